package straight

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// lined is what Go keeps of two functions: the head, names, files, three tables, and
// the functions. The second table is the lines of the first function and the stack of
// the second.
func lined() (b []byte, tables, funcs int) {
	table := func(n byte) []byte { return []byte{n, 3, 4, 2, 0} } // n for 3 instructions, 2 more for 2
	b = append(make([]byte, 0, 400), lineTables...)
	b = append(b, make([]byte, headSize-len(b))...)
	binary.LittleEndian.PutUint64(b[headCount:], 2)
	b = append(b, "name"...)
	binary.LittleEndian.PutUint64(b[headUnits:], uint64(len(b)))
	b = append(b, "unit and file"...)
	tables = len(b)
	binary.LittleEndian.PutUint64(b[headTables:], uint64(tables))
	b = append(append(append(append(b, 0), table(2)...), table(6)...), table(8)...) // at 1, 6 and 11
	funcs = len(b)
	binary.LittleEndian.PutUint64(b[headFuncs:], uint64(funcs))
	list := make([]byte, 16)
	for i, f := range [][]uint32{{1, 11, 6, 1, 6}, {6, 11, 11, 0}} { // stack, file, line, how many more, those
		binary.LittleEndian.PutUint32(list[8*i+4:], uint32(len(list)))
		fn := make([]byte, fnSize)
		for j, v := range f[:4] {
			binary.LittleEndian.PutUint32(fn[fnStack+4*j:], v)
		}
		binary.LittleEndian.PutUint32(fn[fnStarts:], 77)
		if list = append(list, fn...); len(f) > 4 {
			list = binary.LittleEndian.AppendUint32(list, f[4])
		}
	}
	return append(b, list...), tables, funcs
}

// A program that does not know its lines keeps all else that its tables say.
func TestWithoutLines(t *testing.T) {
	b, tables, funcs := lined()
	program := module([]section{{dataSection, written([]segment{{40, append([]byte("before"), b...)}})}})
	was := bytes.Clone(program)
	got, err := WithoutLines(program)
	if err != nil || !bytes.Equal(program, was) || len(got) != len(program) {
		t.Fatalf("%d bytes become %d, %v; what was given has changed: %v", len(program), len(got), err, !bytes.Equal(program, was))
	}
	_, at, err := sections(got)
	if err != nil {
		t.Fatal(err)
	}
	pieces, err := segments(at[dataSection].body)
	if err != nil || len(pieces) != 1 {
		t.Fatalf("%d segments, %v", len(pieces), err)
	}
	now := pieces[0].data[len("before"):]
	want := bytes.Clone(b)
	clear(want[tables-len("unit and file") : tables])
	clear(want[tables+11 : tables+16]) // the third table: of files, and of lines
	for f, size := funcs+16, fnSize+4; f < len(b); f, size = f+size, fnSize {
		clear(want[f+fnFile : f+fnMore])
		clear(want[f+fnStarts : f+fnStarts+4])
	}
	if !bytes.Equal(now, want) {
		t.Errorf("the tables become\n%x, want\n%x, were\n%x", now, want, b)
	}
}

// Data that only begins like the tables, or ends within them, stays as it is, or is
// refused; nothing falls over.
func TestTornLines(t *testing.T) {
	b, _, _ := lined()
	for n := range len(b) {
		piece := []segment{{0, b[:n]}}
		if _, err := WithoutLines(module([]section{{dataSection, written(piece)}})); err != nil {
			t.Errorf("cut after %d bytes: %v", n, err)
		}
	}
	for i := range b {
		c := bytes.Clone(b)
		c[i] ^= 0xFF
		if _, err := WithoutLines(module([]section{{dataSection, written([]segment{{0, c}})}})); err != nil {
			t.Errorf("with byte %d spoiled: %v", i, err)
		}
	}
	if _, err := WithoutLines([]byte("no program")); err == nil {
		t.Error("no program is taken for one")
	}
}
