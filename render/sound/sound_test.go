package sound

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// TestVoices: every kind has a sound, no two the same, within what a small
// speaker can do and a player can bear.
func TestVoices(t *testing.T) {
	if Of(engine.NoCue).Notes() != nil || NKind.Notes() != nil {
		t.Error("what is no happening has a sound")
	}
	for k := Of(engine.CuePlay); k < NKind; k++ {
		ns := k.Notes()
		if len(ns) == 0 || len(ns) > 4 {
			t.Errorf("kind %d has %d notes", k, len(ns))
		}
		for _, n := range ns {
			if lo, hi := min(n.From, n.To), max(n.From, n.To); lo < 50 || hi > 5000 {
				t.Errorf("kind %d goes from %v to %v Hz", k, n.From, n.To)
			}
			if n.Rise < .001 || n.Fall < .03 || n.Gain <= 0 || n.Gain > .3 || n.At < 0 {
				t.Errorf("kind %d has the note %+v", k, n)
			}
		}
		if s := k.Length(); s < .08 || s > 1.2 {
			t.Errorf("kind %d lasts %v s", k, s)
		}
		if k.gain() > .5 {
			t.Errorf("kind %d alone comes to %v", k, k.gain())
		}
		for o := Of(engine.CuePlay); o < k; o++ {
			if alike(ns, o.Notes()) {
				t.Errorf("kinds %d and %d sound alike", k, o)
			}
		}
	}
}

// alike: the same number of notes, all of them of one wave and within two
// semitones, at about the same times.
func alike(a, b []Note) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		near := math.Abs(math.Log2(a[i].From/b[i].From)) < 2./12 && math.Abs(math.Log2(a[i].To/b[i].To)) < 2./12
		if a[i].Wave != b[i].Wave || !near || math.Abs(a[i].At-b[i].At) > .05 {
			return false
		}
	}
	return true
}

// TestMixBounds: whatever happens, however fast, no more than Most sounds are
// heard at a time, none on top of itself, none begins with another, and together
// they are never too loud.
func TestMixBounds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var m Mixer
	var all []sounding
	now := 0.0
	for range 3000 {
		now += r.Float64() * .2
		var kinds []Kind
		for range r.IntN(12) {
			kinds = append(kinds, Kind(r.IntN(int(NKind))))
		}
		for _, v := range m.Mix(now, kinds) {
			if v.At < 0 || !v.Kind.calls() && v.At > Late+tail {
				t.Fatalf("a sound begins %v s from now", v.At)
			}
			all = append(all, sounding{v.Kind, now + v.At, now + v.At + v.Kind.Length()})
		}
	}
	for i, a := range all {
		n, gain := 0, 0.0
		for j, b := range all {
			if i != j && math.Abs(a.from-b.from) < Apart-1e-6 {
				t.Fatalf("%+v and %+v begin together", a, b)
			}
			if b.from > a.from || b.till <= a.from {
				continue
			}
			if i != j && a.kind == b.kind {
				t.Fatalf("kind %d sounds on top of itself", a.kind)
			}
			n, gain = n+1, gain+b.kind.gain()
		}
		if n > Most || gain > Loud+1e-9 {
			t.Fatalf("%d sounds at a time, together %v", n, gain)
		}
	}
	if len(all) < 1000 {
		t.Errorf("only %d sounds were heard", len(all))
	}
}

// TestMix: each kind once, what is meant for the player first and in any case.
func TestMix(t *testing.T) {
	var m Mixer
	draw, play := Of(engine.CueDraw), Of(engine.CuePlay)
	got := m.Mix(10, []Kind{draw, draw, NKind, Of(engine.NoCue), play, YourTurn})
	if len(got) != 3 || got[0] != (Voice{YourTurn, 0}) || got[1].Kind != draw || got[2].Kind != play {
		t.Errorf("heard %v", got)
	}
	for range 20 { // a great noise
		m.Mix(10, []Kind{draw, play, Of(engine.CueHarm), Of(engine.CueLot), Of(engine.CueFight)})
	}
	if got := m.Mix(10, []Kind{draw}); len(got) != 0 {
		t.Errorf("of a great noise is still heard %v", got)
	}
	if got := m.Mix(10, []Kind{Won}); len(got) != 1 || got[0].Kind != Won {
		t.Errorf("the end is not heard: %v", got)
	}
	if got := m.Mix(20, []Kind{draw}); len(got) != 1 || got[0].At != 0 {
		t.Errorf("after a silence is heard %v", got)
	}
}
