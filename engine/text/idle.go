package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// A deed that can't be done to any thing that its words can mean would do nothing. Its text is
// refused.

// Reach is what a verb can be done to, or what a row can be about. A field of 0 is no restriction.
type Reach struct {
	Zones uint32 // the zones, as a set of bits
	Bits  uint64 // the types of cards, bits of Game.Types
	Sorts uint16 // the sorts of things, as a set of bits
}

// Why a deed can do nothing. An error puts these words after the phrase.
const (
	wrongZone = "it is never done to what lies there"
	wrongType = "it is never done to that"
	wrongDoer = "that never does it"
	notSaid   = "it is never so of that"
	notIt     = "of what “it” means here: name the thing again, as in “that ship”"
	notThis   = "its card is none, and lies beneath none"
)

// Sort is a sort of things, numbered by the game: 0 is cards, others are things such as a battle or an
// action.
type Sort uint8

// Sorted are the verbs with which a deed is done to things of some sorts.
type Sorted struct {
	Sorts uint16 // as a set of bits
	Verbs []engine.Verb
}

// verbs are the verbs of the atoms that do a deed to the things in its parts; empty if it is never
// done to them.
func (f *Frame) verbs(k []*Node) (of []engine.Verb) {
	heads := object(k).heads()
	if len(f.Sorts) == 0 || len(heads) == 0 {
		return f.Verbs
	}
	for _, s := range f.Sorts {
		if slices.ContainsFunc(heads, func(noun *Prod) bool { return s.Sorts>>noun.Sort&1 == 1 }) {
			of = append(of, s.Verbs...)
		}
	}
	return of
}

// Verbs are the verbs of the atoms of the one or two deeds in a phrase.
func (n *Node) Verbs() (of []engine.Verb) {
	if f := n.P.Deed; f != nil {
		k := n.Kids
		if n.P.doerFirst {
			k = k[1:]
		}
		return f.verbs(k)
	}
	for _, half := range n.halves() {
		of = append(of, half.P.Deed.verbs(n.of(half))...)
	}
	return of
}

// object is the part of a frame that the deed is done to, or nil.
func object(k []*Node) *Node {
	i := slices.IndexFunc(k, func(n *Node) bool {
		return n != nil && n.P != nil && (n.P.Kind == "np" || n.P.Kind == "things" || n.P.Kind == "noms")
	})
	if i < 0 {
		return nil
	}
	return k[i]
}

// heads are the head nouns of a phrase, without the nouns in its clauses.
func (n *Node) heads() (of []*Prod) {
	if n == nil || n.P != nil && n.P.Kind == "np1" && n.P.K == Place { // the place of what it names
		return nil
	}
	for _, k := range n.Kids {
		switch {
		case k == nil:
		case k.P != nil && k.P.Kind == "noun":
			of = append(of, k.P)
		case k.P == nil || slices.Contains(heading, k.P.Kind):
			of = append(of, k.heads()...)
		}
	}
	return of
}

// heading are the kinds of phrases that name the same things as the phrase around them.
var heading = []string{"np", "np1", "npmore", "noms", "nommore", "nom", "nomrel", "tnp", "pnp", "cnom", "ref", "things"}

// reaches fails a phrase of a deed that can do nothing to the things that it names.
func (c *Compiler) reaches(n *Node) {
	switch p := n.P; {
	case p.Kind == "vp" || p.Kind == gap:
		c.reach(n, p.verb(), p.frame, n.Part("np"))
	case p.Kind == "suffered" || p.Kind == "harmed" || p.Kind == "fate": // the surrounding phrase names the thing
	case p.frame != nil:
		k := n.Kids
		if p.doerFirst {
			c.doer(n, p.frame, k[0])
			k = k[1:]
		}
		c.reach(n, p.frame.says, p.frame, object(k))
	default:
		for _, half := range n.halves() {
			switch f := half.P.Deed; half.P.Kind {
			case "suffered", "harmed":
				c.reach(n, f.says, f, n.Kids[0])
			case "act":
				c.doer(n, f, n.Kids[0])
			}
		}
	}
}

// doer fails a phrase of a deed whose subject never does it.
func (c *Compiler) doer(n *Node, f *Frame, np *Node) {
	r := Reach{Sorts: 1}
	if f.Agent == Subj {
		r.Bits = c.Game.Reach[f.says].Bits
	}
	if np.P.Kind == "np" && c.misses(r, np) {
		c.fail(n, wrongDoer)
	}
}

func (c *Compiler) reach(n *Node, verb string, f *Frame, np *Node) {
	if np == nil {
		return
	}
	r := c.Game.Reach[verb]
	if r.Zones != 0 && np.Zones != 0 && np.Zones&r.Zones == 0 || r.Zones == 1<<c.Game.Play && np.outOfPlay() {
		c.fail(n, wrongZone)
	}
	if f != nil {
		r.Sorts = f.sorts()
	}
	if c.misses(r, np) {
		c.fail(n, wrongType)
	}
}

// sorts are the sorts of things that a deed is done to, as a set of bits.
func (f *Frame) sorts() (of uint16) {
	for _, s := range f.Sorts {
		of |= s.Sorts
	}
	if of == 0 {
		return 1
	}
	return of
}

// misses reports whether a phrase names a sort of things outside the reach, or only cards outside it.
func (c *Compiler) misses(r Reach, np *Node) bool {
	nouns := c.nounsOf(np)
	if slices.ContainsFunc(nouns, func(noun *Prod) bool { return r.Sorts != 0 && r.Sorts>>noun.Sort&1 == 0 }) {
		return true
	}
	return r.Bits != 0 && len(nouns) > 0 && !slices.ContainsFunc(nouns, func(noun *Prod) bool {
		return noun.Sort != 0 || noun.Open || noun.Bits == 0 || noun.Bits&^c.Game.Types != 0 || noun.Bits&r.Bits != 0
	})
}

// itMisses reports whether “it” means the card being compiled, or what an ongoing ability is about, and
// that is outside the reach.
func (c *Compiler) itMisses(r Reach, np *Node) bool {
	bits := c.R.Cards[c.Def].Bits
	if np != nil && np.Slot == slotIt && np.around != nil {
		return c.misses(r, np.around)
	}
	return np != nil && np.Slot == slotSelf && np.P.Role == It && bits&c.Game.Types != 0 && r.Bits != 0 && bits&r.Bits == 0
}

// nounsOf are the nouns of a phrase, or of its antecedent.
func (c *Compiler) nounsOf(np *Node) []*Prod {
	heads := np.heads()
	if len(heads) > 0 || np == nil {
		return heads
	}
	for np.Slot < 0 && len(np.Kids) > 0 && np.P.K != Place && np.Kids[0] != nil && np.Kids[0].P != nil {
		np = np.Kids[0]
	}
	if np.P.Kind == "np1" && np.P.K == Place { // the place of what it names
		return nil
	}
	for i := len(c.b.said) - 1; i >= 0; i-- {
		if s := c.b.said[i]; s.slot >= 0 && s.slot == np.Slot {
			if s.noun != nil {
				return []*Prod{s.noun}
			}
			return nil
		}
	}
	return nil
}

// misnamed reports whether a noun never fits the card being compiled, nor a card that it may lie
// beneath.
func (c *Compiler) misnamed(noun *Node) bool {
	card := &c.R.Cards[c.Def]
	if noun == nil || noun.P.Open || noun.P.Bits == 0 || noun.P.Bits&^c.Game.Types != 0 || card.Bits&c.Game.Types == 0 || c.Game.Above == nil {
		return false
	}
	return noun.P.Bits&(card.Bits|c.Game.Above(card)) == 0
}

// Only is the Refuse of a row that can be about certain things only; see Mean.Refuse.
func Only(r Reach) func(c *Compiler, n *Node) string {
	return func(c *Compiler, n *Node) string {
		np := n.Part("np")
		switch {
		case np == nil:
			return ""
		case c.misses(r, np):
			return notSaid
		case c.itMisses(r, np.boundPart()):
			return notIt
		}
		return ""
	}
}

// verb is the first word of a row that is not a part: "destroy" of "{who?} destroy~ {np}".
func (p *Prod) verb() string {
	for _, w := range strings.Fields(p.Name()) {
		if w[0] != '{' && w[0] != '(' {
			w, _, _ = strings.Cut(strings.TrimSuffix(w, "~"), ":")
			return w
		}
	}
	return ""
}

// OnlyOn restricts a keyword to cards of some types; says names them. On other cards the keyword would
// do nothing.
func OnlyOn(types uint64, says string, row Prod) Prod {
	mean := row.Make
	row.Make = func(c *Compiler, n *Node) {
		if c.R.Cards[c.Def].Bits&types == 0 {
			c.fail(n, "on a card that is no "+says)
			return
		}
		mean(c, n)
	}
	return row
}
