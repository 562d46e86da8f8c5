package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What is said of the next card that is played lasts until such a card is played,
// or until its period ends (AX72).

// upcoming is which next card is meant: its first part, and which of the others
// say from where it is played (pile), where it joins, whose that is and what it is
// like.
type upcoming struct{ pile, at, which, dur, whose int }

//go:noinline
func nextWord(says string, u upcoming) text.Prod {
	return text.Prod{Kind: "nextcard", Says: says, Cite: "AX72", Mean: text.Mean{Sub: true, K: u.pack()}, Read: "nextCard (verbs_next.go)"}
}

func (u upcoming) pack() int16 {
	return int16(u.pile | u.at<<3 | u.which<<6 | u.dur<<9 | u.whose<<12)
}

func unpack(k int16) upcoming {
	return upcoming{pile: int(k & 7), at: int(k >> 3 & 7), which: int(k >> 6 & 7), dur: int(k >> 9 & 7), whose: int(k >> 12 & 7)}
}

func nextWords() []text.Prod {
	return []text.Prod{
		nextWord("the next {noms} you play {dur} || the next {noms} that you play {dur}", upcoming{dur: 1}),
		nextWord("the next {noms} you play {dur} {which}", upcoming{dur: 1, which: 2}),
		nextWord("the next {noms} you play from {poss} {pile} {dur} || the next {noms} played from {poss} {pile} {dur}", upcoming{pile: 2, dur: 3}),
		nextWord("the next {noms} that join~ {noms} {dur}", upcoming{at: 1, dur: 2}),
		nextWord("the next {noms} that join~ {poss} {noms} {dur}", upcoming{whose: 1, at: 2, dur: 3}),

		{Kind: "vp", Says: "{nextcard} gain~ {gain} {gainmore*}", Cite: "AX72", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			nextCard(c, n, func(x text.X) {
				for _, g := range chain(n.Kids[1], n.Kids[2]) {
					g.P.Do(x, g)
				}
			})
		}}},
		{Kind: "vp", Says: "{nextcard} lose~ {loss} {lossmore*}", Cite: "AX72", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			nextCard(c, n, func(x text.X) {
				for _, g := range chain(n.Kids[1], n.Kids[2]) {
					g.P.Do(x, g)
				}
			})
		}}},
		{Kind: "vp", Says: "{nextcard} cost~ $mana less", Cite: "AX72", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			nextCost(c, n, n.Kids[0], n.N)
		}}},
		{Kind: "vp", Says: "reduce the cost of {nextcard} by $mana", Cite: "AX72", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			nextCost(c, n, n.Kids[0], n.N)
		}}},
		{Kind: "vp", Says: "{nextcard} activate~ its {symbol} abilities", Cite: "AX72", Mean: text.Mean{Make: nextActivates}},
	}
}

// fitsNext is the test of the next card: played by whose effect it is, from there.
func fitsNext(n *text.Node) func(x text.X, h engine.H, how int16) bool {
	u := unpack(n.P.K)
	n.Kids[0].Within(1<<Hand | 1<<Reserve | 1<<Limbo | 1<<Play)
	return func(x text.X, h engine.H, how int16) bool {
		if x.Ent[h].Owner != x.By || !x.Matches(n.Kids[0], h) || u.which > 0 && !x.Matches(n.Kids[u.which], h) {
			return false
		}
		if u.pile > 0 {
			from := pileOf(n.Kids[u.pile])
			return from == Hand && how == FromHand || from == Reserve && how == FromReserve
		}
		return true
	}
}

func periodOf(n *text.Node) uint8 { return uint8(n.Kids[unpack(n.P.K).dur].P.K) }

// nextCard changes the next card as it is played; one that is waited for at an
// Expedition, as it joins that.
func nextCard(c *text.Compiler, n *text.Node, change func(x text.X)) {
	up := n.Kids[0]
	fits, until := fitsNext(up), periodOf(up)
	at, whose := unpack(up.P.K).at, unpack(up.P.K).whose
	verb := VPlay
	if at > 0 {
		verb = VJoin
	}
	c.Lasting(n, until, func() {
		c.Watch(engine.Watch{Cite: "AX72", Text: text.Print(n), Class: engine.Also, Verb: verb, Limit: 1, Per: until,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl&1)
				if at > 0 {
					return x.Matches(up.Kids[0], a.Subj) && x.Matches(up.Kids[at], a.Obj) && (whose == 0 || m.Ent[a.Obj].Owner == x.Seat(up.Kids[whose]))
				}
				return a.By == x.By && fits(x, a.Subj, a.A)
			},
			Make: func(m *engine.M, src engine.H, i int) {
				x := c.Still(m, src, m.Ent[src].Ctrl&1)
				x.It, x.Times = m.Make.Atom[i].Subj, 1
				change(x)
			}})
	})
}

// nextCost makes the next card cost less. What has once been played with it is
// counted, so that it is only the next.
func nextCost(c *text.Compiler, n, up *text.Node, less int16) {
	fits, until := fitsNext(up), periodOf(up)
	c.Lasting(n, until, func() {
		used := c.Watch(engine.Watch{Cite: "AX72", Text: text.Print(n), Class: engine.Also, Verb: VPlayed, Limit: 1, Per: until,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl&1)
				return a.By == x.By && fits(x, a.Subj, a.A)
			},
			Make: func(*engine.M, engine.H, int) {}})
		for _, st := range [...]engine.Stat{HandCost, ReserveCost} {
			c.Ongoing(engine.Ongoing{Cite: "AX72", Stat: st, Layer: 1,
				On: func(m *engine.M, src, h engine.H) bool {
					how := FromHand
					if st == ReserveCost {
						how = FromReserve
					}
					z := m.Ent[h].Zone
					return (z == Hand || z == Reserve || z == Limbo) && m.Count(until, src, engine.WatchKey(used)) == 0 && fits(c.Still(m, src, m.Ent[src].Ctrl&1), h, how)
				},
				Val: func(*engine.M, engine.H, engine.H) int16 { return -less }})
		}
	})
}

// nextActivates files abilities of one symbol once the next card has been played.
func nextActivates(c *text.Compiler, n *text.Node) {
	up, how := n.Kids[0], n.Kids[1].P.K
	fits, until := fitsNext(up), periodOf(up)
	again := c.R.Add("", engine.Then("AX40", "Its abilities are activated.", func(m *engine.M, f *engine.Frame) {
		if m.Same(f.Ref[0]) {
			h := f.Ref[0].H
			m.Again(engine.Atom{Verb: VJoin, Subj: h, Obj: m.Ent[h].Host, By: f.By, A: how})
		}
	}))
	c.Lasting(n, until, func() {
		c.Watch(engine.Watch{Cite: "AX72", Text: text.Print(n), Class: engine.When, Verb: VPlayed, Limit: 1, Per: until, Body: again,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl&1)
				return a.By == x.By && fits(x, a.Subj, a.A)
			}})
	})
}
