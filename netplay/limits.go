package netplay

import (
	"errors"
	"time"
)

// Limits (§6.1). What a peer may say is bounded in size by the codec, and in
// number by these; who goes beyond loses the connection, and nothing else.
const (
	framesPerSecond  = 400
	framesAtOnce     = 4096 // a whole log said again after a reload
	entriesPerSecond = 50
	entriesAtOnce    = 100 // with none of ours between
	chatsPerSecond   = 5
	chatsAtOnce      = 10
)

var errFlood = errors.New("the opponent says too much too fast")

// limit is a rate limit: so many things a second, with bursts. It stores the moment at which
// everything so far would have passed at an even rate.
type limit struct{ even time.Time }

func (l *limit) pass(now time.Time, perSecond, atOnce int) bool {
	each := time.Second / time.Duration(perSecond)
	if l.even.Before(now) || l.even.Sub(now) > each*time.Duration(atOnce+1) { // or the clock was set back
		l.even = now
	}
	if l.even.Sub(now) > each*time.Duration(atOnce-1) {
		return false
	}
	l.even = l.even.Add(each)
	return true
}

// limits are those of one connection.
type limits struct{ frames, entries, chats limit }
