package nostr

import (
	"crypto/sha256"
	"errors"
	"math/big"

	"github.com/consensys/gnark-crypto/ecc/secp256k1"
	"github.com/consensys/gnark-crypto/ecc/secp256k1/fr"
)

// This file signs as BIP-340 says, and verifies nothing. It takes no care to hide
// the key from whoever measures its time: the key signs a few events of one
// meeting and is then forgotten.

// times returns the x of the generator times k, and k or its negative, whichever
// makes y even.
func times(k fr.Element) (x [32]byte, even fr.Element) {
	var n big.Int
	var p secp256k1.G1Affine
	p.ScalarMultiplicationBase(k.BigInt(&n))
	if y := p.Y.Bytes(); y[31]&1 == 1 {
		k.Neg(&k)
	}
	return p.X.Bytes(), k
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
	d      fr.Element // with an even y
	public [32]byte
}

var errKey = errors.New("nostr: a key is a number from 1 to the order of the curve")

// NewKey makes a key of 32 random bytes.
func NewKey(secret [32]byte) (*Key, error) {
	var d fr.Element
	if d.SetBytesCanonical(secret[:]) != nil || d.IsZero() {
		return nil, errKey
	}
	public, d := times(d)
	return &Key{d, public}, nil
}

// Sign signs a message with the help of 32 fresh random bytes.
func (k *Key) Sign(message, random [32]byte) (sig [64]byte, err error) {
	mask, d := tagged("BIP0340/aux", random), k.d.Bytes()
	for i := range d {
		d[i] ^= mask[i]
	}
	n := tagged("BIP0340/nonce", d, k.public, message)
	var nonce, e fr.Element
	if nonce.SetBytes(n[:]).IsZero() {
		return sig, errKey // by a chance of 1 in 2^256
	}
	r, nonce := times(nonce)
	h := tagged("BIP0340/challenge", r, k.public, message)
	e.SetBytes(h[:])
	s := e.Mul(&e, &k.d).Add(&e, &nonce).Bytes()
	copy(sig[:32], r[:])
	copy(sig[32:], s[:])
	return sig, nil
}
