package mask

import "github.com/gtank/ristretto255"

// Shows says why out is not a shuffle of cards under the key y; nil: it is.
func (p *Shuffled) Shows(y Point, about []byte, cards, out []Card) error {
	n := len(cards)
	if len(out) != n || len(p.Commits) != n || len(p.Chain) != n || len(p.Hat) != n || len(p.Tilde) != n || n == 0 {
		return ErrProof
	}
	v, err := p.read(y, cards, out)
	if err != nil {
		return err
	}
	t := begin("cutdeck/1/mask-shuffle", about)
	t.points(y)
	t.cards(cards)
	t.cards(out)
	t.points(p.Commits...)
	u := t.factors(n)
	t.points(p.Chain...)
	t.points(v.sums(u)...)
	last := pedestal()
	for i := range v.chain {
		x := quick([]*scalar{v.minus, v.tilde[i]}, []*element{v.chain[i], last})
		t.points(encode(x.Add(x, base(v.hat[i]))))
		last = v.chain[i]
	}
	if t.challenge(0).Equal(v.c) != 1 {
		return ErrProof
	}
	return nil
}

// reading is a proof and what it is about, as numbers and points.
type reading struct {
	c, minus       *scalar
	s              [4]*scalar
	hat, tilde     []*scalar
	key            *element
	commits, chain []*element
	a, b, x, y     []*element // of the cards, of the result
}

func (p *Shuffled) read(y Point, cards, out []Card) (v *reading, err error) {
	v = &reading{}
	scalars := append([]Secret{p.C, p.S[0], p.S[1], p.S[2], p.S[3]}, append(append([]Secret{}, p.Hat...), p.Tilde...)...)
	var all []*scalar
	for i := range scalars {
		s := ristretto255.NewScalar()
		if s.Decode(scalars[i][:]) != nil {
			return nil, ErrProof
		}
		all = append(all, s)
	}
	v.c, v.minus, v.s = all[0], ristretto255.NewScalar().Negate(all[0]), [4]*scalar(all[1:5])
	v.hat, v.tilde = all[5:5+len(p.Hat)], all[5+len(p.Hat):]
	if v.key, err = decode(y); err != nil {
		return nil, err
	}
	if v.commits, err = decodeAll(p.Commits); err != nil {
		return nil, err
	}
	if v.chain, err = decodeAll(p.Chain); err != nil {
		return nil, err
	}
	if v.a, v.b, err = columns(cards); err != nil {
		return nil, err
	}
	v.x, v.y, err = columns(out)
	return v, err
}

// sums are the points that the answers lead to, but for those of the chain.
func (v *reading) sums(u []*scalar) []Point {
	n, h := len(u), generators(len(u))
	// the order: the commitments are to each generator once
	ones := make([]*scalar, n)
	product := unit()
	for i := range ones {
		ones[i] = unit()
		product = ristretto255.NewScalar().Multiply(product, u[i])
	}
	bar := quick(ones, v.commits)
	bar.Subtract(bar, quick(ones, h))
	hat := ristretto255.NewElement().Subtract(v.chain[n-1], times(product, pedestal()))
	minus := make([]*scalar, n) // -c u
	for i := range minus {
		minus[i] = ristretto255.NewScalar().Multiply(v.minus, u[i])
	}
	less := ristretto255.NewScalar().Negate(v.s[3])
	t1 := ristretto255.NewElement().VarTimeDoubleScalarBaseMult(v.minus, bar, v.s[0])
	t2 := ristretto255.NewElement().VarTimeDoubleScalarBaseMult(v.minus, hat, v.s[1])
	t3 := quick(both(minus, v.tilde), both(v.commits, h))
	t3.Add(t3, base(v.s[2]))
	ta := quick(both(minus, v.tilde), both(v.a, v.x))
	ta.Add(ta, base(less))
	tb := quick(append(both(minus, v.tilde), less), append(both(v.b, v.y), v.key))
	return encodeAll([]*element{t1, t2, t3, ta, tb})
}

func both[T any](a, b []T) []T { return append(append(make([]T, 0, len(a)+len(b)+1), a...), b...) }

// quick is a sum of multiples of what everybody knows.
func quick(s []*scalar, e []*element) *element {
	return ristretto255.NewElement().VarTimeMultiScalarMult(s, e)
}
