//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Every entry of a game, of either seat, is changed in every way that can be
// named without knowing what it says, and signed anew. The other side either
// convicts the sender, and a third party does the same, or it is led to the very
// state that the entry names; it never fails, and it never blames anybody else.

// forgery is one way to change the items of an entry; nil: it does not apply.
type forgery struct {
	name   string
	change func(items, earlier []item, at int) []item
}

var forgeries = []forgery{
	{"left out", func(items, _ []item, at int) []item { return slices.Delete(items, at, at+1) }},
	{"said twice", func(items, _ []item, at int) []item { return slices.Insert(items, at, items[at]) }},
	{"said too soon", func(items, _ []item, at int) []item {
		if at > 0 {
			items[at-1], items[at] = items[at], items[at-1]
			return items
		}
		return nil
	}},
	{"an earlier one of its kind", func(items, earlier []item, at int) []item {
		i := slices.IndexFunc(earlier, func(it item) bool {
			return it.kind == items[at].kind && !bytes.Equal(it.body, items[at].body)
		})
		if i < 0 {
			return nil
		}
		items[at] = earlier[i]
		return items
	}},
	{"another of its kind first", func(items, earlier []item, at int) []item {
		i := slices.IndexFunc(earlier, func(it item) bool { return it.kind == items[at].kind })
		if i < 0 {
			return nil
		}
		return slices.Insert(items, at, earlier[i])
	}},
	{"of another kind", func(items, _ []item, at int) []item { items[at].kind++; return items }},
	{"empty", func(items, _ []item, at int) []item { items[at].body = nil; return items }},
	{"a byte shorter", func(items, _ []item, at int) []item {
		items[at].body = items[at].body[:max(0, len(items[at].body)-1)]
		return items
	}},
	{"a byte longer", func(items, _ []item, at int) []item { items[at].body = append(items[at].body, 0); return items }},
	{"of nothing but ones", func(items, _ []item, at int) []item {
		items[at].body = bytes.Repeat([]byte{0xff}, len(items[at].body))
		return items
	}},
}

// flips changes one bit in each of so many bytes, spread over the item.
func flips(n int) (list []forgery) {
	for i := range n {
		list = append(list, forgery{fmt.Sprintf("with a bit flipped at %d/%d", i, n), func(items, _ []item, at int) []item {
			b := items[at].body
			if len(b) == 0 || i > 0 && len(b)*i/n == len(b)*(i-1)/n {
				return nil
			}
			b[len(b)*i/n] ^= 1 << (i % 8)
			return items
		}})
	}
	return list
}

// forger counts what came of its forgeries.
type forger struct {
	tried, convicted, refused, accepted, differ int
	codes                                       map[Code]int
	verify                                      int // one conviction in so many is shown to a third party
}

func TestEveryItemForged(t *testing.T) {
	games := []*Game{newSkirmish(6), newSpies(6), newNumbers(16), newBazaar(5)}
	parts(t, games, func(t *testing.T, g *Game) {
		f := &forger{codes: map[Code]int{}, verify: either(11, 211)}
		d := meeting(t, configs(g, 8))
		var earlier []item
		d.watch = func(to engine.Seat, frame []byte) {
			raw := entryOf(frame)
			if raw == nil || d.s[to].t == nil {
				return
			}
			e, err := decodeEntry(raw)
			must(t, err)
			for at := range e.items {
				for _, way := range append(flips(either(24, 3)), forgeries...) {
					f.try(t, d, to, e, earlier, at, way)
				}
			}
			earlier = append(earlier, e.items...)
		}
		for d.deliver() || consenting(d.s[0]) || consenting(d.s[1]) {
		}
		d.ended()
		t.Logf("%s: %d forgeries: %d convicted at once %v, %d refused unread, %d lead to the state that they name, %d to another, at which both stand", g.Version, f.tried, f.convicted, f.codes, f.refused, f.accepted, f.differ)
	})
}

// try hands a seat one forged entry and takes back what came of it.
func (f *forger) try(t *testing.T, d *duplex, to engine.Seat, e *entry, earlier []item, at int, way forgery) {
	t.Helper()
	items := slices.Clone(e.items)
	for i := range items {
		items[i].body = bytes.Clone(items[i].body)
	}
	if items = way.change(items, earlier, at); items == nil {
		return
	}
	s, liar := d.s[to], d.s[1-to]
	bad := &entry{seq: e.seq, sender: e.sender, elapsed: e.elapsed, items: items, state: e.state}
	bad.sign(liar.key, bad.head(liar.gid, liar.head(int(e.seq)-1)))
	what := fmt.Sprintf("entry %d of seat %d, %s %s", e.seq, e.sender, itemName(e.items[at].kind), way.name)
	store := s.cfg.Store.(*Memory)
	was, table, kept, before := *s, s.t.save(), len(store.list), s.t.hash()
	link := *s.link
	f.tried++
	err := s.Receive(s.theirLink().frames(kindEntry, bad.encode())[0])
	switch {
	case err != nil && s.fault == nil && len(s.entries) == len(was.entries):
		f.refused++
	case s.desync != nil:
		f.differ++
	case s.fault == nil && len(s.entries) == len(was.entries):
		t.Errorf("%s: it is ignored", what)
	case s.fault == nil:
		if f.accepted++; s.entries[e.seq-1].state != e.state {
			t.Errorf("%s leads to another state than it names", what)
		}
	default:
		f.convicted++
		f.codes[s.fault.Code]++
		if s.fault.By != e.sender || s.t.hash() != before {
			t.Errorf("%s: %v, state changed %v", what, s.fault, s.t.hash() != before)
		}
		if f.convicted%f.verify == 0 {
			f.shown(t, s, what)
		}
	}
	store.list = store.list[:kept]
	*s, s.link = was, &link
	s.t.restore(table)
}

// theirLink is a link whose next frame is the one that this side is due to hear.
func (s *Session) theirLink() *link {
	l := newLink()
	l.sent = s.link.due
	return l
}

// shown has a third party read the file. Of an entry with two faults the looker meets
// first that a look does not open, and a third party what anybody can see.
func (f *forger) shown(t *testing.T, s *Session, what string) {
	t.Helper()
	file, err := s.ExportOwn()
	must(t, err)
	if v := Verify(resolver(s.cfg.Game), file); v.By != s.fault.By || v.Code != s.fault.Code && !(s.fault.Code == BadOT && v.Code == IllegalAction) {
		t.Errorf("%s: %v; a third party reads %v", what, s.fault, v)
	}
}
