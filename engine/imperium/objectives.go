package imperium

import "github.com/cutdeck/cutdeck/engine"

// objective is a public objective (DU57): something to spend, or something that must be so, which
// its words say where have does not.
type objective struct {
	name, text string
	points     int16 // 1 or 2, which is its stage, too
	spends     int16
	from       payment
	have       func(m *engine.M, who engine.Seat) bool
}

// objectives are all public objectives.
var objectives = []objective{
	{name: "Fill the Yards", text: "Spend 5 resources.", points: 1, spends: 5, from: byResources},
	{name: "Court the Houses", text: "Spend 5 influence.", points: 1, spends: 5, from: byInfluence},
	{name: "Strike a Coin", text: "Spend 3 trade goods.", points: 1, spends: 3, from: byGoods},
	{name: "Delegate", text: "Spend 2 tokens from your tactic pool or your strategy pool.", points: 1, spends: 2, from: byTokens},
	{name: "Found a School", text: "Have 3 technologies.", points: 1},
	{name: "Settle the Shore", text: "Control 4 planets that are not home planets.", points: 1},
	{name: "Two Banners", text: "Have ships in 2 systems that are flanks or the Throne's system.", points: 1, have: banners},
	{name: "Parade of Keels", text: "Have 6 ships on the board that are not fighters.", points: 1},
	{name: "Empty the Treasury", text: "Spend 9 resources.", points: 2, spends: 9, from: byResources},
	{name: "Carry the Assembly", text: "Spend 8 influence.", points: 2, spends: 8, from: byInfluence},
	{name: "Found an Academy", text: "Have 5 technologies.", points: 2},
	{name: "Map of One Colour", text: "Control 6 planets that are not home planets.", points: 2},
	{name: "Crown and Wing", text: "Control the Throne and control a planet in a flank.", points: 2},
	{name: "Over the Border", text: "Control a planet in a near system of the other player, or have ships in the home system of the other player.", points: 2, have: border},
}

func objectiveCards() (of []engine.Card) {
	for i, o := range objectives {
		c := engine.Card{Name: o.name, Bits: StageOne << (o.points - 1), Face: engine.Face{Type: "Objective", TypeLine: "Objective", Figure: "event", Text: o.text, Cost: -1, Corner: o.points}}
		c.Num[Points], c.Num[Test] = o.points, int16(i)
		of = append(of, c)
	}
	return of
}

// claim is what an objective asks for.
func claim(m *engine.M, h engine.H) *objective {
	return &objectives[min(max(int(m.Printed(h, Test)), 0), len(objectives)-1)]
}

// met reports whether a seat could score an objective now.
func met(m *engine.M, who engine.Seat, h engine.H) bool {
	if so, known := claimed(m, who, m.Ent[h].Def); known {
		return so
	}
	o := claim(m, h)
	if o.have != nil {
		return o.have(m, who)
	}
	return purse(m, who, o.from) >= o.spends
}

// holds is how many planets a seat controls in systems of a sort.
func holds(m *engine.M, who engine.Seat, sort uint64) (n int) {
	of := controlled(m, who)
	for p := range of.All() {
		if is(m, m.Ent[p].Host, sort) {
			n++
		}
	}
	return n
}

func banners(m *engine.M, who engine.Seat) bool {
	n := 0
	systems(m, func(s engine.H) {
		if is(m, s, Flank|Throne) && some(ships(m, who, s)) {
			n++
		}
	})
	return n >= 2
}

func border(m *engine.M, who engine.Seat) bool {
	over := some(ships(m, who, home(m, who.Other())))
	of := controlled(m, who)
	for p := range of.All() {
		over = over || nearOf(m, m.Ent[p].Host, who.Other())
	}
	return over
}
