package table

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
)

// regionNamed is a cell of the map by its name.
func (t *Table) regionNamed(name string) (int, *Region) {
	for i := range t.v.Map.Regions {
		if n := &t.v.Map.Regions[i]; n.Name == name {
			return i, n
		}
	}
	return -1, nil
}

// touch taps a point of a cell: where it is, in radii from the middle.
func (t *Table) touch(name string, x, y float64) {
	_, n := t.regionNamed(name)
	c := t.cellOf(n)
	t.click(R(c.x+x*c.r, c.y+y*c.r, 0, 0))
	t.Scene()
}

// TestMapFits: at every size cells can be read; on tablets and phones the whole map is
// seen, and it fills the board in one direction.
func TestMapFits(t *testing.T) {
	for _, s := range mapShapes {
		tb := onTable(newMapDemo().act(), s)
		l := tb.chart.lie
		if l.R < layout.Legible {
			t.Errorf("%v: cells of a radius of %.1f cannot be read", s, l.R)
		}
		if s[1] < 600 {
			continue
		}
		if l.OverX > 0 || l.OverY > 0 {
			t.Errorf("%v: the map must be slid", s)
		}
		b := tb.lay.Board
		w, h := tb.v.Map.extent.W*l.R, tb.v.Map.extent.H*l.R
		if w > b.W || h > b.H || w < b.W-14 && h < b.H-14 {
			t.Errorf("%v: the map takes %.0f×%.0f of %.0f×%.0f", s, w, h, b.W, b.H)
		}
	}
}

// TestTapOnHexes: each point of a cell belongs to it, and to no neighbour, also where
// rectangles about them overlap.
func TestTapOnHexes(t *testing.T) {
	for _, s := range mapShapes {
		tb := onTable(newMapDemo().act(), s)
		for i := range tb.v.Map.Regions {
			n := &tb.v.Map.Regions[i]
			c := tb.cellOf(n)
			for k := range 24 {
				sin, cos := math.Sincos(float64(k) * math.Pi / 12)
				x, y := c.x+.84*c.r*sin, c.y+.84*c.r*cos // within the circle in the hexagon
				if !tb.lay.Board.Has(x, y) || y < c.y-.74*c.r || y > c.y+.74*c.r {
					continue
				}
				if h := tb.under(x, y); h == nil || h.id != cardID(n.Place.H) {
					t.Fatalf("%v: a touch of %s is one of %v", s, n.Name, h)
				}
			}
		}
	}
}

// TestMapHits measures every place that can be touched on a map, with what lies open.
func TestMapHits(t *testing.T) {
	for _, s := range mapShapes {
		for _, k := range []float64{.85, 1, 1.6} {
			for _, x := range mapScreens {
				tb := New(x.game(t), NewBook("Demo", testBook))
				tb.Scale, tb.Still = k, true
				tb.Resize(s[0], s[1], layout.Insets{})
				tb.Scene()
				if x.open != nil {
					x.open(tb)
					tb.Scene()
				}
				tb.checkHits(t, x.name+" "+shapeName(s, k))
			}
		}
	}
}

// TestMapGame plays a game with fingers: a unit is taken, its way chosen, and it marches.
func TestMapGame(t *testing.T) {
	for _, s := range mapShapes {
		g := newMarching(t)
		tb := onTable(g, s)
		pick := func(label string) {
			t.Helper()
			it := tb.spot(label)
			if it.W <= 0 {
				t.Fatalf("%v: there is no %q among %v", s, label, tb.Spots())
			}
			tb.click(it)
			tb.Changed()
			tb.Scene()
		}
		reach := func(name string) { // slide there, where the map is larger than the board
			i, _ := tb.regionNamed(name)
			tb.slideTo(i)
			tb.Scene()
		}
		reach("Tidal Home")
		tb.touch("Tidal Home", 0, 0) // riders and a wagon: which?
		pick("Riders")
		reach("The Throne")
		if i, n := tb.regionNamed("The Throne"); n.Away != 2 || tb.dimmed(i) {
			t.Fatalf("%v: the Throne is %d steps away", s, n.Away)
		}
		tb.touch("Cinder Home", 0, 0)
		if tb.over.kind != bubble || tb.over.why.Cite != "M4" {
			if tb.lay.Board.Has(tb.cellOf(&tb.v.Map.Regions[0]).x, tb.cellOf(&tb.v.Map.Regions[0]).y) {
				t.Errorf("%v: no bubble says that the home is too far: %v", s, tb.over.why)
			}
		}
		tb.shut()
		tb.Scene()
		tb.touch("The Throne", .3, .2)
		tb.Changed()
		tb.Scene()
		if len(tb.v.Map.Paths) != 1 || len(tb.v.Map.Paths[0].Way) != 3 {
			t.Fatalf("%v: the plan is %+v", s, tb.v.Map.Paths)
		}
		pick("March")
		if i, n := tb.regionNamed("The Throne"); len(n.Units) != 1 || n.Units[0].Side != 0 || n.Held != 0 || !strings.Contains(tb.regionSays(i), "your 1 riders") {
			t.Errorf("%v: at the Throne is %+v, told as %q", s, n.Units, tb.regionSays(i))
		}
		if g.s.Need.Who != 1 {
			t.Errorf("%v: it is still the turn of %d", s, g.s.Need.Who)
		}
	}
}

// TestMapTurned: each seat has its own home below.
func TestMapTurned(t *testing.T) {
	g := newMarching(t)
	tb := onTable(g, [2]float64{1180, 820})
	_, mine := tb.regionNamed("Tidal Home")
	_, other := tb.regionNamed("Cinder Home")
	if mine.Y <= other.Y {
		t.Error("the lower home is above")
	}
	tb = onTable(&farMarching{g}, [2]float64{1180, 820})
	_, mine = tb.regionNamed("Cinder Home")
	_, other = tb.regionNamed("Tidal Home")
	if mine.Y <= other.Y || mine.Held != 0 {
		t.Error("for the other seat its home is not below")
	}
}

type farMarching struct{ *marching }

func (farMarching) Seat() engine.Seat { return 1 }

// TestMapOutline: every cell is told with all that is seen of it, and what can be
// chosen can be chosen there.
func TestMapOutline(t *testing.T) {
	d := newMapDemo().plan()
	tb := onTable(d, [2]float64{390, 844})
	o := tb.Outline()
	told := map[string]string{}
	for _, z := range o.Zones {
		for _, it := range z.Items {
			if z.Name == "Systems" {
				told[it.Name] = it.Says
				if it.Rect.W < 48 {
					t.Errorf("%s lies nowhere on the screen", it.Name)
				}
			}
		}
	}
	if len(told) != 9 {
		t.Fatalf("%d cells are told", len(told))
	}
	for name, words := range map[string][]string{
		"Brightkiln": {"Mirela’s", "command token of Mirela", "your command token, planned", "Mirela’s 2 cruisers", "resources 2", "Mirela’s 2 infantry", "planned: from Lowmere to The Throne to Brightkiln"},
		"Mistwater":  {"Nebula", "nobody’s"},
		"Lowmere":    {"yours", "2 steps", "1 dreadnoughts, 1 damaged"},
		"Ochre":      {"barred: from Lowmere to Ochre"},
	} {
		for _, w := range words {
			if !strings.Contains(told[name], w) {
				t.Errorf("%s does not tell %q: %s", name, w, told[name])
			}
		}
	}
	for _, in := range d.opts {
		it := o.find(cardID(in.H))
		if it == nil || it.Can != canChoose || it.Rect.W <= 0 {
			t.Fatalf("%v is not offered: %+v", in, it)
		}
		d.played = nil
		if !tb.Activate(it.ID) || len(d.played) != 1 || d.played[0] != in {
			t.Errorf("activating %s played %v", it.Name, d.played)
		}
		tb.shut()
		tb.Scene()
	}
}

// TestMapKeys: arrows walk over the map as it lies, and out of it above and below.
func TestMapKeys(t *testing.T) {
	tb := onTable(newMapDemo().act(), [2]float64{1180, 820})
	at := func() string {
		it := tb.Outline().find(tb.Focused())
		if it == nil {
			return ""
		}
		return it.Name
	}
	_, n := tb.regionNamed("Tidal Home")
	tb.Focus(cardID(n.Place.H))
	var got []string
	for _, key := range []string{"Up", "Up", "Left", "Right", "Right", "Up", "Up"} {
		tb.Key(key)
		tb.Scene()
		got = append(got, at())
	}
	want := []string{"Hush and Reed", "Mistwater", "Mistwater", "The Throne", "Ochre", "Brightkiln", "Cinder Home"}
	if !slices.Equal(got[:2], want[:2]) || !slices.Equal(got[3:], want[3:]) {
		t.Errorf("the way is %v", got)
	}
	tb.Key("Enter")
	tb.Scene()
	if tb.chosen != n.Place.H && tb.name(tb.chosen) != "Cinder Home" {
		t.Errorf("Enter chose %q", tb.name(tb.chosen))
	}
}

// TestMapSlides: a map that is too large is dragged both ways at once, and seen whole
// if one wants.
func TestMapSlides(t *testing.T) {
	d := newMapDemo().act()
	tb := onTable(d, [2]float64{480, 270})
	tb.slideTo(4)
	tb.Scene()
	c := &tb.chart
	c.offX = 0
	y := c.offY
	bx, by := tb.lay.Board.Mid()
	for i, p := range [][2]float64{{bx, by}, {bx - 15, by - 12}, {bx - 30, by - 25}} {
		tb.Pointer(20000+int64(i)*16, gesture.Pointer{Down: true, X: p[0], Y: p[1]})
	}
	tb.Pointer(20060, gesture.Pointer{X: bx - 30, Y: by - 25})
	tb.Scene()
	if c.offY < y+20 || c.lie.OverX > 0 && c.offX == 0 {
		t.Errorf("it is slid to %.0f, %.0f from %.0f", c.offX, c.offY, y)
	}
	tb.click(tb.spot("Whole map"))
	tb.Scene()
	for i := range tb.v.Map.Regions {
		if !tb.seen(i) {
			t.Errorf("%s is not on the whole map", tb.v.Map.Regions[i].Name)
		}
	}
	tb.touch("Cinder Home", 0, 0)
	if i, _ := tb.regionNamed("Cinder Home"); c.whole || !tb.lay.Board.Has(tb.cellOf(&tb.v.Map.Regions[i]).x, tb.cellOf(&tb.v.Map.Regions[i]).y) || len(d.played) > 0 {
		t.Error("a touch of the whole map does not lead closer")
	}
}

// TestMapBesideLanes: a game may have both; a button leads from one to the other.
func TestMapBesideLanes(t *testing.T) {
	d := newMapDemo().act()
	d.r.Board.Lane = func(m *engine.M, h engine.H, _ engine.Seat) bool { return h == 3 }
	d.s.Ent[3] = engine.Entity{Def: d.defs["Halcyon/Ferry Docks"], Zone: zPlay}
	tb := onTable(d, [2]float64{1180, 820})
	if tb.spot("Brightkiln").W <= 0 || tb.spot("Ferry Docks").W > 0 {
		t.Fatal("the map is not what is shown first")
	}
	tb.click(tb.spot("Other places"))
	tb.Scene()
	if tb.spot("Brightkiln").W > 0 || tb.rectOf(cardID(3)).W <= 0 {
		t.Fatal("the places are not shown")
	}
	tb.click(tb.spot("Systems"))
	tb.Scene()
	if tb.spot("Brightkiln").W <= 0 {
		t.Error("the map is not shown again")
	}
	d.opts = []engine.Input{{H: 3}}
	d.s.Stamp++
	tb.Changed()
	tb.Scene()
	if tb.rectOf(cardID(3)).W <= 0 {
		t.Error("the places are not shown where one of them can be chosen")
	}
}

// TestSquares: squares are drawn and touched, too.
func TestSquares(t *testing.T) {
	d := newMapDemo().act()
	for i := range d.tiles {
		d.tiles[i].At = engine.Point{Q: int8(i % 3), R: int8(i / 3)}
	}
	d.r.Board.Map.Grid = func(*engine.M) *engine.Grid { g, _ := engine.NewGrid(engine.Squares, d.tiles...); return g }
	tb := onTable(d, [2]float64{390, 844})
	tb.touch("Ochre", .8, .8) // in the corner of the square
	if i, _ := tb.regionNamed("Ochre"); tb.chart.looked != i+1 || tb.v.Map.extent.W != tb.v.Map.extent.H {
		t.Errorf("cell %d was touched", tb.chart.looked-1)
	}
}

// TestMapOfNothing: a cell where nothing lies is drawn and says nothing.
func TestMapOfNothing(t *testing.T) {
	d := newMapDemo()
	d.tiles = append(d.tiles, engine.Tile{At: engine.Point{Q: 2, R: -2}})
	tb := onTable(d, [2]float64{820, 1180})
	if n := len(tb.v.Map.Regions); n != 10 || tb.v.Map.Regions[9].Place != nil {
		t.Fatalf("there are %d cells", n)
	}
	for _, z := range tb.Outline().Zones {
		if z.Name == "Systems" && len(z.Items) != 9 {
			t.Errorf("%d cells are told", len(z.Items))
		}
	}
}
