package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// last adds a lasting effect on h until the end of the turn.
func last(x text.X, h engine.H, st engine.Stat, v int16) {
	v = x.Repeated(v)
	if h != 0 && v != 0 {
		x.Add(engine.Atom{Verb: VLast, Subj: h, By: x.By, A: int16(st), B: v, C: int16(x.Lasts())})
	}
}

// signed is the value of "± n" parts k and k+1 of a phrase.
func signed(x text.X, n *text.Node, k int) int16 { return x.Num(n.Kids[k]) * x.Num(n.Kids[k+1]) }

// change puts the changes "power +2 and tactics +1" to work on what np names.
func change(x text.X, np, mod, more *text.Node) {
	x.Each(np, func(h engine.H) {
		changeOf(x, h, mod)
		for _, m := range more.Kids {
			changeOf(x, h, m.Kids[0])
		}
	})
}

func changeOf(x text.X, h engine.H, mod *text.Node) {
	st, v := modOf(x, mod, h)
	last(x, h, st, v)
}

// statChanged is the stat that a change is about: of a bare "+1" what is changed is a
// drain.
func statChanged(mod *text.Node) engine.Stat {
	switch mod.P.K {
	case modStat:
		return engine.Stat(mod.Kids[0].P.K)
	case modBare:
		return DrainMore
	}
	return ImmuneToAttrition
}

// modOf is the stat that a change is about and its value.
func modOf(x text.X, mod *text.Node, h engine.H) (engine.Stat, int16) {
	switch mod.P.K {
	case modStat:
		return statChanged(mod), signed(x, mod, 1)
	case modBare:
		return statChanged(mod), signed(x, mod, 0)
	}
	return statChanged(mod), 1
}

// Forms of a change, in Mean.K.
const (
	modStat int16 = iota
	modBare
	modImmune
)

// row is a verb of a kind of its own.
func row(kind string, p text.Prod) text.Prod {
	p.Kind = kind
	return p
}

// fixed is a verb that affects the cards which its words named when its ability
// was announced (W219).
func fixed(p text.Prod) text.Prod {
	p.Fixed = true
	return p
}

// battlePlace is where the battle is that a phrase names, or 0.
func battlePlace(x text.X, np *text.Node) engine.H {
	if np == nil || duringBattle(x, np) {
		return engine.Handle(x.Var[Battle])
	}
	return x.One(np)
}

func verbsOfEffects() []text.Prod {
	return append(text.NextTurns("W35 W42", untilTurnEnds), []text.Prod{
		{Kind: "dur", Says: "until end of turn || until the end of (the|this|that) turn || for the rest of (the|this) turn", Cite: "W219", Mean: text.Mean{Sub: true}, Read: "the period of every lasting effect"},
		{Kind: "dur", Says: "this turn || during this turn", Cite: "W219", Mean: text.Mean{Sub: true}, Read: "the period of every lasting effect"},
		{Kind: "dur", Says: "until the end of (that|the|this) battle || until end of battle || until (that|the|this) battle ends || for the rest of (the|this|that) battle || this battle", Cite: "W132", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return int16(UntilBattleEnds) }}},
		{Kind: "dur", Says: "until {poss} next turn || until the start of {poss} next turn || until the beginning of {poss} next turn || until {poss} next turn begins", Cite: "W35", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return int16(untilTurnOf(x.Seat(n.Kids[0]))) }}},
		{Kind: "mod", Says: "{stat} {sign} {num}", Mean: text.Mean{Sub: true, K: modStat}},
		{Kind: "mod", Says: "{sign} {num}", Cite: "F23 W208", Mean: text.Mean{Sub: true, K: modBare}},
		{Kind: "mod", Says: "immune to attrition", Cite: "W104", Mean: text.Mean{Sub: true, K: modImmune}},
		{Kind: "modmore", Says: "and {mod} || , and {mod} || , {mod}", Mean: text.Mean{Sub: true}},
		byHowMuch(fixed(row("boost", vp("make {np} {mod} {modmore*}", "W219", func(x text.X, n *text.Node) { change(x, n.Kids[0], n.Kids[1], n.Kids[2]) })))),
		byHowMuch(fixed(row("change", vp("{np} is:are~ {mod} {modmore*}", "W219", func(x text.X, n *text.Node) {
			if n.Kids[1].P.K == modBare { // drains: of places, since the drains are not yet announced
				drainsLater(x, n.Kids[0], signed(x, n.Kids[1], 0))
				return
			}
			change(x, n.Kids[0], n.Kids[1], n.Kids[2])
		})))),
		row("change", vp("{side} gain~ (a|an) $icon support icon", "W166", func(x text.X, n *text.Node) {
			f := factionOf(n.Tok[0])
			if f < 0 {
				return
			}
			x.Each(n.Kids[0].Kids[0], func(h engine.H) {
				x.Add(engine.Atom{Verb: VIcon, Subj: h, By: x.By, A: int16(IconsOf(f, x.By)), B: 1, C: int16(x.Lasts())})
			})
		})),
		{Kind: "side", Says: "your side of {np} || your side of the {np}", Cite: "W166", Mean: text.Mean{Refuse: text.Only(text.Reach{Sorts: ofCards, Bits: Location}), Sub: true}},
		{Kind: "side", Says: "{np}", Mean: text.Mean{Sub: true}},
	}...)
}

// drainsLater changes the drains of this turn that a phrase names before they have begun. It
// changes the locations where they may take place, which is enough since only the active
// player drains.
func drainsLater(x text.X, np *text.Node, v int16) {
	nom := np.First("nom")
	if nom == nil {
		return
	}
	if who := np.First("poss"); who != nil && x.Seat(who) != x.Active {
		return
	}
	for l := range inPlay(x.M, Location) {
		fits := true
		for _, rel := range nom.Kids[2].Kids {
			fits = fits && placeOf(x, rel.Kids[0], l)
		}
		if fits {
			last(x, l, DrainMore, v)
		}
	}
}
