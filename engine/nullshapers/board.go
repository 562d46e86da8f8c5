package nullshapers

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// board says where things lie on the table.
func board() *engine.Board {
	return &engine.Board{
		Game: "Nullshapers", Border: engine.NotchedBorder,
		Cover:   engine.Cover{Line: "Three biomes, one queue, and whoever acts last acts first", Motif: "Null Lattice", Look: "dusk", Figure: "agent"},
		Palette: map[string]string{"Light": "brass", "Storm": "tide", "Dark": "dusk", "Chaos": "ember", "Growth": "moss", "Void": "bone"},
		Hand:    Hand, Stack: Queue, Play: Planet,
		Piles: []engine.Pile{
			{Name: "Deck", Icon: "reserve", Zone: Deck},
			{Name: "Cache", Icon: "lost", Zone: Cache, Open: true},
			{Name: "Archive", Icon: "void", Zone: Archive, Open: true},
		},
		Shelves: []engine.Shelf{
			{Name: "Staging", Icon: "gate", Zone: Planet, Has: func(m *engine.M, h engine.H) bool { return m.Ent[m.Ent[h].Host].Kind == KindSeat }},
		},
		Stats: []engine.StatShow{{Stat: AttackNow, Name: "Attack", Icon: "melee"}, {Stat: DefenseNow, Name: "Defense", Icon: "defense"}},
		States: []engine.StateShow{
			{Flag: Locked, Name: "Locked", Look: "turned"},
			{Flag: Attacking, Name: "Attacking", Look: "word", Icon: "target"},
			{Flag: Arrived, Name: "Arrived", Look: "word", Icon: "gate"},
			{Flag: Converted, Name: "Converted", Look: "word", Icon: "void"},
		},
		Badges: []engine.Badge{
			{Name: "Markers", Icon: "boost", Of: func(m *engine.M, h engine.H) int16 { return m.Ent[h].Num[Increase] * carried(m, h) }},
			{Name: "Damage", Icon: "damage", Of: func(m *engine.M, h engine.H) int16 { return m.Ent[h].Num[Damage] * carried(m, h) }},
		},
		Phases: []string{"", "Start", "Primary 1", "Battle", "Primary 2", "End"},
		Phase:  Phase,
		Steps:  []string{"", "Advance", "Attack", "Defend", "Damage", "Retreat"},
		Step:   Part,
		Lane: func(m *engine.M, h engine.H, who engine.Seat) bool { // two sectors that face each other make a biome
			return m.Ent[h].Kind == KindSector && m.Ent[h].Zone == Sectors && m.Ent[h].Owner == who
		},
		At: func(m *engine.M, h engine.H, who engine.Seat) engine.H {
			at := m.Ent[h].Host
			if m.Ent[at].Kind == KindSector && m.Ent[at].Owner != who {
				return Facing(m, at)
			}
			return at
		},
		Across: Facing,
		Place:  func(m *engine.M, h engine.H) int { return int(m.Ent[h].Num[Side]) },
		Scores: scores,
		Counts: []engine.Count{{Name: "Lost", Icon: "lost", Of: func(m *engine.M, who engine.Seat) int16 { return m.Var[Lost0+int(who&1)] },
			Whole: func(*engine.M, engine.Seat) int16 { return lostToLose }, Less: true}},
		Pools: pools(),
		Symbols: map[string]engine.Symbol{"L": {Icon: "light", Name: "Light"}, "S": {Icon: "storm", Name: "Storm"}, "D": {Icon: "dark", Name: "Dark"},
			"C": {Icon: "chaos", Name: "Chaos"}, "G": {Icon: "growth", Name: "Growth"}, "V": {Icon: "void", Name: "Void"}},
		Hint: hint, Waiting: waiting,
		Wants: func(m *engine.M, who engine.Seat) bool { return m.Active == who && m.NPend == 0 && inPrimary(m) },
		Calm:  calm,
		Joins: []engine.Join{
			{After: VPlay, Verb: VLock},
			{After: VPlay, Verb: VPay, Text: " for {n} energy"},
			{After: VPay, Verb: VPay, Text: " + {n}"},
			{After: VDraw, Verb: VDraw, Text: "{by} drew {n} card(s)"},
		},
		Terms: engine.Terms{
			Stack: "Queue", Round: "turns", Until: "something waits in the queue",
			Asked: "In your own primary phases, and when something of {far}’s waits in the queue.",
			Empty: "Nothing waits. What is played or used lies here; the last one in is executed first.",
		},
		Cues: cues,
	}
}

// calm: what can be done at the start and at the end of a turn can be done in the primary phases
// beside them, and what can be done before and after somebody advances, in the attack part. Answers to
// an advance that waits are another matter.
func calm(m *engine.M) bool {
	return m.Var[Phase] == StartPhase || m.Var[Phase] == EndPhase || m.Var[Phase] == BattlePhase && m.Var[Part] == Advance
}

// cues are what sort of thing each verb does, for whoever shows it without words.
var cues = []engine.Cue{
	VPlay: engine.CuePlay, VAnomaly: engine.CuePlay, VArrive: engine.CueArrive, VMove: engine.CueMove, VAttach: engine.CueMove, VTake: engine.CueMove,
	VDraw: engine.CueDraw, VDamage: engine.CueHarm, VWear: engine.CueHarm, VLock: engine.CueHarm,
	VHeal: engine.CueGain, VMark: engine.CueGain, VMake: engine.CueGain, VConvert: engine.CueGain,
	VGo: engine.CueLeave, VLose: engine.CueLeave, VCancel: engine.CueLeave,
	VAttack: engine.CueFight, VDefend: engine.CueFight, VMulligan: engine.CueShuffle,
	VTurn: engine.CueTurn,
}

// scores are the durabilities of the two sectors of a biome.
func scores(m *engine.M, place engine.H, who engine.Seat) []engine.Score {
	s := place
	if m.Ent[s].Owner != who {
		s = Facing(m, s)
	}
	return []engine.Score{{Name: "Durability", Icon: "shieldp", N: m.Ent[s].Num[Durability], Live: true}}
}

// pools are the energies that a seat has and can make.
func pools() (list []engine.Count) {
	for e, icon := range energyIcons {
		name := strings.ToUpper(icon[:1]) + icon[1:]
		list = append(list, engine.Count{Name: name, Icon: icon, Of: func(m *engine.M, who engine.Seat) int16 { return Energy(m, who, e) }})
	}
	return list
}

// energyIcons are the icons of the energies by number.
var energyIcons = [Energies]string{"light", "storm", "dark", "chaos", "growth"}
