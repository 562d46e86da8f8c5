package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// cardPlays is how many card plays a player has in a turn of his or her own (R18).
const cardPlays = 3

// playsLeft is how many card plays the active player has left (R18).
func playsLeft(m *engine.M) int16 {
	return cardPlays + m.Value(engine.SeatOf(m.Active), MorePlays) - m.Var[Plays]
}

// plays are the acts of playing cards, and where each card is played.
type plays struct {
	gratis            uint16 // playing a card that is no card play (G162)
	play, react, swap uint16
	ready             uint16            // playing any card in reaction mode (G108)
	perPhase          []engine.Key      // of a card of which one is played in a phase: what counts it, or 0
	use               [functions]uint16 // its actions, one after the other
	answer            uint16
	to                []places                                                   // by card: its row of Rules.Cards, less 1
	replies           [][]reply                                                  // by row of Rules.Cards, as what follows
	narrows           [][]func(m *engine.M, h, at engine.H, by engine.Seat) bool // what its words say of where it is played
	up, down          []joins                                                    // with what a card may combine as a part, and as the main one
	takes             []engine.Def                                               // cards that take control of what they are played to (X11)
	raids             []raid                                                     // what a crew does on a mission
	carriers          []carrier                                                  // how a card moves crew
	never             []uint32                                                   // the turns of its player in which it is not played, as a set of bits
	harms             []bool                                                     // by row: its words cause damage to what they choose
	catches           []bool                                                     // by row: it may be played to a card that has not come into play yet
	placeSaid         engine.Def                                                 // the card whose words have spoken of its location
	reacting          *reply                                                     // the reaction whose words are being compiled, or nil
	offered           func(d deed)                                               // takes what the body does that is being compiled; nil: the card does it
	played            []deed                                                     // what a card does when it has come into play
	deeds             []deed                                                     // its action
}

// make prepares what is noted of so many rows of Rules.Cards.
func (p *plays) make(n int) {
	p.replies, p.played, p.deeds = make([][]reply, n), make([]deed, n), make([]deed, n)
	p.narrows = make([][]func(*engine.M, engine.H, engine.H, engine.Seat) bool, n)
	p.raids, p.carriers, p.never = make([]raid, n), make([]carrier, n), make([]uint32, n)
	p.up, p.down = make([]joins, n), make([]joins, n)
	p.perPhase, p.harms, p.catches = make([]engine.Key, n), make([]bool, n), make([]bool, n)
}

// forget drops what a text that is not understood has left.
func (p *plays) forget(d engine.Def) {
	p.replies[d], p.played[d], p.deeds[d], p.narrows[d] = nil, deed{}, deed{}, nil
	p.raids[d], p.carriers[d], p.never[d] = raid{}, carrier{}, 0
	p.takes = slices.DeleteFunc(p.takes, func(e engine.Def) bool { return e == d })
	p.up[d], p.down[d], p.perPhase[d] = joins{}, joins{}, 0
	p.harms[d], p.catches[d] = false, false
	p.takes = slices.DeleteFunc(p.takes, func(of engine.Def) bool { return of == d })
}

// deed is what a card does: an action, or something when it is played.
type deed struct {
	cite string
	aim  func(m *engine.M, h engine.H, by engine.Seat) engine.Set // the cards among which the player chooses one, for Ref[0]; nil: none is chosen
	can  []engine.Guard                                           // what its words demand
	do   func(m *engine.M, f *engine.Frame)                       // Src is the card, By who does it
	aims engine.Proc                                              // asks for the targets that its words name, before it is answered; 0: they name none
	most int16                                                    // how often its words allow it in a turn at most; 0: as often as the rules do
	more []deed                                                   // of an action: the further actions of its card
}

// allowed reports whether the words of a deed allow it now.
func (d *deed) allowed(m *engine.M, h engine.H, by engine.Seat) bool { return d.bar(m, h, by) == nil }

// bar is the condition in the words of a deed that does not hold now, or nil.
func (d *deed) bar(m *engine.M, h engine.H, by engine.Seat) *engine.Guard {
	for i := range d.can {
		if d.can[i].Is(m, h, by) == engine.No {
			return &d.can[i]
		}
	}
	return nil
}

// of are the acts of a card.
func (p *plays) of(src *pack.Card) []uint16 {
	acts := []uint16{p.play, p.swap, p.ready}
	if src.Flag("reaction") {
		acts[2] = p.react
	}
	if src.Int("damage") > 0 && src.Word("after") == "" && src.Word("type") != "Crew" { // crew causes it on missions (R31)
		acts = append(acts, p.use[0])
	}
	return acts
}

// register registers how cards are played, swapped and used.
func (p *plays) register(r *engine.Rules, o *occurring) {
	some := engine.Shown("G7", "there is no place where it could be played", func(m *engine.M, h engine.H, by engine.Seat) bool {
		of := p.places(m, h, by)
		return !of.Empty()
	})
	count := engine.Common(engine.Public("R18", "three card plays have been made in this turn", func(m *engine.M, _ engine.H, by engine.Seat) bool {
		return by != m.Active || playsLeft(m) > 0
	}))
	free := count // what is played from the hand may be no card play (G114)
	free.Is = func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
		if freely(m, by) {
			return engine.Yes
		}
		return count.Is(m, h, by)
	}
	rest := []engine.Guard{
		engine.Shown("R33", "a card says that it can't be played", func(m *engine.M, h engine.H, by engine.Seat) bool { return !barredPlay(m, h, 0, by) }),
		engine.Shown("R19", "on turn 1 only terrain is played", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return turnOf(m, by) != 1 || Is(m, h, Terrain)
		}),
		engine.Shown("R19", "on turn 2 one ship, base, dragon, installation or psy is played at most", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return unitLeft(m, h, by)
		}),
		engine.Shown("G10", "its words say that it is not played during this turn", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return p.never[m.Ent[h].Def]>>min(turnOf(m, by), 31)&1 == 0
		}),
		engine.Shown("G118", "it has been used in this game", func(m *engine.M, h engine.H, _ engine.Seat) bool {
			return !Is(m, h, Singly) || !gone(m, m.Card(h).Name)
		}),
		engine.Shown("G210", "no command slot is free for it", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return slotFree(m, h, by)
		}),
		engine.Shown("X18", "that persona is in play", func(m *engine.M, h engine.H, by engine.Seat) bool {
			there := false
			if Is(m, h, Persona) {
				inPlay(m, Persona, func(g engine.H) { there = there || m.Card(g).Name == m.Card(h).Name })
			}
			return !there
		}),
		engine.Shown("R33", "its words don't allow it now", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return p.wherever(m, h, by, &p.played[m.Ent[h].Def])
		}),
		engine.Shown("X11", "no command slot is free for the card that it takes", func(m *engine.M, h engine.H, by engine.Seat) bool {
			all, of := p.open(m, h, by), p.places(m, h, by)
			return all.Empty() || !of.Empty()
		}),
		some,
	}
	playable := append([]engine.Guard{free}, rest...)
	answers := engine.Shown("G11", "it does nothing but answer what an opponent does", func(m *engine.M, h engine.H, _ engine.Seat) bool {
		return !p.onlyAnswers(m, h)
	})
	playing(r, o, p)
	p.ready = readied(r, playable, p)
	p.play = r.Act(engine.Act{Cite: "G9", Text: "Play it", Zone: Hand, When: inA | inB | inStray, Can: append([]engine.Guard{answers}, playable...), Do: r.Proc("play")})
	p.gratis = r.Act(engine.Act{Cite: "G162", Text: "Play it", Zone: Hand, When: inA | inB, Can: append([]engine.Guard{answers}, rest...), Do: r.Proc("play")})
	p.react = r.Act(engine.Act{Cite: "G11", Text: "Play it in reaction mode", Zone: Hand, When: inReaction, Do: r.Proc("react"), Can: append(playable,
		engine.Shown("G11", "it would do nothing in reaction mode", p.serves))})
	p.actions(r, o)
	p.swap = swapping(r, o, count)
	p.answer = answering(r, o, p)
}

// places is where a seat may play a card now (G7, G8). What takes control of another card
// needs a slot for that (X11).
func (p *plays) places(m *engine.M, h engine.H, by engine.Seat) engine.Set {
	of := p.open(m, h, by)
	if !slices.Contains(p.takes, m.Ent[h].Def) {
		return of
	}
	return only(of, func(g engine.H) bool { return takeable(m, g, by) })
}

// barredPlay reports whether a card says that another can't be played to a place; with 0, that it
// can't be played at all.
func barredPlay(m *engine.M, h, to engine.H, by engine.Seat) bool {
	return m.Bars(engine.Atom{Verb: VCome, Subj: h, Obj: to, By: by})
}

// open is where a card may be played, whatever that takes.
func (p *plays) open(m *engine.M, h engine.H, by engine.Seat) engine.Set {
	return only(p.named(m, h, by), func(to engine.H) bool { return !barredPlay(m, h, to, by) })
}

// named is where a card may be played by its type and its own words.
func (p *plays) named(m *engine.M, h engine.H, by engine.Seat) (of engine.Set) {
	to := &p.to[m.Ent[h].Def-1]
	for i, who := range [2]engine.Seat{by, by.Other()} {
		if to.fleet[i] && p.narrow(m, h, engine.SeatOf(who), by) {
			of.Add(engine.SeatOf(who))
		}
	}
	inPlay(m, Types, func(g engine.H) {
		if Is(m, h, Hazard) && m.Printed(h, Damage) > 0 && Is(m, g, Monster) && m.Value(g, Prey)&byHazards != 0 { // G122
			of.Add(g)
			return
		}
		if Is(m, g, to.both) && p.narrow(m, h, g, by) { // D44
			of.Add(g)
			return
		}
		side := 0
		if fleetOf(m, g) != by {
			side = 1
		}
		if !to.cards[side] || to.of != 0 && !Is(m, g, to.of) || m.Card(g).Bits&to.all != to.all {
			return
		}
		if joined(m, g) || m.Value(g, Bare) > 0 || to.barred(m, h, g, by) != "" || !p.narrow(m, h, g, by) {
			return
		}
		if m.Printed(h, Damage) > 0 && p.played[m.Ent[h].Def].do == nil && !harmed(m, h, g) || to.least && !weakestOf(m, g) {
			return
		}
		of.Add(g)
	})
	if o := p.pending(m, h, by); o != nil && to.barred(m, h, o.Src.H, by) == "" {
		of.Add(o.Src.H)
	}
	return of
}

// serves reports whether a card would do something in reaction mode (G11): cause its
// damage, protect what is fired at (G109), do what it says, or fire (G21).
func (p *plays) serves(m *engine.M, h engine.H, by engine.Seat) bool {
	return p.helps(m, h, by) || !Is(m, h, Costs) && shoots(m, h, by)
}

// helps reports whether a card would do something in reaction mode but fire.
func (p *plays) helps(m *engine.M, h engine.H, by engine.Seat) bool {
	return m.Printed(h, Damage) > 0 || p.covers(m, h, by) != 0 || p.fits(m, h, by) != nil || p.acting(m, h, by) || p.calms(m, h, by) != 0 || p.arrives(m, h, by)
}

// wherever reports whether the words of a deed of a card allow it now, of a card that is not in play
// yet at one of the places where it may be played.
func (p *plays) wherever(m *engine.M, h engine.H, by engine.Seat, d *deed) bool {
	if m.Ent[h].Zone == Fleet || m.Ent[h].Zone == Coming || d.aims == 0 {
		return d.allowed(m, h, by)
	}
	of := p.open(m, h, by)
	for place := range of.All() {
		was := m.As(h, Fleet, place)
		is := d.allowed(m, h, by)
		if m.Back(was); is {
			return true
		}
	}
	return false
}

// arrives reports whether a card says what it does when it is played (G60).
func (p *plays) arrives(m *engine.M, h engine.H, by engine.Seat) bool {
	d := m.Ent[h].Def
	return p.played[d].do != nil && p.wherever(m, h, by, &p.played[d]) ||
		slices.ContainsFunc(m.Cards[d].Watch, func(w uint16) bool { return m.Watches[w].Verb == VPlay && m.Watches[w].Self })
}

// acting reports whether a card that is played in reaction mode could perform its action: it
// comes into play engaged, and at some place where it may be played its action has a target
// (G11, G17). A card that says nothing of reactions is not played as one (G126).
func (p *plays) acting(m *engine.M, h engine.H, by engine.Seat) (is bool) {
	d := &p.deeds[m.Ent[h].Def]
	if d.aim == nil || Is(m, h, Costs) {
		return false
	}
	of := p.places(m, h, by)
	for place := range of.All() {
		if leans(m, h) && !isTurned(m, place) {
			continue
		}
		was := m.As(h, Fleet, place)
		all := d.aim(m, h, by)
		is = is || !all.Empty() && d.allowed(m, h, by)
		m.Back(was)
	}
	return is
}

// covers is what a card would protect in reaction mode from the volley that is answered
// (G109): a ship or dragon its Sector HQ, a base a terrain that it can be played to. 0: nothing.
func (p *plays) covers(m *engine.M, h engine.H, by engine.Seat) engine.H {
	o := m.Occurring()
	if o == nil || !fired(m, o) {
		return 0
	}
	switch target := o.Ref[last(o)].H; {
	case Is(m, h, Flies) && target == engine.SeatOf(by):
		return target
	case Is(m, h, Base) && Is(m, target, Terrain):
		if of := p.places(m, h, by); at(m, target) != by || !of.Has(target) {
			return 0
		}
		return target
	}
	return 0
}

// hittable reports whether card damage can be caused to a card: to a standard target
// (R21).
func hittable(m *engine.M, h engine.H) bool { return standard(m, h) }

// freeShip: the card would be the one ship of a minor empire that needs no slot (R28).
func freeShip(m *engine.M, h engine.H, by engine.Seat) bool {
	free := Is(m, h, Ship) && Is(m, h, Minor)
	controlled(m, by, Ship, func(g engine.H) { free = free && !Is(m, g, Minor) })
	return free
}

// slotFree reports whether a command slot is free for a card that would come into play.
func slotFree(m *engine.M, h engine.H, by engine.Seat) bool {
	n := slotted(m, h, Strength)
	return n == 0 || rock(m, h) || freeShip(m, h, by) || slotsUsed(m, by)+n <= m.Var[Slots0+int(by)] // G179 G211
}

// unitLeft reports whether a card may come to a fleet on turn 2 as its one unit, or later (R19).
func unitLeft(m *engine.M, h engine.H, by engine.Seat) bool {
	return turnOf(m, by) != 2 || !Is(m, h, Stays) || rock(m, h) || m.Var[Units0+int(by)] == 0 // G178
}
