package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestLoadReplay has two friends begin a game, and shows its file in the table of
// a fan site, by the messages that EMBEDDING.md names: load, goto, getState. What
// is no game file is refused, and changes nothing.
func TestLoadReplay(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	newMatch(host, guest).play(t, func(s Status) bool { return s.Seat == 0 && s.Mine && strings.HasPrefix(s.Prompt, "Play cards") })
	now, _ := quiet(t, host, guest)
	file := must(host.hookText("file", 20*time.Second))(t)
	told := must(Eval[string](guest, `document.querySelector('[role=log]').textContent`))(t)
	hidden := slices.DeleteFunc(must(Eval[[]string](host, inHand))(t), func(name string) bool { return strings.Contains(told, name) }) // of another copy all have heard
	if len(file) == 0 || len(hidden) == 0 {
		t.Fatal("the host has no file, or holds no card")
	}

	fan := Fan(site.URL, nil)
	defer fan.Close()
	p := newPage(t, Landscape)
	if err := p.Visit(fan.URL); err != nil {
		t.Fatal(err)
	}
	f, leave, err := p.Frame("deck=Loose")
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	must(Eval[any](p, heardAll))(t)
	must(Eval[any](p, `(() => { window.table = document.querySelector('#first'); window.tried = (name, args) => table[name](args).then(v => 'taken', e => e.message) })()`))(t)
	tried := func(name, args, want string) {
		t.Helper()
		if got := must(Eval[string](p, fmt.Sprintf(`tried(%q, %s)`, name, args)))(t); !strings.Contains(got, want) {
			t.Errorf("%s(%.60s) is answered with %q; want %q", name, args, got, want)
		}
	}
	// The first word loads the program.
	tried("load", `{replay: `+fmt.Sprintf("%q", file)+`}`, "taken")
	if err := f.Ready(); err != nil {
		t.Fatal(err)
	}
	if f.wait(20*time.Second, "the replay", func() (bool, string, error) {
		s, err := f.Status()
		return s.Link == "replay" && s.Entries == 0, fmt.Sprintf("%+v", s), err
	}) != nil {
		t.Fatal(must(f.Status())(t))
	}
	tried("goto", `{ply: 99999}`, "taken") // beyond its end there is nothing
	ply := 0
	if err := f.wait(20*time.Second, "the last moment", func() (bool, string, error) {
		s, err := f.Status()
		ply = s.Entries
		return ply > 0, fmt.Sprintf("%+v", s), err
	}); err != nil {
		t.Fatal(err)
	}
	if s := must(f.Status())(t); s.Hash != now.Hash {
		t.Errorf("the last moment is %+v, the game's %+v", s, now)
	}
	state := must(Eval[string](p, `table.getState().then(s => JSON.stringify(s))`))(t)
	for _, want := range []string{`"screen":"table"`, `"turn":`, `"seats":[`} {
		if !strings.Contains(state, want) {
			t.Errorf("the state lacks %s: %s", want, state)
		}
	}
	bad := `A` + file[1:len(file)/2]
	for _, text := range []string{"AAAA", bad, "====", ""} {
		tried("load", fmt.Sprintf(`{replay: %q}`, text), "replay")
	}
	tried("load", `{}`, "no game")
	if s := must(f.Status())(t); s.Link != "replay" || s.Entries != ply {
		t.Errorf("after files that are none the table is %+v", s)
	}
	tried("goto", `{ply: 0}`, "taken")
	tried("load", `{game: 'wars'}`, "taken")
	if err := f.wait(20*time.Second, "the first screen", func() (bool, string, error) {
		s, err := f.Status()
		return s.Screen == "home", fmt.Sprintf("%+v", s), err
	}); err != nil {
		t.Error(err)
	}
	tried("goto", `{ply: 0}`, "No game is on the table")
	heard := fmt.Sprint(must(Eval[[][2]string](p, `heard`))(t))
	for _, name := range hidden {
		if strings.Contains(heard, name) || strings.Contains(state, name) {
			t.Errorf("the page around hears of %s, which nobody has shown", name)
		}
	}
	if !strings.Contains(heard, "[state {") || !strings.Contains(heard, "[log {") {
		t.Errorf("the page around has heard too little: %s", heard)
	}
}
