package galactic

import "github.com/cutdeck/cutdeck/engine"

// board says where things lie on the table: terrain makes the lanes, and what stands by
// itself in a fleet lies beside the hand.
func board() *engine.Board {
	return &engine.Board{
		Game: "Galactic Empires", Border: engine.StripedBorder,
		Cover:   engine.Cover{Line: "Two fleets, what they are paid with, and twenty-five points each", Motif: "Long Table", Look: "tide", Figure: "ship"},
		Palette: map[string]string{"Orchard": "moss", "Choir": "dusk", "Hollower": "brass", "Clutch": "ember", "Generic": "bone"},
		Hand:    Hand, Stack: Coming, Play: Fleet,
		Piles: []engine.Pile{
			{Name: "Deck", Icon: "reserve", Zone: Deck},
			{Name: "Discard", Icon: "lost", Zone: Discard, Open: true},
			{Name: "Reserve", Icon: "anchor", Zone: Reserve, Open: true},
			{Name: "Time origin", Icon: "glass", Zone: TimeOrigin, Open: true, Seldom: true},
			{Name: "Face down", Icon: "glass", Zone: Sealed, Seldom: true},
			{Name: "Out of the game", Icon: "void", Zone: Gone, Open: true, Seldom: true},
		},
		Stats: []engine.StatShow{{Stat: Shields, Name: "Shields", Icon: "shields", Now: shieldsLeft}, {Stat: Strength, Name: "Strength", Icon: "strength", Now: Current},
			{Stat: Nodes, Name: "EMF", Icon: "nodes", Now: func(m *engine.M, h engine.H) int16 { return m.Num(h, EMF) }}},
		States: []engine.StateShow{{Flag: Engaged, Lack: true, Name: "Disengaged", Look: "turned"}, {Flag: Reacted, Name: "Reaction", Look: "word", Icon: "gate"},
			{Flag: Absent, Name: "Removed", Look: "word", Icon: "glass"}},
		Badges: badges(), Ready: ready,
		Phases: []string{"", "Allocation", "Engagement", "Cards A", "Weapons", "Cards B", "Discard", "Draw"},
		Phase:  Phase,
		Lane:   func(m *engine.M, h engine.H, _ engine.Seat) bool { return lane(m, h) },
		Place:  row,
		Fleets: fleets(),
		Counts: []engine.Count{
			{Name: "Plays", Icon: "card", Of: func(m *engine.M, who engine.Seat) int16 {
				if who != m.Active {
					return 0
				}
				return max(playsLeft(m), 0)
			}},
			{Name: "Slots", Icon: "command", Halves: true, Of: func(m *engine.M, who engine.Seat) int16 {
				return max(m.Var[Slots0+int(who&1)]-slotsUsed(m, who), 0)
			}},
		},
		Pools: pools(), Hint: hint,
		Wants: wants,
		Joins: []engine.Join{
			{After: VCome, Verb: VPlay},
			{After: VMake, Verb: VMake, Says: madeMore},
			{After: VDraw, Verb: VDraw, Text: "{by} drew {n} card(s)"},
		},
		Terms: engine.Terms{
			Stack: "Waiting", Round: "turns", Until: "something of yours may answer",
			Asked: "In your own turn, and when {far} does what you may answer.",
			Empty: "Nothing waits. What is played lies here while it may be answered.",
		},
		Cues: cues,
		Lots: []engine.LotShow{{Verb: VAnte, Name: "Ante", Number: func(r *engine.Rules, h *engine.Happening) int16 { return r.Cards[h.SubjDef].Num[Strength] }}},
	}
}

// lane reports whether a card makes a lane: terrain that stands by itself, and the Sector HQ
// where other cards do.
func lane(m *engine.M, h engine.H) (is bool) {
	if m.Ent[h].Kind == KindSeat {
		inFleets(m, Types, func(g engine.H) { is = is || m.Ent[g].Host == h && !Is(m, g, Terrain) })
		return is
	}
	return m.Ent[h].Zone == Fleet && Is(m, h, Terrain) && location(m, h) == 0
}

// badges are the numbers that cards in play carry.
func badges() []engine.Badge {
	carried := func(name, icon string, of int) engine.Badge {
		return engine.Badge{Name: name, Icon: icon, Bare: true, Of: func(m *engine.M, h engine.H) int16 {
			if m.Ent[h].Zone != Fleet {
				return 0
			}
			return m.Num(h, of)
		}}
	}
	return []engine.Badge{carried("Damage", "damage", Wounds), carried("Research", "research", Studied), carried("Turns", "glass", Age),
		{Name: "Weapons that fire", Icon: "power", Bare: true, Of: aimedBy},
		{Name: "Weapons aimed at it", Icon: "target", Bare: true, Of: func(m *engine.M, h engine.H) (n int16) {
			o := m.Occurring()
			if o == nil || !fired(m, o) || o.Ref[0].H != h {
				return 0
			}
			for g := range o.Pick.All() {
				n += aimedBy(m, g)
			}
			return n
		}}}
}

// aimedBy is how many weapons of a card fire in the volley that is declared.
func aimedBy(m *engine.M, h engine.H) (n int16) {
	if m.Ent[h].Zone != Fleet {
		return 0
	}
	for k := range Weapons {
		n += m.Num(h, Aimed0+k)
	}
	return n
}

// pools are the points that a seat may still apply, by kind.
func pools() (list []engine.Count) {
	for k := Economy; k < Kinds; k++ {
		list = append(list, engine.Count{Name: KindNames[k], Icon: pointIcons[k], Of: func(m *engine.M, who engine.Seat) int16 {
			switch {
			case who != m.Active:
				return 0
			case planning(m):
				var makes, costs points
				resting(m, m.Top().Pick, func() { makes, costs = budget(m, who) })
				return makes[k] - costs[k]
			}
			return m.Var[Pool0+k]
		}})
	}
	return list
}

// cues are what sort of thing each verb does, for whoever shows it without words.
var cues = []engine.Cue{
	VCome: engine.CuePlay, VPlay: engine.CueArrive, VMove: engine.CueMove, VReserve: engine.CueMove, VHand: engine.CueMove,
	VDraw: engine.CueDraw, VShields: engine.CueHarm, VDrain: engine.CueHarm, VPlate: engine.CueHarm, VWound: engine.CueHarm, VDisengage: engine.CueHarm,
	VEngage: engine.CueGain, VMake: engine.CueGain, VLoad: engine.CueGain, VPower: engine.CueGain, VRepair: engine.CueGain, VMend: engine.CueGain, VHeal: engine.CueGain,
	VDiscard: engine.CueLeave, VRemove: engine.CueLeave, VStop: engine.CueLeave, VFire: engine.CueFight, VAnte: engine.CueLot,
	VTurn: engine.CueTurn,
}
