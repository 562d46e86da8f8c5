package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// dispute is what a seat shows besides the log so that others can see a fault
// which the log hides (§6.6 item 21). Whoever reads it checks it: a false one has
// no effect.
type dispute struct {
	by      engine.Seat
	reason  uint16
	entries []uint32
	proof   []byte
}

// disputeLook shows the secret number of a look: what was sealed for the card
// looked at is not what was committed.
const disputeLook = 1

const maxProof = 256

func (d *dispute) encode() []byte {
	var w writer
	w.u8(uint8(d.by))
	w.u16(d.reason)
	w.count(len(d.entries))
	for _, n := range d.entries {
		w.u32(n)
	}
	w.bytes(d.proof)
	return w.b
}

func decodeDispute(b []byte) (d dispute, err error) {
	r := reader{b: b}
	d.by = r.seat()
	d.reason = r.u16("reason")
	for range r.count(0, 16, "entry numbers") {
		d.entries = append(d.entries, r.u32("entry number"))
	}
	d.proof = append([]byte(nil), r.bytes(maxProof, "proof")...)
	if err := r.done(); err != nil {
		return d, fmt.Errorf("dispute: %w", err)
	}
	return d, nil
}

// disputed is what a fault has to be shown with, nil if the log shows it.
func (f *Fault) disputed(me engine.Seat) []dispute {
	if f.proof == nil {
		return nil
	}
	return []dispute{{me, disputeLook, []uint32{f.Seq}, f.proof[:]}}
}

// settles is the fault that a dispute proves, nil if it proves none. The log has
// been replayed on t.
func (l *ledger) settles(t *table, d *dispute) *Fault {
	if d.reason != disputeLook || len(d.entries) != 1 || len(d.proof) != len(oblivious.Scalar{}) {
		return nil
	}
	seq := d.entries[0]
	for i := range t.looks {
		k := &t.looks[i]
		if k.sealed == 0 || k.sealed != seq || k.by != d.by || int(seq) > len(l.entries) {
			continue
		}
		boxes, err := decodeTransfer(l.entries[seq-1].items[k.item].body)
		if err != nil {
			continue
		}
		c := k.chose(oblivious.Scalar(d.proof))
		if c < 0 {
			continue
		}
		if _, f := t.openLook(k, seq, boxes, c, oblivious.Scalar(d.proof)); f != nil {
			f.Seq = seq
			return f
		}
	}
	return nil
}
