package altered

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
	"github.com/cutdeck/cutdeck/engine/text"
)

// language is the language of the texts.
var language = spec.Words{
	First: firstSubtype, Common: commonSubtypes, Field: "subtypes",
	Grammar: grammar, Deeds: deeds, Speech: speech,
	Texts: []string{"text", "support"}, HasText: HasText, Played: Spell,
	Place: func(c *text.Compiler, card *engine.Card, src *pack.Card, field string) {
		switch {
		case field == "support":
			c.Zone, c.OneShot = Reserve, false
		case !c.OneShot && strings.HasPrefix(strings.TrimSpace(src.Word("support")), "{I}"):
			c.Side = mainSide
		}
	},
}

// printCards adds the cards, and registers the acts by which each type of card is played.
// The expeditions follow, and the tokens that texts create.
func printCards(b *spec.Build) {
	plays := plays(b.R)
	for i := range b.Cards {
		c := printed(&b.Cards[i], b.Traits)
		c.Acts = append(c.Acts, plays[c.Bits&(Character|Permanent)]...)
		b.Add(c)
	}
	for _, name := range expeditionNames {
		b.Add(engine.Card{Name: name, Bits: Party})
	}
	addTokens(b)
	for i := range b.Cards {
		for _, field := range language.Texts {
			b.Text(i, field, engine.Def(i+1))
		}
	}
}

// expeditionNames are the names of a player's two expeditions, by side.
var expeditionNames = [...]string{HeroSide: "Hero Expedition", CompanionSide: "Companion Expedition"}

// Subtypes that texts may name though no card at the table has them.
var commonSubtypes = []string{"Adventurer", "Animal", "Apprentice", "Artist", "Boon", "Bureaucrat", "Citizen", "Companion", "Conjuration", "Construction", "Deity",
	"Disruption", "Dragon", "Druid", "Elemental", "Engineer", "Fairy", "Illusion", "Leviathan", "Mage", "Maneuver", "Merchant", "Messenger", "Noble", "Plant", "Robot",
	"Rogue", "Sap", "Scholar", "Site", "Soldier", "Song", "Spirit", "Titan", "Trainer"}

var typeBits = map[string]uint64{"Hero": Hero, "Character": Character, "Spell": Spell, "Landmark": Landmark, gear: Gear}

// gear is the type of Permanents that join an expedition.
const gear = "Expedition Permanent"

// printed is a card as a pack describes it: its figures, words and face.
func printed(src *pack.Card, traits *pack.Traits) engine.Card {
	ty := src.Word("type")
	c := engine.Card{Name: src.Name, Bits: typeBits[ty]}
	for _, s := range src.Words("subtypes") {
		c.Bits |= traits.Bit(s)
	}
	c.Num[HandCost], c.Num[ReserveCost] = int16(src.Int("hand")), int16(src.Int("reserve"))
	c.Num[Faction] = int16(max(slices.Index(Factions[:], src.Word("faction")), 0))
	c.Num[Rarity] = int16(max(slices.Index(Rarities[:], src.Word("rarity")), 0))
	for i, n := range src.Ints("stats") {
		c.Num[int(Forest)+i] = int16(n)
	}
	if ty == "Hero" {
		c.Num[ReserveLimit], c.Num[LandmarkLimit] = 2, 2 // AX58
	}
	for i, n := range src.Ints("limits") {
		c.Num[int(ReserveLimit)+i] = int16(n)
	}
	c.Face = face(src, &c)
	return c
}

// face is what is printed on a card.
func face(src *pack.Card, c *engine.Card) engine.Face {
	ty := src.Word("type")
	f := engine.Face{Type: ty, Faction: src.Word("faction"), Text: src.Word("text"), Lore: src.Word("lore"), Cost: c.Num[HandCost], Corner: c.Num[ReserveCost], Beneath: true,
		Figure: figures[ty], TypeLine: strings.Join(append([]string{ty}, src.Words("subtypes")...), " · ")}
	if s := src.Word("support"); s != "" {
		f.Text = strings.TrimSpace(f.Text + "\n" + s)
	}
	f.Rare = c.Num[Rarity] > 0
	switch ty {
	case "Hero":
		f.Cost, f.Corner = -1, -1
	case "Character":
		f.Stats = []engine.Stat{ForestNow, MountainNow, WaterNow}
	}
	return f
}

// figures are the motifs drawn for the types of cards.
var figures = map[string]string{"Hero": "agent", "Character": "char", "Spell": "event", "Landmark": "site", gear: "site"}

// Sizes of a deck (AX8).
const (
	minDeck, maxDeck   = 40, 60
	maxCopies          = 3
	maxRare, maxUnique = 15, 3
)

// checkDeck tests a deck by the rules for building one (AX8): how many cards it has, how many
// of one name, how many rare and unique ones, and that it has one Hero, of whose faction all
// cards are. It returns the first rule that the deck breaks, or nil.
func checkDeck(r *engine.Rules, deck []engine.Def) error {
	bad := func(says string) error { return &engine.Illegal{Cite: "AX8", Says: says} }
	if n := len(deck); n < minDeck || n > maxDeck {
		return bad("a deck has 40 to 60 cards with its Hero, this one has " + strconv.Itoa(n))
	}
	hero, copies, rarity := (*engine.Card)(nil), map[string]int{}, [len(Rarities)]int{}
	for _, d := range deck {
		if d == 0 || int(d) >= len(r.Cards) {
			return bad("a deck is made of known cards")
		}
		c := &r.Cards[d]
		if c.Bits&Hero != 0 {
			if hero != nil {
				return bad("a deck has one Hero, this one has “" + hero.Name + "” and “" + c.Name + "”")
			}
			hero = c
			continue
		}
		if copies[c.Name]++; copies[c.Name] > maxCopies {
			return bad("a deck holds at most three cards named “" + c.Name + "”")
		}
		rarity[c.Num[Rarity]]++
	}
	switch {
	case hero == nil:
		return bad("a deck has a Hero, this one has none")
	case rarity[1] > maxRare:
		return bad("a deck holds at most 15 rare cards, this one has " + strconv.Itoa(rarity[1]))
	case rarity[2] > maxUnique:
		return bad("a deck holds at most 3 unique cards, this one has " + strconv.Itoa(rarity[2]))
	}
	for _, d := range deck {
		if c := &r.Cards[d]; c.Num[Faction] != hero.Num[Faction] {
			return bad("“" + c.Name + "” is not of the faction of “" + hero.Name + "”")
		}
	}
	return nil
}
