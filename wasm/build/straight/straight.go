// Package straight rewrites a program that Go has compiled to WebAssembly so that
// its functions jump straight to where they go.
//
// Go writes a function as one loop around a row of regions, and each jump, even one
// past the next few instructions, as: note the number of a region, go back to the
// top of the loop, and enter that region through a table. The number is there so
// that a function can be left in the middle of a call and entered there again. But
// few regions can be entered so: the first, those behind a call, and the call of
// what was deferred. A jump to a later region is rewritten as a branch to it; jumps
// back to a region become a loop of their own where nothing enters it in its middle;
// and the table keeps the regions that can be entered. One that cannot, by what is
// known here, traps.
package straight

import (
	"bytes"
	"errors"
	"strings"
)

// The sections of a program that matter here, by their numbers.
const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	codeSection     = 10
	dataSection     = 11
)

var (
	magic     = []byte("\x00asm\x01\x00\x00\x00")
	errModule = errors.New("straight: this is no WebAssembly module")
)

// section is a part of a program.
type section struct {
	id   byte
	body []byte
}

// Known reports whether it is known how that version of Go, such as "go1.26.8", compiles
// to WebAssembly. The regions that can be entered again are found by how it does so.
func Known(version string) bool {
	return version == "go1.26" || strings.HasPrefix(version, "go1.26.")
}

// Rewrite returns the program with its jumps made straight, its small copies made by
// functions of its own, and its data in few pieces.
func Rewrite(program []byte) ([]byte, error) {
	all, at, err := sections(program)
	if err != nil {
		return nil, err
	}
	if err := rewrite(at); err != nil {
		return nil, err
	}
	if data := at[dataSection]; data != nil {
		pieces, err := segments(data.body)
		if err != nil {
			return nil, err
		}
		data.body = written(joined(pieces))
	}
	return module(all), nil
}

// sections takes a program apart; those that matter are found by their numbers too.
func sections(program []byte) (all []section, at *[dataSection + 1]*section, err error) {
	if !bytes.HasPrefix(program, magic) {
		return nil, nil, errModule
	}
	for r := (reader{b: program, at: len(magic)}); r.at < len(program); {
		id := r.byte()
		body, err := r.sized()
		if err != nil {
			return nil, nil, err
		}
		all = append(all, section{id, body})
	}
	at = new([dataSection + 1]*section)
	for i := range all {
		if s := &all[i]; int(s.id) < len(at) {
			at[s.id] = s
		}
	}
	return all, at, nil
}

// module puts a program together.
func module(all []section) []byte {
	out := bytes.Clone(magic)
	for _, s := range all {
		out = append(number(append(out, s.id), len(s.body)), s.body...)
	}
	return out
}

func rewrite(at *[dataSection + 1]*section) (err error) {
	types, functions, code := at[typeSection], at[functionSection], at[codeSection]
	if types == nil || functions == nil || code == nil {
		return nil // there is nothing to rewrite
	}
	c := &copies{known: map[[2]int]int{}}
	if c.first, err = imported(at[importSection]); err != nil {
		return err
	}
	r := reader{b: functions.body}
	c.first += int(r.number())
	if code.body, err = c.code(code.body); err != nil {
		return err
	}
	if types.body, err = c.addTypes(types.body); err == nil {
		functions.body = c.addFunctions(functions.body)
	}
	return err
}

// imported is how many functions a program imports, which have the first numbers.
func imported(s *section) (n int, err error) {
	if s == nil {
		return 0, nil
	}
	r := reader{b: s.body}
	for range r.number() {
		r.skip(int(r.number())) // the module, and the name in it
		r.skip(int(r.number()))
		if r.byte() != 0 { // Go imports functions only
			return 0, errModule
		}
		r.number()
		n++
	}
	if r.bad {
		return 0, errModule
	}
	return n, nil
}

// code rewrites the functions of a section of code.
func (c *copies) code(section []byte) ([]byte, error) {
	r := reader{b: section}
	n := int(r.number())
	var out []byte
	for range n {
		body, err := r.sized()
		if err == nil {
			body, err = c.rewrite(body)
		}
		if err != nil {
			return nil, err
		}
		all, start, err := instrs(body)
		if err != nil {
			return nil, err
		}
		if f := read(body, all); f != nil {
			body = f.write(body[:start:start])
		}
		out = append(number(out, len(body)), body...)
	}
	for _, body := range c.bodies {
		out = append(number(out, len(body)), body...)
	}
	return append(number(make([]byte, 0, len(out)+8), n+len(c.bodies)), out...), nil
}

// sized reads bytes that stand behind their number.
func (r *reader) sized() ([]byte, error) {
	size := int(r.number())
	from := r.at
	if r.skip(size); r.bad {
		return nil, errModule
	}
	return r.b[from:r.at], nil
}

// instrs are the instructions of a function, which begin at start.
func instrs(body []byte) (all []instr, start int, err error) {
	r := reader{b: body}
	for range r.number() { // its variables
		r.number()
		r.byte()
	}
	start = r.at
	for r.at < len(body) {
		in, err := r.instr()
		if err != nil {
			return nil, 0, err
		}
		all = append(all, in)
	}
	return all, start, nil
}
