package scenario

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Words that help reading and mean nothing.
var noise = strings.Fields("to at aboard beneath on from with and then targeting choosing as for paying")

// input carries out “SEAT VERB {answer}”. When it is refused it says so and
// gives the reasons of the rules.
func (p *play) input(ts []token) ([]*engine.Illegal, string) {
	letter, ok := "", false
	if len(ts) > 1 {
		letter, ok = ts[0].seat()
	}
	if !ok || ts[1].kind != isWord {
		return nil, "a line begins with a seat and a verb, “both pass”, “skip to”, expect, legal, illegal, chance or order"
	}
	who, verb, rest := p.seat(letter), ts[1].text, ts[2:]
	switch verb {
	case "passes":
		if len(rest) > 0 {
			return nil, "nothing follows “passes”"
		}
		return p.answers(who, []token{{text: "pass"}})
	case "chooses", "answers":
		return p.answers(who, rest)
	case "unchooses":
		return nil, p.unchoose(who, rest)
	case "divides":
		return p.divide(who, rest)
	}
	if !slices.Contains(p.Scene.Verbs, verb) {
		return nil, "“" + verb + "” is no verb of this game" + nearest(verb, append(slices.Clone(p.Scene.Verbs), "passes", "chooses", "unchooses", "divides"))
	}
	rest, no, bad := p.act(who, verb, rest)
	if bad != "" {
		return no, bad
	}
	return p.answers(who, rest)
}

// act finds and carries out the act that a verb and a first name pick.
func (p *play) act(who engine.Seat, verb string, ts []token) (rest []token, no []*engine.Illegal, bad string) {
	for len(ts) > 0 && ts[0].kind == isWord && slices.Contains(noise, ts[0].text) {
		ts = ts[1:]
	}
	cards, nth := []engine.H{0}, 0
	if len(ts) > 0 && ts[0].kind == isName {
		if cards = p.find(ts[0]); len(cards) == 0 {
			return nil, nil, p.unknown(ts[0])
		}
		ts = ts[1:]
		if len(ts) > 1 && ts[0].word("ability") && ts[1].kind == isNumber {
			nth, ts = ts[1].n, ts[2:]
		}
	} else if len(ts) > 0 {
		if letter, ok := ts[0].seat(); ok { // what stands for a player
			cards, ts = []engine.H{engine.SeatOf(p.seat(letter))}, ts[1:]
		}
	}
	for {
		if p.asked(who) && p.m.Need.Window != 0 {
			opts := slices.Clone(p.m.Options(who, &p.minds[who]))
			for _, h := range cards {
				for _, in := range opts {
					if in.Mode > 0 && p.does(verb, h, nth, in) {
						return ts, nil, p.choose(in)
					}
				}
			}
		}
		if did, bad := p.forced(p.keep); bad != "" {
			return nil, nil, bad
		} else if !did {
			break
		}
	}
	for _, h := range cards {
		no = append(no, p.whyNot(who, verb, h, nth)...)
	}
	if len(no) == 0 {
		return nil, nil, "this can't be done now: " + p.standing()
	}
	return nil, no, "refused: " + no[0].Error()
}

// does asks the game whether an option is what the verb says. A hidden card of
// the seat is shown for it, as the seat knows it.
func (p *play) does(verb string, h engine.H, nth int, in engine.Input) bool {
	if h != 0 && in.H != h {
		return false
	}
	if in.Def != 0 && p.s.Ent[in.H].Def == 0 {
		p.s.Ent[in.H].Def = in.Def
		defer func() { p.s.Ent[in.H].Def = 0 }()
	}
	return p.Scene.Means(p.m, verb, h, nth, in)
}

// whyNot collects why no act that the verb could mean is legal.
func (p *play) whyNot(who engine.Seat, verb string, h engine.H, nth int) (no []*engine.Illegal) {
	n := &p.m.Need
	if n.Kind == engine.Over || !p.asked(who) || n.Window == 0 {
		if r := p.refusal(engine.Input{H: engine.SeatOf(who), Mode: 1, Seat: who}); r != nil {
			no = append(no, r)
		}
		return no
	}
	src := h
	if h == 0 {
		src = engine.SeatOf(who)
	}
	var acts []uint16
	acts = append(acts, p.Rules.Windows[n.Window].Acts...)
	for w := range p.Rules.Windows { // also what another window would offer
		acts = append(acts, p.Rules.Windows[w].Acts...)
	}
	acts = append(acts, p.Rules.Cards[p.truth(src)].Acts...)
	for _, a := range acts {
		in := engine.Input{H: src, Mode: int16(a), Seat: who}
		if p.s.Ent[src].Def == 0 && p.s.Ent[src].Owner == who {
			in.Def = p.truth(src)
		}
		if !p.does(verb, h, nth, in) {
			continue
		}
		if r := p.refusal(in); r != nil {
			no = append(no, r)
		}
	}
	return no
}

// forced takes the only answer of a choice that is no window, unless it is that
// of a seat to be left alone. It never passes.
func (p *play) forced(not engine.Seat) (did bool, bad string) {
	n := &p.m.Need
	if n.Kind != engine.Choose || n.Window != 0 || n.Who >= engine.Nobody || n.Who == not {
		return false, ""
	}
	opts := p.m.Options(n.Who, &p.minds[n.Who])
	if len(opts) != 1 || opts[0].Mode == engine.PassMode {
		return false, ""
	}
	return true, p.give(opts[0])
}

// answers gives answers, in order, to the choices the seat is asked.
func (p *play) answers(who engine.Seat, ts []token) ([]*engine.Illegal, string) {
	for i := 0; i < len(ts); i++ {
		t := ts[i]
		if t.kind == isComma || t.kind == isWord && slices.Contains(noise, t.text) {
			continue
		}
		times := 1
		if i+2 < len(ts) && ts[i+1].kind == isNumber && ts[i+2].word("times") {
			times = ts[i+1].n
			i += 2
		}
		for range times {
			if no, bad := p.answer(who, t); bad != "" {
				return no, bad
			}
		}
	}
	return nil, ""
}

// answer gives one answer. When it fits nothing, the reasons against it are
// collected, and where only one answer is possible that one is taken first.
func (p *play) answer(who engine.Seat, t token) (no []*engine.Illegal, bad string) {
	for {
		n := &p.m.Need
		if n.Kind == engine.Choose && n.Who == engine.Both && n.Bound&3 != 3 {
			for s := range engine.Seat(2) { // both bind unseen, then they open
				if n.Bound>>s&1 == 0 {
					if bad := p.give(engine.Input{Mode: engine.BindMode, Seat: s}); bad != "" {
						return nil, bad
					}
				}
			}
			continue
		}
		among := false
		if p.asked(who) {
			opts := slices.Clone(p.m.Options(who, &p.minds[who]))
			if in, ok := p.pick(who, t, opts); ok {
				return nil, p.choose(in)
			}
			for _, in := range p.meant(who, t) {
				among = among || n.Of.Has(in.H)
				if r := p.refusal(in); r != nil {
					no = append(no, r)
				}
			}
		}
		if among { // it was meant for this choice
			break
		}
		did, bad := p.forced(p.keep)
		if bad != "" {
			return nil, bad
		}
		if !did {
			break
		}
	}
	if t.kind == isName && len(p.find(t)) == 0 {
		return nil, p.unknown(t)
	}
	if !p.asked(who) {
		if r := p.refusal(engine.Input{Mode: engine.PassMode, Seat: who}); r != nil {
			no = append(no, r)
		}
		return no, t.String() + " answers nothing: " + p.standing()
	}
	if len(no) == 0 {
		return nil, t.String() + " is no answer here: " + p.standing()
	}
	return no, t.String() + " is refused: " + no[0].Error()
}

// pick finds the option that an answer means.
func (p *play) pick(who engine.Seat, t token, opts []engine.Input) (engine.Input, bool) {
	if t.kind == isName {
		for _, h := range append(p.find(t), p.waiting(t)...) {
			for _, in := range opts {
				if in.H == h && in.Mode == 0 {
					return in, true
				}
			}
		}
		return engine.Input{}, false
	}
	for _, in := range opts {
		if p.says(t, in) {
			return in, true
		}
	}
	return engine.Input{}, false
}

// says: a number, yes, no, none or a word of the game.
func (p *play) says(t token, in engine.Input) bool {
	mode := in.Mode
	if in.H != 0 {
		mode = -99
	}
	modes := p.Rules.Asks[p.m.Need.Ask].Modes
	switch {
	case p.m.Need.Window != 0: // its modes are acts, which verbs name
		return in.Mode == engine.PassMode && (t.text == "pass" || t.text == "no" || t.text == "none" || t.text == "done")
	case t.kind == isNumber && len(modes) > 0:
		return int(mode) == t.n-1
	case t.kind == isNumber:
		return int(mode) == t.n
	}
	if letter, ok := t.seat(); ok {
		return in.H != 0 && in.H == engine.SeatOf(p.seat(letter))
	}
	switch t.text {
	case "yes":
		return mode == 0
	case "no", "none", "done", "pass":
		return mode == engine.PassMode
	}
	if mode >= 0 && int(mode) < len(modes) && strings.EqualFold(modes[mode], t.text) {
		return true
	}
	if in.Def != 0 && p.s.Ent[in.H].Def == 0 {
		p.s.Ent[in.H].Def = in.Def
		defer func() { p.s.Ent[in.H].Def = 0 }()
	}
	return p.word(t.text, in)
}

// word reports whether an input is what a word of the game says.
func (p *play) word(word string, in engine.Input) bool {
	return p.Scene.Word != nil && p.Scene.Word(p.m, word, in)
}

// meant makes the inputs that an answer could mean, legal or not.
func (p *play) meant(who engine.Seat, t token) (ins []engine.Input) {
	switch {
	case t.kind == isName:
		for _, h := range append(p.find(t), p.waiting(t)...) {
			in := engine.Input{H: h, Seat: who}
			if e := &p.s.Ent[h]; e.Def == 0 && e.Owner == who && e.Kind == 0 && p.Rules.Asks[p.m.Need.Ask].Shows() {
				in.Def = p.truth(h)
			}
			ins = append(ins, in)
		}
	case t.kind == isNumber && len(p.Rules.Asks[p.m.Need.Ask].Modes) > 0:
		ins = append(ins, engine.Input{Mode: int16(t.n - 1), Seat: who})
	case t.kind == isNumber:
		ins = append(ins, engine.Input{Mode: int16(t.n), Seat: who})
	case t.text == "yes":
		ins = append(ins, engine.Input{Seat: who})
	case t.text == "no", t.text == "none", t.text == "done", t.text == "pass":
		ins = append(ins, engine.Input{Mode: engine.PassMode, Seat: who})
	default:
		for h := engine.H(1); h <= engine.H(p.s.NEnt); h++ {
			if in := (engine.Input{H: h, Seat: who}); p.word(t.text, in) {
				ins = append(ins, in)
			}
		}
		for i := range int16(16) {
			if in := (engine.Input{Mode: i, Seat: who}); p.word(t.text, in) {
				ins = append(ins, in)
			}
		}
	}
	return ins
}

// waiting lists what waits and belongs to a card of a name: its abilities, and
// what was done at it.
func (p *play) waiting(t token) (hs []engine.H) {
	cards := p.find(t)
	for _, w := range p.s.Waiting() {
		if slices.Contains(cards, w.Src.H) || slices.Contains(cards, p.s.Ent[w.Me.H].Host) {
			hs = append(hs, w.Me.H)
		}
	}
	return hs
}
