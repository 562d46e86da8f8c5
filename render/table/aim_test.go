package table

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
)

// aimDemo is the demo with a card in hand that asks for one of two targets when
// it is played.
type aimDemo struct {
	*demo
	card    engine.H
	targets []engine.H
	t       *Table
}

func (a *aimDemo) Ahead(in engine.Input) (out []engine.Input) {
	if in.H == a.card {
		for _, h := range a.targets {
			out = append(out, engine.Input{H: h})
		}
	}
	return out
}

// Play asks for the target once the card has been played.
func (a *aimDemo) Play(in engine.Input) error {
	if err := a.demo.Play(in); err != nil {
		return err
	}
	if in.H == a.card {
		a.s.Need.Window = 0
		a.opts = a.Ahead(in)
	}
	a.t.Changed()
	return nil
}

func newAim(s [2]float64) (*aimDemo, *Table) {
	d := newDemo()
	act := d.r.Act(engine.Act{Text: "Play it"})
	d.r.Windows = append(d.r.Windows, engine.Window{})
	d.s.Need.Window = 1
	a := &aimDemo{demo: d}
	tb := New(a, nil)
	a.t, a.card = tb, tb.v.Hand[1].H
	a.targets = []engine.H{tb.v.Lanes[1].Sides[1][0].H, tb.v.Lanes[1].Sides[1][3].H}
	d.opts = []engine.Input{{H: a.card, Mode: int16(act)}, {Mode: engine.PassMode}}
	tb.Changed()
	tb.Still = true
	tb.Resize(s[0], s[1], layout.Insets{})
	tb.Scene()
	return a, tb
}

// TestSelectThenTarget: a tap takes the card up and lights its targets, a tap on
// one of them does the whole.
func TestSelectThenTarget(t *testing.T) {
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}} {
		a, tb := newAim(s)
		tb.click(tb.target("Kite Runner"))
		if len(a.played) > 0 || len(tb.aims) != 2 {
			t.Fatalf("%v: played %v, aims %v", s, a.played, tb.aims)
		}
		for _, h := range a.targets {
			if m := tb.markOf(tb.at[h], true); m != look.TargetFar {
				t.Errorf("%v: a target is marked %v", s, m)
			}
		}
		tb.click(tb.rectOf(cardID(a.targets[1])))
		if len(a.played) != 2 || a.played[0].H != a.card || a.played[1].H != a.targets[1] {
			t.Errorf("%v: played %v", s, a.played)
		}
	}
}

// drag carries the card of the demo to a point, in steps, and tells what the
// arrow says there; it lets go if it must.
func (a *aimDemo) drag(x, y float64, drop bool) (says string) {
	tb := a.t
	fx, fy := tb.rectOf(cardID(a.card)).Mid()
	tb.press(fx, fy, 0)
	for k := 1.0; k <= 20; k++ {
		tb.Pointer(tb.now+20, gesture.Pointer{Down: true, X: fx + (x-fx)*k/20, Y: fy + (y-fy)*k/20})
	}
	ops := len(tb.Scene().Ops)
	for _, o := range tb.s.Ops[max(0, ops-12):] {
		says += o.Text
	}
	if drop {
		tb.release()
	}
	return says
}

// TestDragAnswersTwo: a card that answers a question is drawn onto what answers the next one; what
// is another answer to the same question is no target.
func TestDragAnswersTwo(t *testing.T) {
	a, tb := newAim([2]float64{1180, 820})
	a.s.Need.Window = 0
	a.opts = []engine.Input{{H: a.card}, {H: a.targets[1]}}
	tb.Changed()
	tb.Scene()
	if then := tb.Aims(engine.Input{H: a.card}); len(then) != 1 || then[0].H != a.targets[0] {
		t.Fatalf("the gesture answers %v", then)
	}
	r := tb.rectOf(cardID(a.targets[0]))
	a.drag(r.X-20, r.Y+40+tipAbove, true)
	if len(a.played) != 2 || a.played[0].H != a.card || a.played[1].H != a.targets[0] {
		t.Errorf("played %v", a.played)
	}
}

// TestDragIsTheSame: one gesture does what two taps do; the tip is above the
// finger, snaps to what is near, and is named.
func TestDragIsTheSame(t *testing.T) {
	a, tb := newAim([2]float64{1180, 820})
	r := tb.rectOf(cardID(a.targets[0]))
	if says := a.drag(r.X-20, r.Y+40+tipAbove, true); !strings.Contains(says, "Vigil of Kest") {
		t.Errorf("the arrow is named %q", says)
	}
	if len(a.played) != 2 || a.played[1].H != a.targets[0] {
		t.Fatalf("played %v", a.played)
	}
	// too far: the card is only chosen
	a, tb = newAim([2]float64{1180, 820})
	r = tb.rectOf(cardID(a.targets[0]))
	a.drag(r.X-80, r.Y+200+tipAbove, true)
	if len(a.played) > 0 || tb.chosen != a.card {
		t.Errorf("far from all targets: played %v, chosen %v", a.played, tb.chosen)
	}
	// back in the hand: nothing
	a, tb = newAim([2]float64{1180, 820})
	x, y := tb.rectOf(cardID(a.card)).Mid()
	a.drag(x+40, y-20, true)
	if len(a.played) > 0 || tb.chosen != 0 {
		t.Errorf("back in the hand: played %v, chosen %v", a.played, tb.chosen)
	}
}

// TestTakenAway: when the system takes the finger away in a drag nothing is played,
// and nothing stays lit; a card that was chosen before a mere touch stays so.
func TestTakenAway(t *testing.T) {
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}} {
		a, tb := newAim(s)
		lit := func() (n int) {
			for _, h := range a.targets {
				if tb.markOf(tb.at[h], true) == look.TargetFar {
					n++
				}
			}
			return n
		}
		r := tb.rectOf(cardID(a.targets[0]))
		a.drag(r.X+20, r.Y+20+tipAbove, false)
		if lit() != 2 {
			t.Fatalf("%v: a drag lights %d targets", s, lit())
		}
		tb.Pointer(tb.now+20, gesture.Pointer{Cancelled: true})
		if tb.Scene(); len(a.played) > 0 || tb.drag != nil || lit() != 0 {
			t.Errorf("%v: cancelled: played %v, and %d targets are still lit", s, a.played, lit())
		}
		tb.click(tb.target("Kite Runner"))
		tb.press(2, 2, 0)
		tb.Pointer(tb.now+20, gesture.Pointer{Cancelled: true})
		if tb.Scene(); tb.chosen != a.card || lit() != 2 {
			t.Errorf("%v: a touch that was taken away let go of the chosen card", s)
		}
	}
}

// TestOneTap: where the player likes it so, the only way is taken at once; with
// two targets the player is still asked.
func TestOneTap(t *testing.T) {
	a, tb := newAim([2]float64{1180, 820})
	tb.OneTap = true
	tb.click(tb.target("Kite Runner"))
	if len(a.played) > 0 {
		t.Fatalf("with two targets: played %v", a.played)
	}
	tb.Key("Escape")
	a.targets = a.targets[:1]
	tb.Scene()
	tb.click(tb.target("Kite Runner"))
	if len(a.played) != 2 {
		t.Errorf("with one target: played %v", a.played)
	}
}

// TestFollowOnlyItsQuestion: the second half of a gesture answers the question it
// was meant for, soon, and no other.
func TestFollowOnlyItsQuestion(t *testing.T) {
	a, tb := newAim([2]float64{1180, 820})
	then := engine.Input{H: a.targets[0]}
	tb.then, tb.thenBy = &then, tb.now+followFor
	a.s.Need.Window = 0
	a.opts = []engine.Input{{H: a.targets[1]}}
	tb.Changed()
	tb.Tick(tb.now + 20)
	if len(a.played) > 0 || tb.then != nil {
		t.Errorf("another question was answered with %v", a.played)
	}
	tb.then, tb.thenBy = &then, tb.now+followFor
	a.opts = nil
	tb.Changed()
	tb.Tick(tb.now + followFor + 50)
	if tb.then != nil {
		t.Error("the second half waits for ever")
	}
}

// TestTuck: the hand is put away by its button, by a push or by a key, and a tap
// on it brings it back.
func TestTuck(t *testing.T) {
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}} {
		_, tb := newTable(s[0], s[1])
		board := tb.lay.Board.H
		tb.Key("H")
		tb.Scene()
		if tb.lay.Board.H <= board {
			t.Errorf("%v: the board is %v high, was %v", s, tb.lay.Board.H, board)
		}
		tb.checkHits(t, "hand away")
		x, y := tb.visible(tb.hotOf(cardID(tb.v.Hand[0].H))).Mid()
		tb.press(x, min(y, s[1]-20), 0)
		tb.release()
		if tb.handAway || tb.over.kind != nothing {
			t.Errorf("%v: a tap does not bring it back", s)
		}
	}
}

func (t *Table) hotOf(id string) int {
	for i := len(t.hots) - 1; i >= 0; i-- {
		if t.hots[i].id == id {
			return i
		}
	}
	return -1
}
