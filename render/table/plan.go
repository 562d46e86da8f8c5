package table

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// A plan says with one tap how an act is done: the act, and the answers to what is asked next, where
// few answers are possible or the game knows how most players would answer.

// fewModes is the largest number of answers that a plan is made of each.
const fewModes = 6

// plans are the ways in which an input can be given: by itself, or with the answers that follow.
func (t *Table) plans(in engine.Input) []Choice {
	return t.plansAfter(nil, in, t.read.label(in))
}

// plansAfter are the plans of an input that is given after others; says is what they do.
func (t *Table) plansAfter(before []engine.Input, in engine.Input, says string) []Choice {
	ins := append(slices.Clone(before), in)
	bare := Choice{Label: says, Input: ins[0]}
	g, can := t.game.(Foreseer)
	if !can {
		return []Choice{bare}
	}
	for i := range before {
		bare.then = append(bare.then, t.stepAfter(g, ins[:i+1], ins[i+1]))
	}
	m := g.Foresee(ins...)
	if m == nil {
		return []Choice{bare}
	}
	n := m.Need
	ask := &m.Asks[n.Ask]
	if n.Window != 0 {
		return append([]Choice{bare}, t.led(m, ins, says)...)
	}
	with := func(says string, more ...engine.Input) Choice {
		return Choice{Label: says, Input: bare.Input, then: append(slices.Clone(bare.then), answering(n.Ask, more)...)}
	}
	if pays := m.Proposed(); pays != nil {
		bare.Label += ", and choose otherwise"
		return []Choice{with(says+": "+amounts(ask.Modes, pays), pays...), bare}
	}
	opts := m.Options(n.Who, t.game.Mind())
	named := func(in engine.Input) bool { return in.H == 0 && in.Mode >= 0 && int(in.Mode) < len(ask.Modes) }
	if n.Hi != 1 || n.Lo != 1 || len(opts) < 2 || len(opts) > fewModes || slices.ContainsFunc(opts, func(in engine.Input) bool { return !named(in) }) {
		return []Choice{bare}
	}
	var list []Choice
	for _, in := range opts {
		list = append(list, with(says+": "+ask.Modes[in.Mode], in))
	}
	return list
}

// answering is an intent that answers one question several times.
func answering(ask uint16, ins []engine.Input) (p intent) {
	for _, in := range ins {
		p = append(p, step{ask: ask, input: in})
	}
	return p
}

// stepAfter is an input as a step of an intent, after others.
func (t *Table) stepAfter(g Foreseer, before []engine.Input, in engine.Input) step {
	s := step{input: in}
	if m := g.Foresee(before...); m != nil {
		s.ask, s.window = m.Need.Ask, m.Need.Window
	}
	return s
}

// led are the plans that go on with the act to which the last input leads, with the same card.
func (t *Table) led(m *engine.M, ins []engine.Input, says string) []Choice {
	last := ins[len(ins)-1]
	if !t.window() || last.Mode <= 0 || int(last.Mode) >= len(m.Acts) || m.Acts[last.Mode].Leads == 0 {
		return nil
	}
	next := m.Acts[last.Mode].Leads
	for _, in := range m.Options(last.Seat, t.game.Mind()) {
		if in.H == last.H && in.Mode == int16(next) {
			text := m.Acts[next].Text
			return t.plansAfter(ins, in, says+", then "+strings.ToLower(text[:1])+text[1:])
		}
	}
	return nil
}

// amounts says how much each mode is given: "2 Light, 1 Storm".
func amounts(modes []string, ins []engine.Input) string {
	var of []string
	for i, in := range ins {
		if in.Mode < 0 || int(in.Mode) >= len(modes) || slices.ContainsFunc(ins[:i], func(o engine.Input) bool { return o.Mode == in.Mode }) {
			continue
		}
		n := 0
		for _, o := range ins {
			if o.Mode == in.Mode {
				n++
			}
		}
		of = append(of, strconv.Itoa(n)+" "+modes[in.Mode])
	}
	return strings.Join(of, ", ")
}

// proposal is the answer that divides a number as most players would, or nil.
func (t *Table) proposal() *Choice {
	if !t.v.Asked {
		return nil
	}
	ins := t.read.m.Proposed()
	if len(ins) == 0 {
		return nil
	}
	n := &t.game.State().Need
	return &Choice{Label: amounts(t.read.m.Asks[n.Ask].Modes, ins), Icon: "check", Input: ins[0], then: answering(n.Ask, ins[1:])}
}

// everything is the answer that chooses all that can be chosen for a question, and ends it; nil: that
// is not possible, or no more than one can be chosen.
func (t *Table) everything() *Choice {
	g, can := t.game.(Foreseer)
	n := &t.game.State().Need
	if !can || !t.v.Many || !t.v.Asked || n.Got > 0 || t.read.m.Divides() || n.Who == engine.Both {
		return nil
	}
	var ins []engine.Input
	for _, in := range t.was.opts {
		if in.H != 0 {
			ins = append(ins, in)
		}
	}
	all := len(ins)
	if all < 2 || all > int(n.Hi) {
		return nil
	}
	m := g.Foresee(ins...)
	if m == nil { // another player is asked next, or one of them is refused
		return nil
	}
	if m.Need.Window == 0 && m.Need.Ask == n.Ask && m.Need.Proc == n.Proc && int(m.Need.Got) == all {
		end := engine.Input{Mode: engine.PassMode, Seat: n.Who}
		if !slices.Contains(m.Options(n.Who, t.game.Mind()), end) {
			return nil
		}
		ins = append(ins, end)
	}
	return &Choice{Label: "All " + strconv.Itoa(all), Icon: "check", Input: ins[0], then: answering(n.Ask, ins[1:])}
}

// Plans lists, for an input of the near seat, the answers that one gesture can give after it.
func (t *Table) Plans(in engine.Input) (then [][]engine.Input) {
	if !t.window() {
		return nil
	}
	for _, c := range t.plans(in) {
		if len(c.then) > 0 {
			then = append(then, c.then.inputs())
		}
	}
	return then
}

// Wholes lists the answers that one tap gives to the question asked: all that can be chosen, or a
// number divided as most players would.
func (t *Table) Wholes() (of [][]engine.Input) {
	for _, c := range t.wholes {
		of = append(of, append([]engine.Input{c.Input}, c.then.inputs()...))
	}
	return of
}

// findWholes finds the answers of several parts that one tap can give to the question asked.
func (t *Table) findWholes() {
	t.wholes = t.wholes[:0]
	for _, c := range []*Choice{t.proposal(), t.everything()} {
		if c != nil {
			t.wholes = append(t.wholes, *c)
		}
	}
}

// inputs are the answers of an intent.
func (p intent) inputs() (ins []engine.Input) {
	for i := range p {
		ins = append(ins, p[i].input)
	}
	return ins
}
