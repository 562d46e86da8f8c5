package batch

import "image"

// gap is kept clear around every picture, so that the edges of a turned one are smooth.
const gap = 1

// packer places pictures on a page in shelves: rows of similar height.
type packer struct {
	side    int
	shelves []shelf
	low     int // where the next shelf begins
}

type shelf struct{ y, h, x int }

// place finds room for w×h pixels. The shelf that wastes least is taken.
func (p *packer) place(w, h int) (at image.Point, ok bool) {
	w, h = w+2*gap, h+2*gap
	best := -1
	for i := range p.shelves {
		s := &p.shelves[i]
		if s.h >= h && s.x+w <= p.side && s.h <= h+h/2+8 && (best < 0 || s.h < p.shelves[best].h) {
			best = i
		}
	}
	if best < 0 {
		if p.low+h > p.side || w > p.side {
			return at, false
		}
		p.shelves = append(p.shelves, shelf{y: p.low, h: h})
		p.low += h
		best = len(p.shelves) - 1
	}
	s := &p.shelves[best]
	at = image.Pt(s.x+gap, s.y+gap)
	s.x += w
	return at, true
}
