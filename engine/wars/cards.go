package wars

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
	First: firstTrait, Common: commonTraits, Field: "traits",
	Grammar: grammar, Deeds: deeds, Speech: speech,
	Texts: []string{"text"}, HasText: HasText, Played: Event,
	Cites: map[string]string{
		"{ability*}":                 "W43",
		"{bullet*} {costs} ≈ {body}": "W44 W49 W51",
		"•":                          "W52",
		"{trigger} {comma} {body}":   "W44",
		"{static} {stop}":            "W44",
	},
}

// printCards adds the cards, and registers the acts by which each type of card is played.
func printCards(b *spec.Build) {
	plays := deploys(b.R)
	for i := range b.Cards {
		d := b.Add(printed(&b.Cards[i], b.Traits))
		secondFace(b.R, d, b.Cards[i].Ints("inverted"))
		if n := b.Text(i, "text", d); n != nil && b.R.Cards[d].Bits&Event == 0 {
			if could := text.Reveals(n); could != nil {
				demands(b.C, d, could)
			}
		}
		card := &b.R.Cards[d]
		if act, ok := plays.of(b.R, card); ok { // its words say how it is played
			card.Acts = append([]uint16{act}, card.Acts...)
		}
	}
}

// secondFace gives an inverter the figures of its other face (F17).
func secondFace(r *engine.Rules, d engine.Def, figures []int) {
	if len(figures) != 3 {
		return
	}
	r.Cards[d].Bits |= Inverter
	for i, st := range [...]engine.Stat{Power, Tactics, Defense} {
		more := int16(figures[i]) - r.Cards[d].Num[st]
		r.OngoingOn(d, engine.Ongoing{Cite: "F17", Stat: st,
			On:  func(m *engine.M, src, h engine.H) bool { return h == src && m.Ent[h].Flags&Inverted != 0 },
			Val: func(*engine.M, engine.H, engine.H) int16 { return more },
		})
	}
}

// enters names the procedure by which a card is played; events have their own.
func enters(c *engine.Card) string {
	switch b := c.Bits; {
	case b&Unit != 0:
		return "unit"
	case b&Ship != 0:
		return "ship"
	case b&Weapon != 0:
		return "weapon"
	case b&Asset != 0 && c.Wants != 0:
		return "asset beneath"
	case b&Asset != 0:
		return "asset"
	case b&Encampment != 0: // W230
		return "encampment"
	case b&Location != 0:
		return "location"
	}
	return ""
}

// printed is a card as a pack describes it: its figures, words and face.
func printed(src *pack.Card, traits *pack.Traits) engine.Card {
	ty := src.Word("type")
	c := engine.Card{Name: src.Name, Bits: typeBits[ty]}
	for _, t := range src.Words("traits") {
		c.Bits |= traits.Bit(t) | typeBits[t]&Inverter
	}
	if class := src.Word("class"); class != "" {
		c.Bits |= typeBits[class]
	}
	if src.Flag("unique") {
		c.Bits |= Unique
	}
	switch src.Word("disposal") {
	case "Lost":
		c.Bits |= LostCard
	case "Used or Lost":
		c.Bits |= UsedOrLost
	}
	if kind := src.Word("kind"); kind != "" {
		c.Wants = wanted(traits, kind)
	}
	faction := int16(max(slices.Index(Factions[:], src.Word("faction")), 0))
	for st, key := range map[engine.Stat]string{Power: "power", Tactics: "tactics", Defense: "defense", Cost: "cost",
		Destiny: "destiny", Support: "support", Capacity: "capacity", NearSupport: "icons"} {
		c.Num[st] = int16(src.Int(key))
	}
	c.Bullets = int16(src.Int("bullets"))
	c.Num[Faction], c.Num[SupportType] = faction, faction
	if e := src.Ints("energy"); len(e) == 2 {
		c.Num[NearIcons], c.Num[FarIcons] = int16(e[0]), int16(e[1])
	}
	c.Face = face(src, &c)
	return c
}

// face is what is printed on a card.
func face(src *pack.Card, c *engine.Card) engine.Face {
	ty := src.Word("type")
	f := engine.Face{Type: ty, Kind: src.Word("kind"), Faction: src.Word("faction"), Text: src.Word("text"), Lore: src.Word("lore"),
		Cost: c.Num[Cost], Support: c.Num[Support], Corner: c.Num[Destiny], Unique: src.Flag("unique"), Figure: figures[ty]}
	line := []string{ty}
	if paren := first(f.Kind, src.Word("disposal")); paren != "" {
		line[0] += " (" + paren + ")"
	}
	if c.Bits&Ship != 0 {
		line[0] += " (" + strconv.Itoa(int(c.Num[Capacity])) + ")"
		line = append(line, src.Word("class"))
	}
	f.TypeLine = strings.Join(append(line, src.Words("traits")...), " · ")
	switch {
	case c.Bits&Fights != 0:
		f.Stats = []engine.Stat{Power, Tactics, Defense}
	case c.Bits&Location != 0:
		f.Cost, f.Sides = -1, [2]int16{c.Num[NearIcons], c.Num[FarIcons]}
		if f.Corner <= 0 { // the pack gives none
			f.Corner = -1
		}
	}
	if c.Bits&Vehicle != 0 || c.Bits&NoBot != 0 {
		f.Figure = "vehicle"
	}
	return f
}

func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// figures are the motifs drawn for the types of cards.
var figures = map[string]string{"Character": "char", "NōBot": "mask", "Vehicle": "vehicle", "Ship": "ship", "Weapon": "gear",
	"Asset": "agent", "Order": "event", "Interrupt": "event", "Site": "site", "Sector": "sector"}

// checkDeck says why a deck may not be played (W3–W5), or nil.
func checkDeck(r *engine.Rules, deck []engine.Def) error {
	if len(deck) != 60 {
		return &engine.Illegal{Cite: "W3", Says: "a deck has exactly 60 cards, this one has " + strconv.Itoa(len(deck))}
	}
	copies, places := map[engine.Def]int{}, 0
	for _, d := range deck {
		if d == 0 || int(d) >= len(r.Cards) {
			return &engine.Illegal{Cite: "W3", Says: "a deck is made of known cards"}
		}
		if c := &r.Cards[d]; c.Bits&Location != 0 {
			places++
		}
		if copies[d]++; copies[d] == 5 && r.Cards[d].Bits&Unlimited == 0 {
			return &engine.Illegal{Cite: "W5", Says: "a deck holds at most four copies of “" + r.Cards[d].Name + "”"}
		}
	}
	if places == 0 {
		return &engine.Illegal{Cite: "W4", Says: "a deck holds at least one location"}
	}
	return nil
}
