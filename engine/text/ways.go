package text

import "strings"

// Ways are the sentences of an ambiguous text, one for each reading; empty if the text is not
// ambiguous. If two canonical sentences are equal, brackets mark the parts of the phrase in which they
// differ; if the bracketed sentences are equal, too, two rows have the same words, and both rows are
// named.
func (n *Node) Ways() (ways []string) {
	for i, o := range n.Others() {
		a, b := n.differing(o)
		if i == 0 {
			ways = append(ways, n.way(o, a, b))
		}
		ways = append(ways, o.way(n, b, a))
	}
	return ways
}

// way is the sentence that distinguishes a reading from another.
func (n *Node) way(other, in, from *Node) string {
	says := Print(n)
	if says != Print(other) || in == nil || from == nil {
		return says
	}
	if cut := n.bracketed(in); cut != other.bracketed(from) {
		return cut
	}
	a, _ := in.Form().Differ(from.Form())
	if a == nil {
		return says
	}
	return says + " (as “" + a.Is + "”)"
}

// differing finds the smallest phrases of two readings that contain all their differences.
func (n *Node) differing(o *Node) (a, b *Node) {
	if n == nil || o == nil || n.P != o.P || len(n.Kids) != len(o.Kids) {
		return n, o
	}
	at := -1
	for i := range n.Kids {
		if n.Kids[i].Form().Equal(o.Kids[i].Form()) {
			continue
		}
		if at >= 0 {
			return n, o
		}
		at = i
	}
	if at < 0 || n.Kids[at] == nil || o.Kids[at] == nil {
		return n, o
	}
	return n.Kids[at].differing(o.Kids[at])
}

// bracketed is the canonical sentence with brackets around the parts of a phrase.
func (n *Node) bracketed(in *Node) string {
	says := Print(n.marked(in))
	return strings.NewReplacer("⟦ ", "[", " ⟧", "]").Replace(says)
}

// marked copies a tree with brackets around the parts of a phrase that have several words.
func (n *Node) marked(in *Node) *Node {
	if n == nil {
		return nil
	}
	c := *n
	c.Kids = make([]*Node, len(n.Kids))
	for i, k := range n.Kids {
		c.Kids[i] = k.marked(in)
		if n == in && k != nil && strings.Contains(within(k), " ") {
			c.Kids[i] = &Node{P: &Prod{Kind: "bracket"}, Kids: []*Node{sign("⟦"), c.Kids[i], sign("⟧")}}
		}
	}
	return &c
}

// sign is a punctuation mark as a phrase.
func sign(s string) *Node {
	p := &Prod{Kind: "mark"}
	p.pats = []pattern{{prod: p, items: []item{{kind: isWord, show: []string{s}}}}}
	return &Node{P: p}
}
