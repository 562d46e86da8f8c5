package wars

import "github.com/cutdeck/cutdeck/engine"

// Transport (F13): the cards that move with a vehicle or a capital ship. A movement action chooses
// them when it is announced; if an effect moves the carrier, they are chosen after it has moved.

// rides reports whether h may be chosen to move with the card whose movement is announced.
func rides(m *engine.M, h engine.H, by engine.Seat) bool {
	with := card(m)
	return ridesFrom(m, h, with, m.Ent[with].Host, by)
}

// ridesFrom: characters ride with a vehicle, fighters with a capital ship, from
// the place where it was.
func ridesFrom(m *engine.M, h, with, from engine.H, by engine.Seat) bool {
	words := Character
	if Is(m, with, Ship) {
		words = Fighter
	}
	return h != with && m.Ent[h].Ctrl == by && m.Ent[h].Host == from && Is(m, h, words) && !m.Bars(engine.Atom{Verb: VMove, Subj: h, By: by})
}

// regOrigin is where the carrier of "carried" was.
const regOrigin = 2

// carry asks who controls a carrier that an effect has moved whom it takes along
// from where it was.
func carry(m *engine.M, h, from engine.H) {
	f := m.Call(m.Rules.Proc("carried"), m.Ref(h), m.Ent[h].Ctrl)
	f.R[regOrigin] = int16(from)
}

func carried(r *engine.Rules) {
	follows := func(m *engine.M, h engine.H, by engine.Seat) bool {
		return ridesFrom(m, h, card(m), m.CardIn(m.Top(), regOrigin), by)
	}
	riders := r.Ask(engine.Ask{Cite: "F13", Says: "Choose who is transported with it, or pass", Not: seen("F13", "it can't be transported")})
	r.Add("carried",
		engine.Branch("F13", "Up to as many as its transport number may follow.", func(m *engine.M, f *engine.Frame) engine.Flow {
			n := m.Choose(f.By, riders, 0, uint8(min(m.Value(f.Src.H, Transport), engine.MaxRef-1)))
			for h := range fighters(m, f.By, m.CardIn(f, regOrigin), false) {
				if follows(m, h, f.By) {
					n.Of.Add(h)
				}
			}
			if n.Of.Empty() {
				m.Need = engine.Need{}
				return engine.Done
			}
			return engine.Next
		}),
		engine.Then("F13", "They move to where it is.", func(m *engine.M, f *engine.Frame) {
			riding(m, f)
			m.Begin(f.By, f.Src.H)
			for _, r := range f.Ref[1:] {
				if m.Same(r) {
					m.Add(engine.Atom{Verb: VMove, Subj: r.H, Obj: m.Ent[f.Src.H].Host, By: f.By, C: 1})
				}
			}
			m.Happen()
		}),
	)
	r.Hold(r.Proc("carried"), engine.Registers{regOrigin: engine.ACard})
}
