// Package bot plays games without people: a random player, a greedy one, and a
// table for both. A bot sees the State and the Mind of its seat, nothing else.
package bot

// Rand makes numbers that follow from a seed alone, the same ones on every
// machine. It is for play and tests; secrets are made elsewhere.
type Rand struct{ state uint64 }

// NewRand returns the numbers of a seed.
func NewRand(seed uint64) *Rand { return &Rand{seed} }

// Next is the next 64 random bits (splitmix64).
func (r *Rand) Next() uint64 {
	r.state += 0x9E3779B97F4A7C15
	z := r.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// N is a random number 0 … n-1; 0 if n is not positive.
func (r *Rand) N(n int) int {
	if n <= 0 {
		return 0
	}
	return int(r.Next() >> 32 * uint64(n) >> 32)
}
