package text

// Adverbs are phrases for a period or a condition during which something holds or is done. The same
// adverbs stand before and behind clauses, ongoing abilities and triggers, and in limits on playing a
// card and using an ability. A game names its periods in rows of the kind "period", whose test is
// whether the period is running.
var adverbs = []Prod{
	// adverbs of what continues for a period
	{Kind: "periods", Says: "{period}", Mean: Mean{Sub: true}},
	{Kind: "periods", Says: "{period} (or|and) {period} || {period} (or|and) during {period}", Mean: Mean{If: func(x X, n *Node) bool { return x.If(n.Kids[0]) || x.If(n.Kids[1]) }}},
	{Kind: "during", Says: "during {periods}", Mean: Mean{Sub: true}},
	{Kind: "during", Says: "except during {periods} || outside (of)? {periods}", Mean: Mean{If: notSo}},
	{Kind: "during", Says: "as long as {cond} || while {cond}", Mean: Mean{Sub: true}},

	{Kind: "adverb", Says: "{during}", Mean: Mean{Sub: true}},
	{Kind: "adverb", Says: "if {cond}", Mean: Mean{Sub: true}},
	{Kind: "adverb", Says: "unless {cond} || except if {cond} || except when {cond} || except while {cond}", Mean: Mean{If: notSo}},
	{Kind: "adverbs", Says: "{adverb}", Mean: Mean{Sub: true}},
	{Kind: "adverbs", Says: "{adverb} {adverbs} || {adverb} and {adverbs}", Mean: Mean{If: bothSo}},

	{Kind: "cond1", Says: "it is {poss} turn || it 's {poss} turn", Mean: Mean{If: turnOf}},
	{Kind: "cond1", Says: "it isn't {poss} turn || it is not {poss} turn || it 's not {poss} turn", Mean: Mean{If: Not(turnOf)}},

	// adverbs of a single moment, such as that of playing a card or using an ability
	{Kind: "when", Says: "{adverbs}", Mean: Mean{Sub: true}},
	{Kind: "when", Says: "when {cond}", Mean: Mean{Sub: true}},
	{Kind: "when", Says: "{during} {when} || {during} , {when}", Mean: Mean{If: bothSo}},
}

// turnOf reports whether it is the turn of the player that the first part names.
func turnOf(x X, n *Node) bool { return isSomeone(n.Kids[0]) || x.Active == x.Seat(n.Kids[0]) }

func notSo(x X, n *Node) bool  { return !x.If(n.Kids[0]) }
func bothSo(x X, n *Node) bool { return x.If(n.Kids[0]) && x.If(n.Kids[1]) }

// Not is the negation of the test of a phrase.
func Not(is func(x X, n *Node) bool) func(x X, n *Node) bool {
	return func(x X, n *Node) bool { return !is(x, n) }
}
