package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// Guards on playing a card.
var (
	affordable = engine.Shown("BX22", "you can't pay its cost", func(m *engine.M, h engine.H, by engine.Seat) bool {
		b := priceOf(m, h, 0)
		return b.covers(m, by)
	})
	unconverted = engine.Public("BX30", "it has been converted", func(m *engine.M, h engine.H, _ engine.Seat) bool {
		return m.Ent[h].Flags&Converted == 0
	})
	converted = engine.Public("BX30", "it has not been converted", func(m *engine.M, h engine.H, _ engine.Seat) bool {
		return m.Ent[h].Flags&Converted != 0
	})
	onlyOne = engine.Shown("BX39", "a mythic card of that name is on the planet already", func(m *engine.M, h engine.H, _ engine.Seat) bool {
		return !doubled(m, h)
	})
	mayPlay    = allowed(engine.Shown, VPlay, "BX41", "a card says that it can't be played")
	mayConvert = allowed(engine.Public, VConvert, "T44", "a card says that you can't convert it")
	fastEnough = inTime(func(m *engine.M, h engine.H) int16 { return speedOf(m, &engine.Act{}, h) })
)

// allowed makes a guard: no card says that a player can't do a deed to a card, and what that costs
// besides can be paid.
func allowed(guard func(cite, says string, ok func(m *engine.M, h engine.H, by engine.Seat) bool) engine.Guard, v engine.Verb, cite, says string) engine.Guard {
	deed := func(h engine.H, by engine.Seat) engine.Atom { return engine.Atom{Verb: v, Subj: h, By: by} }
	g := guard(cite, says, func(m *engine.M, h engine.H, by engine.Seat) bool { return !m.Bars(deed(h, by)) })
	g.Why = func(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
		return barred(m, deed(h, by), cite, says)
	}
	return g
}

// barred says why a deed can't be done that is forbidden: by what it costs besides, or as a card says.
func barred(m *engine.M, a engine.Atom, cite, says string) *engine.Illegal {
	if m.BarredBy(a) == "T51" {
		return &engine.Illegal{Cite: "T51", Says: "you can't pay what it costs besides"}
	}
	return &engine.Illegal{Cite: cite, Says: says}
}

// plays are the acts by which constants are played: bare, and those that arrive
// attached.
type plays struct{ free, attached uint16 }

// of is the acts by which a card is played; what an event does its own words say.
func (p plays) of(c *engine.Card) []uint16 {
	switch {
	case c.Bits&Event != 0:
		return nil
	case c.Wants != 0:
		return []uint16{p.attached}
	}
	return []uint16{p.free}
}

// playing registers the acts of playing constants (B29, BX34).
func playing(r *engine.Rules) plays {
	bearer := r.Ask(engine.Ask{Cite: "BX34", Says: "Choose what it is attached to", Guards: []engine.Guard{bears}})
	free := append(announced(), engine.Then("B29 B28", "It arrives on the planet.", func(m *engine.M, f *engine.Frame) {
		m.Call(m.Rules.Proc("arrive"), f.Src, f.By)
	}))
	attached := append(announced(
		engine.Then("BX34", "What it will be attached to is chosen.", func(m *engine.M, f *engine.Frame) {
			n := m.Choose(f.By, bearer, 1, 1)
			onPlanet(m, engine.Nobody, Constant, func(h engine.H) { n.Of.Add(h) })
		}),
		engine.Then("BX25", "It is a target.", func(m *engine.M, f *engine.Frame) { f.Ref[0] = m.Ref(engine.Handle(f.R[engine.RegH])) }),
	), engine.Then("BX34 B29", "It arrives attached.", func(m *engine.M, f *engine.Frame) {
		m.Do(engine.Atom{Verb: VArrive, Subj: f.Src.H, Obj: f.Ref[0].H, By: f.By})
	}))
	declaring(r)
	arriving(r)
	can := []engine.Guard{unconverted, fastEnough, affordable, onlyOne, mayPlay}
	some := engine.Shown("BX34", "there is nothing that it could be attached to", func(m *engine.M, h engine.H, by engine.Seat) (ok bool) {
		onPlanet(m, engine.Nobody, Constant, func(o engine.H) { ok = ok || fits(m, h, o, by) })
		return ok
	})
	return plays{
		free: r.Act(engine.Act{Cite: "B21", Text: "Play it", Zone: Hand, Can: can, Do: r.Add("play constant", free...)}),
		attached: r.Act(engine.Act{Cite: "B21", Text: "Play it", Zone: Hand, Can: append(can[:len(can):len(can)], some), Do: r.Add("play attached", attached...),
			Still: func(m *engine.M, f *engine.Frame) *engine.Illegal {
				if m.Same(f.Ref[0]) && fits(m, f.Src.H, f.Ref[0].H, f.By) {
					return nil
				}
				return &engine.Illegal{Cite: "BX25", Says: "what it should be attached to is gone"}
			}}),
	}
}

// bears is the guard on what the card being played will be attached to.
var bears = engine.Public("BX34", "it can't be attached to that", func(m *engine.M, h engine.H, by engine.Seat) bool {
	return fits(m, m.Top().Src.H, h, by)
})

// fits reports whether a card may be attached to another. Gear is for a friendly agent; a
// modification names what it modifies (BX34).
func fits(m *engine.M, h, to engine.H, by engine.Seat) bool {
	if m.Ent[to].Zone != Planet || !Is(m, to, m.Card(h).Wants) {
		return false
	}
	return !Is(m, h, Gear) || m.Ent[to].Ctrl == by
}

// announced are the steps of playing a card up to where it waits: it is declared,
// what it needs is chosen, X is said, and all is paid (BX22).
func announced(chosen ...engine.Step) []engine.Step {
	steps := append([]engine.Step{engine.Then("B20 B21", "The card goes into the queue.", func(m *engine.M, f *engine.Frame) {
		m.Call(m.Rules.Proc("declare"), f.Src, f.By)
	})}, chosen...)
	return append(steps,
		engine.Then("BX22", "Its whole cost is paid.", func(m *engine.M, f *engine.Frame) {
			f.R[engine.RegDid] = 1
			m.BeginCost(f.By, f.Src.H)
			b := priceOf(m, f.Src.H, m.Ent[f.Src.H].Num[Said])
			if b.add(m, f.By); m.Make.N > 0 {
				m.Happen()
			} else {
				m.Discard()
			}
		}),
		engine.Branch("B17 B20", "It waits in the queue.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[engine.RegDid] == 0 {
				m.Refuse(&engine.Illegal{Cite: "BX22", Says: affordable.Says})
			}
			wait(m, f, f.Src.H, 0, 0, speedOf(m, &m.Acts[f.Act], f.Src.H))
			return engine.Done
		}),
	)
}

// Said is the number kept on a card in the queue: what X is.
const Said = Increase

// declaring is the procedure by which a card goes from a hand into the queue: if its
// void is X, that is said first, as much as can be paid (B20, BX22, BX27).
func declaring(r *engine.Rules) {
	ask := r.Ask(engine.Ask{Cite: "BX27", Says: "Say how much X is", Mode: func(m *engine.M, mode int16, by engine.Seat) *engine.Illegal {
		if b := priceOf(m, m.Top().Src.H, mode); b.covers(m, by) {
			return nil
		}
		return &engine.Illegal{Cite: "BX22", Says: "you can't pay that much"}
	}})
	const most = 100
	r.Add("declare",
		engine.Then("BX27", "X is what its player says.", func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegMode] = 0; m.Printed(f.Src.H, Void) < 0 {
				m.Choose(f.By, ask, 1, 1).N = most
			}
		}),
		engine.Then("B20", "The card goes into the queue.", func(m *engine.M, f *engine.Frame) {
			f.R[2] = f.R[engine.RegMode]
			m.Do(engine.Atom{Verb: VPlay, Subj: f.Src.H, By: f.By})
		}),
		engine.Then("BX22", "What was said is kept with it.", func(m *engine.M, f *engine.Frame) {
			m.SetNum(f.Src.H, Said, f.R[2])
			setWay(m, f.Src.H)
			if m.NFrame > 1 {
				m.Frame[max(m.NFrame, 2)-2].Src = m.Ref(f.Src.H)
			}
		}),
	)
}

// arriving is the procedure by which a constant arrives: in staging, or, in the
// attack part the turn player's agent and in the defend part the other's, in a
// biome of choice (BX16, BX17).
func arriving(r *engine.Rules) {
	place := r.Ask(engine.Ask{Cite: "BX16", Says: "Choose where it arrives", No: "In staging", Guards: []engine.Guard{inGame}})
	r.Add("arrive",
		engine.Then("BX16 BX17", "In battle an agent may arrive in a biome.", func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegH] = 0; reinforces(m, f.Src.H, f.By) {
				n := m.Choose(f.By, place, 0, 1)
				for side := range Sides {
					n.Of.Add(Sector(m, f.By, side))
				}
			}
		}),
		engine.Then("B29 B28 B33", "Else it arrives in its player’s staging.", func(m *engine.M, f *engine.Frame) {
			at := engine.Handle(f.R[engine.RegH])
			if at == 0 {
				at = engine.SeatOf(f.By)
			}
			m.Do(engine.Atom{Verb: VArrive, Subj: f.Src.H, Obj: at, By: f.By})
		}),
	)
}

// Sides is how many biomes there are (B36).
const Sides = 3

// reinforces reports whether the agent may arrive in a biome now (BX16, BX17).
func reinforces(m *engine.M, h engine.H, by engine.Seat) bool {
	if !Is(m, h, Agent) {
		return false
	}
	return m.Var[Part] == AttackPart && by == m.Active || m.Var[Part] == DefendPart && by != m.Active
}

// inGame is the guard on a sector that an agent arrives in.
var inGame = engine.Public("B48", "that biome is lost", func(m *engine.M, h engine.H, _ engine.Seat) bool { return m.Ent[h].Zone == Sectors })
