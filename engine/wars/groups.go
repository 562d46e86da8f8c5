package wars

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Groups of public cards in play that are asked for often: rows of Rules.Groups.
const (
	groupLocation int = iota
	groupSite
	groupSector
	groupUnit
	groupFights
	groupWeapon
	groupCamp
	groupHold   // what a unit enters at: sites and ships
	groupWay    // where something moves to: locations and ships
	groupBearer // what an asset goes beneath
	groupActs   // cards with abilities that a seat may use
	groupAny
)

// groupWords are the bits of Card.Bits that define the groups.
var groupWords = [...]uint64{groupLocation: Location, groupSite: Site, groupSector: Sector, groupUnit: Unit, groupFights: Fights,
	groupWeapon: Weapon, groupCamp: Encampment, groupHold: Site | Ship, groupWay: Location | Ship, groupBearer: Fights | Location}

func groups() []engine.Group {
	gs := make([]engine.Group, groupAny+1)
	for g, words := range groupWords {
		gs[g] = engine.Group{Zone: Play, Has: func(c *engine.Card) bool { return c.Bits&words != 0 }}
	}
	gs[groupActs] = engine.Group{Zone: Play, Has: func(c *engine.Card) bool { return len(c.Acts) > 0 }, For: func(m *engine.M, h engine.H, who engine.Seat) bool {
		return m.Ent[h].Ctrl == who || Is(m, h, AnyPlayer)
	}}
	gs[groupAny] = engine.Group{Zone: Play, Has: func(*engine.Card) bool { return true }}
	return gs
}

// groupOf is the smallest group that contains all cards with some bits.
func groupOf(words uint64) int {
	if g := slices.Index(groupWords[:], words); g >= 0 {
		return g
	}
	return groupAny
}
