package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// kindWord is a noun for what has one of some words printed on it.
func kindWord(says string, words uint64) text.Prod {
	return text.CardNoun(says, words, text.Worded(words))
}

// placeWord is kindWord for where things lie: “that planet” is also that on which what was spoken
// of stands.
func placeWord(says string, words uint64) text.Prod {
	p := kindWord(says, words)
	p.K = text.Place
	return p
}

// unitWord is a noun for the units of one type.
func unitWord(says string, of int16) text.Prod {
	return text.CardNoun(says, 0, func(x text.X, _ *text.Node, h engine.H) bool { return typeOf(x.M, h) == of })
}

// cardNounIn is a noun for cards with one of some words that lie in a zone apart from the map.
func cardNounIn(words uint64, z engine.Zone, says string) text.Prod {
	return text.Prod{Kind: "noun", Says: says, Mean: text.Mean{Zone: z, Bits: words, Is: text.Worded(words)}}
}

// nounWords are what lies on the table: systems, planets, units by their types, and cards.
func nounWords() []text.Prod {
	rows := []text.Prod{
		{Kind: "who", Says: "they", Mean: text.Mean{Role: text.Again, Who: text.Subject}},
		placeWord("system%", System), placeWord("planet%", Planet), kindWord("ship%", Ship), kindWord("ground force%", Ground), kindWord("structure%", Structure),
		kindWord("unit%", Ship|Ground|Structure),
		cardNounIn(Red|Green|Blue|Upgrade, Technologies, "technology%"),
		cardNounIn(Law, Laws, "law%"), cardNounIn(Agenda, Floor, "agenda%"), cardNounIn(StageOne|StageTwo, Objectives, "objective%"),
		text.CardNoun("card%", 0, func(x text.X, _ *text.Node, h engine.H) bool {
			k := x.Ent[h].Kind
			return k == 0 || k == KindTechnology || k == KindLeader || k == KindStrategy
		}),
	}
	for of, says := range unitNames {
		if says != "" {
			rows = append(rows, unitWord(says, int16(of)))
		}
	}
	for i, t := range traits {
		rows = append(rows, text.Prod{Kind: "trait", Says: t.word, Mean: text.Mean{K: int16(i)}, Read: "agendaWords"}, phrase("rel", "that (has|have) the trait "+t.word, "DU7", text.Worded(t.bits)))
	}
	return append(rows,
		phrase("rel", "that (has|have) a technology specialty", "DU7", func(x text.X, _ *text.Node, h engine.H) bool { return h != 0 && h == gantry(x.M) }),
		phrase("adj", "red", "TX46", text.Worded(Red)), phrase("adj", "green", "TX46", text.Worded(Green)), phrase("adj", "blue", "TX46", text.Worded(Blue)),
		text.OfNoPlace(phrase("adj", "damaged", "TX32", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Damaged != 0 }))[0],
		phrase("adj", "exhausted", "T15", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Exhausted != 0 }),
		phrase("adj", "readied", "T15", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Exhausted == 0 }),
	)
}

// unitNames are the types of units as texts name them.
var unitNames = [nType]string{Fighter: "fighter%", Destroyer: "destroyer%", Cruiser: "cruiser%", Carrier: "carrier%", Dreadnought: "dreadnought%",
	Flagship: "flagship%", Infantry: "infantry", Mech: "mech:mechs%", Battery: "battery% || PDS:PDS% || PDS unit%", Dock: "dock% || space dock%"}

// traits are what planets are (DU7).
var traits = [...]struct {
	word string
	bits uint64
}{{"forge", Forge}, {"garden", Garden}, {"shrine", Shrine}}
