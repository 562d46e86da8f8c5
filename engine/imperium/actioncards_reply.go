package imperium

import "github.com/cutdeck/cutdeck/engine"

// The action cards that answer what occurs (T18 to T21): what each answers, by what both
// players can see, and what it does.

func ownDoing(_ *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) bool {
	return o != nil && o.By == by
}

func canFog(m *engine.M, _ engine.H, _ engine.Seat, _ *engine.Frame) bool {
	return !m.In(engine.Nobody, Agendas).Empty()
}

// wagers reports whether a card of a seat lies at an agenda: its owner has no ballot on it.
func wagers(m *engine.M, who engine.Seat, agenda engine.H) bool {
	for h := range m.In(who, Played).All() {
		if m.Ent[h].Host == agenda && agenda != 0 {
			return true
		}
	}
	return false
}

func canWithdraw(m *engine.M, _ engine.H, by engine.Seat, o *engine.Frame) bool {
	return o != nil && is(m, o.Src.H, System) && some(withdrawing(m, by, o.Src.H)) && some(shelters(m, by, o.Src.H))
}

// withdrawing are the ships of a seat that can leave a combat by themselves.
func withdrawing(m *engine.M, who engine.Seat, from engine.H) engine.Set {
	of := ships(m, who, from)
	for h := range of.All() {
		if typeOf(m, h) == Fighter {
			of.Del(h)
		}
	}
	return of
}

// shelters are the systems to which Ordered Withdrawal leads.
func shelters(m *engine.M, who engine.Seat, from engine.H) (out engine.Set) {
	of := controlled(m, who)
	for p := range of.All() {
		if s := m.Ent[p].Host; near(m, s, from) && !some(ships(m, who.Other(), s)) {
			out.Add(s)
		}
	}
	return out
}

// What these cards can be about, while they are played.
func ownCards(m *engine.M, f *engine.Frame) engine.Set { return cardsOf(m, f.By) }

// about is what is answered while a card is played, before it occurs itself.
func about(m *engine.M) engine.H {
	if o := m.Occurring(); o != nil {
		return o.Src.H
	}
	return 0
}

func leavers(m *engine.M, f *engine.Frame) engine.Set  { return withdrawing(m, f.By, about(m)) }
func retreats(m *engine.M, f *engine.Frame) engine.Set { return shelters(m, f.By, about(m)) }

// foretellable says which outcomes can be foretold: those that the agenda can have.
func foretellable(m *engine.M, mode int16, _ engine.Seat) *engine.Illegal {
	h := about(m)
	if k := int16(slotOf(m, h)); mode/nOutcome != k || !possible(m, h, mode-k*nOutcome) {
		return &engine.Illegal{Cite: "DU55", Says: "that agenda can't have that outcome"}
	}
	return nil
}

// replies registers what these cards do.
func replies(r *engine.Rules) {
	does := func(name, cite, text string, do func(m *engine.M, f *engine.Frame, o *engine.Frame)) {
		r.Add(name, engine.Then(cite, text, func(m *engine.M, f *engine.Frame) {
			if o := under(m); o != nil {
				do(m, f, o)
			}
		}))
	}
	does("Kept Mandate", "T21", "A card is kept.", func(m *engine.M, f, _ *engine.Frame) {
		m.Do(engine.Atom{Verb: VKeep, Subj: f.Ref[1].H, By: f.By})
	})
	r.Add("Ordered Withdrawal",
		engine.Then("DU25 D11", "The ships move.", func(m *engine.M, f *engine.Frame) { comes(m, f.By, answered(f, 2), f.Ref[1].H) }),
		engine.Then("T23", "Then a token of the tactic pool is put there.", func(m *engine.M, f *engine.Frame) {
			if s := f.Ref[1].H; of(m, Tactic0, f.By) > 0 && m.Ent[s].Flags&token(f.By) == 0 {
				m.Begin(f.By, s)
				m.Add(engine.Atom{Verb: VTokens, By: f.By, A: -1, B: 0})
				m.Add(engine.Atom{Verb: VLock, Subj: s, By: f.By})
				m.Happen()
			}
			m.Call(m.Rules.Proc("limits"), engine.Ref{}, f.By)
		}))
	fogging(r)
}

// answered are those of the first question or of the second.
func answered(f *engine.Frame, question int) engine.Set {
	of := f.Pick
	if h := f.Ref[question].H; h != 0 {
		of.Add(h)
	}
	return of
}

// fogging registers Procedural Fog.
func fogging(r *engine.Rules) {
	ahead := r.Ask(engine.Ask{Cite: "T21", Says: "Choose the agenda that is revealed instead"})
	r.Add("Procedural Fog",
		engine.Then("T21 DU46", "The next two agendas are looked at.", func(m *engine.M, f *engine.Frame) {
			deck := *m.In(engine.Nobody, Agendas)
			for i := range 2 {
				h := m.Topmost(&deck)
				deck.Del(h)
				if f.Ref[3+i] = m.Ref(h); h != 0 && m.Ent[h].Def == 0 {
					m.Due[f.By].Add(h)
				}
			}
		}),
		engine.Then("T21", "One of them is chosen.", func(m *engine.M, f *engine.Frame) {
			var of engine.Set
			of.Add(f.Ref[3].H)
			if h := f.Ref[4].H; h != 0 {
				of.Add(h)
			}
			m.Choose(f.By, ahead, 1, 1).Of = of
		}),
		engine.Then("T21 DU69 TX9", "The others go beneath the deck, and it is revealed instead.", func(m *engine.M, f *engine.Frame) {
			chosen := engine.Handle(f.R[engine.RegH])
			o := under(m)
			if o == nil {
				return
			}
			m.Begin(f.By, f.Src.H)
			for _, h := range [3]engine.H{f.Ref[3].H, f.Ref[4].H, o.Src.H} {
				if h != chosen && h != 0 {
					m.Add(engine.Atom{Verb: VBury, Subj: h, By: engine.Nobody})
				}
			}
			m.Happen()
		}),
	)
}
