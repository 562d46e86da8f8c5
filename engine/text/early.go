package text

import "slices"

// tooEarly refuses a target described by a thing that is chosen only when the effect is carried out:
// “choose a site. Destroy target unit there.” In games whose acts do not wait, targets are chosen when
// they are reached, so the thing is known.
func (c *Compiler) tooEarly(target, n *Node) {
	if n == nil || c.Game.Wait == nil {
		return
	}
	if n.P != nil && n.Slot >= 0 && slices.Contains([]Role{It, That, Those, Rest}, n.Role()) {
		if of := c.SpokenOf(n.Slot); of != nil && slices.Contains([]Role{Pick, Picks, Poss, Lot, Named}, of.Role()) {
			c.fail(target, "by what is chosen later: targets are chosen first, so say “target” of that, too, as in “choose target …”")
			return
		}
	}
	for _, k := range n.Kids {
		c.tooEarly(target, k)
	}
}
