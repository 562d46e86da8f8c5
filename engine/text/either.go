package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// A text may join two deeds by "or": "is damaged or destroyed here", "would move a unit or
// draw a card", "attacks or drains here". The words behind the second verb belong to both
// deeds.

// eitherDeed are the rows for two deeds in triggers and replacements. A game without deeds of the
// kinds that a row joins does not get that row.
var eitherDeed = []Prod{
	eitherEvent("{np} is:are~ {suffered} or {suffered}", nil),
	eitherEvent("{np} is:are~ {suffered} or {suffered} by {who}", lastKid),
	eitherEvent("{np} is:are~ {harmed} or {harmed} by {abilities}", lastKid),
	eitherEvent("{np} is:are~ {harmed} or {harmed} by {np}", lastKid),
	eitherEvent("{who} {performs} or {performs}", firstKid),
	eitherDoing("{np} would be {suffered} or {suffered}", nil),
	eitherDoing("{np} would be {suffered} or {suffered} by {who}", lastKid),
	eitherDoing("{np} would be {harmed} or {harmed} by {abilities}", lastKid),
	eitherDoing("{np} would be {harmed} or {harmed} by {np}", lastKid),
	eitherDoing("{who} would {deed} or {deed}", firstKid),
}

func firstKid(n *Node) *Node { return n.Kids[0] }
func lastKid(n *Node) *Node  { return n.Kids[len(n.Kids)-1] }

// halves are the two deeds of a phrase.
func (n *Node) halves() (of []*Node) {
	for _, k := range n.Kids {
		if k != nil && k.P != nil && k.P.Deed != nil && slices.Contains(deedKinds, k.P.Kind) {
			of = append(of, k)
		}
	}
	return of
}

// deedKinds are the kinds of phrases for a deed without its doer.
var deedKinds = []string{"deed", "act", "performs", "suffered", "harmed", "unmade"}

// behind is the spelling of the words behind the verb of a half, from its frame.
func (n *Node) behind() string {
	f := n.P.Deed
	switch n.P.Kind {
	case "suffered", "harmed":
		return f.Tail
	}
	return join(f.Object, f.Tail)
}

// spread are the words behind the verb of a half. If the first half has none, it gets those
// of the second.
func (n *Node) spread(half *Node) (parts []*Node) {
	parts = slices.Clone(half.Kids)
	if all := n.halves(); half == all[0] && len(all) == 2 && half.behind() == all[1].behind() && len(all[1].Kids) == len(parts) {
		for i, k := range all[1].Kids {
			if parts[i] == nil {
				parts[i] = k
			}
		}
	}
	return parts
}

// complete is a half with the words behind its verb.
func (n *Node) complete(half *Node) *Node {
	all := *half
	all.Kids = n.spread(half)
	return &all
}

// of are the parts of a half: the object, and the words behind its verb.
func (n *Node) of(half *Node) (parts []*Node) {
	parts = n.spread(half)
	if k := half.P.Kind; k == "suffered" || k == "harmed" {
		parts = append([]*Node{n.Kids[0]}, parts...)
	}
	return parts
}

// apart refuses two deeds of which only the second can have the words behind it.
func (c *Compiler) apart(n *Node) {
	all := n.halves()
	if len(all) != 2 || all[0].behind() == all[1].behind() {
		return
	}
	spec := strings.Fields(all[1].behind())
	kids := all[1].Kids
	if len(spec) > 0 && strings.HasSuffix(spec[len(spec)-1], "?}") && len(kids) > 0 && kids[len(kids)-1] != nil {
		c.fail(kids[len(kids)-1], "behind two deeds of which only the second can have it")
	}
}

// foreseen refuses, among two deeds, one that cannot be replaced.
func (c *Compiler) foreseen(n *Node) bool {
	c.apart(n)
	for _, half := range n.halves() {
		if half.P.Deed.Unsaid&WouldDo != 0 {
			c.fail(half, "as what something else happens instead of")
			return false
		}
	}
	return true
}

func eitherEvent(says string, who func(n *Node) *Node) Prod {
	return Prod{Kind: "event", Says: says, Mean: Mean{Make: func(c *Compiler, n *Node) {
		if c.apart(n); c.Event.Limit > 0 { // each would have a limit of its own
			c.fail(n, "without a limit on how often")
			return
		}
		for _, half := range n.halves() {
			f, parts := half.P.Deed, n.of(half)
			var by *Node
			if who != nil {
				by = who(n)
			}
			f.place(by, parts)
			c.Event.Whole = c.Event.Whole || f.AsOne
			c.WhenAny(n, f.verbs(parts), f.Self, func(x X, a *engine.Atom) bool { return (f.Whole == nil || f.Whole(a)) && f.doneBy(&x, by, parts, a) })
		}
	}}}
}

func eitherDoing(says string, who func(n *Node) *Node) Prod {
	return Prod{Kind: "doing", Says: says, Mean: Mean{Is: func(x X, n *Node, _ engine.H) bool {
		return x.A != nil && slices.ContainsFunc(n.halves(), func(half *Node) bool {
			var by *Node
			if who != nil {
				by = who(n)
			}
			f, y := half.P.Deed, x
			return slices.Contains(f.Verbs, x.A.Verb) && f.doneBy(&y, by, n.of(half), x.A)
		})
	}}}
}
