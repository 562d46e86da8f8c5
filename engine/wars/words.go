package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The words of the game: nouns, adjectives, stats. The traits that the cards of
// a game bring are words too; see traitWords.

// grammar is the shared phrases with the words of this game.
func grammar(lex *pack.Traits) *text.Grammar {
	does := text.Deeds(deeds())
	return text.New(verbsOfDrains(), does, carryRows(), amountRows(), marginRows(), movingRows(), periods(), text.Amounts("energies", "", "energy"), text.Amounts("cards", "card", "cards"), text.Surcharges("F24", does), tollRows(), priceRows(), pastRows(), text.Nouns, text.Conds, text.Numbers, text.Caps, text.UntilShown("W20 W21", func(x text.X, who engine.Seat, h engine.H) { x.Add(engine.Atom{Verb: VReveal, Subj: h, By: who}) }), text.Clauses,
		nouns(), moreWords(), playerWords(), traitWords(lex), states(), text.Choices(traitWords(lex), states()), statWords(), placeWords(), numberWords(), condWords(), wouldRows(), wouldDoRows(), text.Foreseen("W6", replacesFor),
		verbsOfCards(), verbsOfPiles(), verbsOfEffects(), verbsOfReveal(), verbsOfPlay(), lotWords(),
		keywordRows(), triggerRows(), stepRows(), staticRows(), limitRows(), placementRows(), deedRows(), termRows(), eventRows(), periodRows(), verbsOfExchange(), boostRows(), shareRows(),
		verbsOfChoice(), iconWords(), doneRows(), firstRows(), verbsOfNumbers(), traitRows(), text.Many, cannotRows(), whileRows(), verbsOfLooks(), passiveRows(), stateRows(), bans(does))
}

// bans are the phrases by which cards forbid deeds. Said for a while, they are about the
// things that are there when it begins (W219).
func bans(does []text.Prod) []text.Prod {
	rows := text.Bans("W6", does)
	for i := range rows {
		rows[i].Fixed = strings.HasPrefix(rows[i].Says, "{np} can't")
	}
	return rows
}

// kindWord is a noun for cards of some words.
func kindWord(says string, words uint64) text.Prod {
	return text.CardNoun(says, words, wordTest(words))
}

// cited names the paragraph that a phrase stands for.
func cited(cite string, p text.Prod) text.Prod {
	p.Cite = cite
	return p
}

// wordTest reports whether h has one of the words, printed or given. For a hidden card the
// result is unknown.
func wordTest(words uint64) func(x text.X, n *text.Node, h engine.H) bool {
	printed := text.Worded(words)
	return func(x text.X, n *text.Node, h engine.H) bool {
		return printed(x, n, h) || x.Ent[h].Def != 0 && given(x.M, h, words)
	}
}

// Sorts of things that are no cards.
const (
	sortBattle text.Sort = iota + 1
	sortAction           // an action or an ability, which waits on the stack
)

// Sets of sorts.
const (
	ofCards   uint16 = 1
	ofBattles uint16 = 1 << sortBattle
	ofActions uint16 = 1 << sortAction
)

// actionWord is a noun for an action that waits on the stack.
func actionWord(says string, kind uint8) text.Prod {
	return text.Prod{Kind: "noun", Says: says, Mean: text.Mean{Zone: Stack, Sort: sortAction, Is: func(x text.X, _ *text.Node, h engine.H) bool {
		return x.Ent[h].Kind == kind
	}}}
}

// abilityWord is a noun for abilities that wait on the stack: those somebody used,
// or those that were triggered.
func abilityWord(says string, used bool) text.Prod {
	p := actionWord(says, KindAbility)
	is := p.Is
	p.Is = func(x text.X, n *text.Node, h engine.H) bool {
		i := x.PendingOf(h)
		return is(x, n, h) && i >= 0 && (x.Pend[i].Act != 0) == used
	}
	return cited("W142", p)
}

// battleWord is a noun for the battle being fought: its location stands for it.
func battleWord(says string, words uint64) text.Prod {
	return text.Prod{Kind: "noun", Says: says, Mean: text.Mean{K: text.OnlyOne, Sort: sortBattle, Bits: words, The: battlefield, Is: func(x text.X, _ *text.Node, h engine.H) bool {
		return fighting(x.M, h) && Is(x.M, h, words)
	}}}
}

// battlefield is the location of the battle, or 0.
func battlefield(m *engine.M) engine.H { return engine.Handle(m.Var[Battle]) }

// fighting reports whether h is the location of the battle, or of the one that has just ended.
func fighting(m *engine.M, h engine.H) bool { return h != 0 && m.Var[Battle] == int16(h) }

func nouns() []text.Prod {
	return []text.Prod{
		cited("W159", kindWord("unit%", Unit)), kindWord("ship%", Ship), kindWord("character%", Character), kindWord("vehicle%", Vehicle),
		kindWord("NōBot%", NoBot), kindWord("weapon%", Weapon), kindWord("asset%", Asset), kindWord("order%", Order),
		kindWord("interrupt%", Interrupt), kindWord("fighter%", Fighter), kindWord("capital ship%", Capital), kindWord("inverter%", Inverter),
		kindWord("encampment%", Encampment), placeWord("site%", Site), placeWord("sector%", Sector), placeWord("location%", Location),
		{Kind: "noun", Says: "battleground%", Cite: "W135", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return battleground(x.M, h) }}},
		{Kind: "noun", Says: "card%", Mean: text.Mean{Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == 0 }}},
		actionWord("drain%", KindDrain), cited("F25", actionWord("attack%", KindAttack)), actionWord("movement%", KindMove),
		actionWord("activation%", KindActivate), cited("W142", actionWord("ability%", KindAbility)), abilityWord("activated ability%", true), abilityWord("triggered ability%", false),
		cited("W77", battleWord("site battle%", Site)), cited("W77", battleWord("sector battle%", Sector)), battleWord("battle%", Location),
	}
}

// placeWord is a noun for locations; one that lies beneath another is none (W231).
func placeWord(says string, words uint64) text.Prod {
	return text.Prod{Kind: "noun", Says: says, Mean: text.Mean{K: text.Place, Bits: words, Is: func(x text.X, _ *text.Node, h engine.H) bool {
		if x.Hidden(h) {
			return x.May
		}
		return Is(x.M, h, words) && !beneathPlace(x.M, h)
	}}}
}

// battleground (W135): icons on both sides, and nothing that keeps a player from
// playing or fighting there.
func battleground(m *engine.M, h engine.H) bool {
	return Is(m, h, Location) && !beneathPlace(m, h) && m.Ent[h].Zone == Play && Icons(m, h, 0) > 0 && Icons(m, h, 1) > 0 && !shut(m, h) &&
		!m.Bars(engine.Atom{Verb: VAttack, Subj: h, By: 0}) && !m.Bars(engine.Atom{Verb: VAttack, Subj: h, By: 1}) // D30: whichever player it stops
}

// shut reports whether some player can play no unit at a site, or no ship at a sector, because
// cards forbid it (W135, D30).
func shut(m *engine.M, place engine.H) bool {
	if !m.Barring(VEnter) { // what forbids that a card is played forbids that it enters
		return false
	}
	words := Unit
	if Is(m, place, Sector) {
		words = Ship
	}
	return barsAll(m, place, words, 0) || barsAll(m, place, words, 1)
}

// barsAll tries every card of the game that is one of some words: an entity that is
// not there stands for each in turn.
func barsAll(m *engine.M, place engine.H, words uint64, by engine.Seat) bool {
	h, some := engine.H(m.NEnt)+1, false
	if h >= engine.MaxEnt {
		return false
	}
	was := m.Ent[h]
	defer func() { m.Ent[h] = was }()
	m.Ent[h] = engine.Entity{Zone: Stack, Owner: by, Ctrl: by}
	for d := range m.Cards {
		if m.Cards[d].Bits&words == 0 {
			continue
		}
		m.Ent[h].Def = engine.Def(d)
		some = true
		if !m.Bars(engine.Atom{Verb: VPlay, Subj: h, Obj: place, By: by}) && !m.Bars(engine.Atom{Verb: VEnter, Subj: h, Obj: place, By: by}) {
			return false
		}
	}
	return some
}

// traitWords makes an adjective and a noun of every trait.
func traitWords(lex *pack.Traits) (out []text.Prod) {
	for _, t := range lex.Names {
		b := lex.Bit(t)
		if typeBits[t]&Inverter != 0 { // it is a word of the type line, too
			continue
		}
		out = append(out, text.Prod{Kind: "adj", Says: t, Mean: text.Mean{Is: wordTest(b)}})
		if !isFaction(t) {
			out = append(out, kindWord(plural(t), b))
		}
	}
	for i, f := range Factions[1:] {
		out = append(out, text.Prod{Kind: "adj", Says: f, Cite: "F9", Mean: text.Mean{Is: factionTest(int16(i + 1))}})
		out = append(out, text.Prod{Kind: "noun", Says: plural(f), Mean: text.Mean{Is: factionTest(int16(i + 1))}})
	}
	for _, w := range []struct {
		says string
		bit  uint64
	}{{"inverter", Inverter}, {"unique", Unique}, {"capital", Capital}, {"battleground", 0}} {
		p := text.Prod{Kind: "adj", Says: w.says, Mean: text.Mean{Is: wordTest(w.bit)}}
		if w.bit == 0 {
			p.Mean.Is = func(x text.X, _ *text.Node, h engine.H) bool { return battleground(x.M, h) }
		}
		out = append(out, p)
	}
	return out
}

func isFaction(t string) bool {
	for _, f := range Factions {
		if f == t {
			return true
		}
	}
	return false
}

// plural marks the noun of a trait: Kizen has none of its own.
func plural(t string) string {
	if t == "Kizen" {
		return "Kizen:Kizen%"
	}
	return t + "%"
}

// factionTest is whether a card is of a faction.
func factionTest(f int16) func(x text.X, n *text.Node, h engine.H) bool {
	return func(x text.X, _ *text.Node, h engine.H) bool {
		e := &x.Ent[h]
		if e.Def == 0 {
			return e.Kind == 0 && x.May
		}
		return x.Cards[e.Def].Num[Faction] == f
	}
}

// stateWord is an adjective for a state of cards in play.
func stateWord(says string, flag uint16) text.Prod {
	return text.Prod{Kind: "adj", Says: says, Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&flag != 0 }}}
}

func states() []text.Prod {
	return append(text.OfNoPlace(
		stateWord("damaged", Damaged), stateWord("inverted", Inverted),
		text.Prod{Kind: "adj", Says: "undamaged", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Damaged == 0 }}},
		text.Prod{Kind: "adj", Says: "immune to attrition", Cite: "W104", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Value(h, ImmuneToAttrition) > 0 }}},
	), []text.Prod{
		{Kind: "adj", Says: "pending", Cite: "W186", Mean: text.Mean{Zone: Stack, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.PendingOf(h) >= 0 // not what is still being played
		}}},
		{Kind: "adj", Says: "related", Cite: "D4", Mean: text.Mean{K: isRelated, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			if x.Hidden(h) { // its title is not known
				return x.May
			}
			return nearby(x, h, Related)
		}}},
		{Kind: "adj", Says: "adjacent", Cite: "D4", Mean: text.Mean{K: isAdjacent, Is: func(x text.X, _ *text.Node, h engine.H) bool { return nearby(x, h, Adjacent) }}},
	}...)
}

// Relations of locations, in Mean.K of the adjective.
const (
	isRelated int16 = iota + 1
	isAdjacent
)

// nearby: h is in a relation with the place of the card, or for a card that is
// nowhere with that of its first target; before there is one, with any place.
func nearby(x text.X, h engine.H, rel func(*engine.M, engine.H, engine.H) bool) bool {
	if here := x.Here(); here != 0 {
		return rel(x.M, h, here)
	}
	if x.F != nil && x.F.Ref[0].H != 0 {
		return rel(x.M, h, At(x.M, x.F.Ref[0].H))
	}
	for l := range inPlay(x.M, Location) {
		if rel(x.M, h, l) {
			return true
		}
	}
	return false
}

// statWord names a stat: the value of X.It.
func statWord(says string, st engine.Stat) text.Prod {
	var had func(noun *text.Prod) bool
	if of := haveStat[st]; of != 0 {
		had = text.HadByCards(cardTypes, of)
	}
	return text.Prod{Kind: "stat", Says: says, Mean: text.Mean{K: int16(st), Had: had, Num: func(x text.X, _ *text.Node) int16 {
		if x.It == 0 {
			return 0
		}
		return x.Value(x.It, st)
	}}}
}

func statWords() []text.Prod {
	return []text.Prod{
		statWord("power", Power), statWord("tactics", Tactics), statWord("defense", Defense),
		statWord("destiny || destinies", Destiny), statWord("energy cost", Cost), statWord("capacity", Capacity),
	}
}
