package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// This file says in a few words what happened, and what a player wants to know
// before an answer.

// fill is what {name} stands for in prompts: the agent that is asked about, or how many cards are kept.
func fill(m *engine.M, name string) string {
	if name == "kept" {
		return spec.Digits(keeps(m, m.Need.Who))
	}
	if name != "agent" {
		return name
	}
	if agent := m.Card(m.CardIn(m.Top(), regAgent)).Name; agent != "" {
		return agent
	}
	return "it"
}

// hint is the prompt as it stands for a seat, and a line beneath it.
func hint(m *engine.M, who engine.Seat) (says, more string) {
	n := &m.Need
	if n.Window == 0 {
		return "", spec.Resolving(m)
	}
	switch last := lastSpeed(m); {
	case last == 0:
		return "", affords(m, who) + shapes(m, who)
	case last == 3:
		return "Answer with speed 3, or pass", "The last action in the queue is executed first."
	default:
		return "Answer with speed 2 or 3, or pass", "The last action in the queue is executed first."
	}
}

// shapes says what of converting and playing an anomaly a seat has still left for
// its turn (BX13).
func shapes(m *engine.M, who engine.Seat) string {
	if m.Active != who || !inPrimary(m) {
		return ""
	}
	seat := engine.SeatOf(who)
	switch convert, play := m.Count(ThisTurn, seat, didConvert) == 0, m.Count(ThisTurn, seat, didAnomaly) == 0; {
	case convert && play:
		return " You may still convert a card and play one as an anomaly."
	case convert:
		return " You may still convert a card."
	case play:
		return " You may still play a converted card as an anomaly."
	}
	return ""
}

// affords says what a seat can pay with.
func affords(m *engine.M, who engine.Seat) string {
	says := ""
	for e, name := range EnergyNames {
		if n := Energy(m, who, e); n > 0 {
			if says != "" {
				says += ", "
			}
			says += spec.Digits(n) + " " + name
		}
	}
	if says == "" {
		return "You have no energy."
	}
	return "You can pay " + says + "."
}

// waiting says what waits in the queue where no card does: what agents have been
// declared to do.
func waiting(m *engine.M, i int) (name, says string) {
	p := &m.Pend[i]
	switch m.Ent[p.Me.H].Kind {
	case KindAdvance:
		return "Advance", courses(m, p.By, " to ")
	case KindAttack:
		return "Attack", courses(m, p.By, " at ")
	case KindDefend:
		for _, l := range m.Link {
			if l.Kind == linkWill {
				says = listed(says, m.Card(l.From).Name+" against "+m.Card(l.To).Name)
			}
		}
		return "Defense", says
	}
	return "", ""
}

// courses lists the agents of a seat that will go somewhere, or attack there.
func courses(m *engine.M, who engine.Seat, how string) (says string) {
	onPlanet(m, who, Agent, func(h engine.H) {
		if to := engine.Handle(m.Ent[h].Num[Goes]); to != 0 {
			says = listed(says, m.Card(h).Name+how+m.Card(to).Name)
		}
	})
	return says
}

func listed(says, more string) string {
	if says == "" {
		return more
	}
	return says + ", " + more
}

// went says where a card has gone, by VGo.
func went(_ *engine.Rules, h *engine.Happening) string {
	switch engine.Zone(h.N) {
	case Cache:
		return "{subject} went to the cache"
	case Archive:
		return "{subject} was deleted"
	case Hand:
		return "{subject} went to its owner’s hand"
	case Deck:
		return "{subject} went to its owner’s deck"
	}
	return "{subject} left for another area"
}

// hurt says what damage did, by VDamage: a sector loses durability by it.
func hurt(r *engine.Rules, h *engine.Happening) string {
	if r.Cards[h.SubjDef].Bits&Biome != 0 {
		return "{subject} lost {n} durability"
	}
	return "{subject} took {n} damage"
}

func moved(r *engine.Rules, h *engine.Happening) string {
	if h.ObjDef != 0 && r.Cards[h.ObjDef].Bits&Biome != 0 {
		return "{subject} advanced to {object}"
	}
	return "{subject} retreated to staging"
}

func made(_ *engine.Rules, h *engine.Happening) string { return "{by} made {n} " + energyName(h.B) }

func paid(_ *engine.Rules, h *engine.Happening) string { return "{by} paid {n} " + energyName(h.B) }

func energyName(e int16) string {
	if e >= 0 && e < Energies {
		return EnergyNames[e]
	}
	return "energy"
}

// began names a phase, or a part of the battle phase.
func began(_ *engine.Rules, h *engine.Happening) string {
	if h.N == BattlePhase && h.B > 0 {
		return [...]string{Advance: "Advance", AttackPart: "Attack", DefendPart: "Defend", DamagePart: "Damage", RetreatPart: "Retreat"}[h.B]
	}
	return [...]string{"", "Start of the turn", "First primary phase", "", "Second primary phase", "End phase"}[max(0, min(h.N, EndPhase))]
}
