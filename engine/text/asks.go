package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Asks emits the questions of a clause, in the order of its words: the picks it
// makes, the cards it finds, the destinies it reveals.
func (c *Compiler) Asks(n *Node) {
	if n == nil {
		return
	}
	if n.early {
		return
	}
	if n.P != nil {
		switch n.Role() {
		case Pick, Picks, Poss:
			if n.Slot >= 0 || n.Slot == slotPick {
				c.inside(n)
				c.choose(n)
				return
			}
		case Target, Targets:
			if c.Game.Wait == nil { // otherwise the target was chosen when the act was announced
				c.inside(n)
				c.chooseFrom(n, c.Game.Cites.Target, "Choose "+n.asked(), true)
				return
			}
		case Named:
			if n.Slot >= 0 || n.Slot == slotSeen {
				c.inside(n)
				c.pin(n)
			}
			return
		case Lot:
			c.lot(n)
			return
		case Destiny:
			c.reveal(n)
		case Var:
			return
		}
	}
	for _, k := range n.Kids {
		c.Asks(k)
	}
}

// askEarly emits the questions of a clause before it is carried out, so that they are not asked again
// then.
func (c *Compiler) askEarly(n *Node) {
	c.Asks(n)
	for _, k := range n.held(nil) {
		k.early = true
	}
}

// Apart emits the questions that two alternative clauses share: what one of them chooses and the other
// refers to is chosen before either.
func (c *Compiler) Apart(then, other *Node) {
	c.askShared(then, other)
	c.askShared(other, then)
}

// askShared emits those questions of a clause whose answers the alternative clause refers to.
func (c *Compiler) askShared(clause, other *Node) {
	said := other.held(nil)
	for _, k := range clause.held(nil) {
		if k.P == nil || k.early {
			continue
		}
		switch k.Role() {
		case Target, Targets, Pick, Picks, Poss:
			if slices.ContainsFunc(said, func(o *Node) bool { return o.Slot == k.Slot }) {
				c.Asks(k)
				k.early = true
			}
		}
	}
}

// inside emits the questions of the parts of a phrase before that of the phrase itself: to choose "a
// unit with defense less than [D]", a card is revealed for destiny first.
func (c *Compiler) inside(n *Node) {
	for _, k := range n.Kids {
		if k != nil {
			c.Asks(k)
		}
	}
}

// pin emits the step that finds what a phrase names.
func (c *Compiler) pin(n *Node) {
	find := n.P.Pin
	if find == nil {
		c.fail(n, "")
		return
	}
	if scarce, pile := c.Game.Scarce, n.Part("pile"); scarce != nil && pile != nil {
		c.Step(c.Game.Cites.NoCard, "", func(m *engine.M, f *engine.Frame) engine.Flow {
			x := c.X(m, f)
			for turn := range 2 { // once for each player, or once
				if n.each {
					x.Who, x.mode = inTurnOrder(m, turn), x.mode|each
				} else if turn > 0 {
					break
				}
				scarce(m, x.Seat(n.Part("poss")), pile.zone(), x.fromEnd(n))
			}
			return engine.Next
		})
	}
	c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		for i := n.Slot; i >= 0 && i < n.Slot+n.Many; i++ {
			f.Ref[i] = engine.Ref{}
		}
		x := c.X(m, f)
		if !n.each {
			find(m, f, x, n)
			return engine.Next
		}
		for turn := range 2 { // once for each player
			x.Who, x.mode = inTurnOrder(m, turn), x.mode|each
			one := *n
			lo, hi := x.slots(n)
			one.Slot, one.Many = lo, hi-lo
			find(m, f, x, &one)
		}
		return engine.Next
	})
}

// Show emits the steps by which the cards a bound phrase names are shown to both.
func (c *Compiler) Show(n *Node) {
	at := c.Next()
	c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		hidden := engine.H(0)
		c.X(m, f).Each(n, func(h engine.H) {
			if m.Ent[h].Def == 0 && m.Ent[h].Kind == 0 && hidden == 0 {
				hidden = h
			}
		})
		if hidden == 0 {
			return engine.Flow(at + 2)
		}
		m.Reveal(hidden)
		return engine.Next
	})
	c.Step(c.Game.Cites.Effect, "", func(*engine.M, *engine.Frame) engine.Flow { return engine.Flow(at) })
}

// identity reports whether the words of a phrase depend on the identity of a card, so that a hidden
// card must be shown to be picked.
func (n *Node) identity() bool {
	if n == nil {
		return false
	}
	if n.P != nil {
		switch n.P.Kind {
		case "noun":
			return !n.P.Open
		case "adj":
			return true
		case "which":
			return true
		case "rel":
			if n.P.Sub && len(n.Kids) == 1 && n.Kids[0].P.Kind == "which" {
				return true
			}
			return !(n.P.Sub && len(n.Kids) == 1 && n.Kids[0].P.Kind == "place")
		case "poss", "who", "place", "num":
			return false
		}
	}
	for _, k := range n.Kids {
		if k.identity() {
			return true
		}
	}
	return false
}

// choose emits the question for a pick and stores the answer.
func (c *Compiler) choose(n *Node) { c.chooseFrom(n, c.Game.Cites.Pick, "Choose "+within(n), false) }

// Open makes a pick show the card that is picked, whatever it is.
func (n *Node) Open() {
	for _, k := range n.Kids {
		if k != nil && k.P != nil && (k.Role() == Pick || k.Role() == Picks || k.Role() == Poss) {
			k.Reg = regShown
		} else if k != nil {
			k.Open()
		}
	}
}

// asked is what the question for a phrase names; for a phrase that names an owner, the owner.
func (n *Node) asked() string {
	if n.P.owns != "" {
		return n.P.owns
	}
	return within(n)
}

// Optional lets a pick of a phrase be declined.
func (n *Node) Optional() {
	if n == nil {
		return
	}
	if n.P != nil && (n.Role() == Pick || n.Role() == Picks) {
		n.declined = true
	}
	for _, k := range n.Kids {
		k.Optional()
	}
}

// A value of Reg in the phrase of a pick.
const regShown int8 = -7 // the card is shown when it is picked

func (c *Compiler) chooseFrom(n *Node, cite, says string, aim bool) {
	if !n.each {
		c.chooseInTurn(n, cite, says, aim, 0)
		return
	}
	for turn := range 2 {
		c.chooseInTurn(n, cite, says, aim, turn)
	}
}

// chooseInTurn emits the question for one player; for a pick that each player makes, for the player
// whose turn it is to pick.
func (c *Compiler) chooseInTurn(n *Node, cite, says string, aim bool, turn int) {
	row := c.question(n, cite, says, aim)
	subject, paying, pairs := n.subject, c.paying, n.pairs()
	end := 0
	c.Step(cite, says, func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		lo, hi := x.span(n)
		who := f.By
		if n.each {
			who = decides(x, subject, turn)
			x.Who, x.mode = who, x.mode|each
		} else if subject != nil {
			who = x.Seat(subject)
		}
		first, past := x.slots(n)
		of, sure, all := x.pickable(n, paying, aim)
		for i := first; i >= 0 && i < past; i++ {
			f.Ref[i] = engine.Ref{}
		}
		if n.each && !x.takesPart(subject, who) {
			hi = 0
		}
		if hi = min(hi, all); n.declined {
			lo = 0
		}
		lo = min(lo, hi)
		if hi == 0 {
			x.tellBarred(n, who)
			f.Pick = engine.Set{}
			return engine.Flow(end)
		}
		need := m.Choose(x.asked(who), row, uint8(lo), uint8(min(hi, 255)))
		need.Of = of
		if pairs { // the first card picked may have no partner
			sure = 0
		}
		if sure < lo {
			need.Lo, need.Claim = uint8(sure), 1
		}
		if !m.Completes() { // no choice of cards completes the answer
			m.Need, f.Pick = engine.Need{}, engine.Set{}
			return engine.Flow(end)
		}
		return engine.Next
	})
	c.Step(cite, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		c.keep(m, f, n, aim, turn)
		return engine.Next
	})
	end = c.Next()
}

// question registers the question of a pick.
func (c *Compiler) question(n *Node, cite, says string, aim bool) uint16 {
	ask := engine.Ask{Cite: cite, Says: says, Not: c.unfit(n, cite, aim)}
	shown := n.Reg == regShown
	if n.identity() || shown {
		ask.Guards = []engine.Guard{{Cite: cite, Says: "that is not " + within(n), Is: func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
			x := c.X(m, m.Top())
			if n.each {
				x.Who = by
			}
			if shown && x.Hidden(h) {
				return engine.Unknown
			}
			return x.unbarred(n, h)
		}}}
	}
	if bar := n.bars; bar != nil {
		ask.Guards = append(ask.Guards, engine.Guard{Cite: bar.Cite, Says: bar.Says, Is: func(m *engine.M, h engine.H, _ engine.Seat) engine.Truth {
			return engine.True(bar.Free(m, h))
		}})
	}
	if w := n.Part("whole"); w != nil {
		ask.Whole = w.P.Whole(c, w, cite)
		n.draft = ask.Whole
	} else if aim && c.Game.Fee != nil && n.Many != 1 {
		ask.Whole = c.fees()
	}
	return c.R.Ask(ask)
}

// fees is the condition on several targets together that the player can pay all the fees for them.
func (c *Compiler) fees() *engine.Draft {
	return &engine.Draft{Cite: c.Game.Cites.Fee, Says: "you can't pay what it costs to target all of them",
		Of: func(m *engine.M, h engine.H) int16 {
			f := m.Top()
			return c.Game.Fee(m, f.Src.H, f.By, h)
		},
		Fits: func(m *engine.M, f *engine.Frame, sum int16) bool { return c.Game.Affords(m, f.Src.H, f.By, sum) }}
}

// feasible reports whether the player can pay for the least number of targets, taking the
// cheapest.
func (c *Compiler) feasible(x X, of *engine.Set, lo int16) bool {
	if c.Game.Fee == nil || lo < 2 {
		return true
	}
	var fees []int16
	for h := range of.All() {
		fees = append(fees, c.Game.Fee(x.M, x.Src, x.By, h))
	}
	slices.Sort(fees)
	sum := int16(0)
	for _, n := range fees[:lo] {
		sum += n
	}
	return c.Game.Affords(x.M, x.Src, x.By, sum)
}

// unfit says why a card that everybody sees is not among the choices of a pick.
func (c *Compiler) unfit(n *Node, cite string, aim bool) func(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
	not := &engine.Illegal{Cite: cite, Says: "that is not " + within(n)}
	first, _, _ := strings.Cut(cite, " ")
	never := &engine.Illegal{Cite: first, Says: "that can't be chosen for this"}
	return func(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
		x := c.X(m, m.Top())
		if n.each {
			x.Who = by
		}
		switch {
		case x.Hidden(h):
			return nil
		case aim && !x.G.Aim(m, x.F.Src.H, x.F.By, h):
			if x.G.Shun != nil {
				return x.G.Shun(m, x.F.Src.H, x.F.By, h)
			}
			return never
		case x.Fits(n, h) == engine.No:
			return not
		}
		return never
	}
}

// pickable is the set that a pick can take from, how many of them certainly fit, and how many may fit.
func (x X) pickable(n *Node, paying []*Node, aim bool) (of engine.Set, sure, all int16) {
	where := x.Where(n)
	for h := range where.All() {
		if aim && !x.G.Aim(x.M, x.F.Src.H, x.F.By, h) {
			continue
		}
		if slices.ContainsFunc(paying, func(p *Node) bool { return x.Matches(p, h) }) {
			continue // it is picked to pay a cost already
		}
		switch x.fit(n, h) {
		case engine.No:
			if n.bars != nil && !x.forbidden(n, h) && x.unbarred(n, h) == engine.Yes {
				of.Add(h) // the guard explains why it cannot be picked
			}
		case engine.Yes:
			of.Add(h)
			sure++
			all++
		case engine.Unknown:
			of.Add(h)
			all++
		}
	}
	return of, sure, all
}

// keep stores what was picked.
func (c *Compiler) keep(m *engine.M, f *engine.Frame, n *Node, aim bool, turn int) {
	if n.Slot < 0 { // picks without registers stay in State.Pick
		if h := engine.Handle(f.R[engine.RegH]); h != 0 {
			f.Pick.Add(h)
		}
		return
	}
	x := c.X(m, f)
	x.Who, x.mode = decides(x, n.subject, turn), each
	i, past := x.slots(n)
	if h := engine.Handle(f.R[engine.RegH]); h != 0 {
		f.Pick.Add(h)
	}
	for h := range f.Pick.All() {
		if i < past {
			f.Ref[i] = m.Ref(h)
			i++
		}
		if aim && c.Game.Aimed != nil {
			c.Game.Aimed(m, f, h)
		}
	}
	f.Pick = engine.Set{}
}

// fit is Fits for a pick. For some verbs a picked thing must belong to the player who picks.
func (x X) fit(n *Node, h engine.H) engine.Truth {
	if x.forbidden(n, h) {
		return engine.No
	}
	if n.bars != nil && !n.bars.Free(x.M, h) {
		return engine.No
	}
	return x.unbarred(n, h)
}

// unbarred is fit without the effects that keep h from being chosen.
func (x X) unbarred(n *Node, h engine.H) engine.Truth {
	if !x.mayPick(n, h) {
		return engine.No
	}
	return x.Fits(n, h)
}

// span is the least and the greatest number of things that a phrase asks for.
func (x X) span(n *Node) (lo, hi int16) {
	role := n.Role()
	switch role {
	case Pick, Poss, Target:
		return 1, 1
	}
	hi = 250
	if role == Targets && n.Many > 0 { // no more than can be kept
		hi = int16(n.Many)
	}
	k := x.Num(n.Amount())
	switch n.HowMany() {
	case AnyNumber:
		return 0, hi
	case AtLeast:
		return k, max(hi, k)
	case UpTo:
		return 0, min(k, hi)
	}
	return min(k, hi), min(k, hi)
}

// reveal emits the steps that reveal a card for destiny and store its number in a register.
func (c *Compiler) reveal(n *Node) {
	owner := func(m *engine.M, f *engine.Frame) engine.Seat {
		if len(n.Kids) == 0 {
			return f.By
		}
		return c.X(m, f).Seat(n.Kids[0])
	}
	cite := c.Game.Cites.Destiny
	if len(n.Kids) > 0 {
		cite = c.Game.Cites.Theirs
	}
	c.Step(cite, "Reveal a card for destiny", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = 0
		m.Reveal(m.TopOf(owner(m, f), c.Game.Destiny))
		return engine.Next
	})
	c.Step(cite, "Its number is noted", func(m *engine.M, f *engine.Frame) engine.Flow {
		h := engine.Handle(f.R[engine.RegH])
		if h == 0 {
			return engine.Next
		}
		f.R[n.Reg] = c.Game.Reads(m, h)
		m.Begin(f.By, f.Src.H)
		x := c.X(m, f)
		x.By = owner(m, f)
		c.Game.Spent(x, h)
		m.Happen()
		return engine.Next
	})
}
