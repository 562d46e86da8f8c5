package imperium

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Sorts of volleys that words name, as sets of bits (TX16). A hit that no dice made, such as that of
// Tether Nets, is of none of them.
const (
	ofBarrage   int16 = 1 << barrage
	ofRolls     int16 = 1 << fight
	ofBombards  int16 = 1 << bombards
	ofCannon    int16 = 1<<offense | 1<<defense
	ofAbilities       = ofBarrage | ofBombards | ofCannon
)

// answerDeeds are the deeds that a card can answer and cannot tell a player to do: assigning hits,
// rolling dice, casting ballots, playing a card (T18, T19).
func answerDeeds() []text.Deed {
	unsaid := text.CanDo | text.WouldDo | text.Fate | text.Often
	span := func(object, thing string, is func(x text.X, k []*text.Node, a *engine.Atom) bool) text.Frame {
		return text.Frame{Object: object, Thing: thing, Verbs: []engine.Verb{VSpan}, Unsaid: unsaid, Is: is}
	}
	from := func(k *text.Node, sort int16) bool { return sortsOf(k)>>sort&1 == 1 }
	hits := func(x text.X, k []*text.Node, a *engine.Atom) bool {
		return a.A == spanHits && (len(k) == 0 || from(k[0], a.C)) && (len(k) < 2 || x.Seat(k[1]) == a.By && is(x.M, a.Subj, System))
	}
	dice := func(_ text.X, k []*text.Node, a *engine.Atom) bool { return a.A == spanDice && from(k[0], a.C) }
	against := func(x text.X, k []*text.Node, a *engine.Atom) bool {
		return a.A == spanDice && a.B == atStart && from(k[0], a.C) && (len(k) < 2 || aimedAt(x, k[1], a))
	}
	rolls := func(x text.X, _ []*text.Node, a *engine.Atom) bool {
		return a.A == spanDice && a.B == atStart && a.C == fight
	}
	can := func(f text.Frame) text.Frame {
		f.Unsaid = text.WouldDo | text.Fate | text.Often | text.Happens
		return f
	}
	uses := text.Frame{Object: "Production", Agent: text.Subj, SeesDoer: true, Verbs: []engine.Verb{VBuild}, Unsaid: unsaid | text.ByPlayers, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
		for h := range x.In(a.By, Galaxy).All() {
			if systemOf(x.M, h) == site(x.M, a.Obj) && x.Printed(h, Production) > 0 && x.Matches(k[0], h) {
				return true
			}
		}
		return false
	}}
	return []text.Deed{
		{Verb: "use", Cite: "TX1", Frames: []text.Frame{can(text.Frame{Object: "{fires}", Thing: "{fires}", Tail: "against {np}", Verbs: []engine.Verb{VSpan}, Is: against}), can(span("{fires}", "", against)), uses}},
		{Verb: "make made made", Cite: "TX1", Frames: []text.Frame{can(span("combat rolls", "", rolls))}},
		{Verb: "announce", Cite: "TX1", Frames: []text.Frame{can(text.Frame{Object: "a retreat", Verbs: []engine.Verb{VRetreat}}), can(text.Frame{Object: "a retreat in {np}", Verbs: []engine.Verb{VRetreat}, Is: leaving})}},
		{Verb: "retreat", Cite: "TX1", Frames: []text.Frame{can(text.Frame{Verbs: []engine.Verb{VRetreat}})}},
		{Verb: "play", Cite: "T20", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VPlay}, Unsaid: unsaid, Looks: 1 << Played}}},
		{Verb: "assign", Cite: "T18", Frames: []text.Frame{span("hits from {volley}", "", hits), span("hits produced by {volley}", "", hits), span("hits from {volley} to {poss} ships", "", hits), span("hits", "a hit", hits)}},
		{Verb: "roll", Cite: "T19", Frames: []text.Frame{span("dice for {volley}", "", dice)}},
		{Verb: "make made made", Cite: "T19", Frames: []text.Frame{span("{volley}", "", dice)}},
		{Verb: "cast cast cast", Cite: "T18", Frames: []text.Frame{span(text.OnlyPassive, "ballots", func(_ text.X, _ []*text.Node, a *engine.Atom) bool { return a.A == spanBallots })}},
		{Verb: "return", Cite: "T21", Frames: []text.Frame{{Object: "{poss} strategy card%", Verbs: []engine.Verb{VReturn}, Unsaid: unsaid, Is: func(text.X, []*text.Node, *engine.Atom) bool { return true }}}},
	}
}

// sharing: is somebody replenishing commodities of which a part can be taken?
func sharing(x text.X, _ *text.Node) bool {
	o := x.M.Occurring()
	return o != nil && x.M.Occurrences[o.Occ].Sort == toReplenish && o.R[regWares] > 0
}

// leaving: is the combat from which somebody would retreat where a phrase says?
func leaving(x text.X, k []*text.Node, _ *engine.Atom) bool { return x.Matches(k[0], fought(x.M)) }

// aimedAt: is something in the place of a volley what a phrase says, and the other player's?
func aimedAt(x text.X, np *text.Node, a *engine.Atom) bool {
	if x.Matches(np, a.Subj) {
		return true
	}
	for h := range x.In(a.By.Other(), Galaxy).All() {
		if withinOf(x.M, h, a.Subj) && x.Matches(np, h) {
			return true
		}
	}
	return false
}

// reroll lets all dice be rolled again that a unit ability has rolled (TX16).
func reroll(x text.X, _ *text.Node, o *engine.Frame) {
	if x.M.Occurrences[o.Occ].Sort == toDice {
		x.M.Reroll(uint64(1)<<len(x.M.State.Dice()) - uint64(1))
	}
}

// sortsOf are the sorts of volleys that a phrase names.
func sortsOf(n *text.Node) int16 {
	of := n.P.K
	for _, k := range n.Kids {
		if k.P.Kind == "fires" {
			of |= k.P.K
		}
	}
	return of
}

// answerWords are what answers do to what they answer (T20, T21).
func answerWords() []text.Prod {
	volley := func(says string, of int16) text.Prod {
		return text.Prod{Kind: "volley", Says: says, Cite: "TX16", Mean: text.Mean{K: of}, Read: "answerDeeds"}
	}
	shooting := func(says string, of int16) text.Prod {
		return text.Prod{Kind: "fires", Says: says, Cite: "T35", Mean: text.Mean{K: of}, Read: "sortsOf"}
	}
	to := func(says, cite string, does func(x text.X, n *text.Node, o *engine.Frame)) text.Prod {
		return compiled("vp", says, cite, func(c *text.Compiler, n *text.Node) {
			c.Step(cite, text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				if o := under(m); o != nil {
					does(c.X(m, f), n, o)
				}
				return engine.Next
			})
		})
	}
	cancel := func(says string, some func(x text.X, n *text.Node, of int16) int16) text.Prod {
		return to(says, "T18 DU66", func(x text.X, n *text.Node, o *engine.Frame) {
			if x.M.Occurrences[o.Occ].Sort == toHits {
				k := min(some(x, n, o.R[regHits]), o.R[regHits])
				o.R[regHits] -= k
				x.M.Tell("DU66", VLess, x.By, x.Src, 0, k)
			}
		})
	}
	cheaper := func(x text.X, n *text.Node, o *engine.Frame) {
		if x.M.Occurrences[o.Occ].Sort == toProduction {
			o.R[regDiscount] += x.Num(n.Part("num"))
		}
	}
	return []text.Prod{
		{Kind: "opener", Says: "before", Mean: text.Mean{Sub: true}},
		volley("a unit ability || unit abilities", ofAbilities), volley("combat rolls || a combat roll", ofRolls),
		shooting("Space Cannon", ofCannon), shooting("Bombardment", ofBombards), shooting("Anti-Fighter Barrage", ofBarrage),
		volley("{fires} || (a|an) {fires} roll", 0), volley("{poss} {fires} roll || {poss} {fires} rolls", 0), volley("(a|an) {fires} or {fires} roll", 0), volley("(a|an) {fires} , {fires} , or {fires} roll", 0),
		cancel("cancel {num} of those hits || cancel {num} hit%", func(x text.X, n *text.Node, _ int16) int16 { return x.Num(n.Kids[0]) }),
		cancel("cancel that hit", func(text.X, *text.Node, int16) int16 { return 1 }),
		cancel("cancel half of those hits , rounded up || cancel half of those hits rounded up", func(_ text.X, _ *text.Node, of int16) int16 { return (of + 1) / 2 }),
		to("cancel that card || cancel that action card", "T21 TX13 DU46", func(x text.X, _ *text.Node, o *engine.Frame) {
			if x.M.Occurrences[o.Occ].Sort == toPlan && x.M.Stop(o) {
				x.M.Tell("TX13", VCancel, x.By, o.Src.H, 0, 0)
			}
		}),
		{Kind: "vp", Says: alike("{who?} take~ half of those commodities <, |>rounded up"), Cite: "T21 DU48", Mean: text.Mean{Could: sharing, Make: func(c *text.Compiler, n *text.Node) {
			c.Step("T20 T21", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				if o := under(m); o != nil && m.Occurrences[o.Occ].Sort == toReplenish {
					k := (o.R[regWares] + 1) / 2
					o.R[regWares] -= k
					m.Do(engine.Atom{Verb: VGoods, By: c.X(m, f).Actor(n), A: k})
				}
				return engine.Next
			})
		}}},
		compiled("vp", "{who?} bar~ the planets of {who} from {ref}", "T18 TX1", func(c *text.Compiler, n *text.Node) {
			c.Step("T18 TX1 T26", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x := c.X(m, f)
				if h := x.One(n.Part("ref")); h != 0 {
					m.SetNum(h, numGagged, m.Num(h, numGagged)|1<<(x.Seat(n.Kids[1])&1))
				}
				return engine.Next
			})
		}),
		compiled("event", "a hit would be assigned", "T18", func(c *text.Compiler, n *text.Node) {
			c.When(n, VSpan, false, func(_ text.X, a *engine.Atom) bool { return a.A == spanHits })
		}),
		to("{who?} reduce~ the combined cost of (those|the) (produced)? units by {num}", "T18 DU35", cheaper),
		to("{who?} reroll~ each of those dice || {who?} reroll~ those dice", "T19 TX16", reroll),
		to("have them reroll each of those dice", "T19 TX16", reroll),
		to("{who?} reroll~ all of {poss} dice", "T19 TX16", reroll),
		{Kind: "noun", Says: "action card%", Cite: "DU45", Mean: text.Mean{Zones: 1<<Played | 1<<Hand, Bits: Plan, Is: text.Worded(Plan)}},
		phrase("rel", "that (is|are) not $title", "DU46", func(x text.X, n *text.Node, h engine.H) bool { return x.Card(h).Name != strings.Join(n.Tok, " ") }),
	}
}
