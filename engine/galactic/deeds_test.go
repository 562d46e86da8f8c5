package galactic_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/galactic"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/scenario/scenariotest"
)

const ships = `B fleet: "Rover", "Hulk"`

// deedsTold are what A does by a luck card of his or her own.
var deedsTold = []scenariotest.Deed{
	{Does: "draw", Did: "drew", Done: "drawn", Thing: "a card", Things: "cards", Setup: `A deck: 5 "Filler"`, Card: "Draw a card.", Act: alone,
		Yes: [2]string{`A hand 2`, `A hand 2`}, No: [2]string{`A hand 1`, `A hand 0`}, Once: `A hand 1`},
	{Does: "discard", Did: "discarded", Done: "discarded", Thing: "a ship", Things: "ships", Setup: ships, Card: "Discard its ship.", Act: on("Rover", "Hulk"),
		Yes: [2]string{`"Rover" in B discard`, `"Hulk" in B discard`}, No: [2]string{`"Rover" in B fleet`, `"Hulk" in B fleet`}, Once: `"Hulk" in B fleet`},
	{Does: "destroy", Did: "destroyed", Done: "destroyed", Thing: "a ship", Things: "ships", Setup: ships, Card: "Destroy its ship.", Act: on("Rover", "Hulk"),
		Yes: [2]string{`"Rover" in B discard`, `"Hulk" in B discard`}, No: [2]string{`"Rover" in B fleet`, `"Hulk" in B fleet`}, Once: `"Hulk" in B fleet`},
	{Does: "disengage", Did: "disengaged", Done: "disengaged", Thing: "a ship", Things: "ships", Setup: ships, Card: "Disengage its ship.", Act: on("Rover", "Hulk"),
		Yes: [2]string{`not "Rover" engaged`, `not "Hulk" engaged`}, No: [2]string{`"Rover" engaged`, `"Hulk" engaged`}, Once: `"Hulk" engaged`},
	{Does: "play", Doess: "plays", Did: "played", Done: "played", Thing: "a ship", Things: "ships", Setup: `A hand: "Skiff", "Skiff#2"`, Act: [2]string{"A plays \"Skiff\" to A\nB passes", "A plays \"Skiff#2\" to A\nB passes"},
		Yes: [2]string{`"Skiff" in A fleet`, `"Skiff#2" in A fleet`}, Skips: "would can't limit number"},
}

// on are the lines by which A plays the luck card on one card and on another.
func on(first, second string) [2]string {
	return [2]string{"A plays \"Do\" to \"" + first + "\"\nB passes", "A plays \"Do#2\" to \"" + second + "\"\nB passes"}
}

// alone are those of a luck card that is played on nothing.
var alone = [2]string{"A plays \"Do\"\nB passes", "A plays \"Do#2\"\nB passes"}

const gets = "this card has strength +1 until end of turn"

// moods are ways to speak of a deed, on terrain of strength 1.
var moods = []scenariotest.Mood{
	{Name: "event", Says: "Each time {who} {doess} {thing}, " + gets + ".", Shows: [2]string{"done 2", "done 3"}, Else: "1"},
	{Name: "event, passive", Says: "Each time {thing} is {done} by {who}, " + gets + ".", Shows: [2]string{"done 2", "done 3"}, Else: "1"},
	{Name: "would", Says: "If {who} would {does} {thing}, " + gets + " instead.", Shows: [2]string{"not 2", "not 3"}, Else: "1"},
	{Name: "would, passive", Says: "If {thing} would be {done} by {who}, " + gets + " instead.", Shows: [2]string{"not 2", "not 3"}, Else: "1"},
	{Name: "can't", Says: "{Who} can't {does} {things}.", Shows: [2]string{"refused 1", "refused 1"}, Else: "1"},
	{Name: "can't, passive", Says: "{Things} can't be {done} by {who}.", Shows: [2]string{"refused 1", "refused 1"}, Else: "1"},
	{Name: "limit", Says: "{Who} can't {does} {things} more than once each turn.", Shows: [2]string{"done 1", "once 1"}, Else: "1"},
	{Name: "number", Says: "{Who} can't {does} more than one {things} each turn.", Shows: [2]string{"done 1", "once 1"}, Else: "1"},
	{Name: "past", Says: "While {who} {did} {thing} this turn, this card has strength +1.", Shows: [2]string{"done 2", "done 2"}, Else: "1"},
	{Name: "perfect", Says: "While {who} {have} {done} {thing} this turn, this card has strength +1.", Shows: [2]string{"done 2", "done 2"}, Else: "1"},
	{Name: "not", Says: "While {who} {have} not {done} {thing} this turn, this card has strength +1.", Shows: [2]string{"done 1", "done 1"}, Else: "2"},
	{Name: "two", Says: "While {who} {did} two or more {things} this turn, this card has strength +1.", Shows: [2]string{"done 1", "done 2"}, Else: "1"},
	{Name: "times", Says: "This card has strength +1 for each {noun} {who} {did} this turn.", Shows: [2]string{"done 2", "done 3"}, Else: "1"},
	{Name: "times, passive", Says: "This card has strength +1 for each {noun} {done} by {who} this turn.", Shows: [2]string{"done 2", "done 3"}, Else: "1"},
}

// everybody are moods that speak of nobody.
var everybody = []scenariotest.Mood{
	{Name: "event of anybody", Says: "Each time {thing} is {done}, " + gets + ".", Shows: [2]string{"done 2", "done 3"}},
	{Name: "would of anybody", Says: "If {thing} would be {done}, " + gets + " instead.", Shows: [2]string{"not 2", "not 3"}},
	{Name: "can't of anybody", Says: "{Things} can't be {done}.", Shows: [2]string{"refused 1", "refused 1"}},
	{Name: "past of anybody", Says: "While {thing} was {done} this turn, this card has strength +1.", Shows: [2]string{"done 2", "done 2"}},
	{Name: "perfect of anybody", Says: "While {thing} has been {done} this turn, this card has strength +1.", Shows: [2]string{"done 2", "done 2"}},
	{Name: "times of anybody", Says: "This card has strength +1 for each {noun} {done} this turn.", Shows: [2]string{"done 2", "done 3"}},
}

// watchAndDo are terrain that says something, and the luck card by which A does a deed.
func watchAndDo(says string, d *scenariotest.Deed) string {
	to := ""
	if strings.Contains(d.Card, "its ship") {
		to = "to = \"a ship\"\n"
	}
	return fmt.Sprintf("[[card]]\nname = \"Watch\"\ntype = \"Terrain\"\nstrength = 1\ntext = %q\n", says) +
		fmt.Sprintf("[[card]]\nname = \"Do\"\ntype = \"Luck\"\nstrength = 1\nafter = \"discard\"\ntext = %q\n%s", d.Card, to)
}

// offered skips a test that runs scenarios by the name of the game while no program offers it.
func offered(t *testing.T) {
	t.Helper()
	if _, err := games.ByID(galactic.Game.ID); err != nil {
		t.Skip(err)
	}
}

// TestMoods says every deed in every mood, of everybody, on the terrain of both.
//
//wasm:skip what texts say is the same everywhere, and the scenarios of all games are played there too (scenario.TestGames)
func TestMoods(t *testing.T) {
	if testing.Short() {
		t.Skip("every mood of every deed is played elsewhere")
	}
	offered(t)
	s := scenariotest.Moods{Files: os.DirFS("testdata"), Header: "game: galactic\nwith: plain.toml", Cards: watchAndDo, Shows: "R33", Turn: "A cards A", Place: " fleet",
		Hand: `A hand: "Do", "Do"`, Number: "strength", Deeds: deedsTold, Moods: moods, Everybody: everybody}
	s.Play(t)
}
