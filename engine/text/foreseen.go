package text

// Foreseen are the phrases for an effect that replaces events: once or each time, for the rest of the
// turn or for a period named before or behind. With replaced the game registers the replacement.
func Foreseen(cite string, replaced func(c *Compiler, n, doing, instead *Node, times int16)) []Prod {
	return []Prod{
		{Kind: "clause", Says: "{foreseen} , {instead}", Cite: cite, Mean: Mean{Role: Delayed, Make: func(c *Compiler, n *Node) {
			replaced(c, n, n.Kids[0].Part("doing"), n.Kids[1], n.Kids[0].P.K)
		}}},
		{Kind: "foreseen", Says: "the next time {doing} this turn || the next time {doing} || next time {doing} this turn", Mean: Mean{K: 1, Sub: true}},
		{Kind: "foreseen", Says: "the next time {doing} {dur}", Mean: Mean{K: 1, Sub: true}, forms: []string{"foreseen: the next time {doing}", behind}},
		{Kind: "foreseen", Says: "{dur} , the next time {doing}", Mean: Mean{K: 1, Sub: true}, forms: []string{"foreseen: the next time {doing}", inFront}},
		{Kind: "foreseen", Says: "{dur} , each time {doing} || {dur} , (whenever|when|if) {doing}", Mean: Mean{Sub: true}},
		{Kind: "foreseen", Says: "each time {doing} {dur} || if {doing} {dur} || (when|whenever) {doing} {dur}", Mean: Mean{Sub: true}},
	}
}

// lastingAbilities are ongoing abilities that an effect puts to work for a period. Their row stands
// behind the rows of a change, which fixes the things that it names.
var lastingAbilities = []Prod{
	lastingRow("vp", "{statics} {dur}"),
	{Kind: "lastmore", Says: "and {static} || , and {static}", Mean: Mean{Role: Lasts, Make: whileItLasts}, forms: []string{"lasting: {statics}", joinedBy("and")}},
}
