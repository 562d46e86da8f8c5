package engine

import (
	"fmt"
	"math/bits"
)

// Point is where a cell of a grid lies: on hexes its axial coordinates, on squares
// its column and its row.
type Point struct{ Q, R int8 }

// Shape says which points are next to each other: by the steps from one to those
// around it, in the order in which the sides of a cell are numbered. Each step has
// its opposite half of the way around.
type Shape []Point

// Hexes have six neighbours. On a map whose hexes stand on a corner, side 0 is at
// the right, and the others follow clockwise.
var Hexes = Shape{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// Squares have four neighbours: side 0 is at the right, and the others follow clockwise.
var Squares = Shape{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// Corners are squares that are next to each other at their corners, too.
var Corners = Shape{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}

// Tile is a cell of a grid with the place that lies there.
type Tile struct {
	At     Point
	Place  H      // what lies there; 0 nothing: nobody comes there
	Closed uint8  // its sides that cannot be crossed, a bit for each, as printed
	Gates  uint16 // cells that have one of these bits in common are adjacent, however far apart
	Turn   uint8  // by how many sides it has been turned, clockwise
}

// MaxTile is how many cells a grid has at most.
const MaxTile = 128

// tiles is a set of cells by their numbers.
type tiles [MaxTile / 64]uint64

func (s *tiles) add(i int)      { s[i>>6&1] |= 1 << (i & 63) }
func (s *tiles) has(i int) bool { return s[i>>6&1]>>(i&63)&1 == 1 }

// next is the lowest number in the set from i on, or -1.
func (s *tiles) next(i int) int {
	for ; i < MaxTile; i = i&^63 + 64 {
		if w := s[i>>6] >> (i & 63); w != 0 {
			return i + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// Grid is a map: cells, the places that lie there, and which of them are adjacent. It
// is not changed once it is made. A game whose places stay where they are makes one
// for all positions; one whose places are placed, turned or closed during play makes
// it anew from the position. Places are told by their handles, and all that is listed
// comes in the order in which the tiles were given.
type Grid struct {
	Shape Shape
	Tiles []Tile
	near  []tiles
}

// NewGrid makes the grid of some tiles. It is an error if there are more than MaxTile,
// if two lie at one point, if a place lies at two, or if a tile has sides that the
// shape has not.
func NewGrid(shape Shape, list ...Tile) (*Grid, error) {
	g := &Grid{Shape: shape, Tiles: list, near: make([]tiles, len(list))}
	if len(list) > MaxTile {
		return nil, fmt.Errorf("a grid of %d cells: there may be %d", len(list), MaxTile)
	}
	for i, a := range list {
		if int(a.Closed) >= 1<<len(shape) || int(a.Turn) >= len(shape) {
			return nil, fmt.Errorf("the tile at %d, %d is closed or turned by a side that it has not", a.At.Q, a.At.R)
		}
		for j := range i {
			b := list[j]
			if a.At == b.At {
				return nil, fmt.Errorf("two tiles lie at %d, %d", a.At.Q, a.At.R)
			}
			if a.Place == b.Place && a.Place != 0 {
				return nil, fmt.Errorf("place %d lies at %d, %d and at %d, %d", a.Place, b.At.Q, b.At.R, a.At.Q, a.At.R)
			}
			if g.connected(a, b) {
				g.near[i].add(j)
				g.near[j].add(i)
			}
		}
	}
	return g, nil
}

// connected reports whether one can go from a to b: across an open border, or by a gate.
func (g *Grid) connected(a, b Tile) bool {
	if a.Place == 0 || b.Place == 0 {
		return false
	}
	side := g.side(a.At, b.At)
	return a.Gates&b.Gates != 0 || side >= 0 && !g.closes(a, side) && !g.closes(b, g.side(b.At, a.At))
}

// side is the side of a point where another lies, or -1.
func (g *Grid) side(a, b Point) int {
	for i, s := range g.Shape {
		if a.Q+s.Q == b.Q && a.R+s.R == b.R {
			return i
		}
	}
	return -1
}

// closes reports whether a tile, as it is turned, is closed at a side of its cell.
func (g *Grid) closes(t Tile, side int) bool {
	n := len(g.Shape)
	return t.Closed>>((side+n-int(t.Turn))%n)&1 == 1
}

// Wall is a border of two neighbours that cannot be crossed.
type Wall struct{ A, B H }

// Walls lists the borders that are closed between places.
func (g *Grid) Walls() (out []Wall) {
	for i, a := range g.Tiles {
		for _, b := range g.Tiles[:i] {
			side := g.side(a.At, b.At)
			if side >= 0 && a.Place != 0 && b.Place != 0 && (g.closes(a, side) || g.closes(b, g.side(b.At, a.At))) {
				out = append(out, Wall{b.Place, a.Place})
			}
		}
	}
	return out
}

// Find is the tile where a place lies, or nil.
func (g *Grid) Find(place H) *Tile {
	if i := g.cellOf(place); i >= 0 {
		return &g.Tiles[i]
	}
	return nil
}

// At is the place that lies at a point, or 0.
func (g *Grid) At(p Point) H {
	for i := range g.Tiles {
		if g.Tiles[i].At == p {
			return g.Tiles[i].Place
		}
	}
	return 0
}

// cellOf is the number of the cell where a place lies, or -1.
func (g *Grid) cellOf(place H) int {
	for i := range g.Tiles {
		if g.Tiles[i].Place == place && place != 0 {
			return i
		}
	}
	return -1
}

// places are the places of some cells.
func (g *Grid) places(of *tiles) (out Set) {
	for i := of.next(0); i >= 0; i = of.next(i + 1) {
		out.Add(g.Tiles[i].Place)
	}
	return out
}
