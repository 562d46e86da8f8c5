package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Deed is something that can happen, as cards speak of it. A game says it once: the
// verb, what may be said beside it, and which atoms it is. What follows for every deed
// is every mood: when it is done, by whom; it would be done, instead; it can't be done,
// not more than so often in a turn; it has been done, how often, to what.
type Deed struct {
	Verb   string // its forms where they are not regular: "draw drew drawn"; words of one form are parted by |
	Cite   string // the paragraph it stands for
	Frames []Frame
}

// Frame is what is said beside the verb of a deed.
type Frame struct {
	Object string                                    // behind the verb: "{np}", "energy", "{place?}"
	Thing  string                                    // what the passive is said of: "{np}", or the words of Object; "": there is no passive
	Tail   string                                    // behind both: "to {np}"
	Verbs  []engine.Verb                             // the verbs of its atoms
	Looks  uint32                                    // where what it is done to is at that moment, as a set of bits; 0: in play
	Self   bool                                      // it may be how a card comes into play that speaks of it
	Many   bool                                      // an atom does it as often as its number says
	Unsaid uint8                                     // moods that other phrases of the game already say
	Is     func(x X, k []*Node, a *engine.Atom) bool // do the parts behind the verb, in their order, fit the atom? nil: its subject fits the only one
	By     func(x X, a *engine.Atom) engine.Seat     // who does it; nil: whose atom it is
}

// Moods of a deed, bits of Frame.Unsaid.
const (
	Happens uint8 = 1 << iota // an event: "each time a unit is destroyed"
	CanDo                     // what is forbidden, limited or costs more: "can't destroy a unit"
	Fate                      // what is done to a thing, as one word: "destroyed"
	WouldDo                   // "your opponent would destroy a unit"
)

// forms are the infinitive, the past tense and the participle of the verb.
func (d *Deed) forms() (bare, past, done string) {
	if f := strings.Fields(d.Verb); len(f) == 3 {
		return f[0], choice(f[1]), choice(f[2])
	}
	if strings.HasSuffix(d.Verb, "e") {
		return d.Verb, d.Verb + "d", d.Verb + "d"
	}
	return d.Verb, d.Verb + "ed", d.Verb + "ed"
}

// choice is a word, or one of several.
func choice(w string) string {
	if strings.Contains(w, "|") {
		return "(" + w + ")"
	}
	return w
}

// by: who does what an atom is?
func (f *Frame) by(x X, a *engine.Atom) engine.Seat {
	if f.By != nil {
		return f.By(x, a)
	}
	return a.By
}

// Done: is an atom what the parts say?
func (f *Frame) Done(x X, k []*Node, a *engine.Atom) bool {
	x.A = a
	if f.Is != nil {
		return f.Is(x, k, a)
	}
	return len(k) == 0 || x.Matches(k[0], a.Subj)
}

// doneBy is Done at the hands of a player; nil is any. That player is "he or she".
func (f *Frame) doneBy(x *X, who *Node, k []*Node, a *engine.Atom) bool {
	x.A, x.Who = a, f.by(*x, a)
	return (who == nil || isSomeone(who) || x.Seat(who) == x.Who) && f.Done(*x, k, a)
}

// Place lets the parts of a frame name things where they are when it is done.
func (f *Frame) Place(k ...*Node) {
	if f.Looks == 0 {
		return
	}
	for _, n := range k {
		if n != nil && n.P != nil && (n.P.Kind == "np" || n.P.Kind == "noms" || n.P.Kind == "things") {
			n.Within(f.Looks)
		}
	}
}

// Deeds are the rows of all the moods of deeds.
func Deeds(deeds []Deed) (rows []Prod) {
	for i := range deeds {
		for j := range deeds[i].Frames {
			rows = append(rows, deeds[i].moods(&deeds[i].Frames[j])...)
			rows = append(rows, deeds[i].histories(&deeds[i].Frames[j])...)
		}
	}
	return append(unique(rows), remembered...)
}

// unique leaves out rows that say the same as one before them: two frames of a verb
// have one participle.
func unique(rows []Prod) (out []Prod) {
	seen := map[string]bool{}
	for _, p := range rows {
		if key := p.Kind + ":" + p.Says; !seen[key] {
			seen[key] = true
			out = append(out, p)
		}
	}
	return out
}

// moods are the rows of a frame but those about the past.
func (d *Deed) moods(f *Frame) (rows []Prod) {
	bare, _, done := d.forms()
	row := func(mood uint8, kind string, mean Mean, says ...string) {
		if f.Unsaid&mood == 0 {
			mean.Deed = f
			rows = append(rows, Prod{Kind: kind, Says: join(says...), Cite: d.Cite, Mean: mean})
		}
	}
	deed := Mean{K: int16(f.Verbs[0]), Is: func(x X, n *Node, _ engine.H) bool { return x.A != nil && f.Done(x, n.Kids, x.A) }}
	if f.Object != OnlyPassive {
		row(Happens, "event", Mean{Make: func(c *Compiler, n *Node) { f.when(c, n, n.Kids[0], n.Kids[1:]) }}, "{who}", bare+"~", f.Object, f.Tail)
		row(CanDo, "deed", deed, bare, f.Object, f.Tail)
		row(WouldDo, "doing", Mean{Is: func(x X, n *Node, _ engine.H) bool {
			return x.A != nil && f.doneBy(&x, n.Kids[0], n.Kids[1:], x.A)
		}}, "{who} would", bare, f.Object, f.Tail)
	}
	if f.Thing == "" {
		return rows
	}
	row(Happens, "event", Mean{Make: func(c *Compiler, n *Node) { f.when(c, n, nil, n.Kids) }}, f.Thing, "is:are~", done, f.Tail)
	row(Happens, "event", Mean{Make: func(c *Compiler, n *Node) {
		last := len(n.Kids) - 1
		f.when(c, n, n.Kids[last], n.Kids[:last])
	}}, f.Thing, "is:are~", done, f.Tail, "by {who}")
	row(WouldDo, "doing", Mean{Is: func(x X, n *Node, _ engine.H) bool { return x.A != nil && f.doneBy(&x, nil, n.Kids, x.A) }},
		f.Thing, "would be", done, f.Tail)
	if f.Thing == "{np}" && (f.Tail == "" || strings.HasSuffix(f.Tail, "?}")) {
		row(Fate, "fate", Mean{K: int16(f.Verbs[0]), Sub: true}, done)
	}
	return rows
}

// OnlyPassive is the Object of a frame that is said in the passive only.
const OnlyPassive = "-"

// join puts the parts of a spelling together.
func join(says ...string) string {
	return strings.Join(slices.DeleteFunc(says, func(s string) bool { return s == "" }), " ")
}

// when registers the trigger "each time it is done".
func (f *Frame) when(c *Compiler, n, who *Node, k []*Node) {
	f.Place(k...)
	c.WhenAny(n, f.Verbs, f.Self, func(x X, a *engine.Atom) bool { return f.doneBy(&x, who, k, a) })
}

// Spoken are the frames of the deeds that a phrase speaks of, whichever happens.
func (n *Node) Spoken() (of []*Frame) {
	if n.P.Deed != nil {
		return []*Frame{n.P.Deed}
	}
	for _, k := range n.Kids {
		if k != nil && k.P != nil {
			of = append(of, k.Spoken()...)
		}
	}
	return of
}
