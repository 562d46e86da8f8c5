package galactic

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// isHost reports whether h is the card of some words that a card is on or against (X19): its
// location, or a second one (G45). Where its location is something else, it is the next card of these words further
// down: the ship of an ability is the ship that its crew is on.
func isHost(m *engine.M, src, h engine.H, words uint64) bool {
	if words == 0 || worksOn(m, src, h) {
		return worksOn(m, src, h) && (words == 0 || Is(m, h, words))
	}
	l := location(m, src)
	for l != 0 && !Is(m, l, words) {
		l = location(m, l)
	}
	return l == h && h != 0
}

// ownPlaces are what a card is on or against. They come before the shared phrases, which
// would read “its ship” as a ship that belongs to something, and a rock base as terrain.
func ownPlaces() []text.Prod {
	rows := []text.Prod{
		{Kind: "np1", Says: "its unit {rel}", Cite: "X19", Mean: text.Mean{Bits: Unit, Refuse: placeSaid, Located: true,
			Is: func(x text.X, n *text.Node, h engine.H) bool {
				return isHost(x.M, x.Src, h, Unit) && x.Matches(n.Kids[0], h)
			}}},
		phrase("rel", "except terrain", "G177", func(x text.X, _ *text.Node, h engine.H) bool { return !Is(x.M, h, Terrain) || rock(x.M, h) }),
	}
	for _, of := range [...]struct {
		says  string
		words uint64
	}{{"its terrain || this card 's terrain", Terrain}, {"its location || this card 's location", 0}, {"the location", 0}, {"its ship || this card 's ship", Flies}, {"its dragon || this card 's dragon", Dragon},
		{"its base || this card 's base", Base}, {"its unit || this card 's unit", Unit}, {"its crew || this card 's crew", Crew}, {"its psy || this card 's psy", Psy}, {"its equipment || this card 's equipment", Equipment}} {
		rows = append(rows,
			text.Prod{Kind: "np1", Says: of.says, Cite: "X19", Mean: text.Mean{Bits: of.words, Refuse: placeSaid, Located: true,
				Is: func(x text.X, _ *text.Node, h engine.H) bool { return isHost(x.M, x.Src, h, of.words) }}}, // G45
			text.Prod{Kind: "who", Says: ownerSaid(of.says), Cite: "X11", Mean: text.Mean{Refuse: placeSaid, Who: func(x text.X, _ *text.Node) engine.Seat {
				for h := location(x.M, x.Src); h != 0; h = location(x.M, h) {
					if isHost(x.M, x.Src, h, of.words) {
						return x.Ent[h].Ctrl
					}
				}
				return engine.Nobody
			}}},
			located(onEach(of.says), func(x text.X, _ *text.Node, h engine.H) bool {
				return h != x.Src && isHost(x.M, x.Src, location(x.M, h), of.words)
			}))
	}
	return append(rows, text.Prod{Kind: "who", Says: "that fleet 's controller", Cite: "X19", Mean: text.Mean{Who: func(x text.X, _ *text.Node) engine.Seat { return thatFleet(x) }}})
}

// placeSaid notes that a text speaks of what its card is on or against: “it” behind that could mean
// either, and is refused.
func placeSaid(c *text.Compiler, _ *text.Node) string {
	noted(c).placeSaid = c.Def
	return ""
}

// theNoun is “the ship”: what was spoken of, else what the card is on or against, once a text has
// said “its ship”.
func theNoun() text.Prod {
	return text.Prod{Kind: "ref", Says: "the {noun}", Cite: "X19", Mean: text.Mean{Role: text.That,
		Refuse: func(c *text.Compiler, n *text.Node) string {
			if n.Slot >= 0 || noted(c).placeSaid == c.Def && n.Part("noun").P.Bits&Types != 0 {
				return ""
			}
			return "for what was not spoken of: say “its ship”, or “that ship” behind what it means"
		},
		Is: func(x text.X, n *text.Node, h engine.H) bool {
			return isHost(x.M, x.Src, h, n.Part("noun").P.Bits&Types)
		}}}
}

// onNothing refuses “on it” where nothing was spoken of, not even the card itself: "its ship … on it" means
// the ship, which no reference finds.
func onNothing(c *text.Compiler, n *text.Node) string {
	if ref := n.Kids[0]; ref.Role() == text.It && ref.Slot < 0 && !ref.Described() && (!c.SpokeOfItself() || noted(c).placeSaid == c.Def) {
		return "for what was not chosen before: say “on its ship”, “on its location” or “on this card”"
	}
	return ""
}

// placeWords are where cards may be.
func placeWords() []text.Prod {
	here := func(x text.X, _ *text.Node, h engine.H) bool {
		if l := location(x.M, x.Src); l != 0 {
			return location(x.M, h) == l
		}
		return location(x.M, h) == x.Src // it is a location itself
	}
	inPile := func(x text.X, n *text.Node, h engine.H) bool {
		return x.Ent[h].Zone == engine.Zone(n.Kids[1].P.K) && x.Owned(n.Kids[0], h)
	}
	whose := phrase("place", "in {poss} {pile} || from {poss} {pile} || of {poss} {pile}", "R12", inPile)
	whose.Whose = true
	return []text.Prod{
		pileWord("hand%", Hand), pileWord("deck%", Deck), pileWord("discard pile%", Discard), pileWord("reserve fleet%", Reserve),
		phrase("place", "in your fleet", "X19", func(x text.X, _ *text.Node, h engine.H) bool { return at(x.M, h) == x.By }),
		phrase("place", "in {poss} fleet || from {poss} fleet", "X19", func(x text.X, n *text.Node, h engine.H) bool { return at(x.M, h) == x.Seat(n.Kids[0]) }),
		whose,
		{Kind: "place", Says: "in hand", Cite: "R12", Mean: text.Mean{Zones: 1 << Hand, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Hand }}},
		phrase("place", "on (a|an)? {noms} || against (a|an)? {noms}", "X19", func(x text.X, n *text.Node, h engine.H) bool {
			l := location(x.M, h)
			return l != 0 && x.Matches(n.Kids[0], l)
		}),
		{Kind: "place", Says: "on {ref} || against {ref}", Cite: "X19", Mean: text.Mean{Refuse: onNothing, Is: func(x text.X, n *text.Node, h engine.H) (is bool) {
			l := location(x.M, h)
			if ref := n.Kids[0]; ref.Role() == text.It && ref.Slot < 0 && !ref.Described() { // the card itself (see onNothing)
				return l != 0 && l == x.Src
			}
			x.Each(n.Kids[0], func(g engine.H) { is = is || l != 0 && l == g })
			return is
		}}},
		phrase("place", "against {poss} fleet", "X19", func(x text.X, n *text.Node, h engine.H) bool {
			who := x.Seat(n.Kids[0])
			return at(x.M, h) == who && fleetOf(x.M, h) != who
		}),
		{Kind: "place", Says: "on {tnp} || against {tnp}", Cite: "X19", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) (is bool) {
			l := location(x.M, h)
			x.Each(n.Kids[0], func(g engine.H) { is = is || l != 0 && l == g })
			return is
		}}},
		phrase("place", "at the location of {np}", "G40", func(x text.X, n *text.Node, h engine.H) (is bool) {
			x.Each(n.Kids[0], func(g engine.H) {
				l := location(x.M, g)
				is = is || l != 0 && h != g && location(x.M, h) == l
			})
			return is
		}),
		phrase("place", "in any fleet || in play", "X19", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Fleet }),
		located("at its location || there || here", here),
		{Kind: "place", Says: "from it || from among them || among them || of those cards || from among those cards || of them", Cite: "R32", Mean: text.Mean{Zones: 1<<Deck | 1<<Hand | 1<<Discard | 1<<Reserve,
			Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Seen(h) }}},
	}
}

// onEach are the spellings of a place on each of the spellings of a thing.
func onEach(says string) string {
	var out []string
	for _, s := range strings.Split(says, " || ") {
		out = append(out, "on "+s, "against "+s)
		if !strings.HasSuffix(s, "location") { // “at its location” is beside the card
			out = append(out, "at "+s)
		}
	}
	return strings.Join(out, " || ")
}

// ownerSaid are the spellings of whoever controls each of the spellings of a thing.
func ownerSaid(says string) string {
	return strings.ReplaceAll(says, " ||", " 's controller ||") + " 's controller"
}

// located is where things are by where the card is that says so.
func located(says string, is func(x text.X, n *text.Node, h engine.H) bool) text.Prod {
	p := phrase("place", says, "X19", is)
	p.Located = true
	return p
}
