package table

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
)

// busy is the demo after much has happened.
func busy() *demo {
	d := newDemo()
	of := func(side int, cue engine.Cue, name, says string) Line {
		def := d.defs[name]
		return Line{Side: side, Text: says, Cues: Cues(0).With(cue), Def: def, H: d.at(def)}
	}
	d.s.NPend = 0
	d.log = []Line{
		of(0, engine.CuePlay, "Harbor Pilot", "You played Harbor Pilot for 2 energy"), of(0, engine.CueArrive, "Ore Hauler", "Ore Hauler entered play"),
		turned(1, "Turn 5: Mirela"), of(1, engine.CueMove, "Red Talon", "Mirela moved Red Talon to Ring Yard"),
		of(1, engine.CueFight, "Halcyon/Ferry Docks", "Mirela attacked at Ferry Docks"), {Side: 0, Text: "You pass."},
		fell(1, "Mirela revealed Kiln Adept for destiny: 1", engine.Lot{Name: "Destiny", Card: d.defs["Kiln Adept"], Shows: []string{"1"}}),
		fell(0, "You rolled 5", engine.Lot{Name: "Die", Shows: []string{"5"}}), {Side: 1, Text: "Mirela drew a card", Cues: Cues(0).With(engine.CueDraw)},
		of(0, engine.CueHarm, "Harbor Pilot", "You damaged Harbor Pilot, defense 3"), of(1, engine.CuePlay, "Crossfire", "Mirela played Crossfire"),
	}
	return d
}

// past are the pictures of what happened that are drawn, as numbers of lines.
func (t *Table) past() (numbers []int) {
	for i := range t.hots {
		if n := t.hots[i].past; n > 0 {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

func (t *Table) pastRect(number int) Rect {
	for i := range t.hots {
		if t.hots[i].past == number {
			return t.hots[i].r
		}
	}
	return Rect{}
}

// TestRecent: the last six things that happened to a card that both know, and lots, are
// pictures on a tablet and on a desktop; a tap says the line, a second tap leads to the
// card, one elsewhere puts it away.
func TestRecent(t *testing.T) {
	for _, s := range [][2]float64{{1180, 820}, {1920, 1080}, {820, 1180}} {
		d := busy()
		tb := New(d, NewBook("Demo", testBook))
		tb.Resize(s[0], s[1], layout.Insets{})
		tb.Scene()
		if got := fmt.Sprint(tb.past()); got != "[4 5 7 8 10 11]" {
			t.Fatalf("%v: the lines %s have pictures", s, got)
		}
		for _, n := range tb.past() {
			if r := tb.pastRect(n); r.W < 48 || r.H < 48 || !R(0, 0, s[0], s[1]).Has(r.Mid()) {
				t.Errorf("%v: the picture of line %d lies at %v", s, n, r)
			}
		}
		tb.click(tb.pastRect(11))
		if tb.told != 11 || tb.over.kind != nothing {
			t.Fatalf("%v: after a tap line %d is said, and %v lies open", s, tb.told, tb.over.kind)
		}
		for _, n := range []int{4, 10, 5, 8} {
			tb.click(tb.pastRect(n))
			if tb.told != n {
				t.Errorf("%v: after a tap on line %d line %d is said", s, n, tb.told)
			}
		}
		tb.press(2, s[1]-2, 0)
		tb.release()
		if tb.told != 0 {
			t.Errorf("%v: a tap elsewhere leaves line %d", s, tb.told)
		}
		tb.click(tb.pastRect(11))
		tb.click(tb.pastRect(11))
		if tb.over.kind != zoomed || tb.over.card.Def != d.defs["Crossfire"] {
			t.Errorf("%v: a second tap opens %v", s, tb.over.kind)
		}
		tb.Key("Escape")
		tb.Scene()
		if len(d.played) > 0 {
			t.Errorf("%v: %v was answered", s, d.played)
		}
	}
}

// TestRecentKeepsItsLine: what is said stays the line that was tapped while the log goes
// on, and ends when that is no longer kept.
func TestRecentKeepsItsLine(t *testing.T) {
	s := &short{demo: busy()}
	tb := New(s, nil)
	tb.Resize(1180, 820, layout.Insets{})
	tb.Scene()
	tb.click(tb.pastRect(10))
	for range 3 {
		s.log, s.gone = append(s.log[1:], Line{Side: 0, Text: "You pass."}), s.gone+1
		tb.Changed()
		tb.Tick(tb.now + 400)
		tb.Scene()
	}
	if l := tb.lineOf(tb.told); l == nil || l.Text != "You damaged Harbor Pilot, defense 3" {
		t.Errorf("%+v is said", l)
	}
	for range 20 {
		s.log, s.gone = append(s.log[1:], Line{Side: 0, Text: "You pass."}), s.gone+1
		tb.Changed()
		tb.Tick(tb.now + 400)
		tb.Scene()
	}
	if tb.lineOf(tb.told) != nil || len(tb.past()) > 0 {
		t.Errorf("line %d is said and %v drawn, and both are gone", tb.told, tb.past())
	}
}

// TestRecentShots draws what happened, with -shots.
func TestRecentShots(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots names no folder")
	}
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}, {1920, 1080}} {
		for _, th := range []*look.Theme{&look.Dark, &look.Light} {
			tb := New(busy(), nil)
			tb.Theme = th
			tb.Resize(s[0], s[1], layout.Insets{})
			tb.Scene()
			tb.click(tb.pastRect(10))
			img := scene.NewSoft(1).Draw(tb.Scene(), int(s[0]), int(s[1]))
			if err := writePNG(filepath.Join(*shots, fmt.Sprintf("recent-%vx%v-%s.png", s[0], s[1], themeKey(th))), img); err != nil {
				t.Fatal(err)
			}
		}
	}
}
