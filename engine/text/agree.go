package text

// What refers back agrees with what it means: “them” is not one place, and “that many” behind
// a condition on a number is the number that the condition asks for, not how often something
// was done before it.

const sayWhichNumber = "behind a condition that asks how many there are: say “X …, where X is …”"

// isOnePlace reports whether a phrase names one place, which “them” can't mean.
func (n *Node) isOnePlace() bool {
	if n == nil || n.Many != 1 {
		return false
	}
	noun := n.spoken()
	return noun != nil && noun.K == Place && n.singular()
}

// testsNumber reports whether a condition compares a number or asks how many things there are.
func (n *Node) testsNumber() bool {
	return n != nil && (n.compared() != nil || len(n.All("count")) > 0 || len(n.All("range")) > 0)
}

// compared is the number that a condition compares with others; nil: it compares none.
func (n *Node) compared() *Node {
	if n.Part("range") == nil || len(n.Kids) == 0 { // a condition of one word has no parts
		return nil
	}
	if k := n.Kids[0]; k != nil && k.P != nil && (k.P.Kind == "sum" || k.P.Kind == "num") {
		return k
	}
	return nil
}
