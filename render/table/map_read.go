package table

import (
	"math"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
)

// Chart is a map as one seat sees it.
type Chart struct {
	Name    string
	Square  bool // its cells are squares, else hexes on a corner
	Regions []Region
	Walls   [][2]int // regions between which the border is closed
	Paths   []Path
	Ahead   []Path // those that would be there if what is chosen were done
	extent  layout.Extent
	x, y    float64 // the middle of its extent, in radii of a cell
}

// Region is a cell of a map with all that lies there.
type Region struct {
	Place    *Card // nil: nothing lies there yet
	Name     string
	Under    string
	Look     string
	Cloud    bool
	Held     int // the side that holds it; -1 nobody
	Icons    []Sign
	Worlds   []World
	Units    []Units
	Laid     []*Card // what lies at it or at one of its worlds besides
	Counters []Counter
	Away     int
	Gates    []int   // numbers of the gates that lead from it to others
	X, Y     float64 // its middle, in radii of a cell
}

// Sign is an icon with its number; Bare: without.
type Sign struct {
	Number
	Bare bool
}

// World is a place within a cell; its card is nil where it cannot be chosen.
type World struct {
	Card   *Card
	Name   string
	Look   string
	Ringed bool
	Held   int
	Spent  bool
	Icons  []Sign
	Units  []Units
}

// Units are the units of one sort that a side has at one place. Cards are those of them that differ.
type Units struct {
	Number
	Side  int
	Cards []*Card
	Hurt  int
	Fixed bool
}

// Counter marks a cell for a side.
type Counter struct {
	Name, Icon string
	Side       int
	Planned    bool
}

// Path goes from region to region, by their numbers.
type Path struct {
	Way    []int
	Barred bool
}

// chart reads the map.
func (r *reader) chart(b *engine.Board) {
	if b.Map == nil {
		return
	}
	g := b.Map.Grid(r.m)
	if g == nil || len(g.Tiles) == 0 {
		return
	}
	c := &Chart{Name: b.Map.Name, Square: len(g.Shape) != len(engine.Hexes)}
	r.v.Map = c
	turned := b.Map.Turned != nil && b.Map.Turned(r.m, r.me)
	at := map[engine.H]int{}
	for i, t := range g.Tiles {
		c.Regions = append(c.Regions, r.region(b, g, t))
		n := &c.Regions[i]
		n.X, n.Y = c.lies(t.At)
		if turned {
			n.X, n.Y = -n.X, -n.Y
		}
		at[t.Place] = i
	}
	c.extend()
	for _, w := range g.Walls() {
		c.Walls = append(c.Walls, [2]int{at[w.A], at[w.B]})
	}
	if b.Map.Paths == nil {
		return
	}
	c.Paths = c.routes(b.Map.Paths(r.m, r.me))
}

// routes are paths by the numbers of the regions.
func (c *Chart) routes(paths []engine.Path) (out []Path) {
	for _, p := range paths {
		way := make([]int, 0, len(p.Way))
		for _, h := range p.Way {
			for i := range c.Regions {
				if k := c.Regions[i].Place; h != 0 && k != nil && k.H == h {
					way = append(way, i)
				}
			}
		}
		out = append(out, Path{way, p.Barred})
	}
	return out
}

// ahead returns the paths that could be planned if a place were chosen, and a line of text that describes
// them.
func (r *reader) ahead(place engine.H) (says string, ways []Path) {
	if c := r.v.Map; c != nil && r.m.Board.Map.Ahead != nil && place != 0 {
		if i := c.regionOf(place); i >= 0 && c.Regions[i].Place.H == place {
			says, of := r.m.Board.Map.Ahead(r.m, r.me, place)
			return says, c.routes(of)
		}
	}
	return "", nil
}

// lies is the centre of a cell relative to that of cell (0, 0), in radii of a cell.
func (c *Chart) lies(p engine.Point) (x, y float64) {
	q, r := float64(p.Q), float64(p.R)
	if c.Square {
		return math.Sqrt(3) * q, math.Sqrt(3) * r
	}
	return math.Sqrt(3) * (q + r/2), 1.5 * r
}

// half is half the width and half the height of a cell, in radii.
func (c *Chart) half() (w, h float64) {
	if c.Square {
		return math.Sqrt(3) / 2, math.Sqrt(3) / 2
	}
	return math.Sqrt(3) / 2, 1
}

// extend computes the size of the map and its centre.
func (c *Chart) extend() {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range c.Regions {
		n := &c.Regions[i]
		x0, x1 = min(x0, n.X), max(x1, n.X)
		y0, y1 = min(y0, n.Y), max(y1, n.Y)
	}
	w, h := c.half()
	c.extent = layout.Extent{W: x1 - x0 + 2*w, H: y1 - y0 + 2*h}
	c.x, c.y = (x0+x1)/2, (y0+y1)/2
}

// region reads the contents of a cell.
func (r *reader) region(b *engine.Board, g *engine.Grid, t engine.Tile) Region {
	if t.Place == 0 {
		return Region{Held: -1}
	}
	d := b.Map.Region(r.m, t.Place, r.me)
	n := Region{Place: r.card(t.Place), Name: d.Name, Under: d.Under, Look: d.Look, Cloud: d.Cloud, Held: r.side(d.Holder),
		Icons: signs(d.Icons), Units: r.units(d.Units), Away: d.Away, Gates: gates(g, t)}
	for _, w := range d.Worlds {
		v := World{Name: w.Name, Look: w.Look, Ringed: w.Ringed, Held: r.side(w.Holder), Spent: w.Spent, Icons: signs(w.Icons), Units: r.units(w.Units)}
		if w.H != 0 {
			v.Card = r.card(w.H)
		}
		n.Worlds = append(n.Worlds, v)
	}
	for _, k := range d.Counters {
		n.Counters = append(n.Counters, Counter{k.Name, k.Icon, r.side(k.Seat), k.Planned})
	}
	n.Laid = n.laid()
	return n
}

// laid lists the cards that lie at a region or at its worlds and are neither regions nor worlds.
func (n *Region) laid() (out []*Card) {
	own := n.Cards()
	at := []*Card{n.Place}
	for i := range n.Worlds {
		if c := n.Worlds[i].Card; c != nil {
			at = append(at, c)
		}
	}
	for _, c := range at {
		for _, k := range c.Beneath {
			if !slices.Contains(own, k) && !slices.Contains(out, k) {
				out = append(out, k)
			}
		}
	}
	return out
}

// gates are the numbers of the gates of a cell that lead somewhere.
func gates(g *engine.Grid, t engine.Tile) (out []int) {
	for bit := range 16 {
		n := 0
		for _, o := range g.Tiles {
			if o.Place != 0 && t.Gates&o.Gates>>bit&1 == 1 {
				n++
			}
		}
		if n > 1 {
			out = append(out, bit)
		}
	}
	return out
}

func signs(list []engine.Sign) (out []Sign) {
	for _, s := range list {
		out = append(out, Sign{Number{Name: s.Name, Icon: s.Icon, N: int(s.N)}, s.Bare})
	}
	return out
}

// units reads what there is of each sort: of the far side first.
func (r *reader) units(list []engine.Units) (out []Units) {
	for i := range list {
		u := &list[i]
		v := Units{Number: Number{Name: u.Name, Icon: u.Icon, N: u.Len()}, Side: r.side(u.Seat), Hurt: u.Hurt, Fixed: u.Fixed}
		for h := range u.Of.All() {
			v.Cards = append(v.Cards, r.card(h))
		}
		if v.N > 0 {
			out = append(out, v)
		}
	}
	slices.SortStableFunc(out, func(a, b Units) int { return b.Side - a.Side })
	return out
}

// Cards are all that can be chosen in a cell: the place itself, the places within it,
// the units and what else lies there.
func (n *Region) Cards() (out []*Card) {
	if n.Place == nil {
		return nil
	}
	out = append(out, n.Place)
	for i := range n.Worlds {
		if c := n.Worlds[i].Card; c != nil {
			out = append(out, c)
		}
	}
	for _, u := range n.units() {
		out = append(out, u.Cards...)
	}
	return append(out, n.Laid...)
}

// units are all that stand in a cell, in space and on its worlds.
func (n *Region) units() (out []*Units) {
	for i := range n.Units {
		out = append(out, &n.Units[i])
	}
	for i := range n.Worlds {
		for k := range n.Worlds[i].Units {
			out = append(out, &n.Worlds[i].Units[k])
		}
	}
	return out
}

// regionOf is the number of the cell where a card lies, or -1.
func (c *Chart) regionOf(h engine.H) int {
	if c == nil || h == 0 {
		return -1
	}
	for i := range c.Regions {
		for _, k := range c.Regions[i].Cards() {
			if k.H == h {
				return i
			}
		}
	}
	return -1
}
