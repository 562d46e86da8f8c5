//go:build js

package wasm

import (
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/sound"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/contacts"
	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// far is a game with a friend on the table.
type far struct {
	*play.Remote
	s       *site
	says    parley
	lacks   missing
	gallery *netplay.Gallery // of those who watch; nil: nobody was let in yet
	v       *invitation
	next    *invitation // by which the other page is looked for again
	journal string
	records *keep.Journal
	due     atomic.Bool    // a look at the session has been asked for
	audits  atomic.Bool    // the game is audited, piece by piece
	shown   bool           // the game is on the table
	passing bool           // a pass has been promised
	told    string         // the trouble that the player has been told of last
	notice  *page.Open     // the box that tells of it
	closed  bool           // the game has come to its end, and so has its journal
	asked   bool           // the player was, when it was looked at last
	met     bool           // it is known who the opponent is
	key     netplay.Hash   // by which that is known
	stands  contacts.Stand // as it was noted last
}

func seatOf(n uint8) engine.Seat { return engine.Seat(n) }

// playerName is the name that the opponent sees.
func (s *site) playerName(seat uint8) string {
	return netplay.Called(seatOf(seat), s.kept(keptName))
}

// wake is called by the session after a change, on any goroutine.
func (f *far) wake() {
	if f.due.CompareAndSwap(false, true) {
		go f.s.app.Do(f.changed)
	}
}

// changed shows the changes of the session.
func (f *far) changed() {
	f.due.Store(false)
	if f.s.far != f {
		return
	}
	begun := f.Refresh()
	f.audit()
	f.trouble()
	if !begun {
		return
	}
	f.meets()
	f.noteStand()
	f.finish()
	if !f.shown {
		f.shown = true
		f.s.show(f)
		f.s.table.Menu = f.menu()
		f.s.sounds([]sound.Kind{sound.Knocked})
		go f.tick()
	}
	f.s.table.Changed()
	f.mark(false)
	f.parleyed()
	f.missed()
	f.pass()
	f.call()
}

// audit replays the game with the seed that the winner has opened, beside the table.
func (f *far) audit() {
	waits := false
	f.Peer().View(func(s *netplay.Session) { _, _, waits = s.Auditing() })
	if !waits || !f.audits.CompareAndSwap(false, true) {
		return
	}
	go func() {
		pause := page.Breathe()
		for f.Peer().Work(4) {
			pause()
		}
		f.audits.Store(false)
		f.wake() // another one may have come before that
	}()
}

// call makes a page in the background call its player when the player is asked: by its title, and once by a
// sound.
func (f *far) call() {
	asked := len(f.Options()) > 0 && !f.passing
	if asked && !page.Visible() {
		page.Title("Your turn – Cutdeck")
		if !f.asked {
			f.s.sound.Play([]sound.Kind{sound.YourTurn}, true)
		}
	}
	f.asked = asked
}

// trouble tells the player, once, why the game has been broken off, or that the connection is lost and how to
// restore it.
func (f *far) trouble() {
	online, why := f.Peer().Online()
	what, box := "", page.Dialog{}
	switch {
	case f.Fault() != "":
		what = f.Fault()
		box.Title = "The game has broken off"
		box.Text = []string{sentence(what), "It cannot go on. What was played up to here is kept, and a file of it shows to anybody what happened."}
		box.Buttons = []page.Button{{Label: "Save the game as a file", Do: func(*page.Open, string) { f.export() }}}
	case f.Unstored() != "":
		what, box = f.Unstored(), unstored(f.Unstored())
	case f.Differs():
		what, box = "differs", f.disagreement()
	case !online && !f.shown && why != nil:
		what = why.Error()
		box.Title, box.Text = "The game cannot begin", []string{sentence(what)}
	case online || !f.shown || f.State().Need.Kind == engine.Over:
	case why != nil:
		what, box = why.Error(), f.lost()
		box.Title, box.Text[0] = "The connection was closed", sentence(what)+" Everything that was played is kept."
	case f.Lost() < play.Away: // it may be back at once
		return
	default:
		what, box = "lost", f.lost()
	}
	if what == f.told {
		return
	}
	if f.told = what; f.notice != nil {
		f.notice.Close()
		f.notice = nil
	}
	if what == "lost" {
		box.Buttons = append(box.Buttons, page.Button{Label: "Save and leave", Do: func(d *page.Open, _ string) {
			d.Close()
			f.save()
			f.s.app.Do(func() { f.v.cancel(); f.s.leave() })
		}})
	}
	if what != "" {
		label := map[bool]string{true: "Wait", false: "Close"}[what == "lost"]
		box.Buttons = append(box.Buttons, page.Button{Label: label, Primary: true, Do: func(d *page.Open, _ string) { d.Close() }})
		f.notice = box.Show()
	}
}

// lost is the box that says how to restore the connection.
func (f *far) lost() page.Dialog {
	anew := page.Button{Label: "Make a new link", Do: func(d *page.Open, _ string) { d.Close(); f.s.reinvite(f.journal) }}
	again := page.Button{Label: "Look again", Do: func(*page.Open, string) { f.s.app.Do(func() { f.findAgain() }) }}
	box := page.Dialog{Title: "Your friend's page is gone", Text: []string{"Perhaps it was closed, loaded anew, or has lost its network. Everything that was played is kept."}}
	switch room := f.s.secretOf(f.v.room) != nil; {
	case room && f.v.host:
		box.Buttons = []page.Button{again, anew}
	case room:
		box.Buttons = []page.Button{again}
	case f.v.host:
		box.Text = append(box.Text, "Make a new link and send it to your friend: the game goes on where it was.")
		box.Buttons = []page.Button{anew}
		return box
	default:
		box.Text = append(box.Text, "Your friend can make a new link. Open it in this browser, and the game goes on where it was.")
		return box
	}
	box.Text = append(box.Text, "Your page looks for the other one, and the game goes on by itself as soon as both are open.")
	return box
}

// disagreement is the box that says that the two pages have computed different states, or that one of them
// says so.
func (f *far) disagreement() page.Dialog {
	return page.Dialog{Title: "The two pages do not agree", Text: []string{
		"One of them has come to another state of the game than the other, or says so. Nobody is blamed, and everything that was played is kept.",
		"Connect anew: both pages then go on from the last move on which they agree. If it happens again, save the report and send it to whoever runs this site: it tells in what the pages differ, and no hidden card."},
		Buttons: []page.Button{
			{Label: "Save the report", Do: func(d *page.Open, _ string) {
				if err := f.report(); err != nil {
					d.Refuse(sentence(err.Error()))
				}
			}},
			{Label: "Connect anew", Do: func(d *page.Open, _ string) { d.Close(); f.Peer().HangUp() }},
		}}
}

// report saves the file that shows where the two pages differ.
func (f *far) report() error {
	var data []byte
	var seq uint32
	err := error(nil)
	f.Peer().View(func(s *netplay.Session) {
		if d := s.Desync(); d != nil {
			seq = d.Seq
		}
		data, err = s.DesyncFile(page.Agent())
	})
	if err != nil {
		return err
	}
	return page.Download(fmt.Sprintf("desync-%s-%d.cutdesync", f.room(), seq), data)
}

// halted says in a few words why the game stands still or has ended early; "" while it goes on.
func (f *far) halted() string {
	switch {
	case f.Fault() != "":
		return "The game has broken off."
	case f.Unstored() != "":
		return "The game has stopped: this device could not store it."
	case f.Differs():
		return "The game stands: the two pages do not agree about it."
	}
	return ""
}

// explain shows the box about the trouble again.
func (f *far) explain() {
	f.told = ""
	f.trouble()
}

// leave closes the connection and leaves the table.
func (f *far) leave() {
	if f.next != nil {
		f.next.cancel()
	}
	f.v.cancel()
	f.s.leave()
}

// sentence turns an error message into a sentence with a capital letter and a full stop.
func sentence(s string) string {
	if s == "" {
		return s
	}
	s = strings.ToUpper(s[:1]) + s[1:]
	if !strings.ContainsAny(s[len(s)-1:], ".!?") {
		s += "."
	}
	return s
}

// finish removes a game that both have signed, or that is broken off for good, from the list of games that can
// be resumed.
func (f *far) finish() {
	if f.closed {
		return
	}
	f.Peer().View(func(s *netplay.Session) { f.closed = closed(s) })
	if f.closed {
		_ = f.s.store.Set(keptOver+f.room(), overNow)
		f.Peer().View(func(s *netplay.Session) {
			if e, ok := endOf(f.room(), s); ok {
				go f.s.archive(e)
				f.s.chart(e.file, func(pause func(done, total int)) (*play.Replay, error) {
					return play.OpenReplay(e.file, []*games.Box{f.v.game}, pause)
				})
			}
		})
	}
}

// room is the name of the game in the store.
func (f *far) room() string { return strings.TrimPrefix(f.journal, keptFar) }

// passAfter is the delay of a pass that is made because nothing else can be done. It is constant, so that the
// time tells nothing about the hand.
const passAfter = 400 * time.Millisecond

// pass passes where no other answer is legal.
func (f *far) pass() {
	if _, only := f.Only(); !only || f.passing {
		return
	}
	f.passing = true
	time.AfterFunc(passAfter, func() {
		f.s.app.Do(func() {
			f.passing = false
			if in, only := f.Only(); only {
				_ = f.Pass(in)
			}
		})
	})
}

func (f *far) menu() []table.MenuItem {
	items := []table.MenuItem{
		{Label: "Leave the table", Icon: "close", Do: f.leave},
		{Label: "Save the game as a file", Icon: "log", Do: f.saving},
		{Label: "Chat", Icon: "hand", Do: f.chat},
		{Label: "Ask your friend", Icon: "why", Do: f.offerRequests},
		{Label: "Let somebody watch", Icon: "eye", Do: f.letWatch},
		{Label: "Clocks", Icon: "play", Do: f.clocks},
		{Label: "Give up", Icon: "stop", Do: f.conceding},
	}
	if f.v.host {
		items = append(items, table.MenuItem{Label: "Make a new link", Icon: "link", Do: func() { f.s.reinvite(f.journal) }})
	}
	return append(items, table.MenuItem{Label: "About your friend", Icon: "heart", Do: f.aboutFriend})
}

// file is the game as a file that anybody can verify.
func (f *far) file() (data []byte, err error) {
	f.Peer().View(func(s *netplay.Session) { data, err = s.Export() })
	return data, err
}

func (f *far) export() {
	data, err := f.file()
	if err == nil {
		err = page.Download(f.v.game.ID+".cutdeck", data)
	}
	if err != nil {
		tell("The game could not be saved", err.Error())
	}
}
