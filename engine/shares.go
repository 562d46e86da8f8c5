package engine

import (
	"cmp"
	"slices"
	"strconv"
)

// Dividing a number is a draft as well. Its parts are things or named modes, which are given units
// one by one; a part may get several, and each unit can be taken back. Lo and Hi of the question
// bound the sum.

// perAnswer is the period of the tallies that hold the units given: H is the thing, or 0
// and Key the mode.
const perAnswer uint8 = 254

// MaxShared is the most units that one question divides.
const MaxShared = 255

// Share is what a part has been given: N units for the thing H or, if H is 0, for the mode.
type Share struct {
	H    H
	Mode int16
	N    int16
}

// Back is the input that takes a unit back from a part.
func (p Share) Back(by Seat) Input {
	if p.H != 0 {
		return Input{H: p.H, Mode: BackMode, Seat: by}
	}
	return Input{Mode: BackMode - 1 - p.Mode, Seat: by}
}

// partOf is the part to which an input gives a unit, or from which it takes one back.
func partOf(in Input) (p Share, back bool) {
	switch {
	case in.H != 0:
		return Share{H: in.H}, in.Mode == BackMode
	case in.Mode < BackMode:
		return Share{Mode: BackMode - 1 - in.Mode}, true
	}
	return Share{Mode: in.Mode}, false
}

// Part is the part of an answer that an input adds or takes back: a thing or, without one, a mode.
func (in Input) Part() (part Input, back bool) {
	p, back := partOf(in)
	return Input{H: p.H, Mode: p.Mode, Seat: in.Seat}, back
}

// Shared is the division that is being made, or has just been finished, in the order of the parts.
func (m *M) Shared() (of []Share) { return m.sharedIn(perAnswer) }

// sharedIn reads a division from the tallies of a period.
func (m *M) sharedIn(until uint8) (of []Share) {
	for _, t := range m.Tally {
		if t.Until == until {
			of = append(of, Share{t.H, int16(t.Key), t.N})
		}
	}
	slices.SortFunc(of, func(a, b Share) int { return cmp.Or(cmp.Compare(a.H, b.H), cmp.Compare(a.Mode, b.Mode)) })
	return of
}

// TakeShares removes the finished division from the state and returns it, in the order of the
// parts. The step after the question calls it once.
func (m *M) TakeShares() []Share {
	of := m.Shared()
	m.clearShares()
	return of
}

// shareOf is the key of a mode's units; a thing's units have the key of mode 0.
func shareOf(mode int16) Key { return shareKey | Key(uint16(mode)) }

// clearShares drops the division that is being made.
func (m *M) clearShares() {
	filterRows(m, listTally, func(t *Tally) bool { return t.Until != perAnswer })
}

// Divides reports whether the question asked divides a number.
func (m *M) Divides() bool { return m.dividing() != nil }

// dividing is the draft by which the question asked divides a number, or nil.
func (m *M) dividing() *Draft {
	n := &m.Need
	if n.Kind != Choose || n.Window != 0 {
		return nil
	}
	if d := m.Asks[n.Ask].Whole; d != nil && d.Each != nil {
		return d
	}
	return nil
}

// TakeBacks lists the inputs that take a unit back from a part. A unit is offered if the rest can
// still become an answer.
func (m *M) TakeBacks() (ins []Input) {
	d := m.dividing()
	if d == nil {
		return nil
	}
	for _, p := range m.Shared() {
		if m.without(d, p) == nil {
			ins = append(ins, p.Back(m.Need.Who))
		}
	}
	return ins
}

// without judges the division less one unit of a part that has one: the units that a part may
// get can depend on those of others.
func (m *M) without(d *Draft, p Share) *Illegal {
	t := m.tally(perAnswer, p.H, shareOf(p.Mode))
	t.N--
	m.Need.Got--
	defer func() { t.N++; m.Need.Got++ }()
	v := m.allotment(d)
	if slices.ContainsFunc(v.of, func(q ration) bool { return q.N > q.hi }) || !v.fits(&m.Need) {
		return &Illegal{d.Cite, d.Says}
	}
	return nil
}

// ration is a part that may get units, with those that it has and the limits.
type ration struct {
	Share
	lo, hi int16
}

// Proposed are the inputs by which most players would divide the number that is divided, unit by
// unit; none: there is no such way, or units have been given.
func (m *M) Proposed() (ins []Input) {
	d, n := m.dividing(), &m.Need
	if d == nil || d.Sensible == nil || n.Got > 0 {
		return nil
	}
	for _, s := range d.Sensible(m) {
		for range s.N {
			ins = append(ins, Input{H: s.H, Mode: s.Mode, Seat: n.Who})
		}
	}
	return ins
}

// rations lists the parts that may get units. The list is valid until the next call.
func (m *M) rations(d *Draft) []ration {
	n := &m.Need
	ask := &m.Asks[n.Ask]
	m.parts = m.parts[:0]
	for h := range n.Of.All() {
		if len(ask.Guards) == 0 || !m.unseen(h) && m.judge(ask.Guards, h, n.Who) == nil {
			m.parts = append(m.parts, ration{Share: Share{H: h}})
		}
	}
	for mode := n.From; mode < n.N; mode++ {
		if ask.Mode == nil || ask.Mode(m, int16(mode), n.Who) == nil {
			m.parts = append(m.parts, ration{Share: Share{Mode: int16(mode)}})
		}
	}
	for i := range m.parts {
		p := &m.parts[i]
		if t := m.tally(perAnswer, p.H, shareOf(p.Mode)); t != nil {
			p.N = t.N
		}
		p.lo, p.hi = d.Each(m, p.H, p.Mode)
	}
	return m.parts
}

// allotment is how a number is divided so far: among which parts, and how many units they
// need and can take in all.
type allotment struct {
	of          []ration
	least, most int
	short       bool // a part has fewer units than it needs
}

// allotment computes the division so far.
func (m *M) allotment(d *Draft) (v allotment) {
	v.of = m.rations(d)
	for i := range v.of {
		p := &v.of[i]
		v.least += int(max(p.N, p.lo))
		v.most += int(max(p.N, p.hi))
		v.short = v.short || p.N < p.lo
	}
	return v
}

// takes reports whether a part can get another unit and the division can still become an answer.
func (v *allotment) takes(n *Need, p *ration) bool {
	least := v.least
	if p.N >= p.lo {
		least++
	}
	return n.Got < n.Hi && p.N < p.hi && least <= int(n.Hi) && v.most >= int(n.Lo)
}

// part is a part of the allotment.
func (v *allotment) part(of Share) *ration {
	for i := range v.of {
		if p := &v.of[i]; p.H == of.H && p.Mode == of.Mode {
			return p
		}
	}
	return nil
}

// divided judges the division. It returns nil if it is a legal answer or, when end is false, can
// still become one.
func (m *M) divided(d *Draft, end bool) *Illegal {
	n, v := &m.Need, m.allotment(d)
	switch {
	case end && n.Got < n.Lo:
		return &Illegal{d.Cite, d.Says + ": " + strconv.Itoa(int(n.Lo)-int(n.Got)) + " more"}
	case end && v.short, !v.fits(n):
		return &Illegal{d.Cite, d.Says}
	}
	return nil
}

// fits reports whether the allotment can come to an answer by units more.
func (v *allotment) fits(n *Need) bool { return v.least <= int(n.Hi) && v.most >= int(n.Lo) }

// unfit says why a part can't get another unit; nil: it can.
func (m *M) unfit(d *Draft, of Share) *Illegal {
	v := m.allotment(d)
	if p := v.part(of); p == nil || !v.takes(&m.Need, p) {
		return &Illegal{d.Cite, d.Says}
	}
	return nil
}

// noUnitFits reports whether no part can get another unit.
func (m *M) noUnitFits(d *Draft) bool {
	v := m.allotment(d)
	return !slices.ContainsFunc(v.of, func(p ration) bool { return v.takes(&m.Need, &p) })
}

// takeUnit accepts an input that gives a unit, takes one back or finishes the division.
func (m *M) takeUnit(d *Draft, in Input) (done bool, bad *Illegal) {
	n, f := &m.Need, m.Top()
	if in.Mode == PassMode && in.H == 0 {
		if in.Def != 0 || n.Got < n.Lo {
			return false, errMust
		}
		if bad := m.divided(d, true); bad != nil {
			return false, bad
		}
		return m.finishShares()
	}
	p, back := partOf(in)
	t := m.tally(perAnswer, p.H, shareOf(p.Mode))
	if back {
		if in.Def != 0 || t == nil {
			return false, errAmong
		}
		if bad := m.without(d, p); bad != nil {
			return false, bad
		}
		if t.N--; t.N == 0 {
			m.cut(listTally, slices.IndexFunc(m.Tally, func(o Tally) bool { return o.Until == perAnswer && o.N == 0 }), 1)
			f.Pick.Del(p.H)
		}
		n.Got--
		m.invalidate()
		return false, nil
	}
	if bad := m.whyNoUnit(d, p, in); bad != nil {
		return false, bad
	}
	if n.Lo == 0 || n.Of.Len()+int(n.N)-int(n.From) > 1 {
		m.clearLoop()
	}
	m.Bump(perAnswer, p.H, shareOf(p.Mode), 1)
	n.Got++
	if p.H != 0 {
		f.Pick.Add(p.H)
	}
	if m.invalidate(); !m.noUnitFits(d) || m.divided(d, true) != nil {
		return false, nil
	}
	return m.finishShares()
}

// whyNoUnit says why a part can't get another unit.
func (m *M) whyNoUnit(d *Draft, p Share, in Input) *Illegal {
	n := &m.Need
	switch {
	case p.H == 0:
		if bad := m.mode(in); bad != nil {
			return bad
		}
	case in.Mode != 0 || in.Def != 0 || !n.Of.Has(p.H):
		return errAmong
	case m.unseen(p.H) && len(m.Asks[n.Ask].Guards) > 0:
		return errUnknown
	default:
		if bad := m.whyNotPick(p.H, in.Seat); bad != nil {
			return bad
		}
	}
	return m.unfit(d, p)
}

// finishShares ends the answer.
func (m *M) finishShares() (bool, *Illegal) {
	f := m.Top()
	f.R[RegH], f.R[RegMode] = 0, PassMode
	m.Need = Need{}
	return true, nil
}

// listShares lists the parts that can get another unit.
func (m *M) listShares(d *Draft, seat Seat) {
	v := m.allotment(d)
	for i := range v.of {
		if p := &v.of[i]; v.takes(&m.Need, p) {
			m.ins = append(m.ins, Input{H: p.H, Mode: p.Mode, Seat: seat})
		}
	}
}

// whyNotUnit says why a unit can't be given or taken back, while the identities that the seat
// shows or knows are in the state.
func (m *M) whyNotUnit(d *Draft, in Input) *Illegal {
	p, back := partOf(in)
	switch {
	case back && m.tally(perAnswer, p.H, shareOf(p.Mode)) == nil:
		return errAmong
	case back:
		return m.without(d, p)
	case p.H == 0:
		if bad := m.mode(in); bad != nil {
			return bad
		}
		return m.unfit(d, p)
	case m.hidden(in.H) != 0 && len(m.Asks[m.Need.Ask].Guards) > 0:
		return errUnknown
	}
	if in.Mode != 0 || !m.Need.Of.Has(in.H) {
		return errAmong
	}
	if bad := m.judge(m.Asks[m.Need.Ask].Guards, in.H, in.Seat); bad != nil {
		return bad
	}
	return m.unfit(d, p)
}
