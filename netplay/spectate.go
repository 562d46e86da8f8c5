package netplay

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// Spectators (§9.6). A player passes the entries of the log on to those who
// watch, late, and hears nothing from them but the wish to watch. What is passed
// on is what both players have said to each other in public: openings in private
// stay sealed, and the entries after the end, which show a seed with which they
// could be unsealed, are kept back.

// Delay is how late spectators see the game: until so many entries have
// followed, or so much time has passed, whichever comes first.
type Delay struct {
	Entries uint16
	Time    time.Duration // whole milliseconds
}

// maxSpectators is how many may watch one player's game.
const maxSpectators = 8

// maxWish is the most bytes of a spectator's wish; see wish.
const maxWish = 64

var (
	// ErrUnwatched says that the players have not both agreed to be watched.
	ErrUnwatched = errors.New("the players have not both agreed that this game may be watched")
	errNoSeat    = fmt.Errorf("%d watch already", maxSpectators)
)

// Gallery lets others watch the game of a session. It reads the session and
// never changes it; nothing that a spectator says reaches it. It is not safe for
// use by several goroutines.
type Gallery struct {
	Delay Delay
	now   func() time.Time
	seats map[Pipe]*seatInGallery
	came  []time.Time // when each entry was first seen here
	last  time.Time   // when Show was called
}

// seatInGallery is one spectator's connection.
type seatInGallery struct {
	link  *link
	asked bool
	sent  int   // entries
	says  limit // frames
	heard time.Time
	asks  time.Time // when it was asked whether it lives
}

// NewGallery opens a gallery; now may be nil.
func NewGallery(d Delay, now func() time.Time) *Gallery {
	if now == nil {
		now = time.Now
	}
	return &Gallery{Delay: d, now: now, seats: map[Pipe]*seatInGallery{}}
}

// Watched reports whether both players have agreed, in their hellos, that others
// may watch.
func (s *Session) Watched() bool {
	return s.match != nil && s.hellos[0].Spectators && s.hellos[1].Spectators
}

// Admit seats whoever is at the other end of a pipe, before its first message is
// handed to Receive.
func (g *Gallery) Admit(s *Session, p Pipe) error {
	if !s.Watched() {
		return ErrUnwatched
	}
	if len(g.seats) >= maxSpectators {
		return errNoSeat
	}
	now := g.now()
	g.seats[p] = &seatInGallery{link: newLink(), heard: now, asks: now}
	return nil
}

// Leave forgets a spectator whose pipe has closed.
func (g *Gallery) Leave(p Pipe) { delete(g.seats, p) }

// Count is how many watch.
func (g *Gallery) Count() int { return len(g.seats) }

// Receive takes what a spectator says: once, that it wishes to watch, and that it
// lives. On an error, which is anything else, the spectator has lost its seat and
// the pipe is closed.
func (g *Gallery) Receive(s *Session, p Pipe, frame []byte) error {
	w := g.seats[p]
	if w == nil {
		return nil
	}
	now := g.now()
	if !w.says.pass(now, framesPerSecond, framesAtOnce) {
		g.Leave(p)
		p.Close()
		return errFlood
	}
	ms, err := w.link.take(frame)
	if len(ms) > 0 {
		w.heard = now
	}
	for i := 0; i < len(ms) && err == nil; i++ {
		err = g.hear(s, p, w, ms[i])
	}
	if err != nil {
		g.Leave(p)
		p.Close()
	}
	return err
}

func (g *Gallery) hear(s *Session, p Pipe, w *seatInGallery, m message) error {
	switch m.kind {
	case kindPing, kindBye:
		return nil
	case kindWatch:
	default:
		return fmt.Errorf("a spectator may not say messages of kind %d", m.kind)
	}
	if w.asked {
		return errors.New("a spectator asks once on a connection")
	}
	k, err := decodeWish(m.body)
	if err != nil {
		return err
	}
	w.asked = true
	if k.gid == s.gid && int(k.have) <= len(s.entries) {
		w.sent = int(k.have)
	}
	v := view{s.room, [2][]byte{s.hellos[0].raw, s.hellos[1].raw}, g.Delay}
	if err := send(p, w.link.frames(kindWatch, v.encode())); err != nil {
		return err
	}
	return g.show(s, p, w)
}

// Show sends to all who watch what has become old enough, and gives the seats of
// those free who have been silent for 20 s. Call it when the session has changed,
// and every second or so.
func (g *Gallery) Show(s *Session) {
	now := g.now()
	slept := now.Sub(g.last)
	for p, w := range g.seats {
		if slept > asleep || slept < 0 { // nothing was heard of anybody
			w.heard = now
		}
		err := g.show(s, p, w)
		if err == nil {
			err = w.askAlive(p, now)
		}
		if err != nil {
			g.Leave(p)
			p.Close()
		}
	}
	g.last = now
}

// askAlive pings a spectator.
func (w *seatInGallery) askAlive(p Pipe, now time.Time) error {
	if now.Sub(w.heard) >= deadAfter {
		return ErrSilent
	}
	if now.Sub(w.asks).Abs() < pingEvery {
		return nil
	}
	w.asks = now
	return send(p, w.link.frames(kindPing, pingBytes(now)))
}

func (g *Gallery) show(s *Session, p Pipe, w *seatInGallery) error {
	n := g.shown(s)
	if !w.asked || s.match == nil {
		return nil
	}
	for ; w.sent < n; w.sent++ {
		if err := send(p, w.link.frames(kindEntry, s.entries[w.sent].raw)); err != nil {
			return err
		}
	}
	return nil
}

// finalEntries is the number of entries that are stored and can no longer become void.
func (s *Session) finalEntries() int {
	n := len(s.entries)
	if len(s.loose) > 0 {
		n = s.loose[0].n
	}
	for stored := s.out.done(); n > 0 && s.entries[n-1].kept > stored; {
		n--
	}
	return n
}

// shown is how many entries spectators may have by now.
func (g *Gallery) shown(s *Session) int {
	now := g.now()
	for len(g.came) < len(s.entries) {
		g.came = append(g.came, now)
	}
	all := s.finalEntries()
	if i := slices.IndexFunc(s.entries[:all], func(e logged) bool { return e.after() }); i >= 0 {
		return i
	}
	if _, over := s.Over(); over {
		return all
	}
	n := max(0, all-int(g.Delay.Entries))
	for g.Delay.Time > 0 && n < all && now.Sub(g.came[n]) >= g.Delay.Time {
		n++
	}
	return n
}

func send(p Pipe, frames [][]byte) error {
	for _, f := range frames {
		if err := p.Send(f); err != nil {
			return err
		}
	}
	return nil
}

// wish is what a spectator says: which game it knows, if any, and how much of it.
type wish struct {
	gid  Hash
	have uint32
}

func (k *wish) encode() []byte {
	var w writer
	w.hash(k.gid)
	w.u32(k.have)
	return w.b
}

func decodeWish(b []byte) (k wish, err error) {
	if len(b) > maxWish {
		return k, fmt.Errorf("spectator: expected at most %d bytes, found %d", maxWish, len(b))
	}
	r := reader{b: b}
	k.gid, k.have = r.hash("game id"), r.u32("entry number")
	if err := r.done(); err != nil {
		return k, fmt.Errorf("spectator: %w", err)
	}
	return k, nil
}

// view is the answer: which game it is, and how late it is shown.
type view struct {
	room   RoomID
	hellos [2][]byte
	delay  Delay
}

func (v *view) encode() []byte {
	var w writer
	w.fixed(v.room[:])
	w.bytes(v.hellos[0])
	w.bytes(v.hellos[1])
	w.u16(v.delay.Entries)
	w.u32(uint32(min(v.delay.Time.Milliseconds(), 1<<32-1)))
	return w.b
}

func decodeView(b []byte) (v view, err error) {
	r := reader{b: b}
	copy(v.room[:], r.take(len(v.room), "room"))
	for i := range v.hellos {
		v.hellos[i] = append([]byte(nil), r.bytes(maxEntry, "hello")...)
	}
	v.delay.Entries = r.u16("delay in entries")
	v.delay.Time = time.Duration(r.u32("delay in milliseconds")) * time.Millisecond
	if err := r.done(); err != nil {
		return v, fmt.Errorf("spectator: %w", err)
	}
	return v, nil
}
