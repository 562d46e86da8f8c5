package rendezvous

import "time"

// Stamp is a moment to four seconds, good for a day and a half in either
// direction: two octets are enough to tell a fresh code from an old one.
type Stamp uint16

const stampUnit = 4 // seconds

// StampOf returns the stamp of a moment.
func StampOf(t time.Time) Stamp { return Stamp(t.Unix() / stampUnit) }

// Age is how long ago the stamp was made, by a clock that may differ from the one
// that made it: it can be negative.
func (s Stamp) Age(now time.Time) time.Duration {
	return time.Duration(int16(StampOf(now)-s)) * stampUnit * time.Second
}

const (
	// Fresh is how long a code is good once its page waits for the other: after
	// that browsers give the handshake up, and the page makes a new one
	// (netplay.md §5.7, §8.2).
	Fresh = 180 * time.Second

	slack = 30 * time.Second // how far two clocks may differ unnoticed
)

// Late reports whether p is an answer older than an answer may be, as far as the
// two clocks can be trusted.
func (p *Packet) Late(now time.Time) bool { return p.Answer && p.Made.Age(now) > Fresh+slack }
