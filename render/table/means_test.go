package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
)

// drawn counts the operations whose key begins so.
func (t *Table) drawn(key string) (n int) {
	t.Tick(t.now + 10000) // nothing flies any more
	for _, o := range t.Scene().Ops {
		if strings.HasPrefix(o.Key, key) {
			n++
		}
	}
	return n
}

// shown makes a table of a demo at a size.
func shown(d *demo, w, h float64) *Table {
	t := New(d, nil)
	t.Still = true
	t.Resize(w, h, layout.Insets{})
	t.Scene()
	return t
}

// TestGauge: a pile of which so many can be used is a row of its icon, filled and
// hollow, for both seats; when there are too many they are a number again.
func TestGauge(t *testing.T) {
	for _, n := range []int16{4, 400} {
		d := newDemo()
		for range int(n) - 4 {
			if d.n < engine.MaxEnt-20 {
				d.put(0, zActive, 0, 0, 0)
			}
		}
		d.r.Board.Piles[1].Of = func(*engine.M, engine.Seat) int16 { return 3 }
		tb := shown(d, 1180, 820)
		sv := &tb.v.Seats[0]
		key := "token:active" + themeKey(tb.Theme)
		full, hollow := tb.drawn(key+"true"), tb.drawn(key+"false")
		far := tb.v.Seats[1].Piles[1].N
		want := [2]int{3 + 3, 1 + far - 3}
		if n > 100 {
			want = [2]int{3, far - 3} // the far seat's only
		}
		if full != want[0] || hollow != want[1] {
			t.Errorf("%d cards: %d full and %d hollow, want %v", sv.Piles[1].N, full, hollow, want)
		}
	}
}

// TestPools: what a seat can pay with is drawn and told, as far as there is any.
func TestPools(t *testing.T) {
	for _, s := range shapes {
		d := newDemo()
		d.r.Board.Pools = []engine.Count{{Name: "Storm", Icon: "storm", Of: func(_ *engine.M, who engine.Seat) int16 { return 2 - int16(who)*2 }},
			{Name: "Dark", Icon: "dark", Of: func(*engine.M, engine.Seat) int16 { return 1 }}}
		tb := shown(d, s[0], s[1])
		if len(tb.v.Seats[0].Pools) != 2 || len(tb.v.Seats[1].Pools) != 1 {
			t.Fatalf("pools are %v and %v", tb.v.Seats[0].Pools, tb.v.Seats[1].Pools)
		}
		told := fmt.Sprint(tb.Outline())
		if !strings.Contains(told, "Storm 2, Dark 1") {
			t.Errorf("%v: not told", s)
		}
		if tb.lay.Form != layout.Embed && tb.drawn("icon:storm") == 0 {
			t.Errorf("%v: not drawn", s)
		}
	}
}

// TestSlots: an empty side of a place, a free place on a shelf and an empty hand are
// outlines, and what is not empty is none.
func TestSlots(t *testing.T) {
	d := newDemo()
	tb := shown(d, 1180, 820)
	empty := 0
	for i := range tb.v.Lanes {
		for _, side := range tb.v.Lanes[i].Sides {
			if len(side) == 0 {
				empty++
			}
		}
	}
	if n := tb.drawn("slot:"); n != empty || empty == 0 {
		t.Errorf("%d slots for %d empty sides", n, empty)
	}
	for h := engine.H(1); h <= d.n; h++ {
		if d.s.Ent[h].Zone == zHand {
			d.s.Ent[h].Zone = zLost
		}
	}
	tb.Changed()
	if n := tb.drawn("slot:"); n != empty+1 {
		t.Errorf("%d slots with an empty hand and %d empty sides", n, empty)
	}
	d.r.Board.Shelves = []engine.Shelf{{Name: "Reserve", Icon: "used", Zone: zReserve, Has: func(_ *engine.M, h engine.H) bool { return false },
		Room: func(*engine.M, engine.Seat) int16 { return 2 }}}
	tb.Changed()
	if n := tb.drawn("slot:"); n < empty+1+4 {
		t.Errorf("%d slots with two free places on each side", n)
	}
}

// TestFolded: the number of cards beneath one never lies on the numbers in its foot.
func TestFolded(t *testing.T) {
	for _, s := range shapes {
		d := newDemo()
		host := d.opts[0].H
		for range 3 {
			d.put(d.defs["Wing Gunner"], zPlay, 0, host, 0)
		}
		tb := shown(d, s[0], s[1])
		for i := range tb.s.Ops {
			o := &tb.s.Ops[i]
			if o.Text != "+3" {
				continue
			}
			r := tb.rectOf(cardID(host))
			foot := 91.0
			if r.H < 60 {
				foot = 40
			}
			if base := o.Rect.Y; base < r.Y || base > r.Y+foot-3 {
				t.Errorf("%v: +3 at %v on the card at %v", s, o.Rect, r)
			}
		}
	}
}

// TestNames: a name that is too long for a line is written in two, not cut off, and
// the picture above it ends where it begins.
func TestNames(t *testing.T) {
	for _, name := range []string{"Heron", "Grounded Sky of Morning", "Weathervane Scout"} {
		f := &look.Face{Name: name, Stats: []look.Stat{{Icon: "power", Value: 1}}}
		if long := len(name) > 10; long != (f.Foot(look.Table) < 66) {
			t.Errorf("%q: its picture ends at %v", name, f.Foot(look.Table))
		}
	}
}

// TestBridge: a card that stands at two places lies across the gap between them
// where both are seen, and at each where one is open at a time; it is read once.
func TestBridge(t *testing.T) {
	for _, s := range shapes {
		d := newDemo()
		giant := d.opts[0].H
		from := d.s.Ent[giant].Host
		d.r.Board.Also = func(_ *engine.M, h engine.H, _ engine.Seat) engine.H {
			if h == giant {
				return from + 1
			}
			return 0
		}
		tb := shown(d, s[0], s[1])
		at := -1
		for i := range tb.v.Lanes {
			if tb.v.Lanes[i].Place.H == from {
				at = i
			}
		}
		if n := len(tb.v.Lanes[at+1].Also[0]); n != 1 {
			t.Fatalf("%d cards stand at the next place too", n)
		}
		if n := strings.Count(fmt.Sprintf("%+v", tb.Outline()), "ID:"+cardID(giant)+" "); n != 1 {
			t.Errorf("%v: it is read %d times", s, n)
		}
		r := tb.rectOf(cardID(giant))
		if tb.oneAtATime() {
			for _, i := range []int{at, at + 1} {
				tb.focus, tb.dirty = i, true
				tb.Scene()
				if tb.rectOf(cardID(giant)).W == 0 {
					t.Errorf("%v: it is not at place %d", s, i)
				}
			}
			continue
		}
		a, b := tb.lay.Lanes[at], tb.lay.Lanes[at+1]
		if !tb.abreast(at) {
			continue
		}
		if mid, _ := r.Mid(); mid < a.X+a.W-1 || mid > b.X+1 {
			t.Errorf("%v: it lies at %v, between %v and %v", s, r, a, b)
		}
	}
}

// TestQuestionHasRoom: whatever stands beside it, of what is asked more than a few
// letters can be read, on every screen and with any text.
func TestQuestionHasRoom(t *testing.T) {
	for _, s := range shapes {
		for _, k := range []float64{.85, 1, 1.6} {
			d := newDemo()
			d.window()
			d.says = "Act with speed 2 or 3, or pass"
			tb := New(&pacedDemo{demo: d, stops: map[int]bool{}}, NewBook("Demo", testBook))
			tb.Scale, tb.Still = k, true
			tb.Resize(s[0], s[1], layout.Insets{})
			said := ""
			for _, o := range tb.Scene().Ops {
				if o.Text != "" && strings.Contains(d.says, strings.TrimRight(o.Text, "… ,")) && o.Rect.Y > s[1]/2 {
					said += o.Text + " "
				}
			}
			if !strings.Contains(said, "Act with") || !strings.Contains(said, "speed 2") {
				t.Errorf("%s: the prompt says %q", shapeName(s, k), said)
			}
		}
	}
}
