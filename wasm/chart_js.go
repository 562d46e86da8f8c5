//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// chart draws how the game on the table went, which is over. open opens the game as one to
// look at, beside the table; file is the game. Where that fails the end is shown without it.
func (s *site) chart(file []byte, open func(pause func(done, total int)) (*play.Replay, error)) {
	t := s.table
	go func() {
		breathe := page.Breathe()
		g, err := open(func(int, int) { breathe() })
		if err != nil {
			return
		}
		course := g.Course()
		s.app.Do(func() {
			if t == nil || s.table != t {
				return
			}
			t.Course = course
			t.Watch = func(moment int) {
				s.showReplay(g, file)
				s.goTo(moment)
			}
			t.Changed()
		})
	}()
}
