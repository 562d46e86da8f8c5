package netplay

import "encoding/binary"

// stream is an endless sequence of secret bytes under a label (§6.2): 32 at a
// time from a counter. The same seed and label always give the same sequence,
// so an audit can tell an order that was drawn from one that was chosen.
type stream struct {
	next func(ctr uint32) Hash
	ctr  uint32
	left []byte
	buf  Hash
}

// stream is the random stream under a label. It is derived from the id of a run, or,
// for a look, from the head before the entry; with either a label is used only once.
func (s *secrets) stream(on Hash, label string) *stream {
	return &stream{next: func(ctr uint32) Hash {
		t := begin("stream")
		t.hash(&s.gid)
		t.hash(&on)
		t.bytes([]byte(label))
		t.u32(ctr)
		return s.derive(t.sum())
	}}
}

// below draws a number 0 … n-1, each equally likely: draws from the uneven end
// of the range are thrown away. n must be positive.
func (s *stream) below(n uint32) uint32 {
	limit := uint64(1<<32) / uint64(n) * uint64(n)
	for {
		if len(s.left) == 0 {
			s.buf = s.next(s.ctr)
			s.left = s.buf[:]
			s.ctr++
		}
		v := binary.BigEndian.Uint32(s.left)
		s.left = s.left[4:]
		if uint64(v) < limit {
			return v % n
		}
	}
}

// order draws an order of n things (Fisher–Yates): what lies at place i is the
// thing order[i].
func (s *stream) order(n int) []uint16 {
	o := make([]uint16, n)
	for i := range o {
		o[i] = uint16(i)
	}
	for i := n - 1; i > 0; i-- {
		j := s.below(uint32(i + 1))
		o[i], o[j] = o[j], o[i]
	}
	return o
}
