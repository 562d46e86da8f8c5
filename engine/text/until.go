package text

import "github.com/cutdeck/cutdeck/engine"

// UntilShown are the phrases by which a player reveals cards of a pile one after the other until one
// of a certain kind comes. Afterwards "that ship" refers to that card, and "the rest" to the others.
// tell is called for each revealed card.
func UntilShown(cite string, tell func(x X, who engine.Seat, h engine.H)) []Prod {
	return []Prod{
		{Kind: "vp", Says: "{who?} reveal~ cards (from|off) the top of {poss} {pile} until {who} reveal~ (a|an) {nom} || {who?} reveal~ cards from {poss} {pile} until {who} reveal~ (a|an) {nom}",
			Cite: cite, Mean: Mean{Role: Finds, Make: func(c *Compiler, n *Node) { c.untilShown(n, cite, tell) }}},
	}
}

// finds binds the card that such a phrase finds.
func (c *Compiler) finds(n *Node, at standing) {
	b := &c.b
	nom := n.Part("nom")
	c.parts(n, standing{aside: at.aside})
	b.said = append(b.said, mention{noun: nom.spoken(), slot: slotSeen, many: 1, found: true, words: n})
	n.Slot, n.Many = c.slot(1), 1
	b.said = append(b.said, mention{noun: nom.spoken(), slot: n.Slot, many: 1, words: nom})
	b.it = n.Slot
}

func (c *Compiler) untilShown(n *Node, cite string, tell func(x X, who engine.Seat, h engine.H)) {
	nom, pile := n.Part("nom"), n.Part("pile").zone()
	whose := n.Part("poss")
	next := func(x X) engine.H {
		left := *x.In(x.Seat(whose)&1, pile)
		shown := x.kept(linkSeen)
		for h := range shown.All() {
			left.Del(h)
		}
		return endmost(x.M, &left, 1)
	}
	c.Step(cite, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		c.X(m, f).See(&engine.Set{})
		f.Ref[n.Slot], f.R[engine.RegDid] = engine.Ref{}, 0
		return engine.Next
	})
	end := 0
	again := c.Step(cite, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		h := next(c.X(m, f))
		if h == 0 {
			return engine.Flow(end)
		}
		if m.Ent[h].Def == 0 {
			m.Reveal(h)
		}
		return engine.Next
	})
	c.Step(cite, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		h, shown := next(x), x.kept(linkSeen)
		shown.Add(h)
		x.See(&shown)
		m.Begin(f.By, f.Src.H)
		tell(c.X(m, f), x.Actor(n)&1, h)
		m.Happen()
		if !isNom(x, nom, h) {
			return engine.Flow(again)
		}
		f.Ref[n.Slot], f.R[engine.RegDid] = m.Ref(h), 1
		return engine.Next
	})
	end = c.Next()
}
