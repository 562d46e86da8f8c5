package imperium

import "github.com/cutdeck/cutdeck/engine"

// tactics registers the tactical action (TX25, DU23): Ref[0] is the system.
func tactics(r *engine.Rules) {
	r.Add("tactical",
		engine.Then("TX25 TX26 DU23", "A token of the tactic pool activates a system.", func(m *engine.M, f *engine.Frame) {
			activates(m, f.By, f.Ref[0].H, 0)
		}),
		engine.Branch("TX25 TX27", "Ships move there, unless the action has been ended.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Var[Halted] == 1 {
				m.SetVar(Halted, 0)
				return tacticOver
			}
			within(m, f, "move")
			return engine.Next
		}),
		engine.Then("TX28", "Limits are checked.", func(m *engine.M, f *engine.Frame) { within(m, f, "limits") }),
		engine.Then("T35 T41 TX30 DU27", "The active player's Space Cannon fires.", func(m *engine.M, f *engine.Frame) { salvo(m, f, f.By) }),
		engine.Then("TX30", "The other assigns its hits.", func(m *engine.M, f *engine.Frame) {
			suffer(m, f.By.Other(), f.Ref[0].H, m.Var[Hits], offense)
		}),
		engine.Then("TX30", "What it hits is destroyed.", func(m *engine.M, f *engine.Frame) { perish(m, offense) }),
		engine.Then("T31 T41 TX30 DU27", "The other player's Space Cannon fires.", func(m *engine.M, f *engine.Frame) { salvo(m, f, f.By.Other()) }),
		engine.Then("TX30", "The active player assigns its hits.", func(m *engine.M, f *engine.Frame) {
			suffer(m, f.By, f.Ref[0].H, m.Var[Hits], offense)
		}),
		engine.Then("TX30", "What it hits is destroyed.", func(m *engine.M, f *engine.Frame) { perish(m, offense) }),
		engine.Then("TX25 DU27", "Where both have ships there is a combat.", func(m *engine.M, f *engine.Frame) {
			if contested(m, f.Ref[0].H) {
				battle(m, f.Ref[0].H)
			}
		}),
		engine.Then("DU26", "Limits are checked.", func(m *engine.M, f *engine.Frame) { within(m, f, "limits") }),
		engine.Then("TX25 DU33", "The planets are invaded.", func(m *engine.M, f *engine.Frame) {
			if !some(ships(m, f.By.Other(), f.Ref[0].H)) {
				within(m, f, "invade")
				edge(m, spanInvade, atStart, f.Ref[0].H)
			}
		}),
		engine.Then("T35 T40 TX25 DU35", "Units are produced.", func(m *engine.M, f *engine.Frame) { produces(m, f.By, f.Ref[0].H, 0) }),
		engine.Then("DU26", "Limits are checked.", func(m *engine.M, f *engine.Frame) { within(m, f, "limits") }),
		engine.Then("TX17", "What holds for this tactical action ends.", func(m *engine.M, f *engine.Frame) {
			m.Expire(ThisTactic)
			edge(m, spanTactic, atEnd, f.Ref[0].H)
		}),
		engine.Then("DU59", "Who has met a secret objective may show it.", func(m *engine.M, f *engine.Frame) { proves(m, f.By) }),
		engine.Then("DU64", "Who has nothing left has lost.", func(m *engine.M, f *engine.Frame) {
			for _, who := range [2]engine.Seat{f.By.Other(), f.By} {
				if lost(m, who) {
					wins(m, "DU64", who.Other())
					return
				}
			}
		}),
	)
}

// within runs a part of the tactical action in its system.
func within(m *engine.M, f *engine.Frame, proc string) {
	m.Call(m.Rules.Proc(proc), engine.Ref{}, f.By).Ref[0] = f.Ref[0]
}

// salvo lets the Space Cannon of a seat fire at the ships of the other player, if there are
// any (TX30).
func salvo(m *engine.M, f *engine.Frame, who engine.Seat) {
	if m.SetVar(Hits, 0); some(ships(m, who.Other(), f.Ref[0].H)) {
		volley(m, who, f.Ref[0].H, offense)
	}
}

// lost reports whether a seat has no planet, no ground force and nothing that produces (DU64).
func lost(m *engine.M, who engine.Seat) bool {
	if some(controlled(m, who)) {
		return false
	}
	for h := range m.In(who, Galaxy).All() {
		if is(m, h, Ground) || m.Printed(h, Production) > 0 {
			return false
		}
	}
	return true
}

// Periods of what cards change: until the end of a tactical action, or of a round of combat.
const (
	ThisTactic uint8 = 2 + iota
	ThisCombatRound
	ThisCombat
	ThisTurn
)

// regCost says, of an activation, whether it is paid as a cost (DU24).
const regCost = 2

// activates puts a token into a system, which may be answered afterwards (T19, DU23).
func activates(m *engine.M, who engine.Seat, system engine.H, cost int16) {
	m.Do(engine.Atom{Verb: VActivate, Subj: system, By: who})
	m.Occur(occActivation, system, who).R[regCost] = cost
}

// tacticOver is the step in which what holds for a tactical action ends.
const tacticOver = 14
