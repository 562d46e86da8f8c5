package keep

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
)

// drive is a disk in a test, which its tabs and visits share. It fails where it is told to.
type drive struct {
	Disk
	held    *box
	mu      sync.Mutex
	changes int
	fail    func(c Change) error // nil: it works
	hold    chan bool            // a change waits for it; nil: it does not
}

func newDrive() *drive {
	held := newBox(1 << 20)
	return &drive{held: held, Disk: InTexts(Open(Spot{Site, many{held}}))}
}

func (d *drive) Change(c Change) error {
	if d.hold != nil {
		<-d.hold
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.changes++
	if d.fail != nil {
		if err := d.fail(c); err != nil {
			return err
		}
	}
	return d.Disk.Change(c)
}

// device is a browser: a disk, and a place for texts.
type device struct {
	*drive
	texts *box
}

func newDevice() device { return device{newDrive(), newBox(1 << 20)} }

// visit is a page that is opened there.
func (d device) visit() *Journals {
	return NewJournals(func() (Disk, error) { return d.drive, nil }, Open(Spot{Site, many{d.texts}}), Open())
}

// keepAll keeps records, and returns how each went, in the order in which that was said.
func keepAll(j *Journal, from, n int) (said []string) {
	var mu sync.Mutex
	for i := from; i < from+n; i++ {
		j.Keep(rec(i), func(err error) {
			mu.Lock()
			defer mu.Unlock()
			said = append(said, fmt.Sprint(i, " ", err))
		})
	}
	_ = j.Wait()
	mu.Lock()
	defer mu.Unlock()
	return said
}

func rec(i int) []byte { return []byte{byte(i), byte(i >> 8), 0xff} }

// holds checks that a journal has the first n records.
func holds(t *testing.T, j *Journal, n int) {
	t.Helper()
	all, err := j.Records()
	if err != nil || len(all) != n {
		t.Fatalf("of %d records there are %d: %v", n, len(all), err)
	}
	for i, b := range all {
		if !bytes.Equal(b, rec(i)) {
			t.Fatalf("record %d is %x", i, b)
		}
	}
}

// Records are said to be stored in their order, each once, after the disk has said so; those that come while it is busy
// go in one change.
func TestKeepInOrder(t *testing.T) {
	d := newDevice()
	d.hold = make(chan bool)
	j := d.visit().Open("g")
	said := make(chan int, 100)
	for i := range 100 {
		j.Keep(rec(i), func(err error) {
			if err != nil {
				t.Error(err)
			}
			said <- i
		})
	}
	if len(said) > 0 {
		t.Error("something is stored before the disk has it")
	}
	close(d.hold)
	if err := j.Wait(); err != nil {
		t.Fatal(err)
	}
	for i := range 100 {
		if got := <-said; got != i {
			t.Fatalf("of record %d it is said before record %d that it is stored", got, i)
		}
	}
	holds(t, d.visit().Open("g"), 100)
	if t.Logf("100 records went in %d changes", d.changes); d.changes > 50 {
		t.Error("each has waited for the one before")
	}
}

// A disk that fails at any record loses none of those that it has said are stored, and takes none after it.
func TestKeepFails(t *testing.T) {
	for at := range 20 {
		d := newDevice()
		d.fail = func(c Change) error {
			for _, r := range c.Put {
				if r.Number == at {
					return ErrFull
				}
			}
			return nil
		}
		j := d.visit().Open("g")
		var said []string
		for i := range 30 {
			said = append(said, keepAll(j, i, 1)...)
		}
		for i, s := range said {
			if want := fmt.Sprint(i, " ", map[bool]any{true: nil, false: ErrFull}[i < at]); s != want {
				t.Fatalf("full at %d, it says %q, not %q", at, s, want)
			}
		}
		if len(said) != 30 || !errors.Is(j.Wait(), ErrFull) {
			t.Fatalf("full at %d, it says %d things and %v", at, len(said), j.Wait())
		}
		d.fail = nil
		j = d.visit().Open("g")
		if holds(t, j, at); j.Lost() != 0 {
			t.Errorf("full at %d, %d records are said to be lost", at, j.Lost())
		}
		keepAll(j, at, 5)
		holds(t, d.visit().Open("g"), at+5)
	}
}

// A disk that cannot be read says so, and is not written to.
func TestUnreadable(t *testing.T) {
	bad := errors.New("it is locked")
	g := NewJournals(func() (Disk, error) { return badDisk{bad}, nil }, Open(), Open())
	j := g.Open("g")
	if _, err := j.Records(); err != bad {
		t.Error(err)
	}
	if said := keepAll(j, 0, 1); len(said) != 1 || !strings.Contains(said[0], "locked") {
		t.Error(said)
	}
	if _, err := g.List(); err != bad {
		t.Error(err)
	}
	if err := g.Try(); err != bad {
		t.Error(err)
	}
}

type badDisk struct{ error }

func (b badDisk) Games() ([]Found, error)             { return nil, b.error }
func (b badDisk) Load(string) (map[int][]byte, error) { return nil, b.error }
func (b badDisk) Change(Change) error                 { return b.error }

// What is missing of a journal is known by its gap, or by how many records it has had; what can be used is the longest
// whole beginning, and it can go on from there.
func TestLost(t *testing.T) {
	for name, tc := range map[string]struct {
		lose  func(d device)
		whole int
		lost  int
	}{
		"nothing":              {func(device) {}, 20, 0},
		"its end":              {func(d device) { lose(d, 13, 20) }, 13, 7},
		"its middle":           {func(d device) { lose(d, 5, 6) }, 5, 15},
		"its middle and count": {func(d device) { lose(d, 5, 8); clear(d.texts.held) }, 5, 15},
		"its beginning":        {func(d device) { lose(d, 0, 1) }, 0, 20},
		"all of it":            {func(d device) { lose(d, 0, 20) }, 0, 20},
		"its count":            {func(d device) { clear(d.texts.held) }, 20, 0},
	} {
		t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
			d := newDevice()
			keepAll(d.visit().Open("g"), 0, 20)
			tc.lose(d)
			g := d.visit()
			if list, err := g.List(); err != nil || len(list) != 1 || list[0].Game != "g" || (list[0].First != nil) != (tc.whole > 0) {
				t.Errorf("the list is %v, %v", list, err)
			}
			j := g.Open("g")
			if holds(t, j, tc.whole); j.Lost() != tc.lost {
				t.Fatalf("%d records are said to be lost, not %d", j.Lost(), tc.lost)
			}
			if err := j.Mend(); err != nil {
				t.Fatal(err)
			}
			keepAll(j, tc.whole, 3)
			if j = d.visit().Open("g"); j.Lost() != 0 {
				t.Errorf("after it has gone on, %d records are said to be lost", j.Lost())
			}
			holds(t, j, tc.whole+3)
		})
	}
}

// lose takes records from a disk, from one number to before another.
func lose(d device, from, to int) {
	for i := from; i < to; i++ {
		d.held.Delete(recordKey("g", i))
	}
}

// What is said of how long a journal was may be that of an older one: the place of texts lags behind.
func TestCountLags(t *testing.T) {
	d := newDevice()
	j := d.visit().Open("g")
	keepAll(j, 0, 20)
	old := newBox(1 << 20)
	for k, v := range d.texts.held {
		old.held[k] = v
	}
	if err := j.Drop(); err != nil {
		t.Fatal(err)
	}
	lagging := device{d.drive, old}
	for visit := range 3 { // the browser has died before it wrote down that the game was dropped
		g := lagging.visit()
		if list, err := g.List(); err != nil || len(list) != 0 {
			t.Fatalf("visit %d: a game that was dropped is listed: %v, %v", visit, list, err)
		}
		if j := g.Open("g"); j.Lost() != 0 {
			t.Errorf("visit %d: of a game that was dropped %d records are said to be lost", visit, j.Lost())
		}
	}
	if len(d.held.held)+len(old.held) != 0 {
		t.Errorf("there still is %v, %v", d.held.held, old.held)
	}
	keepAll(d.visit().Open("g"), 0, 30) // another game begins under the name
	d.texts.held = map[string]string{countKey("g"): "40 of another game"}
	if j := d.visit().Open("g"); j.Lost() != 0 {
		t.Errorf("%d records of another game are said to be lost", j.Lost())
	}
}

// A browser that is cleared in the middle of a game gets all of it again.
func TestCleared(t *testing.T) {
	d := newDevice()
	j := d.visit().Open("g")
	keepAll(j, 0, 5)
	clear(d.held.held)
	clear(d.texts.held)
	if said := keepAll(j, 5, 1); said[0] != "5 <nil>" {
		t.Fatal(said)
	}
	holds(t, d.visit().Open("g"), 6)
}

// Of two tabs with one journal the second to write is refused and changes nothing, though no lock should ever have let
// it.
func TestTwoTabs(t *testing.T) {
	d := newDevice()
	a := d.visit().Open("g")
	keepAll(a, 0, 4)
	b := d.visit().Open("g")
	keepAll(a, 4, 1)
	if said := keepAll(b, 50, 3); len(said) != 3 || said[0] != "50 "+ErrElsewhere.Error() || said[2] != "52 "+ErrElsewhere.Error() {
		t.Fatal(said)
	}
	holds(t, d.visit().Open("g"), 5)
	if err := a.Drop(); err != nil {
		t.Fatal(err)
	}
	keepAll(d.visit().Open("g"), 0, 1) // another game begins under the name
	if said := keepAll(a, 0, 1); said[0] != "0 "+ErrElsewhere.Error() {
		t.Error("a tab writes on into another game:", said)
	}
}

// A journal that is put aside lies under its other name, as it is, with what is said of it.
func TestPutAside(t *testing.T) {
	d := newDevice()
	g := d.visit()
	j := g.Open("g")
	keepAll(j, 0, 9)
	if err := j.SetNote("of a friend"); err != nil {
		t.Fatal(err)
	}
	lose(d, 4, 5)
	if err := j.PutAside("h"); err != nil || j.Len() != 0 {
		t.Fatal(err, j.Len())
	}
	h := d.visit().Open("h")
	if holds(t, h, 4); h.Lost() != 5 || h.Note() != "of a friend" || g.Note("h") != "of a friend" || j.Note() != "" {
		t.Errorf("put aside, %d records are lost, and it is said %q, and %q where it was", h.Lost(), h.Note(), j.Note())
	}
	if err := g.Open("g").PutAside("h"); err != nil || g.Open("h").Len() != 4 {
		t.Error("nothing was put aside in the place of something")
	}
	if said := keepAll(j, 0, 2); said[1] != "1 <nil>" {
		t.Error(said)
	}
	if list, err := d.visit().List(); err != nil || len(list) != 2 {
		t.Error(list, err)
	}
}

// Whoever opens a journal anew sees what is still to be stored.
func TestOpenWaits(t *testing.T) {
	d := newDevice()
	d.hold = make(chan bool)
	g := d.visit()
	j := g.Open("g")
	for i := range 10 {
		j.Keep(rec(i), func(error) {})
	}
	opened := make(chan *Journal)
	go func() { opened <- g.Open("g") }()
	close(d.hold)
	holds(t, <-opened, 10)
}

// Without a disk journals lie in the spare place, and a game that the disk has no room for may, too.
func TestSpare(t *testing.T) {
	tab := newBox(1 << 20)
	none := errors.New("there is no database")
	visit := func() *Journals {
		return NewJournals(func() (Disk, error) { return nil, none }, Open(), Open(Spot{Tab, tab}))
	}
	if g := visit(); g.Try() != none || g.Fail() != none {
		t.Error(g.Try())
	}
	j := visit().Open("g")
	if keepAll(j, 0, 3); j.Tier() != Tab {
		t.Error(j.Tier())
	}
	holds(t, visit().Open("g"), 3)

	d := newDevice()
	g := NewJournals(func() (Disk, error) { return d.drive, nil }, Open(Spot{Site, many{d.texts}}), Open(Spot{Tab, tab}))
	if j := g.Open("g"); j.Tier() != Tab || j.Len() != 3 {
		t.Errorf("the game of the tab is found with %d records, %v", j.Len(), j.Tier())
	}
	d.fail = func(Change) error { return ErrFull }
	if err := g.Try(); err != ErrFull {
		t.Error(err)
	}
	j = g.OpenSpare("h")
	if said := keepAll(j, 0, 1); said[0] != "0 <nil>" || g.Open("h").Len() != 1 {
		t.Error(said)
	}
	d.fail = nil
	if err := g.Try(); err != nil {
		t.Error(err)
	}
	if list, err := g.List(); err != nil || len(list) != 2 {
		t.Error(list, err)
	}
}

// A journal of an earlier version, which lies among the texts, is adopted once, or dropped.
func TestOld(t *testing.T) {
	d := newDevice()
	for name, text := range map[string]string{"journal/local/0": "AAD/", "journal/local/1": "AQD/", "journal/far-1/0": "AAD/", "journal/far-1/1": "%%%", "mark-far-1": "7\nA\nB"} {
		d.texts.held[name] = text
	}
	texts := Open(Spot{Site, many{d.texts}})
	if old := texts.Old(); len(old) != 2 || len(texts.OldRecords("far-1")) != 1 {
		t.Fatal(old)
	}
	d.fail = func(Change) error { return ErrFull }
	if err := d.visit().Adopt("local"); err != ErrFull || len(texts.OldRecords("local")) != 2 {
		t.Fatal("what could not be adopted is gone:", err)
	}
	d.fail = nil
	if err := d.visit().Adopt("local"); err != nil {
		t.Fatal(err)
	}
	holds(t, d.visit().Open("local"), 2)
	texts.DropOld("far-1")
	if len(d.texts.held) != 0 {
		t.Errorf("there still is %v", d.texts.held)
	}
}

// A game that was named before its first record is not offered until that is stored, however the page ended between; one
// that has lost its records is.
func TestNamedOnly(t *testing.T) {
	d := newDevice()
	if err := d.visit().Open("g").SetNote("a game"); err != nil {
		t.Fatal(err)
	}
	offers := func(n int) {
		t.Helper()
		if list, err := d.visit().List(); err != nil || len(list) != n {
			t.Errorf("%d games are offered, not %d: %v", len(list), n, err)
		}
	}
	offers(0)
	keepAll(d.visit().Open("g"), 0, 3)
	offers(1)
	if err := d.Change(Change{Delete: []Record{{Game: "g", Number: 0}}}); err != nil {
		t.Fatal(err)
	}
	offers(1)
	d.texts.held = map[string]string{}
	offers(0)
	if err := d.Change(Change{Put: []Record{{"g", 2, rec(2)}}}); err != nil {
		t.Fatal(err)
	}
	offers(1)
}
