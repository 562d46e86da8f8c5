package text

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Compiler turns parsed texts into acts, watchers and ongoing abilities of the cards of R.
type Compiler struct {
	R    *engine.Rules
	G    *Grammar
	Game *Game
	File string // where the texts come from, for errors
	// Between is called before each text. A caller that compiles in the background of an animation uses
	// it to let the animation go on. It may be nil.
	Between func()
	// Read is called with the tree of each text that has been compiled. It may be nil.
	Read func(n *Node)

	Def  engine.Def  // the card being compiled
	Full *Node       // the last earlier verb with a full wording, which a later verb may shorten; see Node.Short
	Kept string      // the name of the counters that its words speak of, or ""
	Zone engine.Zone // where the card must be for its acts: in play, or in the hand
	// OneShot: the card is played and never in play; its text is its effect.
	OneShot bool
	Foe     bool // what is compiled answers something of the opponent, who is then "he or she" and "that player"
	// Arrives: the sentences of the card without a cost or a trigger are carried out as it comes into
	// play, whether it stays there or not.
	Arrives bool
	Windows uint16         // windows in which the ability being compiled may be used, as its own words tell; 0: all
	Side    uint8          // which face the text is printed on, if only one
	From    int            // the step from which an act takes effect whose targets are chosen early (Game.Foretell); 0: none
	Event   *Event         // what the trigger being compiled watches for
	willing bool           // using the answer being compiled is the consent that the next “you may” would ask for
	heard   *answerTrigger // what the trigger of the answer being compiled watches for

	limits    []limit
	paying    []*Node // what the costs emitted so far pick
	extra     []*Node // additional costs to play the card
	steps     []engine.Step
	b         binder
	face      uint8
	cond      *Node
	others    *Node               // the subject of an ongoing ability, if that is not its own card
	says      func() string       // the words of the ongoing ability being compiled
	once      int16               // uses per turn that the text allows
	oncePer   uint8               // the period of once, if that is not a turn
	preset    int16               // uses that the first words of the ability allow
	line      *Node               // the line being compiled, if adverbs stand in front of it
	opening   *Node               // the first words of the ability being compiled that limit its uses; nil: none
	presetPer uint8               // the period of preset; 0: a turn
	uses      *uses               // of the triggered ability being compiled
	anyone    bool                // both players may use the ability
	bodies    []alternative       // the effects of a card that is played
	told      map[string]*history // phrases about the past, by their words
	bad       *Error
	delay     func(w engine.Watch) uint16 // takes the watchers of a delayed trigger
	rows      *[]uint16                   // takes the watchers and ongoing abilities of a lasting effect
	share     *Share                      // of the ability being compiled
	Must      bool                        // the act can be used only if each part of it could be carried out
	Urgent    bool                        // the triggered ability being compiled may change what triggers it
	own       bool                        // what is compiled changes its own card, in whatever zone that is
	lost      map[*Node]string            // phrases that refer back without an antecedent, with the reason
	parser    *parser                     // reads the texts
	marks     []*history                  // the counters of deeds done “this way”, of the phrases bound so far
	ownNums   []*Node                     // numbers of the act being compiled that are stored before its costs are paid
	noted     []*history                  // the counters whose start is stored in the procedure being compiled
}

// limit is a condition on playing a card or using an ability.
type limit struct {
	cite, says string
	is         func(x X) bool
	use        func(m *engine.M, src engine.H) // counts a use of the ability; nil: the limit is not one on how often
}

// Card compiles the whole text of card d. If the text does not parse, or a phrase of it has no
// meaning, Card returns an *Error and the card gets none of its abilities.
func (c *Compiler) Card(d engine.Def, src string) (*Node, error) {
	if c.Between != nil {
		c.Between()
	}
	if c.parser == nil || c.parser.g != c.G {
		c.parser = &parser{g: c.G}
	}
	n, err := c.parser.parse("text", src, c.OneShot)
	if err != nil {
		e := err.(*Error)
		e.File = c.File
		return nil, e
	}
	c.Def, c.Full, c.Kept, c.bad, c.limits, c.extra, c.face, c.cond = d, nil, "", nil, nil, nil, c.Side, nil
	c.once, c.anyone, c.bodies = 0, false, nil
	keep, from := c.R.Cards[d], c.R.Mark()
	c.lost, c.marks = nil, nil
	c.Run(n)
	c.failUnresolved(n)
	n.settle()
	c.R.Cards[d].Own = [2]engine.Mark{from, c.R.Mark()}
	if c.bad != nil {
		g, line, played := c.G, c.bad.Line, c.OneShot
		c.bad.File, c.bad.others = c.File, func() []mend { return g.saidOtherwise(src, line, played) }
		c.R.Cards[d] = keep // the card gets none of its abilities
		return n, c.bad
	}
	if c.Read != nil {
		c.Read(n)
	}
	return n, nil
}

// fail records the first phrase that cannot be compiled.
func (c *Compiler) fail(n *Node, wants string) {
	if c.bad != nil {
		return
	}
	c.bad = &Error{Line: 1, Col: 1, Word: "the ability", Wants: wants, mute: true}
	if n != nil && n.P != nil {
		c.bad.Line, c.bad.Col = max(n.line, 1), max(n.col, 1)
		if said := c.author(n); said != "" {
			c.bad.Word = said
		} else if n.P.Name() != "" {
			c.bad.Word = n.inWords()
		}
	}
}

// author is the beginning of a phrase in the words of the author; "" for a phrase that a row made.
func (c *Compiler) author(n *Node) string {
	if c.parser == nil || n.end <= n.at || int(n.end) > len(c.parser.toks) {
		return ""
	}
	var w []string
	for _, t := range c.parser.toks[n.at:n.end] {
		w = append(w, t.text)
	}
	return shortened(w)
}

// inWords is the beginning of a phrase in its canonical wording.
func (n *Node) inWords() string { return shortened(strings.Fields(within(n))) }

// shortened is the first six words.
func shortened(w []string) string {
	if len(w) > 6 {
		w = append(w[:6:6], "…")
	}
	return neat(w)
}

// Fail says that a phrase has no meaning where it stands.
func (c *Compiler) Fail(n *Node, why string) { c.fail(n, why) }

// meant fails a phrase whose row has no meaning.
func (c *Compiler) meant(n *Node) {
	if n.P.empty() {
		c.fail(n, "")
	}
	switch n.P.Kind {
	case "boost":
		c.changeable(n)
	case "cond1":
		c.comparable(n)
	}
}

// Run compiles a phrase: its row does it, or the rows of its parts.
func (c *Compiler) Run(n *Node) {
	if n.doing() {
		c.keepNamed(n)
	}
	defer c.kept(n)
	c.noteBefore(n)
	switch {
	case n == nil:
	case n.P == nil:
		for _, k := range n.Kids {
			c.Run(k)
		}
	case n.P.Make != nil:
		n.P.Make(c, n)
	case n.P.Do != nil:
		c.Do(n)
	case n.P.Sub:
		for _, k := range n.Kids {
			c.Run(k)
		}
	default:
		c.meant(n)
	}
}

// X is the view of a running frame.
func (c *Compiler) X(m *engine.M, f *engine.Frame) X {
	x := X{M: m, G: c.Game, F: f, Src: f.Src.H, By: f.By, Who: f.By}
	if r := f.Ref[0]; r.H != 0 {
		x.Who = m.Ent[r.H].Ctrl
	}
	return x
}

// Still is the view of a card that is carrying nothing out: of its ongoing abilities, guards and
// triggers.
func (c *Compiler) Still(m *engine.M, src engine.H, by engine.Seat) X {
	return X{M: m, G: c.Game, Src: src, By: by, Who: by}
}

// Step emits a step. It is not inlined: each of its many callers would hold a copy.
//
//go:noinline
func (c *Compiler) Step(cite, says string, do func(m *engine.M, f *engine.Frame) engine.Flow) int {
	c.steps = append(c.steps, engine.Step{Cite: cite, Text: says, Do: do})
	return len(c.steps) - 1
}

// Happens emits a step whose atoms all happen at one time, controlled by the player who carries it
// out.
func (c *Compiler) Happens(cite, says string, do func(x X)) {
	c.Step(cite, says, func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Begin(f.By, f.Src.H)
		do(c.X(m, f))
		m.Happen()
		return engine.Next
	})
}

// Next is the number the next step will have.
func (c *Compiler) Next() int { return len(c.steps) }

// Do emits a verb: first its questions and reveals, then its step.
func (c *Compiler) Do(n *Node) {
	c.Asks(n)
	cite := n.P.Cite
	if cite == "" {
		cite = c.Game.Cites.Effect
	}
	c.Step(cite, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f).during(n)
		x.begin(n)
		x.Doers(n, func(x X) { n.P.Do(x, n) })
		m.Happen()
		return engine.Next
	})
}

// begin opens the step of a verb.
func (x X) begin(n *Node) {
	if n.whole {
		x.BeginCost(x.By, x.Src)
	} else {
		x.Begin(x.By, x.Src)
	}
}

// Skip compiles parts that are skipped unless ok holds when they are reached.
func (c *Compiler) Skip(ok func(m *engine.M, f *engine.Frame) bool, parts ...*Node) {
	c.skip(c.Game.Cites.Effect, ok, parts)
}

// when compiles parts that are carried out if, when they are reached, the truth of the condition is
// is.
func (c *Compiler) when(cond *Node, is bool, parts ...*Node) {
	c.Asks(cond)
	c.skip(c.Game.Cites.Looked, func(m *engine.M, f *engine.Frame) bool { return c.X(m, f).If(cond) == is }, parts)
}

func (c *Compiler) skip(cite string, ok func(m *engine.M, f *engine.Frame) bool, parts []*Node) {
	end := 0
	c.Step(cite, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		if ok(m, f) {
			return engine.Next
		}
		return engine.Flow(end)
	})
	for _, p := range parts {
		c.Run(p)
	}
	end = c.Next()
}

// body compiles steps into a procedure of their own.
func (c *Compiler) body(emit func()) engine.Proc {
	keep := c.steps
	c.steps = nil
	c.forgetNamed()
	c.begin()
	emit()
	c.unrecorded()
	p := c.R.Add("", c.steps...)
	c.steps = keep
	return p
}

// faced: is the face that an ability is printed on up? face 0 is both.
func (c *Compiler) faced(m *engine.M, h engine.H, face uint8) bool {
	return face == 0 || c.Game.Face(m, h) == face
}

// If compiles parts under a condition of the trigger or ongoing ability.
func (c *Compiler) If(cond *Node, parts ...*Node) {
	keep := c.cond
	c.cond = c.both(keep, cond)
	for _, p := range parts {
		c.Run(p)
	}
	c.cond = keep
}

// Anyone lets both players use the ability being compiled.
func (c *Compiler) Anyone() { c.anyone = true }

// Once limits the uses of the ability being compiled in a turn.
func (c *Compiler) Once(n int16) { c.once = n }

// OncePer limits the uses of the ability being compiled in a period. The kernel counts the uses of an
// activated ability in a turn; those in another period are counted here.
func (c *Compiler) OncePer(n int16, per uint8) {
	switch {
	case per == engine.PerTurn:
		c.once, c.oncePer = n, 0
	case c.uses != nil:
		c.once, c.oncePer = n, per
	default:
		key := c.R.Counts()
		use := func(m *engine.M, src engine.H) { m.Bump(per, src, key, 1) }
		if c.Game.Wait == nil { // it takes effect as soon as it is used
			c.Step(c.Game.Cites.Announce, "", func(m *engine.M, f *engine.Frame) engine.Flow {
				use(m, f.Src.H)
				return engine.Next
			})
		}
		c.limits = append(c.limits, limit{"K19", "its uses for this period are spent",
			func(x X) bool { return x.M.Count(per, x.Src, key) < n },
			use})
	}
}

// Said is a phrase of a kind made from the words says, which are not on the card.
func (c *Compiler) Said(kind, says string) *Node {
	n, err := c.G.ParseAs(kind, says)
	if err != nil {
		panic("text: " + err.Error()) // the words come from a row, never from an author
	}
	return n
}

// Words is a phrase made by a row, with the words name and the test is, to pass to functions that take
// a phrase.
func Words(name string, is func(x X, h engine.H) bool) *Node {
	return &Node{P: &Prod{Kind: "place", Says: name, Mean: Mean{Is: func(x X, _ *Node, h engine.H) bool { return is(x, h) }}}, Slot: slotNone, Reg: -1}
}

// In sets the zones of the things of a phrase that a row makes.
func (n *Node) In(zones uint32) *Node {
	n.Zones = zones
	return n
}

// Own compiles abilities that change their own card, in whatever zone that is.
func (c *Compiler) Own(emit func()) {
	keep := c.own
	c.own = true
	emit()
	c.own = keep
}

// On compiles abilities that work while a face is up; 0: whichever is up.
func (c *Compiler) On(face uint8, emit func()) {
	keep := c.face
	c.face = face
	emit()
	c.face = keep
}

// Second reports whether the second of two faces is being compiled.
func (c *Compiler) Second() bool { return c.face == 2 }

// Face is the test whether the face being compiled is up, for rows that register watchers themselves.
func (c *Compiler) Face() func(m *engine.M, h engine.H) bool {
	face := c.face
	return func(m *engine.M, h engine.H) bool { return c.faced(m, h, face) }
}
