package engine

// M runs a State. Everything else in it is scratch memory and caches, reused so that inputs
// allocate nothing. If other code changes the State, it must be loaded again.
type M struct {
	*Rules
	*State
	Out []Happening // what happened because of the last input

	// Patient makes the machine ask a seat that can only pass, for scenarios that spell out every
	// pass.
	Patient bool

	// Hopeful makes a game count what slight acts could still make among what a seat can pay; see
	// Invites. It holds only while options are listed.
	Hopeful bool

	// Slices of the state's lists, renewed by view; see room.go.
	Pend  []Pending
	Mod   []Mod
	Bonus []Bonus
	Link  []Link
	Tally []Tally

	Numbers []Numbers

	Make Making // the step in the making

	was           State // copy of the state before the input, restored when the input is refused
	gen           uint32
	genTop        uint32
	refused       *Illegal
	noRoom        bool // the input asked for more room than there is (K10)
	endless       bool // the input begins a loop that never ends
	sortKeys      []uint32
	unaskedPasses uint8 // passes that the machine made for a seat since the input

	zone            [3][NZone]Set // by owner; the last row is Nobody's
	zoned           [NZone]uint32 // counts the changes of each zone
	groups          [2][]group
	index           abilityIndex
	ins             []Input
	parts           []ration // of the number that is divided
	opts            []option
	withAbilities   Set      // public cards with abilities; it may hold cards that have become hidden
	withBonus       Set      // entities in some Bonus; it may hold others
	pastObjects     Set      // entities that now show an object that no longer exists (AsWas)
	overlaid        Set      // hidden cards whose identity overlayMind has put into the state
	subjectsBefore  []Entity // subjects of the step's atoms, as they were before it
	guestsBefore    []guest  // what was on or beneath them
	rememberedLinks []Link   // links by which effects remember subjects of the step
	triggersBefore  []Live
	went            []went         // what each atom of the step has moved to another zone
	doing           int            // the atom that is being carried out, by its number plus 1; 0: none
	atomOccasions   []atomOccasion // the occasions that atoms of the step have become
	stepTriggers    []stepTrigger  // triggers that fire once a step and have fired
	step            []Atom
	swappedAtoms    []int // atoms whose subjects show their form before the step
	sets            [8]Set
	nset            uint8
	flagged         [16]Set // entities by flag bit; kept.go
	unidentified    Set     // entities without a public identity
	scratchAtoms    [4]Atom // atoms of nested questions, see scratchAtom
	nScratch        int
	values          []cachedValue // by entity, Measure.Stats of each
}

// New returns a machine for rules on which Seal has been called.
func New(r *Rules) *M {
	m := &M{Rules: r}
	m.values = make([]cachedValue, MaxEnt*r.Measure.Stats)
	m.Make.Atom = make([]Atom, 0, 2*MaxEnt) // so that they stay where they are
	for i := range m.groups {
		m.groups[i] = make([]group, len(r.Groups))
	}
	return m
}

// Load makes s the state that the machine runs, and rebuilds the caches.
func (m *M) Load(s *State) {
	m.State = s
	m.zone, m.withAbilities, m.withBonus, m.pastObjects = [3][NZone]Set{}, Set{}, Set{}, Set{}
	m.flagged, m.unidentified = [16]Set{}, Set{}
	m.view()
	for i := range m.Bonus {
		m.withBonus.Union(&m.Bonus[i].On)
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
		if m.hasAbilities(e) {
			m.withAbilities.Add(h)
		}
		if m.reflag(h, 0, e.Flags); e.Def == 0 {
			m.unidentified.Add(h)
		}
	}
	m.index.stale, m.nScratch = true, 0
	m.invalidate()
}

// invalidate drops the cached values.
func (m *M) invalidate() { m.genTop++; m.gen = m.genTop }

// invalidateIndex drops the cached values and the index of abilities.
func (m *M) invalidateIndex() { m.index.stale = true; m.invalidate() }

// In is the set of the entities of an owner, or of Nobody, in a zone. The caller must not change
// it.
func (m *M) In(owner Seat, z Zone) *Set { return &m.zone[min(owner, Nobody)][z%NZone] }

// Fresh is an empty scratch set. It is reused by the eighth call after this one.
func (m *M) Fresh() *Set {
	m.nset++
	of := &m.sets[m.nset%8]
	*of = Set{}
	return of
}

// Ref refers to h as the object that it is now.
func (m *M) Ref(h H) Ref {
	if m.Ent[h%MaxEnt].Zone == 0 { // the object is gone
		return Ref{h, m.Ent[h%MaxEnt].Era - 1}
	}
	return Ref{h, m.Ent[h%MaxEnt].Era}
}

// Same reports whether the object that r refers to still exists.
func (m *M) Same(r Ref) bool { return r.H != 0 && m.Ent[r.H%MaxEnt].Era == r.Era }

// Card is the compiled card of h; a hidden card gives the empty one.
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

// Enter begins procedure p of the loaded game at a step, for a seat, and runs to the next need. A
// game that was set up by hand begins with it.
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
	m.was.copyLive(m.State)
	m.begin()
	done, bad := m.accept(in)
	if bad == nil && done {
		bad = m.run()
	}
	if bad != nil {
		loops, over := m.endless, m.noRoom
		m.takeBack()
		if (loops || over) && !m.hasAlternative(in) {
			m.endInDraw(over)
			return nil
		}
		return bad
	}
	return nil
}

// begin clears what the last input left.
func (m *M) begin() {
	m.noRoom, m.endless, m.refused, m.unaskedPasses, m.Out = false, false, nil, 0, m.Out[:0]
}

// takeBack restores the state before the input.
func (m *M) takeBack() {
	m.State.restoreLive(&m.was)
	m.Load(m.State)
	m.begin()
}

// budget is the number of steps that may run between two needs; more count as an endless loop.
const budget = 200000

// run executes steps until an answer is needed.
func (m *M) run() *Illegal {
	for n := 0; m.Need.Kind == Run && m.NFrame > 0; n++ {
		if m.askToShowDrawn() {
			break
		}
		if m.mustServe() {
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
			m.refuseEndless()
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

// mustServe reports whether waiting abilities are served before the next step. What an ability
// triggers while it is served waits until that ability has taken effect.
func (m *M) mustServe() bool {
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

// Refuse makes Apply take the input back: a step has found that it asks for something impossible.
func (m *M) Refuse(why *Illegal) {
	if m.refused == nil {
		m.refused = why
	}
}

// askToShowDrawn asks the table to show a seat the cards that it has drawn.
func (m *M) askToShowDrawn() bool {
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

// drop removes the frame at a depth and keeps those above it.
func (m *M) drop(depth uint8) {
	copy(m.Frame[depth-1:m.NFrame], m.Frame[depth:m.NFrame])
	m.pop()
}

// Abandon removes the frames above the topmost frame of procedure p and sends that frame to a
// step. It reports whether there is such a frame. The calling step must return Next.
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

// close clears what was still to be done when the game ended.
func (m *M) close() {
	clear(m.Frame[:m.NFrame])
	m.NFrame = 0
	m.Make.clear()
	m.Due = [2]Set{}
}

// Call begins a procedure above the running one.
func (m *M) Call(p Proc, src Ref, by Seat) *Frame {
	if m.NFrame == MaxFrame {
		m.refuseFull("procedures within procedures")
		m.pop()
	}
	f := &m.Frame[m.NFrame] // frames above the running ones are zero
	f.Proc, f.Src, f.By = p, src, by
	m.NFrame++
	return f
}

// Choose asks a seat question a: to pick lo to hi of the cards in Need.Of, or to name a mode From
// … N-1. The next step finds the answer in RegH and RegMode, or in Pick if there may be several.
func (m *M) Choose(who Seat, a uint16, lo, hi uint8) *Need {
	f := m.Top()
	f.R[RegH], f.R[RegMode], f.Pick = 0, PassMode, Set{}
	m.Need = Need{Kind: Choose, Who: who, Ask: a, Lo: lo, Hi: hi}
	return &m.Need
}

// Reveal asks the owner of a hidden card to show it to both seats; the next step finds it in RegH.
// A public card needs no answer.
func (m *M) Reveal(h H) {
	f := m.Top()
	f.R[RegH] = int16(h)
	if h != 0 && m.Ent[h].Def == 0 {
		m.Need = Need{Kind: Disclose, Who: m.Ent[h].Owner, Lo: 1, Hi: 1}
		m.Need.Of.Add(h)
	}
}

// Toss asks the table for a random number 0 … n-1; the next step finds it in RegMode.
func (m *M) Toss(n uint16) { m.Need = Need{Kind: Chance, Who: Nobody, N: n} }

// Mix asks the table to shuffle some cards. Together they keep the places that they have in their
// piles.
func (m *M) Mix(of *Set) {
	if !of.Empty() {
		m.Need = Need{Kind: Shuffle, Who: Nobody, Of: *of}
	}
}

// Cite is the paragraph that the running step carries out.
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
