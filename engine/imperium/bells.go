package imperium

import "github.com/cutdeck/cutdeck/engine"

// deploying registers the Deploy of the Slagwalker, of the Ember Compact: it comes after what
// the words of the sheet have placed infantry (DU39).
func deploying(r *engine.Rules) {
	deploy := r.Ask(engine.Ask{Cite: "TX36", Says: "Spend 2 resources to place a mech there?", No: "No mech"})
	r.Add("slag",
		engine.Then("TX36 DU39 T38 T19", "After Muster Bells a mech may be deployed.", func(m *engine.M, f *engine.Frame) {
			f.R[engine.RegH] = 0
			if of := mustered(m, f.By, f.Ref[0].H); some(of) && spare(m, f.By, Mech) != 0 && purse(m, f.By, byResources) >= 2 {
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

// deploys lets the Deploy of the Slagwalker be set off by what a sheet does.
func deploys(r *engine.Rules, sheet engine.Def) {
	r.Watcher(sheet, engine.Watch{Cite: "T38 TX36", Text: "Deploy", Class: engine.When, Verb: VPlace, Step: true, Body: r.Proc("slag"),
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			return m.Make.Src == src && typeOf(m, a.Subj) == Infantry
		}})
}

// mustered are the planets of a seat on which infantry was placed with h or after it.
func mustered(m *engine.M, who engine.Seat, first engine.H) (out engine.Set) {
	for h := range m.In(who, Galaxy).All() {
		if typeOf(m, h) == Infantry && m.Ent[h].Seq >= m.Ent[first].Seq && is(m, m.Ent[h].Host, Planet) {
			out.Add(m.Ent[h].Host)
		}
	}
	return out
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
