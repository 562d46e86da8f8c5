package wars_test

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
	does, did, done string    // "destroy", "destroyed", "destroyed"
	thing, things   string    // "a unit", "units"; "" where the verb stands alone
	turn, setup     string    // of the table
	card            string    // the words of the order "Do", by which A does it
	act             [2]string // the lines by which A does it, once and again
	yes, no         [2]string // what shows then that it has been done, and that it has not
	once            string    // that it has been done the first time only
	refused         bool      // what can't be done is refused
}

var deedsTold = []deedTold{
	{"destroy", "destroyed", "destroyed", "a unit", "units", "A deploy", `B at "Reef/Dock": "Grunt", "Guard"`, "Destroy target unit.", on("Grunt", "Guard"),
		[2]string{`"Grunt" in B lost`, `"Guard" in B lost`}, [2]string{`"Grunt" in play`, `"Guard" in play`}, `"Guard" in play`, false},
	{"damage", "damaged", "damaged", "a unit", "units", "A deploy", `B at "Reef/Dock": "Grunt", "Guard"`, "Damage target unit.", on("Grunt", "Guard"),
		[2]string{`"Grunt" damaged`, `"Guard" damaged`}, [2]string{`not "Grunt" damaged`, `not "Guard" damaged`}, `not "Guard" damaged`, false},
	{"dismiss", "dismissed", "dismissed", "a unit", "units", "A deploy", `A at "Reef/Dock": "Grunt", "Guard"`, "Dismiss target unit.", on("Grunt", "Guard"),
		[2]string{`"Grunt" in A lost`, `"Guard" in A lost`}, [2]string{`"Grunt" in play`, `"Guard" in play`}, `"Guard" in play`, false},
	{"lose", "lost", "lost", "a unit", "units", "A deploy", `A at "Reef/Dock": "Grunt", "Guard"`, "Lose target unit.", on("Grunt", "Guard"),
		[2]string{`"Grunt" in A lost`, `"Guard" in A lost`}, [2]string{`"Grunt" in play`, `"Guard" in play`}, `"Guard" in play`, false},
	{"draw", "drew", "drawn", "a card", "cards", "A deploy", `B lost: 1 "Filler"`, "Draw a card from your reserve.", alone,
		[2]string{`A hand 2`, `A hand 2`}, [2]string{`A hand 1`, `A hand 0`}, `A hand 1`, false},
	{"retrieve", "retrieved", "retrieved", "a card", "cards", "A deploy", `A lost: 5 "Filler"`, "Retrieve a card.", alone,
		[2]string{`A lost 5`, `A lost 5`}, [2]string{`A lost 6`, `A lost 7`}, `A lost 6`, false},
	{"move", "moved", "moved", "a unit", "units", "A move", "A at \"Reef/Dock\": \"Grunt\", \"Guard\"\nA active: 9 \"Filler\"", "",
		[2]string{"A moves \"Grunt\" to \"Reef/Pier\"\nboth pass", "A moves \"Guard\" to \"Reef/Pier\"\nboth pass"},
		[2]string{`"Grunt" at "Reef/Pier"`, `"Guard" at "Reef/Pier"`}, [2]string{`"Grunt" at "Reef/Dock"`, `"Guard" at "Reef/Dock"`}, `"Guard" at "Reef/Dock"`, true},
}

// on are the lines by which A plays the order on one card and on another.
func on(first, second string) [2]string {
	return [2]string{"A plays \"Do\" on \"" + first + "\"\nboth pass", "A plays \"Do\" on \"" + second + "\"\nboth pass"}
}

// alone are those of an order that is played on nothing.
var alone = [2]string{"A plays \"Do\"\nboth pass", "A plays \"Do\"\nboth pass"}

// A mood is a way to speak of a deed. What is said is on a character of power 1.
type mood struct {
	name   string
	says   string    // {who} who does it, {does} the verb, in the form that who takes, {thing} and so on
	shows  [2]string // "done", "not", "refused" or, the second time, "once", and the power of the character, after A has done it once and again: where it is about A
	else_  string    // its power where it is not
	queued bool      // it waits on the stack
}

var moods = []mood{
	{"event", "Each time {who} {doess} {thing}, make this character power +1 until end of turn.", [2]string{"done 2", "done 3"}, "1", true},
	{"event, passive", "Each time {thing} is {done} by {who}, make this character power +1 until end of turn.", [2]string{"done 2", "done 3"}, "1", true},
	{"would", "Each time {who} would {does} {thing}, make this character power +1 until end of turn instead.", [2]string{"not 2", "not 3"}, "1", false},
	{"cost", "As an additional cost for {who} to {does} {thing}, {he} {pay} 3 energy.", [2]string{"done 1", "once 1"}, "1", false},
	{"can't", "{Who} can't {does} {thing}.", [2]string{"refused 1", "refused 1"}, "1", false},
	{"limit", "{Who} can't {does} {thing} more than once each turn.", [2]string{"done 1", "once 1"}, "1", false},
	{"past", "As long as {who} {did} {thing} this turn, this character is power +1.", [2]string{"done 2", "done 2"}, "1", false},
	{"perfect", "As long as {who} {have} {done} {thing} this turn, this character is power +1.", [2]string{"done 2", "done 2"}, "1", false},
	{"not", "As long as {who} {have} not {done} {thing} this turn, this character is power +1.", [2]string{"done 1", "done 1"}, "2", false},
	{"two", "As long as {who} {did} two or more {things} this turn, this character is power +1.", [2]string{"done 1", "done 2"}, "1", false},
	{"times", "This character is power +1 for each {noun} {who} {did} this turn.", [2]string{"done 2", "done 3"}, "1", false},
	{"times, passive", "This character is power +1 for each {noun} {done} by {who} this turn.", [2]string{"done 2", "done 3"}, "1", false},
}

// everybody are moods that speak of nobody.
var everybody = []mood{
	{"event of anybody", "Each time {thing} is {done}, make this character power +1 until end of turn.", [2]string{"done 2", "done 3"}, "", true},
	{"would of anybody", "Each time {thing} would be {done}, make this character power +1 until end of turn instead.", [2]string{"not 2", "not 3"}, "", false},
	{"past of anybody", "As long as {thing} was {done} this turn, this character is power +1.", [2]string{"done 2", "done 2"}, "", false},
	{"not of anybody", "As long as {thing} has been {done} this turn, this character is power +1.", [2]string{"done 2", "done 2"}, "", false},
	{"times of anybody", "This character is power +1 for each {noun} {done} this turn.", [2]string{"done 2", "done 3"}, "", false},
}

// whos are who a text can speak of, and whether that is A if the character is A's, or B's.
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
	doess, have, pays := d.does+"s", "has", "he or she pays"
	if strings.HasSuffix(d.does, "s") {
		doess = d.does + "es"
	}
	if who == "you" {
		doess, have, pays = d.does, "have", "you pay"
	}
	noun := strings.TrimPrefix(d.thing, "a ")
	return strings.NewReplacer("{who}", who, "{Who}", strings.ToUpper(who[:1])+who[1:], "{he} {pay}", pays, "{does}", d.does, "{doess}", doess, "{did}", d.did,
		"{done}", d.done, "{thing}", d.thing, "{things}", d.things, "{noun}", noun, "{have}", have).Replace(says)
}

// told writes the scenario in which A does the deed twice under a mood.
func (d *deedTold) told(m mood, owner string, about bool) (lines []string) {
	lines = append(lines, "shows: W6", "turn: "+d.turn, `row: A "Reef/Dock", A "Reef/Pier", A "Reef/Gate"`, owner+` at "Reef/Gate": "Watch"`)
	lines = append(lines, strings.Split(d.setup, "\n")...)
	if m.name == "cost" {
		lines = append(lines, `A active: 4 "Filler"`)
	}
	if d.card != "" {
		lines = append(lines, `A hand: 2 "Do"`)
	}
	for i := range d.act {
		done, power, _ := strings.Cut(m.shows[i], " ")
		if !about {
			done, power = "done", m.else_
		}
		act := strings.Split(d.act[i], "\n")
		if d.refused && (done == "refused" || done == "once") {
			act = []string{"illegal " + act[0] + " because W6"}
		}
		lines = append(lines, act...)
		if m.queued && about {
			lines = append(lines, "both pass")
		}
		switch done {
		case "done":
			lines = append(lines, "expect "+d.yes[i])
		case "once":
			lines = append(lines, "expect "+d.once)
		default:
			lines = append(lines, "expect "+d.no[i])
		}
		lines = append(lines, `expect power "Watch" `+power)
	}
	return lines
}

// run runs a scenario with a character that says something.
func (d *deedTold) run(t *testing.T, name, says string, lines []string) {
	t.Helper()
	cards := fmt.Sprintf("[[card]]\nname = \"Watch\"\ntype = \"Character\"\nfaction = \"Independent\"\ncost = 0\ndestiny = 1\npower = 1\ntactics = 1\ndefense = 1\ntext = %q\n", says)
	if d.card != "" {
		cards += fmt.Sprintf("[[card]]\nname = \"Do\"\ntype = \"Order\"\ndisposal = \"Lost\"\nfaction = \"Independent\"\ncost = 0\ndestiny = 1\ntext = %q\n", d.card)
	}
	scenariotest.Run(t, os.DirFS("testdata"), "game: wars\nwith: common.toml", cards, name, lines)
}

// TestMoods says every deed in every mood, of everybody, on the cards of both.
//
//wasm:skip what texts say is the same everywhere, and the scenarios of all games are played there too (scenario.TestGames)
func TestMoods(t *testing.T) {
	if testing.Short() {
		t.Skip("every mood of every deed is played elsewhere")
	}
	combinations := 0
	for i := range deedsTold {
		d := &deedsTold[i]
		for _, owner := range []string{"A", "B"} {
			for _, m := range moods {
				if m.name == "cost" && d.refused { // it is an action, which costs something anyway
					continue
				}
				for _, who := range whos {
					name := fmt.Sprintf("%s, %s, %s, on %s's card", d.does, m.name, who.says, owner)
					d.run(t, name, d.words(m.says, who.says), d.told(m, owner, who.isA[owner]))
					combinations++
				}
			}
			for _, m := range everybody {
				d.run(t, d.does+", "+m.name+", on "+owner+"'s card", d.words(m.says, "you"), d.told(m, owner, true))
				combinations++
			}
		}
	}
	t.Log(combinations, "combinations")
}
