// Package engine is the kernel on which every game of Cutdeck runs.
//
// A rulebook and a card are both numbered lists of steps, held in read-only [Rules]. A [State] is
// one flat value; it says where in which list the game stands. A machine [M] runs a State until it
// needs an answer ([Need]), and continues with one [Input] at a time. It reads only public state:
// a card that nobody has shown is a handle without an identity. What one seat knows beyond the
// public state is its [Mind].
//
// The lists of a State (waiting actions, lasting effects, links, tallies) have no fixed
// capacities: they share one block of memory ([State.Left] is how much of it is free). When many
// abilities are triggered at once they wait as a [Crowd]. A loop that never ends makes the game a
// draw.
//
// The package does no input or output, reads no clock, draws no random number, starts no goroutine
// and never depends on map order, so two peers that apply the same inputs hold the same bytes.
package engine
