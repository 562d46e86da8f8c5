package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// An ongoing ability has one predicate or several: "is power +1 and costs 1 less energy to play". The
// predicates follow from the rows of ongoing abilities: each row that begins with its subject is also
// a row of a predicate, and any predicates can be joined.

// abouts are the possible subjects of an ongoing ability: the first part of its row, and the kind of
// its predicates.
var abouts = [...]struct{ part, kind string }{{"{np}", "ofthing"}, {"{who}", "ofplayer"}}

// isOngoing reports whether a row is one of ongoing abilities.
func (p *Prod) isOngoing() bool { return p.Kind == "static" || p.Kind == "gain" }

// shared are the rows of the predicates of ongoing abilities, and the rows that join them.
func shared(tables [][]Prod) (rows []Prod) {
	for _, of := range abouts {
		said := false
		for _, t := range tables {
			for i := range t {
				if p := &t[i]; p.isOngoing() && p.Make != nil && p.Recalls == nil && p.Sense == nil {
					if behind := p.behind(of.part); behind != "" {
						said = true
						rows = append(rows, Prod{Kind: of.kind, Says: behind, Cite: p.Cite, whole: p, Mean: Mean{Make: alone}})
					}
				}
			}
		}
		if said && of.part == "{np}" && hasKind(tables, "place") {
			rows = append(rows, Prod{Kind: "static", Says: "{np} {ofthing} {place}", rule: "joined: ongoing there", Mean: Mean{Make: thereOnly}})
		}
		if said && of.part == "{np}" && hasKind(tables, "dur") && hasKind(tables, "chainmore") {
			rows = append(rows, continuedEffects...)
		}
		if said {
			and := of.kind + "and"
			rows = append(rows,
				Prod{Kind: "static", Says: of.part + " {" + of.kind + "} {" + and + "} {" + and + "*}", rule: "joined: ongoing", Mean: Mean{Make: eachOf}},
				Prod{Kind: and, Says: "and {" + of.kind + "} || , and {" + of.kind + "} || , {" + of.kind + "} || but {" + of.kind + "}", rule: "joined: ongoing", Mean: Mean{Sub: true}})
		}
	}
	return rows
}

// continuedEffects are the rows for an effect that continues with the same subject without naming it
// again: "it gains 1 boost and can't be sacrificed this turn".
var continuedEffects = []Prod{
	{Kind: "sameone", Says: "", Mean: Mean{Role: It}, rule: "joined: ongoing"},
	{Kind: "onward", Says: "{sameone} {ofthing}", rule: "joined: ongoing", Mean: Mean{Refuse: ofTheSame, Make: func(c *Compiler, n *Node) {
		whole := *n.Kids[1]
		whole.P, whole.Kids = n.Kids[1].P.whole, append([]*Node{n.Kids[0]}, n.Kids[1].Kids...)
		c.Run(&whole)
	}}},
	{Kind: "chainmore", Says: "and {onward} {dur} || , and {onward} {dur} || but {onward} {dur} || , but {onward} {dur}", rule: "joined: ongoing", Mean: Mean{Role: Lasts, Make: whileItLasts}},
}

// ofTheSame binds a continued effect to the thing of the verb before: in "target unit gains 1 boost
// and can't move" both verbs are about the unit.
func ofTheSame(c *Compiler, n *Node) string {
	same, about := n.Kids[0], c.b.about.boundPart()
	if about == nil {
		return "without the thing of which it is said, as in “and it can't …”, “and they can't …”"
	}
	same.Slot, same.Many, c.b.it = about.Slot, about.Many, about.Slot
	c.refers(same, true, "")
	return ""
}

// about is the thing that a phrase begins with, its subject, or nil.
func (n *Node) about() *Node {
	if n == nil || len(n.Kids) == 0 {
		return nil
	}
	of := n.Kids
	if n.P != nil && n.P.active != nil && of[0] == nil { // a passive without a named player
		of = of[1:]
	}
	if len(of) == 0 || of[0] == nil || of[0].P == nil {
		return nil
	}
	switch k := of[0]; k.P.Kind {
	case "np", "np1", "ref":
		return k
	case "boost", "change", "static":
		return k.about()
	}
	return nil
}

// boundPart is the bound part of a phrase for one thing or for several of one sort, or nil.
func (n *Node) boundPart() *Node {
	switch {
	case n == nil || n.P == nil:
		return nil
	case n.Slot != slotNone:
		return n
	case n.P.Sub && len(n.Kids) == 1, n.P.Kind == "np" && len(n.Kids) == 2 && len(n.Kids[1].Kids) == 0:
		return n.Kids[0].boundPart()
	}
	return nil
}

// undergoer is the thing that a verb is about or, behind the player who acts, the thing that it is done to.
func (n *Node) undergoer() *Node {
	if of := n.about(); of != nil {
		return of
	}
	return n.Part("np")
}

// behind is the spelling of a row without its first part, if that is about and each spelling continues
// with a verb; else "".
func (p *Prod) behind(about string) string {
	of := spellings(p.also())
	for i, s := range of {
		rest, is := strings.CutPrefix(s, about+" ")
		if !is || !verbFirst(rest) {
			return ""
		}
		of[i] = rest
	}
	return strings.Join(of, " || ")
}

// verbFirst reports whether words begin with a verb.
func verbFirst(says string) bool {
	w, _, _ := strings.Cut(says, " ")
	return strings.HasSuffix(w, "~") || slices.Contains([]string{"can't", "can", "may", "must", "also"}, w)
}

// also adds spellings with "also" to the verbs of ongoing abilities and of lasting changes.
func (p *Prod) also() string {
	if !p.isOngoing() && p.Kind != "change" {
		return p.Says
	}
	says := spellings(p.Says)
	for _, s := range says[:len(says):len(says)] {
		about, rest, _ := strings.Cut(s, " ")
		if about != "{np}" && about != "{who}" || !verbFirst(rest) {
			continue
		}
		verb, more, _ := strings.Cut(rest, " ")
		with := join(about, "also", verb, more)
		if verb == "is:are~" {
			with = join(about, verb, "also", more)
		}
		if !slices.Contains(says, with) && verb != "also" {
			says = append(says, with)
		}
	}
	return strings.Join(says, " || ")
}

// hasKind reports whether tables have a row of a kind.
func hasKind(tables [][]Prod, kind string) bool {
	return slices.ContainsFunc(tables, func(t []Prod) bool {
		return slices.ContainsFunc(t, func(p Prod) bool { return p.Kind == kind })
	})
}

// thereOnly compiles an ongoing ability of the things at a place that is named behind it.
func thereOnly(c *Compiler, n *Node) {
	about, k := n.Kids[0].copied(), n.Kids[1]
	there := &Node{P: &Prod{Kind: "np", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.All(n, h) }}}, Kids: []*Node{about, n.Kids[2]}, Zones: about.Zones, Slot: slotNone, Reg: -1}
	if c.rows != nil {
		there.Kids[0] = n.Kids[0]
	}
	whole := *k
	whole.P, whole.Kids = k.P.whole, append([]*Node{there}, k.Kids...)
	c.runWhole(&whole)
}

// runWhole compiles one predicate with its subject, unless the row refuses them.
func (c *Compiler) runWhole(n *Node) {
	if n.P.Refuse != nil {
		if why := n.P.Refuse(c, n); why != "" {
			c.fail(n, why)
			return
		}
	}
	c.Run(n)
}

// alone is the meaning of a predicate to which no row has given a subject.
func alone(c *Compiler, n *Node) { c.fail(n, "of nothing") }

// eachOf compiles several predicates of one subject, such as "is power +1 and can't move", as that
// many ongoing abilities. Each gets a copy of the subject, because each may search other zones ("costs
// 1 less to play" searches the hand). In a lasting effect the things are found once, when it begins,
// so all predicates share one subject, and predicates that search different zones are refused.
func eachOf(c *Compiler, n *Node) {
	subject := n.Kids[0]
	for _, k := range n.predicates() {
		about := subject
		if c.rows == nil {
			about = subject.copied()
		}
		zones := about.Zones
		whole := *k
		whole.P, whole.Kids = k.P.whole, append([]*Node{about}, k.Kids...)
		c.runWhole(&whole)
		if c.rows != nil && about.Zones != zones {
			c.fail(k, "beside what is said of things in play: say it in a sentence of its own")
			return
		}
	}
}

// predicates are the predicates of an ongoing ability with more than one.
func (n *Node) predicates() (of []*Node) {
	if n.P.rule != "joined: ongoing" || len(n.Kids) < 3 {
		return nil
	}
	of = append(of, n.Kids[1], n.Kids[2].Kids[0])
	for _, k := range n.Kids[3].Kids {
		of = append(of, k.Kids[0])
	}
	return of
}

// fixes reports whether the things of the first part are fixed when the effect begins. Things out of
// play, such as a drain that waits, may still come and are not fixed.
func (n *Node) fixes() bool {
	fixed := n.P.Fixed || slices.ContainsFunc(n.predicates(), func(k *Node) bool { return k.P.whole.Fixed })
	if !fixed {
		return false
	}
	noun := n.Kids[0].noun()
	return noun == nil || noun.P.Zone == 0
}
