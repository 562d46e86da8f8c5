package bot

import (
	"errors"

	"github.com/cutdeck/cutdeck/engine"
)

// Table is a game between two players on one machine.
type Table struct {
	*engine.Dealer
	Players [2]Player
	State   engine.State

	Inputs    int // all inputs so far
	Decisions int // answers of seats
	Wide      int // of those, answers where there were two options or more
	Put       int // of those, questions that a table puts to most players, each answer of several parts once, and an act with what it asks first
	Refused   int // options that would begin what never ends, and were refused (K24)

	// Before, if set, sees each input before it is applied.
	Before func(in engine.Input) error

	acted   int // the decision that was the last act in a window
	tried   []engine.Input
	roll    *Rand
	bound   [2][]engine.Input // what the seats have still to open, chosen before either sees what the other does
	pickers [2]Picker         // of Players, those who are
}

// MaxInputs is how many inputs a game may have; one that takes more goes in
// circles, which is an error of its rules.
const MaxInputs = 50000

// ErrEndless is a game that takes more inputs than MaxInputs.
var ErrEndless = errors.New("the game does not end")

var errStuck = errors.New("a seat must answer and has no option")

// NewTable starts a game of two decks; start is the game's Start.
func NewTable(m *engine.M, start func(*engine.M, *engine.State, [2]int) error, decks [2][]engine.Def, seed uint64, players [2]Player) (*Table, error) {
	t := new(Table)
	if err := t.start(m, start, decks, seed, players); err != nil {
		return nil, err
	}
	return t, nil
}

// start makes t what NewTable returns, in the memory that it has.
func (t *Table) start(m *engine.M, start func(*engine.M, *engine.State, [2]int) error, decks [2][]engine.Def, seed uint64, players [2]Player) error {
	*t = Table{Dealer: t.Dealer, Players: players, acted: -1, roll: NewRand(seed), tried: t.tried[:0]}
	for i, p := range players {
		t.pickers[i], _ = p.(Picker)
	}
	if t.Dealer == nil {
		t.Dealer = new(engine.Dealer)
	}
	if err := start(m, &t.State, [2]int{len(decks[0]), len(decks[1])}); err != nil {
		return err
	}
	t.Deal(m, decks, t.roll.N)
	return nil
}

// Step carries out one input. It reports false when the game is over.
func (t *Table) Step() (bool, error) {
	if t.Need.Kind == engine.Over {
		return false, nil
	}
	if t.Inputs++; t.Inputs > MaxInputs {
		return false, ErrEndless
	}
	if in, table := t.Dealer.Answer(); table {
		return true, t.give(in)
	}
	seat := Asked(t.M)
	if seat >= engine.Nobody {
		return false, errStuck
	}
	opts := t.Options(seat, &t.Minds[seat])
	if len(opts) == 0 {
		return false, errStuck
	}
	t.Decisions++
	if len(opts) > 1 {
		t.Wide++
		if t.puts(seat) {
			t.Put++
		}
	}
	in := t.choose(seat, opts)
	if t.Need.Window != 0 && in.Mode > 0 {
		t.acted = t.Decisions
	}
	err := t.give(in)
	if err == nil {
		return true, nil
	}
	if _, no := err.(*engine.Illegal); !no {
		return false, err
	}
	return t.other(seat, in, err)
}

// puts reports whether a table puts the question to the player of a seat, and it is not a part of
// what the player is doing.
func (t *Table) puts(seat engine.Seat) bool {
	if t.Need.Window != 0 {
		return t.Calls(seat)
	}
	return t.Need.Got == 0 && t.acted != t.Decisions-1
}

// choose is the answer of a seat. To a sealed question both seats choose when they bind,
// and neither sees what the other opens.
func (t *Table) choose(seat engine.Seat, opts []engine.Input) engine.Input {
	n := &t.Need
	if of := t.bound[seat]; n.Bound&3 == 3 && len(of) > 0 {
		t.bound[seat] = of[1:]
		return of[0]
	}
	secret, in := n.Secret(seat), t.answer(seat, opts)
	if secret {
		t.bound[seat] = Secret(t.M, t.Players[seat], seat, &t.Minds[seat])
	}
	return in
}

func (t *Table) answer(seat engine.Seat, opts []engine.Input) engine.Input {
	if p := t.pickers[seat]; p != nil {
		return p.Pick(opts)
	}
	return t.Players[seat].Answer(t.M, seat, &t.Minds[seat])
}

// other tries the remaining options after one was refused when it was tried:
// only carrying it out could tell that it would never end.
func (t *Table) other(seat engine.Seat, in engine.Input, err error) (bool, error) {
	t.tried = append(t.tried[:0], t.Options(seat, &t.Minds[seat])...)
	listed := false
	for _, o := range t.tried {
		listed = listed || o == in
	}
	if !listed {
		return false, err
	}
	for len(t.tried) > 0 {
		i := t.roll.N(len(t.tried))
		o := t.tried[i]
		t.tried = append(t.tried[:i], t.tried[i+1:]...)
		if o == in {
			continue
		}
		t.Refused++
		if err = t.give(o); err == nil {
			return true, nil
		}
	}
	return false, err
}

func (t *Table) give(in engine.Input) error {
	if t.Before != nil {
		if err := t.Before(in); err != nil {
			return err
		}
	}
	return t.Apply(in)
}

// Play goes on to the end of the game.
func (t *Table) Play() error {
	for {
		more, err := t.Step()
		if !more || err != nil {
			return err
		}
	}
}
