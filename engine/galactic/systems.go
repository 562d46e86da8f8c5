package galactic

import "github.com/cutdeck/cutdeck/engine"

// Systems that are loaded in the Point Allocation, as bits of the number Loaded (R37, X16).
const (
	loadedGrid int16 = 1 << iota
	loadedShields
	loadedManeuver
	loadedMines
)

// system is one that is loaded: the word that is printed, and what it takes.
type system struct {
	bit  int16
	word uint64
	kind int // of points
	cite string
	says string
}

var systems = []system{
	{bit: loadedGrid, word: Deflector, kind: Energy, cite: "R37", says: "Load deflector grids with 1 energy each"},
	{bit: loadedShields, word: AuxShields, kind: Energy, cite: "R37", says: "Load auxiliary shields with 1 energy each"},
	{bit: loadedManeuver, word: Maneuvers, kind: Energy, cite: "R37", says: "Load maneuvering systems with 1 energy each"},
	{bit: loadedMines, word: MineSystem, kind: Supply, cite: "X16", says: "Load mine deployment systems with 1 supply each"},
}

// systemUses are the ways to apply points that load systems.
func systemUses() (all []use) {
	for _, s := range systems {
		all = append(all, use{cite: s.cite, says: s.says, kind: s.kind, price: 1, verb: VSystem, b: s.bit,
			room: func(m *engine.M, h engine.H, by engine.Seat) int16 {
				if m.Ent[h].Ctrl != by || !will(m, h) || !Is(m, h, s.word) || jammed(m, h) {
					return 0
				}
				return 1
			}})
	}
	return all
}

// jammed: the systems of a card may not function.
func jammed(m *engine.M, h engine.H) bool { return m.Value(h, Jammed) > 0 }

// runs reports whether a system of a card is loaded and may function: it is engaged, too (G22).
func runs(m *engine.M, h engine.H, bit int16) bool {
	return m.Num(h, Loaded)&bit != 0 && engaged(m, h) && !jammed(m, h)
}

// loadSystem notes that a system is loaded, until the next Point Allocation.
func loadSystem(m *engine.M, a *engine.Atom) { m.SetNum(a.Subj, Loaded, m.Num(a.Subj, Loaded)|a.B) }

// unload notes that a system of a card has been used up.
func unload(m *engine.M, h engine.H, bit int16) { m.SetNum(h, Loaded, m.Num(h, Loaded)&^bit) }

// What loaded systems do (D14): auxiliary shields are two more shields, which are the
// first to go; a deflector grid takes 1 from each volley at its unit.
const (
	auxiliary  = 2
	deflection = 1
)

// lapse ends what the loaded auxiliary shields of a card were: what they took is gone
// with them.
func lapse(m *engine.M, h engine.H) {
	if m.Num(h, Loaded)&loadedShields != 0 {
		m.SetNum(h, ShieldLoss, max(m.Num(h, ShieldLoss)-auxiliary, 0))
	}
}

// cradle is what lets a mine be used without being discarded: its location, or something
// else there, with a loaded mine deployment system, or 0 (X16).
func cradle(m *engine.M, mine engine.H) (of engine.H) {
	l := location(m, mine)
	if !titled(m, mine, "Mine") || !Is(m, mine, Equipment) || l == 0 {
		return 0
	}
	inPlay(m, Types, func(h engine.H) {
		if (worksOn(m, mine, h) || worksOn(m, mine, location(m, h))) && runs(m, h, loadedMines) && of == 0 {
			of = h
		}
	})
	return of
}

// steered is the unit whose loaded maneuvering system sends an occurrence back to its
// owner's hand after use: it has been played to the unit to answer a volley at it (D14).
func steered(m *engine.M, f *engine.Frame) engine.H {
	o := m.Answered(m.Occurring())
	l := location(m, f.Src.H)
	if o == nil || l == 0 || !Is(m, f.Src.H, Occurrence) || !fired(m, o) || o.Ref[0].H != l || !runs(m, l, loadedManeuver) {
		return 0
	}
	return l
}

// used lets a card that has been used go: it is discarded, or removed from the game, unless
// a system of its location keeps it (G28, G237, X16, D14).
func used(m *engine.M, f *engine.Frame) {
	h := f.Src.H
	if !m.Same(f.Src) || m.Ent[h].Zone != Fleet || absent(m, h) { // G230
		return
	}
	switch {
	case Is(m, h, OneGame):
		does(m, f, engine.Atom{Verb: VRemove, Subj: h})
	case !Is(m, h, OneUse):
	case cradle(m, h) != 0:
		unload(m, cradle(m, h), loadedMines)
	case steered(m, f) != 0:
		unload(m, steered(m, f), loadedManeuver)
		does(m, f, engine.Atom{Verb: VHand, Subj: h})
	default:
		does(m, f, engine.Atom{Verb: VDiscard, Subj: h})
	}
}

// aimable reports whether a card of a seat may target another. A wary card can't choose what it
// chose in the last turn of that seat (G225).
func aimable(m *engine.M, src engine.H, by engine.Seat, h engine.H) bool {
	last := m.Num(h, Sought0+int(by&1))
	return !barredAim(m, src, by, h) && (m.Value(src, Wary) <= 0 || last == 0 || last < m.Var[Taken0+int(by&1)]-1)
}
