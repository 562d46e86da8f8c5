package straight

import "slices"

// fn is a function as Go writes it: what comes before the blocks, a table that enters
// the regions, the regions, each behind the end of its block, and what comes last.
type fn struct {
	body    []byte
	all     []instr
	start   int   // the instruction that opens the first block
	loop    bool  // there is a loop around all regions
	exit    bool  // and a block around that, which is left when a call is left in its middle
	table   []int // the region to enter, by the number that is noted
	regions []region
	tail    int // the instruction behind the regions and their loop
	jumps   []jump
}

// region is a row of instructions that is entered at its beginning only.
type region struct {
	from, to int
	entered  bool // through the table, when the function is entered again
	aimed    bool // by a jump from before it
	again    bool // by a jump back that goes round the loop around all
	last     int  // the last region of the loop that begins here, or -1
}

// jump is the instructions from at up to end that go from one region to another.
type jump struct {
	at, end  int
	from, to int
	cond     bool // they do so on a condition that lies on the stack
	back     bool // by a loop of its own
}

// read finds the regions and jumps of a function. It is nil if it is not written as Go
// writes a function that calls or jumps; then it stays as it is.
func read(body []byte, all []instr) *fn {
	f := &fn{body: body, all: all}
	at := f.head()
	if at < 0 || !f.split(at) {
		return nil
	}
	f.entries()
	f.loops()
	return f
}

// head reads the blocks and the table, and returns the instruction behind them; -1: it
// is no such function.
func (f *fn) head() int {
	at := slices.IndexFunc(f.all, func(in instr) bool { return in.op == opBrTable })
	if at < 1 || at+1 == len(f.all) || f.all[at-1].op != opLocalGet || f.all[at-1].n != 0 || f.all[at+1].op != opEnd {
		return -1
	}
	n := 0
	r := reader{b: f.body, at: f.all[at].from + 1}
	for range r.number() + 1 {
		to := int(r.number())
		n = max(n, to+1)
		f.table = append(f.table, to)
	}
	f.regions = make([]region, n)
	f.start = at - 1
	for range n {
		if !f.before(opBlock) {
			return -1
		}
	}
	f.loop = f.before(opLoop)
	f.exit = f.before(opBlock)
	if slices.ContainsFunc(f.all[:f.start], func(in instr) bool { return in.op >= opBlock && in.op <= opBrTable }) {
		return -1
	}
	return at + 2
}

// before takes an instruction that opens a block away from the end of the start.
func (f *fn) before(op byte) bool {
	if f.start == 0 || f.all[f.start-1].op != op || f.all[f.start-1].n != void {
		return false
	}
	f.start--
	return true
}

// split finds where the regions end, and the jumps in them.
func (f *fn) split(at int) bool {
	now, deep := 0, 0
	f.regions[0].from = at
	for i := at; i < len(f.all); i++ {
		in := f.all[i]
		outer := len(f.regions) - 1 - now + deep // how many blocks away what is around the regions is
		switch in.op {
		case opBlock, opLoop, opIf:
			deep++
		case opEnd:
			if deep > 0 {
				deep--
				break
			}
			f.regions[now].to = i
			if now++; now < len(f.regions) {
				f.regions[now].from = i + 1
				break
			}
			if f.tail = i + 1; !f.loop {
				f.tail = i - 1
				f.regions[now-1].to = i - 1
			}
			return f.tail < len(f.all) && f.all[f.tail].op == opUnreachable
		case opBr, opBrIf:
			switch d := int(in.n); {
			case d < deep || f.exit && (f.loop && d == outer+1 || !f.loop && d == outer):
			case !f.loop || d != outer || in.op == opBrIf || !f.jump(i, now, deep):
				return false
			}
		case opBrTable:
			return false
		case opLocalGet: // the number noted is read by the table, and where it is of no more use
			if in.n == 0 && (f.all[i-1].op != opI32Const || f.all[i-2].op != opLocalSet || f.all[i-2].n != 0) {
				return false
			}
		}
	}
	return false
}

// jump notes the jump whose last instruction is i.
func (f *fn) jump(i, now, deep int) bool {
	set, to := f.all[i-1], f.all[i-2]
	if set.op != opLocalSet || set.n != 0 || to.op != opI32Const || int(to.n) >= len(f.table) {
		return false
	}
	j := jump{at: i - 2, end: i + 1, from: now, to: f.table[to.n]}
	if deep == 1 && f.all[i-3].op == opIf && f.all[i-3].n == void && f.all[i+1].op == opEnd {
		j.at, j.end, j.cond = j.at-1, j.end+1, true
	}
	f.jumps = append(f.jumps, j)
	return true
}

// entries finds the regions that can be entered through the table.
func (f *fn) entries() {
	for i := range f.regions {
		r := &f.regions[i]
		r.last = -1
		r.entered = i == 0 || f.called(f.regions[i-1].to) || f.calls(r.from)
	}
}

// called reports whether there is a call right before the end of a region: the call,
// what was kept of the stack, and the branch if it was left in its middle.
func (f *fn) called(end int) bool {
	for i := end - 1; i >= 0 && i >= end-5; i-- {
		if op := f.all[i].op; op == opCall || op == opCallIndirect {
			return true
		}
	}
	return false
}

// calls reports whether a region begins with a call that takes nothing, as that of
// what was deferred: room on the stack, and where to go on.
func (f *fn) calls(from int) bool {
	room := []byte{opLocalGet, opI32Const, opI32Sub, opLocalTee, opGlobalSet, opLocalGet, opI64Const}
	for i, op := range room {
		if from+i >= len(f.all) || f.all[from+i].op != op {
			return false
		}
	}
	return true
}
