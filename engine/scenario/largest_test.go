package scenario

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// largest is a board as large as two decks make it: all that they have lies on the
// table, half of it watches for what happens to the other half at one time. Its cards
// are written as fans may write them.
type largest struct {
	name, game string
	script     string
	most       int // how many inputs it may take
	waits      int // how many abilities wait at once, at least
}

// copies are cards of one text under as many names as the copies of one allow.
func copies(n, each int, name, rest string) (cards, list string) {
	var b strings.Builder
	var of []string
	for i := 0; n > 0; i++ {
		k := min(n, each)
		fmt.Fprintf(&b, "[[card]]\nname = \"%s %d\"\n%s\n\n", name, i, rest)
		of = append(of, fmt.Sprintf("%d \"%s %d\"", k, name, i))
		n -= k
	}
	return b.String(), strings.Join(of, ", ")
}

const warsUnit = "type = \"Character\"\nfaction = \"Independent\"\ncost = 0\nsupport = 0\ndestiny = 1\npower = 1\ntactics = 1\ndefense = 1\n"

// largestBoards are the boards of the three games.
func largestBoards() []largest {
	watch, watchers := copies(56, 4, "Watcher", warsUnit+`text = "Each time one of your units is destroyed, make this character power +1 until end of turn."`)
	each := ""
	for i, of := range []string{"power", "tactics", "defense", "power"} {
		each += fmt.Sprintf("Each time one of your units is destroyed, make this character %s +%d until end of turn.\n", of, i+1)
	}
	many, crowd := copies(56, 4, "Keener", warsUnit+"text = \"\"\"\n"+each+"\"\"\"")
	aim, aimers := copies(20, 4, "Aimer", warsUnit+`text = "Each time one of your units is destroyed, target unit your opponent has is power -1 until end of turn."`)
	prey, victims := copies(55, 4, "Victim", warsUnit)
	all := "[[card]]\nname = \"Avalanche\"\ntype = \"Interrupt\"\ndisposal = \"Lost\"\nfaction = \"Independent\"\ncost = 0\ndestiny = 1\ntext = \"Destroy each unit at target site.\"\n\n"
	lift, lifters := copies(40, 4, "Lifter", warsUnit+`text = "Pay 1 energy ≈ Make each of your units here power +1 until end of turn."`)
	const agent = "type = \"Agent\"\nspeed = 1\nattack = 1\ndefense = 1\nreach = \"Melee\"\n"
	guard, guards := copies(29, 3, "Guard", agent+`text = "Whenever another friendly agent is terminated, put an increase marker on this agent."`)
	ghost, ghosts := copies(29, 3, "Ghost", agent+`text = "Evasion."`)
	const character = "type = \"Character\"\nfaction = \"Axiom\"\nhand = 1\nreserve = 1\nstats = [1, 1, 1]\n"
	owl, owls := copies(30, 3, "Owl", character+`text = "When you sacrifice a Character — I gain 1 boost."`)
	serve := ""
	for i := range 30 {
		serve += fmt.Sprintf("A chooses \"Owl %d#%d\"\n", i/3, i%3+1)
	}
	ox, oxen := copies(29, 3, "Ox", character)
	few, fifteen := copies(15, 4, "Victim", warsUnit)
	mark := "[[card]]\nname = \"Mark\"\n" + warsUnit + "\n"
	const asset = "type = \"Asset\"\nfaction = \"Independent\"\ncost = 0\ndestiny = 1\n"
	bright, brights := copies(30, 1, "Bright", asset+`text = "Each time you would draw a card, activate 1 energy instead."`)
	dark, darks := copies(30, 1, "Dark", asset+`text = "Each time you would activate energy, draw a card from your reserve instead."`)
	head := "game: wars\nwith: common.toml\n\n-- cards.toml --\n"
	return []largest{
		{"two of a kind, and fifteen destroyed", "wars", head + all + few + `
[[card]]
name = "Keener"
` + warsUnit + `text = "Each time one of your units is destroyed, make this character power +1 until end of turn."

-- it goes on --
` + avalanche(`2 "Keener"`, fifteen) + `30 times both pass
expect power "Keener#1" 16
expect power "Keener#2" 16
`, 4000, 29},
		{"sixty watch for sixty", "wars", head + all + watch + prey + `
-- all of it is carried out --
` + avalanche(watchers, victims) + `A passes
3080 times both pass
expect power "Watcher 0#1" 56
expect power "Watcher 13#4" 56
`, 30000, 3000},
		{"four abilities each", "wars", head + all + many + prey + `
-- all of them are carried out --
` + avalanche(crowd, victims) + `A passes
12320 times both pass
expect power "Keener 0#1" 276
expect tactics "Keener 13#4" 111
`, 30000, 12000},
		{"each has targets", "wars", head + all + mark + aim + prey + `
-- each chooses its target --
shows: K25
turn: A deploy
row: A "Reef/Dock"
row: A "Vale/Field"
B at "Vale/Field": "Mark"
A at "Reef/Dock": ` + aimers + ", " + victims + `
A hand: "Avalanche"
A plays "Avalanche" on "Reef/Dock"
both pass
A passes
29 times A chooses "Mark"
` + strings.Repeat("both pass\nA chooses \"Mark\"\n", 1500-29) + `29 times both pass
expect power "Mark" -1499
`, 30000, 1000},
		{"lifted again and again", "wars", head + all + lift + `
-- each use counts --
shows: K24
turn: A deploy
row: A "Reef/Dock"
A at "Reef/Dock": ` + lifters + `
A active: 60 "Filler"
` + strings.Repeat("A uses \"Lifter 0#1\"\nboth pass\n", 60) + `
expect power "Lifter 0#2" 61
expect power "Lifter 9#4" 61
`, 1000, 0},
		{"sixty mirrors", "wars", head + bright + dark + `[[card]]
name = "Errand"
type = "Interrupt"
disposal = "Used"
faction = "Independent"
cost = 0
destiny = 1
text = "Draw a card from your reserve."

-- it comes to an end, and the game goes on --
shows: K23
turn: A deploy
A table: ` + brights + ", " + darks + `
A hand: "Errand", "Filler"
A reserve: 9 "Filler"
A plays "Errand"
both pass
` + strings.Repeat("A chooses 0\n", 21) + `expect A reserve 8
A passes
`, 1000, 0},
		{"a watch for all that dies", "nullshapers", "game: nullshapers\nwith: plain.toml\n\n-- cards.toml --\n" + guard + ghost + `[[card]]
name = "Daylight"
type = "Event"
speed = 1
text = "Terminate each agent with Evasion."

-- each is marked for each --
shows: K25
turn: A first primary
A hand: "Daylight"
A staging: ` + guards + ", " + ghosts + `
A plays "Daylight"
both pass
A passes
841 times both pass
expect A cache 30
expect attack "Guard 0#1" 30
expect attack "Guard 9#2" 30
`, 5000, 800},
		{"all that is sacrificed", "altered", "game: altered\nwith: common.toml\n\n-- cards.toml --\n" + owl + ox + `[[card]]
name = "Toll"
type = "Spell"
faction = "Axiom"
hand = 1
reserve = 1
text = "Sacrifice all Characters in target Expedition."

-- each gains a boost for each --
shows: K25
turn: A afternoon
A mana: 3 "Filler"
A hand: "Toll"
A at "Companion Expedition": ` + owls + `
A at "Hero Expedition": ` + oxen + `
A plays "Toll" on hero
` + strings.Repeat(serve, 28) + serve[:strings.LastIndex(serve, "A chooses")] + `expect boosts "Owl 0#1" 29
expect boosts "Owl 9#3" 29
`, 5000, 800},
	}
}

// avalanche is the beginning of a script of WARS in which all units at one site are destroyed,
// while others watch at a second one.
func avalanche(watching, dying string) string {
	return `shows: K25
turn: A deploy
row: A "Reef/Dock"
row: A "Vale/Field"
A at "Vale/Field": ` + watching + `
A at "Reef/Dock": ` + dying + `
A hand: "Avalanche"
A plays "Avalanche" on "Reef/Dock"
both pass
`
}

// TestLargest plays the largest boards: every triggered ability takes effect, no input is
// refused because the state is full, and the game goes on.
func TestLargest(t *testing.T) {
	for _, l := range largestBoards() {
		t.Run(l.game+"/"+l.name, func(t *testing.T) { l.play(t) })
	}
}

func (l *largest) play(t *testing.T) {
	t.Parallel()
	f, err := Parse("largest.txtar", l.script)
	if err != nil {
		t.Fatal(err)
	}
	r := NewRunner(os.DirFS(filepath.Join("..", l.game, "testdata")))
	b, err := r.open(f)
	if err != nil {
		t.Fatal(err)
	}
	for a := range engine.Seat(2) {
		room, waits, inputs := 1<<30, 0, 0
		r.Each = func(_ int, in engine.Input, m *engine.M) {
			if in.Seat >= engine.Nobody {
				return
			}
			n := 0
			for _, p := range m.Waiting() {
				n += max(int(p.Many), 1)
			}
			room, waits, inputs = min(room, m.Left()), max(waits, n), inputs+1
		}
		if err := r.one(b, &f.Scenarios[0], a); err != nil {
			t.Fatalf("after %d inputs: %v", inputs, err)
		}
		if waits < l.waits || inputs > l.most {
			t.Errorf("%d wait at once, %d inputs", waits, inputs)
		}
		t.Logf("%d inputs; at most %d wait at once, and %d bytes of the room stay free", inputs, waits, room)
	}
}
