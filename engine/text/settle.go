package text

// Evaluating phrases is the most frequent operation in a game, and most nodes only pass a question on
// to a part. When a text has been compiled and its phrases bound, settle stores in each node the part
// that answers, and what the printed words of a card alone decide.
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

// sole is the part with the whole meaning of a phrase, or nil.
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
	if !free { // only a determiner adds no restriction
		return nil
	}
	return only
}

// hanging finds the hinge of a phrase (Node.hinge).
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

// unboundHinge is the hinge of a part that is not bound; for a list, that of any of its parts.
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

// Part is the first part of a phrase with a kind; nil if it has none or n is nil.
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

// All are the phrases of a kind in the tree of n, in order.
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

// First is the first phrase of a kind in the tree of n, which may be n itself; nil: there is none.
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

// printed is the bits of an unbound phrase (Node.bits).
func (n *Node) printed() uint64 {
	if n == nil || n.Slot != slotNone {
		return 0
	}
	return n.bits
}

// AnyCard: does a phrase fit any card, whatever it is? "A card" does, "this card" does not.
func (n *Node) AnyCard() bool {
	f := n.noun()
	return f != nil && f.P.Open && f.P.Says == "card%" && n.First("ref") == nil && !n.says("adj") && !n.says("rel") && !n.says("which")
}
