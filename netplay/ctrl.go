package netplay

import (
	"crypto/ed25519"
	"fmt"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// ctrl is a signed statement out of turn (§6.10). It names an entry: the last
// one there was, or the one a player wishes to go back to.
type ctrl struct {
	kind uint8
	seq  uint32
	head Hash
	sig  Signature
	by   engine.Seat
}

// Kinds of statements. Those who ask (§6.11, §9.6) are answered by asking the
// same, or by declining.
const (
	ctrlConcede    = 1
	ctrlOfferDraw  = 2
	ctrlAcceptDraw = 3
	ctrlClaimTime  = 4
	ctrlBlock      = 5
	ctrlAskUndo    = 6 // names the entry to go back to
	ctrlAskPause   = 7
	ctrlAskPlay    = 8 // to go on after a pause
	ctrlDecline    = 9
)

// Statements of one seat that are kept in a game: of any kind, and of those that
// end it besides. A file holds all of both.
const (
	maxCtrls = 200
	maxEnds  = 300
	maxFiled = 2 * (maxCtrls + maxEnds)
)

func (c *ctrl) hash(gid Hash) Hash {
	t := begin("ctrl")
	t.hash(&gid)
	t.u8(c.kind)
	t.u32(c.seq)
	t.hash(&c.head)
	return t.sum()
}

func (c *ctrl) encode() []byte {
	var w writer
	w.u8(c.kind)
	w.u32(c.seq)
	w.hash(c.head)
	w.fixed(c.sig[:])
	return w.b
}

func decodeCtrl(b []byte) (c ctrl, err error) {
	r := reader{b: b}
	at := r.at
	if c.kind = r.u8("kind of statement"); r.err == nil && (c.kind < ctrlConcede || c.kind > ctrlDecline) {
		r.fail(at, "expected a statement of kind %d to %d, found kind %d", ctrlConcede, ctrlDecline, c.kind)
	}
	c.seq, c.head = r.u32("entry number"), r.hash("head")
	copy(c.sig[:], r.take(64, "signature"))
	if err := r.done(); err != nil {
		return c, fmt.Errorf("statement: %w", err)
	}
	return c, nil
}

// ends reports whether a statement can end the game.
func (c *ctrl) ends() bool { return c.kind == ctrlConcede || c.kind == ctrlAcceptDraw }

func (l *ledger) statement(kind uint8, seq uint32, by engine.Seat, key ed25519.PrivateKey) ctrl {
	c := ctrl{kind: kind, seq: seq, head: l.head(int(seq)), by: by}
	c.sig = sign(key, c.hash(l.gid))
	return c
}

func (l *ledger) concession(by engine.Seat, key ed25519.PrivateKey) ctrl {
	return l.statement(ctrlConcede, uint32(len(l.entries)), by, key)
}

// names reports whether a statement names a head of this log.
func (l *ledger) names(c *ctrl) bool {
	return int(c.seq) <= len(l.entries) && l.head(int(c.seq)) == c.head
}

// signed reports whether the seat has signed the statement. Those of a ledger are.
func (m *match) signed(c *ctrl) bool {
	return signed(m.hellos[c.by].Session, c.hash(m.gid), c.sig)
}

func (l *ledger) valid(c *ctrl) bool { return l.names(c) && l.signed(c) }

// said reports whether a seat has said that before.
func (l *ledger) said(c *ctrl) bool {
	return slices.ContainsFunc(l.ctrls, func(o ctrl) bool { return o.by == c.by && o.kind == c.kind && o.seq == c.seq })
}

// fresh reports whether a statement named the last of n entries, or the one
// before, which was the last when it was written.
func (c *ctrl) fresh(n int) bool { return int(c.seq) <= n && n-int(c.seq) <= 1 }

// endedBy is how statements have ended the game when it had n entries. Of two
// that crossed on their way the earlier counts, then the host's.
func (l *ledger) endedBy(n int) ending {
	var first *ctrl
	for i := range l.ctrls {
		c := &l.ctrls[i]
		if !c.ends() || !c.fresh(n) || !l.names(c) || c.kind == ctrlAcceptDraw && !l.offered(c) {
			continue
		}
		if first == nil || c.seq < first.seq || c.seq == first.seq && c.by < first.by {
			first = c
		}
	}
	switch {
	case first == nil:
		return ending{}
	case first.kind == ctrlConcede:
		return ending{reasonConceded, first.by}
	}
	return ending{reasonAgreed, first.by}
}

// offered reports whether a draw was on offer when it was accepted: an offer
// stands until the other seat decides something.
func (l *ledger) offered(accept *ctrl) bool {
	for i := range l.ctrls {
		c := &l.ctrls[i]
		if c.kind == ctrlOfferDraw && c.by != accept.by && c.seq <= accept.seq && l.names(c) &&
			!l.decided(accept.by, c.seq, accept.seq) {
			return true
		}
	}
	return false
}

// decided reports whether a seat has decided anything in the entries after one,
// up to another.
func (l *ledger) decided(by engine.Seat, after, to uint32) bool {
	for _, e := range l.entries[after:to] {
		if e.sender == by && e.decision() {
			return true
		}
	}
	return false
}

// ending is how a game has ended that was not played to its end.
type ending struct {
	reason uint8       // zero: it has not
	by     engine.Seat // who gave it up, or accepted the draw
}
