package nullshapers_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/scenario/scenariotest"
)

const two = `B staging: "Guard", "Oak"`

var deedsTold = []scenariotest.Deed{
	{Does: "terminate", Did: "terminated", Done: "terminated", Thing: "an agent", Things: "agents", Setup: two, Card: "Terminate target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" in B cache`, `"Oak" in B cache`}, No: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}, Once: `"Oak" in B staging`},
	{Does: "destroy", Did: "destroyed", Done: "destroyed", Thing: "an agent", Things: "agents", Setup: two, Card: "Terminate target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" in B cache`, `"Oak" in B cache`}, No: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}, Once: `"Oak" in B staging`},
	{Does: "forfeit", Did: "forfeited", Done: "forfeited", Thing: "an agent", Things: "agents", Setup: `A staging: "Guard", "Oak"`, Card: "Forfeit target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" in A cache`, `"Oak" in A cache`}, No: [2]string{`"Guard" in A staging`, `"Oak" in A staging`}, Once: `"Oak" in A staging`},
	{Does: "delete", Did: "deleted", Done: "deleted", Thing: "an agent", Things: "agents", Setup: two, Card: "Delete target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" in B archive`, `"Oak" in B archive`}, No: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}, Once: `"Oak" in B staging`},
	{Does: "bounce", Did: "bounced", Done: "bounced", Thing: "an agent", Things: "agents", Setup: two, Card: "Return target agent to its owner's hand.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" in B hand`, `"Oak" in B hand`}, No: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}, Once: `"Oak" in B staging`},
	{Does: "damage", Did: "damaged", Done: "damaged", Thing: "an agent", Things: "agents", Setup: two, Card: "Deal 1 damage to target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`damage "Guard" 1`, `damage "Oak" 1`}, No: [2]string{`damage "Guard" 0`, `damage "Oak" 0`}, Once: `damage "Oak" 0`},
	{Does: "lock", Did: "locked", Done: "locked", Thing: "an agent", Things: "agents", Setup: two, Card: "Lock target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" locked`, `"Oak" locked`}, No: [2]string{`not "Guard" locked`, `not "Oak" locked`}, Once: `not "Oak" locked`},
	{Does: "unlock", Did: "unlocked", Done: "unlocked", Thing: "an agent", Things: "agents", Setup: `B staging: "Guard" locked, "Oak" locked`, Card: "Unlock target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`not "Guard" locked`, `not "Oak" locked`}, No: [2]string{`"Guard" locked`, `"Oak" locked`}, Once: `"Oak" locked`},
	{Does: "move", Did: "moved", Done: "moved", Thing: "an agent", Things: "agents", Setup: `B at "Woods": "Guard", "Oak"`, Card: "Move target agent to the middle biome.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" at B's "Metro"`, `"Oak" at B's "Metro"`}, No: [2]string{`"Guard" at B's "Woods"`, `"Oak" at B's "Woods"`}, Once: `"Oak" at B's "Woods"`},
	{Does: "draw", Did: "drew", Done: "drawn", Thing: "a card", Things: "cards", Card: "Draw a card.", Act: alone,
		Yes: [2]string{`A hand 2`, `A hand 2`}, No: [2]string{`A hand 1`, `A hand 0`}, Once: `A hand 1`},
	{Does: "make", Did: "made", Done: "made", Thing: "energy", Things: "energy", Card: "Make {L}.", Act: alone,
		Yes: [2]string{`light A 1`, `light A 2`}, No: [2]string{`light A 0`, `light A 0`}, Once: `light A 1`},
	{Does: "target", Did: "targeted", Done: "targeted", Thing: "an agent", Things: "agents", Setup: two, Card: "Lock target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" locked`, `"Oak" locked`}, No: [2]string{`not "Guard" locked`, `not "Oak" locked`}, Once: `not "Oak" locked`, Ban: "BX22 T44", Skips: "would limit number"},
	{Does: "play", Did: "played", Done: "played", Thing: "an event", Things: "events", Card: "Make {L}.", Act: alone,
		Yes: [2]string{`light A 1`, `light A 2`}, No: [2]string{`light A 0`, `light A 0`}, Once: `light A 1`, Ban: "BX41", Skips: "would"},
}

// on are the lines by which A plays the event on one card and on another.
func on(first, second string) [2]string {
	return [2]string{"A plays \"Do\" on \"" + first + "\"\nboth pass", "A plays \"Do#2\" on \"" + second + "\"\nboth pass"}
}

// alone are those of an event that is played on nothing.
var alone = [2]string{"A plays \"Do\"\nboth pass", "A plays \"Do#2\"\nboth pass"}

const gets = "this agent gets +1 attack until end of turn"

// moods are ways to speak of a deed, on an agent with attack 1.
var moods = []scenariotest.Mood{
	{Name: "event", Says: "Whenever {who} {doess} {thing}, " + gets + ".", Shows: [2]string{"done 2", "done 3"}, Else: "1", Queued: true},
	{Name: "event, passive", Says: "Whenever {thing} is {done} by {who}, " + gets + ".", Shows: [2]string{"done 2", "done 3"}, Else: "1", Queued: true},
	{Name: "would", Says: "If {who} would {does} {thing}, " + gets + " instead.", Shows: [2]string{"not 2", "not 3"}, Else: "1"},
	{Name: "would, passive", Says: "If {thing} would be {done} by {who}, " + gets + " instead.", Shows: [2]string{"not 2", "not 3"}, Else: "1"},
	{Name: "can't", Says: "{Who} can't {does} {things}.", Shows: [2]string{"refused 1", "refused 1"}, Else: "1"},
	{Name: "can't, passive", Says: "{Things} can't be {done} by {who}.", Shows: [2]string{"refused 1", "refused 1"}, Else: "1"},
	{Name: "limit", Says: "{Who} can't {does} {things} more than once each turn.", Shows: [2]string{"done 1", "once 1"}, Else: "1"},
	{Name: "number", Says: "{Who} can't {does} more than one {things} each turn.", Shows: [2]string{"done 1", "once 1"}, Else: "1"},
	{Name: "past", Says: "As long as {who} {did} {thing} this turn, this agent has +1 attack.", Shows: [2]string{"done 2", "done 2"}, Else: "1"},
	{Name: "perfect", Says: "As long as {who} {have} {done} {thing} this turn, this agent has +1 attack.", Shows: [2]string{"done 2", "done 2"}, Else: "1"},
	{Name: "not", Says: "As long as {who} {have} not {done} {thing} this turn, this agent has +1 attack.", Shows: [2]string{"done 1", "done 1"}, Else: "2"},
	{Name: "two", Says: "As long as {who} {did} two or more {things} this turn, this agent has +1 attack.", Shows: [2]string{"done 1", "done 2"}, Else: "1"},
	{Name: "times", Says: "This agent has +1 attack for each {noun} {who} {did} this turn.", Shows: [2]string{"done 2", "done 3"}, Else: "1"},
	{Name: "times, passive", Says: "This agent has +1 attack for each {noun} {done} by {who} this turn.", Shows: [2]string{"done 2", "done 3"}, Else: "1"},
}

// everybody are moods that speak of nobody.
var everybody = []scenariotest.Mood{
	{Name: "event of anybody", Says: "Whenever {thing} is {done}, " + gets + ".", Shows: [2]string{"done 2", "done 3"}, Queued: true},
	{Name: "would of anybody", Says: "If {thing} would be {done}, " + gets + " instead.", Shows: [2]string{"not 2", "not 3"}},
	{Name: "can't of anybody", Says: "{Things} can't be {done}.", Shows: [2]string{"refused 1", "refused 1"}},
	{Name: "past of anybody", Says: "As long as {thing} was {done} this turn, this agent has +1 attack.", Shows: [2]string{"done 2", "done 2"}},
	{Name: "perfect of anybody", Says: "As long as {thing} has been {done} this turn, this agent has +1 attack.", Shows: [2]string{"done 2", "done 2"}},
	{Name: "times of anybody", Says: "This agent has +1 attack for each {noun} {done} this turn.", Shows: [2]string{"done 2", "done 3"}},
}

// watchAndDo are an agent that says something, and the event by which A does a deed.
func watchAndDo(says string, d *scenariotest.Deed) string {
	return fmt.Sprintf("[[card]]\nname = \"Watch\"\ntype = \"Agent\"\nspeed = 1\nattack = 1\ndefense = 9\nreach = \"Melee\"\ntext = %q\n", says) +
		fmt.Sprintf("[[card]]\nname = \"Do\"\ntype = \"Event\"\nspeed = 1\ntext = %q\n", d.Card)
}

// speech is the table at which deeds are said.
func speech() scenariotest.Moods {
	return scenariotest.Moods{Files: os.DirFS("testdata"), Header: "game: nullshapers\nwith: plain.toml", Cards: watchAndDo, Shows: "T44", Turn: "A first primary", Place: ` at "Shore"`,
		Hand: `A hand: "Do", "Do"`, Number: "attack", Deeds: deedsTold, Moods: moods, Everybody: everybody}
}

// TestMoods says every deed in every mood, of everybody, on the agents of both.
//
//wasm:skip what texts say is the same everywhere, and the scenarios of all games are played there too (scenario.TestGames)
func TestMoods(t *testing.T) {
	if testing.Short() {
		t.Skip("every mood of every deed is played elsewhere")
	}
	s := speech()
	s.Play(t)
}

// What things do by themselves: an agent attacks, dies, deals damage. doer is whose
// agents do it.
var actsTold = []struct {
	doer string
	scenariotest.Deed
}{
	{"B", scenariotest.Deed{Does: "die", Doess: "dies", Did: "died", Done: "died", Setup: two, Card: "Terminate target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" in B cache`, `"Oak" in B cache`}, No: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}}},
	{"B", scenariotest.Deed{Does: "leave the planet", Doess: "leaves the planet", Did: "left the planet", Done: "left the planet", Setup: two, Card: "Return target agent to its owner's hand.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" in B hand`, `"Oak" in B hand`}, No: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}}},
	{"B", scenariotest.Deed{Does: "take damage", Doess: "takes damage", Did: "took damage", Done: "taken damage", Setup: two, Card: "Deal 1 damage to target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`damage "Guard" 1`, `damage "Oak" 1`}, No: [2]string{`damage "Guard" 0`, `damage "Oak" 0`}}},
	{"A", scenariotest.Deed{Does: "deal damage", Doess: "deals damage", Did: "dealt damage", Done: "dealt damage", Setup: "A staging: \"Guard\", \"Oak\"\nB staging: \"Giant\"", Card: "Target agent you control deals 1 damage to target enemy agent.",
		Act: [2]string{"A plays \"Do\" \"Guard\" \"Giant\"\nboth pass", "A plays \"Do#2\" \"Oak\" \"Giant\"\nboth pass"},
		Yes: [2]string{`damage "Giant" 1`, `damage "Giant" 2`}, No: [2]string{`damage "Giant" 0`, `damage "Giant" 0`}}},
	{"B", scenariotest.Deed{Does: "move", Doess: "moves", Did: "moved", Done: "moved", Setup: `B at "Woods": "Guard", "Oak"`, Card: "Target agent moves to the middle biome.", Act: on("Guard", "Oak"),
		Yes: [2]string{`"Guard" at B's "Metro"`, `"Oak" at B's "Metro"`}, No: [2]string{`"Guard" at B's "Woods"`, `"Oak" at B's "Woods"`}}},
	{"B", scenariotest.Deed{Does: "get an increase marker", Doess: "gets an increase marker", Did: "got an increase marker", Done: "gotten an increase marker", Setup: two, Card: "Put an increase marker on target agent.", Act: on("Guard", "Oak"),
		Yes: [2]string{`markers "Guard" 1`, `markers "Oak" 1`}, No: [2]string{`markers "Guard" 0`, `markers "Oak" 0`}}},
	{"A", scenariotest.Deed{Does: "arrive", Doess: "arrives", Did: "arrived", Done: "arrived", Setup: `A hand: "Guard", "Oak"`, Act: [2]string{"A plays \"Guard\"\nboth pass", "A plays \"Oak\"\nboth pass"},
		Yes: [2]string{`"Guard" in A staging`, `"Oak" in A staging`}, Skips: "would can't"}},
	{"A", scenariotest.Deed{Does: "attack", Doess: "attacks", Did: "attacked", Done: "attacked", Setup: `A at "Woods": "Guard"`, Act: [2]string{"skip to A attack\nA chooses \"Guard\"\nboth pass"},
		Yes: [2]string{`"Guard" attacking`}, No: [2]string{`not "Guard" attacking`}, Turn: "A battle", Skips: "can't"}},
	{"A", scenariotest.Deed{Does: "advance", Doess: "advances", Did: "advanced", Done: "advanced", Setup: `A staging: "Guard"`, Act: [2]string{"A chooses \"Guard\", left\nboth pass"},
		Yes: [2]string{`"Guard" at A's "Woods"`}, No: [2]string{`"Guard" in A staging`}, Turn: "A battle", Skips: "can't"}},
	{"A", scenariotest.Deed{Does: "retreat", Doess: "retreats", Did: "retreated", Done: "retreated", Setup: `A at "Woods": "Guard"`, Act: [2]string{"skip to A second primary"},
		Yes: [2]string{`not "Guard" at A's "Woods"`}, No: [2]string{`"Guard" at A's "Woods"`}, Turn: "A battle", Skips: "event"}},
}

var actMoods = []scenariotest.Mood{
	{Name: "event", Says: "Whenever {who} {doess}, " + gets + ".", Shows: [2]string{"done 2", "done 3"}, Else: "1", Queued: true},
	{Name: "would", Says: "If {who} would {does}, " + gets + " instead.", Shows: [2]string{"not 2", "not 3"}, Else: "1"},
	{Name: "can't", Says: "{Whos} can't {does}.", Shows: [2]string{"refused 1", "refused 1"}, Else: "1"},
	{Name: "limit", Says: "{Whos} can't {does} more than once each turn.", Shows: [2]string{"done 1", "done 1"}, Else: "1"},
	{Name: "past", Says: "As long as {who} {did} this turn, this agent has +1 attack.", Shows: [2]string{"done 2", "done 2"}, Else: "1"},
	{Name: "perfect", Says: "As long as {who} has {done} this turn, this agent has +1 attack.", Shows: [2]string{"done 2", "done 2"}, Else: "1"},
	{Name: "not", Says: "As long as {who} has not {done} this turn, this agent has +1 attack.", Shows: [2]string{"done 1", "done 1"}, Else: "2"},
	{Name: "two", Says: "As long as two or more {whos} {did} this turn, this agent has +1 attack.", Shows: [2]string{"done 1", "done 2"}, Else: "1"},
	{Name: "times", Says: "This agent has +1 attack for each {noun} that {did} this turn.", Shows: [2]string{"done 2", "done 3"}, Else: "1"},
}

// TestActs says every deed of things in every mood, of the agents of each player, on
// the agents of both.
//
//wasm:skip what texts say is the same everywhere, and the scenarios of all games are played there too (scenario.TestGames)
func TestActs(t *testing.T) {
	if testing.Short() {
		t.Skip("every mood of every deed is played elsewhere")
	}
	combinations := 0
	for i := range actsTold {
		d := &actsTold[i]
		s := speech()
		if d.Does != "advance" {
			s.Place = " staging"
		}
		for _, owner := range []string{"A", "B"} {
			for j := range actMoods {
				m := &actMoods[j]
				if strings.Contains(d.Skips, m.Name) {
					continue
				}
				for noun, about := range map[string]bool{"enemy agent": owner != d.doer, "friendly agent": owner == d.doer, "agent": true} {
					who := "an " + noun
					if noun[0] == 'f' {
						who = "a " + noun
					}
					says := strings.NewReplacer("{whos}", noun+"s", "{Whos}", strings.ToUpper(noun[:1])+noun[1:]+"s", "{noun}", noun).Replace(m.Says)
					s.Run(t, &d.Deed, fmt.Sprintf("%s, %s, %s, on %s's agent", d.Does, m.Name, who, owner), d.Say(says, who), s.Lines(&d.Deed, m, owner, about))
					combinations++
				}
			}
		}
	}
	t.Log(combinations, "combinations")
}
