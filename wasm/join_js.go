//go:build js

package wasm

import (
	"encoding/hex"
	"errors"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/collection"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// invited reads a link with which the page was opened, or that was pasted.
func (s *site) invited(text string) {
	if text == "" {
		return
	}
	if i := strings.Index(text, watchMark); i >= 0 {
		s.watchLink(text[i:])
		return
	}
	packs, text, err := collection.ReadLink(text)
	if err != nil {
		tell("This link cannot be used", sentence(err.Error()))
		return
	}
	if s.friendsPacks(packs, func() { s.invited(text) }) {
		return
	}
	secret, packet, err := s.readInvitation(text)
	switch {
	case err != nil:
		tell("This link cannot be used", err.Error())
	case packet != nil && packet.Answer:
		go s.bring(text, code(packet))
	case secret != nil && s.rooms():
		s.joinRoom(*secret, packet)
	default:
		s.takeUp(packet, nil)
	}
}

var errNoRooms = errors.New("This is a room code, but this site names no relay by which two pages could meet in a room. Ask your friend for a link.")

// readInvitation finds a room code or a packet in a text, or both.
func (s *site) readInvitation(text string) (*rendezvous.Secret, *rendezvous.Packet, error) {
	secret, noRoom := rendezvous.ReadSecret(text)
	packet, bad := rendezvous.Read(text)
	switch {
	case noRoom == nil && bad == nil:
		return &secret, &packet, nil
	case bad == nil:
		return nil, &packet, nil
	case noRoom == nil && s.rooms():
		return &secret, nil, nil
	case noRoom == nil:
		return nil, nil, errNoRooms
	case strings.Contains(text, rendezvous.RoomMark), s.rooms() && !strings.Contains(text, rendezvous.Mark) && len(text) < 40:
		return nil, nil, noRoom
	}
	return nil, nil, bad
}

// takeUp answers an invitation with a code that the player sends back. A secret in the invitation lets the
// pages find each other again.
func (s *site) takeUp(p *rendezvous.Packet, secret *rendezvous.Secret) {
	v := &invitation{s: s, packet: p, secret: secret, room: p.Room, limit: p.Limit}
	var err error
	if v.game, err = s.meant(p); err != nil {
		tell("This invitation cannot be taken up", err.Error())
		return
	}
	name := keptFar + hex.EncodeToString(p.Room[:])
	if j := s.games.Open(name); j.Len() > 0 || j.Lost() > 0 {
		again := func() { s.takeUp(p, secret) }
		switch {
		case !s.own(name):
			s.passOn(rendezvous.Mark + code(p))
		case s.lost(name, j, again) || s.full(j, again):
		default:
			v.again = name
			v.recall(j, func(engine.Seat) { go v.reply() })
		}
		return
	}
	s.storing(func(spare bool) {
		v.spare = spare
		v.choose(v.reply)
	})
}

// code is a packet as text, for another tab.
func code(p *rendezvous.Packet) string {
	c, _ := p.Code() // it has been read: it can be written
	return c
}

// meant finds the game of an invitation and the settings of its rules: those with the hash that the invitation
// names.
func (s *site) meant(p *rendezvous.Packet) (box *games.Box, err error) {
	for i := range s.shelf.Covers() { // most are of the first that is opened
		box, _ := s.shelf.Box(i)
		if box == nil {
			continue
		}
		if err = p.CheckInvitation(rules(box)); err == nil {
			return box, nil
		}
	}
	for box := range games.Variants(s.boxes()) {
		if p.CheckInvitation(rules(box)) == nil {
			return box, nil
		}
	}
	if errors.Is(err, rendezvous.ErrOtherRules) {
		err = errors.New("Your friend's page plays another game, by other rules, or with a pack of cards that this page does not have: ask for the whole link. If that does not help, reload both pages and invite again.")
	}
	return nil, err
}

// choose asks the guest for a deck, and then goes on.
func (v *invitation) choose(then func()) {
	d := page.Dialog{Title: "Choose your deck", Text: []string{"You are invited to " + v.game.Name + "."}}
	for _, says := range v.game.Said() {
		d.Text = append(d.Text, "Settled otherwise than in the rulebook: "+says+".")
	}
	d.Text = append(d.Text, play.LimitTold(v.limit)...)
	for i, deck := range v.game.Decks() {
		offer := page.Offer{Label: deck.Name, Line: deck.Text, Do: func(d *page.Open) {
			d.Close()
			v.deck = i
			go then()
		}}
		if cards, err := v.game.Deck(deck); err == nil {
			offer.Faces = table.Typical(v.game.Rules, cards, 3)
		}
		d.Offers = append(d.Offers, offer)
	}
	d.Buttons = append(d.Buttons, page.Button{Label: "Not now", Do: func(d *page.Open, _ string) { d.Close(); v.cancel() }})
	d.Show()
}

// reply accepts the invitation and shows the code for the host. The code is renewed from time to time, because
// browsers end a handshake that is not answered.
func (v *invitation) reply() {
	v.s.app.Do(v.replace)
	first := make(chan struct{}, 1)
	err := v.start(func(p rendezvous.Packet) {
		v.shown, _ = p.Code()
		if v.box != nil {
			v.box.SetValue(v.shown)
			if qr, err := rendezvous.NewQR(v.answer()); err == nil {
				v.box.SetPicture(qr, qr.Size)
			}
		}
		select {
		case first <- struct{}{}:
		default:
		}
	})
	if err != nil {
		tell("The invitation could not be answered", err.Error())
		return
	}
	<-first
	page.Hook("answer", func([]string) string { return v.shown })
	v.box = v.replying().Show()
	go v.count(v.replyingText)
}

// replace cancels the answer to an older link, which is no longer of use, and closes its box.
func (v *invitation) replace() {
	old := v.s.guest
	if v.s.guest = v; old == nil || old.link != nil {
		return
	}
	old.cancel()
	if old.box != nil {
		old.box.Close()
	}
}

// answer is the guest's code as a link. Opened anywhere in the host's browser, it finds the page that waits
// for it.
func (v *invitation) answer() string { return page.Base() + rendezvous.Mark + v.shown }

// replyingText is the text of the box with the guest's code.
func (v *invitation) replyingText() []string {
	return []string{"In the same room? Your friend scans the picture with the device that shows the invitation. Or send the code: it is pasted beneath the invitation. The game begins by itself. Keep this page open.",
		"A new code is made in " + v.left() + "."}
}

// replying is the box that shows the guest's code.
func (v *invitation) replying() page.Dialog {
	d := page.Dialog{
		Title: "Send this code back",
		Text:  v.replyingText(),
		Field: &page.Field{Label: "Your code", Value: v.shown, Rows: 4, Fixed: true},
	}
	if qr, err := rendezvous.NewQR(v.answer()); err == nil {
		d.Picture, d.Side = qr, qr.Size
	}
	d.Buttons = append(v.sending(), page.Button{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close(); v.cancel() }})
	return d
}

// sending are the buttons that send the guest's code; the first one is the default.
func (v *invitation) sending() []page.Button {
	list := []page.Button{copying("Copy the code", "copy", func() string { return v.shown })}
	if page.CanShare() {
		share := page.Button{Label: "Send the answer", Icon: "share", Do: func(*page.Open, string) {
			go func() { _ = page.Share("Cutdeck", "My answer to your invitation", v.answer()) }()
		}}
		list = append([]page.Button{share}, list...)
	} else {
		list = append(list, copying("Copy as a link", "link", v.answer))
	}
	list[0].Primary = true
	return list
}

// copying is a button that copies a text to the clipboard.
func copying(label, icon string, text func() string) page.Button {
	return page.Button{Label: label, Icon: icon, Do: func(d *page.Open, _ string) {
		if err := page.Copy(text()); err != nil {
			d.Refuse("The browser did not let it be copied. Select the code and copy it by hand.")
		}
	}}
}

// bring passes an answer with which this page was opened to the page that waits for it: this one, or one in
// another tab. Another app or browser cannot be reached, so the code is shown as well.
func (s *site) bring(text, code string) {
	if s.handedOver(text) {
		return
	}
	d := page.Dialog{
		Title: "Your friend's answer",
		Text:  []string{"It belongs into the page that shows the invitation. If that is open in an app or in another browser, paste this code there."},
		Field: &page.Field{Label: "Code from your friend", Value: code, Rows: 4, Fixed: true},
		Buttons: []page.Button{copying("Copy the code", "copy", func() string { return code }),
			{Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }}},
	}.Show()
	page.HandOver(text, func() {
		d.Close()
		tell("Your friend's answer has arrived", "Go on in the tab with the invitation. This one can be closed.")
	})
}
