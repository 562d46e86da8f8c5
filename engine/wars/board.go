package wars

import "github.com/cutdeck/cutdeck/engine"

// board describes where things are drawn on the table.
func board() *engine.Board {
	return &engine.Board{
		Game: "WARS", Border: engine.ClippedBorder,
		Cover:   engine.Cover{Line: "Two fleets, one system, sixty cards each", Motif: "First Thaw", Look: "ember", Figure: "ship"},
		Palette: map[string]string{"Earther": "tide", "Gongen": "ember", "Maverick": "brass", "Quay": "moss", "Shi": "dusk", "Independent": "bone"},
		Hand:    Hand, Stack: Stack, Play: Play,
		Piles: []engine.Pile{
			{Name: "Reserve", Icon: "reserve", Zone: Reserve},
			{Name: "Active", Icon: "active", Zone: Active},
			{Name: "Used", Icon: "used", Zone: Used},
			{Name: "Lost", Icon: "lost", Zone: Lost, Open: true},
		},
		Shelves: []engine.Shelf{
			{Name: "Assets", Icon: "gate", Zone: Play, Seldom: true, Has: func(m *engine.M, h engine.H) bool { return m.Ent[h].Host < engine.FirstCard && !Is(m, h, Location) }},
		},
		Stats:  []engine.StatShow{{Stat: Power, Name: "Power", Icon: "power"}, {Stat: Tactics, Name: "Tactics", Icon: "tactics"}, {Stat: Defense, Name: "Defense", Icon: "defense"}},
		States: []engine.StateShow{{Flag: Damaged, Name: "Damaged", Look: "damaged"}, {Flag: Inverted, Name: "Inverted", Look: "inverted"}},
		Phases: []string{"", "Activate", "Control", "Deploy", "Battle", "Move", "Draw", ""},
		Phase:  Phase,
		Steps: []string{"", "", "before Destiny", "Destiny", "before Attrition", "Attrition", "before Power", "Power", "before Losses", "Losses",
			"before the End", "End"},
		Step: Station,
		Lane: func(m *engine.M, h engine.H, _ engine.Seat) bool {
			return m.Ent[h].Zone == Play && m.Ent[h].Host == 0 && Is(m, h, Location)
		},
		Group: System,
		Place: func(m *engine.M, h engine.H) int { return int(m.Ent[h].Num[order]) },
		Focus: focus,
		Icons: func(m *engine.M, place engine.H, who engine.Seat) (energy, support int16) {
			for f := range Factions {
				support += supportAt(m, place, who, f)
			}
			return Icons(m, place, who), support
		},
		Holder: func(m *engine.M, place engine.H) engine.Seat {
			for who := range engine.Seat(2) {
				if Controls(m, who, place) {
					return who
				}
			}
			return engine.Nobody
		},
		Counts: []engine.Count{{Name: "Energy left", Icon: "energy", Of: energy, Whole: owned}},
		Sums: []engine.Count{
			{Name: "Power", Icon: "power", Of: Total},
			{Name: "Battle destiny", Icon: "destiny", Of: Destinies},
		},
		Terms:   engine.Terms{Until: "something waits or a battle begins", Asked: "In your own turn, in battles, and when something of {far}’s waits on the stack."},
		Meter:   meter,
		Doing:   doing,
		Hint:    hint,
		Waiting: waiting,
		Wants: func(m *engine.M, who engine.Seat) bool {
			own := m.Active == who && m.Var[Phase] == Deploy && m.NPend == 0
			return count(m, who, Hand) > 0 && (own || m.Var[Battle] != 0)
		},
		Joins: []engine.Join{
			{After: VPlay, Verb: VPay, Text: " for {n} energy"},
			{After: VPay, Verb: VAttack, Text: "{by} attacked at {subject}"},
			{After: VDraw, Verb: VDraw, Text: "{by} drew {n} card(s)"},
			{After: VRetrieve, Verb: VRetrieve, Text: "{by} retrieved {n} card(s)"},
			{After: VPay, Verb: VPlay, Text: "{by} played {subject}"},
			{After: VPay, Verb: VMove, Text: "{by} moved {subject} to {object}"},
			{After: VPlay, Verb: VEnter},
			{After: VPay, Verb: VEnter},
			{After: VDrain, Verb: VLoseN},
		},
		Holds: func(m *engine.M, h engine.H) (used, room int16, ok bool) {
			if !Is(m, h, Ship) {
				return 0, 0, false
			}
			used, room = Room(m, h)
			return used, room, true
		},
		Cues: cues,
		Lots: []engine.LotShow{{Verb: VDestiny, Name: "Destiny"}, {Verb: VFirst, Name: "First turn", Coin: true}},
	}
}

// cues are the sort of event of each verb, for the table, which shows events without words.
var cues = []engine.Cue{
	VPlay: engine.CuePlay, VEnter: engine.CueArrive, VMove: engine.CueMove, VGive: engine.CueMove, VSwap: engine.CueMove, VStackOn: engine.CueMove,
	VDraw: engine.CueDraw, VDamage: engine.CueHarm, VDrain: engine.CueHarm, VLoseN: engine.CueHarm,
	VRepair: engine.CueGain, VRetrieve: engine.CueGain, VActivate: engine.CueGain, VIcon: engine.CueGain,
	VDestroy: engine.CueLeave, VDismiss: engine.CueLeave, VLost: engine.CueLeave, VLose: engine.CueLeave, VCancel: engine.CueLeave,
	VDestiny: engine.CueLot, VBegin: engine.CueFight, VAttack: engine.CueFight, VShuffle: engine.CueShuffle,
	VTurn: engine.CueTurn, VFirst: engine.CueLot,
}

// focus is the entity at which something happens: the battle, or the top of the stack.
func focus(m *engine.M) engine.H {
	if b := engine.Handle(m.Var[Battle]); b != 0 {
		return b
	}
	if m.NPend > 0 {
		return At(m, m.Pend[m.NPend-1].Me.H)
	}
	return 0
}
