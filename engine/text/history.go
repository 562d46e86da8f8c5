package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Deeds of the past are counted from the beginning of their period, whichever card asks for them, by
// watchers that belong to the rules. Such a watcher has no card of its own, so words that depend on
// one ("here", "another") are refused.

// history is the counter of a phrase about the past; rows has the watchers for each seat as "you".
type history struct {
	rows [2][]uint16
	per  uint8
	by   [2]*history // for conditions on players: the counters of the deeds of each player
	from int8        // for “this way”: the register with the counts at the start; 0: the whole period counts
}

// count is how often the deed has been done.
func (t *history) count(x X) int16 { return t.countBy(x, 0) + t.countBy(x, 1) }

// countBy is how often a player has done the deed.
func (t *history) countBy(x X, by engine.Seat) int16 {
	if t.from == 0 || x.F == nil {
		return t.turn(x, by)
	}
	return t.since(x, by)
}

// turn is how often a player has done the deed in the period.
func (t *history) turn(x X, by engine.Seat) (sum int16) {
	for _, w := range t.rows[x.By&1] {
		sum += x.M.Count(t.per, 0, engine.CountKey(w, by))
	}
	return sum
}

// times is how often a thing has done the deed, or has had it done to it.
func (t *history) times(x X, h engine.H) (sum int16) {
	for _, w := range t.rows[x.By&1] {
		for by := range engine.Seat(2) {
			sum += x.M.Count(t.per, h, engine.CountKey(w, by))
		}
	}
	return sum
}

// pastPhrase is the content of a phrase about the past.
type pastPhrase struct {
	frame *Frame
	who   *Node   // who did it; nil: anybody
	parts []*Node // what it was done to
	marks Part    // the part of the atom for which deeds are counted separately; None: no part
	words string  // the words of the phrase, if they are not the whole phrase
}

// remember is the counter of a phrase about the past. It registers the watchers unless a phrase with
// the same words on another card has done so.
func (c *Compiler) remember(n *Node, p pastPhrase) *history {
	if n.byThisWay() {
		return c.since(n, c.counted(n, p), p.marks)
	}
	return c.counted(n, p)
}

// counted is the counter of a phrase over a whole period.
func (c *Compiler) counted(n *Node, p pastPhrase) *history {
	if p.marks == Cause { // nothing counts deeds by the card whose words bring them about
		c.fail(n, "of a player, or of what it was done to")
		return &history{}
	}
	words := p.words
	if words == "" {
		words = Print(n)
	}
	words += [...]string{None: "", Subj: " (to it)", Obj: " (by it)"}[p.marks]
	for _, k := range append(p.parts[:len(p.parts):len(p.parts)], p.who) {
		if w := k.besideCard(); w != "" {
			c.fail(n, "that means the same wherever it is read, without “"+w+"”")
			return &history{}
		}
	}
	if t := c.told[words]; t != nil {
		return t
	}
	p.frame.place(p.who, p.parts)
	p.parts = uncounted(p.parts)
	t := &history{per: n.period()}
	for you := range engine.Seat(2) {
		if you == 1 && !n.speaksOfPlayers() {
			t.rows[1] = t.rows[0]
			break
		}
		for _, v := range p.frame.verbs(p.parts) {
			t.rows[you] = append(t.rows[you], c.R.Watcher(0, engine.Watch{Cite: c.Game.Cites.Looked, Text: words, Class: engine.When, Verb: v, Each: p.frame.Many, Marks: p.marks != None, Doer: p.marks == Obj, Per: t.per,
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

// period is the period of a phrase about the past.
func (n *Node) period() uint8 {
	for _, kind := range [...]string{"thisturn", "everyturn"} {
		if d := n.Part(kind); d != nil && d.P.K != 0 {
			return uint8(d.P.K)
		}
	}
	return engine.PerTurn
}

// uncounted are the parts of a frame, except those that only give a number.
func uncounted(parts []*Node) []*Node {
	return slices.DeleteFunc(slices.Clone(parts), func(k *Node) bool { return k != nil && k.P != nil && k.P.Kind == "count" })
}

// besideCard is a word of a phrase, such as "here" or "another", whose meaning depends on the card
// with the text; "" if there is none.
func (n *Node) besideCard() string {
	if n == nil {
		return ""
	}
	if n.P != nil {
		switch n.Role() {
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

// speaksOfPlayers reports whether a phrase may have another meaning on a card of the other player: it
// may name a player, or an owner as "friendly" does.
func (n *Node) speaksOfPlayers() bool {
	if n == nil {
		return false
	}
	if n.P != nil {
		switch n.P.Kind {
		case "who", "poss":
			return !isSomeone(n)
		case "noun":
			return true
		}
	}
	return slices.ContainsFunc(n.Kids, (*Node).speaksOfPlayers)
}

// The forms of phrases for past deeds: of a player or a thing, in the past or the perfect tense,
// affirmative or negative.
const (
	pastDeed    = "past: {past} {thisturn}"
	perfectForm = "form: perfect"
	deniedForm  = "form: denied"
)

// remembered are the phrases that all deeds share.
var remembered = []Prod{
	ofWho,
	thisWay,
	{Kind: "does", Says: "have:has~ {perfects}", Mean: Mean{Is: first}, forms: []string{perfectForm}},
	{Kind: "does", Says: "haven't:hasn't~ {perfects} || have:has~ not {perfects}", Mean: Mean{Denies: true, Is: unfit}, forms: []string{perfectForm, deniedForm}},
	{Kind: "things", Says: "{noms}", Mean: Mean{Is: first}, forms: []string{"np1: {noms}"}},
	{Kind: "things", Says: "{count} {noms}", Mean: Mean{Is: second}, forms: []string{"holding: {count} {noms}"}},
	{Kind: "things", Says: "{poss} {noms} || one of {poss} {noms} || any of {poss} {noms} || at least one of {poss} {noms}", Mean: Mean{Is: owned}, forms: []string{"np1: {poss} {noms}"}},
	{Kind: "things", Says: "{count} of {poss} {noms}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.has(n.Kids[1], h) && x.Matches(n.Kids[2], h) }}},
	{Kind: "does", Says: "{past} {thisturn}", Mean: pastDone(true), forms: []string{pastDeed}},
	{Kind: "perfects", Says: "{perfect} {thisturn}", Mean: pastDone(true), forms: []string{pastDeed, perfectForm}},
	{Kind: "does", Says: "didn't {bare} {thisturn} || did not {bare} {thisturn}", Mean: pastDone(false), forms: []string{pastDeed, deniedForm}},
}

// rememberedActs are the phrases that all deeds of things share.
var rememberedActs = []Prod{
	{Kind: "cond1", Says: "{things} {acted} {thisturn}", Mean: pastCond(true), forms: []string{"cond1: {np} {preds}", pastDeed}},
	{Kind: "cond1", Says: "{things} have:has~ {actdone} {thisturn}", Mean: pastCond(true), forms: []string{"cond1: {np} {preds}", pastDeed, perfectForm}},
	{Kind: "cond1", Says: "{things} haven't:hasn't~ {actdone} {thisturn} || {things} have:has~ not {actdone} {thisturn}", Mean: pastCond(false), forms: []string{"cond1: {np} {preds}", pastDeed, perfectForm, deniedForm}},
	{Kind: "cond1", Says: "{things} didn't {act} {thisturn} || {things} did not {act} {thisturn}", Mean: pastCond(false), forms: []string{"cond1: {np} {preds}", pastDeed, deniedForm}},
	{Kind: "cond1", Says: "{none} {acted} {thisturn}", Mean: pastCond(false), forms: []string{"cond1: {np} {preds}", pastDeed}},
	{Kind: "none", Says: "neither of {poss} {noms} || none of {poss} {noms}", Mean: Mean{Is: owned}},
	{Kind: "pred", Says: "{acted} {thisturn}", Mean: actedBy(true), forms: []string{pastDeed}},
	{Kind: "pred", Says: "have:has~ {actdone} {thisturn}", Mean: actedBy(true), forms: []string{pastDeed, perfectForm}},
	{Kind: "pred", Says: "didn't {act} {thisturn} || did not {act} {thisturn}", Mean: actedBy(false), forms: []string{pastDeed, deniedForm}},
	{Kind: "pred", Says: "haven't:hasn't~ {actdone} {thisturn} || have:has~ not {actdone} {thisturn}", Mean: actedBy(false), forms: []string{pastDeed, perfectForm, deniedForm}},
	{Kind: "per", Says: "for each {noms} (that|who) {acted} {thisturn} || for each {noms} (that|who) has {acted} {thisturn}", Mean: actedTimes},
	{Kind: "num", Says: "the number of {noms} (that|who) {acted} {thisturn} || the number of {noms} (that|who) have {acted} {thisturn}", Mean: actedTimes},
}

// acted is the counter of the deeds of single things.
func (c *Compiler) acted(n, does *Node) *history {
	f := does.P.Deed
	return c.remember(n, pastPhrase{frame: f, parts: does.Kids, marks: f.Agent, words: Print(does)})
}

// definite refuses a phrase that names no particular thing ("a unit was destroyed"): for such a phrase
// past deeds would have to be searched, not the things that it names now.
func (c *Compiler) definite(np *Node) {
	if !np.particular() {
		c.fail(np, "a thing that has been spoken of, or how many there were")
	}
}

// aboutOne is the Sense of conditions on a thing: if the condition asks for the past of the thing, the
// phrase must name a particular thing. Otherwise the reading that counts deeds is better.
func aboutOne(n *Node) bool { return !n.Kids[1].recalls() || n.Kids[0].particular() }

// particular reports whether a phrase refers to something named earlier in the text, or to a target.
func (n *Node) particular() bool {
	if n == nil {
		return false
	}
	if n.P != nil {
		switch n.Role() {
		case Self, It, That, TheAim, Target:
			return true
		}
	}
	return slices.ContainsFunc(n.Kids, (*Node).particular)
}

// actedBy is the meaning of phrases for things that have done something (is) or have not.
func actedBy(is bool) Mean {
	return Mean{
		Recalls: func(c *Compiler, n *Node) *history { return c.acted(n, n.Kids[0]) },
		Denies:  !is,
		Is:      func(x X, n *Node, h engine.H) bool { return n.history.times(x, h) > 0 == is },
	}
}

// actedTimes is how often things have done something.
var actedTimes = Mean{
	Recalls: func(c *Compiler, n *Node) *history {
		return c.remember(n, pastPhrase{frame: n.Kids[1].P.Deed, who: n.Kids[0], parts: n.Kids[1].Kids})
	},
	Num: func(x X, n *Node) int16 { return n.history.count(x) },
}

// pastDone is the meaning of conditions on what a player, the first part, has done (is) or
// has not.
func pastDone(is bool) Mean {
	return Mean{
		Recalls: func(c *Compiler, n *Node) *history {
			d, t := n.Kids[0], &history{}
			for seat := range t.by {
				t.by[seat] = c.remember(n, pastPhrase{frame: d.P.Deed, who: seats[seat], parts: d.Kids, words: seats[seat].P.Says + " " + Print(n)})
			}
			return t
		},
		Denies: !is,
		Is: func(x X, n *Node, h engine.H) bool {
			return x.often(n.history.by[SeatIn(h)].count(x), nil, n.Kids[0].Kids) == is
		},
	}
}

// seats are phrases for the two seats, which mean the same whoever "you" is.
var seats = [2]*Node{seatWord("player 1", 0), seatWord("player 2", 1)}

func seatWord(says string, seat engine.Seat) *Node {
	return &Node{P: &Prod{Kind: "who", Says: says, Mean: Mean{Who: func(X, *Node) engine.Seat { return seat }}}, Slot: slotNone, Reg: -1}
}

// pastCond is the meaning of conditions on what things, the first part, have done, the second part.
func pastCond(is bool) Mean {
	return Mean{
		Recalls: func(c *Compiler, n *Node) *history {
			d := n.Kids[1]
			return c.remember(n, pastPhrase{frame: d.P.Deed, who: n.Kids[0], parts: d.Kids})
		},
		If: func(x X, n *Node) bool { return x.often(n.history.count(x), n.Kids[:1], n.Kids[1].Kids) == is },
	}
}

// often reports whether k deeds satisfy the phrases: "two or more units" gives the number, otherwise
// one deed is enough.
func (x X) often(k int16, who, parts []*Node) bool {
	for _, n := range slices.Concat(who, parts) {
		switch {
		case n == nil || n.P == nil:
		case n.P.Kind == "count":
			return x.InRange(n, k)
		case n.P.Kind == "things" && n.Part("count") != nil:
			return x.InRange(n.Part("count"), k)
		}
	}
	return k > 0
}

// histories are the rows of a frame about the past.
func (d *Deed) histories(f *Frame) (rows []Prod) {
	bare, past, done := d.forms()
	row := func(kind string, mean Mean, says ...string) {
		mean.Deed = f
		rows = append(rows, Prod{Kind: kind, Says: join(says...), Cite: d.Cite, Mean: mean})
	}
	object := strings.ReplaceAll(f.Object, "{np}", "{things}")
	tail := strings.ReplaceAll(f.Tail, "{np}", "{things}")
	for _, s := range f.active() {
		if s == sayings || s == things && !f.remembers() {
			continue
		}
		if s == things {
			row(s.past, Mean{Sub: true}, past, f.Object, f.Tail)
			row(s.perfect, Mean{Sub: true}, done, f.Object, f.Tail)
			if f.Unsaid&CanDo != 0 { // otherwise the phrase of what can be done covers it, too
				row(s.bare, Mean{Sub: true}, bare, f.Object, f.Tail)
			}
			continue
		}
		row(s.past, Mean{Sub: true}, past, object, tail)
		row(s.perfect, Mean{Sub: true}, done, object, tail)
		row(s.bare, Mean{Sub: true}, bare, object, tail)
	}
	if f.Thing == "" {
		return rows
	}
	if f.Thing == f.Object && (f.Many || !strings.Contains(f.Thing, "{")) { // "two or more cards"
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
			If: func(x X, n *Node) bool { return x.often(n.history.count(x), nil, n.Kids) == is },
		}
	}
	rest := join(done, f.Rest)
	row("cond1", passive(true), thing, "(was|were)", rest, tail, "{thisturn} ||", thing, "(has|have) been", rest, tail, "{thisturn}")
	row("cond1", passive(false), thing, "(wasn't|weren't)", rest, tail, "{thisturn} ||", thing, "(hasn't|haven't) been", rest, tail, "{thisturn}")
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
	nobody := func(n *Node) (*Node, []*Node) { return nil, n.beforeTime() }
	somebody := func(n *Node) (*Node, []*Node) {
		k := n.beforeTime()
		return k[len(k)-1], k[:len(k)-1]
	}
	named := func(n *Node) (*Node, []*Node) { // "each unit you moved …": who stands behind the thing
		i, k := strings.Count(what, "{"), n.beforeTime()
		return k[i], append(k[:i:i], k[i+1:]...)
	}
	for _, head := range [...][2]string{{"per", each}, {"num", noun}} {
		row(head[0], times(nobody), head[1], what, rest, tail, "{thisturn}")
		if f.Unsaid&ByPlayers != 0 {
			continue
		}
		row(head[0], times(somebody), head[1], what, rest, tail, "by {who} {thisturn}")
		row(head[0], times(named), head[1], what, "{who}", past, f.Rest, tail, "{thisturn} ||", head[1], what, "{who} have:has~", rest, tail, "{thisturn}")
	}
	if f.Thing == "{np}" && !f.Many && optional(tail) {
		rows = append(rows, d.marked(f, past, done)...)
	}
	return rows
}

// beforeTime are the parts of a phrase before its period.
func (n *Node) beforeTime() []*Node {
	for i, k := range n.Kids {
		if k != nil && k.P != nil && k.P.Kind == "thisturn" {
			return n.Kids[:i]
		}
	}
	return n.Kids
}

// marked are the rows that ask of a thing whether the deed was done to it.
func (d *Deed) marked(f *Frame, past, done string) (rows []Prod) {
	row := func(kind string, who func(n *Node) *Node, is bool, says string) {
		rows = append(rows, Prod{Kind: kind, Says: says, Cite: d.Cite, Mean: Mean{Deed: f, Denies: !is,
			Recalls: func(c *Compiler, n *Node) *history {
				return c.remember(n, pastPhrase{frame: f, who: who(n), parts: anything[:], marks: Subj})
			},
			Is: func(x X, n *Node, h engine.H) bool { return h != 0 && n.history.times(x, h) > 0 == is },
		}})
	}
	first, nobody := func(n *Node) *Node { return n.Kids[0] }, func(*Node) *Node { return nil }
	done = join(done, f.Rest)
	row("rel", nobody, true, done+" {thisturn}")
	row("pred", nobody, true, "(was|were) "+done+" {thisturn} || (has|have) been "+done+" {thisturn}")
	row("pred", nobody, false, "(wasn't|weren't) "+done+" {thisturn} || (hasn't|haven't) been "+done+" {thisturn}")
	if f.Unsaid&ByPlayers == 0 {
		row("rel", first, true, "{who} "+join(past, f.Rest)+" {thisturn} || {who} have:has~ "+done+" {thisturn}")
		row("rel", first, true, done+" by {who} {thisturn}")
		row("pred", first, true, "(was|were) "+done+" by {who} {thisturn} || (has|have) been "+done+" by {who} {thisturn}")
	}
	return rows
}

// anything is parts of a frame that restrict nothing: every object of the deed fits them.
var anything [4]*Node

// lastWord is the noun in the words of a Frame.Object that has no part.
func lastWord(s string) string {
	f := strings.Fields(s)
	return f[len(f)-1]
}
