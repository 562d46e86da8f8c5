package mask

import "github.com/gtank/ristretto255"

// Shuffled is a proof that some cards are others, masked afresh in an order that it
// does not say. The names are those of Haenni, Locher, Koenig and Dubuis
// ("Pseudo-Code Algorithms for Verifiable Re-Encryption Mix-Nets", 2017), from which
// the two algorithms are taken.
type Shuffled struct {
	Commits []Point // to the order
	Chain   []Point
	C       Secret    // the challenge
	S       [4]Secret // the answers
	Hat     []Secret
	Tilde   []Secret
}

// random are the secret numbers of one proof, and what follows from them.
type random struct {
	perm             []int
	fresh            []*scalar // the new masks, by place in the result
	commit, chain    []*scalar
	omega            [4]*scalar
	hat, tilde, u, w []*scalar // w: u by place in the result
}

// Shuffle masks cards afresh under the key y and lays them in an order: result i is
// card perm[i]. The seed must be secret; about says where the shuffle belongs.
func Shuffle(y Point, about, seed []byte, cards []Card, perm []int) ([]Card, *Shuffled, error) {
	key, err := decode(y)
	if err != nil {
		return nil, nil, err
	}
	n := len(cards)
	t := begin("cutdeck/1/mask-shuffle", about)
	t.points(y)
	t.cards(cards)
	r := &random{perm: perm, fresh: make([]*scalar, n)}
	out := make([]Card, n)
	for i, j := range perm {
		r.fresh[i] = t.secret(seed, "fresh", i)
		if out[i], err = cards[j].again(key, r.fresh[i]); err != nil {
			return nil, nil, err
		}
	}
	t.cards(out)
	return out, prove(t, key, seed, out, r), nil
}

// again is the card masked afresh.
func (c Card) again(key *element, r *scalar) (Card, error) {
	a, err := decode(c.A)
	if err != nil {
		return c, err
	}
	b, err := decode(c.B)
	if err != nil {
		return c, err
	}
	a.Add(a, ristretto255.NewElement().ScalarBaseMult(r))
	b.Add(b, ristretto255.NewElement().ScalarMult(r, key))
	return Card{encode(a), encode(b)}, nil
}

func prove(t *transcript, key *element, seed []byte, out []Card, r *random) *Shuffled {
	n := len(out)
	p := &Shuffled{}
	r.draw(t, seed, n)
	h := generators(n)
	commits := make([]*element, n)
	for i, j := range r.perm {
		commits[j] = base(r.commit[j])
		commits[j].Add(commits[j], h[i])
	}
	p.Commits = encodeAll(commits)
	t.points(p.Commits...)
	r.u, r.w = t.factors(n), make([]*scalar, n)
	for i, j := range r.perm {
		r.w[i] = r.u[j]
	}
	chain := make([]*element, n)
	last := pedestal()
	for i := range chain {
		chain[i] = base(r.chain[i])
		chain[i].Add(chain[i], times(r.w[i], last))
		last = chain[i]
	}
	p.Chain = encodeAll(chain)
	t.points(p.Chain...)
	r.open(t, seed, n)
	a, b, _ := columns(out)
	minus := ristretto255.NewScalar().Negate(r.omega[3])
	t3, ta, tb := base(r.omega[2]), times(minus, ristretto255.NewElement().Base()), times(minus, key)
	t3.Add(t3, sum(r.tilde, h))
	ta.Add(ta, sum(r.tilde, a))
	tb.Add(tb, sum(r.tilde, b))
	t.points(encode(base(r.omega[0])), encode(base(r.omega[1])), encode(t3), encode(ta), encode(tb))
	last = pedestal()
	for i := range chain {
		x := base(r.hat[i])
		x.Add(x, times(r.tilde[i], last))
		t.points(encode(x))
		last = chain[i]
	}
	r.answer(p, t.challenge(0))
	return p
}

func (r *random) draw(t *transcript, seed []byte, n int) {
	r.commit, r.chain = make([]*scalar, n), make([]*scalar, n)
	for i := range n {
		r.commit[i], r.chain[i] = t.secret(seed, "commit", i), t.secret(seed, "chain", i)
	}
}

func (r *random) open(t *transcript, seed []byte, n int) {
	for i := range r.omega {
		r.omega[i] = t.secret(seed, "omega", i)
	}
	r.hat, r.tilde = make([]*scalar, n), make([]*scalar, n)
	for i := range n {
		r.hat[i], r.tilde[i] = t.secret(seed, "hat", i), t.secret(seed, "tilde", i)
	}
}

// answer fills in the answers to a challenge.
func (r *random) answer(p *Shuffled, c *scalar) {
	n := len(r.perm)
	zero := ristretto255.NewScalar
	secrets := [4]*scalar{zero(), zero(), zero(), zero()}
	plus := func(s, x, y *scalar) { s.Add(s, zero().Multiply(x, y)) }
	one := unit()
	for i := range n {
		plus(secrets[0], r.commit[i], one)
		plus(secrets[2], r.commit[i], r.u[i])
		plus(secrets[3], r.fresh[i], r.w[i])
	}
	v := unit()
	for i := n - 1; i >= 0; i-- {
		plus(secrets[1], r.chain[i], v)
		v = zero().Multiply(v, r.w[i])
	}
	p.C = keep(c)
	for i := range p.S {
		plus(r.omega[i], c, secrets[i])
		p.S[i] = keep(r.omega[i])
	}
	for i := range n {
		plus(r.hat[i], c, r.chain[i])
		plus(r.tilde[i], c, r.w[i])
		p.Hat, p.Tilde = append(p.Hat, keep(r.hat[i])), append(p.Tilde, keep(r.tilde[i]))
	}
}

func keep(s *scalar) (k Secret) {
	copy(k[:], s.Encode(nil))
	return k
}

func unit() *scalar {
	s := ristretto255.NewScalar()
	_ = s.Decode(append([]byte{1}, make([]byte, 31)...)) // it is below the order
	return s
}

func base(s *scalar) *element              { return ristretto255.NewElement().ScalarBaseMult(s) }
func times(s *scalar, e *element) *element { return ristretto255.NewElement().ScalarMult(s, e) }

// sum is the sum of multiples, in a time that says nothing of the factors.
func sum(s []*scalar, e []*element) *element {
	return ristretto255.NewElement().MultiScalarMult(s, e)
}

func (t *transcript) factors(n int) []*scalar {
	u := make([]*scalar, n)
	for i := range u {
		u[i] = t.challenge(1 + i)
	}
	return u
}

func encodeAll(es []*element) []Point {
	ps := make([]Point, len(es))
	for i, e := range es {
		ps[i] = encode(e)
	}
	return ps
}

func columns(cards []Card) (a, b []*element, err error) {
	for i := range cards {
		x, err := decode(cards[i].A)
		if err != nil {
			return nil, nil, err
		}
		y, err := decode(cards[i].B)
		if err != nil {
			return nil, nil, err
		}
		a, b = append(a, x), append(b, y)
	}
	return a, b, nil
}

// generators are n points of which nobody knows a relation.
func generators(n int) []*element {
	h := make([]*element, n)
	for i := range h {
		h[i] = hashed("cutdeck/1/mask-generator", []byte{byte(i >> 8), byte(i)})
	}
	return h
}

// pedestal is one more, with which the chain begins.
func pedestal() *element { return hashed("cutdeck/1/mask-pedestal", nil) }
