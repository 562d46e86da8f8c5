package scenario

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// setUp carries out a set-up line.
func (p *play) setUp(key, value string) string {
	k, bad := tokens(key)
	if bad != "" {
		return bad
	}
	v, bad := tokens(value)
	if bad != "" {
		return bad
	}
	if len(k) == 0 {
		return "what is before the colon?"
	}
	letter, isSeat := k[0].seat()
	who := p.seat(letter)
	switch {
	case len(k) == 1 && k[0].word("turn"):
		p.turn = v
		return ""
	case len(k) == 1 && k[0].word("asks"):
		if len(v) != 2 || !v[0].word("what") || !v[1].word("matters") {
			return "the table asks everything, or “asks: what matters”"
		}
		p.m.Patient = false
		return ""
	case len(k) == 1 && k[0].word("row"):
		return p.row(v)
	case len(k) == 2 && k[0].word("deck"):
		if letter, ok := k[1].seat(); ok {
			return p.deck(p.seat(letter), v)
		}
	case len(k) == 2 && k[0].word("common") && k[1].kind == isWord:
		return p.zone(engine.Nobody, k[1].text, v)
	case isSeat && len(k) == 2 && k[1].kind == isWord:
		return p.zone(who, k[1].text, v)
	case isSeat && len(k) == 3 && k[1].kind == isWord && k[2].kind == isName:
		return p.place(who, k[1].text, k[2], v)
	}
	return "“" + key + ":” is no line of a set-up"
}

// define finds the card of a title, or what the game itself brings by that name.
func (p *play) define(t token) (engine.Def, string) {
	if d := p.Defs[t.text]; d != 0 {
		return d, ""
	}
	var names []string
	for i := 1; i < len(p.Rules.Cards); i++ {
		if p.Rules.Cards[i].Name == t.text {
			return engine.Def(i), ""
		}
		names = append(names, p.Rules.Cards[i].Name)
	}
	return 0, "there is no card " + strconv.Quote(t.text) + nearest(t.text, names)
}

// create makes a card, hidden or open.
func (p *play) create(who engine.Seat, t token, z engine.Zone, open bool) (engine.H, string) {
	def, bad := p.define(t)
	if bad != "" {
		return 0, bad
	}
	e := engine.Entity{Zone: z, Owner: who, Ctrl: who}
	if open {
		e.Def = def
	}
	h := p.m.Create(e)
	if h == 0 {
		return 0, "there are too many cards"
	}
	p.name(h, t.text, def)
	return h, ""
}

// name notes which card a handle is.
func (p *play) name(h engine.H, title string, def engine.Def) {
	p.cards = append(p.cards, physical{title, def})
	p.where = append(p.where, h)
	p.what[h] = len(p.cards)
}

// zone puts cards into a zone of a seat; piles are given from the top down.
func (p *play) zone(who engine.Seat, word string, v []token) string {
	z, ok := p.Scene.Zones[word]
	if !ok {
		return "“" + word + "” is no zone of this game"
	}
	list, bad := items(v)
	if bad != "" {
		return bad
	}
	b := p.Rules.Board
	if who == engine.Nobody && z == b.Hand {
		return "nobody has a hand"
	}
	if z == b.Piles[0].Zone && who < engine.Nobody {
		p.filled[who] = true
	}
	if z == b.Play {
		return p.enter(who, 0, false, list)
	}
	return p.lay(who, z, list)
}

// lay puts cards into a zone of a seat that is not in play.
func (p *play) lay(who engine.Seat, z engine.Zone, list []item) string {
	b := p.Rules.Board
	hidden := z == b.Hand
	for _, pile := range b.Piles {
		hidden = hidden || pile.Zone == z && !pile.Open
	}
	var made []engine.H
	for _, it := range list {
		for range it.count {
			h, bad := p.create(who, it.name, z, !hidden && !facedown(it))
			if bad != "" {
				return bad
			}
			if z == b.Hand {
				p.minds[who].Learn(h, p.cards[p.what[h]-1].def)
			}
			if bad := p.states(h, it); bad != "" {
				return bad
			}
			made = append(made, h)
		}
	}
	for i := len(made) - 1; i >= 0; i-- { // the last is the lowest
		p.m.Move(made[i], z, 0)
	}
	return ""
}

func facedown(it item) bool {
	for _, s := range it.states {
		if s == "facedown" {
			return true
		}
	}
	return false
}

func (p *play) states(h engine.H, it item) string {
	for _, s := range it.states {
		if s == "facedown" {
			continue
		}
		flag, ok := p.Scene.States[s]
		if !ok {
			return "“" + s + "” is no state of a card in this game"
		}
		p.m.SetFlag(h, flag, true)
	}
	return ""
}

// place puts cards at, aboard, beneath or on something in play.
func (p *play) place(who engine.Seat, how string, host token, v []token) string {
	switch how {
	case "at", "aboard", "beneath", "on":
	default:
		return "expected at, aboard, beneath or on, not “" + how + "”"
	}
	h, bad := p.first(host)
	if bad != "" {
		return bad
	}
	if host.of == "" && p.s.Ent[h].Kind != 0 { // what each seat has one of: its own
		for _, own := range p.find(host) {
			if p.s.Ent[own].Owner == who {
				h = own
			}
		}
	}
	list, bad := items(v)
	if bad != "" {
		return bad
	}
	return p.enter(who, h, how == "on", list)
}

func (p *play) enter(who engine.Seat, host engine.H, stacked bool, list []item) string {
	for _, it := range list {
		for range it.count {
			h, bad := p.create(who, it.name, p.Rules.Board.Play, !facedown(it))
			if bad != "" {
				return bad
			}
			p.Scene.Enter(p.m, h, host, stacked)
			if bad := p.states(h, it); bad != "" {
				return bad
			}
		}
	}
	return ""
}

// row lays a group of locations: “A "Place", B "Place"”.
func (p *play) row(v []token) string {
	var hs []engine.H
	for len(v) > 0 {
		letter, ok := v[0].seat()
		if !ok || len(v) < 2 || v[1].kind != isName {
			return "a row is “A \"Place\", B \"Place\"”: whose, and its name"
		}
		h, bad := p.create(p.seat(letter), v[1], p.Rules.Board.Play, true)
		if bad != "" {
			return bad
		}
		p.Scene.Enter(p.m, h, 0, false)
		hs = append(hs, h)
		v = v[2:]
		if len(v) > 0 && v[0].kind == isComma {
			v = v[1:]
		}
	}
	if p.Scene.Row != nil {
		p.Scene.Row(p.m, hs)
	}
	return ""
}

func (p *play) deck(who engine.Seat, v []token) string {
	list, bad := items(v)
	if bad != "" {
		return bad
	}
	for _, it := range list {
		d, bad := p.define(it.name)
		if bad != "" {
			return bad
		}
		for range it.count {
			p.decks[who] = append(p.decks[who], d)
		}
	}
	return ""
}

// begin ends the set-up: the game begins, or stands in the middle of a turn.
func (p *play) begin() string {
	if p.begun {
		return ""
	}
	p.begun = true
	switch {
	case len(p.turn) == 0:
		if len(p.decks[0])+len(p.decks[1]) > 0 {
			return "" // a scenario about decks needs no game
		}
		return "the set-up needs “turn: A …” or “turn: start”"
	case p.turn[0].word("start"):
		return p.start()
	}
	letter, ok := p.turn[0].seat()
	if !ok || len(p.turn) < 2 {
		return "turn: is “start”, or a seat and a phase, as in “turn: A deploy”"
	}
	for who := range engine.Seat(2) {
		if !p.filled[who] && p.Defs["Filler"] != 0 {
			if bad := p.lay(who, p.Rules.Board.Piles[0].Zone, []item{{count: 20, name: token{kind: isName, text: "Filler"}}}); bad != "" {
				return bad
			}
		}
	}
	var words []string
	for _, t := range p.turn[1:] {
		words = append(words, t.text)
	}
	if err := p.Scene.Begin(p.m, p.seat(letter), strings.Join(words, " ")); err != nil {
		return err.Error()
	}
	p.opens()
	return p.settle()
}

// opens notes how the game stands when its set-up is done.
func (p *play) opens() {
	if p.lesson != nil {
		p.lesson.Start, p.lesson.Mind = p.s, p.minds[p.a]
	}
}

// start begins a game of two decks, whose first card is on top.
func (p *play) start() string {
	p.s = engine.State{}
	p.cards, p.where, p.what = nil, nil, [engine.MaxEnt]int{}
	if err := p.Start(p.m, &p.s, [2]int{len(p.decks[0]), len(p.decks[1])}); err != nil {
		return err.Error()
	}
	p.opens()
	first := engine.FirstCard
	for who, deck := range p.decks {
		for i, d := range deck {
			h := first + engine.H(len(deck)-1-i)
			p.name(h, p.Rules.Cards[d].Name, d)
			p.minds[who].Learn(h, d)
		}
		first += engine.H(len(deck))
	}
	for _, d := range p.Rules.Stocked() {
		p.name(first, p.Rules.Cards[d].Name, d)
		first++
	}
	return p.settle()
}
