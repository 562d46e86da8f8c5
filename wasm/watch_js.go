//go:build js

package wasm

import (
	"crypto/rand"
	"strings"
	"time"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/netplay/meet"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rtc"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// watchMark begins the fragment of a link for a spectator. Otherwise such a link is an invitation to a room of
// its own.
const watchMark = "#w="

// late is the delay with which spectators see a game.
var late = netplay.Delay{Entries: 8, Time: 30 * time.Second}

// letWatch makes a link for a spectator and shows it until it has been answered.
func (f *far) letWatch() {
	if !f.Parley().Watched {
		tell("Nobody can watch this game", sentence(netplay.ErrUnwatched.Error()))
		return
	}
	if f.gallery == nil {
		f.gallery = netplay.NewGallery(late, nil)
	}
	h := &hall{f: f}
	go h.open()
}

// hall is a room that waits for one spectator.
type hall struct {
	f    *far
	meet *meet.Meeting
	box  *page.Open
	link string
}

func (h *hall) open() {
	var room [8]byte
	_, _ = rand.Read(room[:])
	first := make(chan struct{}, 1)
	m, err := meet.Start(meet.Config{Room: room, Rules: rules(h.f.v.game), RTC: h.f.s.helpers()}, meet.Events{
		Packet: func(p rendezvous.Packet) {
			if code, err := p.Code(); err == nil {
				h.link = page.Base() + watchMark + code
			}
			select {
			case first <- struct{}{}:
			default:
			}
		},
		Open: h.seated,
		Message: func(l *meet.Link, b []byte) {
			h.f.Peer().View(func(s *netplay.Session) { _ = h.f.gallery.Receive(s, l, b) })
		},
		State: func(l *meet.Link, st rtc.State, _ error) {
			if st == rtc.Failed || st == rtc.Closed {
				h.f.Peer().View(func(*netplay.Session) { h.f.gallery.Leave(l) })
			}
		},
		Stuck: func(why string) {
			if h.box != nil {
				h.box.Refuse(why)
			}
		},
	})
	if err != nil {
		tell("No link could be made", sentence(err.Error()))
		return
	}
	h.meet = m
	<-first
	page.Hook("watchLink", func([]string) string { return h.link })
	h.box = h.dialog().Show()
}

func (h *hall) dialog() page.Dialog {
	d := page.Dialog{Title: "Let somebody watch",
		Text:  []string{"Send this link. Who opens it sees what both of you see, some moves late, and none of your cards. The page there shows a code: paste it below. Keep this page open."},
		Field: &page.Field{Label: "Code from the spectator", Hint: "Paste the code here", Rows: 3},
		Buttons: []page.Button{
			{Label: "Copy the link", Do: func(d *page.Open, _ string) {
				if err := page.Copy(h.link); err != nil {
					d.Refuse("The browser did not let the link be copied. Copy it here: " + h.link)
				}
			}},
			{Label: "Connect", Primary: true, Do: func(d *page.Open, text string) {
				p, err := rendezvous.Read(text)
				if err == nil {
					err = h.meet.Take(p, true)
				}
				if err != nil {
					d.Refuse(err.Error())
					return
				}
				d.Refuse("Connecting …")
			}},
			{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close(); h.meet.Close() }},
		},
	}
	if qr, err := rendezvous.NewQR(h.link); err == nil {
		d.Picture, d.Side = qr, qr.Size
	}
	return d
}

// seated admits the spectator who has come.
func (h *hall) seated(l *meet.Link) {
	var err error
	h.f.Peer().View(func(s *netplay.Session) { err = h.f.gallery.Admit(s, l) })
	if h.box != nil {
		h.box.Close()
	}
	if err != nil {
		_ = l.Close()
		tell("The spectator was sent away", sentence(err.Error()))
		return
	}
	h.f.s.app.Do(func() { h.f.tidings("Somebody watches now."); h.f.strip() })
	h.f.act(func(s *netplay.Session) error { s.Chat("Somebody watches our game now, through my page."); return nil })
}

// watching is a game of two other players on the table.
type watching struct {
	*play.Watch
	s    *site
	meet *meet.Meeting
	link *meet.Link
	box  *page.Open
	bar  *page.Bar
}

// watchLink opens a link for a spectator.
func (s *site) watchLink(fragment string) {
	p, err := rendezvous.Read(rendezvous.Mark + strings.TrimPrefix(fragment, watchMark))
	if err == nil && p.Answer {
		err = rendezvous.ErrOwn
	}
	var box *games.Box
	boxes := s.boxes()
	for _, b := range boxes {
		if box == nil && err == nil && p.CheckInvitation(rules(b)) == nil {
			box = b
		}
	}
	if err == nil && box == nil {
		err = p.CheckInvitation(rules(boxes[0]))
	}
	if err != nil {
		tell("This link cannot be used", sentence(err.Error()))
		return
	}
	w := &watching{s: s}
	w.Watch = play.NewWatch(boxes, func() { go s.app.Do(w.changed) })
	go w.come(&p, rules(box))
}

// come connects to the player's page and shows the code for it.
func (w *watching) come(p *rendezvous.Packet, rules [4]byte) {
	code := ""
	first := make(chan struct{}, 1)
	m, err := meet.Start(meet.Config{Room: p.Room, Rules: rules, Invitation: p, RTC: w.s.helpers()}, meet.Events{
		Packet: func(p rendezvous.Packet) {
			if code, _ = p.Code(); w.box != nil {
				w.box.SetValue(code)
			}
			select {
			case first <- struct{}{}:
			default:
			}
		},
		Open: func(l *meet.Link) {
			w.link = l
			if w.box != nil {
				w.box.Close()
			}
			if err := w.Attach(l); err != nil {
				tell("The game cannot be watched", sentence(err.Error()))
			}
		},
		Message: func(l *meet.Link, b []byte) { _ = w.Receive(l, b) },
		State: func(l *meet.Link, st rtc.State, _ error) {
			if st == rtc.Failed || st == rtc.Closed {
				w.Detach(l)
			}
		},
	})
	if err != nil {
		tell("The game cannot be watched", sentence(err.Error()))
		return
	}
	w.meet = m
	<-first
	page.Hook("watchCode", func([]string) string { return code })
	w.box = page.Dialog{Title: "Watch a game", Text: []string{"Send this code back. The player pastes it into the page that made the link, and the game is shown here as soon as that is done. Keep this page open."},
		Field: &page.Field{Label: "Your code", Value: code, Rows: 4, Fixed: true},
		Buttons: []page.Button{
			{Label: "Copy the code", Primary: true, Do: func(d *page.Open, _ string) {
				if err := page.Copy(code); err != nil {
					d.Refuse("The browser did not let the code be copied. Select it and copy it by hand.")
				}
			}},
			{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close(); w.meet.Close() }},
		}}.Show()
}

// changed shows the changes of the game that is watched.
func (w *watching) changed() {
	if !w.Refresh() {
		return
	}
	if w.s.on != w {
		if w.bar != nil {
			return // it has been left
		}
		w.s.far, w.s.local, w.s.box = nil, nil, w.Box()
		w.s.show(w)
		w.s.table.Menu = []table.MenuItem{{Label: "Leave", Icon: "close", Do: w.leave}}
		w.bar = page.NewBar("", []page.Step{{Label: "Other side", Do: func() {
			w.s.app.Do(func() { w.Look(w.Seat().Other()); w.changed() })
		}}}, nil)
		w.s.strip(w.bar)
	}
	w.bar.Set(w.Where(), 0, 0)
	w.s.insets()
	w.s.table.Changed()
}

func (w *watching) leave() {
	if w.link != nil {
		_ = w.link.Close()
	}
	w.meet.Close()
	w.s.leave()
}
