package altered

import "github.com/cutdeck/cutdeck/engine"

// Guards on playing a card.
var (
	affordable = engine.Shown("AX42 A2", "its cost can't be paid from your ready Mana Orbs", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return charge(charged).least(m, h) <= ready(m, by)
	})
	unexhausted = engine.Public("AX38", "it is exhausted", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return m.Ent[h].Flags&Exhausted == 0 || m.Value(engine.SeatOf(by), Tireless) > 0
	})
)

// unbarred is what playing a card needs: nothing says that it can't be played.
var unbarred = engine.Shown("A1", "something says that it can't be played", func(m *engine.M, h engine.H, by engine.Seat) bool {
	if !sited(m, h) {
		return mayPlay(m, h, by, 0)
	}
	return mayPlay(m, h, by, Expedition(m, by, HeroSide)) || mayPlay(m, h, by, Expedition(m, by, CompanionSide))
})

// sited: does a card join an Expedition when it is played? What is not known may.
func sited(m *engine.M, h engine.H) bool {
	return m.Card(h).Bits&(Character|Gear) != 0
}

// mayPlay: does no card say that a player can't play h, so that it joins an Expedition, or
// none (0)?
func mayPlay(m *engine.M, h engine.H, by engine.Seat, e engine.H) bool {
	how := FromHand
	if m.Ent[h].Zone == Reserve {
		how = FromReserve
	}
	return m.BarredBy(engine.Atom{Verb: VPlay, Subj: h, Obj: e, By: by, A: how}) == ""
}

// wakeful is what support abilities need even where exhausted cards can be played.
var wakeful = engine.Public("AX38", "it is exhausted", func(m *engine.M, h engine.H, _ engine.Seat) bool { return m.Ent[h].Flags&Exhausted == 0 })

// regHow is where a card that enters play remembers how it was played.
const regHow = 2

// declare moves the card of a frame to Limbo (AX41).
func declare(m *engine.M, f *engine.Frame) {
	h, how := f.Src.H, FromHand
	if m.Ent[h].Zone == Reserve {
		how = FromReserve
	}
	m.Begin(f.By, h)
	m.Add(engine.Atom{Verb: VPlay, Subj: h, Obj: destined(m, f), By: f.By, A: how})
	// What is played from Reserve becomes Fleeting (AX36).
	fleeting := how == FromReserve && !Is(m, h, Landmark)
	if fleeting || Is(m, h, FleetingCard) { // AX36
		m.Add(engine.Atom{Verb: VStatus, Subj: h, By: f.By, A: int16(Fleeting), B: 1})
	}
	m.Happen()
}

// destined is the Expedition that the card of a frame joins as it is played, or 0.
func destined(m *engine.M, f *engine.Frame) engine.H {
	if !sited(m, f.Src.H) {
		return 0
	}
	return f.Ref[0].H
}

// onTheWay: does the step in the making take a card to Limbo, where it is not yet?
func onTheWay(m *engine.M, h engine.H) bool {
	for i := range m.Make.N {
		if a := &m.Make.Atom[i]; a.Verb == VPlay && a.Subj == h {
			return m.Ent[h].Zone != Limbo
		}
	}
	return false
}

// paid are the steps that pay for the card of the frame, in one step of the
// pipeline; what can't be paid is taken back (A2, A55).
func paid(price func(m *engine.M, f *engine.Frame) int16) []engine.Step {
	return []engine.Step{
		engine.Then("A55", "Its cost is paid in one step.", func(m *engine.M, f *engine.Frame) {
			if n := price(m, f); n > 0 {
				m.Do(engine.Atom{Verb: VPay, Subj: engine.SeatOf(f.By), By: f.By, A: n})
			}
		}),
		engine.Then("A2", "What can't be paid is not played.", func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegDid] == 0 {
				m.Refuse(&engine.Illegal{Cite: "A2", Says: affordable.Says})
			}
		}),
	}
}

// played is the last step: the card has been played (AX43).
func played() engine.Step {
	return engine.Then("AX43", "It has been played.", func(m *engine.M, f *engine.Frame) {
		m.Do(engine.Atom{Verb: VPlayed, Subj: f.Src.H, Obj: destined(m, f), By: f.By, A: f.R[regHow]})
	})
}

// plays registers the acts of playing a Character and a Landmark, from the hand
// and from Reserve; what a Spell does its own words say.
func plays(r *engine.Rules) map[uint64][]uint16 {
	character := characterSteps(r, charged, 0)
	landmark := []engine.Step{engine.Then("AX41", "It moves to Limbo.", declare)}
	landmark = append(append(landmark, paid(func(m *engine.M, f *engine.Frame) int16 { return Cost(m, f.Src.H) })...), joins(0, func(_ *engine.M, f *engine.Frame) engine.H { return engine.SeatOf(f.By) }), played())
	return map[uint64][]uint16{
		Character: fromBoth(r, "Play this Character", r.Add("play character", character...)),
		Gear:      fromBoth(r, "Play this Permanent", r.Proc("play character")),
		Landmark:  fromBoth(r, "Play this Landmark", r.Add("play landmark", landmark...)),
	}
}

// characterSteps play a card into an expedition for a price; how marks the way.
func characterSteps(r *engine.Rules, price charge, how int16) []engine.Step {
	expedition := r.Ask(engine.Ask{Cite: "AX41", Says: "Choose the Expedition it joins", Not: func(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
		if m.Ent[h].Kind == KindExpedition && m.Ent[h].Owner == by {
			if !mayPlay(m, m.Top().Src.H, by, h) {
				return &engine.Illegal{Cite: "A1", Says: "a card says that it can't be played in that Expedition"}
			}
			return &engine.Illegal{Cite: "AX42", Says: "its cost can't be paid if it joins that Expedition"}
		}
		return nil
	}})
	steps := []engine.Step{
		engine.Then("AX41", "The Expedition that it will join is declared.", func(m *engine.M, f *engine.Frame) {
			of := &m.Choose(f.By, expedition, 1, 1).Of
			for side := range 2 {
				if e := Expedition(m, f.By, side); price.in(m, f.Src.H, int16(side)) <= ready(m, f.By) && mayPlay(m, f.Src.H, f.By, e) {
					of.Add(e)
				}
			}
		}),
		engine.Then("AX41", "It moves to Limbo.", func(m *engine.M, f *engine.Frame) {
			f.Ref[0] = m.Ref(engine.Handle(f.R[engine.RegH]))
			declare(m, f)
		}),
	}
	return append(append(steps, paid(func(m *engine.M, f *engine.Frame) int16 { return price.in(m, f.Src.H, m.Ent[f.Ref[0].H].Num[Side]) })...), joins(how, func(_ *engine.M, f *engine.Frame) engine.H { return f.Ref[0].H }), played())
}

// joins is the step by which a card leaves Limbo for where it will be.
func joins(how int16, at func(m *engine.M, f *engine.Frame) engine.H) engine.Step {
	return engine.Then("AX43", "It joins its zone.", func(m *engine.M, f *engine.Frame) {
		f.R[regHow] = m.Ent[f.Src.H].Num[How]
		m.Do(engine.Atom{Verb: VJoin, Subj: f.Src.H, Obj: at(m, f), By: f.By, A: f.R[regHow], D: how})
	})
}

// fromBoth registers an act for the hand and for Reserve.
func fromBoth(r *engine.Rules, text string, do engine.Proc) []uint16 {
	return []uint16{
		r.Act(engine.Act{Cite: "A46", Text: text, Zone: Hand, When: inTurn, Can: []engine.Guard{affordable, unbarred}, Do: do}),
		r.Act(engine.Act{Cite: "A46", Text: text + " from Reserve", Zone: Reserve, When: inTurn, Can: []engine.Guard{unexhausted, affordable, unbarred}, Do: do}),
	}
}
