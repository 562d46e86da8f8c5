package netplay

import (
	"crypto/ed25519"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// ctrl is a signed statement out of turn (§6.10).
type ctrl struct {
	kind uint8
	seq  uint32 // the entry that was the last
	head Hash
	sig  Signature
	by   engine.Seat
}

// ctrlConcede gives the game up.
const ctrlConcede = 1

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
	if c.kind = r.u8("kind of statement"); r.err == nil && c.kind != ctrlConcede {
		r.fail(at, "expected a concession (%d), found kind %d", ctrlConcede, c.kind)
	}
	c.seq, c.head = r.u32("entry number"), r.hash("head")
	copy(c.sig[:], r.take(64, "signature"))
	if err := r.done(); err != nil {
		return c, fmt.Errorf("statement: %w", err)
	}
	return c, nil
}

func (l *ledger) concession(by engine.Seat, key ed25519.PrivateKey) ctrl {
	c := ctrl{kind: ctrlConcede, seq: uint32(len(l.entries)), head: l.tip(), by: by}
	c.sig = sign(key, c.hash(l.gid))
	return c
}

// valid reports whether a statement names a head of this log and is signed.
func (l *ledger) valid(c *ctrl) bool {
	return int(c.seq) <= len(l.entries) && l.head(int(c.seq)) == c.head &&
		signed(l.hellos[c.by].Session, c.hash(l.gid), c.sig)
}

// concededBy is who gave the game up when it had n entries: a concession counts
// if it names the last head or the one before, which was the last when it was
// written.
func (l *ledger) concededBy(n int) engine.Seat {
	for i := range l.ctrls {
		if c := &l.ctrls[i]; l.valid(c) && int(c.seq) <= n && n-int(c.seq) <= 1 {
			return c.by
		}
	}
	return engine.Nobody
}
