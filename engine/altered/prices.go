package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What makes cards dearer or cheaper (AX42): which cards, played by whom and from
// where, by how much, how often, and how cheap at most.

func priceRows() []text.Prod {
	return []text.Prod{
		// by how much: more is above 0
		{Kind: "dearer", Says: "{num} more", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }}},
		{Kind: "dearer", Says: "{num} less", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return -x.Num(n.Kids[0]) }}},
		{Kind: "minimum", Says: ", with a minimum cost of {num} || , to a minimum of {num} || to a minimum of {num} || , but can't cost less than {num} || but can't cost less than {num}", Mean: text.Mean{Sub: true}},
		{Kind: "toplay", Says: "to play {source?}", Mean: text.Mean{Sub: true}},

		// what is played
		{Kind: "wares", Says: "{every?} {noms} {who} play~ {source?}", Mean: text.Mean{Sub: true}},
		{Kind: "wares", Says: "{every?} {noms} played {source}", Mean: text.Mean{Sub: true}},
		{Kind: "wares", Says: "{everyof?} {poss} {noms}", Mean: text.Mean{Sub: true}},
		{Kind: "wares", Says: "{every?} {noms}", Mean: text.Mean{Sub: true}},
		static("{wares} cost~ {dearer} {toplay?} {per?} {minimum?}", "AX42", func(c *text.Compiler, n *text.Node) {
			wares := n.Kids[0]
			from, least := sourceOf(wares, n.Part("toplay")), minimumOf(n)
			lasting(c, wares.Part("who"))
			lasting(c, wares.Part("poss"))
			costsOf(c, wares, from, least, func(x text.X, _ engine.H) int16 { return priced(x, n) })
		}),
		static("you may play {noms} for {dearer} if their {stat} is {range}", "AX42", func(c *text.Compiler, n *text.Node) {
			costsOf(c, n, nil, 0, func(x text.X, h engine.H) int16 {
				if x.Ent[h].Owner != x.By || !x.InRange(n.Kids[3], x.Of(n.Kids[2], h)) {
					return 0
				}
				return priced(x, n)
			})
		}),
		static("{nthcard} cost~ {dearer} {per?}", "AX42", nthCost),
		text.OnlyOn(Character|Gear, "Character or Expedition Permanent", text.Prod{Kind: "placement", Cite: "AX41 AX42",
			Says: "I cost {dearer} to play {place} || I cost {dearer} if I are played {place} || you may play me for {dearer} {place} || pay {dearer} to play me {place}",
			Mean: text.Mean{Sense: anExpedition, Make: func(c *text.Compiler, n *text.Node) {
				if !anExpedition(n) {
					c.Fail(n.Part("place"), "as the Expedition that a card is played in")
				}
				costsThere(c, n, func(x text.X, e engine.H) bool { return meant(x, n.Part("place"), e) })
			}}}),
		{Kind: "placement", Says: "you may play me {price}", Cite: "AX42", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Own(func() {
				for _, st := range bothCosts {
					reprice(c, st, 0, func(text.X, engine.H) bool { return true }, func(x text.X, _ engine.H) int16 { return -x.Num(n.Kids[0]) })
				}
			})
		}}},
		{Kind: "placement", Says: "I cost {dearer} {toplay?} {per?} {minimum?}", Cite: "AX42", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			ownCost(c, n, sourceOf(n, n.Part("toplay")), minimumOf(n))
		}}},
		{Kind: "change", Says: "{ref} cost~ {dearer} || {ref} cost~ {dearer} to play", Cite: "AX42", Mean: text.Mean{Do: dearerFor}},
		{Kind: "change", Says: "{tnp} cost~ {dearer} || {tnp} cost~ {dearer} to play", Cite: "AX42", Mean: text.Mean{Do: dearerFor, Looks: 1<<Hand | 1<<Reserve}},
	}
}

// priced is by how much a phrase changes a price, as often as it says.
func priced(x text.X, n *text.Node) int16 {
	v := x.Num(n.Part("dearer"))
	if per := n.Part("per"); per != nil {
		v *= x.Num(per)
	}
	return v
}

// sourceOf is the phrase for where cards are played from, in one of several; nil: from
// wherever they may be.
func sourceOf(in ...*text.Node) *text.Node {
	for _, n := range in {
		if source := n.Part("source"); source != nil {
			return source
		}
	}
	return nil
}

// minimumOf is how cheap a card becomes at most, as a phrase says; 0: it says nothing.
func minimumOf(n *text.Node) int16 {
	if least := n.Part("minimum").Part("num"); least != nil {
		return least.N
	}
	return 0
}

// costsFrom are the costs of cards that are played from somewhere.
func costsFrom(c *text.Compiler, source *text.Node) []engine.Stat {
	if source == nil {
		return bothCosts[:]
	}
	if pile := source.Part("pile"); pile != nil {
		switch pileOf(pile) {
		case Hand:
			return bothCosts[:1]
		case Reserve:
			return bothCosts[1:]
		}
	}
	c.Fail(source, "as where cards are played from")
	return nil
}

// costsOf changes what the cards of a phrase cost to play, for whom it says.
func costsOf(c *text.Compiler, wares, source *text.Node, least int16, val func(x text.X, h engine.H) int16) {
	noms, who := wares.Part("noms"), wares.Part("who")
	if who == nil {
		who = wares.Part("poss")
	}
	noms.Within(1<<Hand | 1<<Reserve | 1<<Limbo)
	for _, st := range costsFrom(c, source) {
		reprice(c, st, least, func(x text.X, h engine.H) bool {
			return (who == nil || who.P.K != 0 || x.Ent[h].Owner == x.Seat(who)) && x.Matches(noms, h)
		}, val)
	}
}

// anExpedition: is the place of a phrase not one that cards are played from?
func anExpedition(n *text.Node) bool { return n.Part("place").First("pile") == nil }

// meant: is an Expedition where a phrase says, or one in which it says that things are?
func meant(x text.X, place *text.Node, e engine.H) bool {
	if np := place.Part("np"); np != nil {
		return x.Matches(np, e)
	}
	return x.Matches(place, e)
}

// costsThere changes what the card itself costs if it joins an Expedition that fits.
func costsThere(c *text.Compiler, n *text.Node, fits func(x text.X, e engine.H) bool) {
	c.R.Cards[c.Def].Bits |= Sited
	under := c.Under()
	c.Own(func() {
		for side := range 2 {
			entering := func(m *engine.M, src engine.H) text.X { // as it is about to join that Expedition
				x := c.Still(m, src, m.Ent[src].Owner&1)
				x.A = &engine.Atom{Verb: VJoin, Subj: src, Obj: Expedition(m, x.By, side), By: x.By}
				return x
			}
			c.Ongoing(engine.Ongoing{Cite: "AX41 AX42", Stat: CostAt + engine.Stat(side), Layer: 1,
				On: func(m *engine.M, src, _ engine.H) bool {
					x := entering(m, src)
					return fits(x, x.A.Obj) && under(x)
				},
				Val: func(m *engine.M, src, _ engine.H) int16 { return priced(entering(m, src), n) }})
		}
	})
}

// ownCost changes what the card itself costs to play.
func ownCost(c *text.Compiler, n, source *text.Node, least int16) {
	if c.Found(joinedKind, n) {
		switch {
		case source != nil || least > 0:
			c.Fail(n, "beside the Expedition that the card is played in")
		case c.R.Cards[c.Def].Bits&(Character|Gear) == 0:
			c.Fail(n, "on a card that joins no Expedition")
		}
		costsThere(c, n, func(text.X, engine.H) bool { return true })
		return
	}
	c.Own(func() {
		for _, st := range costsFrom(c, source) {
			reprice(c, st, least, func(x text.X, h engine.H) bool {
				return h == x.Src && (x.Ent[h].Zone == Hand || x.Ent[h].Zone == Reserve || x.Ent[h].Zone == Limbo)
			}, func(x text.X, _ engine.H) int16 { return priced(x, n) })
		}
	})
}

// reprice changes a cost of what fits, which is at least so much then if it was before.
func reprice(c *text.Compiler, st engine.Stat, least int16, fits func(x text.X, h engine.H) bool, val func(x text.X, h engine.H) int16) {
	under := c.Under()
	look := func(m *engine.M, src engine.H) text.X { // of a card that is not in play, its owner says "you"
		by := m.Ent[src].Ctrl
		if m.Ent[src].Zone != Play {
			by = m.Ent[src].Owner
		}
		return c.Still(m, src, by&1)
	}
	on := func(m *engine.M, src, h engine.H) bool {
		x := look(m, src)
		is := fits(x, h)
		x.Declared(h, func() { is = is && under(x) }) // it is paid for in Limbo (AX41)
		return is
	}
	c.Ongoing(engine.Ongoing{Cite: "AX42", Stat: st, Layer: 1, On: on, Val: func(m *engine.M, src, h engine.H) (v int16) {
		x := look(m, src)
		x.Declared(h, func() { v = val(x, h) })
		return v
	}})
	if least > 0 {
		c.R.Cards[c.Def].Bits |= Floors
		c.Ongoing(engine.Ongoing{Cite: "AX42", Stat: st, Layer: 2,
			On:  func(m *engine.M, src, h engine.H) bool { return m.Printed(h, st) >= least && on(m, src, h) },
			Val: func(*engine.M, engine.H, engine.H) int16 { return least }})
	}
}

// dearerFor makes what is named cost more or less for a while.
func dearerFor(x text.X, n *text.Node) {
	for _, st := range bothCosts {
		last(x, n.Kids[0], st, priced(x, n)*max(x.Times, 1), x.Lasts())
	}
}
