package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// What has been done this turn is counted from the beginning of the turn, whoever has
// the card that asks: by watchers that are rules. They know no card that speaks, so
// words that mean something only beside one ("here", "another") are refused.

// history is what a phrase asks about the past of this turn, by who "you" is.
type history [2][]uint16

// count is how often it has been done.
func (t *history) count(x X) (sum int16) {
	for _, w := range t[x.By&1] {
		for by := range engine.Seat(2) {
			sum += x.M.Count(engine.PerTurn, 0, engine.CountKey(w, by))
		}
	}
	return sum
}

// did: has it been done to h?
func (t *history) did(x X, h engine.H) bool {
	for _, w := range t[x.By&1] {
		for by := range engine.Seat(2) {
			if x.M.Count(engine.PerTurn, h, engine.CountKey(w, by)) > 0 {
				return true
			}
		}
	}
	return false
}

// pastPhrase is what a phrase about the past is made of.
type pastPhrase struct {
	frame *Frame
	who   *Node   // who did it; nil: anybody
	parts []*Node // what it was done to
	marks bool    // it is asked of a thing whether it was done to it
}

// remember registers the watchers of a phrase about the past, unless the same words of
// another card have them.
func (c *Compiler) remember(n *Node, p pastPhrase) *history {
	words := Print(n)
	if p.marks {
		words += " (it)"
	}
	if w := n.besideCard(); w != "" {
		c.fail(n, "that means the same wherever it is read, without “"+w+"”")
		return &history{}
	}
	if t := c.told[words]; t != nil {
		return t
	}
	p.frame.Place(p.parts...)
	p.parts = slices.DeleteFunc(slices.Clone(p.parts), func(k *Node) bool { return k != nil && k.P != nil && k.P.Kind == "count" })
	t := &history{}
	for you := range engine.Seat(2) {
		if you == 1 && !n.speaksOfPlayers() {
			t[1] = t[0]
			break
		}
		for _, v := range p.frame.Verbs {
			t[you] = append(t[you], c.R.Watcher(0, engine.Watch{Cite: c.Game.Cites.Looked, Text: words, Class: engine.When, Verb: v, Each: p.frame.Many, Marks: p.marks,
				Match: func(m *engine.M, _ engine.H, a *engine.Atom) bool {
					x := c.Still(m, 0, you)
					return p.frame.doneBy(&x, p.who, p.parts, a)
				}}))
		}
	}
	if c.told == nil {
		c.told = map[string]*history{}
	}
	c.told[words] = t
	return t
}

// besideCard is a word of a phrase that means something only beside the card that
// says it; "": there is none.
func (n *Node) besideCard() string {
	if n == nil {
		return ""
	}
	if n.P != nil {
		switch n.P.Role {
		case Self, It, That, Those, TheAim, TheNote, Var, Destiny:
			return Print(n)
		}
		for _, w := range strings.Fields(n.P.Name()) {
			if slices.Contains(hereWords, w) {
				return w
			}
		}
	}
	for _, k := range n.Kids {
		if w := k.besideCard(); w != "" {
			return w
		}
	}
	return ""
}

var hereWords = []string{"here", "there", "other", "another", "related", "adjacent", "same"}

// speaksOfPlayers: does a phrase name a player that depends on who says it?
func (n *Node) speaksOfPlayers() bool {
	return n != nil && (n.P != nil && (n.P.Kind == "who" || n.P.Kind == "poss") && !isSomeone(n) || slices.ContainsFunc(n.Kids, (*Node).speaksOfPlayers))
}

// remembered are the phrases of all deeds together.
var remembered = []Prod{
	{Kind: "doing", Says: "{np} would be {fate} or {fate}", Mean: Mean{Is: func(x X, n *Node, _ engine.H) bool {
		return x.A != nil && slices.ContainsFunc(n.Kids[1:], func(k *Node) bool {
			return slices.Contains(k.P.Deed.Verbs, x.A.Verb) && k.P.Deed.Done(x, n.Kids[:1], x.A)
		})
	}}},
	{Kind: "things", Says: "{noms}", Mean: Mean{Is: first}},
	{Kind: "things", Says: "{count} {noms}", Mean: Mean{Is: second}},
	{Kind: "thisturn", Says: "this turn || during this turn", Mean: Mean{Sub: true}, Read: "history: it is counted for a turn"},
	{Kind: "cond1", Says: "{who} {past} {thisturn}", Mean: pastCond(true)},
	{Kind: "cond1", Says: "{who} have:has~ {perfect} {thisturn}", Mean: pastCond(true)},
	{Kind: "cond1", Says: "{who} haven't:hasn't~ {perfect} {thisturn} || {who} have:has~ not {perfect} {thisturn}", Mean: pastCond(false)},
	{Kind: "cond1", Says: "{who} didn't {bare} {thisturn} || {who} did not {bare} {thisturn}", Mean: pastCond(false)},
}

// pastCond is a condition on what a player, its first part, has done, its second.
func pastCond(is bool) Mean {
	return Mean{
		Recalls: func(c *Compiler, n *Node) *history {
			d := n.Kids[1]
			return c.remember(n, pastPhrase{frame: d.P.Deed, who: n.Kids[0], parts: d.Kids})
		},
		If: func(x X, n *Node) bool { return x.often(n.history.count(x), n.Kids[1].Kids) == is },
	}
}

// often: is it enough that it was done k times, for what it was done to? "Two or more
// units" says how many; anything else asks for one.
func (x X) often(k int16, parts []*Node) bool {
	for _, n := range parts {
		switch {
		case n == nil || n.P == nil:
		case n.P.Kind == "count":
			return x.InRange(n, k)
		case n.P.Kind == "things" && len(n.Kids) == 2:
			return x.InRange(n.Kids[0], k)
		}
	}
	return k > 0
}

// histories are the rows of a frame that speak of the past.
func (d *Deed) histories(f *Frame) (rows []Prod) {
	bare, past, done := d.forms()
	row := func(kind string, mean Mean, says ...string) {
		mean.Deed = f
		rows = append(rows, Prod{Kind: kind, Says: join(says...), Cite: d.Cite, Mean: mean})
	}
	object := strings.ReplaceAll(f.Object, "{np}", "{things}")
	tail := strings.ReplaceAll(f.Tail, "{np}", "{things}")
	if f.Object != OnlyPassive {
		row("past", Mean{Sub: true}, past, object, tail)
		row("perfect", Mean{Sub: true}, done, object, tail)
		row("bare", Mean{Sub: true}, bare, object, tail)
	}
	if f.Thing == "" {
		return rows
	}
	if f.Many && f.Thing == f.Object { // "two or more cards"
		counted := "{count} " + lastWord(f.Thing)
		row("past", Mean{Sub: true}, past, counted, tail)
		row("perfect", Mean{Sub: true}, done, counted, tail)
		row("bare", Mean{Sub: true}, bare, counted, tail)
	}
	thing := strings.ReplaceAll(f.Thing, "{np}", "{things}")
	passive := func(is bool) Mean {
		return Mean{
			Recalls: func(c *Compiler, n *Node) *history {
				return c.remember(n, pastPhrase{frame: f, parts: n.Kids[:len(n.Kids)-1]})
			},
			If: func(x X, n *Node) bool { return x.often(n.history.count(x), n.Kids) == is },
		}
	}
	row("cond1", passive(true), thing, "(was|were)", done, tail, "{thisturn} ||", thing, "(has|have) been", done, tail, "{thisturn}")
	row("cond1", passive(false), thing, "(wasn't|weren't)", done, tail, "{thisturn} ||", thing, "(hasn't|haven't) been", done, tail, "{thisturn}")
	each, noun := "for each", "the number of"
	what := "{noms}"
	if f.Thing != "{np}" {
		what = lastWord(f.Thing)
	}
	times := func(k func(n *Node) (who *Node, parts []*Node)) Mean {
		return Mean{
			Recalls: func(c *Compiler, n *Node) *history {
				who, parts := k(n)
				return c.remember(n, pastPhrase{frame: f, who: who, parts: parts})
			},
			Num: func(x X, n *Node) int16 { return n.history.count(x) },
		}
	}
	nobody := func(n *Node) (*Node, []*Node) { return nil, n.Kids[:len(n.Kids)-1] }
	somebody := func(n *Node) (*Node, []*Node) {
		last := len(n.Kids) - 2
		return n.Kids[last], n.Kids[:last]
	}
	named := func(n *Node) (*Node, []*Node) { // "each unit you moved …": who stands behind the thing
		i := strings.Count(what, "{")
		return n.Kids[i], append(n.Kids[:i:i], n.Kids[i+1:len(n.Kids)-1]...)
	}
	for _, head := range [...][2]string{{"per", each}, {"num", noun}} {
		row(head[0], times(nobody), head[1], what, done, tail, "{thisturn}")
		row(head[0], times(somebody), head[1], what, done, tail, "by {who} {thisturn}")
		row(head[0], times(named), head[1], what, "{who}", past, tail, "{thisturn} ||", head[1], what, "{who} have:has~", done, tail, "{thisturn}")
	}
	if !f.Many && (tail == "" || strings.HasSuffix(tail, "?}")) {
		rows = append(rows, d.marked(f, past, done)...)
	}
	return rows
}

// marked are the rows that ask of a thing whether it was done to it.
func (d *Deed) marked(f *Frame, past, done string) []Prod {
	mean := func(who func(n *Node) *Node) Mean {
		return Mean{Deed: f,
			Recalls: func(c *Compiler, n *Node) *history {
				return c.remember(n, pastPhrase{frame: f, who: who(n), parts: anything[:], marks: true})
			},
			Is: func(x X, n *Node, h engine.H) bool { return n.history.did(x, h) },
		}
	}
	return []Prod{
		{Kind: "rel", Says: "{who} " + past + " {thisturn} || {who} have:has~ " + done + " {thisturn}", Cite: d.Cite, Mean: mean(func(n *Node) *Node { return n.Kids[0] })},
		{Kind: "rel", Says: done + " {thisturn} || (that|who) (was|were) " + done + " {thisturn} || (that|who) (has|have) been " + done + " {thisturn}", Cite: d.Cite, Mean: mean(func(*Node) *Node { return nil })},
		{Kind: "rel", Says: done + " by {who} {thisturn} || (that|who) (was|were) " + done + " by {who} {thisturn}", Cite: d.Cite, Mean: mean(func(n *Node) *Node { return n.Kids[0] })},
	}
}

// anything are parts that whatever it is done to fits.
var anything [4]*Node

// lastWord is the noun of the words of a thing that is always called the same.
func lastWord(s string) string {
	f := strings.Fields(s)
	return f[len(f)-1]
}
