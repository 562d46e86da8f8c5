package text

// An adverb stands in front of what it is said of, or behind it: either is one rule, whatever
// that is. The rows that say so are rows in these forms.
const (
	inFront = "adverbs: in front"
	behind  = "adverbs: behind"

	setOffLater = "clause: {later} , {chain}" // the form of clauses that something sets off later
)

// withAdverbs are the abilities in front of which adverbs may stand: in which period or under
// which condition they are at work, and how often.
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

// within compiles what stands within a line, which is what an act says it does.
func (c *Compiler) within(line *Node, emit func()) {
	keep := c.line
	if keep == nil {
		c.line = line
	}
	emit()
	c.line = keep
}
