//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// newFans is a game in which each turn a seat draws, puts the three top cards of
// its deck beneath it in an order of its choice, and chance picks a card of its
// hand, which goes away.
func newFans(turns int16) *Game {
	r := printed()
	next := r.Ask(engine.Ask{Cite: "F1", Says: "Choose the card that goes next", Order: true})
	by := func(m *engine.M) engine.Seat { return engine.Seat(m.Var[vRound] & 1) }
	top := func(m *engine.M, n int) engine.Set { return topOf(m, by(m), n) }
	draw := func(m *engine.M, who engine.Seat) { m.Draw(m.TopOf(who, zDeck), zHand, who) }
	step := func(do func(m *engine.M, f *engine.Frame) engine.Flow) engine.Step {
		return engine.Step{Cite: "F1", Text: "step", Do: do}
	}
	put := func(n int) engine.Step {
		return step(func(m *engine.M, f *engine.Frame) engine.Flow {
			if h := engine.H(f.R[engine.RegH]); h != 0 {
				m.Under(h, zDeck)
				m.Hide(h)
			}
			if f.R[engine.RegH] = 0; n > 0 {
				m.Choose(by(m), next, 1, 1)
				m.Need.Of = top(m, n)
			}
			return engine.Next
		})
	}
	const loop = 3
	begin := r.Add("fans",
		step(func(m *engine.M, _ *engine.Frame) engine.Flow { m.Mix(set(m, 0, zDeck)); return engine.Next }),
		step(func(m *engine.M, _ *engine.Frame) engine.Flow { m.Mix(set(m, 1, zDeck)); return engine.Next }),
		step(func(m *engine.M, _ *engine.Frame) engine.Flow {
			for range 4 {
				draw(m, 0)
				draw(m, 1)
			}
			return engine.Next
		}),
		step(func(m *engine.M, _ *engine.Frame) engine.Flow { draw(m, by(m)); return engine.Next }), // 3
		step(func(m *engine.M, _ *engine.Frame) engine.Flow { m.Due[by(m)] = top(m, 3); return engine.Next }),
		put(3), put(2), put(1), put(0),
		step(func(m *engine.M, _ *engine.Frame) engine.Flow {
			hand := set(m, by(m), zHand)
			m.Toss(uint16(hand.Len()))
			m.Need.Of = *hand
			return engine.Next
		}),
		step(func(m *engine.M, f *engine.Frame) engine.Flow {
			i := f.R[engine.RegMode]
			for h := range set(m, by(m), zHand).All() {
				if i == 0 {
					m.Move(h, zGrave, 0)
				}
				i--
			}
			if m.SetVar(vRound, m.Var[vRound]+1); m.Var[vRound] < turns {
				return loop
			}
			m.End(engine.Seat(f.R[engine.RegMode] & 1))
			return engine.Next
		}),
	)
	r.Seal()
	return NewGame("fans 1", r, dealt(begin), func([]engine.Def) error { return nil })
}

// Cards that a player puts in an order are committed anew before the first is
// named, once, and so is a hand before chance picks a card of it: nobody can say
// which was which. The card that was chosen is the one that goes.
func TestFans(t *testing.T) {
	g := newFans(6)
	for seed := range uint64(6) {
		d := meeting(t, configs(g, seed))
		rng := rand.New(seeded(seed))
		for n := 0; ; n++ {
			d.settle()
			s, ok := decides(d)
			if !ok {
				break
			}
			ins := choices(s)
			in := ins[rng.IntN(len(ins))]
			left := s.Machine().Need.Of.Len()
			want := s.Mind().Of(in.H)
			before := s.Machine().Need.Of
			must(t, s.Do(in))
			e := s.entries[len(s.entries)-1]
			m, err := decodeRemask(e.items[0].body)
			switch is := e.items[0].kind == itemRemask && err == nil && m.kind == remaskOrdered; {
			case is != (left == 3):
				t.Fatalf("%d cards are left, the pick was masked: %v", left, is)
			case is:
				for _, h := range m.tokens {
					if !before.Has(h) {
						t.Fatal("other cards were committed anew")
					}
				}
			}
			d.settle()
			d.agree()
			gone := s.Machine().In(s.Seat(), zDeck)
			found := false
			for h := range before.All() {
				if gone.Has(h) && s.Mind().Of(h) == want {
					found = true
				}
			}
			if want == 0 || !found {
				t.Fatalf("the card %d that was chosen has got lost", want)
			}
			for _, s := range d.s {
				d.honest(s)
			}
		}
		masked(t, d.s[0])
		file, err := d.s[0].ExportOwn()
		must(t, err)
		if v := Verify(resolver(g), file); v.Code != Valid || !d.s[1].Certified() {
			t.Fatal(v)
		}
	}
}

// masked checks that before each coin but the first of a clean hand the hand was
// committed anew.
func masked(t *testing.T, s *Session) {
	t.Helper()
	masks, coins := 0, 0
	for _, e := range s.entries {
		for _, it := range e.items {
			switch m, err := decodeRemask(it.body); {
			case it.kind == itemRemask && err == nil && m.kind == remaskHand:
				masks++
			case it.kind == itemCoin:
				coins++
			}
		}
	}
	if masks != 6 || coins != 12 {
		t.Fatalf("hands were committed anew %d times, for %d halves of coins", masks, coins)
	}
}

// What a pick is masked with must be just those cards, of that kind.
func TestFansRefused(t *testing.T) {
	g := newFans(6)
	d := meeting(t, configs(g, 1))
	d.settle()
	s, _ := decides(d)
	o := d.s[1-s.Seat()]
	h := s.Machine().Need.Of.First()
	hs := s.t.anonymitySet(h)
	for name, spoil := range map[string]func(m *remask){
		"as a hand":       func(m *remask) { m.kind = remaskHand },
		"as a shuffle":    func(m *remask) { m.kind = remaskShuffle },
		"fewer":           func(m *remask) { m.tokens, m.cards = m.tokens[1:], m.cards[1:] },
		"cards of a hand": func(m *remask) { m.tokens[0] = s.Machine().In(s.Seat(), zHand).First() },
	} {
		its, err := s.hand.remaskItem(s.t, remaskOrdered, hs)
		must(t, err)
		m, err := decodeRemask(its[0].body)
		must(t, err)
		spoil(&m)
		was := o.t.save()
		if f := o.t.take(s.me, m.item()); f == nil || f.By != s.me {
			t.Errorf("%s: %v", name, f)
		}
		o.t.restore(was)
	}
	was := o.t.save()
	if f := o.t.take(s.me, item{itemAction, inputBytes(engine.Input{H: h})}); f == nil || f.By != s.me {
		t.Errorf("a card was named unmasked: %v", f)
	}
	o.t.restore(was)
}

// A number in a register tells nobody which card of a hand it equals; only a register
// that holds a card holds on to one.
func TestNumberTellsNothing(t *testing.T) {
	g := newFans(6)
	d := meeting(t, configs(g, 1))
	d.settle()
	s, _ := decides(d)
	hand := s.Machine().In(s.Seat(), zHand)
	h := hand.First()
	all := len(s.t.anonymitySet(h))
	if all != hand.Len() || all < 2 {
		t.Fatalf("%d of %d cards of a hand are alike before", all, hand.Len())
	}
	was := s.t.state
	f := &s.t.state.Frame[0]
	for reg := range f.R {
		f.R[reg] = int16(h)
	}
	if n := len(s.t.anonymitySet(h)); n != all {
		t.Errorf("numbers leave %d of %d cards alike", n, all)
	}
	g.Rules.Hold(f.Proc, engine.Registers{4: engine.ACard})
	if n := len(s.t.anonymitySet(h)); n != 1 {
		t.Errorf("a card that a register holds is like %d others", n-1)
	}
	s.t.state = was
}
