package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// A predicate is a property of a thing: "is damaged", "has power 3 or more", "entered
// play this turn". Each is written once, as a row of the kind pred, or of one of the
// kinds that predicates are made of:
//
//	state       behind "is": "damaged", "a ship", "at that site"
//	participle  behind "is", and behind a noun: "facing a Character"
//	quality     behind "has" and "with": "power 3 or more", "a weapon beneath it"
//
// From it follow the condition ("that ship is damaged"), the descriptive clause ("that
// is damaged"), the short clause ("with power 3 or more"), the negation of each, and
// any of them joined by "and" and "or".

// predicates are those that every game shares.
var predicates = slices.Concat(
	joined("state", "states", "", fitsAll, fitsSome),
	joined("quality", "qualities", "", fitsAll, fitsSome),
	joined("pred", "preds", "(that|who)?", fitsAll, fitsSome),
	joined("which1", "which", "", fitsAll, fitsSome),
	verbForms("be", false, "is:are~ {states} || 's {states} || is:are~ already {states} || 's already {states}", "isn't:aren't~ {states} || is:are~ not {states} || 's not {states}"),
	verbForms("have", false, "have:has~ {qualities} || each (have|has) {qualities}", "don't:doesn't~ have {qualities} || do:does~ not have {qualities}"),
	whose,
	[]Prod{
		{Kind: "pred", Says: "is:are~ neither {state} nor {state}", Mean: neitherOf},
		{Kind: "pred", Says: "neither {pred} nor {pred}", Mean: neitherOf},
		{Kind: "pred", Says: "cost~ {range} (energy)?", Mean: Mean{Refuse: unpriced, Is: costing}, forms: []string{"pred: have", "quality: {stat} {range}"}},
		{Kind: "pred", Says: "don't:doesn't~ cost {range} (energy)?", Mean: Mean{Denies: true, Refuse: unpriced, Is: func(x X, n *Node, h engine.H) bool {
			return x.Not(func(x X) bool { return costing(x, n, h) })
		}}, forms: []string{"pred: have", "quality: {stat} {range}", deniedForm}},
		{Kind: "pred", Says: "share~ (its|their|a) (title|name) with another {noms}", Mean: Mean{Reads: true, Is: func(x X, n *Node, h engine.H) bool {
			of := x.Where(n.Kids[0])
			for o := range of.All() {
				if o != h && x.Matches(n.Kids[0], o) && x.namesakes(h, o) {
					return true
				}
			}
			return false
		}}},
		{Kind: "pred", Says: "share~ (its|their|a) (title|name) with {np}", Mean: Mean{Reads: true, Is: func(x X, n *Node, h engine.H) (same bool) {
			x.Each(n.Kids[0], func(o engine.H) { same = same || o != h && x.namesakes(h, o) })
			return same
		}}},

		// the short clauses
		{Kind: "which1", Says: "(that|who) {preds}", Mean: Mean{Sub: true}},
		{Kind: "which1", Says: "with {qualities}", Mean: Mean{Sub: true}},
		{Kind: "which1", Says: "of {strength}", Mean: Mean{Sub: true}, forms: []string{"which1: with {qualities}"}},
		{Kind: "which1", Says: "without {qualities}", Mean: Mean{Denies: true, Is: unfit}, forms: []string{"which1: with {qualities}", deniedForm}},
		{Kind: "rel", Says: "{participle}", Mean: Mean{Sub: true}},

		{Kind: "state", Says: "{place}", Mean: Mean{Sub: true}},
		{Kind: "state", Says: "{adj}", Mean: Mean{Sub: true}},
		{Kind: "state", Says: "(a|an) {nom}", Mean: Mean{Is: isA}},
		{Kind: "state", Says: "{nom}", Mean: Mean{Is: isA}},
		{Kind: "state", Says: "the {nom}", Mean: Mean{Refuse: ofNoDegree, Is: isA}}, // "this crew is the strongest crew here"
		{Kind: "state", Says: "{participle}", Mean: Mean{Sub: true}, forms: []string{"state: {adj}"}},
		{Kind: "state", Says: "{poss} only {noms}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			return owned(x, n, h) && x.among(n.Kids[1], func(o engine.H) bool { return x.has(n.Kids[0], o) }) == 1
		}}},
		{Kind: "state", Says: "the only {noms}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			return x.Matches(n.Kids[0], h) && x.Count(n.Kids[0]) == 1
		}}},
		{Kind: "participle", Says: "controlled by {who}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.controls(x.Seat(n.Kids[0]), h) }}},

		{Kind: "quality", Says: "{stat} {range} || {stat} of {range} || (a|an) {stat} of {range}", Mean: statIn},
		{Kind: "strength", Says: "{stat} {range}", Mean: statIn, forms: []string{"quality: {stat} {range}"}},
		{Kind: "quality", Says: "{stat} {cmp} {sum}", Mean: compared},
		{Kind: "quality", Says: "{stat} {sum}", Mean: statIs},
		{Kind: "strength", Says: "{stat} {sum}", Mean: statIs, forms: []string{"quality: {stat} {sum}"}},
		{Kind: "quality", Says: besideOther, Mean: Mean{Is: beside}},
		{Kind: "quality", Says: "{equal} {stat} as {np}", Mean: Mean{Is: beside}, forms: []string{"quality: " + besideOther}},
		{Kind: "which1", Says: "with (a|an)? {degree} {stat}", Mean: Mean{Refuse: besideNothing, Is: func(x X, n *Node, h engine.H) bool {
			return x.may(h, func() bool { return compare(x.Of(n.Kids[1], h), n.Kids[0], x.Of(n.Kids[1], x.Src)) })
		}}},
		{Kind: "quality", Says: "{equal} {stat}", Mean: Mean{K: paired, Peers: true, Is: func(x X, n *Node, h engine.H) bool {
			return x.fellows(n, h, func(x X, o engine.H) bool { return x.Of(n.Kids[1], h) == x.Of(n.Kids[1], o) })
		}}},
		{Kind: "quality", Says: "the same (title|name) as {np}", Mean: Mean{Reads: true, Is: namesakeOf}},
		{Kind: "quality", Says: "the same (title|name) || matching (titles|names)", Mean: Mean{K: paired, Peers: true, Is: func(x X, n *Node, h engine.H) bool {
			return x.fellows(n, h, func(x X, o engine.H) bool { return x.namesakes(h, o) })
		}}},
		{Kind: "quality", Says: "$name in its (title|name)", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			return x.may(h, func() bool { return x.G.Titled != nil && x.G.Titled(x.M, h, n.Tok[0]) })
		}}},
		{Kind: "quality", Says: "{count} {noms}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			x.It = h
			return x.SoMany(n.Kids[0], n.Kids[1], func(engine.H) bool { return true })
		}}},
		{Kind: "quality", Says: "{noms}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			x.It = h
			return x.SoMany(some, n.Kids[0], func(engine.H) bool { return true })
		}}},
		{Kind: "quality", Says: "that {stat} number", Mean: Mean{Role: TheNote, Is: func(x X, n *Node, h engine.H) bool {
			return x.may(h, func() bool { return x.Of(n.Kids[0], h) == register(x, n) })
		}}},
	})

// Was are the predicates about the past state of a thing that has left. They are for games in which a
// thing that has left is remembered as it was (Game.Objects).
var Was = slices.Concat(
	verbForms("be", true, "was:were~ {states}", "wasn't:weren't~ {states} || was:were~ not {states}"),
	verbForms("have", true, "had {qualities}", "didn't have {qualities} || did not have {qualities}"),
)

// verbForms are the predicates with one verb in one tense, affirmative and negative. They count as
// forms of the verb, not as constructions of their own.
func verbForms(verb string, past bool, affirmed, denied string) []Prod {
	forms := []string{"pred: " + verb}
	if past {
		forms = append(forms, "form: past")
	}
	return []Prod{
		{Kind: "pred", Says: affirmed, Mean: Mean{Is: first}, forms: forms},
		{Kind: "pred", Says: denied, Mean: Mean{Denies: true, Is: unfit}, forms: append(slices.Clone(forms), deniedForm)},
	}
}

// compared compares a stat of h, the first part, with a number, the last.
var compared = Mean{Is: func(x X, n *Node, h engine.H) bool {
	x.It = h
	return x.may(h, func() bool { return compare(x.Num(n.Kids[0]), n.Kids[1], x.Num(n.Kids[2])) })
}}

// unfit is the negation of the first part.
func unfit(x X, n *Node, h engine.H) bool {
	return x.Not(func(x X) bool { return x.Matches(n.Kids[0], h) })
}

// neitherOf is the negation of two parts.
var neitherOf = Mean{Denies: true, Is: func(x X, n *Node, h engine.H) bool {
	return x.Not(func(x X) bool { return x.Matches(n.Kids[0], h) || x.Matches(n.Kids[1], h) })
}}

// may is a test that depends on the identity of h, which is unknown for a hidden card.
func (x X) may(h engine.H, is func() bool) bool {
	if x.Hidden(h) {
		return x.May
	}
	return is()
}

// beside compares a stat of h with that of other things, as many of them as their phrase asks for;
// "the same power as your ships" needs only one of them.
func beside(x X, n *Node, h engine.H) bool {
	grade, stat, np := n.Kids[0], n.Kids[1], n.Kids[2]
	return x.may(h, func() bool {
		v, same, any := x.Of(stat, h), grade.P.K == 0, false
		all := x.holds(np, func(o engine.H) bool {
			ok := o != h && x.may(o, func() bool { return compare(v, grade, x.Of(stat, o)) })
			any = any || ok
			return ok || o == h && !same
		}, !np.particular())
		return all || any && same
	})
}

const besideOther = "(a|an)? {degree} {stat} than {np}"

// besideNothing refuses a comparison that does not say with what, unless only the card itself can be
// meant: on a card that is never in play, and behind another thing that has been spoken of.
func besideNothing(c *Compiler, _ *Node) string {
	if c.OneShot || c.speaksOfAnother() {
		return "without “than” and what it is compared with, as in “than it”"
	}
	return ""
}

// speaksOfAnother reports whether “it” means another thing than the card itself.
func (c *Compiler) speaksOfAnother() bool {
	for _, s := range slices.Backward(c.b.said) {
		if s.slot == c.b.it {
			e := s.words.event()
			return s.slot != slotSelf && !s.own && (e == nil || !e.about().self())
		}
	}
	return c.b.it != slotSelf
}

// namesakeOf reports whether h has the title of one of the cards that the only part names.
func namesakeOf(x X, n *Node, h engine.H) (same bool) {
	x.Each(n.Kids[0], func(o engine.H) { same = same || x.namesakes(h, o) })
	return same
}

// unpriced refuses a cost in a game whose cards have more than one.
func unpriced(c *Compiler, _ *Node) string {
	if c.Game.Costs == nil {
		return "a cost by its name"
	}
	return ""
}

// costing reports whether the cost of h is in the range of the only part.
func costing(x X, n *Node, h engine.H) bool {
	return x.may(h, func() bool { return x.InRange(n.Kids[0], x.G.Costs(x.M, h)) })
}

// SoMany reports whether the number of named things that fit satisfies a count. With hidden cards the
// result is yes only if the count is satisfied whatever they are, and unknown if it may be.
func (x X) SoMany(count, noms *Node, fits func(h engine.H) bool) bool {
	if one := noms.onePlace(); one != nil && x.There == 0 {
		return x.somewhere(one, count, noms, fits)
	}
	return x.soMany(count, noms, fits, false)
}

// soMany is SoMany of all things or, with there, of those at the place X.There.
func (x X) soMany(count, noms *Node, fits func(h engine.H) bool, there bool) bool {
	if noms.bound() {
		k := int16(0)
		x.Each(noms, func(h engine.H) { k += Truth(fits(h)) })
		return x.InRange(count, k)
	}
	sure, all := int16(0), int16(0)
	of := x.Where(noms)
	for h := range of.All() {
		switch {
		case noms.unlike(x.M, h) || !fits(h) || there && !x.there(h):
		case !x.Hidden(h):
			k := Truth(x.Matches(noms, h))
			sure, all = sure+k, all+k
		default:
			y := x
			y.May = false
			sure += Truth(y.Matches(noms, h))
			y.May = true
			all += Truth(y.Matches(noms, h))
		}
	}
	for k := sure; k <= all; k++ {
		if x.InRange(count, k) == x.May {
			return x.May
		}
	}
	return !x.May
}

// statIs: is a stat of a thing equal to a number?
var statIs = Mean{Is: func(x X, n *Node, h engine.H) bool {
	x.It = h
	return x.may(h, func() bool { return x.Num(n.Kids[0]) == x.Num(n.Kids[1]) })
}}

// statIn: is a stat of a thing in a range?
var statIn = Mean{Is: func(x X, n *Node, h engine.H) bool {
	x.It = h
	return x.may(h, func() bool {
		v := x.Num(n.Kids[0])
		return x.withAny(n.Kids[1], func(x X) bool { return x.InRange(n.Kids[1], v) })
	})
}}
