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

// componentPowers are what other open components answer or do: the agents and technologies.
func componentPowers() []power {
	return []power{
		{zone: Technologies, row: atTechs + steadyGunners, stage: inAfter, to: toDice, cite: "T15", says: "it is exhausted, or the dice are your own", can: canUnsettle},
		{zone: Technologies, row: atTechs + drownedArchive, stage: inTurn, cite: "DU20"},
	}
}

// readiedCard reports whether a card is not exhausted.
func readiedCard(m *engine.M, h engine.H) bool { return m.Ent[h].Flags&Exhausted == 0 }

func canUnsettle(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
	return readiedCard(m, h) && o.By != by
}

// assisting registers what they do.
func assisting(r *engine.Rules) {
	exhausted := engine.Then("T8 T15", "The card is exhausted.", func(m *engine.M, f *engine.Frame) {
		m.Do(engine.Atom{Verb: VExhaust, Subj: f.Src.H, By: f.By})
	})
	r.Add("Steady Gunners", exhausted, engine.Then("T19 TX16", "Each of those dice is rolled again.", func(m *engine.M, f *engine.Frame) {
		m.Reroll(uint64(1)<<len(m.State.Dice()) - uint64(1))
	}))
	r.Add("Drowned Archive",
		engine.Then("T16 T8", "The card is purged.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VPurge, Subj: f.Src.H, By: f.By})
		}),
		engine.Then("T4 DU45", "Three action cards are drawn.", func(m *engine.M, f *engine.Frame) { draws(m, f.By, 3) }))
}

// assigns gives a seat the agent of its faction.
func assigns(m *engine.M, who engine.Seat) {
	for i, l := range agents {
		if l.side == faction(m, who) {
			m.Create(engine.Entity{Def: def(m, atAgents+i), Kind: KindLeader, Zone: Leaders, Owner: who, Ctrl: who})
		}
	}
}
