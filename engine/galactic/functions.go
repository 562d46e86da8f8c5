package galactic

import "github.com/cutdeck/cutdeck/engine"

// functions is how many actions a card may have. What it does as a reaction is counted
// behind them.
const functions = 4

// times is how often a card has used function i in this complete turn. The numbers of all
// its functions lie in one, three bits each.
func times(m *engine.M, h engine.H, i int) int16 { return m.Num(h, Used) >> (3 * i) & 7 }

// noteUse notes that a card has used function i.
func noteUse(m *engine.M, h engine.H, i int) {
	if times(m, h, i) < 7 {
		m.SetNum(h, Used, m.Num(h, Used)+1<<(3*i))
	}
}

// unspent reports whether a card may use function i once more: each once a turn, and with
// cards that allow it one or several of them more often, as many times in all as there are
// such cards (G28, G29). In the next turn of its controller it may do so again (G18, G124).
func unspent(m *engine.M, h engine.H, i int) bool {
	k := times(m, h, i)
	return k == 0 || repeats(m, h) < m.Value(h, Again) || k == 1 && m.Value(h, Twice) > 0 // G67
}

// repeats is how often a card has used functions beyond once each in this complete turn.
func repeats(m *engine.M, h engine.H) (n int16) {
	for j := range functions + 1 {
		n += max(times(m, h, j)-1, 0)
	}
	return n
}

// nth is action i of a card, counted from 0, or nil.
func (p *plays) nth(m *engine.M, h engine.H, i int) *deed {
	return p.nthOf(m.Ent[h].Def, i)
}

// nthOf is action i of the cards with an identity, counted from 0, or nil.
func (p *plays) nthOf(def engine.Def, i int) *deed {
	d := &p.deeds[def]
	switch {
	case i == 0:
		return d
	case i <= len(d.more):
		return &d.more[i-1]
	}
	return nil
}

// actions registers the acts of using the actions of a card, and what becomes of them.
func (p *plays) actions(r *engine.Rules, o *occurring) {
	whom := r.Ask(engine.Ask{Cite: "G16", Says: "Choose what it affects"})
	for i := range functions {
		do := r.Add("",
			engine.Then("G16", "The target is chosen.", func(m *engine.M, f *engine.Frame) {
				f.R[engine.RegH] = 0
				d := p.nth(m, f.Src.H, i)
				if announces(m, d.aims, f); d.aim != nil {
					m.Choose(f.By, whom, 1, 1).Of = d.aim(m, f.Src.H, f.By)
				}
			}),
			engine.Branch("G16 G28", "A function is used once a turn, and opponents may answer it.", func(m *engine.M, f *engine.Frame) engine.Flow {
				target := m.Ref(engine.Handle(f.R[engine.RegH]))
				noteUse(m, f.Src.H, i)
				m.SetNum(f.Src.H, LastUsed, m.Var[Taken0+int(f.By&1)])
				named := f.Ref
				x := m.Occur(o.acts, f.Src.H, f.By)
				x.Ref = named
				if x.Ref[0] = target; i > 0 {
					x.R[regReply] = onMission + int16(i)
				}
				return engine.Done
			}))
		p.use[i] = r.Act(engine.Act{Cite: "G16", Text: "Use its action", Zone: Fleet, When: inA | inB, Do: do, Can: []engine.Guard{
			engine.Public("G22", "it is disengaged", func(m *engine.M, h engine.H, _ engine.Seat) bool { return engaged(m, h) }),
			engine.Public("G27", "it may not function", func(m *engine.M, h engine.H, _ engine.Seat) bool { return !suspended(m, h) && m.Value(h, Idle) <= 0 }),
			engine.Public("G82", "it was used in the turn before", func(m *engine.M, h engine.H, _ engine.Seat) bool { return !rests(m, h) }),
			engine.Public("G28", "it has done that in this turn", func(m *engine.M, h engine.H, _ engine.Seat) bool { return unspent(m, h, i) }),
			engine.Public("K19", "its words allow it no more in this turn", func(m *engine.M, h engine.H, _ engine.Seat) bool {
				d := p.nth(m, h, i)
				return d == nil || d.most == 0 || times(m, h, i) < d.most
			}),
			engine.Public("R21", "there is nothing that it could affect", func(m *engine.M, h engine.H, by engine.Seat) bool {
				d := p.nth(m, h, i)
				if d == nil || d.do == nil {
					return d != nil && harmed(m, h, location(m, h))
				}
				of := engine.Set{}
				if d.aim != nil {
					of = d.aim(m, h, by)
				}
				return d.aim == nil || !of.Empty()
			}),
			{Cite: "G16", Says: "its words don't allow it now", Is: func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
				return engine.True(p.nth(m, h, i).bar(m, h, by) == nil)
			}, Why: func(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
				no := p.nth(m, h, i).bar(m, h, by)
				return &engine.Illegal{Cite: no.Cite, Says: no.Says}
			}},
		}})
	}
}
