package imperium

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// technology is what is printed of it (TX46, DU42).
type technology struct {
	name  string
	side  int16 // the faction that has it alone
	bits  uint64
	needs [3]int16              // red, green, blue
	text  string                // what rules carry out
	words string                // what its words do
	adds  map[engine.Stat]int16 // what it changes of the units of a type
	to    int16
}

// technologies are all of them; each player has a copy of those of both, and of those of
// the own faction.
var technologies = []technology{
	{name: "Tether Nets", bits: Red, words: "After the other player announces a retreat: Produce 1 hit against their ships in that combat."},
	{name: "First Harvest", bits: Green, text: "When you gain control of a planet: It comes to you readied instead of exhausted."},
	{name: "Grain Exchange", bits: Green, needs: [3]int16{0, 1, 0}, words: "After the other player replenishes commodities: Gain 1 trade good."},
	{name: "Long Wake", bits: Blue, words: "Apply +1 to the move value of each of your ships that starts its move in your home system."},
	{name: "Ghost Lanes", bits: Blue, needs: [3]int16{0, 0, 1}, words: "Your ships may move through systems that contain ships of the other player.\nAction: Exhaust this card to return 1 of your tokens from a system that contains no units of the other player to your reinforcements."},
	{name: "Razor Cruiser", bits: Upgrade, needs: [3]int16{1, 1, 0}, text: "Cruisers: combat 6, move 3, capacity 1", to: Cruiser, adds: map[engine.Stat]int16{Combat: -1, Move: 1, Capacity: 1}},
	{name: "Bulwark Dreadnought", bits: Upgrade, needs: [3]int16{1, 0, 1}, text: "Sustain Damage\nBombardment 5\nDreadnoughts: move 2.", words: "Action cards cannot destroy your dreadnoughts.", to: Dreadnought, adds: map[engine.Stat]int16{Move: 1}},
	{name: "Ark Carrier", bits: Upgrade, needs: [3]int16{0, 0, 1}, text: "Carriers: capacity 5", to: Carrier, adds: map[engine.Stat]int16{Capacity: 2}},
	{name: "Far Battery", bits: Upgrade, needs: [3]int16{1, 0, 0}, text: "Planetary Shield\nSpace Cannon 5", words: "Each of your batteries may use Space Cannon against ships in adjacent systems.", to: Battery, adds: map[engine.Stat]int16{Cannon: -1}},
	{name: "Drilled Infantry", bits: Upgrade, needs: [3]int16{0, 1, 0}, text: "Infantry: combat 7", to: Infantry, adds: map[engine.Stat]int16{Combat: -1}},
	{name: "Hot Slips", side: 1, bits: Green, text: "Action: Exhaust this card and activate a system that contains your dock to use Production in that system and reduce the combined cost of those units by 1."},
	{name: "Homing Lights", side: 2, bits: Blue, text: "Action: Exhaust this card and activate a system that contains your dock to use Production in that system and move up to 2 of your ships from other systems to that system. Tokens do not prevent this move."},
	{name: "Steady Gunners", bits: Red, needs: [3]int16{1, 0, 0}, words: "After the other player rolls dice for a unit ability: You may exhaust this card to have them reroll each of those dice."},
	{name: "Drowned Archive", side: 2, bits: Green, needs: [3]int16{0, 1, 0}, words: "Action: Purge this card to draw 3 action cards."},
	{name: "Banked Fires", side: 1, bits: Red, needs: [3]int16{1, 0, 0}, words: "At the start of your turn: You may exhaust this card to ready 1 planet you control."},
	{name: "Ash Protocol", side: 1, bits: Red, needs: [3]int16{2, 0, 0}, words: "Action: Purge this card and choose a planet in or next to a system that contains your ships to destroy each battery on that planet."},
	{name: "Careening Crews", side: 2, bits: Blue, needs: [3]int16{0, 0, 1}, words: "At the end of a space combat: You may exhaust this card to repair each of your ships in that system."},
}

// Rows of technologies that rules ask for.
const (
	_ = iota // Tether Nets
	firstHarvest
	_ // Grain Exchange
	_ // Long Wake
	_ // Ghost Lanes
	razorCruiser
	bulwarkDreadnought
	hotSlips = 10
)

func techCards() (of []engine.Card) {
	for i := range technologies {
		of = append(of, technologies[i].card())
	}
	return of
}

// card is what is printed of it.
func (t *technology) card() engine.Card {
	says := t.text
	if t.words != "" {
		says = strings.TrimPrefix(says+"\n"+t.words, "\n")
	}
	c := engine.Card{Name: t.name, Bits: t.bits, Face: engine.Face{Type: "Technology", TypeLine: t.line(), Figure: "gear", Text: says, Cost: -1, Corner: -1}}
	c.Num[Upgrades] = t.to
	c.Num[NeedsRed], c.Num[NeedsGreen], c.Num[NeedsBlue] = t.needs[0], t.needs[1], t.needs[2]
	return c
}

// colours are those of technologies, as packs name them.
var colours = [...]string{"red", "green", "blue"}

// broughtTechnology is a technology of a pack. One that says no colour is green.
func broughtTechnology(src *pack.Card) *technology {
	t := &technology{name: src.Name, text: src.Word("text"), bits: Green}
	for i, colour := range colours {
		if src.Word("colour") == colour {
			t.bits = Red << i
		}
		for _, need := range src.Words("requires") {
			if need == colour {
				t.needs[i]++
			}
		}
	}
	for of := Fighter; of < nType; of++ {
		if src.Word("upgrades") != strings.ToLower(typeNames[of]) || src.Word("upgrades") == "" {
			continue
		}
		t.bits, t.to, t.adds = Upgrade, of, map[engine.Stat]int16{}
		was := units[unitOf(0, of)].card()
		for st, key := range upgradeKeys {
			if key != "" && src.Int(key) > 0 {
				t.adds[engine.Stat(st)] = int16(src.Int(key)) - was.Num[st]
			}
		}
	}
	return t
}

// upgradeKeys are the numbers of a unit that an upgrade may replace, as packs name them.
var upgradeKeys = [...]string{Combat: "combat", Move: "move", Capacity: "capacity"}

// upgradable are the types of units that an upgrade may be for, as packs name them: those that
// both factions have alike.
func upgradable() (of []string) {
	for kind := Fighter; kind < nType; kind++ {
		if kind != Flagship && kind != Mech {
			of = append(of, strings.ToLower(typeNames[kind]))
		}
	}
	return of
}

// changes registers what a technology changes of the units of its type (T34, DU42).
func (t *technology) changes(r *engine.Rules, d engine.Def) {
	for _, st := range []engine.Stat{Combat, Move, Capacity, Cannon} {
		if n := t.adds[st]; n != 0 {
			add(r, d, "T34 DU42", st, n, func(m *engine.M, h engine.H) bool { return typeOf(m, h) == t.to })
		}
	}
}

// line says its colour and what it requires.
func (t *technology) line() string {
	says := map[uint64]string{Red: "Red", Green: "Green", Blue: "Blue", Upgrade: "Upgrade"}[t.bits]
	sep := ", requires"
	for i, name := range colours {
		for range t.needs[i] {
			says, sep = says+sep+" "+name, ""
		}
	}
	return says
}

// upgrades registers what technologies change of units (T34, DU42).
func upgrades(b *spec.Build) {
	r := b.R
	first := len(r.Cards) - brought + atTechs
	for i, t := range technologies {
		t.changes(r, engine.Def(first+i))
	}
	for i, t := range technologies {
		if t.words != "" {
			understood(b, engine.Def(first+i), Technologies, t.words)
		}
	}
}

// owns reports whether a seat owns a technology, a row of the table.
func owns(m *engine.M, who engine.Seat, row int) bool {
	for h := range m.In(who, Technologies).All() {
		if m.Ent[h].Def == def(m, atTechs+row) {
			return true
		}
	}
	return false
}

// meets reports whether a seat owns what a technology requires, or can ignore the rest.
func meets(m *engine.M, who engine.Seat, h engine.H) bool {
	short := int16(0)
	for i, colour := range [3]uint64{Red, Green, Blue} {
		short += max(0, m.Printed(h, NeedsRed+engine.Stat(i))-owned(m, who, colour))
	}
	return short <= specialty(m, who)
}

// owned is how many technologies of a colour a seat owns.
func owned(m *engine.M, who engine.Seat, colour uint64) (n int16) {
	for h := range m.In(who, Technologies).All() {
		if is(m, h, colour) {
			n++
		}
	}
	return n
}

// specialty is how many prerequisites a seat can ignore: one, with Gantry readied (DU7).
func specialty(m *engine.M, who engine.Seat) int16 {
	if g := gantry(m); m.Ent[g].Ctrl == who && m.Ent[g].Flags&Exhausted == 0 {
		return 1
	}
	return 0
}

// gantry is the planet that has a specialty.
func gantry(m *engine.M) (at engine.H) {
	worlds(m, func(p engine.H) {
		if m.Card(p).Name == "Gantry" {
			at = p
		}
	})
	return at
}

// researching registers the procedure in which a technology is researched.
func researching(r *engine.Rules) {
	ask := r.Ask(engine.Ask{Cite: "TX46", Says: "Choose the technology you research", Guards: []engine.Guard{
		engine.Public("T2", "a card says that it can't be researched", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return !m.Bars(engine.Atom{Verb: VResearch, Subj: h, By: by})
		}),
		engine.Public("TX46", "you do not own what it requires", func(m *engine.M, h engine.H, by engine.Seat) bool { return meets(m, by, h) }),
	}})
	r.Add("research",
		engine.Then("TX46 DU42 D17", "A technology is chosen.", func(m *engine.M, f *engine.Frame) {
			m.Choose(f.By, ask, 0, 1).Of = *m.In(f.By, Library)
		}),
		engine.Then("TX46 DU7", "It is owned; Gantry is exhausted for what is missing.", func(m *engine.M, f *engine.Frame) {
			h := engine.Handle(f.R[engine.RegH])
			if f.Ref[1] = m.Ref(h); h == 0 {
				return
			}
			m.Begin(f.By, h)
			if !without(m, f.By, h) {
				m.Add(engine.Atom{Verb: VExhaust, Subj: gantry(m), By: f.By})
			}
			m.Add(engine.Atom{Verb: VResearch, Subj: h, By: f.By})
			m.Happen()
		}),
	)
}

// without reports whether a technology needs no specialty.
func without(m *engine.M, who engine.Seat, h engine.H) bool {
	return !slices.ContainsFunc([]int{0, 1, 2}, func(i int) bool {
		return m.Printed(h, NeedsRed+engine.Stat(i)) > owned(m, who, [3]uint64{Red, Green, Blue}[i])
	})
}
