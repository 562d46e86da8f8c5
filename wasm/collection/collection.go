// Package collection keeps the packs that a player has brought to the page, on this device,
// and opens games with them. It knows no browser.
package collection

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine/deck"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/shelf"
)

// Store keeps texts by name; a keep.Store is one.
type Store interface {
	Get(name string) (text string, ok bool)
	Set(name, text string) error
	Delete(name string)
	Names(prefix string) []string
}

// MaxBytes is the most that all packs of a device may have: they share the room that a
// browser gives a site for small texts.
const MaxBytes = 1 << 20

// Names of what is kept of a pack, before its hash.
const (
	keptPack  = "pack-"  // its text
	keptCover = "cover-" // its game and its decks as the first screen shows them, as JSON
)

// Collection holds the packs of one device.
type Collection struct {
	store Store
	shelf *shelf.Shelf
	boxes map[string]*games.Box // that are opened, by game and hashes
}

// Open opens the collection that a store has, for the games of a shelf.
func Open(store Store, s *shelf.Shelf) *Collection {
	return &Collection{store, s, map[string]*games.Box{}}
}

// Pack is a pack of the collection, as it is listed before its cards are read.
type Pack struct {
	Hash  string `json:"-"`
	Game  string // its id
	Name  string // as its author calls it
	Cards int
	Decks []table.HomeDeck
}

// Packs lists the packs by name.
func (c *Collection) Packs() (list []Pack) {
	for _, name := range c.store.Names(keptCover) {
		p := Pack{Hash: strings.TrimPrefix(name, keptCover)}
		text, _ := c.store.Get(name)
		if c.Text(p.Hash) != "" && json.Unmarshal([]byte(text), &p) == nil && c.shelf.Find(p.Game) >= 0 {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b Pack) int { return strings.Compare(a.Name+a.Hash, b.Name+b.Hash) })
	return list
}

// Text is the file of a pack; "" if the collection does not have it.
func (c *Collection) Text(hash string) string {
	text, _ := c.store.Get(keptPack + hash)
	return text
}

// Take reads a pack, compiles its game with it, and keeps it. The error says why no game can
// be played with it, or why it could not be kept; then nothing has changed. pause is called
// after every small piece of the work, of which about so much is done; it may end the
// goroutine.
func (c *Collection) Take(file string, src []byte, pause func(done, total int)) (Pack, error) {
	g, p, err := games.ReadBrought(file, src)
	if err != nil {
		return Pack{}, err
	}
	box, err := c.shelf.Bring(c.shelf.Find(g.ID), pause, p)
	if err != nil {
		return Pack{}, err
	}
	taken := Pack{Hash: p.Hash(), Game: g.ID, Name: p.Name, Cards: len(p.Cards)}
	if taken.Name == "" {
		taken.Name = p.ID
	}
	for _, d := range p.Decks {
		shown := cover(box, p, d)
		shown.Made = deck.Made(p)
		taken.Decks = append(taken.Decks, shown)
	}
	if err := c.keep(taken, p.Text); err != nil {
		return Pack{}, err
	}
	c.boxes[named(g.ID, []string{taken.Hash})] = box
	return taken, nil
}

// cover is how the first screen shows a deck of a pack: with cards of that pack, if the deck
// has some.
func cover(box *games.Box, p *pack.Pack, d pack.Deck) table.HomeDeck {
	own := d
	own.Lines = slices.DeleteFunc(slices.Clone(d.Lines), func(l pack.Line) bool {
		return !slices.ContainsFunc(p.Cards, func(c pack.Card) bool { return c.Name == l.Name })
	})
	if faces := shelf.Faces(box, own); len(faces) > 0 {
		return table.HomeDeck{Name: d.Name, Line: d.Text, Cards: faces}
	}
	return shelf.DeckCover(box, d)
}

// keep writes a pack down, its cover last: a pack without one is not listed.
func (c *Collection) keep(p Pack, text string) error {
	cover, err := json.Marshal(p)
	if err != nil {
		return err
	}
	room := MaxBytes - len(text)
	for _, name := range c.store.Names(keptPack) {
		if name != keptPack+p.Hash {
			other, _ := c.store.Get(name)
			room -= len(other)
		}
	}
	if room < 0 {
		return fmt.Errorf("the packs on this device may have %d kB together, and with this one they would have more: remove one first", MaxBytes>>10)
	}
	for _, kept := range [][2]string{{keptPack, text}, {keptCover, string(cover)}} {
		err := c.store.Set(kept[0]+p.Hash, kept[1])
		if err != nil && !errors.Is(err, keep.ErrNowhere) { // what a browser keeps nowhere is there until the page goes
			return err
		}
	}
	return nil
}

// Retire takes a pack off the list, as one that another has taken the place of. Games that were
// begun with it still find it.
func (c *Collection) Retire(hash string) { c.store.Delete(keptCover + hash) }

// Remove forgets a pack. Games that were begun with it go on when it is brought again.
func (c *Collection) Remove(hash string) {
	c.store.Delete(keptCover + hash)
	c.store.Delete(keptPack + hash)
	clear(c.boxes)
}

var errGone = errors.New("it was played with a pack of cards that this device does not have: open the file of that pack, then try again")

// Ahead opens the game of a deck as Deck does, so that nobody has to wait for it later; see Take
// of pause.
func (c *Collection) Ahead(game, deck int, pause func(done, total int)) {
	hashes, _ := c.of(game, deck)
	_, _ = c.box(game, pause, hashes...) // an error is told to whoever needs the game
}

// Box opens the game at a place of the shelf with packs of the collection, named by their
// hashes.
func (c *Collection) Box(game int, hashes ...string) (*games.Box, error) {
	return c.box(game, func(int, int) {}, hashes...)
}

func (c *Collection) box(game int, pause func(done, total int), hashes ...string) (*games.Box, error) {
	if len(hashes) == 0 {
		return c.shelf.Box(game)
	}
	g := c.shelf.Game(game)
	name := named(g.ID, hashes)
	if box := c.boxes[name]; box != nil {
		return box, nil
	}
	var packs []*pack.Pack
	for _, hash := range hashes {
		of, p, err := games.ReadBrought(hash, []byte(c.Text(hash)))
		if err != nil || of != g || p.Hash() != hash {
			return nil, errGone
		}
		packs = append(packs, p)
	}
	box, err := c.shelf.Bring(game, pause, packs...)
	if err == nil {
		c.boxes[name] = box
	}
	return box, err
}

// named is the key of an opened game.
func named(game string, hashes []string) string {
	return game + " " + strings.Join(slices.Sorted(slices.Values(hashes)), " ")
}

// Covers are the games as the first screen shows them, with the decks of the collection
// behind those of the games.
func (c *Collection) Covers() []table.HomeGame {
	covers := slices.Clone(c.shelf.Covers())
	for _, p := range c.Packs() {
		at := c.shelf.Find(p.Game)
		covers[at].Decks = slices.Concat(covers[at].Decks, p.Decks)
	}
	return covers
}

// Deck opens the game of a deck of the first screen, with the pack that the deck is of, and
// says which of the decks of the box it is. Game and deck are numbers as Covers counts; a deck that
// is no longer there is the first.
func (c *Collection) Deck(game, deck int) (box *games.Box, at int, err error) {
	hashes, at := c.of(game, deck)
	box, err = c.Box(game, hashes...)
	return box, at, err
}

// of is the pack that a deck of the first screen is of, by its hash, if it is one of the
// collection, and which of the decks of the box it is.
func (c *Collection) of(game, deck int) (hashes []string, at int) {
	own := len(c.shelf.Covers()[game].Decks)
	if deck < own {
		return nil, deck
	}
	for _, p := range c.Packs() {
		begins := c.begins(p.Hash)
		if p.Game == c.shelf.Game(game).ID && begins <= deck && deck < begins+len(p.Decks) {
			hashes, at = []string{p.Hash}, own+deck-begins
		}
	}
	return hashes, at
}

// First is the first deck of a pack as Covers counts; false: the pack has none, or there is
// no such pack.
func (c *Collection) First(hash string) (game, deck int, ok bool) {
	for _, p := range c.Packs() {
		if p.Hash == hash && len(p.Decks) > 0 {
			return c.shelf.Find(p.Game), c.begins(hash), true
		}
	}
	return 0, 0, false
}

// begins is the number of the first deck of a pack among those of its game.
func (c *Collection) begins(hash string) int {
	before := map[string]int{} // decks, by game
	for _, p := range c.Packs() {
		if p.Hash == hash {
			return len(c.shelf.Covers()[c.shelf.Find(p.Game)].Decks) + before[p.Game]
		}
		before[p.Game] += len(p.Decks)
	}
	return -1
}
