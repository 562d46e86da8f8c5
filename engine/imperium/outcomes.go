package imperium

import "github.com/cutdeck/cutdeck/engine"

// Outcomes of a vote are numbered alike for all agendas (DU55): for, against, the speaker,
// the other player, each planet, each law. The vote on the second agenda has the numbers
// from nOutcome on.
const (
	outFor int16 = iota
	outAgainst
	outSpeaker
	outOther
	outPlanet
)

var (
	outLaw   = outPlanet + int16(len(planets))
	nOutcome = outLaw + nLaw
)

// outcomeNames name the outcomes of both votes.
func outcomeNames() (of []string) {
	one := []string{"for", "against", "the speaker", "the other player"}
	for _, p := range planets {
		one = append(one, p.name)
	}
	for _, a := range agendas[:nLaw] {
		one = append(one, a.name)
	}
	for _, which := range []string{"First: ", "Second: "} {
		for _, name := range one {
			of = append(of, which+name)
		}
	}
	return of
}

// worldOf is the planet that an outcome elects.
func worldOf(m *engine.M, outcome int16) engine.H {
	return first(m) + engine.H(len(chart)) + engine.H(min(max(outcome-outPlanet, 0), int16(len(planets)-1)))
}

// elected is the player whom an outcome elects.
func elected(m *engine.M, outcome int16) engine.Seat {
	who := engine.AsSeat(m.Var[Speaker])
	if outcome == outOther {
		who = who.Other()
	}
	return who
}

// possible reports whether an agenda can have an outcome (DU55).
func possible(m *engine.M, h engine.H, outcome int16) bool {
	if h == 0 || outcome < 0 {
		return false
	}
	switch m.Printed(h, Ballot) {
	case onItself:
		return outcome <= outAgainst
	case onPlayer:
		return outcome == outSpeaker || outcome == outOther
	case onPlanet:
		return outcome >= outPlanet && outcome < outLaw && m.Ent[worldOf(m, outcome)].Ctrl < engine.Nobody
	}
	return outcome >= outLaw && outcome < nOutcome && law(m, int(outcome-outLaw)) != 0
}

// outcomes carry out what an agenda says of its outcome where no words do, by its row (T29).
var outcomes = [nOfAgendas]func(m *engine.M, h engine.H, outcome int16){
	sanctuaryOath: func(m *engine.M, _ engine.H, outcome int16) {
		if outcome == outAgainst {
			both(m, func(who engine.Seat) {
				var gone engine.Set
				worlds(m, func(p engine.H) {
					there := typed(m, those(m, who, p, Ground), Infantry)
					if h := there.First(); h != 0 && is(m, p, Shrine) {
						gone.Add(h)
					}
				})
				leave(m, who, gone, VDestroy)
			})
		}
	},
	reviewOfStatutes: func(m *engine.M, h engine.H, outcome int16) {
		gone := law(m, int(outcome-outLaw))
		if gone == 0 { // DU56
			return
		}
		m.Do(engine.Atom{Verb: VDrop, Subj: gone, By: engine.Nobody})
		k := slotOf(m, h)
		both(m, func(who engine.Seat) {
			if m.Var[Voted+2*k+int(who)] != outcome+1 {
				gain(m, who, 1)
			}
		})
	},
}

// both does something for each player, so that what is called for the speaker comes first.
func both(m *engine.M, do func(who engine.Seat)) {
	who := engine.AsSeat(m.Var[Speaker])
	do(who.Other())
	do(who)
}
