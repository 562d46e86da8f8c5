package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// dispute is how a seat shows a fault that the log hides (item 21). It follows the
// entry at fault, and the log ends with it: either it proves the fault, or it is one
// itself.
type dispute struct {
	kind   uint8
	seq    uint32           // the entry at fault
	secret oblivious.Scalar // of disputeLook
	audit  audit            // of disputeSeal
}

const (
	// disputeLook shows the secret number of a look in which what was sealed for
	// the card looked at is not what was committed.
	disputeLook = 1
	// disputeSeal shows the seed of who disputes, with which everybody can unseal
	// what was shown to that seat in private.
	disputeSeal = 2
)

func (d *dispute) item() item {
	var w writer
	w.u8(d.kind)
	w.u32(d.seq)
	if d.kind == disputeLook {
		w.fixed(d.secret[:])
	} else {
		w.bytes(d.audit.item().body)
	}
	return item{itemDispute, w.b}
}

func decodeDispute(b []byte) (d dispute, err error) {
	r := reader{b: b}
	d.kind, d.seq = r.u8("kind of dispute"), r.u32("entry number")
	switch d.kind {
	case disputeLook:
		copy(d.secret[:], r.take(len(d.secret), "secret number"))
	case disputeSeal:
		if d.audit, err = decodeAudit(r.bytes(1024, "audit")); err != nil {
			return d, err
		}
	default:
		r.fail(0, "expected a dispute of kind 1 or 2, found %d", d.kind)
	}
	if err := r.done(); err != nil {
		return d, fmt.Errorf("dispute: %w", err)
	}
	return d, nil
}

// takeDispute looks for the fault. A dispute of what was sealed is settled by a
// replay, which needs the whole log.
func (t *table) takeDispute(by engine.Seat, d dispute) *Fault {
	if d.kind == disputeSeal {
		return nil
	}
	for i := range t.looks {
		k := &t.looks[i]
		if k.sealed == 0 || k.sealed != d.seq || k.by != by {
			continue
		}
		c := k.chose(d.secret)
		if c < 0 {
			continue
		}
		if _, f := t.openLook(k, d.seq, k.boxes, c, d.secret); f != nil {
			f.Seq = d.seq
			return f
		}
	}
	return falseDispute(by)
}

func falseDispute(by engine.Seat) *Fault {
	return fault(IllegalAction, by, "it disputes what was not at fault")
}

// disputed is the entry with which a seat shows a fault that only it can see, after
// the entry at fault, which leads to head; ok is false where everybody sees it.
func (s *Session) disputed(f *Fault, head Hash) (raw []byte, ok bool) {
	d := dispute{kind: disputeSeal, seq: f.Seq, audit: audit{s.seed, s.cfg.Deck}}
	switch {
	case f.proof != nil:
		d = dispute{kind: disputeLook, seq: f.Seq, secret: *f.proof}
	case !f.sealed:
		return nil, false
	}
	e := &entry{seq: f.Seq + 1, sender: s.me, items: []item{d.item()}}
	e.sign(s.key, e.head(s.gid, head))
	return e.encode(), true
}
