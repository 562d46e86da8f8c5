package imperium

import "github.com/cutdeck/cutdeck/engine"

// Sorts of volleys: dice that are rolled at one time.
const (
	barrage  int16 = iota // at fighters (TX31)
	fight                 // combat rolls (TX37, TX39)
	bombards              // at a planet (TX33)
	offense               // Space Cannon at ships (TX30)
	defense               // Space Cannon at what has landed (TX30)
	nSort
)

// sorts are what each sort of volley rolls: a value to reach, and how many dice.
var sorts = [nSort]struct{ value, dice engine.Stat }{{Barrage, BarrageDice}, {Combat, Dice}, {Bombard, BombardDice}, {Cannon, CannonDice}, {Cannon, CannonDice}}

// Num of a unit that bombards: the planet.
const numTarget = 0

// shooters are the units of a seat that roll dice in a volley at a place.
func shooters(m *engine.M, who engine.Seat, place engine.H, sort int16) engine.Set {
	var of engine.Set
	switch sort {
	case barrage:
		of = ships(m, who, place)
	case fight:
		of = those(m, who, place, Ship)
		if is(m, place, Planet) {
			of = those(m, who, place, Ground)
		}
	case bombards:
		of = aimed(m, who, place)
	case offense:
		of = cannons(m, who, place)
	case defense:
		of = those(m, who, place, Structure|Ground)
	}
	for h := range of.All() {
		if m.Printed(h, sorts[sort].dice) == 0 {
			of.Del(h)
		}
	}
	return of
}

// cannons are the units of a seat that can fire at ships in a system: those there and, if
// they say so, those next to it (TX30).
func cannons(m *engine.M, who engine.Seat, system engine.H) (out engine.Set) {
	for h := range m.In(who, Galaxy).All() {
		if m.Printed(h, CannonDice) == 0 {
			continue
		}
		s := systemOf(m, h)
		far := is(m, h, Far) || m.Value(h, Reach) > 0
		if s == system || far && near(m, s, system) {
			out.Add(h)
		}
	}
	return out
}

// aimed are the units of a seat that bombard a planet.
func aimed(m *engine.M, who engine.Seat, planet engine.H) (out engine.Set) {
	for h := range m.In(who, Galaxy).All() {
		if engine.Handle(m.Num(h, numTarget)) == planet {
			out.Add(h)
		}
	}
	return out
}

// bonus is what is added to the dice of a unit that fires at a place (TX16): to combat rolls in
// the nebula, those of the defender's ships (TX29).
func bonus(m *engine.M, h, place engine.H, sort int16) (n int16) {
	switch sort {
	case bombards:
		return m.Value(place, Shelter)
	case fight:
	default:
		return 0
	}
	if is(m, h, Ground) {
		n = m.Value(h, Drill)
	}
	n += m.Value(h, Fervour)
	if is(m, m.Ent[h].Host, Nebula) && m.Ent[h].Ctrl != m.Active {
		n++
	}
	return n
}

// Registers of a volley.
const regSort = 2

// volley lets a seat roll at a place, above the running procedure; Hits is what it comes to.
func volley(m *engine.M, who engine.Seat, place engine.H, sort int16) {
	f := m.Call(m.Rules.Proc("volley"), engine.Ref{}, who)
	f.Ref[0], f.R[regSort] = m.Ref(place), sort
}

// sortOf is the sort of the running volley.
func sortOf(f *engine.Frame) int16 { return min(max(f.R[regSort], 0), nSort-1) }

// shooting registers how dice are rolled, and how hits are assigned.
func shooting(r *engine.Rules) {
	r.Add("volley",
		engine.Branch("TX37 DU38", "All dice of a volley are rolled at one time.", func(m *engine.M, f *engine.Frame) engine.Flow {
			dice := int16(0)
			of := shooters(m, f.By, f.Ref[0].H, sortOf(f))
			for h := range of.All() {
				dice += m.Printed(h, sorts[sortOf(f)].dice)
			}
			if m.SetVar(Hits, 0); dice == 0 || m.Bars(engine.Atom{Verb: VSpan, Subj: f.Ref[0].H, By: f.By, A: spanDice, C: sortOf(f)}) {
				return engine.Done
			}
			m.Roll(d10, int(dice))
			return engine.Next
		}),
		engine.Then("T33 T43 TX16 T19", "Dice of unit abilities may be answered.", func(m *engine.M, f *engine.Frame) {
			if sortOf(f) != fight {
				sort := sortOf(f)
				m.Occur(occDice, f.Ref[0].H, f.By).R[regFrom] = sort
			}
		}),
		engine.Then("TX37 TX16", "Those that reach the value of their unit are hits.", func(m *engine.M, f *engine.Frame) {
			m.SetVar(Hits, hits(m, f.By, f.Ref[0].H, sortOf(f)))
			m.Tell("TX37", VHits, f.By, 0, 0, m.Var[Hits])
		}),
	)
	assigning(r)
}

// hits counts those of the dice that lie there, which belong to the shooters in their order.
func hits(m *engine.M, who engine.Seat, place engine.H, sort int16) (n int16) {
	dice := m.State.Dice()
	of := shooters(m, who, place, sort)
	for h := range of.All() {
		for range m.Printed(h, sorts[sort].dice) {
			if len(dice) == 0 {
				return n
			}
			if int16(dice[0])+1+bonus(m, h, place, sort) >= m.Value(h, sorts[sort].value) {
				n++
			}
			dice = dice[1:]
		}
	}
	return n
}
