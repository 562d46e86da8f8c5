package text

// apartness measures how unlike the things are that a phrase lists with “and” or “or”: one for each
// pair of “each …” with “a …”, two for each pair of a place or the battle with something else, and one
// for each noun that stands as a quality without a number: “a unit with defense 2 or less or ship” is
// not a unit with a ship.
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
