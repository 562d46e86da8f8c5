package nullshapers

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Groups of public cards on the planet, each owner's by itself: rows of Rules.Groups.
// Who controls them is not in the group; whoever asks looks at that.
const (
	groupAgent int = iota
	groupModification
	groupGear
	groupConstant
	groupMythic
	groupAnomaly
	groupSkilled // cards with acts
	groupAny
	groupMakers // the common anomalies of the first energy; those of the others follow
)

// groupWords is the words of the groups that are cards of some words.
var groupWords = [...]uint64{groupAgent: Agent, groupModification: Modification, groupGear: Gear, groupConstant: Constant,
	groupMythic: Mythic, groupAnomaly: Anomaly}

func groups() []engine.Group {
	gs := make([]engine.Group, groupMakers+Energies)
	for g, words := range groupWords {
		gs[g].Has = func(c *engine.Card) bool { return c.Bits&words != 0 }
	}
	gs[groupSkilled].Has = func(c *engine.Card) bool { return len(c.Acts) > 0 }
	gs[groupAny].Has = func(c *engine.Card) bool { return c.Bits != 0 }
	for e := range Energies {
		gs[groupMakers+e].Has = func(c *engine.Card) bool { return energyOf(c) == e }
	}
	for g := range gs {
		gs[g].Zone = Planet
	}
	return gs
}

// groupOf is the group of the cards of some words, or else of all cards.
func groupOf(words uint64) int {
	if g := slices.Index(groupWords[:], words); g >= 0 {
		return g
	}
	return groupAny
}
