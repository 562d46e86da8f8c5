package table

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/marches"
)

// aimed is a position with a map in which a card of the hand is playable, and the units
// in at are its possible targets.
type aimed struct {
	*mapDemo
	card engine.H
	at   []engine.H
}

func (a *aimed) Ahead(in engine.Input) (out []engine.Input) {
	for _, h := range a.at {
		if in.H == a.card {
			out = append(out, engine.Input{H: h})
		}
	}
	return out
}

// TestMapAims: what is chosen is played at units in a cell, by a touch of the cell
// where there are units of one sort, else of their line.
func TestMapAims(t *testing.T) {
	for _, s := range [][2]float64{{1180, 820}, {390, 844}} {
		a := &aimed{mapDemo: newMapDemo().act()}
		units := a.show[a.mapDemo.at["Brightkiln"]].Units
		tb := onTable(a, s)
		a.card = tb.v.Hand[0].H
		a.opts = append(a.opts[:1], engine.Input{H: a.card, Mode: 1})
		first := func(i int) engine.H { return units[i].Of.First() }
		for _, x := range []struct {
			at   []engine.H
			line string
		}{{[]engine.H{first(0)}, ""}, {[]engine.H{first(0), first(2)}, "Fighters"}} {
			a.at, a.played, a.s.Need.Spare[0] = x.at, nil, a.s.Need.Spare[0]+1
			tb.Changed()
			tb.Scene()
			tb.choose(tb.v.Hand[0])
			tb.Scene()
			tb.touch("Brightkiln", 0, 0)
			if x.line != "" {
				if len(a.played) > 0 {
					t.Fatalf("%v: of two sorts one is taken: %v", s, a.played)
				}
				tb.click(tb.spot(x.line))
			}
			if len(a.played) != 1 || a.played[0].H != a.card || tb.then == nil || tb.then.H != x.at[len(x.at)-1] {
				t.Errorf("%v, %q: played is %v, then %v", s, x.line, a.played, tb.then)
			}
		}
	}
}

// TestMapPicks: of units that are picked one by one, a list stays open for the next,
// and what is picked is taken back there.
func TestMapPicks(t *testing.T) {
	d := newMapDemo().plan()
	tb := onTable(d, [2]float64{390, 844})
	tb.touch("Lowmere", 0, 0)
	if tb.over.kind != region || !tb.v.Many {
		t.Fatalf("what can be picked in the cell is not listed: %v", tb.over.kind)
	}
	tb.click(tb.spot("Cruisers"))
	if len(d.played) != 1 || tb.over.kind != region {
		t.Fatalf("played is %v, open is %v", d.played, tb.over.kind)
	}
	n := d.show[d.at["Lowmere"]]
	d.s.NFrame = 1
	for h := range n.Units[1].Of.All() {
		d.s.Frame[0].Pick.Add(h)
		d.opts = slices.DeleteFunc(d.opts, func(in engine.Input) bool { return in.H == h })
	}
	d.s.Stamp++
	tb.Changed()
	tb.Scene()
	d.played = nil
	tb.click(tb.spot("Cruisers"))
	if len(d.played) != 1 || d.played[0].Mode != engine.BackMode {
		t.Errorf("a touch of what is picked played %v", d.played)
	}
}

// TestMapBars: a cell from which nothing goes says why when it is asked to.
func TestMapBars(t *testing.T) {
	d := newMapDemo().plan()
	d.why = &engine.Illegal{Cite: "DU-25", Says: "your token holds it"}
	tb := onTable(d, [2]float64{1180, 820})
	tb.touch("Tidal Home", 0, 0)
	if tb.over.kind != bubble || tb.over.why.Cite != "DU-25" {
		t.Fatalf("open is %v", tb.over.kind)
	}
	tb.shut()
	tb.Scene()
	if _, i := tb.looked(); tb.v.Map.Regions[i].Name != "Tidal Home" {
		t.Errorf("%s is told", tb.v.Map.Regions[i].Name)
	}
}

// TestMapFlies: a unit that marches goes on the screen from cell to cell.
func TestMapFlies(t *testing.T) {
	g := newMarching(t)
	tb := onTable(g, [2]float64{1180, 820})
	tb.Still = false
	unit := g.opts[0].H
	from := tb.rectOf(cardID(unit))
	for _, in := range []engine.Input{g.opts[0], {H: marches.Region("Lowmere")}, {Mode: 1}} {
		g.answer(in)
	}
	tb.Changed()
	tb.Scene()
	if to := tb.rectOf(cardID(unit)); !tb.flying() || to.W <= 0 || to == from {
		t.Fatalf("it lies at %v, and lay at %v", to, from)
	}
	for tb.flying() {
		tb.Tick(tb.now + 50)
		tb.Scene()
	}
}

// TestMapPicksElsewhere: the list of a cell closes when the next answer of several is about
// others.
func TestMapPicksElsewhere(t *testing.T) {
	d := newMapDemo().plan()
	tb := onTable(d, [2]float64{390, 844})
	tb.touch("Lowmere", 0, 0)
	if tb.over.kind != region {
		t.Fatalf("what can be picked in the cell is not listed: %v", tb.over.kind)
	}
	n, _ := tb.looked()
	d.opts = slices.DeleteFunc(slices.Clone(d.opts), func(in engine.Input) bool {
		return slices.ContainsFunc(n.Cards(), func(c *Card) bool { return c.H == in.H })
	})
	d.s.Need.Spare[0]++
	tb.Changed()
	tb.Scene()
	if tb.over.kind != nothing {
		t.Errorf("a list without a choice lies over the table: %v", tb.over.kind)
	}
}
