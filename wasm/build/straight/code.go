package straight

import "errors"

// What is looked for among the instructions.
const (
	opUnreachable  = 0x00
	opBlock        = 0x02
	opLoop         = 0x03
	opIf           = 0x04
	opEnd          = 0x0B
	opBr           = 0x0C
	opBrIf         = 0x0D
	opBrTable      = 0x0E
	opReturn       = 0x0F
	opCall         = 0x10
	opCallIndirect = 0x11
	opLocalGet     = 0x20
	opLocalSet     = 0x21
	opLocalTee     = 0x22
	opGlobalGet    = 0x23
	opGlobalSet    = 0x24
	opI32Const     = 0x41
	opI64Const     = 0x42
	opI64Load      = 0x29
	opI64Store     = 0x37
	opI32Eqz       = 0x45
	opI32Sub       = 0x6B
	opMore         = 0xFC // and behind it:
	memoryCopy     = 10
	memoryFill     = 11

	i32  = 0x7F
	void = 0x40 // the type of a block that leaves nothing on the stack
)

var errCode = errors.New("straight: an instruction that Go is not known to use")

// instr is one instruction: its bytes, and its first number if it has one.
type instr struct {
	op       byte
	from, to int
	n        uint32
}

// reader reads numbers and instructions one after the other.
type reader struct {
	b   []byte
	at  int
	bad bool // it ended too early
}

func (r *reader) byte() byte {
	if r.at >= len(r.b) {
		r.bad = true
		return 0
	}
	r.at++
	return r.b[r.at-1]
}

func (r *reader) skip(n int) {
	if r.at += n; r.at < 0 || r.at > len(r.b) {
		r.at, r.bad = len(r.b), true
	}
}

// number reads a LEB128 number and keeps its low 32 bits.
func (r *reader) number() (n uint32) {
	for shift := 0; ; shift += 7 {
		c := r.byte()
		if n |= uint32(c&0x7F) << shift; c < 0x80 || r.bad {
			return n
		}
	}
}

// instr reads one instruction.
func (r *reader) instr() (in instr, err error) {
	in.from = r.at
	in.op = r.byte()
	switch op := in.op; {
	case op <= 0x01, op == 0x05, op == opEnd, op == opReturn, op == 0x1A, op == 0x1B, op >= 0x45 && op <= 0xC4:
	case op == opBlock, op == opLoop, op == opIf, op == 0x3F, op == 0x40:
		in.n = uint32(r.byte())
	case op == opBr, op == opBrIf, op == opCall, op >= opLocalGet && op <= opGlobalSet, op == opI32Const, op == opI64Const:
		in.n = r.number()
	case op == opBrTable:
		for in.n = r.number() + 1; in.n > 0 && !r.bad; in.n-- {
			r.number()
		}
	case op == opCallIndirect, op >= 0x28 && op <= 0x3E: // loads and stores, too
		in.n = r.number()
		r.number()
	case op == 0x43:
		r.skip(4)
	case op == 0x44:
		r.skip(8)
	case op == opMore:
		switch in.n = r.number(); {
		case in.n <= 7: // numbers that are cut to fit
		case in.n == memoryCopy:
			r.skip(2)
		case in.n == memoryFill:
			r.skip(1)
		default:
			return in, errCode
		}
	default:
		return in, errCode
	}
	in.to = r.at
	if r.bad {
		return in, errCode
	}
	return in, nil
}

// number appends an unsigned LEB128 number.
func number(b []byte, n int) []byte {
	for ; n >= 0x80; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n))
}
