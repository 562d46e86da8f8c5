package engine

import "slices"

// Measure says how many numbers the cards and entities of a game have.
type Measure struct {
	Printed int // are printed on a card: the stats below it; at most MaxPrinted
	Stats   int // a card has in all; at most MaxStat
	Nums    int // are kept on an entity; at most MaxNum
}

// The measure of a game that gives none, and the most that there can be.
const (
	NPrinted   = 16
	NStat      = 96
	OwnNums    = 4 // lie in the entity itself
	MaxPrinted = 64
	MaxStat    = 256
	MaxNum     = OwnNums + 8*16
)

func (g *Measure) fits() bool {
	return g.Printed <= MaxPrinted && g.Printed <= g.Stats && g.Stats <= MaxStat && g.Nums <= MaxNum
}

// Numbers are eight numbers of an entity beyond those that lie in it: number
// OwnNums + 8·At and those that follow. A row is there only where one of them is not 0.
// It lies in the room, so a game with four numbers pays for none. It says which object
// has them: one that is no more keeps its own until a period ends, for those who ask
// how it was.
type Numbers struct {
	On    Ref
	At    uint16
	Spare uint16
	Num   [8]int16
}

// before orders the rows by their objects and places.
func (n *Numbers) before(on Ref, at uint16) int {
	switch {
	case n.On.H != on.H:
		return int(n.On.H) - int(on.H)
	case n.On.Era != on.Era:
		return int(n.On.Era) - int(on.Era)
	}
	return int(n.At) - int(at)
}

// numbers finds the row of a number that does not lie in its entity: where it is, or
// would be, and whether it is there.
func (m *M) numbers(on Ref, at uint16) (int, bool) {
	lo, hi := 0, len(m.Numbers)
	for lo < hi {
		mid := (lo + hi) / 2
		switch c := m.Numbers[mid].before(on, at); {
		case c < 0:
			lo = mid + 1
		case c > 0:
			hi = mid
		default:
			return mid, true
		}
	}
	return lo, false
}

// Num is number i kept on h.
func (m *M) Num(h H, i int) int16 {
	e := &m.Ent[h]
	if i < OwnNums {
		return e.Num[i]
	}
	i -= OwnNums
	if k, is := m.numbers(Ref{h, e.Era}, uint16(i/8)); is {
		return m.Numbers[k].Num[i%8]
	}
	return 0
}

// SetNum writes number i kept on h.
func (m *M) SetNum(h H, i int, v int16) {
	if i < OwnNums {
		m.Ent[h].Num[i] = v
	} else {
		m.setMore(h, i, v)
	}
	m.invalidate()
}

// setMore writes a number that does not lie in its entity.
func (m *M) setMore(h H, i int, v int16) {
	if i >= m.Measure.Nums {
		panic("engine: an entity of this game has no such number")
	}
	on, at := Ref{h, m.Ent[h].Era}, uint16((i-OwnNums)/8)
	k, is := m.numbers(on, at)
	if !is {
		if v == 0 {
			return
		}
		if m.Left() < int(rowSize[listNumbers]) && m.dropDeadNumbers() {
			k, _ = m.numbers(on, at)
		}
		if !m.grow(listNumbers) {
			return
		}
		copy(m.Numbers[k+1:], m.Numbers[k:])
		m.Numbers[k] = Numbers{On: on, At: at}
	}
	n := &m.Numbers[k]
	if n.Num[(i-OwnNums)%8] = v; n.Num == [8]int16{} {
		m.cut(listNumbers, k, 1)
	}
}

// dropDeadNumbers drops the numbers of objects that are no more, and reports whether there were any.
func (m *M) dropDeadNumbers() bool {
	return filterRows(m, listNumbers, func(n *Numbers) bool { return m.Same(n.On) && m.Ent[n.On.H].Zone != 0 })
}

// numbered checks the numbers that do not lie in their entities.
func (c *check) numbered() {
	s, most := c.s, c.r.Measure.Nums
	of := s.Numbers()
	for i := range of {
		n := &of[i]
		c.ref(n.On, "row of numbers", i)
		c.want(n.On.H != 0 && n.Spare == 0 && n.Num != [8]int16{}, "row %d of numbers is of nothing", i)
		c.want(i == 0 || of[i-1].before(n.On, n.At) < 0, "row %d of numbers lies before the one that it follows", i)
		for k, v := range n.Num {
			c.want(v == 0 || OwnNums+8*int(n.At)+k < most, "row %d of numbers has number %d of %d", i, OwnNums+8*int(n.At)+k, most)
		}
	}
	for h := range s.NEnt + 1 {
		for k := most; k < OwnNums; k++ {
			c.want(s.Ent[h].Num[k] == 0, "entity %d has number %d of %d", h, k, most)
		}
	}
}

// hashNumbers adds what is kept beyond the entities to a sum of the position.
func (m *M) hashNumbers(h uint64) uint64 {
	for i := range m.Numbers {
		if n := &m.Numbers[i]; m.Same(n.On) && m.Ent[n.On.H].Kind < Token {
			h = hashWords(hashBytes(h, raw(n.Num[:])), uint64(n.On.H), uint64(n.At))
		}
	}
	return h
}

// measured are the numbers printed on a card of a game.
func (r *Rules) measured() {
	if !r.Measure.fits() {
		panic("engine: no card or entity can have so many numbers")
	}
	for i := range r.Cards {
		if c := &r.Cards[i]; slices.ContainsFunc(c.Num[r.Measure.Printed:], func(v int16) bool { return v != 0 }) {
			panic("engine: " + c.Name + " has a printed number more than its game says")
		}
	}
}
