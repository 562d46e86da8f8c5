package nullshapers

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// language is the language of the texts.
var language = spec.Words{
	First: firstSubtype, Common: commonSubtypes, Field: "subtypes",
	Grammar: grammar, Deeds: deeds, Speech: speech,
	Texts: []string{"text", "anomalytext"}, HasText: HasText, Played: Event,
	Cites: map[string]string{"the {ends} (of|from) {poss} {pile}": "T9"},
}

// printCards adds the cards, and registers the acts by which each type of card is played.
// The biomes and anomalies follow, and the spawns that texts create.
func printCards(b *spec.Build) {
	plays := playing(b.R)
	for i := range b.Cards {
		c := printed(&b.Cards[i], b.Traits)
		c.Acts = append(c.Acts, plays.of(&c)...)
		b.Add(c)
	}
	addBiomes(b.R)
	addAnomalies(b.R, b.Cards)
	keywordRules(b.R)
	for i := range b.Cards {
		d := engine.Def(i + 1)
		b.Text(i, "text", d)
		addVariants(b.R, d)
		if b.Cards[i].Word("anomaly") != "" {
			b.Text(i, "anomalytext", anomalyOf(b.R, d))
		}
	}
	compileBiomes(b)
}

// Subtypes that texts may name though no card at the table has them.
var commonSubtypes = []string{"Beast", "Construct", "Dragon", "Drone", "Elder", "Fox", "Fungus", "Ghost", "Guard", "Human", "Insect", "Machine", "Plant", "Rider", "Robot", "Scout", "Soldier", "Spirit", "Sporeling", "Warrior"}

// typeBits are the types that a card may have printed; some have two.
var typeBits = map[string]uint64{"Agent": Agent, "Event": Event, "Software": Software, "Hardware": Hardware,
	"Software Agent": Software | Agent, "Hardware Agent": Hardware | Agent}

// subtypeBits are the subtypes that rules speak of (BX34).
var subtypeBits = map[string]uint64{"Gear": Gear, "Modification": Modification}

// constantBits are what a modification may say that it modifies.
var constantBits = map[string]uint64{"Agent": Agent, "Hardware": Hardware, "Software": Software, "Anomaly": Anomaly, "Constant": Constant}

// printedNumbers are the fields of a pack that are stats.
var printedNumbers = [...]string{Attack: "attack", Defense: "defense", Speed: "speed",
	Light: "light", Storm: "storm", Dark: "dark", Chaos: "chaos", Growth: "growth", Void: "void"}

// printed is a card as a pack describes it: its figures, words and face.
func printed(src *pack.Card, traits *pack.Traits) engine.Card {
	c := engine.Card{Name: src.Name, Bits: typeBits[src.Word("type")], Wants: constantBits[src.Word("modifies")]}
	for _, s := range src.Words("subtypes") {
		c.Bits |= traits.Bit(s) | subtypeBits[s]
	}
	if c.Bits&Gear != 0 {
		c.Wants = Agent
	}
	if src.Flag("mythic") {
		c.Bits |= Mythic
	}
	if src.Word("reach") == "Ranged" {
		c.Bits |= LongRange
	}
	for st, key := range printedNumbers {
		c.Num[st] = int16(src.Int(key))
	}
	c.Num[Grade] = int16(max(slices.Index(Grades[:], src.Word("grade")), 0))
	c.Face = face(src, &c)
	return c
}

// face is what is printed on a card.
func face(src *pack.Card, c *engine.Card) engine.Face {
	ty := src.Word("type")
	f := engine.Face{Type: ty, Faction: dominant(c), Text: src.Word("text"), Lore: src.Word("lore"), Cost: total(c), Corner: c.Num[Speed], Unique: c.Bits&Mythic != 0,
		Figure: figureOf(c.Bits), TypeLine: strings.Join(append([]string{ty}, src.Words("subtypes")...), " · ")}
	for e := range Energies {
		for range c.Num[int(Light)+e] {
			f.Energy = append(f.Energy, energyIcons[e])
		}
	}
	f.Rare = c.Num[Grade] > 0
	if name := src.Word("anomaly"); name != "" {
		f.Text = strings.TrimSpace(f.Text + "\n" + name + ": " + src.Word("anomalytext"))
	}
	if c.Bits&Agent != 0 {
		f.Stats = []engine.Stat{AttackNow, DefenseNow}
		if c.Bits&LongRange != 0 {
			f.TypeLine += " · Ranged"
		}
	}
	return f
}

// figureOf is the motif drawn for a card.
func figureOf(bits uint64) string {
	switch {
	case bits&Agent != 0:
		return "agent"
	case bits&Event != 0:
		return "event"
	case bits&(Gear|Hardware) != 0:
		return "gear"
	}
	return "site"
}

// dominant is the energy that a card costs most of, "Void" if it costs none.
func dominant(c *engine.Card) string {
	best, name := int16(0), "Void"
	for e := range Energies {
		if n := c.Num[int(Light)+e]; n > best {
			best, name = n, EnergyNames[e]
		}
	}
	return name
}

// total is what a card costs in energies of all kinds; X counts nothing.
func total(c *engine.Card) (n int16) {
	for e := range Energies {
		n += c.Num[int(Light)+e]
	}
	return n + max(c.Num[Void], 0)
}

// Sizes of a deck (B8, B9).
const (
	minDeck   = 45
	maxCopies = 3
)

// checkDeck says why a deck may not be played (B8, B9), or nil.
func checkDeck(r *engine.Rules, deck []engine.Def) error {
	if n := len(deck); n < minDeck {
		return &engine.Illegal{Cite: "B8", Says: "a deck has at least 45 cards, this one has " + strconv.Itoa(n)}
	}
	copies := map[engine.Def]int{}
	for _, d := range deck {
		if d == 0 || int(d) >= len(r.Cards) || r.Cards[d].Bits&(Agent|Event|Software|Hardware) == 0 {
			return &engine.Illegal{Cite: "B8", Says: "a deck is made of known cards"}
		}
		if copies[d]++; copies[d] > maxCopies {
			return &engine.Illegal{Cite: "B9", Says: "a deck holds at most three copies of “" + r.Cards[d].Name + "”"}
		}
	}
	return nil
}
