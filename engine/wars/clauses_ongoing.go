package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// static is an ongoing ability.
// It is not inlined: each row would hold a copy of its closures.
//
//go:noinline
func static(says, cite string, make func(c *text.Compiler, n *text.Node)) text.Prod {
	p := text.Prod{Kind: "static", Says: says, Cite: cite, Mean: text.Mean{Make: make}}
	if strings.HasPrefix(says, "{np}") {
		p.Refuse = text.Only(text.Reach{Sorts: ofCards})
	}
	return p
}

// state is an ongoing ability that puts a state on what it names.
func stateOn(says, cite string, st engine.Stat) text.Prod {
	return fixed(static(says, cite, func(c *text.Compiler, n *text.Node) {
		c.Value(cite, st, n.Kids[0], func(text.X, engine.H) int16 { return 1 })
	}))
}

func staticRows() []text.Prod {
	return []text.Prod{
		byHowMuch(fixed(static("{np} is:are~ {mod} {modmore*} {per?} || {np} have:has~ {mod} {modmore*} {per?}", "W44 W226", modified))),
		static("{np} may have {num} weapons beneath {ref} || {np} can have {num} weapons beneath {ref} || {np} may have up to {num} weapons beneath {ref}", "F18", func(c *text.Compiler, n *text.Node) {
			c.Value("F18", MoreWeapons, n.Kids[0], func(x text.X, _ engine.H) int16 { return max(x.Num(n.Kids[1])-1, 0) })
		}),
		static("{np} may have any number of weapons beneath {ref}", "F18", func(c *text.Compiler, n *text.Node) {
			c.Value("F18", MoreWeapons, n.Kids[0], func(text.X, engine.H) int16 { return free })
		}),
		stateOn("{np} don't:doesn't~ count against its capacity || {np} don't:doesn't~ count against this ship 's capacity", "W146", Uncounted),
		static("{side} gain~ (a|an) $icon support icon", "W166", func(c *text.Compiler, n *text.Node) {
			f := factionOf(n.Tok[0])
			if f < 0 {
				c.Fail(n, "an icon of a faction")
				return
			}
			for side := range engine.Seat(2) {
				c.Value("W166", IconsOf(f, side), n.Kids[0].Kids[0], func(x text.X, _ engine.H) int16 {
					if x.By == side {
						return 1
					}
					return 0
				})
			}
		}),
	}
}

// haveStat are the types of the cards that have a stat, if not all have it.
var haveStat = map[engine.Stat]uint64{Power: Fights, Tactics: Fights, Defense: Fights, Capacity: Ship}

// byHowMuch is a row that says by how much things change: drains by a bare number, cards by a
// number of theirs.
func byHowMuch(p text.Prod) text.Prod {
	p.Refuse = func(c *text.Compiler, n *text.Node) string {
		switch mod := n.Part("mod"); mod.P.K {
		case modBare:
			return text.Only(text.Reach{Sorts: ofActions})(c, n)
		case modStat:
			return text.Only(text.Reach{Sorts: ofCards, Bits: haveStat[statChanged(mod)]})(c, n)
		}
		return text.Only(text.Reach{Sorts: ofCards, Bits: Fights})(c, n)
	}
	return p
}

// modified compiles that things are changed: "is power +1 and immune to attrition".
func modified(c *text.Compiler, n *text.Node) {
	mods := []*text.Node{n.Kids[1]}
	for _, m := range n.Kids[2].Kids {
		mods = append(mods, m.Kids[0])
	}
	for _, m := range mods {
		if m.P.K == modBare {
			n.Kids[0].Anywhere(Stack)
		}
		c.Value("", statChanged(m), n.Kids[0], func(x text.X, h engine.H) int16 {
			_, v := modOf(x, m, h)
			return x.Per(v, n.Kids[3])
		})
	}
}

// hereNode stands for "here" where a row says the word itself.
var hereNode = text.Words("here", func(x text.X, h engine.H) bool { return h == x.Here() })

func anyPlayer(who *text.Node) bool { return who != nil && who.P.K != 0 }
