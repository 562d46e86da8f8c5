package play

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
)

// Advice is what a master thinks of the answers of the seat that looks. It knows what that seat knows, and
// thinks about a copy of the game, which may go on meanwhile.
type Advice struct {
	master *bot.Master
	m      *engine.M
	state  engine.State
	mind   engine.Mind
}

// CanAdvise reports whether the seat that looks is asked something that a master can think about. A question
// that both seats answer in secret is none.
func (l *Local) CanAdvise() bool {
	return l.m.Need.Kind == engine.Choose && l.m.Need.Who == l.seat && l.Asked() == l.seat
}

// Advise begins to think about the question that the seat that looks is asked; nil where it can't.
func (l *Local) Advise() *Advice {
	if !l.CanAdvise() {
		return nil
	}
	own, known := l.knownDecks(l.seat)
	a := &Advice{master: bot.NewMaster(l.box.Rules, l.box.Worth, own, known, l.Seed+2), m: engine.New(l.box.Rules), state: l.state, mind: l.deal.Minds[l.seat]}
	a.m.Load(&a.state)
	a.master.Begin(a.m, l.seat, &a.mind)
	return a
}

// Think looks at some more positions, of about the number n, and reports whether it would go on.
func (a *Advice) Think(n int) bool { return !a.master.Think(n) }

// Best lists the answers that it holds to be the best, the best first: at most two, and none where there
// is only one answer. The second result is in how many ways of the hidden cards it has tried them.
func (a *Advice) Best() ([]bot.Ranked, int) {
	list := a.master.Ranking()
	return list[:min(len(list), 2)], a.master.Worlds()
}
