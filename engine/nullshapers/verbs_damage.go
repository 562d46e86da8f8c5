package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// deals adds damage to each thing that a phrase names, from src.
func deals(x text.X, np *text.Node, k int16, src engine.H) {
	if k <= 0 {
		return
	}
	x.Each(np, func(h engine.H) { x.Add(engine.Atom{Verb: VDamage, Subj: h, Obj: src, By: x.By, A: k, C: BySkill}) })
}

// wears takes durability from each sector that a phrase names; that is no damage (B41).
func wears(x text.X, np *text.Node, k int16) {
	x.Each(np, func(h engine.H) {
		if k > 0 && x.Ent[h].Kind == KindSector {
			x.Add(engine.Atom{Verb: VWear, Subj: h, By: x.By, A: k})
		}
	})
}

// heals removes damage from an agent, or adds durability to a sector.
func heals(x text.X, np *text.Node, k int16) {
	x.Each(np, func(h engine.H) {
		gets := k
		if x.Ent[h].Kind != KindSector {
			gets = min(k, x.Ent[h].Num[Damage])
		}
		if gets > 0 {
			x.Add(engine.Atom{Verb: VHeal, Subj: h, By: x.By, A: gets})
		}
	})
}

// strikes adds that an agent deals its attack to another (T24).
func strikes(x text.X, a, b engine.H) {
	if k := strength(x.M, a); a != b && k > 0 {
		x.Add(engine.Atom{Verb: VDamage, Subj: b, Obj: a, By: x.By, A: k, C: BySkill})
	}
}

func verbsOfDamage() []text.Prod {
	return []text.Prod{
		vp("deal {num} damage to {np} {per?}", "T24", func(x text.X, n *text.Node) { deals(x, n.Kids[1], x.Per(x.Num(n.Kids[0]), n.Kids[2]), x.Src) }),
		vp("deal {num} damage to {np} and {num} damage to {np}", "T24", func(x text.X, n *text.Node) {
			deals(x, n.Kids[1], x.Num(n.Kids[0]), x.Src)
			deals(x, n.Kids[3], x.Num(n.Kids[2]), x.Src)
		}),
		vp("deal damage equal to {sum} to {np}", "T24", func(x text.X, n *text.Node) { deals(x, n.Kids[1], x.Num(n.Kids[0]), x.Src) }),
		vp("deal damage to {np} equal to {sum}", "T24", func(x text.X, n *text.Node) { deals(x, n.Kids[0], x.Num(n.Kids[1]), x.Src) }),
		vp("{np} deal~ {num} damage to {np} {per?}", "T24", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(src engine.H) { deals(x, n.Kids[2], x.Per(x.Num(n.Kids[1]), n.Kids[3]), src) })
		}),
		vp("{np} deal~ damage equal to (its|their) {stat} to {np}", "T24", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(src engine.H) { deals(x, n.Kids[2], x.Of(n.Kids[1], src), src) })
		}),
		vp("{np} deal~ damage to {np} equal to (its|their) {stat}", "T24", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(src engine.H) { deals(x, n.Kids[1], x.Of(n.Kids[2], src), src) })
		}),
		vp("{np} fight~ each other || {np} fight~ || {np} damage each other || {np} deal~ damage equal to (its|their) attack to each other || {np} deal~ damage to each other equal to (its|their) attack", "T24", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(a engine.H) {
				x.Each(n.Kids[0], func(b engine.H) { strikes(x, a, b) })
			})
		}),
		vp("{np} fight~ {np}", "T24", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(a engine.H) {
				x.Each(n.Kids[1], func(b engine.H) {
					strikes(x, a, b)
					strikes(x, b, a)
				})
			})
		}),
		vp("{np} take~ {num} damage {per?}", "T24", func(x text.X, n *text.Node) {
			deals(x, n.Kids[0], x.Per(x.Num(n.Kids[1]), n.Kids[2]), x.Src)
		}),
		vp("{np} lose~ {num} durability {per?}", "B41", func(x text.X, n *text.Node) { wears(x, n.Kids[0], x.Per(x.Num(n.Kids[1]), n.Kids[2])) }),
		vp("{np} gain~ {num} durability {per?}", "T25", func(x text.X, n *text.Node) { heals(x, n.Kids[0], x.Per(x.Num(n.Kids[1]), n.Kids[2])) }),
		vp("{who?} heal~ {np} by {num}", "T25", func(x text.X, n *text.Node) { heals(x, n.Kids[1], x.Num(n.Kids[2])) }),
		vp("{np} gain~ durability equal to {sum}", "T25", func(x text.X, n *text.Node) { heals(x, n.Kids[0], x.Num(n.Kids[1])) }),
		vp("{np} take~ damage equal to {sum}", "T24", func(x text.X, n *text.Node) { deals(x, n.Kids[0], x.Num(n.Kids[1]), x.Src) }),
		vp("{np} lose~ durability equal to {sum}", "B41", func(x text.X, n *text.Node) { wears(x, n.Kids[0], x.Num(n.Kids[1])) }),
		vp("{who} gain~ {num} durability in {np}", "T25", func(x text.X, n *text.Node) { heals(x, own(x, n.Kids[2], x.Seat(n.Kids[0])), x.Num(n.Kids[1])) }),
		vp("{who?} lose~ {num} durability (in|from) {np}", "B41", func(x text.X, n *text.Node) { wears(x, own(x, n.Kids[2], x.Seat(n.Kids[0])), x.Num(n.Kids[1])) }),
		{Kind: "vp", Says: "deal {num} damage divided as you choose among {np} || divide {num} damage as you choose among {np}", Cite: "T24", Mean: text.Mean{Role: text.Counts, Make: divide}},
		vp("restore {num} durability to {np} {per?}", "T25", func(x text.X, n *text.Node) { heals(x, n.Kids[1], x.Per(x.Num(n.Kids[0]), n.Kids[2])) }),
		vp("{who?} heal~ {num} damage from {np} || {who?} remove~ {num} damage from {np}", "T25", func(x text.X, n *text.Node) { heals(x, n.Kids[2], x.Num(n.Kids[1])) }),
		vp("{who?} heal~ {np} || {who?} heal~ all damage from {np} || {who?} remove~ all damage from {np}", "T25", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) {
				if k := x.Ent[h].Num[Damage]; x.Ent[h].Kind != KindSector {
					x.Add(engine.Atom{Verb: VHeal, Subj: h, By: x.By, A: k})
				}
			})
		}),

		// damage that is averted (T26)
		avert("(avert|prevent) the next {num} damage that would be dealt to {np} {dur} || (avert|prevent) the next {num} damage to {np} {dur}", 0, 1),
		avert("(avert|prevent) all damage that would be dealt to {np} {dur} || (avert|prevent) all damage to {np} {dur}", -1, 0),
		{Kind: "static", Says: "(avert|prevent) all battle damage that would be dealt || (avert|prevent) all battle damage", Cite: "T26", Mean: text.Mean{Make: noBattleDamage}},
		{Kind: "static", Says: "damage that would be dealt to {np} is dealt to {np} instead || all damage that would be dealt to {np} is dealt to {np} instead", Cite: "T46", Mean: text.Mean{Make: redirected}},
		{Kind: "static", Says: "avert {num} damage that would be dealt to {np} || avert {num} of any damage dealt to {np}", Cite: "T26", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Value("T26", Armor, n.Kids[1], func(x text.X, _ engine.H) int16 { return x.Num(n.Kids[0]) })
		}}},
		{Kind: "static", Says: "avert all damage that would be dealt to {np} || avert all damage to {np}", Cite: "T26", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Value("T26", Armor, n.Kids[0], func(text.X, engine.H) int16 { return everything })
		}}},
	}
}

// own is a phrase for the sectors of a player in the biomes that another names.
func own(x text.X, np *text.Node, who engine.Seat) *text.Node {
	var of engine.Set
	x.Each(np, func(h engine.H) {
		if s := side(x.M, h, who); s != 0 {
			of.Add(s)
		}
	})
	return text.Words("there", func(_ text.X, h engine.H) bool { return of.Has(h) }).In(1 << Sectors)
}

// divide emits that damage is divided among those named, and dealt at one time.
func divide(c *text.Compiler, n *text.Node) {
	c.Asks(n)
	c.Divide(n, text.Division{Cite: "T24", Asks: "Choose how much of the damage each of them gets", Gives: "T24",
		Num: func(x text.X) int16 { return x.Num(n.Kids[0]) },
		Among: func(x text.X) (of engine.Set) {
			x.Each(n.Kids[1], func(h engine.H) { of.Add(h) })
			return of
		},
		Give: func(x text.X, h engine.H, share int16) {
			x.Add(engine.Atom{Verb: VDamage, Subj: h, Obj: x.Src, By: x.By, A: share, C: BySkill})
		}})
}

// noBattleDamage lets no battle damage be dealt.
func noBattleDamage(c *text.Compiler, n *text.Node) {
	under := c.Under()
	c.Watch(engine.Watch{Cite: "T26", Text: text.Print(n), Class: engine.Forbid, Verb: VDamage, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
		return inBattle(a) && under(c.Still(m, src, m.Ent[src].Ctrl))
	}})
}

// redirected lets damage of some things be dealt to another.
func redirected(c *text.Compiler, n *text.Node) {
	under := c.Under()
	to := func(m *engine.M, src engine.H, a *engine.Atom) engine.H {
		x := c.Still(m, src, m.Ent[src].Ctrl)
		if h := x.One(n.Kids[1]); a.A > 0 && h != a.Subj && x.Matches(n.Kids[0], a.Subj) && under(x) {
			return h
		}
		return 0
	}
	c.Watch(engine.Watch{Cite: "T46", Text: text.Print(n), Class: engine.Swap, Verb: VDamage,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool { return to(m, src, a) != 0 },
		Make: func(m *engine.M, src engine.H, i int) {
			a := &m.Make.Atom[i]
			a.Subj = to(m, src, a)
		}})
}

// everything is more damage than can be dealt.
const everything = 5000

// avert is a verb that puts a shield on what its part np names: of so much as its
// part num says, or of everything.
func avert(says string, num, np int) text.Prod {
	return vp(says, "T26", func(x text.X, n *text.Node) {
		k, st := int16(everything), Armor
		if num >= 0 {
			k, st = x.Num(n.Kids[num]), Shield
		}
		x = x.During(n)
		x.Each(n.Kids[np], func(h engine.H) { last(x, h, st, k) })
	})
}
