package netplay

import (
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// choices are what a session may do now.
func choices(s *Session) []engine.Input {
	if !s.Turn() {
		return nil
	}
	m, mind := s.Machine(), s.Mind()
	if m.Need.Who == engine.Both {
		return m.Sealed(s.Seat(), mind)
	}
	return m.Options(s.Seat(), mind)
}

// script makes the choice that the length of the log says, all parts of it; false when
// there is none to make. Who plays so plays the same game whatever the network does.
func script(s *Session) bool {
	seq, _ := s.Head()
	for n := 0; ; n++ {
		ins := choices(s)
		if len(ins) == 0 || s.Fault() != nil || n > 0 && !s.t.begun() {
			return n > 0
		}
		if err := s.Do(ins[(int(seq)*7+3)%len(ins)]); err != nil {
			panic(err)
		}
	}
}

// move lets whoever is to decide make a random choice, once all has arrived;
// false when nobody is.
func (d *duplex) move(rng *rand.Rand) bool {
	d.t.Helper()
	d.settle()
	for _, s := range d.s {
		if s.Fault() != nil {
			d.t.Fatalf("seat %d: %v", s.Seat(), s.Fault())
		}
	}
	return d.move1(rng)
}

// move1 makes a move without delivering anything.
func (d *duplex) move1(rng *rand.Rand) bool {
	d.t.Helper()
	for _, s := range d.s {
		ins := choices(s)
		if len(ins) == 0 {
			continue
		}
		in := ins[rng.IntN(len(ins))]
		if back, does := takenBack(s, rng); does {
			in = back
		}
		if err := s.Do(in); err != nil {
			d.t.Fatalf("seat %d refuses %+v: %v", s.Seat(), in, err)
		}
		return true
	}
	return false
}

// takenBack takes a part of the answer of several that is under way back, now and then;
// false: it leaves it as it is.
func takenBack(s *Session, rng *rand.Rand) (in engine.Input, does bool) {
	m := s.Machine()
	if !s.t.begun() || rng.IntN(4) > 0 {
		return in, false
	}
	if m.Divides() {
		if ins := m.TakeBacks(); len(ins) > 0 {
			return ins[rng.IntN(len(ins))], true
		}
		return in, false
	}
	return engine.Input{H: m.Top().Pick.First(), Mode: engine.BackMode}, true
}

// play plays to the end.
func (d *duplex) play(seed uint64) {
	d.t.Helper()
	rng := rand.New(seeded(seed))
	for n := 0; d.move(rng); n++ {
		if n > 2000 {
			d.t.Fatal("endless")
		}
		d.settle()
		d.agree()
		for _, s := range d.s {
			d.honest(s)
		}
	}
}

// scripted plays to the end by script.
func (d *duplex) scripted() {
	d.t.Helper()
	for n := 0; d.deliver() || script(d.s[0]) || script(d.s[1]); n++ {
		if n > 20000 {
			d.t.Fatal("endless")
		}
	}
}

// ended checks that both sides hold one log, which both have signed and which holds
// all that either had at each new connection, and returns its head.
func (d *duplex) ended() Hash {
	d.t.Helper()
	d.agree()
	for _, s := range d.s {
		if !s.Certified() || s.Fault() != nil {
			d.t.Fatalf("seat %d is not done: %v, waiting for %+v", s.Seat(), s.Fault(), s.t.due())
		}
	}
	for _, p := range d.past {
		if len(d.s[0].entries) < p.n || d.s[0].head(p.n) != p.head {
			d.t.Fatalf("entry %d was lost by a new connection", p.n)
		}
	}
	_, head := d.s[0].Head()
	return head
}

// settled is the hash of the table without an answer that is not finished, which is
// nobody else's business.
func (s *Session) settled() Hash {
	s.removeParts()
	defer s.reapplyParts()
	return s.t.hash()
}

// honest checks that what a seat believes is true.
func (d *duplex) honest(s *Session) {
	d.t.Helper()
	for _, s := range d.s { // an answer that is not finished has its own hand
		s.removeParts()
		defer s.reapplyParts()
	}
	mind := s.Mind()
	for h := engine.FirstCard; h <= engine.H(s.t.state.NEnt); h++ {
		if mind.Of(h) == 0 {
			continue
		}
		owner := s.t.state.Ent[h].Owner
		if got := d.truth(owner, h); got != mind.Of(h) {
			d.t.Fatalf("seat %d believes %d to be %d, it is %d", s.Seat(), h, mind.Of(h), got)
		}
	}
}

// truth is what a hidden card is, by what both sides know together.
func (d *duplex) truth(owner engine.Seat, h engine.H) engine.Def {
	both := *d.s[0].t
	both.hands = [2]*hand{d.s[0].hand, d.s[1].hand}
	return both.truth(owner, h)
}

// played is a game that people play, with its decks.
func played(t testing.TB, id string) (*Game, [][]engine.Def) {
	t.Helper()
	of, err := games.ByID(id)
	must(t, err)
	box, err := of.Open()
	if box == nil {
		t.Fatal(err)
	}
	var decks [][]engine.Def
	for _, d := range box.Decks() {
		defs, err := box.Deck(d)
		must(t, err)
		decks = append(decks, defs)
	}
	return NewGame(of.ID, box.Rules, of.Start, func(deck []engine.Def) error { return of.CheckDeck(box.Rules, deck) }), decks
}
