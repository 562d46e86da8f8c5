package altered

import (
	"math/bits"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// single reports whether a region has exactly one terrain (AX71).
func single(m *engine.M, terrains uint8) bool {
	return bits.OnesCount8(terrains) == 1
}

// stands tests the region where h stands; a Gigantic Character stands in two.
func stands(x text.X, h engine.H, is func(region int) bool) bool {
	if x.Ent[h].Kind == KindExpedition {
		return is(Region(x.M, h))
	}
	for side := range 2 {
		if e := Expedition(x.M, x.Ent[h].Ctrl&1, side); Joins(x.M, h, e) && is(Region(x.M, e)) {
			return true
		}
	}
	return false
}

// terrainWord is a terrain by its symbol.
//
//go:noinline
func terrainWord(says string, terrain uint8) text.Prod {
	return text.Prod{Kind: "terrain", Says: says, Mean: text.Mean{K: int16(terrain), Sub: true}}
}

// InContact reports whether an expedition shares its region with one of another player, or
// counts as doing so by an ability (AX68).
func InContact(m *engine.M, x engine.H) bool {
	if m.Value(x, ContactNow) > 0 {
		return true
	}
	for side := range 2 {
		if Region(m, Expedition(m, m.Ent[x].Owner.Other(), side)) == Region(m, x) {
			return true
		}
	}
	return false
}

func contact(x text.X, _ *text.Node, h engine.H) bool {
	if x.Ent[h].Kind == KindExpedition {
		return InContact(x.M, h)
	}
	for side := range 2 {
		if e := Expedition(x.M, x.Ent[h].Ctrl&1, side); Joins(x.M, h, e) && InContact(x.M, e) {
			return true
		}
	}
	return false
}

func regionWords() []text.Prod {
	return []text.Prod{
		terrainWord("⟨V⟩ || (a|the)? forest", inForest), terrainWord("⟨M⟩ || (a|the)? mountain", inMountain), terrainWord("⟨O⟩ || (a|the)? water", inWater),
		{Kind: "place", Says: "in {terrain}", Cite: "AX16", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return stands(x, h, func(region int) bool { return TerrainsOf(x.M, region)&uint8(n.Kids[0].P.K) != 0 })
		}}},
		{Kind: "place", Says: "in {region}", Cite: "AX16", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			x.It = h
			return stands(x, h, func(region int) bool {
				x.N = int16(region)
				return x.Num(n.Kids[0]) == 1
			})
		}}},
		{Kind: "adj", Says: "In contact", Cite: "AX68", Mean: text.Mean{Is: contact}},
		stateWord("Ascended", Ascended),
		vp("{np} ascend~", "AX67", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { x.Add(engine.Atom{Verb: VAscend, Subj: h, By: x.By}) })
		}),
		static("{np} is:are~ considered in contact", "AX68", func(c *text.Compiler, n *text.Node) {
			c.Value("AX68", ContactNow, n.Kids[0], one)
		}),
		static("Defender Characters don't prevent {np} from moving forward", "AX57", func(c *text.Compiler, n *text.Node) {
			c.Value("AX57", Defiant, n.Kids[0], one)
		}),
	}
}

func one(text.X, engine.H) int16 { return 1 }
