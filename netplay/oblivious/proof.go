package oblivious

import (
	"crypto/sha512"
	"encoding/binary"

	"github.com/gtank/ristretto255"
)

// Proof shows that a choice R was c, and nothing else: it is Schnorr's proof that
// its maker knows the x with R - cS = xG, a point kG and the number k + ex.
type Proof [64]byte

// Prove makes a proof for a choice that Choose has made with x. The number k must
// be secret and serve this one proof; about says what the choice belongs to.
func Prove(x, k Scalar, about []byte, s, r Point, c int) (p Proof, err error) {
	secret, err := number(x)
	if err != nil {
		return p, err
	}
	once, err := number(k)
	if err != nil {
		return p, err
	}
	t := encode(ristretto255.NewElement().ScalarBaseMult(once))
	z := challenge(about, s, r, t, c)
	z.Add(z.Multiply(z, secret), once)
	copy(p[copy(p[:], t[:]):], z.Encode(nil))
	return p, nil
}

// Shows reports whether a proof is one that R was made from S for c.
func (p *Proof) Shows(about []byte, s, r Point, c int) bool {
	t := Point(p[:32])
	T, badT := decode(t)
	S, badS := decode(s)
	R, badR := decode(r)
	z, badZ := number(Scalar(p[32:]))
	if badT != nil || badS != nil || badR != nil || badZ != nil {
		return false
	}
	X := R.Subtract(R, S.ScalarMult(smallScalar(c), S)) // xG
	X.ScalarMult(challenge(about, s, r, t, c), X)
	return ristretto255.NewElement().ScalarBaseMult(z).Equal(X.Add(X, T)) == 1
}

// challenge is the number that nobody can choose: all of the statement is in it.
func challenge(about []byte, s, r, t Point, c int) *ristretto255.Scalar {
	h := sha512.New()
	h.Write([]byte("cutdeck/1/ot-open"))
	for _, p := range []Point{s, r, t} {
		h.Write(p[:])
	}
	h.Write(binary.BigEndian.AppendUint16(nil, uint16(c)))
	h.Write(about)
	return ristretto255.NewScalar().FromUniformBytes(h.Sum(nil))
}
