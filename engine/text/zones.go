package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// zones gathers where the things that a phrase names can be.
func (c *Compiler) zones(n *Node, at standing) {
	if n.P.Kind == "nom" || n.P.Kind == "cnom" || n.P.Kind == "nomrel" {
		n.Zones = 0
		for _, k := range append(n.Kids[:len(n.Kids):len(n.Kids)], n.lent[:]...) {
			n.Zones |= k.places()
		}
		if n.Zones&usual != 0 {
			if n.Zones &^= usual; at.looks != 0 {
				n.Zones |= at.looks
			} else {
				n.Zones |= 1 << c.Game.Play
			}
		}
		switch {
		case n.Zones != 0:
		case n.P.Zone != 0:
			n.Zones = 1 << n.P.Zone
		case at.bare != 0 && n.onlyCard():
			n.Zones = at.bare
		case at.looks != 0:
			n.Zones = at.looks
		default:
			n.Zones = 1 << c.Game.Play
		}
		return
	}
	if n.P.Zones != 0 {
		n.Zones = n.P.Zones
		return
	}
	for _, k := range n.Kids {
		n.Zones |= k.within()
	}
	if n.Zones == 0 && (n.P.Kind == "np1" || n.isPlayer()) { // its own words say where
		n.Zones = n.elsewhere()
	}
}

// onlyCard reports whether a phrase calls a thing just a card.
func (n *Node) onlyCard() bool {
	if n == nil || n.P == nil {
		return false
	}
	if n.P.Kind == "noms" {
		return n.Kids[0].onlyCard() && len(n.Kids[1].Kids) == 0
	}
	noun := n.Part("noun")
	return n.P.Kind == "nom" && noun != nil && noun.P.Open && noun.P.Says == "card%" && len(n.Kids[0].Kids) == 0 && len(n.Kids[2].Kids) == 0
}

func (n *Node) within() (z uint32) {
	switch {
	case n == nil:
	case n.P == nil:
		for _, k := range n.Kids {
			z |= k.within()
		}
	case n.P.Kind == "np" || n.P.Kind == "np1" || n.P.Kind == "npmore" || n.P.Kind == "noms" || n.P.Kind == "nommore" || n.P.Kind == "nom" || n.P.Kind == "nomrel" || n.P.Kind == "tnp" || n.P.Kind == "pnp" || n.P.Kind == "cnom":
		z = n.Zones
	}
	return z
}

// apartPlaces are kinds of phrases whose things are not where the phrase around them
// looks.
var apartPlaces = []string{"np", "cond", "noms", "poss", "who"}

// elsewhere is the zones that the words of a phrase name.
func (n *Node) elsewhere() uint32 { return n.places() &^ usual }

// usual is a bit in the result of places: the zone where things are if no word says
// otherwise.
const usual uint32 = 1 << 31

// places is elsewhere, with the bit usual added if one of several phrases joined by "or"
// names no zone. A phrase that says where something is not names none.
func (n *Node) places() (z uint32) {
	if n == nil {
		return 0
	}
	switch {
	case n.P == nil:
	case n.P.Denies:
		return 0
	case n.P.Either:
		n.joins(func(k *Node) bool {
			w := k.places()
			if w == 0 {
				w = usual
			}
			z |= w
			return true
		})
		if z == usual {
			z = 0
		}
		return z
	case n.P.Zone != 0:
		return 1 << n.P.Zone
	case n.P.Zones != 0:
		return n.P.Zones
	}
	for _, k := range n.Kids {
		if k == nil || k.P == nil || !slices.Contains(apartPlaces, k.P.Kind) && !k.isPlayer() {
			z |= k.places()
		}
	}
	return z
}

// Within says in which zones the things of a phrase are, as a set of bits.
func (n *Node) Within(zones uint32) {
	if n == nil {
		return
	}
	if n.P != nil {
		switch n.P.Kind {
		case "rel", "which", "place", "cond": // the things in these clauses keep their own zones
			return
		case "np", "np1", "npmore", "noms", "nommore", "nom", "nomrel":
			n.Zones = zones
		}
	}
	for _, k := range n.Kids {
		k.Within(zones)
	}
}

// Anywhere lets the things of a phrase be out of play, in a zone of their owner
// ("each interrupt costs …" means those in hands).
func (n *Node) Anywhere(z engine.Zone) {
	if n == nil {
		return
	}
	if n.P != nil {
		switch n.P.Kind {
		case "rel", "which", "place", "cond": // what these speak of is where it is
			return
		case "np", "np1", "npmore", "noms", "nommore", "nom", "nomrel", "tnp":
			n.Zones |= 1 << z
		}
	}
	for _, k := range n.Kids {
		k.Anywhere(z)
	}
}

// OwnedBy lets the things of a phrase be those only that a player owns.
func (n *Node) OwnedBy(who func(x X) engine.Seat) {
	n.Such(func(x X, h engine.H) bool { return x.Ent[h].Owner == who(x) })
}

// Such lets the things of a phrase be those only that pass a test, unless they have been
// chosen when it was announced.
func (n *Node) Such(is func(x X, h engine.H) bool) {
	if n == nil {
		return
	}
	if n.P != nil {
		switch n.P.Kind {
		case "rel", "which", "place", "cond", "tnp":
			return
		case "nom":
			n.lent[2] = &Node{Slot: slotNone, Reg: -1, P: &Prod{Kind: "rel", Mean: Mean{Is: func(x X, _ *Node, h engine.H) bool { return is(x, h) }}}}
		}
	}
	for _, k := range n.Kids {
		k.Such(is)
	}
}
