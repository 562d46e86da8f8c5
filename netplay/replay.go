package netplay

import (
	"fmt"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// match is what both sides agreed before the log began.
type match struct {
	game   *Game
	room   RoomID
	hellos [2]*Hello // host, guest
	gid    Hash
}

func newMatch(g *Game, room RoomID, hellos [2]*Hello) (*match, error) {
	for _, h := range hellos {
		if err := h.verify(room); err != nil {
			return nil, err
		}
	}
	if err := checkHellos(hellos[0], hellos[1]); err != nil {
		return nil, err
	}
	return &match{g, room, hellos, gameID(hellos[0], hellos[1])}, nil
}

func (m *match) table() *table {
	return newTable(m.game, m.gid, [2]Hash{m.hellos[0].Session, m.hellos[1].Session}, m.hellos[0].Clock)
}

// hand is what a seat knows, from its seed and deck.
func (m *match) hand(seat engine.Seat, seed Hash, deck []engine.Def) (*hand, error) {
	key, err := pairKey(seed)
	if err != nil {
		return nil, err
	}
	if Hash(key.PublicKey().Bytes()) != m.hellos[seat].Pair {
		return nil, fmt.Errorf("the key for private openings does not come from the seed")
	}
	seal, err := newSealer(key, m.hellos[seat.Other()].Pair, m.gid)
	if err != nil {
		return nil, err
	}
	return newHand(seat, m.gid, seed, deck, seal), nil
}

// logged is an entry in its place.
type logged struct {
	*entry
	raw  []byte
	head Hash
	kept uint64 // of a session: records, its own among them
}

// ledger is the log of a match: entries in their chain.
type ledger struct {
	*match
	entries []logged
	size    int // bytes
}

// head is the chain hash after entry seq; seq 0 is the beginning.
func (l *ledger) head(seq int) Hash {
	if seq == 0 {
		return genesis(l.gid)
	}
	return l.entries[seq-1].head
}

func (l *ledger) tip() Hash { return l.head(len(l.entries)) }

// verify checks that an entry is the next one and signed; an error proves
// nothing against anybody.
func (l *ledger) verify(e *entry) (head Hash, err error) {
	if int(e.seq) != len(l.entries)+1 {
		return head, fmt.Errorf("entry %d is due, not %d", len(l.entries)+1, e.seq)
	}
	head = e.head(l.gid, l.tip())
	if !e.signedBy(l.hellos[e.sender].Session, head) {
		return head, fmt.Errorf("entry %d is not signed by seat %d", e.seq, e.sender)
	}
	return head, nil
}

func (l *ledger) add(e *entry, raw []byte, head Hash) {
	l.entries = append(l.entries, logged{entry: e, raw: raw, head: head})
	l.size += len(raw)
}

// play applies the items of an entry; prev is the head before it. After a fault the table must be
// restored. Public faults are reported before those that only the other seat can decrypt, so that
// a third party finds the same one.
func (t *table) play(e *entry, prev Hash) *Fault {
	t.unseen = nil
	if len(e.items) > 1 && slices.ContainsFunc(e.items, func(it item) bool { return alwaysAside(it.kind) }) {
		return fault(IllegalAction, e.sender, "what is said beside the game stands in an entry of its own")
	}
	t.spend(e)
	for i := range e.items {
		t.at = place{e.seq, prev, uint8(i)}
		if f := t.take(e.sender, e.items[i]); f != nil {
			return f.at(e.seq)
		}
	}
	f := t.unseen
	if t.begun() { // an answer of several stands in one entry
		f = fault(IllegalAction, e.sender, "the answer is not finished")
	}
	if len(t.shown) > 0 {
		f = fault(IllegalAction, e.sender, "a card was shown for no action")
	}
	if f != nil {
		return f.at(e.seq)
	}
	t.mark(e)
	return nil
}

// after reports whether an entry belongs to the time after the game.
func (e *entry) after() bool {
	return e.items[0].kind == itemAudit || e.items[0].kind == itemResult
}

// decision reports whether an entry holds a decision of its sender.
func (e *entry) decision() bool {
	return slices.ContainsFunc(e.items, func(it item) bool { return it.kind == itemAction || it.kind == itemCommit })
}

// examine plays one entry of a log that somebody shows. An error proves nothing.
func (l *ledger) examine(t *table, raw []byte) (*Fault, error) {
	e, err := decodeEntry(raw)
	if err != nil {
		return nil, err
	}
	head, err := l.verify(e)
	if err != nil {
		return nil, err
	}
	bad := t.play(e, l.tip())
	if bad == nil {
		bad = l.auditEntry(e)
	}
	if bad == nil && t.hash() != e.state {
		bad = fault(BadState, e.sender, "its state is not what the entry leads to")
	}
	if bad != nil {
		return bad.at(e.seq), nil
	}
	l.add(e, raw, head)
	l.game.paused()
	return nil, nil
}
