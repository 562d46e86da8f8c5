//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"fmt"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// A device forgets the end of its game again and again, and each time its opponent
// cuts its own log back to the same place and goes on, remembering all that it has
// ever been shown. Before, the salts of a position came again (11 of 11), so that cards
// which had never been opened could be read, and the coins were known (58 of 58).
func TestForgettingTellsNothing(t *testing.T) {
	for seed := range uint64(either(12, 4)) {
		me := engine.Seat(seed % 2)
		cfg := configs(newSkirmish(9), seed)
		if seed%4 >= 2 {
			cfg = configs(newSpies(12), seed)
		}
		d := meeting(t, cfg)
		rng := seededRand(seed)
		m := &memory{t: t, me: me, used: map[string]string{}, opened: map[Hash]bool{}}
		for range 8 {
			for range 5 {
				if d.s[me].t != nil && d.s[me].t.state.Need.Kind != engine.Over {
					d.move(rng)
				}
			}
			d.settle()
			if _, over := d.s[me].Over(); over {
				break
			}
			m.sees(d.s[me])
			lost := 1 + rng.IntN(6)
			for i := range d.s {
				d.forget(engine.Seat(i), lost)
			}
			d.rejoin()
			d.settle()
			if f := d.s[me].Fault(); f != nil {
				t.Fatalf("after a loss: %v", f)
			}
		}
		m.opensNothing()
	}
}

// memory is what an opponent remembers of a seat, of all histories of its game.
type memory struct {
	t        *testing.T
	me       engine.Seat
	used     map[string]string // secrets, as the seat's own seed gives them, and what they hid
	salts    []Hash            // that have been shown
	opened   map[Hash]bool     // commitments of cards that have been opened, to both or in private
	commits  []commitment
	gid      Hash
	revealed int
}

// commitment is one of a card.
type commitment struct {
	epoch, n uint16
	hash     Hash
}

// hides notes that a secret hides something, which must be the same each time.
func (m *memory) hides(what string, secret, hidden []byte) {
	m.t.Helper()
	key := what + string(secret)
	if old, seen := m.used[key]; seen && old != string(hidden) {
		m.t.Fatalf("%s hides two things", what)
	}
	m.used[key] = string(hidden)
}

// sees reads a history of the seat, which it must be called with.
func (m *memory) sees(s *Session) {
	m.t.Helper()
	m.gid = s.gid
	for i := range s.entries {
		e, prev := s.entries[i], s.head(i)
		for j, it := range e.items {
			if e.sender == m.me {
				m.item(s.hand, it, place{e.seq, prev, uint8(j)})
			}
		}
	}
	m.lots(s)
}

func (m *memory) item(hd *hand, it item, at place) {
	m.t.Helper()
	hideAll := func(kind string, epoch uint16, list []Hash) {
		for i := range list {
			salt := hd.salt(kind, at.prev, epoch, uint16(i))
			m.hides("a salt of "+kind, salt[:], list[i][:])
		}
	}
	switch it.kind {
	case itemSetup:
		v, _ := decodeSetup(it.body)
		hideAll(saltCard, 0, v.cards)
	case itemRemask:
		v, _ := decodeRemask(it.body)
		hideAll(saltCard, v.epoch, v.cards)
	case itemPerm:
		v, _ := decodePerm(it.body)
		hideAll(saltPerm, v.epoch, v.order)
	case itemCommit:
		for no := range uint16(12) {
			salt := hd.salt(saltChoice, at.prev, 0, no)
			m.hides("a salt of an answer", salt[:], it.body)
		}
	case itemPrivate:
		m.hides("a nonce", nonce(at, m.me), it.body)
	case itemLookOffer, itemLookChoice:
		x := hd.lookSecret(at.prev)
		m.hides("the number of a look", x[:], it.body)
	case itemRun:
		v, _ := decodeOpening(it.body)
		last := hd.lastLink(m.me, at.prev, v.nonce)
		m.hides("a chain of coins", last[:], it.body)
		m.hides("an anchor", v.anchor[:], it.body)
	case itemCoin:
		v, _ := decodeCoin(it.body)
		m.hides("a link", v.link[:], fmt.Append(nil, v.index))
	default:
		m.shows(it)
	}
}

// shows notes the salts that an item shows.
func (m *memory) shows(it item) {
	switch it.kind {
	case itemOpen:
		v, _ := decodeOpened(it.body)
		m.salts = append(m.salts, v.salt)
	case itemPosOpen:
		list, _ := decodePosOpen(it.body)
		for _, o := range list {
			m.salts = append(m.salts, o.salt)
		}
	case itemCardOpen:
		list, _ := decodeCardOpen(it.body)
		for _, o := range list {
			m.salts = append(m.salts, o.salt)
		}
	}
}

// lots notes which cards are committed, and which of them the opponent has seen.
func (m *memory) lots(s *Session) {
	for e := range s.t.sides[m.me].epochs {
		epoch := &s.t.sides[m.me].epochs[e]
		for i, l := range epoch.lots {
			c := commitment{uint16(e), uint16(i), epoch.commits[i]}
			if l.card != 0 || l.peeked {
				m.opened[c.hash] = true
			}
			m.commits = append(m.commits, c)
		}
	}
}

// opensNothing tries every salt that was shown on every commitment that was not opened.
func (m *memory) opensNothing() {
	m.t.Helper()
	hidden, tried := 0, 0
	for _, c := range m.commits {
		fits := false
		for i := range m.salts {
			for card := engine.Def(1); card <= skirmishCards; card++ {
				tried++
				fits = fits || cardCommitment(&m.gid, m.me, c.epoch, c.n, card, &m.salts[i]) == c.hash
			}
		}
		if m.opened[c.hash] {
			if fits {
				m.revealed++
			}
			continue
		}
		if hidden++; fits {
			m.t.Fatalf("slot %d of epoch %d can be read although it has not been opened", c.n, c.epoch)
		}
	}
	m.t.Logf("%d secrets, %d salts shown; of %d hidden commitments none can be opened, of the others %d (%d tries)", len(m.used), len(m.salts), hidden, m.revealed, tried)
	if hidden == 0 || len(m.used) < 100 {
		m.t.Error("the test shows nothing")
	}
}
