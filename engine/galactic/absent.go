package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// playerTurns is what AwayFor says of a card that is absent for player turns (G227).
const playerTurns = 3

// absent reports whether a card is removed from play, by itself or with what it is on: it
// is treated as though it weren't there (X21).
func absent(m *engine.M, h engine.H) bool {
	for range engine.MaxEnt {
		e := &m.Ent[h]
		if e.Zone != Fleet {
			return false
		}
		if e.Flags&Absent != 0 {
			return true
		}
		h = e.Host
	}
	return false
}

// returning lets cards return that were removed from play until now. One whose location
// is gone is discarded, unless it can be in a fleet by itself (G228).
func returning(m *engine.M, f *engine.Frame) {
	opens(m, f)
	inFleets(m, Types, func(h engine.H) {
		who := m.Num(h, AwayFor)
		if m.Ent[h].Flags&Absent == 0 || who != playerTurns && who != 1+int16(f.By) {
			return
		}
		n := m.Num(h, Away) - 1
		if m.SetNum(h, Away, n); n > 0 {
			return
		}
		at := m.Ent[h].Host
		if at == 0 && Is(m, h, Terrain|Flies) {
			at = engine.SeatOf(home(m, h))
		}
		adds(m, f, engine.Atom{Verb: VReturn, Subj: h, Obj: at})
		if at == 0 {
			adds(m, f, engine.Atom{Verb: VDiscard, Subj: h})
		}
	})
	m.Happen()
}

// waiting is the sort of links from what a function is about to the card that has performed
// it and was removed from play before the effect; the value is what regReply says (G230).
const waiting = 1

// belated is what regReply says of a card that was removed from play while it was being played: what
// it would have done then it does when it is back (G230).
const belated = -1

// late is what regReply says of a function that waits, and whose target has left play meanwhile (G230).
const late = -2

// pending is the card play of an opponent that a card may be played to, before it has taken effect:
// the one that it answers, or nil (G230).
func (p *plays) pending(m *engine.M, h engine.H, by engine.Seat) *engine.Frame {
	if !p.catches[m.Ent[h].Def] {
		return nil
	}
	o := m.Occurring()
	if o != nil && o.Src.H == h { // its own
		o = m.Answered(o)
	}
	if o == nil || o.By == by || m.Occurrences[o.Occ].Sort != toPlay || !m.Same(o.Src) || m.Ent[o.Src.H].Zone != Coming || !m.Same(o.Ref[0]) {
		return nil
	}
	return o
}

// catch lets the card of a procedure come to one that is being played: that one comes into play first,
// and what it does waits until it is back (G230).
func (p *plays) catch(m *engine.M, f *engine.Frame) {
	o := p.pending(m, f.Src.H, f.By)
	if o == nil || o.Src != f.Ref[0] {
		return
	}
	h := o.Src.H
	m.Do(engine.Atom{Verb: VPlay, Subj: h, Obj: o.Ref[0].H, By: o.By, A: o.R[regMode] & 1})
	m.Tie(waiting, h, h, belated)
	f.Ref[0] = m.Ref(h)
}

// bond is the sort of links from a terrain to the card that binds a ship to it (G160).
const bond = 2

// await lets the effect of a function wait until its card is back.
func await(m *engine.M, f *engine.Frame) {
	about := f.Src.H
	for _, r := range []engine.Ref{f.Ref[firstTarget], f.Ref[0]} {
		if r.H != 0 && m.Same(r) {
			about = r.H
		}
	}
	m.Tie(waiting, about, f.Src.H, f.R[regReply])
}

// tooLate voids the functions that wait to be performed on a card which leaves play: their cards go on
// as though they had acted (G230).
func tooLate(m *engine.M, h engine.H) {
	for {
		i := slices.IndexFunc(m.Links(), func(l engine.Link) bool { return l.Kind == waiting && l.From == h && l.To != h })
		if i < 0 {
			return
		}
		to := m.Links()[i].To
		m.Loose(waiting, to)
		m.Tie(waiting, to, to, late)
	}
}

// awaited lets what waited for a card take effect when it is back, and opponents may answer
// it again; what waited for a card that has gone is voided (G230). It is the step of that
// number, and comes again for each of them; function is the procedure of functions.
func awaited(o *occurring, function engine.Proc, step engine.Flow) func(m *engine.M, f *engine.Frame) engine.Flow {
	return func(m *engine.M, _ *engine.Frame) engine.Flow {
		for _, l := range m.Links() {
			if l.Kind != waiting || absent(m, l.To) {
				continue
			}
			m.Loose(waiting, l.To)
			switch {
			case m.Ent[l.To].Zone != Fleet:
			case l.Val == late: // nothing is left to answer
				m.Call(function, m.Ref(l.To), m.Ent[l.To].Ctrl).R[regReply] = late
			default:
				x := m.Occur(o.acts, l.To, m.Ent[l.To].Ctrl)
				x.Ref[0], x.Ref[firstTarget], x.R[regReply] = m.Ref(l.From), m.Ref(l.From), l.Val
			}
			return step
		}
		return engine.Next
	}
}
