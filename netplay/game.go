package netplay

import "github.com/cutdeck/cutdeck/engine"

// Game is what the protocol must know of a game: its rules, and how it starts.
type Game struct {
	Rules   *engine.Rules
	Version string // of engine and rules, at most 32 bytes; shown when peers differ
	Ruleset Hash   // RulesHash, unless the caller knows better
	Cards   Hash   // CardsHash, unless the caller knows better
	Hand    engine.Zone
	// Start runs a new game of two decks of these sizes to its first need. The
	// cards of seat 0 take the handles from engine.FirstCard up, then come
	// those of seat 1.
	Start func(m *engine.M, s *engine.State, sizes [2]int) error
	// CheckDeck says why a deck may not be played.
	CheckDeck func(deck []engine.Def) error
	// Pause is called after each entry that is played while a log is checked. A
	// program with one thread does something else there, or ends the goroutine; nil
	// if there is nothing to do.
	Pause func()
}

// paused has another entry of a log behind it.
func (g *Game) paused() {
	if g.Pause != nil {
		g.Pause()
	}
}

// NewGame describes a game by its sealed rules.
func NewGame(version string, r *engine.Rules, start func(*engine.M, *engine.State, [2]int) error, check func([]engine.Def) error) *Game {
	g := &Game{Rules: r, Version: version, Ruleset: RulesHash(version, r), Cards: CardsHash(r), Start: start, CheckDeck: check}
	if r.Board != nil {
		g.Hand = r.Board.Hand
	}
	return g
}

// RulesHash sums the rows of the rules with the version of the program that
// gives them their meaning (§9.5).
func RulesHash(version string, r *engine.Rules) Hash {
	t := begin("ruleset")
	t.bytes([]byte(version))
	for _, row := range r.Rows() {
		t.bytes([]byte(row.Kind))
		t.bytes([]byte(row.Cite))
		t.bytes([]byte(row.Text))
	}
	return t.sum()
}

// CardsHash sums what is printed on all cards, in the order of their numbers:
// peers with equal sums mean the same card by the same number.
func CardsHash(r *engine.Rules) Hash {
	var w writer
	for i := range r.Cards {
		c := &r.Cards[i]
		for _, s := range []string{c.Name, c.Face.Type, c.Face.TypeLine, c.Face.Faction, c.Face.Text} {
			w.bytes([]byte(s))
		}
		for _, n := range c.Num[:r.Measure.Printed] {
			w.u16(uint16(n))
		}
		w.u64(c.Bits)
	}
	return TH("cards", w.b)
}
