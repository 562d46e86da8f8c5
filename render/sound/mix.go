package sound

import "slices"

// What is heard at once, so that it does not add up to noise.
const (
	Most  = 3    // sounds that sound at a time
	Apart = .09  // s between the beginnings of two
	Late  = .45  // s after which what has happened is no longer worth a sound
	Loud  = .95  // the most that the gains of all that sounds come to
	tail  = 1e-9 // of two times that are the same
)

// Voice is a sound that is to be made.
type Voice struct {
	Kind Kind
	At   float64 // s from now
}

// Mixer says which of all that happens is heard, and when.
type Mixer struct {
	sounding []sounding
	next     float64
}

type sounding struct {
	kind       Kind
	from, till float64
}

// Mix returns what is to be sounded of what has happened at a time, in s, which
// never goes back: each kind once, one after the other. What would come too late,
// or on top of too much, is left out; what is meant for the player comes first, and
// in any case.
func (m *Mixer) Mix(now float64, kinds []Kind) (out []Voice) {
	m.sounding = slices.DeleteFunc(m.sounding, func(s sounding) bool { return s.till <= now })
	m.next = max(m.next, now)
	for _, called := range [2]bool{true, false} {
		for i, k := range kinds {
			if k.calls() != called || len(k.Notes()) == 0 || slices.Contains(kinds[:i], k) {
				continue
			}
			at := m.room(k)
			if !called && at > now+Late {
				continue
			}
			m.sounding = append(m.sounding, sounding{k, at, at + k.Length()})
			m.next = at + Apart
			out = append(out, Voice{k, at - now})
		}
	}
	return out
}

// calls reports whether a kind is meant for the player, rather than told of the game.
func (k Kind) calls() bool { return k >= YourTurn }

// room is the first time from which a sound fits among those that sound.
func (m *Mixer) room(k Kind) float64 {
	at := m.next
	for !m.fits(k, at) {
		end := at + Apart
		for _, s := range m.sounding {
			if s.from <= at && s.till > at && s.till < end {
				end = s.till + tail
			}
		}
		at = end
	}
	return at
}

// fits reports whether a sound may begin at a time: not beside itself, and not on
// top of too much.
func (m *Mixer) fits(k Kind, at float64) bool {
	n, gain := 1, k.gain()
	for _, s := range m.sounding {
		if s.till <= at || s.from >= at+k.Length() {
			continue
		}
		if s.kind == k {
			return false
		}
		n, gain = n+1, gain+s.kind.gain()
	}
	return n <= Most && gain <= Loud
}
