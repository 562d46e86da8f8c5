package straight

// loops decides how each jump goes: forward, by a loop of its own, or around.
func (f *fn) loops() {
	for i := range f.jumps {
		if j := &f.jumps[i]; j.to <= j.from {
			r := &f.regions[j.to]
			r.last = max(r.last, j.from)
		}
	}
	for again := true; again; {
		again = false
		for i := range f.regions {
			if last := f.regions[i].last; last >= 0 && !f.whole(i, last) {
				f.regions[i].last, again = -1, true
			}
		}
	}
	for i := range f.jumps {
		j := &f.jumps[i]
		switch r := &f.regions[j.to]; {
		case j.to > j.from:
			r.aimed = true
		case r.last >= 0:
			j.back = true
		default:
			r.again = true
		}
	}
}

// whole reports whether the regions from first to last can be a loop: it is entered at
// its beginning only, and what begins in it ends in it.
func (f *fn) whole(first, last int) bool {
	in := func(i int) bool { return i > first && i <= last }
	for i := first + 1; i <= last; i++ {
		if f.regions[i].entered || f.regions[i].last > last {
			return false
		}
	}
	for i := range f.jumps {
		j := &f.jumps[i]
		inside := j.from >= first && j.from <= last
		if in(j.to) && (!inside || j.to <= j.from && f.regions[j.to].last < 0) {
			return false
		}
	}
	return true
}
