package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// Numbers of the beginning (B14, B40).
const (
	firstHand       = 6
	firstDurability = 10
)

// Registers of the start.
const (
	regWho   = 2 // who decides next about a hand
	regTaken = 3 // and from here on, by seat, how many mulligans were taken
	regKept  = 5 // bits of the seats that keep their hands
)

// start sets the match up (BX3–BX6): three biomes of different types, shuffled
// decks, six cards each, mulligans, and the first turn.
func start(r *engine.Rules) {
	keep := r.Ask(engine.Ask{Cite: "BX4", Says: "Keep this hand?", Modes: []string{"Keep it", "Take a mulligan"}})
	r.Add("start",
		engine.Then("BX6 BD3 B37", "Three biomes of different types are found by chance.", func(m *engine.M, _ *engine.Frame) { m.Toss(uint16(len(biomes))) }),
		biomeStep(0, "B36 BX6", "The first lies to the left."),
		biomeStep(1, "B36 BX6", "The second lies in the middle."),
		biomeStep(2, "B36 BX6", "The third lies to the right."),
		engine.Then("BX3", "The decks are shuffled.", func(m *engine.M, _ *engine.Frame) { m.Mix(m.In(0, Deck)) }),
		engine.Then("BX3", "Both of them.", func(m *engine.M, _ *engine.Frame) { m.Mix(m.In(1, Deck)) }),
		engine.Then("BX3", "Chance says who is the starting player.", func(m *engine.M, _ *engine.Frame) { m.Toss(2) }),
		engine.Then("B14 BX3 B32", "Each player draws six cards; in staging there are none.", func(m *engine.M, f *engine.Frame) {
			m.First = engine.AsSeat(f.R[engine.RegMode])
			m.Active = m.First
			f.R[regWho], f.R[regKept], f.R[regTaken], f.R[regTaken+1] = int16(m.First), 0, 0, 0
			m.Begin(engine.Nobody, 0)
			for who := range engine.Seat(2) {
				m.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(who), By: who, A: firstHand})
			}
			m.Happen()
		}),
		engine.Branch("BX3 BX4", "The starting player decides first, and both until they keep their hands.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[regKept]&3 == 3 {
				return 10
			}
			if f.R[regKept]>>engine.AsSeat(f.R[regWho])&1 == 1 {
				f.R[regWho] = int16(engine.AsSeat(f.R[regWho]).Other())
			}
			m.Choose(engine.AsSeat(f.R[regWho]), keep, 1, 1).N = 2
			return engine.Next
		}),
		engine.Branch("BX4", "Who does not keep it takes a mulligan.", func(m *engine.M, f *engine.Frame) engine.Flow {
			who := engine.AsSeat(f.R[regWho])
			if f.R[engine.RegMode] == 0 {
				f.R[regKept] |= 1 << who
				m.Tell("BX4", VKeep, who, 0, 0, 0)
			} else {
				f.R[regTaken+who]++
				m.Call(r.Proc("mulligan"), engine.Ref{}, who).R[regTaken] = f.R[regTaken+who]
				m.Tell("BX4", VMulligan, who, 0, 0, 0)
			}
			f.R[regWho] = int16(engine.AsSeat(f.R[regWho]).Other())
			return 8
		}),
		engine.Branch("BX5", "The starting player takes the first turn.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Call(r.Proc("turn"), engine.Ref{}, m.First)
			return engine.Done
		}),
	)
	r.Hold(r.Proc("start"), engine.Registers{regWho: engine.ASeat})
	mulligan(r)
}

// biomeStep gives a side one of the types that are left, and asks chance for the
// next.
func biomeStep(side int, cite, text string) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) {
		n := nth(m, side, int(f.R[engine.RegMode]))
		for who := range engine.Seat(2) {
			// A biome is for both players (B38).
			m.Show(Sector(m, who, side), biomeRow(m.Rules, n))
		}
		if side < Sides-1 {
			m.Toss(uint16(len(biomes) - side - 1))
		}
	})
}

// nth is the n-th type of biome that does not lie yet.
func nth(m *engine.M, lie, n int) int {
	for k := range biomes {
		free := true
		for side := range lie {
			free = free && m.Ent[Sector(m, 0, side)].Def != biomeRow(m.Rules, k)
		}
		if !free {
			continue
		}
		if n == 0 {
			return k
		}
		n--
	}
	return 0
}

// mulligan: the hand is shuffled in, six cards are drawn, and one for each
// mulligan taken goes beneath the deck (BX4).
func mulligan(r *engine.Rules) {
	beneath := r.Ask(engine.Ask{Cite: "BX4", Says: "Choose what goes beneath your deck"})
	r.Add("mulligan",
		engine.Then("BX4", "The hand is shuffled into the deck.", func(m *engine.M, f *engine.Frame) {
			of := *m.In(f.By, Hand)
			for h := range of.All() {
				lay(m, h, Deck)
			}
			m.Mix(m.In(f.By, Deck))
		}),
		engine.Then("BX4", "A new hand of six is drawn.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(f.By), By: f.By, A: firstHand})
		}),
		engine.Then("BX4", "One card for each mulligan taken goes beneath the deck.", func(m *engine.M, f *engine.Frame) {
			n := uint8(min(f.R[regTaken], firstHand))
			m.Choose(f.By, beneath, n, n).Of = *m.In(f.By, Hand)
		}),
		engine.Then("BX4", "They are there, unseen.", func(m *engine.M, f *engine.Frame) {
			of := picked(f)
			for h := range of.All() {
				m.Under(h, Deck)
			}
		}),
	)
}

// setTable creates the seats, their decks and their sectors (B36, B39, B40).
func setTable(m *engine.M, sizes [2]int) {
	m.Seats(KindSeat, Seats, Deck, sizes)
	for n := range 2 * Sides {
		who := engine.Seat(n / Sides)
		s := m.Create(engine.Entity{Def: biomeRow(m.Rules, undecided[n%Sides]), Kind: KindSector, Zone: Sectors, Owner: who, Ctrl: who, Num: [4]int16{Side: int16(n % Sides)}})
		m.SetNum(s, Durability, firstDurability)
		m.SetVar(Sector0+n, int16(s))
	}
}

// undecided are the types that biomes have before chance has said (BX6): those that
// change a battle least.
var undecided = [Sides]int{woods, metro, shore}
