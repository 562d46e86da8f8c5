package oblivious

import "testing"

// A proof shows the choice that was made and no other, in no other game, and
// none that was changed.
func TestProof(t *testing.T) {
	y, x, k := secret("owner"), secret("chooser"), secret("once")
	s, err := Offer(y)
	must(t, err)
	for _, c := range []int{0, 1, 17, 119} {
		r, err := Choose(x, s, c)
		must(t, err)
		p, err := Prove(x, k, []byte("this"), s, r, c)
		must(t, err)
		if !p.Shows([]byte("this"), s, r, c) {
			t.Fatalf("the proof of choice %d does not hold", c)
		}
		for i := range 120 {
			if i != c && p.Shows([]byte("this"), s, r, i) {
				t.Fatalf("chose %d: it was shown to be %d", c, i)
			}
			if forged, _ := Prove(x, k, []byte("this"), s, r, i); i != c && forged.Shows([]byte("this"), s, r, i) {
				t.Fatalf("chose %d: it was proven to be %d", c, i)
			}
		}
		if p.Shows([]byte("that"), s, r, c) || p.Shows([]byte("this"), r, s, c) {
			t.Fatal("the proof holds for something else")
		}
		for i := range p {
			bad := p
			if bad[i] ^= 1; bad.Shows([]byte("this"), s, r, c) {
				t.Fatalf("byte %d of the proof may be anything", i)
			}
		}
	}
}

// A proof made without the secret does not hold, whatever point it begins with:
// the challenge covers that point.
func TestProofNeedsTheSecret(t *testing.T) {
	s, err := Offer(secret("owner"))
	must(t, err)
	r, err := Choose(secret("chooser"), s, 3)
	must(t, err)
	for _, k := range []Scalar{secret("a"), secret("b"), {1}} {
		p, err := Prove(Scalar{1}, k, nil, s, r, 3)
		must(t, err)
		if p.Shows(nil, s, r, 3) || (&Proof{}).Shows(nil, s, r, 3) {
			t.Fatal("anybody can prove it")
		}
	}
}
