package text

import (
	"strconv"
	"strings"
	"sync"
)

// Error says where a text stops making sense and how it could continue.
type Error struct {
	File      string // empty where the text did not come from a file
	Line, Col int    // of the first word not understood, from 1
	Word      string // that word
	After     string // the words before it that were understood, the last few
	Wants     string // what would be understood there: "; say “…”; or there may stand a number (“two”)"
	Advice    string // why no rule can do what the words around it say, or how they do, or ""

	mute   bool          // the text parses but has no meaning here
	full   bool          // Wants is the reason, as a sentence
	mended func() mend   // the nearest text that is understood; nil: there is none
	others func() []mend // for a text that parses without a meaning: other wordings of it
}

// Write is a wording that the author may use instead: the line of the error, mended, in its canonical
// wording. It is "" if no small change makes the text understood. Write searches when it is called,
// for up to a second.
func (e *Error) Write() string {
	return e.mend().line(e.Line)
}

// Proposing makes the error propose only wordings that compile on the card: a wording that parses may
// still have no meaning there.
func (e *Error) Proposing(compiles func(words string) bool) {
	if others := e.others; others != nil {
		e.mended = sync.OnceValue(func() mend {
			for _, m := range others() {
				if compiles(m.text) {
					return m
				}
			}
			return mend{}
		})
		return
	}
	if search := e.mended; search != nil {
		e.mended = sync.OnceValue(func() mend {
			m := search()
			if m.text != "" && !compiles(m.text) && !compiles(m.line(e.Line)) { // another line may be wrong, too
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

// Place is the position of the error in the text, from 1, and its message.
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
		says := "“" + e.Word + "” has no meaning here (" + why + " cannot be carried out)"
		if m := e.mend(); m.text != "" {
			says += "; write: " + m.line(e.Line)
		}
		return says
	}
	after := ""
	if e.After != "" {
		after = " after “" + e.After + "”"
	}
	says := "“" + e.Word + "” is not understood" + after
	switch m := e.mend(); {
	case m.text != "":
		return says + "; write: " + e.Write() + m.rest
	case m.word != "" && e.Advice == "":
		return says + "; say “" + m.word + "”, though that alone does not help" + e.Wants
	}
	return says + e.further()
}

// further is the advice, or what would be accepted there.
func (e *Error) further() string {
	if e.Advice != "" {
		return "; " + e.Advice
	}
	return e.Wants
}

// wanted is an item that would have been accepted at the farthest place.
type wanted struct {
	pat *pattern
	i   int // which of its items that is
}

// fail records that item i of a spelling was not found at a place.
func (p *parser) fail(at int32, i int, pat *pattern) {
	if !p.blame || int(at) < p.far {
		return
	}
	if int(at) > p.far {
		p.far, p.want = int(at), p.want[:0]
	}
	p.want = append(p.want, wanted{pat, i})
}

// error is about the farthest place that any reading came to.
func (p *parser) error(src string) *Error {
	e := &Error{Line: 1, Col: 1, Word: "end of text"}
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
	e.After = neat(after)
	e.Wants, e.Advice = p.expected(), p.advised()
	return e
}

// plain is a spelling in the form an author reads, without the marks of the grammar.
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
	return strings.NewReplacer("⟨", "{", "⟩", "}").Replace(strings.Join(strings.Fields(strings.Join(w, " ")), " "))
}
