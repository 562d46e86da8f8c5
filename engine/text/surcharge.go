package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// A surcharge is an additional price of a deed: whoever does the deed pays it, and a deed that can't
// be paid for is not done.

// Surcharges are the phrases for surcharges. A game adds the prices, as rows of the kinds "toll" ("he
// or she pays 1 energy") and "extra" ("1 more energy"), and charges them in Game.Levy.
func Surcharges(cite string, rows []Prod) []Prod {
	static := func(says string, parts func(n *Node) (who, deed, during, toll *Node)) Prod {
		return Prod{Kind: "static", Says: says, Cite: cite, Mean: Mean{Make: func(c *Compiler, n *Node) {
			who, deed, during, toll := parts(n)
			switch by := toll.Part("who"); {
			case by == nil || by == who || by.repeats(who) || who != nil && who.P.Kind != "who":
			case who == nil:
				who = by
			default:
				c.fail(by, "as who pays for what somebody else does")
				return
			}
			c.Game.Levy(c, who, deed, during, toll)
		}}}
	}
	return said(rows, []Prod{
		static("as an additional cost for {who} to {deed} {during?} , {toll}", func(n *Node) (who, deed, during, toll *Node) {
			return n.Kids[0], n.Kids[1], n.Kids[2], n.Kids[3]
		}),
		static("as an additional cost for {np} to {act} {during?} , {toll}", func(n *Node) (who, deed, during, toll *Node) {
			return n.Kids[0], n.Kids[1], n.Kids[2], n.Kids[3]
		}),
		static("{np} can't {act} {during?} unless {toll}", func(n *Node) (who, deed, during, toll *Node) {
			return n.Kids[0], n.Kids[1], n.Kids[2], n.Kids[3]
		}),
		static("as an additional cost to {deed} {during?} , {toll}", func(n *Node) (who, deed, during, toll *Node) {
			return nil, n.Kids[0], n.Kids[1], n.Kids[2]
		}),
		static("it costs {who} {extra} to {deed} {during?}", func(n *Node) (who, deed, during, toll *Node) {
			return n.Kids[0], n.Kids[2], n.Kids[3], n.Kids[1]
		}),
		static("{toll} to {deed} {during?}", func(n *Node) (who, deed, during, toll *Node) {
			return n.Kids[0].payer(), n.Kids[1], n.Kids[2], n.Kids[0]
		}),
		static("no player can {deed} {during?} unless {toll}", func(n *Node) (who, deed, during, toll *Node) {
			return nil, n.Kids[0], n.Kids[1], n.Kids[2]
		}),
		static("{gerund} {during?} cost~ {who} {extra}", func(n *Node) (who, deed, during, toll *Node) {
			return n.Kids[2], n.Kids[0], n.Kids[1], n.Kids[3]
		}),
		static("{gerund} {during?} cost~ {extra}", func(n *Node) (who, deed, during, toll *Node) {
			return nil, n.Kids[0], n.Kids[1], n.Kids[2]
		}),
		static("{np} can't be {suffered} {during?} unless {toll}", func(n *Node) (who, deed, during, toll *Node) {
			return nil, n.Kids[1].doneTo(n.Kids[0]), n.Kids[2], n.Kids[3]
		}),
		static("{who} can't {deed} {during?} unless {toll}", func(n *Node) (who, deed, during, toll *Node) {
			return n.Kids[0], n.Kids[1], n.Kids[2], n.Kids[3]
		}),
	})
}

// doneTo is the deed of a participle, with the thing that it is done to.
func (n *Node) doneTo(np *Node) *Node {
	f := n.P.Deed
	deed := *n
	deed.P = &Prod{Kind: "deed", Says: n.P.Says, pats: n.P.pats, Mean: Mean{K: int16(f.Verbs[0]), Deed: f, Is: func(x X, n *Node, _ engine.H) bool { return x.A != nil && f.Done(x, n.Kids, x.A) }}}
	deed.Kids = append([]*Node{np}, n.Kids...)
	return &deed
}

// payer is the player in a phrase who pays or must have something.
func (n *Node) payer() *Node {
	if who := n.Part("who"); who != nil {
		return who
	}
	for _, k := range n.Kids {
		if k != nil && k.Part("who") != nil {
			return k.Part("who")
		}
	}
	return nil
}

// repeats reports whether a phrase refers to the player who, or to the player who does the deed.
func (n *Node) repeats(who *Node) bool {
	return n.P.Role == again || n.P.Role == thatOne || n.P.Role == It || isSomeone(n) || who != nil && n.P == who.P && len(n.Kids) == 0
}

// Charge is a price that is paid when a deed is done.
type Charge struct {
	Cite string
	Owes func(x X, a *engine.Atom) int16          // how much an atom owes; nil: one
	Can  func(x X, who engine.Seat, n int16) bool // could a player pay that much?
	Pay  func(x X, who engine.Seat, n int16)      // adds the payment to the step in the making
}

// Charge makes whoever does a deed pay for it. Deeds of one step are paid for together, in their
// order: those that can't be paid for do not happen.
func (c *Compiler) Charge(t Charge, who, d, during *Node) {
	f, under := d.P.Deed, c.Under()
	f.Await(nil, d.Kids...)
	owed := func(m *engine.M, src engine.H, a *engine.Atom) (x X, n int16) {
		x = c.Still(m, src, m.Ent[src].Ctrl&1)
		x.A, x.Who = a, f.Doer(x, a)&1
		if f.Whole != nil && !f.Whole(a) || !f.doer(&x, who, a) || !f.Done(x, d.Kids, a) || !x.If(during) || !under(x) {
			return x, 0
		}
		if t.Owes == nil {
			return x, 1
		}
		return x, t.Owes(x, a)
	}
	for _, v := range f.Verbs {
		c.Watch(engine.Watch{Cite: t.Cite, Text: Print(d), Class: engine.Forbid, Verb: v, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			x, n := owed(m, src, a)
			if n == 0 {
				return false
			}
			for i := range m.Make.N { // deeds before it in the same step are paid first
				if o := &m.Make.Atom[i]; o == a {
					break
				} else if slices.Contains(f.Verbs, o.Verb) {
					if y, more := owed(m, src, o); y.Who == x.Who {
						n += more
					}
				}
			}
			return !t.Can(x, x.Who, n)
		}})
		c.Watch(engine.Watch{Cite: t.Cite, Text: Print(d), Class: engine.Also, Verb: v,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				_, n := owed(m, src, a)
				return n > 0
			},
			Make: func(m *engine.M, src engine.H, i int) {
				x, n := owed(m, src, &m.Make.Atom[i])
				t.Pay(x, x.Who, n)
			}})
	}
}
