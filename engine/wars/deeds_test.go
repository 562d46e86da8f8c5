package wars_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/cutdeck/cutdeck/engine/scenario/scenariotest"
)

var deedsTold = []scenariotest.Deed{
	{Does: "destroy", Did: "destroyed", Done: "destroyed", Thing: "a unit", Things: "units", Setup: `B at "Reef/Dock": "Grunt", "Guard"`, Card: "Destroy target unit.", Act: on("Grunt", "Guard"),
		Yes: [2]string{`"Grunt" in B lost`, `"Guard" in B lost`}, No: [2]string{`"Grunt" in play`, `"Guard" in play`}, Once: `"Guard" in play`},
	{Does: "damage", Did: "damaged", Done: "damaged", Thing: "a unit", Things: "units", Setup: `B at "Reef/Dock": "Grunt", "Guard"`, Card: "Damage target unit.", Act: on("Grunt", "Guard"),
		Yes: [2]string{`"Grunt" damaged`, `"Guard" damaged`}, No: [2]string{`not "Grunt" damaged`, `not "Guard" damaged`}, Once: `not "Guard" damaged`},
	{Does: "dismiss", Did: "dismissed", Done: "dismissed", Thing: "a unit", Things: "units", Setup: `A at "Reef/Dock": "Grunt", "Guard"`, Card: "Dismiss target unit.", Act: on("Grunt", "Guard"),
		Yes: [2]string{`"Grunt" in A lost`, `"Guard" in A lost`}, No: [2]string{`"Grunt" in play`, `"Guard" in play`}, Once: `"Guard" in play`},
	{Does: "lose", Did: "lost", Done: "lost", Thing: "a unit", Things: "units", Setup: `A at "Reef/Dock": "Grunt", "Guard"`, Card: "Lose target unit.", Act: on("Grunt", "Guard"),
		Yes: [2]string{`"Grunt" in A lost`, `"Guard" in A lost`}, No: [2]string{`"Grunt" in play`, `"Guard" in play`}, Once: `"Guard" in play`},
	{Does: "draw", Did: "drew", Done: "drawn", Thing: "a card", Things: "cards", Setup: `B lost: 1 "Filler"`, Card: "Draw a card from your reserve.", Act: alone,
		Yes: [2]string{`A hand 2`, `A hand 2`}, No: [2]string{`A hand 1`, `A hand 0`}, Once: `A hand 1`},
	{Does: "retrieve", Did: "retrieved", Done: "retrieved", Thing: "a card", Things: "cards", Setup: `A lost: 5 "Filler"`, Card: "Retrieve a card.", Act: alone,
		Yes: [2]string{`A lost 5`, `A lost 5`}, No: [2]string{`A lost 6`, `A lost 7`}, Once: `A lost 6`},
	{Does: "move", Did: "moved", Done: "moved", Thing: "a unit", Things: "units", Turn: "A move", Setup: "A at \"Reef/Dock\": \"Grunt\", \"Guard\"\nA active: 9 \"Filler\"", Act: [2]string{"A moves \"Grunt\" to \"Reef/Pier\"\nboth pass", "A moves \"Guard\" to \"Reef/Pier\"\nboth pass"},
		Yes: [2]string{`"Grunt" at "Reef/Pier"`, `"Guard" at "Reef/Pier"`}, No: [2]string{`"Grunt" at "Reef/Dock"`, `"Guard" at "Reef/Dock"`}, Once: `"Guard" at "Reef/Dock"`, Ban: "W6", Skips: "cost"},
}

// on are the lines by which A plays the order on one card and on another.
func on(first, second string) [2]string {
	return [2]string{"A plays \"Do\" on \"" + first + "\"\nboth pass", "A plays \"Do\" on \"" + second + "\"\nboth pass"}
}

// alone are those of an order that is played on nothing.
var alone = [2]string{"A plays \"Do\"\nboth pass", "A plays \"Do\"\nboth pass"}

// moods are ways to speak of a deed, on a character of power 1.
var moods = []scenariotest.Mood{
	{Name: "event", Says: "Each time {who} {doess} {thing}, make this character power +1 until end of turn.", Shows: [2]string{"done 2", "done 3"}, Else: "1", Queued: true},
	{Name: "event, passive", Says: "Each time {thing} is {done} by {who}, make this character power +1 until end of turn.", Shows: [2]string{"done 2", "done 3"}, Else: "1", Queued: true},
	{Name: "would", Says: "Each time {who} would {does} {thing}, make this character power +1 until end of turn instead.", Shows: [2]string{"not 2", "not 3"}, Else: "1"},
	{Name: "cost", Says: "As an additional cost for {who} to {does} {thing}, {he} {pay} 3 energy.", Shows: [2]string{"done 1", "once 1"}, Else: "1", Setup: `A active: 4 "Filler"`},
	{Name: "can't", Says: "{Who} can't {does} {thing}.", Shows: [2]string{"refused 1", "refused 1"}, Else: "1"},
	{Name: "limit", Says: "{Who} can't {does} {thing} more than once each turn.", Shows: [2]string{"done 1", "once 1"}, Else: "1"},
	{Name: "past", Says: "As long as {who} {did} {thing} this turn, this character is power +1.", Shows: [2]string{"done 2", "done 2"}, Else: "1"},
	{Name: "perfect", Says: "As long as {who} {have} {done} {thing} this turn, this character is power +1.", Shows: [2]string{"done 2", "done 2"}, Else: "1"},
	{Name: "not", Says: "As long as {who} {have} not {done} {thing} this turn, this character is power +1.", Shows: [2]string{"done 1", "done 1"}, Else: "2"},
	{Name: "two", Says: "As long as {who} {did} two or more {things} this turn, this character is power +1.", Shows: [2]string{"done 1", "done 2"}, Else: "1"},
	{Name: "times", Says: "This character is power +1 for each {noun} {who} {did} this turn.", Shows: [2]string{"done 2", "done 3"}, Else: "1"},
	{Name: "times, passive", Says: "This character is power +1 for each {noun} {done} by {who} this turn.", Shows: [2]string{"done 2", "done 3"}, Else: "1"},
}

// everybody are moods that speak of nobody.
var everybody = []scenariotest.Mood{
	{Name: "event of anybody", Says: "Each time {thing} is {done}, make this character power +1 until end of turn.", Shows: [2]string{"done 2", "done 3"}, Queued: true},
	{Name: "would of anybody", Says: "Each time {thing} would be {done}, make this character power +1 until end of turn instead.", Shows: [2]string{"not 2", "not 3"}},
	{Name: "past of anybody", Says: "As long as {thing} was {done} this turn, this character is power +1.", Shows: [2]string{"done 2", "done 2"}},
	{Name: "not of anybody", Says: "As long as {thing} has been {done} this turn, this character is power +1.", Shows: [2]string{"done 2", "done 2"}},
	{Name: "times of anybody", Says: "This character is power +1 for each {noun} {done} this turn.", Shows: [2]string{"done 2", "done 3"}},
}

// watchAndDo are a character that says something, and the order by which A does a deed.
func watchAndDo(says string, d *scenariotest.Deed) string {
	cards := fmt.Sprintf("[[card]]\nname = \"Watch\"\ntype = \"Character\"\nfaction = \"Independent\"\ncost = 0\ndestiny = 1\npower = 1\ntactics = 1\ndefense = 1\ntext = %q\n", says)
	if d.Card != "" {
		cards += fmt.Sprintf("[[card]]\nname = \"Do\"\ntype = \"Order\"\ndisposal = \"Lost\"\nfaction = \"Independent\"\ncost = 0\ndestiny = 1\ntext = %q\n", d.Card)
	}
	return cards
}

// TestMoods says every deed in every mood, of everybody, on the cards of both.
func TestMoods(t *testing.T) {
	if testing.Short() {
		t.Skip("every mood of every deed is played elsewhere")
	}
	s := scenariotest.Moods{Files: os.DirFS("testdata"), Header: "game: wars\nwith: common.toml", Cards: watchAndDo, Shows: "W6", Turn: "A deploy", Place: ` at "Reef/Gate"`,
		Hand: `A hand: 2 "Do"`, Setup: []string{`row: A "Reef/Dock", A "Reef/Pier", A "Reef/Gate"`}, Number: "power", Deeds: deedsTold, Moods: moods, Everybody: everybody}
	s.Play(t)
}
