package text

import "slices"

// onItself reports whether all verbs of the effect of a trigger about its own card are done to that card:
// “return it to its owner's hand”, “you may shuffle it into its owner's deck”.
func onItself(effect *Node) bool {
	all, some := true, false
	effect.eachVerb(func(v *Node) {
		some = true
		all = all && (v.P.Kind == "vp" || v.First("vp") != nil) && v.eachPhrase((*Node).doneToItself)
	})
	return all && some
}

// eachPhrase reports whether all verb phrases of a phrase fit.
func (n *Node) eachPhrase(fits func(v *Node) bool) bool {
	switch {
	case n == nil:
		return true
	case n.P != nil && n.P.Kind == "vp":
		return fits(n)
	}
	return !slices.ContainsFunc(n.Kids, func(k *Node) bool { return !k.eachPhrase(fits) })
}

// doneToItself reports whether the first thing that a verb phrase names is the card of the text.
func (n *Node) doneToItself() bool {
	for _, k := range n.Kids {
		if k == nil || k.P == nil || !slices.Contains([]string{"ref", "np", "np1"}, k.P.Kind) {
			continue
		}
		of := k.boundPart()
		return k.self() || of != nil && of.Slot <= 0
	}
	return false
}
