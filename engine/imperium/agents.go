package imperium

import "github.com/cutdeck/cutdeck/engine"

// agents are the leaders that are exhausted for what they do, and readied with all cards (DU44).
var agents = [...]struct {
	name, text string
	side       int16
}{
	{"Orla Venn", "Before you produce units: You may exhaust this card to reduce the combined cost of those units by 2.", 1},
	{"Nilo Farrow", "After the other player activates a system that contains your ships: You may exhaust this card to move 1 of your ships from an adjacent system to that system. Tokens do not prevent this move.", 2},
}

func agentCards() (of []engine.Card) {
	for _, l := range agents {
		c := engine.Card{Name: l.name, Face: engine.Face{Type: "Leader", TypeLine: "Agent", Figure: "char", Text: l.text, Cost: -1, Corner: -1}}
		c.Num[Side] = l.side
		of = append(of, c)
	}
	return of
}

// assigns gives a seat the agent of its faction.
func assigns(m *engine.M, who engine.Seat) {
	for i, l := range agents {
		if l.side == faction(m, who) {
			m.Create(engine.Entity{Def: def(m, atAgents+i), Kind: KindLeader, Zone: Leaders, Owner: who, Ctrl: who})
		}
	}
}
