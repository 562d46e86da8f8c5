package scenario

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// The parts of an answer of several: how a number is divided, and what is taken back.

// share is so many units for what an answer names.
type share struct {
	n  int
	to token
}

// shares reads “3 to "Giant", 1 to "Oak"” and “2 light, 1 dark”.
func shares(ts []token) (of []share, bad string) {
	for i := 0; i < len(ts); i++ {
		if ts[i].kind == isComma || ts[i].kind == isWord && slices.Contains(noise, ts[i].text) {
			continue
		}
		s := share{n: 0}
		if ts[i].kind == isNumber {
			s.n = ts[i].n
		}
		for i++; i < len(ts) && ts[i].kind == isWord && slices.Contains(noise, ts[i].text); i++ {
		}
		if s.n < 1 || i >= len(ts) || ts[i].kind == isComma || ts[i].kind == isNumber {
			return nil, "“divides” takes how many and for what, and so on: 3 to \"Name\", 1 to \"Other\""
		}
		s.to = ts[i]
		of = append(of, s)
	}
	return of, ""
}

// divide divides a number in one line.
func (p *play) divide(who engine.Seat, ts []token) ([]*engine.Illegal, string) {
	of, bad := shares(ts)
	if bad != "" {
		return nil, bad
	}
	for _, s := range of {
		for range s.n {
			if p.asked(who) && p.m.Need.Window == 0 && !p.m.Divides() {
				return nil, "nothing is divided: " + p.standing()
			}
			if no, bad := p.answer(who, s.to); bad != "" {
				return no, bad
			}
		}
	}
	return nil, ""
}

// unchoose takes a part of an answer of several back: a card, or one unit of what it or a
// word has been given; or so many units.
func (p *play) unchoose(who engine.Seat, ts []token) string {
	times := 1
	if len(ts) == 3 && ts[1].kind == isNumber && ts[2].word("times") {
		times, ts = ts[1].n, ts[:1]
	}
	if len(ts) != 1 || ts[0].kind == isNumber || ts[0].kind == isComma {
		return "“unchooses” takes one thing that has been chosen"
	}
	for range times {
		in, ok := p.chosenPart(who, ts[0])
		if !ok {
			return "“" + ts[0].text + "” is not among what has been chosen"
		}
		if bad := p.give(in); bad != "" {
			return bad
		}
	}
	return ""
}

// chosenPart is the input that takes back what a word or a name says.
func (p *play) chosenPart(who engine.Seat, t token) (in engine.Input, ok bool) {
	if t.kind == isName {
		for _, h := range p.find(t) {
			if in = (engine.Input{H: h, Mode: engine.BackMode, Seat: who}); p.m.Why(in, &p.minds[who]) == nil {
				return in, true
			}
		}
		return in, false
	}
	for _, s := range p.m.Shared() {
		if p.says(t, engine.Input{H: s.H, Mode: s.Mode, Seat: who}) {
			return s.Back(who), true
		}
	}
	return in, false
}
