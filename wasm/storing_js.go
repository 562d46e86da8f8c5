//go:build js

package wasm

import (
	"errors"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// Messages to the player about how games are stored.

// storing begins a game with a friend if games can be stored. If not, it asks the player; spare begins the
// game without storing it.
func (s *site) storing(then func(spare bool)) {
	go func() {
		err := s.games.Try()
		if err == nil {
			s.app.Do(func() { then(false) })
			return
		}
		page.Dialog{Title: "This game cannot be stored", Text: []string{whyNot(err),
			"You can play all the same. But when this tab is closed, or the browser ends, the game is lost, and your friend cannot go on with it either."},
			Buttons: []page.Button{
				{Label: "Play all the same", Do: func(d *page.Open, _ string) {
					d.Close()
					s.app.Do(func() {
						s.told = true
						then(true)
					})
				}},
				{Label: "Not now", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }},
			}}.Show()
	}()
}

// whyNot says why nothing can be stored.
func whyNot(err error) string {
	if errors.Is(err, keep.ErrFull) {
		return "The browser has no more room for this page. Make room on this device, or throw kept games away under “Replays and files”, and try again."
	}
	return sentence(err.Error()) + " In a private window, or where cookies are blocked, browsers often let a page keep nothing."
}

// full reports whether a stored game cannot be resumed because the store is full, and tells the player; again
// tries once more.
func (s *site) full(j *keep.Journal, again func()) bool {
	if j.Tier() != keep.Site {
		return false
	}
	err := s.games.Try()
	if err == nil {
		return false
	}
	page.Dialog{Title: "The game cannot go on now", Text: []string{whyNot(err), "Nothing of the game is lost: it goes on as soon as its moves can be stored."},
		Buttons: []page.Button{
			{Label: "Try again", Do: func(d *page.Open, _ string) { d.Close(); s.app.Do(again) }},
			{Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }},
		}}.Show()
	return true
}

// lost reports whether a journal has lost records, and tells the player; again resumes the game with the rest
// once the player agrees.
func (s *site) lost(journal string, j *keep.Journal, again func()) bool {
	n := j.Lost()
	if n <= 0 {
		return false
	}
	what := "This device has lost " + count(n, "record") + " of this game that it had stored"
	if j.Len() == 0 {
		s.refuse(journal, "This game cannot go on here", what+", and its beginning is among them: without that nobody can go on. A file of the game, if you have saved one, still can.")
		return true
	}
	text := []string{what + ". A record is a move, or what the two pages say to each other for one. The first " + strconv.Itoa(j.Len()) + " are left."}
	if strings.HasPrefix(journal, keptFar) {
		text = append(text, "If you go on, your friend's page shows what it still has of the game, and both of you see from where it goes on.")
	}
	text = append(text, "If you leave it, nothing is changed, and you can go on with it later.")
	page.Dialog{Title: "A part of this game is lost", Text: text, Buttons: []page.Button{
		{Label: "Go on", Do: func(d *page.Open, _ string) {
			d.Close()
			s.app.Do(func() {
				if err := j.Mend(); err != nil {
					tell("The game cannot go on now", sentence(err.Error()))
					return
				}
				s.missing[journal] = n
				again()
			})
		}},
		{Label: "Leave it", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }},
	}}.Show()
	return true
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// refuse says why a stored game cannot be resumed, and offers to delete it.
func (s *site) refuse(journal, title string, why ...string) {
	page.Dialog{Title: title, Text: why,
		Buttons: []page.Button{s.forgetting(journal), {Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }}},
	}.Show()
}

// unstored is the box that says that a game with a friend stands still because it cannot be stored.
func unstored(why string) page.Dialog {
	return page.Dialog{Title: "The game has stopped", Text: []string{sentence(why),
		"Your last move was not sent, and nothing that was sent is lost. Make room on this device, or close other tabs with this game, and load the page anew: the game goes on from what is stored."}}
}

// localKept is called when a move of a game on this device has been stored, or could not be.
func (s *site) localKept(err error) {
	if err == nil {
		return
	}
	go s.app.Do(func() {
		if s.told {
			return
		}
		s.told = true
		tell("This game is not stored any more", sentence(err.Error())+" You can play on, but when the page is closed or loaded anew the moves from here on are gone: save the game as a file, from the menu, before you close it.")
	})
}

// forgotten are journals that are lost when the page is closed.
func forgotten() *keep.Journals {
	return keep.NewJournals(func() (keep.Disk, error) { return nil, keep.ErrNowhere }, keep.Open(), keep.Open())
}
