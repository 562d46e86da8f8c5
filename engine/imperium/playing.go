package imperium

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Registers and references of an action card that is being played: Ref[1] and Ref[2] are
// what was named first and then, regNamed a mode that was.
const regNamed = 3

// playing registers how an action card is played (DU45, DU46): it is shown, its targets are
// named, and the other player may cancel it before anything is paid.
func playing(r *engine.Rules) {
	for i := range actionCards {
		p := &actionCards[i]
		if p.words != "" {
			continue
		}
		var rows [2]uint16
		for k, q := range [2]*question{&p.aim, &p.then} {
			if q.says != "" {
				rows[k] = r.Ask(engine.Ask{Cite: "DU46", Says: p.name + ": " + lower(q.says), No: q.no, Modes: q.names(), Mode: q.mode})
			}
		}
		r.Add("play "+p.name,
			engine.Then("T25 DU46", "It is shown; what it is about is named.", func(m *engine.M, f *engine.Frame) {
				m.Do(engine.Atom{Verb: VPlay, Subj: f.Src.H, By: f.By})
				f.Src, f.Pick = m.Ref(f.Src.H), engine.Set{}
				p.aim.ask(m, f, rows[0])
			}),
			engine.Then("DU46", "So is what else it is about.", func(m *engine.M, f *engine.Frame) {
				f.Ref[1], f.R[regNamed] = m.Ref(engine.Handle(f.R[engine.RegH])), f.R[engine.RegMode]
				p.then.ask(m, f, rows[1])
			}),
			engine.Branch("T20 T25 DU46 TX13", "The other player may cancel it, before anything is paid.", func(m *engine.M, f *engine.Frame) engine.Flow {
				f.Ref[2] = m.Ref(engine.Handle(f.R[engine.RegH]))
				foretold(m, f)
				return engine.Done
			}),
		)
	}
	r.Add("enact",
		engine.Then("T1 DU45 TX9", "It does what it says.", func(m *engine.M, f *engine.Frame) {
			p := actionCardOf(m, f.Src.H)
			if o := under(m); o != nil && p != nil && p.once != 0 {
				o.R[regSaid] |= int16(p.once << (f.By & 1))
			}
			proc := enacts(m, f)
			if proc == 0 && p != nil {
				proc = m.Rules.Proc(p.name)
			}
			ref, pick, r := f.Ref, f.Pick, f.R
			g := m.Call(proc, f.Src, f.By)
			g.Ref, g.Pick, g.R = ref, pick, r
		}),
		engine.Then("DU45", "It is discarded.", func(m *engine.M, f *engine.Frame) { spend(m, f) }),
	)
	r.Add("refused", engine.Then("DU46 TX11 TX13", "A card that was cancelled is discarded; an action it was is not used up.", func(m *engine.M, f *engine.Frame) {
		if m.Acts[f.Act].When&inTurn != 0 {
			m.SetVar(Again, 1)
		}
		spend(m, f)
	}))
	deeds(r)
	replies(r)
}

// names are those of the modes of a question.
func (q *question) names() []string {
	if q.modes == nil {
		return nil
	}
	return q.modes()
}

// lower begins a sentence in the middle of one.
func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// spend discards an action card that has been played and does not lie at anything.
func spend(m *engine.M, f *engine.Frame) {
	if m.Same(f.Src) && m.Ent[f.Src.H].Zone == Played && m.Ent[f.Src.H].Host == 0 {
		m.Do(engine.Atom{Verb: VSpend, Subj: f.Src.H, By: f.By})
	}
}

// under is what the card that is being carried out has answered, or what an open card answers
// now; nil: nothing.
func under(m *engine.M) *engine.Frame {
	o := m.Occurring()
	if o == nil || m.Occurrences[o.Occ].Sort != toPlan || o.Stage%2 == 0 { // a card that is answered by what lies open
		return o
	}
	return m.Answered(o)
}

// drawing registers how action cards are drawn and discarded (DU45).
func drawing(r *engine.Rules) {
	shed := r.Ask(engine.Ask{Cite: "DU45", Says: "Choose an action card that you discard"})
	r.Add("draw",
		engine.Branch("DU45", "If the deck is empty, what was discarded is shuffled.", func(m *engine.M, f *engine.Frame) engine.Flow {
			switch {
			case f.R[regAmount] <= 0:
				return 3
			case !m.In(engine.Nobody, Plans).Empty():
				return 2
			case m.In(engine.Nobody, Used).Empty():
				return 3
			}
			leave(m, engine.Nobody, *m.In(engine.Nobody, Used), VMix)
			return engine.Next
		}),
		engine.Then("DU45", "So it is.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(engine.Nobody, Plans)) }),
		engine.Branch("DU45", "A card is drawn.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Do(engine.Atom{Verb: VDraw, Subj: m.TopOf(engine.Nobody, Plans), By: f.By})
			f.R[regAmount]--
			return 0
		}),
		engine.Then("DU45", "Who has more than seven discards.", func(m *engine.M, f *engine.Frame) {
			if n := m.In(f.By, Hand).Len() - confidedTo(m, f.By) - handLimit; n > 0 {
				discard(m, f.By, int16(n))
			}
		}),
	)
	r.Add("discard",
		engine.Branch("DU45", "A card is chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := held(m, f.By, false)
			if f.R[regAmount]--; f.R[regAmount] < 0 || of.Empty() {
				return engine.Done
			}
			m.Choose(f.By, shed, 1, 1).Of = of
			return engine.Next
		}),
		engine.Then("DU45", "It is shown.", func(m *engine.M, f *engine.Frame) { m.Reveal(engine.Handle(f.R[engine.RegH])) }),
		engine.Branch("DU45", "It is discarded.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Do(engine.Atom{Verb: VSpend, Subj: engine.Handle(f.R[engine.RegH]), By: f.By})
			return 0
		}),
	)
}

// handLimit is how many action cards a player has at most (DU45).
const handLimit = 7

// draws lets a seat draw action cards, above the running procedure.
func draws(m *engine.M, who engine.Seat, n int16) {
	m.Call(m.Rules.Proc("draw"), engine.Ref{}, who).R[regAmount] = n
}

// discard lets a seat discard action cards, above the running procedure.
func discard(m *engine.M, who engine.Seat, n int16) {
	m.Call(m.Rules.Proc("discard"), engine.Ref{}, who).R[regAmount] = n
}
