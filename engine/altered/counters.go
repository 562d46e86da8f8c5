package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Counters (AX62), of which boosts are a kind (AX37): how cards say how many of which,
// and how things gain and lose them.

// Kinds of counters, in Mean.K of a row of the kind "kept".
const (
	boostMarks int16 = iota
	namedMarks
	anyMarks
)

// What a row of the kind "marks" says without a determiner, in Mean.K.
const (
	allMarks  int16 = 100
	someMarks int16 = 101

	equalMarks int16 = 102 // as many as a number says
	sameMarks  int16 = 103 // as many as a thing has
)

// someCounters are the phrases for so many counters.
func someCounters() []text.Prod {
	return []text.Prod{
		data("marks", "{quant} {kept}", 0),
		data("marks", "all (of)? (the|its|my|their)? {kept}", allMarks),
		data("marks", "{kept}", someMarks),
		data("marks", "{kept} equal to {sum} || a number of {kept} equal to {sum}", equalMarks),
		data("marks", "as many {kept} as {np} have:has~", sameMarks),
	}
}

// kindOf is the kind of counters that a phrase for so many of them names.
func kindOf(marks *text.Node) int16 { return marks.Part("kept").P.K }

// unsaid: does a phrase for so many counters leave open how many they are?
func unsaid(marks *text.Node) bool {
	switch how := marks.HowMany(); {
	case marks.P.K == allMarks || marks.P.K == equalMarks || marks.P.K == sameMarks:
		return false
	case marks.P.K == someMarks:
		return true
	default:
		return how != text.One && how != text.Exactly
	}
}

// closed refuses changes that don't say how many counters they are of, or gain some of no
// kind.
func closed(c *text.Compiler, list []change) {
	for _, of := range list {
		switch what := of.thing(); {
		case what.P.Kind == "status":
		case unsaid(what), of.sign > 0 && what.P.K == allMarks:
			c.Fail(what, "a number of them")
		case of.sign > 0 && kindOf(what) == anyMarks:
			c.Fail(what, "a kind of counter, as in “1 boost”")
		}
	}
}

// many is how many counters a phrase for them says, of so many that there are.
func many(x text.X, marks *text.Node, there int16) int16 {
	switch {
	case marks.P.K == allMarks:
		return there
	case marks.P.K == equalMarks:
		return x.Num(marks.Kids[1])
	case marks.P.K == sameMarks:
		x.Each(marks.Kids[1], func(h engine.H) { there = has(x, h, kindOf(marks)) })
		return there
	case marks.HowMany() == text.One:
		return 1
	}
	return x.Num(marks.Amount())
}

// has is how many counters of a kind a thing has.
func has(x text.X, h engine.H, kind int16) int16 {
	switch e := &x.Ent[h]; kind {
	case boostMarks:
		return e.Num[Boosts]
	case namedMarks:
		return e.Num[Counters]
	default:
		return e.Num[Boosts] + e.Num[Counters]
	}
}

// takeMarks adds the atoms by which a thing loses counters; of any kind, boosts first.
func takeMarks(x text.X, h engine.H, kind, k int16) {
	boosts := k
	switch kind {
	case namedMarks:
		boosts = 0
	case anyMarks:
		boosts = min(k, has(x, h, boostMarks))
	}
	if boosts > 0 {
		x.Add(engine.Atom{Verb: VUnboost, Subj: h, By: x.By, A: boosts})
	}
	if k > boosts {
		x.Add(engine.Atom{Verb: VCounter, Subj: h, By: x.By, A: boosts - k})
	}
}

// addMarks adds the atom by which a thing gains counters of one kind.
func addMarks(x text.X, h engine.H, kind, k int16) {
	verb := VBoost
	if kind == namedMarks {
		verb = VCounter
	}
	if k > 0 {
		x.Add(engine.Atom{Verb: verb, Subj: h, By: x.By, A: k})
	}
}

// eachKind calls do with the kinds of counters that a kind of them stands for.
func eachKind(kind int16, do func(of int16)) {
	for _, of := range [...]int16{boostMarks, namedMarks} {
		if kind == of || kind == anyMarks {
			do(of)
		}
	}
}
