//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// benchPipe is a spectator's pipe in a test.
type benchPipe struct {
	w      *Watcher
	bytes  []byte // all that was sent
	closed bool
	bad    error
}

func (p *benchPipe) Send(b []byte) error {
	p.bytes = append(p.bytes, b...)
	if p.w != nil && p.bad == nil {
		p.bad = p.w.Receive(b)
	}
	return nil
}

func (p *benchPipe) Close() error { p.closed = true; return nil }

// watched is a game that both let be watched.
func watched(t *testing.T, g *Game, seed uint64) *duplex {
	cfg := configs(g, seed)
	cfg[0].Spectators, cfg[1].Spectators = true, true
	return meeting(t, cfg)
}

// seat lets a spectator watch a session from now on.
func seat(t *testing.T, gal *Gallery, s *Session) *benchPipe {
	t.Helper()
	p := &benchPipe{w: NewWatcher(resolver(s.cfg.Game))}
	must(t, gal.Admit(s, p))
	p.w.Connect()
	for _, f := range p.w.Outgoing() {
		must(t, gal.Receive(s, p, f))
	}
	return p
}

// A spectator sees the game to its end as it was, and no card that is hidden: not
// in its state, and not in the bytes that it gets.
func TestSpectator(t *testing.T) {
	g := newSkirmish(7)
	for seed := range uint64(3) {
		d := watched(t, g, seed)
		d.settle()
		rng := rand.New(seeded(seed))
		at := engine.Seat(seed % 2)
		gal := NewGallery(Delay{}, nil)
		p := seat(t, gal, d.s[at])
		secret := 0
		for d.move(rng) {
			d.settle()
			gal.Show(d.s[at])
			must(t, p.bad)
			s := d.s[at]
			s.removeParts() // an answer that is not finished is not seen
			if p.w.Seq() == uint32(len(s.entries)) && p.w.t.state != s.t.state {
				t.Fatal("the spectator sees another state than the players")
			}
			s.reapplyParts()
			secret += unseen(t, d, p)
		}
		won, _ := d.s[at].Over()
		if got, over := p.w.Over(); !over || got != won || p.w.Fault() != nil {
			t.Errorf("the spectator sees %d win (over %v, %v), it was %d", got, over, p.w.Fault(), won)
		}
		if unseen(t, d, p); secret == 0 {
			t.Error("no card was hidden: the test shows nothing")
		}
	}
}

// unseen checks that what is hidden is not in what a spectator got: no face, and
// neither seed nor salt with which one could be guessed.
func unseen(t *testing.T, d *duplex, p *benchPipe) (hidden int) {
	t.Helper()
	for _, s := range d.s {
		for _, secret := range [][]byte{s.seed[:], s.key.Seed()} {
			if bytes.Contains(p.bytes, secret) {
				t.Fatalf("a seed of seat %d was sent to a spectator", s.me)
			}
		}
		for h := engine.FirstCard; h <= engine.H(s.t.state.NEnt); h++ {
			l := s.t.recordOf(h)
			if l == nil || l.card != 0 || s.t.state.Ent[h].Owner != s.me || s.t.state.Ent[h].Def != 0 {
				continue
			}
			hidden++
			b := s.t.bind[h].at
			salt := s.hand.cardSalt(s.t, b)
			if bytes.Contains(p.bytes, salt[:]) || p.w.t != nil && p.w.t.state.Ent[h].Def != 0 {
				t.Fatalf("card %d is hidden, but a spectator was told of it", h)
			}
		}
	}
	return hidden
}

// A card that one player has looked at obliviously, and the other has drawn since,
// is hidden from spectators: nothing that was said opens what was sealed for it.
func TestSpectatorsSeeNoLook(t *testing.T) {
	g := newSpies(9)
	d := watched(t, g, 3)
	d.settle()
	gal := NewGallery(Delay{}, nil)
	p := seat(t, gal, d.s[0])
	for rng := rand.New(seeded(3)); d.move(rng); {
		d.settle()
		gal.Show(d.s[0])
		must(t, p.bad)
	}
	said, opened := p.w.log.entries, 0
	for _, e := range said {
		for _, it := range e.items {
			if it.kind != itemLookOpen {
				continue
			}
			opened++
			for at := 0; at+32 <= len(it.body); at++ {
				for i := range p.w.t.looks {
					l := &p.w.t.looks[i]
					x := oblivious.Scalar(it.body[at:])
					if c := l.chose(x); c >= 0 {
						o, _ := p.w.t.openLook(l, l.sealed, l.boxes, c, x)
						t.Fatalf("entry %d lets a spectator see a card that is hidden from it: %v", e.seq, o)
					}
				}
			}
		}
	}
	if opened == 0 {
		t.Fatal("no choice was opened: the test shows nothing")
	}
}

// Entries come as late as was said, and all when the game is over; a spectator
// who comes back gets what is missing only.
func TestSpectatorsAreLate(t *testing.T) {
	g := newSkirmish(5)
	d := watched(t, g, 3)
	now := time.Unix(0, 0)
	gal := NewGallery(Delay{Entries: 6, Time: time.Minute}, func() time.Time { return now })
	d.settle()
	s := d.s[0]
	p := seat(t, gal, s)
	rng := rand.New(seeded(3))
	for range 12 {
		d.move(rng)
		d.settle()
		gal.Show(s)
		if late := len(s.entries) - int(p.w.Seq()); late != min(6, len(s.entries)) {
			t.Fatalf("%d entries late instead of 6", late)
		}
	}
	if p.w.Delay() != gal.Delay {
		t.Errorf("the spectator was told of a delay of %v", p.w.Delay())
	}
	now = now.Add(time.Minute)
	gal.Show(s)
	if int(p.w.Seq()) != len(s.entries) {
		t.Errorf("a minute later %d of %d entries have come", p.w.Seq(), len(s.entries))
	}
	gal.Leave(p)
	d.move(rng)
	d.settle()
	before := len(p.bytes)
	must(t, gal.Admit(s, p))
	p.w.Connect()
	for _, f := range p.w.Outgoing() {
		must(t, gal.Receive(s, p, f))
	}
	must(t, s.Concede(true))
	d.settle()
	gal.Show(s)
	must(t, p.bad)
	if won, over := p.w.Over(); !over || won != 1 {
		t.Errorf("after a concession the spectator sees over %v, won by %d", over, won)
	}
	if n := len(p.bytes) - before; n > 4000 {
		t.Errorf("who came back was sent %d bytes", n)
	}
}

// Without the consent of both nobody watches; nor does the ninth.
func TestGalleryRefuses(t *testing.T) {
	g := newSkirmish(3)
	cfg := configs(g, 3)
	cfg[0].Spectators = true
	d := meeting(t, cfg)
	d.settle()
	if err := NewGallery(Delay{}, nil).Admit(d.s[0], new(benchPipe)); err != ErrUnwatched {
		t.Error(err)
	}
	d = watched(t, g, 3)
	d.settle()
	gal := NewGallery(Delay{}, nil)
	for range maxSpectators {
		must(t, gal.Admit(d.s[0], &benchPipe{}))
	}
	if gal.Admit(d.s[0], &benchPipe{}) == nil {
		t.Error("there is no end of spectators")
	}
}

// A spectator that is silent loses its seat, asked or not; one that answers keeps
// it, and so do all while the player's page sleeps.
func TestSilentSpectators(t *testing.T) {
	d := watched(t, newSkirmish(3), 3)
	d.settle()
	s, now := d.s[0], time.Unix(0, 0)
	gal := NewGallery(Delay{}, func() time.Time { return now })
	lives := seat(t, gal, s)
	asked, mute := seat(t, gal, s), new(benchPipe)
	asked.w = nil // it hears nothing more
	must(t, gal.Admit(s, mute))
	pass := func(seconds int) {
		for range seconds {
			now = now.Add(time.Second)
			gal.Show(s)
			for _, f := range lives.w.Outgoing() {
				must(t, gal.Receive(s, lives, f))
			}
		}
	}
	pass(15)
	now = now.Add(time.Hour)
	if pass(1); gal.Count() != 3 {
		t.Fatalf("%d are there after a page has slept", gal.Count())
	}
	pass(60)
	if gal.Count() != 1 || !asked.closed || !mute.closed || lives.closed {
		t.Errorf("%d are there: closed %v %v %v", gal.Count(), asked.closed, mute.closed, lives.closed)
	}
	must(t, lives.bad)
}

// Whatever a spectator says, the game does not change, and what is no wish to
// watch costs it its seat.
func TestMaliciousSpectator(t *testing.T) {
	g := newSkirmish(5)
	d := watched(t, g, 4)
	rng := rand.New(seeded(4))
	for range 8 {
		d.move(rng)
	}
	d.settle()
	s := d.s[0]
	gal := NewGallery(Delay{}, nil)
	_, head := s.Head()
	state, records := s.t.hash(), len(s.cfg.Store.(*Memory).list)
	last := s.entries[len(s.entries)-1].raw
	k := wish{}
	for name, m := range map[string]message{
		"an entry": {kindEntry, last}, "a resume": {kindResume, make([]byte, 200)}, "a hello": {kindHello, d.s[1].mine.raw},
		"a concession": {kind(8), make([]byte, 100)}, "a chat": {kindChat, []byte("play the seven")}, "a need": {kindNeed, make([]byte, 4)},
		"a desync": {kindDesync, make([]byte, 40)}, "a short wish": {kindWatch, []byte{1}}, "a long wish": {kindWatch, make([]byte, 4000)},
		"a wish and a byte": {kindWatch, append(k.encode(), 0)}, "an unknown kind": {kind(99), nil},
	} {
		p := new(benchPipe)
		must(t, gal.Admit(s, p))
		for _, f := range newLink().frames(m.kind, m.body) {
			if gal.Receive(s, p, f) == nil || !p.closed || gal.Count() != 0 {
				t.Errorf("%s keeps its seat", name)
			}
		}
	}
	for n := range 2000 { // garbage
		p := new(benchPipe)
		must(t, gal.Admit(s, p))
		b := make([]byte, n%300)
		for i := range b {
			b[i] = byte(rng.Uint32())
		}
		if len(b) > 1 {
			b[0], b[1] = frameVersion, byte(kindWatch)
		}
		_ = gal.Receive(s, p, b)
		gal.Leave(p)
	}
	p := new(benchPipe)
	must(t, gal.Admit(s, p))
	flooded := false
	for l, n := newLink(), 0; n < 2*framesAtOnce && !flooded; n++ {
		flooded = gal.Receive(s, p, l.frames(kindPing, make([]byte, 8))[0]) != nil
	}
	if !flooded {
		t.Error("a spectator may say as much as it likes")
	}
	p = seat(t, gal, s)
	twice := p.w
	twice.Connect()
	frame := twice.Outgoing()[0]
	frame[5] = 1 // the second frame of the connection
	if gal.Receive(s, p, frame) == nil {
		t.Error("a spectator may ask again and again")
	}
	if _, now := s.Head(); now != head || s.t.hash() != state || len(s.Outgoing()) != 0 || s.Fault() != nil || len(s.Chats()) != 0 || len(s.cfg.Store.(*Memory).list) != records {
		t.Error("a spectator has changed the game")
	}
	d.play(4)
}

// A player who passes on what was not said is found out.
func TestWatcherBelievesSignatures(t *testing.T) {
	g := newSkirmish(5)
	d := watched(t, g, 4)
	rng := rand.New(seeded(4))
	for range 8 {
		d.move(rng)
	}
	d.settle()
	var frames [][]byte
	gal := NewGallery(Delay{}, nil)
	rec := recorder{&frames}
	must(t, gal.Admit(d.s[0], rec))
	k := wish{}
	must(t, gal.Receive(d.s[0], rec, newLink().frames(kindWatch, k.encode())[0]))
	for i := range frames {
		for _, at := range []int{frameHead, frameHead + 12, len(frames[i]) - 1} {
			w := NewWatcher(resolver(g))
			failed := false
			for j, f := range frames {
				f = append([]byte(nil), f...)
				if j == i {
					f[at] ^= 0x10
				}
				failed = failed || w.Receive(f) != nil
			}
			delay := i == 0 && at == len(frames[i])-1 // which nobody signs
			if !failed && w.Fault() == nil && !delay {
				t.Fatalf("frame %d with a bit changed at %d is believed", i, at)
			}
		}
	}
}

type recorder struct{ list *[][]byte }

func (r recorder) Send(b []byte) error { *r.list = append(*r.list, bytes.Clone(b)); return nil }
func (r recorder) Close() error        { return nil }
