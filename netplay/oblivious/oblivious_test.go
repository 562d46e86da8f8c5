package oblivious

import (
	"crypto/sha512"
	"errors"
	"fmt"
	"testing"
)

func secret(label string) Scalar { return Draw(sha512.Sum512([]byte(label))) }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// The chooser has the key of what it chose and of nothing else, and can open its
// choice to that only.
func TestTransfer(t *testing.T) {
	y := secret("owner")
	s, err := Offer(y)
	must(t, err)
	for c := range 40 {
		x := secret(fmt.Sprint("chooser", c))
		r, err := Choose(x, s, c)
		must(t, err)
		keys, err := Keys(y, r, 40)
		must(t, err)
		mine, err := Key(x, s)
		must(t, err)
		for i, k := range keys {
			if (k == mine) != (i == c) {
				t.Fatalf("chose %d: the key of %d is known: %v", c, i, k == mine)
			}
			if Opens(x, s, r, i) != (i == c) {
				t.Fatalf("chose %d: it opens to %d: %v", c, i, i != c)
			}
		}
	}
}

// Other bytes than the canonical ones of a point that hides something are
// refused wherever they come in.
func TestBadPoints(t *testing.T) {
	x := secret("x")
	good, err := Offer(x)
	must(t, err)
	minus, high, big := good, good, Point{}
	minus[0] ^= 1 // an odd, hence negative, number
	high[31] |= 0x80
	for i := range big {
		big[i] = 0xff
	}
	p := Point{0xed} // the prime itself: zero, written long
	for i := 1; i < 31; i++ {
		p[i] = 0xff
	}
	p[31] = 0x7f
	for name, bad := range map[string]Point{"identity": {}, "negative": minus, "high bit": high, "too big": big, "the prime": p} {
		if !errors.Is(Check(bad), ErrPoint) {
			t.Errorf("%s is a point", name)
		}
		if _, err := Choose(x, bad, 1); !errors.Is(err, ErrPoint) {
			t.Errorf("%s: a choice from it: %v", name, err)
		}
		if _, err := Keys(x, bad, 3); !errors.Is(err, ErrPoint) {
			t.Errorf("%s: keys for it: %v", name, err)
		}
		if _, err := Key(x, bad); !errors.Is(err, ErrPoint) {
			t.Errorf("%s: a key of it: %v", name, err)
		}
		if Opens(x, bad, good, 0) || Opens(x, good, bad, 0) {
			t.Errorf("%s: something opens it", name)
		}
	}
	must(t, Check(good))
	var order Scalar
	copy(order[:], []byte{0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14})
	order[31] = 0x10
	if _, err := Offer(order); !errors.Is(err, ErrScalar) {
		t.Errorf("the order of the group is a scalar: %v", err)
	}
}

// BenchmarkLook is one look at one of forty: both sides.
func BenchmarkLook(b *testing.B) {
	y, x := secret("owner"), secret("chooser")
	for b.Loop() {
		s, _ := Offer(y)
		r, _ := Choose(x, s, 17)
		Keys(y, r, 40)
		Key(x, s)
	}
}
