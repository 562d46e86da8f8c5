package netplay

import (
	"crypto/ed25519"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

const (
	maxEntry = 64 << 10 // bytes of an entry
	maxItems = 255      // items of an entry: an answer of several is one
	maxLog   = 8 << 20  // bytes of a log

	maxEntries = maxLog / 100 // of a log: none is as short as that
)

// entry is one link of the log's chain (§6.5). The hash of the entry before is
// implied, not sent.
type entry struct {
	seq     uint32
	sender  engine.Seat
	elapsed uint32 // milliseconds the sender thought
	items   []item
	state   Hash // of the public state after the items
	sig     Signature
}

func (e *entry) itemBytes() []byte {
	var w writer
	w.count(len(e.items))
	for i := range e.items {
		w.u8(e.items[i].kind)
		w.bytes(e.items[i].body)
	}
	return w.b
}

func (e *entry) encode() []byte {
	var w writer
	w.u32(e.seq)
	w.u8(uint8(e.sender))
	w.u32(e.elapsed)
	w.fixed(e.itemBytes())
	w.hash(e.state)
	w.fixed(e.sig[:])
	return w.b
}

// decodeEntry reads an entry; item bodies are not copies.
func decodeEntry(b []byte) (*entry, error) {
	if len(b) > maxEntry {
		return nil, fmt.Errorf("entry: expected at most %d bytes, found %d", maxEntry, len(b))
	}
	r := reader{b: b}
	e := &entry{seq: r.u32("entry number")}
	at := r.at
	if e.sender = engine.Seat(r.u8("sender")); e.sender > 1 {
		r.fail(at, "expected seat 0 or 1 as sender, found %d", e.sender)
	}
	e.elapsed = r.u32("elapsed time")
	for range r.count(1, maxItems, "items") {
		k := r.u8("kind of item")
		body := r.bytes(maxItem, "item")
		if r.err != nil {
			break
		}
		e.items = append(e.items, item{k, body})
	}
	e.state = r.hash("state hash")
	copy(e.sig[:], r.take(64, "signature"))
	if err := r.done(); err != nil {
		return nil, fmt.Errorf("entry: %w", err)
	}
	return e, nil
}

// head is the chain hash of the entry after one whose hash is prev.
func (e *entry) head(gid, prev Hash) Hash {
	t := begin("entry")
	t.hash(&gid)
	t.hash(&prev)
	t.u32(e.seq)
	t.u8(uint8(e.sender))
	t.u32(e.elapsed)
	t.bytes(e.itemBytes())
	t.hash(&e.state)
	return t.sum()
}

func genesis(gid Hash) Hash { return TH("genesis", gid[:]) }

func (e *entry) sign(key ed25519.PrivateKey, head Hash) {
	e.sig = sign(key, TH("sig", head[:]))
}

func (e *entry) signedBy(pub Hash, head Hash) bool {
	return signed(pub, TH("sig", head[:]), e.sig)
}
