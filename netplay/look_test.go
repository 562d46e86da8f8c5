package netplay

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// newSpies is a game in which seats look at the top of each other's deck: cards
// whose place only the looker knows, and only the owner what lies there.
func newSpies(rounds int16) *Game {
	r := printed()
	number := r.Ask(engine.Ask{Cite: "P1", Says: "Say a number"})
	step := func(do func(m *engine.M)) engine.Step {
		return engine.Step{Cite: "P1", Text: "step", Do: func(m *engine.M, _ *engine.Frame) engine.Flow { do(m); return engine.Next }}
	}
	by := func(m *engine.M) engine.Seat { return engine.Seat(m.Var[vRound] & 1) }
	top := func(m *engine.M, n int) engine.Set { return topOf(m, by(m).Other(), n) }
	const loop = 3
	begin := r.Add("spies",
		step(func(m *engine.M) { m.Mix(set(m, 0, zDeck)) }),
		step(func(m *engine.M) { m.Mix(set(m, 1, zDeck)) }),
		step(func(m *engine.M) { m.Draw(m.TopOf(0, zDeck), zHand, 0); m.Draw(m.TopOf(1, zDeck), zHand, 1) }),
		step(func(m *engine.M) { m.Due[by(m)] = top(m, 1+int(m.Var[vRound]%3)) }), // 3: the look
		step(func(m *engine.M) { m.Choose(by(m), number, 1, 1); m.Need.N = 3 }),
		step(func(m *engine.M) {
			if m.Var[vRound]%5 == 4 { // and once more, which shows nothing new
				m.Due[by(m)] = top(m, 2)
			}
		}),
		step(func(m *engine.M) {
			if m.Var[vRound]%3 == 1 { // the owner draws what was looked at
				m.Draw(m.TopOf(by(m).Other(), zDeck), zHand, by(m).Other())
			}
		}),
		step(func(m *engine.M) {
			if m.Var[vRound]%4 == 3 { // a shuffle of what the other can recognise
				m.Mix(set(m, by(m).Other(), zDeck))
			}
		}),
		engine.Step{Cite: "P2", Text: "again", Do: func(m *engine.M, _ *engine.Frame) engine.Flow {
			if m.SetVar(vRound, m.Var[vRound]+1); m.Var[vRound] < rounds {
				return loop
			}
			m.Toss(2)
			return engine.Next
		}},
		engine.Step{Cite: "P2", Text: "end", Do: func(m *engine.M, f *engine.Frame) engine.Flow {
			m.End(engine.Seat(f.R[engine.RegMode]))
			return engine.Next
		}},
	)
	r.Seal()
	return NewGame("spies 1", r, dealt(begin), func([]engine.Def) error { return nil })
}

// Whoever looks sees the card, and it is the true one; its owner does not learn
// which was seen; the game can be cut and reloaded anywhere, ends, and verifies.
func TestLooks(t *testing.T) {
	g := newSpies(9)
	for seed := range uint64(4) {
		d := meeting(t, configs(g, seed))
		rng := rand.New(seeded(seed))
		kinds := map[uint8]int{}
		for {
			d.settle()
			who := slices.IndexFunc(d.s[:], func(s *Session) bool { return s.Turn() })
			if who < 0 {
				break
			}
			s, o := d.s[who], d.s[1-who]
			h := s.Machine().TopOf(o.me, zDeck)
			if s.Mind().Of(h) == 0 {
				t.Fatalf("seat %d has looked at %d and does not know it", who, h)
			}
			if o.Mind().Of(h) != 0 && o.t.bind[h].how == boundPos {
				t.Fatalf("seat %d knows the card on its deck", o.me)
			}
			for _, s := range d.s {
				d.honest(s)
			}
			if seed == 3 {
				d.reload(engine.Seat(rng.IntN(2)))
				d.rejoin()
			}
			d.move(rng)
			d.settle()
			d.agree()
		}
		for _, s := range d.s {
			if !s.Certified() {
				t.Fatalf("seat %d stops: %v", s.Seat(), s.Fault())
			}
			b, err := s.ExportOwn()
			must(t, err)
			if v := Verify(resolver(g), b); v.Code != Valid {
				t.Fatal(v)
			}
			r, err := NewReview(b, resolver(g))
			must(t, err)
			if len(r.Marks) == 0 {
				t.Fatal("nothing to review")
			}
		}
		for _, e := range d.s[0].entries {
			for _, it := range e.items {
				kinds[it.kind]++
			}
		}
		for _, kind := range []uint8{itemLookOffer, itemLookChoice, itemTransfer, itemLookOpen} {
			if kinds[kind] == 0 {
				t.Errorf("no game needed %s", itemName(kind))
			}
		}
		if kinds[itemTransfer] >= 4*9 {
			t.Errorf("%d looks: what was seen was looked at again", kinds[itemTransfer])
		}
	}
}

// What the owner of a card is told of a look is the same to it, whichever card it
// was: the choice hides it whole, and the openings are all sealed alike.
func TestLookHides(t *testing.T) {
	d, offer := spied(t)
	a := d.s[0]
	seen := map[oblivious.Point]bool{}
	for c := range a.t.looseSlots(1) {
		r, err := oblivious.Choose(a.hand.lookSecret(Hash{77}), offer, c)
		must(t, err)
		seen[r] = true
	}
	if len(seen) != len(a.t.looseSlots(1)) {
		t.Fatal("choices are alike")
	}
	for i := range d.s[1].t.looks {
		n := len(d.s[1].t.looks[i].candidates)
		boxes := d.s[1].t.looks[i].boxes
		for _, b := range boxes {
			if len(boxes) != n || len(b) != len(boxes[0]) {
				t.Fatal("the sealed openings are not alike")
			}
		}
	}
}

// spied is a game of spies in the middle, and an offer that was made in it.
func spied(t *testing.T) (*duplex, oblivious.Point) {
	t.Helper()
	d := meeting(t, configs(newSpies(9), 3))
	rng := rand.New(seeded(3))
	for range 4 {
		d.move(rng)
	}
	d.settle()
	return d, d.s[0].t.looks[0].offer
}

// A dispute that is not true is a fault of whoever makes it (§6.13).
func TestFalseDispute(t *testing.T) {
	d, _ := spied(t)
	a := d.s[0]
	i := slices.IndexFunc(a.t.looks, func(l look) bool { return l.by == 0 && l.sealed != 0 })
	l := a.t.looks[i]
	x := a.hand.lookSecret(l.chosen)
	for name, bad := range map[string]struct {
		by engine.Seat
		dispute
	}{
		"an honest look":    {0, dispute{kind: disputeLook, seq: l.sealed, secret: x}},
		"another number":    {0, dispute{kind: disputeLook, seq: l.sealed}},
		"another entry":     {0, dispute{kind: disputeLook, seq: l.sealed + 1, secret: x}},
		"an entry beyond":   {0, dispute{kind: disputeLook, seq: 1 << 31, secret: x}},
		"no entry":          {0, dispute{kind: disputeLook, secret: x}},
		"another's look":    {1, dispute{kind: disputeLook, seq: l.sealed, secret: x}},
		"an unknown reason": {0, dispute{kind: 99, seq: l.sealed, secret: x}},
		"no number at all":  {0, dispute{kind: disputeLook, seq: l.sealed, secret: oblivious.Scalar(bytes.Repeat([]byte{0xff}, 32))}},
		"an honest opening": {0, dispute{kind: disputeSeal, seq: l.sealed, audit: audit{a.seed, a.cfg.Deck}}},
		"another's seed":    {1, dispute{kind: disputeSeal, seq: l.sealed, audit: audit{a.seed, a.cfg.Deck}}},
	} {
		if v := Verify(resolver(a.cfg.Game), d.with(bad.by, bad.item())); v.By != bad.by || v.Code != IllegalAction && v.Code != BadAudit {
			t.Errorf("%s: %v", name, v)
		}
	}
}

// with is the file of seat 0 with one entry more, signed by a seat.
func (d *duplex) with(by engine.Seat, it item) []byte {
	d.t.Helper()
	file, err := d.s[0].Export()
	must(d.t, err)
	f, err := decodeFile(file)
	must(d.t, err)
	e := &entry{seq: uint32(len(f.entries)) + 1, sender: by, items: []item{it}}
	e.sign(d.s[by].key, e.head(d.s[0].gid, d.s[0].tip()))
	f.entries = append(f.entries, e.encode())
	return f.encode()
}

func FuzzDispute(f *testing.F) {
	for _, x := range []dispute{{kind: disputeLook, seq: 7}, {kind: disputeSeal, seq: 9, audit: audit{deck: []engine.Def{1, 2}}}} {
		f.Add(x.item().body)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if d, err := decodeDispute(b); err == nil && !bytes.Equal(d.item().body, b) {
			t.Fatal("a dispute has two encodings")
		}
	})
}
