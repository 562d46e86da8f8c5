package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// An ongoing ability says one thing of what it is about, or several: "is power +1 and
// costs 1 less energy to play". What it says follows from the rows of ongoing abilities:
// each of them that begins with what it is about is a row of what can be said of that,
// too, and any of these are joined.

// abouts are what an ongoing ability can be about: the first part of its row, and the
// kind of what is said of it.
var abouts = [...]struct{ part, kind string }{{"{np}", "ofthing"}, {"{who}", "ofplayer"}}

// isOngoing reports whether a row is one of ongoing abilities.
func (p *Prod) isOngoing() bool { return p.Kind == "static" || p.Kind == "gain" }

// shared are the rows of what ongoing abilities say of one thing or player, and those
// that join them.
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

// continuedEffects are the rows for an effect that continues with the same card without naming it
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

// ofTheSame binds what goes on about the thing that the verb before is about: "target unit
// gains 1 boost and can't move" is said of the unit.
func ofTheSame(c *Compiler, n *Node) string {
	same, about := n.Kids[0], c.b.about.boundPart()
	if about == nil {
		return "without the thing of which it is said, as in “and it can't …”, “and they can't …”"
	}
	same.Slot, same.Many, c.b.it = about.Slot, about.Many, about.Slot
	c.refers(same, true, "")
	return ""
}

// about is the thing that a phrase begins with, or nil.
func (n *Node) about() *Node {
	if n == nil || len(n.Kids) == 0 {
		return nil
	}
	of := n.Kids
	if n.P != nil && n.P.active != nil && of[0] == nil { // nobody is named in the passive
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

// boundPart is the bound part of a phrase that names one thing or several of one sort, or nil.
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

// behind is what a row says behind its first part, if that is about and each of its
// spellings goes on with a verb; else "".
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

// also lets the verbs of ongoing abilities and of lasting changes have "also" with them.
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

// thereOnly compiles an ongoing ability of what is at the place that is said behind it.
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

// runWhole compiles what is said of one thing, unless that can't be said of it.
func (c *Compiler) runWhole(n *Node) {
	if n.P.Refuse != nil {
		if why := n.P.Refuse(c, n); why != "" {
			c.fail(n, why)
			return
		}
	}
	c.Run(n)
}

// alone is the meaning of what is said of a thing that no row has put before it.
func alone(c *Compiler, n *Node) { c.fail(n, "of nothing") }

// eachOf compiles what is said of one thing or player, as "is power +1 and can't move", as
// so many ongoing abilities. Each has a copy of the phrase that names the thing, because
// each may look for it in other zones ("costs 1 less to play" looks in the hand). In what
// lasts for a while the thing is found once, when that begins, so all share one phrase; then
// abilities that look in different zones are refused.
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

// predicates are what an ongoing ability says of one thing, each by itself.
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

// fixes reports whether the things that the first part of a phrase names are fixed when its
// effect begins. Things that are not in play, such as a drain that waits, come later.
func (n *Node) fixes() bool {
	fixed := n.P.Fixed || slices.ContainsFunc(n.predicates(), func(k *Node) bool { return k.P.whole.Fixed })
	if !fixed {
		return false
	}
	noun := n.Kids[0].noun()
	return noun == nil || noun.P.Zone == 0
}
