// Package arena lets programs play: reinforcement learners, searchers, tournaments of bots. An [Arena] is a
// compiled game. A [Match] is a game in progress of two decks and a seed: it asks one seat after the
// other, lists the legal answers, shows a seat what that seat knows, and can be cloned.
//
// A seat is shown public information and its own hidden cards only, as the same seat would see at a
// table. An answer has a name that means the same in every position: “Guard: Play”. The same decks,
// seed and answers lead to the same match on every machine.
package arena
