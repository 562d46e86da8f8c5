package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// loaded reports whether weapons of a kind must be loaded to be fired; of the others the
// number that is kept says how many have been fired (R35, R36).
func loaded(kind int) bool { return kind >= Heavy }

// heavy reports whether weapons of a kind can hurt the structure of terrain (R35).
func heavy(kind int) bool { return kind == Heavy || kind == Breath || kind == Mount || kind == Plasma }

// armed is how many weapons of a kind a card can fire now.
func armed(m *engine.M, h engine.H, kind int) int16 {
	if !engaged(m, h) || suspended(m, h) || m.Value(h, Silenced) > 0 {
		return 0
	}
	n := m.Num(h, Spent0+kind)
	if loaded(kind) { // what was armed and is not there any more is not fired (G64)
		n = min(n, weapons(m, h, kind))
	}
	switch {
	case kind == Plasma && n > 0: // each is fired with some of the energy (D24)
		return m.Num(h, Charge)
	case loaded(kind):
		return n
	case m.Value(h, OneShot) > 0: // G231
		n = max(n, m.Num(h, Shots))
	}
	all := m.Value(h, Weapon0+engine.Stat(kind))
	if kind == Phaser { // a mount that is no heavy weapon is a phaser (R36)
		all += m.Value(h, Weapon0+Mount) - m.Num(h, Mounted)
	}
	return max(all-n, 0)
}

// mayFire reports whether a card may fire at a target: no card at itself (X14), and at a
// Sector HQ only ships and dragons (R23, X5).
func mayFire(m *engine.M, h, target engine.H) bool {
	return h != target && !barredShot(m, h, target) && !held(m, h, target) && !barredAim(m, h, m.Ent[h].Ctrl, target) && (!joined(m, h) || location(m, h) != target) && (m.Ent[target].Kind != KindSeat || Is(m, h, Flies|Psy) || Is(m, location(m, h), Flies|Psy))
}

// barredShot reports whether a card says that another can't fire at a target; 0 is a whole fleet.
func barredShot(m *engine.M, h, target engine.H) bool {
	return m.Bars(engine.Atom{Verb: VShoot, Subj: target, Obj: h, By: m.Ent[h].Ctrl})
}

// shot tells those who watch for it that each of some cards fires at a target.
func shot(m *engine.M, f *engine.Frame, of engine.Set, target engine.H) {
	opens(m, f)
	for h := range of.All() {
		adds(m, f, engine.Atom{Verb: VShoot, Subj: target, Obj: h})
	}
	m.Happen()
}

// firers are the cards of a seat that could fire weapons of a kind at a target.
func firers(m *engine.M, by engine.Seat, target engine.H, kind int) (of engine.Set) {
	controlled(m, by, Types, func(h engine.H) {
		if armed(m, h, kind) > 0 && mayFire(m, h, target) {
			of.Add(h)
		}
	})
	return of
}

// firersOf are the cards that could fire weapons of a kind in the volley that is being
// declared: Ref[0] is the one card that it is limited to, if it is.
func firersOf(m *engine.M, f *engine.Frame, kind int) engine.Set {
	if only := f.Ref[0].H; only != 0 {
		var one engine.Set
		if armed(m, only, kind) > 0 && mayFire(m, only, f.Src.H) {
			one.Add(only)
		}
		return one
	}
	return firers(m, f.By, f.Src.H, kind)
}

// next is the first kind of weapons from k on that a seat could fire at a target in
// volleys, or Distortion: those from there on don't fire in volleys.
func next(m *engine.M, by engine.Seat, target engine.H, k int) int {
	for ; k < Distortion; k++ {
		if of := firers(m, by, target, k); !of.Empty() {
			break
		}
	}
	return k
}

// nextOf is the same for the volley that is being declared.
func nextOf(m *engine.M, f *engine.Frame, k int) int {
	for ; k < Distortion; k++ {
		if of := firersOf(m, f, k); !of.Empty() {
			break
		}
	}
	return k
}

// fired reports whether an occurrence is a volley.
func fired(m *engine.M, o *engine.Frame) bool { return m.Occurrences[o.Occ].Sort == toFire }

// volleys registers weapons fire: one target, and any weapons of engaged cards (R20).
func volleys(r *engine.Rules, o *occurring) []uint16 {
	var asks [Weapons]uint16
	for k, name := range WeaponNames {
		says := "Fire each " + name + " of which cards?"
		if k == Plasma {
			says = "Fire one variable plasma of which cards, each with how much energy?"
		}
		asks[k] = r.Ask(engine.Ask{Cite: "R20", Says: says, No: "No more", Whole: &engine.Draft{Cite: "R20", Says: "it has no more of them",
			Each: func(m *engine.M, h engine.H, _ int16) (lo, hi int16) { return 0, armed(m, h, k) }}})
	}
	fires := []engine.Step{
		engine.Then("G160", "What binds the target goes.", func(m *engine.M, f *engine.Frame) { unbind(m, f.Src.H, f.By) }),
		engine.Then("R20", "They are fired in one volley.", func(m *engine.M, f *engine.Frame) {
			m.Bump(ThisPhase, f.Src.H, didTarget+engine.Key(f.By), 1)
			by, target := f.By, f.Src
			m.Bump(ThisPhase, engine.SeatOf(by), didFire, 1)
			var of engine.Set
			only := f.Ref[0].H
			inPlay(m, Types, func(h engine.H) {
				if only != 0 && h != only {
					return
				}
				for k := range Weapons {
					n := m.Num(h, Aimed0+k)
					if n == 0 {
						continue
					}
					of.Add(h)
					spend(m, h, k, n)
				}
			})
			m.Tell("R20", VFire, by, target.H, 0, 0)
			f.Pick = of
			shot(m, f, of, target.H)
		}),
		engine.Branch("R20 G13 G30", "Opponents may answer it.", func(m *engine.M, f *engine.Frame) engine.Flow {
			x := m.Occur(o.fires, f.Src.H, f.By)
			x.Ref[0], x.Pick = f.Src, f.Pick
			return engine.Done
		}),
	}
	const kind = 2 // the kind of weapons asked about; 3: whether any fires
	r.Add("fire", append([]engine.Step{
		engine.Branch("R20 R24", "The player says how many weapons of which cards fire, kind by kind.", func(m *engine.M, f *engine.Frame) engine.Flow {
			k := nextOf(m, f, int(f.R[kind]))
			if k == Distortion {
				return 2
			}
			f.R[kind] = int16(k)
			of := firersOf(m, f, k)
			n := int16(0)
			for h := range of.All() {
				n += armed(m, h, k)
			}
			lo := uint8(0)
			if f.R[3] == 0 && nextOf(m, f, k+1) == Distortion {
				lo = 1
			}
			m.Choose(f.By, asks[k], lo, uint8(min(n, engine.MaxShared))).Of = of
			return engine.Next
		}),
		engine.Branch("R20", "Those weapons are aimed.", func(m *engine.M, f *engine.Frame) engine.Flow {
			for _, s := range m.TakeShares() {
				m.SetNum(s.H, Aimed0+int(f.R[kind]), s.N)
				f.R[3] = 1
			}
			f.R[kind]++
			return 0
		}),
	}, fires...)...)
	aims := func(name, says string, which func(*engine.M, engine.Seat, engine.H, func(engine.H, int, int16)) bool) engine.Proc {
		return r.Add(name, append([]engine.Step{engine.Then("R20 R24 D41", says, func(m *engine.M, f *engine.Frame) {
			which(m, f.By, f.Src.H, func(h engine.H, k int, n int16) { m.SetNum(h, Aimed0+k, n) })
		})}, fires...)...)
	}
	every := aims("fire all", "All weapons that can be fired at it are aimed.", everything)
	some := aims("fire enough", "Weapons are aimed that destroy it if nothing answers.", sufficient)
	strikes := avenging(r)
	r.Add("volley",
		engine.Then("R20 R24 R35 R36 G98 D21", "Each weapon that can still fire causes its damage, all at once.", func(m *engine.M, f *engine.Frame) {
			target := f.Ref[0]
			m.SetVar(Struck, int16(target.H))
			var light, hard, structural int16
			inPlay(m, Types, func(h engine.H) { m.SetNum(h, Dealt, 0) })
			for h := range f.Pick.All() {
				if absent(m, h) || !engaged(m, h) || !mayFire(m, h, target.H) { // R24 G111 G112
					unaim(m, h)
					continue
				}
				var mine [3]int16 // light, heavy, structural
				for k := range Weapons {
					switch n := m.Num(h, Aimed0+k); {
					case heavy(k):
						mine[1] += n
					case k == Penetration: // G219
						mine[2] += n
					case k == PsyAttack && engine.Handle(m.Num(h, Strolled)) == target.H: // G36
						mine[0] += 2 * n
					case k == Phaser:
						mine[0] += n * (1 + m.Num(h, Magnified))
					default:
						mine[0] += n
					}
				}
				more, keen := keenness(m, h)
				mine[0] += more
				mine[1] += keen
				if n := echoes(m, h); n > 0 { // before what other cards change (G129, G166)
					light, hard, structural = light+n*mine[0], hard+n*mine[1], structural+n*mine[2]
				}
				mine[0], mine[1], mine[2] = share(multiplied(m, h, mine[0]+mine[1]+mine[2]), mine[0], mine[1], mine[2])
				light, hard, structural = light+mine[0], hard+mine[1], structural+mine[2]
				m.SetNum(h, Dealt, mine[0]+mine[1]+mine[2])
				unaim(m, h)
			}
			light, hard, structural = share(changed(light+hard+structural, f.R[regMore]+f.R[regThere]+sharpened(m, &f.Pick)+m.Value(engine.SeatOf(f.By), Barrage)-dampened(m, target.H, f.By), f.R[regHalf]), light, hard, structural)
			m.SetVar(Struck, 0)
			f.R[3] = m.Num(engine.SeatOf(f.By.Other()), Wounds)
			observes(m, f)
			g := hurts(m, target, f.Src, f.By, light, hard, structural)
			copy(g.Ref[1:], f.Ref[1:])
		}),
		engine.Then("R11", "Six damage or more to a Sector HQ is celebrated with a card.", func(m *engine.M, f *engine.Frame) {
			if m.Num(engine.SeatOf(f.By.Other()), Wounds)-f.R[3] >= celebrated {
				does(m, f, engine.Atom{Verb: VDraw, Subj: engine.SeatOf(f.By), A: 1})
			}
		}),
		strikes[0], strikes[1], strikes[2], strikes[3],
	)
	all := targeting()
	aim := all[:len(all)-1] // which weapons it has is known
	whom := r.Ask(engine.Ask{Cite: "G21", Says: "Choose what it fires at", No: "It doesn't fire", Guards: aim})
	r.Add("snapshot",
		engine.Then("G21", "What is played in reaction mode may fire at one target.", func(m *engine.M, f *engine.Frame) {
			of := engine.Set{}
			targets(m, f.By, &of)
			of.Del(f.Src.H)
			can := only(of, func(h engine.H) bool {
				return mayFire(m, f.Src.H, h) && !slices.ContainsFunc(aim, func(g engine.Guard) bool { return g.Is(m, h, f.By) == engine.No })
			})
			least := uint8(0)
			if f.R[regFires] == 1 && !can.Empty() { // else it would do nothing (G11 G108)
				least = 1
			}
			m.Choose(f.By, whom, least, 1).Of = of
		}),
		engine.Branch("G21 R27", "Only weapons that need no points fire.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if h := engine.Handle(f.R[engine.RegH]); h != 0 && mayFire(m, f.Src.H, h) {
				m.Call(r.Proc("fire"), m.Ref(h), f.By).Ref[0] = f.Src // none of its weapons is loaded
			}
			return engine.Done
		}),
	)
	r.Add("volley lost", engine.Then("R24", "Fire that has become impossible is lost.", func(m *engine.M, f *engine.Frame) {
		for h := range f.Pick.All() {
			unaim(m, h)
		}
	}))
	none := func(engine.H, int, int16) {}
	may := func(says string, which func(*engine.M, engine.Seat, engine.H, func(engine.H, int, int16)) bool) []engine.Guard {
		return append(targeting(), engine.Public("D41", says, func(m *engine.M, h engine.H, by engine.Seat) bool { return which(m, by, h, none) }))
	}
	return []uint16{
		r.Act(engine.Act{Cite: "R20", Text: "Fire everything at it", Hostile: true, Do: every, Can: may("one weapon at most can be fired at it", everything), From: targets}),
		r.Act(engine.Act{Cite: "R20", Text: "Fire enough to destroy it", Hostile: true, Do: some, Can: may("all that can be fired at it is needed to destroy it", sufficient), From: targets}),
		r.Act(engine.Act{Cite: "R20", Text: "Fire at it", Hostile: true, Do: r.Proc("fire"), Can: targeting(), From: targets}),
	}
}

// targets are the standard targets (R21), and the Sector HQ of the opponent.
func targets(m *engine.M, by engine.Seat, of *engine.Set) {
	inPlay(m, Types, func(h engine.H) {
		if standard(m, h) && !joined(m, h) {
			of.Add(h)
		}
	})
	of.Add(engine.SeatOf(by.Other()))
}

// spend notes that n weapons of a kind of a card fire, or with n below 0 that they have not:
// one weapon of variable plasma, with so much energy (D24).
func spend(m *engine.M, h engine.H, k int, n int16) {
	one := min(max(n, -1), 1)
	switch {
	case k == Plasma:
		m.SetNum(h, Charge, m.Num(h, Charge)-n)
		n = -one
	case loaded(k):
		n = -n
	case m.Value(h, OneShot) > 0: // the others fire first
		others := max(m.Value(h, Weapon0+engine.Stat(k))-m.Value(h, OneShot), 0)
		was := m.Num(h, Spent0+k)
		m.SetNum(h, Shots, m.Num(h, Shots)+max(was+n-others, 0)-max(was-others, 0))
	}
	m.SetNum(h, Spent0+k, m.Num(h, Spent0+k)+n)
}

// celebrated is the damage of one volley to a Sector HQ that is (R11).
const celebrated = 6

func unaim(m *engine.M, h engine.H) {
	for k := range Weapons {
		m.SetNum(h, Aimed0+k, 0)
	}
}

// targeting is what a target must satisfy (R20–R23).
func targeting() []engine.Guard {
	return []engine.Guard{
		engine.Public("R20", "there has been a volley at it in this phase", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return m.Count(ThisPhase, h, didTarget+engine.Key(by)) == 0
		}),
		engine.Public("R23", "a ship or dragon protects that Sector HQ", func(m *engine.M, h engine.H, _ engine.Seat) bool {
			return m.Ent[h].Kind != KindSeat || !guarded(m, m.Ent[h].Owner)
		}),
		engine.Public("G26", "weapons fire can't target it", func(m *engine.M, h engine.H, _ engine.Seat) bool { return !Is(m, h, Unaimed) }),
		engine.Public("G25", "a card says that opponents can't target it", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return m.Ent[h].Kind == KindSeat || at(m, h) == by || m.Value(h, Shunned) <= 0
		}),
		engine.Public("R22", "a base protects that terrain", func(m *engine.M, h engine.H, _ engine.Seat) bool { return !sheltered(m, h) }),
		{Cite: "R20", Says: "no weapon can be fired at it", Is: func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
			return engine.True(next(m, by, h, 0) < Distortion)
		}, Why: func(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
			if m.Ent[h].Kind == KindSeat {
				return &engine.Illegal{Cite: "R23", Says: "no ship or dragon of yours can fire at it"}
			}
			return &engine.Illegal{Cite: "R20", Says: "no weapon can be fired at it"}
		}},
	}
}

// keenness is how much more the weapons of a card cause in a volley by the words of cards, once for
// all that it fires of a kind (G188, D15): what can't hurt the structure of terrain, and what can.
func keenness(m *engine.M, h engine.H) (light, hard int16) {
	some := -1
	for k := range Weapons {
		if m.Num(h, Aimed0+k) == 0 {
			continue
		}
		if some < 0 || heavy(k) {
			some = k
		}
		if n := m.Value(h, Keen0+engine.Stat(k)); heavy(k) {
			hard += n
		} else {
			light += n
		}
	}
	switch n := m.Value(h, Keen0+engine.Stat(Weapons)); {
	case some < 0:
	case heavy(some):
		hard += n
	default:
		light += n
	}
	return light, hard
}

// dampened is how much less a volley causes to its target: that of an opponent by the words of
// cards (G176), and any by a loaded deflector grid (D14).
func dampened(m *engine.M, target engine.H, by engine.Seat) int16 {
	n := int16(0)
	switch {
	case m.Ent[target].Kind == KindSeat:
		return 0
	case m.Ent[target].Ctrl != by:
		n = max(m.Value(target, Dampened), 0)
	}
	if runs(m, target, loadedGrid) {
		n += deflection
	}
	return n
}
