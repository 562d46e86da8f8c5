package galactic

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// sound says what no game can have made: registers of procedures that choose a window, a use
// of points or a kind of weapons, and cards that are played unseen.
func sound(r *engine.Rules) func(s *engine.State) error {
	bounds := []struct {
		proc   string
		lo, hi func() int
	}{
		{"open", func() int { return 1 }, func() int { return len(r.Windows) - 1 }},
		{"apply", func() int { return 0 }, func() int { return len(uses) }},
		{"fire", func() int { return 0 }, func() int { return Plasma }},
	}
	return func(s *engine.State) error {
		for _, b := range bounds {
			proc := r.Proc(b.proc)
			for i := range s.NFrame {
				f := &s.Frame[i]
				if n := int(f.R[2]); f.Proc == proc && (n < b.lo() || n > b.hi() || b.proc == "apply" && n == 0 && f.PC > 0) {
					return fmt.Errorf("frame %d, %s, is at %d, which is nothing", i, b.proc, n)
				}
			}
		}
		return played(r, s)
	}
}

// played says what is being played and was never shown: who plays a card shows it, and with that everybody knows where it
// may go.
func played(r *engine.Rules, s *engine.State) error {
	for i := range s.NFrame {
		f := &s.Frame[i]
		src, arrive := &s.Ent[f.Src.H], r.Proc("arrive")
		begins := (f.Proc == r.Proc("play") || f.Proc == r.Proc("react")) && f.PC <= 1
		comes := f.Proc == arrive || f.Occ != 0 && int(f.Occ) < len(r.Occurrences) && r.Occurrences[f.Occ].Do == arrive
		if src.Def == 0 && (begins || comes && f.Src.H != 0 && src.Era == f.Src.Era) {
			return fmt.Errorf("frame %d plays a card that nobody has seen", i)
		}
	}
	for h := engine.FirstCard; h <= engine.H(s.NEnt); h++ {
		if e := &s.Ent[h]; e.Zone == Coming && e.Def == 0 {
			return fmt.Errorf("entity %d is being played, and nobody has seen it", h)
		}
	}
	return nil
}
