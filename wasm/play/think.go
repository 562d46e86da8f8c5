package play

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
)

// Think lets a machine that thinks in pieces look at some more positions, of about the number n,
// before Step takes its answer. It reports whether the machine would go on thinking; false too where
// it is not asked, or does not think in pieces. Thinking is dropped when the game changes.
func (l *Local) Think(n int) bool {
	t, able := l.bot.(bot.Thinker)
	if !able || !l.Bot || l.m.Need.Who == engine.Both || l.Asked() != l.far() {
		return false
	}
	if !l.begun {
		t.Begin(l.m, l.far(), &l.deal.Minds[l.far()])
		l.begun = true
	}
	return !t.Think(n)
}

// Thinking reports whether the machine has begun to think and its answer has not been taken.
func (l *Local) Thinking() bool { return l.begun }

// decide is the machine's answer: what it has thought of so far, if it thinks in pieces.
func (l *Local) decide(who engine.Seat) engine.Input {
	if l.begun {
		return l.bot.(bot.Thinker).Best()
	}
	return l.bot.Answer(l.m, who, &l.deal.Minds[who])
}
