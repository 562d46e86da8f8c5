package engine

import "strconv"

// The answer to a question of several is a draft. Its parts are picked one by one and
// may be taken back, and it is judged whole: a part is offered only if the draft can
// still become an answer, and the draft is finished only when it is one.

// Draft is what a finished answer must be, besides how many parts it has.
type Draft struct {
	Cite, Says string                                 // the paragraph that demands it, and the sentence a refused player reads
	Of         func(m *M, h H) int16                  // what a part counts for
	Fits       func(m *M, f *Frame, total int16) bool // may the parts count for so much together? nil: for any number
	Ever       bool                                   // any parts can still become an answer: it is judged at its end alone
	Kind       func(m *M, h H) (kind uint64)          // no two parts are of one kind; nil: they may be
	// Each makes it a number that is divided (shares.go), and says how many units the
	// thing h, or if h is 0 the mode, gets at least and at most. A thing that a guard is asked about must be public.
	Each func(m *M, h H, mode int16) (lo, hi int16)
}

func (d *Draft) fits(m *M, total int) bool { return d.Fits == nil || d.Fits(m, m.Top(), int16(total)) }

// refusal says why parts that count for so much are no answer.
func (d *Draft) refusal(total int) *Illegal {
	if d.Ever {
		return &Illegal{d.Cite, d.Says}
	}
	return &Illegal{d.Cite, d.Says + ", not " + strconv.Itoa(total)}
}

// part is a card that is in a draft or may come into it.
type part struct {
	val  int
	kind uint64
}

func (d *Draft) part(m *M, h H) (p part) {
	if d.Of != nil {
		p.val = int(d.Of(m, h))
	}
	if d.Kind != nil {
		p.kind = d.Kind(m, h)
	}
	return p
}

// whole judges the draft of the question asked with one part more, or as it is where
// h is 0: nil if it is an answer, or end is false and it can still become one. What
// nobody has shown may count for anything.
func (m *M) whole(h H, end bool) *Illegal {
	n, f := &m.Need, m.Top()
	d := m.Asks[n.Ask].Whole
	if d == nil {
		return nil
	}
	if d.Each != nil {
		return m.divided(d, end)
	}
	if h != 0 && m.unseen(h) {
		return errUnknown
	}
	var in []part
	sum, got := 0, int(n.Got)
	for g := range f.Pick.All() {
		in = append(in, d.part(m, g))
	}
	if h != 0 {
		in, got = append(in, d.part(m, h)), got+1
	}
	for i, p := range in {
		sum += p.val
		for _, q := range in[:i] {
			if d.Kind != nil && q.kind == p.kind {
				return &Illegal{d.Cite, d.Says}
			}
		}
	}
	if got >= int(n.Lo) && d.fits(m, sum) {
		return nil
	}
	if end || !d.Ever && !m.completes(d, in, sum, h) {
		return d.refusal(sum)
	}
	return nil
}

// Shows reports whether a hidden card that answers the question is shown: its guards may
// need its identity, and so may what it counts for.
func (a *Ask) Shows() bool { return len(a.Guards) > 0 || a.Whole != nil && a.Whole.Each == nil }

// unseen reports whether h is a card whose identity is hidden.
func (m *M) unseen(h H) bool { return m.Ent[h].Def == 0 && m.Ent[h].Kind == 0 }

// last: is the next part the last one?
func (m *M) last() bool {
	n := &m.Need
	return n.Hi <= 1 || n.Got+1 >= n.Hi || n.Of.Len() <= int(n.Got)+1
}

// completes reports whether parts that are left make an answer of a draft.
func (m *M) completes(d *Draft, in []part, sum int, but H) bool {
	n, f := &m.Need, m.Top()
	var left []part
	for g := range n.Of.All() {
		switch {
		case g == but || f.Pick.Has(g) || !m.unseen(g) && m.judge(m.Asks[n.Ask].Guards, g, n.Who) != nil:
		case m.unseen(g):
			return true
		default:
			left = append(left, d.part(m, g))
		}
	}
	fits := func(more int) bool { return d.fits(m, sum+more) }
	return reaches(left, in, d.Kind != nil, int(n.Lo)-len(in), int(n.Hi)-len(in), fits)
}

// reaches reports whether between lo and hi of the parts that are left count for what
// fits together, no two of them or of those in the draft of one kind where kinds
// matter. It looks for all the totals that so many parts have.
func reaches(left, in []part, kinds bool, lo, hi int, fits func(int) bool) bool {
	if hi = min(hi, len(left)); hi < 0 {
		return false
	}
	low, high := 0, 0
	for _, p := range left {
		low, high = low+min(p.val, 0), high+max(p.val, 0)
	}
	sums := make([][]bool, hi+1) // by how many parts, from low on
	for k := range sums {
		sums[k] = make([]bool, high-low+1)
	}
	sums[0][-low] = true
	for i, p := range left {
		if kinds && (among(left[:i], p.kind) || among(in, p.kind)) {
			continue // taken with the first of its kind
		}
		alike := []part{p}
		for _, q := range left[i+1:] {
			if kinds && q.kind == p.kind {
				alike = append(alike, q)
			}
		}
		for k := hi; k > 0; k-- {
			for s, ok := range sums[k-1] {
				for _, q := range alike {
					if ok {
						sums[k][s+q.val] = true
					}
				}
			}
		}
	}
	for k := max(lo, 0); k <= hi; k++ {
		for s, ok := range sums[k] {
			if ok && fits(s+low) {
				return true
			}
		}
	}
	return false
}

func among(parts []part, kind uint64) bool {
	for _, p := range parts {
		if p.kind == kind {
			return true
		}
	}
	return false
}

// Possible reports whether between lo and hi of some cards are an answer: before the
// question is asked.
func (d *Draft) Possible(m *M, of *Set, lo, hi int) bool {
	var left []part
	for h := range of.All() {
		if m.unseen(h) {
			return true
		}
		left = append(left, d.part(m, h))
	}
	return reaches(left, nil, d.Kind != nil, lo, hi, func(total int) bool { return d.fits(m, total) })
}

// Completes reports whether the question that has just been asked has an answer at
// all.
func (m *M) Completes() bool {
	if m.Need.Who != Both {
		return m.whole(0, false) == nil
	}
	for seat := range Seat(2) {
		asked := m.face(seat)
		bad := m.whole(0, false)
		if m.Need = asked; bad != nil {
			return false
		}
	}
	return true
}

// Lacks says what the draft of the question asked still lacks, for its player; "": it
// can be finished.
func (m *M) Lacks() string {
	n := &m.Need
	if n.Kind != Choose || n.Window != 0 || n.Hi <= 1 || n.Who == Both {
		return ""
	}
	if n.Got < n.Lo && m.Divides() {
		return "give " + strconv.Itoa(int(n.Lo-n.Got)) + " more"
	}
	if n.Got < n.Lo {
		return "choose " + strconv.Itoa(int(n.Lo-n.Got)) + " more"
	}
	if bad := m.whole(0, true); bad != nil {
		return bad.Says
	}
	return ""
}

// takeOut takes a part of a draft back.
func (m *M) takeOut(in Input) (bool, *Illegal) {
	n, f := &m.Need, m.Top()
	if in.Def != 0 || n.Hi <= 1 || !f.Pick.Has(in.H) {
		return false, errAmong
	}
	f.Pick.Del(in.H)
	n.Got--
	m.touch()
	return false, nil
}
