package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What is said of the first, the second … card that somebody plays in each period (AX72).

func nthWords() []text.Prod {
	return []text.Prod{
		text.Prod{Kind: "nthcard", Says: "the {ordinal} {noms} {who} play~ {source?} each {span}", Cite: "AX72", Mean: text.Mean{Sub: true}, Read: "nthOf (verbs_nth.go)"}.Timed("each {span}"),
		static("{nthcard} gain~ {trait} {traitmore*}", "AX72", nthGains),
		{Kind: "span", Says: "turn", Mean: text.Mean{K: int16(ThisTurn), Sub: true}},
		{Kind: "span", Says: "Afternoon", Mean: text.Mean{K: int16(ThisAfternoon), Sub: true}},
		{Kind: "span", Says: "Day", Mean: text.Mean{K: int16(ThisDay), Sub: true}},
	}
}

// nth is one card in each period: which, of those that who plays from somewhere.
type nth struct {
	upcoming
	number int16
	played uint16 // what counts those that each player has played, whether this card was there or not
}

// nthOf reads a row of the kind "nthcard", and counts such cards as they are played.
func nthOf(c *text.Compiler, n *text.Node) *nth {
	u := &nth{upcoming: upcoming{noms: n.Kids[1], who: n.Kids[2], source: n.Kids[3], until: uint8(n.Part("span").P.K)}, number: n.Kids[0].P.K}
	u.noms.Within(1<<Hand | 1<<Reserve | 1<<Limbo | 1<<Play)
	lasting(c, u.who)
	playedFrom(c, u.source)
	u.played = c.R.Watcher(0, engine.Watch{Cite: "AX72", Text: text.Print(n), Class: engine.When, Verb: VPlay, Per: u.until,
		Match: func(m *engine.M, _ engine.H, a *engine.Atom) bool {
			return u.fits(c.Still(m, 0, a.By&1), a.Subj, a.A)
		}})
	return u
}

// fits reports whether a card is one of those that are counted.
func (u *nth) fits(x text.X, h engine.H, how int16) bool {
	return x.Matches(u.noms, h) && cameFrom(x, u.source, h, how)
}

// is: is a card that a player plays, or would play, the one that is meant? In Limbo it has
// been counted itself.
func (u *nth) is(x text.X, h engine.H, by engine.Seat, how int16) bool {
	came := u.number - 1
	if x.Ent[h].Zone == Limbo {
		came = u.number
	}
	return (u.who.P.K != 0 || x.Seat(u.who) == by) && x.M.Count(u.until, 0, engine.CountKey(u.played, by)) == came && u.fits(x, h, how)
}

// nthCost changes what such a card costs.
func nthCost(c *text.Compiler, n *text.Node) {
	u := nthOf(c, n.Kids[0])
	for _, st := range bothCosts {
		reprice(c, st, 0, func(x text.X, h engine.H) bool { return u.is(x, h, x.Ent[h].Owner&1, wayOf(st)) },
			func(x text.X, _ engine.H) int16 { return priced(x, n) })
	}
}

// nthGains changes such a card as it is played.
func nthGains(c *text.Compiler, n *text.Node) {
	u, list := nthOf(c, n.Kids[0]), changes(n.Kids[1], n.Kids[2], 1)
	closed(c, list)
	under := c.Under()
	if c.UnderWhatWasSaid() {
		c.Fail(n, "under a condition on “it”: say it of what you control")
	}
	c.Watch(engine.Watch{Cite: "AX72", Text: text.Print(n), Class: engine.Also, Verb: VPlay, Limit: 1, Per: u.until,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			x := c.Still(m, src, m.Ent[src].Ctrl)
			return u.is(x, a.Subj, a.By, a.A) && under(x)
		},
		Make: func(m *engine.M, src engine.H, i int) {
			carryAll(c.Still(m, src, m.Ent[src].Ctrl), m.Make.Atom[i].Subj, list)
		}})
}
