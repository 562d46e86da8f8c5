//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// In every game that there is, at every moment looked at: what seat 0 has
// received and keeps holds no seed or session key of seat 1, and the salt of one
// of its cards exactly when that card has been opened.
func TestNothingLeaksInEveryGame(t *testing.T) {
	for _, g := range games.All() {
		game, decks := played(t, g.ID)
		cfg := configs(game, 7)
		cfg[0].Deck, cfg[1].Deck = decks[0], decks[1]
		d := meeting(t, cfg)
		var heard bytes.Buffer
		d.watch = func(to engine.Seat, frame []byte) {
			if to == 0 {
				heard.Write(frame[frameHead:])
			}
		}
		rng := rand.New(seeded(7))
		a, b := d.s[0], d.s[1]
		opened, hidden := 0, 0
		for moves := 0; moves < 400 && d.move(rng); moves++ {
			d.settle()
			if a.t.state.Need.Kind == engine.Over { // from here on the winner shows everything
				break
			}
			if moves%40 != 0 {
				continue
			}
			records, _ := a.cfg.Store.Records()
			all := bytes.Join(append(records, heard.Bytes()), nil)
			if bytes.Contains(all, b.seed[:]) || bytes.Contains(all, b.key.Seed()) {
				t.Fatalf("%s: after %d moves the seed or the session key has been sent", g.ID, moves)
			}
			for e := range b.t.sides[1].epochs {
				for i, l := range a.t.sides[1].epochs[e].lots {
					salt := b.hand.cardSalt(b.t, slot{uint16(e), uint16(i)})
					sent := bytes.Contains(all, salt[:])
					if sent != (l.card != 0) {
						t.Fatalf("%s: after %d moves: card epoch %d slot %d: opened to both %v, salt sent %v", g.ID, moves, e, i, l.card != 0, sent)
					}
					if sent {
						opened++
					} else {
						hidden++
					}
				}
			}
		}
		t.Logf("%s: looked %d times for salts of opened cards, %d times for others", g.ID, opened, hidden)
		if opened == 0 || hidden == 0 && len(decks[1]) > 1 { // a deck of one card is shown at once
			t.Error("the test shows nothing")
		}
	}
}
