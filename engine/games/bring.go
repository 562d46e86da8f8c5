package games

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// What players bring to a game is a value with a name: packs of their own, named by their
// hashes, and points of the rules that are settled otherwise. Two who bring the same play
// the same game, whatever else lies on their devices.

// Most of one pack that is brought. Whoever opens a pack of somebody else compiles its
// texts, which takes time.
const (
	MaxBroughtBytes = 256 << 10
	MaxBroughtCards = 400
	MaxBroughtDecks = 20
)

// broughtWord begins what Content says of a pack.
const broughtWord = "pack "

// ReadBrought reads a pack of somebody else. Its game is the one that it names. The error
// is a sentence about the file, or pack.Errors with all that is wrong in it.
func ReadBrought(file string, src []byte) (*Game, *pack.Pack, error) {
	if len(src) > MaxBroughtBytes {
		return nil, nil, fmt.Errorf("a pack has at most %d kB, this file has %d", MaxBroughtBytes>>10, len(src)>>10)
	}
	head, err := pack.Read(file, src, "", nil)
	switch named := head.ID != "" && head.Game != ""; {
	case !named && err != nil && head.Cards == nil:
		return nil, nil, err
	case !named:
		return nil, nil, errors.New("a pack begins with pack = \"short-name\" and game = \"…\"; this file does not")
	}
	g, err := ByID(head.Game)
	if err != nil {
		return nil, nil, err
	}
	p, err := pack.Read(file, src, g.ID, g.Fields)
	if err != nil {
		return g, nil, err
	}
	switch {
	case len(p.Cards) > MaxBroughtCards:
		return g, nil, fmt.Errorf("a pack has at most %d cards, this one has %d", MaxBroughtCards, len(p.Cards))
	case len(p.Decks) > MaxBroughtDecks:
		return g, nil, fmt.Errorf("a pack has at most %d decks, this one has %d", MaxBroughtDecks, len(p.Decks))
	}
	return g, p, nil
}

// Bring compiles the game with its own packs and others, in the order of their hashes.
// Decks may hold cards of any of them. It refuses what no fair game can be played with:
// two cards of one name, a text that is not understood, a deck that the rules forbid.
func (g *Game) Bring(brought ...*pack.Pack) (*Box, error) {
	return g.BringSlowly(func(int, int) {}, brought...)
}

// BringSlowly does what Bring does, and calls pause after every small piece of the work, of
// which about so much is done.
func (g *Game) BringSlowly(pause func(done, total int), brought ...*pack.Pack) (*Box, error) {
	brought = slices.Clone(brought)
	slices.SortFunc(brought, func(a, b *pack.Pack) int { return strings.Compare(a.Hash(), b.Hash()) })
	own, err := g.readPacks(func() { pause(0, 1) })
	if err != nil {
		return nil, err
	}
	all := slices.Concat(own, brought)
	if err := checkDuplicates(all); err != nil {
		return nil, err
	}
	done, total := 0, 0
	for _, p := range all {
		total += 2 * len(p.Cards) // each card, and its text
	}
	b, err := g.boxSlowly(func() { done++; pause(done, total) }, all)
	if err != nil {
		return nil, err
	}
	b.Brought = brought
	for _, p := range brought {
		if err := b.CheckDecks(p); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// checkDuplicates notes each card and each deck whose name one of another pack has.
func checkDuplicates(packs []*pack.Pack) error {
	var errs pack.Errors
	of := map[string]*pack.Pack{}
	note := func(p *pack.Pack, at pack.Place, what, name string) {
		if was := of[what+name]; was != nil && was != p {
			errs.Add(at, "“", name, "” is a ", what, " of the pack “", was.Name, "” already: give this one another name")
		}
		of[what+name] = p
	}
	for _, p := range packs {
		for i := range p.Cards {
			note(p, p.Cards[i].At, "card", p.Cards[i].Name)
		}
		for i := range p.Decks {
			note(p, p.Decks[i].At, "deck", p.Decks[i].Name)
		}
	}
	return errs.Err()
}

// CheckDecks checks the decks of a pack of the box. The error is pack.Errors.
func (b *Box) CheckDecks(p *pack.Pack) error {
	var errs pack.Errors
	for _, d := range p.Decks {
		_, err := b.Deck(d)
		var lines pack.Errors
		if errors.As(err, &lines) {
			errs = append(errs, lines...)
		} else if err != nil {
			errs.Add(d.At, "deck ", strconv.Quote(d.Name), ": ", err.Error())
		}
	}
	return errs.Err()
}

// Content says in one line what is played with besides the game's own packs and the
// rulebook's settings: "pack HASH" for each pack that was brought, then "name value" for
// each point that is settled otherwise, with commas between; "" for nothing.
func (b *Box) Content() string {
	var says []string
	for _, p := range b.Brought {
		says = append(says, broughtWord+p.Hash())
	}
	return strings.Join(append(says, b.Set...), ",")
}

// ReadContent takes such a line apart: the hashes of packs, and settings.
func ReadContent(content string) (hashes, settings []string) {
	for _, s := range strings.Split(content, ",") {
		if hash, ok := strings.CutPrefix(s, broughtWord); ok {
			hashes = append(hashes, hash)
		} else if s != "" {
			settings = append(settings, s)
		}
	}
	return hashes, settings
}
