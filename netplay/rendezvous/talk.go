package rendezvous

import (
	"errors"
	"io"
	"slices"
	"time"
)

const (
	// MaxNotes is how many notes a side sends for one meeting at most (§8.3).
	MaxNotes = 6

	window   = 10 * time.Minute       // older notes are replayed ones, or a clock is wrong
	held     = 10 * time.Second       // an answer that has led to nothing until then is given up for a new one
	quiet    = 300 * time.Millisecond // between two notes of ours
	maxNonce = 512                    // remembered, of notes that were genuine
)

// pauses are the times at which a side speaks that has not been answered.
var pauses = [...]time.Duration{0, 2 * time.Second, 6 * time.Second, 14 * time.Second, 30 * time.Second}

var (
	// ErrTaken tells a guest that another one was first.
	ErrTaken = errors.New("Somebody else has taken this invitation already. Ask your friend for a new one.")
	// ErrAgain tells a host that whoever has answered is gone: somebody knocks
	// again, and a new invitation is wanted.
	ErrAgain = errors.New("rendezvous: the answer has led to nothing")
	// ErrClock tells that a genuine note is far too old or too new.
	ErrClock = errors.New("The clocks of the two devices differ by more than ten minutes. Set them right, or meet by a link and a code.")
)

// Talk is one side of the talk in a room. It sends nothing by itself: Next says
// when it has something to say, and Hear is told what has come, in whatever order,
// number and state a relay delivers it. It is not safe for several goroutines.
//
// A guest knocks at 0, 2, 6, 14 and 30 seconds until it hears the invitation. The
// host says it once, in case a guest is waiting, and then whenever one knocks.
// The guest answers, and repeats that like its knocking until the channel is
// open. Nobody says more than six things.
//
// Two that meet again count their meetings, and may have lost count by one: each
// listens to its neighbours' topics too, and speaks under the highest count heard.
type Talk struct {
	keys   []*Keys // those under which we listen
	ours   *Keys   // that under which we speak
	host   bool
	random io.Reader

	name   [8]byte   // of a guest that knocks
	packet *Packet   // ours, when we have one
	round  time.Time // when the present question was asked first; zero when all is said
	asked  int       // how often it has been asked
	spoke  time.Time // when we spoke last
	sent   int
	busy   [][8]byte // whom to tell that they are late
	seen   map[[nonceSize]byte]bool
	taken  *Packet   // the other side's packet that counts
	since  time.Time // when that was heard, by our clock
	made   time.Time // and said, by theirs
	met    bool
}

// NewTalk begins the talk of a side at its n-th meeting in the room, from 0 on; a
// guest knocks at once.
func NewTalk(room Secret, n uint8, host bool, now time.Time, random io.Reader) *Talk {
	t := &Talk{ours: room.Derive(n), host: host, random: random, seen: map[[nonceSize]byte]bool{}}
	t.keys = []*Keys{t.ours}
	if n > 0 {
		t.keys = append(t.keys, room.Derive(n-1))
	}
	if n < 1<<8-1 {
		t.keys = append(t.keys, room.Derive(n+1))
	}
	if !host {
		t.round = now
		_, _ = io.ReadFull(random, t.name[:]) // without it nobody tells us that we are late
	}
	return t
}

// Topics are those under which the other side may speak.
func (t *Talk) Topics() (all [][16]byte) {
	for _, k := range t.keys {
		all = append(all, k.Topic)
	}
	return all
}

// Topic is that under which we speak.
func (t *Talk) Topic() [16]byte { return t.ours.Topic }

// Begin asks anew what has not been answered: when a relay is there, for the
// first time or again.
func (t *Talk) Begin(now time.Time) {
	if !t.round.IsZero() || t.host && t.taken == nil {
		t.round, t.asked = now, 0
	}
}

// Say makes p what we have to say: the invitation, or the answer to it.
func (t *Talk) Say(p Packet, now time.Time) {
	if t.host && t.packet != nil { // made anew: whoever knocks will hear it
		t.packet = &p
		return
	}
	t.packet, t.round, t.asked = &p, now, 0
	t.spoke = time.Time{} // it is waited for
}

// Refuse takes back that the packet heard last counts: it was of no use.
func (t *Talk) Refuse() { t.taken = nil }

// Done ends the talk: the two have met.
func (t *Talk) Done() { t.round, t.busy, t.met = time.Time{}, nil, true }

// Next returns when there is something to say; false: nothing, until something
// is heard.
func (t *Talk) Next() (at time.Time, ok bool) {
	switch {
	case t.sent >= MaxNotes:
		return at, false
	case len(t.busy) > 0:
		return t.spoke.Add(quiet), true
	case t.host && t.packet == nil, t.round.IsZero() || t.asked >= len(pauses) || t.host && t.asked > 0:
		return at, false
	}
	at = t.round.Add(pauses[t.asked])
	if early := t.spoke.Add(quiet); at.Before(early) {
		at = early
	}
	return at, true
}

// Speak returns what is due at the moment, sealed; nil if nothing is.
func (t *Talk) Speak(now time.Time) ([]byte, error) {
	at, ok := t.Next()
	if !ok || now.Before(at) {
		return nil, nil
	}
	n := Note{Kind: Knock, Time: now, Whom: t.name}
	switch {
	case len(t.busy) > 0:
		n.Kind, n.Whom, t.busy = Taken, t.busy[0], t.busy[1:]
	case t.packet != nil:
		n.Kind, n.Packet = Offer, *t.packet
		t.asked++
	default:
		t.asked++
	}
	t.sent++
	t.spoke = now
	return t.ours.Seal(t.host, &n, t.random)
}

// Hear takes what has come from a relay. It returns the other side's packet when
// it is the one that counts, once; or why the meeting cannot be. What is not from
// the other side, or not for us, is nil and nil.
func (t *Talk) Hear(sealed []byte, now time.Time) (*Packet, error) {
	n, keys := t.open(sealed)
	if keys == nil {
		return nil, nil
	}
	nonce := [nonceSize]byte(sealed)
	if t.seen[nonce] || len(t.seen) >= maxNonce {
		return nil, nil
	}
	t.seen[nonce] = true
	if d := now.Sub(n.Time); d > window || d < -window {
		return nil, ErrClock
	}
	if keys.count > t.ours.count {
		t.ours = keys
	}
	switch {
	case n.Kind == Knock && t.host:
		return nil, t.knocked(n.Whom, now)
	case n.Kind == Taken && !t.host && (t.packet == nil && n.Whom == t.name || t.packet != nil && n.Whom == [8]byte(t.packet.Fingerprint[:8])):
		t.round = time.Time{}
		return nil, ErrTaken
	case n.Kind == Offer && n.Packet.Answer == t.host:
		return t.offered(&n, now), nil
	}
	return nil, nil
}

// open finds the keys under which a note was sealed; nil: it is none of ours.
func (t *Talk) open(sealed []byte) (Note, *Keys) {
	for _, k := range t.keys {
		if n, err := k.Open(!t.host, sealed); err == nil {
			return n, k
		}
	}
	return Note{}, nil
}

// knocked has the invitation said again, or that it is taken.
func (t *Talk) knocked(who [8]byte, now time.Time) error {
	switch {
	case t.taken != nil && !t.met && now.Sub(t.since) > held:
		t.taken, t.packet = nil, nil
		return ErrAgain
	case t.taken != nil:
		t.late(who)
	case t.packet != nil:
		t.round, t.asked = now, 0
	}
	return nil
}

// late has somebody told that another one was first.
func (t *Talk) late(who [8]byte) {
	if len(t.busy) < MaxNotes && !slices.Contains(t.busy, who) {
		t.busy = append(t.busy, who)
	}
}

// offered takes the first packet; a host has whoever comes later told so, and a
// guest turns to an invitation that is newer.
func (t *Talk) offered(n *Note, now time.Time) *Packet {
	switch p := &n.Packet; {
	case t.taken != nil && p.Fingerprint == t.taken.Fingerprint, t.met && !t.host:
		return nil
	case t.taken != nil && t.host:
		t.late([8]byte(p.Fingerprint[:8]))
		return nil
	case t.taken != nil && !n.Time.After(t.made):
		return nil
	default:
		t.taken, t.since, t.made = p, now, n.Time
		t.round = time.Time{} // a guest goes on when it has an answer
		return p
	}
}
