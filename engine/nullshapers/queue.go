package nullshapers

import (
	"math/bits"

	"github.com/cutdeck/cutdeck/engine"
)

// The speeds, as bits: of a window those that it is open to, of a skill its own
// (BX26).
const (
	inSpeed1 uint16 = 1 << iota
	inSpeed2
	inSpeed3
)

// queue registers what becomes of an action whose turn it is to execute (B22–B26).
// It waits among the kernel's pending actions: the last one in is executed first.
func queue(r *engine.Rules) {
	r.Limbo = Queue
	r.Resolve = r.Add("execute",
		engine.Branch("B26 BD22 BD11", "A cancelled action has no effect; if it was a card it goes to its owner’s cache.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Ent[f.Me.H].Flags&Cancelled == 0 {
				return engine.Next
			}
			vanish(m, f)
			return 3
		}),
		engine.Branch("BX25", "An action without a valid target is cancelled.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.Act == 0 || m.Acts[f.Act].Still == nil {
				return engine.Next
			}
			if bad := m.Acts[f.Act].Still(m, f); bad != nil {
				m.Do(engine.Atom{Verb: VStray, Subj: f.Me.H, By: f.By})
				vanish(m, f)
				return 3
			}
			return engine.Next
		}),
		engine.Then("B22", "It is executed.", func(m *engine.M, f *engine.Frame) { m.Effect(f) }),
		engine.Then("B54", "An event goes to the cache.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VGo, Subj: f.Me.H, By: f.By, A: int16(Cache), B: int16(Queue), C: Executed})
			m.Spent(f.Me)
		}),
	)
}

// vanish is what becomes of an action without effect: its card goes to its owner's
// cache (B26, B58).
func vanish(m *engine.M, f *engine.Frame) {
	m.Do(engine.Atom{Verb: VGo, Subj: f.Me.H, By: f.By, A: int16(Cache), B: int16(Queue), C: IsCancelled})
}

// wait puts the action of a frame into the queue with its speed; me is the card
// that is played, or 0 for a token of a kind.
func wait(m *engine.M, f *engine.Frame, me engine.H, kind uint8, at engine.H, speed int16) engine.H {
	h := m.Wait(f, me, kind, at)
	m.SetNum(h, Fast, speed)
	return h
}

// speedOf is the speed of an act of a card: of a skill its own, of the card its
// printed one, as it is now (BX26, BX37).
func speedOf(m *engine.M, act *engine.Act, h engine.H) int16 {
	if act.When != 0 {
		return int16(bits.TrailingZeros16(act.When)) + 1
	}
	return hurried(m, h, m.Ent[h].Flags)
}

// lastSpeed is the speed of the action that an answer would answer, or 0: nothing
// waits. What was triggered is as fast as can be.
func lastSpeed(m *engine.M) int16 {
	if m.NPend == 0 {
		return 0
	}
	p := &m.Pend[m.NPend-1]
	if p.Act == 0 && p.Fresh == 0 && m.Ent[p.Me.H].Num[Fast] == 0 {
		return 3
	}
	return m.Ent[p.Me.H].Num[Fast]
}

// inTime is the guard of BX26 for an act of a speed.
func inTime(speed func(m *engine.M, h engine.H) int16) engine.Guard {
	return engine.Shown("BX26", tooSlow.Says, func(m *engine.M, h engine.H, by engine.Seat) bool {
		switch speed(m, h) {
		case 1:
			return inPrimary(m) && m.Active == by && m.NPend == 0
		case 2:
			return (inPrimary(m) || m.Var[Phase] == BattlePhase) && lastSpeed(m) <= 2
		}
		return true
	})
}

var tooSlow = &engine.Illegal{Cite: "BX26", Says: "it is not fast enough for this moment"}

// inPrimary reports whether one of the two primary phases is going on.
func inPrimary(m *engine.M) bool {
	return m.Var[Phase] == FirstPrimary || m.Var[Phase] == SecondPrimary
}

// able offers what a seat may act with: its hand, and what it controls on the
// planet that has skills.
func able(m *engine.M, by engine.Seat, of *engine.Set) {
	of.Union(m.In(by, Hand))
	for owner := range engine.Seat(2) {
		for h := range m.Group(owner, groupSkilled).All() {
			if m.Ent[h].Ctrl == by {
				of.Add(h)
			}
		}
	}
}

// opens registers a window that is open to speeds.
func opens(r *engine.Rules, name, cite, says string, speeds uint16, acts ...uint16) uint16 {
	r.Windows = append(r.Windows, engine.Window{Name: name, Cite: cite, Says: says, Tag: speeds, From: able, Acts: acts})
	return uint16(len(r.Windows) - 1)
}
