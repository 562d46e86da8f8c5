package imperium

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// When something is answered (T18 to T20): the tags of windows.
const (
	inTurn uint16 = 1 << iota // as an action
	inBefore
	inWhen
	inAfter
)

// Sorts of what occurs, as answers name them (DU66).
const (
	toPlan       uint16 = 1 << iota // an action card is played
	toActivation                    // a player activates a system
	toHits                          // a player assigns hits
	toSustain                       // a ship uses Sustain Damage
	toLanding                       // ground forces are committed
	toRound                         // a round of combat
	toReveal                        // an agenda is revealed
	toReturn                        // strategy cards go back
	toReplenish                     // commodities are replenished
	toBallots                       // ballots are cast
	toProduction                    // units are produced
	toDice                          // dice are rolled for a unit ability
	toMoment                        // something else has happened, or begins or ends
)

// Rows of what occurs, in the order in which they are registered.
const (
	occPlan uint16 = 1 + iota
	occActivation
	occHits
	occSustain
	occLanding
	occRound
	occReveal
	occReturn
	occReplenish
	occBallots
	occProduction
	occDice
	occMoment
)

// regSaid holds, of what occurs, which cards have been used in its windows: two of one
// name are not, by the same player (DU45, TX9).
const regSaid = 6

// windows registers the windows before, when and after, and what they open for (DU66, DU67):
// the players are asked in turn, the active one first, until both have declined one after
// the other.
func windows(r *engine.Rules) {
	from := func(m *engine.M, by engine.Seat, of *engine.Set) {
		cards := held(m, by, false)
		of.Union(&cards)
		for _, z := range [...]engine.Zone{Notes, Sheets, Leaders, Technologies} {
			of.Union(m.In(by, z))
		}
	}
	open := func(name, says string, tag uint16) uint16 {
		r.Windows = append(r.Windows, engine.Window{Name: name, Cite: "DU66", Says: says, Tag: tag, From: from, Must: mustAnswer})
		return uint16(len(r.Windows) - 1)
	}
	before, when, after := open("before", "Answer before it happens, or decline", inBefore), open("when", "Answer while it happens, or decline", inWhen), open("after", "Answer after it, or decline", inAfter)
	for _, o := range []engine.Occurrence{
		{Name: "an action card", Sort: toPlan, When: when, Do: r.Proc("enact"), Lost: r.Proc("refused")},
		{Name: "an activation", Sort: toActivation, After: after},
		{Name: "hits", Sort: toHits, Before: before, Do: r.Proc("suffer")},
		{Name: "Sustain Damage", Sort: toSustain, After: after},
		{Name: "a landing", Sort: toLanding, After: after},
		{Name: "a round of combat", Sort: toRound, Before: before, After: after, Do: r.Proc("combat round")},
		{Name: "the revealing of an agenda", Sort: toReveal, When: when, After: after},
		{Name: "strategy cards that go back", Sort: toReturn, When: when, Do: r.Proc("return")},
		{Name: "commodities that are replenished", Sort: toReplenish, When: when, Do: r.Proc("refill")},
		{Name: "ballots", Sort: toBallots, Before: before},
		{Name: "production", Sort: toProduction, Before: before, Do: r.Proc("produce")},
		{Name: "dice of a unit ability", Sort: toDice, After: after},
		{Name: "a moment", Sort: toMoment, After: after},
	} {
		o.Asked = answerable
		r.Occurs(o)
	}
	r.CiteStep("occurrence", 2, "T18 T19 T20 T22 DU66 DU70 T25")
	r.CiteStep("occurrence", 3, "T24 DU67 DU68")
	r.CiteStep("occurrence", 4, "DU66 T22")
}

// power is an ability that answers something, or is an action: what is printed on an action
// card, or one of those on components that lie open.
type power struct {
	zone  engine.Zone
	row   int    // of what the game brings; of a sheet, the side
	stage uint16 // when
	to    uint16 // what it answers; 0: nothing, it is an action
	cite  string
	says  string // why it can't be used
	once  uint16 // the bit of regSaid that says that a card of its name was used, or 0
	can   func(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool
	must  bool // it is mandatory
}

// powers are all of them.
var powers = slices.Concat(actionPowers(), notePowers())

// stageOf is the window in which something is answered now.
func stageOf(o *engine.Frame) uint16 { return inBefore << (o.Stage / 2) }

// first reports whether a seat has used no card of that name for what occurs (TX9).
func (p *power) first(by engine.Seat, o *engine.Frame) bool {
	return o == nil || uint16(o.R[regSaid])&(p.once<<(by&1)) == 0
}

// answerable reports whether a seat may have an answer, as both can see (DU70): an open
// component that answers, or a hand in which a card could lie that does.
func answerable(m *engine.M, o *engine.Frame, by engine.Seat) bool {
	for _, z := range [...]engine.Zone{Notes, Sheets, Leaders, Technologies} {
		for h := range m.In(by, z).All() {
			if answersNow(m, o, m.Ent[h].Def, h, by) {
				return true
			}
		}
	}
	if !some(held(m, by, false)) {
		return false
	}
	last := engine.Def(0)
	for _, d := range m.Stocks[planStock].Cards {
		if d != last && answersNow(m, o, d, 0, by) {
			return true
		}
		last = d
	}
	return false
}

// answersNow reports whether a card could answer what occurs, by what both players can see. h
// is 0 of one that may lie in a hand.
func answersNow(m *engine.M, o *engine.Frame, d engine.Def, h engine.H, by engine.Seat) bool {
	return answersWith(m, o, d, h, by, func(*engine.Act) bool { return true })
}

// answersWith is answersNow for some acts of a card, which have not answered it yet.
func answersWith(m *engine.M, o *engine.Frame, d engine.Def, h engine.H, by engine.Seat, of func(a *engine.Act) bool) bool {
	for _, row := range m.Cards[d].Acts {
		a := &m.Acts[row]
		if a.When&stageOf(o) == 0 || a.To&m.Occurrences[o.Occ].Sort == 0 || !of(a) || h != 0 && m.Said(o, row, h) {
			continue
		}
		if !slices.ContainsFunc(a.Can, func(g engine.Guard) bool { return g.Is(m, h, by) == engine.No }) {
			return true
		}
	}
	return false
}

// powered gives each component the acts of its powers.
func powered(r *engine.Rules) {
	first := len(r.Cards) - brought
	for i := range powers {
		p := &powers[i]
		if p.zone != Sheets {
			c := &r.Cards[first+p.row]
			name := c.Name
			if p.zone == Hand {
				name = "play " + name
			}
			c.Acts = append(c.Acts, p.act(r, name))
			continue
		}
		for d := range r.Cards[:first] {
			if c := &r.Cards[d]; c.Bits&Faction != 0 && c.Num[Side] == int16(p.row) {
				c.Acts = append(c.Acts, p.act(r, "Turning Tide"))
			}
		}
	}
}

// act registers the act of a power, with the procedure that carries it out.
func (p *power) act(r *engine.Rules, proc string) uint16 {
	return r.Act(engine.Act{Cite: p.cite, Text: "Use it", Zone: p.zone, When: p.stage, To: p.to, Do: r.Proc(proc), Can: []engine.Guard{
		engine.Public("TX9", "a card of that name has been used for this", func(m *engine.M, _ engine.H, by engine.Seat) bool { return p.first(by, m.Occurring()) }),
		engine.Public(p.cite, p.says, func(m *engine.M, h engine.H, by engine.Seat) bool {
			return p.can == nil || p.can(m, h, by, m.Occurring())
		})}})
}
