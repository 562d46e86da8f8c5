package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

func cutdeck(args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = run(context.Background(), args, &o, &e, false)
	return status, o.String(), e.String()
}

// TestMisuse: wrong arguments give one clear line and exit status 2.
func TestMisuse(t *testing.T) {
	dir := t.TempDir()
	for _, tc := range []struct{ args, want string }{
		{"", "which command?"},
		{"play", `there is no command "play"`},
		{"sim -loud", "-loud"},
		{"sim -games", "-games"},
		{"sim -games many", "-games: a number is expected"},
		{"sim -nope", "there is no flag -nope; “cutdeck sim -h”"},
		{"sim -games 0", "-games is a number from 1 up"},
		{"sim extra", `"extra" is one word too many`},
		{"sim -game chess", `there is no game "chess"; there is wars`},
		{"sim -bot clever", `there is no bot "clever"`},
		{"step -game chess", `there is no game "chess"; there is wars`},
		{"step there", `"there" is one word too many`},
		{"scenario", "name scenario files"},
		{"scenario /no/such/file", "/no/such/file"},
		{"scenario " + dir, "there is no scenario file"},
		{"text", "name one table"},
		{"text -game chess x.tsv", `there is no game "chess" whose texts are measured; there is altered, galactic, imperium, nullshapers, wars`},
		{"text /no/such.tsv", "/no/such.tsv"},
		{"lint", "name folders"},
		{"lint " + dir, "there is no pack"},
		{"lint /no/such", "/no/such"},
		{"verify", "name exported files of one game"},
		{"verify a b", "open a"},
		{"verify /no/such.game", "/no/such.game"},
		{"rules -game chess", `there is no game "chess"`},
		{"rules W99999", `no paragraph "W99999"`},
		{"rules -scenarios /no/such", "no folder /no/such"},
		{"rules -prove", "cd wasm/tools && go run ./mutants -game wars"},
		{"rules -prove -scenarios .", "goes without -scenarios"},
		{"serve there", `"there" is one word too many`},
		{"serve -asis -dir /no/such", "no site in /no/such"},
		{"serve -addr localhost:99999", "from 0 to 65535"},
		{"serve -addr localhost:", "from 0 to 65535"},
		{"serve -stun stun.example.org", "stun:HOST:PORT"},
		{"serve -relays relay.example", "wss://HOST"},
		{"serve -settings none.json", "none.json"},
		{"serve -stun stun:a.example:3478,stun:b.example", `not "stun:b.example"`},
		{"serve -addr nowhere -asis", "HOST:PORT"},
	} {
		status, out, errs := cutdeck(strings.Fields(tc.args)...)
		if status != misused || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, tc.want) {
			t.Errorf("cutdeck %s: status %d, %q, %q; want %q in one line", tc.args, status, out, errs, tc.want)
		}
	}
}

// TestHelp: every command explains itself, and that is no error.
func TestHelp(t *testing.T) {
	for _, c := range commands {
		status, out, errs := cutdeck(c.name, "-h")
		if status != fine || errs != "" || !strings.Contains(out, c.says) || !strings.Contains(out, "usage: cutdeck "+c.name) {
			t.Errorf("cutdeck %s -h: status %d, %q, %q", c.name, status, out, errs)
		}
	}
	if status, out, _ := cutdeck("-h"); status != fine || strings.Count(out, "\n") < 2*len(commands) {
		t.Errorf("cutdeck -h: status %d, %q", status, out)
	}
}

func TestSim(t *testing.T) {
	status, out, errs := cutdeck("sim", "-games", "2", "-seed", "3")
	if status != fine || errs != "" {
		t.Fatalf("status %d, %q", status, errs)
	}
	for _, want := range []string{"games=2 ", " decisions=", "(>=2 options ", " decisions/s=", "ended: 2 won"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q lacks %q", out, want)
		}
	}
	if strings.ContainsAny(out, "\r\x1b") {
		t.Error("not a terminal, and yet there are escapes")
	}
}

func TestMatrix(t *testing.T) {
	status, out, errs := cutdeck("sim", "-matrix", "-games", "32", "-bot", "random")
	if status == misused || errs != "" {
		t.Fatalf("status %d, %q", status, errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	last := lines[len(lines)-1]
	if fair := strings.HasPrefix(last, "every deck lies within 40–60 percent"); fair != (status == fine) || !fair && !strings.HasPrefix(last, "outside 40–60 percent: ") {
		t.Errorf("status %d, and the last line is %q", status, last)
	}
	if !strings.Contains(out, "The Bell Line") || !strings.Contains(out, "random against random, 32 games") {
		t.Error(out)
	}
	if _, again, _ := cutdeck("sim", "-matrix", "-games", "32", "-bot", "random"); again != out {
		t.Error("the same games end otherwise the second time")
	}
	if !testing.Short() { // the decks that the game brings are balanced
		if status, out, _ := cutdeck("sim", "-matrix", "-games", "480", "-bot", "greedy"); status != fine {
			t.Error(out)
		}
	}
	if status, _, errs := cutdeck("sim", "-matrix", "-bot", "greedy,random"); status != misused || !strings.Contains(errs, "all random or all greedy") {
		t.Errorf("status %d, %q", status, errs)
	}
}

// write makes a file in a folder of its own.
func write(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestScenario(t *testing.T) {
	const cards = `game: wars

-- cards.toml --
[[card]]
name = "Filler"
type = "Asset"
faction = "Quay"
cost = 9
[[card]]
name = "Reef/Dock"
type = "Site"
faction = "Quay"
energy = [1, 1]

-- one --
shows: W54
turn: A activate
row: A "Reef/Dock"
`
	for _, tc := range []struct {
		line, want string
		status     int
	}{
		{"expect A reserve 20", "2 runs went well, 0 did not", fine},
		{"A activates 2\nboth pass\nexpect A active 2", "2 runs went well", fine},
		{"expect A reserve 19", ".txtar:19: it is not so: 20 lie there", failed},
		{"A activates 3", ".txtar:19: 3 is refused:", failed},
		{"illegal A activates 3 because W54", "2 runs went well", fine},
		{"illegal A activates 3 because W99", "not because of W99", failed},
		{"illegal A activates 2 because W54", "this is legal", failed},
		{"chance 1", "this was not used", failed},
		{"A flies", "“flies” is no verb", failed},
		{"A at \"Reef/Dock\": \"Filer\"", `there is no card "Filer"; did you mean "Filler"?`, failed},
		{"expect power \"Nobody\" 2", `there is no "Nobody"`, failed},
	} {
		file := write(t, "x.txtar", cards+tc.line+"\n")
		status, out, errs := cutdeck("scenario", file)
		if status != tc.status || !strings.Contains(out, tc.want) || errs != "" {
			t.Errorf("%s: status %d, %q, %q; want %q", tc.line, status, out, errs, tc.want)
		}
	}
	if status, out, _ := cutdeck("scenario", write(t, "x.txtar", "game: wars\nwhat\n")); status != failed || !strings.Contains(out, string(filepath.Separator)+"x.txtar:2: ") {
		t.Errorf("status %d, %q", status, out)
	}
}

func TestLint(t *testing.T) {
	if status, out, errs := cutdeck("lint", "../../engine/wars/packs"); status != fine {
		t.Errorf("our own packs: status %d, %q, %q", status, out, errs)
	}
	for _, tc := range []struct{ name, src, want string }{
		{"p.toml", "[[card]]\nname = \"X\"\ntype = \"Character\"\nfaction = \"Quay\"\ncost = 1\npower = 1\ntactics = 1\ndefense = one\n", "p.toml:8:11: "},
		{"p.toml", "[[card]]\nname = \"X\"\ntype = \"Asset\"\nfaction = \"Quay\"\ncost = 1\ntext = \"Flibber the opponent.\"\n", "p.toml:6:9: "},
		{"p.toml", "pack = \"x\"\ngame = \"chess\"\n", `there is no game "chess"`},
		{"d.txt", "60 Oru Hazekey\n", `d.txt:1:1: there is no card "Oru Hazekey"; did you mean "Oru Hazeki"?`},
		{"d.txt", "5 Oru Hazeki\n", "W3"},
	} {
		file := write(t, tc.name, tc.src)
		if status, out, errs := cutdeck("lint", file); status != failed || !strings.Contains(out, tc.want) || errs != "" {
			t.Errorf("%s %q: status %d, %q, %q; want %q", tc.name, tc.src, status, out, errs, tc.want)
		}
	}
}

func TestText(t *testing.T) {
	table := write(t, "t.tsv", "name\ttype\ttext\nA\tCHARACTER\tScouting.\nB\tCHARACTER\tFlibber the opponent.\n")
	status, out, errs := cutdeck("text", "-game", "wars", table)
	if status != fine || errs != "" || !strings.Contains(out, "t.tsv:3:13: \"B\": ") || !strings.Contains(out, "cards compiled: 1 of 2 (50.0 %)") {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
	if status, out, errs := cutdeck("text", write(t, "t.tsv", "id\tname\n1\tA\n")); status != failed || !strings.Contains(errs, "column") {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
}

func TestVerify(t *testing.T) {
	status, out, errs := cutdeck("verify", write(t, "x.cutdeck", "this is no game"))
	if status != failed || errs != "" || !strings.Contains(out, "UNVERIFIABLE") {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
}

// TestKnown: a log is checked by the rules that it was played with, however their points were
// settled, and with packs of others when these are brought.
func TestKnown(t *testing.T) {
	const fans = "../e2e/fan/quay-lights.toml"
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	src, err := os.ReadFile(fans)
	if err != nil {
		t.Fatal(err)
	}
	_, p, err := games.ReadBrought(fans, src)
	if err != nil {
		t.Fatal(err)
	}
	box, err := g.Bring(p)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		n := netplay.NewGame(netplay.Version, box.Rules, box.Start, nil)
		if _, err := (&call{}).known(n.Ruleset, n.Cards, n.Version); err == nil || !strings.Contains(err.Error(), "-pack") {
			t.Errorf("%q without the pack: %v", box.Content(), err)
		}
		if _, err := (&call{packs: []string{fans}}).known(n.Ruleset, n.Cards, n.Version); err != nil {
			t.Errorf("%q with the pack: %v", box.Content(), err)
		}
		if box, err = box.Settled(box.Ways()[0]...); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRules(t *testing.T) {
	status, out, errs := cutdeck("rules", "-scenarios", "../../engine/wars/testdata", "W31", "W33")
	if status != fine || errs != "" || !strings.Contains(out, "W31 ") || !strings.Contains(out, "no rule: ") || strings.Contains(out, "W35 ") {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
}

// -scramble counts the texts with two words swapped that mean something else.
func TestScramble(t *testing.T) {
	file := filepath.Join(t.TempDir(), "two.tsv")
	table := "name\ttype\tfaction\ttext\nDrummer\tCHARACTER\tShi\tEach of your units here is power +1.\nShade\tCHARACTER\tShi\tAs long as you have at least two Gongen other units here, this character is power +1.\n"
	if err := os.WriteFile(file, []byte(table), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs strings.Builder
	if status := run(context.Background(), []string{"text", "-scramble", "-game", "wars", file}, &out, &errs, false); status != fine {
		t.Fatal(status, errs.String())
	}
	if got := out.String(); !strings.HasSuffix(got, "scrambled: 1 of 23 variants compile to another meaning (4.3 %)\n") || !strings.Contains(got, "Shade: ") {
		t.Error(got)
	}
}
