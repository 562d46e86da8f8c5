package text

// Graft says a text in which phrases have been replaced, so many times, by phrases of the same
// kinds out of another text. It returns the form that the text was made with, to be compared
// with the form that it is read as. The words are "" where the texts have no phrases of one
// kind. roll(n) returns a number 0 … n-1.
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

// tries is how many pairs of phrases are looked at for each that is replaced.
const tries = 30

// grafts are the phrases in a text with words of their own, but for the whole of it.
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
