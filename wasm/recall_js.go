//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// A kept game is replayed from its first entry, which takes seconds where it is long. So that
// is done in pieces beside what is on the screen, before the two pages look for each other:
// once they have met, what the other page says must be heard at once.

// recalled is a game with a friend that has been read from its journal.
type recalled struct {
	session *netplay.Session
	journal *keep.Journal // in which it goes on
}

// recall reads a game from its journal, in pieces, and hands it to then on the goroutine of the
// app. What takes long shows how far it is.
func (s *site) recall(game *netplay.Game, store netplay.Store, missing int, then func(*netplay.Session, error)) {
	page.Begin("Reading the game", func(w *page.Work) { s.restored(game, store, missing, w.Pause, then) }, nil)
}

// restored does the work of recall.
func (s *site) restored(game *netplay.Game, store netplay.Store, missing int, pause func(done, total int), then func(*netplay.Session, error)) {
	records, _ := store.Records() // an error comes from Restore, too
	done := 0
	game.Pause = func() { done++; pause(done, len(records)) }
	g, err := netplay.Restore(netplay.Config{Game: game, Store: store, Missing: missing, Slices: true})
	game.Pause = nil
	s.app.Do(func() { then(g, err) })
}

// recall reads the game that goes on by the invitation, and then says whose seat is ours. One
// that lies on the table is not read again. Where another has been begun meanwhile, nothing more
// is done.
func (v *invitation) recall(j *keep.Journal, then func(seat engine.Seat)) {
	if f := v.s.far; f != nil && f.journal == v.again {
		then(f.Seat())
		return
	}
	on := v.s.table
	v.missing = v.s.missing[v.again]
	v.s.recall(play.Protocol(v.game), j, v.missing, func(g *netplay.Session, err error) {
		if err != nil {
			v.s.unreadable("The kept game cannot go on", v.again, err)
			return
		}
		if v.s.table != on {
			return
		}
		v.kept = recalled{g, j}
		then(g.Seat())
	})
}

// fits reports whether a game is still what is stored of it, as a journal that has just been
// opened has that: another invitation may have gone on with it since.
func (r *recalled) fits(now *keep.Journal) bool {
	return r.session != nil && r.journal.Len() == now.Len()
}
