package text

import "github.com/cutdeck/cutdeck/engine"

// Nouns are the phrases for things and for who has them: how determiners,
// adjectives, nouns and the clauses that describe them go together. A game adds
// the adjectives, nouns and places themselves.
var Nouns = []Prod{
	{Kind: "np", Says: "{np1} {npmore*}", Mean: Mean{Any: true, Is: anyPart}},
	{Kind: "npmore", Says: "and {np1}", Mean: Mean{Sub: true}},
	{Kind: "npmore", Says: "or {np1}", Mean: Mean{Sub: true}},

	// what has been spoken of
	{Kind: "ref", Says: "this {noun}", Mean: Mean{Role: Self}},
	{Kind: "ref", Says: "that {noun}", Mean: Mean{Role: That}},
	{Kind: "ref", Says: "those {noun}", Mean: Mean{Role: That}},
	{Kind: "ref", Says: "it || him || her", Mean: Mean{Role: It}},
	{Kind: "ref", Says: "them || they", Mean: Mean{Role: It}},
	{Kind: "ref", Says: "target || the target", Mean: Mean{Role: TheAim}},
	{Kind: "np1", Says: "{ref}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "{ref} 's location", Mean: Mean{Is: locationOf}},
	{Kind: "np1", Says: "the location of {ref}", Mean: Mean{Is: locationOf}},
	{Kind: "np1", Says: "the same location", Mean: Mean{Is: sameLocation}},

	// what is chosen when it is announced
	{Kind: "tnp", Says: "target {noms} || the target {noms}", Mean: Mean{Role: Target, Sub: true}},
	{Kind: "tnp", Says: "your target {noms} || target {noms} you control", Mean: Mean{Role: Target, Is: func(x X, n *Node, h engine.H) bool {
		return x.Ent[h].Ctrl == x.By && x.Matches(n.Kids[0], h)
	}}},
	{Kind: "tnp", Says: "target {poss} {noms}", Mean: Mean{Role: Target, Is: owned}},
	{Kind: "np1", Says: "{tnp}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "up to {num} target {noms}", Mean: Mean{Role: Targets, K: UpTo, Is: second}},

	// what is chosen when it is carried out
	{Kind: "np1", Says: "(a|an) {noms}", Mean: Mean{Role: Pick, Sub: true}},
	{Kind: "np1", Says: "another {noms}", Mean: Mean{Role: Pick, Is: notThis}},
	{Kind: "np1", Says: "one of {poss} {noms}", Mean: Mean{Role: Pick, Is: owned}},
	{Kind: "np1", Says: "any {noms}", Mean: Mean{Role: Poss, Sub: true}},
	{Kind: "np1", Says: "up to {num} {noms}", Mean: Mean{Role: Picks, K: UpTo, Is: second}},
	{Kind: "np1", Says: "any number of {noms}", Mean: Mean{Role: Picks, K: AnyNumber, Is: first}},
	{Kind: "np1", Says: "{num} of {poss} {noms}", Mean: Mean{Role: Picks, Is: func(x X, n *Node, h engine.H) bool {
		return x.Ent[h].Ctrl == x.Seat(n.Kids[1]) && x.Matches(n.Kids[2], h)
	}}},
	{Kind: "np1", Says: "{num} {noms}", Mean: Mean{Role: Picks, Is: second}},

	// all of a kind
	{Kind: "np1", Says: "each of {poss} {noms}", Mean: Mean{Is: owned}},
	{Kind: "np1", Says: "all of {poss} {noms}", Mean: Mean{Is: owned}},
	{Kind: "np1", Says: "any of {poss} {noms}", Mean: Mean{Is: owned, K: anyOf}},
	{Kind: "np1", Says: "at least one of {poss} {noms}", Mean: Mean{Is: owned, K: anyOf}},
	{Kind: "np1", Says: "each {noms}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "all of the {noms} || all {noms}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "{poss} {noms}", Mean: Mean{Role: Poss, Is: owned}},
	{Kind: "np1", Says: "{noms}", Mean: Mean{Sub: true}},

	{Kind: "noms", Says: "{nom} {nommore*}", Mean: Mean{Any: true, Is: anyPart}},
	{Kind: "nommore", Says: "and {nom}", Mean: Mean{Sub: true}},
	{Kind: "nommore", Says: "or {nom}", Mean: Mean{Sub: true}},
	{Kind: "nom", Says: "{adj*} {noun} {rel*}", Mean: Mean{Is: described}},
	{Kind: "adj", Says: "other", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return h != x.Src && h != bearer(x) }}},

	// who has it
	{Kind: "poss", Says: "your", Mean: Mean{Who: you}},
	{Kind: "poss", Says: "your opponent 's || an opponent 's || opponent 's", Mean: Mean{Who: opponent}},
	{Kind: "poss", Says: "its owner 's || its owners || their owners ' || its owners ' || their owner 's", Mean: Mean{Who: owner}},
	{Kind: "poss", Says: "his or her opponent 's || that player 's opponent 's", Mean: Mean{Role: again, Who: func(x X, n *Node) engine.Seat { return subject(x, n).Other() }}},
	{Kind: "poss", Says: "his or her", Mean: Mean{Role: again, Who: subject}},
	{Kind: "poss", Says: "that player 's || those players '", Mean: Mean{Who: player}},
	{Kind: "poss", Says: "a player 's || each player 's", Mean: Mean{K: anyone, Who: someone}},
	{Kind: "who", Says: "you", Mean: Mean{Who: you}},
	{Kind: "who", Says: "your opponent || an opponent", Mean: Mean{Who: opponent}},
	{Kind: "who", Says: "that player", Mean: Mean{Who: player}},
	{Kind: "who", Says: "that player 's opponent", Mean: Mean{Who: func(x X, n *Node) engine.Seat { return x.Who.Other() }}},
	{Kind: "who", Says: "a player || any player", Mean: Mean{K: anyone, Who: someone}},
	{Kind: "who", Says: "each player", Mean: Mean{K: Everyone, Who: someone}},
	{Kind: "who", Says: "he or she", Mean: Mean{Role: again, Who: subject}},
	{Kind: "who", Says: "the owner of {ref}", Mean: Mean{Who: func(x X, n *Node) engine.Seat { return x.Ent[x.One(n.Kids[0])].Owner & 1 }}},

	// clauses that describe
	{Kind: "rel", Says: "{place}", Mean: Mean{Sub: true}},
	{Kind: "rel", Says: "{which}", Mean: Mean{Sub: true}},
	{Kind: "rel", Says: "{who} have:has~ {place}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) && x.Matches(n.Kids[1], h)
	}}},
	{Kind: "rel", Says: "{who} have:has~ || {who} control~", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) }}},
	{Kind: "rel", Says: "{who} play~", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) }}},
	{Kind: "which", Says: "(that|who) have:has~ {stat} {cmp} {sum} || (that|who) each has {stat} {cmp} {sum}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.Hidden(h) && x.May || !x.Hidden(h) && compare(x, x.Of(n.Kids[0], h), n.Kids[1], x.Num(n.Kids[2]))
	}}},
	{Kind: "which", Says: "(that|who) have:has~ {stat} {range} || (that|who) have:has~ {stat} of {range} || with {stat} {range}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		if x.Hidden(h) {
			return x.May
		}
		v := x.Of(n.Kids[0], h)
		return x.inRange(n.Kids[1], v)
	}}},
	{Kind: "which", Says: "(that|who) cost~ {range1}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.Hidden(h) && x.May || !x.Hidden(h) && x.inRange(n.Kids[0], x.Of(n.Kids[0].Kids[1], h))
	}}},
	{Kind: "which", Says: "(that|who) have:has~ $name in its title || with $name in its title", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.Hidden(h) && x.May || !x.Hidden(h) && x.G.Titled(x.M, h, n.Tok[0])
	}}},
	{Kind: "which", Says: "(that|who) is:are~ {state}", Mean: Mean{Is: first}},
	{Kind: "which", Says: "(that|who) isn't:aren't~ {state}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.Not(func(x X) bool { return x.Matches(n.Kids[0], h) })
	}}},
	{Kind: "which", Says: "(that|who) have:has~ {count} {noms}", Mean: Mean{Is: having}},
	{Kind: "rel", Says: "without (a|an) {noms}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { x.It = h; return x.Count(n.Kids[0]) == 0 }}},
	{Kind: "rel", Says: "where {cond}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { x.It = h; return x.If(n.Kids[0]) }}},
}

// anyOf, in Mean.K: in a condition one of them is enough.
const anyOf int16 = 1

// Players that are not one, in Mean.K: anyone, whoever it is, and Everyone.
const (
	anyone   int16 = 1
	Everyone int16 = 2
)

// again marks players that repeat who the verb is about.
const again = Role(100)

func first(x X, n *Node, h engine.H) bool  { return x.Matches(n.Kids[0], h) }
func second(x X, n *Node, h engine.H) bool { return x.Matches(n.Kids[1], h) }

func anyPart(x X, n *Node, h engine.H) bool { return x.Any(n, h) }

func owned(x X, n *Node, h engine.H) bool {
	return x.has(n.Kids[0], h) && x.Matches(n.Kids[1], h)
}

// has: is h a card of the player that a phrase names? In piles it is the owner's.
func (x X) has(who *Node, h engine.H) bool {
	if who.P.Who != nil && isSomeone(who) && x.A != nil {
		return true
	}
	return x.Ent[h].Ctrl == x.Seat(who)
}

// isSomeone: "a player", whoever it is.
func isSomeone(n *Node) bool {
	return n.P.K == anyone || n.P.K == Everyone
}

func notThis(x X, n *Node, h engine.H) bool { return h != x.Src && h != bearer(x) && x.All(n, h) }

// bearer is who bears a card that lies beneath a unit or ship, or 0.
func bearer(x X) engine.H {
	host := x.Ent[x.Src].Host
	if host == x.Here() {
		return 0
	}
	return host
}

// described: a noun with its adjectives and clauses, in the zones it can be in.
func described(x X, n *Node, h engine.H) bool {
	zones := n.Zones
	if zones == 0 {
		zones = 1 << x.G.Play
	}
	return zones>>x.Ent[h].Zone&1 == 1 && x.Matches(n.Kids[1], h) && x.Matches(n.Kids[0], h) && x.Matches(n.Kids[2], h)
}

func locationOf(x X, n *Node, h engine.H) bool {
	of := x.One(n.Kids[0])
	return of != 0 && h == x.G.At(x.M, of)
}

// sameLocation is where the thing that the trigger is about now is.
func sameLocation(x X, n *Node, h engine.H) bool {
	return x.F != nil && h == x.G.At(x.M, x.F.Ref[0].H)
}

func having(x X, n *Node, h engine.H) bool {
	x.It = h
	x.N = x.Count(n.Kids[1])
	return x.Num(n.Kids[0]) == 1
}

func you(x X, _ *Node) engine.Seat      { return x.By }
func opponent(x X, _ *Node) engine.Seat { return x.By.Other() & 1 }
func player(x X, _ *Node) engine.Seat   { return x.Who }
func someone(x X, _ *Node) engine.Seat  { return x.Who }
func owner(x X, _ *Node) engine.Seat    { return x.Ent[x.It].Owner & 1 }

func subject(x X, n *Node) engine.Seat {
	if n.subject == nil || n.subject == n {
		return x.Who
	}
	return x.Seat(n.subject)
}
