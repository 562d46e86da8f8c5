package nullshapers

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text"
)

// wordTest reports whether h has one of the words and is no sector. For a hidden card the
// result is unknown.
func wordTest(words uint64) func(x text.X, n *text.Node, h engine.H) bool {
	printed := text.Worded(words)
	return func(x text.X, n *text.Node, h engine.H) bool {
		return printed(x, n, h) && x.Ent[h].Kind != KindSector
	}
}

// kindWord is a noun for cards and spawns of some words.
func kindWord(says string, words uint64) text.Prod {
	return text.CardNoun(says, words, wordTest(words))
}

// entityWord is a noun for what is no card.
//
//go:noinline
func entityWord(says string, z engine.Zone, is func(x text.X, h engine.H) bool) text.Prod {
	return text.Prod{Kind: "noun", Says: says, Mean: text.Mean{Zone: z, Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool { return is(x, h) }}}
}

// waits: h is an action that waits in the queue: a card that is played, or a skill
// (B17, B21).
func waits(x text.X, h engine.H) bool { return x.Ent[h].Zone == Queue && x.PendingOf(h) >= 0 }

// skill: h is a skill that waits in the queue.
func skill(x text.X, h engine.H) bool { return waits(x, h) && x.Ent[h].Kind >= engine.Token }

// aimsBySkill reports whether h is a card whose skill targets something, and not a card that is
// being played.
func aimsBySkill(x text.X, h engine.H) bool {
	return x.A != nil && x.A.Verb == VTarget && h == x.A.Obj && x.Ent[h].Zone != Queue && x.Ent[h].Zone != Hand
}

func nouns() []text.Prod {
	return []text.Prod{
		kindWord("agent%", Agent), kindWord("software", Software), kindWord("hardware", Hardware), kindWord("anomaly:anomalies%", Anomaly),
		kindWord("constant%", Constant), kindWord("gear", Gear), kindWord("modification%", Modification), kindWord("event%", Event), kindWord("function%", Event),
		{Kind: "noun", Says: "card%", Mean: text.Mean{Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == 0 }}},
		{Kind: "noun", Says: "spawn%", Mean: text.Mean{Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindSpawn }}},
		{Kind: "noun", Says: "hologram%", Cite: "KW32", Mean: text.Mean{Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Flags&Faded != 0
		}}},
		entityWord("player%", Seats, func(x text.X, h engine.H) bool { return x.Ent[h].Kind == KindSeat }),
		entityWord("opponent%", Seats, func(x text.X, h engine.H) bool { return x.Ent[h].Kind == KindSeat && x.Ent[h].Owner != x.By }),
		entityWord("sector%", Sectors, func(x text.X, h engine.H) bool { return x.Ent[h].Kind == KindSector }),
		{Kind: "noun", Says: "biome%", Mean: text.Mean{Zone: Sectors, Open: true, K: text.Place, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Kind == KindSector && x.Ent[h].Owner == x.By
		}}},
		entityWord("action%", Queue, waits),
		entityWord("skill%", Queue, func(x text.X, h engine.H) bool { return skill(x, h) || aimsBySkill(x, h) }),

		{Kind: "ref", Says: "this", Cite: "T2", Mean: text.Mean{Role: text.Self}},
		{Kind: "ref", Says: "the equipped {noun} || the modified {noun}", Cite: "T2", Mean: text.Mean{Role: text.Self}},
		{Kind: "np1", Says: "the {noms}", Mean: text.Mean{Sub: true}},
		{Kind: "np1", Says: "either player || both players", Mean: text.Mean{Zones: 1 << Seats, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindSeat }}},
		{Kind: "np1", Says: "(a|an) {noms} of their choice || (a|an) {noms} of his or her choice", Mean: text.Mean{Role: text.Pick, Is: func(x text.X, n *text.Node, h engine.H) bool { return x.Matches(n.Kids[0], h) }}},
		{Kind: "np1", Says: "{poss} {pile}", Cite: "T8", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool { return inPile(x, n, h) }}},
		{Kind: "np1", Says: "(each|both|all) (sector|sectors) of {np} || (each|both|all) (sector|sectors) in {np}", Cite: "T3", Mean: text.Mean{Zones: 1 << Sectors, Is: func(x text.X, n *text.Node, h engine.H) (in bool) {
			x.Each(n.Kids[0], func(b engine.H) { in = in || x.Ent[h].Kind == KindSector && oneBiome(x.M, h, b) })
			return in
		}}},
		{Kind: "np1", Says: "this biome 's {noms}", Cite: "T3", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool { return here(x, h) && x.Matches(n.Kids[0], h) }}},
		{Kind: "np1", Says: "itself || themselves", Mean: text.Mean{Role: text.It}},
		{Kind: "np1", Says: "you", Mean: text.Mean{Zones: 1 << Seats, Is: func(x text.X, _ *text.Node, h engine.H) bool { return h == engine.SeatOf(x.By) }}},
	}
}

// subtypeWords makes an adjective and a noun of every subtype.
func subtypeWords(lex *pack.Traits) (out []text.Prod) {
	for _, s := range lex.Names {
		if subtypeBits[s] != 0 { // the rules speak of those
			continue
		}
		b := lex.Bit(s)
		out = append(out, kindWord(s+"%", b), text.Prod{Kind: "subtype", Says: s, Mean: text.Mean{Bits: b, Sub: true}, Read: "spawnOf"})
		out = append(out, adjective(s, "", wordTest(b))...)
	}
	return out
}

// adjective is one with its contrary.
func adjective(says, cite string, is func(x text.X, n *text.Node, h engine.H) bool) []text.Prod {
	return []text.Prod{
		phrase("adj", says, cite, is),
		phrase("adj", "non-"+says, cite, func(x text.X, n *text.Node, h engine.H) bool {
			return x.Not(func(x text.X) bool { return is(x, n, h) })
		}),
	}
}

// seen is an adjective about what everybody can see.
func seen(says, cite string, is func(x text.X, h engine.H) bool) []text.Prod {
	return adjective(says, cite, func(x text.X, _ *text.Node, h engine.H) bool { return is(x, h) })
}

func flagged(flag uint16) func(x text.X, h engine.H) bool {
	return func(x text.X, h engine.H) bool { return x.Ent[h].Flags&flag != 0 }
}

// bearing is an adjective for what has something with some words attached to it.
func bearing(says string, words uint64) []text.Prod {
	rows := seen(says, "T7", func(x text.X, h engine.H) bool { return hasOn(x.M, h, words) })
	for i := range rows {
		rows[i].Bears = true
	}
	return rows
}

// energyWord is the adjective of an energy: a card that costs some of it, or an
// anomaly that is named after it.
func energyWord(e int) []text.Prod {
	name := EnergyNames[e]
	return adjective(name, "T4", func(x text.X, _ *text.Node, h engine.H) bool {
		if x.Hidden(h) {
			return x.May
		}
		return ofEnergy(x.M, h, e)
	})
}

// ofEnergy reports whether a card is of an energy (T4).
func ofEnergy(m *engine.M, h engine.H, e int) bool {
	return m.Printed(h, Light+engine.Stat(e)) > 0 || Is(m, h, Anomaly) && m.Card(h).Face.Faction == EnergyNames[e]
}

func adjectives() []text.Prod {
	rows := slices.Concat(
		seen("friendly", "T1", func(x text.X, h engine.H) bool { return x.Ent[h].Ctrl == x.By }),
		seen("allied", "T1", func(x text.X, h engine.H) bool { return x.Ent[h].Ctrl == x.By }),
		seen("enemy", "T1", func(x text.X, h engine.H) bool { return x.Ent[h].Ctrl == x.By.Other() }),
		seen("opposing", "T1", func(x text.X, h engine.H) bool { return x.Ent[h].Ctrl == x.By.Other() }),
		text.OfNoPlace(slices.Concat(
			seen("locked", "T5", flagged(Locked)),
			seen("unlocked", "T5", func(x text.X, h engine.H) bool { return x.Ent[h].Flags&Locked == 0 }),
			seen("new", "T5", flagged(Arrived)),
			seen("damaged", "T5", func(x text.X, h engine.H) bool { return x.Ent[h].Kind != KindSector && x.Ent[h].Num[Damage] > 0 }),
			seen("undamaged", "T5", func(x text.X, h engine.H) bool { return x.Ent[h].Num[Damage] == 0 }),
			seen("attacking", "T6", flagged(Attacking)),
			seen("defended", "T6", flagged(Defended)),
			seen("defending", "T6", func(x text.X, h engine.H) bool { return isDefending(x.M, h) }),
			seen("attached", "T7", func(x text.X, h engine.H) bool { return Bearer(x.M, h) != 0 }),
			seen("unattached", "T7", func(x text.X, h engine.H) bool { return Bearer(x.M, h) == 0 }),
			bearing("equipped", Gear), bearing("modified", Modification),
			seen("reactive", "T35", func(x text.X, h engine.H) bool { i := x.PendingOf(h); return i >= 0 && x.Pend[i].Act == 0 }),
			seen("activated", "T35", func(x text.X, h engine.H) bool {
				i := x.PendingOf(h)
				return i >= 0 && x.Pend[i].Act != 0 && skill(x, h)
			}),
			seen("marked", "T5", func(x text.X, h engine.H) bool { return x.Ent[h].Num[Increase] > 0 }),
			seen("spawned", "T5", func(x text.X, h engine.H) bool { return x.Ent[h].Kind == KindSpawn }),
			adjective("ranged", "T6", func(x text.X, _ *text.Node, h engine.H) bool {
				return x.Hidden(h) && x.May || !x.Hidden(h) && IsRanged(x.M, h)
			}),
			adjective("melee", "T6", func(x text.X, _ *text.Node, h engine.H) bool {
				return x.Hidden(h) && x.May || !x.Hidden(h) && Is(x.M, h, Agent) && !IsRanged(x.M, h)
			}),
			adjective("mythic", "T4", wordTest(Mythic)), adjective("uncommon", "T4", wordTest(Uncommon)),
			adjective("common", "T4", func(x text.X, _ *text.Node, h engine.H) bool {
				return x.Hidden(h) && x.May || !x.Hidden(h) && Is(x.M, h, Anomaly) && !Is(x.M, h, Uncommon)
			}),
			adjective("software", "T4", wordTest(Software)), adjective("hardware", "T4", wordTest(Hardware)), adjective("agent", "T4", wordTest(Agent)),
			adjective("event", "T4", wordTest(Event)), adjective("anomaly", "T4", wordTest(Anomaly)), adjective("gear", "T4", wordTest(Gear)),
		)...))
	for e := range Energies {
		rows = append(rows, energyWord(e)...)
	}
	return rows
}

// hasOn reports whether something with some words is attached to h.
func hasOn(m *engine.M, h engine.H, words uint64) bool {
	some := false
	onPlanet(m, engine.Nobody, words, func(g engine.H) { some = some || m.Ent[g].Host == h })
	return some
}
