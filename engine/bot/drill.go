package bot

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// Position is where a game of a drill begins: the cards of both seats and how
// they come to lie on the table.
type Position struct {
	Decks [2][]engine.Def
	Start func(m *engine.M, s *engine.State, sizes [2]int) error
}

// Drill plays from made-up positions, with one card after the other in play and
// in hand, until every ability of every card has been at work.
type Drill struct {
	Uses   *Uses
	Place  func(focus engine.Def, roll func(n int) int) Position // makes up a position for a card
	Piles  []engine.Zone                                         // whose cards nobody knows
	Seed   uint64
	Rounds int // positions for a card, at most
	Inputs int // in each

	Games  int
	Failed []string // games that an error or a panic ended
}

// Play plays the positions of all cards that are not done. It stops when quit,
// if there is such a thing, says so after a card.
func (d *Drill) Play(quit func(done, of int) bool) {
	m := engine.New(d.Uses.rules)
	for round := range d.Rounds {
		open := 0
		for i, focus := range d.Uses.cards {
			if left, _ := d.Uses.Left(focus); len(left) == 0 {
				continue
			}
			open++
			d.one(m, focus, d.Seed+uint64(round)*100003+uint64(focus))
			if quit != nil && quit(round*len(d.Uses.cards)+i, d.Rounds*len(d.Uses.cards)) {
				return
			}
		}
		if open == 0 {
			return
		}
	}
}

// one plays from one position.
func (d *Drill) one(m *engine.M, focus engine.Def, seed uint64) {
	says := ""
	defer func() {
		if x := recover(); x != nil {
			says = "the machine broke: " + broken(x)
		}
		if says != "" {
			d.Failed = append(d.Failed, m.Cards[focus].Name+", position "+strconv.FormatUint(seed, 10)+": "+says)
		}
	}()
	d.Games++
	roll := NewRand(seed)
	p := d.Place(focus, roll.N)
	t, err := NewTable(m, p.Start, p.Decks, seed, [2]Player{NewEager(d.Uses, seed*2), NewEager(d.Uses, seed*2+1)})
	if err != nil {
		says = err.Error()
		return
	}
	for who := range engine.Seat(2) {
		for _, z := range d.Piles {
			for h := range m.In(who, z).All() {
				t.Minds[who].Learn(h, 0)
			}
		}
	}
	for range d.Inputs {
		if more, err := t.Step(); err != nil {
			prompt, cite := m.Prompt()
			says = err.Error() + ", at “" + prompt + "” [" + cite + "]"
			return
		} else if !more {
			return
		}
	}
}

// broken says what a panic says.
func broken(x any) string {
	switch x := x.(type) {
	case error:
		return x.Error()
	case string:
		return x
	}
	return "for no reason"
}
