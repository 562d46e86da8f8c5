package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Phrases about past battles: battles won and lost since an event, and the numbers of a
// battle at the end of one of its steps.

// The numbers of a seat at the end of a step of the last battle, in State.Var.
const (
	pastDestiny0 = Started + 1 + 2*iota
	pastAttrition0
	pastPower0
	pastEnd
)

// remember stores the numbers of a battle at the end of the step that settles them.
func remember(m *engine.M) {
	for who := range engine.Seat(2) {
		switch m.Var[Station] {
		case stationDestiny:
			m.SetVar(pastDestiny0+int(who), Destinies(m, who))
		case stationAttrition:
			m.SetVar(pastAttrition0+int(who), Causes(m, who))
		case stationPower:
			m.SetVar(pastPower0+int(who), Total(m, who))
		}
	}
}

// fought records a battle for the cards in play of its winner and its loser.
func fought(m *engine.M, won engine.Seat) {
	for h := range inPlay(m, ^uint64(0)) {
		flag := WonSince
		if m.Ent[h].Ctrl != won {
			flag = LostSince
		}
		if m.Ent[h].Flags&flag == 0 {
			m.SetFlag(h, flag, true)
		}
	}
}

func pastRows() []text.Prod {
	return []text.Prod{
		{Kind: "outcome", Says: "won (a|any) battle", Mean: text.Mean{K: int16(WonSince), Sub: true}},
		{Kind: "outcome", Says: "lost (a|any) battle", Mean: text.Mean{K: int16(LostSince), Sub: true}},
		{Kind: "perfects", Says: "{outcome} since {ref} entered play", Mean: text.Mean{Is: func(x text.X, n *text.Node, seat engine.H) bool {
			h := x.One(n.Kids[1])
			flag := uint16(n.Kids[0].P.K)
			if h != 0 && x.Ent[h].Ctrl != text.SeatIn(seat) { // a battle that one player has won the other has lost
				flag ^= WonSince | LostSince
			}
			return h != 0 && x.Ent[h].Flags&flag != 0
		}}},
		{Kind: "pastnumber", Says: "battle destiny", Mean: text.Mean{K: pastDestiny0, Sub: true}},
		{Kind: "pastnumber", Says: "total power", Mean: text.Mean{K: pastPower0, Sub: true}},
		{Kind: "num", Says: "{poss} {pastnumber} at the {edge} of {period}", Mean: text.Mean{Refuse: atItsEnd, Num: func(x text.X, n *text.Node) int16 {
			return x.Var[int(n.Kids[1].P.K)+int(x.Seat(n.Kids[0])&1)]
		}}},
		{Kind: "cond1", Says: "{poss} {pastnumber} in that battle was {range}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return x.InRange(n.Kids[2], x.Var[int(n.Kids[1].P.K)+int(x.Seat(n.Kids[0])&1)])
		}}},

		// what leaves play takes what is stacked on it along (W13), unless its words say otherwise
		{Kind: "ability", Says: "{opener} {ref} leave~ play , put {stackedon} {into} {stop}", Cite: "W13", Mean: text.Mean{Make: rescue}},
		{Kind: "stackedon", Says: "each card stacked on {ref} || all cards stacked on {ref} || the cards stacked on {ref} || the card stacked on {ref} || each of the cards stacked on {ref}", Mean: text.Mean{Sub: true}, Read: "rescue"},
	}
}

// atItsEnd refuses a number of a battle at another time than the end of a step: nothing
// remembers what it was then.
func atItsEnd(_ *text.Compiler, n *text.Node) string {
	if n.Part("edge").P.K != atEnd || spanOf(n.Part("period")) != aStep {
		return "at another time than the end of a step"
	}
	return ""
}

// rescue puts the cards stacked on a card into a pile when it leaves play.
func rescue(c *text.Compiler, n *text.Node) {
	into := n.Kids[3]
	c.Describe(n.Kids[1])
	under := c.Under()
	for _, v := range gone {
		c.Watch(engine.Watch{Cite: "W13", Text: text.Print(n), Class: engine.Also, Verb: v,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				return x.Matches(n.Kids[1], a.Subj) && under(x)
			},
			Make: func(m *engine.M, src engine.H, i int) {
				from, by := m.Make.Atom[i].Subj, m.Ent[src].Ctrl
				of := lying(m, Stacked)
				for h := range of.All() {
					if m.Ent[h].Host == from {
						m.Add(engine.Atom{Verb: VPut, Subj: h, By: by, A: int16(pileOf(into.First("pile"))), B: into.P.K})
					}
				}
			}})
	}
}
