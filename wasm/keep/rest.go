package keep

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Rests are journals that were laid aside for another one and wait until somebody
// goes on with them. Each has a name of its own, so that none is laid over another.
type Rests struct {
	*Journals
	Name string // what their names begin with; a number follows
}

// Names lists them, the one that was used last first.
func (r Rests) Names() []string {
	var names []string
	list, _ := r.List()
	for _, f := range list {
		if r.Has(f.Game) {
			names = append(names, f.Game)
		}
	}
	return r.texts.Newest(names)
}

// Has reports whether a name is one of them.
func (r Rests) Has(name string) bool { return r.number(name) > 0 }

// number is that of a name; 0: it is none of ours.
func (r Rests) number(name string) int {
	text, ours := strings.CutPrefix(name, r.Name)
	n, err := strconv.Atoi(text)
	if !ours || err != nil {
		return 0
	}
	return n
}

// Lay lays a journal aside as it is, damaged or not, and returns its new name. One
// that is empty stays where it is: "". One of which nobody has said when it was used
// was used now, or it would be the first to go.
func (r Rests) Lay(j *Journal, now time.Time) (string, error) {
	_ = j.Wait()
	if there, err := j.kept(); err != nil || len(there) == 0 {
		return "", err
	}
	n := 1
	for _, name := range r.Names() {
		n = max(n, r.number(name)+1)
	}
	name := r.Name + strconv.Itoa(n)
	if err := j.PutAside(name); err != nil {
		return "", err
	}
	if m := r.texts.Mark(name); m.At.IsZero() {
		m.At = now
		r.texts.SetMark(name, m)
	}
	return name, nil
}

// Trim keeps so many of them, and drops those that were used longest ago.
func (r Rests) Trim(most int) {
	names := r.Names()
	for _, name := range slices.Backward(names) {
		if len(names) <= most {
			return
		}
		_ = r.Open(name).Drop()
		names = names[:len(names)-1]
	}
}
