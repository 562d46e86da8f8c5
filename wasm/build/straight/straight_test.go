package straight

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
)

// maker writes functions as Go does, with regions that go anywhere.
type maker struct {
	*rand.Rand
	body    []byte
	regions int
	region  int
	loop    bool
	late    uint32 // the number of a region that calls what was deferred, or 0
}

func (k *maker) op(b ...byte) { k.body = append(k.body, b...) }

// function writes one: it notes each region it comes to, takes jumps on what it is
// told, calls, and is left in the middle of calls.
func (k *maker) function() []byte {
	k.regions, k.loop, k.body, k.late = 1+k.IntN(9), k.IntN(5) > 0, nil, 0
	k.op(1, 2, 0x7F)                    // two variables
	k.op(opGlobalGet, 0, opLocalSet, 1) // the stack
	k.op(opBlock, void)
	if k.loop {
		k.op(opLoop, void)
	}
	for range k.regions {
		k.op(opBlock, void)
	}
	k.op(opLocalGet, 0, opBrTable, byte(2*k.regions-1))
	for i := range k.regions {
		k.op(byte(i), byte(i)) // two numbers a region, as where something is inlined
	}
	k.op(opEnd)
	for k.region = range k.regions {
		k.write()
		if k.region < k.regions-1 {
			k.op(opEnd)
		}
	}
	if k.loop {
		k.op(opEnd)
	}
	k.op(opUnreachable, opEnd, opI32Const, 1, opEnd)
	return k.body
}

// out is how many blocks away the end of the function is.
func (k *maker) out() byte {
	n := k.regions - 1 - k.region
	if k.loop {
		n++
	}
	return byte(n)
}

func (k *maker) write() {
	last := k.region == k.regions-1
	if k.IntN(6) == 0 && k.region > 0 && !last {
		k.late = uint32(2 * k.region)
		k.call(3, k.out())
		return
	}
	if k.IntN(4) > 0 {
		k.op(opI32Const, byte(k.region), opGlobalSet, 7)
	}
	if k.IntN(3) == 0 { // no address: a panic
		k.op(opGlobalGet, 8, opIf, void)
		k.call(2, k.out()+1)
		k.op(opEnd)
	}
	if k.loop && k.IntN(2) == 0 {
		k.op(opGlobalGet, 8, opIf, void)
		k.jump(1)
		k.op(opEnd)
	}
	switch n := k.IntN(4); {
	case n == 0 && k.loop:
		k.jump(0)
	case n <= 1 || last:
		k.op(opI32Const, 0, opReturn)
	case n == 2:
		k.call(1, k.out())
	}
}

func (k *maker) jump(deep byte) {
	to := byte(k.IntN(k.regions))
	k.op(opI32Const, 2*to+byte(k.IntN(2)), opLocalSet, 0, opBr, k.out()-1+deep)
}

// call notes where to go on, and leaves the function if the call has been left.
func (k *maker) call(what, out byte) {
	k.op(opLocalGet, 1, opI32Const, 8, opI32Sub, opLocalTee, 1, opGlobalSet, 0)
	k.op(opLocalGet, 1, opI64Const, 2*byte(k.region+1), 0x37, 3, 0)
	k.op(opI32Const, 0, opCall, what, opGlobalGet, 0, opLocalSet, 1, opBrIf, out)
}

// player carries functions out, as far as the tests need.
type player struct {
	told  *rand.Rand
	trace []uint32
	back  uint32 // where to go on
	panic bool
}

// play runs a function over calls that are left, and what it deferred if it panics, to
// its end, and returns what it came to.
func play(t *testing.T, body []byte, late uint32, seed uint64) []uint32 {
	p := &player{told: rand.New(rand.NewPCG(seed, 1))}
	for enter := uint32(0); len(p.trace) < 60; enter = p.back {
		left := p.run(t, body, enter)
		if p.trace = append(p.trace, 1000+left); left == 0 || p.panic && late == 0 {
			break
		}
		if p.panic {
			p.back, p.panic, late = late, false, 0
		}
	}
	return p.trace
}

// tell is what a function is told where it asks.
func (p *player) tell() uint32 {
	v := p.told.Uint32N(2)
	p.trace = append(p.trace, 100+v)
	return v
}

func (p *player) run(t *testing.T, body []byte, enter uint32) uint32 {
	all, _, err := instrs(body)
	if err != nil {
		t.Fatal(err)
	}
	ends := matches(all)
	local := [2]uint32{enter}
	var stack []uint32
	var open []int
	steps := 0
	pop := func() uint32 { v := stack[len(stack)-1]; stack = stack[:len(stack)-1]; return v }
	for at := 0; at < len(all); at++ {
		branch := func(d int) {
			to := open[len(open)-1-d]
			if open = open[:len(open)-1-d]; all[to].op == opLoop {
				at = to - 1
			} else {
				at = ends[to]
			}
		}
		switch in := all[at]; in.op {
		case opBlock, opLoop:
			open = append(open, at)
		case opIf:
			if pop() != 0 {
				open = append(open, at)
			} else {
				at = ends[at]
			}
		case opEnd:
			if len(open) == 0 {
				return pop()
			}
			open = open[:len(open)-1]
		case opBr:
			branch(int(in.n))
		case opBrIf:
			if pop() != 0 {
				branch(int(in.n))
			}
		case opBrTable:
			r := reader{b: body, at: in.from + 1}
			var table []uint32
			for range r.number() + 1 {
				table = append(table, r.number())
			}
			branch(int(table[min(int(pop()), len(table)-1)]))
		case opReturn:
			return pop()
		case opCall:
			pop()
			p.panic = p.panic || in.n == 2
			stack = append(stack, 1)
			if in.n != 2 {
				stack[len(stack)-1] = p.tell()
			}
		case opLocalGet:
			stack = append(stack, local[in.n])
		case opLocalSet:
			local[in.n] = pop()
		case opLocalTee:
			local[in.n] = stack[len(stack)-1]
		case opGlobalGet:
			stack = append(stack, 0)
			if in.n == 8 {
				stack[len(stack)-1] = p.tell()
			}
		case opGlobalSet:
			if v := pop(); in.n == 7 {
				p.trace = append(p.trace, v)
			}
		case opI32Const, opI64Const:
			stack = append(stack, in.n)
		case opI32Eqz:
			if v := pop(); v == 0 {
				stack = append(stack, 1)
			} else {
				stack = append(stack, 0)
			}
		case opI32Sub:
			b := pop()
			stack = append(stack, pop()-b)
		case 0x37: // a store
			p.back = pop()
			pop()
		default:
			t.Fatalf("instruction %#x at %d of %x", in.op, at, body)
		}
		if steps++; steps > 5000 || len(p.trace) > 60 {
			return 7
		}
	}
	return 8
}

// matches finds the end of each block.
func matches(all []instr) map[int]int {
	ends := map[int]int{}
	var open []int
	for i, in := range all {
		switch in.op {
		case opBlock, opLoop, opIf:
			open = append(open, i)
		case opEnd:
			if n := len(open); n > 0 {
				ends[open[n-1]] = i
				open = open[:n-1]
			}
		}
	}
	return ends
}

// straightened is a function rewritten.
func straightened(t *testing.T, body []byte) []byte {
	all, start, err := instrs(body)
	if err != nil {
		t.Fatal(err)
	}
	if f := read(body, all); f != nil {
		return f.write(body[:start:start])
	}
	return body
}

// What a function does is the same before and after, whatever its regions, also where
// it is left in the middle of a call and entered again.
func TestSame(t *testing.T) {
	k := &maker{Rand: rand.New(rand.NewPCG(7, 7))}
	changed, own, alone := 0, 0, 0
	for n := range 2000 {
		body := k.function()
		straight := straightened(t, body)
		if !bytes.Equal(straight, body) {
			changed++
		}
		if k.loop && bytes.Count(straight, []byte{opLoop, void}) > 1 {
			own++
		}
		if !bytes.Contains(straight, []byte{opBrTable}) {
			alone++
		}
		for seed := range uint64(4) {
			if was, is := play(t, body, k.late, seed), play(t, straight, k.late, seed); !slices.Equal(was, is) {
				t.Fatalf("function %d\n%x\nbecomes\n%x\nand does %v, not %v", n, body, straight, is, was)
			}
		}
	}
	if changed < 1500 || own < 30 || alone < 30 {
		t.Errorf("%d functions changed, %d with a loop of their own beside that around all, %d without a table: the test has lost its point", changed, own, alone)
	}
}

// A jump forward is one branch, and a call that panics returns at once.
func TestForward(t *testing.T) {
	body := []byte{
		0,
		opLoop, void, opBlock, void, opBlock, void, opBlock, void,
		opLocalGet, 0, opBrTable, 2, 0, 1, 2, opEnd,
		opGlobalGet, 8, opIf, void, opI32Const, 2, opLocalSet, 0, opBr, 3, opEnd, opEnd,
		opI32Const, 5, opGlobalSet, 7, opEnd,
		opI32Const, 0, opReturn, opEnd,
		opUnreachable, opEnd,
	}
	want := []byte{
		0,
		opBlock, void,
		opGlobalGet, 8, opBrIf, 0,
		opI32Const, 5, opGlobalSet, 7, opEnd,
		opI32Const, 0, opReturn,
		opUnreachable, opEnd,
	}
	if got := straightened(t, body); !bytes.Equal(got, want) {
		t.Errorf("got\n%x, want\n%x", got, want)
	}
}

// What is not written as Go writes it stays as it is; what is no program is refused.
func TestStays(t *testing.T) {
	for _, body := range [][]byte{
		{0, opEnd},
		{0, opBlock, void, opLoop, void, opLocalGet, 0, opBrIf, 0, opEnd, opEnd, opEnd},
		{0, opBlock, void, opBlock, void, opLocalGet, 1, opBrTable, 1, 0, 1, opEnd, opEnd, opEnd},
	} {
		all, _, err := instrs(body)
		if err != nil {
			t.Fatal(err)
		}
		if read(body, all) != nil {
			t.Errorf("%x is rewritten", body)
		}
	}
	for _, bad := range []string{"", "\x00asm", string(magic) + "\x0a\x05", string(magic) + "\x01\x04\x01\x60\x00\x00\x03\x02\x01\x00\x0a\x05\x01\x03\x00\xFF\x0B"} {
		if _, err := Rewrite([]byte(bad)); err == nil {
			t.Errorf("%q is no program, and is rewritten", bad)
		}
	}
}

// Small copies are made by functions of the program, each of them once; others stay.
func TestCopies(t *testing.T) {
	body := []byte{
		0,
		opLocalGet, 0, opLocalGet, 1, opI32Const, 56, opMore, memoryCopy, 0, 0,
		opLocalGet, 0, opI32Const, 0, opI32Const, 33, opMore, memoryFill, 0,
		opLocalGet, 0, opI32Const, 1, opI32Const, 33, opMore, memoryFill, 0, // it fills with ones
		opLocalGet, 0, opLocalGet, 1, opLocalGet, 1, opMore, memoryCopy, 0, 0, // how many is not known
		opLocalGet, 1, opLocalGet, 0, opI32Const, 56, opMore, memoryCopy, 0, 0,
		opEnd,
	}
	var module []byte
	add := func(id byte, body ...byte) { module = append(append(module, id, byte(len(body))), body...) }
	module = append(module, magic...)
	add(typeSection, 1, 0x60, 2, i32, i32, 0)
	add(importSection, 1, 1, 'm', 1, 'f', 0, 0)
	add(functionSection, 1, 0)
	add(codeSection, append([]byte{1, byte(len(body))}, body...)...)
	out, err := Rewrite(module)
	if err != nil {
		t.Fatal(err)
	}
	want := []byte{
		0,
		opLocalGet, 0, opLocalGet, 1, opCall, 2,
		opLocalGet, 0, opCall, 3,
		opLocalGet, 0, opI32Const, 1, opI32Const, 33, opMore, memoryFill, 0,
		opLocalGet, 0, opLocalGet, 1, opLocalGet, 1, opMore, memoryCopy, 0, 0,
		opLocalGet, 1, opLocalGet, 0, opCall, 2,
		opEnd,
	}
	if !bytes.Contains(out, append([]byte{3, byte(len(want))}, want...)) {
		t.Errorf("the function becomes\n%x, and is not in\n%x", want, out)
	}
	for _, part := range [][]byte{
		{typeSection, 10, 2, 0x60, 2, i32, i32, 0, 0x60, 1, i32, 0}, // the one there is used, the other added
		{functionSection, 4, 3, 0, 0, 1},
	} {
		if !bytes.Contains(out, part) {
			t.Errorf("%x is not in\n%x", part, out)
		}
	}
	for _, n := range []int{16, 17, 33, 56, 127, 128} {
		c := &copies{known: map[[2]int]int{}}
		c.function(toCopy, n)
		c.function(toClear, n)
		memory := make([]byte, 400)
		for i := range memory {
			memory[i] = byte(i%255 + 1)
		}
		want := slices.Clone(memory)
		copy(want[200:200+n], want[10:])
		if carry(t, c.bodies[0], memory, 200, 10); !bytes.Equal(memory, want) {
			t.Errorf("copying %d bytes: %v", n, memory)
		}
		clear(want[10 : 10+n])
		if carry(t, c.bodies[1], memory, 10, 0); !bytes.Equal(memory, want) {
			t.Errorf("clearing %d bytes: %v", n, memory)
		}
	}
}

// carry carries out a function that copies or clears words.
func carry(t *testing.T, body, memory []byte, to, from int) {
	all, _, err := instrs(body)
	if err != nil {
		t.Fatal(err)
	}
	local, word := [2]int{to, from}, make([]byte, 8)
	var stack []int
	for i, in := range all {
		off := 0
		if in.op == opI64Load || in.op == opI64Store {
			r := reader{b: body, at: in.from + 2}
			off = int(r.number())
		}
		switch in.op {
		case opLocalGet:
			stack = append(stack, local[in.n])
		case opI64Load:
			copy(word, memory[stack[len(stack)-1]+off:])
			stack = stack[:len(stack)-1]
		case opI64Const:
			clear(word)
		case opI64Store:
			copy(memory[stack[len(stack)-1]+off:], word)
			stack = stack[:len(stack)-1]
		case opEnd:
			if i != len(all)-1 || len(stack) > 0 {
				t.Errorf("it ends at %d of %d with %v", i, len(all), stack)
			}
		default:
			t.Errorf("instruction %#x", in.op)
		}
	}
}
