package text

// An adverb may stand in front of a clause or ability, or behind it. Each position is one rule,
// whatever follows it; the rows with adverbs are marked as these forms.
const (
	inFront = "adverbs: in front"
	behind  = "adverbs: behind"

	setOffLater = "clause: {later} , {chain}" // the form of clauses that a later event triggers
)

// withAdverbs are the abilities with adverbs in front: a period or condition in which they work, or
// how often they do.
var withAdverbs = []Prod{
	{Kind: lineKind, Says: "{line}", Mean: Mean{Sub: true}},
	{Kind: "line", Says: "{adverbs} , {line}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Describe(n.Kids[0])
		c.within(n, func() { c.If(n.Kids[0], n.Kids[1]) })
	}}, forms: []string{inFront}},
	{Kind: "line", Says: "{often} , {line}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.within(n, func() { c.Seldom(n.Kids[0], n.Kids[1]) })
	}}},
}

// within compiles the content of a line, whose whole text an act shows.
func (c *Compiler) within(line *Node, emit func()) {
	keep := c.line
	if keep == nil {
		c.line = line
	}
	emit()
	c.line = keep
}
