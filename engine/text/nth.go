package text

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Phrases for the ordinal number of a player's deed in a period: “when you play your second unit each
// turn”, “each time your opponent draws his or her third card each turn”.

// ordinals are the words for ordinal numbers.
func ordinals() (rows []Prod) {
	for i, says := range [...]string{"first", "second", "third", "fourth", "fifth"} {
		rows = append(rows, Prod{Kind: "ordinal", Says: says, Mean: Mean{K: int16(i + 1), Num: func(_ X, n *Node) int16 { return n.P.K }}})
	}
	return rows
}

// inARow are the rows of a frame with an ordinal number: for deeds of players to one thing, or to a
// number of cards.
func (d *Deed) inARow(f *Frame) (rows []Prod) {
	if f.Unsaid&(Happens|ByPlayers) != 0 || f.Object == OnlyPassive || !optional(f.Tail) || f.Object != "{np}" && !strings.HasSuffix(f.Object, " card%") && !strings.HasSuffix(f.Object, " card") {
		return nil
	}
	what := "{noms}"
	if f.Object != "{np}" {
		what = strings.TrimSuffix(lastWord(f.Object), "%")
	}
	bare, _, _ := d.forms()
	which := func(n *Node) (k []*Node) {
		for _, p := range n.Kids[3:] {
			if p != nil && p.P != nil && p.P.Kind == "noms" {
				k = append(k, p)
			}
		}
		return k
	}
	mean := Mean{Deed: f, Refuse: theirOwn,
		Recalls: func(c *Compiler, n *Node) *history {
			t := &history{}
			for seat := range t.by {
				t.by[seat] = c.remember(n, pastPhrase{frame: f, who: seats[seat], parts: which(n), words: seats[seat].P.Says + " " + Print(n)})
			}
			return t
		},
		Make: func(c *Compiler, n *Node) {
			who, k := n.Kids[0], which(n)
			f.place(who, k)
			c.WhenAny(n, f.verbs(k), f.Self, func(x X, a *engine.Atom) bool {
				if !f.doneBy(&x, who, k, a) || !x.counting(n) {
					return false
				}
				now := n.history.by[f.Doer(x, a)&1].count(x) // including this deed
				return now >= n.Kids[2].P.K && now-f.as(a) < n.Kids[2].P.K
			})
		}}
	for _, per := range [...]string{"{everyturn}", "{thisturn}"} {
		rows = append(rows, Prod{Kind: "event", Says: join("{who}", third(bare)+"~", "{poss} {ordinal}", what, per), Cite: d.Cite, Mean: mean, doerFirst: true})
	}
	return rows
}

// theirOwn refuses an ordinal number of deeds by another player than the subject.
func theirOwn(_ *Compiler, n *Node) string {
	who, poss := n.Kids[0], n.Kids[1]
	if you := who.P.Says == "you"; you != (poss.P.Says == "your") || !you && poss.Role() != again {
		return "of a player who does it to what another player does it to: “you play your second …”"
	}
	return ""
}
