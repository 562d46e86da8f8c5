package rendezvous

import "encoding/binary"

// Limit is how long each player may think in a game, as its host proposes it with
// the invitation. The zero Limit is none.
type Limit struct {
	Base uint16 // seconds for the whole game
	Step uint8  // seconds more for each move
}

// limitSize is how many bytes of a packet a limit takes.
const limitSize = 3

func (l Limit) append(b []byte) []byte {
	return append(binary.BigEndian.AppendUint16(b, l.Base), l.Step)
}

func (r *reader) limit() (l Limit) {
	at := r.at
	l.Base, l.Step = r.uint16("the time limit"), r.byte("the time for each move")
	if r.err == nil && l.Base == 0 {
		r.fail(at, "a time limit of at least a second", "0")
	}
	return l
}
