package imperium

import "github.com/cutdeck/cutdeck/engine"

// board says where things lie on the table: the map, and beside it what each player has.
func board() *engine.Board {
	number := func(name, icon string, v int) engine.Count {
		return engine.Count{Name: name, Icon: icon, Of: func(m *engine.M, who engine.Seat) int16 { return of(m, v, who) }}
	}
	points := number("Points", "destiny", Points0)
	points.Whole = func(*engine.M, engine.Seat) int16 { return goal }
	return &engine.Board{
		Game: "Imperium", Hand: Hand, Stack: Wait, Play: Galaxy,
		Cover:   engine.Cover{Line: "Two claimants, nine systems, and an empty Throne", Motif: "Throne", Look: "dusk", Figure: "sector"},
		Palette: map[string]string{"Ember Compact": "ember", "Tidal League": "tide", "ember": "ember", "brass": "brass", "moss": "moss", "dusk": "dusk", "bone": "bone", "tide": "tide"},
		Piles: []engine.Pile{
			{Name: "Reserve", Icon: "reserve", Zone: Reserve, Open: true},
			{Name: "Faction", Icon: "hold", Zone: Sheets, Open: true},
			{Name: "Leaders", Icon: "crew", Zone: Leaders, Open: true},
			{Name: "Notes", Icon: "card", Zone: Notes, Open: true},
			{Name: "Purged", Icon: "void", Zone: Gone, Open: true, Seldom: true},
			{Name: "Sheet to be shown", Icon: "card", Zone: Deck, Seldom: true},
			{Name: "To research", Icon: "glass", Zone: Library, Open: true},
			{Name: "Deck of secret objectives", Icon: "card", Zone: SecretDeck, Common: true, Seldom: true},
			{Name: "Scored secret objectives", Icon: "target", Zone: Objectives, Open: true, Seldom: true},
			{Name: "Stage 1", Icon: "card", Zone: FirstStage, Common: true},
			{Name: "Stage 2", Icon: "card", Zone: SecondStage, Common: true},
			{Name: "Agendas", Icon: "card", Zone: Agendas, Common: true},
			{Name: "Action cards", Icon: "card", Zone: Plans, Common: true},
			{Name: "Discarded action cards", Icon: "void", Zone: Used, Common: true, Open: true, Seldom: true},
			{Name: "Card that is played", Icon: "event", Zone: Played, Open: true, Seldom: true},
			{Name: "Discarded agendas", Icon: "void", Zone: Dropped, Common: true, Open: true, Seldom: true},
		},
		Shelves: []engine.Shelf{
			{Name: "Strategy cards", Icon: "command", Zone: Strategy},
			{Name: "Technologies", Icon: "research", Zone: Technologies},
			{Name: "Objectives", Icon: "target", Zone: Objectives, Common: true, Marks: hasScored},
			{Name: "Free cards", Icon: "command", Zone: Strategy, Common: true, Seldom: true},
			{Name: "Laws", Icon: "target", Zone: Laws, Common: true, Seldom: true},
			{Name: "Agenda", Icon: "eye", Zone: Floor, Common: true, Seldom: true},
		},
		Stats:  []engine.StatShow{{Stat: Combat, Name: "Combat", Icon: "combat"}, {Stat: Move, Name: "Move", Icon: "move"}, {Stat: Capacity, Name: "Capacity", Icon: "crew"}, {Stat: Resources, Name: "Resources", Icon: "res"}, {Stat: Influence, Name: "Influence", Icon: "inf"}},
		States: []engine.StateShow{{Flag: Exhausted, Name: "Exhausted", Look: "turned"}, {Flag: Damaged, Name: "Damaged", Look: "damaged"}, {Flag: Guarded, Name: "Guarded", Look: "word", Icon: "lock"}},
		Phases: PhaseNames[:], Phase: Phase,
		Counts: []engine.Count{points, number("Trade goods", "economy", Goods0), number("Commodities", "supply", Wares0),
			number("Tactic", "command", Tactic0), number("Fleet", "anchor", Fleet0), number("Strategy", "eye", Pool0)},
		Badges: []engine.Badge{{Name: "Trade goods", Icon: "economy", Of: lure}},
		Hint:   hint,
		Wants:  func(m *engine.M, who engine.Seat) bool { return m.Occurring() != nil && some(held(m, who, false)) },
		Terms: engine.Terms{Stack: "Waiting", Round: "rounds", Empty: "Nothing waits.",
			Asked: "In your own turn, and when something occurs that an action card could answer while you hold some."},
		Cues: cues, Fight: fighting,
		Map: &engine.Map{
			Name:   "The systems",
			Grid:   func(m *engine.M) *engine.Grid { return gridOf(first(m)) },
			Turned: func(m *engine.M, who engine.Seat) bool { return int16(who) == m.Var[North] },
			Region: region, Paths: paths, Ahead: aheadOf,
		},
	}
}

// hasScored reports whether a seat has scored an objective.
func hasScored(m *engine.M, h engine.H, who engine.Seat) bool {
	return m.Ent[h].Flags&(Scored0<<(who&1)) != 0
}

// lure is how many trade goods lie on a strategy card.
func lure(m *engine.M, h engine.H) int16 {
	if m.Ent[h].Zone != Strategy {
		return 0
	}
	return m.Num(h, 0)
}

// cues are what sort of thing each verb does, for whoever shows it without words.
var cues = []engine.Cue{
	VPlay: engine.CuePlay, VCancel: engine.CueHarm, VDraw: engine.CueDraw, VConfide: engine.CueDraw, VHand: engine.CueDraw, VSpend: engine.CueLeave,
	VChoose: engine.CuePlay, VUse: engine.CuePlay, VActivate: engine.CuePlay, VSetup: engine.CueArrive, VBuild: engine.CueArrive, VPlace: engine.CueArrive,
	VMove: engine.CueMove, VLand: engine.CueMove, VRetreat: engine.CueMove, VSustain: engine.CueHarm, VHits: engine.CueFight, VDestroy: engine.CueLeave, VRemove: engine.CueLeave,
	VRepair: engine.CueGain, VControl: engine.CueGain, VGoods: engine.CueGain, VTokens: engine.CueGain, VResearch: engine.CueGain, VPoints: engine.CueGain,
	VRound: engine.CueTurn,
}
