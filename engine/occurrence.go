package engine

import "slices"

// What occurs can be answered: a card is played, a volley is fired, points are
// allotted, a turn begins. It need not be about a card.
//
//	K26. What occurs may be answered before it happens, when it happens and after it
//	     has happened. Each time the seats are asked in turn, from the one that a rule
//	     names, until both have declined one after the other. A seat that both can see
//	     to have no answer declines unasked.
//	K27. Before it happens its cost is paid; what is not paid for does not happen.
//	     What answers it when it happens may change it, put something else in its place
//	     or cancel it. What was cancelled, or not paid for, is answered no more.
//	K28. An ability answers what it says it answers, and each occurrence once.
//	K29. An answer that occurs itself is answered, and comes to its end, before what it
//	     answers goes on. Answers to answers more than some twenty deep are not answered.
//
// An occurrence is a frame. Src says which card it is about and By who does it; Ref, R
// from 2 to 6 and Pick say the rest and are what an answer changes. So it lies in the
// state, may stop anywhere, and has no size of its own.

// Occurrence is a sort of thing that occurs. With windows that open for some sorts only,
// and acts that answer some sorts only, it is what card games call reaction mode.
type Occurrence struct {
	Name                string
	Sort                uint16                             // one bit, matched with Act.To
	Before, When, After uint16                             // rows of Rules.Windows; 0: it is not answered then
	First               func(m *M, o *Frame) Seat          // who is asked first; nil: the active seat
	Asked               func(m *M, o *Frame, by Seat) bool // may a seat answer it? By what both can see; nil: both may
	Cost                Proc                               // pays for it once it has been answered before, and calls Stop where that can't be; 0: it is free
	Do                  Proc                               // carries it out; 0: it is only a moment
	Lost                Proc                               // what becomes of it if it does not happen; 0: nothing
	Holds               Registers                          // what its registers hold, and those of the procedures above
	from                [3]uint32                          // zones of the cards that can answer before, when and after, as sets of bits
}

// Stage says how far an occurrence has come.
type Stage uint8

const (
	stageBefore Stage = iota
	stageCost
	stageWhen
	stageDo
	stageAfter
	stageLost
	nStage

	stopped Stage = 1 << 7 // with any of them up to stageDo: it will not happen
)

// perOccurrence is the period of the tallies that say what has been answered: H and Key
// are the card and the act, N is the occurrence.
const perOccurrence uint8 = 255

// Occurs registers a sort of occurrence and returns its row.
func (r *Rules) Occurs(o Occurrence) uint16 {
	if r.occur == 0 { // a game without occurrences has no procedure for them
		r.occur = r.Add("occurrence", slices.Clone(occurrence)...)
	}
	for _, p := range [...]Proc{o.Cost, o.Do, o.Lost} {
		if o.Holds != (Registers{}) && p != 0 {
			r.Hold(p, o.Holds)
		}
	}
	r.Occurrences = append(r.Occurrences, o)
	return uint16(len(r.Occurrences) - 1)
}

// seal finds the zones where a card that nobody knows could be one that answers.
func (d *Occurrence) seal(r *Rules) {
	for i, w := range [...]uint16{d.Before, d.When, d.After} {
		d.from[i] = 0
		for k := range r.Acts {
			if a := &r.Acts[k]; a.From == nil && (a.When == 0 || a.When&r.Windows[w].Tag != 0) && (a.To == 0 || a.To&d.Sort != 0) {
				d.from[i] |= 1 << a.Zone
			}
		}
	}
}

// Occur lets something occur, above the running procedure. The caller notes what it is
// about in the frame before its step ends; it may end its procedure with that step.
func (m *M) Occur(row uint16, src H, by Seat) *Frame {
	s := m.State
	for s.Occurred++; s.Occurred == 0 || m.isOccurring(s.Occurred); s.Occurred++ {
	}
	o := m.Call(m.occur, m.Ref(src), by)
	o.Occ, o.At, o.Nth = row, row, s.Occurred
	return o
}

// Occurring is what occurs at the moment, the answer before what it answers; nil:
// nothing does. Like every frame it stays where it is only until the step ends.
func (m *M) Occurring() *Frame { return m.topOccurrence(int(m.NFrame)) }

// Answered is what occurrence o answers, or is part of the answer to; nil: it is none.
func (m *M) Answered(o *Frame) *Frame {
	for i := range m.Frame[:m.NFrame] {
		if o == &m.Frame[i] {
			if p := m.topOccurrence(i); p != nil && m.answerable(p) != 0 {
				return p
			}
		}
	}
	return nil
}

// Meant is the row that an occurrence had before anything took its place.
func (o *Frame) Meant() uint16 { return o.At }

// Stop keeps an occurrence from happening: it is cancelled, or can't be paid for. It
// reports whether it was not too late.
func (m *M) Stop(o *Frame) bool {
	if o.Stage > stageDo {
		return false
	}
	o.Stage |= stopped
	return true
}

// Instead puts an occurrence of another row in the place of o, which has not happened;
// it reports whether it was not too late. What has answered o has answered this.
func (m *M) Instead(o *Frame, row uint16) bool {
	if o.Stage > stageWhen {
		return false
	}
	o.Occ = row
	return true
}

var occurrence = []Step{
	{"K26", "What occurs may be answered, first by the seat that a rule names.", func(m *M, o *Frame) Flow {
		d := &m.Occurrences[o.Occ]
		if o.Pass, o.Turn = 0, m.Active; d.First != nil {
			o.Turn = d.First(m, o)
		}
		return Next
	}},
	{"K12", "What must be checked is checked whenever a seat would be asked.", func(m *M, o *Frame) Flow {
		w := m.answerable(o)
		if w == 0 || m.NFrame > MaxFrame-roomToAct { // K29
			return 4
		}
		if p := m.Windows[w].Check; p != 0 {
			m.Call(p, Ref{}, o.Turn)
		}
		return Next
	}},
	{"K26", "A seat answers or declines; who can see to have no answer declines unasked.", func(m *M, o *Frame) Flow {
		w := m.answerable(o)
		if w == 0 { // by what was checked
			return 4
		}
		d := &m.Occurrences[o.Occ]
		o.R[RegH], o.R[RegMode] = 0, PassMode
		if d.Asked != nil && !d.Asked(m, o, o.Turn) || m.hasNoAct(&m.Windows[w], o.Turn, d.from[o.Stage/2]) {
			return Next
		}
		m.Need = Need{Kind: Choose, Who: o.Turn, Window: w, Hi: 1} // Choose would empty Pick
		return Next
	}},
	{"K26 K28", "After an answer the other seat is asked; both having declined, it goes on.", func(m *M, o *Frame) Flow {
		who, mode, h := o.Turn, o.R[RegMode], o.R[RegH]
		if mode != PassMode {
			if o.Pass = 0; !m.Acts[mode].Keeps && m.Windows[m.answerable(o)].Order == Alternate {
				o.Turn = who.Other()
			}
			m.noteAnswer(o, uint16(mode), Handle(h))
			m.Announce(uint16(mode), Handle(h), who)
			return 1
		}
		o.Turn = who.Other()
		if o.Pass++; o.Pass < 2 {
			return 1
		}
		return Next
	}},
	{"K27", "It is answered before; then its cost is paid; it is answered when it happens; it happens; it is answered after.", func(m *M, o *Frame) Flow {
		d := &m.Occurrences[o.Occ]
		if o.Stage&stopped != 0 {
			o.Stage = stageLost
			m.runPart(o, d.Lost)
			return 4
		}
		switch o.Stage++; o.Stage {
		case stageCost:
			m.runPart(o, d.Cost)
			return 4
		case stageDo:
			m.runPart(o, d.Do)
			return 4
		case stageWhen, stageAfter:
			return 0
		}
		o.Nth = 0 // it is no more, and neither is what has answered it
		filterRows(m, listTally, func(t *Tally) bool { return t.Until != perOccurrence || m.isOccurring(uint16(t.N)) })
		return Done
	}},
}

// answerable is the window in which an occurrence is answered now, or 0.
func (m *M) answerable(o *Frame) uint16 {
	d := &m.Occurrences[o.Occ]
	switch o.Stage {
	case stageBefore:
		return d.Before
	case stageWhen:
		return d.When
	case stageAfter:
		return d.After
	}
	return 0
}

// runPart runs a procedure of an occurrence with what the occurrence is about.
func (m *M) runPart(o *Frame, p Proc) {
	if p == 0 {
		return
	}
	g := m.Call(p, o.Src, o.By)
	g.Me, g.Act, g.Ref, g.R, g.Pick = o.Me, o.Act, o.Ref, o.R, o.Pick
}

// topOccurrence is the topmost occurrence among the lowest n frames, or nil.
func (m *M) topOccurrence(n int) *Frame {
	for i := n - 1; i >= 0; i-- {
		if o := &m.Frame[i]; o.Nth != 0 {
			return o
		}
	}
	return nil
}

// isOccurring reports whether an occurrence with this number is running.
func (m *M) isOccurring(nth uint16) bool {
	for i := range m.Frame[:m.NFrame] {
		if nth != 0 && m.Frame[i].Nth == nth {
			return true
		}
	}
	return false
}

var (
	errTo    = &Illegal{"K28", "it does not answer that"}
	errAgain = &Illegal{"K28", "it has answered that already"}
)

// whyNoAnswer says why act a of h is no answer to what is asked about, or none any more.
func (m *M) whyNoAnswer(a uint16, h H) *Illegal {
	o, to := m.Top(), m.Acts[a].To
	switch {
	case o.Nth == 0 && to == 0:
		return nil
	case o.Nth == 0:
		return errWhen
	case to != 0 && to&m.Occurrences[o.Occ].Sort == 0:
		return errTo
	case m.answerIndex(o, a, h) >= 0:
		return errAgain
	}
	return nil
}

// answerTally is the tally of an answer to o.
func answerTally(o *Frame, a uint16, h H) Tally {
	t := tallyOf(perOccurrence, h, actKey|Key(a))
	t.N = int16(o.Nth)
	return t
}

// answerIndex is the tally that says that act a of h has answered o, or -1.
func (m *M) answerIndex(o *Frame, a uint16, h H) int {
	return slices.Index(m.Tally, answerTally(o, a, h))
}

// Said reports whether act a of h has answered o.
func (m *M) Said(o *Frame, a uint16, h H) bool { return m.answerIndex(o, a, h) >= 0 }

// noteAnswer notes that act a of h answers o.
func (m *M) noteAnswer(o *Frame, a uint16, h H) {
	if m.grow(listTally) {
		m.Tally[m.NTally-1] = answerTally(o, a, h)
	}
}

// dropAnswer takes that back.
func (m *M) dropAnswer(o *Frame, a uint16, h H) {
	if i := m.answerIndex(o, a, h); i >= 0 {
		m.cut(listTally, i, 1)
	}
}

// occurrence checks what of frame i only an occurrence has.
func (c *check) occurrence(i uint8) {
	f := &c.s.Frame[i]
	if f.Proc != c.r.occur || f.Proc == 0 {
		c.want(f.Occ == 0 && f.Nth == 0 && f.Turn == 0 && f.Stage == 0, "frame %d is no occurrence and is answered", i)
		return
	}
	row := func(n uint16) bool { return n > 0 && int(n) < len(c.r.Occurrences) }
	c.want(row(f.Occ) && row(f.At), "frame %d is occurrence %d, which is none", i, f.Occ)
	c.want(f.Nth != 0 && f.Turn < Nobody && f.Pass <= 2 && f.Stage&^stopped < nStage, "frame %d is at no stage of an occurrence", i)
	n := &c.s.Need
	c.want(i+1 < c.s.NFrame || n.Kind != Choose || n.Who == f.Turn && n.Window != 0, "seat %d is asked, and seat %d may answer", n.Who, f.Turn)
	for j := range i {
		c.want(c.s.Frame[j].Nth != f.Nth, "frames %d and %d are the same occurrence", j, i)
	}
}
