package altered_test

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
	does, doess, did, done string    // "destroy", "destroys", "destroyed", "destroyed"
	thing, things          string    // "a card", "cards"; "" where the verb stands alone
	setup                  string    // of the table
	card                   string    // the words of the Spell "Do", by which A does it
	on                     [2]string // what it is played on, once and again
	yes, no                [2]string // what shows then that it has been done, and that it has not
	once                   string    // that it has been done the first time only
}

var deedsTold = []deedTold{
	{"draw", "draws", "drew", "drawn", "a card", "cards", "", "Draw a card.", [2]string{},
		[2]string{"A hand 2", "A hand 2"}, [2]string{"A hand 1", "A hand 0"}, "A hand 1"},
	{"discard", "discards", "discarded", "discarded", "a Character", "Characters", `B at "Hero Expedition": "Oak Walker", "Stone Piper"`, "Discard target Character.", [2]string{` on "Oak Walker"`, ` on "Stone Piper"`},
		[2]string{`"Oak Walker" in B discard`, `"Stone Piper" in B discard`}, [2]string{`"Oak Walker" in play`, `"Stone Piper" in play`}, `"Stone Piper" in play`},
	{"exhaust", "exhausts", "exhausted", "exhausted", "a Permanent", "Permanents", `B landmarks: "Brick Lane", "Old Well"`, "Exhaust target Permanent.", [2]string{` on "Brick Lane"`, ` on "Old Well"`},
		[2]string{`"Brick Lane" exhausted`, `"Old Well" exhausted`}, [2]string{`not "Brick Lane" exhausted`, `not "Old Well" exhausted`}, `not "Old Well" exhausted`},
	{"sacrifice", "sacrifices", "sacrificed", "sacrificed", "a Landmark", "Landmarks", `A landmarks: "Brick Lane", "Old Well"`, "Sacrifice target Landmark you control.", [2]string{` on "Brick Lane"`, ` on "Old Well"`},
		[2]string{`"Brick Lane" in A discard`, `"Old Well" in A discard`}, [2]string{`"Brick Lane" in play`, `"Old Well" in play`}, `"Old Well" in play`},
	{"resupply", "resupplies", "resupplied", "resupplied", "", "", "", "Resupply.", [2]string{},
		[2]string{"A deck 19", "A deck 18"}, [2]string{"A deck 20", "A deck 20"}, "A deck 19"},
}

// A mood is a way to speak of a deed, on a Character.
type mood struct {
	name  string
	says  string    // {who} who does it, {does} the verb, {thing} and so on
	shows [2]string // "done", "not", "never" if it can't be, or, the second time, "once", and the boosts of the Character, after A has done it once and again
	no    string    // its boosts where it does not speak of A
	asked bool      // it is a condition: a Spell asks it
}

var moods = []mood{
	{"event", "When {who} {doess} {thing} — I gain 1 boost.", [2]string{"done 1", "done 2"}, "0", false},
	{"would", "If {who} would {does} {thing}, I gain 1 boost instead.", [2]string{"not 1", "not 2"}, "0", false},
	{"can't", "{Who} can't {does} {thing}.", [2]string{"never 0", "never 0"}, "0", false},
	{"limit", "{Who} can't {does} {thing} more than once each Day.", [2]string{"done 0", "once 0"}, "0", false},
	{"past", "If {who} {did} {thing} this Day, ", [2]string{"done 1", "done 1"}, "0", true},
	{"perfect", "If {who} {have} {done} {thing} this Day, ", [2]string{"done 1", "done 1"}, "0", true},
	{"not", "If {who} {have} not {done} {thing} this Day, ", [2]string{"done 0", "done 0"}, "1", true},
	{"didn't", "If {who} didn't {does} {thing} this Day, ", [2]string{"done 0", "done 0"}, "1", true},
}

// ofThings are moods that speak of what it is done to.
var ofThings = []mood{
	{"event, passive", "When {thing} is {done} by {who} — I gain 1 boost.", [2]string{"done 1", "done 2"}, "0", false},
	{"two", "If {who} {did} two or more {things} this Day, ", [2]string{"done 0", "done 1"}, "0", true},
	{"how often", "{for each} {noun} {who} {did} this Day.", [2]string{"done 1", "done 2"}, "0", true},
	{"how often, passive", "{for each} {noun} {done} by {who} this Day.", [2]string{"done 1", "done 2"}, "0", true},
}

// ofEverybody are moods that speak of nobody.
var ofEverybody = []mood{
	{"event of anybody", "When {thing} is {done} — I gain 1 boost.", [2]string{"done 1", "done 2"}, "", false},
	{"would of anybody", "If {thing} would be {done}, I gain 1 boost instead.", [2]string{"not 1", "not 2"}, "", false},
	{"past of anybody", "If {thing} was {done} this Day, ", [2]string{"done 1", "done 1"}, "", true},
	{"how often of anybody", "{for each} {noun} {done} this Day.", [2]string{"done 1", "done 2"}, "", true},
}

// whos are who a text can speak of, and on whose card that is A.
var whos = []struct{ says, isA string }{{"you", "A"}, {"an opponent", "B"}, {"a player", "A B"}}

// words fills a text in.
func (d *deedTold) words(m mood, who string) string {
	doess, have := d.doess, "has"
	if who == "you" {
		doess, have = d.does, "have"
	}
	noun := d.thing
	if i := strings.Index(noun, " "); i >= 0 {
		noun = noun[i+1:]
	}
	thing := d.thing
	says := strings.NewReplacer("{for each}", "Target Character gains 1 boost for each", "{who}", who, "{Who}", strings.ToUpper(who[:1])+who[1:], "{does}", d.does, "{doess}", doess, "{did}", d.did,
		"{done}", d.done, "{thing}", thing, "{things}", d.things, "{noun}", noun, "{have}", have).Replace(m.says)
	if strings.HasSuffix(says, ", ") {
		says += "target Character gains 1 boost."
	}
	return strings.NewReplacer("  ", " ", " ,", ",", " .", ".").Replace(says)
}

// lines writes the scenario in which A does the deed twice under a mood.
func (d *deedTold) lines(m mood, owner string, about bool) (lines []string) {
	lines = append(lines, "shows: A1", "turn: A afternoon", owner+` at "Companion Expedition": "Watch"`)
	if d.setup != "" {
		lines = append(lines, d.setup)
	}
	lines = append(lines, `A hand: 2 "Do"`, `A deck: 20 "Filler"`)
	if m.asked {
		lines = append(lines, owner+` landmarks: "Book"`)
	}
	for i := range 2 {
		done, boosts, _ := strings.Cut(m.shows[i], " ")
		if !about {
			done, boosts = "done", m.no
		}
		act := `A plays "Do"`
		if done == "done" || done == "not" { // what can't happen to anything is not asked for
			act += d.on[i]
		}
		lines = append(lines, act)
		switch done {
		case "done":
			lines = append(lines, "expect "+d.yes[i])
		case "once":
			lines = append(lines, "expect "+d.once)
		default:
			lines = append(lines, "expect "+d.no[i])
		}
		if !m.asked {
			lines = append(lines, `expect boosts "Watch" `+boosts)
		}
		if i == 0 {
			lines = append(lines, "B passes")
		}
	}
	return lines
}

// ask writes the scenario in which A does the deed, and the other asks: a Spell whose
// player is owner. It is asked after the first time, or after the second.
func (d *deedTold) ask(m mood, owner string, about bool, times int) (lines []string) {
	boosts := m.no
	if _, n, _ := strings.Cut(m.shows[times-1], " "); about {
		boosts = n
	}
	lines = append(lines, "shows: A1", "turn: A afternoon", owner+` at "Companion Expedition": "Night Heron"`)
	if d.setup != "" {
		lines = append(lines, d.setup)
	}
	hand := fmt.Sprintf(`%d "Do"`, times)
	if owner == "A" {
		hand += `, "Watch"`
	} else {
		lines = append(lines, `B hand: "Watch", "Idle"`)
	}
	lines = append(lines, "A hand: "+hand, `A deck: 20 "Filler"`)
	for i := range times {
		lines = append(lines, `A plays "Do"`+d.on[i])
		switch {
		case owner == "A" && i == 0:
			lines = append(lines, "B passes")
		case owner == "B" && i < times-1:
			lines = append(lines, `B plays "Idle"`)
		}
	}
	asks := owner + ` plays "Watch"`
	if boosts != "0" || strings.HasPrefix(m.says, "{for") {
		asks += ` on "Night Heron"`
	}
	return append(lines, asks, `expect boosts "Night Heron" `+boosts)
}

// run runs a scenario with a card that says something.
func (d *deedTold) run(t *testing.T, name, says, ty string, lines []string) {
	t.Helper()
	watch := "[[card]]\nname = \"Watch\"\ntype = %q\nfaction = \"Axiom\"\nhand = 0\nreserve = 0\n%stext = %q\n"
	stats := "stats = [1, 1, 1]\n"
	if ty == "Spell" {
		stats = ""
	}
	cards := fmt.Sprintf(watch, ty, stats, says) + fmt.Sprintf("[[card]]\nname = \"Do\"\ntype = \"Spell\"\nfaction = \"Axiom\"\nhand = 0\nreserve = 9\ntext = %q\n", d.card) +
		"[[card]]\nname = \"Idle\"\ntype = \"Landmark\"\nfaction = \"Axiom\"\nhand = 0\nreserve = 9\n"
	scenariotest.Run(t, os.DirFS("testdata"), "game: altered\nwith: common.toml", cards, name, lines)
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
			try := func(m mood, who string, about bool) {
				name, says := fmt.Sprintf("%s, %s, %s, on %s's card", d.does, m.name, who, owner), d.words(m, who)
				combinations++
				if !m.asked {
					d.run(t, name, says, "Character", d.lines(m, owner, about))
					return
				}
				d.run(t, name, says, "Spell", d.ask(m, owner, about, 1))
				d.run(t, name+", after two", says, "Spell", d.ask(m, owner, about, 2))
			}
			said := moods
			if d.thing != "" {
				said = append(said[:len(said):len(said)], ofThings...)
				for _, m := range ofEverybody {
					try(m, "nobody", true)
				}
			}
			for _, m := range said {
				for _, who := range whos {
					try(m, who.says, strings.Contains(who.isA, owner))
				}
			}
		}
	}
	t.Log(combinations, "combinations")
}
