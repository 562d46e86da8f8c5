package paint

import "math"

// Affine maps (x, y) to (A·x + C·y + E, B·x + D·y + F).
type Affine struct{ A, B, C, D, E, F float64 }

// Identity leaves points where they are.
var Identity = Affine{A: 1, D: 1}

// Apply maps one point.
func (m Affine) Apply(x, y float64) (float64, float64) {
	return m.A*x + m.C*y + m.E, m.B*x + m.D*y + m.F
}

// Mul returns the map that applies n first and m after it.
func (m Affine) Mul(n Affine) Affine {
	e, f := m.Apply(n.E, n.F)
	return Affine{
		m.A*n.A + m.C*n.B, m.B*n.A + m.D*n.B,
		m.A*n.C + m.C*n.D, m.B*n.C + m.D*n.D,
		e, f,
	}
}

// Move is m after a translation.
func (m Affine) Move(x, y float64) Affine { return m.Mul(Affine{1, 0, 0, 1, x, y}) }

// Scale is m after a scaling.
func (m Affine) Scale(x, y float64) Affine { return m.Mul(Affine{x, 0, 0, y, 0, 0}) }

// Turn is m after a clockwise rotation in degrees.
func (m Affine) Turn(deg float64) Affine {
	s, c := math.Sincos(deg * math.Pi / 180)
	return m.Mul(Affine{c, s, -s, c, 0, 0})
}

// size is the factor by which m enlarges lengths, for the width of lines.
func (m Affine) size() float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }
