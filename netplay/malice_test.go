package netplay

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// liar is a peer in seat 1 that is honest but for one point. What it says is made
// by an honest Session, changed on its way out, and signed anew where it is an
// entry: a modified client could say exactly that.
type liar struct {
	birth  func(b *Session)                // the session, before it says anything
	turn   func(b *Session) bool           // what it knows or decides when it has a choice; true: done
	entry  func(b *Session, e *entry) bool // an entry on its way; true: it was changed
	frame  func(b *Session, raw []byte) []byte
	silent func(b *Session, e *entry) bool // an entry that it does not say
	belief func(b *Session)                // once a changed entry was taken: what it goes on from
	pace   time.Duration                   // how long each decision takes
	gives  engine.Seat                     // who concedes six moves after the lie; Nobody: they play to the end
}

// trial is a game between an honest seat 0 and a liar, and what was seen of it.
type trial struct {
	*duplex
	lie   *liar
	rng   *rand.Rand
	told  uint32 // the first entry that the lie is in; 0: not yet told
	turns int    // decisions since then
	mute  bool   // an entry was held back
	err   error  // why the honest side closed the connection
	moved bool   // what the honest side refused has changed its state
}

// meets plays a game against a liar until the honest side objects, the game is
// over, or nothing more happens.
func (l *liar) meets(t testing.TB, cfg [2]Config, seed uint64) *trial {
	t.Helper()
	tr := &trial{duplex: meeting(t, cfg), lie: l, rng: rand.New(seeded(seed))}
	struckTwin.tries(tr)
	if l.birth != nil {
		l.birth(tr.s[1])
		tr.told = 1
	}
	tr.goOn()
	return tr
}

// middle is a game of Skirmish after so many moves, all of which have arrived.
func middle(t testing.TB, seed uint64, moves int) *trial {
	t.Helper()
	tr := &trial{duplex: meeting(t, configs(newSkirmish(5), seed)), lie: &liar{gives: engine.Nobody}, rng: rand.New(seeded(seed))}
	struckTwin.tries(tr)
	for range moves {
		tr.move(tr.rng)
	}
	tr.settle()
	return tr
}

// until is a game of Skirmish at a moment that not every game comes to: the first such
// moment of the game of a seed, or of the next seed that has one.
func until(t testing.TB, seed uint64, at func(tr *trial) bool) *trial {
	t.Helper()
	for last := seed + 50; seed < last; seed++ {
		tr := middle(t, seed, 0)
		for played := true; played; played = tr.move(tr.rng) {
			if tr.settle(); at(tr) {
				return tr
			}
		}
	}
	t.Fatal("no game comes to that moment")
	return nil
}

// goOn plays on.
func (tr *trial) goOn() {
	tr.t.Helper()
	for range 4000 {
		to, frame, ok := tr.next()
		switch {
		case !ok && !tr.decide():
			return
		case !ok:
		case to == 1:
			if err := tr.s[1].Receive(frame); err != nil {
				return // the liar has had enough
			}
		case !tr.hear(frame):
			return
		}
	}
	tr.t.Fatal("endless")
}

// decide has somebody decide, the liar perhaps falsely; false: nobody can.
func (tr *trial) decide() bool {
	if tr.now = tr.now.Add(tr.lie.pace); tr.told > 0 {
		tr.turns++
	}
	if tr.turns >= 6 && tr.lie.gives < engine.Nobody && tr.s[tr.lie.gives].Concede(true) == nil { // anew if its device has forgotten it
		return true
	}
	b := tr.s[1]
	if tr.told == 0 && tr.lie.turn != nil && b.Turn() {
		if tr.lie.turn(b) {
			tr.told = max(1, uint32(len(b.entries)))
			struckTwin.lied(b.entries[tr.told-1].raw)
			return true
		}
	}
	return tr.move1(tr.rng)
}

// hear hands the honest side a frame, changed if the liar likes; false when that
// is the end.
func (tr *trial) hear(frame []byte) bool {
	tr.t.Helper()
	a, b := tr.s[0], tr.s[1]
	var before Hash
	if a.t != nil {
		before = a.settled()
	}
	lied := false
	if raw := entryOf(frame); raw != nil {
		if frame, lied = tr.change(frame, raw); frame == nil {
			return true
		}
	}
	tr.err = tr.reach(0, frame)
	if tr.err == nil && a.Fault() == nil {
		if lied && len(a.entries) >= int(tr.told) {
			b.rewrite(a)
			if tr.lie.belief != nil {
				tr.lie.belief(b)
			}
		}
		return true
	}
	tr.moved = a.t != nil && before != a.settled()
	return false
}

// change is what the liar makes of an entry on its way; nil: nothing.
func (tr *trial) change(frame, raw []byte) (out []byte, lied bool) {
	b := tr.s[1]
	e, err := decodeEntry(append([]byte(nil), raw...))
	if err != nil || e.sender != 1 {
		return frame, false
	}
	if tr.mute = tr.mute || tr.lie.silent != nil && tr.lie.silent(b, e); tr.mute {
		tr.told = max(tr.told, 1)
		return nil, true
	}
	switch {
	case tr.lie.entry != nil:
		if raw, lied = forge(b, raw, func(e *entry) bool { return tr.lie.entry(b, e) }); !lied {
			return frame, false
		}
	case tr.lie.frame != nil && tr.told == 0 && e.seq > 5:
		raw, lied = tr.lie.frame(b, bytes.Clone(raw)), true
	default:
		return frame, false
	}
	if tr.told == 0 {
		tr.told = e.seq
	}
	struckTwin.lied(raw)
	return framed(frame, raw), true
}

// forge rewrites an entry with the cheat's own key.
func forge(b *Session, raw []byte, change func(e *entry) bool) ([]byte, bool) {
	e, err := decodeEntry(append([]byte(nil), raw...))
	if err != nil || e.sender != b.me || int(e.seq) > len(b.entries) || !change(e) {
		return nil, false
	}
	e.sign(b.key, e.head(b.gid, b.head(int(e.seq)-1)))
	return e.encode(), true
}

// rewrite makes the cheat's own log say what was forged, so that it can go on.
func (s *Session) rewrite(victim *Session) {
	for i, e := range victim.entries {
		if e.sender == s.me && i < len(s.entries) {
			s.entries[i] = e
		}
	}
}

// entryOf is the entry in a frame, or nil.
func entryOf(frame []byte) []byte {
	if kind(frame[1]) == kindEntry && frame[7] == 1 {
		return frame[frameHead:]
	}
	return nil
}

// framed puts an entry in the place of another in its frame.
func framed(frame, raw []byte) []byte { return append(frame[:frameHead:frameHead], raw...) }

// within changes the body of the first item of a kind.
func within(kind uint8, change func(b []byte) []byte) func(*Session, *entry) bool {
	return func(_ *Session, e *entry) bool {
		i := slices.IndexFunc(e.items, func(it item) bool { return it.kind == kind })
		if i >= 0 {
			e.items[i].body = change(bytes.Clone(e.items[i].body))
		}
		return i >= 0
	}
}

// flip changes one bit, counted from the end if n is negative.
func flip(n int) func(b []byte) []byte {
	return func(b []byte) []byte {
		b[(n+len(b))%len(b)] ^= 1
		return b
	}
}

// replayed plays the whole log on a fresh table.
func (l *ledger) replayed(t *table) *Fault {
	for i := range l.entries {
		if f := t.play(l.entries[i].entry, l.head(i)); f != nil {
			return f
		}
	}
	return nil
}
