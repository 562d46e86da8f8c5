package bot

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Thinker is a Player that thinks in pieces, so that a page can do something else between them.
type Thinker interface {
	Player
	// Begin takes up the question that a seat is asked. Nothing may change the game until Best has
	// been taken.
	Begin(m *engine.M, seat engine.Seat, mind *engine.Mind)
	// Think looks at so many more positions, or a few more than that, and reports whether it has
	// seen enough.
	Think(n int) (done bool)
	// Best is the answer as far as it has thought.
	Best() engine.Input
}

// Master plays on from each of its better options in worlds that it deems possible, with a greedy
// player for both seats, and keeps the option that leaves it best off. In a world the hidden cards
// are what they may be for all that the seat knows. All options meet the same worlds, and the
// worse half of them is given up time and again.
type Master struct {
	Greedy        // for what is asked in secret, and for the first look at the options
	Budget int    // how many positions Answer looks at
	Turns  uint16 // how far it plays on

	worlds worlds
	quick  *Greedy
	table  Table
	truth  engine.Mind
	minds  [2]engine.Mind

	of    *engine.M
	seat  engine.Seat
	mind  *engine.Mind
	arms  []arm
	seed  uint64
	round int // how many worlds all arms have met
	next  int // of arms: which is played on from, or begins
	going bool
}

// arm is an option that is played on from. The first one is what a greedy player would choose.
type arm struct {
	in    engine.Input
	first int // what the first look says of it, as weigh does
	last  int // outcome
	sum   int // of the outcomes, with the first look as masterFaith of them
	lead  int // over the first arm in all worlds, with the first look as masterFaith of them
	swing int // sum of the squares of these leads
}

// sure reports whether the lead of an arm, which may be below 0, is so many times what chance would give it.
func (a *arm) sure(times int) bool { return a.lead*a.lead >= times*times*a.swing }

// What a master looks at when nobody says otherwise.
const (
	masterBudget = 20000
	masterTurns  = 2
	masterWidth  = 6  // options of which more is seen than a first look
	masterFaith  = 8  // how many outcomes the first look counts for
	masterDoubt  = 1  // how many times what chance would give it another option leads by
	masterLeast  = 16 // worlds that all of them meet, or it is not clear yet which is best
)

// NewMaster returns a master that plays its own deck, nil if it does not know it. Decks are those
// that anybody may know of: it guesses by them what the other seat has.
func NewMaster(r *engine.Rules, worth Worth, own []engine.Def, decks [][]engine.Def, seed uint64) *Master {
	p := &Master{Greedy: *NewGreedy(r, worth, seed), Budget: masterBudget, Turns: masterTurns, quick: NewGreedy(r, worth, 0)}
	p.worlds.own, p.worlds.decks, p.quick.tries = own, decks, 1
	p.table.Dealer = &engine.Dealer{M: engine.New(r)}
	return p
}

// Answer thinks as long as the budget lasts.
func (p *Master) Answer(m *engine.M, seat engine.Seat, mind *engine.Mind) engine.Input {
	p.Begin(m, seat, mind)
	for left := p.Budget; left > 0 && !p.Think(left); {
		left -= p.looked()
	}
	return p.Best()
}

// looked is how many positions have been looked at since it was called last.
func (p *Master) looked() int {
	n := p.quick.tried
	p.quick.tried = 0
	return n
}

// Begin looks at each option once.
func (p *Master) Begin(m *engine.M, seat engine.Seat, mind *engine.Mind) {
	p.of, p.seat, p.mind = m, seat, mind
	p.arms, p.round, p.next, p.going = p.arms[:0], 0, 0, false
	p.opts = append(p.opts[:0], m.Options(seat, mind)...)
	if len(p.opts) < 2 || m.Need.Bound != 0 {
		return
	}
	p.learn(m, mind)
	p.seed = p.rand.Next()
	for _, in := range p.opts {
		if v, ok := p.weigh(m, in, seat, mind); ok {
			p.arms = append(p.arms, arm{in: in, first: v, sum: masterFaith * share(v/16)})
		}
	}
	slices.SortStableFunc(p.arms, func(a, b arm) int { return b.first - a.first })
	p.arms = p.arms[:min(len(p.arms), masterWidth)]
	for i := range p.arms {
		p.arms[i].lead = masterFaith * (share(p.arms[i].first/16) - share(p.arms[0].first/16))
	}
}

// Think plays on from the options in turn.
func (p *Master) Think(n int) (done bool) {
	for p.quick.tried = 0; p.quick.tried < n && !done; done = p.clear() {
		if len(p.arms) < 2 {
			return true
		}
		if !p.going {
			p.begin(&p.arms[p.next])
		}
		if more, err := p.table.Step(); more && err == nil && p.goesOn() {
			p.quick.tried++
			continue
		}
		p.end(&p.arms[p.next])
	}
	return done
}

// clear reports whether more worlds would hardly turn the choice.
func (p *Master) clear() bool {
	return len(p.arms) < 2 || len(p.arms) == 2 && p.next == 0 && p.round >= masterLeast && p.arms[1].sure(3)
}

// begin sets up the world of this round, with the option carried out.
func (p *Master) begin(a *arm) {
	roll := NewRand(p.seed + uint64(p.round)*1000003)
	p.minds[p.seat] = *p.mind
	p.worlds.guess(p.of, p.seat, p.mind, roll, &p.truth, &p.minds[p.seat.Other()])
	t := &p.table
	m := t.M
	p.quick.rand.state = roll.Next()
	p.quick.turn, p.quick.done = 0, 0
	*t = Table{Dealer: engine.NewDealerAt(m, &p.truth, p.minds, roll.N), Players: [2]Player{p.quick, p.quick}, State: *p.of.State, acted: -1, roll: roll}
	m.Load(&t.State)
	p.going = m.Apply(a.in) == nil
	p.quick.tried++
}

// goesOn reports whether the game that is played on is not over and the time to look ahead is not up.
func (p *Master) goesOn() bool {
	m := p.table.M
	return m.Need.Kind != engine.Over && p.table.Inputs < 3000 && (m.Turn < p.of.Turn+p.Turns || m.Need.Window == 0)
}

// end counts how a game that was played on stands. When all options have met a world, and as many
// worlds again as before, the worse half of the options is given up, but never the first.
func (p *Master) end(a *arm) {
	p.going = false
	a.last = p.outcome()
	a.sum += a.last
	if p.next++; p.next < len(p.arms) {
		return
	}
	p.next = 0
	p.round++
	rest := p.arms[1:]
	for i := range rest {
		b := &rest[i]
		d := b.last - p.arms[0].last
		b.lead, b.swing = b.lead+d, b.swing+d*d
	}
	if n := len(p.arms); n > 2 && p.round >= 4 && p.round&(p.round-1) == 0 {
		slices.SortStableFunc(rest, func(a, b arm) int { return b.lead - a.lead })
		p.arms = p.arms[:(n+1)/2]
	}
}

// Outcomes reach from a game that is lost to one that is won; even is a lead of so much that a game
// stands halfway between open and won.
const (
	won  = 1000
	even = 2500
)

// outcome is how good the game stands.
func (p *Master) outcome() int {
	m := p.table.M
	if m.Need.Kind == engine.Over {
		switch m.Won {
		case p.seat:
			return won
		case engine.Nobody:
			return 0
		}
		return -won
	}
	return share(p.worth(m, &p.table.Minds[p.seat], p.seat))
}

// share is how near to won a game is with such a lead.
func share(lead int) int { return won * lead / (even + max(lead, -lead)) }

// Best is the option with the best outcomes in all worlds that it has met; the greedy one, unless
// another is better by more than chance would easily make it.
func (p *Master) Best() engine.Input {
	if len(p.arms) == 0 {
		return p.Greedy.Answer(p.of, p.seat, p.mind)
	}
	best := &p.arms[0]
	for i := range p.arms[1:] {
		if a := &p.arms[i+1]; a.lead > best.lead && a.sure(masterDoubt) {
			best = a
		}
	}
	return best.in
}
