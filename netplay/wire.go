package netplay

import (
	"encoding/binary"
	"fmt"
)

// The codec of §6.1: unsigned LEB128 of minimal length for counts and lengths,
// big-endian integers of fixed width, lists with a count in front. There are no
// maps, no optional fields and no floats, so every value has one encoding.

// writer appends values to a buffer.
type writer struct{ b []byte }

func (w *writer) u8(v uint8) { w.b = append(w.b, v) }
func (w *writer) bit(v bool) {
	if v {
		w.u8(1)
	} else {
		w.u8(0)
	}
}
func (w *writer) u16(v uint16)     { w.b = binary.BigEndian.AppendUint16(w.b, v) }
func (w *writer) u32(v uint32)     { w.b = binary.BigEndian.AppendUint32(w.b, v) }
func (w *writer) u64(v uint64)     { w.b = binary.BigEndian.AppendUint64(w.b, v) }
func (w *writer) uv(v uint64)      { w.b = binary.AppendUvarint(w.b, v) }
func (w *writer) count(n int)      { w.uv(uint64(n)) }
func (w *writer) fixed(b []byte)   { w.b = append(w.b, b...) }
func (w *writer) hash(h Hash)      { w.b = append(w.b, h[:]...) }
func (w *writer) bytes(b []byte)   { w.count(len(b)); w.fixed(b) }
func (w *writer) hashes(hs []Hash) { w.count(len(hs)); w.each(hs) }
func (w *writer) each(hs []Hash) {
	for i := range hs {
		w.hash(hs[i])
	}
}

// WireError says where bytes stopped making sense and what should have stood
// there.
type WireError struct {
	At   int    // offset in the message
	Says string // what was expected, and what was found
}

func (e *WireError) Error() string { return fmt.Sprintf("byte %d: %s", e.At, e.Says) }

// reader takes values from a buffer. The first error stays; after it every
// value is zero. Nothing is allocated before its size has been checked.
type reader struct {
	b   []byte
	at  int
	err *WireError
}

func (r *reader) fail(at int, says string, args ...any) {
	if r.err == nil {
		r.err = &WireError{at, fmt.Sprintf(says, args...)}
	}
}

// take returns the next n bytes, not a copy.
func (r *reader) take(n int, what string) []byte {
	if r.err != nil {
		return nil
	}
	if left := len(r.b) - r.at; n > left {
		r.fail(r.at, "expected %s of %d bytes, but only %d are left", what, n, left)
		return nil
	}
	b := r.b[r.at : r.at+n]
	r.at += n
	return b
}

func (r *reader) u8(what string) uint8 {
	if b := r.take(1, what); b != nil {
		return b[0]
	}
	return 0
}

func (r *reader) u16(what string) uint16 {
	if b := r.take(2, what); b != nil {
		return binary.BigEndian.Uint16(b)
	}
	return 0
}

func (r *reader) u32(what string) uint32 {
	if b := r.take(4, what); b != nil {
		return binary.BigEndian.Uint32(b)
	}
	return 0
}

func (r *reader) u64(what string) uint64 {
	if b := r.take(8, what); b != nil {
		return binary.BigEndian.Uint64(b)
	}
	return 0
}

func (r *reader) hash(what string) (h Hash) {
	copy(h[:], r.take(len(h), what))
	return h
}

// count reads a count or length from lo to hi.
func (r *reader) count(lo, hi int, what string) int {
	at := r.at
	var v uint64
	for shift := 0; ; shift += 7 {
		c := r.u8("the count of " + what)
		if r.err != nil {
			return 0
		}
		if shift > 28 || shift > 0 && c == 0 {
			r.fail(at, "expected the count of %s in its shortest form", what)
			return 0
		}
		v |= uint64(c&0x7f) << shift
		if c < 0x80 {
			break
		}
	}
	if v < uint64(lo) || v > uint64(hi) {
		r.fail(at, "expected %d to %d %s, found %d", lo, hi, what, v)
		return 0
	}
	return int(v)
}

// bytes reads a byte string of at most hi bytes; it is not a copy.
func (r *reader) bytes(hi int, what string) []byte {
	return r.take(r.count(0, hi, "bytes of "+what), what)
}

// hashes reads a list of lo to hi hashes.
func (r *reader) hashes(lo, hi int, what string) []Hash {
	n := r.count(lo, hi, what)
	b := r.take(n*32, what)
	if b == nil || n == 0 {
		return nil
	}
	hs := make([]Hash, n)
	for i := range hs {
		copy(hs[i][:], b[i*32:])
	}
	return hs
}

// done returns the first error; bytes left over are one.
func (r *reader) done() error {
	if r.err == nil && r.at < len(r.b) {
		r.fail(r.at, "expected the end, found %d more bytes", len(r.b)-r.at)
	}
	if r.err != nil {
		return r.err
	}
	return nil
}
