//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// A stored game is replayed from its first entry, which takes seconds for a long game. It is replayed in
// pieces in the background before the two pages connect: once they have, messages of the other page must be
// answered at once.

// recalled is a game with a friend that was read from its journal.
type recalled struct {
	session *netplay.Session
	journal *keep.Journal // in which it goes on
}

// recall reads a game from its journal in pieces and calls then with it on the goroutine of the app. It shows
// its progress where it takes long.
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

// recall reads the game that the invitation resumes, and then sets our seat. A game that lies on the table is
// not read again. If another game has been begun meanwhile, it does nothing more.
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

// fits reports whether a game equals its newly opened journal: another invitation may have resumed it since.
func (r *recalled) fits(now *keep.Journal) bool {
	return r.session != nil && r.journal.Len() == now.Len()
}
