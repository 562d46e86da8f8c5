package nullshapers

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// biomes are the ten types of biome, each with the three energies that it is
// aligned with (BX31) and its influence, which is our own (BX32).
var biomes = [...]struct {
	name      string
	aligned   [3]string
	influence string
}{
	{"Badlands", [3]string{"Chaos", "Dark", "Light"}, "Agents here have +1 attack."},
	{"Desert", [3]string{"Light", "Chaos", "Dark"}, "Agents here have Intimidate."},
	{"Shore", [3]string{"Storm", "Chaos", "Light"}, "Agents here have Deflect 1."},
	{"Grassland", [3]string{"Light", "Growth", "Chaos"}, "Agents here have +1 defense."},
	{"Highlands", [3]string{"Chaos", "Growth", "Light"}, "Agents here have Overpower."},
	{"Subsurface", [3]string{"Dark", "Storm", "Growth"}, "Agents here have Virus."},
	{"Tundra", [3]string{"Storm", "Light", "Chaos"}, "Agents here have -1 attack."},
	{"Metro", [3]string{"Dark", "Light", "Storm"}, "Agents here have Secure."},
	{"Wetland", [3]string{"Growth", "Storm", "Dark"}, "Agents here have Transfuse."},
	{"Woods", [3]string{"Growth", "Dark", "Storm"}, "Agents here have Intercept."},
}

// The biomes that rows of biomes are known by.
const (
	shore = 2
	metro = 7
	woods = 9
)

// addBiomes adds what stands for the types of biomes among the cards.
func addBiomes(r *engine.Rules) {
	for i := range biomes {
		b := &biomes[i]
		var icons []string
		for _, e := range b.aligned {
			icons = append(icons, strings.ToLower(e))
		}
		r.Cards = append(r.Cards, engine.Card{Name: b.name, Bits: Biome,
			Face: engine.Face{Type: "Biome", TypeLine: b.aligned[0] + " · " + b.aligned[1] + " · " + b.aligned[2], Faction: b.aligned[0], Figure: "site", Cost: -1, Corner: -1, Energy: icons, Text: b.influence}})
	}
}

// biomeRow is the row of a type of biome.
func biomeRow(r *engine.Rules, n int) engine.Def {
	for d := range r.Cards {
		if r.Cards[d].Bits&Biome != 0 {
			return engine.Def(d + n)
		}
	}
	return 0
}

// compileBiomes compiles the influences. Whatever their words become stands for the
// paragraphs about them besides.
func compileBiomes(b *spec.Build) {
	for i := range biomes {
		d := biomeRow(b.R, i)
		b.Own(d, Planet)
		own := b.R.Cards[d].Own
		for k := own[0].Ongoing; k < own[1].Ongoing; k++ {
			b.R.Ongoing[k].Cite += " B37 BX32 BD2"
		}
	}
}
