//go:build js

package wasm

import (
	"fmt"
	"os"
)

// broke leaves a game that has reached a state for which its rules have no answer, as a game from an altered
// file may. Its stored records stay, and the page does not resume it unasked.
func (s *site) broke(why any, stack []byte) {
	fmt.Fprintf(os.Stderr, "%v\n%s", why, stack)
	s.store.Delete(keptAt)
	func() {
		defer func() {
			if recover() != nil { // even leaving it asks the game
				s.on = nil
				s.leave()
			}
		}()
		s.quit()
	}()
	tell("The game cannot go on", "It has come to something that its rules have no answer to: "+sentence(fmt.Sprint(why))+
		" What is kept of it has not been thrown away; it is listed under “Replays and files”. Please send it with this sentence to whoever runs this site.")
}
