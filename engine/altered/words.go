package altered

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// grammar is the shared phrases with the words of this game.
func grammar(lex *pack.Traits) *text.Grammar {
	does := text.Deeds(deeds())
	return text.New(text.Own, ownWords(), does, text.Bans("A1 AD16", does), periods(), text.Nouns, text.Conds, text.Was, text.Numbers, text.Dashes, text.Clauses, text.Many,
		nouns(), subtypeWords(lex), states, text.Choices(subtypeWords(lex), states), places(), numbers(), conditions(), regionWords(), playerWords(), nextWords(),
		gains(), symbolWords(), verbsOfObjects, verbsOfPlayers(), verbsOfZones(), verbsOfChance(), costs(),
		keywords(), laterKeywords(), triggers(), modifiers(), prohibitions(), statics(), limits(),
		verbsOfPlaying(), laterEvents(), targetWords(), verbsOfCounters(), priceRows(), costWords(), regionStatics(), regionPhrases(), verbsOfChange(), verbsOfSharing(), nthWords())
}

// kindWord is a noun for cards of some words.
func kindWord(says string, words uint64) text.Prod {
	return text.CardNoun(says, words, text.Worded(words))
}

// partyWord is a noun for expeditions, of one side or of both (-1).
func partyWord(says string, side int) text.Prod {
	return text.Prod{Kind: "noun", Says: says, Mean: text.Mean{K: text.Place, Zone: Adventure, Is: func(x text.X, _ *text.Node, h engine.H) bool {
		e := &x.Ent[h]
		return e.Kind == KindExpedition && (side < 0 || int(e.Num[Side]) == side)
	}}}
}

func nouns() []text.Prod {
	return []text.Prod{
		kindWord("Character%", Character), neverInPlay(kindWord("Spell%", Spell)),
		{Kind: "noun", Says: "Hero:Heroes%", Mean: text.Mean{Zone: HeroZone, Bits: Hero, Is: text.Worded(Hero)}},
		kindWord("Permanent%", Permanent), kindWord("Expedition Permanent%", Gear), kindWord("Landmark%", Landmark), kindWord("Landmark Permanent%", Landmark),
		{Kind: "noun", Says: "player%", Mean: text.Mean{Zone: Seats, Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindSeat }}},
		{Kind: "noun", Says: "opponent%", Mean: text.Mean{Zone: Seats, Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Kind == KindSeat && x.Ent[h].Owner != x.By
		}}},
		partyWord("Expedition%", -1), partyWord("Hero Expedition%", HeroSide), partyWord("Companion Expedition%", CompanionSide),
		{Kind: "noun", Says: "card%", Mean: text.Mean{Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Kind == 0 || x.Ent[h].Kind == KindToken
		}}},
		{Kind: "noun", Says: "Mana Orb%", Cite: "AX29", Mean: text.Mean{Zone: Mana, Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Mana }}},

		// the card whose words these are
		{Kind: "ref", Says: "I", Mean: text.Mean{Role: text.Self}},
		{Kind: "ref", Says: "me", Mean: text.Mean{Role: text.Self}},
		{Kind: "np1", Says: "the {noms}", Mean: text.Mean{Role: text.Poss, Sub: true}},
		{Kind: "adj", Says: "my", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return Joins(x.M, x.Src, h) || x.F != nil && x.Ent[x.Src].Zone != Play && x.Stood(x.Src) == h // AX33: it has left
		}}},
		{Kind: "adj", Says: "my other", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Kind == KindExpedition && x.Ent[h].Owner == x.Ent[x.Src].Ctrl && !Joins(x.M, x.Src, h)
		}}},
		{Kind: "np1", Says: "{its} {noms}", Cite: "AX33", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			is := false
			x.Before(n.Kids[0], func(x text.X) { // or where it was before it left
				of := x.One(n.Kids[0])
				is = x.Matches(n.Kids[1], h) && (Joins(x.M, of, h) || x.Ent[of].Zone != Play && x.Ent[of].Num[Where] == int16(h))
			})
			return is
		}}},
		{Kind: "its", Says: "its || their", Mean: text.Mean{Role: text.It}},
		{Kind: "np1", Says: "{poss} Spells and abilities || {poss} cards and abilities || {poss} Spells or abilities || {poss} cards or abilities", Cite: "AD3", Mean: text.Mean{Zones: anyZone, Is: func(x text.X, n *text.Node, h engine.H) bool {
			return ofPlayer(x, n.Kids[0], x.Ent[h].Ctrl)
		}}},
		{Kind: "np1", Says: "{" + joinedKind + "}", Mean: text.Mean{Sub: true}},
		{Kind: joinedKind, Says: "the Expedition I are played in || the Expedition I join || the Expedition that I join", Cite: "AX41", Mean: text.Mean{Zones: 1 << Adventure, Refuse: text.Sought("outside what the card itself costs"), Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.A != nil && x.A.Verb == VJoin && h == x.A.Obj
		}}},
	}
}

// joinedKind is the kind of phrases for the Expedition that a card joins as it is played.
const joinedKind = "joined"

// subtypeWords makes an adjective and a noun of every subtype.
func subtypeWords(lex *pack.Traits) (out []text.Prod) {
	for _, s := range lex.Names {
		b := lex.Bit(s)
		is := text.Worded(b)
		if s == companion {
			is = companionWord(is)
		}
		out = append(out, kindWord(s+"%", b), text.Prod{Kind: "adj", Says: s, Mean: text.Mean{Is: is}},
			text.Prod{Kind: "adj", Says: "non-" + s, Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
				return x.Not(func(x text.X) bool { return is(x, n, h) })
			}}})
	}
	return out
}

// companion is a subtype, and says which expedition: “your Companion Expedition” can
// be read word by word.
const companion = "Companion"

func companionWord(is func(x text.X, n *text.Node, h engine.H) bool) func(x text.X, n *text.Node, h engine.H) bool {
	return func(x text.X, n *text.Node, h engine.H) bool {
		if e := &x.Ent[h]; e.Kind == KindExpedition {
			return e.Num[Side] == CompanionSide
		}
		return is(x, n, h)
	}
}

// statusWord is an adjective for a status, and its contrary.
func statusWord(says string, flag uint16) []text.Prod {
	is := stateWord(says, flag)
	not := is
	not.Says, not.Is = "non-"+says, func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&flag == 0 }
	return []text.Prod{is, not}
}

// stateWord is an adjective for a status.
func stateWord(says string, flag uint16) text.Prod {
	return text.Prod{Kind: "adj", Says: says, Cite: "AX35", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&flag != 0 }}}
}

func boosted(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Num[Boosts] > 0 }

var states = append(text.OfNoPlace(slices.Concat(statusWord("Fleeting", Fleeting), statusWord("Asleep", Asleep), statusWord("Anchored", Anchored), statusWord("exhausted", Exhausted), []text.Prod{
	{Kind: "adj", Says: "ready", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Exhausted == 0 }}},
	{Kind: "adj", Says: "Boosted", Cite: "AX35", Mean: text.Mean{Is: boosted}},
	{Kind: "adj", Says: "token", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindToken }}},
	{Kind: "adj", Says: "non-token", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind != KindToken }}},
	{Kind: "adj", Says: "Defender", Cite: "AX57", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return Has(x.M, h, Defender) }}},
	{Kind: "adj", Says: "Gigantic", Cite: "AX57", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return Has(x.M, h, Gigantic) }}},
})...),
	adrift("ahead", func(mine, theirs int16) bool { return mine > theirs }),
	adrift("behind", func(mine, theirs int16) bool { return mine < theirs }),
	adrift("tied", func(mine, theirs int16) bool { return mine == theirs }),
	adrift("behind or tied", func(mine, theirs int16) bool { return mine <= theirs }),
)

// adrift compares an expedition with the one it faces; in tiebreakers all are
// tied (AX7).
func adrift(says string, is func(mine, theirs int16) bool) text.Prod {
	return text.Prod{Kind: "adj", Says: says, Cite: "AX7", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool {
		if x.Ent[h].Kind != KindExpedition {
			return false
		}
		if x.Var[Tiebreak] != 0 {
			return is(0, 0)
		}
		return is(x.Ent[h].Num[Where], x.Ent[Facing(x.M, h)].Num[Where])
	}}}
}

// neverInPlay is a noun for cards that are never in play.
func neverInPlay(noun text.Prod) text.Prod {
	noun.Away = true
	return noun
}
