package text

// apartness is how far things that are listed with “and” or “or” in a phrase are apart: one
// for each pair of which one is “each …” and the other “a …”, two for each of which one
// is a place, or the battle, and the other is not; and one for each noun that stands as a quality without
// saying how many: “a unit with defense 2 or less or ship” is not a unit with a ship.
func (n *Node) apartness() (far int) {
	if n == nil {
		return 0
	}
	for _, k := range n.Kids {
		far += k.apartness()
	}
	if n.P != nil && n.P.Kind == "quality" && len(n.Kids) == 1 && n.Kids[0].kind() == "noms" && n.singular() {
		far++
	}
	if n.P == nil || n.P.Kind != "np" && n.P.Kind != "noms" || !n.P.joins() {
		return far
	}
	first := n.Kids[0]
	for _, other := range n.Kids[1].Kids {
		if first.determiner() != other.determiner() {
			far++
		}
		a, b := first.noun(), other.noun()
		if a != nil && b != nil && ((a.P.K == Place) != (b.P.K == Place) || (a.P.K == OnlyOne) != (b.P.K == OnlyOne)) {
			far += 2
		}
	}
	return far
}

// determiner is the row that says which things a phrase names: “each …”, “a …”.
func (n *Node) determiner() *Prod {
	for n.P.Kind == "npmore" || n.P.Kind == "nommore" {
		n = n.Kids[0]
	}
	return n.P
}
