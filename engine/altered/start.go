package altered

import "github.com/cutdeck/cutdeck/engine"

// Sizes of the beginning (AX10).
const (
	firstHand = 6
	firstMana = 3
)

// regRound counts the players who have chosen their Mana.
const regRound = 4

// start sets the game up (AX10): the Adventure, the Heroes, the first player, six
// cards each of which three become Mana, and the first day at Noon.
func start(r *engine.Rules) {
	hero := r.Ask(engine.Ask{Cite: "AX10", Says: "Present your Hero", Guards: []engine.Guard{is(Hero, "AX8", "that is no Hero")}})
	orbs := r.Ask(engine.Ask{Cite: "AX10", Says: "Choose three cards of your hand for your Mana"})
	second := func(m *engine.M, f *engine.Frame) engine.Seat {
		if f.R[regRound] == 0 {
			return m.First
		}
		return m.First.Other()
	}
	r.Add("start",
		engine.Then("AX10", "Both players present their Heroes, face down.", func(m *engine.M, f *engine.Frame) {
			n := m.Choose(engine.Both, hero, 1, 1)
			for who := range engine.Seat(2) {
				n.Of.Union(m.In(who, Deck))
			}
		}),
		engine.Then("AX10", "The Heroes are revealed.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			for who := range engine.Seat(2) {
				m.Add(engine.Atom{Verb: VGo, Subj: m.CardIn(f, 2+int(who)), By: who, A: int16(HeroZone), B: int16(Deck)})
			}
			m.Happen()
		}),
		engine.Then("AX10", "The decks are shuffled.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(0, Deck)) }),
		engine.Then("AX10", "Both of them.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(1, Deck)) }),
		engine.Then("AX10", "Chance says who is first player.", func(m *engine.M, f *engine.Frame) { m.Toss(2) }),
		engine.Then("AX10", "Each player draws six cards.", func(m *engine.M, f *engine.Frame) {
			m.First = engine.AsSeat(f.R[engine.RegMode])
			m.Active, m.Turn = m.First, 1
			m.Begin(engine.Nobody, 0)
			for who := range engine.Seat(2) {
				for range firstHand {
					m.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(who), By: who, A: 1})
				}
			}
			m.Happen()
		}),
		engine.Branch("AX10", "Each chooses three of them, unseen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[regRound] > 1 {
				return 8
			}
			who := second(m, f)
			n := uint8(min(firstMana, m.In(who, Hand).Len())) // a Hero may keep cards from being drawn (K20)
			if n == 0 {
				f.R[regRound]++
				return 6
			}
			m.Choose(who, orbs, n, n).Of = *m.In(who, Hand)
			return engine.Next
		}),
		engine.Branch("AX10", "They are put face down and ready into Mana.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Begin(engine.Nobody, 0)
			for h := range f.Pick.All() {
				m.Add(engine.Atom{Verb: VGo, Subj: h, By: m.Ent[h].Owner, A: int16(Mana), B: int16(Hand)})
			}
			m.Happen()
			f.R[regRound]++
			return 6
		}),
		engine.Branch("AX10", "The first day begins at Noon.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Call(m.Rules.Proc("day"), engine.Ref{}, engine.Nobody)
			return engine.Done
		}),
	)
	r.Hold(r.Proc("start"), engine.Registers{2: engine.ACard, 3: engine.ACard})
}

// setTable creates the seats, their decks and their expeditions.
func setTable(m *engine.M, sizes [2]int) {
	m.Seats(KindSeat, Seats, Deck, sizes)
	for n := range 4 {
		who := engine.Seat(n / 2)
		x := m.Create(engine.Entity{Def: party(m, n%2), Kind: KindExpedition, Zone: Adventure, Owner: who, Ctrl: who, Num: [4]int16{Side: int16(n % 2)}})
		m.SetVar(Expedition0+n, int16(x))
	}
}

// party is what stands for the expedition of a side among the cards.
func party(m *engine.M, side int) engine.Def {
	for d := len(m.Cards) - 1; d > 0; d-- {
		if c := &m.Cards[d]; c.Bits&Party != 0 && c.Name == expeditionNames[side] {
			return engine.Def(d)
		}
	}
	return 0
}
