//go:build js

package wasm

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// Names under which the page keeps things.
const (
	keptDeck  = "deck"  // the deck chosen last, as a number
	keptAt    = "at"    // the journal of the game that was on the table
	keptLocal = "local" // journal of the game on this device
	keptAside = "aside" // a journal of this device that could not be played to its end
	keptFar   = "far-"  // journals of games with friends, by room
	keptOver  = "over-" // which of these are over, by room
)

// newHome is the first screen, with the decks there are and the game that can go
// on.
func (s *site) newHome() *table.Home {
	g := table.HomeGame{Name: s.box.Name, Line: "Two fleets, one system, sixty cards each", Motif: "First Thaw", Faction: "ember", Figure: "ship"}
	for _, d := range s.box.Decks() {
		hd := table.HomeDeck{Name: d.Name, Line: d.Text}
		if cards, err := s.box.Deck(d); err == nil {
			hd.Cards = table.Typical(s.box.Rules, cards, 3)
		}
		g.Decks = append(g.Decks, hd)
	}
	h := table.NewHome([]table.HomeGame{g})
	h.Theme = theme()
	if n, err := strconv.Atoi(s.kept(keptDeck)); err == nil {
		h.Choose(0, n)
	}
	h.Start = s.start
	h.Join = s.askLink
	h.Last = s.last()
	return h
}

func (s *site) kept(name string) string {
	text, _ := s.store.Get(name)
	return text
}

// last is the game that can go on: the one with a friend before the one on this
// device.
func (s *site) last() *table.Saved {
	for _, name := range s.store.Journals() {
		if room, far := strings.CutPrefix(name, keptFar); far && s.kept(keptOver+room) == "" {
			return &table.Saved{Title: s.box.Name, Line: "With a friend, by a new link", Motif: "First Thaw", Faction: "dusk", Continue: func() { s.reinvite(name) }}
		}
	}
	if j := s.store.Journal(keptLocal); j.Len() > 0 {
		return &table.Saved{Title: s.box.Name, Line: "On this device, where you left it", Motif: "First Thaw", Faction: "tide", Continue: s.resume}
	}
	return nil
}

// tidy forgets the games with friends that are over. Until then they are kept:
// a friend whose page missed the last word can still be given it.
func (s *site) tidy() {
	for _, key := range s.store.Names(keptOver) {
		s.store.Journal(keptFar + strings.TrimPrefix(key, keptOver)).Drop()
		s.store.Delete(key)
	}
}

// start begins a game with the deck chosen.
func (s *site) start(kind table.Opponent, _, deck int) {
	_ = s.store.Set(keptDeck, strconv.Itoa(deck))
	switch {
	case kind == table.Friend:
		s.invite(deck)
	default:
		s.begin(kind == table.Robot, deck)
	}
}

// askLink lets an invitation be pasted that did not come as a link.
func (s *site) askLink() {
	page.Dialog{
		Title: "Join a friend", Text: []string{"Paste the link that your friend has sent you."},
		Field: &page.Field{Label: "Invitation", Hint: "https://…#j=…", Rows: 3},
		Buttons: []page.Button{
			{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close() }},
			{Label: "Join", Primary: true, Do: func(d *page.Open, text string) {
				if _, err := rendezvous.Read(text); err != nil {
					d.Refuse(err.Error())
					return
				}
				d.Close()
				s.app.Do(func() { s.invited(text) })
			}},
		},
	}.Show()
}

// tell shows a sentence in a box of the page.
func tell(title, text string) {
	page.Dialog{Title: title, Text: []string{text}, Buttons: []page.Button{{Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }}}}.Show()
}
