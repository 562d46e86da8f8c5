package arena

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// Arena is a compiled game, ready for any number of matches. It is read-only.
type Arena struct {
	box   *games.Box
	decks []pack.Deck
	zones map[engine.Zone]string
	names []string // of the numbers of a Vector
}

// Open compiles the game with an id, such as "wars", with its own packs and further ones.
func Open(id string, more ...*pack.Pack) (*Arena, error) {
	g, err := games.ByID(id)
	if err != nil {
		return nil, err
	}
	box, err := g.Open(more...)
	if err != nil {
		return nil, err
	}
	return New(box), nil
}

// New makes an arena of a compiled game, whose settings must not change any more.
func New(box *games.Box) *Arena {
	a := &Arena{box: box, decks: box.Decks(), zones: zoneNames(box)}
	a.names = a.vectorNames()
	return a
}

// Decks are the names of the decks that can be played.
func (a *Arena) Decks() (names []string) {
	for _, d := range a.decks {
		names = append(names, d.Name)
	}
	return names
}

// Match begins a match of two of these decks, for seat 0 and seat 1. All chance follows from the seed.
func (a *Arena) Match(decks [2]string, seed uint64) (*Match, error) {
	var defs [2][]engine.Def
	for who, name := range decks {
		i := slices.IndexFunc(a.decks, func(d pack.Deck) bool { return d.Name == name })
		if i < 0 {
			return nil, errors.New("there is no deck " + strconv.Quote(name) + "; there is " + strings.Join(a.Decks(), ", "))
		}
		var err error
		if defs[who], err = a.box.Deck(a.decks[i]); err != nil {
			return nil, err
		}
	}
	return begin(a, defs, seed)
}

// zoneNames names each zone: a pile or a shelf as the table names it, another one as scenario files do. A
// zone without a name holds what lies on the table from the beginning.
func zoneNames(box *games.Box) map[engine.Zone]string {
	of := map[engine.Zone]string{}
	b := box.Rules.Board
	for _, p := range b.Piles {
		of[p.Zone] = strings.ToLower(p.Name)
	}
	for _, p := range b.Shelves {
		of[p.Zone] = strings.ToLower(p.Name)
	}
	of[b.Hand], of[b.Play], of[b.Stack] = "hand", "play", "stack"
	for _, word := range slices.Sorted(maps.Keys(box.Scene.Zones)) {
		if z := box.Scene.Zones[word]; of[z] == "" {
			of[z] = word
		}
	}
	for z := range engine.Zone(engine.NZone) {
		if of[z] == "" {
			of[z] = "table"
		}
	}
	return of
}
