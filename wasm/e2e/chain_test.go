package e2e

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
)

// This file reads the signed log out of the journal of a page, and derives from it the
// salts of whoever wrote it. It is written apart from the program on purpose.

// Kinds of items: those that commit cards or places, and half of the opening of a run.
const (
	itemSetup  = 1
	itemPerm   = 4
	itemRemask = 7
	itemRun    = 24
)

// link is an entry of the log with the head of the chain before it.
type link struct {
	prev   [32]byte
	sender byte
	items  []item
}

type item struct {
	kind byte
	body []byte
}

// tagged is the hash of a tag and parts, each with its length before it.
func tagged(tag string, parts ...[]byte) [32]byte {
	tag = "cutdeck/1/" + tag
	h := append([]byte{byte(len(tag))}, tag...)
	for _, part := range parts {
		h = append(binary.BigEndian.AppendUint32(h, uint32(len(part))), part...)
	}
	return sha256.Sum256(h)
}

// kept returns the log of the one game with a friend that a page has stored, entry by entry; nil if there is no such game.
// Of two records with the same entry number the later one holds, and what was stored after the earlier one is void.
func kept(t *testing.T, p *Page) (log [][]byte) {
	t.Helper()
	all, game := must(p.AllRecords())(t), ""
	for name := range all {
		if strings.HasPrefix(name, JournalFar) && strings.HasSuffix(name, "/0") {
			game = strings.TrimSuffix(name, "/0")
		}
	}
	for n := range len(all) {
		b, kept := all[fmt.Sprintf("%s/%d", game, n)]
		if !kept || len(b) < 5 || b[0] != 3 {
			continue
		}
		seq := int(binary.BigEndian.Uint32(b[1:])) // from 1 on
		if seq < 1 || seq > len(log)+1 {
			t.Fatalf("%s keeps entry %d after %d entries", p.Name, seq, len(log))
		}
		log = append(log[:seq-1], b[1:])
	}
	return log
}

// chain reads that log with the head before each entry.
func chain(t *testing.T, p *Page, gid string) (list []link) {
	t.Helper()
	log := kept(t, p)
	id := must(hex.DecodeString(gid))(t)
	head := tagged("genesis", id)
	for _, b := range log {
		l := link{prev: head, sender: b[4]}
		items, state := b[9:len(b)-96], b[len(b)-96:len(b)-64]
		head = tagged("entry", id, head[:], b[:4], b[4:5], b[5:9], items, state)
		r := reader(items)
		for range r.count() {
			kind := r.take(1)[0]
			l.items = append(l.items, item{kind, r.take(r.count())})
		}
		if len(r) != 0 {
			t.Fatalf("%s keeps an entry with %d bytes too many", p.Name, len(r))
		}
		list = append(list, l)
	}
	return list
}

// reader is what is left to read.
type reader []byte

func (r *reader) take(n int) []byte {
	b := (*r)[:n]
	*r = (*r)[n:]
	return b
}

func (r *reader) u16() uint16 { return binary.BigEndian.Uint16(r.take(2)) }

func (r *reader) count() int {
	v, n := binary.Uvarint(*r)
	r.take(n)
	return int(v)
}

// salts derives the salts of all commitments that a seat has made: of its own cards,
// and of the places where it has laid those of the other seat.
func (s secret) salts(t *testing.T, gid string, log []link, seat int) (cards, places [][]byte) {
	t.Helper()
	id := must(hex.DecodeString(gid))(t)
	for _, l := range log {
		if int(l.sender) != seat {
			continue
		}
		derive := func(kind string, epoch uint16, count int) (all [][]byte) {
			for n := range count {
				sum := tagged("salt", id, l.prev[:], []byte(kind), binary.BigEndian.AppendUint16(nil, epoch), binary.BigEndian.AppendUint16(nil, uint16(n)))
				mac := hmac.New(sha256.New, s.seed)
				mac.Write(sum[:])
				all = append(all, mac.Sum(nil))
			}
			return all
		}
		for _, i := range l.items {
			r := reader(i.body)
			switch i.kind {
			case itemSetup:
				r.take(64)
				cards = append(cards, derive("card", 0, r.count())...)
			case itemRemask:
				r.take(1)
				r.take(2 * r.count())
				epoch := r.u16()
				cards = append(cards, derive("card", epoch, r.count())...)
			case itemPerm:
				r.take(1)
				epoch := r.u16()
				places = append(places, derive("perm", epoch, r.count())...)
			}
		}
	}
	return cards, places
}
