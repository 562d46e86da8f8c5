//go:build js

package wasm

import "time"

// beat runs once a second while a game with a friend is on the table: it lets the session check that the
// connection is alive (§8.6), and sends what the player has decided ahead.
func (f *far) beat() {
	for !f.closed && (!f.shown || f.s.far == f) {
		time.Sleep(time.Second)
		_ = f.Peer().Tick() // trouble tells what it finds
	}
}
