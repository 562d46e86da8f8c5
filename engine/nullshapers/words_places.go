package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// standing is the sector where a thing stands: a sector is in itself.
func standing(m *engine.M, h engine.H) engine.H {
	if m.Ent[h].Kind == KindSector {
		return h
	}
	return In(m, h)
}

// oneBiome reports whether two things are in one biome, on either side.
func oneBiome(m *engine.M, a, b engine.H) bool {
	s, t := standing(m, a), standing(m, b)
	return s != 0 && t != 0 && m.Ent[s].Num[Side] == m.Ent[t].Num[Side]
}

// neighbours reports whether two things are in adjacent biomes.
func neighbours(m *engine.M, a, b engine.H) bool {
	s, t := standing(m, a), standing(m, b)
	if s == 0 || t == 0 || m.Ent[s].Zone != Sectors || m.Ent[t].Zone != Sectors {
		return false
	}
	d := m.Ent[s].Num[Side] - m.Ent[t].Num[Side]
	return d == 1 || d == -1
}

// staged reports whether h is on the planet and in no biome.
func staged(m *engine.M, h engine.H) bool { return m.Ent[h].Zone == Planet && In(m, h) == 0 }

// pileWord is a zone that cards can lie in.
func pileWord(says, cite string, z engine.Zone) text.Prod {
	return text.Prod{Kind: "pile", Says: says, Cite: cite, Mean: text.Mean{Zone: z, K: int16(z), Num: func(_ text.X, n *text.Node) int16 { return int16(z) }}}
}

// pileOf is the zone that a pile phrase names.
func pileOf(n *text.Node) engine.Zone { return engine.Zone(n.P.K) }

// inPile: in the pile (the last part) of a player (the first of two).
func inPile(x text.X, n *text.Node, h engine.H) bool {
	pile := n.Kids[len(n.Kids)-1]
	return x.Ent[h].Zone == pileOf(pile) && (len(n.Kids) == 1 || x.Owned(n.Kids[0], h))
}

// place is where things are.
func place(says, cite string, is func(x text.X, n *text.Node, h engine.H) bool) text.Prod {
	return phrase("place", says, cite, is)
}

// whose is a place in a pile that says in whose, or that it may be anybody's.
func whose(says string) text.Prod {
	p := place(says, "T8", inPile)
	p.Whose = true
	return p
}

// inAny reports whether h is in a biome that the first part names.
func inAny(x text.X, n *text.Node, h engine.H) (in bool) {
	if boundless(x.M, x.Src) {
		return standing(x.M, h) != 0
	}
	x.Each(n.Kids[0], func(b engine.H) { in = in || oneBiome(x.M, h, b) })
	return in
}

// ownPlaces are the biomes that are named by where a thing is. They come before the shared phrases, which would read
// “this biome” as the card itself, and “another biome” as any biome that is not the card.
func ownPlaces() []text.Prod {
	return []text.Prod{
		{Kind: "np1", Says: "this biome", Cite: "T3", Mean: text.Mean{Zones: 1 << Sectors, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Owner == x.By && oneBiome(x.M, h, standing(x.M, x.Src))
		}}},
		biomeOfWhat("the biome {ref} is in || the biome {ref} was in || {ref} 's biome || the biome of {ref}"),
		biomeOfWhat("{theirs} biome").InForm("np1: the biome {ref} is in"),
		{Kind: "theirs", Says: "its || their", Cite: "T3", Mean: text.Mean{Role: text.It}},
		{Kind: "np1", Says: "another biome || a different biome", Cite: "T3", Mean: text.Mean{Role: text.Pick, Zones: 1 << Sectors, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Kind == KindSector && x.Ent[h].Owner == x.By && !oneBiome(x.M, h, moving(x))
		}}},
	}
}

// biomeOfWhat is the biome of what the first part names, or where that was.
func biomeOfWhat(says string) text.Prod {
	return text.Prod{Kind: "np1", Says: says, Cite: "T3", Mean: text.Mean{Zones: 1 << Sectors, Is: func(x text.X, n *text.Node, h engine.H) bool {
		of := x.Spoken(n.Kids[0])
		at := standing(x.M, of)
		if at == 0 && x.F != nil && x.F.WasOf == of { // it has just left
			at = x.F.Was.Host
		}
		return x.Ent[h].Kind == KindSector && x.Ent[h].Owner == x.By && oneBiome(x.M, h, at)
	}}}
}

func places() []text.Prod {
	return []text.Prod{
		pileWord("hand%", "", Hand), pileWord("deck%", "B7", Deck), pileWord("cache%", "B53", Cache), pileWord("archive%", "B62 B64", Archive),
		place("in {pile}", "T8", inPile), place("from {pile}", "T8", inPile),
		whose("in {poss} {pile}"), whose("from {poss} {pile}"), whose("of {poss} {pile}"),
		whose("in (a|any) {pile} || in all {pile}"), whose("from (a|any) {pile} || from all {pile}"),
		place("on the planet || from the planet", "T8 B34", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Planet }),
		place("in battle", "T6", func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Var[Phase] == BattlePhase && (x.Var[Part] == DamagePart || x.Ent[h].Flags&Attacking != 0 || isDefending(x.M, h))
		}),
		place("in staging || from staging", "T8", func(x text.X, _ *text.Node, h engine.H) bool { return staged(x.M, h) }),
		place("in {poss} staging", "T8", func(x text.X, n *text.Node, h engine.H) bool {
			return staged(x.M, h) && x.Ent[h].Ctrl == x.Seat(n.Kids[0])
		}),
		{Kind: "place", Says: "in the queue", Cite: "T8", Mean: text.Mean{Zones: 1 << Queue, Is: func(x text.X, _ *text.Node, h engine.H) bool { return waits(x, h) }}},
		place("in (a|any) biome || in biomes || from (a|any) biome", "T8", func(x text.X, _ *text.Node, h engine.H) bool { return In(x.M, h) != 0 }),
		{Kind: "place", Says: "here || in this biome || in the same biome", Cite: "T3", Mean: text.Mean{Refuse: nowhere, Is: func(x text.X, _ *text.Node, h engine.H) bool { return here(x, h) }}},
		place("in the same biome as {np}", "T3", inAny),
		place("in (a|any) biome with (a|an)? {noms}", "T8", func(x text.X, n *text.Node, h engine.H) (some bool) {
			of := x.Where(n.Kids[0])
			for o := range of.All() {
				some = some || o != h && oneBiome(x.M, o, h) && x.Matches(n.Kids[0], o)
			}
			return some
		}),
		place("in (another|other) biome || in (another|other) biomes || outside this biome", "T3", func(x text.X, _ *text.Node, h engine.H) bool {
			return In(x.M, h) != 0 && !oneBiome(x.M, h, x.Src)
		}),
		{Kind: "place", Says: "from it || from there || from among them || among them || of those cards || from among those cards", Cite: "T34", Mean: text.Mean{Zones: 1<<engine.NZone - 1 - 1<<Planet, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Seen(h) }}},
		place("in {np} || from {np}", "T8", inAny),
		place("in {poss} sector of {np}", "T8", func(x text.X, n *text.Node, h engine.H) (in bool) {
			x.Each(n.Kids[1], func(b engine.H) { in = in || oneBiome(x.M, h, b) && x.Ent[In(x.M, h)].Owner == x.Seat(n.Kids[0]) })
			return in
		}),
		place("in (a|any) (neighboring|neighbouring|adjacent) biome of {np} || in (a|any) biome beside {np}", "T3", func(x text.X, n *text.Node, h engine.H) (beside bool) {
			x.Each(n.Kids[0], func(o engine.H) { beside = beside || neighbours(x.M, h, o) })
			return beside
		}),
		text.OfNoPlace(place("attached to {np} || on {np}", "T7", func(x text.X, n *text.Node, h engine.H) (on bool) {
			at := Bearer(x.M, h)
			return at != 0 && x.Matches(n.Kids[0], at)
		}))[0],
		phrase("gap", "{who} have:has~ (a|an)? {noms} in || {who} control~ (a|an)? {noms} in", "T8", func(x text.X, n *text.Node, h engine.H) (some bool) {
			who, of := x.Seat(n.Kids[0]), x.Where(n.Kids[1])
			for o := range of.All() {
				some = some || x.Ent[o].Ctrl == who && oneBiome(x.M, o, h) && x.Matches(n.Kids[1], o)
			}
			return some
		}),
		phrase("quality", "{poss} {noms} in it || {poss} {noms}", "T8", func(x text.X, n *text.Node, h engine.H) (some bool) {
			of := x.Where(n.Kids[1])
			for o := range of.All() {
				some = some || x.Ent[o].Ctrl == x.Seat(n.Kids[0]) && oneBiome(x.M, o, h) && x.Matches(n.Kids[1], o)
			}
			return some
		}),
		phrase("participle", "defended by {np}", "T6", func(x text.X, n *text.Node, h engine.H) (is bool) {
			eachDefender(x.M, h, func(d engine.H) { is = is || x.Matches(n.Kids[0], d) })
			return is
		}),
		phrase("participle", "defending against {np} || defending {np}", "T6", func(x text.X, n *text.Node, h engine.H) (is bool) {
			eachAttacker(x.M, h, func(a engine.H) { is = is || x.Matches(n.Kids[0], a) })
			return is
		}),
		sideBiome("left", 0), sideBiome("middle", 1), sideBiome("right", 2),
		adjacentBiome("adjacent"), adjacentBiome("neighboring"), adjacentBiome("neighbouring"),
		phrase("adj", "lost", "T8", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Lost }),
	}
}

// nowhere refuses a place that is said by where its card is, on a card that is nowhere.
func nowhere(c *text.Compiler, _ *text.Node) string {
	if c.OneShot {
		return "on a card that is in no biome; say “in target biome”, “there”, or “in the same biome as that agent”"
	}
	return ""
}

// here reports whether h is in the biome of the card with this text or, if that has left, where
// it was.
func here(x text.X, h engine.H) bool {
	if boundless(x.M, x.Src) {
		return standing(x.M, h) != 0
	}
	at := standing(x.M, x.Src)
	if at == 0 && x.F != nil && x.F.WasOf == x.Src { // it has just left
		at = x.F.Was.Host
	}
	return oneBiome(x.M, h, at)
}

// sideBiome is an adjective of the biome that lies there.
func sideBiome(says string, at int16) text.Prod {
	return phrase("adj", says, "T3", func(x text.X, _ *text.Node, h engine.H) bool {
		return x.Ent[h].Kind == KindSector && x.Ent[h].Num[Side] == at
	})
}

// biomeWords are nouns for the biomes of a type.
func biomeWords() (rows []text.Prod) {
	for i := range biomes {
		name := biomes[i].name
		rows = append(rows, text.Prod{Kind: "noun", Says: name, Cite: "T3", Mean: text.Mean{Zone: Sectors, Open: true, K: text.Place, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Kind == KindSector && x.Ent[h].Owner == x.By && x.Card(h).Name == name
		}}})
	}
	return rows
}

// adjacentBiome is an adjective of biomes and sectors beside that of the card.
func adjacentBiome(says string) text.Prod {
	return phrase("adj", says, "T3", func(x text.X, _ *text.Node, h engine.H) bool { return neighbours(x.M, h, x.Src) })
}

// topCards are the k top cards of a deck, or all of a smaller one.
func topCards(m *engine.M, who engine.Seat, k int16) (top engine.Set) {
	for range k {
		best := engine.H(0)
		for h := range m.In(who, Deck).All() {
			if !top.Has(h) && (best == 0 || m.Ent[h].Seq > m.Ent[best].Seq) {
				best = h
			}
		}
		if best == 0 {
			break
		}
		top.Add(best)
	}
	return top
}
