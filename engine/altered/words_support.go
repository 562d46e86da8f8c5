package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Words on the side of the support ability (text.Compiler.Side, Game.Face).
const (
	mainSide    = 1
	supportSide = 2
)

// sideUp is the side of a card whose abilities are at work: in Reserve, while it
// is ready, its support ability (AX63, AX38).
func sideUp(m *engine.M, h engine.H) uint8 {
	switch e := &m.Ent[h]; {
	case e.Zone != Reserve:
		return mainSide
	case e.Flags&Exhausted == 0:
		return supportSide
	}
	return 0
}

// Keywords of later sets, and abilities that work from Reserve.
func laterKeywords() []text.Prod {
	return []text.Prod{
		{Kind: "ability", Says: "⟨I⟩ {ability}", Cite: "AX63", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.R.Cards[c.Def].Bits |= Standing
			c.On(supportSide, func() { c.Run(n.Kids[0]) })
		}}},
		keyword("Cooldown", Cooldown),
		{Kind: "keyword", Says: "Scout $mana", Cite: "AX65", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			k := n.N
			card := &c.R.Cards[c.Def]
			price := charge(func(m *engine.M, h engine.H) int16 { return scouted(m, h, k) })
			do := c.R.Add("", characterSteps(c.R, price, 1)...)
			card.Acts = append(card.Acts, c.R.Act(engine.Act{Cite: "AX65", Text: text.Print(n), Zone: Hand, When: inTurn, Do: do,
				Can: []engine.Guard{unbarred, engine.Shown("AX65", affordable.Says, func(m *engine.M, h engine.H, by engine.Seat) bool { return price.least(m, h) <= ready(m, by) })}}))
			back := c.R.Add("", engine.Then("AX65", "Scouted, it goes to Reserve.", func(m *engine.M, f *engine.Frame) {
				if m.Same(f.Ref[0]) {
					m.Do(engine.Atom{Verb: VGo, Subj: f.Ref[0].H, By: f.By, A: int16(Reserve), B: int16(Play)})
				}
			}))
			c.R.Watcher(c.Def, engine.Watch{Cite: "AX65", Text: text.Print(n), Class: engine.When, Self: true, Verb: VJoin, Body: back, Limit: perDay, Per: ThisDay,
				Match: func(m *engine.M, src engine.H, a *engine.Atom) bool { return a.Subj == src && a.D == 1 }})
		}}},

		kw("kw", "Defender", DefenderNow), kw("kw", "Eternal", EternalNow), kw("kw", "Gigantic", GiganticNow), kw("kw", "Seasoned", SeasonedNow),
		kw("losable", "Defender", DefenderNow), kw("losable", "Eternal", EternalNow), kw("losable", "Gigantic", GiganticNow), kw("losable", "Seasoned", SeasonedNow), kw("losable", "Tough", Tough),
		{Kind: "kw", Says: "Tough {num}", Cite: "AX57", Mean: text.Mean{K: int16(Tough), Num: func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }}},
		static("{np} is:are~ {kw} {kwmore*}", "AX57", hasKeyword), static("{np} have:has~ {kw} {kwmore*}", "AX57", hasKeyword),
	}
}

// keywordsOf are the keywords that a phrase lists.
func keywordsOf(n *text.Node) []*text.Node {
	of := []*text.Node{n.Kids[1]}
	for _, k := range n.Kids[2].Kids {
		of = append(of, k.Kids[0])
	}
	return of
}

// hasKeyword gives what the first part names the keywords that are listed.
func hasKeyword(c *text.Compiler, n *text.Node) {
	for _, kw := range keywordsOf(n) {
		c.Value("AX57", engine.Stat(kw.P.K), n.Kids[0], func(x text.X, h engine.H) int16 { return x.Num(kw) })
	}
}

//go:noinline
func kw(kind, says string, st engine.Stat) text.Prod {
	return text.Prod{Kind: kind, Says: says, Cite: "AX57", Mean: text.Mean{K: int16(st), Num: func(text.X, *text.Node) int16 { return 1 }}}
}
