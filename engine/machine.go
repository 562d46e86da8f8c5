package engine

// M runs a State. All that it holds besides is scratch, kept between inputs so
// that nothing is allocated. A State changed by anybody else must be loaded
// again before it is used.
type M struct {
	*Rules
	*State
	Out []Happening // what the last input made happen

	// Patient asks also a seat that can only pass, as a scenario wants that says
	// who passes where.
	Patient bool

	// The lists of the state as they are now; room.go.
	Pend  []Pending
	Mod   []Mod
	Bonus []Bonus
	Link  []Link
	Tally []Tally

	Numbers []Numbers

	Make Making // the step in the making

	was     State // the live parts of the state before the input, for a refusal
	gen     uint32
	genTop  uint32
	refused *Illegal
	over    bool // the input asked for more room than there is (K10)
	loops   bool // it began what never ends
	lies    []uint32
	idled   uint8 // passes made unasked since the input

	zone    [3][NZone]Set // by owner; the last is Nobody's
	zoned   [NZone]uint32 // counts what changes the cards of a zone
	groups  [2][]group
	live    liveness
	ins     []Input
	parts   []ration // of the number that is divided
	opts    []option
	gifted  Set      // cards with abilities that are public, or were
	raised  Set      // entities that a lasting effect gives a bonus, and maybe others
	past    Set      // entities over which an object is laid that is no more
	laid    Set      // hidden cards whose identity a mind has laid over the state
	known   []Entity // subjects of the step as they were
	recall  []Link   // what effects remember of them, if they find what they have moved
	whens   []Live
	noted   []noted  // the occasions that the atoms of the step are
	served  []served // triggers that the step as a whole has set off
	step    []Atom
	swapped []int // which of them are laid over as they were
	sets    [8]Set
	nset    uint8
	flagged [16]Set // entities in a state, by its bit; kept.go
	veiled  Set     // cards and others that are not known to be anything
	lent    [4]Atom // that are asked about, one because of another
	nlent   int
	memo    []memo // by entity, Measure.Stats of each
}

// New returns a machine for rules that have been sealed.
func New(r *Rules) *M {
	m := &M{Rules: r}
	m.memo = make([]memo, MaxEnt*r.Measure.Stats)
	m.Make.Atom = make([]Atom, 0, 2*MaxEnt) // so that they stay where they are
	for i := range m.groups {
		m.groups[i] = make([]group, len(r.Groups))
	}
	return m
}

// Load points the machine at a state.
func (m *M) Load(s *State) {
	m.State = s
	m.zone, m.gifted, m.raised, m.past = [3][NZone]Set{}, Set{}, Set{}, Set{}
	m.flagged, m.veiled = [16]Set{}, Set{}
	m.view()
	for i := range m.Bonus {
		m.raised.Union(&m.Bonus[i].On)
	}
	m.resume()
	for z := range Zone(NZone) {
		m.rezone(z)
	}
	for h := H(1); h <= H(s.NEnt); h++ {
		e := &s.Ent[h]
		if e.Zone != 0 && e.Owner <= Nobody {
			m.zone[e.Owner][e.Zone%NZone].Add(h)
		}
		if m.bears(e) {
			m.gifted.Add(h)
		}
		if m.reflag(h, 0, e.Flags); e.Def == 0 {
			m.veiled.Add(h)
		}
	}
	m.live.stale, m.nlent = true, 0
	m.touch()
}

// touch forgets remembered values: something has changed.
func (m *M) touch() { m.genTop++; m.gen = m.genTop }

// retell forgets also which abilities are at work.
func (m *M) retell() { m.live.stale = true; m.touch() }

// In is the set of an owner's entities in a zone, Nobody's too. Do not change it.
func (m *M) In(owner Seat, z Zone) *Set { return &m.zone[min(owner, Nobody)][z%NZone] }

// Fresh is an empty set for short use: seven calls later it is used again.
func (m *M) Fresh() *Set {
	m.nset++
	of := &m.sets[m.nset%8]
	*of = Set{}
	return of
}

// Ref is h as it is now.
func (m *M) Ref(h H) Ref {
	if m.Ent[h%MaxEnt].Zone == 0 { // it is no more
		return Ref{h, m.Ent[h%MaxEnt].Era - 1}
	}
	return Ref{h, m.Ent[h%MaxEnt].Era}
}

// Same reports whether r still is what it was.
func (m *M) Same(r Ref) bool { return r.H != 0 && m.Ent[r.H%MaxEnt].Era == r.Era }

// Card is what h is printed as; a hidden card is the empty card.
func (m *M) Card(h H) *Card { return &m.Cards[m.Ent[h].Def] }

// Top is the running frame.
func (m *M) Top() *Frame { return &m.Frame[max(m.NFrame, 1)-1] }

// Start runs procedure p of a new game to its first need.
func (m *M) Start(s *State, p Proc) error {
	m.Load(s)
	m.begin()
	m.Call(p, Ref{}, 0)
	if bad := m.run(); bad != nil {
		return bad
	}
	return nil
}

// Enter begins procedure p of the loaded game at a step, for a seat, and runs to
// the next need: how a game that was set up by hand begins.
func (m *M) Enter(p Proc, pc uint16, by Seat) error {
	m.begin()
	m.Call(p, Ref{}, by).PC = pc
	if bad := m.run(); bad != nil {
		return bad
	}
	return nil
}

// Apply gives the loaded game its input and runs it to the next need. A refused
// input leaves the state as it was and returns an *Illegal.
func (m *M) Apply(in Input) error {
	m.was.live(m.State)
	m.begin()
	done, bad := m.accept(in)
	if bad == nil && done {
		bad = m.run()
	}
	if bad != nil {
		loops, over := m.loops, m.over
		m.takeBack()
		if (loops || over) && !m.broken(in) {
			m.drawn(over)
			return nil
		}
		return bad
	}
	return nil
}

// begin forgets what the last input did.
func (m *M) begin() { m.over, m.loops, m.refused, m.idled, m.Out = false, false, nil, 0, m.Out[:0] }

// takeBack makes the state what it was before the input.
func (m *M) takeBack() {
	m.State.back(&m.was)
	m.Load(m.State)
	m.begin()
}

// budget bounds the steps between two needs: what takes more never ends.
const budget = 200000

// run steps until something is needed.
func (m *M) run() *Illegal {
	for n := 0; m.Need.Kind == Run && m.NFrame > 0; n++ {
		if m.due() {
			break
		}
		if m.serves() {
			m.Open(m.Serve, m.Active)
		}
		f := &m.Frame[m.NFrame-1]
		steps := m.Procs[f.Proc]
		at := f.PC
		if int(at) >= len(steps) {
			m.pop()
			continue
		}
		f.PC++
		depth := m.NFrame
		if flow := steps[at].Do(m, f); flow >= 0 {
			f.PC = uint16(flow)
		} else if flow == Done && m.Need.Kind != Over {
			m.drop(depth)
		}
		if n > budget {
			m.endless()
		}
		if m.refused != nil {
			return m.refused
		}
	}
	switch {
	case m.Need.Kind == Over:
		m.close()
	case m.Need.Kind == Run:
		m.End(Nobody)
	}
	if f := max(m.NFrame, 1) - 1; m.Need.Proc == 0 {
		m.Need.Proc, m.Need.PC = m.Frame[f].Proc, max(m.Frame[f].PC, 1)-1
	}
	m.park()
	return m.refused
}

// serves reports whether what waits is served before the next step. What an ability triggers
// as it is served waits until that has taken effect.
func (m *M) serves() bool {
	if m.Serve == 0 || m.NPend == 0 || m.NFrame > MaxFrame-roomToAct || m.Frame[m.NFrame-1].Proc == procMake {
		return false
	}
	for i := range m.Frame[:m.NFrame] {
		if f := &m.Frame[i]; f.Proc == procWindow && uint16(f.R[regWindow]) == m.Serve {
			return false
		}
	}
	return true
}

// Refuse takes the input back: what it asked for turns out to be impossible.
func (m *M) Refuse(why *Illegal) {
	if m.refused == nil {
		m.refused = why
	}
}

// due asks the table to show a seat the cards it has drawn.
func (m *M) due() bool {
	for who := range Seat(2) {
		if !m.Due[who].Empty() {
			m.Need.Kind, m.Need.Who, m.Need.Of = Look, who, m.Due[who]
			return true
		}
	}
	return false
}

func (m *M) pop() {
	m.NFrame--
	m.Frame[m.NFrame] = Frame{}
}

// drop removes the frame at a depth; what it called stays above it.
func (m *M) drop(depth uint8) {
	copy(m.Frame[depth-1:m.NFrame], m.Frame[depth:m.NFrame])
	m.pop()
}

// Abandon drops what runs above the topmost frame of procedure p and sends that
// frame to a step. It reports whether there was one. The calling step must
// return Next.
func (m *M) Abandon(p Proc, pc uint16) bool {
	for i := int(m.NFrame) - 1; i >= 0; i-- {
		if m.Frame[i].Proc == p {
			clear(m.Frame[i+1 : m.NFrame])
			m.NFrame = uint8(i + 1)
			m.Frame[i].PC = pc
			return true
		}
	}
	return false
}

// End ends the game; Nobody won means a draw.
func (m *M) End(won Seat) {
	m.Need = Need{Kind: Over, Who: Nobody}
	m.Won = won
}

// close forgets what was still to be done when the game ended.
func (m *M) close() {
	clear(m.Frame[:m.NFrame])
	m.NFrame = 0
	m.Make.clear()
	m.Due = [2]Set{}
}

// Call begins a procedure above the running one.
func (m *M) Call(p Proc, src Ref, by Seat) *Frame {
	if m.NFrame == MaxFrame {
		m.full("procedures within procedures")
		m.pop()
	}
	f := &m.Frame[m.NFrame] // it is empty: what lies above the running frames is
	f.Proc, f.Src, f.By = p, src, by
	m.NFrame++
	return f
}

// Choose asks a seat question a: to pick between lo and hi of the cards of, or
// to say a mode from … n-1. The next step reads the answer in RegH and RegMode,
// or in Pick if it was of several.
func (m *M) Choose(who Seat, a uint16, lo, hi uint8) *Need {
	f := m.Top()
	f.R[RegH], f.R[RegMode], f.Pick = 0, PassMode, Set{}
	m.Need = Need{Kind: Choose, Who: who, Ask: a, Lo: lo, Hi: hi}
	return &m.Need
}

// Reveal asks the owner of a hidden card to show it to both; the next step
// finds it in RegH. A card that is public already is there at once.
func (m *M) Reveal(h H) {
	f := m.Top()
	f.R[RegH] = int16(h)
	if h != 0 && m.Ent[h].Def == 0 {
		m.Need = Need{Kind: Disclose, Who: m.Ent[h].Owner, Lo: 1, Hi: 1}
		m.Need.Of.Add(h)
	}
}

// Toss asks the table for a number 0 … n-1, in RegMode of the next step.
func (m *M) Toss(n uint16) { m.Need = Need{Kind: Chance, Who: Nobody, N: n} }

// Mix asks the table to shuffle the cards of; their order so far stays the
// order of their places.
func (m *M) Mix(of *Set) {
	if !of.Empty() {
		m.Need = Need{Kind: Shuffle, Who: Nobody, Of: *of}
	}
}

// Cite names the paragraph being carried out.
func (m *M) Cite() string {
	for i := int(m.NFrame) - 1; i >= 0; i-- {
		f := &m.Frame[i]
		if f.Proc == procMake || f.PC == 0 || int(f.PC) > len(m.Procs[f.Proc]) {
			continue
		}
		if c := m.Procs[f.Proc][f.PC-1].Cite; c != "" {
			return c
		}
	}
	return ""
}
