package imperium

import "github.com/cutdeck/cutdeck/engine"

// The action cards that say “Action” (T4, DU20): whether all of each can be done, what it
// is about, and what it does.

// shore are the planets of a seat next to the Throne's system.
func shore(m *engine.M, who engine.Seat) engine.Set {
	of := controlled(m, who)
	for p := range of.All() {
		if !near(m, m.Ent[p].Host, at(m, throneSpot)) {
			of.Del(p)
		}
	}
	return of
}

func canLand(m *engine.M, _ engine.H, by engine.Seat, _ *engine.Frame) bool {
	of := typed(m, *m.In(by, Reserve), Infantry)
	return of.Len() >= 2 && some(shore(m, by))
}

func canMisfile(m *engine.M, _ engine.H, by engine.Seat, _ *engine.Frame) bool {
	return of(m, Tactic0, by.Other()) > 0
}

// scuttled are the cruisers and destroyers of the other player near ships of a seat.
func scuttled(m *engine.M, who engine.Seat) (out engine.Set) {
	for h := range m.In(who.Other(), Galaxy).All() {
		kind, s := typeOf(m, h), m.Ent[h].Host
		if kind != Cruiser && kind != Destroyer {
			continue
		}
		systems(m, func(from engine.H) {
			if (from == s || near(m, from, s)) && some(ships(m, who, from)) {
				out.Add(h)
			}
		})
	}
	return out
}

func canScuttle(m *engine.M, _ engine.H, by engine.Seat, _ *engine.Frame) bool {
	return some(scuttled(m, by))
}

// estates are the readied planets of a seat.
func estates(m *engine.M, who engine.Seat) engine.Set {
	of := controlled(m, who)
	for p := range of.All() {
		if m.Ent[p].Flags&Exhausted != 0 {
			of.Del(p)
		}
	}
	return of
}

func canLevy(m *engine.M, _ engine.H, by engine.Seat, _ *engine.Frame) bool {
	return some(estates(m, by))
}

func canBuy(m *engine.M, _ engine.H, by engine.Seat, _ *engine.Frame) bool {
	for h := range m.In(by, Library).All() {
		if meets(m, by, h) {
			return of(m, Goods0, by) >= 3
		}
	}
	return false
}

// marked are the systems with a token of a seat, or those without.
func marked(m *engine.M, who engine.Seat, with bool) (out engine.Set) {
	systems(m, func(s engine.H) {
		if m.Ent[s].Flags&token(who) != 0 == with {
			out.Add(s)
		}
	})
	return out
}

func canRedirect(m *engine.M, _ engine.H, by engine.Seat, _ *engine.Frame) bool {
	return some(marked(m, by, true)) && some(marked(m, by, false))
}

func canTear(m *engine.M, _ engine.H, _ engine.Seat, _ *engine.Frame) bool {
	return !m.In(engine.Nobody, Laws).Empty()
}

// shores and the like are those that a card can be about.
func shores(m *engine.M, f *engine.Frame) engine.Set         { return shore(m, f.By) }
func hullsNear(m *engine.M, f *engine.Frame) engine.Set      { return scuttled(m, f.By) }
func readiedPlanets(m *engine.M, f *engine.Frame) engine.Set { return estates(m, f.By) }
func ownTokens(m *engine.M, f *engine.Frame) engine.Set      { return marked(m, f.By, true) }
func noTokens(m *engine.M, f *engine.Frame) engine.Set       { return marked(m, f.By, false) }
func lawsInPlay(m *engine.M, _ *engine.Frame) engine.Set     { return *m.In(engine.Nobody, Laws) }

// deeds registers what these cards do.
func deeds(r *engine.Rules) {
	does := func(name, cite, text string, do func(m *engine.M, f *engine.Frame)) {
		r.Add(name, engine.Then(cite, text, do))
	}
	does("Night Landing", "T4 T25", "Two infantry are placed.", func(m *engine.M, f *engine.Frame) {
		left := typed(m, *m.In(f.By, Reserve), Infantry)
		m.Begin(f.By, f.Src.H)
		for range 2 {
			if h := left.First(); h != 0 && m.Ent[f.Ref[1].H].Ctrl == f.By {
				left.Del(h)
				m.Add(engine.Atom{Verb: VPlace, Subj: h, Obj: f.Ref[1].H, By: f.By})
			}
		}
		m.Happen()
	})
	does("Bright Season", "T4 TX12", "Each planet of the trait is readied.", func(m *engine.M, f *engine.Frame) {
		of := controlled(m, f.By)
		for p := range of.All() {
			if !is(m, p, traits[min(max(f.R[regNamed], 0), 2)].bits) {
				of.Del(p)
			}
		}
		leave(m, f.By, of, VReady)
	})
	does("Misfiled Orders", "T4", "A token changes its pool.", func(m *engine.M, f *engine.Frame) {
		m.Begin(f.By, f.Src.H)
		m.Add(engine.Atom{Verb: VTokens, By: f.By.Other(), A: -1, B: 0})
		m.Add(engine.Atom{Verb: VTokens, By: f.By.Other(), A: 1, B: 1})
		m.Happen()
	})
	does("Scuttling Party", "T4 TX32", "The ship is destroyed: nothing sustains that.", func(m *engine.M, f *engine.Frame) {
		if m.Same(f.Ref[1]) {
			m.Do(engine.Atom{Verb: VDestroy, Subj: f.Ref[1].H, By: f.By})
		}
		m.Call(m.Rules.Proc("limits"), engine.Ref{}, f.By)
	})
	does("Quiet Dividend", "T4 T8 T15", "The planet is exhausted, and trade goods are gained.", func(m *engine.M, f *engine.Frame) {
		p := f.Ref[1].H
		m.Begin(f.By, f.Src.H)
		m.Add(engine.Atom{Verb: VExhaust, Subj: p, By: f.By})
		m.Add(engine.Atom{Verb: VGoods, By: f.By, A: 1 + m.Value(p, Resources)})
		m.Happen()
	})
	r.Add("Bought Blueprints",
		engine.Then("T4 T8 T13 DU73", "Three trade goods are spent.", func(m *engine.M, f *engine.Frame) { goodsSpent(m, f.By, 3) }),
		runs("T4", "A technology is researched.", "research"))
	does("Changed Orders", "T4", "The token goes to the other system.", func(m *engine.M, f *engine.Frame) {
		m.Begin(f.By, f.Src.H)
		m.Add(engine.Atom{Verb: VLift, Subj: f.Ref[1].H, By: f.By})
		m.Add(engine.Atom{Verb: VLock, Subj: f.Ref[2].H, By: f.By})
		m.Happen()
	})
	does("Torn Statute", "T4", "The law is discarded.", func(m *engine.M, f *engine.Frame) {
		if h := f.Ref[1].H; m.Same(f.Ref[1]) {
			m.Do(engine.Atom{Verb: VDrop, Subj: h, By: engine.Nobody})
		}
	})
	r.Add("Shared Windfall",
		engine.Then("T4 T13", "Gain 3 trade goods.", func(m *engine.M, f *engine.Frame) { m.Do(engine.Atom{Verb: VGoods, By: f.By, A: 3}) }),
		engine.Then("T23", "Then the other player gains 1.", func(m *engine.M, f *engine.Frame) { m.Do(engine.Atom{Verb: VGoods, By: f.By.Other(), A: 1}) }))
	r.Add("Flat Refusal", engine.Then("T21 TX13 DU46", "That card is cancelled.", func(m *engine.M, f *engine.Frame) {
		if o := under(m); o != nil && m.Stop(o) {
			m.Tell("TX13", VCancel, f.By, o.Src.H, 0, 0)
		}
	}))
}
