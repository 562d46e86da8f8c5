//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// chart draws the course of the finished game on the table. open opens the game as a replay beside the table;
// file is the game. If opening fails, the end is shown without a chart.
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
