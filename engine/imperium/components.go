package imperium

import "github.com/cutdeck/cutdeck/engine"

// leaders are the heroes (DU44): each is used once.
var leaders = []struct {
	name, text string
	side       int16
}{
	{"Idun Kray", "Unlock: Have 2 scored objectives.\nAction: Purge this card to place 1 infantry on each planet you control, if able, and ready each planet you control.", 1},
	{"Tamsin Roe", "Unlock: Have 2 scored objectives.\nAction: Purge this card to return up to 3 of your tokens from the board to your reinforcements and gain 2 trade goods.", 2},
}

// unlocking is how many scored objectives unlock a hero.
const unlocking = 2

func leaderCards() (of []engine.Card) {
	for _, l := range leaders {
		c := engine.Card{Name: l.name, Face: engine.Face{Type: "Leader", TypeLine: "Hero", Figure: "char", Text: l.text, Cost: -1, Corner: -1}}
		c.Num[Side] = l.side
		of = append(of, c)
	}
	return of
}

// component is an ability that says “Action” (T4): what it needs, so that its cost can be
// paid and all of it carried out (DU20, TX11), and what carries it out.
type component struct {
	can  func(m *engine.M, who engine.Seat, h engine.H) bool
	proc string
}

// componentOf is the Action on a card of a seat, or nil.
func componentOf(m *engine.M, h engine.H) *component {
	side := m.Printed(h, Side)
	switch e := &m.Ent[h]; {
	case e.Zone == Sheets && (side == 1 || side == 2):
		return &sheetActions[side-1]
	case e.Zone == Leaders && e.Def < def(m, atAgents) && (side == 1 || side == 2):
		return &heroActions[side-1]
	case e.Zone == Technologies && e.Def == def(m, atTechs+hotSlips):
		return &slips
	case e.Zone == Technologies && e.Def == def(m, atTechs+hotSlips+1):
		return &lights
	}
	return nil
}

var (
	sheetActions = [2]component{{canMuster, "muster bells"}, {canSluice, "sluice gates"}}
	heroActions  = [2]component{{unlocked, "idun kray"}, {unlocked, "tamsin roe"}}
	slips        = component{canSlip, "hot slips"}
	lights       = component{canSlip, "homing lights"}
)

// componentsOf are the cards of a seat with an Action, whether it can be used or not.
func componentsOf(m *engine.M, who engine.Seat) (out engine.Set) {
	for _, z := range [3]engine.Zone{Sheets, Leaders, Technologies} {
		for h := range m.In(who, z).All() {
			if componentOf(m, h) != nil {
				out.Add(h)
			}
		}
	}
	return out
}

// unlocked reports whether a hero can be used: objectives are counted, not points (DU44).
func unlocked(m *engine.M, who engine.Seat, _ engine.H) bool {
	n := m.In(who, Objectives).Len()
	for h := range m.In(engine.Nobody, Objectives).All() {
		if m.Ent[h].Flags&(Scored0<<(who&1)) != 0 {
			n++
		}
	}
	return n >= unlocking
}

// heroes registers what the heroes do. A hero is purged first: that is the cost (T16, TX15).
func heroes(r *engine.Rules) {
	lift := r.Ask(engine.Ask{Cite: "DU44", Says: "Choose up to three systems from which your tokens return", No: "No more"})
	purge := engine.Then("T16 TX15 DU43", "The card is purged.", func(m *engine.M, f *engine.Frame) {
		m.Do(engine.Atom{Verb: VPurge, Subj: f.Ref[0].H, By: f.By})
	})
	r.Add("idun kray", purge,
		engine.Then("DU44 T6 T7", "Infantry is placed on each planet, if able, and each is readied.", func(m *engine.M, f *engine.Frame) {
			left, of := typed(m, *m.In(f.By, Reserve), Infantry), controlled(m, f.By)
			m.Begin(f.By, 0)
			for p := range of.All() {
				if h := left.First(); h != 0 {
					left.Del(h)
					m.Add(engine.Atom{Verb: VPlace, Subj: h, Obj: p, By: f.By})
				}
				m.Add(engine.Atom{Verb: VReady, Subj: p, By: f.By})
			}
			m.Happen()
		}))
	r.Add("tamsin roe", purge,
		engine.Then("DU44 TX12", "Tokens are chosen.", func(m *engine.M, f *engine.Frame) {
			var of engine.Set
			systems(m, func(s engine.H) {
				if m.Ent[s].Flags&token(f.By) != 0 {
					of.Add(s)
				}
			})
			f.Pick, f.R[engine.RegH] = engine.Set{}, 0
			if some(of) {
				m.Choose(f.By, lift, 0, uint8(min(3, of.Len()))).Of = of
			}
		}),
		engine.Then("DU44", "They return, and trade goods are gained.", func(m *engine.M, f *engine.Frame) {
			of := answer(f)
			m.Begin(f.By, 0)
			for s := range of.All() {
				m.Add(engine.Atom{Verb: VLift, Subj: s, By: f.By})
			}
			m.Add(engine.Atom{Verb: VGoods, By: f.By, A: 2})
			m.Happen()
		}))
}
