package netplay

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

func TestCountsAreShortest(t *testing.T) {
	for _, c := range []struct {
		in   string
		want int
		says string
	}{
		{"\x00", 0, ""},
		{"\x7f", 127, ""},
		{"\x80\x01", 128, ""},
		{"\x80\x00", 0, "shortest form"},
		{"\x81\x80\x00", 0, "shortest form"},
		{"\xff\xff\xff\xff\xff\xff", 0, "shortest form"},
		{"\x80", 0, "but only 0 are left"},
		{"", 0, "but only 0 are left"},
		{"\xc8\x01", 0, "expected 0 to 150 cards, found 200"},
	} {
		r := reader{b: []byte(c.in)}
		n := r.count(0, 150, "cards")
		err := r.done()
		if n != c.want || (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%x: %d, %v", c.in, n, err)
		}
	}
}

func TestErrorsNameThePlace(t *testing.T) {
	r := reader{b: []byte{1, 2, 3}}
	r.u16("a number")
	r.u32("another")
	var w *WireError
	if err := r.done(); !errors.As(err, &w) || w.At != 2 || w.Error() != "byte 2: expected another of 4 bytes, but only 1 are left" {
		t.Error(err)
	}
}

// A tag and its parts cannot be read in two ways.
func TestTaggedHash(t *testing.T) {
	seen := map[Hash]string{}
	for name, h := range map[string]Hash{
		"a|bc": TH("a", []byte("bc")), "ab|c": TH("ab", []byte("c")), "a|b,c": TH("a", []byte("b"), []byte("c")),
		"a|bc,": TH("a", []byte("bc"), nil), "abc": TH("abc"),
	} {
		if other, twice := seen[h]; twice {
			t.Errorf("%s and %s hash alike", name, other)
		}
		seen[h] = name
	}
	if got := TH("test", []byte("one"), []byte("two")).String(); got != "ddd9be14a7fdde62f1491d18eb6eddab2d462ad6f2922263926f870e5a07e3d5" {
		t.Error(got)
	}
	long := bytes.Repeat([]byte("x"), 1000)
	b := begin("t")
	b.bytes(long)
	b.u32(7)
	if b.sum() != TH("t", long, []byte{0, 0, 0, 7}) {
		t.Error("a long part hashes otherwise")
	}
}

// Frames arrive in any order and come out in theirs; the rest is refused.
func TestLink(t *testing.T) {
	out, in := newLink(), newLink()
	big := bytes.Repeat([]byte("0123456789abcdef"), 3000)
	var frames [][]byte
	for i := range 12 {
		frames = append(frames, out.frames(kindChat, []byte{byte(i)})...)
		if i == 5 {
			frames = append(frames, out.frames(kindEntry, big)...)
		}
	}
	var got []message
	for i := range frames { // backwards
		ms, err := in.take(frames[len(frames)-1-i])
		must(t, err)
		got = append(got, ms...)
		if ms, err = in.take(frames[len(frames)-1-i]); err != nil || ms != nil {
			t.Fatal("a frame that comes twice is heard twice")
		}
	}
	if len(got) != 13 || !bytes.Equal(got[6].body, big) || got[12].body[0] != 11 {
		t.Fatalf("%d messages", len(got))
	}
	for name, frame := range map[string][]byte{
		"short":         {1, 2, 3},
		"long":          make([]byte, frameHead+maxPayload+1),
		"version":       {2, 1, 0, 0, 0, 0, 0, 1},
		"far ahead":     {1, 1, 0, 0, 0, 65, 0, 1},
		"no fragments":  {1, 1, 0, 0, 0, 0, 0, 0},
		"too many":      {1, 1, 0, 0, 0, 0, 0, 255},
		"second first":  {1, 1, 0, 0, 0, 0, 1, 2},
		"small partial": {1, 1, 0, 0, 0, 0, 0, 2, 'x'},
	} {
		if _, err := newLink().take(frame); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	l := newLink()
	for i := range uint32(1000) { // what waits is bounded
		l.take([]byte{1, 7, 0, 0, 0, byte(1 + i%64), 0, 1})
	}
	if len(l.early) > maxAhead {
		t.Errorf("%d frames wait", len(l.early))
	}
}
