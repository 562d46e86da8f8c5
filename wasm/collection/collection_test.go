package collection_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/wasm/collection"
	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/shelf"
)

// fans is a pack for WARS whose deck has three of its one card.
func fans(t *testing.T, id, card string) string {
	t.Helper()
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	packs, err := g.ReadPacks()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "pack = %q\ngame = \"wars\"\nname = \"Pack %s\"\nversion = 1\n\n", id, id)
	fmt.Fprintf(&b, "[[card]]\nname = %q\ntype = \"Character\"\nfaction = \"Maverick\"\ncost = 2\nsupport = 1\ndestiny = 4\npower = 2\ntactics = 2\ndefense = 3\ntext = \"Piloting 2\"\n\n", card)
	fmt.Fprintf(&b, "[[deck]]\nname = \"Deck %s\"\ntext = \"It flies.\"\ncards = [\n", id)
	for _, l := range packs[0].Decks[0].Lines {
		if l.Name == "Tuning Hammer" {
			l.Name = card
		}
		fmt.Fprintf(&b, "  %q,\n", fmt.Sprintf("%d %s", l.N, l.Name))
	}
	return b.String() + "]\n"
}

// TestCollection: a pack that is taken is there at the next visit, its decks are behind those
// of its game, and a game is opened with it.
func TestCollection(t *testing.T) {
	store, s := keep.Open(), shelf.New()
	c := collection.Open(store, s)
	var hashes []string
	for _, id := range []string{"b", "a"} {
		p, err := c.Take(id+".toml", []byte(fans(t, id, "Pilot "+id)), atOnce)
		if err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, p.Hash)
	}
	wars := s.Find("wars")
	own := len(s.Covers()[wars].Decks)
	for _, c := range []*collection.Collection{c, collection.Open(store, s)} {
		decks := c.Covers()[wars].Decks
		if len(decks) != own+2 || decks[own].Name != "Deck a" || decks[own+1].Line != "It flies." || len(decks[own].Cards) != 1 || decks[own].Cards[0].Name != "Pilot a" {
			t.Fatalf("%+v", decks)
		}
		for i, name := range []string{"Deck a", "Deck b"} {
			box, at, err := c.Deck(wars, own+i)
			if err != nil {
				t.Fatal(err)
			}
			if d := box.Decks()[at]; d.Name != name || len(box.Decks()) != own+1 {
				t.Errorf("deck %d is %s", own+i, d.Name)
			}
			if game, deck, ok := c.First(hashes[1-i]); game != wars || deck != own+i || !ok {
				t.Errorf("the first deck of %s is %d of game %d, %v", name, deck, game, ok)
			}
		}
		if box, at, err := c.Deck(wars, 1); err != nil || at != 1 || box.Content() != "" {
			t.Errorf("our own deck: %d, %v", at, err)
		}
		if box, err := c.Box(wars, hashes...); err != nil || len(box.Brought) != 2 {
			t.Errorf("both packs: %v", err)
		}
	}
	if len(s.Covers()[wars].Decks) != own {
		t.Error("the shelf has decks of the collection")
	}
	c.Remove(hashes[0])
	if box, at, err := c.Deck(wars, own+1); err != nil || at != 0 || box.Content() != "" {
		t.Errorf("a deck that has been removed: %d, %v", at, err)
	}
	if _, err := c.Box(wars, hashes[0]); err == nil || !strings.Contains(err.Error(), "a pack of cards that this device does not have") {
		t.Errorf("a pack that has been removed: %v", err)
	}
	if _, _, ok := c.First(hashes[0]); ok || len(c.Packs()) != 1 {
		t.Error("it is still there")
	}
}

// TestTakeRefuses: what cannot be played or kept is refused, and nothing has changed.
func TestTakeRefuses(t *testing.T) {
	store, s := keep.Open(), shelf.New()
	c := collection.Open(store, s)
	good := fans(t, "a", "Pilot a")
	if _, err := c.Take("a.toml", []byte(strings.Replace(good, "Piloting 2", "Flibber", 1)), atOnce); err == nil || len(c.Packs()) > 0 {
		t.Errorf("%v", err)
	}
	long := func(id string) []byte {
		return []byte(fans(t, id, "Pilot "+id) + strings.Repeat("#", games.MaxBroughtBytes-4<<10) + "\n")
	}
	for _, id := range []string{"1", "2", "3", "4"} {
		if _, err := c.Take(id, long(id), atOnce); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := c.Take("5", long("5"), atOnce); err == nil || !strings.Contains(err.Error(), "1024 kB together") || len(c.Packs()) != 4 {
		t.Errorf("%v", err)
	}
	if _, err := c.Take("4", long("4"), atOnce); err != nil {
		t.Errorf("one that is there is taken again: %v", err)
	}
}

// atOnce is the pause of a test that has nothing else to do.
func atOnce(int, int) {}

// TestTakeInPieces: a pack is read in pieces, in each of which the page may open games with
// packs, the same among them; all come to the same rules. Who gives it up keeps nothing.
func TestTakeInPieces(t *testing.T) {
	src := []byte(fans(t, "a", "Pilot a"))
	games, store, other := shelf.New(), keep.Open(), keep.Open()
	plain := collection.Open(store, games)
	pack, err := plain.Take("a.toml", src, atOnce)
	if err != nil {
		t.Fatal(err)
	}
	want, err := plain.Box(games.Find("wars"), pack.Hash)
	if err != nil {
		t.Fatal(err)
	}
	same := func(c *collection.Collection) {
		t.Helper()
		box, err := c.Box(games.Find("wars"), pack.Hash)
		if err != nil || !slices.Equal(box.Rules.Rows(), want.Rules.Rows()) || len(box.Cards) != len(want.Cards) {
			t.Fatalf("the rules are others: %v", err)
		}
	}
	pieces, most := 0, 0
	c := collection.Open(other, games)
	if _, err := c.Take("a.toml", src, func(done, total int) {
		if pieces, most = pieces+1, max(most, done); done > total && total > 1 {
			t.Errorf("%d of %d are done", done, total)
		}
		if pieces%40 == 20 {
			same(collection.Open(store, games)) // as a page that is loaded anew
		}
	}); err != nil {
		t.Fatal(err)
	}
	same(c)
	if pieces < 100 || most < 100 {
		t.Errorf("%d pieces, %d done", pieces, most)
	}
	ahead := 0
	again := collection.Open(other, games)
	game, deck, _ := again.First(pack.Hash)
	again.Ahead(game, deck, func(int, int) { ahead++ })
	n := ahead
	again.Ahead(game, deck, func(int, int) { ahead++ })
	if same(again); n < 100 || ahead != n {
		t.Errorf("ahead it took %d pieces, and once more %d", n, ahead-n)
	}
	given := collection.Open(keep.Open(), games)
	over := make(chan bool)
	go func() {
		defer close(over)
		_, _ = given.Take("a.toml", src, func(done, total int) {
			if done == 30 {
				runtime.Goexit()
			}
		})
	}()
	if <-over; len(given.Packs()) > 0 {
		t.Error("a pack that was given up is kept")
	}
	if _, err := given.Take("a.toml", src, atOnce); err != nil {
		t.Fatal(err)
	}
}

// TestRetire: a deck that was made here is told as such; when another one takes its place it is no longer
// offered, and games that were begun with it open all the same.
func TestRetire(t *testing.T) {
	c := collection.Open(keep.Open(), shelf.New())
	wars, _ := games.ByID("wars")
	packs, err := wars.ReadPacks()
	if err != nil {
		t.Fatal(err)
	}
	take := func(name string) collection.Pack {
		d := packs[0].Decks[0]
		d.Name = name
		file := pack.Write(&pack.Pack{ID: "deck-x", Game: "wars", Name: name, Decks: []pack.Deck{d}}, wars.Fields)
		p, err := c.Take("made", []byte(file), atOnce)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	old, now := take("One"), take("Two")
	if other, err := c.Take("b", []byte(fans(t, "b", "Pilot b")), atOnce); err != nil || other.Decks[0].Made || !old.Decks[0].Made {
		t.Errorf("made here: %v and %v, %v", old.Decks[0].Made, other.Decks[0].Made, err)
	}
	c.Retire(old.Hash)
	for _, p := range c.Packs() {
		if p.Hash == old.Hash {
			t.Error("it is still offered")
		}
		if p.Hash == now.Hash && !p.Decks[0].Made {
			t.Error("it is forgotten who made the other one")
		}
	}
	if _, err := c.Box(0, old.Hash); err != nil {
		t.Errorf("a game that was begun with it cannot be opened: %v", err)
	}
}
