package text

import "github.com/cutdeck/cutdeck/engine"

// A measure is a number that a card may change: a stat of things, or a count for a player. The verbs
// that change it are the same for all numbers.

var measures = []Prod{
	{Kind: "measure", Says: "its {stat} || their {stat}", Mean: Mean{Role: It, Sub: true}, forms: []string{"measure: {np} 's {stat}", "ref: it"}},
	{Kind: "measure", Says: "the {stat} of {np}", Mean: Mean{Sub: true}, forms: []string{"measure: {np} 's {stat}", ofForm}},
	{Kind: "measure", Says: "{np} 's {stat} || {np} ' {stat}", Mean: Mean{Sub: true}},
	{Kind: "measure", Says: "{poss} {tally}", Mean: Mean{Sub: true}},
	{Kind: "measure", Says: "it || they || them", Mean: Mean{Sub: true, Refuse: sameMeasure}, forms: []string{"measure: {poss} {tally}", "ref: them"}},
	{Kind: "spot", Says: "in {np}", Mean: Mean{Is: first, Refuse: atPlaces}},
	{Kind: "spot", Says: "at {np} || on {np}", Mean: Mean{Is: first, Refuse: atPlaces}},
	{Kind: "spot", Says: "here", Mean: Mean{Is: func(x X, _ *Node, h engine.H) bool { return h == x.Here() }}},

	changes("make {measure} {sign} {num} {spot?} || {measure} is:are~ {sign} {num} {spot?}", func(x X, n *Node, _ int16) int16 { return x.repeated(n.Kids[1].P.K * x.Num(n.Kids[2])) }),
	changes("increase {measure} by {sum} {spot?} || {measure} is:are~ increased by {sum} {spot?}", func(x X, n *Node, _ int16) int16 { return x.repeated(x.Num(n.Kids[1])) }),
	changes("reduce {measure} by {sum} {spot?} || decrease {measure} by {sum} {spot?} || {measure} is:are~ reduced by {sum} {spot?} || {measure} is:are~ decreased by {sum} {spot?}", func(x X, n *Node, _ int16) int16 { return -x.repeated(x.Num(n.Kids[1])) }),
	changes("add {sum} to {measure} {spot?}", func(x X, n *Node, _ int16) int16 { return x.repeated(x.Num(n.Kids[0])) }),
	changes("subtract {sum} from {measure} {spot?}", func(x X, n *Node, _ int16) int16 { return -x.repeated(x.Num(n.Kids[0])) }),
	changes("double {measure} {spot?} || {measure} is:are~ doubled {spot?}", func(_ X, _ *Node, now int16) int16 { return now }),
	changes("set {measure} to {sum} {spot?} || {measure} become~ {sum} {spot?} || {measure} is:are~ set to {sum} {spot?}", func(x X, n *Node, now int16) int16 { return x.Num(n.Kids[1]) - now }),
	changes("increase {measure} to {sum} {spot?} || {measure} is:are~ increased to {sum} {spot?}", func(x X, n *Node, now int16) int16 { return max(x.Num(n.Kids[1])-now, 0) }),
	changes("reduce {measure} to {sum} {spot?} || {measure} is:are~ reduced to {sum} {spot?}", func(x X, n *Node, now int16) int16 { return min(x.Num(n.Kids[1])-now, 0) }),
}

// changes is a verb that changes a measure by what the function by returns for its present value.
func changes(says string, by func(x X, n *Node, now int16) int16) Prod {
	return Prod{Kind: "boost", Says: says, Mean: Mean{Fixed: true, Do: func(x X, n *Node) {
		m := n.Part("measure")
		stat := m.Part("stat")
		if stat == nil {
			on, st, now := x.G.Gauge(x, m, n.Part("spot"))
			x.G.Last(x, on, st, by(x, n, now))
			return
		}
		x.Each(m.Measured(), func(h engine.H) { x.G.Last(x, h, engine.Stat(stat.P.K), by(x, n, x.Of(stat, h))) })
	}}}
}

// sameMeasure binds a pronoun to the count named before it: “if your casualties are more than 5, they
// are reduced to 5”.
func sameMeasure(c *Compiler, n *Node) string {
	if c.b.counted == nil {
		return "before something is counted that a player has"
	}
	n.Kids = c.b.counted.copied().Kids
	return ""
}

// repeated is v times the count of the "for each" around the phrase.
func (x X) repeated(v int16) int16 { return x.Repeated(v) }

// Measured is the phrase in a measure that names things; if a pronoun does, the measure itself.
func (n *Node) Measured() *Node {
	if np := n.Part("np"); np != nil {
		return np
	}
	return n
}

// changeable refuses a change of a number that the game does not let cards change, and of a number at
// a place that is not counted there.
func (c *Compiler) changeable(n *Node) {
	m := n.Part("measure")
	switch {
	case m == nil:
	case c.Game.Changes == nil || !c.Game.Changes(m):
		c.fail(m, "as a number that can be changed")
	case n.Part("spot") != nil && m.Part("stat") != nil:
		c.fail(n.Part("spot"), "beside the number of a thing")
	}
}

// atPlaces refuses a phrase for a place that no thing can be at.
func atPlaces(c *Compiler, n *Node) string { return Only(c.Game.Reach["at"])(c, n) }
