package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

func placeRow(says string, is func(x text.X, n *text.Node, h engine.H) bool) text.Prod {
	return text.Prod{Kind: "place", Says: says, Mean: text.Mean{Is: is}}
}

// atPlace is what things can be at or in: a location, or a battle.
var atPlace = text.Reach{Bits: Location, Sorts: ofCards | ofBattles}

// only lets a place be one of things of some sort.
func only(r text.Reach, p text.Prod) text.Prod {
	p.Refuse = text.Only(r)
	return p
}

// hanging is placeRow for what is somewhere only if the last part fits a place.
func hanging(says string, is func(x text.X, n *text.Node, h engine.H) bool) text.Prod {
	p := placeRow(says, is)
	p.Hangs = true
	return p
}

func pileWord(says string, z engine.Zone) text.Prod {
	return text.Prod{Kind: "pile", Says: says, Mean: text.Mean{Zone: z, K: int16(z), Num: func(_ text.X, n *text.Node) int16 { return int16(z) }}}
}

// pileOf is the zone that a pile phrase names.
func pileOf(n *text.Node) engine.Zone { return engine.Zone(n.P.K) }

// inPile: in the pile (the second part) of a player (the first).
func inPile(x text.X, n *text.Node, h engine.H) bool {
	return x.Ent[h].Zone == pileOf(n.Kids[1]) && x.Owned(n.Kids[0], h)
}

// where things are, and where they lie.
func placeWords() []text.Prod {
	return []text.Prod{
		pileWord("reserve || reserve pile || reserves", Reserve), pileWord("used pile || used piles", Used), pileWord("lost pile || lost piles", Lost), pileWord("hand || hands", Hand), pileWord("active pile", Active),
		placeRow("here", func(x text.X, _ *text.Node, h engine.H) bool {
			l := x.Here()
			return l != 0 && At(x.M, h) == l
		}),
		only(atPlace, hanging("at {np}", func(x text.X, n *text.Node, h engine.H) bool {
			l := placeAt(x.M, h)
			return l != 0 && x.Matches(n.Kids[0], l)
		})),
		only(atPlace, placeRow("here or at {np} || here and at {np}", func(x text.X, n *text.Node, h engine.H) bool {
			l := placeAt(x.M, h)
			return l != 0 && (l == x.Here() || x.Matches(n.Kids[0], l))
		})),
		only(atPlace, hanging("in {np}", func(x text.X, n *text.Node, h engine.H) bool {
			l := At(x.M, h)
			return l != 0 && x.Matches(n.Kids[0], l)
		})),
		{Kind: "place", Says: "either {place} or {place}", Mean: text.Mean{Either: true, Is: func(x text.X, n *text.Node, h engine.H) bool {
			return x.Matches(n.Kids[0], h) || x.Matches(n.Kids[1], h)
		}}},
		text.OfNoPlace(only(text.Reach{Bits: Ship, Sorts: ofCards}, hanging("aboard {np}", aboard)))[0],
		only(text.Reach{Bits: Ship, Sorts: ofCards}, placeRow("from aboard {np}", aboard)).InForm("place: aboard {np}", fromPlace),
		placeRow("aboard", aboard).InForm("place: aboard {np}", ofItself),
		placeRow("beneath {np}", beneathIt),
		placeRow("from beneath {np}", beneathIt).InForm("place: beneath {np}", fromPlace),
		placeRow("beneath", beneathIt).InForm("place: beneath {np}", ofItself),
		only(text.Reach{Sorts: ofCards | ofBattles}, hanging("on {np}", func(x text.X, n *text.Node, h engine.H) bool {
			l := At(x.M, h)
			return l != 0 && l != h && x.Matches(n.Kids[0], l)
		})),
		{Kind: "place", Says: "stacked on {np}", Mean: text.Mean{Zone: Stacked, Is: func(x text.X, n *text.Node, h engine.H) bool {
			host := x.Ent[h].Host
			return x.Ent[h].Zone == Stacked && host != 0 && x.Matches(n.Kids[0], host)
		}}},
		{Kind: "place", Says: "stacked here", Mean: text.Mean{Zone: Stacked, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Zone == Stacked && x.Ent[h].Host == x.Src
		}}},
		gapAt("beneath", "place: beneath {np}", func(x text.X, h, one engine.H) bool { return h == x.Ent[one].Host }),
		gapAt("aboard", "place: aboard {np}", func(x text.X, h, one engine.H) bool { return h == x.Ent[one].Host && Is(x.M, h, Ship) }),
		gapAt("at", "place: at {np}", func(x text.X, h, one engine.H) bool { return h == placeAt(x.M, one) }),
		{Kind: "place", Says: "in {poss} {pile}", Mean: text.Mean{Is: inPile}},
		text.Prod{Kind: "place", Says: "from {poss} {pile}", Mean: text.Mean{Is: inPile}}.InForm("place: in {poss} {pile}", fromPlace),
		text.Prod{Kind: "place", Says: "of {poss} {pile}", Mean: text.Mean{Is: inPile}}.InForm("place: in {poss} {pile}"),
		text.Prod{Kind: "place", Says: "in hand", Mean: text.Mean{Zone: Hand, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Hand }}}.InForm("place: in {poss} {pile}"),
		text.Prod{Kind: "place", Says: "from hand", Mean: text.Mean{Zone: Hand, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Zone == Hand && x.Ent[h].Owner == x.By
		}}}.InForm("place: in {poss} {pile}", fromPlace),
		placeRow("in play", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Play }),
		{Kind: "place", Says: "{adj1} to {np}", Mean: text.Mean{Is: near, Refuse: func(_ *text.Compiler, n *text.Node) string {
			if n.Kids[0].P.K != isRelated && n.Kids[0].P.K != isAdjacent {
				return "as what a location is to another"
			}
			return ""
		}}},

		{Kind: "quality", Says: "{count} {icon}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			if x.Hidden(h) {
				return x.May
			}
			x.N = 0
			for who := range engine.Seat(2) {
				x.Who = who
				y := at(x, h)
				y.By = who
				x.N += n.Kids[1].P.Mean.Num(y, n.Kids[1])
			}
			return x.Num(n.Kids[0]) == 1
		}}},
		{Kind: "rel", Says: "during {np}", Mean: text.Mean{Refuse: text.Only(text.Reach{Sorts: ofBattles}), Is: func(x text.X, n *text.Node, _ engine.H) bool { return duringBattle(x, n.Kids[0]) }}},
		{Kind: "quality", Says: "piloting", Cite: "F12", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Hidden(h) && x.May || x.Card(h).Num[Piloting] > 0
		}}},
		{Kind: "rel", Says: "of {np}", Cite: "W142", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool { // an ability that waits
			i := x.PendingOf(h)
			return i >= 0 && x.Matches(n.Kids[0], x.Pend[i].Src.H)
		}}},
	}
}

// The forms of a place: as where something comes from, and as the thing that a clause
// describes: “a ship without a character aboard”.
const (
	fromPlace = "form: from"
	ofItself  = "rel: {gap}"
)

// gapAt is a clause that describes where a thing is: “the weapon this asset is beneath”. at
// says whether h is there.
func gapAt(word, place string, at func(x text.X, h, one engine.H) bool) text.Prod {
	return text.Prod{Kind: "gap", Says: "{ref} is:are~ " + word, Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
		one := x.Src
		if n.Kids[0].Kids == nil || n.Kids[0].Role() != text.Self {
			one = x.One(n.Kids[0])
		}
		return h != 0 && one != 0 && at(x, h, one)
	}}}.InForm(place, ofItself)
}

// aboard reports whether h is aboard, or being played aboard, the ship that the only part
// names, or the one that is described.
func aboard(x text.X, n *text.Node, h engine.H) bool {
	return Is(x.M, h, Unit) && Is(x.M, x.Ent[h].Host, Ship) && hosted(x, n, h)
}

// beneathIt reports whether h is beneath the card that the only part names, or the one that is
// described.
func beneathIt(x text.X, n *text.Node, h engine.H) bool {
	return x.Ent[h].Zone == Play && hosted(x, n, h)
}

// hosted reports whether h lies with the card that the only part names, or the one that is
// described.
func hosted(x text.X, n *text.Node, h engine.H) bool {
	host := x.Ent[h].Host
	if host == 0 || len(n.Kids) == 0 {
		return host != 0 && host == x.It
	}
	return x.Matches(n.Kids[0], host)
}

// placeAt is the location that something is at. A location is not at itself, except that of
// a battle: there it stands for the battle, which is at the location.
func placeAt(m *engine.M, h engine.H) engine.H {
	if l := At(m, h); l != h || fighting(m, h) {
		return l
	}
	return 0
}

// at makes h the place spoken of.
func at(x text.X, h engine.H) text.X {
	x.It = h
	return x
}

// near: h is in a relation, the first part, with one of the locations that the second names.
func near(x text.X, n *text.Node, h engine.H) bool {
	rel := Related
	if n.Kids[0].P.K == isAdjacent {
		rel = Adjacent
	} else if x.Hidden(h) { // its title is not known
		return x.May
	}
	for l := range inPlay(x.M, Location) {
		if rel(x.M, h, l) && x.Matches(n.Kids[1], l) {
			return true
		}
	}
	return false
}

// duringBattle reports whether the battle that a phrase names is being fought.
func duringBattle(x text.X, np *text.Node) bool {
	b := engine.Handle(x.Var[Battle])
	return b != 0 && x.Matches(np, b)
}
