package imperium

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
	"github.com/cutdeck/cutdeck/engine/text"
)

// language is the language of the texts.
var language = spec.Words{
	First: firstWord, Field: "words", Grammar: grammar, Deeds: happenings, Speech: speech, Texts: []string{"text"}, HasText: HasText, Played: Plan | Pledge,
	Place: func(c *text.Compiler, _ *engine.Card, src *pack.Card, _ string) {
		c.Zone, c.Arrives = zones[src.Word("type")], false
	},
}

// zones are where the words of a card are at work, by its type.
var zones = map[string]engine.Zone{"Technology": Technologies, "Agenda": Laws, "Action card": Hand, "Note": Notes, "Leader": Leaders, "Ability": Sheets}

// speech tells the shared phrases of rules text about this game.
func speech() *text.Game {
	return &text.Game{
		Play: Galaxy, At: systemOf, Here: systemOf,
		Face:     func(*engine.M, engine.H) uint8 { return 1 },
		Aim:      func(*engine.M, engine.H, engine.Seat, engine.H) bool { return true },
		Titled:   func(m *engine.M, h engine.H, part string) bool { return strings.Contains(m.Card(h).Name, part) },
		Costs:    func(*engine.M, engine.H) int16 { return 0 },
		Price:    func(text.X) {},
		Offer:    offered,
		Announce: shownFirst,
		Answer:   answersTo,
		Occurs:   occursAs,
		Foretell: foretold,
		Early:    func(c *text.Compiler) bool { return c.Zone == Hand },
		Chained:  true,
		Close:    func(*engine.M, *engine.Frame) {},
		Seen:     1<<Technologies | 1<<Sheets | 1<<Strategy | 1<<Objectives, Secret: 1 << Hand,
		Period: ThisRound, Together: true,
		Cites: text.Cites{Announce: "T4", Need: "DU20", Target: "DU20", Aim: "DU20", Pay: "DU20", Paid: "DU73 T9 T16 DU43", Effect: "T6 T7 TX15", Still: "T7",
			Trigger: "K22", Destiny: "DU20", Theirs: "DU20", NoCard: "DU20", Pick: "DU20", Choice: "T5", Asked: "T5", Looked: "T23", Cannot: "T2", Face: "T32"},
	}
}

// understood compiles one paragraph of a component as words of its row, at work in a zone. A
// name in front of it, and a dash, are left out.
func understood(b *spec.Build, d engine.Def, zone engine.Zone, words string) {
	if _, behind, named := strings.Cut(words, " — "); named {
		words = behind
	}
	b.C.Arrives = false
	b.C.Zone, b.C.OneShot, b.C.Side = zone, zone == Hand || zone == Notes, 0
	if _, err := b.C.Card(d, words); err != nil {
		panic(err) // a mistake in what the game itself brings
	}
}
