package text

import "github.com/cutdeck/cutdeck/engine"

// A replacement takes an atom out of a step and runs a procedure of its own. The
// procedure does something else, or lets the atom happen after all; then it is not
// replaced again by the same words.

// Would is what a replacement watches for.
type Would struct {
	Cite  string
	Verbs []engine.Verb
	Match func(x X, a *engine.Atom) bool
	Into  engine.Verb // the atom that runs the procedure
	Self  bool        // it may be about how the card itself enters
	Times int16       // of what lasts: how often, 0: any number
	Whole bool        // it replaces all that fits of what happens at one time, as one thing
	Much  bool        // "that much" is how much of it would happen
	Limit int16       // how often in a period, unless a sentence behind says it; 0: any number of times
	Per   uint8       // that period
}

// Registers of the procedure: what would have happened. Its object and its second
// number are in a Ref, the two other numbers in At and Pass, which only a resolver and
// a window need otherwise.
const (
	regVerb = 2
	regArg  = 3
	regDone = 4
	ownRegs = 5

	refOther = engine.MaxRef - 1
)

// Replace compiles a replacement that a card has.
func (c *Compiler) Replace(np, instead, more *Node, w Would) {
	c.swap(np, instead, more, w, func(s engine.Watch) { c.Watch(s) })
}

// ReplaceNext compiles a replacement that an effect puts to work.
func (c *Compiler) ReplaceNext(n, np, instead *Node, w Would) {
	var rows []uint16
	c.aside(func() {
		c.swap(np, instead, nil, w, func(s engine.Watch) {
			s.Once = w.Times == 1
			if len(rows) > 0 { // its verbs share its one time
				s.With = rows[0]
			}
			rows = append(rows, c.R.Lasting(s))
		})
	})
	c.putToWork(np, rows, nil, nil)
}

func (c *Compiler) swap(np, instead, more *Node, w Would, register func(engine.Watch)) {
	if !c.foreseen(np) || !c.bindSwap(np, instead, more, w.Much) {
		return
	}
	c.Run(more) // its limits
	once, per, counted := c.once, max(c.oncePer, engine.PerTurn), c.limits
	if once == 0 { // its first words may say how often
		once, per = c.preset, max(c.presetPer, engine.PerTurn)
	}
	if once == 0 && w.Limit > 0 {
		once, per = w.Limit, w.Per
	}
	key := engine.Key(0)
	if once > 0 {
		key = c.R.Counts()
	}
	body := c.swapped(instead, w, func(m *engine.M, src engine.H) {
		if once > 0 {
			m.Bump(per, src, key, 1)
		}
		count(m, src, counted)
	})
	face, cond, limits, class := c.face, c.cond, c.limits, engine.Swap
	if w.Whole {
		class = engine.Whole
	}
	c.limits = nil
	for _, v := range w.Verbs {
		match := func(m *engine.M, src engine.H, a *engine.Atom) bool {
			if !c.faced(m, src, face) || once > 0 && m.Count(per, src, key) >= once {
				return false
			}
			x := c.Still(m, src, m.Ent[src].Ctrl)
			x.A = a
			if !w.Match(x, a) || !x.If(cond) {
				return false
			}
			for _, l := range limits {
				if !l.is(x) {
					return false
				}
			}
			return true
		}
		register(engine.Watch{Cite: w.Cite, Text: Print(np), Class: class, Self: w.Self, Verb: v, Body: body, Match: match,
			Make: func(m *engine.M, src engine.H, i int) {
				if i < 0 {
					i = gather(m, src, v, match)
				}
				a := &m.Make.Atom[i] // its verb and the place of the modifier: both below 256
				a.Flags, a.Verb = uint16(a.Verb)|modifier(m, src, body)<<8, w.Into
			}})
	}
}

// gather makes one atom of all of a verb in the step in the making that match, of
// which there is one; it counts what they count.
func gather(m *engine.M, src engine.H, v engine.Verb, match func(*engine.M, engine.H, *engine.Atom) bool) int {
	first := -1
	for i := 0; i < m.Make.N; {
		a := &m.Make.Atom[i]
		switch {
		case a.Verb != v || !match(m, src, a):
		case first < 0:
			first = i
		default:
			of := &m.Make.Atom[first]
			of.A += a.A
			of.Used.Union(&a.Used)
			m.Strike(i)
			continue
		}
		i++
	}
	return max(first, 0)
}

// bindSwap gives the parts of a replacement their places; false where it cannot.
func (c *Compiler) bindSwap(np, instead, more *Node, much bool) bool {
	c.b.reset(1)
	c.b.regs = ownRegs
	c.limits, c.once, c.oncePer, c.share = nil, 0, 0, nil
	c.b.framed = false
	c.whole(np, standing{tells: true})
	c.b.framed = true
	c.b.aims = nil
	if much {
		c.b.amount = regArg
	}
	var noun *Prod
	if f := np.noun(); f != nil {
		noun = f.P
	}
	c.b.said = append(c.b.said, mention{noun: noun, many: 1, words: np})
	c.b.it, c.b.subject, c.b.player = 0, nil, true
	if np.targeted() {
		c.b.aim = 0
	}
	c.Bind(instead, true)
	c.Bind(more, true)
	if len(c.b.aims) > 0 {
		c.fail(c.b.aims[0], "in what happens instead")
		return false
	}
	if c.b.slots > refOther {
		c.fail(nil, "fewer things to choose")
		return false
	}
	return true
}

// swapped compiles what happens instead. done notes that it has; what was not
// replaced happens as it would have.
func (c *Compiler) swapped(instead *Node, w Would, done func(m *engine.M, src engine.H)) engine.Proc {
	return c.body(func() {
		c.Step(w.Cite, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
			f.R[regDone] = 1
			return engine.Next
		})
		c.Run(instead)
		c.Step(w.Cite, "What is not replaced happens", func(m *engine.M, f *engine.Frame) engine.Flow {
			a := replaced(f)
			if !m.Rules.Does(a.Verb) { // one out of a file may be none
				return engine.Done
			}
			if m.Begin(a.By, f.Src.H); f.R[regDone] == 0 {
				m.Add(a)
				m.Happen()
				return engine.Done
			}
			if done(m, f.Src.H); c.Game.Meant != nil {
				c.Game.Meant(m, &a)
			}
			m.Happen()
			return engine.Done
		})
	})
}

// modifier is the number of the modifier of the step in the making that runs body.
func modifier(m *engine.M, src engine.H, body engine.Proc) uint16 {
	for i, l := range m.Make.Watch {
		if l.Src == src && m.Watches[l.Watch].Body == body {
			return uint16(i)
		}
	}
	return 0
}

// Instead runs the procedure of a replacement: the writer of its verb.
func Instead(m *engine.M, a *engine.Atom) {
	i := int(a.Flags >> 8)
	if i >= len(m.Make.Watch) { // an atom out of a file may say anything
		return
	}
	l := m.Make.Watch[i]
	f := m.Call(m.Watches[l.Watch].Body, m.Ref(l.Src), m.Ent[l.Src].Ctrl)
	f.Ref[0] = m.Ref(a.Subj)
	f.R[regVerb], f.R[regArg], f.Ref[refOther] = int16(a.Flags&255)|int16(a.By)<<8, a.A, engine.Ref{H: a.Obj, Era: uint16(a.B)}
	f.At, f.Pass = uint16(a.C), uint8(a.D)
}

// replaced is the atom that a frame of such a procedure runs instead of.
func replaced(f *engine.Frame) engine.Atom {
	return engine.Atom{Verb: engine.Verb(f.R[regVerb] & 255), By: engine.Seat(f.R[regVerb]>>8) & 3, Subj: f.Ref[0].H, Obj: f.Ref[refOther].H,
		A: f.R[regArg], B: int16(f.Ref[refOther].Era), C: int16(f.At), D: int16(f.Pass)}
}

// MayInstead asks whether the verbs are done instead.
func (c *Compiler) MayInstead(n, who *Node, parts ...*Node) {
	c.undone()
	c.may(who, Print(n), c.Verbs(&Node{Kids: parts}), append([]*Node{c.later(c.done)}, parts...)...)
}

// PayInstead asks whether the first verbs are done, if they can be done all together; if they
// are, so is the rest, instead.
func (c *Compiler) PayInstead(n, who *Node, pay, parts []*Node) {
	c.undone()
	c.mayIf(who, Print(n), c.affords(c.Verbs(&Node{Kids: pay})), pay...)
	c.Skip(did, append([]*Node{c.later(c.done)}, parts...)...)
}

func (c *Compiler) undone() { c.doneIs(0) }
func (c *Compiler) done()   { c.doneIs(1) }

func (c *Compiler) doneIs(v int16) {
	c.Step(c.Game.Cites.Effect, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		f.R[regDone] = v
		return engine.Next
	})
}

// Both is one phrase of two that are carried out one after the other.
func Both(a, b *Node) *Node { return &Node{Kids: []*Node{a, b}, Slot: slotNone, Reg: -1} }

// Row is a phrase that a game makes up: it is in no text.
func Row(kind, says string, emit func(c *Compiler, n *Node)) *Node {
	return &Node{P: &Prod{Kind: kind, Says: says, Mean: Mean{Make: emit}}, Slot: slotNone, Reg: -1}
}

// Afterwards lets a clause be carried out once, the next time an event happens.
func (c *Compiler) Afterwards(event, clause *Node) {
	c.On(0, func() {
		c.delayed(event, clause, 1)
	})
}
