package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The deeds of the game: what can happen, and how cards speak of it. Every mood of a
// deed follows from its row.
func deeds() []text.Deed {
	return []text.Deed{
		done("destroy", "W196 W199 W200", VDestroy), // and by no other verb
		done("dismiss", "W196 W199 W200", VDismiss),
		done("damage", "", VDamage),
		{Verb: "invert", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Tail: "{place?}", Verbs: []engine.Verb{VInvert}, Is: inverted}}},
		{Verb: "cancel cancelled|canceled cancelled|canceled", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VCancel}, Looks: 1<<Play | 1<<Stack},
		}},
		{Verb: "lose lost lost", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Tail: "{place?}", Verbs: []engine.Verb{VWin, VDestroy, VDismiss, VLose, VLost}, Is: lost, By: loses},
			{Object: "energy", Verbs: []engine.Verb{VLoseN}, By: owner, Many: true, Unsaid: text.CanDo},
		}},
		{Verb: "move", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VMove}, Unsaid: text.Fate},
			{Object: "{np}", Thing: "{np}", Tail: "to {np}", Verbs: []engine.Verb{VMove}, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
				return a.Obj != 0 && x.Matches(k[0], a.Subj) && x.Matches(k[1], a.Obj)
			}},
		}},
		{Verb: "play", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VPlay, VEnter}, Looks: 1<<Hand | 1<<Stack | 1<<Play, Self: true, Is: played, Unsaid: text.CanDo | text.WouldDo | text.Fate},
		}},
		{Verb: "draw drew drawn", Frames: cards(VDraw)},
		{Verb: "retrieve", Frames: cards(VRetrieve)},
		{Verb: "activate", Frames: []text.Frame{{Object: "energy", Thing: "energy", Verbs: []engine.Verb{VActivate}, By: owner, Many: true}}},
		{Verb: "reveal", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VReveal, VDestiny}, Looks: anyPile},
			{Object: "a card for battle destiny {rel*}", Verbs: []engine.Verb{VForBattle}, By: owner, Is: forBattle, Unsaid: text.Happens | text.CanDo},
		}},
		{Verb: "attack", Frames: placed(VAttack)},
		{Verb: "perform", Frames: []text.Frame{performed("an attack", VAttack), performed("an attack action", VAttack), performed("a drain", VDrain), performed("a drain action", VDrain)}},
		{Verb: "drain", Cite: "W209", Frames: placed(VDrain)},
		{Verb: "win won won", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VWin}, Is: theBattle, Unsaid: text.CanDo | text.WouldDo | text.Fate}}},
		{Verb: "target", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VTarget}, Unsaid: text.WouldDo | text.Fate}}},
	}
}

// done is a deed that is done to cards in play.
func done(verb, cite string, v engine.Verb) text.Deed {
	return text.Deed{Verb: verb, Cite: cite, Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Tail: "{place?}", Verbs: []engine.Verb{v}, Is: livingHere}}}
}

// cards are the frames of what is done with cards of piles, which nobody sees.
func cards(v engine.Verb) []text.Frame {
	const some = "(a|any|one)? card%"
	return []text.Frame{{Object: some, Thing: some, Verbs: []engine.Verb{v}, By: owner, Many: true}}
}

// periods are the periods for which it is counted what has been done.
func periods() []text.Prod {
	return []text.Prod{
		{Kind: "thisturn", Says: "this turn || during this turn", Mean: text.Mean{K: int16(engine.PerTurn), Sub: true}},
		{Kind: "everyturn", Says: "each turn || during each turn || in a turn || per turn", Mean: text.Mean{K: int16(engine.PerTurn), Sub: true}},
	}
}

// livingHere: is a card in play what the first part names, where the second says?
func livingHere(x text.X, k []*text.Node, a *engine.Atom) bool {
	return x.Ent[a.Subj].Zone == Play && x.Matches(k[0], a.Subj) && (len(k) < 2 || x.Matches(k[1], a.Subj))
}

// inverted is livingHere for a card that is turned to its second face.
func inverted(x text.X, k []*text.Node, a *engine.Atom) bool { return a.A == 1 && livingHere(x, k, a) }

// lost: is a card lost from play, or the battle lost that the first part names?
func lost(x text.X, k []*text.Node, a *engine.Atom) bool {
	if a.Verb == VWin {
		return theBattle(x, k, a)
	}
	return livingHere(x, k, a)
}

// theBattle: is it the battle that the first part names? A location is not a battle at it.
func theBattle(x text.X, k []*text.Node, a *engine.Atom) bool {
	noun := part0(k[0], "noun")
	return noun != nil && noun.P.K == text.OnlyOne && x.Matches(k[0], a.Subj)
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

// played: is a card played that the phrase names? One that is never in play is played
// when it is announced, another when it enters play.
func played(x text.X, k []*text.Node, a *engine.Atom) bool {
	return (a.Verb == VPlay) == Is(x.M, a.Subj, Event) && x.Matches(k[0], a.Subj)
}

// forBattle: is the battle being fought the one that the clauses name?
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
	f.Object = noun + " {place?}"
	return f
}

// placed are the frames of what is done at a location by a player.
func placed(v engine.Verb) []text.Frame {
	return []text.Frame{
		{Object: "{place?}", Verbs: []engine.Verb{v}, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool { return k[0] == nil || placeOf(x, k[0], a.Subj) }},
		{Object: text.OnlyPassive, Thing: "{np}", Verbs: []engine.Verb{v}},
	}
}
