package straight

// What a label stands for besides the region of a number.
const (
	around = -1 - iota // the loop around all
	trap               // where nothing goes on
	exit               // where a call is left in its middle
	inner              // a block within a region
	all                // the function
)

// writer writes a function anew.
type writer struct {
	*fn
	out    []byte
	labels []int // what can be branched to, from the outermost in
	alone  bool  // the first region is the only one that can be entered from outside
	traps  bool  // there is a number in the table that is never noted
	again  bool  // some jumps go round the loop around all
}

func (f *fn) write(out []byte) []byte {
	w := &writer{fn: f, out: out, labels: []int{all}}
	w.copy(0, f.start)
	if f.exit {
		w.open(opBlock, exit)
	}
	w.ways()
	if w.traps {
		w.open(opBlock, trap)
	}
	if w.again {
		w.open(opLoop, around)
	}
	w.blocks(0, len(f.regions)-1, true)
	w.enter()
	next := 0
	for i, r := range f.regions {
		w.close(i)
		if r.last >= 0 {
			w.open(opLoop, i+len(f.regions))
			w.blocks(i+1, r.last, false)
		}
		next = w.region(r, next)
		w.closeLoops(i)
	}
	if w.again {
		w.end()
	}
	if w.traps {
		w.end()
	}
	w.copy(f.tail, len(f.all))
	return w.out
}

// ways finds what the table must be able to do.
func (w *writer) ways() {
	w.alone = true
	for i, r := range w.regions {
		w.again = w.again || r.again
		w.alone = w.alone && (i == 0 || !r.entered) && !r.again
	}
	for _, to := range w.table {
		w.traps = w.traps || !w.alone && !w.regions[to].entered && !w.regions[to].again
	}
}

// copy writes instructions as they are.
func (w *writer) copy(from, to int) {
	if from < to {
		w.out = append(w.out, w.body[w.all[from].from:w.all[to-1].to]...)
	}
}

func (w *writer) open(op byte, label int) {
	w.out = append(w.out, op, void)
	w.labels = append(w.labels, label)
}

func (w *writer) end() {
	w.out = append(w.out, opEnd)
	w.labels = w.labels[:len(w.labels)-1]
}

// blocks opens those of the regions from first to last that are aimed at from where it
// stands, the last one first; the loops among them open those within.
func (w *writer) blocks(first, last int, top bool) {
	var aims []int
	for i := first; i <= last; i++ {
		r := &w.regions[i]
		if r.aimed || top && !w.alone && (r.entered || r.again) {
			aims = append(aims, i)
		}
		if r.last > i {
			i = r.last
		}
	}
	for i := len(aims) - 1; i >= 0; i-- {
		w.open(opBlock, aims[i])
	}
}

// enter writes how the regions are entered: nearly always the first, else through the
// table.
func (w *writer) enter() {
	if w.alone {
		return
	}
	w.out = append(w.out, opLocalGet, 0, opI32Eqz, opBrIf, 0, opLocalGet, 0, opBrTable)
	w.out = number(w.out, len(w.table)-1)
	for _, to := range w.table {
		if r := &w.regions[to]; !r.entered && !r.again {
			to = trap
		}
		w.out = number(w.out, w.depth(to))
	}
}

// depth is how many labels there are within one.
func (w *writer) depth(label int) int {
	for i := len(w.labels) - 1; i >= 0; i-- {
		if w.labels[i] == label {
			return len(w.labels) - 1 - i
		}
	}
	panic("straight: a label that is not open")
}

// close ends the block of a region, if it has one.
func (w *writer) close(region int) {
	if n := len(w.labels); w.labels[n-1] == region {
		w.end()
	}
}

// closeLoops ends the loops whose last region that was.
func (w *writer) closeLoops(region int) {
	for {
		first := w.labels[len(w.labels)-1] - len(w.regions)
		if first < 0 || w.regions[first].last != region {
			return
		}
		w.end()
	}
}

// region writes the instructions of a region, whose first jump is next, and returns
// the first jump behind it.
func (w *writer) region(r region, next int) int {
	deep := 0
	for i := r.from; i < r.to; i++ {
		if next < len(w.jumps) && w.jumps[next].at == i {
			w.jump(w.jumps[next])
			i = w.jumps[next].end - 1
			next++
			continue
		}
		in := w.all[i]
		switch in.op {
		case opBlock, opLoop, opIf:
			deep++
			w.labels = append(w.labels, inner)
		case opEnd:
			deep--
			w.labels = w.labels[:len(w.labels)-1]
		case opCall:
			if deep > 0 && w.left(i) {
				w.copy(i, i+1)
				w.out = append(w.out, opReturn)
				i += 3
				continue
			}
		case opBr, opBrIf:
			if int(in.n) >= deep { // jumps are written elsewhere: it leaves the function
				w.out = number(append(w.out, in.op), w.depth(exit))
				continue
			}
		}
		w.copy(i, i+1)
	}
	return next
}

func (w *writer) jump(j jump) {
	op, to := byte(opBr), j.to
	if j.cond {
		op = opBrIf
	}
	switch {
	case j.back:
		to += len(w.regions)
	case j.to <= j.from:
		if j.cond { // the number is noted whether or not it jumps; only the table reads it
			w.copy(j.at+1, j.at+3)
		} else {
			w.copy(j.at, j.at+2)
		}
		to = around
	}
	w.out = number(append(w.out, op), w.depth(to))
}

// left reports whether the call i is one that is always left in its middle: to grow the
// stack, or to panic for want of an address. These alone are called within a block.
func (w *writer) left(i int) bool {
	return w.exit && i+4 < len(w.all) && w.all[i+1].op == opGlobalGet && w.all[i+2].op == opLocalSet && w.all[i+2].n == 1 &&
		w.all[i+3].op == opBrIf && w.all[i+4].op == opEnd
}
