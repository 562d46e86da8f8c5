package text

import "strings"

// sorts are the kinds of phrases with their names for authors, the widest first.
var sorts = []struct{ kind, says string }{
	{"vp", "something to do"}, {"static", "something that holds"}, {"event", "something that happens"}, {"cond1", "a condition"},
	{"np1", "a thing"}, {"noun", "a sort of thing"}, {"who", "a player"}, {"poss", "whose it is"}, {"num", "a number"}, {"range", "a range"},
	{"stat", "a value of a card"}, {"pile", "a pile"}, {"place", "a place"}, {"which", "a clause that describes"}, {"dur", "a duration"},
	{"during", "a time"}, {"adj", "an adjective"}, {"state", "a state"}, {"toll", "a price"}, {"suffered", "what is done to it"}, {"act", "what it does"}, {"deed", "what a player does"},
}

// samples are examples of kinds that most games have. The first one that the grammar of a game
// understands is its example of the kind.
const samples = `
vp|clause|chain|option|body: draw a card ; draw a card from your reserve ; damage a unit ; gain 3 trade goods
static: your opponent can't draw cards ; its crew has strength +2 ; apply +1 to the move value of each of your ships
event|occasion: a unit is destroyed ; an agent is terminated ; a Character is sacrificed ; a ship is discarded
cond|cond1: you control two or more Landmarks ; you control two or more spawns ; you have at least two ships in play ; you control two or more planets
np|np1|pnp: target unit ; target agent ; target Character
ref: it
noun|nom|noms: unit ; agent ; Character
who|whoever: your opponent
poss: your
num|sum: 2
range: 2 or more
stat|stats: power ; attack ; Hand Cost ; strength ; move value
pile: hand
place|where: here ; in target Expedition ; in this biome ; in your home system
which: that was damaged this turn ; that was sacrificed this turn ; that was discarded this turn ; that was destroyed this round
dur: until end of turn ; this Day ; temporarily ; this round
during|adverbs|adverb: during your turn ; at Noon ; during the action phase ; during space combat
adj|state: damaged ; enemy ; Boosted ; engaged
toll: you pay 1 energy ; you pay {1} ; pay {1}
suffered: destroyed ; terminated ; sacrificed ; discarded
act: attack ; move ; move forward ; use Sustain Damage
deed: draw a card ; draw cards ; discard a card ; gain a trade good ; destroy a unit
tokens: a Manaseed token ; a Tinkerling 1/1/1 Robot token
terrain: {V}
landmarks: your Landmarks
energies: {1}
kw|keyword: Scouting ; Overpower ; Gigantic
status: Asleep
thisturn: this turn
everyturn|each: each turn
times: once
way: less ; forward
spawns: a 1/1 Fungus spawn
dearer: {1} less
extra: 1 more energy ; {1} more
minimum: , but can't cost less than {1}
`

// specimens are the samples of a kind.
func specimens(kind string) (of []string) {
	for _, l := range strings.Split(strings.TrimSpace(samples), "\n") {
		kinds, said, _ := strings.Cut(l, ": ")
		for _, k := range strings.Split(kinds, "|") {
			if k == kind {
				return strings.Split(said, " ; ")
			}
		}
	}
	return nil
}
