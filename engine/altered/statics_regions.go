package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What abilities make of regions stands as numbers of the first seat: for each
// region a set of terrains it has besides, and a set that it has instead of its
// own (AX54).

// turnedInto is a region's terrains with what abilities make of them.
func turnedInto(m *engine.M, region int, of uint8) uint8 {
	if of == 0 || region < 0 || region > lastRegion { // it lies face down
		return 0
	}
	if only := m.Value(engine.SeatOf(0), RegionOnly+engine.Stat(region)); only != 0 {
		of = uint8(only)
	}
	return of | uint8(m.Value(engine.SeatOf(0), RegionAlso+engine.Stat(region)))
}

// regions registers that the regions which the card says have a terrain.
func regions(c *text.Compiler, st engine.Stat, terrain int16, is func(x text.X, region int) bool) {
	for region := range lastRegion + 1 {
		c.Value("AX54", st+engine.Stat(region), nil, func(x text.X, h engine.H) int16 {
			if h == engine.SeatOf(0) && is(x, region) {
				return terrain
			}
			return 0
		})
	}
}

// mine: is it the region of an expedition of the card?
func myRegion(x text.X, region int) bool {
	return stands(x, x.Src, func(r int) bool { return r == region })
}

// theirs: is it the region of the expedition that faces it?
func facedRegion(x text.X, region int) bool {
	e := at(x.M, x.Src)
	return e != 0 && Region(x.M, Facing(x.M, e)) == region
}

func regionStatics() []text.Prod {
	return []text.Prod{
		static("my region is {terrain} in addition to its other types", "AX54", func(c *text.Compiler, n *text.Node) {
			regions(c, RegionAlso, n.Kids[0].P.K, myRegion)
		}),
		static("my region is {terrain} and lose~ its other types", "AX54", func(c *text.Compiler, n *text.Node) {
			regions(c, RegionOnly, n.Kids[0].P.K, myRegion)
		}),
		static("my region and the region of the Expedition facing me are {terrain} and lose their other types", "AX54", func(c *text.Compiler, n *text.Node) {
			regions(c, RegionOnly, n.Kids[0].P.K, func(x text.X, r int) bool { return myRegion(x, r) || facedRegion(x, r) })
		}),
		static("all regions are {terrain} and lose their other types", "AX54", func(c *text.Compiler, n *text.Node) {
			regions(c, RegionOnly, n.Kids[0].P.K, func(text.X, int) bool { return true })
		}),
		static("{np} can't move forward during Dusk , except due to {terrain}", "A1", onlyDue), static("{np} can only move forward due to {terrain}", "A1", onlyDue),
		static("{np} can't move forward during Dusk", "A1", func(c *text.Compiler, n *text.Node) { c.Value("A1", CantDusk, n.Kids[0], one) }),

		highest("my ⟨V⟩ , ⟨M⟩ (,)? and ⟨O⟩ are equal to my highest statistic", -1),
		highest("the ⟨V⟩ , ⟨M⟩ (,)? and ⟨O⟩ of {np} are equal to their highest statistic", 0),
		highest("{np} have:has~ their ⟨V⟩ , ⟨M⟩ (,)? and ⟨O⟩ equal to their highest statistic", 0),
		static("the ⟨J⟩ , ⟨H⟩ and ⟨R⟩ abilities of {np} can't activate", "A1", func(c *text.Compiler, n *text.Node) { c.Value("A1", Muted, n.Kids[0], one) }),
	}
}

// onlyDue bars all terrains but one.
func onlyDue(c *text.Compiler, n *text.Node) {
	k := int16(inAll &^ uint8(n.Kids[1].P.K))
	c.Value("A1", Barred, n.Kids[0], func(text.X, engine.H) int16 { return k })
}

// highest raises each statistic to the highest one.
//
//go:noinline
func highest(says string, np int) text.Prod {
	return static(says, "AX54", func(c *text.Compiler, n *text.Node) {
		var of *text.Node
		if np >= 0 {
			of = n.Kids[np]
		}
		for t := range engine.Stat(Terrains) {
			c.Value("AX54", ForestNow+t, of, func(x text.X, h engine.H) int16 {
				if of == nil && h != x.Src || x.Ent[h].Kind == KindExpedition {
					return 0
				}
				most := max(x.Printed(h, Forest), x.Printed(h, Mountain), x.Printed(h, Water))
				return most - x.Printed(h, Forest+t)
			})
		}
	})
}
