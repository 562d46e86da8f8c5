package text

// Looking at a phrase happens more often than anything else in a game, and most
// of its nodes only pass the question on. Once a text is compiled and its phrases
// are bound, settle notes where each question ends, and what can be told from the
// words printed on a card alone.
func (n *Node) settle() {
	n.compares(nil, false)
	n.settleParts()
}

func (n *Node) settleParts() {
	if n == nil {
		return
	}
	for _, k := range n.Kids {
		k.settleParts()
	}
	if n.P == nil {
		return
	}
	if k := n.sole(); k != nil {
		n.via = k
		if k.Slot == slotNone {
			n.bits, n.hinge = k.bits, k.hinge
			if k.via != nil {
				n.via = k.via
			}
		}
		return
	}
	n.hinge = n.hanging()
	switch n.P.Kind {
	case "noun":
		n.bits = n.P.Bits
	case "nom", "cnom", "nomrel":
		n.bits = n.Part("noun").printed()
	case "tnp", "np1":
		n.bits = n.Part("noms").printed()
	case "pnp":
		n.bits = n.Part("cnom").printed()
	}
	if n.P.Any {
		n.bits = n.Kids[0].printed()
		for _, k := range n.Kids[1].Kids {
			w := k.printed()
			if w == 0 || n.bits == 0 {
				n.bits = 0
				break
			}
			n.bits |= w
		}
	}
}

// sole is the part that says all that a phrase says, or nil.
func (n *Node) sole() *Node {
	if n.P.Any && len(n.Kids[1].Kids) == 0 {
		return n.Kids[0]
	}
	if n.P.Is != nil {
		return nil
	}
	var only *Node
	free := len(n.Kids) == 1
	for _, k := range n.Kids {
		switch {
		case k == nil:
		case k.P != nil && k.P.Free:
			free = true
		case k.P == nil || only != nil:
			return nil
		default:
			only = k
		}
	}
	if !free { // only a determiner says nothing of what the phrase names
		return nil
	}
	return only
}

// hanging finds the hinge of a phrase.
func (n *Node) hanging() *Node {
	switch n.P.Kind {
	case "nom", "cnom", "nomrel":
		if noun := n.Part("noun"); noun != nil && noun.P.The != nil {
			return n
		}
		for _, k := range n.Kids {
			if h := k.unboundHinge(); h != nil {
				return h
			}
		}
	case "tnp", "np1":
		return n.Part("noms").unboundHinge()
	}
	if n.P.Hangs {
		return n.Kids[len(n.Kids)-1].unboundHinge()
	}
	return nil
}

// unboundHinge is the hinge of a part that has not been bound to anything; a list
// has that of any of its parts.
func (n *Node) unboundHinge() *Node {
	switch {
	case n == nil || n.P != nil && n.Slot != slotNone:
		return nil
	case n.P != nil:
		return n.hinge
	}
	for _, k := range n.Kids {
		if h := k.unboundHinge(); h != nil {
			return h
		}
	}
	return nil
}

// Part is the first of the parts of a phrase that is of a kind; nil: it has none, or n is
// nil.
func (n *Node) Part(kind string) *Node {
	if n == nil {
		return nil
	}
	for _, k := range n.Kids {
		if k != nil && k.P != nil && k.P.Kind == kind {
			return k
		}
	}
	return nil
}

// All are the phrases of a kind in the tree of n, from the first on.
func (n *Node) All(kind string) (of []*Node) {
	if n == nil {
		return nil
	}
	if n.P != nil && n.P.Kind == kind {
		of = append(of, n)
	}
	for _, k := range n.Kids {
		of = append(of, k.All(kind)...)
	}
	return of
}

// First is the first phrase of a kind in the tree of n, or n itself if it is of that kind or
// nil; nil: there is none.
func (n *Node) First(kind string) *Node {
	if n == nil || n.P != nil && n.P.Kind == kind {
		return n
	}
	for _, k := range n.Kids {
		if f := k.First(kind); f != nil {
			return f
		}
	}
	return nil
}

// printed is the words of a phrase that has not been bound to anything.
func (n *Node) printed() uint64 {
	if n == nil || n.Slot != slotNone {
		return 0
	}
	return n.bits
}

// AnyCard: a phrase fits any card, whatever it is: "a card", but not "this card".
func (n *Node) AnyCard() bool {
	f := n.noun()
	return f != nil && n.First("ref") == nil && f.P.Open && !n.says("adj") && !n.says("rel") && !n.says("which")
}
