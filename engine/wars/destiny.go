package wars

import "github.com/cutdeck/cutdeck/engine"

// Registers of the procedures "destiny" and "lose".
const (
	regLeft = 2 // energy still to lose
	regFrom = 3 // the only pile to lose it from, or 0
	regTo   = 4 // the drain that it is lost to, or 0
)

// destiny reveals the top card of a seat's reserve for destiny (W189) and puts its number into
// register R[to] of the calling frame.
func destiny(r *engine.Rules) {
	r.Add("destiny",
		engine.Then("W189", "Reveal the top card of your reserve for destiny.", func(m *engine.M, f *engine.Frame) {
			m.Reveal(m.TopOf(f.By, Reserve))
		}),
		engine.Then("W189 W188", "Its number is noted and it goes on top of your used pile; without a card (D) is 0 (W194).", func(m *engine.M, f *engine.Frame) {
			h, n := engine.Handle(f.R[engine.RegH]), int16(0)
			if h != 0 {
				n = m.Value(h, Destiny)
			}
			if m.NFrame > 1 {
				m.Frame[max(m.NFrame, 2)-2].R[f.At%engine.MaxReg] = n
			}
			if h != 0 {
				m.Do(engine.Atom{Verb: VDestiny, Subj: h, By: f.By, A: n})
			}
		}),
	)
}

// RevealDestiny begins a destiny reveal by a seat. The number comes into register reg of the calling
// frame, whose next step may read it.
func RevealDestiny(m *engine.M, by engine.Seat, reg int) {
	src := m.Top().Src
	g := m.Call(m.Rules.Proc("destiny"), src, by)
	g.At = uint16(reg)
}

// lose makes a seat lose energy, one by one, each from a place that the seat chooses: the top of the
// reserve, active or used pile, or a card of the hand (D9, W124, W128).
func lose(r *engine.Rules) {
	ask := r.Ask(engine.Ask{Cite: "D9", Says: "Choose what to lose: {left} energy left. The top of a pile, or a card of your hand.",
		Again: func(m *engine.M) int16 { return m.Top().R[regLeft] }})
	r.Add("lose",
		engine.Branch("D9", "Each energy lost is the top card of a pile or a card of the hand, one at a time.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[regLeft] <= 0 {
				return engine.Done
			}
			n := m.Choose(f.By, ask, 1, 1)
			losable(m, f.By, engine.Zone(f.R[regFrom]), &n.Of)
			spare(m, f.By, m.CardIn(f, regTo), &n.Of)
			if n.Of.Empty() { // nothing is left to lose (W216)
				m.Need = engine.Need{}
				return engine.Done
			}
			if only := n.Of.First(); n.Of.Len() == 1 { // there is nothing to choose
				m.Need = engine.Need{}
				f.R[engine.RegH] = int16(only)
			}
			return engine.Next
		}),
		engine.Then("D9", "The lost card is seen by both.", func(m *engine.M, f *engine.Frame) { m.Reveal(engine.Handle(f.R[engine.RegH])) }),
		engine.Branch("D9", "It goes to the lost pile.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.R[regLeft]--
			if h := engine.Handle(f.R[engine.RegH]); h != 0 {
				m.Do(engine.Atom{Verb: VLose, Subj: h, Obj: m.CardIn(f, regTo), By: f.By})
			}
			return 0
		}),
	)
	r.Hold(r.Proc("lose"), engine.Registers{regTo: engine.ACard})
}

// open shows the cards that came to a lost pile without having been seen: from a
// hand, a pile, or face down from on another card (F5).
func open(r *engine.Rules) {
	r.Add("open",
		engine.Branch("F5", "A lost pile lies open.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := lying(m, Lost)
			for h := range of.All() {
				if m.Ent[h].Def == 0 {
					m.Reveal(h)
					return 0
				}
			}
			return engine.Done
		}),
	)
}

// uncover has what lies hidden in lost piles shown next.
func uncover(m *engine.M) {
	if p := m.Rules.Proc("open"); m.NFrame == 0 || m.Top().Proc != p {
		m.Call(p, engine.Ref{}, m.Active)
	}
}

// losable adds what a seat can lose: the top cards of its piles and the cards of its
// hand.
func losable(m *engine.M, who engine.Seat, from engine.Zone, of *engine.Set) {
	for _, z := range [...]engine.Zone{Reserve, Active, Used} {
		if from != 0 && from != z {
			continue
		}
		if h := m.TopOf(who, z); h != 0 {
			of.Add(h)
		}
	}
	if from == 0 || from == Hand {
		of.Union(m.In(who, Hand))
	}
}

// takes are the verbs that take their subject away from where it lies.
const takes = uint64(1<<VPut | 1<<VLose | 1<<VLost | 1<<VStackOn | 1<<VDestiny | 1<<VEnter | 1<<VPlay)

// spare leaves out what a card says can't be lost.
func spare(m *engine.M, who engine.Seat, to engine.H, of *engine.Set) {
	for h := range of.All() {
		if m.Bars(engine.Atom{Verb: VLose, Subj: h, Obj: to, By: who}) {
			of.Del(h)
		}
	}
}
