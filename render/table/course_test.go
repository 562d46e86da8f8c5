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

// courseOf is a course with these numbers of seats 0 and 1, a turn each after the first.
func courseOf(less bool, ns ...[2]int) *Course {
	c := &Course{Of: Number{Name: "Energy left"}, Less: less}
	for i, n := range ns {
		c.Points = append(c.Points, CoursePoint{Turn: i, Moment: 10 * i, N: n})
	}
	return c
}

// TestTurning: the turning point is the turn in which the winner gained most on the other
// seat, the later of two that are equal.
func TestTurning(t *testing.T) {
	for _, x := range []struct {
		name string
		c    *Course
		won  engine.Seat
		want int
	}{
		{"the greatest loss of the other", courseOf(false, [2]int{60, 60}, [2]int{55, 58}, [2]int{50, 44}, [2]int{48, 0}), 0, 3},
		{"for the other seat", courseOf(false, [2]int{60, 60}, [2]int{30, 58}, [2]int{25, 50}, [2]int{0, 50}), 1, 1},
		{"the later of two", courseOf(false, [2]int{9, 9}, [2]int{9, 6}, [2]int{9, 6}, [2]int{9, 3}), 0, 3},
		{"what is lost by", courseOf(true, [2]int{0, 0}, [2]int{5, 1}, [2]int{5, 4}, [2]int{5, 9}), 0, 3},
		{"a gain of one's own", courseOf(false, [2]int{0, 0}, [2]int{4, 0}, [2]int{5, 1}), 0, 1},
		{"both alike", courseOf(false, [2]int{9, 9}, [2]int{4, 4}, [2]int{0, 0}), 0, 0},
		{"a draw", courseOf(false, [2]int{9, 9}, [2]int{4, 9}, [2]int{4, 4}), engine.Nobody, 0},
		{"nothing", courseOf(false), 0, 0},
	} {
		if got := x.c.Turning(x.won); got != x.want {
			t.Errorf("%s: the turning point is %d, not %d", x.name, got, x.want)
		}
	}
}

// TestCourseHalves: a number that is told in halves is told so of each turn.
func TestCourseHalves(t *testing.T) {
	c := courseOf(false, [2]int{6, 6}, [2]int{6, 3})
	c.Of.Halves = true
	if says := c.tells(1, 1, "Mirela"); says != "Mirela 3 to 1½" {
		t.Errorf("the turn is told as %q", says)
	}
}

func TestRoundStep(t *testing.T) {
	for _, x := range [][3]int{{60, 4, 20}, {7, 4, 2}, {4, 4, 1}, {25, 4, 10}, {1, 4, 1}, {250, 4, 100}, {9, 1, 10}} {
		if got := roundStep(x[0], x[1]); got != x[2] {
			t.Errorf("%d in at most %d parts: steps of %d, not %d", x[0], x[1], got, x[2])
		}
	}
}

// over is a table whose game is over, with its course.
func over(d *demo) *Table {
	c := courseOf(false, [2]int{60, 60}, [2]int{60, 58}, [2]int{58, 58}, [2]int{55, 57}, [2]int{51, 56}, [2]int{44, 55}, [2]int{40, 52}, [2]int{38, 46}, [2]int{36, 30}, [2]int{30, 24}, [2]int{22, 12}, [2]int{14, 0})
	c.Of.Whole = 60
	d.s.Turn, d.s.Need = 11, engine.Need{Kind: engine.Over}
	tb := New(d, nil)
	tb.Course, tb.Watch = c, func(int) {}
	tb.Menu = []MenuItem{{Label: "Leave the game", Icon: "close"}}
	tb.Ends = []MenuItem{{Label: "Watch it again", Icon: "eye"}, {Label: "Play again", Icon: "play"}}
	return tb
}

// TestWatchTurning: a tap on the turning point shows the game as that turn began, on every screen
// that has room for the course.
func TestWatchTurning(t *testing.T) {
	drawn := 0
	for _, s := range shapes {
		tb := over(newDemo())
		at := -1
		tb.Watch = func(moment int) { at = moment }
		tb.Resize(s[0], s[1], layout.Insets{})
		tb.Scene()
		const says = "Turning point, turn 8: You 38 to 36, Mirela 46 to 30"
		for _, spot := range tb.Spots() {
			if spot.Label != says {
				continue
			}
			drawn++
			if spot.Rect.H < 44 || !R(0, 0, s[0], s[1]).Has(spot.Rect.Mid()) {
				t.Errorf("%v: the turning point can be tapped at %v", s, spot.Rect)
			}
			tb.Activate("b:" + says)
			if at != 80 {
				t.Errorf("%v: the turning point leads to moment %d", s, at)
			}
		}
	}
	if drawn < 4 {
		t.Errorf("the course was drawn on %d screens of %d", drawn, len(shapes))
	}
}

// TestCourseShots draws the end of a game, with -shots.
func TestCourseShots(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots names no folder")
	}
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}, {844, 390}, {1920, 1080}} {
		for _, th := range []*look.Theme{&look.Dark, &look.Light} {
			tb := over(newDemo())
			tb.Theme = th
			tb.Resize(s[0], s[1], layout.Insets{})
			img := scene.NewSoft(1).Draw(tb.Scene(), int(s[0]), int(s[1]))
			if err := writePNG(filepath.Join(*shots, fmt.Sprintf("course-%vx%v-%s.png", s[0], s[1], themeKey(th))), img); err != nil {
				t.Fatal(err)
			}
		}
	}
}
