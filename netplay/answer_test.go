//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// newStakes is a game in which in every round both seats draw two cards and then in secret
// stake up to three cards of their hands that they show, of a total power that is even; put
// two cards of their hands away unseen; and divide three among what the other has staked.
func newStakes(rounds int16) *Game {
	r := printed()
	stake := r.Ask(engine.Ask{Cite: "P1", Says: "Stake cards", Guards: []engine.Guard{strength("P1", "choose a card that can be shown", 1)},
		Whole: &engine.Draft{Cite: "P1", Says: "their total power must be even", Of: func(m *engine.M, h engine.H) int16 { return m.Printed(h, power) },
			Fits: func(_ *engine.M, _ *engine.Frame, total int16) bool { return total%2 == 0 }}})
	away := r.Ask(engine.Ask{Cite: "P2", Says: "Put two cards away"})
	theirs := engine.Public("P3", "that is yours", func(m *engine.M, h engine.H, by engine.Seat) bool { return m.Ent[h].Owner != by })
	hit := r.Ask(engine.Ask{Cite: "P3", Says: "Divide three", Theirs: true, Guards: []engine.Guard{theirs}, Modes: []string{"Lost"}, Whole: &engine.Draft{Cite: "P3", Says: "two each at most",
		Each: func(*engine.M, engine.H, int16) (int16, int16) { return 0, 3 }}})
	both := func(m *engine.M, n *engine.Need, z engine.Zone) {
		n.Of = *set(m, 0, z)
		n.Of.Union(m.In(1, z))
	}
	begin := r.Add("stakes",
		engine.Then("P1", "step", func(m *engine.M, _ *engine.Frame) { m.Mix(set(m, 0, zDeck)) }),
		engine.Then("P1", "step", func(m *engine.M, _ *engine.Frame) { m.Mix(set(m, 1, zDeck)) }),
		engine.Then("P1", "step", func(m *engine.M, _ *engine.Frame) { // 2
			for n := range 4 + 4*max(1-m.Var[vRound], 0) {
				m.Draw(m.TopOf(engine.Seat(n&1), zDeck), zHand, engine.Seat(n&1))
			}
		}),
		engine.Then("P1", "step", func(m *engine.M, _ *engine.Frame) { both(m, m.Secretly(stake, 0, 3), zHand) }),
		engine.Then("P2", "step", func(m *engine.M, _ *engine.Frame) {
			for _, of := range m.TakeSealed() {
				for _, s := range of {
					m.Move(s.H, zPlay, 0)
				}
			}
			both(m, m.Secretly(away, 0, 2), zHand)
		}),
		engine.Then("P3", "step", func(m *engine.M, _ *engine.Frame) {
			for _, of := range m.TakeSealed() {
				for _, s := range of {
					m.Move(s.H, zGrave, 0)
				}
			}
			n := m.Secretly(hit, 3, 3)
			both(m, n, zPlay)
			n.N = 1
		}),
		engine.Branch("P3", "step", func(m *engine.M, _ *engine.Frame) engine.Flow {
			for who, of := range m.TakeSealed() {
				for _, s := range of {
					m.SetVar(vScore+who, m.Var[vScore+who]+s.N*m.Printed(s.H, power))
				}
			}
			if m.SetVar(vRound, m.Var[vRound]+1); m.Var[vRound] < rounds && m.In(0, zDeck).Len() > 1 && m.In(1, zDeck).Len() > 1 {
				return 2
			}
			m.End(engine.Seat(m.Var[vScore] & 1))
			return engine.Next
		}),
	)
	r.Seal()
	return NewGame("stakes 1", r, dealt(begin), func([]engine.Def) error { return nil })
}

// secretly plays by chance until a seat makes the nth answer in secret that may have
// several parts, or finds that it has.
func (d *duplex) secretly(rng *rand.Rand, who engine.Seat, ask uint16) *Session {
	d.t.Helper()
	for range 400 {
		d.settle()
		s := d.s[who]
		if s.Turn() && s.t.state.Need.Secret(who) && !s.t.begun() && s.t.state.Need.Ask == ask && len(choices(s)) > 2 && s.t.state.Var[vRound] > 0 {
			return s
		}
		d.move1(rng)
	}
	d.t.Fatal("nobody is asked")
	return nil
}

// What both answer in secret is made on one's own table alone; it is committed in one item
// that does not say how many parts it has, and opened in one, whatever comes between. Who
// drops out before the commitment begins the answer anew, who drops out after it has it
// still: from the log, also where the store has lost it.
func TestSecretParts(t *testing.T) {
	for name, between := range map[string]func(d *duplex, me engine.Seat){
		"nothing":          func(*duplex, engine.Seat) {},
		"a wish":           func(d *duplex, me engine.Seat) { unlessSaid(d, d.s[1-me].AskPause()) },
		"an own wish":      func(d *duplex, me engine.Seat) { unlessSaid(d, d.s[me].OfferDraw()) },
		"a new connection": func(d *duplex, _ engine.Seat) { d.rejoin() },
		"the other's page": func(d *duplex, me engine.Seat) { d.reload(1 - me); d.rejoin() },
		"its own page":     func(d *duplex, me engine.Seat) { d.reload(me); d.rejoin() },
		"both pages":       func(d *duplex, _ engine.Seat) { d.reload(0); d.reload(1); d.rejoin() },
	} {
		for me := range engine.Seat(2) {
			for ask := uint16(2); ask <= 4; ask++ {
				t.Run(name, func(t *testing.T) { trySecret(t, me, ask, name, between) })
			}
		}
	}
}

// unlessSaid is for what a player may have said before.
func unlessSaid(d *duplex, err error) {
	if !errors.Is(err, ErrAsked) {
		must(d.t, err)
	}
}

func trySecret(t *testing.T, me engine.Seat, ask uint16, name string, between func(d *duplex, me engine.Seat)) {
	d, rng := meeting(t, configs(newStakes(12), 5)), rand.New(seeded(uint64(ask)))
	d.secretly(rng, me, ask)
	before, n := *d.s[1-me].t, len(d.s[me].entries)
	first := choices(d.s[me])[1]
	must(t, d.s[me].Do(first))
	a := d.s[me]
	if a.Parts() != 1 || !a.Turn() || len(a.Outgoing()) > 0 || len(a.entries) != n {
		t.Fatal("a part of the answer goes out, or is not there")
	}
	between(d, me)
	d.settle()
	d.agree()
	if a = d.s[me]; d.s[1-me].t.state != before.state {
		t.Fatal("the other sees a part of the answer")
	}
	if lost := name == "its own page" || name == "both pages"; a.Parts() == 0 != lost {
		t.Fatalf("%d parts are left", a.Parts())
	}
	if name == "a wish" && len(a.Requests()) != 1 {
		t.Error("the wish is not heard")
	}

	d.settle()
	for at := len(a.entries); len(a.entries) == at; {
		ins := choices(a)
		must(t, a.Do(ins[rng.IntN(len(ins))]))
	}
	n = len(a.entries) - 1
	e := a.entries[n]
	if count(e.items, itemCommit) != 1 || count(e.items, itemAction)+count(e.items, itemCardOpen) != 0 {
		t.Fatalf("what is committed says more: %+v", e.items)
	}
	most := map[uint16]int{2: 3, 3: 2, 4: 3}[ask]
	for _, it := range e.items {
		if size := len(it.body); it.kind == itemCommit && size != 32+2+inputLen*(most+1) {
			t.Errorf("the commitment of question %d has %d bytes", ask, size)
		}
	}
	between(d, me)
	d.settle()
	d.agree()
	d.play(6)
	d.ended()
	file, err := d.s[me].Export()
	must(t, err)
	if v := Verify(resolver(newStakes(12)), file); v.Code != Valid {
		t.Fatal(v)
	}
}

// Games by chance end alike on both sides, and no answer is seen before both are bound: no
// card is open that a commitment has yet to open.
func TestSecretPartsByChance(t *testing.T) {
	g, several := newStakes(16), 0
	for seed := range uint64(6) {
		d := meeting(t, configs(g, 70+seed))
		d.play(seed)
		d.ended()
		file, err := d.s[seed&1].Export()
		must(t, err)
		if v := Verify(resolver(g), file); v.Code != Valid {
			t.Fatal(v)
		}
		bound := 0
		for _, e := range d.s[0].entries {
			bound += count(e.items, itemCommit)
			for _, it := range e.items {
				if it.kind != itemOpen {
					continue
				}
				if bound%2 != 0 {
					t.Fatalf("entry %d opens an answer before both are bound", e.seq)
				}
				o, err := decodeOpened(it.body)
				must(t, err)
				if ins, err := decodeAnswer(o.value, e.sender); err != nil || len(ins) > 2 {
					several++
				}
			}
		}
	}
	if several < 20 {
		t.Errorf("only %d answers of several", several)
	}
}

// A store that has lost what was committed finds the answer again in what the other has
// of the log, and opens that.
func TestSecretPartsRegained(t *testing.T) {
	for me := range engine.Seat(2) {
		d, rng := meeting(t, configs(newStakes(12), 8)), rand.New(seeded(3))
		a := d.secretly(rng, me, 2)
		for n := len(a.entries); len(a.entries) == n; {
			ins := choices(a)
			must(t, a.Do(ins[rng.IntN(len(ins))]))
		}
		sum := a.t.sealed[me].sum
		d.settle()
		if me == 0 {
			d.forget(me, 1)
		} else {
			d.forget(me, len(a.entries)-len(a.entries)/2)
		}
		d.rejoin()
		d.settle()
		if a = d.s[me]; a.t.sealed[me].sum != sum {
			t.Fatalf("seat %d has another answer", me)
		}
		d.play(4)
		d.ended()
	}
}

// What was committed is judged whole when it is opened: an answer that breaks the rules,
// goes on behind its end or is not finished convicts who made it, and nothing of it is
// seen.
func TestSecretPartsForged(t *testing.T) {
	bad := map[string]func(ins []engine.Input) []engine.Input{
		"no part":        func([]engine.Input) []engine.Input { return nil },
		"not finished":   func(ins []engine.Input) []engine.Input { return ins[:1] },
		"a part twice":   func(ins []engine.Input) []engine.Input { return []engine.Input{ins[0], ins[0]} },
		"behind its end": func(ins []engine.Input) []engine.Input { return append(ins, ins[0]) },
		"a part taken back": func(ins []engine.Input) []engine.Input {
			return append([]engine.Input{ins[0], {H: ins[0].H, Mode: engine.BackMode}}, ins...)
		},
		"the other's card": func(ins []engine.Input) []engine.Input { return []engine.Input{{H: 500}, ins[0]} },
		"a bound part": func(ins []engine.Input) []engine.Input {
			return append([]engine.Input{{Mode: engine.BindMode}}, ins...)
		},
		"a mode there is not": func(ins []engine.Input) []engine.Input { return []engine.Input{{Mode: 7}} },
	}
	for name, change := range bad {
		d, rng := meeting(t, configs(newStakes(12), 8)), rand.New(seeded(3))
		a := d.secretly(rng, 0, 3) // two cards are put away
		b := d.s[1]
		var ins []engine.Input
		for h := range a.t.m.In(0, zHand).All() {
			ins = append(ins, engine.Input{H: h})
		}
		was, e := a.t.save(), new(draft)
		must(t, a.bind(e, change(slices.Clip(ins[:2]))))
		must(t, a.seal(e, was))
		d.settle()
		script(b)
		before := b.t.state
		no := a.t.sealings[0] - 1
		o := opened{no, answerBytes(change(slices.Clip(ins[:2]))), a.hand.salt(saltChoice, a.t.sealed[0].at, 0, uint16(no))}
		forged := &entry{seq: uint32(len(b.entries)) + 1, sender: 0, items: []item{o.item()}}
		forged.sign(a.key, forged.head(b.gid, b.tip()))
		if err := b.hearEntry(forged.encode()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if f := b.Fault(); f == nil || f.By != 0 || f.Code != IllegalAction && f.Code != BadOpening || b.t.state != before {
			t.Errorf("%s: %v", name, f)
		}
	}
}

// A box that does not hold what was committed convicts who opens it, though the answer is
// the one committed: nobody can have a device of the other's find another answer.
func TestSecretBox(t *testing.T) {
	sum, salt := Hash{1}, Hash{2}
	value := answerBytes([]engine.Input{{H: 3}, {Mode: engine.PassMode}})
	hidden := maskedAnswer(&sum, &salt, value, 60)
	if plain := maskAnswer(&sum, &salt, hidden); int(plain[1]) != len(value) || !slices.Equal(plain[2:2+len(value)], value) {
		t.Error("the box does not open")
	}
	other := maskedAnswer(&Hash{3}, &salt, value, 60)
	if len(hidden) != 60 || slices.Equal(hidden[:20], other[:20]) || slices.Equal(hidden[40:], other[40:]) {
		t.Error("two answers are hidden alike")
	}
}
