package scenario

import (
	"slices"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// nearest is the end of a sentence about an unknown word.
func nearest(word string, list []string) string {
	if w := pack.Nearest(word, list); w != "" {
		return "; did you mean " + strconv.Quote(w) + "?"
	}
	return ""
}

// find lists the handles that a name fits, in the order of the set-up, and behind them what the
// game has made of that name, like copies of cards.
func (p *play) find(t token) []engine.H {
	var hs []engine.H
	nth := 0
	for i := range p.cards {
		if p.cards[i].title != t.text {
			continue
		}
		h := p.where[i]
		if e := &p.s.Ent[h]; t.of != "" && e.Ctrl != p.seat(t.of) && e.Owner != p.seat(t.of) {
			continue
		}
		if nth++; t.n == 0 || t.n == nth {
			hs = append(hs, h)
		}
	}
	for h := engine.H(1); h <= engine.H(p.s.NEnt); h++ {
		e := &p.s.Ent[h]
		if e.Kind == 0 || e.Zone == 0 || p.what[h] > 0 || e.Def == 0 || p.Rules.Cards[e.Def].Name != t.text || t.of != "" && e.Ctrl != p.seat(t.of) {
			continue
		}
		if nth++; t.n == 0 || t.n == nth {
			hs = append(hs, h)
		}
	}
	return hs
}

// first is the first card that a name fits.
func (p *play) first(t token) (engine.H, string) {
	hs := p.find(t)
	if len(hs) == 0 {
		return 0, p.unknown(t)
	}
	return hs[0], ""
}

func (p *play) unknown(t token) string {
	var names []string
	for _, c := range p.cards {
		names = append(names, c.title)
	}
	return "there is no " + strconv.Quote(t.text) + " in this scenario" + nearest(t.text, names)
}

// truth is what a handle really is.
func (p *play) truth(h engine.H) engine.Def {
	if i := p.what[h]; i > 0 {
		return p.cards[i-1].def
	}
	return p.s.Ent[h].Def // the game has made it, and it lies open
}

// settle answers for the table until a seat is asked or the game is over.
func (p *play) settle() string {
	for range maxSkip {
		n := &p.m.Need
		in := engine.Input{Seat: engine.Nobody}
		switch n.Kind {
		case engine.Chance:
			if n.Hi > 0 {
				if bad := p.die(&in); bad != "" {
					return bad
				}
				break
			}
			if len(p.chances) == 0 {
				says, cite := p.m.Prompt()
				return "chance must say a number from 0 to " + strconv.Itoa(int(n.N)-1) + " [" + cite + " " + says + "]: give it with “chance N” before this line"
			}
			g := p.chances[0]
			p.chances = p.chances[1:]
			in.Mode = int16(g.n)
			if g.seat < engine.Nobody {
				in.Mode = int16(g.seat)
			}
		case engine.Look:
			for h := range n.Of.All() {
				p.minds[n.Who].Learn(h, p.truth(h))
			}
		case engine.Shuffle:
			p.shuffle(&n.Of)
		case engine.Disclose:
			h := n.Of.First()
			in = engine.Input{H: h, Def: p.truth(h), Seat: n.Who}
		default:
			return ""
		}
		if err := p.m.Apply(in); err != nil {
			return "the table's own answer is refused: " + err.Error()
		}
		p.done(in)
	}
	return "the table is asked and asked again: " + p.standing()
}

// die lets the next die of a roll show what the script gives.
func (p *play) die(in *engine.Input) string {
	n := &p.m.Need
	sort := &p.Rules.Sorts[p.s.Die]
	if len(p.rolls) == 0 {
		says, cite := p.m.Prompt()
		return number(int(n.Hi)) + " dice are rolled [" + cite + " " + says + "]: say what they show with “roll …” before this line"
	}
	g := &p.rolls[0]
	if len(g.faces) != int(n.Hi) {
		return number(int(n.Hi)) + " dice are rolled, and “roll” says what " + number(len(g.faces)) + " show"
	}
	face := slices.Index(sort.Faces, g.faces[0])
	if face < 0 {
		return "a " + sort.Name + " has no face " + strconv.Quote(g.faces[0]) + nearest(g.faces[0], sort.Faces)
	}
	in.Mode = int16(face)
	p.rolls = slices.Clone(p.rolls)
	if p.rolls[0].faces = g.faces[1:]; n.Hi == 1 {
		p.rolls = p.rolls[1:]
	}
	return ""
}

// shuffle lays cards in the order that the script gives; nobody knows them any
// more.
func (p *play) shuffle(of *engine.Set) {
	var hs []engine.H
	for h := range of.All() {
		hs = append(hs, h)
		p.minds[0].Learn(h, 0)
		p.minds[1].Learn(h, 0)
	}
	if len(hs) == 0 {
		return
	}
	slices.SortFunc(hs, func(a, b engine.H) int { return int(p.s.Ent[b].Seq) - int(p.s.Ent[a].Seq) }) // top first
	owner := p.s.Ent[hs[0]].Owner
	at := slices.IndexFunc(p.orders, func(g given) bool { return g.seat == owner })
	if at < 0 {
		return
	}
	var top, rest []int
	for _, t := range p.orders[at].names {
		for _, h := range p.find(t) {
			if i := p.what[h]; slices.Contains(hs, h) && !slices.Contains(top, i) {
				top = append(top, i)
				break
			}
		}
	}
	for _, h := range hs {
		if i := p.what[h]; !slices.Contains(top, i) {
			rest = append(rest, i)
		}
	}
	p.orders = slices.Delete(slices.Clone(p.orders), at, at+1)
	for k, i := range append(top, rest...) {
		p.what[hs[k]] = i
		if i > 0 {
			p.where[i-1] = hs[k]
		}
	}
}

// memory is what a trial must put back.
type memory struct {
	s               engine.State
	minds           [2]engine.Mind
	where           []engine.H
	what            [engine.MaxEnt]int
	chances, orders []given
	rolls           []given
	out             []engine.Happening
	beats           int
}

func (p *play) save() *memory {
	k := &memory{p.s, p.minds, slices.Clone(p.where), p.what, p.chances, p.orders, p.rolls, p.out, 0}
	if p.lesson != nil {
		k.beats = len(p.lesson.Beats)
	}
	return k
}

func (p *play) restore(k *memory) {
	p.s, p.minds, p.where, p.what, p.chances, p.orders, p.rolls, p.out = k.s, k.minds, k.where, k.what, k.chances, k.orders, k.rolls, k.out
	p.m.Load(&p.s)
	if p.lesson != nil {
		p.lesson.Beats = p.lesson.Beats[:k.beats]
	}
}
