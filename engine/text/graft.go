package text

// Graft replaces phrases of a text, times times, by phrases of the same kinds from another text. It
// returns the new text and the form that it was made with, to be compared with the form that the
// parser reads. words is "" if the texts have no kind in common. roll(n) returns a number in 0 … n-1.
func Graft(n, other *Node, roll func(n int) int, times int) (words string, form *Form) {
	tree, from := n.copied(), other.grafts(nil)
	for range tries * times {
		into := tree.grafts(nil)
		if len(into) == 0 || len(from) == 0 {
			break
		}
		a, b := into[roll(len(into))], from[roll(len(from))]
		if a.P.Kind != b.P.Kind || Print(a) == Print(b) {
			continue
		}
		*a = *b.copied()
		if times--; times == 0 {
			return Print(tree), tree.Form()
		}
	}
	return "", nil
}

// tries is how many pairs of phrases are tried for each replacement.
const tries = 30

// grafts are the phrases in a text with words of their own, except the whole text.
func (n *Node) grafts(of []*Node) []*Node {
	if n == nil {
		return of
	}
	if n.P != nil && n.end > n.at && n.P.Kind != "stop" && n.P.Kind != "text" {
		of = append(of, n)
	}
	for _, k := range n.Kids {
		of = k.grafts(of)
	}
	return of
}
