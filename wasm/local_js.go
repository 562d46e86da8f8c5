//go:build js

package wasm

import (
	"crypto/rand"
	"encoding/binary"
	"strconv"
	"strings"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// local is a game on this device on the table.
type local struct {
	*play.Local
	s       *site
	journal *keep.Journal
	going   bool      // the machine is answering
	since   time.Time // when the machine began to think about what it is asked
	over    []byte    // the game as a file, when it is over
}

// begin starts a game against the machine, or for two at this device.
func (s *site) begin(bot bool, deck int) {
	decks := s.box.Decks()
	set := play.Setup{Game: s.box.ID, Bot: bot, Seed: seed(), Settings: s.box.Content()}
	set.Decks = [2]string{decks[deck].Name, decks[(deck+1)%len(decks)].Name}
	s.beginWith(set)
}

// beginWith starts a game on this device. The current game before it stays stored among the unfinished ones.
func (s *site) beginWith(set play.Setup) {
	if set.Bot && set.Temper == "" {
		set.Temper = s.temper()
	}
	g, err := play.NewLocal(set, s.box, set.Names())
	if err != nil {
		tell("The game could not begin", err.Error())
		return
	}
	j := s.games.Open(keptLocal)
	if !s.own(keptLocal) {
		tell("Another tab has a game on this device", "It goes on there. This one can be played, but it is not kept when this tab is closed or loaded anew.")
		j = forgotten().Open(keptLocal)
	}
	s.layAside(j)
	j.Keep(set.Bytes(), s.localKept) // a page that may not store plays all the same
	s.seatLocal(g, j)
}

// seed is a random number, or the seed of the address in tests.
func seed() uint64 {
	if q := page.Query("seed"); q != "" && !page.Framed() { // a page around ours would know every card
		n := uint64(0)
		for _, c := range q {
			n = n*31 + uint64(c)
		}
		return n
	}
	var b [8]byte
	_, _ = rand.Read(b[:])
	return binary.BigEndian.Uint64(b[:])
}

// seatLocal shows the game.
func (s *site) seatLocal(g *play.Local, j *keep.Journal) {
	l := &local{Local: g, s: s, journal: j}
	g.Keep = func(in engine.Input) { j.Keep(play.InputBytes(in), s.localKept) }
	g.Back = func(kept int) { j.Keep(play.BackBytes(kept), s.localKept) }
	s.local = l
	s.paced(&g.Pace, s.box)
	if s.has(keptLocal) {
		_ = s.store.Set(keptAt, keptLocal)
	}
	s.show(l)
	s.table.Menu = []table.MenuItem{
		{Label: "Leave the game", Icon: "close", Do: s.leave},
		{Label: "Save the game as a file", Icon: "log", Do: s.saveLocal},
	}
	s.table.More = l.more
	if s.has(keptLocal) {
		s.weak(j.Tier())
	}
	l.moveOn()
}

// more returns the lines that the menu offers besides.
func (l *local) more() []table.MenuItem {
	items := l.s.soundMenu()
	if l.Bot && l.CanAdvise() {
		items = append([]table.MenuItem{{Label: "What would you do?", Icon: "eye", Do: l.advise}}, items...)
	}
	if !l.CanUndo() {
		return items
	}
	back := func() {
		_ = l.Undo()
		l.s.table.Changed()
	}
	return append([]table.MenuItem{{Label: "Take my move back", Icon: "undo", Do: back}}, items...)
}

// Play is called by the table with the answer of the seat that looks.
func (l *local) Play(in engine.Input) error {
	if err := l.Local.Play(in); err != nil {
		return err
	}
	l.moveOn()
	return nil
}

// moveOn follows an answer. Two players at one device do not see the passes that are made for them.
func (l *local) moveOn() {
	for !l.Bot {
		if did, err := l.Step(); !did || err != nil {
			break
		}
	}
	l.turn()
	l.s.proceed(l, &l.going, l.turn)
}

// How long a machine thinks about an answer, and how much of that at a time.
const (
	thought      = 2 * time.Second
	thoughtPiece = 10 * time.Millisecond
	positions    = 16 // that are looked at between two looks at the clock
)

// ponders lets the machine think for a moment, and reports whether it has more to think about.
func (l *local) ponders() bool {
	now := time.Now()
	if !l.Thinking() {
		l.since = now
	}
	for time.Since(now) < thoughtPiece {
		if !l.Think(positions) {
			return false
		}
	}
	return time.Since(l.since) < thought
}

// turn shows the table to the player who is asked, with the changes.
func (l *local) turn() {
	if who := l.Asked(); !l.Bot && who < engine.Nobody && who != l.Seat() {
		l.Look(who)
		l.s.table.Cover(l.Names()[0])
	}
	if l.State().Need.Kind == engine.Over && l.over == nil {
		l.finish()
	}
	l.mark(false)
	l.s.table.Changed()
}

// finish moves a finished game from the unfinished ones to the archive.
func (l *local) finish() {
	if file, err := l.save(); err == nil && l.journal.Len() > 0 {
		l.over = file
		l.s.chart(file, l.recount)
		_ = shelve(hereGame, strconv.FormatUint(l.Seed, 36), l.s.box.Name+", "+l.how(), file)
		l.s.table.Ends = []table.MenuItem{
			{Label: "Watch it again", Icon: "eye", Do: func() { l.s.openSave("the game", file) }},
			{Label: "Play again", Icon: "play", Do: l.again},
		}
	}
	_ = l.journal.Drop()
	if l.s.has(keptLocal) {
		l.s.store.Delete(keptAt)
	}
}

// recount opens the finished game as a replay.
func (l *local) recount(pause func(done, total int)) (*play.Replay, error) {
	save, err := play.ReadSave(l.over)
	if err != nil {
		return nil, err
	}
	k, err := play.ReadKept(save.Records)
	if err != nil {
		return nil, err
	}
	return play.Recount(k, l.s.box, pause)
}

// how describes the end of the game, and who won.
func (l *local) how() string {
	won := l.State().Won
	switch {
	case !l.Bot && won >= engine.Nobody:
		return "drawn, for two at this device"
	case !l.Bot:
		return "won by the " + strings.ToLower(l.Setup.Names()[won]) + ", for two at this device"
	case won >= engine.Nobody:
		return "drawn with the machine"
	case won == l.Near:
		return "won against the machine"
	}
	return "lost to the machine"
}

// again begins another game with the same decks.
func (l *local) again() {
	set := l.Setup
	set.Seed = seed()
	l.s.beginWith(set)
}
