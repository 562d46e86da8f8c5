package play

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

func everyGame(t *testing.T, play func(t *testing.T, box *games.Box, decks [2][]engine.Def, names [2]string, seed uint64)) {
	played := uint64(6)
	if testing.Short() {
		played = 2
	}
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			box, err := g.Open()
			if err != nil {
				t.Fatal(err)
			}
			for seed := range played {
				var decks [2][]engine.Def
				var names [2]string
				all := box.Decks()
				for i := range decks {
					d := all[(int(seed)+i)%len(all)]
					if decks[i], err = box.Deck(d); err != nil {
						t.Fatal(err)
					}
					names[i] = d.Name
				}
				play(t, box, decks, names, seed)
			}
		})
	}
}

// Every game is played against the bot to its end; the bot is never refused, and
// what is kept of it leads to the same end.
func TestEveryGameWithBot(t *testing.T) {
	everyGame(t, func(t *testing.T, box *games.Box, _ [2][]engine.Def, names [2]string, seed uint64) {
		set := Setup{Game: box.ID, Decks: names, Seed: seed, Bot: true}
		l, err := NewLocal(set, box, [2]string{"A", "B"})
		if err != nil {
			t.Fatal(err)
		}
		var kept []engine.Input
		l.Keep = func(in engine.Input) { kept = append(kept, in) }
		greedy := bot.NewGreedy(box.Rules, box.Worth, seed+9)
		for n := 0; l.State().Need.Kind != engine.Over; n++ {
			did, err := l.Step()
			if err != nil || n > 20000 {
				t.Fatalf("seed %d, input %d: %v", seed, n, err)
			}
			if did {
				continue
			}
			in := engine.Input{}
			if opts := l.Options(); len(opts) == 0 {
				t.Fatalf("seed %d, input %d: nobody can go on: %+v", seed, n, l.State().Need)
			} else if in = opts[0]; l.m.Need.Who != engine.Both {
				in = greedy.Answer(l.m, 0, l.Mind())
			}
			if err := l.Play(in); err != nil {
				t.Fatal(err)
			}
		}
		again, err := Resume(set, box, [2]string{"A", "B"}, kept)
		if err != nil || again.State().Sum() != l.State().Sum() {
			t.Fatalf("seed %d: the kept game leads elsewhere: %v", seed, err)
		}
		for _, line := range l.Log() {
			if line.Text == "" || line.Cite == "" {
				t.Errorf("the log says %+v", line)
			}
		}
	})
}

// Every game is played by two peers as their tables let them: what one table
// passes for its player is a pass that the game takes, and the end is audited.
func TestEveryGameFar(t *testing.T) {
	everyGame(t, func(t *testing.T, box *games.Box, decks [2][]engine.Def, _ [2]string, seed uint64) {
		p := newPair(t, box, decks, byte(seed))
		rng := bot.NewRand(seed)
		for _, f := range p.far {
			f.Hold = false
		}
		for n := 0; p.far[0].State().Need.Kind != engine.Over; n++ {
			moved := false
			for _, f := range p.far {
				in, pass := f.Only()
				if opts := f.Options(); !pass && len(opts) > 0 {
					in = opts[rng.N(len(opts))]
				} else if !pass {
					continue
				}
				if err := f.Play(in); err != nil {
					t.Fatalf("seed %d, input %d: %+v: %v", seed, n, in, err)
				}
				p.settle(t)
				moved = true
				break
			}
			if !moved || n > 20000 {
				t.Fatalf("seed %d, input %d: nobody can go on: %+v", seed, n, p.far[0].State().Need)
			}
			a, b := p.far[0].State(), p.far[1].State()
			if a.Need.Got > 0 && b.Need.Got > 0 {
				t.Fatalf("seed %d, input %d: an answer that is not finished is seen", seed, n)
			}
			if a.Need.Got+b.Need.Got == 0 && *a != *b {
				t.Fatalf("seed %d, input %d: the peers hold different states", seed, n)
			}
		}
		for i, peer := range p.peers {
			peer.View(func(s *netplay.Session) {
				if !s.Certified() {
					t.Errorf("seed %d: peer %d has no audited end: %v", seed, i, s.Fault())
				}
			})
		}
	})
}

// However the points of a game's rules are settled, its rules have a sum of their
// own, by which a guest's page finds them.
func TestWays(t *testing.T) {
	for _, g := range games.All() {
		box, err := g.Open()
		if err != nil {
			t.Fatal(err)
		}
		seen := map[[4]byte]string{[4]byte(Protocol(box).Ruleset[:4]): "as in the rulebook"}
		want := 1
		for _, s := range box.Rules.Settings {
			want *= len(s.Values)
		}
		for _, way := range box.Ways() {
			other, err := box.Settled(way...)
			if err != nil {
				t.Fatal(err)
			}
			name, sum := strings.Join(other.Set, ","), [4]byte(Protocol(other).Ruleset[:4])
			if twin := seen[sum]; twin != "" || len(other.Said()) != len(way) {
				t.Errorf("%s: %q has the sum of %q and says %q", g.ID, name, twin, other.Said())
			}
			seen[sum] = name
		}
		if len(seen) != want || len(box.Said()) != 0 {
			t.Errorf("%s: %d ways, want %d; the box itself says %q", g.ID, len(seen), want, box.Said())
		}
	}
}

// openBox compiles the game with an id.
func openBox(t testing.TB, id string) *games.Box {
	t.Helper()
	g, err := games.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	return box
}
