package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

func verbsOfSpawns() []text.Prod {
	return []text.Prod{
		{Kind: "vp", Says: "{who?} create~ {spawns} {spot?} {per?} {made}", Cite: "BX36 T36", Mean: text.Mean{Make: create}},
		joined("spawns", "(a|an) {build} {armed?}"), joined("spawns", "{num} {build} {armed?}"),
		{Kind: "build", Says: "$n / $n {ranged?} $title {subtype*} spawn%", Mean: text.Mean{Sub: true}, Read: "spawnOf"},
		{Kind: "build", Says: "$n / $n {ranged?} {subtype} {subtype*} spawn%", Mean: text.Mean{Sub: true}, Read: "spawnOf"},
		{Kind: "build", Says: "$title hardware spawn%", Mean: text.Mean{Bits: Hardware, Sub: true}, Read: "spawnOf"},
		{Kind: "build", Says: "$title software spawn%", Mean: text.Mean{Bits: Software, Sub: true}, Read: "spawnOf"},
		joined("ranged", "ranged"),
		joined("armed", "with {kw} {armedmore*}"), joined("armedmore", "and {kw} || , {kw} || , and {kw}"),
		{Kind: "made", Says: "", Cite: "BX36", Mean: text.Mean{Role: text.Named, K: text.Several, Pin: func(*engine.M, *engine.Frame, text.X, *text.Node) {}}},
		brings("{who?} create~ (a|an) hologram of {np} {made}", "KW32", func(x text.X, n *text.Node) {
			who := x.Actor(n)
			x.Each(n.Kids[1], func(h engine.H) {
				x.Add(engine.Atom{Verb: VArrive, Obj: engine.SeatOf(who), By: who, B: int16(x.Ent[h].Def), C: Hologram})
			})
		}),
		brings("{who?} create~ (a|an) copy of {np} {made} || {who?} create~ (a|an) spawn that 's a copy of {np} {made} || {who?} create~ (a|an) spawn copy of {np} {made}", "T36", func(x text.X, n *text.Node) {
			who := x.Actor(n)
			x.Each(n.Kids[1], func(h engine.H) {
				x.Add(engine.Atom{Verb: VArrive, Obj: engine.SeatOf(who), By: who, B: int16(x.Ent[h].Def)})
			})
		}),
		brings("{who?} generate~ {some} {colour} anomaly:anomalies% {made}", "T37", func(x text.X, n *text.Node) {
			who := x.Actor(n)
			for range x.Num(n.Kids[1]) {
				x.Add(engine.Atom{Verb: VArrive, Obj: engine.SeatOf(who), By: who, B: int16(commonOf(x.Rules, int(n.Kids[2].P.K))), C: Generated})
			}
		}),
		number("some", "(a|an)", "", func(text.X, *text.Node) int16 { return 1 }), number("some", "{num}", "", func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }),
		number("some", "all || all the", "", func(text.X, *text.Node) int16 { return everything }),
	}
}

// create emits the step that creates spawns, in staging or in a biome.
func create(c *text.Compiler, n *text.Node) {
	def := spawnOf(c, n.Kids[1])
	creating(c, n, "BX36", func(x text.X) { spawn(x, n, def) })
}

// brings is a verb that creates cards on the planet; what it creates is "it" afterwards.
func brings(says, cite string, add func(x text.X, n *text.Node)) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Do: add, Make: func(c *text.Compiler, n *text.Node) {
		creating(c, n, cite, func(x text.X) { x.Doers(n, func(x text.X) { add(x, n) }) })
	}}}
}

// creating emits the step that creates cards, and keeps which they are.
func creating(c *text.Compiler, n *text.Node, cite string, add func(x text.X)) {
	c.Asks(n)
	c.Step(cite, text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		before := *m.In(0, Planet)
		before.Union(m.In(1, Planet))
		m.Begin(f.By, f.Src.H)
		add(x)
		m.Happen()
		made := *m.In(0, Planet)
		made.Union(m.In(1, Planet))
		for h := range before.All() {
			made.Del(h)
		}
		x.See(&made)
		return engine.Next
	})
}

// spawn adds the spawns of a row, for each player that it is about.
func spawn(x text.X, n *text.Node, def engine.Def) {
	k := int16(1)
	if num := n.Kids[1].Part("num"); num != nil {
		k = x.Num(num)
	}
	k = x.Per(k, n.Kids[3])
	who := x.Actor(n)
	of := engine.Set{}
	switch spot := n.Kids[2]; {
	case spot == nil:
		of.Add(engine.SeatOf(who))
	case len(spot.Kids) > 0: // in each of several
		x.Each(spot.Kids[0], func(h engine.H) { of.Add(side(x.M, h, who)) })
	default:
		of.Add(sectorOf(x, spot, who))
	}
	for at := range of.All() {
		for range k {
			if at != 0 {
				x.Add(engine.Atom{Verb: VArrive, Obj: at, By: who, B: int16(def)})
			}
		}
	}
}

// spawnOf is the row that stands for a spawn among the cards, made when a text
// first describes it.
func spawnOf(c *text.Compiler, n *text.Node) engine.Def {
	body, armed := n.Part("build"), n.Part("armed")
	made := engine.Card{Bits: Agent, Face: engine.Face{Type: spawnType, TypeLine: spawnType, Figure: "agent", Cost: -1, Corner: -1, Stats: []engine.Stat{AttackNow, DefenseNow}}}
	made.Num[Speed] = 1
	titled := ""
	if t := body.Tok[len(body.Tok)-1]; len(body.Tok) != 2 {
		titled = t
	}
	if len(body.Tok) > 1 {
		made.Num[Attack], made.Num[Defense] = text.Number(body.Tok[0]), text.Number(body.Tok[1])
	} else {
		made.Bits, made.Face.Stats, made.Face.Figure = body.P.Bits, nil, "gear"
	}
	subtyped(body, &made, &titled)
	if made.Name = titled; body.Part("ranged") != nil {
		made.Bits |= LongRange
		made.Face.TypeLine += " · Ranged"
	}
	var words []*text.Node
	if armed != nil {
		words = chain(armed.Kids[0], armed.Kids[1])
	}
	for _, k := range words {
		made.Face.Text += text.Print(k) + ".\n"
	}
	for d := range c.R.Cards {
		if o := &c.R.Cards[d]; o.Face.Type == spawnType && o.Name == made.Name && o.Bits == made.Bits && o.Num == made.Num && o.Face.Text == made.Face.Text {
			return engine.Def(d)
		}
	}
	c.R.Cards = append(c.R.Cards, made)
	d := engine.Def(len(c.R.Cards) - 1)
	for _, k := range words {
		grantSelf(c, d, k)
	}
	return d
}

// spawnType is what is printed on a spawn.
const spawnType = "Spawn"

// subtyped gives a spawn its subtypes; without a name it is called by them.
func subtyped(body *text.Node, made *engine.Card, titled *string) {
	for _, k := range subtypesIn(body) {
		made.Bits |= k.P.Bits
		made.Face.TypeLine += " · " + k.P.Name()
		if len(body.Tok) == 2 && *titled == "" {
			*titled = k.P.Name()
		}
	}
}

// subtypesIn lists the subtypes that a phrase says.
func subtypesIn(n *text.Node) (of []*text.Node) {
	if n == nil {
		return nil
	}
	if n.P != nil && n.P.Kind == "subtype" {
		return []*text.Node{n}
	}
	for _, k := range n.Kids {
		of = append(of, subtypesIn(k)...)
	}
	return of
}

// grantSelf gives a card a keyword of its own, from the first.
func grantSelf(c *text.Compiler, d engine.Def, k *text.Node) {
	st := engine.Stat(k.P.K)
	v := int16(1)
	if len(k.Kids) > 0 {
		v = k.Kids[0].N
	}
	c.R.OngoingOwn(d, engine.Ongoing{Cite: "BX36", Stat: st, Layer: 1,
		On:  func(_ *engine.M, src, h engine.H) bool { return src == h },
		Val: func(*engine.M, engine.H, engine.H) int16 { return v }})
}
