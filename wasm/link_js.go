//go:build js

package wasm

import (
	"encoding/hex"
	"errors"
	"time"

	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/netplay/meet"
	"github.com/cutdeck/cutdeck/netplay/rtc"
	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

var errDeck = errors.New("choose a deck first")

// waver is how long a connection may be silent before the player is told (§8.6).
const waver = 5 * time.Second

// opened begins or resumes the game on a new connection.
func (v *invitation) opened(l *meet.Link) {
	v.link, v.room = l, l.Room
	for _, box := range []*page.Open{v.box, v.s.asked} {
		if box != nil {
			box.Close()
		}
	}
	if err := v.join(l); err != nil {
		_ = l.Close()
		tell("The game could not begin", err.Error())
		return
	}
	v.remember()
	v.far.Way(l.Relayed)
	v.s.app.Do(func() { v.s.far, v.s.local, v.s.box = v.far, nil, v.game })
	if err := v.peer.Attach(l, netplay.Hash(l.Ours.Fingerprint), netplay.Hash(l.Theirs.Fingerprint)); err != nil {
		tell("The connection was refused", err.Error())
	}
}

// join makes the session, or restores the stored one.
func (v *invitation) join(l *meet.Link) error {
	s := v.s
	name := keptFar + hex.EncodeToString(l.Room[:])
	if f := s.far; f != nil && f.journal == name { // it is still on the table: only the way there is new
		old := f.v
		v.host, v.far, v.peer = old.host, f, f.Peer()
		f.v, f.next = v, nil
		old.cancel()
		return nil
	}
	seat := uint8(1)
	if l.Host {
		seat = 0
	}
	if !s.own(name) {
		return keep.ErrElsewhere
	}
	j := s.games.Open(name)
	if v.spare {
		j = s.games.OpenSpare(name)
	}
	kept := v.kept
	if v.kept = (recalled{}); kept.fits(j) { // it is used once
		j = kept.journal
	} else {
		kept.session = nil
	}
	if v.again == "" { // before the first record: a journal is of no use without
		if err := j.SetNote(note{game: opens(v.game)}.String()); err != nil {
			return err
		}
	}
	cfg := netplay.Config{Game: play.Protocol(v.game), Room: netplay.RoomID(l.Room), Seat: seatOf(seat), Spectators: true, Store: j, Slices: true,
		Name: s.playerName(seat), Clock: play.ClockOf(v.limit), LocalPrint: netplay.Hash(l.Ours.Fingerprint), RemotePrint: netplay.Hash(l.Theirs.Fingerprint)}
	v.missing = s.missing[name]
	delete(s.missing, name)
	cfg.Missing = v.missing
	var err error
	if cfg.Identity, err = s.circle.identity(); err != nil {
		return err
	}
	session, err := v.session(cfg, kept.session)
	if err != nil {
		return err
	}
	v.host = session.Seat() == 0
	f := &far{s: s, v: v, journal: name, records: j}
	v.peer = netplay.NewPeer(session, f.wake)
	f.Remote = play.NewRemote(v.peer, v.game)
	f.Remote.Calls = s.calls
	s.paced(&f.Remote.Pace, v.game)
	v.far = f
	go f.beat()
	return nil
}

// session is the stored session, or a new one with the selected deck.
func (v *invitation) session(cfg netplay.Config, kept *netplay.Session) (*netplay.Session, error) {
	switch {
	case v.again != "" && kept != nil:
		return kept, nil
	case v.again != "":
		return netplay.Restore(cfg)
	}
	decks := v.game.Decks()
	if v.deck >= len(decks) {
		return nil, errDeck
	}
	v.s.tidy()
	deck, err := v.game.Deck(decks[v.deck])
	if err != nil {
		return nil, err
	}
	cfg.Deck = exchanged(v.game, deck)
	return netplay.New(cfg)
}

// heard handles a message of the other page.
func (v *invitation) heard(l *meet.Link, b []byte) {
	if v.peer != nil {
		_ = v.peer.Receive(l, b)
	}
}

// state handles a change of an open connection: one that is silent may recover, one that has failed is closed
// (§8.6).
func (v *invitation) state(l *meet.Link, st rtc.State, _ error) {
	switch st {
	case rtc.Lost:
		v.wavers.Store(true)
		time.AfterFunc(waver, func() {
			if v.wavers.Load() && v.far != nil {
				v.far.Waver(true)
				v.far.wake()
			}
		})
	case rtc.Open:
		v.wavers.Store(false)
		if v.far != nil {
			v.far.Waver(false)
			v.far.wake()
		}
	case rtc.Failed:
		_ = l.Close()
	case rtc.Closed:
		if v.peer != nil {
			v.peer.Detach(l)
		}
		if f := v.far; f != nil && f.v == v {
			v.s.app.Do(func() { f.findAgain() })
		}
	}
}

// lookAfter checks the connection when the page is visible again or the network is back: a connection that
// looks open may be long dead (§8.6).
func (s *site) lookAfter() {
	f := s.far
	if f == nil {
		return
	}
	if online, _ := f.Peer().Online(); online && f.v.link != nil {
		f.v.link.Ping()
	} else if !online {
		f.findAgain()
	}
}
