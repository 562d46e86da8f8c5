//go:build js

package wasm

import (
	"strconv"
	"strings"
	"time"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// maxRests is the number of unfinished games on this device that are stored beside the current one. A game
// takes some fifty kilobytes, and a browser allows a page a few thousand. The one played longest ago is
// deleted first. Finished games are in the archive instead.
const maxRests = 8

// rests are the journals of unfinished games on this device other than the current one.
func (s *site) rests() keep.Rests { return keep.Rests{Journals: s.games, Name: keptRest} }

// layAside makes room for another current game on this device. If that fails, the old journal stays, and the
// new game says that it cannot be stored.
func (s *site) layAside(j *keep.Journal) {
	_, _ = s.rests().Lay(j, time.Now())
	s.rests().Trim(maxRests)
}

// waiting is an unfinished game.
type waiting struct {
	journal string
	far     bool
	game    int    // its place on the shelf; -1: it cannot be read, or is none of this page
	with    string // against whom it is played, or with whom
	old     bool   // of an earlier version: it cannot go on
	keep.Mark
}

// unfinished lists the games that can be resumed, the one played last first. The error says why the list may
// be incomplete.
func (s *site) unfinished() (list []waiting, err error) {
	all, err := s.games.List()
	found := map[string]keep.Found{}
	var names []string
	for _, f := range all {
		room, far := strings.CutPrefix(f.Game, keptFar)
		if f.Game == keptLocal || s.rests().Has(f.Game) || far && s.kept(keptOver+room) == "" {
			names = append(names, f.Game)
			found[f.Game] = f
		}
	}
	for _, name := range s.store.Newest(names) {
		list = append(list, s.waits(found[name]))
	}
	return list, err
}

// waits describes a game.
func (s *site) waits(f keep.Found) waiting {
	w := waiting{journal: f.Game, game: -1, with: "on this device", Mark: s.store.Mark(f.Game)}
	if strings.HasPrefix(f.Game, keptFar) {
		w.far, w.game, w.with = true, s.finds(readNote(string(f.Note)).game), "with a friend"
		if w.With != "" {
			w.with = "with " + w.With
		}
		return w
	}
	if set, err := play.ReadSetup(f.First); err == nil {
		w.game, w.with = s.finds(set.Game), "for two at this device"
		if set.Bot {
			w.with = "against the machine"
		}
	}
	return w
}

// cover is the entry of the first screen for an unfinished game.
func (s *site) cover(w waiting) table.HomeGame {
	c := s.shelf.Covers()[max(0, w.game)]
	if w.game < 0 {
		c.Name = "A kept game"
	}
	return c
}

// last is the unfinished game that was played last.
func (s *site) last() *table.Saved {
	list, _ := s.unfinished()
	if len(list) == 0 {
		return nil
	}
	w := list[0]
	c := s.cover(w)
	line := strings.ToUpper(w.with[:1]) + w.with[1:]
	if w.Far != "" {
		line += " – " + w.Far
	}
	if w.far {
		line += " – by a new link"
	}
	switch n := len(list) - 1; n {
	case 0:
	case 1:
		line += ". One more game waits under “Replays and files”."
	default:
		line += ". " + strconv.Itoa(n) + " more games wait under “Replays and files”."
	}
	return &table.Saved{Title: c.Name, Line: line, Motif: c.Motif, Faction: c.Faction, Continue: func() { s.goOn(w.journal) }}
}

// offered is an unfinished game as an entry of the list.
func (s *site) offered(w waiting) page.Offer {
	c := s.cover(w)
	o := page.Offer{Group: "Go on", Label: c.Name + ", " + w.with, Do: func(o *page.Open) {
		o.Close()
		s.app.Do(func() { s.goOn(w.journal) })
	}}
	var says []string
	if w.old {
		o.Group, o.Do = "Cannot go on", func(o *page.Open) { o.Close(); s.refuseOld(w.journal) }
	}
	if w.Far != "" {
		says = append(says, strings.TrimSuffix(sentence(w.Far), "."))
	}
	if !w.At.IsZero() {
		says = append(says, w.At.Format("2 January 2006, 15:04"))
	}
	o.Line = strings.Join(says, " – ")
	if w.game >= 0 {
		o.Faces = []*look.Face{{Name: c.Motif, Faction: c.Faction, Figure: c.Figure}}
	}
	return o
}

// goOn resumes a stored game.
func (s *site) goOn(journal string) {
	switch {
	case s.table != nil:
		tell("A game is on the table", "Leave it first; it is kept. Then go on with the other one.")
	case strings.HasPrefix(journal, keptFar):
		s.reinvite(journal)
	default:
		s.resume(journal)
	}
}

// mark stores the progress of the game on the table with the present time, when the turn or the phase is
// another one and when the game is left. A reload stores nothing.
func (s *site) mark(journal, with string, left bool) {
	was, far := s.store.Mark(journal), play.Reached(s.box.Rules, s.game().State())
	if left || was.At.IsZero() || was.Far != far || was.With != with {
		s.store.SetMark(journal, keep.Mark{At: time.Now(), With: with, Far: far})
	}
}

// markLeft stores the progress of the game that is being left, if it can be resumed.
func (s *site) markLeft() {
	switch {
	case s.on == nil:
	case s.local != nil && s.on == table.Game(s.local):
		s.local.mark(true)
	case s.far != nil && s.on == table.Game(s.far):
		s.far.mark(true)
	}
}

// mark stores the progress of a game on this device. A finished game, or one that is not stored, has no
// journal here.
func (l *local) mark(left bool) {
	if l.s.has(keptLocal) && l.journal.Len() > 0 {
		l.s.mark(keptLocal, "", left)
	}
}

// mark stores the progress of a game with a friend until it is closed.
func (f *far) mark(left bool) {
	if !f.closed {
		f.s.mark(f.journal, f.Names()[1], left)
	}
}

// keptGame reads the journal of a game on this device.
func (s *site) keptGame(j *keep.Journal) (k play.Kept, err error) {
	entries, err := j.Records()
	if err == nil {
		k, err = play.ReadKept(entries)
	}
	return k, err
}

// resume resumes a game on this device: the current one after a reload, or another unfinished one, which
// becomes the current one.
func (s *site) resume(journal string) {
	if !s.own(keptLocal) {
		tell("A game on this device is open in another tab", "Go on there, or close that tab and try again.")
		return
	}
	j := s.games.Open(journal)
	if s.lost(journal, j, func() { s.resume(journal) }) {
		return
	}
	if all, err := j.Records(); err == nil && len(all) == 0 { // it was over, and where the page was is all that is left
		s.store.Delete(keptAt)
		return
	}
	here := j
	if journal != keptLocal {
		here = s.games.Open(keptLocal)
	}
	k, err := s.keptGame(j)
	if err != nil {
		s.unreadable("The kept game cannot be read", journal, err)
		return
	}
	box, err := s.open(k.Game + "," + k.Settings)
	if err != nil {
		s.unreadable("The kept game cannot go on", journal, err)
		return
	}
	g, err := play.Resume(k.Setup, box, k.Names(), k.Answers)
	if g == nil {
		s.unreadable("The kept game cannot go on", journal, err)
		return
	}
	s.box = box
	if bad := s.makeCurrent(j, here, k, g, err); bad != nil {
		s.unreadable("The kept game cannot go on", journal, bad)
		return
	}
	s.seatLocal(g, s.games.Open(keptLocal))
}

// makeCurrent makes the journal j that of the current game on this device. A game that goes on from an earlier
// move gets a new journal with the moves that led there. The journal that was current before is laid aside.
func (s *site) makeCurrent(j, here *keep.Journal, k play.Kept, g *play.Local, noFit error) error {
	if noFit == nil && j == here {
		return nil
	}
	if _, err := s.rests().Lay(here, time.Now()); err != nil {
		return err
	}
	if noFit == nil {
		return j.PutAside(keptLocal)
	}
	tell("The kept game goes on from an earlier move", sentence(noFit.Error())+" What was kept is put aside, not thrown away.")
	here.Keep(k.Setup.Bytes(), s.localKept)
	for _, in := range k.Answers[:g.Fit] {
		here.Keep(play.InputBytes(in), s.localKept)
	}
	return here.Wait()
}
