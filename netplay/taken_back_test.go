//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// newBallots is a game in which the seats by turns put up to six units on two voices and a
// planet, which has one for each voice that is used.
func newBallots(turns int16) *Game {
	r := printed()
	ballot := r.Ask(engine.Ask{Cite: "P1", Says: "Vote", No: "Cast the ballot", Modes: []string{"first", "second", "planet"}, Whole: &engine.Draft{Cite: "P1", Says: "a planet votes where a voice is",
		Each: func(m *engine.M, _ engine.H, mode int16) (lo, hi int16) {
			if mode < 2 {
				return 0, 2
			}
			for _, p := range m.Shared() {
				if p.Mode < 2 && p.N > 0 {
					hi++
				}
			}
			return 0, hi
		}}})
	begin := r.Add("ballots",
		engine.Step{Cite: "P1", Text: "vote", Do: func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Choose(engine.Seat(m.Var[vRound]&1), ballot, 0, 6).N = 3
			return engine.Next
		}},
		engine.Step{Cite: "P1", Text: "again", Do: func(m *engine.M, f *engine.Frame) engine.Flow {
			for _, s := range m.TakeShares() {
				m.SetVar(vScore, m.Var[vScore]*3+s.N+s.Mode)
			}
			if m.SetVar(vRound, m.Var[vRound]+1); m.Var[vRound] < turns {
				return 0
			}
			m.End(0)
			return engine.Next
		}},
	)
	r.Seal()
	return NewGame("ballots 1", r, dealt(begin), func([]engine.Def) error { return nil })
}

// What the table offers to take back of an answer is taken back, and the rest is laid again
// in an order in which each part has what it needs; what the rest needs stays.
func TestWhatIsTakenBack(t *testing.T) {
	d := meeting(t, configs(newBallots(4), 5))
	d.settle()
	s := d.s[0]
	first, second, planet := engine.Share{Mode: 0}, engine.Share{Mode: 1}, engine.Share{Mode: 2}
	give := func(p engine.Share) { t.Helper(); must(t, s.Do(engine.Input{Mode: p.Mode})) }
	give(first)
	give(planet)
	was := s.Machine().Sum()
	if err := s.Do(first.Back(0)); err == nil || s.Machine().Sum() != was {
		t.Fatalf("the voice that a planet needs: %v", err)
	}
	give(second)
	if backs := s.Machine().TakeBacks(); !slices.Contains(backs, first.Back(0)) {
		t.Fatalf("the planet has another voice, and only %v can be taken back", backs)
	}
	must(t, s.Do(first.Back(0))) // the planet was given before the voice that it needs now
	if got := s.Machine().Shared(); len(got) != 2 || got[0].Mode != 1 || got[1].Mode != 2 {
		t.Fatalf("%v are left", got)
	}
	must(t, s.Do(engine.Input{Mode: engine.PassMode}))
	d.settle()
	d.agree()
	d.play(3)
	d.ended()
}
