package galactic

import "github.com/cutdeck/cutdeck/engine"

// Registers of the procedure that causes damage. Ref[0] is what takes it; the next ones
// are what that protects as a reaction card, to which the excess goes on (X22, G234).
const (
	regLight      = 2 // ordinary damage that can't hurt the structure of terrain
	regHeavy      = 3 // ordinary damage that can
	regStructural = 4 // structural damage (X23)
	regByCard     = 5 // 1: card damage (X6); 2: card damage that only shields can take
)

// hit is what damage does to a card.
type hit struct {
	shields, emf, armor, wounds int16
	light, heavy, structural    int16 // the excess beyond what destroys it
}

// strike reckons what damage does to h: shields or EMF take it first (R35, G219), the
// light first (X22); then armor takes of what would come to the structure, if it is
// activated (G200, X3); then the structure, of terrain only what can hurt it (G180).
func strike(m *engine.M, h engine.H, light, heavy, structural, byCard int16, armored bool) (of hit) {
	of.light, of.heavy, of.structural = max(light, 0), max(heavy, 0), max(structural, 0)
	if byCard == 0 && m.Value(h, Immune) > 0 { // G81
		return hit{}
	}
	if m.Ent[h].Kind == KindSeat {
		return hit{wounds: of.light + of.heavy + of.structural}
	}
	if warded(m, h) { // G174
		of.light, of.heavy = 0, 0
	}
	of.shields = of.take(shieldsLeft(m, h), false)
	if byCard != 2 { // EMF is no shield (X12)
		of.emf = of.take(m.Num(h, EMF), false)
	}
	if byCard == 2 {
		return hit{shields: of.shields}
	}
	var lost hit
	if Is(m, h, Terrain) {
		lost.light, of.light = of.light, 0
		if byCard == 0 { // of weapons only the heavy ones
			lost.structural, of.structural = of.structural, 0
		}
	}
	if armored {
		of.armor = of.take(armorLeft(m, h), false)
	}
	of.wounds = of.take(Current(m, h), true)
	of.light, of.structural = of.light+lost.light, of.structural+lost.structural
	return of
}

// take is how much of the damage something takes that can take n: the light first.
func (of *hit) take(n int16, structural bool) (taken int16) {
	all := []*int16{&of.light, &of.heavy}
	if structural {
		all = append(all, &of.structural)
	}
	for _, part := range all {
		d := min(max(n-taken, 0), *part)
		taken, *part = taken+d, *part-d
	}
	return taken
}

// damaging registers how damage is caused, and what becomes of cards without strength.
func damaging(r *engine.Rules) {
	armor := r.Ask(engine.Ask{Cite: "G198", Says: "Does the armor take damage?", Modes: []string{"The armor takes it", "The structure takes it"}})
	reckon := func(m *engine.M, f *engine.Frame, armored bool) hit {
		return strike(m, f.Ref[0].H, f.R[regLight], f.R[regHeavy], f.R[regStructural], f.R[regByCard], armored)
	}
	turned := deflecting(r)
	r.Add("damage",
		engine.Branch("G109 X21", "What has come to protect something and is there no more protects it no more.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := f.Ref[0].H
			switch {
			case m.Same(f.Ref[0]) && (m.Ent[h].Kind == KindSeat || m.Ent[h].Zone == Fleet && !absent(m, h)):
				return engine.Next
			case f.Ref[1].H == 0:
				return engine.Done // R24
			}
			passOn(f)
			return 0
		}),
		preying,
		engine.Branch("G154", "Repair that answers a volley takes of its damage before it is scored.", func(m *engine.M, f *engine.Frame) engine.Flow {
			mends(m, f)
			return engine.Next
		}),
		engine.Branch("G198 G199 X3", "Its controller may activate armor once against a source of damage.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := f.Ref[0].H
			if of := reckon(m, f, true); of.armor == 0 {
				f.R[engine.RegMode] = 1
				return engine.Next
			}
			m.Choose(m.Ent[h].Ctrl, armor, 1, 1).N = 2
			return engine.Next
		}),
		engine.Then("G200 X3 G78", "What the armor takes is prevented, before anything is turned aside.", func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegMode] == 0 {
				plates(m, f, reckon(m, f, true).armor)
			}
		}),
		turned[0], turned[1],
		engine.Then("R35 G219 G180 D21", "Shields and EMF take damage first, then the structure.", func(m *engine.M, f *engine.Frame) {
			h := f.Ref[0].H
			of := reckon(m, f, false)
			saves(m, f, &of)
			opens(m, f)
			if reviving(m, h, of) {
				of.wounds, of.light, of.heavy, of.structural = 0, 0, 0, 0
				revives(m, h, m.Ent[h].Ctrl)
			}
			add := func(v engine.Verb, n int16) {
				adds(m, f, engine.Atom{Verb: v, Subj: h, Obj: f.Src.H, A: n, B: f.R[regByCard]})
			}
			add(VShields, of.shields)
			add(VDrain, of.emf)
			add(VWound, of.wounds)
			f.R[regLight], f.R[regHeavy], f.R[regStructural] = of.light, of.heavy, of.structural
			m.Happen()
		}),
		engine.Branch("X22 G234", "What a reaction card could not take goes on to what it protects.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Same(f.Ref[0]) && m.Ent[f.Ref[0].H].Kind != KindSeat && shelters(m, f.Ref[0].H, f.Ref[1].H) { // it does not keep structural damage off (G76)
				f.R[regLight], f.R[regHeavy] = 0, 0
			} else if m.Same(f.Ref[0]) {
				return engine.Done
			}
			if f.Ref[1].H == 0 || f.R[regLight]+f.R[regHeavy]+f.R[regStructural] <= 0 {
				return engine.Done
			}
			passOn(f)
			return 0
		}),
	)
	r.Add("losses",
		engine.Branch("R30", "Cards without current strength are discarded.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Begin(engine.Nobody, 0)
			f.Pick = engine.Set{}
			inPlay(m, Types, func(h engine.H) {
				if Current(m, h) <= 0 {
					f.Pick.Add(h)
					m.Add(engine.Atom{Verb: VDiscard, Subj: h, By: m.Ent[h].Ctrl, A: Destroyed, C: must})
					goesWith(m, h)
				}
			})
			m.Happen()
			return engine.Next
		}),
		engine.Branch("D43", "What the words of a card keep from destruction has 1 strength left.", func(m *engine.M, f *engine.Frame) engine.Flow {
			did := f.R[engine.RegDid] > 0
			inPlay(m, Types, func(h engine.H) {
				if short := 1 - Current(m, h); short > 0 && (!did || f.Pick.Has(h)) {
					m.SetNum(h, Wounds, max(m.Num(h, Wounds)-short, 0))
				}
			})
			if did {
				return 0
			}
			return engine.Done
		}),
	)
}

// plates lets the armor of what takes damage prevent so much of it: the light first (G200).
func plates(m *engine.M, f *engine.Frame, n int16) {
	light := min(n, f.R[regLight])
	f.R[regLight], f.R[regHeavy] = f.R[regLight]-light, f.R[regHeavy]-(n-light)
	does(m, f, engine.Atom{Verb: VPlate, Subj: f.Ref[0].H, Obj: f.Src.H, A: n, B: f.R[regByCard]})
}

// mends lets repair that has answered a volley at something prevent so much of its damage, what
// hurts most first (G154).
func mends(m *engine.M, f *engine.Frame) {
	h := f.Ref[0].H
	n := m.Count(ThisPhase, h, didMend)
	if f.R[regByCard] != 0 || n == 0 {
		return
	}
	m.Bump(ThisPhase, h, didMend, -n)
	for _, part := range [...]int{regStructural, regHeavy, regLight} {
		k := min(n, f.R[part])
		n, f.R[part] = n-k, f.R[part]-k
	}
}

// saves lets a card that keeps a unit from destruction by the damage that it has answered do so: the
// unit has 1 strength left. It answered no damage but this (G52).
func saves(m *engine.M, f *engine.Frame, of *hit) {
	h := f.Ref[0].H
	n := m.Count(ThisPhase, h, didSave)
	if n == 0 || f.R[regByCard] == 2 || m.Ent[h].Kind == KindSeat {
		return
	}
	m.Bump(ThisPhase, h, didSave, -n)
	of.wounds = min(of.wounds, Current(m, h)-1)
}

// passOn lets damage come to what its target protects.
func passOn(f *engine.Frame) {
	copy(f.Ref[:], f.Ref[1:])
	f.Ref[engine.MaxRef-1] = engine.Ref{}
}

// hurts causes damage to something, above the running procedure.
func hurts(m *engine.M, target engine.Ref, src engine.Ref, by engine.Seat, light, heavy, structural int16) *engine.Frame {
	f := m.Call(m.Rules.Proc("damage"), src, by)
	f.Ref[0] = target
	f.R[regLight], f.R[regHeavy], f.R[regStructural] = light, heavy, structural
	return f
}

// lossesDue reports whether a card in play has no strength left (R30).
func lossesDue(m *engine.M) (is bool) {
	inPlay(m, Types, func(h engine.H) { is = is || Current(m, h) <= 0 })
	return is
}
