package text

// UseLimits are the sentences that limit who may use an ability, when and how often. use and word are
// the words of the game: "use", "this ability". open lets the other player use the ability, too, by
// the paragraph opens; nil for games in which only the player who has a card uses it.
func UseLimits(cite, use, word, opens string, open func(c *Compiler)) []Prod {
	use += " " + word + " "
	term := func(is bool) func(c *Compiler, n *Node) {
		return func(c *Compiler, n *Node) {
			c.Limit(n, cite, func(x X) bool { return x.If(n.Kids[0]) == is })
		}
	}
	rows := []Prod{
		{Kind: "limit", Says: spread("{term} {termmore*}", "you may "+use+"only", "you may only "+use, use+"only", "only "+use, word+" (can|may) be used only", word+" (can|may) only be used", "do this only", "only do this"), Cite: cite, Mean: Mean{Sub: true}},
		{Kind: "limit", Says: spread("{often} {termmore*}", "you may "+use, use, word+" (can|may) be used", "do this"), Cite: cite, Mean: Mean{Sub: true}},
		{Kind: "limit", Says: spread("more than {often}", "you can't "+use, "you may not "+use, word+" can't be used"), Cite: cite, Mean: Mean{Sub: true}},
		{Kind: "limit", Says: spread("{when}", "you can't "+use, "you may not "+use, "don't "+use, word+" can't be used"), Cite: cite, Mean: Mean{Make: term(false)}},
		{Kind: "term", Says: "{often}", Mean: Mean{Sub: true}},
		{Kind: "term", Says: "{when}", Mean: Mean{Make: term(true)}},
		{Kind: "termmore", Says: "and {term} || and only {term} || , {term} || , and {term} || , and only {term} || {term}", Mean: Mean{Sub: true}},
	}
	if open == nil {
		return rows
	}
	return append(rows,
		Prod{Kind: "limit", Says: spread(use+"{when?}", "{who} may", "{who} may also", "{who} can", "{who} can also"), Cite: opens, Mean: Mean{Make: func(c *Compiler, n *Node) { c.mayUse(n, opens, false, open) }}},
		Prod{Kind: "limit", Says: "only {who} may " + use + "{when?} || only {who} can " + use + "{when?}", Cite: opens, Mean: Mean{Make: func(c *Compiler, n *Node) { c.mayUse(n, opens, true, open) }}})
}

// spread is a spelling with each of several beginnings.
func spread(end string, begin ...string) (says string) {
	for i, b := range begin {
		if i > 0 {
			says += " || "
		}
		says += join(b, end)
	}
	return says
}

// mayUse opens an ability to the players of a phrase and, with alone set, to nobody else. The
// conditions of the phrase are evaluated as the player who has the card; "he or she" in them is the
// player who uses the ability.
func (c *Compiler) mayUse(n *Node, cite string, alone bool, open func(c *Compiler)) {
	who, when := n.Kids[0], n.Kids[1]
	if !isSomeone(who) && who.P.Says == "you" {
		c.fail(n, "“only” and when, as in “you may use it only during battle”")
		return
	}
	open(c)
	c.Anyone()
	c.Limit(n, cite, func(x X) bool {
		user := x.By
		x.By, x.Who = x.Ent[x.Src].Ctrl, user
		if x.Seat(who) != user {
			return !alone && user == x.By && !isSomeone(who)
		}
		return x.If(when)
	})
}
