//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// newPicks is a game in which the seats by turns draw a card, discard two or three cards
// that they show, of a total power that is even, and then divide five between the two
// seats and a third part that has a name.
func newPicks(turns int16) *Game {
	r := printed()
	even := &engine.Draft{Cite: "P1", Says: "their total power must be even", Of: func(m *engine.M, h engine.H) int16 { return m.Printed(h, power) },
		Fits: func(_ *engine.M, _ *engine.Frame, total int16) bool { return total%2 == 0 }}
	discard := r.Ask(engine.Ask{Cite: "P1", Says: "Discard cards", Guards: []engine.Guard{strength("P1", "choose a card that can be shown", 1)}, Whole: even})
	divide := r.Ask(engine.Ask{Cite: "P2", Says: "Divide five", Modes: []string{"Lost"}, Whole: &engine.Draft{Cite: "P2", Says: "all five are divided",
		Each: func(*engine.M, engine.H, int16) (int16, int16) { return 0, 4 }}})
	step := func(do func(m *engine.M, f *engine.Frame)) engine.Step {
		return engine.Step{Cite: "P1", Text: "step", Do: func(m *engine.M, f *engine.Frame) engine.Flow { do(m, f); return engine.Next }}
	}
	by := func(m *engine.M) engine.Seat { return engine.Seat(m.Var[vRound] & 1) }
	draw := func(m *engine.M, who engine.Seat, n int) {
		for range n {
			m.Draw(m.TopOf(who, zDeck), zHand, who)
		}
	}
	begin := r.Add("picks",
		step(func(m *engine.M, f *engine.Frame) { m.Mix(set(m, 0, zDeck)) }),
		step(func(m *engine.M, f *engine.Frame) { m.Mix(set(m, 1, zDeck)) }),
		step(func(m *engine.M, f *engine.Frame) { draw(m, 0, 6); draw(m, 1, 6) }),
		step(func(m *engine.M, f *engine.Frame) { draw(m, by(m), 2) }), // 3
		step(func(m *engine.M, f *engine.Frame) {
			m.Choose(by(m), discard, 2, 3)
			m.Need.Of = *set(m, by(m), zHand)
			if m.Need.Of.Len() < 3 { // of three cards two are even together
				m.Need = engine.Need{}
			}
		}),
		step(func(m *engine.M, f *engine.Frame) {
			for h := range f.Pick.All() {
				m.Move(h, zGrave, 0)
			}
			n := m.Choose(by(m), divide, 5, 5)
			n.Of, n.N = *set(m, 0, zPlay), 1
			n.Of.Union(m.In(1, zPlay))
		}),
		step(func(m *engine.M, f *engine.Frame) {
			for _, s := range m.TakeShares() {
				if s.H != 0 {
					m.SetVar(vScore+int(m.Ent[s.H].Owner), m.Var[vScore+int(m.Ent[s.H].Owner)]+s.N)
				}
			}
			m.SetVar(vRound, m.Var[vRound]+1)
		}),
		engine.Step{Cite: "P3", Text: "again", Do: func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Var[vRound] < turns && m.In(by(m), zDeck).Len() >= 2 {
				return 3
			}
			m.End(engine.Seat(m.Var[vScore] & 1))
			return engine.Next
		}},
	)
	r.Seal()
	return NewGame("picks 1", r, dealt(begin), func([]engine.Def) error { return nil })
}

// asked plays until a seat is asked for several, or is to divide.
func (d *duplex) asked(rng *rand.Rand, divides bool) (s, other *Session) {
	d.t.Helper()
	for range 200 {
		d.settle()
		for _, s := range d.s {
			if s.Turn() && s.t.answering(s.me) && !s.t.begun() && s.t.m.Divides() == divides {
				return s, d.s[s.me.Other()]
			}
		}
		d.move1(rng)
	}
	d.t.Fatal("nobody is asked")
	return nil, nil
}

// Of an answer of several only what it comes to is said, in one entry: while it is made
// nothing goes out, what is taken back is never shown, and whatever comes between leaves
// its parts as they are. A reload begins it anew.
func TestParts(t *testing.T) {
	for name, between := range map[string]func(d *duplex, a, b *Session){
		"nothing":          func(*duplex, *Session, *Session) {},
		"a wish":           func(_ *duplex, _, b *Session) { must(t, b.AskPause()) },
		"an own wish":      func(_ *duplex, a, _ *Session) { must(t, a.OfferDraw()) },
		"a new connection": func(d *duplex, _, _ *Session) { d.rejoin() },
		"the other's page": func(d *duplex, a, _ *Session) { d.reload(a.me.Other()); d.rejoin() },
		"an export":        func(_ *duplex, a, _ *Session) { _, err := a.Export(); must(t, err) },
		"its own page":     func(d *duplex, a, _ *Session) { d.reload(a.me); d.rejoin() },
	} {
		t.Run(name, func(t *testing.T) {
			d, rng := meeting(t, configs(newPicks(12), 5)), rand.New(seeded(5))
			d.asked(rng, false)
			d.asked(rng, true)
			a, b := d.asked(rng, false) // the hand has gained cards since: it is committed anew with the answer
			me := a.me
			before, n := *b.t, len(b.entries)
			pick := func(i int) engine.Def {
				t.Helper()
				ins := choices(a)
				must(t, a.Do(ins[i]))
				return ins[i].Def
			}
			pick(0)
			back := a.t.m.Top().Pick.First()
			second := pick(1)
			must(t, a.Do(engine.Input{H: back, Mode: engine.BackMode}))
			if len(a.Outgoing()) > 0 || len(a.entries) != n {
				t.Fatal("a part of the answer goes out")
			}
			between(d, a, b)
			d.settle()
			d.agree()
			a, b = d.s[me], d.s[me.Other()]
			if b.t.state != before.state {
				t.Fatal("the other sees a part of the answer")
			}
			if name == "its own page" {
				if a.t.begun() {
					t.Fatal("a part of the answer has outlived the page")
				}
				pick(0)
			} else if h := a.t.m.Top().Pick.First(); a.t.state.Need.Got != 1 || a.t.state.Ent[h].Def != second {
				t.Fatalf("%d parts are left", a.t.state.Need.Got)
			}
			if name == "a wish" && len(a.Requests()) != 1 {
				t.Error("the wish is not heard")
			}
			n = len(a.entries)
			for len(a.entries) == n {
				pick(0)
			}
			d.settle()
			d.agree()
			shown := 0
			for h := engine.FirstCard; h <= engine.H(b.t.state.NEnt); h++ {
				if b.t.state.Ent[h].Def != 0 && before.state.Ent[h].Def == 0 {
					shown++
				}
			}
			of := d.s[me].entries[n].items
			opened, actions := count(of, itemCardOpen), count(of, itemAction)
			if shown != opened || opened < 2 || actions < opened {
				t.Errorf("%d cards are shown, by %d openings and %d actions", shown, opened, actions)
			}
			d.play(6)
			d.ended()
		})
	}
}

func count(items []item, kind uint8) (n int) {
	for _, it := range items {
		if it.kind == kind {
			n++
		}
	}
	return n
}

// Games by chance in which parts are taken back end alike on both sides, with a log that
// holds no part taken back and no answer in two entries; a watcher's table agrees.
func TestPartsByChance(t *testing.T) {
	g := newPicks(16)
	for seed := range uint64(6) {
		d := meeting(t, configs(g, 50+seed))
		d.play(seed)
		d.ended()
		file, err := d.s[seed&1].Export()
		must(t, err)
		if v := Verify(resolver(g), file); v.Code != Valid {
			t.Fatal(v)
		}
		answers := 0
		for _, e := range d.s[0].entries {
			n := 0
			for _, it := range e.items {
				if it.kind == itemAction {
					in, err := decodeInput(it.body, e.sender)
					must(t, err)
					if n++; in.Mode <= engine.BackMode {
						t.Fatalf("entry %d takes a part back", e.seq)
					}
				}
			}
			if n > 1 {
				answers++
			}
		}
		if answers < 10 {
			t.Errorf("only %d answers of several", answers)
		}
	}
}

// What the rules refuse of an answer leaves its parts as they are.
func TestPartRefused(t *testing.T) {
	d, rng := meeting(t, configs(newPicks(8), 7)), rand.New(seeded(7))
	a, _ := d.asked(rng, true)
	ins := choices(a)
	must(t, a.Do(ins[0]))
	must(t, a.Do(ins[0]))
	for _, in := range []engine.Input{{Mode: engine.PassMode}, {H: 400}, {Mode: engine.BackMode - 1}, {Mode: 9}, {H: ins[1].H, Mode: engine.BackMode}} {
		if err := a.Do(in); err == nil {
			t.Errorf("%+v is not refused", in)
		}
		if of := a.t.m.Shared(); len(of) != 1 || of[0].N != 2 {
			t.Fatalf("after %+v there is %v", in, of)
		}
	}
	must(t, a.Do(engine.Input{H: ins[0].H, Mode: engine.BackMode}))
	must(t, a.Do(engine.Input{H: ins[0].H, Mode: engine.BackMode}))
	if a.t.begun() || a.parts != nil || !slices.Equal(choices(a), ins) {
		t.Error("the answer is not as it was before it was begun")
	}
	d.play(7)
	d.ended()
}
