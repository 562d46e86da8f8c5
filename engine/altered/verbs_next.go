package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// "The next card you play …" puts an effect to work that lasts until such a card is played,
// or until its period ends (AX72).

// nextWords are the ways to speak of the next card, and all that can happen to it.
func nextWords() []text.Prod {
	row := func(says string) text.Prod {
		return text.Prod{Kind: "nextcard", Says: says, Cite: "AX72", Mean: text.Mean{Sub: true}, Read: "nextOf (verbs_next.go)"}
	}
	changed := func(says string, sign int16) text.Prod {
		return text.Prod{Kind: "vp", Says: says, Cite: "AX72", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			list := changes(n.Kids[1], n.Kids[2], sign)
			closed(c, list)
			nextCard(c, n, func(x text.X, h engine.H) { carryAll(x, h, list) })
		}}}
	}
	dearer := func(says string, sign int16) text.Prod {
		return text.Prod{Kind: "vp", Says: says, Cite: "AX72", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { nextCost(c, n, sign) }}}
	}
	return []text.Prod{
		row("the next {noms} {who} play~ {source?} {dur} {which?} || the next {noms} that {who} play~ {source?} {dur} {which?}"),
		row("the next {noms} played {source?} {dur} {which?} || the next {noms} that is played {source?} {dur} {which?}"),
		row("the next {noms} that join~ {things} {dur}"),

		changed("{nextcard} gain~ {trait} {traitmore*}", 1),
		changed("{nextcard} lose~ {trait} {traitmore*}", -1),
		dearer("{nextcard} cost~ {num} less || reduce the cost of {nextcard} by {num}", -1),
		dearer("{nextcard} cost~ {num} more || increase the cost of {nextcard} by {num}", 1),
		{Kind: "vp", Says: "{nextcard} activate~ {owned}", Cite: "AX72", Mean: text.Mean{Make: nextActivates}},
	}
}

// cameFrom: does a card that is played in one of two ways come from there?
func cameFrom(x text.X, source *text.Node, h engine.H, how int16) bool {
	if source == nil {
		return true
	}
	if z := pileOf(source.Kids[1]); z == Hand && how != FromHand || z == Reserve && how != FromReserve || z != Hand && z != Reserve {
		return false
	}
	return source.Kids[0] == nil || ofPlayer(x, source.Kids[0], x.Ent[h].Owner)
}

// playedFrom refuses a place that no card is played from.
func playedFrom(c *text.Compiler, source *text.Node) {
	if source == nil {
		return
	}
	if len(source.Kids) == 2 {
		if z := pileOf(source.Kids[1]); z == Hand || z == Reserve {
			return
		}
	}
	c.Fail(source, "as a zone that cards are played from")
}

// upcoming is what a text says of the next card: which card it is, who plays it, where it is
// played from and until when the effect waits for it; or which expedition it joins.
type upcoming struct {
	noms, which, who, source, at *text.Node
	until                        uint8
}

// nextOf reads a row of the kind "nextcard".
func nextOf(c *text.Compiler, up *text.Node) upcoming {
	u := upcoming{noms: up.Kids[0], which: up.Part("which"), who: up.Part("who"), source: up.Part("source"), at: up.Part("things"), until: uint8(up.Part("dur").Kids[0].P.K)}
	u.noms.Within(1<<Hand | 1<<Reserve | 1<<Limbo | 1<<Play)
	lasting(c, u.who)
	playedFrom(c, u.source)
	return u
}

// lasting refuses a phrase for a player who was chosen or spoken of before: a lasting effect
// does not keep who that was.
func lasting(c *text.Compiler, who *text.Node) {
	if who != nil && who.P.Role != text.NoRole {
		c.Fail(who, "of what lasts, which does not know who that was")
	}
}

// played reports whether a card, played by a seat in a way, is the one that u waits for.
func (u upcoming) played(x text.X, h engine.H, by engine.Seat, how int16) bool {
	x.Who = by
	return (u.who == nil || x.Seat(u.who) == by) && x.Matches(u.noms, h) && x.Matches(u.which, h) && cameFrom(x, u.source, h, how)
}

// nextCard puts an effect to work that changes the next card as it is played or, if the text
// says which Expedition it joins, as it joins that.
func nextCard(c *text.Compiler, n *text.Node, change func(x text.X, h engine.H)) {
	u, verb := nextOf(c, n.Kids[0]), VPlay
	if u.at != nil {
		verb = VJoin
	}
	c.Lasting(n, u.until, func() {
		c.Watch(engine.Watch{Cite: "AX72", Text: text.Print(n), Class: engine.Also, Verb: verb, Limit: 1, Per: u.until,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl&1)
				if u.at != nil {
					return x.Matches(u.noms, a.Subj) && x.Matches(u.at, a.Obj)
				}
				return u.played(x, a.Subj, a.By, a.A)
			},
			Make: func(m *engine.M, src engine.H, i int) {
				change(c.Still(m, src, m.Ent[src].Ctrl&1), m.Make.Atom[i].Subj)
			}})
	})
}

// nextCost makes the next card cost more (sign 1) or less (-1). It counts the cards played
// with it, so that it changes the cost of one card only.
func nextCost(c *text.Compiler, n *text.Node, sign int16) {
	u, num := nextOf(c, n.Kids[0]), n.Kids[1]
	if u.at != nil {
		c.Fail(n.Kids[0], "as a card that costs something")
		return
	}
	c.Lasting(n, u.until, func() {
		used := c.Watch(engine.Watch{Cite: "AX72", Text: text.Print(n), Class: engine.Also, Verb: VPlayed, Limit: 1, Per: u.until,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				return u.played(c.Still(m, src, m.Ent[src].Ctrl&1), a.Subj, a.By, a.A)
			},
			Make: func(*engine.M, engine.H, int) {}})
		for _, st := range bothCosts {
			c.Ongoing(engine.Ongoing{Cite: "AX72", Stat: st, Layer: 1,
				On: func(m *engine.M, src, h engine.H) bool {
					x := c.Still(m, src, m.Ent[src].Ctrl&1)
					return onSale(m, h) && m.Count(u.until, src, engine.WatchKey(used)) == 0 && u.played(x, h, m.Ent[h].Owner, wayOf(st))
				},
				Val: func(m *engine.M, src, _ engine.H) int16 { return sign * c.Still(m, src, m.Ent[src].Ctrl&1).Num(num) }})
		}
	})
}

// onSale reports whether a card is in a zone from which it is played at a cost.
func onSale(m *engine.M, h engine.H) bool {
	z := m.Ent[h].Zone
	return z == Hand || z == Reserve || z == Limbo
}

// wayOf is how a card is played that costs its Hand Cost or its Reserve Cost.
func wayOf(st engine.Stat) int16 {
	if st == ReserveCost {
		return FromReserve
	}
	return FromHand
}

// nextActivates triggers the abilities with some symbols of the next card, once it has been
// played.
func nextActivates(c *text.Compiler, n *text.Node) {
	u, hows := nextOf(c, n.Kids[0]), symbolsOf(n.Kids[1])
	if u.at != nil {
		c.Fail(n.Kids[0], "as a card whose abilities are activated")
		return
	}
	again := c.R.Add("", engine.Then("AX40", "Its abilities are activated.", func(m *engine.M, f *engine.Frame) {
		if m.Same(f.Ref[0]) {
			activateOne(m, f.Ref[0].H, hows, f.By)
		}
	}))
	c.Lasting(n, u.until, func() {
		c.Watch(engine.Watch{Cite: "AX72", Text: text.Print(n), Class: engine.When, Verb: VPlayed, Limit: 1, Per: u.until, Body: again,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				return u.played(c.Still(m, src, m.Ent[src].Ctrl&1), a.Subj, a.By, a.A)
			}})
	})
}
