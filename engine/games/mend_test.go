package games

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// A slip is a way in which an author misses the words of a game. It changes the n-th
// place of a text where it can be made, if there is one.
type slip struct {
	name string
	make func(words string, n int) string
}

var slips = []slip{
	{"two letters change places", func(words string, n int) string {
		return nth(words, `\b[a-z]{5,}\b`, n, func(w string) string { return w[:2] + w[3:4] + w[2:3] + w[4:] })
	}},
	{"a letter is left out", func(words string, n int) string {
		return nth(words, `\b[a-z]{6,}\b`, n, func(w string) string { return w[:3] + w[4:] })
	}},
	{"a little word is left out", func(words string, n int) string {
		return nth(words, ` (a|an|the|of|to|your|this)\b`, n, func(string) string { return "" })
	}},
	{"another game's word", func(words string, n int) string {
		return nth(words, `\b(`+strings.Join(foreignWords(), "|")+`)\b`, n, func(w string) string { return foreign[w] })
	}},
}

// foreign are words of our games and what other games say for them.
var foreign = map[string]string{
	"destroy": "kill", "terminate": "destroy", "reveal": "show", "enters play": "comes into play", "unit": "creature",
	"character": "creature", "agent": "minion", "opponent": "enemy", "until end of turn": "until the end of the turn",
	"discard pile": "graveyard", "deck": "library", "reserve": "library", "heal": "repair", "exhaust": "tap", "ready": "untap",
	"when": "whenever", "each time": "whenever", "damage": "wound", "ship": "vessel", "energy": "mana", "delete": "banish",
	"sacrifice": "forfeit", "gains": "gets", "has": "gets", "create": "summon", "draw": "get", "cancel": "negate", "archive": "graveyard",
}

func foreignWords() (of []string) {
	for w := range foreign {
		of = append(of, w)
	}
	return of
}

// nth changes the n-th place of a text that fits a pattern.
func nth(words, pattern string, n int, change func(string) string) string {
	at := regexp.MustCompile(pattern).FindAllStringIndex(words, -1)
	if n >= len(at) {
		return words
	}
	lo, hi := at[n][0], at[n][1]
	return words[:lo] + change(words[lo:hi]) + words[hi:]
}

var texts = regexp.MustCompile(`(?s)\ntext = "(?:""\n)?([^"\\]+)"`)

// TestMended: whoever misses the words of a game by one slip is told what to write: of
// four slips at least three are answered with what was meant, in its canonical wording.
//
//wasm:skip what a misspelt text is answered with is a matter of texts, which are the same everywhere
func TestMended(t *testing.T) {
	for _, g := range All() {
		if len(refusals(t, g, func(string) string { return "Zigzag." })) == 0 {
			t.Logf("%s: no text of its packs is compiled", g.ID)
			continue
		}
		meant := map[string]bool{}
		for line := range 3 { // what is proposed for a text with a word too much is the text
			for _, e := range refusals(t, g, func(words string) string { return nthLine(words, line, " of") }) {
				if _, write, found := strings.Cut(e, "; write: "); found {
					meant[write] = true
				}
			}
		}
		for _, s := range slips {
			refused, right := 0, 0
			for n := range 4 {
				for _, e := range refusals(t, g, func(words string) string { return s.make(words, n) }) {
					_, write, _ := strings.Cut(e, "; write: ")
					if refused++; meant[write] {
						right++
					} else {
						t.Log(e)
					}
				}
			}
			t.Logf("%s, %s: %d texts are refused, for %d of them what was meant is proposed", g.ID, s.name, refused, right)
			if refused == 0 || 4*right < 3*refused {
				t.Errorf("%s, %s: of %d texts that are refused only %d are told what was meant", g.ID, s.name, refused, right)
			}
		}
	}
}

// refusals compiles the packs of a game with their texts changed and returns the errors.
func refusals(t *testing.T, g *Game, change func(words string) string) (says []string) {
	t.Helper()
	for _, src := range g.Packs {
		broken := texts.ReplaceAllStringFunc(src.Text, func(block string) string {
			words := texts.FindStringSubmatch(block)[1]
			return strings.Replace(block, words, change(words), 1)
		})
		p, err := pack.Read(src.Name, []byte(broken), g.ID, g.Fields)
		if err != nil {
			t.Fatal(err)
		}
		_, err = g.Compile(p.Cards)
		var errs pack.Errors
		if errors.As(err, &errs) {
			for _, e := range errs {
				says = append(says, e.Error())
			}
		}
	}
	return says
}

// nthLine adds words to the end of a line of a text, if it has so many.
func nthLine(text string, n int, more string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if n >= len(lines) {
		return text
	}
	lines[n] += more
	return strings.Join(lines, "\n")
}
