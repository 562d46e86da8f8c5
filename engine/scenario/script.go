package scenario

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// script carries out a script line.
func (p *play) script(ts []token) string {
	if len(ts) == 0 {
		return ""
	}
	switch first := ts[0]; {
	case first.word("expect"):
		return p.expect(ts[1:])
	case first.word("legal"):
		return p.legal(ts[1:])
	case first.word("illegal"):
		return p.illegal(ts[1:])
	case first.word("chance"):
		return p.chance(ts[1:])
	case first.word("roll"):
		return p.roll(ts[1:])
	case first.word("order"):
		return p.order(ts[1:])
	}
	if len(ts) > 2 && ts[0].kind == isNumber && ts[1].word("times") {
		for range ts[0].n {
			if bad := p.script(ts[2:]); bad != "" {
				return bad
			}
		}
		return ""
	}
	p.out = p.out[:0]
	if len(ts) == 2 && ts[0].word("both") && ts[1].word("pass") {
		for range 2 {
			if bad := p.pass(); bad != "" {
				return bad
			}
		}
		return ""
	}
	if len(ts) > 2 && ts[0].word("skip") && ts[1].word("to") {
		return p.skip(ts[2:])
	}
	_, bad := p.input(ts)
	return bad
}

func (p *play) chance(ts []token) string {
	if len(ts) == 1 {
		if letter, ok := ts[0].seat(); ok {
			p.chances = append(p.chances, given{line: p.line, seat: p.seat(letter)})
			return ""
		}
		if ts[0].kind == isNumber {
			p.chances = append(p.chances, given{line: p.line, n: ts[0].n, seat: engine.Nobody})
			return ""
		}
	}
	return "chance is followed by a number (0 is the first face) or a seat"
}

func (p *play) order(ts []token) string {
	if len(ts) > 1 {
		if letter, ok := ts[0].seat(); ok || ts[0].word("common") {
			g := given{line: p.line, seat: engine.Nobody}
			if ok {
				g.seat = p.seat(letter)
			}
			for _, t := range ts[1:] {
				if t.kind == isName {
					g.names = append(g.names, t)
				} else if t.kind != isComma {
					return "order is followed by a seat and names"
				}
			}
			p.orders = append(p.orders, g)
			return ""
		}
	}
	return "order is followed by a seat and names"
}

// roll is what the dice of the next roll show.
func (p *play) roll(ts []token) string {
	faces, bad := faces(ts)
	if bad == "" {
		p.rolls = append(p.rolls, given{line: p.line, faces: faces})
	}
	return bad
}

// faces reads “3 times "hit", 4”: as many faces of dice.
func faces(ts []token) (list []string, bad string) {
	for len(ts) > 0 {
		count := 1
		if len(ts) > 2 && ts[0].kind == isNumber && ts[1].word("times") {
			count, ts = ts[0].n, ts[2:]
		}
		if count < 1 || count > engine.MaxDice || ts[0].kind == isComma || len(ts) > 1 && ts[1].kind != isComma {
			return nil, "expected the faces of dice: “4, 12 times 6, \"hit\"”"
		}
		list = append(list, slices.Repeat([]string{ts[0].text}, count)...)
		ts = ts[min(2, len(ts)):]
	}
	return list, ""
}

// asked is the seat that must answer: of a sealed question who has not opened.
func (p *play) asked(who engine.Seat) bool {
	n := &p.m.Need
	return n.Kind == engine.Choose && (n.Who == who || n.Who == engine.Both && n.Bound>>(2+who)&1 == 0)
}

func (p *play) pass() string {
	n := &p.m.Need
	if n.Kind != engine.Choose || n.Who >= engine.Nobody {
		return "nobody can pass now: " + p.standing()
	}
	return p.give(engine.Input{Mode: engine.PassMode, Seat: n.Who})
}

// give applies an input and lets the table answer; it returns a refusal.
func (p *play) give(in engine.Input) string {
	if err := p.m.Apply(in); err != nil {
		return "refused: " + err.Error()
	}
	p.done(in)
	return p.settle()
}

// choose gives an input that a line of the script says.
func (p *play) choose(in engine.Input) string {
	p.chosen = true
	bad := p.give(in)
	p.chosen = false
	return bad
}

// done notes an input that was applied.
func (p *play) done(in engine.Input) {
	p.out = append(p.out, p.m.Out...)
	if p.each != nil {
		p.each(p.line, in, p.m)
	}
	if l := p.lesson; l != nil {
		l.Beats = append(l.Beats, Beat{In: in, Asked: p.chosen && in.Seat == p.a, Mind: p.minds[p.a]})
	}
	p.chosen = false
}

// standing says what the game waits for.
func (p *play) standing() string {
	n := &p.m.Need
	if n.Kind == engine.Over {
		return "the game is over"
	}
	says, cite := p.m.Prompt()
	who := p.letter(n.Who)
	if n.Who == engine.Both {
		who = "each seat"
	}
	return who + " is asked: " + says + " [" + cite + "]"
}

// maxSkip bounds the answers of one “skip to”.
const maxSkip = 4000

func (p *play) skip(ts []token) string {
	for range maxSkip {
		at, bad := p.at(ts)
		if bad != "" || at {
			return bad
		}
		n := &p.m.Need
		if n.Kind != engine.Choose || n.Who >= engine.Nobody {
			return "it never comes to “" + sentence(ts) + "”: " + p.standing()
		}
		opts := p.m.Options(n.Who, &p.minds[n.Who])
		pass := engine.Input{Mode: engine.PassMode, Seat: n.Who}
		switch {
		case slices.Contains(opts, pass):
			bad = p.give(pass)
		case len(opts) == 1:
			bad = p.give(opts[0])
		default:
			return "on the way to “" + sentence(ts) + "” a choice must be made: " + p.standing()
		}
		if bad != "" {
			return bad
		}
	}
	return "it never comes to “" + sentence(ts) + "”: " + p.standing()
}

// at says whether the game stands at a WHERE.
func (p *play) at(ts []token) (bool, string) {
	if len(ts) == 1 && ts[0].word("over") {
		return p.m.Need.Kind == engine.Over, ""
	}
	who, words := engine.Nobody, ts
	if len(ts) > 1 {
		if letter, ok := ts[0].seat(); ok {
			who, words = p.seat(letter), ts[1:]
		}
	}
	at, known := p.Scene.Where(p.m, who, sentence(words))
	if !known {
		return false, "“" + sentence(ts) + "” is no place in the turn"
	}
	return at, ""
}

// legal tries a line on a copy.
func (p *play) legal(ts []token) string {
	if ok, bad := p.legalDeck(ts, ""); ok {
		return bad
	}
	if bad := p.turnTo(ts); bad != "" {
		return bad
	}
	k := p.save()
	defer p.restore(k)
	_, bad := p.input(ts)
	return bad
}

// turnTo takes choices with a single answer until the seat of a line is asked.
func (p *play) turnTo(ts []token) string {
	if len(ts) == 0 {
		return ""
	}
	letter, ok := ts[0].seat()
	for ok && !p.asked(p.seat(letter)) {
		if did, bad := p.forced(engine.Nobody); !did || bad != "" {
			return bad
		}
	}
	return ""
}

// illegal tries a line on a copy; it must be refused for one of the reasons.
func (p *play) illegal(ts []token) string {
	i := slices.IndexFunc(ts, func(t token) bool { return t.word("because") })
	if i < 0 || i == len(ts)-1 {
		return "illegal … ends with “because” and a paragraph"
	}
	var ids []string
	for _, t := range ts[i+1:] {
		if !t.word("or") {
			ids = append(ids, t.text)
		}
	}
	because := strings.Join(ids, " or ")
	if ok, bad := p.legalDeck(ts[:i], because); ok {
		return bad
	}
	if bad := p.turnTo(ts); bad != "" {
		return bad
	}
	k := p.save()
	defer p.restore(k)
	if letter, ok := ts[0].seat(); ok {
		p.keep = p.seat(letter)
		defer func() { p.keep = engine.Nobody }()
	}
	no, bad := p.input(ts[:i])
	switch {
	case bad == "":
		return "this is legal, but should be refused because of " + because
	case no == nil:
		return bad
	}
	for _, n := range no { // which may cite several
		if slices.ContainsFunc(strings.Fields(n.Cite), func(id string) bool { return slices.Contains(ids, id) }) {
			return ""
		}
	}
	return "this is refused, but not because of " + because + ": " + no[0].Error()
}

// legalDeck judges “deck A”. because is what it must be refused for, "" legal.
func (p *play) legalDeck(ts []token, because string) (isDeck bool, bad string) {
	if len(ts) != 2 || !ts[0].word("deck") {
		return false, ""
	}
	letter, ok := ts[1].seat()
	if !ok {
		return false, ""
	}
	err := p.CheckDeck(p.Rules, p.decks[p.seat(letter)])
	if err == nil {
		if because != "" {
			return true, "this deck is legal, but should be refused because of " + because
		}
		return true, ""
	}
	no, _ := err.(*engine.Illegal)
	if because == "" || no == nil || !slices.Contains(strings.Split(because, " or "), no.Cite) {
		return true, "the deck is refused: " + err.Error()
	}
	return true, ""
}

// refusal says why an input is refused; nil: it is legal. Either way the game
// stays as it is, and a refusal that changed it is one of its own.
func (p *play) refusal(in engine.Input) *engine.Illegal {
	before := p.s
	err := p.m.Apply(in)
	no, _ := err.(*engine.Illegal)
	if no != nil && (p.s.Sum() != before.Sum() || !bytes.Equal(before.Bytes(), p.s.Bytes())) {
		no = &engine.Illegal{Cite: "?", Says: "a refused input changed the game"}
	}
	p.s = before
	p.m.Load(&p.s)
	return no
}

func number(n int) string { return strconv.Itoa(n) }
