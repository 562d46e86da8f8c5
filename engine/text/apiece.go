package text

import "strings"

// onceEach refuses a phrase for a thing that a player chooses if its words ask for one thing for each
// of several places or players: “a Character in each Expedition”. Such a phrase would be chosen only
// once. “Each Character in each Expedition” names all of them.
func (c *Compiler) onceEach(n *Node) {
	if of := n.apiece(); of != nil {
		c.fail(of, "of what is chosen once: say “each” of it, too, or speak of one place, as in “for each of your …, … there”")
	}
}

// apiece is the part of a phrase that names each of several places, or each of several players, at
// which the things of the phrase are; or nil.
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

// spelled is the spelling of its row in which the phrase was written.
func (n *Node) spelled() string { return spellings(n.P.Says)[n.spelling] }
