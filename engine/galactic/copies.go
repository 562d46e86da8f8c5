package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// KindCopy is the kind of a copy of a card: it is a card in play, and is no more where it leaves play.
const KindCopy uint8 = 2

// likeness is the sort of links from the card that makes a copy to each card of the copied stack;
// the value is the card of which it is a copy.
const likeness = 6

// copied is what verb VCopy writes: a copy of Subj comes into play at Obj, made by the card B, as if it
// had just been played (G87).
func copied(m *engine.M, a *engine.Atom) {
	of := a.Subj
	a.Subj = m.Create(engine.Entity{Def: m.Ent[of].Def, Kind: KindCopy, Zone: Fleet, Host: a.Obj, Owner: a.By, Ctrl: a.By})
	if a.Subj == 0 {
		return
	}
	comes := *a
	comes.A, comes.C = 0, 0
	arrive(m, &comes)
	m.Tie(likeness, engine.Handle(a.B), a.Subj, int16(of))
}

// twin is the copy of a card that another has made, or 0.
func twin(m *engine.M, by, of engine.H) engine.H {
	for _, l := range m.Links() {
		if l.Kind == likeness && l.From == by && l.Val == int16(of) && m.Ent[l.To].Kind == KindCopy {
			return l.To
		}
	}
	return 0
}

// copying registers that the stack of a ship is copied card by card; what makes copies is not
// copied (G84). The copies need points, and are engaged and armed, apart from the cards that
// they are copies of (G85).
func copying(r *engine.Rules) {
	r.Add("copy",
		engine.Then("G84 G87", "A copy of the ship comes into the fleet.", func(m *engine.M, f *engine.Frame) {
			does(m, f, engine.Atom{Verb: VCopy, Subj: f.Ref[0].H, Obj: engine.SeatOf(f.By), B: int16(f.Src.H)})
		}),
		engine.Branch("G84", "So does one of each card on it.", func(m *engine.M, f *engine.Frame) engine.Flow {
			var next engine.H
			inPlay(m, Types, func(h engine.H) {
				if next == 0 && m.Ent[h].Kind == 0 && m.Ent[h].Ctrl == f.By && m.Ent[h].Def != m.Ent[f.Src.H].Def && twin(m, f.Src.H, h) == 0 && twin(m, f.Src.H, location(m, h)) != 0 {
					next = h
				}
			})
			if next == 0 {
				return engine.Done
			}
			does(m, f, engine.Atom{Verb: VCopy, Subj: next, Obj: twin(m, f.Src.H, location(m, next)), B: int16(f.Src.H)})
			return 1
		}),
	)
}

// fades adds what happens to copies and to the card that has made them when one of them goes: with
// that card, or when it is disengaged, the copies are gone, which is no destruction (G86); when the
// copied ship is destroyed, the card is discarded.
func fades(m *engine.M, a *engine.Atom) {
	for _, l := range m.Links() {
		switch {
		case l.Kind != likeness || m.Ent[l.To].Kind != KindCopy:
		case l.From == a.Subj, a.Verb == VDisengage && location(m, l.From) == a.Subj && leans(m, l.From) && !isTurned(m, l.From): // nothing else tells of one that lies disengaged
			m.Add(engine.Atom{Verb: VFade, Subj: l.To, By: a.By})
		case l.To == a.Subj && a.Verb == VDiscard && engine.Handle(l.Val) == location(m, l.From) && !inStep(m, l.From):
			m.Add(engine.Atom{Verb: VDiscard, Subj: l.From, By: a.By})
		}
	}
}

// copyWords are what such a card says.
func copyWords() []text.Prod {
	return []text.Prod{
		compiled("vp", "copy {stack} into your fleet", "G84", func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("G84", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				if h := c.X(m, f).One(n.Kids[0].Kids[0]); h != 0 {
					m.Call(m.Rules.Proc("copy"), f.Src, f.By).Ref[0] = m.Ref(h)
				}
				return engine.Next
			})
		}),
	}
}
