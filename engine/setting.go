package engine

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Setting is a point that the players at a table may settle otherwise than the
// rulebook does, before their game begins. What is set is a row of the rules: it
// is part of what two peers must agree on.
type Setting struct {
	Name   string
	Cite   string  // the paragraph that may be settled otherwise
	Values []Value // the first is what the rulebook says
	value  int
	row    int32
}

// Value is one way to settle a point.
type Value struct{ Word, Says string }

// Value is how the point is settled.
func (s *Setting) Value() Value { return s.Values[s.value] }

func (s *Setting) text() string { return s.Name + ": " + s.Value().Word }

// Set settles a point by the words of its name and value. The rules must not be
// in use yet. The error names what there is to choose from.
func (r *Rules) Set(name, word string) error {
	var names []string
	for i := range r.Settings {
		s := &r.Settings[i]
		names = append(names, s.Name)
		if s.Name != name {
			continue
		}
		var words []string
		for v := range s.Values {
			words = append(words, s.Values[v].Word)
			if s.Values[v].Word == word {
				s.value = v
				if len(r.rows) > 0 {
					r.rows[s.row].Text = s.text()
				}
				return nil
			}
		}
		return errors.New(name + " is one of " + strings.Join(words, ", ") + ", not " + strconv.Quote(word))
	}
	if names == nil {
		return errors.New("this game has no settings")
	}
	return errors.New("there is no setting " + strconv.Quote(name) + "; there are " + strings.Join(names, ", "))
}

// Apart is the same rules with points of their own to settle, which are as the rulebook
// says. All else is shared with r.
func (r *Rules) Apart() *Rules {
	o := *r
	o.Settings, o.rows = slices.Clone(r.Settings), slices.Clone(r.rows)
	for i := range o.Settings {
		s := &o.Settings[i]
		if s.value = 0; len(o.rows) > 0 {
			o.rows[s.row].Text = s.text()
		}
	}
	return &o
}

// Setting is how point i is settled: the number of its value.
func (m *M) Setting(i int) int {
	return m.Settings[i].value
}
