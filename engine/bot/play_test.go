package bot_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/wars"
)

// series sets up games between bots with the decks of a game's own packs.
func series(t testing.TB, g *games.Game, bots string, seed uint64) *bot.Series {
	t.Helper()
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := &bot.Series{Rules: box.Rules, Start: g.Start, Worth: g.Worth, Seed: seed}
	if s.Bots, err = bot.ParseBots(bots); err != nil {
		t.Fatal(err)
	}
	for _, d := range box.Decks() {
		defs, err := box.Deck(d)
		if err != nil {
			t.Fatalf("deck %s: %v", d.Name, err)
		}
		s.Decks = append(s.Decks, defs)
	}
	return s
}

// watch is what is checked at every input of a random game.
type watch struct {
	t     *bot.Table
	rand  *bot.Rand
	peers [2]*engine.M    // they know nothing but the inputs
	state [2]engine.State // the first goes on, the second is rebuilt from bytes each time
	try   *engine.M
	trial engine.State
	wrong int // inputs that were refused
}

func newWatch(t *bot.Table, r *engine.Rules, seed uint64) *watch {
	w := &watch{t: t, rand: bot.NewRand(seed), try: engine.New(r)}
	for i := range w.peers {
		w.peers[i], w.state[i] = engine.New(r), t.State
		w.peers[i].Load(&w.state[i])
	}
	return w
}

// before checks what must hold when an input is about to be applied, and lets
// the blind peers apply it.
func (w *watch) before(in engine.Input) error {
	s := &w.t.State
	for i, name := range []string{"that goes on", "rebuilt from bytes"} {
		if w.state[i] != *s {
			return errors.New("the blind peer " + name + " differs: " + differs(s, &w.state[i]))
		}
	}
	if err := w.illegal(); err != nil {
		return err
	}
	c, err := engine.FromBytes(s.Bytes())
	if err != nil {
		return err
	}
	if c.Sum() != s.Sum() {
		return errors.New("a state rebuilt from its bytes has another sum")
	}
	if err := w.t.Rules.Check(c); err != nil {
		return fmt.Errorf("a state that a game has made is refused: %w", err)
	}
	w.state[1] = *c
	w.peers[1].Load(&w.state[1])
	for _, p := range w.peers {
		var no *engine.Illegal
		if err := p.Apply(in); errors.As(err, &no) && no.Cite == "K24" {
			continue // it would never end: the table refuses it, too
		} else if err != nil {
			return fmt.Errorf("a blind peer refuses %+v: %w", in, err)
		}
		for _, h := range p.Out {
			if h.Cite == "" {
				return fmt.Errorf("a happening without a paragraph: %+v", h)
			}
		}
	}
	return nil
}

// illegal tries an input at random. It must be refused with a paragraph and
// leave the state as it was; one that happens to be legal proves nothing.
func (w *watch) illegal() error {
	s, r := &w.t.State, w.rand
	in := engine.Input{H: engine.H(r.N(int(s.NEnt) + 3)), Mode: int16(r.N(8) - 3), Def: engine.Def(r.N(len(w.t.Cards) + 2)), Seat: engine.Seat(r.N(4))}
	switch r.N(4) {
	case 0:
		in.H = 0
	case 1:
		in.Def = 0
	case 2:
		in.Mode, in.Def = int16(r.N(len(w.t.Acts)+1)), 0
	}
	if r.N(3) > 0 && s.Need.Who < engine.Nobody {
		in.Seat = s.Need.Who
	}
	w.trial = *s
	w.try.Load(&w.trial)
	err := w.try.Apply(in)
	if err == nil {
		return nil
	}
	w.wrong++
	var no *engine.Illegal
	if !errors.As(err, &no) || no.Cite == "" || no.Says == "" {
		return fmt.Errorf("%+v is refused without a paragraph: %v", in, err)
	}
	if w.trial != *s || w.trial.Sum() != s.Sum() {
		return fmt.Errorf("%+v is refused and leaves a mark", in)
	}
	return nil
}

// differs names the first section in which two states differ.
func differs(a, b *engine.State) string {
	x, y := a.Sections(), b.Sections()
	for i := range x {
		if string(x[i].Bytes) != string(y[i].Bytes) {
			return x[i].Name
		}
	}
	return "what is not live"
}

// TestRandomPlay: random games end, and all that must hold of every game holds
// at every input.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestRandomPlay(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 100
	}
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			n := n
			switch {
			case testing.Short():
			case g.ID == "galactic": // its random games end only when nothing has come of anything for twenty turns
				n = 250
			case g.ID == "imperium": // a thousand more are played by its own tests
				n = 250
			}
			randomPlay(t, g, n)
		})
	}
}

// randomPlay plays n games of a sort.
func randomPlay(t *testing.T, g *games.Game, n int) {
	s := series(t, g, "random", 1)
	wrong := 0
	for i := range n {
		table, err := s.Table(i)
		if err != nil {
			t.Fatal(err)
		}
		w := newWatch(table, s.Rules, uint64(i))
		table.Before = w.before
		s.Each = nil
		if err := s.Finish(table); err != nil {
			says, cite := table.Prompt()
			t.Fatalf("%s: game %d, input %d, at “%s” [%s]: %v", g.ID, i, table.Inputs, says, cite, err)
		}
		if w.state[0] != table.State {
			t.Fatalf("%s: game %d: the ends differ", g.ID, i)
		}
		wrong += w.wrong
	}
	t.Logf("%s: %s; %d wrong inputs refused; %s", g.ID, s.Report(0), wrong, s.Ending())
	for _, e := range s.Ends {
		if e.Cite == "" || e.Cite == "?" || e.Cite == "K10" {
			t.Errorf("%d games ended by %q", e.N, e.Cite)
		}
	}
}

// TestGreedy: the greedy player beats the random one in at least 80 % of games.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestGreedy(t *testing.T) {
	n, least := 200, 80
	if testing.Short() {
		n, least = 30, 65 // few games scatter
	}
	all := n
	for _, g := range games.All() {
		s := series(t, g, "greedy,random", 3)
		if n = all; g.ID == "imperium" { // its greedy player thinks for long
			n = min(n, 50)
		}
		for range n {
			if err := s.Play(); err != nil {
				t.Fatal(err)
			}
		}
		t.Log(g.ID, s.Ending())
		if s.Won[0]*100 < least*n {
			t.Errorf("%s: greedy won %d of %d games", g.ID, s.Won[0], n)
		}
	}
}

// TestGreedyPlaysOn: two greedy players do not sit on their cards and wait for
// each other's energy to run out.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestGreedyPlaysOn(t *testing.T) {
	const n, least, most = 20, 20, 60
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	s := series(t, g, "greedy", 5)
	entered, turns := 0, 0
	s.Each = func(_ int, table *bot.Table) { turns += int(table.Turn) }
	for i := range n {
		table, err := s.Table(i)
		if err != nil {
			t.Fatal(err)
		}
		table.Before = func(engine.Input) error {
			for _, h := range table.Out { // of the input before
				if h.Verb == wars.VEnter {
					entered++
				}
			}
			return nil
		}
		if err := s.Finish(table); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d cards entered play and %d turns were taken in a game", entered/n, turns/n)
	if entered < least*n || turns > most*n {
		t.Errorf("in %d games %d cards entered play in %d turns; at least %d and at most %d in a game", n, entered, turns, least, most)
	}
}

// peek changes what the other seat holds; a player must answer as before.
func TestPlayersDoNotPeek(t *testing.T) {
	for _, g := range games.All() {
		for _, name := range bot.Bots {
			one, two := series(t, g, name, 5), series(t, g, name, 5)
			one.Budget, two.Budget = 40, 40
			a, err := one.Table(0)
			if err != nil {
				t.Fatal(err)
			}
			b, err := two.Table(0)
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 400 && a.Need.Kind != engine.Over; n++ {
				if seat := bot.Asked(a.M); seat < engine.Nobody {
					before := *a.M.State
					b.Minds[seat.Other()] = engine.Mind{} // the other seat knows nothing in b
					x := a.Players[seat].Answer(a.M, seat, &a.Minds[seat])
					y := b.Players[seat].Answer(b.M, seat, &a.Minds[seat])
					if x != y {
						t.Fatalf("%s answers %+v, and %+v when the other seat knows less", name, x, y)
					}
					if before != *a.M.State {
						t.Fatalf("%s changed the game it was asked about", name)
					}
					if err := a.Apply(x); err != nil {
						t.Fatal(err)
					}
					if err := b.Apply(x); err != nil {
						t.Fatal(err)
					}
					continue
				}
				for _, tab := range []*bot.Table{a, b} {
					if _, err := tab.Step(); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}
