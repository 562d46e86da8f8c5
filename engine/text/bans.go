package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Bans are the phrases by which cards forbid one or two deeds, or limit how often they are done in a
// period: for players, for things that act, and for things that a deed is done to. rows are the rows
// of Deeds. A game names the periods of a ban in rows of the kind "during" and those of a limit in
// rows of the kind "everyturn".
func Bans(cite string, rows []Prod) (out []Prod) {
	ban := func(says string, who func(n *Node) *Node) {
		out = append(out, Prod{Kind: "static", Says: says, Cite: cite, Mean: Mean{Make: func(c *Compiler, n *Node) {
			c.apart(n)
			for _, half := range n.halves() {
				b := &banned{frame: half.P.Deed, parts: n.of(half), during: n.Part("during")}
				if who != nil && !(half.P.Kind == "suffered" && n.Part("act") != nil) { // “can't move or be moved”: a ban on the passive does not depend on who acts
					b.who = who(n)
				}
				c.ban(cite, n, b, func(x X, a *engine.Atom) bool { return x.If(b.during) })
			}
		}}})
	}
	byWhom := func(n *Node) *Node { return n.Kids[len(n.Kids)-2] }
	ban("{unmade} {during?}", nil)
	by := func(says, doer string) {
		ban(says+" by "+doer+" {during?}", byWhom)
		out[len(out)-1].forms = []string{"static: " + says + " {during?}", byForm}
	}
	by("{unmade}", "{who}")
	for _, two := range [...]bool{false, true} {
		or := func(kind string) string {
			if two {
				return "{" + kind + "} or {" + kind + "}"
			}
			return "{" + kind + "}"
		}
		ban("{who} can't "+or("deed")+" {during?}", firstKid)
		ban("{np} can't "+or("act")+" {during?}", firstKid)
		if two {
			ban("{np} can't {act} or be {suffered} {during?} || {np} can't {act} and can't be {suffered} {during?}", firstKid)
			ban("{np} can't be {suffered} or {act} {during?}", firstKid)
		}
		ban("no player can "+or("deed")+" {during?} || neither player can "+or("deed")+" {during?} || no player may "+or("deed")+" {during?}", nil)
		ban("{np} can't be "+or("suffered")+" {during?}", nil)
		by("{np} can't be "+or("suffered"), "{who}")
		by("{np} can't be "+or("harmed"), "{abilities}")
		by("{np} can't be "+or("harmed"), "{np}")
	}
	return append(said(rows, out), Limits(cite, rows)...)
}

// byForm is the form of a passive that names who acts.
const byForm = "form: by"

// Limits are those of Bans that limit how often a deed is done.
func Limits(cite string, rows []Prod) []Prod {
	limit := func(says string, parts func(n *Node) *banned) Prod {
		p := Prod{Kind: "static", Says: says, Cite: cite}
		p.Recalls = func(c *Compiler, n *Node) *history { return parts(n).asked(c, n) }
		p.Make = func(c *Compiler, n *Node) {
			b := parts(n)
			if b.unlimited(c, n) {
				return
			}
			c.ban(cite, n, b, func(x X, a *engine.Atom) bool { return x.counting(n) && b.so(x, n.history, a) >= x.Num(b.times) })
		}
		return p
	}
	numbered := func(says string, may bool, who func(n *Node) *Node) Prod {
		parts := func(n *Node) *banned {
			bare := n.Part("bare")
			return &banned{frame: bare.P.Deed, who: who(n), parts: uncounted(bare.Kids)}
		}
		return Prod{Kind: "static", Says: says, Cite: cite, Mean: Mean{Recalls: func(c *Compiler, n *Node) *history { return parts(n).asked(c, n) }, Make: func(c *Compiler, n *Node) {
			b := parts(n)
			if b.unlimited(c, n) {
				return
			}
			said := n.Part("bare").Kids
			if i := slices.IndexFunc(said, (*Node).counts); i < 0 {
				c.fail(n.Part("bare"), "a number of things, as in “more than two cards”")
				return
			} else if may && said[i].lowest() {
				c.fail(n.Part("bare"), "a number that it may be at most, as in “no more than two cards”")
				return
			}
			c.ban(cite, n, b, func(x X, a *engine.Atom) bool {
				k := b.so(x, n.history, a) + b.frame.as(a)
				if !may {
					return x.counting(n) && x.often(k, nil, said)
				}
				for j := k; j < k+maxCounted; j++ { // the deed is allowed while the count may still grow to the limit
					if x.often(j, nil, said) {
						return false
					}
				}
				return x.counting(n)
			})
		}}}
	}
	return said(rows, []Prod{
		limit("{who} can't {deed} more than {times} {everyturn}", func(n *Node) *banned {
			return &banned{frame: n.Kids[1].P.Deed, who: n.Kids[0], parts: n.Kids[1].Kids, times: n.Kids[2]}
		}),
		limit("no player can {deed} more than {times} {everyturn} || neither player can {deed} more than {times} {everyturn}", func(n *Node) *banned {
			return &banned{frame: n.Kids[0].P.Deed, who: anybody, parts: n.Kids[0].Kids, times: n.Kids[1]}
		}),
		limit("{np} can't {act} more than {times} {everyturn}", func(n *Node) *banned {
			f := n.Kids[1].P.Deed
			return &banned{frame: f, who: n.Kids[0], parts: n.Kids[1].Kids, times: n.Kids[2], marks: f.Agent}
		}),
		limit("{np} can't be {suffered} more than {times} {everyturn}", func(n *Node) *banned {
			b := n.Kids[1].suffers(n.Kids[0], nil)
			b.times, b.marks = n.Kids[2], Subj
			return b
		}),
		numbered("{who} can't {bare} {everyturn}", false, firstKid),
		numbered("no player can {bare} {everyturn} || neither player can {bare} {everyturn}", false, func(*Node) *Node { return anybody }),
		numbered("{who} can {bare} {everyturn} || {who} can only {bare} {everyturn} || {who} may {bare} {everyturn}", true, firstKid),
	})
}

// maxCounted is greater than any limit in a text.
const maxCounted = 20

// lowest reports whether a phrase gives only a lower bound for a number of things.
func (n *Node) lowest() bool {
	if k := n.Part("count"); k != nil {
		n = k
	}
	return n.P.Name() == "{num}" || n.P.Name() == "(a|an)" || n.P.Name() == "another"
}

// anybody is a phrase for each player.
var anybody = &Node{P: &Prod{Kind: "who", Says: "a player", Mean: Mean{K: anyone, Who: someone}}, Slot: slotNone, Reg: -1}

// said drops the rows with a part that no deed of the game has, such as "act" in a game where things
// do not act.
func said(deeds, rows []Prod) []Prod {
	kinds := map[string]bool{}
	for _, p := range deeds {
		kinds[p.Kind] = true
		kinds[abilities] = kinds[abilities] || p.Deed != nil && p.Deed.Words
	}
	return slices.DeleteFunc(rows, func(p Prod) bool {
		for _, kind := range [...]string{"act", "performs", "unmade", "suffered", "harmed", "bare", abilities} {
			if strings.Contains(p.Says, "{"+kind+"}") && !kinds[kind] {
				return true
			}
		}
		return false
	})
}

// banned is a deed that can't be done, with who acts and what the deed is done to.
type banned struct {
	frame         *Frame
	who           *Node
	parts         []*Node
	times, during *Node
	marks         Part // for a limit: uses are counted for each thing that is this part of the atom; None: for all things together
}

// suffers is the ban in a participle behind a thing: "can't be targeted by your opponent".
func (n *Node) suffers(np, by *Node) *banned {
	return &banned{frame: n.P.Deed, who: by, parts: append([]*Node{np}, n.Kids...)}
}

// unlimited refuses a limit on a deed that can't have one.
func (b *banned) unlimited(c *Compiler, n *Node) bool {
	if b.frame.Unsaid&Often != 0 {
		c.fail(n, "that it can't be done at all")
	}
	return b.frame.Unsaid&Often != 0
}

// counts reports whether a phrase gives a number of things.
func (n *Node) counts() bool {
	return n != nil && n.P != nil && (n.P.Kind == "count" || n.P.Kind == "things" && n.Part("count") != nil)
}

// asked registers the watchers that count how often the deed was done.
func (b *banned) asked(c *Compiler, n *Node) *history {
	p := pastPhrase{frame: b.frame, who: b.who, parts: b.parts, marks: b.marks}
	if b.marks != None { // each thing has a count of its own
		p.who, p.parts = nil, b.parts
		if b.marks == Subj && b.frame.Agent != Subj {
			p.parts = append(anything[:1:1], b.parts[1:]...)
		}
		p.words = b.frame.says
		for _, k := range b.parts {
			if k != nil {
				p.words += " " + Print(k)
			}
		}
	}
	return c.remember(n, p)
}

// done reports whether an atom is the banned deed.
func (b *banned) done(x X, a *engine.Atom) bool { return b.frame.doneBy(&x, b.who, b.parts, a) }

// so is how often the deed has been done before an atom: earlier in the turn and in the step in the
// making.
func (b *banned) so(x X, t *history, a *engine.Atom) (k int16) {
	switch {
	case b.marks != None:
		k = t.times(x, b.marks.of(a))
	case b.who != nil && b.who.P.Kind == "who" && isSomeone(b.who): // each player for themselves
		k = t.countBy(x, a.By)
	default:
		k = t.count(x)
	}
	for i := range x.M.Make.N {
		o := &x.M.Make.Atom[i]
		if o == a {
			return k + b.ahead(x, a, i)
		}
	}
	return k
}

// ahead is how often the deed is done by the atoms before the i-th in the step in the making.
func (b *banned) ahead(x X, a *engine.Atom, i int) (k int16) {
	for j := range i {
		o := &x.M.Make.Atom[j]
		if slices.Contains(b.frame.Verbs, o.Verb) && o.By == a.By && b.marks.of(o) == b.marks.of(a) && b.done(x, o) {
			k += b.frame.as(o)
		}
	}
	return k
}

// as is how often one atom counts as the deed.
func (f *Frame) as(a *engine.Atom) int16 {
	if f.Many {
		return a.A
	}
	return 1
}

// itself reports whether the ban is about its own card. Such a ban holds before the card is in play.
func (b *banned) itself() bool {
	return slices.ContainsFunc(append(b.parts[:len(b.parts):len(b.parts)], b.who), (*Node).self)
}

// ban registers that a deed can't be done; more is a further condition on the atom.
func (c *Compiler) ban(cite string, n *Node, b *banned, more func(x X, a *engine.Atom) bool) {
	begins := *b
	if b = &begins; b.frame.barred != nil {
		b.frame = b.frame.barred
	}
	b.frame.Await(b.who, b.parts...)
	under, of := c.Under(), c.others
	for _, v := range b.frame.verbs(b.parts) {
		c.Watch(engine.Watch{Cite: cite, Text: Print(n), Class: engine.Forbid, Verb: v, Self: b.itself(), Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			x := c.Still(m, src, m.Ent[src].Ctrl)
			x.A, x.Who = a, a.By
			if !b.done(x, a) {
				return false
			}
			x.It = x.concerned(of)
			return more(x, a) && under(x)
		}})
	}
}
