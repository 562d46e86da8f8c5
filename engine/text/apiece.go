package text

import "strings"

// onceEach refuses a phrase that somebody chooses for, if its words say that there is one
// for each of several places or players: “a Character in each Expedition”. It is chosen
// once; all of them are “each Character in each Expedition”.
func (c *Compiler) onceEach(n *Node) {
	if of := n.apiece(); of != nil {
		c.fail(of, "of what is chosen once: say “each” of it, too, or speak of one place, as in “for each of your …, … there”")
	}
}

// apiece is the part of a phrase that names each of several places, or players who have
// one, where the things lie that it names; or nil.
func (n *Node) apiece() *Node {
	for _, k := range n.Kids {
		if k == nil || k.P == nil {
			if k != nil {
				if of := k.apiece(); of != nil {
					return of
				}
			}
			continue
		}
		switch k.P.Kind {
		case "noms", "nom", "rel", "gap", "place":
			if of := k.apiece(); of != nil {
				return of
			}
		case "np":
			if one := k.only1(); n.P.Kind == "place" && one != nil && one.Slot == slotNone && strings.HasPrefix(one.spelled(), "each ") {
				return one
			}
		case "poss":
			if n.P.Kind == "place" && strings.HasPrefix(k.spelled(), "each player") {
				return k
			}
		}
	}
	return nil
}

// spelled is the spelling of its row that was read.
func (n *Node) spelled() string { return spellings(n.P.Says)[n.spelling] }
