package text

import "strings"

// Ways are the sentences of a text that can be read in several ways, one for each way;
// they are empty unless the text is ambiguous. Where the canonical words of two ways are
// equal, the parts of the phrase in which they differ are put in brackets; where these
// are equal, too, two rows of the grammar say the same words, and both are named.
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

// way is how a reading is told from another, from which it differs in a phrase.
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

// differing finds the smallest phrases of two readings in which all that differs lies.
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

// marked copies a tree with marks around the parts of a phrase that have several words.
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

// sign is a sign in a sentence.
func sign(s string) *Node {
	p := &Prod{Kind: "mark"}
	p.pats = []pattern{{prod: p, items: []item{{kind: isWord, show: []string{s}}}}}
	return &Node{P: p}
}
