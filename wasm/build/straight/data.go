package straight

import "slices"

// Go's linker leaves out the zeros of the data wherever there are eight of them in a
// row, and writes what is between as a segment of its own: a hundred thousand of them,
// each with a head that a compressor can make nothing of, while it makes nothing of
// zeros. So segments are joined where few zeros lie between.

// gap is the most zeros that are written out between two segments.
const gap = 1024

// segment is data, and where in memory it lies.
type segment struct {
	at   int
	data []byte
}

// segments reads a section of data.
func segments(section []byte) (all []segment, err error) {
	r := reader{b: section}
	for range r.number() {
		s, err := r.segment()
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	if r.at != len(section) {
		return nil, errModule
	}
	return all, nil
}

// joined is the same data in fewer segments. Memory begins as zeros.
func joined(all []segment) []segment {
	list := slices.SortedStableFunc(slices.Values(all), func(a, b segment) int { return a.at - b.at })
	n := 0 // the last of those that stay
	for i, s := range list {
		if i == 0 {
			continue
		}
		last := &list[n]
		switch between := s.at - last.at - len(last.data); {
		case between < 0: // their order would matter
			return all
		case between <= gap:
			last.data = append(append(last.data, make([]byte, between)...), s.data...)
		default:
			n++
			list[n] = s
		}
	}
	return list[:min(len(list), n+1)]
}

// written is a section of data.
func written(all []segment) []byte {
	out := number(nil, len(all))
	for _, s := range all {
		out = signed(append(out, 0, opI32Const), s.at)
		out = append(number(append(out, opEnd), len(s.data)), s.data...)
	}
	return out
}

// segment reads one that lies at a place of the first memory.
func (r *reader) segment() (s segment, err error) {
	if r.byte() != 0 || r.byte() != opI32Const {
		return s, errModule
	}
	from := r.at
	n := int(r.number())
	if r.bad || r.b[r.at-1]&0x40 != 0 && r.at-from < 5 || r.byte() != opEnd { // a place before 0
		return s, errModule
	}
	data, err := r.sized()
	return segment{n, slices.Clip(data)}, err
}

// signed appends a number that is not negative as a signed LEB128 number.
func signed(b []byte, n int) []byte {
	for ; n >= 0x40; n >>= 7 {
		b = append(b, byte(n&0x7F)|0x80)
	}
	return append(b, byte(n))
}
