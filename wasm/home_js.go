//go:build js

package wasm

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// Keys of the store.
const (
	keptDeck  = "deck"  // the deck chosen last, as a number
	keptGame  = "game"  // the id of the game chosen last
	keptRoom  = "game-" // games of an earlier version with friends, as open finds them, by room
	keptTheme = "theme" // the colours that the player has chosen: light or dark
	keptPace  = "pace-" // where the player wants to be asked, by game
	keptFar   = "far-"  // journals of games with friends, by room
	keptOver  = "over-" // which of these are over, by room
)

// The frames of one site share the store, and each stores a game of its own.
var (
	keptAt    = "at" + page.Slot()         // the journal of the game that was on the table
	keptLocal = "local" + page.Slot()      // journal of the game on this device
	keptRest  = "rest" + page.Slot() + "-" // journals of such games that others were begun after, by number
)

// newHome makes the first screen with the decks of this device and the game that can be resumed.
func (s *site) newHome() *table.Home {
	h := table.NewHome(s.packs.Covers())
	h.Theme, h.Scale = s.theme(), s.textScale()
	page.TextScale(h.Scale)
	if n, err := strconv.Atoi(s.kept(keptDeck)); err == nil {
		h.Choose(max(0, s.shelf.Find(s.kept(keptGame))), n)
	}
	if p := s.around.plan; p != nil {
		h.Choose(p.game, p.deck)
	}
	h.Start = s.start
	h.Join = s.askLink
	h.Settings = func() { go s.settings(h) }
	h.Files = func() { go s.library() }
	h.Make = s.makeDeck
	h.Rulebook = func(game int) { s.read(s.shelf.Game(game), "") }
	h.Last = s.last()
	h.Machine = s.tempers()
	return h
}

func (s *site) kept(name string) string {
	text, _ := s.store.Get(name)
	return text
}

// ofRoom is the game of a room. A room without a note is of the first game, which was once the only one.
func (s *site) ofRoom(room string) *games.Box {
	if box, err := s.open(s.noted(room).game); err == nil {
		return box
	}
	first, _ := s.shelf.Box(0)
	return first
}

// tidy deletes the finished games with friends. Until then they are kept, because a friend whose page missed
// the last message can still be given it.
func (s *site) tidy() {
	go func() {
		s.archiveRest(page.Breathe())
		s.app.Do(func() {
			for _, key := range s.store.Names(keptOver) {
				room := strings.TrimPrefix(key, keptOver)
				if f := s.far; f != nil && f.room() == room { // it lies on the table
					continue
				}
				if s.games.Open(keptFar+room).Drop() == nil {
					s.dropOld(keptFar + room)
					s.store.Delete(key)
				}
			}
		})
	}()
}

// start begins a game with the selected deck.
func (s *site) start(kind table.Opponent, game, deck int) {
	box, at, err := s.packs.Deck(game, deck)
	if box == nil {
		tell("The game could not be opened", sentence(err.Error()))
		return
	}
	s.box = box
	_ = s.store.Set(keptGame, s.box.ID)
	_ = s.store.Set(keptDeck, strconv.Itoa(deck))
	if set := s.house(s.box); kind != table.Lessons && len(set) > 0 {
		if box, err := s.box.Settled(set...); err == nil { // else the game has other points now
			s.box = box
		}
	}
	switch {
	case kind == table.Friend:
		s.storing(func(spare bool) { s.invite(at, spare) })
	case kind == table.Lessons:
		s.learn()
	default:
		s.begin(kind == table.Robot, at)
	}
}

// askLink asks for an invitation that did not come as a link.
func (s *site) askLink() {
	says, label := "Paste the link that your friend has sent you.", "Link from your friend"
	if s.rooms() {
		says, label = "Type the room code, or paste the link that your friend has sent you.", "Room code or link"
	}
	page.Dialog{
		Title: "Join a friend", Text: []string{says},
		Field: &page.Field{Label: label, Hint: "Paste it here", Rows: 3},
		Buttons: []page.Button{
			{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close() }},
			{Label: "Join", Primary: true, Do: func(d *page.Open, text string) {
				if _, _, err := s.readInvitation(text); err != nil && !strings.Contains(text, watchMark) {
					d.Refuse(err.Error())
					return
				}
				d.Close()
				s.app.Do(func() { s.invited(text) })
			}},
		},
	}.Show()
}

// tell shows a message in a box of the page.
func tell(title, text string) {
	page.Dialog{Title: title, Text: []string{text}, Buttons: []page.Button{{Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }}}}.Show()
}
