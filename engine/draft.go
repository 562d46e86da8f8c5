package engine

import "strconv"

// An answer of several parts is a draft while it is made: parts are picked one by one and can be
// taken back. A part is offered only if the draft can still become a legal answer, and the draft
// can be finished only when it is one.

// Draft is the condition on a finished answer, beyond the number of its parts.
type Draft struct {
	Cite, Says string                                 // the paragraph that demands it, and the sentence a refused player reads
	Of         func(m *M, h H) int16                  // what a part adds to the total
	Fits       func(m *M, f *Frame, total int16) bool // reports whether the total is allowed; nil: any is
	Ever       bool                                   // any parts can still become an answer: only the finished draft is judged
	Kind       func(m *M, h H) (kind uint64)          // of each kind only one part is allowed; nil: kinds do not matter
	// Each turns the draft into a division of a number (shares.go): it is how many units the thing
	// h, or if h is 0 the mode, gets at least and at most. A thing for which guards are tested
	// must be public.
	Each func(m *M, h H, mode int16) (lo, hi int16)
	// Sensible is how most players would divide it, as far as both can see; nil: there is no such way.
	Sensible func(m *M) []Share
}

func (d *Draft) fits(m *M, total int) bool { return d.Fits == nil || d.Fits(m, m.Top(), int16(total)) }

// refusal says why parts with this total are not an answer.
func (d *Draft) refusal(total int) *Illegal {
	if d.Ever {
		return &Illegal{d.Cite, d.Says}
	}
	return &Illegal{d.Cite, d.Says + ", not " + strconv.Itoa(total)}
}

// part is a card that is, or can be, in a draft.
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

// whyNotWhole judges the draft with one more part h, or without if h is 0. It returns nil if the
// draft is a legal answer or, when end is false, can still become one. A hidden card may add any
// number to the total.
func (m *M) whyNotWhole(h H, end bool) *Illegal {
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

// Shows reports whether a hidden card must be shown to be picked: the guards or the draft may
// depend on its identity.
func (a *Ask) Shows() bool { return len(a.Guards) > 0 || a.Whole != nil && a.Whole.Each == nil }

// unseen reports whether h is a card whose identity is hidden.
func (m *M) unseen(h H) bool { return m.Ent[h].Def == 0 && m.Ent[h].Kind == 0 }

// last reports whether the next part completes the draft.
func (m *M) last() bool {
	n := &m.Need
	return n.Hi <= 1 || n.Got+1 >= n.Hi || n.Of.Len() <= int(n.Got)+1
}

// completes reports whether some of the remaining cards turn the draft into an answer.
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
	return canReach(left, in, d.Kind != nil, int(n.Lo)-len(in), int(n.Hi)-len(in), fits)
}

// canReach reports whether lo to hi of the remaining cards have a total that fits, with no two
// cards of a kind, the cards in the draft included, if kinds matter. It computes the totals that
// each number of cards can have.
func canReach(left, in []part, kinds bool, lo, hi int, fits func(int) bool) bool {
	if hi = min(hi, len(left)); hi < 0 {
		return false
	}
	low, high := 0, 0
	for _, p := range left {
		low, high = low+min(p.val, 0), high+max(p.val, 0)
	}
	sums := make([][]bool, hi+1) // by the number of cards; totals begin at low
	for k := range sums {
		sums[k] = make([]bool, high-low+1)
	}
	sums[0][-low] = true
	for i, p := range left {
		if kinds && (hasKind(left[:i], p.kind) || hasKind(in, p.kind)) {
			continue // already counted with the first card of its kind
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

// hasKind reports whether a part is of a kind.
func hasKind(parts []part, kind uint64) bool {
	for _, p := range parts {
		if p.kind == kind {
			return true
		}
	}
	return false
}

// Possible reports, before the question is asked, whether lo to hi of some cards are a legal
// answer.
func (d *Draft) Possible(m *M, of *Set, lo, hi int) bool {
	var left []part
	for h := range of.All() {
		if m.unseen(h) {
			return true
		}
		left = append(left, d.part(m, h))
	}
	return canReach(left, nil, d.Kind != nil, lo, hi, func(total int) bool { return d.fits(m, total) })
}

// Completes reports whether the question asked has any legal answer.
func (m *M) Completes() bool {
	if m.Need.Who != Both {
		return m.whyNotWhole(0, false) == nil
	}
	for seat := range Seat(2) {
		asked := m.askAlone(seat)
		bad := m.whyNotWhole(0, false)
		if m.Need = asked; bad != nil {
			return false
		}
	}
	return true
}

// Lacks tells the player what the draft still lacks; "": it can be finished.
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
	if bad := m.whyNotWhole(0, true); bad != nil {
		return bad.Says
	}
	return ""
}

// takeOut removes a part from the draft.
func (m *M) takeOut(in Input) (bool, *Illegal) {
	n, f := &m.Need, m.Top()
	if in.Def != 0 || n.Hi <= 1 || !f.Pick.Has(in.H) {
		return false, errAmong
	}
	f.Pick.Del(in.H)
	n.Got--
	m.invalidate()
	return false, nil
}
