//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// again has both devices forget all after so many entries and play on to the end.
func (d *duplex) again(entries int, seed uint64) (file []byte, won engine.Seat) {
	d.t.Helper()
	for i := range d.s {
		d.forget(engine.Seat(i), len(d.s[i].entries)-entries)
	}
	d.past = nil
	d.rejoin()
	d.settle()
	for rng := seededRand(seed); d.move(rng); {
	}
	d.ended()
	file, err := d.s[0].Export()
	must(d.t, err)
	won, _ = d.s[0].Over()
	return file, won
}

// The host opens a run before it has received a move of the guest. The guest cannot take
// that move back by answering the run afterwards, as the host signs nothing more in that
// run. A move after which the host has signed nothing proves less: perhaps it never
// reached the host.
func TestLateAnswerToARun(t *testing.T) {
	wins := 0
	for i := range uint64(12) {
		seed, heard := i/2, i%2 == 1
		d := meeting(t, configs(newNumbers(4), 3))
		for rng := seededRand(seed); d.s[0].t == nil || !d.s[1].Turn(); d.settle() {
			d.move(rng)
		}
		n := len(d.s[1].entries)
		d.impatient()
		if heard { // the host goes on after the move
			d.rejoin()
			d.settle()
		}
		g := &player{duplex: d, plan: plan{name: "late answer"}}
		f := newFraud(g.result(), 1, seed, nil)
		p := f.pen(f.stands, n)
		for _, e := range f.voids[p.tip()] {
			p.hears(e)
		}
		its, err := p.runItem()
		must(t, err)
		p.says(its[0])
		for range 9 {
			p.goesOn()
		}
		file, honest := f.stands.from(f.honestGame, n, p.tail(), f.machines[0]).file.encode(), f.stands.check.file.encode()
		resolve := resolver(d.cfg[0].Game)
		if v := Verify(resolve, file); v.Code != Valid || v.Winner != 1 {
			continue
		}
		wins++
		for _, files := range [][][]byte{{file, honest}, {honest, file}} {
			if v := Verify(resolve, files...); (v.Code == Open) != heard || v.By < engine.Nobody || heard && int(v.Seq) != len(f.stands.entries) {
				t.Errorf("beside the move that it takes back, which the host has answered (%v): %v", heard, v)
			}
		}
	}
	if wins == 0 {
		t.Error("the guest never wins by another move")
	}
}

// Who was to move and moved, and has also gone on after what the other had said beside
// the game at the same place, has signed two games. That a run was opened later on, or
// time was claimed, is no excuse.
func TestMoveBesideAnAside(t *testing.T) {
	for _, claims := range []bool{false, true} {
		d := numbers(t, 3)
		has, other := holder(d)
		n := len(has.entries)
		must(t, other.OfferDraw())
		d.settle()
		d.now = d.now.Add(2 * time.Minute)
		script(has)
		d.settle()
		if claims {
			must(t, other.ClaimTime())
		} else {
			d.rejoin()
			d.settle()
			for range 4 {
				if !script(has) {
					script(other)
				}
				d.settle()
			}
		}
		d.settle()
		g := &player{duplex: d, plan: plan{name: "two moves"}}
		f := newFraud(g.result(), has.me, 1, nil)
		p := f.pen(f.stands, n)
		p.goesOn()
		file, honest := f.stands.from(f.honestGame, n, p.tail(), f.machines[0]).file.encode(), f.stands.check.file.encode()
		for _, files := range [][][]byte{{file, honest}, {honest, file}} {
			if v := Verify(resolver(d.cfg[0].Game), files...); v.Code != Equivocation || v.By != has.me {
				t.Errorf("time was claimed %v: %v", claims, v)
			}
		}
	}
}

// A run that the host has opened alone, and what it has said in it, takes nothing back.
func TestRunAlone(t *testing.T) {
	d := numbers(t, 7)
	g := &player{duplex: d, plan: plan{name: "run alone"}}
	f := newFraud(g.result(), 0, 1, nil)
	for n := range f.stands.entries {
		p := f.pen(f.stands, n)
		f.runs(p, 1)
		for range 12 {
			p.says(item{kind: itemOffer})
		}
		file, honest := f.stands.from(f.honestGame, n, p.tail(), f.machines[0]).file.encode(), f.stands.check.file.encode()
		for _, files := range [][][]byte{{file, honest}, {honest, file}} {
			if v := Verify(resolver(d.cfg[0].Game), files...); v.By == 1 || v.By > 1 && int(v.Seq) != len(f.stands.entries) {
				t.Errorf("after %d entries: %v", n, v)
			}
		}
	}
}

// Two histories of one game that have both come to an end, each with a run after which
// they part: either may be the one that was played first. Before, the longer one stood,
// so that who had lost could play on from an earlier place, knowing all secrets of the
// winner, whose device had forgotten the end. And of three such histories each stood
// against one of the others, so that the verdict hung on the order of the files.
func TestTwoEnds(t *testing.T) {
	torn, same := 0, 0
	for seed := uint64(0); seed < uint64(either(8, 4)) || (torn == 0 || same == 0) && seed < 40; seed++ { // until each has come
		d := meeting(t, configs(newSkirmish(3), seed))
		d.play(seed)
		first, won := d.s[0].Over()
		a, err := d.s[0].Export()
		must(t, err)
		if !won || first >= engine.Nobody {
			continue
		}
		b, second := d.again(0, seed+40)
		c, third := d.again(len(d.s[0].entries)*2/3, seed+70)
		g := resolver(d.cfg[0].Game)
		for _, files := range [][][]byte{{a, b}, {b, a}} {
			switch v := Verify(g, files...); {
			case first == second && (v.Code != Valid || v.Winner != first):
				t.Errorf("seed %d: seat %d has won twice: %v", seed, first, v)
			case first != second && (v.Code != Open || !v.Torn || v.By < engine.Nobody):
				t.Errorf("seed %d: each has won once: %v", seed, v)
			case first == second:
				same++
			default:
				torn++
			}
		}
		want := Verify(g, a, b, c).String()
		for _, files := range [][][]byte{{a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}} {
			if v := Verify(g, files...); v.String() != want {
				t.Errorf("seed %d, won by %d, %d, %d: in one order %v, in another %v", seed, first, second, third, want, v)
			}
		}
	}
	if torn == 0 || same == 0 {
		t.Errorf("%d pairs of one winner, %d of two", same, torn)
	}
}
