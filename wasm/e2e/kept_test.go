package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// turnNow is the number of the turn, as the page tells it to whoever embeds it.
const turnNow = `JSON.parse(cutdeck.command('getState', '{}')).value.turn`

// TestKept begins a game against the machine, leaves it for another one, and leaves
// that: the first screen goes on with the one played last, its list with either, and
// each stands where it was left.
func TestKept(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	home := func() {
		t.Helper()
		if err := p.TapMenu("Leave the game"); err != nil {
			t.Fatal(err)
		}
		if err := p.wait(20*time.Second, "the first screen", func() (bool, string, error) {
			s, err := p.Status()
			return s.Screen == "home", s.Screen, err
		}); err != nil {
			t.Fatal(err)
		}
	}
	// begin plays a game until cards can be played, and leaves it there. It says how the
	// game stood, and in which turn, which depends on who has begun.
	begin := func(opponent string) (Status, string) {
		t.Helper()
		if err := p.TapTarget(opponent); err != nil {
			t.Fatal(err)
		}
		w := wars{deeds: new(deeds)}
		if _, err := Play([]*Page{p}, []Policy{w.choose}, 4*time.Minute, 200, func(s Status) bool { return s.Mine && strings.HasPrefix(s.Prompt, "Play cards") }); err != nil {
			shoot([]*Page{p}, "kept-stuck")
			t.Fatal(err)
		}
		s, _, err := p.Asked()
		if err != nil {
			t.Fatal(err)
		}
		turn := must(Eval[int](p, turnNow))(t)
		home()
		return s, fmt.Sprintf("Turn %d, Deploy", turn)
	}
	goesOn := func(how string, was Status) {
		t.Helper()
		if err := p.wait(20*time.Second, how, func() (bool, string, error) {
			s, err := p.Status()
			return s.Screen == "table" && s.Hash == was.Hash && s.Mind == was.Mind && s.Prompt == was.Prompt, fmt.Sprintf("%+v", s), err
		}); err != nil {
			shoot([]*Page{p}, "kept-stuck")
			t.Fatal(err)
		}
	}
	listed := func() []string {
		t.Helper()
		if err := p.TapTarget("Replays and files"); err != nil {
			t.Fatal(err)
		}
		say(t, p, "Go on")
		return must(Eval[[]string](p, `[...document.querySelectorAll('dialog[open] .pick')].map(b => b.innerText)`))(t)
	}
	pick := func(n int) {
		t.Helper()
		if err := p.tapElement(fmt.Sprintf(`document.querySelectorAll('dialog[open] .pick')[%d]`, n)); err != nil {
			t.Fatal(err)
		}
	}

	first, firstTurn := begin("bot")
	second, secondTurn := begin("bot")
	if first.Hash == second.Hash && first.Mind == second.Mind {
		t.Fatal("the two games are one")
	}
	if err := p.Still(); err != nil {
		t.Fatal(err)
	}
	_ = p.Screenshot(Shots, "kept-home")
	list := listed()
	_ = p.Screenshot(Shots, "kept-list")
	if t.Logf("%q", list); len(list) != 2 || !strings.Contains(list[0], "WARS, against the machine") || !strings.Contains(list[0], secondTurn) || !strings.Contains(list[1], firstTurn) {
		t.Fatalf("the games to go on with are %q; want %s and %s", list, secondTurn, firstTurn)
	}
	pick(1)
	goesOn("the first game", first)
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	goesOn("the first game after a reload", first)
	home()
	if err := p.TapTarget("Continue"); err != nil {
		t.Fatal(err)
	}
	goesOn("the game played last", first)
	home()
	if list = listed(); len(list) != 2 {
		t.Fatalf("the games to go on with are %q", list)
	}
	pick(1)
	goesOn("the second game", second)
	silent(t, p)
}
