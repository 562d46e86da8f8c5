package text

import (
	"slices"
	"strings"
)

// vocabulary are the kinds of phrases that are single words of a game: a new one is not a new
// construction.
var vocabulary = []string{"noun", "adj", "adj1", "stat", "pile", "phasename", "stepname", "keyword", "icon", "state", "ordinal", "terrain", "regionsort", "table", "count", "num", "thing"}

// Needs are the constructions of the grammar that a text uses, without its vocabulary; for each deed
// its frame and its mood. They are sorted and unique.
func (n *Node) Needs() []string {
	var of []string
	n.needs(&of)
	slices.Sort(of)
	return slices.Compact(of)
}

func (n *Node) needs(of *[]string) {
	if n == nil {
		return
	}
	if p := n.P; p != nil {
		if p.whole != nil {
			p = p.whole
		}
		switch {
		case p.rule != "":
			*of = append(*of, p.rule)
		case len(p.forms) > 0:
			*of = append(*of, p.forms...)
		case p.owns != "":
			*of = append(*of, "who: "+p.owns, "poss: {who} 's")
		case p.deed != nil:
			mood, _, by := strings.Cut(p.mood(), " by {")
			if *of = append(*of, "mood: "+mood, "deed: "+p.frameOfDeed()); by {
				*of = append(*of, byForm)
			}
		case !slices.Contains(vocabulary, p.Kind) || strings.ContainsAny(p.Name(), "{$"):
			*of = append(*of, p.Kind+": "+p.Name())
		}
	}
	for _, k := range n.Kids {
		k.needs(of)
	}
}
