package table

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// TestShares: where a number is divided, a tap on a thing gives it one more, the control
// on it takes one back, and both are told in words, with what is left.
func TestShares(t *testing.T) {
	d, tb := newTable(1180, 820)
	rect := tb.target("Ore Hauler")
	h := d.opts[1].H
	d.r.Asks = append(d.r.Asks, engine.Ask{Modes: []string{"Light"}, Whole: &engine.Draft{Each: func(*engine.M, engine.H, int16) (int16, int16) { return 0, 5 }}})
	n := &d.s.Need
	*n = engine.Need{Kind: engine.Choose, Ask: uint16(len(d.r.Asks) - 1), Lo: 5, Hi: 5, N: 1}
	n.Of.Add(h)
	d.s.NFrame = max(d.s.NFrame, 1)
	d.s.Frame[d.s.NFrame-1].Pick = engine.Set{}
	m := engine.New(d.r)
	m.Load(&d.s)
	for _, in := range []engine.Input{{H: h}, {H: h}, {}} {
		if err := m.Apply(in); err != nil {
			t.Fatal(err)
		}
	}
	d.opts = append([]engine.Input(nil), m.Options(0, &d.mind)...)
	tb.Changed()
	tb.over = overlay{}
	tb.Scene()
	if more := tb.View().More; !strings.HasSuffix(more, "Light 1, Ore Hauler 2. Give 2 more.") {
		t.Errorf("what has been given and what is left is told as %q", more)
	}
	tb.click(rect)
	if !tb.Activate("b:One less: Ore Hauler") {
		t.Fatal("nothing takes one back from the thing")
	}
	tb.open(overlay{kind: choices, list: tb.View().Loose})
	if !tb.Activate("b:One less: Light") {
		t.Fatal("nothing takes one back from what is no thing")
	}
	for i, want := range []engine.Input{{H: h}, {H: h, Mode: engine.BackMode}, {Mode: engine.BackMode - 1}} {
		if len(d.played) <= i || d.played[i] != want {
			t.Fatalf("played %v, want %v there", d.played, want)
		}
		if err := m.Apply(d.played[i]); err != nil {
			t.Errorf("%v: %v", want, err)
		}
	}
}

// An answer of several that both players give in secret is made as any other is: it may
// have several parts, though the state says that both are asked.
func TestSecretOfSeveral(t *testing.T) {
	d, tb := newTable(1180, 820)
	of := [2]engine.H{d.opts[1].H, d.opts[2].H}
	d.r.Asks = append(d.r.Asks, engine.Ask{})
	n := &d.s.Need
	*n = engine.Need{Kind: engine.Choose, Who: engine.Both, Ask: uint16(len(d.r.Asks) - 1), Lo: 2, Hi: 2, Bound: 16}
	for _, h := range of {
		d.s.Ent[h].Owner = 0
		n.Of.Add(h)
	}
	d.s.NFrame = max(d.s.NFrame, 1)
	d.s.Frame[d.s.NFrame-1].Pick = engine.Set{}
	m := engine.New(d.r)
	m.Load(&d.s)
	if d.opts = append([]engine.Input(nil), m.Sealed(0, &d.mind)...); len(d.opts) != 2 {
		t.Fatalf("%d cards can be picked", len(d.opts))
	}
	tb.Changed()
	tb.Scene()
	if v := tb.View(); !v.Asked || !v.Many || !v.Picked.Empty() {
		t.Errorf("before a part is given: asked %v, several %v, picked %v", v.Asked, v.Many, v.Picked)
	}
	m.Rehearse(0)
	if err := m.Apply(d.opts[0]); err != nil {
		t.Fatal(err)
	}
	picked := d.opts[0].H
	d.opts = append([]engine.Input(nil), m.Options(0, &d.mind)...)
	tb.Changed()
	tb.Scene()
	if v := tb.View(); !v.Many || !v.Picked.Has(picked) || !strings.HasSuffix(v.More, "Choose 1 more.") {
		t.Errorf("after one: several %v, picked %v, %q", v.Many, v.Picked, v.More)
	}
}
