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
		cardWords(),
		aimWords(),
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
		vengeanceWords(), avertWords(),
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
		{Kind: "noun", Says: "Sector HQ%", Cite: "R9", Mean: text.Mean{Zone: Seats, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindSeat }}},
		kindWord("psy%", Psy), kindWord("location%", Unit|Terrain|Crew|Psy|Installation),
		theNoun(),
		{Kind: "np1", Says: "(a|an) {noms} of {poss} choice", Cite: "R30", Mean: text.Mean{Role: text.Pick, Is: func(x text.X, n *text.Node, h engine.H) bool {
			who := x.Seat(n.Kids[1]) // another player chooses among the own cards
			return x.Matches(n.Kids[0], h) && (who == x.Ent[x.Src].Ctrl || who == x.Ent[h].Ctrl)
		}}},
		{Kind: "noun", Says: "card%", Mean: text.Mean{Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == 0 || x.Ent[h].Kind == KindCopy }}},
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
		phrase("adj", "damaged", "R34", func(x text.X, _ *text.Node, h engine.H) bool { return harmOn(x.M, h) > 0 }),
		phrase("adj", "engaged", "G2", func(x text.X, _ *text.Node, h engine.H) bool { return engaged(x.M, h) }),
		phrase("adj", "disengaged", "G2", func(x text.X, _ *text.Node, h engine.H) bool { return !engaged(x.M, h) }))
}

// pileWord is a zone that cards can lie in.
func pileWord(says string, z engine.Zone) text.Prod {
	return text.Prod{Kind: "pile", Says: says, Mean: text.Mean{Zone: z, K: int16(z), Sub: true}}
}

// numberWords are the numbers of a card and the kinds of points.
func numberWords() []text.Prod {
	out := append(statWords(), changingStats()...)
	current := func(x text.X, _ *text.Node) int16 { return Current(x.M, x.It) }
	out = append(out, text.Superlative("strongest", "X7", 1, current), text.Superlative("weakest", "X7", -1, current))
	for k, name := range KindNames {
		out = append(out, valued("points", name, int16(k)))
	}
	return out
}
