package table

import (
	"fmt"
	"image"
	"image/draw"
	"path/filepath"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
)

// turned is a line that tells of a turn, and fell are lines of lots.
func turned(side int, says string) Line {
	return Line{Side: side, Text: says, Cues: Cues(0).With(engine.CueTurn)}
}

func fell(side int, says string, lot engine.Lot) Line {
	return Line{Side: side, Text: says, Cues: Cues(0).With(engine.CueLot), Def: lot.Card, Lots: []engine.Lot{lot}}
}

// staged is a table of a size on which something happens, some milliseconds later.
func staged(d *demo, size [2]float64, still bool, after int64, lines ...Line) *Table {
	tb := New(d, nil)
	tb.Still = still
	tb.Resize(size[0], size[1], layout.Insets{})
	tb.Tick(1000)
	tb.Scene()
	d.log = append(d.log, lines...)
	tb.Changed()
	tb.Tick(1000)
	tb.Scene()
	tb.Tick(1000 + after)
	return tb
}

// show is a sort of beat, for pictures and for what holds of all.
type show struct {
	name string
	of   func(d *demo) Line
}

var shows = []show{
	{"turn", func(*demo) Line { return turned(1, "Turn 5: Mirela") }},
	{"round", func(*demo) Line { return turned(-1, "Day 3") }},
	{"destiny", func(d *demo) Line {
		l := fell(0, "You revealed Dock Rigger for destiny: 5", engine.Lot{Name: "Destiny", Card: d.defs["Dock Rigger"], Shows: []string{"5"}})
		l.H = d.inUsed(l.Def)
		return l
	}},
	{"die", func(*demo) Line { return fell(1, "Mirela rolled 4", engine.Lot{Name: "Die", Shows: []string{"4"}}) }},
	{"dice", func(*demo) Line {
		return fell(0, "You rolled 2 × 3, 5, 7, 10", engine.Lot{Name: "d10", Shows: []string{"3", "10", "3", "7", "5"}})
	}},
	{"coin", func(*demo) Line {
		return fell(1, "Mirela takes the first turn", engine.Lot{Name: "First turn", Coin: true})
	}},
}

// inUsed is the card on a used pile of seat 0, turned up as an identity.
func (d *demo) inUsed(def engine.Def) engine.H {
	for h := engine.H(1); h <= d.n; h++ {
		if e := &d.s.Ent[h]; e.Zone == zUsed && e.Owner == 0 {
			e.Def = def
			return h
		}
	}
	return 0
}

// TestBeatShots draws the beats, with -shots.
func TestBeatShots(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots names no folder")
	}
	soft := scene.NewSoft(1)
	for _, s := range [][2]float64{{1180, 820}, {390, 844}, {1920, 1080}} {
		for i, th := range []*look.Theme{&look.Dark, &look.Light} {
			for k, x := range shows {
				for _, at := range []int64{90, 400, 740, -300} {
					if at != 400 && (k != 2 || i > 0 || s[0] > 1180) {
						continue
					}
					d := newDemo()
					tb := staged(d, s, at < 0, max(at, -at), x.of(d))
					tb.Theme = th
					tb.Touch()
					if !tb.beating() {
						continue
					}
					img := soft.Draw(tb.Scene(), int(s[0]), int(s[1]))
					if err := writePNG(filepath.Join(*shots, fmt.Sprintf("beat-%s-%vx%v-%s-%d.png", x.name, s[0], s[1], themeKey(th), at)), img); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

// TestBeatsPass: what happens is seen one after the other, in its order, each as long
// as it takes, and then nothing moves any more.
func TestBeatsPass(t *testing.T) {
	for _, still := range []bool{false, true} {
		d := newDemo()
		tb := staged(d, [2]float64{1180, 820}, still, 0, turned(0, "Turn 6: You"), Line{Text: "nothing to see"}, shows[2].of(d))
		var seen []string
		last, drawn := int64(0), 0
		for now := int64(1000); now < 4000; now += 20 {
			draw, more := tb.Tick(now)
			if tb.beating() {
				if says := tb.beat.queue[0].says; len(seen) == 0 || seen[len(seen)-1] != says {
					seen = append(seen, says)
				}
				if last = now; !more {
					t.Fatalf("still %v: no more ticks are asked for at %d", still, now)
				}
			} else if now > last+60 && (draw || more) {
				t.Fatalf("still %v: at %d something is drawn, and nothing happens", still, now)
			}
			if draw {
				drawn++
				tb.Scene()
			}
		}
		if fmt.Sprint(seen) != "[Turn 6: You You revealed Dock Rigger for destiny: 5]" {
			t.Errorf("still %v: %q was seen", still, seen)
		}
		if want := map[bool]int64{false: 500 + 860, true: 2 * 660}[still]; last-1000 > want || last-1000 < want-60 {
			t.Errorf("still %v: it took %d ms, not %d", still, last-1000, want)
		}
		if drawn > 50 {
			t.Errorf("still %v: %d frames were drawn", still, drawn)
		}
	}
}

// TestBeatsRest: while a beat is there to be read nothing is drawn.
func TestBeatsRest(t *testing.T) {
	d := newDemo()
	tb := staged(d, [2]float64{1180, 820}, false, 300, shows[2].of(d))
	tb.Tick(1300)
	tb.Scene()
	for now := int64(1320); now < 1640; now += 20 {
		if draw, more := tb.Tick(now); draw || !more {
			t.Fatalf("at %d: drawn %v, more %v", now, draw, more)
		}
	}
}

// TestBeatsAreSkipped: a tap anywhere ends the beat that is seen, and does what it does
// without one; an answer ends all.
func TestBeatsAreSkipped(t *testing.T) {
	for _, s := range shapes {
		d := newDemo()
		tb := staged(d, s, false, 100, shows[0].of(d), shows[2].of(d), shows[3].of(d))
		before := len(tb.beat.queue)
		tb.press(2, s[1]-2, 0)
		tb.release()
		if got := len(tb.beat.queue); got != before-1 {
			t.Errorf("%v: after a tap there are %d beats of %d", s, got, before)
		}
		tb.Tick(tb.now + 20)
		tb.Scene()
		ts := tb.Targets()
		if len(ts) == 0 {
			t.Fatalf("%v: nothing can be answered while a beat is seen", s)
		}
		tb.click(ts[0].Rect)
		if len(d.played) != 1 || d.played[0] != ts[0].Input {
			t.Errorf("%v: a tap on %s answered %v", s, ts[0].Label, d.played)
		}
		if len(tb.beat.queue) != 0 || tb.Lasts() != 0 {
			t.Errorf("%v: after an answer %d beats go on", s, len(tb.beat.queue))
		}
	}
}

// TestBeatsLeaveTheTable: what can be touched, and what is told in words, is the same
// with a beat as without.
func TestBeatsLeaveTheTable(t *testing.T) {
	for _, s := range shapes {
		for _, x := range shows {
			d := newDemo()
			tb := staged(d, s, false, 300, x.of(d))
			tb.Scene()
			with, told := fmt.Sprint(tb.Targets(), tb.Steps(), tb.Tabs()), fmt.Sprint(tb.Outline().Zones)
			n, times := len(tb.hots), 0
			for _, l := range tb.Outline().Log {
				if l.Text == tb.beat.queue[0].says {
					times++
				}
			}
			if times != 1 {
				t.Errorf("%v: %q is said %d times", s, tb.beat.queue[0].says, times)
			}
			tb.cut()
			tb.Scene()
			if got := fmt.Sprint(tb.Targets(), tb.Steps(), tb.Tabs()); got != with || len(tb.hots) != n {
				t.Errorf("%v: under %s can be touched %s, and %s without", s, x.name, with, got)
			}
			if got := fmt.Sprint(tb.Outline().Zones); len(got) != len(told) {
				t.Errorf("%v: under %s is told %s, and %s without", s, x.name, told, got)
			}
		}
	}
}

// TestNoBeat: what nobody is to see, and what was there before, makes none.
func TestNoBeat(t *testing.T) {
	d := newDemo()
	d.log = append(d.log, shows[0].of(d))
	tb := New(d, nil)
	tb.Resize(1180, 820, layout.Insets{})
	none := func(why string) {
		t.Helper()
		tb.Changed()
		tb.Tick(tb.now + 20)
		if len(tb.beat.queue) > 0 {
			t.Errorf("%s makes a beat", why)
		}
		tb.cut()
	}
	none("an old log")
	d.log = append(d.log, Line{Side: 1, Text: "Mirela drew a card", Cues: Cues(0).With(engine.CueDraw)}, Line{Side: 1, Text: "Mirela played a card", Cues: Cues(0).With(engine.CuePlay)})
	none("a hidden card")
	tb.Speed = 0
	d.log = append(d.log, shows[3].of(d))
	none("a die without motion")
	tb.Speed = 1
	tb.openLog()
	d.log = append(d.log, shows[3].of(d))
	none("a die under the log")
	tb.shut()
	tb.Cover("Mirela")
	d.log = append(d.log, shows[3].of(d))
	none("a die under the cover")
	tb.cover = ""
	d.log = append(d.log, shows[3].of(d), shows[0].of(d))
	tb.Changed()
	d.log = d.log[:len(d.log)-1]
	none("what was taken back")
}

// TestBeatsKeepUp: who falls behind sees the last few; what is added to a line is seen
// once.
func TestBeatsKeepUp(t *testing.T) {
	d := newDemo()
	tb := staged(d, [2]float64{1180, 820}, false, 0)
	for i := range 30 {
		d.log = append(d.log, fell(0, fmt.Sprint("You rolled ", i), engine.Lot{Name: "Die", Shows: []string{fmt.Sprint(i)}}))
		tb.Changed()
	}
	if n := len(tb.beat.queue); n != beatsMost || tb.beat.queue[n-1].says != "You rolled 29" {
		t.Errorf("%d beats wait", n)
	}
	tb.cut()
	l := &d.log[len(d.log)-1]
	l.Lots = append(l.Lots, engine.Lot{Name: "Die", Shows: []string{"6"}})
	tb.Changed()
	tb.Changed()
	if n := len(tb.beat.queue); n != 1 || tb.beat.queue[0].lot.Shows[0] != "6" {
		t.Errorf("%d beats of what was added", n)
	}
}

const goldenBeats = "testdata/golden_beats.png"

// TestGoldenBeats compares the beats with the pictures that were looked at: a column for
// each, as it is read and with less motion, rows for dark, light, a phone and a wide screen.
func TestGoldenBeats(t *testing.T) {
	const w, h = 96, 120
	rows := []struct {
		size  [2]float64
		theme *look.Theme
	}{{[2]float64{1180, 820}, &look.Dark}, {[2]float64{1180, 820}, &look.Light}, {[2]float64{390, 844}, &look.Light}, {[2]float64{1920, 1080}, &look.Dark}}
	got := image.NewRGBA(image.Rect(0, 0, 2*len(shows)*(w+apart), len(rows)*(h+apart)))
	cell := func(row, col int) image.Rectangle {
		k := min(w/rows[row].size[0], h/rows[row].size[1])
		return image.Rect(0, 0, int(rows[row].size[0]*k), int(rows[row].size[1]*k)).Add(image.Pt(col*(w+apart), row*(h+apart)))
	}
	var cells []sheetCell
	for row, x := range rows {
		for col := range 2 * len(shows) {
			cells = append(cells, sheetCell{fmt.Sprintf("%s, row %d", shows[col/2].name, row), cell(row, col)})
			d := newDemo()
			tb := staged(d, x.size, col%2 == 1, 300, shows[col/2].of(d))
			tb.Theme = x.theme
			tb.Touch()
			img := scene.NewSoft(min(w/x.size[0], h/x.size[1])).Draw(tb.Scene(), int(x.size[0]), int(x.size[1]))
			draw.Draw(got, cell(row, col), img, image.Point{}, draw.Src)
		}
	}
	compareSheet(t, goldenBeats, got, cells, differ, meanDiff)
}
