package text

import (
	"slices"
	"strings"
)

// The effect of a card never depends on a hidden card: the player who sees that card would get another
// result than the opponent. A clause that asks for the identity of hidden cards could not be carried
// out, and is refused.

// overt fails a clause that depends on the identity of hidden cards. asks: its phrases search all
// cards; false for what an ability changes or watches for, whose identity is public when that happens.
// reads: the cards are compared, so their identity matters even if the phrase only calls them cards.
func (c *Compiler) overt(n *Node, asks, reads bool) {
	if n == nil {
		return
	}
	if n.P != nil {
		switch {
		case n.P.deed != nil && n.P.Kind != "vp" && n.P.Kind != gap:
			asks = false
		case slices.Contains(looking, n.P.Kind):
			asks = true
		}
		if n.Slot != slotNone { // a pick shows the picked card if its words depend on the identity
			asks = false
			reads = reads && !n.identity() && n.Reg != regShown
		}
		if c.unshown(n) {
			c.fail(n, "from where only its owner could show which cards fit: “… reveals his or her hand. Choose …”")
			return
		}
		if c.unseen(n) && (reads || asks && n.identity()) {
			c.hidden(n)
			return
		}
	}
	for _, k := range n.Kids {
		c.overt(k, asks, n.reads(k, reads))
	}
	if n.P != nil && n.P.Kind == "vp" && n.P.Shows {
		c.b.shown |= c.shows(n)
	}
}

// unshown reports whether a player must choose, by their identity, cards from another player's pile.
// The chooser would have to prove that the cards fit, and can't show cards of the other player.
func (c *Compiler) unshown(n *Node) bool {
	if n.Slot == slotNone {
		return false
	}
	switch n.Role() {
	case Pick, Picks, Target, Targets:
	default:
		return false
	}
	pile, whose := n.First("pile"), n.First("poss")
	return pile != nil && whose != nil && 1<<pile.zone()&c.Game.Secret&^c.b.shown != 0 && n.identity() && !n.Acts(whose)
}

// shows is the set of zones from which a verb shows cards.
func (c *Compiler) shows(n *Node) uint32 {
	if p := n.First("pile"); p != nil {
		return 1 << p.zone()
	}
	if z := n.places() | n.within(); z != 0 {
		return z
	}
	return c.Game.Secret
}

// looking are the kinds of phrases that search for things, wherever they stand.
var looking = []string{"cond", "cond1", "per", "num", "sum", "range", "count", "rel", "which", "which1", "quality", "holding"}

// unseen reports whether all the things that a phrase names are hidden from some player.
func (c *Compiler) unseen(n *Node) bool {
	switch n.P.Kind {
	case "nom", "nomrel", "cnom":
	default:
		if n.P.Role != Named {
			return false
		}
	}
	return n.Zones != 0 && n.Zones&^(c.Game.Secret&^c.b.shown) == 0
}

// reads reports whether a phrase depends on the identity of the things of its part k. around is the
// value for the phrase itself.
func (n *Node) reads(k *Node, around bool) bool {
	switch {
	case k == nil || k.P == nil || n.P == nil:
		return around
	case n.P.Reads || n.Part("stat") != nil:
		return k.within() != 0
	case n.Part("preds") != nil:
		return k.within() != 0 && n.Part("preds").judges()
	}
	return around && k.within() != 0
}

// judges reports whether a predicate depends on the identity of a thing.
func (n *Node) judges() bool {
	return n != nil && (n.identity() || n.P != nil && n.P.Kind == "stat" || slices.ContainsFunc(n.Kids, (*Node).judges))
}

// hidden fails a phrase that asks for the identity of hidden cards.
func (c *Compiler) hidden(n *Node) {
	if c.bad != nil {
		return
	}
	where := "there"
	if p := n.First("pile"); p != nil {
		where = "in a " + plain(p.P.Name())
	}
	c.fail(n, "the other player does not see which cards lie "+where+"; count the cards, or let the player show one")
	c.bad.full, c.bad.Word = true, Print(n)
}

// ofHidden reports whether a condition depends on the identity of a card that was chosen from a hidden
// pile, shown to nobody, and put into a hidden pile: “put a card from your hand on the bottom of your
// deck. If it is a …”.
func (c *Compiler) ofHidden(n *Node) bool {
	of := n.about().boundPart()
	if of == nil || of.Slot < 0 || !n.judges() {
		return false
	}
	from := c.SpokenOf(of.Slot)
	if from == nil || from.Zones == 0 || from.Zones&^c.Game.Secret != 0 || from.identity() || from.Reg == regShown {
		return false
	}
	for _, v := range slices.Backward(c.b.verbs) {
		if what := v.undergoer().boundPart(); what != nil && what.Slot == of.Slot {
			return c.hides(v)
		}
	}
	return false
}

// hides reports whether a verb puts things into a hidden pile.
func (c *Compiler) hides(v *Node) bool {
	words := v.P.Name()
	for _, k := range v.Kids {
		switch {
		case k == nil || k.P == nil && len(k.Kids) == 0 || k.P != nil && slices.Contains([]string{"np", "np1", "ref"}, k.P.Kind):
		case k.First("pile") != nil:
			return 1<<k.First("pile").zone()&c.Game.Secret != 0
		default:
			words += " " + Print(k)
		}
	}
	return slices.ContainsFunc(c.G.prods, func(p *Prod) bool {
		return p.Kind == "pile" && 1<<p.Zone&c.Game.Secret != 0 && strings.Contains(words, plain(p.Name()))
	})
}
