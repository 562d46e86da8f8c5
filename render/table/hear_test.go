package table

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/sound"
)

// listening is a table whose sounds are noted.
func listening(d *demo) (*Table, func() []sound.Kind) {
	var heard []sound.Kind
	tb := New(d, nil)
	tb.Sounds = func(k []sound.Kind) { heard = append(heard, k...) }
	tb.Resize(1180, 820, layout.Insets{})
	return tb, func() []sound.Kind {
		out := heard
		heard = nil
		return out
	}
}

func hears(t *testing.T, when string, got []sound.Kind, want ...sound.Kind) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s are heard %v, not %v", when, got, want)
	}
}

// TestHearsTheLog: each new line is heard once, in the order of the log, also what
// is added to the last one; what was there before is not.
func TestHearsTheLog(t *testing.T) {
	d := newDemo()
	d.log[4].Cues = Cues(0).With(engine.CueHarm)
	tb, heard := listening(d)
	tb.Changed()
	hears(t, "an old log", heard())
	d.log[4].Cues = d.log[4].Cues.With(engine.CueLeave)
	tb.Changed()
	hears(t, "a line that goes on", heard(), sound.Of(engine.CueLeave))
	d.log = append(d.log, Line{Cues: Cues(0).With(engine.CueLot)}, Line{}, Line{Cues: Cues(0).With(engine.CuePlay)})
	tb.Changed()
	hears(t, "three lines", heard(), sound.Of(engine.CueLot), sound.Of(engine.CuePlay))
	tb.Changed()
	hears(t, "no change", heard())
	d.log = d.log[:2]
	tb.Changed()
	hears(t, "a look back", heard())
	d.log = append(d.log, Line{Cues: Cues(0).With(engine.CueDraw)})
	tb.Changed()
	hears(t, "a line after it", heard(), sound.Of(engine.CueDraw))
}

// short is a demo that keeps only the last lines of its log.
type short struct {
	*demo
	gone int
}

func (s *short) Gone() int { return s.gone }

// TestHearsAShortLog: lines that are no longer kept are neither heard again nor
// taken for new ones.
func TestHearsAShortLog(t *testing.T) {
	s := &short{demo: newDemo()}
	var heard []sound.Kind
	tb := New(s, nil)
	tb.Sounds = func(k []sound.Kind) { heard = append(heard, k...) }
	for range 20 {
		s.log, s.gone = append(s.log[1:], Line{Cues: Cues(0).With(engine.CueMove)}), s.gone+1
		tb.Changed()
	}
	if len(heard) != 20 {
		t.Errorf("of 20 lines %d are heard", len(heard))
	}
}

// TestHearsWhatIsMeant: the beginning of the own turn and a question in another's
// call the player, questions within the own turn do not; a refusal and the end are
// heard.
func TestHearsWhatIsMeant(t *testing.T) {
	d := newDemo()
	opts := d.opts
	tb, heard := listening(d)
	ask := func(active engine.Seat, yes bool) {
		d.s.Active, d.opts = active, nil
		if yes {
			d.opts = opts
		}
		tb.Changed()
	}
	ask(1, false)
	ask(1, true)
	hears(t, "when asked in the other's turn", heard(), sound.YourTurn)
	ask(1, false)
	ask(0, true)
	hears(t, "as the own turn begins", heard(), sound.YourTurn)
	ask(0, false)
	ask(0, true)
	hears(t, "within the own turn", heard())
	tb.play(engine.Input{})
	tb.explain(tb.v.Hand[1])
	hears(t, "when a card can't be played", heard(), sound.Refused)
	for won, want := range map[engine.Seat]sound.Kind{0: sound.Won, 1: sound.Lost, engine.Nobody: sound.Even} {
		d.s.Need.Kind = engine.Choose
		tb.Changed()
		d.s.Need.Kind, d.s.Won = engine.Over, won
		tb.Changed()
		tb.Changed()
		hears(t, "at the end", heard(), want)
	}
}
