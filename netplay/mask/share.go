package mask

import "github.com/gtank/ristretto255"

// Proof shows that shares were made with one key: Schnorr's proof, as a challenge and
// an answer, that its maker knows the x with Y = xG and D = xA, for all A at once.
type Proof [64]byte

// Prove makes shares of x in cards, and the proof of them. With no cards it shows that
// its maker knows the key to Y. About says where the shares belong.
func Prove(x Secret, about []byte, cards []Card) (shares []Point, p Proof, err error) {
	shares = make([]Point, len(cards))
	for i := range cards {
		if shares[i], err = Share(x, cards[i]); err != nil {
			return nil, p, err
		}
	}
	y := Public(x)
	t := statement(about, y, cards, shares)
	a, _, err := t.folded(cards, shares)
	if err != nil {
		return nil, p, err
	}
	k := t.secret(x[:], "share", 0)
	t.points(encode(ristretto255.NewElement().ScalarBaseMult(k)), encode(ristretto255.NewElement().ScalarMult(k, a)))
	c := t.challenge(0)
	z := ristretto255.NewScalar().Multiply(c, number(x))
	z.Add(z, k)
	copy(p[copy(p[:], c.Encode(nil)):], z.Encode(nil))
	return shares, p, nil
}

// Shows says why the shares were not made with the key to y; nil: they were.
func (p *Proof) Shows(about []byte, y Point, cards []Card, shares []Point) error {
	if len(cards) != len(shares) {
		return ErrProof
	}
	key, err := decode(y)
	if err != nil {
		return err
	}
	c, z := ristretto255.NewScalar(), ristretto255.NewScalar()
	if c.Decode(p[:32]) != nil || z.Decode(p[32:]) != nil {
		return ErrProof
	}
	t := statement(about, y, cards, shares)
	a, d, err := t.folded(cards, shares)
	if err != nil {
		return err
	}
	minus := ristretto255.NewScalar().Negate(c)
	one := ristretto255.NewElement().VarTimeDoubleScalarBaseMult(minus, key, z)
	two := ristretto255.NewElement().VarTimeMultiScalarMult([]*scalar{z, minus}, []*element{a, d})
	t.points(encode(one), encode(two))
	if t.challenge(0).Equal(c) != 1 {
		return ErrProof
	}
	return nil
}

func statement(about []byte, y Point, cards []Card, shares []Point) *transcript {
	t := begin("cutdeck/1/mask-share", about)
	t.points(y)
	t.cards(cards)
	t.points(shares...)
	return t
}

// folded is a sum of all A and of all D by factors that nobody can choose: one proof
// serves them all.
func (t *transcript) folded(cards []Card, shares []Point) (a, d *element, err error) {
	factors := make([]*scalar, len(cards))
	as, ds := make([]*element, len(cards)), make([]*element, len(cards))
	for i := range cards {
		factors[i] = t.challenge(1 + i)
		if as[i], err = decode(cards[i].A); err != nil {
			return nil, nil, err
		}
		if ds[i], err = decode(shares[i]); err != nil {
			return nil, nil, err
		}
	}
	a = ristretto255.NewElement().VarTimeMultiScalarMult(factors, as)
	d = ristretto255.NewElement().VarTimeMultiScalarMult(factors, ds)
	return a, d, nil
}
