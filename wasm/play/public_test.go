package play

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

// TestPublic plays games of every kind and reads at each answer what a page
// around the table is told: no name in it that the State does not hold, and as
// many cards in hands, piles and play as there are.
func TestPublic(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			box, err := g.Open()
			if err != nil {
				t.Fatal(err)
			}
			decks := box.Decks()
			l, err := NewLocal(Setup{Game: g.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: 7, Bot: true}, box, [2]string{"A", "B"})
			if err != nil {
				t.Fatal(err)
			}
			rand, secrets := bot.NewRand(9), 0
			for n := 0; n < 400 && l.State().Need.Kind != engine.Over; n++ {
				secrets += readPublic(t, l)
				if did, err := l.Step(); err != nil {
					t.Fatal(err)
				} else if did {
					continue
				}
				if err := l.Play(l.Options()[rand.N(len(l.Options()))]); err != nil {
					t.Fatal(err)
				}
			}
			if secrets < 100 {
				t.Errorf("the test has seen %d secrets only", secrets)
			}
			if l.Concede(); l.State().Need.Kind == engine.Over {
				if p := PublicOf(box.Rules, l.State()); !p.Over || p.Asked != -1 {
					t.Errorf("given up, the game is told as %+v", p)
				}
			} else {
				t.Error("the game goes on after it was given up")
			}
		})
	}
}

// readPublic checks one moment and returns how many cards a seat knew and the
// other did not.
func readPublic(t *testing.T, l *Local) (secrets int) {
	t.Helper()
	p := PublicOf(l.Rules(), l.State())
	b, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for h := engine.H(1); h <= engine.H(l.State().NEnt); h++ {
		shown[l.Rules().Cards[l.State().Ent[h].Def].Name] = true
	}
	for h := engine.FirstCard; h <= engine.H(l.State().NEnt); h++ {
		name := l.Rules().Cards[l.deal.Minds[l.State().Ent[h].Owner&1].Of(h)].Name
		if name == "" || shown[name] {
			continue
		}
		secrets++
		if strings.Contains(string(b), `"`+name+`"`) {
			t.Fatalf("%s, which has not been shown, is told: %s", name, b)
		}
	}
	hands := 0
	for h := engine.FirstCard; h <= engine.H(l.State().NEnt); h++ {
		if e := &l.State().Ent[h]; e.Zone == l.Rules().Board.Hand && e.Kind == 0 {
			hands++
		}
	}
	if hands != p.Seats[0].Hand+p.Seats[1].Hand {
		t.Fatalf("%d cards in hand are told as %d and %d", hands, p.Seats[0].Hand, p.Seats[1].Hand)
	}
	return secrets
}
