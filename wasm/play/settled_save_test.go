package play

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

// settledGames has do tried with each game of which points can be settled, settled otherwise
// in all of them.
func settledGames(t *testing.T, do func(t *testing.T, plain, settled *games.Box)) {
	tried := 0
	for _, g := range games.All() {
		plain, err := g.Open()
		if plain == nil {
			t.Fatal(err)
		}
		ways := plain.Ways()
		if len(ways) == 0 {
			continue
		}
		tried++
		settled, err := plain.Settled(slices.MaxFunc(ways, func(a, b []string) int { return len(a) - len(b) })...)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(g.ID, func(t *testing.T) { do(t, plain, settled) })
	}
	if tried == 0 {
		t.Fatal("no game can be settled otherwise")
	}
}

// boxOf is the box that a page opens by what a file says of its game.
func boxOf(t *testing.T, plain *games.Box, content string) *games.Box {
	t.Helper()
	packs, settings := games.ReadContent(content)
	box, err := plain.Settled(settings...)
	if err != nil || len(packs) > 0 {
		t.Fatalf("%q opens no game: %v", content, err)
	}
	return box
}

// TestSettledFarSave: a game with a friend by rules settled otherwise goes on from its file
// by those rules; by the rulebook's it is refused.
func TestSettledFarSave(t *testing.T) {
	settledGames(t, func(t *testing.T, plain, settled *games.Box) {
		p, stores := meet(t, settled, 11)
		rng := bot.NewRand(11)
		p.some(t, rng, 40)
		records, _ := stores[1].Records()
		save, err := ReadSave((&Save{Far: true, Game: plain.ID + "," + settled.Content(), Room: "0011223344556677", Records: records}).Bytes())
		if err != nil {
			t.Fatal(err)
		}
		id, content, _ := strings.Cut(save.Game, ",")
		if id != plain.ID {
			t.Fatalf("it is of the game %q", id)
		}
		memory := new(netplay.Memory)
		for _, r := range save.Records {
			memory.Keep(r, func(error) {})
		}
		if _, err := netplay.Restore(netplay.Config{Game: Protocol(plain), Store: memory}); err == nil || !strings.Contains(err.Error(), "other rules") {
			t.Errorf("by the rulebook's rules: %v", err)
		}
		box := boxOf(t, plain, content)
		s, err := netplay.Restore(netplay.Config{Game: Protocol(box), Store: memory, Random: rand.NewChaCha8([32]byte{12})})
		if err != nil {
			t.Fatal(err)
		}
		p.elsewhere(t, s, box, rng)
	})
}

// TestSettledLocalSave: the same of a game on one device, in its middle and when it is over.
func TestSettledLocalSave(t *testing.T) {
	settledGames(t, func(t *testing.T, plain, settled *games.Box) {
		set := Setup{Game: plain.ID, Decks: [2]string{settled.Decks()[0].Name, settled.Decks()[1].Name}, Seed: 13, Bot: true, Settings: strings.Join(settled.Set, ",")}
		k := tell(t, settled, set)
		save, err := ReadSave((&Save{Game: plain.ID, Records: k.kept}).Bytes())
		if err != nil {
			t.Fatal(err)
		}
		kept, err := ReadKept(save.Records)
		if err != nil {
			t.Fatal(err)
		}
		box := boxOf(t, plain, kept.Settings)
		if said := box.Said(); !slices.Equal(said, settled.Said()) || len(said) == 0 {
			t.Fatalf("it is settled by %v", said)
		}
		if over, err := Recount(kept, box, func(int, int) {}); err != nil || over == nil {
			t.Fatalf("the game that is over cannot be looked at: %v", err)
		}
		half := len(kept.Answers) / 2
		l, err := Resume(kept.Setup, box, set.Names(), kept.Answers[:half])
		if err != nil {
			t.Fatal(err)
		}
		if l.state != k.states[half] {
			t.Error("in its middle it stands elsewhere")
		}
	})
}
