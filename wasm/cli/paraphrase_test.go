package cli

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/text"
)

// A tongue is what paraphrases of a game are made of: its verbs, and a sentence of each
// sort that may stand around them.
type tongue struct {
	verbs  []verb
	acts   []verb   // what things do; noun is the thing
	effect string   // an order: "activate 1 energy"
	static string   // what holds for a while: "this character is power +1"
	conds  []string // conditions
	cases  []pair   // pairs without a verb of the table
}

// verb is a deed as texts say it.
type verb struct{ do, does, did, done, thing, noun string }

// pair is two texts that say the same. {do}, {thing} and the like stand for a verb,
// {who} for who does it, {E}, {S} and {C} for an effect, a static sentence, a condition.
type pair struct{ one, other string }

// acted are the paraphrases of what things do.
var acted = []pair{
	{"Each time {noun} {does}, {E}.", "Whenever {noun} {does}, {E}."},
	{"When {noun} {does}, {E}.", "Whenever {noun} {does}, {E}."},
	{"As long as {noun} {did} this turn, {S}.", "As long as {noun} has {done} this turn, {S}."},
	{"While {noun} {did} this turn, {S}.", "{S} as long as {noun} has {done} this turn."},
	{"As long as {noun} didn't {do} this turn, {S}.", "As long as {noun} hasn't {done} this turn, {S}."},
}

// pairs are the paraphrases that every game knows.
var pairs = []pair{
	{"Each time {who} {does} {thing}, {E}.", "Whenever {who} {does} {thing}, {E}."},
	{"When {who} {does} {thing}, {E}.", "Each time {who} {does} {thing}, {E}."},
	{"Each time {who} {does} {thing}, {E}.", "Each time {thing} is {done} by {who}, {E}."},
	{"Whenever {who} {does} {thing}, {E}.", "When {thing} is {done} by {who}, {E}."},
	{"Each time {who} would {do} {thing}, {E} instead.", "Each time {thing} would be {done} by {who}, {E} instead."},
	{"If {who} would {do} {thing}, {E} instead.", "If {thing} would be {done} by {who}, {E} instead."},
	{"As long as {who} {did} {thing} this turn, {S}.", "As long as {who} {has} {done} {thing} this turn, {S}."},
	{"As long as {who} {did} {thing} this turn, {S}.", "While {who} {did} {thing} this turn, {S}."},
	{"As long as {who} {has} {done} {thing} this turn, {S}.", "{S} while {who} {did} {thing} this turn."},
	{"As long as {who} didn't {do} {thing} this turn, {S}.", "As long as {who} {has} not {done} {thing} this turn, {S}."},
	{"{S} for each {noun} {who} {did} this turn.", "{S} for each {noun} {done} by {who} this turn."},
	{"As long as {thing} was {done} this turn, {S}.", "While {thing} has been {done} this turn, {S}."},
	{"As long as {C}, {S}.", "While {C}, {S}."},
	{"As long as {C}, {S}.", "{S} as long as {C}."},
	{"As long as {C}, {S}.", "{S} while {C}."},
}

var tongues = map[string]tongue{
	"wars": {deeds("destroy a unit, dismiss a unit, damage a ship, invert a ship, cancel an interrupt, lose a character, lose energy, move a ship, " +
		"play an asset, draw a card, retrieve a card, activate energy, reveal an order, attack a site, perform a drain, drain a site, " +
		"win a battle, target a unit"), acts("this character: damage a unit, a ship: move, a unit: attack"), "activate 1 energy", "this character is power +2", []string{"you have a damaged unit here", "your opponent has a ship at a sector", "this character is at a site", "you have at least two ships here"}, []pair{
		{"When this character enters play, {do} {thing}.", "When this character enters play, {thing} is {done}."},
		{"When this character enters play, {E}.", "If this character enters play, {E}."},
		{"As long as you have more ships here than your opponent, {S}.", "As long as you have more ships here than your opponent does, {S}."},
		{"This character is power +1 for each ship with power 3 or more.", "This character is power +1 for each ship of power 3 or more."},
		{"When this character enters play, if {C}, {E}.", "When this character enters play, {E} if {C}."},
		{"Pay two energy ≈ Draw three cards from your reserve.", "Pay 2 energy ≈ Draw 3 cards from your reserve."},
		{"Each of an opponent's ships here is power -1.", "Each of your opponent's ships here is power -1."},
		{"All of your ships here are power +1.", "Each of your ships here is power +1."},
		{"As long as an opponent has a ship here, {S}.", "While your opponent has a ship here, {S}."},
		{"Pay 1 energy ≈ Until end of turn, make target ship here power +3.", "Pay 1 energy ≈ Make target ship here power +3 until end of turn."},
		{"Pay 1 energy ≈ Until end of turn, {S}.", "Pay 1 energy ≈ {S} until end of turn."},
		{"As long as you have two or more ships here, {S}.", "As long as you have at least 2 ships here, {S}."},
		{"As long as you have no more than two ships here, {S}.", "As long as you have 2 or fewer ships here, {S}."},
		{"As long as you have less than three ships here, {S}.", "As long as you have fewer than 3 ships here, {S}."},
	}},
	"altered": {deeds("sacrifice a Landmark, discard a Character, exhaust a Landmark, ready a Landmark, boost a Character, play a Spell, draw a card, " +
		"create a token, return a Character, roll a die, resupply, pass"), acts("an Expedition: move forward, a Character: Ascend, a Character: gain a boost, a Character: join the Expedition zone, " +
		"a Landmark: leave play, a Character: become Asleep, a Character: switch Expeditions"), "I gain 1 boost", "I have 2 boosts", []string{"you control a Landmark", "I'm Asleep", "your opponent controls two or more Characters"}, []pair{
		{"{J} {do} {thing}.", "{J} {thing} is {done}."},
		{"At Noon — {E}.", "When Noon begins — {E}."},
		{"The first Spell you play each Day costs {1} less.", "Each Day, the first Spell you play costs {1} less."},
		{"{T} : The next Spell you play this Afternoon costs {1} less.", "{T} : This Afternoon, the next Spell you play costs {1} less."},
		{"When {who} {does} {thing} — {E}.", "Whenever {who} {does} {thing} — {E}."},
		{"When {who} {does} {thing} — {E}.", "When {thing} is {done} by {who} — {E}."},
		{"{J} If {who} {did} {thing} this turn, {E}.", "{J} {E} if {who} {did} {thing} this turn."},
		{"{J} If {who} {did} {thing} this Day, {E}.", "{J} If {who} {has} {done} {thing} this Day, {E}."},
		{"{J} If {who} didn't {do} {thing} this Day, {E}.", "{J} If {who} {has} not {done} {thing} this Day, {E}."},
		{"{J} {E} for each {noun} {who} {did} this turn.", "{J} {E} for each {noun} {done} by {who} this turn."},
		{"{J} If {C}, {E}.", "{J} {E} if {C}."},
		{"{J} Draw two cards.", "{J} Draw 2 cards."},
		{"{J} If you control two or more Characters, {E}.", "{J} If you control at least 2 Characters, {E}."},
		{"{J} Target Character gains three boosts.", "{J} Target Character gains 3 boosts."},
		{"When an opponent draws a card — {E}.", "When your opponent draws a card — {E}."},
	}},
	"nullshapers": {deeds("terminate an agent, destroy an agent, forfeit an agent, delete an agent, discard a card, bounce an agent, damage an agent, " +
		"heal an agent, lock an agent, unlock an agent, move an agent, draw a card, make energy, target an agent, play an event, " +
		"convert a card, cancel an event, reveal a card"), acts("this agent: attack, an agent: attack, this agent: defend, an agent: advance, an agent: retreat, an agent: arrive, an agent: leave, " +
		"this agent: deal damage, an agent: take damage"), "draw a card", "this agent has +1 attack", []string{"you control an unlocked agent", "your opponent controls an agent", "this agent is locked"}, []pair{
		{"Deploy: {do} {thing}.", "Deploy: {thing} is {done}."},
		{"At the end of your turn, {E}.", "When your turn ends, {E}."},
		{"The first event you play each turn costs {1} less.", "Each turn, the first event you play costs {1} less."},
		{"Deploy: If {C}, {E}.", "Deploy: {E} if {C}."},
		{"Deploy: Draw two cards.", "Deploy: Draw 2 cards."},
		{"Deploy: Until end of turn, {S}.", "Deploy: {S} until end of turn."},
		{"As long as an opponent controls an agent, {S}.", "While your opponent controls an agent, {S}."},
		{"As long as you control two or more agents, {S}.", "As long as you control at least 2 agents, {S}."},
	}},
}

// irregular are the forms of verbs that are not made by rule: who does, did, has done it.
var irregular = map[string][3]string{
	"become": {"becomes", "became", "become"}, "cancel": {"cancels", "cancelled", "cancelled"}, "deal": {"deals", "dealt", "dealt"},
	"draw": {"draws", "drew", "drawn"}, "leave": {"leaves", "left", "left"}, "lose": {"loses", "lost", "lost"},
	"make": {"makes", "made", "made"}, "take": {"takes", "took", "taken"}, "win": {"wins", "won", "won"},
}

// inflected are the forms of a verb.
func inflected(do string) (does, did, done string) {
	if f, known := irregular[do]; known {
		return f[0], f[1], f[2]
	}
	stem, vowels := do[:len(do)-1], "aeiou"
	switch last := do[len(do)-1]; {
	case last == 'y' && !strings.ContainsRune(vowels, rune(stem[len(stem)-1])):
		return stem + "ies", stem + "ied", stem + "ied"
	case last == 'e':
		return do + "s", do + "d", do + "d"
	case last == 's' || strings.HasSuffix(do, "ch"):
		return do + "es", do + "ed", do + "ed"
	}
	return do + "s", do + "ed", do + "ed"
}

// deeds are what players do: "destroy a unit, pass".
func deeds(list string) (vs []verb) {
	for _, says := range strings.Split(list, ", ") {
		do, thing, _ := strings.Cut(says, " ")
		does, did, done := inflected(do)
		vs = append(vs, verb{do, does, did, done, thing, strings.TrimPrefix(strings.TrimPrefix(thing, "an "), "a ")})
	}
	return vs
}

// acts are what things do: "a unit: attack, this agent: deal damage".
func acts(list string) (vs []verb) {
	for _, says := range strings.Split(list, ", ") {
		noun, says, _ := strings.Cut(says, ": ")
		do, rest, more := strings.Cut(says, " ")
		if more {
			rest = " " + rest
		}
		does, did, done := inflected(do)
		vs = append(vs, verb{do + rest, does + rest, did + rest, done + rest, "", noun})
	}
	return vs
}

// whos are who does it, with the forms of the verbs.
var whos = []struct{ who, has string }{{"you", "have"}, {"your opponent", "has"}, {"a player", "has"}}

// said are all the pairs of a tongue.
func (g *tongue) said() (all []pair) {
	for _, p := range acted {
		for _, v := range g.acts {
			r := strings.NewReplacer("{noun}", v.noun, "{does}", v.does, "{did}", v.did, "{do}", v.do, "{done}", v.done, "{E}", g.effect, "{S}", g.static)
			all = append(all, pair{capital(r.Replace(p.one)), capital(r.Replace(p.other))})
		}
	}
	for _, p := range append(pairs[:len(pairs):len(pairs)], g.cases...) {
		conds, verbs, who := g.conds[:1], g.verbs[:1], whos[:1]
		if strings.Contains(p.one, "{C}") {
			conds = g.conds
		}
		if strings.Contains(p.one, "{do") || strings.Contains(p.one, "{did}") {
			verbs = g.verbs
		}
		if strings.Contains(p.one, "{who}") {
			who = whos
		}
		for _, c := range conds {
			for _, v := range verbs {
				if v.thing == "" && (strings.Contains(p.other, "{thing} w") || strings.Contains(p.other, "{thing} is") || strings.Contains(p.other, "{noun}")) {
					continue // it has no passive
				}
				for _, w := range who {
					does := v.does
					if w.who == "you" {
						does = v.do
					}
					r := strings.NewReplacer("{who}", w.who, "{has}", w.has, "{does}", does, "{do}", v.do, "{did}", v.did, "{done}", v.done, " {thing}", strings.TrimRight(" "+v.thing, " "), "{thing}", v.thing,
						"{noun}", v.noun, "{E}", g.effect, "{S}", g.static, "{C}", c)
					all = append(all, pair{capital(r.Replace(p.one)), capital(r.Replace(p.other))})
				}
			}
		}
	}
	return all
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// understood are the forms of texts; nil of one that is not understood.
func understood(t *testing.T, id string, says ...string) []*text.Form {
	t.Helper()
	table := "name\ttype\ttext\tsupport_text\n"
	for _, s := range says {
		table += "It\t" + hosts[id] + "\t" + s + "\t\n"
	}
	cards, err := tables[id]("texts", table)
	if err != nil {
		t.Fatal(err)
	}
	forms := make([]*text.Form, len(cards))
	g, err := games.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	g.Share(cards, func(card int, n *text.Node) { forms[card] = n.Form() })
	return forms
}

// leastPairs is how many pairs of each game are understood, at least.
const leastPairs = 60

// What says the same in other words has the same form.
func TestParaphrases(t *testing.T) {
	for id, g := range tongues {
		all := g.said()
		var says []string
		for _, p := range all {
			says = append(says, p.one, p.other)
		}
		forms := understood(t, id, says...)
		both, one := 0, 0
		for i, p := range all {
			a, b := forms[2*i], forms[2*i+1]
			switch {
			case a == nil && b == nil:
			case a == nil || b == nil:
				one++
				t.Logf("%s: only one is understood: %q, %q", id, p.one, p.other)
			default:
				both++
				if x, y := a.Differ(b); !a.Equal(b) {
					t.Errorf("%s: %q and %q say different things:\n%v\n%v", id, p.one, p.other, x, y)
				}
			}
		}
		t.Logf("%s: %d pairs are understood, of %d more one half", id, both, one)
		if both < leastPairs {
			t.Errorf("%s: only %d pairs are understood", id, both)
		}
	}
}

// apart are texts that say different things in nearly the same words.
var apart = map[string][]pair{
	"wars": {
		{"Each time you destroy a unit, activate 1 energy.", "Each time a unit is destroyed by your opponent, activate 1 energy."},
		{"As long as you destroyed a unit this turn, this character is power +2.", "As long as you didn't destroy a unit this turn, this character is power +2."},
		{"As long as a unit was destroyed this turn, this character is power +2.", "As long as a unit wasn't destroyed this turn, this character is power +2."},
		{"As long as you have two or more ships here, this character is power +2.", "As long as you have two or less ships here, this character is power +2."},
		{"Each time a unit is destroyed, activate 1 energy.", "Each time a unit would be destroyed, activate 1 energy instead."},
		{"This character is power +2 for each unit you destroyed this turn.", "This character is power +2 for each unit destroyed this turn."},
		{"Pay 1 energy ≈ Damage target ship or unit.", "Pay 1 energy ≈ Damage target ship."},
	},
	"altered": {
		{"When you draw a card — I gain 1 boost.", "When your opponent draws a card — I gain 1 boost."},
		{"{J} If you drew a card this turn, I gain 1 boost.", "{J} If you drew a card this Day, I gain 1 boost."},
		{"{J} If you control a Landmark, I gain 1 boost.", "{J} If you control two Landmarks, I gain 1 boost."},
	},
	"nullshapers": {
		{"Whenever you lock an agent, draw a card.", "Whenever you unlock an agent, draw a card."},
		{"As long as you control an agent, this agent has +1 attack.", "As long as you don't control an agent, this agent has +1 attack."},
		{"Deploy: Draw a card. Lock an agent.", "Deploy: Lock an agent. Draw a card."},
	},
}

// What says something else has another form.
func TestApart(t *testing.T) {
	for id, pairs := range apart {
		for _, p := range pairs {
			forms := understood(t, id, p.one, p.other)
			if forms[0] == nil || forms[1] == nil {
				t.Errorf("%s: %q or %q is not understood", id, p.one, p.other)
			} else if forms[0].Equal(forms[1]) || forms[0].Sum() == forms[1].Sum() {
				t.Errorf("%s: %q and %q have one form: %v", id, p.one, p.other, forms[0])
			}
		}
	}
}
