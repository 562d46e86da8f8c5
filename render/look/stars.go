package look

// Star is a point of light: where it is, from -1 to 1, and its radius.
type Star struct{ X, Y, R float64 }

// Stars are n points of light by a name: the same name has the same ones for ever.
func Stars(name string, n int) []Star {
	d := throw(fnv(name))
	out := make([]Star, n)
	for i := range out {
		out[i] = Star{d.in(-1, 1), d.in(-1, 1), d.in(.4, 1.5)}
	}
	return out
}
