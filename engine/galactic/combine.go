package galactic

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// joins says with which cards a card may combine: with so many of one name or class.
type joins struct {
	most  int16
	name  string
	class uint64
}

// has reports whether a card is one of those.
func (j *joins) has(m *engine.M, h engine.H) bool {
	return j.most > 0 && Is(m, h, Ship) && (j.name != "" && m.Card(h).Name == j.name || Is(m, h, j.class))
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
		if main == h || joined(m, main) || at(m, main) != by {
			return
		}
		up, down := &p.up[m.Ent[h].Def], &p.down[m.Ent[main].Def]
		has, alone := int16(0), true
		parts(m, main, func(engine.H) { has++ })
		parts(m, h, func(engine.H) { alone = false })
		if most := max(down.most, up.most); alone && has < most && (up.has(m, main) || down.has(m, h)) {
			of.Add(main)
		}
	})
	return of
}

// combining registers how ships combine and separate (G205–G209).
func combining(r *engine.Rules, p *plays) []uint16 {
	ships := func(part bool) func(*engine.M, engine.Seat, *engine.Set) {
		return func(m *engine.M, by engine.Seat, of *engine.Set) {
			controlled(m, by, Ship, func(h engine.H) {
				main := p.mains(m, h, by)
				if joined(m, h) == part && (part || !main.Empty()) {
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
			m.Begin(f.By, f.Src.H)
			inFleets(m, Types, func(h engine.H) {
				if location(m, h) == f.Src.H {
					m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: main, By: f.By})
				}
			})
			m.Add(engine.Atom{Verb: VJoin, Subj: f.Src.H, Obj: main, By: f.By})
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
	separate := r.Act(engine.Act{Cite: "G207", Text: "Separate it", From: ships(true), Do: r.Add("",
		engine.Then("G207", "The player divides structural damage, no more to a card than its strength.", func(m *engine.M, f *engine.Frame) { share(m, f, structure, Wounds, Strength) }),
		engine.Then("G207 G206", "And damage to shields, no more to a card than its shields.", func(m *engine.M, f *engine.Frame) {
			f.R[wounds] = f.R[engine.RegMode]
			share(m, f, shields, ShieldLoss, Shields)
		}),
		engine.Then("G205 G207", "The part is a card of its own.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VPart, Subj: f.Src.H, Obj: m.Ent[f.Src.H].Host, By: f.By, A: f.R[wounds], B: f.R[engine.RegMode]})
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

// howMany are the words for how many cards may combine.
var howMany = map[string]int16{"one": 1, "two": 2, "three": 3, "four": 4}

// combines reads who may combine with whom; it reports whether a sentence says that.
func (s *speaker) combines(text string) bool {
	if of, ok := strings.CutPrefix(text, "This card may combine with a "); ok {
		if of, ok = strings.CutSuffix(of, " ship"); ok {
			s.up[s.d] = joins{most: 1, class: s.classes.Bit(of)}
			return true
		}
	}
	of, ok := strings.CutPrefix(text, "Up to ")
	of, ends := strings.CutSuffix(of, " may combine with this card")
	n, of, _ := strings.Cut(of, " ")
	if !ok || !ends || howMany[n] == 0 {
		return false
	}
	s.down[s.d] = joins{most: howMany[n], name: strings.TrimSuffix(of, "s")}
	if class, is := strings.CutSuffix(of, " ships"); is {
		s.down[s.d] = joins{most: howMany[n], class: s.classes.Bit(class)}
	}
	return true
}
