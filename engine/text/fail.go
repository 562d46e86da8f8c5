package text

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/cutdeck/cutdeck/engine"
)

// Error says where a text stops making sense and what would go on from there.
type Error struct {
	File      string // empty where the text did not come from a file
	Line, Col int    // of the first word not understood, from 1
	Word      string // that word
	After     string // the words before it that were understood, the last few
	Wants     string // the nearest phrase that would be understood
	Types     string // what else may stand there: "; or a number, …"

	mute   bool        // it was understood but means nothing here
	full   bool        // and Wants says why, in a sentence
	mended func() mend // how it can be mended; nil: not at all
}

// Write is what the author may write instead: the line of the error, mended, in its
// canonical wording. It is "" where no small change makes the text understood. It is
// searched for when it is asked for, which takes up to a second.
func (e *Error) Write() string {
	lines := strings.Split(e.mend().text, "\n")
	return lines[min(e.Line, len(lines))-1]
}

// Proposing has the error propose only what a card compiles with: a wording that the
// grammar reads may still mean nothing there.
func (e *Error) Proposing(compiles func(words string) bool) {
	if search := e.mended; search != nil {
		e.mended = sync.OnceValue(func() mend {
			m := search()
			if m.text != "" && !compiles(m.text) {
				return mend{}
			}
			return m
		})
	}
}

func (e *Error) mend() mend {
	if e.mended == nil {
		return mend{}
	}
	return e.mended()
}

func (e *Error) Error() string {
	at := strconv.Itoa(e.Line) + ":" + strconv.Itoa(e.Col) + ": "
	if e.File != "" {
		at = e.File + ":" + at
	}
	return at + e.says()
}

// Place is where in the text it is, from 1, and what is wrong there.
func (e *Error) Place() (line, col int, says string) { return e.Line, e.Col, e.says() }

func (e *Error) says() string {
	if e.full {
		return "“" + e.Word + "” can't be asked here: " + e.Wants
	}
	if e.mute {
		why := "it"
		if e.Wants != "" {
			why = e.Wants + ": it"
		}
		return "“" + e.Word + "” has no meaning here (" + why + " cannot be carried out)"
	}
	after := ""
	if e.After != "" {
		after = " after “" + e.After + "”"
	}
	says := "“" + e.Word + "” is not understood" + after
	switch m := e.mend(); {
	case m.text != "":
		return says + "; write: " + e.Write()
	case m.word != "":
		return says + "; say “" + m.word + "”, though that alone does not help"
	}
	return says + "; nearest: " + e.Wants + e.Types
}

// wanted is a word that would have gone on at the farthest place.
type wanted struct {
	word  string
	prod  *Prod
	first bool // the wanted word is the first of a phrase
}

func (p *parser) fail(at int32, it *item, pat *pattern) {
	if !p.blame || int(at) < p.far {
		return
	}
	if int(at) > p.far {
		p.far, p.want = int(at), p.want[:0]
	}
	w := it.show[0]
	if w[0] == '$' {
		w = map[string]string{"$n": "a number", "$name": "a “name”", "$icon": "an [icon]", "$title": "a Title", "$mana": "a {number}"}[w]
	}
	p.want = append(p.want, wanted{w, pat.prod, it == &pat.items[0]})
}

// error picks the nearest of what was wanted: the word spelled most alike.
func (p *parser) error(src string) *Error {
	e := &Error{Line: 1, Col: 1, Word: "end of text", Wants: "an ability"}
	if p.far < len(p.toks) {
		t := p.toks[p.far]
		e.Line, e.Col, e.Word = t.line, t.col, t.text
	} else if len(p.toks) > 0 {
		lines := strings.Split(strings.TrimRight(src, "\n"), "\n")
		e.Line, e.Col = len(lines), len([]rune(lines[len(lines)-1]))+1
	}
	var after []string
	for i := max(p.far-3, 0); i < p.far && i < len(p.toks); i++ {
		after = append(after, p.toks[i].text)
	}
	e.After = strings.Join(after, " ")
	e.Types = p.types()
	best := 1 << 30
	for _, w := range p.want {
		if d := engine.Distance(fold(w.word), fold(e.Word)); d < best {
			best = d
			e.Wants = "“" + w.word + "”"
			if say := plain(w.prod.Name()); say != w.word {
				e.Wants += " as in “" + say + "”"
			}
		}
	}
	return e
}

// types says what sorts of phrases may begin at the farthest place.
func (p *parser) types() string {
	var of []string
	for _, t := range typeNames {
		wants := func(w wanted) bool { return w.first && w.prod.Kind == t.kind }
		if i := slices.IndexFunc(p.want, wants); i >= 0 {
			of = append(of, t.says+" (“"+plain(p.want[i].prod.Name())+"”)")
		}
	}
	if len(of) == 0 {
		return ""
	}
	return "; or " + strings.Join(of[:min(len(of), 4)], ", ")
}

// typeNames are the kinds of phrases in the words of an author, the widest first.
var typeNames = []struct{ kind, says string }{
	{"vp", "something to do"}, {"static", "something that holds"}, {"event", "something that happens"}, {"cond1", "a condition"},
	{"np1", "a thing"}, {"noun", "a sort of thing"}, {"who", "a player"}, {"poss", "a possessive"}, {"num", "a number"}, {"range", "a range"},
	{"stat", "a value of a card"}, {"pile", "a pile"}, {"place", "a place"}, {"which", "a clause that describes"}, {"dur", "a duration"},
	{"during", "a time"}, {"adj", "an adjective"}, {"state", "a state"},
}

// plain writes a spelling as a reader would: no marks of agreement.
func plain(s string) string {
	w := strings.Fields(s)
	for i, t := range w {
		t = strings.TrimRight(t, "~%")
		if a, _, two := strings.Cut(t, ":"); two && a != "" {
			t = a
		}
		switch {
		case t == "": // the word consists of marks only
		case t[0] == '{':
			t = "…"
		case t[0] == '(' && len(t) > 1:
			t, _, _ = strings.Cut(strings.Trim(t, "()?"), "|")
		case t == "$end" || t == "$on":
			t = ""
		case t == "$n":
			t = "2"
		case t[0] == '$':
			t = "[" + t[1:] + "]"
		}
		w[i] = t
	}
	return strings.Join(strings.Fields(strings.Join(w, " ")), " ")
}
