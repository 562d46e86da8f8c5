package netplay

import (
	"errors"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Skirmish is a game made for these tests: it asks the table for everything
// that a game can ask for, and little else.
const (
	zDeck engine.Zone = 1 + iota
	zHand
	zPlay
	zGrave
)

const power engine.Stat = 1

// The game's own numbers.
const (
	vRound = iota
	vFirst
	vScore // and the next
	vDice  = 4
)

// skirmishCards is how many different cards there are; card n has power n.
const skirmishCards = 30

// newSkirmish builds the rules; every round uses other needs.
func newSkirmish(rounds int16) *Game {
	r := printed()
	shown := strength("S1", "choose a card that can be shown", 1)
	big := strength("S2", "choose a card of power 20 or more", 20)
	show := r.Ask(engine.Ask{Cite: "S1", Says: "Choose a card to show", Guards: []engine.Guard{shown}})
	strong := r.Ask(engine.Ask{Cite: "S2", Says: "Choose a strong card", Guards: []engine.Guard{big}})
	blind := r.Ask(engine.Ask{Cite: "S3", Says: "Choose a card"})
	bid := r.Ask(engine.Ask{Cite: "S4", Says: "Say a number"})

	draw := func(m *engine.M, who engine.Seat, n int) {
		for range n {
			if h := m.TopOf(who, zDeck); h != 0 {
				m.Draw(h, zHand, who)
			}
		}
	}
	by := func(m *engine.M) engine.Seat { return engine.Seat(m.Var[vRound]&1) ^ engine.Seat(m.Var[vFirst]&1) }
	picked := func(f *engine.Frame) engine.H { return engine.H(f.R[engine.RegH]) }
	step := func(do func(m *engine.M, f *engine.Frame)) engine.Step {
		return engine.Step{Cite: "S1", Text: "step", Do: func(m *engine.M, f *engine.Frame) engine.Flow { do(m, f); return engine.Next }}
	}
	const loop = 11
	begin := r.Add("skirmish",
		step(func(m *engine.M, f *engine.Frame) { // 0: a sealed champion each
			m.Choose(engine.Both, show, 1, 1)
			m.Need.Of = *set(m, 0, zDeck)
			m.Need.Of.Union(m.In(1, zDeck))
		}),
		step(func(m *engine.M, f *engine.Frame) {
			a, b := engine.H(f.R[2]), engine.H(f.R[3])
			m.Move(a, zPlay, 0)
			m.Move(b, zPlay, 0)
			m.Mix(set(m, 0, zDeck))
		}),
		step(func(m *engine.M, f *engine.Frame) { m.Mix(set(m, 1, zDeck)) }),
		step(func(m *engine.M, f *engine.Frame) { draw(m, 0, 5); draw(m, 1, 5) }),
		step(func(m *engine.M, f *engine.Frame) { m.Toss(2) }), // 4
		step(func(m *engine.M, f *engine.Frame) { m.SetVar(vFirst, f.R[engine.RegMode]); m.Toss(6) }),
		step(func(m *engine.M, f *engine.Frame) { m.SetVar(vDice, f.R[engine.RegMode]); m.Toss(20) }),
		step(func(m *engine.M, f *engine.Frame) { m.SetVar(vDice+1, f.R[engine.RegMode]) }),
		step(func(m *engine.M, f *engine.Frame) { // 8: a sealed bid from the hand
			m.Choose(engine.Both, blind, 1, 1)
			m.Need.Of = *set(m, 0, zHand)
			m.Need.Of.Union(m.In(1, zHand))
		}),
		step(func(m *engine.M, f *engine.Frame) {
			m.Move(engine.H(f.R[2]), zGrave, 0)
			m.Move(engine.H(f.R[3]), zGrave, 0)
			f.R[2], f.R[3] = 0, 0
			m.Choose(engine.Both, bid, 1, 1)
			m.Need.N = 5
		}),
		step(func(m *engine.M, f *engine.Frame) { m.SetVar(vScore, f.R[2]-f.R[3]); f.R[2], f.R[3] = 0, 0 }),
		engine.Step{Cite: "S5", Text: "round", Do: func(m *engine.M, f *engine.Frame) engine.Flow { // 11
			if m.Var[vRound] >= rounds || m.In(0, zDeck).Len() < 3 || m.In(1, zDeck).Len() < 3 {
				return 28
			}
			draw(m, by(m), 2)
			return engine.Next
		}},
		step(func(m *engine.M, f *engine.Frame) { // 12: play a card, shown
			m.Choose(by(m), show, 0, 1)
			m.Need.Of = *set(m, by(m), zHand)
		}),
		step(func(m *engine.M, f *engine.Frame) {
			if h := picked(f); h != 0 {
				m.SetVar(vScore+int(by(m)), m.Var[vScore+int(by(m))]+m.Printed(h, power))
				m.Move(h, zPlay, 0)
			}
			m.Reveal(m.TopOf(by(m).Other(), zDeck)) // 13: a card of unknown position is shown
		}),
		step(func(m *engine.M, f *engine.Frame) { // and goes beneath its deck
			h := picked(f)
			m.Under(h, zDeck)
			m.Hide(h)
			if m.Var[vRound]%3 == 1 {
				m.Mix(set(m, by(m).Other(), zDeck)) // case (c) of §3.4
			}
		}),
		step(func(m *engine.M, f *engine.Frame) { // 15: a blind pick from the other hand
			if m.In(by(m).Other(), zHand).Len() > 0 {
				m.Choose(by(m), blind, 1, 1)
				m.Need.Of = *set(m, by(m).Other(), zHand)
			}
		}),
		step(func(m *engine.M, f *engine.Frame) {
			if h := picked(f); h != 0 {
				m.Move(h, zGrave, 0)
			}
			if m.Var[vRound]%3 == 2 { // 16: a shuffle of what nobody has seen, case (b)
				m.Mix(set(m, by(m), zDeck))
			}
		}),
		step(func(m *engine.M, f *engine.Frame) { // 17: a search, case (a)
			if m.Var[vRound]%3 == 0 {
				m.Due[by(m)] = *set(m, by(m), zDeck)
			}
		}),
		step(func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegH] = 0; m.Var[vRound]%3 == 0 {
				m.Choose(by(m), blind, 0, 1)
				m.Need.Of = *set(m, by(m), zDeck)
			}
		}),
		step(func(m *engine.M, f *engine.Frame) {
			if m.Var[vRound]%3 == 0 {
				if h := picked(f); h != 0 {
					m.Move(h, zHand, 0)
				}
				m.Mix(set(m, by(m), zDeck))
			}
		}),
		step(func(m *engine.M, f *engine.Frame) { // 20: the other looks into the hand
			if m.Var[vRound]%2 == 1 {
				m.Due[by(m).Other()] = *set(m, by(m), zHand)
			}
		}),
		step(func(m *engine.M, f *engine.Frame) { // 21: two cards from the hand go away, unseen
			if f.R[engine.RegH], f.Pick = 0, (engine.Set{}); m.In(by(m), zHand).Len() > 3 {
				m.Choose(by(m), blind, 2, 2)
				m.Need.Of = *set(m, by(m), zHand)
			}
		}),
		step(func(m *engine.M, f *engine.Frame) {
			for h := range f.Pick.All() {
				m.Move(h, zGrave, 0)
			}
			f.Pick = engine.Set{}
			m.Choose(by(m).Other(), strong, 0, 1) // 22: a strong card, or the claim to have none
			m.Need.Of, m.Need.Claim = *set(m, by(m).Other(), zHand), 1
		}),
		step(func(m *engine.M, f *engine.Frame) {
			if h := picked(f); h != 0 {
				m.Move(h, zPlay, 0)
			}
		}),
		engine.Step{Cite: "S5", Text: "next round", Do: func(m *engine.M, f *engine.Frame) engine.Flow {
			m.SetVar(vRound, m.Var[vRound]+1)
			return loop
		}},
		step(func(m *engine.M, f *engine.Frame) {}),
		step(func(m *engine.M, f *engine.Frame) {}),
		step(func(m *engine.M, f *engine.Frame) {}),
		step(func(m *engine.M, f *engine.Frame) { // 28: the end
			won := engine.Nobody
			switch a, b := m.Var[vScore], m.Var[vScore+1]; {
			case a > b:
				won = 0
			case b > a:
				won = 1
			}
			m.End(won)
		}),
	)
	r.Seal()
	check := func(deck []engine.Def) error {
		for _, d := range deck {
			if d == 0 || d > skirmishCards {
				return errors.New("a deck holds only cards that there are")
			}
		}
		if len(deck) < 10 {
			return errors.New("a deck holds at least 10 cards")
		}
		return nil
	}
	return NewGame("skirmish 1", r, dealt(begin), check)
}

// deckOf is a deck of n cards that begins with a card.
func deckOf(n int, from engine.Def) (d []engine.Def) {
	for i := range n {
		d = append(d, 1+(from+engine.Def(i)*7)%skirmishCards)
	}
	return d
}

func TestSkirmishStarts(t *testing.T) {
	g := newSkirmish(3)
	var s engine.State
	if err := g.Start(engine.New(g.Rules), &s, [2]int{20, 20}); err != nil {
		t.Fatal(err)
	}
	if s.Need.Kind != engine.Choose || s.Need.Who != engine.Both {
		t.Fatalf("the game begins with %+v", s.Need)
	}
}
