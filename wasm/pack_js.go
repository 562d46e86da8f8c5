//go:build js

package wasm

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/wasm/collection"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// packEnd is the file name extension of a pack.
const packEnd = ".toml"

// isPack reports whether a file is read as a pack of cards.
func isPack(file string) bool { return strings.HasSuffix(strings.ToLower(file), packEnd) }

// mostFaults is the number of errors of a pack that are shown at once.
const mostFaults = 8

// openPack adds a pack of cards from a file to the collection.
func (s *site) openPack(name string, data []byte) {
	s.readPacks(func(take func(file string, src []byte) (collection.Pack, error)) func() {
		p, err := take(name, data)
		return func() {
			if err != nil {
				page.Dialog{Title: "This pack cannot be played with", Text: append(faults(err), "Nothing of it has been kept."),
					Buttons: []page.Button{{Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }}}}.Show()
				return
			}
			s.newDecks()
			s.showPack(p)
		}
	})
}

// readPacks compiles packs in pieces beside the table, and then calls the function that read returns.
func (s *site) readPacks(read func(take func(file string, src []byte) (collection.Pack, error)) (then func())) {
	page.Begin("Reading the cards", func(w *page.Work) {
		s.app.Do(read(func(file string, src []byte) (collection.Pack, error) { return s.packs.Take(file, src, w.Pause) }))
	}, nil)
}

// faults returns the errors of a pack as sentences, one a line.
func faults(err error) (says []string) {
	var all pack.Errors
	if !errors.As(err, &all) {
		return []string{sentence(err.Error())}
	}
	for i, e := range all {
		if i == mostFaults {
			return append(says, fmt.Sprintf("And %d more.", len(all)-i))
		}
		says = append(says, fmt.Sprintf("Line %d, column %d: %s", e.At.Line, e.At.Col, sentence(e.Says)))
	}
	return says
}

// newDecks shows the first screen with the present decks.
func (s *site) newDecks() {
	if s.table != nil {
		return
	}
	s.home = s.newHome()
	s.app.Show(s.home)
}

// showPack describes a pack of the collection and offers what can be done with it.
func (s *site) showPack(p collection.Pack) {
	d := page.Dialog{Title: p.Name, Text: []string{"This pack is on this device: " + s.holds(p) + "."}}
	if len(p.Decks) > 0 {
		d.Text = append(d.Text, "Its decks stand on the first screen, behind those of the game.")
	} else {
		d.Text = append(d.Text, "It has no deck of its own. Its cards can be played when a deck in the pack names them; decks may also name cards of the game's own packs.")
	}
	d.Buttons = []page.Button{
		{Label: "Remove", Do: func(d *page.Open, _ string) { d.Close(); s.app.Do(func() { s.removePack(p) }) }},
		{Label: "Save as a file", Do: func(d *page.Open, _ string) {
			if err := page.Download(strings.Join(strings.Fields(p.Name), "-")+packEnd, []byte(s.packs.Text(p.Hash))); err != nil {
				d.Refuse(sentence(err.Error()))
			}
		}},
	}
	if game, deck, ok := s.packs.First(p.Hash); ok && s.table == nil {
		d.Buttons = append(d.Buttons, page.Button{Label: "Choose its deck", Primary: true, Do: func(d *page.Open, _ string) {
			d.Close()
			s.app.Do(func() { s.home.Choose(game, deck) })
		}})
	} else {
		d.Buttons = append(d.Buttons, page.Button{Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }})
	}
	d.Show()
}

// holds counts the contents of a pack: "12 cards and 1 deck for WARS".
func (s *site) holds(p collection.Pack) string {
	return counted(p.Cards, "card") + " and " + counted(len(p.Decks), "deck") + " for " + s.shelf.Game(s.shelf.Find(p.Game)).Name
}

func counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprint(n, " ", what)
}

// removePack deletes a pack.
func (s *site) removePack(p collection.Pack) {
	s.packs.Remove(p.Hash)
	s.newDecks()
	tell("“"+p.Name+"” has been removed", "Games that were begun with it can go on when you open its file again.")
}

// packOffers lists the packs of the collection.
func (s *site) packOffers() (list []page.Offer) {
	for _, p := range s.packs.Packs() {
		o := page.Offer{Group: "Packs of cards", Label: p.Name, Line: s.holds(p), Do: func(o *page.Open) {
			o.Close()
			s.app.Do(func() { s.showPack(p) })
		}}
		if len(p.Decks) > 0 {
			o.Faces = p.Decks[0].Cards
		}
		list = append(list, o)
	}
	return list
}

// takePacks compiles the packs of a game, so that it can be played, and then calls then with the reason why
// one of them cannot be used, or nil.
func (s *site) takePacks(files []string, then func(error)) {
	if len(files) == 0 {
		then(nil)
		return
	}
	s.readPacks(func(take func(file string, src []byte) (collection.Pack, error)) func() {
		for _, text := range files {
			if _, err := take("pack", []byte(text)); err != nil {
				return func() { then(fmt.Errorf("a pack that it is played with cannot be used: %w", err)) }
			}
		}
		return func() { then(nil) }
	})
}

// broughtTo returns the files of the packs that were brought to a game.
func broughtTo(box *games.Box) (files []string) {
	for _, p := range box.Brought {
		files = append(files, p.Text)
	}
	return files
}

// boxes returns the games of the page, and each game with every pack of the collection.
func (s *site) boxes() []*games.Box {
	all := s.shelf.Boxes()
	for _, p := range s.packs.Packs() {
		if box, err := s.packs.Box(s.shelf.Find(p.Game), p.Hash); err == nil {
			all = append(all, box)
		}
	}
	return all
}

// friendsPacks asks the player whether to use cards that came with a friend's link, and goes on when the
// player agrees. It reports whether it asks: packs of the collection need no question.
func (s *site) friendsPacks(files []string, then func()) bool {
	var missing, says []string
	for _, text := range files {
		g, p, err := games.ReadBrought("pack", []byte(text))
		if err != nil {
			tell("The cards of this link cannot be used", sentence(err.Error()))
			return true
		}
		if s.packs.Text(p.Hash()) == "" {
			missing = append(missing, text)
			says = append(says, netplay.Quoted(netplay.Plain(cmp.Or(p.Name, p.ID), 64))+": "+counted(len(p.Cards), "card")+" and "+counted(len(p.Decks), "deck")+" for "+g.Name+".")
		}
	}
	if len(missing) == 0 {
		return false
	}
	page.Dialog{Title: "Your friend brings cards", Text: append(says, "Cards are text and no program: they can do what the rules of the game let cards do, and nothing else. They are kept on this device until you remove them under “Replays and files”."),
		Buttons: []page.Button{
			{Label: "Not now", Do: func(d *page.Open, _ string) { d.Close() }},
			{Label: "Play with them", Primary: true, Do: func(d *page.Open, _ string) {
				d.Close()
				s.app.Do(func() {
					s.takePacks(missing, func(err error) {
						if err != nil {
							tell("The cards of this link cannot be used", sentence(err.Error()))
							return
						}
						s.newDecks()
						then()
					})
				})
			}},
		}}.Show()
	return true
}
