package galactic

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// sound says which registers of procedures no game can have made: those that choose a
// window, a use of points or a kind of weapons.
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
		return nil
	}
}
