package keep

import (
	"bytes"
	"errors"
	"maps"
	"testing"
	"time"
)

// box is a place in a test: with room for so many bytes, or forbidden.
type box struct {
	held      map[string]string
	room      int
	forbidden bool
}

func newBox(room int) *box { return &box{held: map[string]string{}, room: room} }

var errBox = errors.New("no room")

func (b *box) Set(name, text string) error {
	n := len(name) + len(text) - len(b.held[name])
	for k, v := range b.held {
		n += len(k) + len(v)
	}
	if b.forbidden || n > b.room {
		return errBox
	}
	b.held[name] = text
	return nil
}

func (b *box) Delete(name string) { delete(b.held, name) }

func (b *box) All() (map[string]string, error) {
	if b.forbidden {
		return nil, errBox
	}
	return maps.Clone(b.held), nil
}

// many is a place that other tabs share.
type many struct{ *box }

func (m many) Get(name string) (string, bool) {
	t, ok := m.held[name]
	return t, ok && !m.forbidden
}

// fill writes n entries and checks that a later visit finds them.
func keepAll(t *testing.T, open func() *Store, from, n int) {
	t.Helper()
	j := open().Journal("g")
	if j.Len() != from {
		t.Fatalf("of %d entries %d are there", from, j.Len())
	}
	for i := from; i < from+n; i++ {
		if err := j.Keep([]byte{byte(i), 0xff}); err != nil {
			t.Fatalf("entry %d: %v", i, err)
		}
	}
	all, err := open().Journal("g").Records()
	if err != nil || len(all) != from+n {
		t.Fatalf("of %d entries a later visit finds %d: %v", from+n, len(all), err)
	}
	for i, b := range all {
		if !bytes.Equal(b, []byte{byte(i), 0xff}) {
			t.Fatalf("entry %d is %x", i, b)
		}
	}
}

// A journal goes from place to place as they fill up or are forbidden, and back
// when there is room again; no visit misses an entry.
func TestTiers(t *testing.T) {
	site, tab, deep := newBox(400), newBox(900), newBox(1<<20)
	open := func() *Store { return Open(Spot{Site, many{site}}, Spot{Tab, tab}, Spot{Deep, deep}) }
	keepAll(t, open, 0, 10)
	if got := open().Tier(); got != Site {
		t.Fatal(got)
	}
	keepAll(t, open, 10, 20) // outgrows the site
	if got := open().Tier(); got != Tab {
		t.Fatal(got)
	}
	keepAll(t, open, 30, 60) // and the tab
	if got := open().Tier(); got != Deep {
		t.Fatal(got)
	}
	site.room = 1 << 20
	keepAll(t, open, 90, 5)
	if got := open().Tier(); got != Site || len(tab.held)+len(deep.held) != 0 {
		t.Fatal(got, len(tab.held), len(deep.held))
	}
	site.forbidden = true // as a visit within another page finds it
	if s := open(); s.Tier() != Tab || s.Journal("g").Len() != 0 {
		t.Fatal(s.Tier())
	}
}

// Where nothing is kept the game goes on, and the player is told once.
func TestNowhere(t *testing.T) {
	site, tab := newBox(100), newBox(100)
	s := Open(Spot{Site, many{site}}, Spot{Tab, tab})
	var told []Tier
	s.Weaker = func(now Tier) { told = append(told, now) }
	j := s.Journal("g")
	for i := range 50 {
		if err := j.Keep([]byte{byte(i)}); err != nil {
			t.Fatal(i, err)
		}
	}
	if all, err := j.Records(); len(all) != 50 || err != nil {
		t.Error(len(all), err)
	}
	if len(told) != 1 || told[0] != Nowhere {
		t.Errorf("the player was told %v", told)
	}
	if err := s.Set("x", "y"); err != ErrNowhere {
		t.Error(err)
	}
}

// A browser that is cleared in the middle of a game gets all of it again.
func TestCleared(t *testing.T) {
	site := newBox(1 << 20)
	open := func() *Store { return Open(Spot{Site, many{site}}) }
	j := open().Journal("g")
	for i := range 5 {
		if err := j.Keep([]byte{byte(i), 0xff}); err != nil {
			t.Fatal(err)
		}
	}
	clear(site.held)
	if err := j.Keep([]byte{5, 0xff}); err != nil {
		t.Fatal(err)
	}
	keepAll(t, open, 6, 1)
}

// Of two tabs with one journal the second to write is refused and changes
// nothing, though no lock should ever have let it.
func TestTwoTabs(t *testing.T) {
	site := newBox(1 << 20)
	open := func() *Journal { return Open(Spot{Site, many{site}}).Journal("g") }
	a := open()
	for i := range 4 {
		_ = a.Keep([]byte{byte(i)})
	}
	b := open()
	if err := a.Keep([]byte("mine")); err != nil {
		t.Fatal(err)
	}
	before := maps.Clone(site.held)
	for range 3 {
		if err := b.Keep([]byte("yours")); err != ErrElsewhere {
			t.Fatal(err)
		}
	}
	if !maps.Equal(site.held, before) {
		t.Error("the second tab has written")
	}
	b.Again()
	if err := b.Keep([]byte("mine now")); err != nil {
		t.Error(err)
	}
	if err := a.Keep([]byte("still mine")); err != ErrElsewhere {
		t.Error(err)
	}
	a.Again()
	a.Drop() // and begins anew, under the same name
	_ = a.Keep([]byte("another game"))
	if err := b.Keep([]byte("of the old game")); err == nil {
		t.Error("a tab writes on into another game")
	}
}

// A lease belongs to one tab, and to the next when that has gone.
func TestLease(t *testing.T) {
	now := time.UnixMilli(1 << 40)
	site := newBox(1 << 20)
	tab := func(name string) *Lease {
		return &Lease{Open(Spot{Site, many{site}}), "g", name, func() time.Time { return now }}
	}
	a, b := tab("a"), tab("b")
	for range 20 {
		if !a.Hold() || b.Hold() {
			t.Fatal("the first tab should have it")
		}
		now = now.Add(RenewEvery)
	}
	now = now.Add(leaseFor) // a has gone without a word
	if !b.Hold() || a.Hold() {
		t.Fatal("the second tab should have it")
	}
	b.Release()
	a.Release()
	if !a.Hold() || b.Hold() {
		t.Fatal("a lease that was given back is free")
	}
	now = now.Add(-24 * time.Hour) // a clock that is set back does not lock for a day
	if !b.Hold() {
		t.Error("a lease from the future is respected")
	}
}

// What is cut off a journal is gone for a later visit, and what follows takes its
// place; a journal of another tab is left as it is.
func TestCut(t *testing.T) {
	site := newBox(1 << 20)
	open := func() *Journal { return Open(Spot{Site, many{site}}).Journal("g") }
	j := open()
	for i := range 5 {
		_ = j.Keep([]byte{byte(i)})
	}
	stale := open()
	if err := j.Cut(2); err != nil || j.Len() != 2 {
		t.Fatal(err, j.Len())
	}
	if err := j.Keep([]byte("other")); err != nil {
		t.Fatal(err)
	}
	want := [][]byte{{0}, {1}, []byte("other")}
	if all, err := open().Records(); err != nil || len(all) != len(want) || !bytes.Equal(all[2], want[2]) {
		t.Errorf("a later visit finds %q, %v", all, err)
	}
	if err := stale.Cut(1); err != ErrElsewhere || open().Len() != 3 {
		t.Errorf("another tab has cut it: %v", err)
	}
	if err := j.Cut(9); err != nil || j.Len() != 3 {
		t.Errorf("cut behind its end: %v, %d entries", err, j.Len())
	}
}
