package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Phrases of one kind are joined by one rule, whatever the kind: "A and B", "A or B",
// "A, B, and C". Between "and" and "or" nothing says which binds first, so a text that
// has both without a comma between them is refused.

// joined are the rows of the kind all: one phrase of the kind one, or several joined by a conjunction.
// The words in again may be repeated behind the conjunction: "and that", "or if". Where the extent of
// a part is ambiguous, the part ends before "and" and includes "or": "a ship at a site and a unit",
// "at a site or a sector".
func joined(one, all, again string, whole, some Mean) []Prod {
	part, and, or, next := "{"+one+"}", one+"and", one+"or", one+"next"
	row := func(rule, kind string, mean Mean, says ...string) Prod {
		return Prod{Kind: kind, Says: join(says...), Mean: mean, rule: "joined: " + rule}
	}
	sub := Mean{Sub: true}
	return slices.Concat([]Prod{
		row("A and B", all, whole, "(both)?", part, "and", again, part, "{"+and+"*} ||", part, ", and", again, part, "{"+and+"*} ||", part, "but", again, part, "{"+and+"*} ||", part, ", but", again, part, "{"+and+"*}"),
		row("A, B, and C", all, whole, part, ",", part, "{"+next+"*} , and", again, part),
		row("A", all, sub, part),
		row("A or B", all, some, "(either)?", part, "or", again, part, "{"+or+"*} ||", part, ", or", again, part, "{"+or+"*}"),
		row("A, B, or C", all, some, part, ",", part, "{"+next+"*} , or", again, part, "||", part, ",", part, "{"+next+"*} or", again, part),
	}, Listed(and, one, "and "+again+" || , and "+again), Listed(or, one, "or "+again+" || , or "+again), Listed(next, one, ","))
}

// joins calls do with each of the joined phrases until do returns false; it reports whether do never
// did.
func (n *Node) joins(do func(k *Node) bool) bool {
	for _, k := range n.Kids {
		switch {
		case k.P != nil:
			if !do(k) {
				return false
			}
		default:
			for _, l := range k.Kids {
				if !do(l.Kids[0]) {
					return false
				}
			}
		}
	}
	return true
}

// fitsAll and fitsSome join predicates of a thing.
var (
	fitsAll = Mean{Is: func(x X, n *Node, h engine.H) bool {
		return n.joins(func(k *Node) bool { return x.Matches(k, h) })
	}}
	fitsSome = Mean{Either: true, Refuse: carried, Is: func(x X, n *Node, h engine.H) bool {
		return !n.joins(func(k *Node) bool { return !x.Matches(k, h) })
	}}
)

// carried refuses a verb behind "or" and a negated verb if it is unclear whether the negation includes
// it: "doesn't have a ship or control a site".
func carried(_ *Compiler, n *Node) (why string) {
	denied := false
	n.joins(func(k *Node) bool {
		if denied && !k.P.Denies && k.P.countable() && k.form == 0 {
			why = "behind “or”, where it may be denied, too, or not"
		}
		denied = denied || strings.HasPrefix(k.P.Says, "don't")
		return true
	})
	return why
}

// holdsAll and holdsSome join conditions.
var (
	holdsAll  = Mean{If: func(x X, n *Node) bool { return n.joins(func(k *Node) bool { return x.If(k) }) }}
	holdsSome = Mean{If: func(x X, n *Node) bool { return !n.joins(func(k *Node) bool { return !x.If(k) }) }}
)
