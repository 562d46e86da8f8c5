//go:build js

package wasm

import "time"

// beat lets the time of a far game pass, once a second, for as long as it is on
// the table: the connection is asked whether it lives (§8.6), and
// what a player has decided ahead goes out.
func (f *far) beat() {
	for !f.closed && (!f.shown || f.s.far == f) {
		time.Sleep(time.Second)
		_ = f.Peer().Tick() // trouble tells what it finds
	}
}
