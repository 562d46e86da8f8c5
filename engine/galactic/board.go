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
		},
		Shelves: []engine.Shelf{
			{Name: "Space", Icon: "orb", Zone: Fleet, Has: func(m *engine.M, h engine.H) bool { return location(m, h) == 0 && !lane(m, h) }},
			{Name: "Reserve fleet", Icon: "used", Zone: Reserve, Room: func(*engine.M, engine.Seat) int16 { return reserves }},
			{Name: "Time origin", Icon: "glass", Zone: TimeOrigin, Seldom: true},
			{Name: "Out of the game", Icon: "void", Zone: Gone, Seldom: true},
		},
		Stats:  []engine.StatShow{{Stat: Strength, Name: "Strength", Icon: "strength"}, {Stat: Shields, Name: "Shields", Icon: "shields"}, {Stat: Nodes, Name: "Nodes", Icon: "nodes"}},
		States: []engine.StateShow{{Flag: Reacted, Name: "Reaction", Look: "word", Icon: "gate"}, {Flag: Willing, Name: "To be engaged", Look: "word", Icon: "boost"}},
		Badges: badges(),
		Phases: []string{"", "Allocation", "Engagement", "Cards A", "Weapons", "Cards B", "Discard", "Draw"},
		Phase:  Phase,
		Lane:   func(m *engine.M, h engine.H, _ engine.Seat) bool { return lane(m, h) },
		Place:  func(m *engine.M, h engine.H) int { return int(h) },
		Holder: func(m *engine.M, h engine.H) engine.Seat { return at(m, h) },
		Counts: []engine.Count{
			{Name: "Sector HQ", Icon: "shieldp", Of: func(m *engine.M, who engine.Seat) int16 { return max(hqStrength-m.Num(engine.SeatOf(who), Wounds), 0) }},
			{Name: "Card plays left", Icon: "card", Of: func(m *engine.M, who engine.Seat) int16 {
				if who != m.Active {
					return 0
				}
				return max(cardPlays-m.Var[Plays], 0)
			}},
			{Name: "Half slots", Icon: "command", Of: func(m *engine.M, who engine.Seat) int16 {
				return max(m.Var[Slots0+int(who&1)]-slotsUsed(m, who), 0)
			}},
		},
		Pools: pools(), Hint: hint,
		Wants: func(m *engine.M, who engine.Seat) bool { return m.Active == who },
		Joins: []engine.Join{
			{After: VCome, Verb: VPlay, Text: ", and it came into play"},
			{After: VMake, Verb: VMake, Text: " + {n}"},
			{After: VDraw, Verb: VDraw, Text: "{by} drew {n} card(s)"},
		},
		Terms: engine.Terms{
			Stack: "Waiting", Round: "turns", Until: "something of yours may answer",
			Asked: "In your own turn, and when {far} does what you may answer.",
			Empty: "Nothing waits. What is played lies here while it may be answered.",
		},
		Cues: cues,
	}
}

// lane reports whether a card makes a lane: terrain that stands by itself.
func lane(m *engine.M, h engine.H) bool {
	return m.Ent[h].Zone == Fleet && Is(m, h, Terrain) && location(m, h) == 0
}

// badges are the numbers that cards in play carry.
func badges() []engine.Badge {
	carried := func(name, icon string, of int) engine.Badge {
		return engine.Badge{Name: name, Icon: icon, Of: func(m *engine.M, h engine.H) int16 {
			if m.Ent[h].Zone != Fleet {
				return 0
			}
			return m.Num(h, of)
		}}
	}
	return []engine.Badge{carried("Damage", "damage", Wounds), carried("Shields lost", "shieldp", ShieldLoss), carried("EMF", "hex", EMF),
		carried("Research", "book", Studied), carried("Turns", "glass", Age)}
}

// pools are the points that a seat may still apply, by kind.
func pools() (list []engine.Count) {
	for k := Economy; k < Kinds; k++ {
		list = append(list, engine.Count{Name: KindNames[k], Icon: pointIcons[k], Of: func(m *engine.M, who engine.Seat) int16 {
			if who != m.Active {
				return 0
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
}

// Worth is how good a position is for a seat, in hundredths of a card: the damage of the
// Sector HQs, what is in play, and the hands.
func Worth(m *engine.M, _ *engine.Mind, seat engine.Seat) (n int) {
	for who := range engine.Seat(2) {
		side := -25*int(m.Num(engine.SeatOf(who), Wounds)) + 60*m.In(who, Hand).Len()
		controlled(m, who, Types, func(h engine.H) {
			side += 40 + 20*int(Current(m, h)) - 5*int(m.Num(h, ShieldLoss))
			if engaged(m, h) {
				side += 30
			}
		})
		if who != seat {
			side = -side
		}
		n += side
	}
	return n
}
