package text

// A sentence about how its own card is played holds in whatever zone the card is, and on a card that
// is never in play: what the card costs, when it can be played. A game has such sentences as rows of
// the kind "placement". Their condition is in the row itself or, in a game that uses Own, beside it,
// as beside any other words.
var Own = []Prod{
	{Kind: lineKind, Says: "{placement} {when} {stop} || {placement} , {when} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.static(n.Kids[0], n.Kids[1]) }}, forms: []string{behind, "ability: {placement} {stop}"}},
	{Kind: lineKind, Says: "{adverbs} , {placement} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.static(n.Kids[1], n.Kids[0]) }}, forms: []string{inFront, "ability: {placement} {stop}"}},
}

// Condition is the test of the condition on the words being compiled; nil: there is none.
func (c *Compiler) Condition() func(x X) bool {
	cond := c.cond
	if cond == nil {
		return nil
	}
	return func(x X) bool { return x.If(cond) }
}
