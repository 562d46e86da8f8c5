package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The deeds of the game: what can happen, and the words of cards for it. The phrases of every mood
// follow from the row of a deed.
func deeds() []text.Deed {
	return []text.Deed{
		done("destroy", "W196 W199 W200", VDestroy, to("W196", VDestroy, 0)), // and by no other verb
		done("dismiss", "W196 W199 W200", VDismiss, mine(to("W197", VDismiss, 0))),
		done("damage", "", VDamage, to("W173", VDamage, 0)),
		done("undamage", "", VRepair, to("W173", VRepair, 0)),
		{Verb: "invert", Frames: []text.Frame{turned(1)}},
		{Verb: "revert", Frames: []text.Frame{turned(0)}},
		{Verb: "cancel cancelled|canceled cancelled|canceled", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VCancel}, Sorts: []text.Sorted{{Sorts: ofCards | ofActions, Verbs: []engine.Verb{VCancel}}}, Looks: 1<<Play | 1<<Stack, Told: []text.Imperative{cancelling(to("W140", VCancel, 0))}},
		}},
		{Verb: "lose lost lost", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Tail: "{place?}", Verbs: append([]engine.Verb{VWin}, leaving...), Sorts: []text.Sorted{inBattles, {Sorts: ofCards, Verbs: leaving}}, Is: lost, By: loses,
				Told: []text.Imperative{to("D9", VLose, 0), named(mine(to("D9", VLose, 0)))}},
			{Object: "{np}", Thing: "{np}", Tail: "{margin}", Verbs: inBattles.Verbs, Sorts: []text.Sorted{inBattles}, Is: theBattle, By: loses},
			{Object: "energy", Verbs: []engine.Verb{VLoseN}, By: owner, Many: true, Sum: true, Unsaid: text.CanDo, Told: losingEnergy.told()},
			{Object: "energy", Tail: "(to|from) {np}", Verbs: []engine.Verb{VLoseN}, Sorts: []text.Sorted{{Sorts: ofActions, Verbs: []engine.Verb{VLoseN}}}, Looks: 1 << Stack, By: owner, Many: true, Unsaid: text.CanDo | text.Happens, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
				return a.Obj != 0 && x.Matches(k[0], a.Obj)
			}},
		}},
		{Verb: "move", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VMove}, Unsaid: text.Fate, Told: []text.Imperative{ontoPlace(0)}},
			{Object: "{np}", Thing: "{np}", Tail: "{moving}", Verbs: []engine.Verb{VMove}, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
				return x.Matches(k[0], a.Subj) && x.Matches(k[1], a.Obj)
			}},
			{Object: "{moving?}", Verbs: []engine.Verb{VMove}, Agent: text.Subj, Unsaid: text.ByPlayers, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
				return x.Matches(k[0], a.Obj)
			}},
		}},
		{Verb: "put put|placed|returned|took put|placed|returned|taken", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Tail: "{into} {fromplay?}", Verbs: arriving, Looks: anyPile, Self: true, Is: arrives, Told: append(intoPiles(), ontoPlace(1))},
		}},
		{Verb: "stack", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Tail: "on {np}", Verbs: []engine.Verb{VStackOn}, Looks: anyPile, Is: onOther, Told: []text.Imperative{stacking}},
		}},
		{Verb: "give gave given", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Tail: "to {np}", Verbs: []engine.Verb{VGive}, Is: onOther, Told: []text.Imperative{giving}},
		}},
		{Verb: "enter", Frames: []text.Frame{
			{Object: "play {place?}", Agent: text.Subj, Verbs: []engine.Verb{VEnter}, Self: true, Is: there, Unsaid: text.ByPlayers | text.CanDo | text.WouldDo},
		}},
		{Verb: "leave left left", Cite: "W11", Frames: []text.Frame{
			{Object: "play {whence?}", Agent: text.Subj, Verbs: gone, Is: leaves, Unsaid: text.ByPlayers},
		}},
		{Verb: "play", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VPlay, VEnter}, Looks: 1<<Hand | 1<<Stack | 1<<Play, Self: true, Is: played, Unsaid: text.CanDo | text.WouldDo | text.Fate,
				Told: []text.Imperative{{Says: "{pnp} {playpart*}", Cite: "W163", Mean: text.Mean{Role: text.Counts, Make: playEffect}}}},
		}},
		{Verb: "draw drew drawn", Frames: cards(VDraw, drawing)},
		{Verb: "retrieve", Frames: cards(VRetrieve, retrieving)},
		{Verb: "activate", Frames: []text.Frame{{Object: "energy", Thing: "energy", Verbs: []engine.Verb{VActivate}, By: owner, Many: true, Sum: true, Told: activating.told()}}},
		{Verb: "pay paid paid", Frames: []text.Frame{{Object: "energy", Verbs: []engine.Verb{VPay}, By: owner, Many: true, Sum: true, Unsaid: text.CanDo | text.WouldDo, Told: paying.told()}}},
		{Verb: "reveal", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VReveal, VDestiny}, Looks: anyPile,
				Told: []text.Imperative{{Cite: "W20 W21", Mean: text.Mean{Shows: true, Make: reveal, Do: revealed}}, {Says: "{poss} hand", Cite: "W20", Mean: text.Mean{Shows: true, Make: revealHand}}}},
			{Object: "{np}", Thing: "{np}", Tail: "for battle destiny {rel*}", Verbs: []engine.Verb{VDestiny}, Looks: 1<<Reserve | 1<<Used, Self: true, Is: revealedForBattle, Unsaid: text.WouldDo | text.CanDo},
			{Object: "{np}", Thing: "{np}", Tail: "for destiny", Verbs: []engine.Verb{VDestiny}, Looks: 1<<Reserve | 1<<Used, Self: true, Unsaid: text.WouldDo | text.CanDo | text.Fate},
			{Object: "(a|any)? card% for battle destiny {rel*}", Verbs: []engine.Verb{VForBattle}, By: owner, Is: forBattle, Unsaid: text.Happens},
		}},
		{Verb: "attack", Frames: placed(VAttack)},
		{Verb: "perform", Frames: []text.Frame{performed("an attack", VAttack), performed("an attack action", VAttack), performed("a drain", VDrain), performed("a drain action", VDrain)}},
		{Verb: "drain", Cite: "W209", Frames: append(placed(VDrain), text.Frame{Object: "{spot?}", Tail: "for {range}", Verbs: []engine.Verb{VDrain}, Unsaid: text.CanDo | text.WouldDo, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
			return x.Matches(k[0], a.Subj) && x.InRange(k[1], a.A)
		}})},
		{Verb: "win won won", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Tail: "{margin?}", Verbs: inBattles.Verbs, Sorts: []text.Sorted{inBattles}, Is: theBattle, Unsaid: text.Fate}}},
		{Verb: "target", Cite: "W223", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VTarget}, Sorts: []text.Sorted{{Sorts: ofCards | ofActions, Verbs: []engine.Verb{VTarget}}}, Agent: text.Obj, Words: true, From: anyPile, Unsaid: text.WouldDo | text.Fate}}},
		{Verb: "use", Frames: []text.Frame{
			{Object: "{abilities}", Thing: "{abilities}", Verbs: []engine.Verb{VUse}, Unsaid: text.WouldDo},
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VUse}, Unsaid: text.WouldDo},
		}},
	}
}

// inBattles are the verbs for winning and losing a battle.
var inBattles = text.Sorted{Sorts: ofBattles, Verbs: []engine.Verb{VWin}}

// done is a deed that is done to cards in play.
func done(verb, cite string, v engine.Verb, told text.Imperative) text.Deed {
	return text.Deed{Verb: verb, Cite: cite, Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Tail: "{place?}", Verbs: []engine.Verb{v}, Is: livingHere, Told: []text.Imperative{told},
		Agent: text.Cause, Words: true, From: anyPile}}}
}

// to is the imperative of a verb that is done to each of the things that a phrase names.
// It is not inlined: each would hold a copy of its closure.
//
//go:noinline
func to(cite string, v engine.Verb, n int16) text.Imperative {
	return text.Imperative{Cite: cite, Mean: text.Mean{Do: func(x text.X, k *text.Node) {
		who := x.Actor(k)
		x.Each(k.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: v, Subj: h, By: who, A: n}) })
	}}}
}

// mine: what is picked must belong to who picks it.
func mine(i text.Imperative) text.Imperative {
	i.Mine = true
	return i
}

// named: who does it must be named.
func named(i text.Imperative) text.Imperative {
	i.Named = true
	return i
}

// turned is the frame of turning an inverter to a face: 1 for its second.
func turned(face int16) text.Frame {
	return text.Frame{Object: "{np}", Thing: "{np}", Tail: "{place?}", Verbs: []engine.Verb{VInvert}, Told: []text.Imperative{to("F17", VInvert, face)},
		Is: func(x text.X, k []*text.Node, a *engine.Atom) bool { return a.A == face && livingHere(x, k, a) }}
}

// onOther reports whether what the first part names is put on, or beneath, what the second
// names.
func onOther(x text.X, k []*text.Node, a *engine.Atom) bool {
	return a.Obj != 0 && x.Matches(k[0], a.Subj) && x.Matches(k[1], a.Obj)
}

// there reports whether it is at the place that the only part names.
func there(x text.X, k []*text.Node, a *engine.Atom) bool { return x.Matches(k[0], a.Subj) }

// leaves reports whether a card leaves play from the place that the only part names.
func leaves(x text.X, k []*text.Node, a *engine.Atom) bool {
	return x.Ent[a.Subj].Zone == Play && x.Matches(k[0], a.Subj)
}

// arriving are the verbs by which a card may come into a pile.
var arriving = append([]engine.Verb{VPut}, leaving...)

// arrives reports whether a card that the first part names comes into the pile of the second,
// from play if the phrase says so.
func arrives(x text.X, k []*text.Node, a *engine.Atom) bool {
	to, into := Lost, k[1]
	if a.Verb == VPut {
		to = engine.Zone(a.A)
	}
	if to != pileOf(into.First("pile")) || a.Verb == VPut && a.B != into.P.K || !leftPile(x, k[2], a) {
		return false
	}
	whose := into.First("poss") // its owner's is where a card always goes (W18)
	return (whose == nil || anyPlayer(whose) || strings.Contains(whose.P.Name(), "owner") || x.Seat(whose) == x.Ent[a.Subj].Owner) && x.Matches(k[0], a.Subj)
}

// leftPile reports whether a card comes from the place that a phrase names, if there is one:
// from play, or from a pile of a player.
func leftPile(x text.X, from *text.Node, a *engine.Atom) bool {
	if from == nil {
		return true
	}
	pile := from.First("pile")
	if pile == nil {
		return x.Ent[a.Subj].Zone == Play
	}
	whose := from.First("poss")
	return x.WasIn(a.Subj) == pileOf(pile) && (anyPlayer(whose) || x.Seat(whose) == x.Ent[a.Subj].Owner)
}

// cards are the frames of what is done with cards of piles, which nobody sees.
func cards(v engine.Verb, w flow) []text.Frame {
	const card, cards = "(a|any|one) card%", "cards"
	one := text.Frame{Object: card, Thing: card, Verbs: []engine.Verb{v}, By: owner, Many: true, Told: w.told()}
	if v == VRetrieve {
		one.Told = append(one.Told, retrievingThat)
	}
	if w.among&^(1<<w.home) != 0 {
		one.Tail, one.Is = "{source?}", func(x text.X, k []*text.Node, a *engine.Atom) bool { return k[0] == nil || comesFrom(x, k[0], a) }
	}
	all := one
	all.Object, all.Thing, all.Told = cards, cards, nil
	all.Sum, all.Whole, all.All = true, func(a *engine.Atom) bool { return a.C == 0 }, func(a *engine.Atom) int16 { return a.D }
	return []text.Frame{one, all}
}

// periods are the periods for which it is counted what has been done.
func periods() []text.Prod {
	return []text.Prod{
		{Kind: "thisturn", Says: "this turn || during this turn || that turn", Mean: text.Mean{K: int16(engine.PerTurn), Sub: true}},
		{Kind: "everyturn", Says: "each turn || during each turn || in a turn || per turn", Mean: text.Mean{K: int16(engine.PerTurn), Sub: true}},
		{Kind: "everyturn", Says: "during each of {poss} turns || each of {poss} turns", Cite: "W35", Mean: text.Mean{K: int16(engine.PerTurn), If: func(x text.X, n *text.Node) bool { return ofWhom(x, n, x.Active) }}},
		{Kind: "everyturn", Says: "each battle || during each battle || in a battle || per battle", Mean: text.Mean{K: int16(UntilBattleEnds), Sub: true}},
	}
}

// livingHere reports whether a card in play matches the first part, at the place of the second.
func livingHere(x text.X, k []*text.Node, a *engine.Atom) bool {
	return x.Ent[a.Subj].Zone == Play && x.Matches(k[0], a.Subj) && (len(k) < 2 || x.Matches(k[1], a.Subj))
}

// lost reports whether a card is lost from play, or the battle lost that the first part names.
func lost(x text.X, k []*text.Node, a *engine.Atom) bool {
	if a.Verb == VWin {
		return theBattle(x, k[:1], a) && x.Matches(k[1], a.Subj)
	}
	return livingHere(x, k, a)
}

// theBattle reports whether the first part names the battle, won as the second says. A location
// is not a battle at it.
func theBattle(x text.X, k []*text.Node, a *engine.Atom) bool {
	noun := k[0].First("noun")
	return noun != nil && noun.P.K == text.OnlyOne && x.Matches(k[0], a.Subj) && (len(k) < 2 || x.Matches(k[1], a.Subj))
}

// margins say how a battle was won.
func marginRows() []text.Prod {
	margin := func(says string) text.Prod {
		return text.Prod{Kind: "margin", Says: says, Cite: "W120", Mean: text.Mean{Is: func(x text.X, n *text.Node, _ engine.H) bool {
			return x.A != nil && x.InRange(n.Kids[0], x.A.A)
		}}}
	}
	return []text.Prod{margin("by {range}"), margin("by {count} casualties || (that|which) has {count} casualties || with {count} casualties")}
}

// revealedForBattle reports whether a card is revealed for the battle destiny that the phrases
// name.
func revealedForBattle(x text.X, k []*text.Node, a *engine.Atom) bool {
	return battleReveal(x, a) && x.Matches(k[0], a.Subj) && (k[1] == nil || destinyFits(x, k[1], a))
}

// loses is who loses: the other player than wins, or who had the card.
func loses(x text.X, a *engine.Atom) engine.Seat {
	if a.Verb == VWin {
		return a.By.Other()
	}
	return x.Ent[a.Subj].Ctrl & 1
}

// owner is the player whose cards or energy it is done with.
func owner(x text.X, a *engine.Atom) engine.Seat { return x.Ent[a.Subj].Owner & 1 }

// played reports whether a card that the phrase names is played. A card that is never in play
// is played when it is announced, another when it enters play.
func played(x text.X, k []*text.Node, a *engine.Atom) bool {
	return (a.Verb == VPlay) == Is(x.M, a.Subj, Event) && x.Matches(k[0], a.Subj)
}

// forBattle reports whether the clauses name the battle being fought.
func forBattle(x text.X, k []*text.Node, _ *engine.Atom) bool {
	for _, rel := range k[0].Kids {
		if !battleSaid(x, rel) {
			return false
		}
	}
	return true
}

// performed is a frame in which the noun says what is done.
func performed(noun string, v engine.Verb) text.Frame {
	f := placed(v)[0]
	f.Object = noun + " {spot?}"
	f.Told = performing(noun, v)
	return f
}

// placed are the frames of what is done at a location by a player.
func placed(v engine.Verb) []text.Frame {
	return []text.Frame{
		{Object: "{spot?}", Verbs: []engine.Verb{v}, Told: performing("", v)},
		{Object: "at {count} location%", Verbs: []engine.Verb{v}, Unsaid: text.Happens | text.CanDo | text.WouldDo}, // a location sees one in a turn
		{Object: text.OnlyPassive, Thing: "{np}", Verbs: []engine.Verb{v}},
	}
}
