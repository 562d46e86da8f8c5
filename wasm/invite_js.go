//go:build js

package wasm

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"strings"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rtc"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// invitation is a link between two pages in the making (netplay.md §8.2): the
// host's packet goes out as a link, the guest's comes back as a code.
type invitation struct {
	s      *site
	game   *games.Box
	host   bool
	deck   int
	packet rendezvous.Packet // the host's
	answer rendezvous.Packet // the guest's
	rtc    *rtc.Peer
	peer   *netplay.Peer
	again  string // journal of the game that goes on; "" a new one
	box    *page.Open
	far    *far
	waits  bool // the host waits for a code
}

// rules are the first bytes of the ruleset hash of a game, as invitations carry
// them: by these the guest's page knows which game it is.
func rules(box *games.Box) (p [4]byte) {
	h := play.Protocol(box).Ruleset
	copy(p[:], h[:])
	return p
}

// connection prepares a data channel whose news go to the game.
func (v *invitation) connection() error {
	var err error
	v.rtc, err = rtc.NewPeer(rtc.Config{STUN: v.s.stun}, rtc.Events{
		Message: func(b []byte) {
			if v.peer != nil {
				_ = v.peer.Receive(v.rtc, b)
			}
		},
		State: func(st rtc.State, why error) { v.state(st, why) },
	})
	return err
}

// invite makes an invitation and shows it until the answer has come.
func (s *site) invite(deck int) {
	v := &invitation{s: s, game: s.box, host: true, deck: deck}
	_, _ = rand.Read(v.packet.Room[:])
	go v.offer()
}

// reinvite goes on with a game: its host makes a new link for the same room, its
// guest waits for it.
func (s *site) reinvite(journal string) {
	room, err := hex.DecodeString(strings.TrimPrefix(journal, keptFar))
	if err != nil || len(room) != 8 {
		tell("The kept game cannot be read", "Its name is damaged.")
		return
	}
	v := &invitation{s: s, game: s.ofRoom(hex.EncodeToString(room)), host: true, again: journal}
	copy(v.packet.Room[:], room)
	if f := s.far; f != nil && f.journal == journal && f.v.host {
		go v.offer()
		return
	}
	g, err := netplay.Restore(netplay.Config{Game: play.Protocol(v.game), Store: s.store.Journal(journal)})
	if err != nil {
		s.unreadable(journal, err)
		return
	}
	if g.Seat() == 1 {
		s.asked = page.Dialog{Title: "Ask your friend for a new link",
			Text:    []string{"Your friend opens Cutdeck, taps the game that goes on, and sends you the new link. Open it in this browser. Your cards and everything that was played are kept here."},
			Buttons: []page.Button{s.forgetting(journal), {Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }}},
		}.Show()
		return
	}
	go v.offer()
}

// unreadable says why a kept game with a friend cannot go on; it stays kept.
func (s *site) unreadable(journal string, err error) {
	page.Dialog{Title: "The kept game cannot go on", Text: []string{sentence(err.Error()), "Nothing of it has been changed or thrown away."},
		Buttons: []page.Button{s.forgetting(journal), {Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }}},
	}.Show()
}

// forgetting is a button that throws a kept game away.
func (s *site) forgetting(journal string) page.Button {
	return page.Button{Label: "Forget this game", Do: func(d *page.Open, _ string) {
		d.Close()
		s.app.Do(func() {
			s.store.Journal(journal).Drop()
			if s.table == nil {
				s.leave()
			}
		})
	}}
}

func (v *invitation) offer() {
	if err := v.connection(); err != nil {
		tell("No invitation could be made", err.Error())
		return
	}
	sdp, err := v.rtc.Offer()
	if err == nil {
		room := v.packet.Room
		v.packet, err = rendezvous.FromSDP(sdp, false)
		v.packet.Room, v.packet.Rules = room, rules(v.game)
	}
	var link string
	if err == nil {
		link, err = v.packet.Link(page.Base())
	}
	if err != nil {
		tell("No invitation could be made", err.Error())
		return
	}
	v.s.app.Do(func() { v.s.waiting(v) })
	d := page.Dialog{
		Title: "Invite a friend",
		Text: []string{"Send this link. Your friend's page answers with a code of its own: paste that code below, and the game begins. Keep this page open.",
			"Your page is " + v.packet.Reach() + "."},
		Field: &page.Field{Label: "Code from your friend", Hint: "Paste the code here", Rows: 3},
		Buttons: []page.Button{
			{Label: "Copy the link", Do: func(d *page.Open, _ string) {
				if err := page.Copy(link); err != nil {
					d.Refuse("The browser did not let the link be copied. Copy it here: " + link)
				}
			}},
			{Label: "Connect", Primary: true, Do: func(d *page.Open, text string) { v.accept(text) }},
			{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close(); _ = v.rtc.Close() }},
		},
	}
	if qr, err := rendezvous.NewQR(link); err == nil {
		d.Picture, d.Side = qr, qr.Size
	}
	if page.CanShare() {
		d.Buttons = append([]page.Button{{Label: "Share", Do: func(_ *page.Open, _ string) {
			go func() { _ = page.Share("Cutdeck", "Play "+v.game.Name+" with me", link) }()
		}}}, d.Buttons...)
	}
	if v.again != "" {
		d.Title = "Go on with your friend"
		d.Text[0] = "Send this new link. Your friend opens it in the browser that the game was played in, and sends you a code: paste it below, and the game goes on where it was. Keep this page open."
		if v.s.far == nil {
			d.Buttons = append(d.Buttons, v.s.forgetting(v.again))
		}
	}
	v.box, v.waits = d.Show(), true
	page.Hook("invitation", func([]string) string { return link })
}

// accept takes the guest's code.
func (v *invitation) accept(text string) {
	p, err := rendezvous.Read(text)
	if err == nil {
		err = p.CheckAnswer(&v.packet)
	}
	if err == nil {
		v.answer = p
		err = v.join(0, v.packet.Fingerprint, p.Fingerprint)
	}
	if err == nil {
		err = v.rtc.Accept(p.SDP())
	}
	if err != nil {
		v.box.Refuse(err.Error())
		return
	}
	v.waits = false
	v.box.SetText("Connecting …")
}

// waiting keeps the invitation for a code that comes as a link in another tab.
func (s *site) waiting(v *invitation) { s.host = v }

// handedOver takes a code that another tab of this site was opened with.
func (s *site) handedOver(code string) bool {
	v := s.host
	if v == nil || !v.waits {
		return false
	}
	p, err := rendezvous.Read(code)
	if err != nil || p.CheckAnswer(&v.packet) != nil {
		return false
	}
	v.accept(code)
	return true
}

// invited looks at the link that the page was opened with.
func (s *site) invited(fragment string) {
	if fragment == "" {
		return
	}
	p, err := rendezvous.Read(fragment)
	if err != nil {
		tell("This link cannot be used", err.Error())
		return
	}
	if p.Answer {
		page.HandOver(fragment, func() {
			tell("Your friend's answer has arrived", "The game begins in the other tab. This one can be closed.")
		})
		return
	}
	v := &invitation{s: s, packet: p}
	for _, box := range s.boxes {
		if v.game == nil {
			if err = p.CheckInvitation(rules(box)); err == nil {
				v.game = box
			}
		}
	}
	if v.game == nil {
		tell("This invitation cannot be taken up", err.Error())
		return
	}
	if name := keptFar + hex.EncodeToString(p.Room[:]); s.store.Journal(name).Len() > 0 {
		v.again = name
		go v.reply()
		return
	}
	v.choose()
}

// choose asks the guest for a deck, and answers.
func (v *invitation) choose() {
	d := page.Dialog{Title: "You are invited to " + v.game.Name, Text: []string{"Choose the deck you play. Your page then shows a code for your friend."}}
	for i, deck := range v.game.Decks() {
		d.Text = append(d.Text, deck.Name+": "+deck.Text)
		d.Buttons = append(d.Buttons, page.Button{Label: deck.Name, Primary: i == 0, Do: func(d *page.Open, _ string) {
			d.Close()
			v.deck = i
			go v.reply()
		}})
	}
	d.Buttons = append(d.Buttons, page.Button{Label: "Not now", Do: func(d *page.Open, _ string) { d.Close() }})
	d.Show()
}

func (v *invitation) reply() {
	err := v.connection()
	var sdp, link string
	if err == nil {
		sdp, err = v.rtc.Answer(v.packet.SDP())
	}
	if err == nil {
		v.answer, err = rendezvous.FromSDP(sdp, true)
		v.answer.Room, v.answer.Rules = v.packet.Room, v.packet.Rules
	}
	if err == nil {
		err = v.join(1, v.answer.Fingerprint, v.packet.Fingerprint)
	}
	if err == nil {
		link, err = v.answer.Link(page.Base())
	}
	if err != nil {
		tell("The invitation could not be answered", err.Error())
		return
	}
	code, _ := v.answer.Code()
	v.box = page.Dialog{
		Title: "Send this code back",
		Text:  []string{"Your friend pastes it into the page that shows the invitation. The game begins by itself as soon as that is done. Keep this page open."},
		Field: &page.Field{Label: "Your code", Value: code, Rows: 4, Fixed: true},
		Buttons: []page.Button{
			{Label: "Copy the code", Primary: true, Do: func(d *page.Open, _ string) {
				if err := page.Copy(code); err != nil {
					d.Refuse("The browser did not let the code be copied. Select it and copy it by hand.")
				}
			}},
			{Label: "Copy as a link", Do: func(d *page.Open, _ string) {
				if err := page.Copy(link); err != nil {
					d.Refuse("The browser did not let the link be copied.")
				}
			}},
			{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close(); _ = v.rtc.Close() }},
		},
	}.Show()
	page.Hook("answer", func([]string) string { return code })
}

var errDeck = errors.New("choose a deck first")

// join makes the session, or takes up the kept one, before the channel opens.
func (v *invitation) join(seat uint8, local, remote [32]byte) error {
	if v.peer != nil {
		return nil
	}
	s := v.s
	name := keptFar + hex.EncodeToString(v.packet.Room[:])
	if f := s.far; f != nil && f.journal == name { // it is still on the table: only the way there is new
		_ = f.v.rtc.Close()
		f.v, f.local, f.remote = v, local, remote
		v.far, v.peer = f, f.Peer()
		return nil
	}
	cfg := netplay.Config{Game: play.Protocol(v.game), Room: netplay.RoomID(v.packet.Room), Seat: seatOf(seat), Store: s.store.Journal(name),
		Name: s.playerName(seat), LocalPrint: netplay.Hash(local), RemotePrint: netplay.Hash(remote)}
	var session *netplay.Session
	var err error
	if v.again != "" {
		session, err = netplay.Restore(cfg)
	} else {
		decks := v.game.Decks()
		if v.deck >= len(decks) {
			return errDeck
		}
		s.tidy()
		if cfg.Deck, err = v.game.Deck(decks[v.deck]); err == nil {
			cfg.Deck = exchanged(v.game, cfg.Deck)
			session, err = netplay.New(cfg)
		}
	}
	if err != nil {
		return err
	}
	f := &far{s: s, v: v, journal: name, local: local, remote: remote}
	v.peer = netplay.NewPeer(session, f.wake)
	f.Remote = play.NewRemote(v.peer, v.game)
	s.paced(&f.Remote.Pace, v.game)
	_ = s.store.Set(keptRoom+f.room(), v.game.ID)
	v.far = f
	return nil
}

// state follows the connection.
func (v *invitation) state(st rtc.State, why error) {
	switch st {
	case rtc.Open:
		for _, box := range []*page.Open{v.box, v.s.asked} {
			if box != nil {
				box.Close()
			}
		}
		v.s.app.Do(func() { v.s.far, v.s.local, v.s.box = v.far, nil, v.game })
		if err := v.peer.Attach(v.rtc, netplay.Hash(v.far.local), netplay.Hash(v.far.remote)); err != nil {
			tell("The connection was refused", err.Error())
		}
	case rtc.Closed, rtc.Failed:
		if v.peer != nil {
			v.peer.Detach(v.rtc)
		}
		if why != nil && v.box != nil && st == rtc.Failed {
			v.box.SetText("No way to the other page was found yet: " + why.Error())
		}
	}
}
