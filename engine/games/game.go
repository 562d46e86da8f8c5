// Package games is the list of the games Cutdeck plays, and what every program
// around the engine may ask of a game without knowing it.
package games

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// Game is one game: its rules, its cards and its words.
type Game struct{ spec.Game }

// ByID finds a game. The error names those there are.
func ByID(id string) (*Game, error) {
	var ids []string
	for _, g := range All() {
		if g.ID == id {
			return g, nil
		}
		ids = append(ids, g.ID)
	}
	return nil, errors.New("there is no game " + strconv.Quote(id) + "; there is " + strings.Join(ids, ", "))
}

// ReadPacks reads the game's own packs. The error holds everything wrong with
// any of them.
func (g *Game) ReadPacks() ([]*pack.Pack, error) { return g.readPacks(func() {}) }

func (g *Game) readPacks(between func()) ([]*pack.Pack, error) {
	var (
		packs []*pack.Pack
		errs  []error
	)
	for _, src := range g.Packs {
		p, err := pack.Read(src.Name, []byte(src.Text), g.ID, g.Fields)
		if err != nil {
			errs = append(errs, err)
		}
		packs = append(packs, p)
		between()
	}
	return packs, errors.Join(errs...)
}

// Box is a compiled game with its packs: what is needed to play.
type Box struct {
	*Game
	Rules *engine.Rules
	Packs []*pack.Pack
	// Brought are those of the packs that the game does not bring itself, in the order of
	// their hashes.
	Brought []*pack.Pack
	Cards   []pack.Card           // row n+1 of Rules.Cards is card n
	Defs    map[string]engine.Def // cards by name
	Set     []string              // what was settled otherwise than by the rulebook: "name value"
}

// Settle settles points of the rules, each said as "name value", before the box is
// used. The error says what there is.
func (b *Box) Settle(settings ...string) error {
	for _, s := range settings {
		name, value, _ := strings.Cut(s, " ")
		if err := b.Rules.Set(name, strings.TrimSpace(value)); err != nil {
			return err
		}
		b.Set = append(b.Set, s)
	}
	return nil
}

// Settled is the box with some points of its rules settled otherwise: itself where
// there are none, else a new one, with which it shares all else of its rules. The error
// says what there is to settle.
func (b *Box) Settled(settings ...string) (*Box, error) {
	if len(settings) == 0 {
		return b, nil
	}
	other := *b
	other.Rules, other.Set = b.Rules.Apart(), nil
	if err := other.Settle(settings...); err != nil {
		return nil, err
	}
	return &other, nil
}

// Ways lists all the ways in which the points of the rules may be settled, but for
// the rulebook's own.
func (b *Box) Ways() (ways [][]string) {
	ways = [][]string{nil}
	for i := range b.Rules.Settings {
		set := &b.Rules.Settings[i]
		for _, way := range ways {
			for _, v := range set.Values[1:] {
				ways = append(ways, append(slices.Clone(way), set.Name+" "+v.Word))
			}
		}
	}
	return ways[1:]
}

// Variants are the boxes as they are, and then each of them in all other ways in which the
// points of its rules may be settled.
func Variants(boxes []*Box) iter.Seq[*Box] {
	return func(yield func(*Box) bool) {
		for _, b := range boxes {
			if !yield(b) {
				return
			}
		}
		for _, b := range boxes {
			for _, way := range b.Ways() {
				if other, err := b.Settled(way...); err == nil && !yield(other) {
					return
				}
			}
		}
	}
}

// Said is how the points that are settled otherwise are settled, in words.
func (b *Box) Said() (says []string) {
	for i := range b.Rules.Settings {
		if set := &b.Rules.Settings[i]; set.Value().Word != set.Values[0].Word {
			says = append(says, set.Value().Says)
		}
	}
	return says
}

// Open compiles the game with the packs it brings and with others, if any; a
// card of a later pack takes the place of one of the same name.
func (g *Game) Open(more ...*pack.Pack) (*Box, error) {
	packs, err := g.ReadPacks()
	if err != nil {
		return nil, err
	}
	packs = append(packs, more...)
	return g.Box(packs...)
}

// OpenSlowly opens the game as Open does, and calls between after every small
// piece of the work, so that what else there is to do need not wait for the whole.
func (g *Game) OpenSlowly(between func()) (*Box, error) {
	packs, err := g.readPacks(between)
	if err != nil {
		return nil, err
	}
	return g.boxSlowly(between, packs)
}

func (g *Game) boxSlowly(between func(), packs []*pack.Pack) (*Box, error) {
	return g.box(packs, func(cards []pack.Card) (*engine.Rules, error) { return g.Stepwise(cards, between) })
}

// Box compiles the game with these packs only. With an error that is only about
// texts the box is usable: those cards are Manual.
func (g *Game) Box(packs ...*pack.Pack) (*Box, error) { return g.box(packs, g.Compile) }

func (g *Game) box(packs []*pack.Pack, compile func([]pack.Card) (*engine.Rules, error)) (*Box, error) {
	b := &Box{Game: g, Packs: packs, Defs: map[string]engine.Def{}}
	for _, p := range packs {
		for _, c := range p.Cards {
			if d, twice := b.Defs[c.Name]; twice {
				b.Cards[d-1] = c
				continue
			}
			b.Cards = append(b.Cards, c)
			b.Defs[c.Name] = engine.Def(len(b.Cards))
		}
	}
	var err error
	if b.Rules, err = compile(b.Cards); b.Rules == nil {
		return nil, err
	}
	return b, err
}

// Deck turns a deck list into cards and checks it. The error names the line, or
// is the paragraph that the deck offends.
func (b *Box) Deck(d pack.Deck) ([]engine.Def, error) {
	var (
		errs  pack.Errors
		names []string
		defs  []engine.Def
	)
	for i := 1; i < len(b.Rules.Cards); i++ {
		names = append(names, b.Rules.Cards[i].Name)
	}
	d.Unknown(names, &errs)
	for _, l := range d.Lines {
		for range l.N {
			defs = append(defs, b.Defs[l.Name])
		}
	}
	if errs != nil {
		return nil, errs
	}
	return defs, b.CheckDeck(b.Rules, defs)
}

// Decks lists the decks of all packs.
func (b *Box) Decks() (ds []pack.Deck) {
	for _, p := range b.Packs {
		ds = append(ds, p.Decks...)
	}
	return ds
}
