package netplay

import "github.com/cutdeck/cutdeck/engine"

// Moments are a game from its beginning to where it stands, moment by moment. Few of the
// states are kept; the others follow from these by the inputs between them. The zero
// value is empty.
type Moments struct {
	Marks []Mark

	kept  map[int]engine.State // states at some marks
	m     *engine.M
	state engine.State // of m: it follows by the inputs alone
}

// Mark is the game at a moment.
type Mark struct {
	Seq   uint32 // entries of the log so far; 0 in a game without one
	Turn  uint16 // of the game
	Steps []Step // what led here from the moment before
	// Truth is what hidden cards are, as far as it is known afterwards.
	Truth engine.Mind
	// Known are the hidden cards that a seat knew then, whether or not Truth
	// says what they are.
	Known [2]engine.Set
	// Hidden are all cards that had not been shown, whoever knew them.
	Hidden engine.Set
}

// keptEvery is how many marks lie between two kept states at most.
const keptEvery = 16

// Add adds a moment of a game by these rules, at which the game has this state.
func (g *Moments) Add(rules *engine.Rules, mark Mark, state *engine.State) {
	if g.m == nil {
		g.m, g.kept = engine.New(rules), map[int]engine.State{}
		g.m.Load(&g.state)
	}
	for _, s := range mark.Steps {
		if s.Back != 0 || g.m.Apply(s.Input) != nil {
			break
		}
	}
	n := len(g.Marks)
	if n%keptEvery == 0 || g.state != *state { // a beginning, or a move taken back
		g.kept[n], g.state = *state, *state
		g.m.Load(&g.state)
	}
	g.Marks = append(g.Marks, mark)
}

// At is the state at mark i, which must be one of Marks.
func (g *Moments) At(i int) engine.State {
	from := i
	for {
		if _, ok := g.kept[from]; ok {
			break
		}
		from--
	}
	s := g.kept[from]
	m := engine.New(g.m.Rules)
	m.Load(&s)
	for _, mark := range g.Marks[from+1 : i+1] {
		for _, step := range mark.Steps {
			_ = m.Apply(step.Input) // it was accepted when the moment was added
		}
	}
	return s
}
