package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// kindWord is a noun for what has one of some words printed on it.
func kindWord(says string, words uint64) text.Prod {
	return text.CardNoun(says, words, text.Worded(words))
}

// unitWord is a noun for the units of one type.
func unitWord(says string, of int16) text.Prod {
	return text.CardNoun(says, 0, func(x text.X, _ *text.Node, h engine.H) bool { return typeOf(x.M, h) == of })
}

// nounWords are what lies on the table: systems, planets, units by their types, and cards.
func nounWords() []text.Prod {
	rows := []text.Prod{
		kindWord("system%", System), kindWord("planet%", Planet), kindWord("ship%", Ship), kindWord("ground force%", Ground), kindWord("structure%", Structure),
		kindWord("unit%", Ship|Ground|Structure),
		kindWord("technology%", Red|Green|Blue|Upgrade),
		text.CardNoun("card%", 0, func(x text.X, _ *text.Node, h engine.H) bool {
			k := x.Ent[h].Kind
			return k == 0 || k == KindTechnology || k == KindLeader || k == KindStrategy
		}),
	}
	for of, says := range [nType]string{Fighter: "fighter%", Destroyer: "destroyer%", Cruiser: "cruiser%", Carrier: "carrier%", Dreadnought: "dreadnought%",
		Flagship: "flagship%", Infantry: "infantry", Mech: "mech%", Battery: "battery%", Dock: "dock%"} {
		if of > 0 {
			rows = append(rows, unitWord(says, int16(of)))
		}
	}
	for _, t := range traits {
		rows = append(rows, phrase("rel", "that (has|have) the trait "+t.word, "DU7", text.Worded(t.bits)))
	}
	return append(rows,
		phrase("adj", "damaged", "TX32", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Damaged != 0 }),
		phrase("adj", "exhausted", "T15", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Exhausted != 0 }),
		phrase("adj", "readied", "T15", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Exhausted == 0 }),
	)
}

// traits are what planets are (DU7).
var traits = [...]struct {
	word string
	bits uint64
}{{"forge", Forge}, {"garden", Garden}, {"shrine", Shrine}}
