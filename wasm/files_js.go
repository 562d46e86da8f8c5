//go:build js

package wasm

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// maxUpload is the size in bytes above which a file is not opened. Games are much smaller.
const maxUpload = 16 << 20

// saveEnd is the file name extension of a game that can be resumed.
const saveEnd = ".save.cutdeck"

// openFile opens a file that the player has chosen or dropped: a game to resume or to look at, or a pack.
func (s *site) openFile(name string, data []byte, err error) {
	switch {
	case err != nil:
		tell("This file cannot be opened", sentence(err.Error()))
	case s.table != nil && s.replay == nil:
		tell("A game is on the table", "Leave it first; it is kept. Then open the file again.")
	case play.Saved(data):
		s.openSave(name, data)
	case isPack(name):
		s.openPack(name, data)
	default:
		s.openReplay(name, data)
	}
}

// openSave resumes a saved game, or shows a finished one. Where the stored game has other moves than the file,
// the stored one stays.
func (s *site) openSave(name string, data []byte) {
	refuse := func(err error) {
		if err != nil {
			tell("This saved game cannot be opened", name+": "+sentence(err.Error())+" Nothing has been changed.")
		}
	}
	save, err := play.ReadSave(data)
	if err != nil {
		refuse(err)
		return
	}
	before := s.table // nil, or that of a game that is over and is to be watched again
	s.takePacks(save.Packs, func(err error) {
		switch {
		case err != nil:
			refuse(err)
		case s.table != before && s.table != nil && s.replay == nil: // begun while the packs were read
			tell("A game is on the table", "Leave it first; it is kept. Then open the file again.")
		case save.Far:
			s.openFar(save, refuse)
		default:
			refuse(s.openLocal(save, data, refuse))
		}
	})
}

// openLocal shows a finished game on one device, and resumes another one. Faults that are found after it has
// returned are given to refuse.
func (s *site) openLocal(save *play.Save, data []byte, refuse func(error)) error {
	k, err := play.ReadKept(save.Records)
	if err != nil {
		return err
	}
	box, err := s.open(k.Game + "," + k.Settings)
	if err != nil {
		return err
	}
	s.opening("Opening the game", func(pause func(done, total int)) (*play.Replay, error) {
		return play.Recount(k, box, pause)
	}, func(g *play.Replay, err error) {
		switch {
		case err == nil:
			s.showReplay(g, data)
		case errors.Is(err, play.ErrNotOver):
			refuse(s.takeLocal(save))
		default:
			refuse(err)
		}
	}, nil)
	return nil
}

// openFar checks the file of a game with a friend and resumes it. Faults are given to refuse.
func (s *site) openFar(save *play.Save, refuse func(error)) {
	box, err := s.open(save.Game)
	if room, bad := hex.DecodeString(save.Room); bad != nil || len(room) != 8 {
		err = errors.New("the number of its room is damaged")
	}
	if err != nil {
		refuse(err)
		return
	}
	memory := new(netplay.Memory)
	for _, r := range save.Records {
		memory.Keep(r, func(error) {})
	}
	s.recall(play.Protocol(box), memory, 0, func(_ *netplay.Session, err error) {
		if err == nil {
			err = s.takeFar(save)
		}
		refuse(err)
	})
}

// takeFar resumes a game with a friend from a file that has been checked.
func (s *site) takeFar(save *play.Save) error {
	journal := keptFar + save.Room
	if !s.own(journal) {
		return errors.New("this game is open in another tab; close that first")
	}
	j := s.games.Open(journal)
	here, err := j.Records()
	if err != nil {
		return err
	}
	same, differ := play.Compare(save.Records, here)
	if differ {
		return errors.New("the game that is kept here has gone on differently than the one in the file")
	}
	if j.Lost() > 0 { // the file may have it
		if err := j.Mend(); err != nil {
			return err
		}
	}
	if err := j.SetNote(note{save.Game, save.Secret, save.Met}.String()); err != nil {
		return err
	}
	for _, r := range save.Records[same:] {
		j.Keep(r, func(error) {})
	}
	if err := j.Wait(); err != nil {
		return err
	}
	s.store.Delete(keptOver + save.Room)
	s.leave()
	s.reinvite(journal)
	return nil
}

// takeLocal resumes a game on one device from a file. The game of this device that was stored before is put
// aside.
func (s *site) takeLocal(save *play.Save) error {
	if !s.own(keptLocal) {
		return errors.New("a game on this device is open in another tab; close that first")
	}
	j := s.games.Open(keptLocal)
	s.layAside(j)
	for _, r := range save.Records {
		j.Keep(r, func(error) {})
	}
	if err := j.Wait(); err != nil {
		return err
	}
	s.resume(keptLocal)
	return nil
}

// save is the game on this device as a file.
func (l *local) save() ([]byte, error) {
	if l.over != nil {
		return l.over, nil
	}
	records, err := l.journal.Records()
	save := play.Save{Game: l.s.box.ID, Packs: broughtTo(l.s.box), Records: records}
	return save.Bytes(), err
}

// saveLocal exports the game on this device as a file.
func (s *site) saveLocal() {
	file, err := s.local.save()
	if err == nil {
		err = page.Download(s.box.ID+saveEnd, file)
	}
	if err != nil {
		tell("The game could not be saved", sentence(err.Error()))
	}
}

// saving asks what the file of the game is to be used for.
func (f *far) saving() {
	page.Dialog{Title: "Save the game as a file", Text: []string{
		"To go on with it in another browser or on another device: whoever has that file sees your cards and can play in your name. Keep it to yourself, and go on in one place only.",
		"To look at it, to show it, or to prove how it went: that file holds what both of you have seen, and can be opened here or checked by anybody.",
	}, Buttons: []page.Button{
		{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close() }},
		{Label: "To show", Do: func(d *page.Open, _ string) { d.Close(); f.export() }},
		{Label: "To go on", Primary: true, Do: func(d *page.Open, _ string) { d.Close(); f.save() }},
	}}.Show()
}

// save exports the game with its secrets.
func (f *far) save() {
	records, err := f.records.Records()
	n := readNote(f.records.Note())
	save := play.Save{Far: true, Game: opens(f.v.game), Room: f.room(), Secret: n.secret, Met: n.met, Packs: broughtTo(f.v.game), Records: records}
	if err == nil {
		err = page.Download(f.v.game.ID+saveEnd, save.Bytes())
	}
	if err != nil {
		tell("The game could not be saved", sentence(err.Error()))
	}
}

// Values of keptOver: a game is over, and it is in the archive or not.
const (
	overNow  = "1"
	overKept = "2"
)

// ended is what the archive stores of a finished game with a friend.
type ended struct {
	room, how string
	file      []byte
	friend    *netplay.Hello
	seat      engine.Seat // the friend's
}

// endOf reads it from the session, which may be locked, and waits for nothing in the browser. ok is false if
// the game never began.
func endOf(room string, g *netplay.Session) (e ended, ok bool) {
	file, err := g.ExportOwn()
	if err != nil {
		return e, false
	}
	how := "drawn with "
	switch won, over := g.Over(); {
	case !over || g.Fault() != nil:
		how = "broken off with "
	case won == g.Seat():
		how = "won against "
	case won == g.Seat().Other():
		how = "lost to "
	}
	return ended{room, how, file, g.Opponent(), g.Seat().Other()}, true
}

// archive stores a finished game with a friend. It waits for the browser's database.
func (s *site) archive(e ended) {
	head := s.ofRoom(e.room).Name + ", " + e.how + s.calls(e.friend, e.seat)
	if shelve("", e.room, head, e.file) == nil {
		_ = s.store.Set(keptOver+e.room, overKept)
	}
}

// archiveRest stores the finished games of earlier visits that were not archived, because the page was closed
// before it had stored them or had seen their end. It calls pause often.
func (s *site) archiveRest(pause func()) {
	list, _ := s.games.List()
	for _, found := range list {
		room, far := strings.CutPrefix(found.Game, keptFar)
		if !far || s.kept(keptOver+room) == overKept {
			continue
		}
		game := play.Protocol(s.ofRoom(room))
		game.Pause = pause
		g, err := netplay.Restore(netplay.Config{Game: game, Store: s.games.Open(found.Game)})
		if err != nil || !closed(g) {
			continue
		}
		_ = s.store.Set(keptOver+room, overNow)
		if e, ok := endOf(room, g); ok {
			s.archive(e)
		}
	}
}

// closed reports whether a game is complete: both have signed its result, or it is broken off for good.
func closed(g *netplay.Session) bool {
	_, over := g.Over()
	return over && g.Certified() || g.Fault() != nil
}

// library lists the games that can go on and those that are over, and opens files.
func (s *site) library() {
	s.archiveRest(page.Breathe())
	a := page.OpenArchive()
	d := page.Dialog{Title: "Replays and files", Text: []string{"Games that can go on are listed here, games that are over, and packs of cards that you have opened. A file can also be dropped on the page: a game, or a pack of cards (.toml)."}}
	waits, err := s.unfinished()
	if err != nil {
		d.Text = append(d.Text, "The games that are kept here cannot be read now: "+err.Error()+".")
	}
	for _, w := range append(waits, s.old()...) {
		d.Offers = append(d.Offers, s.offered(w))
	}
	names := a.Names("")
	slices.Reverse(names)
	for _, name := range names {
		text, _ := a.Get(name)
		head, body, ok := strings.Cut(text, "\n")
		data, err := base64.StdEncoding.DecodeString(body)
		if !ok || err != nil {
			continue
		}
		d.Offers = append(d.Offers, s.shelved(head, data))
	}
	d.Offers = append(d.Offers, s.packOffers()...)
	if len(d.Offers) > 0 && err == nil {
		d.Text = nil
	}
	d.Buttons = []page.Button{
		{Label: "Close", Do: func(o *page.Open, _ string) { o.Close() }},
		{Label: "Open a file", Icon: "log", Primary: true, Do: func(o *page.Open, _ string) {
			o.Close()
			page.Pick(".cutdeck,.toml", maxUpload, func(name string, data []byte, err error) {
				s.app.Do(func() { s.openFile(name, data, err) })
			})
		}}}
	d.Show()
}

// shelved is a game of the archive as the list offers it; its heading names the
// game, how it ended and against whom, and the day.
func (s *site) shelved(head string, data []byte) page.Offer {
	o := page.Offer{Group: "Over", Label: head, Do: func(o *page.Open) {
		o.Close()
		s.app.Do(func() { s.openFile(head, data, nil) })
	}}
	if i := strings.LastIndex(head, ", "); i > 0 {
		if day, err := time.Parse("2006-01-02", head[i+2:]); err == nil {
			o.Label, o.Line = head[:i], day.Format("2 January 2006")
		}
	}
	for _, c := range s.shelf.Covers() {
		if strings.HasPrefix(head, c.Name+", ") {
			o.Faces = []*look.Face{{Name: c.Motif, Faction: c.Faction, Figure: c.Figure}}
		}
	}
	return o
}
