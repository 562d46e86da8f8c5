package scene

import (
	"testing"

	"github.com/cutdeck/cutdeck/render/look"
)

func cards(at map[uint16]Rect) *Scene {
	var s Scene
	s.Box(R(0, 0, 500, 500), look.Ink)
	for who := uint16(1); who < 9; who++ {
		if r, lies := at[who]; lies {
			s.Act(who, r)
			s.Box(r, look.White)
			s.End()
		}
	}
	return &s
}

// TestFlight: what lies elsewhere moves there, what is new comes from its place,
// what is no more goes to its place and fades; at the ends the scenes are as composed.
func TestFlight(t *testing.T) {
	old := cards(map[uint16]Rect{1: R(0, 0, 10, 10), 2: R(50, 0, 10, 10), 3: R(90, 0, 10, 10)})
	now := cards(map[uint16]Rect{1: R(100, 40, 10, 10), 2: R(50, 0, 10, 10), 4: R(200, 0, 10, 10)})
	pile := R(300, 300, 10, 10)
	f := Flight{Each: 200, Apart: 40, Most: 200,
		From: func(who uint16) (Rect, bool) { return pile, who == 4 },
		To:   func(who uint16) (Rect, bool) { return pile, who == 3 }}
	if took := f.Plan(old, now); took != 280 {
		t.Fatalf("three moves, 40 apart, take %v", took)
	}
	var out Scene
	f.Mix(&out, old, now, 0)
	if r := out.Ops[1].Rect; r != R(0, 0, 10, 10) {
		t.Errorf("at the beginning it lies at %v", r)
	}
	if r := out.Ops[3].Rect; r != pile {
		t.Errorf("what is new comes from %v", r)
	}
	if n := len(out.Ops); n != 5 || out.Ops[4].Color.A != 255 {
		t.Errorf("what is no more is not seen at first: %d", n)
	}
	f.Mix(&out, old, now, 100)
	if r := out.Ops[1].Rect; r.X <= 0 || r.X >= 100 {
		t.Errorf("half way it lies at %v", r)
	}
	f.Mix(&out, old, now, 280)
	if len(out.Ops) != len(now.Ops) {
		t.Errorf("at the end there are %d operations, not %d", len(out.Ops), len(now.Ops))
	}
	for i := range now.Ops {
		if out.Ops[i].Rect != now.Ops[i].Rect {
			t.Errorf("at the end operation %d lies at %v", i, out.Ops[i].Rect)
		}
	}
	if f.Plan(now, now) != 0 {
		t.Error("from a scene to itself there is no way")
	}
}

// TestFlightFades: with reduced motion nothing moves.
func TestFlightFades(t *testing.T) {
	old := cards(map[uint16]Rect{1: R(0, 0, 10, 10)})
	now := cards(map[uint16]Rect{1: R(100, 40, 10, 10)})
	f := Flight{Each: 120, Apart: 40, Most: 200, Fade: true}
	if took := f.Plan(old, now); took != 120 {
		t.Fatalf("it takes %v", took)
	}
	var out Scene
	f.Mix(&out, old, now, 60)
	if len(out.Ops) != 3 || out.Ops[1].Rect != R(100, 40, 10, 10) || out.Ops[2].Rect != R(0, 0, 10, 10) {
		t.Fatalf("in between there is %+v", out.Ops)
	}
	if a, b := out.Ops[1].Color.A, out.Ops[2].Color.A; a == 0 || a == 255 || int(a)+int(b) < 250 {
		t.Errorf("they fade with %d and %d", a, b)
	}
}

// TestScaled: what is scaled is drawn larger and has a picture of its own.
func TestScaled(t *testing.T) {
	var s Scene
	s.Icon("hex", 10, 10, 20, look.White)
	s.Icon("hex", 10, 10, 20, look.White)
	s.Scale(1, 2)
	a, b := s.Ops[0], s.Ops[1]
	if b.Rect != R(20, 20, 40, 40) || a.Key == b.Key {
		t.Errorf("%v with %q, %v with %q", a.Rect, a.Key, b.Rect, b.Key)
	}
	if w := b.Bake(1).Img.Rect.Dx(); w != 40 {
		t.Errorf("its picture is %d wide", w)
	}
}
