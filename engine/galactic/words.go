package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// grammar is the shared phrases with the words of this game.
func grammar(classes *pack.Traits) *text.Grammar {
	does := text.Deeds(happenings())
	return text.New(ownPlaces(), insteads(), does, text.Bans("R33", does), text.Nouns, text.Conds, text.Was, text.Numbers, text.Clauses, text.Many,
		nounWords(), classWords(classes), adjectives(), placeWords(), numberWords(), moments(),
		controlWords(), fieldWords(), monsterWords(), crewWords(), sinkWords(),
		reactionWords(),
		ruleWords(),
		volleyWords(),
		pointWords(),
		playWords(),
		damageWords(),
		missionWords(),
		actionWords(),
		playedTo(),
		onceWords(),
		joinWords(),
		auctionWords(),
		keywordLines(),
		systemWords(),
		travelWords(),
		eventWords(),
		suspendWords(),
		stellarWords(),
		mirrorWords(),
		echoWords(),
		towWords(),
		relayWords(),
		vengeanceWords(),
		doorWords(),
		regroupWords(),
		coinWords(),
		readyWords(),
		copyWords(),
		captureWords(),
		sealWords(),
	)
}

// vp is a verb that adds atoms to the step in the making.
func vp(says, cite string, do func(x text.X, n *text.Node)) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: cite, Mean: text.Mean{Do: do}}
}

// compiled is a phrase of any kind that compiles itself.
func compiled(kind, says, cite string, make func(c *text.Compiler, n *text.Node)) text.Prod {
	return text.Prod{Kind: kind, Says: says, Cite: cite, Mean: text.Mean{Make: make}}
}

// phrase is one of any kind that fits things.
func phrase(kind, says, cite string, is func(x text.X, n *text.Node, h engine.H) bool) text.Prod {
	return text.Prod{Kind: kind, Says: says, Cite: cite, Mean: text.Mean{Is: is}}
}

// valued is a phrase that stands for a number which others read.
func valued(kind, says string, k int16) text.Prod {
	return text.Prod{Kind: kind, Says: says, Mean: text.Mean{K: k, Sub: true}}
}

// kindWord is a noun for cards of some words.
func kindWord(says string, words uint64) text.Prod {
	return text.CardNoun(says, words, text.Worded(words))
}

// nounWords are the types and groups of cards.
func nounWords() []text.Prod {
	return []text.Prod{
		kindWord("ship%", Ship|Dragon), kindWord("dragon%", Dragon), kindWord("base%", Base), kindWord("unit%", Unit), kindWord("terrain", Terrain),
		kindWord("crew", Crew), kindWord("equipment", Equipment), kindWord("monster%", Monster), kindWord("hazard%", Hazard), kindWord("ability%", Ability),
		kindWord("luck card%", Luck), kindWord("occurrence%", Occurrence), kindWord("field%", Field), kindWord("installation%", Installation),
		kindWord("psy%", Psy), kindWord("location%", Unit|Terrain|Crew|Psy),
		{Kind: "noun", Says: "card%", Mean: text.Mean{Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == 0 || x.Ent[h].Kind == KindCopy }}},
	}
}

// ownPlaces are what a card is on or against. They come before the shared phrases, which
// would read “its ship” as a ship that belongs to something, and a rock base as terrain.
func ownPlaces() []text.Prod {
	return []text.Prod{
		phrase("rel", "except terrain", "G177", func(x text.X, _ *text.Node, h engine.H) bool { return !Is(x.M, h, Terrain) || rock(x.M, h) }),
		{Kind: "np1", Says: "its terrain", Cite: "X19", Mean: text.Mean{Bits: Terrain,
			Is: func(x text.X, _ *text.Node, h engine.H) bool { return worksOn(x.M, x.Src, h) }}},
		phrase("np1", "its location || its ship || its unit || its base || its crew || its dragon || its psy || its equipment || the location", "X19",
			func(x text.X, _ *text.Node, h engine.H) bool { return worksOn(x.M, x.Src, h) }), // G45
	}
}

// classWords makes a noun and an adjective of every class that cards have.
func classWords(classes *pack.Traits) (out []text.Prod) {
	for _, name := range classes.Names {
		b := classes.Bit(name)
		if name == "Stray" { // the word of the text says it, whatever the class (X24)
			b = Stray
		}
		out = append(out, kindWord(name+"%", b), phrase("adj", name, "R33", text.Worded(b)))
	}
	return out
}

// adjectives are the empires and the states of a card.
func adjectives() (out []text.Prod) {
	for _, name := range [...]string{"Orchard", "Choir", "Hollower", "Clutch"} {
		out = append(out, phrase("adj", name, "R5", text.Worded(empireBits[name])))
	}
	return append(out,
		phrase("adj", "engaged", "G2", func(x text.X, _ *text.Node, h engine.H) bool { return engaged(x.M, h) }),
		phrase("adj", "disengaged", "G2", func(x text.X, _ *text.Node, h engine.H) bool { return !engaged(x.M, h) }))
}

// pileWord is a zone that cards can lie in.
func pileWord(says string, z engine.Zone) text.Prod {
	return text.Prod{Kind: "pile", Says: says, Mean: text.Mean{Zone: z, K: int16(z), Sub: true}}
}

// placeWords are where cards may be.
func placeWords() []text.Prod {
	return []text.Prod{
		pileWord("hand", Hand), pileWord("deck", Deck), pileWord("discard pile", Discard),
		phrase("place", "in your fleet", "X19", func(x text.X, _ *text.Node, h engine.H) bool { return at(x.M, h) == x.By }),
		phrase("place", "in {poss} fleet || from {poss} fleet", "X19", func(x text.X, n *text.Node, h engine.H) bool { return at(x.M, h) == x.Seat(n.Kids[0]) }),
		phrase("place", "in {poss} {pile} || from {poss} {pile}", "R12", func(x text.X, n *text.Node, h engine.H) bool {
			return x.Ent[h].Zone == engine.Zone(n.Kids[1].P.K) && x.Owned(n.Kids[0], h)
		}),
		phrase("place", "on (a|an)? {noms} || against (a|an)? {noms}", "X19", func(x text.X, n *text.Node, h engine.H) bool {
			l := location(x.M, h)
			return l != 0 && x.Matches(n.Kids[0], l)
		}),
		phrase("place", "at the location of {np}", "G40", func(x text.X, n *text.Node, h engine.H) (is bool) {
			x.Each(n.Kids[0], func(g engine.H) {
				l := location(x.M, g)
				is = is || l != 0 && h != g && location(x.M, h) == l
			})
			return is
		}),
		phrase("place", "in any fleet || in play", "X19", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Fleet }),
		phrase("place", "at its location || there || here", "X19", func(x text.X, _ *text.Node, h engine.H) bool {
			l := location(x.M, x.Src)
			return l != 0 && location(x.M, h) == l
		}),
	}
}

// numberWords are the numbers of a card and the kinds of points.
func numberWords() []text.Prod {
	out := []text.Prod{{Kind: "stat", Says: "strength", Cite: "X7", Mean: text.Mean{K: int16(Strength),
		Num: func(x text.X, _ *text.Node) int16 { return Current(x.M, x.It) }}}}
	current := func(x text.X, _ *text.Node) int16 { return Current(x.M, x.It) }
	out = append(out, text.Superlative("strongest", "X7", 1, current), text.Superlative("weakest", "X7", -1, current))
	for k, name := range KindNames {
		out = append(out, valued("points", name, int16(k)))
	}
	return out
}

// moments are when something is, and how long it lasts.
func moments() []text.Prod {
	return []text.Prod{
		{Kind: "dur", Says: "until end of turn || this turn", Cite: "X10", Mean: text.Mean{K: int16(ThisTurn), Num: func(text.X, *text.Node) int16 { return int16(ThisTurn) }}},
		{Kind: "dur", Says: "this phase || until end of phase", Cite: "R13", Mean: text.Mean{K: int16(ThisPhase), Num: func(text.X, *text.Node) int16 { return int16(ThisPhase) }}},
		{Kind: "thisturn", Says: "this turn", Mean: text.Mean{K: int16(ThisTurn), Sub: true}},
		{Kind: "everyturn", Says: "each turn", Mean: text.Mean{K: int16(ThisTurn), Sub: true}},
		{Kind: "period", Says: "your turn", Cite: "X10", Mean: text.Mean{If: func(x text.X, _ *text.Node) bool { return x.Active == x.By }}},
		valued("phase", "point allocation", Allocation), valued("phase", "play cards phase A", CardsA), valued("phase", "weapons fire phase", WeaponsFire), valued("phase", "play cards phase B", CardsB), valued("phase", "discard phase", Discarding),
		valued("phase", "draw cards phase", Drawing), // what changes a draw acts there (G20)
		compiled("moment", "at the beginning of your {phase}", "R13", func(c *text.Compiler, n *text.Node) {
			c.When(n, VPhase, false, func(x text.X, a *engine.Atom) bool { return a.By == x.By && a.A == n.Kids[0].P.K })
		}),
	}
}
