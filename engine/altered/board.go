package altered

import "github.com/cutdeck/cutdeck/engine"

// board says where things lie on the table.
func board() *engine.Board {
	return &engine.Board{
		Game: "Altered", Border: engine.LinedBorder,
		Cover:   engine.Cover{Line: "Two expeditions each, eight regions, and who meets first", Motif: "Fern Hollow", Look: "moss", Figure: "mask"},
		Palette: map[string]string{"Axiom": "brass", "Bravos": "ember", "Lyra": "rose", "Muna": "moss", "Ordis": "tide", "Yzmir": "dusk", "None": "bone"},
		Hand:    Hand, Stack: Limbo, Play: Play,
		Piles: []engine.Pile{
			{Name: "Deck", Icon: "reserve", Zone: Deck},
			{Name: "Mana", Icon: "mana", Zone: Mana, Of: ready},
			{Name: "Discard", Icon: "lost", Zone: Discard, Open: true},
		},
		Shelves: []engine.Shelf{
			{Name: "Hero", Icon: "crew", Zone: HeroZone},
			{Name: "Reserve", Icon: "used", Zone: Reserve, Room: func(m *engine.M, who engine.Seat) int16 { return limit(m, who, ReserveLimit) }},
			{Name: "Landmarks", Icon: "gate", Zone: Play, Has: func(m *engine.M, h engine.H) bool { return In(m, h) == 0 },
				Room: func(m *engine.M, who engine.Seat) int16 { return limit(m, who, LandmarkLimit) }},
		},
		Stats: []engine.StatShow{{Stat: ForestNow, Name: "Forest", Icon: "forest"}, {Stat: MountainNow, Name: "Mountain", Icon: "mountain"}, {Stat: WaterNow, Name: "Water", Icon: "water"}},
		States: []engine.StateShow{{Flag: Exhausted, Name: "Exhausted", Look: "turned"}, {Flag: Asleep, Name: "Asleep", Look: "word", Icon: "dark"},
			{Flag: Anchored, Name: "Anchored", Look: "word", Icon: "anchor"}, {Flag: Fleeting, Name: "Fleeting", Look: "word", Icon: "glass"}},
		Badges: []engine.Badge{
			{Name: "Boosts", Icon: "boost", Of: func(m *engine.M, h engine.H) int16 { return carried(m, h, Boosts) }},
			{Name: "Counters", Icon: "counter", Of: func(m *engine.M, h engine.H) int16 { return carried(m, h, Counters) }},
		},
		Phases: []string{"", "Morning", "Noon", "Afternoon", "Dusk", "Night"},
		Phase:  Phase,
		Lane: func(m *engine.M, h engine.H, who engine.Seat) bool { // two expeditions that face each other make one
			return m.Ent[h].Kind == KindExpedition && m.Ent[h].Owner == who
		},
		At: func(m *engine.M, h engine.H, who engine.Seat) engine.H {
			at := m.Ent[h].Host
			if m.Ent[at].Kind == KindExpedition && m.Ent[at].Owner != who {
				return Facing(m, at)
			}
			return at
		},
		Also:   otherExpedition,
		Across: Facing,
		Symbols: map[string]engine.Symbol{"H": {Icon: "hand", Name: "From hand"}, "R": {Icon: "reserve", Name: "From Reserve"}, "J": {Icon: "gate", Name: "When it joins"},
			"T": {Icon: "used", Name: "Exhaust"}, "D": {Icon: "lost", Name: "Discard"}},
		Place:  func(m *engine.M, h engine.H) int { return int(m.Ent[h].Num[Side]) },
		Scores: scores,
		Track:  &engine.Track{Name: "The Adventure", Cells: cells, Marks: marks},
		Counts: []engine.Count{
			{Name: "Distance", Icon: "gate", Of: Distance, Whole: func(*engine.M, engine.Seat) int16 { return lastRegion }},
		},
		Hint:  hint,
		Wants: func(m *engine.M, who engine.Seat) bool { return m.Active == who },
		Joins: []engine.Join{
			{After: VPlay, Verb: VPay, Text: " for {n} mana"},
			{After: VPay, Verb: VJoin},
			{After: VPlay, Verb: VJoin},
			{After: VDraw, Verb: VDraw, Text: "{by} drew {n} card(s)"},
		},
		Terms: engine.Terms{
			Stack: "Limbo", Round: "days", Open: true,
			Empty: "Nothing waits. What is played lies here while it takes effect, and Reactions until they are chosen.",
		},
		Cues: cues,
		Lots: []engine.LotShow{{Verb: VRoll, Name: "Die"}},
	}
}

// cues are what sort of thing each verb does, for whoever shows it without words.
var cues = []engine.Cue{
	VPlay: engine.CuePlay, VJoin: engine.CueArrive, VAdvance: engine.CueMove, VTake: engine.CueMove,
	VDraw: engine.CueDraw, VResupply: engine.CueDraw, VUnboost: engine.CueHarm, VExhaust: engine.CueHarm,
	VBoost: engine.CueGain, VCounter: engine.CueGain, VAscend: engine.CueGain, VGo: engine.CueLeave,
	VRoll: engine.CueLot, VTumult: engine.CueLot, VTie: engine.CueFight,
	VDay: engine.CueTurn,
}

// otherExpedition is the other expedition that a Gigantic Character is in, on the side of the
// seat that looks (AX57).
func otherExpedition(m *engine.M, h engine.H, who engine.Seat) engine.H {
	at := In(m, h)
	if at == 0 {
		return 0
	}
	for side := range 2 {
		owner := m.Ent[at].Owner
		if x := Expedition(m, owner, side); x != at && Joins(m, h, x) {
			if owner != who {
				return Facing(m, x)
			}
			return x
		}
	}
	return 0
}

// carried is a number that a card in a visible zone carries; in Limbo others are
// kept in its place.
func carried(m *engine.M, h engine.H, of int) int16 {
	if e := &m.Ent[h]; visible(e.Zone) && (e.Kind == 0 || e.Kind == KindToken) {
		return e.Num[of]
	}
	return 0
}

// terrainShow names the terrains by number.
var terrainShow = [Terrains]struct{ name, icon string }{{"Forest", "forest"}, {"Mountain", "mountain"}, {"Water", "water"}}

// scores are the sums of an expedition by terrain: those of its region count,
// and by those that it wins it will walk at Dusk (AX16).
func scores(m *engine.M, place engine.H, who engine.Seat) (list []engine.Score) {
	x := place
	if m.Ent[x].Owner != who {
		x = Facing(m, x)
	}
	here, wins := TerrainsOf(m, Region(m, x)), won(m, x)
	if m.Var[Tiebreak] != 0 {
		return arenaScores(m, who)
	}
	walks := m.Value(x, CantAdvance) <= 0 && m.Value(x, CantDusk) <= 0
	for t := range engine.Stat(Terrains) {
		s := engine.Score{Name: terrainShow[t].name, Icon: terrainShow[t].icon, N: m.Value(x, ForestNow+t), Live: here>>t&1 == 1, Wins: wins>>t&1 == 1}
		if s.Wins && walks {
			s.Way = 1 - 2*int8(m.Ent[x].Num[Side])
		}
		list = append(list, s)
	}
	return list
}

// arenaScores are the sums of both expeditions of a player; by the terrains nobody
// walks any more (AX23).
func arenaScores(m *engine.M, who engine.Seat) (list []engine.Score) {
	for t, show := range terrainShow {
		n := both(m, who, ForestNow+engine.Stat(t))
		list = append(list, engine.Score{Name: show.name, Icon: show.icon, N: n, Live: true, Wins: n > 0 && n > both(m, who.Other(), ForestNow+engine.Stat(t))})
	}
	return list
}

// cells are the regions of the Adventure from the Hero region on, as far as they
// are turned up; in the tiebreak there is the Arena alone (AX2, AX23).
func cells(m *engine.M) []engine.Cell {
	if m.Var[Tiebreak] != 0 {
		return []engine.Cell{{Name: "The Arena", Icons: []string{"forest", "mountain", "water"}, Look: regionLooks[inAll]}}
	}
	list := make([]engine.Cell, lastRegion+1)
	for i := range list {
		c := &list[i]
		of := TerrainsOf(m, i)
		switch {
		case i == 0:
			c.Name = "Hero"
		case i == lastRegion:
			c.Name = "Companion"
		}
		for t, show := range terrainShow {
			if of>>t&1 == 1 {
				c.Icons = append(c.Icons, show.icon)
			}
		}
		c.Look = regionLooks[of]
	}
	return list
}

// regionLooks are the palettes of regions by their terrains.
var regionLooks = map[uint8]string{inForest: "moss", inMountain: "brass", inWater: "tide", inMountain | inWater: "dusk", inForest | inWater: "moss", inForest | inMountain: "brass", inAll: "bone"}

// marks are the counters of the four expeditions.
func marks(m *engine.M) (list []engine.Marker) {
	expeditions(m, func(x engine.H, n int16) {
		at := Region(m, x)
		if m.Var[Tiebreak] != 0 {
			at = 0
		}
		list = append(list, engine.Marker{H: x, Seat: m.Ent[x].Owner, Label: [...]string{"H", "C"}[n%2], Cell: at})
	})
	return list
}
