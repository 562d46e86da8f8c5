package straight

import "bytes"

// Go writes the copying of any 17 bytes or more, and the clearing of any 33 or more, as
// an instruction that engines carry out by a call out of WebAssembly: fit for kilobytes,
// and dear for what a function is handed by value. Where the number is small and known
// the call goes to a function of the program instead, one for each number, which copies
// or clears word by word.

// fewest and most bytes that such a function is for.
const (
	fewest = 16
	most   = 128
)

// copies are the functions that have been asked for.
type copies struct {
	first  int // the number of the first of them
	types  [2]int
	sorts  []byte
	bodies [][]byte
	known  map[[2]int]int // by sort and bytes
}

// The sorts: what to copy to and from lies on the stack, or what to clear.
const (
	toCopy = iota
	toClear
)

var sorts = [2][]byte{{0x60, 2, i32, i32, 0}, {0x60, 1, i32, 0}}

// rewrite has the small copies of a function made by functions.
func (c *copies) rewrite(body []byte) ([]byte, error) {
	all, _, err := instrs(body)
	if err != nil {
		return nil, err
	}
	var out []byte
	done := 0
	for i, in := range all {
		if in.op != opMore || i < 2 || all[i-1].op != opI32Const || all[i-1].n < fewest || all[i-1].n > most {
			continue
		}
		from, sort := all[i-1].from, toCopy
		switch {
		case in.n == memoryCopy:
		case in.n == memoryFill && all[i-2].op == opI32Const && all[i-2].n == 0:
			from, sort = all[i-2].from, toClear
		default:
			continue
		}
		out = append(out, body[done:from]...)
		out = number(append(out, opCall), c.function(sort, int(all[i-1].n)))
		done = in.to
	}
	if done == 0 {
		return body, nil
	}
	return append(out, body[done:]...), nil
}

// function is the number of the function that copies or clears n bytes.
func (c *copies) function(sort, n int) int {
	key := [2]int{sort, n}
	if at, known := c.known[key]; known {
		return at
	}
	body := []byte{0}
	for at := 0; at < n; at += 8 {
		off := min(at, n-8) // the last word may hold some of the one before it
		body = append(body, opLocalGet, 0)
		if sort == toCopy {
			body = number(append(body, opLocalGet, 1, opI64Load, 0), off)
		} else {
			body = append(body, opI64Const, 0)
		}
		body = number(append(body, opI64Store, 0), off)
	}
	at := c.first + len(c.bodies)
	c.known[key] = at
	c.sorts, c.bodies = append(c.sorts, byte(sort)), append(c.bodies, append(body, opEnd))
	return at
}

// addTypes appends to the section of types those that are missing.
func (c *copies) addTypes(section []byte) ([]byte, error) {
	r := reader{b: section}
	n := int(r.number())
	list := section[r.at:]
	c.types = [2]int{-1, -1}
	for i := range n {
		from := r.at
		r.skip(1)
		r.skip(int(r.number())) // what it takes, and what it gives back
		r.skip(int(r.number()))
		if r.bad {
			return nil, errModule
		}
		for s, t := range sorts {
			if bytes.Equal(section[from:r.at], t) {
				c.types[s] = i
			}
		}
	}
	for s, t := range sorts {
		if c.types[s] < 0 {
			c.types[s] = n
			list = append(list[:len(list):len(list)], t...)
			n++
		}
	}
	return append(number(nil, n), list...), nil
}

// addFunctions appends the types of the functions to the section that has them.
func (c *copies) addFunctions(section []byte) []byte {
	r := reader{b: section}
	n := int(r.number())
	out := append(number(nil, n+len(c.bodies)), section[r.at:]...)
	for _, s := range c.sorts {
		out = number(out, c.types[s])
	}
	return out
}
