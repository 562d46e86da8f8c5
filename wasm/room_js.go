//go:build js

package wasm

import (
	"crypto/rand"
	"encoding/hex"
	"strconv"

	"github.com/cutdeck/cutdeck/netplay/meet"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rendezvous/nostr"
	"github.com/cutdeck/cutdeck/netplay/rtc"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// Where the site names relays, a secret opens a room in which two pages find each other without further help,
// and find each other again (netplay.md §8.3, §8.6).
type meeting interface {
	Take(theirs rendezvous.Packet, overrule bool) error
	Close()
}

// helpers are the servers that the site names, with new passwords if the site issues them. A server whose
// password cannot be had is left out.
func (s *site) helpers() (cfg rtc.Config) {
	all := s.set.ICEServers
	if url := s.set.TURNCredentialsURL; url != "" {
		if more, err := page.Credentials(url); err == nil {
			all = append(all[:len(all):len(all)], more...)
		}
	}
	for _, srv := range all {
		cfg.Servers = append(cfg.Servers, rtc.Server{URLs: srv.URLs, Username: srv.Username, Credential: srv.Credential})
	}
	return cfg
}

// rooms reports whether this site has rooms.
func (s *site) rooms() bool { return len(s.set.Relays) > 0 }

// secretOf is the secret of the room of a stored game.
func (s *site) secretOf(room [8]byte) *rendezvous.Secret {
	code := s.noted(hex.EncodeToString(room[:])).secret
	secret, err := rendezvous.ReadSecret(code)
	if code == "" || err != nil || !s.rooms() {
		return nil
	}
	return &secret
}

// newSecret makes a room for an invitation, where the site has rooms.
func (v *invitation) newSecret() {
	_, _ = rand.Read(v.room[:]) // never fails
	if secret, err := rendezvous.NewSecret(rand.Reader); err == nil && v.s.rooms() {
		v.secret, v.room = &secret, secret.Derive(0).Room
	}
}

// count is the number of times the two have met in the room.
func (v *invitation) met() uint8 {
	n, _ := strconv.Atoi(v.s.noted(hex.EncodeToString(v.room[:])).met)
	return uint8(min(max(n, 0), 254))
}

// remember stores what is needed to meet again.
func (v *invitation) remember() {
	if v.secret == nil {
		return
	}
	_ = v.far.records.SetNote(note{opens(v.game), v.secret.String(), strconv.Itoa(int(v.met()) + 1)}.String())
}

// enter begins to meet in the room, and by link and code as well.
func (v *invitation) enter(ev meet.Events, invited func(p rendezvous.Packet, answer func() error)) error {
	r, err := meet.Enter(meet.RoomConfig{
		Config: meet.Config{Rules: v.rules(), Limit: v.limit, RTC: v.s.helpers()}, Secret: *v.secret, Count: v.met(), Host: v.host,
		Relays: v.s.set.Relays, Dial: nostr.Browser, Carry: v.s.set.RelayTransport,
	}, meet.RoomEvents{Events: ev, Invited: invited, Trouble: func(why error) {
		if why != nil {
			v.refuse(why.Error())
		} else {
			v.refuse("")
		}
	}})
	if err == nil {
		v.room, v.meet, v.until = v.secret.Derive(0).Room, r, r.Until
	}
	return err
}

// joinRoom enters a room as a guest; the invitation is sent in the room. A player of a game of this room
// resumes it, even the host who has opened the link that was sent.
func (s *site) joinRoom(secret rendezvous.Secret, packet *rendezvous.Packet) {
	v := &invitation{s: s, secret: &secret, room: secret.Derive(0).Room}
	room := hex.EncodeToString(v.room[:])
	if j := s.games.Open(keptFar + room); j.Len() > 0 || j.Lost() > 0 {
		n := readNote(j.Note())
		n.secret = secret.String()
		_ = j.SetNote(n.String())
		s.reinvite(keptFar + room)
		return
	}
	s.storing(func(spare bool) {
		v.spare = spare
		go v.look(packet)
	})
}

// look waits in the room for the host. packet is the invitation of the link, for the case that no relay
// answers.
func (v *invitation) look(packet *rendezvous.Packet) {
	d := page.Dialog{Title: "Looking for your friend", Text: []string{"Your friend's page must be open and show the invitation. The two pages find each other by themselves."}}
	if packet != nil {
		d.Buttons = append(d.Buttons, page.Button{Label: "Send a code instead", Do: func(d *page.Open, _ string) {
			d.Close()
			v.cancel()
			v.s.app.Do(func() { v.s.takeUp(packet, v.secret) })
		}})
	}
	d.Buttons = append(d.Buttons, page.Button{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close(); v.cancel() }})
	v.box = d.Show()
	if err := v.enter(v.events(nil), v.heardInvitation); err != nil {
		v.refuse(err.Error())
	}
}

// heardInvitation goes on when the host has been found: a new game needs a deck.
func (v *invitation) heardInvitation(p rendezvous.Packet, answer func() error) {
	var err error
	v.limit = p.Limit
	if v.game, err = v.s.meant(&p); err != nil {
		v.refuse(err.Error())
		return
	}
	goOn := func() {
		if err := answer(); err != nil {
			v.refuse(err.Error())
		}
	}
	if v.again != "" {
		go goOn()
		return
	}
	v.box.Close()
	v.choose(func() {
		v.box = page.Dialog{Title: "Connecting", Text: []string{"Your friend has been found. The game begins in a moment."},
			Buttons: []page.Button{{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close(); v.cancel() }}}}.Show()
		goOn()
	})
}

// findAgain reconnects to the other page in the room in which the game was begun; it returns false if there is
// no room.
func (f *far) findAgain() bool {
	old := f.v
	secret := f.s.secretOf(old.room)
	if secret == nil || f.closed || old.over.Load() {
		return false
	}
	if next := f.next; next != nil && !next.over.Load() {
		next.cancel()
	}
	v := &invitation{s: f.s, game: old.game, host: old.host, room: old.room, secret: secret, again: f.journal}
	f.next = v
	go func() {
		if err := v.enter(v.events(nil), func(_ rendezvous.Packet, answer func() error) { go func() { _ = answer() }() }); err != nil {
			v.over.Store(true)
		}
	}()
	return true
}
