package text

import (
	"slices"
	"strings"
)

// Imperative is a way in which cards tell a player to do a deed: "draw two cards", "your opponent
// draws two cards". Its row is a verb like any other: an effect and, if it has Do, a cost, and it can
// stand behind "may", "to" and "unless".
type Imperative struct {
	Says  string   // behind the verb; "": the object of the frame
	Also  []string // further verbs with the same meaning, or a verb with all the words behind it
	Cite  string   // the paragraph it stands for; "": that of the deed
	Named bool     // the player must be named
	Mean           // its parts are the player, nil if none is named, and those of Says
}

// atOnce are words before a verb without a meaning of their own.
const atOnce = "(immediately)?"

// imperatives are the rows for the imperatives of a frame.
func (d *Deed) imperatives(f *Frame) (rows []Prod) {
	bare, _, _ := d.forms()
	for _, i := range f.Told {
		who, behind, cite := "{who?}", i.Says, i.Cite
		if i.Named {
			who = "{who}"
		}
		if behind == "" {
			behind = f.Object
		}
		if cite == "" {
			cite = d.Cite
		}
		var says []string
		for _, verb := range append([]string{bare}, i.Also...) {
			if verb, whole, other := strings.Cut(verb, " "); other {
				says = append(says, join(who, atOnce, third(verb)+"~", whole))
				continue
			}
			for _, spelling := range strings.Split(behind, " || ") {
				says = append(says, join(who, atOnce, third(verb)+"~", spelling))
			}
		}
		rows = append(rows, Prod{Kind: "vp", Says: strings.Join(says, " || "), Cite: cite, Mean: i.Mean, deed: d, frame: f})
	}
	return rows
}

// Acts reports whether a possessive refers to the player who carries out the verb n: "your" if no
// player is named, "his or her" if one is.
func (n *Node) Acts(poss *Node) bool {
	who := n.subject
	if len(n.Kids) > 0 && n.Kids[0] != nil && n.Kids[0].P != nil && n.Kids[0].P.Kind == "who" {
		who = n.Kids[0]
	}
	if poss.P.Role == again || poss.P.Role == thatOne {
		return poss.subject == who && !strings.Contains(poss.P.Name(), "opponent")
	}
	return (who == nil || who.P.Says == "you") && slices.Contains(strings.Fields(poss.P.Name()), "your") && !strings.Contains(poss.P.Name(), "opponent")
}

// offering are clauses that a player may decline and that another player may prevent.
var offering = []Prod{
	{Kind: "clause", Says: "you may {vp} {vpmore*} unless {who} {vp} {vpmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.may(nil, Print(n), c.Verbs(&Node{Kids: n.Kids[:2]}), c.later(func() { c.unless(c.chainOf(n), n.Kids[0], n.Kids[2], nil, n.Kids[3], n.Kids[4]) }))
	}}},
}

// May asks the player who, or you if that is nil, whether verbs are carried out.
func (c *Compiler) May(n, who *Node, parts ...*Node) {
	c.may(who, Print(n), c.Verbs(&Node{Kids: parts}), parts...)
}
