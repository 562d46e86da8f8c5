package keep

import (
	"errors"
	"maps"
	"strconv"
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

// A store of texts goes from place to place as they fill up or are forbidden, and
// back when there is room again; no visit misses a text.
func TestTiers(t *testing.T) {
	site, tab := newBox(400), newBox(1<<20)
	open := func() *Store { return Open(Spot{Site, many{site}}, Spot{Tab, tab}) }
	set := func(from, n int) {
		t.Helper()
		s := open()
		for i := from; i < from+n; i++ {
			if err := s.Set("name"+strconv.Itoa(i), "a text"); err != nil {
				t.Fatal(i, err)
			}
		}
		if names := open().Names("name"); len(names) != from+n {
			t.Fatalf("of %d texts a later visit finds %d", from+n, len(names))
		}
	}
	set(0, 10)
	if got := open().Tier(); got != Site {
		t.Fatal(got)
	}
	set(10, 40) // outgrows the site
	if got := open().Tier(); got != Tab {
		t.Fatal(got)
	}
	site.room = 1 << 20
	set(50, 5)
	if got := open().Tier(); got != Site || len(tab.held) != 0 {
		t.Fatal(got, len(tab.held))
	}
	site.forbidden = true // as a visit within another page finds it
	if s := open(); s.Tier() != Tab || len(s.Names("")) != 0 {
		t.Fatal(s.Tier())
	}
}

// Where nothing is kept the page goes on, and the player is told once.
func TestNowhere(t *testing.T) {
	site, tab := newBox(100), newBox(100)
	s := Open(Spot{Site, many{site}}, Spot{Tab, tab})
	var told []Tier
	s.Weaker = func(now Tier) { told = append(told, now) }
	for i := range 50 {
		if err := s.Set(strconv.Itoa(i), "text"); err != nil && err != ErrNowhere {
			t.Fatal(i, err)
		}
	}
	if len(s.Names("")) != 50 || s.Set("x", "y") != ErrNowhere {
		t.Error("memory forgets")
	}
	if len(told) != 1 || told[0] != Nowhere {
		t.Errorf("the player was told %v", told)
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
