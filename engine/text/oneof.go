package text

import "slices"

// “Destroy target asset or target weapon” and “discard a card or a token” ask for one thing of either
// sort: chosen things that are joined by “or” are one choice. The list is the phrase that is chosen;
// its parts only describe.

// unchosen is the role of a phrase that only describes the choice around it.
const unchosen = Role(103)

// Why things that are joined by “or” can't be one choice.
const (
	notOne   = "joined by “or” with what is chosen: only one thing of each kind is, as in “target … or target …”; else say “choose one: …; or …”"
	notAlike = "joined by “or” with what is chosen at another time: say “target” of both, or of none"
	noChoice = "joined by “or”, and nobody chooses which: say “choose one: …; or …”"
)

// oneOf makes one choice of the things that a phrase joins by "or".
func (c *Compiler) oneOf(n *Node, at standing) {
	if n.P.Kind != "np" || n.as != NoRole || at.tells || !n.joinedByOr() {
		return
	}
	parts, role, asks := n.joinedThings(), NoRole, at.asks && !at.anyOf
	for _, k := range parts {
		r, choice := k.choiceOf(asks)
		switch {
		case !choice:
		case r == Targets || r == Picks:
			c.fail(k, notOne)
			return
		case role != NoRole && r != role:
			c.fail(k, notAlike)
			return
		default:
			role = r
		}
	}
	if role == NoRole {
		if asks && slices.ContainsFunc(parts, (*Node).refersBack) {
			c.fail(n, noChoice)
		}
		return
	}
	n.as = role
	last := parts[len(parts)-1].Part("noms")
	for _, k := range parts {
		if k.refersBack() {
			continue
		}
		k.setApart()
		for _, apart := range []*Node{k.Part("quant"), k.Part("part"), k.Part("target")} {
			if apart != nil {
				apart.around = n
			}
		}
		k.as = unchosen
		k.Part("noms").borrow(last)
	}
}

// joinedByOr reports whether a phrase is a list joined by "or".
func (n *Node) joinedByOr() bool {
	more := n.Kids[1].Kids
	return len(more) > 0 && !slices.ContainsFunc(more, func(k *Node) bool { return k.P.rule != joinedBy("or") })
}

// joinedThings are the things of a list, each as the phrase that says whether it is chosen.
func (n *Node) joinedThings() (of []*Node) {
	all := []*Node{n.Kids[0]}
	for _, k := range n.Kids[1].Kids {
		all = append(all, k.Kids[0])
	}
	for _, k := range all {
		for k.P.Role == NoRole && k.P.Sub && len(k.Kids) == 1 && k.Kids[0] != nil && k.Kids[0].P != nil && slices.Contains([]string{"np1", "tnp", "ref"}, k.Kids[0].P.Kind) {
			k = k.Kids[0]
		}
		of = append(of, k)
	}
	return of
}

// choiceOf is how a thing of a list is chosen, if it is. A phrase for several things without a number,
// such as "your cards", is not chosen.
func (n *Node) choiceOf(asks bool) (r Role, choice bool) {
	switch r = n.Role(); r {
	case Target, Targets:
		return r, true
	case Pick, Picks:
		return r, asks
	case Poss:
		return Pick, asks && n.singular()
	}
	return NoRole, false
}

// refersBack reports whether a phrase names only the thing that it is bound to.
func (n *Node) refersBack() bool {
	return slices.Contains([]Role{Self, It, That, Those, TheAim}, n.Role())
}

// borrow lets the clauses behind the last of several nouns also describe earlier nouns that have none.
func (n *Node) borrow(last *Node) {
	if n == nil || last == nil || n == last {
		return
	}
	nom := n.Kids[0]
	if more := n.Kids[1].Kids; len(more) > 0 {
		nom = more[len(more)-1].Kids[0]
	}
	behind := last.Kids[0]
	if more := last.Kids[1].Kids; len(more) > 0 {
		behind = more[len(more)-1].Kids[0]
	}
	if nom.P.Kind == behind.P.Kind && len(nom.Kids[2].Kids) == 0 {
		nom.lent[1] = behind.Kids[2]
	}
}
