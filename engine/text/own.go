package text

// What a card says of how it is played itself holds wherever the card is, and of a card
// that is played and never in play, too: what it costs, when it can be played. A game
// brings such words as rows of the kind "placement"; when they hold is said in them or, in
// a game that takes Own, beside them, as beside any other words.
var Own = []Prod{
	{Kind: lineKind, Says: "{placement} {when} {stop} || {placement} , {when} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.static(n.Kids[0], n.Kids[1]) }}, forms: []string{behind, "ability: {placement} {stop}"}},
	{Kind: lineKind, Says: "{adverbs} , {placement} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.static(n.Kids[1], n.Kids[0]) }}, forms: []string{inFront, "ability: {placement} {stop}"}},
}

// Condition is the test of the condition that the words being compiled stand under; nil:
// they stand under none.
func (c *Compiler) Condition() func(x X) bool {
	cond := c.cond
	if cond == nil {
		return nil
	}
	return func(x X) bool { return x.If(cond) }
}
