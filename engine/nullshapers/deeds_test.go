package nullshapers_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/scenario/scenariotest"
)

// A deed is written down anew here: what is said of it, and how A does it twice. The
// test says it in every mood, lets A do it, and compares.
type deedTold struct {
	does, did, done string    // "terminate", "terminated", "terminated"
	thing, things   string    // "an agent", "agents"
	setup           string    // of the table
	card            string    // the words of the event "Do", by which A does it
	act             [2]string // the lines by which A does it, once and again
	yes, no         [2]string // what shows then that it has been done, and that it has not
	once            string    // that it has been done the first time only
	ban             string    // the paragraph by which it is refused; "": what it is done by is in vain
	fixed           bool      // nothing is done instead of it
	unlimited       bool      // it has no limit
}

const two = `B staging: "Guard", "Oak"`

var deedsTold = []deedTold{
	{does: "terminate", did: "terminated", done: "terminated", thing: "an agent", things: "agents", setup: two, card: "Terminate target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" in B cache`, `"Oak" in B cache`}, no: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}, once: `"Oak" in B staging`},
	{does: "destroy", did: "destroyed", done: "destroyed", thing: "an agent", things: "agents", setup: two, card: "Terminate target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" in B cache`, `"Oak" in B cache`}, no: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}, once: `"Oak" in B staging`},
	{does: "forfeit", did: "forfeited", done: "forfeited", thing: "an agent", things: "agents", setup: `A staging: "Guard", "Oak"`, card: "Forfeit target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" in A cache`, `"Oak" in A cache`}, no: [2]string{`"Guard" in A staging`, `"Oak" in A staging`}, once: `"Oak" in A staging`},
	{does: "delete", did: "deleted", done: "deleted", thing: "an agent", things: "agents", setup: two, card: "Delete target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" in B archive`, `"Oak" in B archive`}, no: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}, once: `"Oak" in B staging`},
	{does: "bounce", did: "bounced", done: "bounced", thing: "an agent", things: "agents", setup: two, card: "Return target agent to its owner's hand.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" in B hand`, `"Oak" in B hand`}, no: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}, once: `"Oak" in B staging`},
	{does: "damage", did: "damaged", done: "damaged", thing: "an agent", things: "agents", setup: two, card: "Deal 1 damage to target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`damage "Guard" 1`, `damage "Oak" 1`}, no: [2]string{`damage "Guard" 0`, `damage "Oak" 0`}, once: `damage "Oak" 0`},
	{does: "lock", did: "locked", done: "locked", thing: "an agent", things: "agents", setup: two, card: "Lock target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" locked`, `"Oak" locked`}, no: [2]string{`not "Guard" locked`, `not "Oak" locked`}, once: `not "Oak" locked`},
	{does: "unlock", did: "unlocked", done: "unlocked", thing: "an agent", things: "agents", setup: `B staging: "Guard" locked, "Oak" locked`, card: "Unlock target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`not "Guard" locked`, `not "Oak" locked`}, no: [2]string{`"Guard" locked`, `"Oak" locked`}, once: `"Oak" locked`},
	{does: "move", did: "moved", done: "moved", thing: "an agent", things: "agents", setup: `B at "Woods": "Guard", "Oak"`, card: "Move target agent to the middle biome.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" at B's "Metro"`, `"Oak" at B's "Metro"`}, no: [2]string{`"Guard" at B's "Woods"`, `"Oak" at B's "Woods"`}, once: `"Oak" at B's "Woods"`},
	{does: "draw", did: "drew", done: "drawn", thing: "a card", things: "cards", card: "Draw a card.", act: alone,
		yes: [2]string{`A hand 2`, `A hand 2`}, no: [2]string{`A hand 1`, `A hand 0`}, once: `A hand 1`},
	{does: "make", did: "made", done: "made", thing: "energy", things: "energy", card: "Make {L}.", act: alone,
		yes: [2]string{`light A 1`, `light A 2`}, no: [2]string{`light A 0`, `light A 0`}, once: `light A 1`},
	{does: "target", did: "targeted", done: "targeted", thing: "an agent", things: "agents", setup: two, card: "Lock target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" locked`, `"Oak" locked`}, no: [2]string{`not "Guard" locked`, `not "Oak" locked`}, once: `not "Oak" locked`, ban: "BX22 T44", fixed: true, unlimited: true},
	{does: "play", did: "played", done: "played", thing: "an event", things: "events", card: "Make {L}.", act: alone,
		yes: [2]string{`light A 1`, `light A 2`}, no: [2]string{`light A 0`, `light A 0`}, once: `light A 1`, ban: "BX41", fixed: true},
}

// on are the lines by which A plays the event on one card and on another.
func on(first, second string) [2]string {
	return [2]string{"A plays \"Do\" on \"" + first + "\"\nboth pass", "A plays \"Do#2\" on \"" + second + "\"\nboth pass"}
}

// alone are those of an event that is played on nothing.
var alone = [2]string{"A plays \"Do\"\nboth pass", "A plays \"Do#2\"\nboth pass"}

// A mood is a way to speak of a deed. What is said is on an agent with attack 1.
type mood struct {
	name   string
	says   string    // {who} who does it, {does} the verb, in the form that who takes, {thing} and so on
	shows  [2]string // "done", "not" or, the second time, "once", and the attack of the agent, after A has done it once and again: where it is about A
	else_  string    // its attack where it is not
	queued bool      // it waits in the queue
}

const gets = "this agent gets +1 attack until end of turn"

var moods = []mood{
	{"event", "Whenever {who} {doess} {thing}, " + gets + ".", [2]string{"done 2", "done 3"}, "1", true},
	{"event, passive", "Whenever {thing} is {done} by {who}, " + gets + ".", [2]string{"done 2", "done 3"}, "1", true},
	{"would", "If {who} would {does} {thing}, " + gets + " instead.", [2]string{"not 2", "not 3"}, "1", false},
	{"would, passive", "If {thing} would be {done} by {who}, " + gets + " instead.", [2]string{"not 2", "not 3"}, "1", false},
	{"can't", "{Who} can't {does} {things}.", [2]string{"not 1", "not 1"}, "1", false},
	{"can't, passive", "{Things} can't be {done} by {who}.", [2]string{"not 1", "not 1"}, "1", false},
	{"limit", "{Who} can't {does} {things} more than once each turn.", [2]string{"done 1", "once 1"}, "1", false},
	{"number", "{Who} can't {does} more than one {things} each turn.", [2]string{"done 1", "once 1"}, "1", false},
	{"past", "As long as {who} {did} {thing} this turn, this agent has +1 attack.", [2]string{"done 2", "done 2"}, "1", false},
	{"perfect", "As long as {who} {have} {done} {thing} this turn, this agent has +1 attack.", [2]string{"done 2", "done 2"}, "1", false},
	{"not", "As long as {who} {have} not {done} {thing} this turn, this agent has +1 attack.", [2]string{"done 1", "done 1"}, "2", false},
	{"two", "As long as {who} {did} two or more {things} this turn, this agent has +1 attack.", [2]string{"done 1", "done 2"}, "1", false},
	{"times", "This agent has +1 attack for each {noun} {who} {did} this turn.", [2]string{"done 2", "done 3"}, "1", false},
	{"times, passive", "This agent has +1 attack for each {noun} {done} by {who} this turn.", [2]string{"done 2", "done 3"}, "1", false},
}

// everybody are moods that speak of nobody.
var everybody = []mood{
	{"event of anybody", "Whenever {thing} is {done}, " + gets + ".", [2]string{"done 2", "done 3"}, "", true},
	{"would of anybody", "If {thing} would be {done}, " + gets + " instead.", [2]string{"not 2", "not 3"}, "", false},
	{"can't of anybody", "{Things} can't be {done}.", [2]string{"not 1", "not 1"}, "", false},
	{"past of anybody", "As long as {thing} was {done} this turn, this agent has +1 attack.", [2]string{"done 2", "done 2"}, "", false},
	{"perfect of anybody", "As long as {thing} has been {done} this turn, this agent has +1 attack.", [2]string{"done 2", "done 2"}, "", false},
	{"times of anybody", "This agent has +1 attack for each {noun} {done} this turn.", [2]string{"done 2", "done 3"}, "", false},
}

// whos are who a text can speak of, and whether that is A if the agent is A's, or B's.
var whos = []struct {
	says string
	isA  map[string]bool
}{
	{"you", map[string]bool{"A": true}},
	{"your opponent", map[string]bool{"B": true}},
	{"a player", map[string]bool{"A": true, "B": true}},
}

// words fills a text in.
func (d *deedTold) words(says, who string) string {
	doess, have := d.does+"s", "has"
	if who == "you" {
		doess, have = d.does, "have"
	}
	noun := strings.TrimPrefix(strings.TrimPrefix(d.thing, "an "), "a ")
	upper := func(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
	return strings.NewReplacer("{who}", who, "{Who}", upper(who), "{doess}", doess, "{does}", d.does, "{did}", d.did, "{done}", d.done,
		"{thing}", d.thing, "{things}", d.things, "{Things}", upper(d.things), "{noun}", noun, "{have}", have).Replace(says)
}

// told writes the scenario in which A does the deed twice under a mood.
func (d *deedTold) told(m mood, owner string, about bool) (lines []string) {
	lines = append(lines, "shows: T44", "turn: A first primary", owner+` at "Shore": "Watch"`)
	if d.card != "" {
		lines = append(lines, `A hand: "Do", "Do"`)
	}
	if d.setup != "" {
		lines = append(lines, strings.Split(d.setup, "\n")...)
	}
	for i := range d.act {
		if d.act[i] == "" {
			continue
		}
		done, attack, _ := strings.Cut(m.shows[i], " ")
		if !about {
			done, attack = "done", m.else_
		}
		act := strings.Split(d.act[i], "\n")
		if d.ban != "" && (done == "not" || done == "once") {
			act = []string{"illegal " + act[0] + " because " + strings.ReplaceAll(d.ban, " ", " or ")}
		}
		if m.queued && about {
			act = append(act, "both pass")
		}
		lines = append(lines, act...)
		switch done {
		case "done":
			lines = append(lines, "expect "+d.yes[i])
		case "once":
			lines = append(lines, "expect "+d.once)
		default:
			lines = append(lines, "expect "+d.no[i])
		}
		lines = append(lines, `expect attack "Watch" `+attack)
	}
	return lines
}

// run runs a scenario with an agent that says something.
func (d *deedTold) run(t *testing.T, name, says string, lines []string) {
	t.Helper()
	cards := fmt.Sprintf("[[card]]\nname = \"Watch\"\ntype = \"Agent\"\nspeed = 1\nattack = 1\ndefense = 9\nreach = \"Melee\"\ntext = %q\n", says)
	cards += fmt.Sprintf("[[card]]\nname = \"Do\"\ntype = \"Event\"\nspeed = 1\ntext = %q\n", d.card)
	scenariotest.Run(t, os.DirFS("testdata"), "game: nullshapers\nwith: plain.toml", cards, name, lines)
}

// TestMoods says every deed in every mood, of everybody, on the agents of both.
func TestMoods(t *testing.T) {
	if testing.Short() {
		t.Skip("every mood of every deed is played elsewhere")
	}
	combinations := 0
	say := func(d *deedTold, m mood, owner, who string, about bool) {
		if d.fixed && strings.HasPrefix(m.name, "would") || d.unlimited && (m.name == "limit" || m.name == "number") {
			return
		}
		d.run(t, fmt.Sprintf("%s, %s, %s, on %s's agent", d.does, m.name, who, owner), d.words(m.says, who), d.told(m, owner, about))
		combinations++
	}
	for i := range deedsTold {
		d := &deedsTold[i]
		for _, owner := range []string{"A", "B"} {
			for _, m := range moods {
				for _, who := range whos {
					say(d, m, owner, who.says, who.isA[owner])
				}
			}
			for _, m := range everybody {
				say(d, m, owner, "you", true)
			}
		}
	}
	t.Log(combinations, "combinations")
}

// What things do by themselves: an agent attacks, dies, deals damage. doer is whose
// agents do it.
var actsTold = []struct {
	deedTold
	doess, doer string
	turn        string
	skips       string // moods in which it can't be said, or is shown otherwise
}{
	{deedTold{does: "die", did: "died", done: "died", setup: two, card: "Terminate target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" in B cache`, `"Oak" in B cache`}, no: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}}, "dies", "B", "", ""},
	{deedTold{does: "leave the planet", did: "left the planet", done: "left the planet", setup: two, card: "Return target agent to its owner's hand.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" in B hand`, `"Oak" in B hand`}, no: [2]string{`"Guard" in B staging`, `"Oak" in B staging`}}, "leaves the planet", "B", "", ""},
	{deedTold{does: "take damage", did: "took damage", done: "taken damage", setup: two, card: "Deal 1 damage to target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`damage "Guard" 1`, `damage "Oak" 1`}, no: [2]string{`damage "Guard" 0`, `damage "Oak" 0`}}, "takes damage", "B", "", ""},
	{deedTold{does: "deal damage", did: "dealt damage", done: "dealt damage", setup: "A staging: \"Guard\", \"Oak\"\nB staging: \"Giant\"", card: "Target agent you control deals 1 damage to target enemy agent.",
		act: [2]string{"A plays \"Do\" \"Guard\" \"Giant\"\nboth pass", "A plays \"Do#2\" \"Oak\" \"Giant\"\nboth pass"},
		yes: [2]string{`damage "Giant" 1`, `damage "Giant" 2`}, no: [2]string{`damage "Giant" 0`, `damage "Giant" 0`}}, "deals damage", "A", "", ""},
	{deedTold{does: "move", did: "moved", done: "moved", setup: `B at "Woods": "Guard", "Oak"`, card: "Target agent moves to the middle biome.", act: on("Guard", "Oak"),
		yes: [2]string{`"Guard" at B's "Metro"`, `"Oak" at B's "Metro"`}, no: [2]string{`"Guard" at B's "Woods"`, `"Oak" at B's "Woods"`}}, "moves", "B", "", ""},
	{deedTold{does: "get an increase marker", did: "got an increase marker", done: "gotten an increase marker", setup: two, card: "Put an increase marker on target agent.", act: on("Guard", "Oak"),
		yes: [2]string{`markers "Guard" 1`, `markers "Oak" 1`}, no: [2]string{`markers "Guard" 0`, `markers "Oak" 0`}}, "gets an increase marker", "B", "", ""},
	{deedTold{does: "arrive", did: "arrived", done: "arrived", setup: `A hand: "Guard", "Oak"`, act: [2]string{"A plays \"Guard\"\nboth pass", "A plays \"Oak\"\nboth pass"},
		yes: [2]string{`"Guard" in A staging`, `"Oak" in A staging`}}, "arrives", "A", "", "would can't"},
	{deedTold{does: "attack", did: "attacked", done: "attacked", setup: `A at "Woods": "Guard"`, act: [2]string{"skip to A attack\nA chooses \"Guard\"\nboth pass"},
		yes: [2]string{`"Guard" attacking`}, no: [2]string{`not "Guard" attacking`}}, "attacks", "A", "A battle", "can't"},
	{deedTold{does: "advance", did: "advanced", done: "advanced", setup: `A staging: "Guard"`, act: [2]string{"A chooses \"Guard\", left\nboth pass"},
		yes: [2]string{`"Guard" at A's "Woods"`}, no: [2]string{`"Guard" in A staging`}}, "advances", "A", "A battle", "can't"},
	{deedTold{does: "retreat", did: "retreated", done: "retreated", setup: `A at "Woods": "Guard"`, act: [2]string{"skip to A second primary"},
		yes: [2]string{`not "Guard" at A's "Woods"`}, no: [2]string{`"Guard" at A's "Woods"`}}, "retreats", "A", "A battle", "event"},
}

var actMoods = []mood{
	{"event", "Whenever {who} {doess}, " + gets + ".", [2]string{"done 2", "done 3"}, "1", true},
	{"would", "If {who} would {does}, " + gets + " instead.", [2]string{"not 2", "not 3"}, "1", false},
	{"can't", "{Whos} can't {does}.", [2]string{"not 1", "not 1"}, "1", false},
	{"limit", "{Whos} can't {does} more than once each turn.", [2]string{"done 1", "done 1"}, "1", false},
	{"past", "As long as {who} {did} this turn, this agent has +1 attack.", [2]string{"done 2", "done 2"}, "1", false},
	{"perfect", "As long as {who} has {done} this turn, this agent has +1 attack.", [2]string{"done 2", "done 2"}, "1", false},
	{"not", "As long as {who} has not {done} this turn, this agent has +1 attack.", [2]string{"done 1", "done 1"}, "2", false},
	{"two", "As long as two or more {whos} {did} this turn, this agent has +1 attack.", [2]string{"done 1", "done 2"}, "1", false},
	{"times", "This agent has +1 attack for each {noun} that {did} this turn.", [2]string{"done 2", "done 3"}, "1", false},
}

// TestActs says every deed of things in every mood, of the agents of each player, on
// the agents of both.
func TestActs(t *testing.T) {
	if testing.Short() {
		t.Skip("every mood of every deed is played elsewhere")
	}
	combinations := 0
	for i := range actsTold {
		d := &actsTold[i]
		for _, owner := range []string{"A", "B"} {
			for _, m := range actMoods {
				if strings.Contains(d.skips, m.name) {
					continue
				}
				for noun, about := range map[string]bool{"enemy agent": owner != d.doer, "friendly agent": owner == d.doer, "agent": true} {
					who := "an " + noun
					if noun[0] == 'f' {
						who = "a " + noun
					}
					says := strings.NewReplacer("{who}", who, "{whos}", noun+"s", "{Whos}", strings.ToUpper(noun[:1])+noun[1:]+"s", "{noun}", noun,
						"{does}", d.does, "{doess}", d.doess, "{did}", d.did, "{done}", d.done).Replace(m.says)
					told := d.deedTold
					lines := told.told(m, owner, about)
					if d.does != "advance" {
						lines[2] = owner + ` staging: "Watch"`
					}
					if d.turn != "" {
						lines[1] = "turn: " + d.turn
					}
					d.run(t, fmt.Sprintf("%s, %s, %s, on %s's agent", d.does, m.name, who, owner), says, lines)
					combinations++
				}
			}
		}
	}
	t.Log(combinations, "combinations")
}
