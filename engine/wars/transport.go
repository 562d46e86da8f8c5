package wars

import "github.com/cutdeck/cutdeck/engine"

// Transport (F13): who moves with a vehicle or a capital ship. A movement action
// names them when it is announced; where an effect moves the carrier they are
// chosen when it has moved.

// rides: may h be chosen to move with the card whose movement is announced?
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
	return h != with && m.Ent[h].Ctrl == by && m.Ent[h].Host == from && Is(m, h, words) && m.Value(h, CantMove) == 0
}

// roomToo: when the movement leads aboard a ship, there is room for the mover,
// for those picked before and for one more (D5).
func roomToo(m *engine.M, h engine.H, _ engine.Seat) bool {
	f := m.Top()
	return roomFor(m, h, f.Ref[0].H, max(m.Value(f.Src.H, Size), 1))
}

// roomFor: is there room aboard for h, for those picked before and for what
// needs some already? A place that is no ship has room for all.
func roomFor(m *engine.M, h, ship engine.H, need int16) bool {
	if !Is(m, ship, Ship) {
		return true
	}
	used, room := Room(m, ship)
	used += need + max(m.Value(h, Size), 1)
	for o := range m.Top().Pick.All() {
		used += max(m.Value(o, Size), 1)
	}
	return used <= room
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
		return ridesFrom(m, h, card(m), engine.Handle(m.Top().R[regOrigin]), by)
	}
	room := func(m *engine.M, h engine.H, _ engine.Seat) bool { return roomFor(m, h, m.Ent[card(m)].Host, 0) }
	riders := r.Ask(engine.Ask{Cite: "F13", Says: "Choose who is transported with it, or pass", Guards: []engine.Guard{
		engine.Public("F13", "it can't be transported", follows),
		engine.Public("D5", "the ship has not enough room for it, too", room),
	}})
	r.Add("carried",
		engine.Branch("F13", "Up to as many as its transport number may follow.", func(m *engine.M, f *engine.Frame) engine.Flow {
			n := m.Choose(f.By, riders, 0, uint8(min(m.Value(f.Src.H, Transport), engine.MaxRef-1)))
			for h := range fighters(m, f.By, engine.Handle(f.R[regOrigin]), false) {
				if follows(m, h, f.By) && room(m, h, f.By) {
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
}
