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
		return text.Prod{Kind: "nextcard", Says: says, Cite: "AX72", Mean: text.Mean{Sub: true}, Read: "nextOf (verbs_next.go)"}.Timed("{dur}")
	}
	does := map[string]func(c *text.Compiler, u *upcoming, n *text.Node){} // by the spelling of the row, what is said of it does
	is := func(says string, make func(c *text.Compiler, u *upcoming, n *text.Node)) text.Prod {
		does[says] = make
		return text.Prod{Kind: "nextis", Says: says, Cite: "AX72", Mean: text.Mean{Sub: true}, Read: "nextWords (verbs_next.go)"}
	}
	changed := func(says string, sign int16) text.Prod {
		return is(says, func(c *text.Compiler, u *upcoming, n *text.Node) {
			list := changes(n.Kids[0], n.Kids[1], sign)
			closed(c, list)
			nextCard(c, u, n, func(x text.X, h engine.H) { carryAll(x, h, list) })
		})
	}
	dearer := func(sign int16) func(c *text.Compiler, u *upcoming, n *text.Node) {
		return func(c *text.Compiler, u *upcoming, n *text.Node) { nextCost(c, u, n, n.Part("num"), sign) }
	}
	whole := func(says string, sign int16) text.Prod {
		return text.Prod{Kind: "vp", Says: says, Cite: "AX72", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			u := nextOf(c, n.Kids[0])
			c.Lasting(n, u.until, func() {
				dearer(sign)(c, u, n)
				u.counted(c)
			})
		}}}
	}
	return append(text.Listed("nextmore", "nextis", "and || , and"), []text.Prod{
		row("the next {noms} {who} play~ {source?} {dur} {which?} || the next {noms} that {who} play~ {source?} {dur} {which?}"),
		row("the next {noms} played {source?} {dur} {which?} || the next {noms} that is played {source?} {dur} {which?}"),
		row("the next {noms} that join~ {things} {dur}"),

		{Kind: "vp", Says: "{nextcard} {nextis} {nextmore*}", Cite: "AX72", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			u := nextOf(c, n.Kids[0])
			c.Lasting(n, u.until, func() {
				does[n.Kids[1].P.Says](c, u, n.Kids[1])
				for _, k := range n.Kids[2].Kids {
					does[k.Kids[0].P.Says](c, u, k.Kids[0])
				}
				u.counted(c)
			})
		}}},
		changed("gain~ {trait} {traitmore*}", 1), changed("lose~ {trait} {traitmore*}", -1), changed("join~ with {trait} {traitmore*} || join~ {trait} {traitmore*}", 1),
		is("don't:doesn't~ gain {status}", nextSpared),
		is("cost~ {num} less", dearer(-1)), is("cost~ {num} more", dearer(1)),
		is("activate~ {owned}", nextActivates),
		whole("reduce the cost of {nextcard} by {num}", -1), whole("increase the cost of {nextcard} by {num}", 1),
	}...)
}

// cameFrom reports whether a card that can be played in two ways comes from there.
func cameFrom(x text.X, source *text.Node, h engine.H, how int16) bool {
	if source == nil {
		return true
	}
	if len(source.Kids) == 0 { // "from play"
		return false
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
	says, noms, which, who, source, at *text.Node

	until uint8
	count uint16 // what counts such cards
}

// nextOf reads a row of the kind "nextcard".
func nextOf(c *text.Compiler, up *text.Node) *upcoming {
	u := &upcoming{says: up, noms: up.Kids[0], which: up.Part("which"), who: up.Part("who"), source: up.Part("source"), at: up.Part("things"), until: uint8(up.Part("dur").Kids[0].P.K)}
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

// counted is the row that counts the cards that u waits for, as they are played or, where
// it waits at an Expedition, as they join that.
func (u *upcoming) counted(c *text.Compiler) {
	verb := VPlay
	if u.at != nil {
		verb = VJoin
	}
	u.count = c.Watch(engine.Watch{Cite: "AX72", Text: text.Print(u.says), Class: engine.When, Verb: verb, Per: u.until,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool { return u.fits(c, m, src, a) }})
}

// fits reports whether u matches a card that an atom plays, or that joins an Expedition by it.
func (u *upcoming) fits(c *text.Compiler, m *engine.M, src engine.H, a *engine.Atom) bool {
	x := c.Still(m, src, m.Ent[src].Ctrl&1)
	if u.at != nil {
		return x.Matches(u.noms, a.Subj) && x.Matches(u.at, a.Obj)
	}
	return u.played(x, a.Subj, a.By, a.A)
}

// came is how many such cards have come since the effect was put to work: none, and the
// next is still to come; one, and it is the last that came.
func (u *upcoming) came(m *engine.M, src engine.H) int16 {
	return text.Counted(m, u.until, src, u.count)
}

// only refuses a card that is waited for at an Expedition.
func (u *upcoming) only(c *text.Compiler, what string) {
	if u.at != nil {
		c.Fail(u.says, what)
	}
}

// nextCard changes the next card as it is played; one that is waited for at an
// Expedition, as it joins that.
func nextCard(c *text.Compiler, u *upcoming, n *text.Node, change func(x text.X, h engine.H)) {
	verb := VPlay
	if u.at != nil {
		verb = VJoin
	}
	c.Watch(engine.Watch{Cite: "AX72", Text: text.Print(n), Class: engine.Also, Verb: verb,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			return u.came(m, src) == 0 && u.fits(c, m, src, a)
		},
		Make: func(m *engine.M, src engine.H, i int) {
			change(c.Still(m, src, m.Ent[src].Ctrl&1), m.Make.Atom[i].Subj)
		}})
}

// nextCost makes the next card cost more (sign 1) or less (-1), until it has been paid for
// in Limbo.
func nextCost(c *text.Compiler, u *upcoming, n, num *text.Node, sign int16) {
	u.only(c, "as a card that costs something")
	for _, st := range bothCosts {
		c.Ongoing(engine.Ongoing{Cite: "AX72", Stat: st, Layer: 1,
			On: func(m *engine.M, src, h engine.H) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl&1)
				came := int16(0) // a card in Limbo has been counted
				if m.Ent[h].Zone == Limbo {
					came = 1
				}
				return onSale(m, h) && u.came(m, src) == came && u.played(x, h, m.Ent[h].Owner, wayOf(st))
			},
			Val: func(m *engine.M, src, _ engine.H) int16 { return sign * c.Still(m, src, m.Ent[src].Ctrl&1).Num(num) }})
	}
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

// nextActivates files abilities of some symbols once the next card has been played.
func nextActivates(c *text.Compiler, u *upcoming, n *text.Node) {
	u.only(c, "as a card whose abilities are activated")
	hows := symbolsOf(n.Kids[0])
	again := c.R.Add("", engine.Then("AX40", "Its abilities are activated.", func(m *engine.M, f *engine.Frame) {
		if m.Same(f.Ref[0]) {
			activateOne(m, f.Ref[0].H, hows, f.By)
		}
	}))
	c.Watch(engine.Watch{Cite: "AX72", Text: text.Print(n), Class: engine.When, Verb: VPlayed, Body: again,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			return u.came(m, src) == 1 && u.fits(c, m, src, a)
		}})
}

// nextSpared keeps the next card, as it is played, from gaining a status.
func nextSpared(c *text.Compiler, u *upcoming, n *text.Node) {
	u.only(c, "as a card that gains something as it is played")
	status := uint16(n.Kids[0].P.K)
	c.Watch(engine.Watch{Cite: "A1 AX72", Text: text.Print(n), Class: engine.Forbid, Verb: VStatus, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
		if uint16(a.A)&status == 0 || u.came(m, src) > 0 {
			return false
		}
		for i := range m.Make.N {
			if p := &m.Make.Atom[i]; p.Verb == VPlay && p.Subj == a.Subj && u.fits(c, m, src, p) {
				return true
			}
		}
		return false
	}})
}
