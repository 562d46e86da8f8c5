package spec

import (
	"cmp"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Raised are the sentences of the log for a number of {subject} that changes for a while: {more} stands for
// the change with its sign, {n} for the change without. Down is for a number that gets smaller; "": Up is
// for that as well.
type Raised struct{ Up, Down string }

// By is the sentence for a change.
func (r Raised) By(by int16) string {
	says, sign := r.Up, "+"
	if by < 0 {
		sign = "" // the number has its own
		says = cmp.Or(r.Down, says)
	}
	return strings.NewReplacer("{more}", sign+Digits(by), "{n}", Digits(max(by, -by))).Replace(says)
}

// Number is what is said of a number that both players know by a name.
func Number(name string) Raised { return Raised{Up: "{subject} has " + name + " {more}"} }

// Keyword is what is said of a keyword that a thing is given or loses.
func Keyword(name string) Raised {
	return Raised{"{subject} has " + name, "{subject} has " + name + " no more"}
}

// Lasting is the sentence of the log for a verb whose atoms change number A of their subject by B: that of
// the number in of, or else other.
func Lasting(of []Raised, other Raised) func(*engine.Rules, *engine.Happening) string {
	return func(_ *engine.Rules, h *engine.Happening) string {
		if i := int(h.N); i < len(of) && of[i].Up != "" {
			return of[i].By(h.B)
		}
		return other.By(h.B)
	}
}
