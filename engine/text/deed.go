package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Deed is something that can happen, in the words of cards. A game gives for each deed its verb, the
// words that may stand beside the verb, and its atoms. From these follow the phrases of every mood: do
// it; when it is done, by whom; it would be done, instead; it can't be done, not more than so often in
// a turn; it has been done, how often, to what.
type Deed struct {
	Verb   string // its forms where they are not regular: "draw drew drawn"; words of one form are parted by |
	Cite   string // the rulebook paragraph
	Frames []Frame
}

// Frame is one way to use the verb of a deed: the words beside it and the atoms that it means.
type Frame struct {
	Object   string                                    // behind the verb: "{np}", "energy", "{place?}"
	Thing    string                                    // what the passive is said of: "{np}", or the words of Object; "": there is no passive
	Rest     string                                    // behind the participle only: "damage", of "is dealt damage"
	Tail     string                                    // behind both: "to {np}"
	SeesDoer bool                                      // Is gets the doer as the first part, and alone decides whether the doer fits
	AsOne    bool                                      // all of it that happens at one time is changed together, and triggers once: "one or more cards"
	Agent    Part                                      // which part of the atom does the deed; None: only players do it
	Verbs    []engine.Verb                             // the verbs of its atoms
	Sorts    []Sorted                                  // which of the verbs are for things of other sorts than cards; nil: none of them
	Words    bool                                      // what a card says does it, too: "an ability of {np}"
	From     uint32                                    // the zones of a thing that does it, as a set of bits; 0: in play
	Coming   uint32                                    // further zones of that thing before it happens, as a set of bits
	Looks    uint32                                    // the zones of the things that it is done to, at that moment, as a set of bits; 0: in play
	Cards    uint32                                    // those zones for things that are only called cards, as a set of bits; 0: as in Looks
	Self     bool                                      // it may be the way in which the card with the text comes into play
	Many     bool                                      // one atom does it as often as the number of the atom
	Amount   bool                                      // the number of an atom is an amount: of damage, of counters
	Sum      bool                                      // and is all of it that one player does at one time: "two or more cards"
	Each     bool                                      // it triggers once for each of that amount
	Whole    func(a *engine.Atom) bool                 // deeds at one time, with all their numbers, count as one: is this the first atom of them? nil: each atom is a deed
	All      func(a *engine.Atom) int16                // the whole amount that happens at one time, of which the atom is a part; nil: the number of the atom
	Unsaid   uint8                                     // moods for which the game has other phrases
	Is       func(x X, k []*Node, a *engine.Atom) bool // do the parts behind the verb, in order, fit the atom? nil: the only part fits its subject
	By       func(x X, a *engine.Atom) engine.Seat     // who does it; nil: the player of the atom
	Told     []Imperative                              // the phrases that tell a player to do it
	Sense    func(n *Node) bool                        // do the parts behind the verb make sense in a ban? nil: they do

	says   string // the verb
	barred *Frame // for a deed that can't be forbidden when it happens because it is over then: the frame of its beginning
}

// Part is a thing that an atom has.
type Part uint8

const (
	None Part = iota
	Subj
	Obj
	Cause // not a part of the atom: the card whose words bring it about
)

// of is the thing in this part of an atom, or 0.
func (p Part) of(a *engine.Atom) engine.H {
	switch p {
	case Subj:
		return a.Subj
	case Obj:
		return a.Obj
	}
	return 0
}

// agent is the thing that does the deed of an atom, or 0.
func (f *Frame) agent(x X, a *engine.Atom) engine.H {
	if f.Agent != Cause {
		return f.Agent.of(a)
	}
	if x.G.Causes != nil && !x.G.Causes(x.M, a) {
		return 0
	}
	return x.Make.Src
}

// Moods of a deed, bits of Frame.Unsaid.
const (
	Happens   uint8 = 1 << iota // an event: "each time a unit is destroyed"
	CanDo                       // what is forbidden, limited or costs more: "can't destroy a unit"
	Fate                        // what is done to a thing, as one word: "destroyed"
	WouldDo                     // "your opponent would destroy a unit"
	Often                       // "can't … more than once each turn"
	ByPlayers                   // it is done by things only: "a unit attacks"
)

// forms are the infinitive, the past tense and the participle of the verb.
func (d *Deed) forms() (bare, past, done string) {
	if f := strings.Fields(d.Verb); len(f) == 3 {
		return f[0], choice(f[1]), choice(f[2])
	}
	if strings.HasSuffix(d.Verb, "e") {
		return d.Verb, d.Verb + "d", d.Verb + "d"
	}
	return d.Verb, d.Verb + "ed", d.Verb + "ed"
}

// choice is a word, or one of several.
func choice(w string) string {
	if strings.Contains(w, "|") {
		return "(" + w + ")"
	}
	return w
}

// Doer is the player who does the deed of an atom.
func (f *Frame) Doer(x X, a *engine.Atom) engine.Seat {
	if f.By != nil {
		return f.By(x, a)
	}
	return a.By
}

// Done reports whether an atom matches the parts of the frame.
func (f *Frame) Done(x X, k []*Node, a *engine.Atom) bool {
	x.A = a
	if f.Is != nil {
		return f.Is(x, k, a)
	}
	return len(k) == 0 || x.Matches(k[0], a.Subj)
}

// doneBy is Done for a deed of the player or thing who; nil is anybody. "He or she" is the player who
// does the deed.
func (f *Frame) doneBy(x *X, who *Node, k []*Node, a *engine.Atom) bool {
	x.A, x.Who = a, f.Doer(*x, a)
	if f.SeesDoer {
		return f.Done(*x, append([]*Node{who}, k...), a)
	}
	return f.doer(x, who, a) && f.Done(*x, k, a)
}

// doer reports whether the player or thing of a phrase does the deed of an atom. A nil phrase fits
// every doer, and an atom without one.
func (f *Frame) doer(x *X, who *Node, a *engine.Atom) bool {
	switch {
	case who == nil:
		return true
	case who.P.Kind == abilities:
		h := f.agent(*x, a)
		return h != 0 && x.Ent[h].Zone == x.G.Play && x.Matches(who, h)
	case who.P.Kind != "who":
		h := f.agent(*x, a)
		return h != 0 && x.Matches(who, h)
	case isSomeone(who):
		return x.Who < engine.Nobody && (len(who.Kids) == 0 || x.Seat(who) == x.Who)
	}
	return x.Seat(who) == x.Who
}

// Place sets the zones of the phrases in the parts of a frame to those where things are when the deed
// is done (Looks).
func (f *Frame) Place(k ...*Node) {
	if f.Looks == 0 {
		return
	}
	for _, n := range k {
		if n != nil && n.P != nil && (n.P.Kind == "np" || n.P.Kind == "noms" || n.P.Kind == "things") {
			n.Within(f.Looks)
		}
	}
}

// neverInPlay reports whether a phrase names things that are never in play and does not say where they
// are.
func (n *Node) neverInPlay() bool {
	f := n.noun()
	return f != nil && f.P.Away && n.elsewhere() == 0
}

// place is Place that also sets the zones of the doer and of things that are only called cards.
func (f *Frame) place(who *Node, k []*Node) {
	f.Place(k...)
	if f.Cards != 0 {
		for _, n := range append([]*Node{who}, k...) {
			if n != nil && n.P != nil && (n.P.Kind == "np" || n.P.Kind == "noms" || n.P.Kind == "things") && (n.AnyCard() || n.neverInPlay()) {
				n.Within(f.Cards)
			}
		}
	}
	if who != nil && who.P.Kind != "who" && who.P.Kind != abilities && f.From != 0 {
		who.Within(f.From)
	}
}

// Await is place for a deed that has not happened yet.
func (f *Frame) Await(who *Node, k ...*Node) {
	f.place(who, k)
	for z := range engine.Zone(engine.NZone) {
		if f.Coming>>z&1 == 1 {
			who.Anywhere(z)
			for _, n := range k {
				n.Anywhere(z)
			}
		}
	}
}

// PlaceAll sets the zones of the parts of a phrase to those where things are as its deeds are done.
func (n *Node) PlaceAll() {
	for _, f := range n.Spoken() {
		for _, k := range n.Kids {
			f.place(k, nil)
		}
		f.Await(nil, n.Kids...)
	}
}

// Deeds are the rows of all the moods of deeds.
func Deeds(deeds []Deed) (rows []Prod) {
	acts := false
	for i := range deeds {
		for j := range deeds[i].Frames {
			d, f := &deeds[i], &deeds[i].Frames[j]
			acts = acts || f.remembers()
			f.barred = d.begun(f)
			for _, p := range slices.Concat(d.moods(f), d.histories(f), d.inARow(f)) {
				p.deed, p.frame = d, f
				rows = append(rows, p)
			}
			rows = append(rows, d.imperatives(f)...)
			rows = append(rows, d.undergoers(f)...)
		}
	}
	if rows = append(rows, remembered...); acts {
		rows = append(rows, rememberedActs...)
	}
	if slices.ContainsFunc(rows, func(p Prod) bool { return strings.Contains(p.Says, "{ordinal}") }) {
		rows = append(rows, ordinals()...)
	}
	if slices.ContainsFunc(rows, func(p Prod) bool { return p.Kind == "fate" }) {
		rows = append(rows, Prod{Kind: "ref", Says: "the {fate} {noun}", Mean: Mean{Role: That}},
			Prod{Kind: "ref", Says: "the {noun} {fate} this way || those {noun} {fate} this way", Mean: Mean{Role: That, K: doneSo}})
	}
	return unique(append(rows, said(rows, slices.Clone(eitherDeed))...))
}

// begun is the frame of a deed with the same words that can be forbidden: f itself, if it can.
func (d *Deed) begun(f *Frame) *Frame {
	for i := range d.Frames {
		if g := &d.Frames[i]; f.Unsaid&CanDo != 0 && g.Unsaid&CanDo == 0 && g.Object == f.Object && g.Thing == f.Thing && g.Tail == f.Tail {
			return g
		}
	}
	return f
}

// mood is the kind of a row of a deed with its spelling, without the words of the deed itself and
// however many parts those have.
func (p *Prod) mood() string {
	if p.Kind == "vp" {
		return "vp {who?} …~ …"
	}
	d, f, says := p.deed, p.frame, p.Name()
	bare, past, done := d.forms()
	who, rest, active := strings.Cut(says, "} ")
	if active = active && strings.HasPrefix(says, "{") && (strings.HasPrefix(rest, third(bare)+"~") || strings.HasPrefix(rest, "would ")); active {
		says = rest
	}
	for _, w := range [...]string{f.Object, f.Thing, f.Rest, f.Tail, third(bare) + "~", past, done, bare} {
		if w != "" {
			says = strings.ReplaceAll(says, strings.ReplaceAll(w, "{np}", "{things}"), "…")
			says = strings.ReplaceAll(says, w, "…")
		}
	}
	for strings.Contains(says, "… …") {
		says = strings.ReplaceAll(says, "… …", "…")
	}
	if active {
		says = who + "} " + says
	}
	if slices.Contains(pastKinds, p.Kind) {
		return "past …"
	}
	return p.Kind + " " + says
}

// pastKinds are the kinds of phrases for what has been done, or has not. Each is a form of the verb
// that the surrounding words need.
var pastKinds = []string{players.past, players.perfect, players.bare, things.past, things.perfect}

// frameOfDeed identifies the deed and the frame of a row.
func (p *Prod) frameOfDeed() string {
	return join(p.deed.Verb, p.frame.Object, p.frame.Rest, p.frame.Tail)
}

// unique drops rows with the same words as an earlier row: two frames of a verb have one participle.
func unique(rows []Prod) (out []Prod) {
	seen := map[string]bool{}
	for _, p := range rows {
		if key := p.Kind + ":" + p.Says; !seen[key] {
			seen[key] = true
			out = append(out, p)
		}
	}
	return out
}

// moods are the rows of a frame, except those about the past.
func (d *Deed) moods(f *Frame) (rows []Prod) {
	bare, _, done := d.forms()
	f.says = bare
	row := func(mood uint8, kind string, mean Mean, says ...string) {
		if f.Unsaid&mood == 0 {
			mean.Deed = f
			active := (kind == "event" || kind == "doing") && says[1] != "is:are~" && says[1] != "would be"
			rows = append(rows, Prod{Kind: kind, Says: join(says...), Cite: d.Cite, Mean: mean, doerFirst: active})
		}
	}
	would := func(parts func(n *Node) (who *Node, k []*Node)) Mean {
		return Mean{Is: func(x X, n *Node, _ engine.H) bool {
			who, k := parts(n)
			return x.A != nil && f.doneBy(&x, who, k, x.A)
		}}
	}
	when := func(parts func(n *Node) (who *Node, k []*Node)) Mean {
		return Mean{Make: func(c *Compiler, n *Node) {
			who, k := parts(n)
			f.when(c, n, who, k)
		}}
	}
	deed := Mean{K: int16(f.Verbs[0]), Sense: f.Sense, Is: func(x X, n *Node, _ engine.H) bool { return x.A != nil && f.Done(x, n.Kids, x.A) }}
	for _, s := range f.active() {
		if s.deed != "" {
			row(CanDo, s.deed, deed, bare, f.Object, f.Tail)
		}
		if s == players {
			row(CanDo, "gerund", deed, gerund(bare), f.Object, f.Tail)
		}
		if s == players {
			row(Happens, "performs", deed, third(bare)+"~", f.Object, f.Tail)
		}
		happens := when(doerFirst)
		if s == things {
			happens.Sense = doneByThing
		}
		row(Happens, "event", happens, s.who, third(bare)+"~", f.Object, f.Tail)
		row(WouldDo, "doing", would(doerFirst), s.who, "would", bare, f.Object, f.Tail)
	}
	if f.Sum { // "each time you draw two or more cards"
		row(Happens, "event", Mean{Make: f.whenMany}, "{who}", third(bare)+"~", "{count}", lastWord(f.Object), f.Tail)
	}
	if f.Thing == "" {
		return rows
	}
	row(Happens, "event", when(noDoer), f.Thing, "is:are~", done, f.Rest, f.Tail)
	row(WouldDo, "doing", would(noDoer), f.Thing, "would be", done, f.Rest, f.Tail)
	for _, s := range f.doers() {
		row(Happens, "event", when(doerLast), f.Thing, "is:are~", done, f.Rest, f.Tail, "by", s.who)
		row(WouldDo, "doing", would(doerLast), f.Thing, "would be", done, f.Rest, f.Tail, "by", s.who)
	}
	if f.Thing != "{np}" {
		row(CanDo, "unmade", Mean{Sub: true}, f.Thing, "can't be", done, f.Rest, f.Tail)
	} else {
		row(CanDo, "suffered", Mean{Sub: true}, done, f.Rest, f.Tail)
		if f.Agent != None {
			row(CanDo, "harmed", Mean{Sub: true}, done, f.Rest, f.Tail)
		}
	}
	if f.Thing == "{np}" && optional(f.Tail) {
		row(Fate, "fate", Mean{K: int16(f.Verbs[0]), Sub: true}, done, f.Rest)
	}
	return rows
}

// optional reports whether all the parts behind a verb may be omitted.
func optional(tail string) bool {
	return !slices.ContainsFunc(strings.Fields(tail), func(w string) bool { return !strings.HasSuffix(w, "?}") })
}

// doers are the kinds of phrases for who does a deed, and for what such a doer can do, has done and
// didn't do.
type doers struct{ who, deed, past, perfect, bare string }

var (
	players = doers{"{who}", "deed", "past", "perfect", "bare"}
	things  = doers{"{np}", "act", "acted", "actdone", "act"}
	sayings = doers{who: "{" + abilities + "}"}
)

// abilities is the kind of phrases for the text of cards, in games in which a text does deeds.
const abilities = "abilities"

// remembers reports whether deeds are counted for each thing that does them.
func (f *Frame) remembers() bool { return f.Agent == Subj || f.Agent == Obj }

// active are the doers in the active voice.
func (f *Frame) active() []doers {
	if f.Object == OnlyPassive {
		return nil
	}
	return f.doers()
}

// doers are the possible doers: players, things or both.
func (f *Frame) doers() (of []doers) {
	if f.Unsaid&ByPlayers == 0 {
		of = append(of, players)
	}
	if f.Words { // before things: "an ability of a ship" is what the ship does
		of = append(of, sayings)
	}
	if f.Agent != None {
		of = append(of, things)
	}
	return of
}

// doneByThing is the Sense of rows with a thing as the doer: in a game whose players are targets, a
// phrase for a player is better read as a player.
func doneByThing(n *Node) bool { return n.Kids[0].names() || n.Kids[0].particular() }

func doerFirst(n *Node) (who *Node, k []*Node) { return n.Kids[0], n.Kids[1:] }
func noDoer(n *Node) (who *Node, k []*Node)    { return nil, n.Kids }
func doerLast(n *Node) (who *Node, k []*Node) {
	last := len(n.Kids) - 1
	return n.Kids[last], n.Kids[:last]
}

// third is a verb in the spelling of the grammar that agrees with its subject: its first word does.
func third(bare string) string {
	if bare == "go" {
		return "go:goes"
	}
	if stem, y := strings.CutSuffix(bare, "y"); y && !strings.ContainsAny(stem[len(stem)-1:], "aeou") {
		return bare + ":" + stem + "ies"
	}
	return bare
}

// gerund is a verb as a noun: "moving".
func gerund(bare string) string {
	last := len(bare) - 1
	vowel := func(i int) bool { return i >= 0 && strings.ContainsRune("aeiou", rune(bare[i])) }
	switch stem, e := strings.CutSuffix(bare, "e"); {
	case e && !vowel(last-1):
		return stem + "ing"
	case vowel(last-1) && !vowel(last) && !vowel(last-2) && !strings.ContainsRune("wxy", rune(bare[last])): // "put", and "cancel"
		doubled := bare + bare[last:] + "ing"
		if strings.ContainsAny(bare[:last-1], "aeiou") {
			return "(" + doubled + "|" + bare + "ing)"
		}
		return doubled
	}
	return bare + "ing"
}

// OnlyPassive, as the Object of a frame, makes it one in the passive only.
const OnlyPassive = "-"

// join puts the parts of a spelling together.
func join(says ...string) string {
	return strings.Join(slices.DeleteFunc(says, func(s string) bool { return s == "" }), " ")
}

// when registers the trigger "each time it is done".
func (f *Frame) when(c *Compiler, n, who *Node, k []*Node) {
	f.place(who, k)
	c.Event.Each, c.Event.Whole = c.Event.Each || f.Each, c.Event.Whole || f.AsOne
	other := func(n *Node) bool { return n.names() && !n.self() }
	if who != nil && who.P.Kind != "who" && f.Agent == Obj && !slices.ContainsFunc(k, other) { // what is done to the card itself is about who does it
		c.Event.Doer = true
	}
	if f.Whole != nil {
		c.Event.kept = func(x X, a *engine.Atom) bool { return f.doneBy(&x, who, k, a) }
	}
	c.WhenAny(n, f.verbs(k), f.Self, func(x X, a *engine.Atom) bool { return (f.Whole == nil || f.Whole(a)) && f.doneBy(&x, who, k, a) })
}

// whenMany is when for the amount at one time that the second part gives.
func (f *Frame) whenMany(c *Compiler, n *Node) {
	who, count, k := n.Kids[0], n.Kids[1], n.Kids[2:]
	f.place(who, k)
	c.Event.kept = func(x X, a *engine.Atom) bool { return f.doneBy(&x, who, k, a) }
	c.WhenAny(n, f.Verbs, f.Self, func(x X, a *engine.Atom) bool {
		all := a.A
		if f.All != nil {
			all = f.All(a)
		}
		return (f.Whole == nil || f.Whole(a)) && f.doneBy(&x, who, k, a) && x.InRange(count, all)
	})
}

// names reports whether a part of a frame names things.
func (n *Node) names() bool { return n != nil && n.noun() != nil }

// Much reports whether the number of the deeds' atoms is an amount, so that "that much" can refer to
// it.
func Much(of []*Frame) bool {
	return len(of) > 0 && !slices.ContainsFunc(of, func(f *Frame) bool {
		return !f.Amount && !(f.Many && !f.Each && f.All == nil)
	})
}

// Spoken are the frames of the deeds in a phrase, of which any may happen.
func (n *Node) Spoken() (of []*Frame) {
	if n.P.Deed != nil {
		return []*Frame{n.P.Deed}
	}
	for _, k := range n.Kids {
		if k != nil && k.P != nil {
			of = append(of, k.Spoken()...)
		}
	}
	return of
}
