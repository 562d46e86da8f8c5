package bot

import "github.com/cutdeck/cutdeck/engine"

// Greedy looks one answer ahead: it tries each option on a copy, lets what
// waits take effect with both seats passing, and keeps the option that leaves
// it best off. Cards it does not know come out as some card it has seen.
type Greedy struct {
	rand   *Rand
	worth  Worth
	m      *engine.M
	state  engine.State
	mind   engine.Mind
	blank  engine.Mind // what it takes the other seat to know
	seen   []engine.Def
	opts   []engine.Input
	best   []engine.Input
	turn   uint16 // in which it has chosen last
	done   int    // how often it has chosen in that turn
	tries  int    // how often it tries an option whose outcome hangs on chance
	tried  int    // how many options it has tried
	misses int    // of a hundred options, so many it overlooks
}

// Worth is how good a position is for a seat that knows so much.
type Worth func(m *engine.M, mind *engine.Mind, seat engine.Seat) int

// NewGreedy returns a greedy player. worth may be nil: then it goes by what any
// game shows, see General.
func NewGreedy(r *engine.Rules, worth Worth, seed uint64) *Greedy {
	if worth == nil {
		worth = General
	}
	return &Greedy{rand: NewRand(seed), worth: worth, m: engine.New(r), tries: samples}
}

// patience is the turn from which it now and then does anything at all: two who
// both wait for the other would never end.
const patience = 60

// enough is how often it chooses in a turn before it does anything at all: a ship
// that flies for nothing between two places that look alike would never rest.
const enough = 400

// samples is how often an option is tried whose outcome hangs on chance.
const samples = 3

// Answer picks the best option.
func (g *Greedy) Answer(m *engine.M, seat engine.Seat, mind *engine.Mind) engine.Input {
	g.opts = append(g.opts[:0], m.Options(seat, mind)...)
	if len(g.opts) == 0 {
		return engine.Input{Mode: engine.PassMode, Seat: seat}
	}
	if len(g.opts) == 1 {
		return g.opts[0]
	}
	if late := int(m.Turn) - patience; late > 0 && g.rand.N(300) < min(late, 100) {
		return g.opts[g.rand.N(len(g.opts))]
	}
	if g.done++; m.Turn != g.turn {
		g.turn, g.done = m.Turn, 0
	}
	if g.done > enough {
		return g.opts[g.rand.N(len(g.opts))]
	}
	g.learn(m, mind)
	top := 0
	g.best = g.best[:0]
	for _, in := range g.opts {
		if g.misses > 0 && g.rand.N(100) < g.misses {
			continue
		}
		v, ok := g.weigh(m, in, seat, mind)
		if !ok {
			continue
		}
		if len(g.best) == 0 || v > top {
			g.best, top = g.best[:0], v
		}
		if v == top {
			g.best = append(g.best, in)
		}
	}
	if len(g.best) == 0 {
		return g.opts[g.rand.N(len(g.opts))]
	}
	return g.best[g.rand.N(len(g.best))]
}

// weigh is what an option leaves it with, in sixteenths of worth; false: it can't be carried out.
func (g *Greedy) weigh(m *engine.M, in engine.Input, seat engine.Seat, mind *engine.Mind) (v int, ok bool) {
	n := 0
	for range g.tries {
		w, risky, able := g.try(m, in, seat, mind)
		if !able {
			break
		}
		if v, n = v+w, n+1; !risky {
			break
		}
	}
	if n == 0 {
		return 0, false
	}
	v = v * 16 / n
	if in.Mode == engine.PassMode {
		v++ // doing nothing is better than doing what changes nothing
	}
	return v, true
}

// learn lists the cards this seat has seen: what an unknown card may be.
func (g *Greedy) learn(m *engine.M, mind *engine.Mind) {
	g.seen = g.seen[:0]
	for h := engine.FirstCard; h <= engine.H(m.NEnt); h++ {
		switch {
		case m.Ent[h].Kind != 0:
		case m.Ent[h].Def != 0:
			g.seen = append(g.seen, m.Ent[h].Def)
		case mind.Of(h) != 0:
			g.seen = append(g.seen, mind.Of(h))
		}
	}
}

// Limits of a look ahead, in inputs.
const horizon = 160

// try applies in to a copy and answers whatever follows until all is quiet.
func (g *Greedy) try(m *engine.M, in engine.Input, seat engine.Seat, mind *engine.Mind) (worth int, risky, ok bool) {
	g.tried++
	g.state, g.mind = *m.State, *mind
	g.m.Load(&g.state)
	if g.m.Apply(in) != nil {
		return 0, false, false
	}
	for range horizon {
		n := &g.m.Need
		if n.Kind == engine.Over || g.quiet() {
			break
		}
		next, chance, able := g.next(seat)
		if !able || g.m.Apply(next) != nil {
			break
		}
		risky = risky || chance
	}
	if g.m.Need.Kind == engine.Over {
		switch g.m.Won {
		case seat:
			return 1 << 24, risky, true
		case engine.Nobody:
			return 0, risky, true
		}
		return -1 << 24, risky, true
	}
	return g.worth(g.m, &g.mind, seat), risky, true
}

// outer is how many procedures run when a turn's own windows are open: the turn
// and its window.
const outer = 2

// quiet: nothing waits and nothing is under way.
func (g *Greedy) quiet() bool {
	return g.m.Need.Window != 0 && g.m.NPend == 0 && g.m.NFrame <= outer
}

// next answers for anybody: windows are passed, all else is left to chance.
func (g *Greedy) next(me engine.Seat) (in engine.Input, chance, ok bool) {
	n := &g.m.Need
	in.Seat = engine.Nobody
	switch n.Kind {
	case engine.Chance:
		in.Mode = int16(g.rand.N(int(n.N)))
		return in, true, true
	case engine.Look, engine.Shuffle:
		for h := range n.Of.All() {
			g.mind.Learn(h, 0)
		}
		return in, true, true
	case engine.Disclose:
		in = engine.Input{H: n.Of.First(), Seat: n.Who, Def: g.identity(n.Of.First())}
		return in, true, in.Def != 0
	}
	who := Asked(g.m)
	if n.Window != 0 {
		return engine.Input{Mode: engine.PassMode, Seat: who}, false, true
	}
	mind := &g.mind
	if who != me {
		mind = &g.blank
	}
	if (n.Who == engine.Both || n.Bound != 0) && who != me {
		return g.guess(who)
	}
	opts := g.m.Options(who, mind)
	if len(opts) == 0 {
		return in, true, false
	}
	in = opts[g.rand.N(len(opts))]
	return in, len(opts) > 1, true
}

// guesses is how often it guesses what the other seat opens.
const guesses = 40

// guess is what the other seat may open of a sealed question: any card of its own
// that fits, or what does not hang on hidden cards.
func (g *Greedy) guess(who engine.Seat) (in engine.Input, chance, ok bool) {
	if opts := g.m.Options(who, &g.blank); len(opts) > 0 {
		return opts[0], true, true
	}
	for h := range g.m.Need.Of.All() {
		if g.m.Ent[h].Owner != who || g.m.Top().Pick.Has(h) {
			continue
		}
		for range guesses {
			g.blank.Learn(h, g.identity(0))
			opts := g.m.Options(who, &g.blank)
			g.blank.Learn(h, 0)
			if len(opts) > 0 {
				return opts[0], true, true
			}
		}
		break
	}
	return in, true, false
}

// identity is what a hidden card is, or may be.
func (g *Greedy) identity(h engine.H) engine.Def {
	if d := g.mind.Of(h); d != 0 {
		return d
	}
	if len(g.seen) == 0 {
		return 0
	}
	return g.seen[g.rand.N(len(g.seen))]
}

// General is the worth of a position by what every game shows: the numbers on
// cards in play and the number of cards in hand and in piles.
func General(m *engine.M, _ *engine.Mind, seat engine.Seat) int {
	b := m.Board
	if b == nil {
		return 0
	}
	v := [2]int{}
	for who := range engine.Seat(2) {
		v[who] += 40 * m.In(who, b.Hand).Len()
		for owner := range engine.Seat(2) {
			for h := range m.In(owner, b.Play).All() {
				if m.Ent[h].Ctrl != who {
					continue
				}
				v[who] += 50
				for _, s := range b.Stats {
					v[who] += 10 * int(m.Value(h, s.Stat))
				}
			}
		}
		for _, c := range b.Counts {
			v[who] += 20 * int(c.Of(m, who))
		}
	}
	return v[seat] - v[seat.Other()]
}
