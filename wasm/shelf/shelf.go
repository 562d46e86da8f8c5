// Package shelf holds the games of a page: what is seen of each before it is
// opened, and the games themselves, each opened when somebody needs it. So the
// first screen can be touched before any card has been read.
package shelf

import (
	"slices"
	"sync"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/table"
)

// Shelf holds all games. Its methods may be called by any goroutine.
type Shelf struct {
	places []*place
}

// place holds one game.
type place struct {
	game *games.Game
	open sync.Once
	done chan struct{} // closed when it has been opened
	// needed is closed when somebody waits for it.
	needed chan struct{}
	need   sync.Once
	box    *games.Box
	err    error
}

// New returns a shelf of all games there are, none of them opened.
func New() *Shelf {
	s := &Shelf{}
	for _, g := range games.All() {
		s.places = append(s.places, &place{game: g, done: make(chan struct{}), needed: make(chan struct{})})
	}
	return s
}

// Covers lists what is seen of the games, in their order.
func (s *Shelf) Covers() []table.HomeGame { return covers }

// Game is a game by its place.
func (s *Shelf) Game(i int) *games.Game { return s.places[i].game }

// Find is the place of a game by its id; -1: there is no such game.
func (s *Shelf) Find(id string) int {
	for i, p := range s.places {
		if p.game.ID == id {
			return i
		}
	}
	return -1
}

// Box is the game at a place, which is opened now if it has not been. An error of
// its own packs is a mistake of ours: nil is returned with it.
func (s *Shelf) Box(i int) (*games.Box, error) {
	p := s.places[i]
	p.need.Do(func() { close(p.needed) })
	return p.take(func() {})
}

// Boxes are all games, opened.
func (s *Shelf) Boxes() (all []*games.Box) {
	for i := range s.places {
		if box, err := s.Box(i); err == nil {
			all = append(all, box)
		}
	}
	return all
}

// Bring opens the game at a place with packs of somebody else, and calls pause after every
// small piece of the work, of which about so much is done. pause may end the goroutine.
func (s *Shelf) Bring(i int, pause func(done, total int), brought ...*pack.Pack) (*games.Box, error) {
	working.Lock()
	defer working.Unlock()
	return s.Game(i).BringSlowly(func(done, total int) {
		working.Unlock()
		defer working.Lock()
		pause(done, total)
	}, brought...)
}

// Rest is how long the page is given between two pieces of a game that is opened
// behind what moves, and piece how long one is.
const (
	rest  = time.Millisecond
	piece = 12 * time.Millisecond
)

// Ahead opens the games one after another, the one at a place first, while the page
// goes on: it works in small pieces and rests between them, until somebody needs
// the game at once. It returns when all are open.
func (s *Shelf) Ahead(first int) {
	s.places[first].ahead()
	for _, p := range s.places {
		p.ahead()
	}
}

// working is held by whoever opens a game, but for the rests: games share the
// tables of their grammar.
var working sync.Mutex

func (p *place) ahead() {
	since := time.Now()
	_, _ = p.take(func() { // an error is told to whoever needs the game
		if time.Since(since) < piece {
			return
		}
		working.Unlock()
		select {
		case <-p.needed:
		case <-time.After(rest):
		}
		working.Lock()
		since = time.Now()
	})
}

// take opens the game, or waits for whoever does.
func (p *place) take(between func()) (*games.Box, error) {
	p.open.Do(func() {
		defer close(p.done)
		working.Lock()
		defer working.Unlock()
		p.box, p.err = p.game.OpenSlowly(between)
	})
	<-p.done
	return p.box, p.err
}

// Cover is how the first screen shows a game and its decks.
func Cover(box *games.Box) table.HomeGame {
	c := box.Rules.Board.Cover
	g := table.HomeGame{Name: box.Name, Line: c.Line, Motif: c.Motif, Faction: c.Look, Figure: c.Figure, Taught: box.Lessons() != ""}
	for _, d := range box.Decks() {
		g.Decks = append(g.Decks, DeckCover(box, d))
	}
	return g
}

// DeckCover is how the first screen shows a deck.
func DeckCover(box *games.Box, d pack.Deck) table.HomeDeck {
	return table.HomeDeck{Name: d.Name, Line: d.Text, Cards: Faces(box, d)}
}

// Faces are what pictures of a list of cards are drawn from: at most three, of those that
// stand for it. Whether the rules allow the list as a deck does not matter.
func Faces(box *games.Box, d pack.Deck) (faces []*look.Face) {
	var cards []engine.Def
	for _, l := range d.Lines {
		cards = append(cards, slices.Repeat([]engine.Def{box.Defs[l.Name]}, l.N)...)
	}
	for _, f := range table.Typical(box.Rules, cards, 3) {
		faces = append(faces, &look.Face{Name: f.Name, Faction: f.Faction, Figure: f.Figure})
	}
	return faces
}
