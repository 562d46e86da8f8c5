package nostr

import (
	"crypto/sha256"
	"errors"
	"math/big"
	"sync"
)

// This file signs as BIP-340 says, and verifies nothing. It takes no care to hide
// the key from whoever measures its time: the key signs a few events of one
// meeting and is then forgotten.

// The curve secp256k1: y² = x³ + 7 over the field of prime numbers below prime,
// with the generator (baseX, baseY) of order order.
var (
	prime = hexInt("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC2F")
	order = hexInt("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141")
	baseX = hexInt("79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798")
	baseY = hexInt("483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8")
)

func hexInt(s string) *big.Int {
	n, _ := new(big.Int).SetString(s, 16)
	return n
}

// point is a point of the curve; x is nil at infinity.
type point struct{ x, y *big.Int }

// add returns p + q by the chord through them, or the tangent if they are one.
func (p point) add(q point) point {
	if p.x == nil {
		return q
	}
	if q.x == nil {
		return p
	}
	over, under := new(big.Int), new(big.Int)
	switch {
	case p.x.Cmp(q.x) != 0:
		over.Sub(q.y, p.y)
		under.Sub(q.x, p.x)
	case p.y.Cmp(q.y) != 0:
		return point{}
	default:
		over.Mul(p.x, p.x)
		over.Mul(over, big.NewInt(3))
		under.Lsh(p.y, 1)
	}
	slope := over.Mul(over, under.ModInverse(under.Mod(under, prime), prime))
	x := new(big.Int).Mul(slope.Mod(slope, prime), slope)
	x.Sub(x.Sub(x, p.x), q.x)
	x.Mod(x, prime)
	y := new(big.Int).Sub(p.x, x)
	y.Sub(y.Mul(y, slope), p.y)
	return point{x, y.Mod(y, prime)}
}

// doubles are the generator times every power of two.
var doubles = sync.OnceValue(func() (d [256]point) {
	d[0] = point{baseX, baseY}
	for i := 1; i < len(d); i++ {
		d[i] = d[i-1].add(d[i-1])
	}
	return d
})

// times returns the generator times k, from 1 to the order, and k or its negative,
// whichever makes y even.
func times(k *big.Int) (point, *big.Int) {
	d := doubles()
	var p point
	for i := range k.BitLen() {
		if k.Bit(i) == 1 {
			p = p.add(d[i])
		}
	}
	if p.y.Bit(0) == 1 {
		k = new(big.Int).Sub(order, k)
	}
	return p, k
}

func bytes32(n *big.Int) (b [32]byte) {
	n.FillBytes(b[:])
	return b
}

// tagged is the hash that BIP-340 keeps apart by its tag.
func tagged(tag string, parts ...[32]byte) [32]byte {
	t := sha256.Sum256([]byte(tag))
	b := append(append([]byte(nil), t[:]...), t[:]...)
	for _, p := range parts {
		b = append(b, p[:]...)
	}
	return sha256.Sum256(b)
}

// Key signs events.
type Key struct {
	d      *big.Int // with an even y
	public [32]byte
}

var errKey = errors.New("nostr: a key is a number from 1 to the order of the curve")

// NewKey makes a key of 32 random bytes.
func NewKey(secret [32]byte) (*Key, error) {
	d := new(big.Int).SetBytes(secret[:])
	if d.Sign() == 0 || d.Cmp(order) >= 0 {
		return nil, errKey
	}
	p, d := times(d)
	return &Key{d, bytes32(p.x)}, nil
}

// Sign signs a message with the help of 32 fresh random bytes.
func (k *Key) Sign(message, random [32]byte) (sig [64]byte, err error) {
	mask, d := tagged("BIP0340/aux", random), bytes32(k.d)
	for i := range d {
		d[i] ^= mask[i]
	}
	n := tagged("BIP0340/nonce", d, k.public, message)
	nonce := new(big.Int).SetBytes(n[:])
	if nonce.Mod(nonce, order).Sign() == 0 {
		return sig, errKey // by a chance of 1 in 2^256
	}
	r, nonce := times(nonce)
	rx := bytes32(r.x)
	h := tagged("BIP0340/challenge", rx, k.public, message)
	e := new(big.Int).SetBytes(h[:])
	e.Mul(e, k.d)
	s := bytes32(e.Mod(e.Add(e, nonce), order))
	copy(sig[:32], rx[:])
	copy(sig[32:], s[:])
	return sig, nil
}
