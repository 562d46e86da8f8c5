package table

import (
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
)

// lines are those of the log as the open sheet tells them.
func lines(t *Table) (texts []string) {
	for _, z := range t.Outline().Zones {
		if z.Name == "Lines" {
			for _, it := range z.Items {
				texts = append(texts, it.Name)
			}
		}
	}
	return texts
}

// TestLogFilter: the sheet shows the lines of everybody or of one player, and
// copies just those, in the same words, the oldest first.
func TestLogFilter(t *testing.T) {
	for _, s := range shapes {
		d, tb := newTable(s[0], s[1])
		copied, done := "", func() {}
		tb.Copy = func(text string, f func()) { copied, done = text, f }
		tb.Key("L")
		for i, label := range []string{"All", "You", "Mirela"} {
			tb.Scene()
			if !tb.Activate("b:" + label) {
				t.Fatalf("%v: nothing shows the lines of %s", s, label)
			}
			tb.Scene()
			var want []string
			for k := len(d.log) - 1; k >= 0; k-- {
				if i == 0 || d.log[k].Side == i-1 {
					want = append(want, d.log[k].Text)
				}
			}
			if got := lines(tb); !slices.Equal(got, want) {
				t.Errorf("%v: %s shows %q, not %q", s, label, got, want)
			}
			for _, other := range []string{"All", "You", "Mirela"} {
				if it := tb.Outline().find("b:" + other); it.Chosen != (other == label) {
					t.Errorf("%v: %s is chosen: %v, where the lines of %s are shown", s, other, it.Chosen, label)
				}
			}
			tb.Activate("b:Copy")
			slices.Reverse(want)
			if copied != strings.Join(want, "\n")+"\n" {
				t.Errorf("%v: %s copies %q", s, label, copied)
			}
			if done(); tb.Scene() == nil || tb.Outline().find("b:Copied") == nil {
				t.Errorf("%v: nothing says that the lines of %s are copied", s, label)
			}
		}
	}
}

// TestLogLeads: each line that leads somewhere can be tapped where it is drawn, and
// reached by the arrows however long the log is.
func TestLogLeads(t *testing.T) {
	for i, s := range shapes {
		d, tb := newTable(s[0], s[1])
		tb.Scale = []float64{1, 1.6}[i%2]
		for range 5 {
			d.log = append(d.log, d.log[:5]...)
		}
		tb.Key("L")
		tb.Scene()
		ids := []string{}
		for _, it := range tb.Outline().Zones[0].Items {
			if !it.Off {
				ids = append(ids, it.ID)
			}
		}
		if len(ids) < 20 {
			t.Fatalf("%v: %d lines lead somewhere", s, len(ids))
		}
		for _, id := range ids {
			tb.Focus(id)
			tb.Scene()
			if r := tb.Outline().find(id).Rect; r.W <= 0 || r.H < 20 {
				t.Fatalf("%v: %s has the focus and lies at %v", s, id, r)
			}
		}
	}
}

// pointed shows a card by a line of the log and puts it away.
func pointed(tb *Table, l *Line) {
	tb.readLine(l, true)
	tb.Scene()
	tb.shut()
	tb.Scene()
}

// ring is where a scene points at a card.
func ring(s *scene.Scene) Rect {
	for _, o := range s.Ops {
		if o.Kind == scene.Nine && strings.HasPrefix(o.Key, "ring:1200:500") && o.Color == look.White {
			return o.Rect
		}
	}
	return Rect{}
}

// TestFlash: what a line tells of is shown large, and flashes on the table when
// that is put away; then nothing moves any more.
func TestFlash(t *testing.T) {
	for _, s := range shapes {
		d, tb := newTable(s[0], s[1])
		l := &d.log[3]
		pointed(tb, l)
		seen, last := 0, false
		over := false
		for now := tb.now; now < 2000+flashAll && !over; now += 16 {
			draw, more := tb.Tick(now)
			over = !more
			if draw {
				seen++
			}
			r := ring(tb.Scene())
			if on := r.W > 0; on && !last {
				if at := tb.ringed(l.H); at.W <= 0 || r.And(at) != at {
					t.Fatalf("%v: the card lies at %v, the ring at %v", s, at, r)
				}
			}
			last = r.W > 0
		}
		if seen < 5 || seen > 2*flashTimes+3 {
			t.Errorf("%v: %d pictures were drawn", s, seen)
		}
		if !over || ring(tb.Scene()).W > 0 {
			t.Errorf("%v: there is no end of it", s)
		}
	}
}

// lit are the times when a flash begins, while a line is pointed at again and again.
func lit(tb *Table, l *Line, every int64) (at []int64) {
	last := false
	for now := int64(1000); now < 9000; now += 10 {
		if now%every == 0 {
			pointed(tb, l)
		}
		tb.Tick(now)
		on := ring(tb.Scene()).W > 0
		if on && !last {
			at = append(at, now)
		}
		last = on
	}
	return at
}

// TestFlashRate: never more than three flashes in a second, however fast one line
// after the other is tapped; none at all where motion is not wanted.
func TestFlashRate(t *testing.T) {
	for _, every := range []int64{130, 250, 410, 900, 10000} {
		d, tb := newTable(1180, 820)
		pointed(tb, &d.log[3])
		at := lit(tb, &d.log[3], every)
		for i := 3; i < len(at); i++ {
			if at[i]-at[i-3] < 1000 {
				t.Fatalf("tapped every %d ms it flashes at %v", every, at)
			}
		}
		if len(at) == 0 {
			t.Errorf("tapped every %d ms it does not flash", every)
		}
	}
	d, tb := newTable(1180, 820)
	tb.Still = true
	pointed(tb, &d.log[3])
	if at := lit(tb, &d.log[3], 10000); len(at) != 1 {
		t.Errorf("without motion the ring appears at %v", at)
	}
}

// TestFlashHides: nothing flashes where the card is hidden from one of the players
// now, also not from the one who knows it.
func TestFlashHides(t *testing.T) {
	d, tb := newTable(1180, 820)
	hand := tb.v.Hand[0].H
	for _, h := range []engine.H{hand, 0, engine.MaxEnt + 3} {
		pointed(tb, &Line{H: h, Def: d.mind.Of(hand), Text: "You played Oathcutter"})
		tb.Tick(tb.now + 20)
		if r := ring(tb.Scene()); r.W > 0 || tb.flash.h != 0 {
			t.Errorf("the hidden card %d flashes at %v", h, r)
		}
	}
	lost := tb.v.Seats[1].Piles[3].Cards[0]
	pointed(tb, &Line{H: lost.H, Def: lost.Def, Text: "Ash Lancer was lost"})
	tb.Tick(tb.now + 20)
	if r, want := ring(tb.Scene()), tb.rectOf(pileID(1, &tb.v.Seats[1].Piles[3])); want.W <= 0 || r.And(want) != want {
		t.Errorf("a card of a pile is ringed at %v, the pile lies at %v", r, want)
	}
}
