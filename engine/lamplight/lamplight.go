// Package lamplight is a small card game for two, written to be read: the example of
// engine/GAMES.md. It has all the parts of a game, and no program offers it.
package lamplight

import (
	_ "embed"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// Rulebook is the text that players read and code cites.
//
//go:embed rulebook.md
var Rulebook string

//go:embed packs/harbor.toml
var harbor string

// Game is the game.
var Game = spec.Game{
	ID: "lamplight", Name: "Lamplight",
	Packs:    []pack.Source{{Name: "harbor.toml", Text: harbor}},
	Fields:   fields,
	Register: register, Print: printCards,
	Table:     func(m *engine.M, sizes [2]int) { m.Seats(KindSeat, Seats, Deck, sizes) },
	CheckDeck: checkDeck,
	Worth:     spec.Versus(worth),
	Scene:     scene,
}

// Zones. Quay is where lamps stand, burning or dark.
const (
	Deck engine.Zone = 1 + iota
	Hand
	Quay
	Discard
	Wait  // abilities that have been triggered
	Seats // what stands for the players
)

const (
	KindSeat uint8       = 1 // of an entity that is no card
	Dark     uint16      = 1 // a state of a lamp
	Light    engine.Stat = 0 // the number printed on it
)

// Verbs: whatever happens is one of these.
const (
	VTurn    engine.Verb = engine.NVerb + iota
	VDraw                // Subj a seat
	VLight               // Subj comes to the quay
	VWeather             // Subj is played and discarded
	VDiscard             // Subj
	VDark                // Subj goes dark
	VRelight             // Subj burns again
	VShut                // Subj a seat: its lamps can't go dark until its next turn
	VWin                 // By
	NVerb
)

// register registers the rules that hold whatever cards there are.
func register(r *engine.Rules) {
	r.Declare(engine.Declared{Flags: []engine.Flag{{Bit: Dark, Name: "dark"}}})
	shut := r.Lasting(engine.Watch{Cite: "L8", Text: "your lamps can't go dark", Class: engine.Forbid, Verb: VDark,
		Match: func(m *engine.M, seat engine.H, a *engine.Atom) bool { return m.Ent[a.Subj].Owner == m.Ent[seat].Owner }})
	r.Verbs, r.Limbo, r.Works, r.Board = verbs(shut), Wait, 1<<Quay, board()
	start(r)
	turn(r, relight(r))
}

func verbs(shut uint16) []engine.VerbDef {
	goes := func(to engine.Zone) func(*engine.M, *engine.Atom) {
		return func(m *engine.M, a *engine.Atom) { m.Move(a.Subj, to, 0) }
	}
	return append(make([]engine.VerbDef, engine.NVerb), []engine.VerbDef{
		{Name: "{by} has turn {n}"},
		{Name: "{by} drew a card",
			Can: func(m *engine.M, a *engine.Atom) bool { return !m.In(a.By, Deck).Empty() },
			Do:  func(m *engine.M, a *engine.Atom) { m.Draw(m.TopOf(a.By, Deck), Hand, a.By) }},
		{Name: "{by} lit {subject}", Do: goes(Quay)},
		{Name: "{by} played {subject}", Do: goes(Discard)},
		{Name: "{by} discarded {subject}", Do: goes(Discard)},
		{Name: "{subject} went dark",
			Can: func(m *engine.M, a *engine.Atom) bool { return burns(m, a.Subj) },
			Do:  func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Dark, true) }},
		{Name: "{subject} burns again", Do: func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Dark, false) }},
		{Name: "{by} closed the shutters", Do: func(m *engine.M, a *engine.Atom) {
			m.Last(engine.Mod{Src: m.Ref(a.Subj), Watch: shut, Until: untilTurnOf(a.By)})
		}},
		{Name: "{by} won"},
	}...)
}

// burns reports whether a lamp on the quay does.
func burns(m *engine.M, lamp engine.H) bool { return m.Ent[lamp].Flags&Dark == 0 }

// Shine is how brightly the lamps of a seat shine together.
func Shine(m *engine.M, who engine.Seat) (n int16) {
	for h := range m.In(who, Quay).All() {
		if burns(m, h) {
			n += m.Value(h, Light)
		}
	}
	return n
}
