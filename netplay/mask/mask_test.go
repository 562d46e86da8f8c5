package mask

import (
	"crypto/sha512"
	"fmt"
	"slices"
	"testing"
)

func key(label string) Secret { return DrawKey(sha512.Sum512([]byte(label))) }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// pack is n cards that everybody knows.
func pack(n int) (cards []Card) {
	for i := range n {
		cards = append(cards, Bare(Message(uint16(i+1))))
	}
	return cards
}

// turned is an order of n things.
func turned(n, by int) (perm []int) {
	for i := range n {
		perm = append(perm, (i*7+by)%n)
	}
	return perm
}

var keys = [2]Secret{key("ann"), key("ben")}

func joint(t testing.TB) Point {
	y, err := Sum(Public(keys[0]), Public(keys[1]))
	must(t, err)
	return y
}

// Two shuffle; with the shares of both each card is what the two orders say, and with
// that of one it is none.
func TestShuffle(t *testing.T) {
	y := joint(t)
	for _, n := range []int{1, 2, 5, 30} {
		cards, perm := pack(n), turned(n, 0)
		for i := range perm {
			perm[i] = i
		}
		for who := range 2 {
			by := turned(n, who+3)
			out, proof, err := Shuffle(y, []byte("here"), keys[who][:], cards, by)
			must(t, err)
			must(t, proof.Shows(y, []byte("here"), cards, out))
			was := slices.Clone(perm)
			for i, j := range by {
				perm[i] = was[j]
			}
			cards = out
		}
		shares := [2][]Point{}
		for who := range keys {
			s, proof, err := Prove(keys[who], []byte("open"), cards)
			must(t, err)
			must(t, proof.Shows([]byte("open"), Public(keys[who]), cards, s))
			shares[who] = s
		}
		for i, c := range cards {
			half, err := c.Off(shares[0][i])
			must(t, err)
			whole, err := half.Off(shares[1][i])
			must(t, err)
			if whole.B != Message(uint16(perm[i]+1)) {
				t.Fatalf("of %d cards number %d is another one", n, i)
			}
			for k := range n {
				if half.B == Message(uint16(k+1)) || c.B == Message(uint16(k+1)) {
					t.Fatal("one key opens it")
				}
			}
			if again, _ := half.On(shares[0][i]); again != c {
				t.Fatal("a key that is put on again masks it otherwise")
			}
		}
	}
}

// A proof holds for nothing else: not for other cards, keys, places, nor changed in
// any part of it.
func TestForgedShuffle(t *testing.T) {
	y, n := joint(t), 4
	cards := pack(n)
	out, proof, err := Shuffle(y, []byte("here"), keys[0][:], cards, turned(n, 1))
	must(t, err)
	holds := func(what string, p *Shuffled, y Point, about string, in, out []Card) {
		t.Helper()
		if p.Shows(y, []byte(about), in, out) == nil {
			t.Errorf("the proof holds %s", what)
		}
	}
	holds("elsewhere", proof, y, "there", cards, out)
	holds("under another key", proof, Public(keys[0]), "here", cards, out)
	holds("backwards", proof, y, "here", out, cards)
	holds("of fewer cards", proof, y, "here", cards[:3], out[:3])
	for i := range n {
		doubled := slices.Clone(out)
		doubled[i] = out[(i+1)%n]
		holds("of a doubled card", proof, y, "here", cards, doubled)
		swapped := slices.Clone(out)
		swapped[i], swapped[(i+1)%n] = out[(i+1)%n], out[i]
		holds("of another order", proof, y, "here", cards, swapped)
		other := slices.Clone(cards)
		other[i] = Bare(Message(99))
		holds("of other cards", proof, y, "here", other, out)
	}
	all := func(p *Shuffled) (parts [][]byte) {
		for i := range n {
			parts = append(parts, p.Commits[i][:], p.Chain[i][:], p.Hat[i][:], p.Tilde[i][:])
		}
		for i := range p.S {
			parts = append(parts, p.S[i][:])
		}
		return append(parts, p.C[:])
	}
	for i := range all(proof) {
		bad := &Shuffled{slices.Clone(proof.Commits), slices.Clone(proof.Chain), proof.C, proof.S, slices.Clone(proof.Hat), slices.Clone(proof.Tilde)}
		all(bad)[i][3] ^= 4
		holds(fmt.Sprintf("with part %d changed", i), bad, y, "here", cards, out)
	}
	must(t, proof.Shows(y, []byte("here"), cards, out))
}

// What an honest prover's program makes of a result that is no shuffle of the cards does
// not hold: one card exchanged for another, one doubled, one masked under another key.
func TestFalseShuffle(t *testing.T) {
	y, n := joint(t), 5
	cards := pack(n)
	lies := map[string]func(in []Card, perm []int) ([]Card, []int){
		"a card exchanged": func(in []Card, perm []int) ([]Card, []int) {
			in = slices.Clone(in)
			in[2] = Bare(Message(77))
			return in, perm
		},
		"a card doubled": func(in []Card, perm []int) ([]Card, []int) {
			perm = slices.Clone(perm)
			perm[1] = perm[0]
			return in, perm
		},
	}
	for what, lie := range lies {
		in, perm := lie(cards, turned(n, 2))
		tr := begin("cutdeck/1/mask-shuffle", nil)
		tr.points(y)
		tr.cards(cards)
		r := &random{perm: perm, fresh: make([]*scalar, n)}
		yk, err := decode(y)
		must(t, err)
		out := make([]Card, n)
		for i, j := range perm {
			r.fresh[i] = tr.secret(keys[0][:], "fresh", i)
			out[i], err = in[j].again(yk, r.fresh[i])
			must(t, err)
		}
		tr.cards(out)
		if what == "a card doubled" { // it can say no order but a true one
			r.perm = turned(n, 2)
		}
		if prove(tr, yk, keys[0][:], out, r).Shows(y, nil, cards, out) == nil {
			t.Errorf("%s: the proof holds", what)
		}
	}
}

// Shares made with another key, of another card, or changed, do not pass; without
// cards the proof shows that somebody knows a key.
func TestForgedShares(t *testing.T) {
	y := joint(t)
	cards, _, err := Shuffle(y, nil, keys[0][:], pack(3), turned(3, 1))
	must(t, err)
	shares, proof, err := Prove(keys[0], []byte("here"), cards)
	must(t, err)
	must(t, proof.Shows([]byte("here"), Public(keys[0]), cards, shares))
	bad := func(what string, p Proof, about string, y Point, cards []Card, shares []Point) {
		t.Helper()
		if p.Shows([]byte(about), y, cards, shares) == nil {
			t.Errorf("the proof holds %s", what)
		}
	}
	bad("elsewhere", proof, "there", Public(keys[0]), cards, shares)
	bad("of another key", proof, "here", Public(keys[1]), cards, shares)
	bad("of fewer cards", proof, "here", Public(keys[0]), cards[:2], shares[:2])
	bad("of too few shares", proof, "here", Public(keys[0]), cards, shares[:2])
	for i := range shares {
		other := slices.Clone(shares)
		other[i] = shares[(i+1)%3]
		bad("of another share", proof, "here", Public(keys[0]), cards, other)
	}
	wrong, forged, err := Prove(keys[1], []byte("here"), cards)
	must(t, err)
	bad("of shares of another key", forged, "here", Public(keys[0]), cards, wrong)
	for i := range proof {
		p := proof
		p[i] ^= 1
		bad(fmt.Sprintf("with byte %d changed", i), p, "here", Public(keys[0]), cards, shares)
	}
	_, knows, err := Prove(keys[0], []byte("key"), nil)
	must(t, err)
	must(t, knows.Shows([]byte("key"), Public(keys[0]), nil, nil))
	rogue := joint(t) // nobody alone knows the key to it
	bad("of a key made of others", knows, "key", rogue, nil, nil)
}

// Bytes that are no point are refused, not trusted.
func TestBadPoints(t *testing.T) {
	y := joint(t)
	cards := pack(2)
	out, proof, err := Shuffle(y, nil, keys[0][:], cards, turned(2, 1))
	must(t, err)
	high := Point{}
	for i := range high {
		high[i] = 0xff
	}
	bent := slices.Clone(out)
	bent[0].A = high
	if proof.Shows(y, nil, cards, bent) == nil || proof.Shows(high, nil, cards, out) == nil {
		t.Error("a proof of no points holds")
	}
	if _, err := out[0].Off(high); err == nil {
		t.Error("a share that is no point is taken off")
	}
	if _, err := Sum(high, y); err == nil {
		t.Error("a key that is no point is one")
	}
}

func BenchmarkShuffle40(b *testing.B) {
	y := joint(b)
	cards := pack(40)
	for b.Loop() {
		_, _, err := Shuffle(y, nil, keys[0][:], cards, turned(40, 3))
		must(b, err)
	}
}

func BenchmarkVerify40(b *testing.B) {
	y := joint(b)
	cards := pack(40)
	out, proof, err := Shuffle(y, nil, keys[0][:], cards, turned(40, 3))
	must(b, err)
	for b.Loop() {
		must(b, proof.Shows(y, nil, cards, out))
	}
}
