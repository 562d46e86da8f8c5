package galactic

import "github.com/cutdeck/cutdeck/engine"

// replies registers what a card does as a reaction: in play it may answer by itself.
func (s *speaker) replyWith(a reply) {
	s.replies[s.d] = append(s.replies[s.d], a)
	if c := s.card(); c.Bits&(OneUse|OneGame) == 0 {
		c.Acts = append(c.Acts, s.answer)
	}
}

// lessens makes the volley that is answered cause less damage.
func lessens(n int16) func(*engine.M, engine.H, engine.Seat, *engine.Frame) {
	return func(_ *engine.M, _ engine.H, _ engine.Seat, o *engine.Frame) { o.R[regMore] -= n }
}

// aimed is the target of the volley that is answered.
func aimed(_ *engine.M, o *engine.Frame) engine.H { return o.Ref[0].H }

// atTarget: the volley is at a card of the player, to which the card can be played.
func (s *speaker) atTarget(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
	of := s.places(m, h, by)
	return of.Has(o.Ref[0].H)
}

// anything is any action of an opponent (G13).
const anything = toAllocation | toPlay | toFunction | toFire | toDiscard | toSwap | toSalvo

// reactions are what cards do as a reaction.
var reactions = map[string]func(s *speaker, n int16){
	"As a reaction to a volley: prevent N damage of the volley": func(s *speaker, n int16) {
		s.replyWith(reply{cite: "G11", to: toFire, do: lessens(n)})
	},
	"As a reaction to a volley of an opponent: halve the total damage of the volley, rounded down": func(s *speaker, _ int16) {
		s.replyWith(reply{cite: "G98", to: toFire, do: func(_ *engine.M, _ engine.H, _ engine.Seat, o *engine.Frame) { o.R[regHalf]++ }})
	},
	"As a reaction to a volley of an opponent: choose another target in that opponent's fleet for the volley": func(s *speaker, _ int16) {
		s.replyWith(reply{cite: "G110", to: toFire,
			can: func(m *engine.M, _ engine.H, _ engine.Seat, o *engine.Frame) bool {
				of := others(m, o)
				return !of.Empty()
			},
			do: func(m *engine.M, _ engine.H, by engine.Seat, _ *engine.Frame) {
				m.Call(m.Rules.Proc("redirect"), engine.Ref{}, by)
			}})
	},
	"Don't choose a card that fires in it": func(*speaker, int16) {}, // redirect sees to it (G110)
	"As a reaction to weapons fire of an opponent: choose a unit of that opponent; you decide how its unused weapons are fired, one volley at a time": func(s *speaker, _ int16) {
		s.replyWith(reply{cite: "G101", to: toFire | toSalvo,
			can: func(m *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) bool {
				of := crossable(m, by, o)
				return !of.Empty()
			},
			do: func(m *engine.M, _ engine.H, by engine.Seat, _ *engine.Frame) {
				m.Call(m.Rules.Proc("crossed"), engine.Ref{}, by)
			}})
	},
	"They can't be fired at that opponent's fleet unless only two players are left": func(*speaker, int16) {}, // two are (G105)
	"You can't target that unit this player turn":                                   func(*speaker, int16) {}, // crossable sees to it (G104)
	"As a reaction to a card play of an opponent: void that card play": func(s *speaker, _ int16) {
		s.replyWith(reply{cite: "G238", to: toPlay, do: func(m *engine.M, _ engine.H, _ engine.Seat, o *engine.Frame) { m.Stop(o) }})
	},
	"As a reaction to a swap with the reserve fleet: void that swap; that opponent can't swap this turn": func(s *speaker, _ int16) {
		s.replyWith(reply{cite: "G238", to: toSwap, do: func(m *engine.M, _ engine.H, _ engine.Seat, o *engine.Frame) {
			m.Bump(ThisTurn, engine.SeatOf(o.By), barredSwap, 1)
			m.Stop(o)
		}})
	},
	"As a reaction to a card played against your fleet: discard that card": func(s *speaker, _ int16) {
		s.replyWith(reply{cite: "G106", to: toPlay,
			can: func(m *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) bool { return at(m, o.Ref[0].H) == by },
			do: func(m *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) {
				m.Do(engine.Atom{Verb: VDiscard, Subj: o.Src.H, By: by})
				m.Stop(o)
			}})
	},
	"This can't stop a card action": func(*speaker, int16) {}, // it answers card plays only (G106)
	"As a reaction to a volley at its unit: the volley causes N less damage": func(s *speaker, n int16) {
		s.replyWith(reply{cite: "G147", to: toFire, can: s.atTarget, at: aimed, do: lessens(n)})
	},
	"As a reaction to any action of an opponent: play this card engaged": func(s *speaker, _ int16) {
		s.replyWith(reply{cite: "G213", to: anything, do: func(m *engine.M, h engine.H, by engine.Seat, _ *engine.Frame) {
			m.Do(engine.Atom{Verb: VEngage, Subj: h, By: by})
		}})
	},
	"As a reaction to any action of an opponent: remove a stack of that opponent from play for one player turn": func(s *speaker, _ int16) {
		s.replyWith(reply{cite: "X21", to: anything, do: func(m *engine.M, h engine.H, by engine.Seat, _ *engine.Frame) {
			m.Do(engine.Atom{Verb: VLeave, Subj: location(m, h), By: by, A: 1, B: playerTurns})
		}})
	},
	"Once each complete turn, as a reaction to a card played in reaction mode: discard that card": func(s *speaker, _ int16) {
		s.replyWith(reply{cite: "G62", to: toPlay,
			can: func(_ *engine.M, _ engine.H, _ engine.Seat, o *engine.Frame) bool { return o.R[regMode] == 1 },
			do: func(m *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) {
				m.Do(engine.Atom{Verb: VDiscard, Subj: o.Src.H, By: by})
				m.Stop(o)
			}})
	},
	"As a reaction to a volley at its location: discard this card; its location ignores the volley": func(s *speaker, _ int16) {
		s.replyWith(reply{cite: "G60", to: toFire,
			can: func(m *engine.M, h engine.H, _ engine.Seat, o *engine.Frame) bool {
				return m.Ent[h].Zone == Fleet && location(m, h) == o.Ref[0].H
			},
			do: func(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) {
				m.Do(engine.Atom{Verb: VDiscard, Subj: h, By: by})
				m.Stop(o)
			}})
	},
}
