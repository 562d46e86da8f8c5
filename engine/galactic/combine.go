package galactic

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// joins says with which cards a card may combine: with so many of some.
type joins struct {
	most int16
	is   func(m *engine.M, h, with engine.H) bool
}

// has reports whether a card is one of those with which h combines.
func (j *joins) has(m *engine.M, h, with engine.H) bool {
	return j.most > 0 && Is(m, with, Ship) && j.is(m, h, with)
}

// joined reports whether a card is a part of a combined card, and not its main one.
func joined(m *engine.M, h engine.H) bool { return m.Ent[h].Flags&Joined != 0 }

// parts calls do with the parts of a combined card, but for the main one.
func parts(m *engine.M, main engine.H, do func(h engine.H)) {
	inFleets(m, Ship, func(h engine.H) {
		if joined(m, h) && location(m, h) == main {
			do(h)
		}
	})
}

// summed are the numbers of combined cards that are added (X8).
var summed = [2]engine.Stat{Strength, Armor + 1}

// base is what such a number starts from: what is printed, and of a combined card what
// its parts have.
func base(m *engine.M, h engine.H, st engine.Stat) int16 {
	n := m.Printed(h, st)
	if m.Ent[h].Zone == Fleet && Is(m, h, Ship) && st != Origin {
		parts(m, h, func(g engine.H) { n += m.Value(g, st) })
	}
	return n
}

// mains are the cards that a ship may combine with now: of the same player, as either
// card says.
func (p *plays) mains(m *engine.M, h engine.H, by engine.Seat) (of engine.Set) {
	controlled(m, by, Ship, func(main engine.H) {
		if m.Value(h, Landless) > 0 && Is(m, main, Terrain) || m.Value(main, Landless) > 0 && Is(m, h, Terrain) { // G183
			return
		}
		if main == h || joined(m, main) || at(m, main) != by {
			return
		}
		up, down := &p.up[m.Ent[h].Def], &p.down[m.Ent[main].Def]
		has, alone := int16(0), true
		parts(m, main, func(engine.H) { has++ })
		parts(m, h, func(engine.H) { alone = false })
		if most := max(down.most, up.most); alone && has < most && (up.has(m, h, main) || down.has(m, main, h)) {
			of.Add(main)
		}
	})
	return of
}

// combining registers how ships combine and separate (G205–G209).
func combining(r *engine.Rules, p *plays) []uint16 {
	ships := func(part bool) func(*engine.M, engine.Seat, *engine.Set) {
		return func(m *engine.M, by engine.Seat, of *engine.Set) {
			inFleets(m, Ship, func(h engine.H) { // what is removed from play may part there (G96)
				main := p.mains(m, h, by)
				if m.Ent[h].Ctrl == by && joined(m, h) == part && (part || !absent(m, h) && !main.Empty()) {
					of.Add(h)
				}
			})
		}
	}
	with := r.Ask(engine.Ask{Cite: "X8", Says: "Choose the card that it combines with"})
	combine := r.Act(engine.Act{Cite: "D22", Text: "Combine it", From: ships(false), Do: r.Add("",
		engine.Then("X8", "The other card is chosen.", func(m *engine.M, f *engine.Frame) {
			m.Choose(f.By, with, 1, 1).Of = p.mains(m, f.Src.H, f.By)
		}),
		engine.Then("X8 G206 D22", "They are one card now, with the damage of both, and what is on either is on it.", func(m *engine.M, f *engine.Frame) {
			main := engine.Handle(f.R[engine.RegH])
			opens(m, f)
			inFleets(m, Types, func(h engine.H) {
				if location(m, h) == f.Src.H {
					adds(m, f, engine.Atom{Verb: VMove, Subj: h, Obj: main})
				}
			})
			adds(m, f, engine.Atom{Verb: VJoin, Subj: f.Src.H, Obj: main})
			m.Happen()
		}),
	)})
	const wounds = 2 // the structural damage that goes with the part
	share := func(m *engine.M, f *engine.Frame, ask uint16, num int, st engine.Stat) {
		h, main := f.Src.H, m.Ent[f.Src.H].Host
		all, mine := m.Num(main, num), m.Value(h, st)
		n := m.Choose(f.By, ask, 1, 1)
		n.From, n.N = uint16(max(all-(m.Value(main, st)-mine), 0)), uint16(min(all, mine)+1)
	}
	structure := r.Ask(engine.Ask{Cite: "G207", Says: "How much structural damage goes with the part?"})
	shields := r.Ask(engine.Ask{Cite: "G207", Says: "How many lost shields go with the part?"})
	separate := r.Act(engine.Act{Cite: "G207", Text: "Separate it", From: ships(true), Do: r.Add("separate",
		engine.Then("G207", "The player divides structural damage, no more to a card than its strength.", func(m *engine.M, f *engine.Frame) { share(m, f, structure, Wounds, Strength) }),
		engine.Then("G207 G206", "And damage to shields, no more to a card than its shields.", func(m *engine.M, f *engine.Frame) {
			f.R[wounds] = f.R[engine.RegMode]
			share(m, f, shields, ShieldLoss, Shields)
		}),
		engine.Then("G205 G207", "The part is a card of its own.", func(m *engine.M, f *engine.Frame) {
			does(m, f, engine.Atom{Verb: VPart, Subj: f.Src.H, Obj: m.Ent[f.Src.H].Host, A: f.R[wounds], B: f.R[engine.RegMode]})
		}),
	)})
	return []uint16{combine, separate}
}

// join makes a card a part of another: the damage of both is that of one (G206).
func join(m *engine.M, a *engine.Atom) {
	for _, i := range []int{Wounds, ShieldLoss} {
		m.SetNum(a.Obj, i, m.Num(a.Obj, i)+m.Num(a.Subj, i))
		m.SetNum(a.Subj, i, 0)
	}
	m.SetHost(a.Subj, a.Obj)
	m.SetFlag(a.Subj, Joined, true)
}

// separate lets a part go, with some of the damage (G207).
func separate(m *engine.M, a *engine.Atom) {
	for i, n := range [...]int16{Wounds: a.A, ShieldLoss: a.B} {
		m.SetNum(a.Obj, i, m.Num(a.Obj, i)-n)
		m.SetNum(a.Subj, i, n)
	}
	m.SetHost(a.Subj, m.Ent[a.Obj].Host)
	m.SetFlag(a.Subj, Joined, false)
}

// joinWords are what cards say of the cards that they combine with.
func joinWords() []text.Prod {
	fits := func(c *text.Compiler, noms *text.Node) func(m *engine.M, h, with engine.H) bool {
		return func(m *engine.M, h, with engine.H) bool { return c.Still(m, h, m.Ent[h].Ctrl).Matches(noms, with) }
	}
	reminds := func(says string) text.Prod {
		return compiled("ability", says, "X8", func(c *text.Compiler, n *text.Node) {
			if p := noted(c); p.up[c.Def].most+p.down[c.Def].most == 0 {
				c.Fail(n, "on a card that has not said with what it may combine")
			}
		})
	}
	return []text.Prod{
		compiled("ability", "this card may combine with (a|an) {noms} {stop}", "X8", func(c *text.Compiler, n *text.Node) {
			noted(c).up[c.Def] = joins{most: 1, is: fits(c, n.Kids[0])}
		}),
		compiled("ability", "up to {num} {noms} may combine with this card {stop}", "X8", func(c *text.Compiler, n *text.Node) {
			noted(c).down[c.Def] = joins{most: c.Still(nil, 0, engine.Nobody).Num(n.Kids[0]), is: fits(c, n.Kids[1])}
		}),
		compiled("ability", "up to {num} $title may combine with this card {stop}", "X8", func(c *text.Compiler, n *text.Node) {
			name := strings.TrimSuffix(n.Tok[0], "s")
			noted(c).down[c.Def] = joins{most: c.Still(nil, 0, engine.Nobody).Num(n.Kids[0]),
				is: func(m *engine.M, _, with engine.H) bool { return m.Card(with).Name == name }}
		}),
		reminds("either card may be played first {stop}"),
		reminds("cards played to the combined cards stay on this card {stop}"),
	}
}

// parting registers that a discarded card takes its parts along, each to where it goes by
// its own words (G205).
func parting(r *engine.Rules) {
	r.Watcher(0, engine.Watch{Cite: "G205", Text: "its parts are discarded, too", Class: engine.Also, Verb: VDiscard,
		Match: func(m *engine.M, _ engine.H, a *engine.Atom) (is bool) {
			parts(m, a.Subj, func(h engine.H) { is = is || !inStep(m, h) })
			return is && m.Ent[a.Subj].Zone == Fleet
		},
		Make: func(m *engine.M, _ engine.H, i int) {
			a := m.Make.Atom[i]
			parts(m, a.Subj, func(h engine.H) {
				if !inStep(m, h) {
					m.Add(engine.Atom{Verb: VDiscard, Subj: h, By: a.By})
				}
			})
		}})
}
