package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// A modifier changes a step in the making, before it happens: its verbs add their atoms to that step.
// Verbs that ask a question can't do that; see would.go for them.

// Modify is a modifier: the atoms that it watches for and how it changes them.
type Modify struct {
	Cite, Text string
	Class      engine.Class // Whole, Swap or Also
	Verb       engine.Verb
	Too        engine.Verb // a second verb to watch for, or 0
	Of         *Node       // the phrase for the event that is changed
	Verbs      []*Node
	Is         func(x X, a *engine.Atom) bool // does the modifier apply to an atom?
	Step       bool                           // for Also: once for the step, not for each atom
	Much       bool                           // "that much" is how much of it would happen
	Limit      int16
	Per        uint8
}

// InPlace reports whether verbs can be carried out within a step in the making.
func InPlace(verbs []*Node) bool {
	for _, v := range verbs {
		if v.P.Do == nil || v.choosy() || len(destinies([]*Node{v})) > 0 {
			return false
		}
	}
	return true
}

// choosy reports whether a player must choose the things of a phrase.
func (n *Node) choosy() bool {
	if n == nil {
		return false
	}
	if n.P != nil {
		switch n.P.Kind {
		case "rel", "which", "place", "adj", "cond", "limit": // these only describe
			return false
		}
		if r := n.Role(); r == Pick || r == Picks || r == Poss && n.singular() {
			return true
		}
	}
	return slices.ContainsFunc(n.Kids, (*Node).choosy)
}

// Modifier compiles a modifier. In its words, the first antecedent is the thing that the atom is
// about.
func (c *Compiler) Modifier(d Modify) {
	if !c.foreseen(d.Of) {
		return
	}
	c.b.reset(1)
	c.b.framed = false
	c.Bind(d.Of, false)
	c.b.said = append(c.b.said, mention{noun: d.Of.spoken(), slot: 0, many: 1, words: d.Of})
	if c.b.it = 0; d.Of.self() {
		c.b.it = slotSelf
	}
	c.b.framed = true
	if d.Much {
		c.b.amount = firstReg
	}
	for _, v := range d.Verbs {
		if c.meant(v); v.P.Do == nil {
			c.fail(v, "in what changes something that would happen")
			return
		}
		c.Bind(v, false)
	}
	if len(c.marks) > 0 {
		c.fail(d.Of, "beside “this way”")
	}
	under := c.Under()
	look := func(m *engine.M, src engine.H, a *engine.Atom, f *engine.Frame) X {
		x := c.Still(m, src, m.Ent[src].Ctrl)
		if x.A, x.It = a, a.Subj; f != nil {
			*f = engine.Frame{Src: m.Ref(src), By: x.By}
			f.Ref[0] = m.Ref(a.Subj)
			x.F = f
			x.mode |= making
		}
		return x
	}
	match := func(m *engine.M, src engine.H, a *engine.Atom) bool {
		x := look(m, src, a, nil)
		return d.Is(x, a) && under(x)
	}
	do := func(x X) {
		for _, v := range d.Verbs {
			x.Doers(v, func(x X) { v.P.Do(x, v) })
		}
	}
	w := engine.Watch{Cite: d.Cite, Text: d.Text, Class: d.Class, Verb: d.Verb, Self: d.Of.self(), Step: d.Step, Limit: d.Limit, Per: d.Per, Match: match}
	w.Make = func(m *engine.M, src engine.H, i int) {
		var f engine.Frame
		switch d.Class {
		case engine.Also:
			a := engine.Atom{}
			if i >= 0 {
				a = m.Make.Atom[i]
			}
			x := look(m, src, &a, &f)
			f.R[firstReg] = a.A
			do(x)
		case engine.Swap:
			a := m.Make.Atom[i]
			x := look(m, src, &a, &f)
			x.N, f.R[firstReg] = a.A, a.A
			m.Make.Atom[i].Subj = 0 // the replaced atom removes nothing any more
			was := m.Make.N
			do(x)
			if c.Game.Meant != nil {
				c.Game.Meant(m, &a)
			}
			if m.Make.N == was {
				m.Strike(i)
				return
			}
			used := m.Make.Atom[i].Used
			m.Make.Atom[i] = m.Make.Atom[was]
			m.Make.Atom[i].Used = used
			for j := was + 1; j < m.Make.N; j++ {
				m.Make.Atom[j].Used.Union(&used)
			}
			m.Strike(was)
		case engine.Whole:
			c.rewrite(m, src, match, func(a *engine.Atom, n int16) {
				x := look(m, src, a, &f)
				x.N, f.R[firstReg] = n, n
				do(x)
			})
		}
	}
	c.Watch(w)
	if d.Too != 0 {
		w.Verb = d.Too
		c.Watch(w)
	}
}

// rewrite removes the matching atoms from the step in the making and lets do add others, which inherit
// the marks of the modifiers already applied.
func (c *Compiler) rewrite(m *engine.M, src engine.H, match func(*engine.M, engine.H, *engine.Atom) bool, do func(a *engine.Atom, n int16)) {
	var first engine.Atom
	used, n := engine.Marks{}, int16(0)
	for i := 0; i < m.Make.N; {
		a := &m.Make.Atom[i]
		if a.Verb == 0 || !match(m, src, a) {
			i++
			continue
		}
		if n++; n == 1 {
			first = *a
		}
		used.Union(&a.Used)
		m.Strike(i)
	}
	was := m.Make.N
	do(&first, n)
	for i := was; i < m.Make.N; i++ {
		m.Make.Atom[i].Used.Union(&used)
	}
}

// self reports whether a phrase is about the card itself.
func (n *Node) self() bool {
	if n == nil || n.P == nil {
		return false
	}
	if n.Role() == Self {
		return true
	}
	return (n.P.Kind == "np" || n.P.Kind == "np1" || n.P.Kind == "doing") && len(n.Kids) > 0 && n.Kids[0].self()
}
