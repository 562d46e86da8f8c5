package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Nouns are the phrases for things and for their owners: the combinations of determiners, adjectives,
// nouns and descriptive clauses. A game adds the adjectives, nouns and places.
var Nouns = slices.Concat(nounPhrases, Listed("npmore", "np1", "and", "or"), Listed("nommore", "nom", "and", "or", ", || , and || , or"), determiners, whole, superlatives, pileEnds)

var nounPhrases = []Prod{
	{Kind: "np", Says: "{np1} {npmore*}", Mean: Mean{Any: true, Is: anyPart}},

	// things named earlier in the text
	{Kind: "ref", Says: "this {noun}", Mean: Mean{Role: Self}},
	{Kind: "ref", Says: "that {noun}", Mean: Mean{Role: That}},
	{Kind: "ref", Says: "the same {noun}", Mean: Mean{Role: That, K: theSame}},
	{Kind: "ref", Says: "those {noun}", Mean: Mean{Role: Those}},
	{Kind: "ref", Says: "it || him || her || he || she", Mean: Mean{Role: It}},
	{Kind: "ref", Says: "them || they || them all || each one", Mean: Mean{Role: It, K: Plural}},
	{Kind: "ref", Says: "target || the target", Mean: Mean{Role: TheAim}},
	{Kind: "np1", Says: "{ref}", Mean: Mean{Sub: true}},
	{Kind: "there", Says: "there", Mean: Mean{Role: It}},
	{Kind: "np1", Says: "{ref} 's location || the location of {ref}", Mean: Mean{K: Place, Is: locationOf}},
	{Kind: "np1", Says: "its location", Mean: Mean{Role: It, K: Place, Is: func(x X, n *Node, h engine.H) bool { return h != 0 && h == x.whereIs(n) }}, forms: []string{"np1: {ref} 's location", "ref: it"}},
	{Kind: "np1", Says: "the {noun} of {tnp}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		of := x.One(n.Kids[1])
		return of != 0 && h == x.G.At(x.M, of) && x.Matches(n.Kids[0], h)
	}}},

	// things chosen when the ability is announced
	{Kind: "np1", Says: "target revealed {nom}", Mean: Mean{Role: Pick, Zones: anywhere, Is: seenOne}},
	{Kind: "tnp", Says: "target {noms} || the target {noms}", Mean: Mean{Role: Target}},
	{Kind: "tnp", Says: "{poss} target {noms} || target {poss} {noms}", Mean: Mean{Role: Target, Is: owned}},
	{Kind: "np1", Says: "{tnp}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "{quant} {target} {noms} {whole?}", Mean: Mean{Role: Aims}},

	// things chosen when the clause is carried out
	{Kind: "np1", Says: "{quant} {noms} {whole?}", Mean: Mean{Role: Chooses}},
	{Kind: "np1", Says: "{part} of {poss} {noms} {whole?}", Mean: Mean{Role: Chooses, Is: owned}},
	{Kind: "np1", Says: "{part} of the {noms} {whole?}", Mean: Mean{Role: Chooses}},
	{Kind: "np1", Says: "{part} of {ref}", Mean: Mean{Role: Chooses, Zones: anywhere}},
	{Kind: "np1", Says: "{quant} {noms} from among {ref} || {quant} {noms} among {ref}", Mean: Mean{Role: Chooses, Zones: anywhere, Is: amongThose}},
	{Kind: "np1", Says: "any {noms}", Mean: Mean{Role: Poss, Sub: true}},
	{Kind: "np1", Says: "{poss} {noms}", Mean: Mean{Role: Poss, Is: owned}},

	// all things of a kind
	{Kind: "np1", Says: "each {noms} || every {noms}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "all of the {noms} || all {noms} || all the {noms}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "each of {poss} {noms}", Mean: Mean{Is: owned}},
	{Kind: "np1", Says: "all of {poss} {noms} || all {poss} {noms}", Mean: Mean{Is: owned}},
	{Kind: "np1", Says: "both of {poss} {noms} || both {poss} {noms}", Mean: Mean{K: bothOf, Is: owned}, forms: []string{"np1: all of {poss} {noms}"}},
	{Kind: "np1", Says: "each of {ref} || all of {ref}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "both of {ref}", Mean: Mean{K: bothOf, Sub: true}, forms: []string{"np1: each of {ref}"}},
	{Kind: "np1", Says: "each of {ref} {which} || all of {ref} {which}", Mean: Mean{Zones: anywhere, Is: func(x X, n *Node, h engine.H) bool { return x.All(n, h) }}},
	{Kind: "np1", Says: "any of {poss} {noms}", Mean: Mean{Is: owned, K: anyOf}},
	{Kind: "np1", Says: "the {most} {noms}", Mean: Mean{Role: Poss, Sub: true}},
	{Kind: "np1", Says: "the {noms} with the {most} || the {noms} (that|who) has the {most} || the {noms} (that|who) have the {most}", Mean: Mean{Role: Poss, Sub: true}},
	{Kind: "np1", Says: "the {nomrel}", Mean: Mean{Sub: true}},
	{Kind: "nomrel", Says: "{adj*} {noun} {rel} {rel*}", Mean: Mean{Sense: hadBy, Refuse: refuseLacking, Is: describedBy}},
	{Kind: "np1", Says: "{noms}", Mean: Mean{Sub: true}},

	{Kind: "noms", Says: "{nom} {nommore*}", Mean: Mean{Any: true, Is: anyPart}},
	{Kind: "nom", Says: "{adj*} {noun} {rel*}", Mean: Mean{Sense: hadBy, Refuse: refuseLacking, Is: described}},

	// owners
	{Kind: "poss", Says: "your opponent 's || an opponent 's || opponent 's", Mean: Mean{Who: Opponent}},
	{Kind: "poss", Says: "its owner 's || its owners || their owners ' || its owners ' || their owner 's", Mean: Mean{Who: owner}, forms: []string{"who: {ref} 's owner", "ref: it", "poss: {who} 's"}},
	{Kind: "poss", Says: "a player 's || any player 's", Mean: Mean{K: anyone, Who: someone}},
	{Kind: "poss", Says: "each player 's", Mean: Mean{K: anyone, Who: someone}},
	{Kind: "who", Says: "you", Mean: Mean{Who: you}},
	{Kind: "who", Says: "your opponent || an opponent || the opponent || that opponent || the other player", Mean: Mean{Who: Opponent}},
	{Kind: "who", Says: "each opponent || opponents || another player || each other player || target opponent", Mean: Mean{Who: Opponent}},
	{Kind: "who", Says: "that player", Mean: Mean{Role: thatOne, Who: Subject}},
	{Kind: "who", Says: "that player 's opponent || his or her opponent", Mean: Mean{Role: thatOne, Who: func(x X, n *Node) engine.Seat { return Subject(x, n).Other() }}},
	{Kind: "who", Says: "a player || any player", Mean: Mean{K: anyone, Who: someone}},
	{Kind: "who", Says: "each player", Mean: Mean{K: Everyone, Who: someone}},
	{Kind: "who", Says: startingWith + " {who} , each player", Mean: Mean{K: Everyone, Refuse: oneOfThem, Who: someone}},
	{Kind: "who", Says: "both players || players", Mean: Mean{K: Everyone, Who: someone}},
	{Kind: "who", Says: "he or she", Mean: Mean{Role: again, Who: Subject}},
	{Kind: "who", Says: "its player || its controller || the player who played it || the player who performed it || their player || their controller", Mean: Mean{Role: It, Who: func(x X, n *Node) engine.Seat { return x.keeper(x.spoken(n)) }}},
	{Kind: "who", Says: "{ref} 's player || {ref} 's controller", Mean: Mean{Who: holder}},
	{Kind: "who", Says: "the controller of {np} || the player of {np}", Mean: Mean{Who: holder}, forms: []string{"who: {ref} 's player", ofForm}},
	{Kind: "who", Says: "its owner", Mean: Mean{Role: It, Who: func(x X, n *Node) engine.Seat { return x.Ent[x.spoken(n)].Owner & 1 }}},
	{Kind: "who", Says: "{ref} 's owner", Mean: Mean{Who: ownerOf}},
	{Kind: "who", Says: "the owner of {np}", Mean: Mean{Who: ownerOf}, forms: []string{"who: {ref} 's owner", ofForm}},
}

// ofForm is the form “the power of a ship” of the phrase “a ship's power”.
const ofForm = "form: of"

// anyOf, in Mean.K: in a condition, one of the things is enough.
const anyOf int16 = 1

// bothOf, in Mean.K: in a condition, two of the things are needed.
const bothOf int16 = 2

// theSame, in Mean.K of a phrase that refers back to a place: it may be the place of the card itself.
const theSame int16 = 2

// Phrases for no particular player, in Mean.K: anyone, and Everyone.
const (
	anyone   int16 = 1
	Everyone int16 = 2
)

// Again marks phrases that repeat the player who carries out the verb.
const Again = Role(100)

const again = Again

// thatOne marks phrases for a player named earlier in the text.
const thatOne = Role(101)

func first(x X, n *Node, h engine.H) bool { return x.Matches(n.Kids[0], h) }

func second(x X, n *Node, h engine.H) bool { return x.Matches(n.Kids[1], h) }

func anyPart(x X, n *Node, h engine.H) bool { return x.Any(n, h) }

// amongThose: is h one of the things named earlier that fit these words, in whatever zone?
func amongThose(x X, n *Node, h engine.H) bool {
	if !x.Matches(n.Part("ref"), h) || !x.Matches(n.Part("quant"), h) {
		return false
	}
	noms := n.Part("noms")
	if isNom(x, noms.Kids[0], h) {
		return true
	}
	return slices.ContainsFunc(noms.Kids[1].Kids, func(k *Node) bool { return isNom(x, k.Kids[0], h) })
}

// owned: does h belong to the player of one part and fit the other parts?
func owned(x X, n *Node, h engine.H) bool {
	for _, k := range n.Kids {
		switch {
		case k == nil:
		case k.P.Kind == "poss":
			if !x.has(k, h) {
				return false
			}
		case !x.Matches(k, h):
			return false
		}
	}
	return true
}

// has reports whether h belongs to the player that a phrase names. In piles the owner counts. "A
// player" and "each player" fit anybody, unless a trigger has identified the player.
func (x X) has(who *Node, h engine.H) bool {
	return x.anybody(who) || x.Ent[h].Ctrl == x.Seat(who)
}

// commands is has for "control".
func (x X) commands(who *Node, h engine.H) bool { return x.anybody(who) || x.controls(x.Seat(who), h) }

// anybody reports whether a phrase names no player in particular.
func (x X) anybody(who *Node) bool { return isSomeone(who) && (x.A != nil || who.Reg != regActor) }

// Owned reports whether h is owned by the player that a phrase names; "a player" and "each player" fit
// any owner.
func (x X) Owned(who *Node, h engine.H) bool {
	return x.anybody(who) && x.mode&each == 0 || x.Ent[h].Owner == x.Seat(who)
}

// isSomeone: is the phrase "a player", for any player?
func isSomeone(n *Node) bool {
	return n.P.K == anyone || n.P.K == Everyone
}

// apart is "another": h is neither the card itself nor the card or place that it lies beneath or is
// at.
func (x X) apart(h engine.H) bool { return h != x.Src && h != bearer(x) && h != x.Here() }

// bearer is the bearer of a card that lies beneath a unit or ship, or 0.
func bearer(x X) engine.H {
	host := x.Ent[x.Src].Host
	if host == x.Here() {
		return 0
	}
	return host
}

// bearer is the card that h lies beneath, or lay beneath when it left.
func (x X) bearer(h engine.H) engine.H {
	if x.F != nil && x.F.WasOf == h && x.F.Was.Zone == x.G.Play && x.Ent[h].Zone != x.G.Play {
		return x.F.Was.Host
	}
	if x.G.Bearer != nil {
		return x.G.Bearer(x.M, h)
	}
	return x.Ent[h].Host
}

// described: does a noun with its adjectives and clauses fit h, in the zones of the phrase?
func described(x X, n *Node, h engine.H) bool {
	zones := n.Zones
	if zones == 0 {
		zones = 1 << x.G.Play
	}
	if zones>>x.Ent[h].Zone&1 == 0 || !x.Matches(n.Kids[1], h) {
		return false
	}
	for _, k := range [...]*Node{n.Kids[0], n.Kids[2], n.lent[0], n.lent[1], n.lent[2]} {
		if k != nil && (k.P != nil || len(k.Kids) > 0) && !x.Matches(k, h) {
			return false
		}
	}
	return true
}

// describedBy is described for a noun with at least one clause.
func describedBy(x X, n *Node, h engine.H) bool {
	return described(x, n, h) && x.Matches(n.Kids[3], h)
}

func locationOf(x X, n *Node, h engine.H) bool {
	of := x.One(n.Kids[0])
	return of != 0 && h == x.G.At(x.M, of)
}

func you(x X, _ *Node) engine.Seat { return x.By }

// someone is "a player": in a trigger, the player whose deed triggered it.
func someone(x X, n *Node) engine.Seat {
	if n.Reg == regActor && x.F != nil && x.F.R[regActor] < int16(engine.Nobody) {
		return engine.Seat(x.F.R[regActor])
	}
	return x.Who
}

// holder is the controller of the thing that the only part names.
func holder(x X, n *Node) engine.Seat {
	if h := x.One(n.Kids[0]); h != 0 {
		return x.keeper(h)
	}
	return x.keeper(x.spoken(n.Kids[0]))
}

// keeper is the controller of h, or its controller when it left.
func (x X) keeper(h engine.H) engine.Seat {
	if x.F != nil && x.F.WasOf == h && h != 0 && x.Ent[h].Zone != x.G.Play {
		return x.F.Was.Ctrl & 1
	}
	return x.Ent[h].Ctrl & 1
}

// spoken is the entity that a phrase is bound to, even if it has changed zones and is a new object.
func (x X) spoken(n *Node) engine.H {
	if n.Slot >= 0 && x.F != nil && n.Slot < engine.MaxRef {
		return x.F.Ref[n.Slot].H
	}
	return x.bound(n)
}

// Spoken is the entity that a phrase is bound to, even if it has left.
func (x X) Spoken(n *Node) engine.H { return x.spoken(n) }

// ownerOf is the owner of the card in the first part.
func ownerOf(x X, n *Node) engine.Seat { return x.Ent[x.One(n.Kids[0])].Owner & 1 }

func owner(x X, _ *Node) engine.Seat { return x.Ent[x.It].Owner & 1 }
