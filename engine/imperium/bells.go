package imperium

import "github.com/cutdeck/cutdeck/engine"

// canMuster reports whether a seat can use Muster Bells: a token, two planets, and infantry
// for both.
func canMuster(m *engine.M, who engine.Seat, _ engine.H) bool {
	infantry, worlds := typed(m, *m.In(who, Reserve), Infantry), controlled(m, who)
	return of(m, Pool0, who) > 0 && worlds.Len() >= 2 && infantry.Len() >= 2
}

// mustering registers Muster Bells and the Deploy of the Slagwalker, of the Ember Compact.
func mustering(r *engine.Rules) {
	where := r.Ask(engine.Ask{Cite: "DU20", Says: "Choose two planets, for one infantry each"})
	deploy := r.Ask(engine.Ask{Cite: "TX36", Says: "Spend 2 resources to place a mech there?", No: "No mech"})
	r.Add("muster bells",
		engine.Then("T8 T14 DU73", "A token of the strategy pool is spent.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VTokens, By: f.By, A: -1, B: 2})
		}),
		engine.Then("T4 DU20", "Two planets are chosen.", func(m *engine.M, f *engine.Frame) {
			m.Choose(f.By, where, 2, 2).Of = controlled(m, f.By)
		}),
		engine.Then("T4 DU20", "An infantry is placed on each; then a mech may be deployed.", func(m *engine.M, f *engine.Frame) {
			of, left := answer(f), typed(m, *m.In(f.By, Reserve), Infantry)
			m.Begin(f.By, 0)
			for p := range of.All() {
				h := left.First()
				left.Del(h)
				m.Add(engine.Atom{Verb: VPlace, Subj: h, Obj: p, By: f.By})
			}
			m.Happen()
			if f.R[engine.RegH] = 0; spare(m, f.By, Mech) != 0 && purse(m, f.By, byResources) >= 2 {
				m.Choose(f.By, deploy, 0, 1).Of = of
			}
		}),
		engine.Branch("TX36 DU39 T38", "What it costs is paid.", func(m *engine.M, f *engine.Frame) engine.Flow {
			p := engine.Handle(f.R[engine.RegH])
			if p == 0 {
				return engine.Done
			}
			f.Ref[1] = m.Ref(p)
			pay(m, f.By, 2, byResources)
			return engine.Next
		}),
		engine.Then("TX36 DU39 T38", "The mech is placed, from reinforcements.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VPlace, Subj: spare(m, f.By, Mech), Obj: f.Ref[1].H, By: f.By})
		}),
	)
}

// wading registers the Deploy of the Wadewalker, of the Tidal League: Ref[0] is the planet that
// has just been taken.
func wading(r *engine.Rules) {
	deploy := r.Ask(engine.Ask{Cite: "TX36", Says: "Spend 1 trade good to place a mech on {card}?", Modes: []string{"Place it"}, No: "No mech"})
	r.Add("wade",
		engine.Then("TX36 DU39 T38 T19", "After control is gained a mech may be deployed.", func(m *engine.M, f *engine.Frame) {
			f.R[engine.RegMode] = engine.PassMode
			if faction(m, f.By) == 2 && spare(m, f.By, Mech) != 0 && of(m, Goods0, f.By) > 0 {
				offer(m, f.By, deploy)
			}
		}),
		engine.Then("TX36 DU39 T13", "It is paid for, and placed.", func(m *engine.M, f *engine.Frame) {
			if taken(f) {
				m.Do(engine.Atom{Verb: VGoods, By: f.By, A: -1})
				m.Do(engine.Atom{Verb: VPlace, Subj: spare(m, f.By, Mech), Obj: f.Ref[0].H, By: f.By})
			}
		}),
	)
}
