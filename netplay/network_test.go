package netplay

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// duplex is the network of the tests, and all of it: it carries frames between
// two sessions one at a time, in an order and at a time of its choice, and moves
// the only clock that they have. It loses, doubles, delays and spoils frames only
// where carry says so.
type duplex struct {
	past  []headAt // of the log at each new connection
	t     testing.TB
	s     [2]*Session
	cfg   [2]Config
	now   time.Time
	way   [2][][]byte // frames that each seat is to be handed next
	late  []parcel    // frames that take longer
	mix   *rand.Rand  // nil: in order
	carry carrier
	dial  func() // makes a new connection, where carry is a real one
	watch func(to engine.Seat, frame []byte)
}

// carrier takes a frame to a seat, or makes of it what a bad network does.
type carrier func(to engine.Seat, frame []byte) []parcel

// wires makes the connections of all meetings; nil: they are in memory.
var wires func(t testing.TB) carrier

// parcel is a frame under way, and how long it takes.
type parcel struct {
	to    engine.Seat
	frame []byte
	takes time.Duration
	at    time.Time // when it arrives, if it takes long
}

// seeded is a source of random bytes that repeats itself.
func seeded(n uint64) *rand.ChaCha8 {
	var seed [32]byte
	binary.LittleEndian.PutUint64(seed[:], n)
	return rand.NewChaCha8(seed)
}

// chance is the number from which a test draws what it tries beyond fixed cases; make
// test gives another one for each commit.
func chance(t testing.TB) uint64 { return uint64(fromEnv(t, "CHANCE", 1)) }

func configs(g *Game, seed uint64) [2]Config {
	return [2]Config{
		{Game: g, Seat: 0, Deck: deckOf(24, 1), Name: "Ann", Random: seeded(seed), Store: new(Memory)},
		{Game: g, Seat: 1, Deck: deckOf(22, 4), Name: "Bob", Random: seeded(seed + 1000), Store: new(Memory)},
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// meeting is a network with two sessions that begin to talk. They look at its
// clock, which stands until somebody moves it.
func meeting(t testing.TB, cfg [2]Config) *duplex {
	t.Helper()
	d := &duplex{t: t, now: time.Unix(1e9, 0)}
	if wires != nil {
		d.dial = func() { d.carry = wires(t) }
		d.dial()
	}
	for i := range d.s {
		if cfg[i].Now == nil {
			cfg[i].Now = func() time.Time { return d.now }
		}
		s, err := New(cfg[i])
		must(t, err)
		d.s[i] = s
		must(t, s.Connect(Hash{}, Hash{}))
	}
	d.cfg = cfg
	struckTwin.met(d)
	return d
}

// collect takes what the sessions want to send.
func (d *duplex) collect() {
	for i, s := range d.s {
		to := engine.Seat(1 - i)
		for _, frame := range s.Outgoing() {
			if d.carry == nil {
				d.way[to] = append(d.way[to], frame)
				continue
			}
			for _, p := range d.carry(to, frame) {
				d.post(p)
			}
		}
	}
}

func (d *duplex) post(p parcel) {
	if p.takes > 0 {
		p.at = d.now.Add(p.takes)
		d.late = append(d.late, p)
		return
	}
	d.way[p.to] = append(d.way[p.to], p.frame)
}

// wait moves the clock to where the next frame arrives; false when none is late.
func (d *duplex) wait() bool {
	if len(d.late) == 0 {
		return false
	}
	next := 0
	for i, p := range d.late {
		if p.at.Before(d.late[next].at) {
			next = i
		}
	}
	p := d.late[next]
	d.late = append(d.late[:next:next], d.late[next+1:]...)
	if p.at.After(d.now) {
		d.now = p.at
	}
	d.way[p.to] = append(d.way[p.to], p.frame)
	return true
}

// next takes a frame out of those under way.
func (d *duplex) next() (to engine.Seat, frame []byte, ok bool) {
	struckTwin.strikes(d)
	d.collect()
	if len(d.way[0])+len(d.way[1]) == 0 && !d.wait() {
		return 0, nil, false
	}
	if len(d.way[0]) == 0 || len(d.way[1]) > 0 && d.mix != nil && d.mix.IntN(2) == 0 {
		to = 1
	}
	i := 0
	if d.mix != nil {
		i = d.mix.IntN(min(len(d.way[to]), maxAhead))
	}
	frame = d.way[to][i]
	d.way[to] = append(d.way[to][:i:i], d.way[to][i+1:]...)
	return to, frame, true
}

// deliver hands over one frame; false when none is under way.
func (d *duplex) deliver() bool {
	d.t.Helper()
	to, frame, ok := d.next()
	if !ok {
		return false
	}
	if d.watch != nil {
		d.watch(to, frame)
	}
	must(d.t, d.s[to].Receive(frame))
	return true
}

// reach hands a seat a frame of somebody's making, over the wire if there is one.
func (d *duplex) reach(to engine.Seat, frame []byte) error {
	all := []parcel{{to: to, frame: frame}}
	if d.dial != nil {
		all = d.carry(to, frame)
	}
	for _, p := range all {
		if err := d.s[to].Receive(p.frame); err != nil {
			return err
		}
	}
	return nil
}

// settle delivers until nothing is under way.
func (d *duplex) settle() {
	d.t.Helper()
	for d.deliver() {
	}
}

// reload brings a side back from its store, as a page that is loaded anew.
func (d *duplex) reload(seat engine.Seat) {
	d.t.Helper()
	was := d.s[seat]
	s, err := Restore(Config{Game: d.cfg[seat].Game, Store: d.cfg[seat].Store, Now: d.cfg[seat].Now, Random: seeded(5)})
	must(d.t, err)
	n := 0
	if was.match != nil {
		n = was.finalEntries()
	}
	if len(s.entries) < n || n > 0 && s.head(n) != was.head(n) || s.Seat() != seat {
		d.t.Fatalf("seat %d came back at entry %d, it was at %d", seat, len(s.entries), n)
	}
	d.s[seat] = s
}

// rejoin gives both sides a new connection; what was under way is lost.
func (d *duplex) rejoin() {
	d.t.Helper()
	d.remember()
	d.way, d.late = [2][][]byte{}, nil
	if d.dial != nil {
		d.dial()
	}
	for _, s := range d.s {
		must(d.t, s.Connect(Hash{}, Hash{}))
	}
}

// remember notes what both sides have of the log: no connection and no reload may
// take it from them. What is loose may give way.
func (d *duplex) remember() {
	for _, s := range d.s {
		if s.match != nil {
			d.past = append(d.past, headAt{s.finalEntries(), s.head(s.finalEntries())})
		}
	}
}

// headAt is the head of a log after so many entries.
type headAt struct {
	n    int
	head Hash
}

// agree checks that both sides hold the same log and state.
func (d *duplex) agree() {
	d.t.Helper()
	n0, h0 := d.s[0].Head()
	n1, h1 := d.s[1].Head()
	if n0 != n1 || h0 != h1 {
		d.t.Fatalf("heads differ: %d %v, %d %v", n0, h0, n1, h1)
	}
	for _, s := range d.s { // an answer that is not finished is nobody else's business
		s.removeParts()
		defer s.reapplyParts()
	}
	if d.s[0].t.state != d.s[1].t.state || d.s[0].t.hash() != d.s[1].t.hash() {
		d.t.Fatal("states differ")
	}
}

func resolver(g *Game) Resolve {
	return func(_, _ Hash, _ string) (*Game, error) { return g, nil }
}
