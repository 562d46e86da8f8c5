package galactic

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// places says where a card may be played: to a fleet, which means to cards in it, too, but to
// no place outside fleets (G143).
type places struct {
	fleet [2]bool // to the fleet: the own one, that of the opponent
	cards [2]bool // to cards in it
	of    uint64  // which cards: one of these words, or any card if it is 0
	all   uint64  // and all of these
	both  uint64  // cards of these words in any fleet besides (D44)
	least bool    // only those of the lowest strength in their fleet (G53)
}

// usual are the places of a type that says no other (G7, X1).
var usual = map[string]string{"Terrain": "your fleet", "Ship": "your fleet or a terrain in your fleet", "Dragon": "your fleet or a terrain in your fleet",
	"Base": "a terrain in your fleet", "Crew": "a ship, base or terrain in your fleet", "Ability": "a crew in your fleet", "Equipment": "a ship or base in your fleet",
	"Psy": "a terrain in your fleet", "Installation": "your fleet", "Field": "a terrain in your fleet",
	"Terrain Base": "your fleet or a star", "Terrain Ship": "your fleet or a star"}

// nouns are the words that name cards in a place.
var nouns = map[string]uint64{"ship": Ship | Dragon, "dragon": Dragon, "base": Base, "unit": Unit, "terrain": Terrain, "crew": Crew, "equipment": Equipment,
	"psy": Psy, "installation": Installation, "location": Unit | Terrain | Crew | Psy | Installation, "card": 0, "stack": 0, "monster": Monster}

// place reads where a card is played. What is wrong with it is told, or "".
func place(src *pack.Card, classes *pack.Traits) (to places, bad string) {
	phrase := src.Word("to")
	if phrase == "" {
		if phrase = usual[src.Word("type")]; src.Word("type") == "Crew" {
			to.both = Installation
		}
	}
	if phrase == "" { // what affects no card goes to its owner's fleet (G8)
		phrase = "your fleet"
	}
	rest, own := strings.CutSuffix(strings.TrimSuffix(phrase, " in any fleet"), " in your fleet")
	rest, other := strings.CutSuffix(rest, " in an opponent's fleet")
	for part := range listed(strings.ReplaceAll(rest, " or ", ", ")) {
		switch part {
		case "your fleet":
			to.fleet[0], own = true, true
		case "an opponent's fleet", "an opponent":
			to.fleet[1] = true
		default:
			for word := range strings.FieldsSeq(part) {
				own, other = own || word == "your", other || word == "opponent's"
				if !to.noun(word, classes) {
					return to, "no card is played to " + strconv.Quote(phrase)
				}
			}
			to.cards = [2]bool{true, true}
		}
	}
	to.cards[0], to.cards[1] = to.cards[0] && !other, to.cards[1] && !own
	return to, ""
}

// placed reads where a card is played as a noun phrase of the texts, with what the words of
// a place don't say: "an engaged ship", "a crew on a Choir ship". It reports whether that is
// understood.
func (p *plays) placed(c *text.Compiler, d engine.Def, phrase string, to *places) bool {
	*to = places{cards: [2]bool{true, true}}
	for _, begin := range []struct {
		words string
		side  int // whose cards: 0 the own ones, 1 those of the opponent, 2 anybody's
	}{{"an opponent's ", 1}, {"an opponent ", 1}, {"opponent's ", 1}, {"your ", 0}, {"another ", 2}, {"any ", 2}, {"an ", 2}, {"a ", 2}} {
		rest, is := strings.CutPrefix(phrase, begin.words)
		if !is {
			continue
		}
		noms, err := c.G.ParseAs("noms", rest)
		if err != nil {
			return false
		}
		if begin.side < 2 {
			to.cards[1-begin.side] = false
		}
		to.of = noms.First("noun").P.Bits
		p.narrows[d] = append(p.narrows[d], func(m *engine.M, h, at engine.H, by engine.Seat) bool { return c.Still(m, h, by).Matches(noms, at) })
		return true
	}
	return false
}

// titled reports whether the title of a card holds a word, also as a part of another (X26).
func titled(m *engine.M, h engine.H, word string) bool {
	return strings.Contains(strings.ToLower(m.Card(h).Name), strings.ToLower(word))
}

// noun notes what a word says of the cards of a place, and reports whether it is known.
func (to *places) noun(word string, classes *pack.Traits) bool {
	switch bits, known := nouns[word]; {
	case word == "a" || word == "an" || word == "another" || word == "the" || word == "any" || word == "your" || word == "opponent's":
	case word == "weakest":
		to.least = true
	case word == "star":
		to.of |= Terrain
		to.all |= classes.Bit("Star")
	case empireBits[word] != 0:
		to.all |= empireBits[word]
	case known:
		to.of |= bits
	default:
		return false
	}
	return true
}

// barred is the paragraph that keeps h from being played to a card that its place names,
// or "": a dragon takes no equipment, crew or occurrence, some no hazards, a card with nodes no shields,
// and a rock base what is for terrain only if it causes damage.
func (to *places) barred(m *engine.M, h, at engine.H, by engine.Seat) string {
	switch {
	case carriedOff(m, at) && m.Ent[basis(m, at)].Ctrl == by:
		return "X13"
	case Is(m, at, Dragon) && Is(m, h, Crew|Equipment|Occurrence):
		return "G215"
	case Is(m, h, Hazard) && m.Value(at, Hardy) > 0:
		return "G185"
	case Is(m, h, Equipment) && m.Printed(h, Shields) > 0 && m.Value(at, Nodes) > 0:
		return "G221"
	case rock(m, at) && to.of == Terrain && m.Printed(h, Damage) == 0:
		return "G181"
	}
	return ""
}
