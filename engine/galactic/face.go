package galactic

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// pointIcons are the icons of the kinds of points.
var pointIcons = [Kinds]string{Command: "command", Economy: "economy", Supply: "supply", Energy: "energy", Ammunition: "ammo", Research: "research", Repair: "repair", Healing: "heart"}

// face is what is printed on a card: its strength, what it is engaged with, and how many
// points it makes.
func face(c *engine.Card, src *pack.Card) engine.Face {
	line := append([]string{src.Word("type")}, src.Words("class")...)
	f := engine.Face{Type: src.Word("type"), TypeLine: strings.Join(line, " · "), Faction: src.Word("empire"), Figure: figure(c.Bits),
		Text: printedText(src), Lore: src.Word("lore"), Cost: c.Num[Strength], Corner: -1, Unique: c.Bits&Persona != 0, Stats: []engine.Stat{Strength}}
	if f.Faction == "" {
		f.Faction = "Generic"
	}
	made := int16(0)
	for k := range Kinds {
		made += c.Num[int(Makes0)+k]
		for range c.Num[int(Cost0)+k] {
			f.Energy = append(f.Energy, pointIcons[k])
		}
	}
	if made > 0 {
		f.Corner = made
	}
	for _, st := range []engine.Stat{Shields, Nodes} {
		if c.Num[st] > 0 {
			f.Stats = append(f.Stats, st)
		}
	}
	return f
}

// printedText is what a card says, beginning with what its fields say of it.
func printedText(src *pack.Card) string {
	var lines []string
	for _, of := range []struct{ key, says string }{{"makes", "Makes "}, {"weapons", ""}, {"systems", ""}, {"to", "Played to "}, {"lasts", "Lasts "}} {
		if s := src.Word(of.key); s != "" {
			lines = append(lines, of.says+s+".")
		}
	}
	if s := src.Word("text"); s != "" {
		lines = append(lines, s)
	}
	switch src.Word("after") {
	case "discard":
		lines = append(lines, "Discarded after use.")
	case "remove":
		lines = append(lines, "Removed from the game after use.")
	}
	return strings.Join(lines, "\n")
}

// figure is the motif drawn for a card.
func figure(bits uint64) string {
	switch {
	case bits&Terrain != 0:
		return "sector"
	case bits&Dragon != 0:
		return "mask"
	case bits&Ship != 0:
		return "ship"
	case bits&Base != 0:
		return "site"
	case bits&(Crew|Ability|Psy) != 0:
		return "char"
	case bits&Equipment != 0:
		return "gear"
	}
	return "event"
}
