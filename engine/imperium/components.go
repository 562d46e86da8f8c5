package imperium

import "github.com/cutdeck/cutdeck/engine"

// leaders are the heroes (DU44): each is used once. What they do their words say.
var leaders = []struct {
	name, text string
	side       int16
}{
	{"Idun Kray", "Unlock: Have 2 scored objectives.\nAction: Purge this card to place 1 infantry on each planet you control, if able, and ready each planet you control.", 1},
	{"Tamsin Roe", "Unlock: Have 2 scored objectives.\nAction: Purge this card to return up to 3 of your tokens from the board to your reinforcements and gain 2 trade goods.", 2},
}

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
	switch e := &m.Ent[h]; {
	case e.Zone == Technologies && e.Def == def(m, atTechs+hotSlips):
		return &slips
	case e.Zone == Technologies && e.Def == def(m, atTechs+hotSlips+1):
		return &lights
	}
	return nil
}

var (
	slips  = component{canSlip, "hot slips"}
	lights = component{canSlip, "homing lights"}
)

// componentsOf are the cards of a seat with an Action, whether it can be used or not.
func componentsOf(m *engine.M, who engine.Seat) (out engine.Set) {
	for h := range m.In(who, Technologies).All() {
		if componentOf(m, h) != nil {
			out.Add(h)
		}
	}
	return out
}

// scored is how many objectives a seat has scored.
func scored(m *engine.M, who engine.Seat) (n int) {
	n = m.In(who, Objectives).Len()
	for h := range m.In(engine.Nobody, Objectives).All() {
		if m.Ent[h].Flags&(Scored0<<(who&1)) != 0 {
			n++
		}
	}
	return n
}
