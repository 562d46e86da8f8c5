package engine

import (
	"slices"
	"strings"
	"testing"
)

// begin deals and plays up to the first window, without chance.
func begin(t *testing.T, more ...func(d *toy)) (*toy, *Dealer) {
	d := newToy(t, more...)
	table := d.deal(t, 10, func(int) int { return 0 })
	for who := range Seat(2) {
		must(t, d, Input{Mode: BindMode, Seat: who})
	}
	for who := range Seat(2) {
		h := FirstCard + H(who)*10
		must(t, d, Input{H: h, Def: 1, Seat: who})
	}
	if err := table.Run(); err != nil {
		t.Fatal(err)
	}
	return d, table
}

func must(t *testing.T, d *toy, in Input) {
	t.Helper()
	if err := d.Apply(in); err != nil {
		t.Fatalf("%+v: %v at %+v", in, err, d.s.Need)
	}
}

func refused(t *testing.T, d *toy, in Input, cite string) {
	t.Helper()
	before := d.s
	err := d.Apply(in)
	if err == nil {
		t.Fatalf("%+v is accepted", in)
	}
	if no := err.(*Illegal); no.Cite != cite {
		t.Errorf("%+v is refused by %s, want %s", in, no.Cite, cite)
	}
	if d.s != before {
		t.Errorf("%+v left a mark", in)
	}
}

// A sealed answer is bound by both before either is opened, and each opens once.
func TestSealed(t *testing.T) {
	d := newToy(t)
	d.deal(t, 10, numbers(1))
	refused(t, d, Input{H: 3, Def: 1, Seat: 0}, "K7")
	must(t, d, Input{Mode: BindMode, Seat: 1})
	refused(t, d, Input{Mode: BindMode, Seat: 1}, "K7")
	if n := len(d.Options(1, &Mind{})); n != 0 {
		t.Errorf("who has bound has %d options", n)
	}
	must(t, d, Input{Mode: BindMode, Seat: 0})
	refused(t, d, Input{Mode: BindMode, Seat: 0}, "K8")
	refused(t, d, Input{H: 13, Def: 1, Seat: 0}, "K5") // the other's card
	refused(t, d, Input{H: 3, Seat: 0}, "K9")          // not shown
	refused(t, d, Input{H: 3, Def: 5, Seat: 0}, "T1")  // no unit
	must(t, d, Input{H: 3, Def: 1, Seat: 0})
	refused(t, d, Input{H: 4, Def: 1, Seat: 0}, "K8")
	must(t, d, Input{H: 13, Def: 2, Seat: 1})
	if d.s.Ent[3].Zone != zPlay || d.s.Ent[13].Def != 2 {
		t.Error("the cards picked did not enter")
	}
}

// Last in, first out; two passes resolve one; the active seat is asked first
// afterwards; with nothing waiting two passes close.
func TestWindow(t *testing.T) {
	d, table := begin(t)
	first := d.s.Active
	if d.Initiative() != first {
		t.Fatalf("%d has initiative", d.Initiative())
	}
	mine, theirs := FirstCard+H(first)*10, FirstCard+H(first.Other())*10
	hit := int16(d.acts.hit)
	must(t, d, Input{H: mine, Mode: hit, Seat: first})
	must(t, d, Input{H: theirs, Seat: first})
	if d.Initiative() != first.Other() {
		t.Error("after an act the other has initiative")
	}
	refused(t, d, Input{H: mine, Mode: hit, Seat: first}, "K1")
	must(t, d, Input{H: theirs, Mode: hit, Seat: first.Other()})
	must(t, d, Input{H: mine, Seat: first.Other()})
	if d.s.NPend != 2 {
		t.Fatalf("%d wait", d.s.NPend)
	}
	refused(t, d, Input{H: mine, Mode: hit, Seat: first}, "K19") // one bullet
	must(t, d, Input{Mode: PassMode, Seat: first})
	must(t, d, Input{Mode: PassMode, Seat: first.Other()})
	if d.s.NPend != 1 || d.s.Ent[mine].Num[0] != 1 || d.s.Ent[theirs].Num[0] != 0 {
		t.Error("the last action did not resolve first")
	}
	if d.Initiative() != first {
		t.Error("after it resolved the active seat has initiative")
	}
	must(t, d, Input{H: SeatOf(first), Mode: int16(d.acts.draw), Seat: first}) // it breaks the row of passes
	if err := table.Run(); err != nil {
		t.Fatal(err)
	}
	if d.Initiative() != first {
		t.Error("an act that keeps initiative gave it away")
	}
	for range 2 {
		must(t, d, Input{Mode: PassMode, Seat: d.s.Need.Who})
	}
	if d.s.NPend != 0 || d.s.Ent[theirs].Num[0] != 1 {
		t.Error("the first action did not resolve")
	}
	for range 2 {
		must(t, d, Input{Mode: PassMode, Seat: d.s.Need.Who})
	}
	if d.s.Active != first.Other() {
		t.Error("the window did not close")
	}
}

// A drained window serves the actions of who is first, in the order he likes,
// then those of the other.
func TestDrained(t *testing.T) {
	var served []int16
	d := newToy(t, func(d *toy) {
		d.r.Windows = append(d.r.Windows, Window{Name: "limbo", Close: Drained})
		body := d.r.Add("serve", Step{"T0", "", func(m *M, f *Frame) Flow { served = append(served, f.R[2]); return Next }})
		d.r.Add("drain", Step{"T0", "", func(m *M, f *Frame) Flow {
			for i, by := range []Seat{0, 1, 1} {
				m.File(Pending{By: by, Body: body, R: [MaxReg]int16{2: int16(i)}})
			}
			m.Open(2, 0)
			return Next
		}})
	})
	d.s.First = 1
	d.Call(d.r.Proc("over"), Ref{}, 0)
	if err := d.Start(&d.s, d.r.Proc("drain")); err != nil {
		t.Fatal(err)
	}
	for d.s.Need.Kind != Over {
		opts := d.Options(d.s.Need.Who, &Mind{})
		must(t, d, opts[len(opts)-1])
	}
	if len(served) != 3 || served[0] != 2 || served[1] != 1 || served[2] != 0 {
		t.Errorf("served %v", served)
	}
}

// overflows are all the ways to ask for more room than there is.
var overflows = map[string]func(m *M){
	"cards":      func(m *M) { m.Create(Entity{Zone: zPile}) },
	"waiting":    func(m *M) { m.File(Pending{Body: 1, Me: m.Ref(1)}) },
	"lasting":    func(m *M) { m.Last(Mod{Watch: 1, Src: Ref{1, uint16(m.NMod)}}) },
	"links":      func(m *M) { m.Tie(1, 1, 2, 0) },
	"counted":    func(m *M) { m.Bump(PerTurn, 1, Key(m.NTally)+7, 1) },
	"procedures": func(m *M) { m.Call(m.Rules.Proc("over"), Ref{}, 0) },
}

// filling is a toy that asks seat 0 for one of the modes 0 … modes-1 or nothing;
// modes from fits on, and nothing, ask for too much room.
func filling(t *testing.T, modes, fits int16, do func(m *M)) *toy {
	d := newToy(t, func(d *toy) {
		d.r.Add("fill",
			Step{"T0", "", func(m *M, f *Frame) Flow { m.Choose(0, 0, 0, 1).N = uint16(modes); return Next }},
			Step{"T0", "", func(m *M, f *Frame) Flow {
				if mode := f.R[RegMode]; mode >= 0 && mode < fits {
					m.Choose(0, 0, 0, 1)
					return Next
				}
				for range 3000 {
					do(m)
				}
				return Next
			}})
	})
	if err := d.Start(&d.s, d.r.Proc("fill")); err != nil {
		t.Fatal(err)
	}
	return d
}

// What no table has room for is refused, whole.
func TestOverflow(t *testing.T) {
	for name, do := range overflows {
		d := filling(t, 3, 2, do)
		before := d.s
		for _, in := range []Input{{Mode: PassMode}, {Mode: 2}} {
			err := d.Apply(in)
			if err == nil || err.(*Illegal).Cite != "K10" || !strings.Contains(err.Error(), name) {
				t.Errorf("%s: %v", name, err)
			}
			if d.s != before || len(d.Out) != 0 {
				t.Errorf("%s: the refused input left a mark", name)
			}
			for z := range Zone(NZone) {
				if d.In(0, z).Len() != 0 {
					t.Errorf("%s: a card is left in a set", name)
				}
			}
		}
		must(t, d, Input{Mode: 1})
	}
}

// Rules that run in a circle are stopped: with no way around it the game is
// drawn.
func TestCircle(t *testing.T) {
	for modes := range uint16(2) {
		d := newToy(t, func(d *toy) {
			d.r.Add("circle", Step{"T0", "", func(m *M, f *Frame) Flow { m.Choose(0, 0, 0, 1).N = modes; return Next }},
				Step{"T0", "", func(m *M, f *Frame) Flow {
					if f.R[RegMode] == 0 {
						return Done
					}
					return 1
				}})
		})
		if err := d.Start(&d.s, d.r.Proc("circle")); err != nil {
			t.Fatal(err)
		}
		if modes == 1 {
			refused(t, d, Input{Mode: PassMode}, "K24")
			continue
		}
		must(t, d, Input{Mode: PassMode})
		if d.s.Need.Kind != Over || d.s.Won != Nobody {
			t.Error("the circle did not end the game")
		}
		if len(d.Out) != 1 || d.Out[0].Cite != "K24" || !strings.Contains(d.r.Line(d.Out[0], [2]string{}), "draw") {
			t.Errorf("told as %v", d.Out)
		}
	}
}

// A reference finds what it meant only as long as that is the same object.
func TestEras(t *testing.T) {
	d := newToy(t)
	a := d.card(0)
	r := d.Ref(a)
	d.SetNum(a, 0, 3)
	d.SetHost(a, 1)
	if !d.Same(r) {
		t.Error("a change of place within a zone made it another")
	}
	d.Move(a, zPile, 0)
	if d.Same(r) || d.s.Ent[a].Num[0] != 0 {
		t.Error("a change of zone did not make it another")
	}
	r = d.Ref(a)
	d.Retire(a)
	if d.Same(r) {
		t.Error("a retired entity is found")
	}
	if b := d.Create(Entity{Zone: zPlay}); b != a || d.Same(r) {
		t.Error("a handle used again is found by an old reference")
	}
	c := d.Create(Entity{Zone: zDeck})
	r = d.Ref(c)
	d.s.Need = Need{Kind: Shuffle, Who: Nobody}
	d.s.Need.Of.Add(c)
	must(t, d, Input{Seat: Nobody})
	if d.Same(r) {
		t.Error("a shuffled card is found")
	}
}

// A pile that goes beneath another lies there as it lay.
func TestPour(t *testing.T) {
	d := newToy(t)
	lies := func(z Zone) (hs []H) {
		for h := range d.In(0, z).All() {
			hs = append(hs, h)
		}
		slices.SortFunc(hs, func(a, b H) int { return int(d.s.Ent[b].Seq) - int(d.s.Ent[a].Seq) })
		return hs
	}
	for range 2 { // beneath nothing, then beneath those
		for range 3 {
			d.Move(d.card(0), zDeck, 0)
		}
		want := append(lies(zPile), lies(zDeck)...)
		d.Pour(0, zDeck, zPile)
		if got := lies(zPile); len(want) < 3 || !slices.Equal(got, want) || len(lies(zDeck)) > 0 {
			t.Errorf("they lie as %v, want %v", got, want)
		}
	}
}

// Order numbers are counted anew before they run out, in their order.
func TestRenumber(t *testing.T) {
	d := newToy(t)
	var hs [6]H
	for i := range hs {
		hs[i] = d.card(0)
		d.Move(hs[i], zPile, 0)
	}
	for i := range 200000 { // the pile goes round, from the top down and back
		switch {
		case i%7 == 0:
			d.Under(d.TopOf(0, zPile), zPile)
		case i%7 == 3:
			d.Move(d.BottomOf(0, zPile), zPile, 0)
		case i%7 == 5:
			low := d.BottomOf(0, zPile)
			d.Under(low, zPile)
			if d.BottomOf(0, zPile) != low {
				t.Fatal("what was put beneath is not at the bottom")
			}
		default:
			top := d.TopOf(0, zPile)
			d.Under(top, zPile)
			if d.BottomOf(0, zPile) != top {
				t.Fatal("what was put beneath is not at the bottom")
			}
			d.Move(top, zPile, 0)
			if d.TopOf(0, zPile) != top {
				t.Fatal("what was put on top is not there")
			}
		}
		seen := map[uint16]bool{}
		for _, h := range hs {
			seen[d.s.Ent[h].Seq] = true
		}
		if len(seen) != len(hs) {
			t.Fatalf("after %d moves two cards lie in one place", i)
		}
	}
}

// Values are folded from what is printed, what is ongoing and what lasts.
func TestValue(t *testing.T) {
	var other H
	d := newToy(t)
	a := d.Create(Entity{Def: 3, Zone: zPlay, Owner: 0})
	lord := d.card(0)
	def := d.s.Ent[lord].Def
	d.r.OngoingOn(def, Ongoing{Stat: stPower, Layer: 1, On: func(m *M, src, h H) bool { return h != src }, Val: func(m *M, src, h H) int16 { return 2 }})
	d.r.OngoingOn(def, Ongoing{Stat: stPower, Layer: 2, On: func(m *M, src, h H) bool { return h == src },
		Val: func(m *M, src, h H) int16 { return m.Value(src, stPower) + m.Value(other, stPower) }})
	d.r.Seal()
	d.Load(&d.s)
	if v := d.Value(a, stPower); v != 3+2 {
		t.Errorf("power %d", v)
	}
	other = a
	if v := d.Value(lord, stPower); v != 0+5 { // it counts itself as printed
		t.Errorf("a value that asks for itself is %d", v)
	}
	d.Raise(a, stPower, 10, PeriodUser)
	if v := d.Value(a, stPower); v != 15 {
		t.Errorf("with a lasting effect %d", v)
	}
	d.Move(lord, zPile, 0)
	if v := d.Value(a, stPower); v != 13 {
		t.Errorf("without the ongoing ability %d", v)
	}
	d.Expire(PeriodUser)
	if v := d.Value(a, stPower); v != 3 {
		t.Errorf("after it expired %d", v)
	}
	d.Move(lord, zPlay, 0)
	d.Hide(lord)
	if v := d.Value(a, stPower); v != 3 {
		t.Errorf("a card that lies face down is at work: %d", v)
	}
	d.Show(lord, def)
	if v := d.Value(a, stPower); v != 5 {
		t.Errorf("a card turned up is not at work: %d", v)
	}
}

// What a seat knows changes nothing but its options: not the state, not what
// is at work.
func TestMindsLeaveNoMark(t *testing.T) {
	d, table := begin(t)
	var full Mind
	for h := range H(MaxEnt) {
		full.Learn(h, table.Truth(h))
	}
	before, power := d.s, d.Value(FirstCard, stPower)
	d.invalidateIndex()
	d.Options(d.s.Need.Who, &full)
	if d.s != before {
		t.Error("asking for options changed the state")
	}
	if v := d.Value(FirstCard, stPower); v != power {
		t.Errorf("a value was %d and is %d", power, v)
	}
}

// The prompt and the lines of the log are sentences.
func TestWords(t *testing.T) {
	d, _ := begin(t)
	if says, cite := d.Prompt(); says != "Act, or pass" || cite != "T8" {
		t.Errorf("%q %q", says, cite)
	}
	line := d.r.Line(Happening{Verb: vPut, By: 1, SubjDef: 2}, [2]string{"You", "Friend"})
	if line != "Friend puts B" {
		t.Errorf("%q", line)
	}
	if line := d.r.Line(Happening{Verb: vPut, By: 0}, [2]string{"You", "Friend"}); line != "You puts a card" {
		t.Errorf("%q", line)
	}
}

// Who must show a card shows that card, as what it is said to be, and nothing else.
func TestDisclose(t *testing.T) {
	d, table := begin(t)
	h := d.TopOf(0, zDeck)
	d.s.Need = Need{Kind: Disclose, Who: 0}
	d.s.Need.Of.Add(h)
	def := table.Truth(h)
	refused(t, d, Input{H: h + 1, Def: def, Seat: 0}, "K3")
	refused(t, d, Input{H: h, Seat: 0}, "K3")
	refused(t, d, Input{H: h, Def: def, Mode: 1, Seat: 0}, "K3")
	refused(t, d, Input{H: h, Def: def, Seat: 1}, "K1")
	refused(t, d, Input{H: h, Def: Def(len(d.Cards)), Seat: 0}, "K2")
	must(t, d, Input{H: h, Def: def, Seat: 0})
	if d.s.Ent[h].Def != def {
		t.Error("what was shown is not public")
	}
}
