package engine

import "slices"

// What must happen may go on for ever: two cards that answer each other, a rule that
// brings itself about. Such a loop ends the game as a draw (K24). It is known by the
// position: a third time the same, with the same thing about to take effect, and
// nothing in between but what must happen and passes. Who can do something else than
// begin a loop that comes to no decision must do that.

// slack is how many waiting actions may resolve without a decision before positions are
// remembered. Most chains of triggers end before that.
const slack = 6

// maxMoments is how many positions are remembered one by one.
const maxMoments = 14

// Loop is what is remembered of the positions since the last decision.
type Loop struct {
	Past [maxMoments]Moment
	Mark Moment // one of before, for loops that are longer
	N    uint16 // how many things have taken effect
	Wait uint16 // how many more until there is a new mark
	Span uint16 // and then
	Seen uint16 // how often the mark was met again
}

// Moment is a position, without what waits beneath what takes effect, and how much
// that is.
type Moment struct {
	Sum  uint64
	High uint16
	Rest [3]uint16
}

// clearLoop: a seat has chosen among several things that could be done.
func (m *M) clearLoop() {
	if m.Loop.N > 0 {
		m.Loop = Loop{}
	}
}

// repeats notes that p takes effect, and reports whether the same has happened twice
// before. What is beneath it on a stack comes to its turn after what it brings about,
// and is no part of the position; what else waits in a queue is.
func (m *M) repeats(p *Pending, queue bool) bool {
	k := &m.Loop
	if k.N < 1<<15 {
		k.N++
	}
	if k.N <= slack {
		return false
	}
	now, times := Moment{Sum: m.positionHash(p)}, 0
	for i := range m.Pend {
		q := &m.Pend[i]
		now.High += max(q.Many, 1)
		if queue {
			now.Sum = hashWords(now.Sum, uint64(q.Body), uint64(q.Src.H), uint64(q.Ref[0].H), uint64(q.Many)<<8|uint64(q.By))
		}
	}
	for i := range k.Past {
		switch was := &k.Past[i]; {
		case was.High > now.High: // what waited beneath it has come since: that was no circle
			*was = Moment{}
		case was.Sum == now.Sum:
			times++
		}
	}
	k.Past[k.N%maxMoments] = now
	return times >= 2 || k.repeatsMark(now)
}

// repeatsMark meets loops that are longer than the positions remembered: the mark moves on
// after twice as long each time, until it lies on the loop.
func (k *Loop) repeatsMark(now Moment) bool {
	if k.Mark.Sum == now.Sum && k.Mark.High <= now.High {
		k.Seen++
		return k.Seen >= 2
	}
	if k.Wait > 0 && k.Mark.High <= now.High {
		k.Wait--
		return false
	}
	k.Span = min(max(2*k.Span, 2*maxMoments), 1<<14)
	k.Mark, k.Wait, k.Seen = now, k.Span, 0
	return false
}

// positionHash is a sum of all that tells one position from another: not when something
// came, nor what waits beneath.
func (m *M) positionHash(p *Pending) uint64 {
	h := uint64(m.Active)<<8 | uint64(m.First) | uint64(m.Turn)<<16 | 1<<63
	h = hashBytes(h, raw(m.Var[:]))
	h = hashWords(h, uint64(p.Body), uint64(p.PC), uint64(p.By), uint64(p.Src.H), uint64(p.Act))
	for _, r := range p.Ref {
		if r.H != 0 && m.Ent[r.H].Kind < Token {
			h = hashWords(h, uint64(r.H))
		}
	}
	for _, d := range m.Bonus {
		h = hashWords(hashBytes(h, raw(d.On[:])), uint64(uint16(d.Val)), uint64(d.Stat), uint64(d.Until))
	}
	for _, d := range m.Mod {
		if m.Same(d.On) || d.On.H == 0 {
			h = hashWords(h, uint64(d.On.H), uint64(d.Src.H), uint64(d.Watch), uint64(uint16(d.Val)), uint64(d.N))
		}
	}
	for _, t := range m.Tally {
		if t.What() != anewKey && m.Ent[t.H].Kind < Token {
			h = hashWords(h, uint64(t.H), uint64(t.What()), uint64(uint16(t.N)))
		}
	}
	return m.hashCards(m.hashNumbers(h))
}

// hashCards adds where the cards are, and in which order.
func (m *M) hashCards(h uint64) uint64 {
	of := m.sortKeys[:0]
	for u := H(1); u <= H(m.NEnt); u++ {
		if e := &m.Ent[u]; e.Zone != 0 && e.Kind < Token {
			of = append(of, uint32(e.Zone)<<28|uint32(e.Owner&1)<<27|uint32(e.Seq)<<9|uint32(u))
		}
	}
	slices.Sort(of)
	m.sortKeys = of
	for _, v := range of {
		e := &m.Ent[v&(MaxEnt-1)]
		h = hashWords(h, uint64(v&(MaxEnt-1)), uint64(e.Def)|uint64(e.Host)<<16|uint64(e.Flags)<<32|uint64(e.Zone)<<48|uint64(e.Ctrl)<<56,
			uint64(uint16(e.Num[0]))|uint64(uint16(e.Num[1]))<<16|uint64(uint16(e.Num[2]))<<32|uint64(uint16(e.Num[3]))<<48)
	}
	return h
}

func hashWords(h uint64, vs ...uint64) uint64 {
	for _, v := range vs {
		h = (h ^ v) * 0x2545F4914F6CDD1D
		h ^= h >> 29
	}
	return h
}

// refuseEndless takes the input back because what it begins would never end.
func (m *M) refuseEndless() {
	m.endless = true
	m.Refuse(&Illegal{m.laws[Repeats].Cite, "what that begins would never end"})
}

// hasAlternative reports whether a seat could have done something else than in: then that is
// refused, and the game goes on. A pass is never refused. Hidden cards do not count,
// so that both peers find the same; who could go on with one does so instead.
func (m *M) hasAlternative(in Input) bool {
	if m.Need.Kind != Choose || m.Need.Window != 0 && in.Mode == PassMode {
		return false
	}
	var blank Mind
	for _, other := range slices.Clone(m.Options(in.Seat, &blank)) {
		if other == in {
			continue
		}
		done, bad := m.accept(other)
		if bad == nil && done {
			bad = m.run()
		}
		m.takeBack()
		if bad == nil {
			return true
		}
	}
	return false
}

// endInDraw ends the game that goes on for ever, or in which there is no room for what must
// happen.
func (m *M) endInDraw(full bool) {
	if full {
		m.tell(errCramped.Cite, Endless, Nobody, 0, 0, 1)
	} else {
		m.tell(m.laws[Repeats].Cite, Endless, Nobody, 0, 0, 0)
	}
	m.End(Nobody)
	m.close()
	m.park()
}
