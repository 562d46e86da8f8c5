// Package oblivious lets one side look at one of n sealed things without the
// other learning which (§6.9): a 1-of-n oblivious transfer after Chou and
// Orlandi, over ristretto255. Only the group is here; what is sealed with the
// keys, and what each side says when, is the protocol's.
//
// The owner offers S = yG. The chooser answers R = xG + cS, which hides c and
// binds to it. The owner seals thing i under y(R - iS), which is xS for i = c and
// unknown to the chooser for any other. Later the chooser proves that it chose c
// without saying x, which would open what it saw to whoever listens.
package oblivious

import (
	"errors"

	"github.com/gtank/ristretto255"
)

// Point is an element of the group, as it is sent.
type Point [32]byte

// Scalar is a secret number.
type Scalar [32]byte

// ErrPoint is returned for bytes that are no point, or not the canonical form of
// one, or the identity, with which nothing is hidden.
var ErrPoint = errors.New("no point of the group, or the identity")

// ErrScalar is returned for bytes that are not the canonical form of a number.
var ErrScalar = errors.New("no number below the order of the group")

// Draw makes a scalar of 64 secret bytes; each is equally likely.
func Draw(uniform [64]byte) (s Scalar) {
	x := ristretto255.NewScalar().FromUniformBytes(uniform[:])
	copy(s[:], x.Encode(nil))
	return s
}

// Offer is S = yG.
func Offer(y Scalar) (Point, error) {
	k, err := number(y)
	if err != nil {
		return Point{}, err
	}
	return encode(ristretto255.NewElement().ScalarBaseMult(k)), nil
}

// Choose is R = xG + cS.
func Choose(x Scalar, s Point, c int) (Point, error) {
	k, err := number(x)
	if err != nil {
		return Point{}, err
	}
	S, err := decode(s)
	if err != nil {
		return Point{}, err
	}
	r := ristretto255.NewElement().ScalarBaseMult(k)
	return encode(r.Add(r, ristretto255.NewElement().ScalarMult(smallScalar(c), S))), nil
}

// Opens reports whether x opens R to the choice c.
func Opens(x Scalar, s, r Point, c int) bool {
	want, err := Choose(x, s, c)
	return err == nil && want == r
}

// Keys are the n secrets of the owner: y(R - iS) for each i.
func Keys(y Scalar, r Point, n int) ([]Point, error) {
	k, err := number(y)
	if err != nil {
		return nil, err
	}
	R, err := decode(r)
	if err != nil {
		return nil, err
	}
	q := ristretto255.NewElement().ScalarMult(k, R)
	step := ristretto255.NewElement().ScalarBaseMult(k)
	step.ScalarMult(k, step) // y(yG)
	keys := make([]Point, n)
	for i := range keys {
		keys[i] = encode(q)
		q.Subtract(q, step)
	}
	return keys, nil
}

// Key is the secret of the chooser: xS.
func Key(x Scalar, s Point) (Point, error) {
	k, err := number(x)
	if err != nil {
		return Point{}, err
	}
	S, err := decode(s)
	if err != nil {
		return Point{}, err
	}
	return encode(ristretto255.NewElement().ScalarMult(k, S)), nil
}

// Check says why bytes are no point that may be used.
func Check(p Point) error {
	_, err := decode(p)
	return err
}

func encode(e *ristretto255.Element) (p Point) {
	copy(p[:], e.Encode(nil))
	return p
}

func decode(p Point) (*ristretto255.Element, error) {
	e := ristretto255.NewElement()
	if p == (Point{}) || e.Decode(p[:]) != nil {
		return nil, ErrPoint
	}
	return e, nil
}

func number(s Scalar) (*ristretto255.Scalar, error) {
	x := ristretto255.NewScalar()
	if x.Decode(s[:]) != nil {
		return nil, ErrScalar
	}
	return x, nil
}

func smallScalar(n int) *ristretto255.Scalar {
	var b [32]byte
	b[0], b[1] = byte(n), byte(n>>8)
	x := ristretto255.NewScalar()
	if x.Decode(b[:]) != nil {
		return x // a number of two bytes is always below the order
	}
	return x
}
