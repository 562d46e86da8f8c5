package netplay

import "github.com/cutdeck/cutdeck/engine"

// marks encode how the rules refer to each handle; zero: not at all. Handles with equal marks are
// interchangeable: their identities may be dealt anew among them without any rule noticing.
type marks [engine.MaxEnt]uint64

// add marks a handle with a value that says which rule refers to it, and how.
func (k *marks) add(h engine.H, what ...uint64) {
	sum := uint64(14695981039346656037)
	for _, v := range what {
		sum = (sum ^ v) * 1099511628211
		sum ^= sum >> 29
	}
	k[h%engine.MaxEnt] += sum | 1
}

// addRegisters marks the cards in registers. RegH is left out: it is valid for the next step only.
func (k *marks) addRegisters(of engine.Registers, r *[engine.MaxReg]int16, kind, i uint64) {
	for j, is := range of {
		if is == engine.ACard {
			k.add(engine.Handle(r[j]), kind, i, 3, uint64(j))
		}
	}
}

// Kinds of marks.
const (
	markFrame = 1 + iota
	markPick
	markPend
	markMake
	markMod
	markLink
	markTally
	markHost
	markCrowd
)

// marks computes the marks of the public state.
func (t *table) marks() *marks {
	s, r, k := &t.state, t.game.Rules, new(marks)
	for i := range s.NFrame {
		k.addFrame(uint64(i), &s.Frame[i])
		k.addRegisters(r.Registers(&s.Frame[i]), &s.Frame[i].R, markFrame, uint64(i))
	}
	for i, p := range s.Waiting() {
		at := uint64(i)
		k.add(p.Src.H, markPend, at, 0)
		k.add(p.Me.H, markPend, at, 1)
		for j, r := range p.Ref {
			k.add(r.H, markPend, at, 2, uint64(j))
		}
		k.addRegisters(r.Carried(&p), &p.R, markPend, at)
	}
	k.addCrowds(s)
	k.add(s.Held.Src, markMake)
	for i, a := range s.Atoms() {
		k.add(a.Subj, markMake, uint64(i), 1)
		k.add(a.Obj, markMake, uint64(i), 2)
	}
	for i, l := range s.Modifiers() {
		k.add(l.Src, markMake, uint64(i), 3)
	}
	k.addLasting(s)
	for i, c := range s.Tallies() {
		k.add(c.H, markTally, uint64(i))
		if d, is := r.CountedBy(c.What()); is && d.Cards {
			k.add(engine.H(c.What()-d.Key), markTally, uint64(i), 1)
		}
	}
	for h := engine.H(1); h <= engine.H(s.NEnt); h++ {
		k.add(s.Ent[h].Host, markHost, uint64(h))
	}
	t.addLinks(k)
	k[0] = 0
	return k
}

// addCrowds marks the cards to which crowds of triggered abilities refer.
func (k *marks) addCrowds(s *engine.State) {
	for i, o := range s.Occasions() {
		k.add(o.Of.H, markCrowd, uint64(i), 1)
	}
	for i, c := range s.Members() {
		k.add(c.Src.H, markCrowd, uint64(i), 2)
	}
}

// addLasting marks the cards to which lasting effects and numbers refer.
func (k *marks) addLasting(s *engine.State) {
	for i, d := range s.Lasting() {
		k.add(d.On.H, markMod, uint64(i), 1)
		k.add(d.Src.H, markMod, uint64(i), 2)
	}
	for i, n := range s.Numbers() {
		k.add(n.On.H, markMod, uint64(i), 4)
	}
	for i, d := range s.Bonuses() {
		for h := range d.On.All() {
			k.add(h, markMod, uint64(i), 3)
		}
	}
}

// addFrame marks the cards to which a running procedure refers.
func (k *marks) addFrame(i uint64, f *engine.Frame) {
	k.add(f.Src.H, markFrame, i, 0)
	k.add(f.Me.H, markFrame, i, 1)
	for j, r := range f.Ref {
		k.add(r.H, markFrame, i, 2, uint64(j))
	}
	for h := range f.Pick.All() {
		k.add(h, markPick, i)
	}
}

// addLinks marks the ends of links. Links of one kind from one card are interchangeable, and so
// are the numbers in them that identify an object.
func (t *table) addLinks(k *marks) {
	for i, l := range t.state.Links() {
		val := uint64(uint16(l.Val)) + 1
		if uint16(l.Val) == t.state.Ent[l.To%engine.MaxEnt].Era {
			val = 0
		}
		k.add(l.From, markLink, uint64(i))
		k.add(l.To, markLink, uint64(l.Kind), uint64(l.From), val, 1)
	}
}
