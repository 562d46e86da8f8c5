package netplay

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/mask"
)

// The items of cards that nobody owns: 32 to 35.

// veilKey is item 32: a seat's key, and the proof that it knows it.
type veilKey struct {
	key   mask.Point
	proof mask.Proof
}

func (k *veilKey) item() item {
	var w writer
	w.fixed(k.key[:])
	w.fixed(k.proof[:])
	return item{itemVeilKey, w.b}
}

func decodeVeilKey(b []byte) (k veilKey, err error) {
	r := reader{b: b}
	copy(k.key[:], r.take(len(k.key), "key"))
	copy(k.proof[:], r.take(len(k.proof), "proof"))
	return k, r.done()
}

// shares are item 33, which takes a seat's key off cards, and item 34, which puts it
// on; in private they show cards to the other seat alone.
type shares struct {
	tokens []engine.H
	points []mask.Point
	proof  mask.Proof
}

func (s *shares) item(kind uint8) item {
	var w writer
	w.count(len(s.tokens))
	for i, h := range s.tokens {
		w.u16(uint16(h))
		w.fixed(s.points[i][:])
	}
	w.fixed(s.proof[:])
	return item{kind, w.b}
}

func decodeShares(b []byte) (s shares, err error) {
	r := reader{b: b}
	n := r.count(1, maxList, "shares")
	if want := n*34 + len(s.proof); r.err == nil && len(b)-r.at != want {
		r.fail(r.at, "expected %d bytes of shares and their proof, found %d", want, len(b)-r.at)
	}
	for range n {
		if r.err != nil {
			break
		}
		h := engine.H(r.u16("token"))
		s.tokens, s.points = append(s.tokens, h), append(s.points, readPoint(&r, "share"))
	}
	copy(s.proof[:], r.take(len(s.proof), "proof"))
	return s, r.done()
}

func readPoint(r *reader, what string) (p mask.Point) {
	copy(p[:], r.take(len(p), what))
	return p
}

func readSecret(r *reader, what string) (s mask.Secret) {
	copy(s[:], r.take(len(s), what))
	return s
}

// veiling is item 35: cards are masked afresh, in an order that nobody says.
type veiling struct {
	tokens []engine.H
	cards  []mask.Card
	proof  *mask.Shuffled
}

func (v *veiling) item() item {
	var w writer
	w.count(len(v.tokens))
	for i, h := range v.tokens {
		w.u16(uint16(h))
		w.fixed(v.cards[i].A[:])
		w.fixed(v.cards[i].B[:])
		w.fixed(v.proof.Commits[i][:])
		w.fixed(v.proof.Chain[i][:])
		w.fixed(v.proof.Hat[i][:])
		w.fixed(v.proof.Tilde[i][:])
	}
	w.fixed(v.proof.C[:])
	for i := range v.proof.S {
		w.fixed(v.proof.S[i][:])
	}
	return item{itemVeil, w.b}
}

func decodeVeiling(b []byte) (v veiling, err error) {
	r := reader{b: b}
	n := r.count(1, maxList, "masked cards")
	if want := n*194 + 160; r.err == nil && len(b)-r.at != want {
		r.fail(r.at, "expected %d bytes of masked cards and their proof, found %d", want, len(b)-r.at)
	}
	p := &mask.Shuffled{}
	for range n {
		if r.err != nil {
			break
		}
		v.tokens = append(v.tokens, engine.H(r.u16("token")))
		v.cards = append(v.cards, mask.Card{A: readPoint(&r, "mask"), B: readPoint(&r, "masked card")})
		p.Commits, p.Chain = append(p.Commits, readPoint(&r, "commitment")), append(p.Chain, readPoint(&r, "chain"))
		p.Hat, p.Tilde = append(p.Hat, readSecret(&r, "answer")), append(p.Tilde, readSecret(&r, "answer"))
	}
	p.C = readSecret(&r, "challenge")
	for i := range p.S {
		p.S[i] = readSecret(&r, "answer")
	}
	v.proof = p
	return v, r.done()
}
