// Package engine is the kernel every game of Cutdeck runs on.
//
// A game is one flat value, [State]. A rulebook and a card are the same thing:
// numbered lists of steps held in read-only [Rules]; State only says who is at
// which step of which list. A [M] runs a State to its next [Need], one answer
// at a time, and reads public state only: a card that nobody has shown is a
// handle without an identity. What one seat knows beyond that is its [Mind].
//
// A State has no list of a size of its own: what waits, lasts, is linked or counted
// shares one room ([State.Left] is what is left of it). What is triggered by a mass
// of things waits as a crowd, what mass effects add is kept by sets, and what never
// ends is a draw.
//
// The package does no input or output, reads no clock, draws no random number,
// starts no goroutine and never lets the order of a map matter, so two peers
// that apply the same inputs hold the same bytes.
package engine
