package look

import "image/color"

// Palette is the colours of a faction; Field names the pattern behind its figures.
type Palette struct {
	Deep, Mid, Bright, Accent color.NRGBA
	Field                     string
	Partner                   string // the palette some pictures lean towards
	Pip                       string // its icon
}

// palettes are the seven; a game maps its factions to their names.
var palettes = map[string]*Palette{
	"brass": {rgb(0x241A0B), rgb(0x7A561B), rgb(0xD99F3B), rgb(0xFFEBB5), "rays", "tide", "spur"},
	"ember": {rgb(0x260D12), rgb(0x85262D), rgb(0xEE6B3C), rgb(0xFFD08A), "strata", "dusk", "gate"},
	"tide":  {rgb(0x081A2C), rgb(0x12557C), rgb(0x3DAFD6), rgb(0xC9F2FF), "arcs", "moss", "ring"},
	"dusk":  {rgb(0x170F2E), rgb(0x4D3489), rgb(0x9D76DC), rgb(0xF0D4FF), "shards", "rose", "eye"},
	"moss":  {rgb(0x0B2016), rgb(0x25603F), rgb(0x6FBA66), rgb(0xE6F5AE), "weave", "brass", "claw"},
	"bone":  {rgb(0x171B22), rgb(0x465163), rgb(0x9DAEC2), rgb(0xF4F7FB), "lattice", "ember", "hex"},
	"rose":  {rgb(0x2A0D20), rgb(0x84285A), rgb(0xDD659B), rgb(0xFFD3E4), "petals", "dusk", "heart"},
}

// Faction returns a palette by name; unknown names are bone, which stands for no faction.
func Faction(name string) *Palette {
	if p := palettes[name]; p != nil {
		return p
	}
	return palettes["bone"]
}

// statLook is how a stat is drawn: its icon and colour.
type statLook struct {
	icon  string
	color color.NRGBA
}

var statLooks = map[string]statLook{
	"power": {"power", rgb(0xFFB27A)}, "tactics": {"tactics", rgb(0x9FD8F7)}, "defense": {"defense", rgb(0xC9D3E2)},
	"forest": {"forest", rgb(0x7FD18B)}, "mountain": {"mountain", rgb(0xE0B07A)}, "water": {"water", rgb(0x7CC8F2)},
	"melee": {"melee", rgb(0xFFB27A)}, "ranged": {"ranged", rgb(0xFFB27A)}, "guard": {"defense", rgb(0xC9D3E2)},
	"res": {"res", rgb(0xF2C14E)}, "inf": {"inf", rgb(0x8FC7FF)}, "shields": {"shieldp", rgb(0x8FD0F5)},
	"nodes": {"hex", rgb(0xD6B4FF)}, "armor": {"defense", rgb(0xC9D3E2)}, "combat": {"damage", rgb(0xFFB27A)},
	"move": {"pass", rgb(0x8FE0B8)}, "crew": {"crew", rgb(0xC9D3E2)}, "strength": {"defense", rgb(0xE6EAF1)},
	"mana": {"hex", rgb(0x3DAFD6)}, "boost": {"boost", rgb(0x8EF0C0)}, "counter": {"counter", rgb(0xF2C14E)},
	"light": {"light", rgb(0xFFE68A)}, "storm": {"storm", rgb(0x7FC4FF)}, "dark": {"dark", rgb(0xB79CFF)},
	"chaos": {"chaos", rgb(0xFF8B6B)}, "growth": {"growth", rgb(0x86D67A)}, "void": {"void", rgb(0xD5DBE4)},
	"economy": {"economy", rgb(0xF2C14E)}, "supply": {"supply", rgb(0xE0B07A)}, "ammo": {"ammo", rgb(0xFF9A6B)},
	"research": {"research", rgb(0xC9A6FF)}, "repair": {"repair", rgb(0x8FE0B8)}, "heart": {"heart", rgb(0xFF9AA5)}, "command": {"command", rgb(0xF3F5F9)},
	"near": {"energy", Near}, "far": {"energy", Far},
	"destiny": {"destiny", rgb(0xFFFFFF)}, "energy": {"energy", rgb(0xFFE08A)},
}

// Stat says how a stat is drawn; an unknown one is a plain icon of that name.
func statOf(name string) statLook {
	if s, known := statLooks[name]; known {
		return s
	}
	return statLook{name, rgb(0xC9D3E2)}
}

// StatIcon is the icon and the colour of a stat or of any number.
func StatIcon(name string) (icon string, c color.NRGBA) {
	s := statOf(name)
	return s.icon, s.color
}
