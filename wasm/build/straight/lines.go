package straight

import (
	"bytes"
	"encoding/binary"
)

// Go keeps with a program which line of which file each instruction comes from. Only
// the trace of a panic and runtime.Caller tell it, and it is a tenth of a download:
// WithoutLines blanks it out. Traces name functions still. What the runtime itself
// needs, how far the stack reaches and where pointers lie, stays.

// WithoutLines returns a program of Go's that does not know its lines. A program
// whose tables are not found is returned as it is.
func WithoutLines(program []byte) ([]byte, error) {
	all, at, err := sections(program)
	if err != nil || at[dataSection] == nil {
		return program, err
	}
	pieces, err := segments(at[dataSection].body)
	if err != nil {
		return nil, err
	}
	pieces = joined(pieces)
	for n, s := range pieces {
		if i := bytes.Index(s.data, lineTables); i >= 0 {
			pieces[n].data = bytes.Clone(s.data) // it is a part of the program given
			blank(pieces[n].data[i:])
		}
	}
	at[dataSection].body = written(pieces)
	return module(all), nil
}

// lineTables is how the tables begin: the number of their format, which is that of Go
// 1.20 and later, then two zeros, the size of the least instruction, and of a pointer.
var lineTables = []byte("\xf1\xff\xff\xff\x00\x00\x01\x08")

// Offsets in the head of the tables, and in what is kept of a function (pcHeader and
// _func in Go's package runtime).
const (
	headCount  = 8  // how many functions there are
	headUnits  = 40 // where the numbers of their files are
	headTables = 56 // where the tables are that go by instruction
	headFuncs  = 64 // where the list of the functions is
	headSize   = 72

	fnStack  = 16 // the table of the stack's height
	fnFile   = 20 // of files
	fnLine   = 24 // of lines
	fnMore   = 28 // how many further tables there are
	fnStarts = 36 // the line where it begins
	fnSize   = 44 // and then the further tables
)

// blank makes the tables of files and lines zeros, where nothing else is.
func blank(b []byte) {
	word := func(at int) int {
		if at < 0 || at+8 > len(b) {
			return len(b)
		}
		return int(min(binary.LittleEndian.Uint64(b[at:]), uint64(len(b))))
	}
	half := func(at int) int {
		if at < 0 || at+4 > len(b) {
			return 0
		}
		return int(binary.LittleEndian.Uint32(b[at:]))
	}
	units, tables, funcs := word(headUnits), word(headTables), word(headFuncs)
	if headSize > units || units > tables || tables > funcs || funcs+8*word(headCount) > len(b) {
		return // it only begins so
	}
	t := tableSpace{b: b[tables:funcs], kept: make([]bool, funcs-tables)}
	for i := range word(headCount) {
		f := funcs + half(funcs+8*i+4)
		t.keep(half(f + fnStack))
		for j := range min(half(f+fnMore), len(b)) {
			t.keep(half(f + fnSize + 4*j))
		}
	}
	for i := range word(headCount) {
		f := funcs + half(funcs+8*i+4)
		if f+fnSize > len(b) {
			return
		}
		t.drop(half(f + fnFile))
		t.drop(half(f + fnLine))
		clear(b[f+fnFile : f+fnMore])
		clear(b[f+fnStarts : f+fnStarts+4])
	}
	clear(b[units:tables])
}

// tableSpace holds tables, which may share their bytes.
type tableSpace struct {
	b    []byte
	kept []bool // bytes of tables that stay
}

// span is where the table ends that begins at a place; 0 is none, and so is a place
// beyond the space.
func (t *tableSpace) span(from int) (to int) {
	if from <= 0 || from >= len(t.b) {
		return from
	}
	r := reader{b: t.b, at: from}
	for first := true; !r.bad; first = false {
		if r.number() == 0 && !first { // a value does not change by nothing, but at first
			break
		}
		r.number() // for so many instructions
	}
	return r.at
}

func (t *tableSpace) keep(from int) {
	for i, to := from, t.span(from); i < to; i++ {
		t.kept[i] = true
	}
}

func (t *tableSpace) drop(from int) {
	to := t.span(from)
	for i := from; i < to; i++ {
		if !t.kept[i] {
			t.b[i] = 0
		}
	}
}
