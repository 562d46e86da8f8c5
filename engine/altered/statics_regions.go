package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Abilities change the terrains of regions by stats of the first seat's entity: for each
// region there is one stat with the set of terrains added, and one with the set that
// replaces its own (AX54).

// turnedInto is the set of a region's terrains as abilities have changed it.
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

func regionStatics() []text.Prod {
	return []text.Prod{
		static("{np} can't move forward during Dusk , except due to {terrain} || {np} can only move forward due to {terrain} || {np} can only move forward during Dusk due to {terrain}", "A1", onlyDue),

		static("{holder} {stats} is:are~ equal to {sum} || {holder} {stats} equal:equals~ {sum}", "AX54", func(c *text.Compiler, n *text.Node) { equals(c, n, n.Kids[0], n.Kids[1]) }),
		static("the {stats} of {np} is:are~ equal to {sum}", "AX54", func(c *text.Compiler, n *text.Node) { equals(c, n, n.Kids[1], n.Kids[0]) }),
		{Kind: "statistics", Says: "my ⟨V⟩ , ⟨M⟩ (,)? and ⟨O⟩ || my statistics", Mean: text.Mean{Role: text.Self}},
		static("{statistics} are equal to my highest statistic", "AX54", highest),
		static("the ⟨V⟩ , ⟨M⟩ (,)? and ⟨O⟩ of {np} are equal to (its|their) highest statistic || {np} have (its|their) ⟨V⟩ , ⟨M⟩ (,)? and ⟨O⟩ equal to (its|their) highest statistic || {np} has (its|their) ⟨V⟩ , ⟨M⟩ (,)? and ⟨O⟩ equal to (its|their) highest statistic", "AX54", highest),
	}
}

// equals makes some statistics of what a part names as high as a number says.
func equals(c *text.Compiler, n, np, stats *text.Node) {
	for _, of := range stats.Stats() {
		st := engine.Stat(of.P.K)
		if st < ForestNow || st > WaterNow {
			c.Fail(of, "as one of the three statistics")
			return
		}
		c.Value("AX54", st, np, func(x text.X, h engine.H) int16 {
			if x.Ent[h].Kind == KindExpedition {
				return 0
			}
			return x.Num(n.Part("sum")) - x.Printed(h, st-ForestNow+Forest)
		})
	}
}

// onlyDue registers that an expedition moves forward by one terrain only: it bars the
// others.
func onlyDue(c *text.Compiler, n *text.Node) {
	k := int16(inAll &^ uint8(n.Kids[1].P.K))
	c.Value("A1", Barred, n.Kids[0], func(text.X, engine.H) int16 { return k })
}

// highest raises each statistic of what the first part names to the highest one.
func highest(c *text.Compiler, n *text.Node) {
	for t := range engine.Stat(Terrains) {
		c.Value("AX54", ForestNow+t, n.Kids[0], func(x text.X, h engine.H) int16 {
			if x.Ent[h].Kind == KindExpedition {
				return 0
			}
			return max(x.Printed(h, Forest), x.Printed(h, Mountain), x.Printed(h, Water)) - x.Printed(h, Forest+t)
		})
	}
}
