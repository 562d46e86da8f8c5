// Package mutant is what the rules are compiled with when their mutants are tried: each place at which they can be
// changed calls one of its functions with the number of the mutant, and does what it always does unless that mutant is
// in force.
package mutant

import (
	"cmp"
	"os"
	"strconv"
)

// Most is one more than the highest number of a mutant.
const Most = 1 << 16

// At is the mutant in force, 0 for none. It begins as the variable MUTANT of the environment says, so that what the rules
// do before main can be mutated too.
var At, _ = strconv.Atoi(os.Getenv("MUTANT"))

// Reached notes which places the program has come to.
var Reached [Most]bool

// Left is how many more places the program may come to: rules that go round for ever come to more, and panic. The
// variable MUTANT_PATIENCE of the environment says another number than Patience.
var Left = patience()

func patience() int {
	if n, err := strconv.Atoi(os.Getenv("MUTANT_PATIENCE")); err == nil {
		return n
	}
	return Patience
}

// Patience is a hundred times the number of places that the longest scenario comes to.
const Patience = 20_000_000

func at(n int) bool {
	Reached[n] = true
	if Left--; Left < 0 {
		panic(Endless{})
	}
	return n == At
}

// Endless is the panic of rules that go round for ever.
type Endless struct{}

func (Endless) Error() string { return "the rules go round for ever" }

// Integer is any type of whole numbers.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Not is b, in the mutant its negation.
func Not[B ~bool](n int, b B) B { return b != B(at(n)) }

// And is b, in the mutant true: an operand of && that is missing.
func And[B ~bool](n int, b B) B { return B(at(n)) || b }

// Or is b, in the mutant false: an operand of || that is missing.
func Or[B ~bool](n int, b B) B { return !B(at(n)) && b }

// Less is a < b, in the mutant a <= b.
func Less[T cmp.Ordered](n int, a, b T) bool { return a < b || at(n) && a == b }

// AtMost is a <= b, in the mutant a < b.
func AtMost[T cmp.Ordered](n int, a, b T) bool { return a < b || !at(n) && a == b }

// Sum is a + b, in the mutant a - b.
func Sum[T Integer](n int, a, b T) T {
	if at(n) {
		return a - b
	}
	return a + b
}

// Difference is a - b, in the mutant a + b.
func Difference[T Integer](n int, a, b T) T {
	if at(n) {
		return a + b
	}
	return a - b
}

// Min is the smaller one, in the mutant the larger.
func Min[T cmp.Ordered](n int, a, b T) T {
	if at(n) {
		return max(a, b)
	}
	return min(a, b)
}

// Max is the larger one, in the mutant the smaller.
func Max[T cmp.Ordered](n int, a, b T) T {
	if at(n) {
		return min(a, b)
	}
	return max(a, b)
}

// Seat is a seat, in the mutant the other one if it is 0 or 1.
func Seat[S ~uint8](n int, s S) S {
	if at(n) && s < 2 {
		return 1 - s
	}
	return s
}

// Const is the constant is, and with mutant n in force the constant other.
func Const[T any](n int, is, other T) T {
	if at(n) {
		return other
	}
	return is
}

// Does reports whether a statement is carried out: not in the mutant.
func Does(n int) bool { return !at(n) }

// List is a list; each of the mutants from n on lacks one of its items.
func List[S ~[]E, E any](n int, list S) S {
	for i := range list {
		if at(n + i) {
			return append(list[:i:i], list[i+1:]...)
		}
	}
	return list
}
