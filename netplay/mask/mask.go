// Package mask hides cards that belong to nobody from both players: ElGamal encryption
// over ristretto255 under the sum of two keys, as Barnett and Smart describe it ("Mental
// Poker Revisited", 2003), with the proof of a shuffle of Terelius and Wikström ("Proofs
// of Restricted Shuffles", 2010). Only the group is here; which card is masked when, and
// who says what, is the protocol's.
//
// A card M is masked as (rG, M + rY), where Y is the sum of the public keys of those
// who hold it shut. A holder takes its key off by its share xA, and puts it on again by
// the same. Whoever shuffles masks every card afresh. Each of these is proven, so that
// nobody can exchange, double or look at a card; the proofs say nothing else.
package mask

import (
	"crypto/sha512"
	"encoding/binary"
	"errors"

	"github.com/gtank/ristretto255"
)

type (
	element = ristretto255.Element
	scalar  = ristretto255.Scalar
)

// Point is an element of the group, as it is sent. That of all zeros is the identity.
type Point [32]byte

// Secret is a key, as it is kept: a number below the order of the group.
type Secret [32]byte

// Card is a masked card: rG, and M + rY.
type Card struct{ A, B Point }

// ErrPoint is returned for bytes that are no point, or not the canonical form of one.
var ErrPoint = errors.New("no point of the group")

// ErrProof is returned for a proof that does not hold.
var ErrProof = errors.New("the proof does not hold")

// DrawKey makes a key of 64 secret bytes; each is equally likely.
func DrawKey(uniform [64]byte) (x Secret) {
	copy(x[:], ristretto255.NewScalar().FromUniformBytes(uniform[:]).Encode(nil))
	return x
}

// Public is the public key of x.
func Public(x Secret) Point { return encode(ristretto255.NewElement().ScalarBaseMult(number(x))) }

// Message is the point that stands for card n.
func Message(n uint16) Point {
	return encode(hashed("cutdeck/1/mask-card", []byte{byte(n >> 8), byte(n)}))
}

// Bare encodes a card without a mask: anybody can read it.
func Bare(message Point) Card { return Card{B: message} }

// Sum is the key of both.
func Sum(a, b Point) (Point, error) {
	p, err := decode(a)
	if err != nil {
		return Point{}, err
	}
	q, err := decode(b)
	if err != nil {
		return Point{}, err
	}
	return encode(p.Add(p, q)), nil
}

// Off is the card without the key whose share is given, On is the card with it.
func (c Card) Off(share Point) (Card, error) {
	return c.change(share, (*element).Subtract)
}

// On is the card with the key whose share is given; the share's proof must hold.
func (c Card) On(share Point) (Card, error) { return c.change(share, (*element).Add) }

func (c Card) change(share Point, by func(e, p, q *element) *element) (Card, error) {
	b, err := decode(c.B)
	if err != nil {
		return c, err
	}
	d, err := decode(share)
	if err != nil {
		return c, err
	}
	return Card{c.A, encode(by(b, b, d))}, nil
}

// Share is the share of x in a card: xA. It says nothing of the card to who lacks the
// other keys.
func Share(x Secret, c Card) (Point, error) {
	a, err := decode(c.A)
	if err != nil {
		return Point{}, err
	}
	return encode(a.ScalarMult(number(x), a)), nil
}

func encode(e *element) (p Point) {
	copy(p[:], e.Encode(nil))
	return p
}

func decode(p Point) (*element, error) {
	e := ristretto255.NewElement()
	if e.Decode(p[:]) != nil {
		return nil, ErrPoint
	}
	return e, nil
}

func decodeAll(ps []Point) ([]*element, error) {
	es := make([]*element, len(ps))
	for i, p := range ps {
		e, err := decode(p)
		if err != nil {
			return nil, err
		}
		es[i] = e
	}
	return es, nil
}

// number is a secret that DrawKey has made.
func number(x Secret) *scalar {
	s := ristretto255.NewScalar()
	if s.Decode(x[:]) != nil {
		panic("a key that is no number below the order of the group")
	}
	return s
}

// hashed is a point of which nobody knows a relation to any other.
func hashed(label string, what []byte) *element {
	h := sha512.Sum512(append([]byte(label+"\x00"), what...))
	return ristretto255.NewElement().FromUniformBytes(h[:])
}

// transcript sums what a proof is about; every challenge covers all that came before.
type transcript struct{ b []byte }

func begin(label string, about []byte) *transcript {
	t := &transcript{}
	t.bytes([]byte(label))
	t.bytes(about)
	return t
}

func (t *transcript) bytes(b []byte) {
	t.b = binary.BigEndian.AppendUint32(t.b, uint32(len(b)))
	t.b = append(t.b, b...)
}

func (t *transcript) points(ps ...Point) {
	t.b = binary.BigEndian.AppendUint32(t.b, uint32(len(ps)))
	for i := range ps {
		t.b = append(t.b, ps[i][:]...)
	}
}

func (t *transcript) cards(cs []Card) {
	t.b = binary.BigEndian.AppendUint32(t.b, uint32(len(cs)))
	for i := range cs {
		t.b = append(append(t.b, cs[i].A[:]...), cs[i].B[:]...)
	}
}

// challenge is number i that nobody can choose.
func (t *transcript) challenge(i int) *scalar {
	h := sha512.New()
	sum := sha512.Sum512(t.b)
	h.Write(sum[:])
	h.Write(binary.BigEndian.AppendUint32([]byte("challenge"), uint32(i)))
	return ristretto255.NewScalar().FromUniformBytes(h.Sum(nil))
}

// secret is number i that only who has the seed knows: another one for each statement,
// so that no two proofs ever share one.
func (t *transcript) secret(seed []byte, what string, i int) *scalar {
	h := sha512.New()
	sum := sha512.Sum512(t.b)
	h.Write([]byte("cutdeck/1/mask-secret"))
	h.Write(binary.BigEndian.AppendUint32(nil, uint32(len(seed))))
	h.Write(seed)
	h.Write(sum[:])
	h.Write(binary.BigEndian.AppendUint32([]byte(what), uint32(i)))
	return ristretto255.NewScalar().FromUniformBytes(h.Sum(nil))
}
