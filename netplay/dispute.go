package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// dispute is how a seat shows a fault that the log hides (item 21): the secret
// number of a look in which what was sealed for the card looked at is not what was
// committed. It follows the entry at fault, and the log ends with it: either it
// proves the fault, or it is one itself.
type dispute struct {
	seq    uint32 // the entry that sealed the openings
	secret oblivious.Scalar
}

func (d *dispute) item() item {
	var w writer
	w.u32(d.seq)
	w.fixed(d.secret[:])
	return item{itemDispute, w.b}
}

func decodeDispute(b []byte) (d dispute, err error) {
	r := reader{b: b}
	d.seq = r.u32("entry number")
	copy(d.secret[:], r.take(len(d.secret), "secret number"))
	if err := r.done(); err != nil {
		return d, fmt.Errorf("dispute: %w", err)
	}
	return d, nil
}

func (t *table) takeDispute(by engine.Seat, d dispute) *Fault {
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
	return fault(IllegalAction, by, "it disputes what was not at fault")
}
