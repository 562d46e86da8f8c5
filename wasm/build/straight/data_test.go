package straight

import (
	"bytes"
	"testing"
)

// Pieces of data with few zeros between become one; memory is the same.
func TestJoined(t *testing.T) {
	piece := func(at int, data string) []byte {
		b := append(signed([]byte{0, opI32Const}, at), opEnd)
		return append(number(b, len(data)), data...)
	}
	join := func(pieces ...[]byte) []byte { return append([]byte{byte(len(pieces))}, bytes.Join(pieces, nil)...) }
	far := 70000
	joined := func(section []byte) ([]byte, error) {
		pieces, err := segments(section)
		return written(joined(pieces)), err
	}
	got, err := joined(join(piece(far, "e"), piece(60, "ab"), piece(65, "c"), piece(66, "d"), piece(far+1+gap, "f"), piece(far+3+2*gap, "g")))
	if err != nil {
		t.Fatal(err)
	}
	want := join(piece(60, "ab\x00\x00\x00cd"), piece(far, "e"+string(make([]byte, gap))+"f"), piece(far+3+2*gap, "g"))
	if !bytes.Equal(got, want) {
		t.Errorf("got\n%x, want\n%x", got, want)
	}
	mixed := join(piece(60, "ab"), piece(61, "c"))
	if got, err := joined(mixed); err != nil || !bytes.Equal(got, mixed) {
		t.Errorf("pieces that overlap become %x, %v", got, err)
	}
	for _, bad := range [][]byte{{1}, {1, 1, opI32Const, 0, opEnd, 0}, {1, 0, opI32Const, 0x7F, opEnd, 0}, {1, 0, opI32Const, 0, opEnd, 9, 0}, append(join(piece(0, "a")), 7)} {
		if _, err := joined(bad); err == nil {
			t.Errorf("%x is taken for data", bad)
		}
	}
}

func TestKnown(t *testing.T) {
	for version, want := range map[string]bool{"go1.26": true, "go1.26.8": true, "go1.27.0": false, "go1.260": false, "devel go1.27-abc": false, "": false} {
		if Known(version) != want {
			t.Errorf("%q: known is %v", version, !want)
		}
	}
}
