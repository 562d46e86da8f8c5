//go:build js

package wasm

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine/deck"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/collection"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// keptMaking begins the name of the deck of a game that is in the making, as JSON.
const keptMaking = "making-"

// deckName is the most letters that the name of a deck has.
const deckName = 40

// deckroom is the screen on which a deck is made, with what the page does for it.
type deckroom struct {
	*table.Deckroom
	s *site
}

// makeDeck opens the screen on which a deck of the chosen game is made: the one that was left unfinished,
// else an empty one. copied puts a copy of the chosen deck in its place, which can be undone. Besides the
// cards of the game those of the pack of the chosen deck can be used.
func (s *site) makeDeck(game, at int, copied bool) {
	box, n, err := s.packs.Deck(game, at)
	if box == nil || err != nil {
		tell("The game could not be opened", sentence(fmt.Sprint(err)))
		return
	}
	own := 0
	for _, p := range box.Packs {
		if !slices.Contains(box.Brought, p) {
			own += len(p.Cards)
		}
	}
	var unfinished pack.Deck
	_ = json.Unmarshal([]byte(s.kept(keptMaking+box.ID)), &unfinished) // one that cannot be read is none
	m := deck.Open(&box.Game.Game, box.Rules, box.Cards, own).Begin(unfinished)
	if copied {
		d := box.Decks()[n]
		if !deckMade(box, d) {
			d.Name = short(d.Name, deckName-len(" (copy)")) + " (copy)"
		}
		m.Change(d)
	}
	b := &deckroom{table.NewDeckroom(m), s}
	b.Theme, b.Scale = s.theme(), s.textScale()
	b.Typed = s.line != nil
	b.Leave = s.leaveDeckroom
	b.Changed = b.keepUnfinished
	b.Cited = func(cite string) { s.read(box.Game, cite) }
	b.Keep = func() { b.keep(b.kept) }
	b.Play = func() { b.keep(b.play) }
	b.Rename = func() { b.name(func() {}) }
	b.Paste = func() { b.paste("", "") }
	b.Copy = b.copyOut
	if s.line != nil {
		b.Seek, b.Cleared, b.Touched = s.line.Enter, s.line.Clear, s.line.Leave
		s.line.Clear()
	}
	s.app.Show(b)
}

// deckMade reports whether a deck of a box was made on this page.
func deckMade(box *games.Box, d pack.Deck) bool {
	return slices.ContainsFunc(box.Brought, func(p *pack.Pack) bool { return deck.Made(p) && p.Decks[0].Name == d.Name })
}

// short is at most n letters of a text.
func short(s string, n int) string {
	r := []rune(s)
	return string(r[:min(n, len(r))])
}

// layLine lays the field for words where the screen has a place for it.
func (s *site) layLine() {
	if s.line == nil {
		return
	}
	if b, ok := s.app.Screen().(*deckroom); ok {
		if r, seen := b.Field(); seen {
			s.line.Place(r.X, r.Y, r.W, r.H, 16*max(1, b.Scale))
			return
		}
	}
	s.line.Hide()
}

// leaveDeckroom goes back to the first screen.
func (s *site) leaveDeckroom() {
	game, at := s.home.Chosen()
	s.home = s.newHome()
	s.home.Choose(game, at)
	s.app.Show(s.home)
}

// keepUnfinished keeps the deck as it is for the next time.
func (b *deckroom) keepUnfinished() {
	if text, err := json.Marshal(b.Deck()); err == nil {
		_ = b.s.store.Set(keptMaking+b.Game.ID, string(text)) // if it cannot be kept, it is there until the page goes
	}
}

// name asks what the deck is called, then goes on.
func (b *deckroom) name(then func()) {
	take := func(d *page.Open, text string) {
		name := strings.TrimSpace(netplay.Plain(text, deckName))
		if name == "" {
			d.Refuse("A deck has a name, by which you find it.")
			return
		}
		d.Close()
		b.s.app.Do(func() {
			b.Making.Rename(name)
			b.Refresh("The deck is called " + name)
			then()
		})
	}
	page.Dialog{Title: "Name of the deck", Field: &page.Field{Label: "Name", Value: cmp.Or(b.Name(), "My deck"), Length: deckName},
		Buttons: []page.Button{{Label: "Cancel"}, {Label: "Name it", Primary: true, Do: take}}}.Show()
}

// keep keeps the deck as a pack of the collection, in the place of the one of that name that was made
// before, and then calls then with it.
func (b *deckroom) keep(then func(collection.Pack)) {
	switch v := b.Verdict(); {
	case !v.Legal:
		tell("This deck cannot be played yet", v.Says+" It stays on this device as it is: you find it again under “Make a deck”.")
		return
	case b.Name() == "":
		b.name(func() { b.keep(then) })
		return
	}
	s := b.s
	made := b.Pack()
	s.readPacks(func(take func(file string, src []byte) (collection.Pack, error)) func() {
		p, err := take("deck", []byte(made.Text))
		return func() {
			if err != nil {
				page.Dialog{Title: "This deck cannot be kept", Text: faults(err), Buttons: []page.Button{{Label: "Close", Primary: true}}}.Show()
				return
			}
			for _, old := range s.packs.Packs() {
				if old.Game == p.Game && old.Hash != p.Hash && len(old.Decks) == 1 && old.Decks[0].Made && old.Decks[0].Name == b.Name() {
					s.packs.Retire(old.Hash)
				}
			}
			s.store.Delete(keptMaking + b.Game.ID)
			then(p)
		}
	})
}

// kept says that the deck is kept, and where.
func (b *deckroom) kept(p collection.Pack) {
	s := b.s
	page.Dialog{Title: "“" + p.Name + "” is kept", Text: []string{"It stands on the first screen behind the decks of " + b.Game.Name + ". Invite a friend with it, and the link brings it along."},
		Buttons: []page.Button{{Label: "Go on here"}, {Label: "To the first screen", Primary: true, Do: func(d *page.Open, _ string) {
			d.Close()
			s.app.Do(func() {
				s.leaveDeckroom()
				if game, at, ok := s.packs.First(p.Hash); ok {
					s.home.Choose(game, at)
				}
			})
		}}}}.Show()
}

// play plays the deck against the machine.
func (b *deckroom) play(p collection.Pack) {
	if game, at, ok := b.s.packs.First(p.Hash); ok {
		b.s.leaveDeckroom()
		b.s.home.Choose(game, at)
		b.s.start(table.Robot, game, at)
	}
}

// paste takes a list of cards. text is what stands in the field at first, says what is wrong with it.
func (b *deckroom) paste(text, says string) {
	d := page.Dialog{Title: "Paste a list", Text: []string{"One card a line, its number before or after it, as in “3 Name”, “3x Name” or “Name x3”. What follows # means nothing. The list takes the place of the deck; Undo brings that back."},
		Field: &page.Field{Label: "List of cards", Hint: "Paste it here", Value: text, Rows: 10}}
	d.Buttons = []page.Button{{Label: "Cancel"}, {Label: "Read the list", Primary: true, Do: func(d *page.Open, text string) {
		name, list := b.Making.Read(text)
		if len(deck.Sum("", list).Lines) == 0 && !slices.ContainsFunc(list, func(e deck.Entry) bool { return e.Near != "" }) {
			d.Refuse("No card of " + b.Game.Name + " is found in this.")
			return
		}
		d.Close()
		b.s.app.Do(func() { b.found(text, name, list) })
	}}}
	o := d.Show()
	if says != "" {
		o.Refuse(says)
	}
}

// found puts a list into the deck, and asks before if not all of it was found.
func (b *deckroom) found(text, name string, list []deck.Entry) {
	var says []string
	near, lost := 0, 0
	meant := slices.Clone(list)
	for i, e := range list {
		switch {
		case e.Name != "":
			continue
		case e.Near != "":
			near++
			says = append(says, "“"+e.Text+"”: "+sentence(e.Says)+" “"+e.Near+"” is spelled much like it.")
			meant[i].Name = e.Near
		default:
			says = append(says, "“"+e.Text+"”: "+sentence(e.Says))
		}
		lost++
	}
	take := func(list []deck.Entry) {
		d := deck.Sum(cmp.Or(short(netplay.Plain(name, deckName), deckName), b.Name()), list)
		b.Change(d)
		b.Refresh("The list is in the deck, " + strconv.Itoa(d.Size()) + " cards")
	}
	if lost == 0 {
		take(list)
		return
	}
	with := func(label string, primary bool, list []deck.Entry) page.Button {
		return page.Button{Label: label, Primary: primary, Do: func(d *page.Open, _ string) {
			d.Close()
			b.s.app.Do(func() { take(list) })
		}}
	}
	d := page.Dialog{Title: counted(lost, "line") + " of the list not found", Text: says}
	d.Buttons = []page.Button{{Label: "Correct the list", Do: func(d *page.Open, _ string) {
		d.Close()
		b.s.app.Do(func() { b.paste(text, "") })
	}}, with("Leave out "+counted(lost, "line"), near == 0, list)}
	if near > 0 {
		d.Buttons = append(d.Buttons, with("Take the cards spelled alike", true, meant))
	}
	d.Show()
}

// copyOut offers the deck as a list to copy and as a file.
func (b *deckroom) copyOut() {
	list, file := b.List(), b.Pack()
	page.Dialog{Title: "The list of the deck", Field: &page.Field{Label: cmp.Or(b.Name(), "A new deck"), Value: list, Rows: 10, Fixed: true},
		Buttons: []page.Button{{Label: "Close"},
			{Label: "Save as a file", Do: func(d *page.Open, _ string) {
				if err := page.Download(file.ID+packEnd, []byte(file.Text)); err != nil {
					d.Refuse(sentence(err.Error()))
				}
			}},
			{Label: "Copy", Primary: true, Do: func(d *page.Open, _ string) {
				if page.Copy(list) != nil {
					d.Refuse("The browser did not let it be copied. Select it and copy it by hand.")
					return
				}
				d.Close()
				page.Say("The list has been copied.")
			}}}}.Show()
}
