package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// holder is 1 where the card whose words are read is the opponent's of who owns h, and -1
// where both are of one player.
func holder(x text.X, _ *text.Node, h engine.H) int16 {
	if x.Ent[x.Src].Ctrl != x.Ent[h].Owner {
		return 1
	}
	return -1
}

// controlWords are the rows for texts that give a player control of another card.
func controlWords() []text.Prod {
	return []text.Prod{
		compiled("static", "you control {np}", "X11 G214", func(c *text.Compiler, n *text.Node) {
			p := noted(c)
			p.takes = append(p.takes, c.Def)
			c.Value("X11", Seized, n.Kids[0], func(x text.X, h engine.H) int16 { return holder(x, n, h) })
		}),
		compiled("static", "you control {np} ; its stack is in your fleet || you control {np} , and its stack is in your fleet", "X13", func(c *text.Compiler, n *text.Node) {
			for _, st := range [...]engine.Stat{Seized, Carried} {
				c.Value("X13", st, n.Kids[0], func(x text.X, h engine.H) int16 { return max(holder(x, n, h), 0) })
			}
		}),
		{Kind: "change", Says: "{who?} gain~ control of {np} || {who?} take~ control of {np}", Cite: "X11", Mean: text.Mean{Do: func(x text.X, n *text.Node) { seizes(x, n, x.Lasts()) }}},
		phrase("np1", "the ship that its crew is on", "X13", func(x text.X, _ *text.Node, h engine.H) bool {
			return Is(x.M, h, Flies) && h == location(x.M, location(x.M, x.Src))
		}),
		compiled("ability", "action : move this card to the weakest {noun} in an opponent 's fleet {stop} || action : move this card to the weakest {noun} in all opponents ' fleets {stop}", "G54 G55", func(c *text.Compiler, _ *text.Node) {
			noted(c).acts(c, deed{cite: "G55", aim: func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
				of := lowest(m, by.Other())
				of.Del(location(m, h))
				return only(of, func(g engine.H) bool { return takeable(m, g, by) })
			}, do: func(m *engine.M, f *engine.Frame) {
				does(m, f, engine.Atom{Verb: VMove, Subj: f.Src.H, Obj: f.Ref[0].H})
			}})
		}),
		compiled("ability", "action : move its crew to an opponent 's {noms} of equal or lesser strength {stop}", "G41 X11", func(c *text.Compiler, n *text.Node) {
			noted(c).acts(c, deed{cite: "G41", aim: func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
				of, crew, most := against(c, n.Kids[0])(m, h, by), location(m, h), int16(0)
				inPlay(m, Ability, func(g engine.H) {
					if location(m, g) == crew && m.Ent[g].Def == m.Ent[h].Def && engaged(m, g) { // they add their strength
						most += Current(m, g)
					}
				})
				return only(of, func(g engine.H) bool {
					return crew != 0 && at(m, g) == by.Other() && g != location(m, crew) && !joined(m, g) && Current(m, g) <= most && takeable(m, g, by)
				})
			}, do: func(m *engine.M, f *engine.Frame) {
				does(m, f, engine.Atom{Verb: VMove, Subj: location(m, f.Src.H), Obj: f.Ref[0].H})
			}})
		}),
		compiled("ability", "negated by research equal to the strength of this card and its {noun} together {stop}", "G41 G57", func(c *text.Compiler, _ *text.Node) {
			c.R.OngoingOwn(c.Def, engine.Ongoing{Cite: "G41", Stat: Negated,
				On:  func(m *engine.M, src, h engine.H) bool { return src == h && location(m, h) != 0 },
				Val: func(m *engine.M, src, _ engine.H) int16 { return Current(m, src) + Current(m, location(m, src)) }})
		}),
	}
}

// seizes adds that whoever a phrase is about controls what it names until a period ends, where a
// command slot is free for it (X11).
func seizes(x text.X, n *text.Node, until uint8) {
	who := x.Actor(n)
	x.Each(n.Part("np"), func(h engine.H) {
		if who < engine.Nobody && takeable(x.M, h, who) {
			x.Add(lasts(h, Seized, 1-2*text.Truth(x.Ent[h].Owner == who), until))
		}
	})
}

// only are those of some cards that fit.
func only(of engine.Set, fits func(h engine.H) bool) (some engine.Set) {
	for h := range of.All() {
		if fits(h) {
			some.Add(h)
		}
	}
	return some
}
