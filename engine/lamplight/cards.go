package lamplight

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// fields are what a pack may say of a card.
var fields = []pack.Field{
	{Key: "type", Is: pack.Word, Must: pack.Every, OneOf: []string{"Lamp", "Weather"}},
	{Key: "light", Is: pack.Number, Max: 9, On: []string{"Lamp"}, Must: []string{"Lamp"}},
}

// printCards adds the cards of packs to the rules.
func printCards(b *spec.Build) {
	play, means := []uint16{lamp(b.R)}, sentences(b.R)
	for i := range b.Cards {
		src := &b.Cards[i]
		c := engine.Card{Name: src.Name, Face: face(src)}
		if src.Word("type") == "Lamp" {
			c.Num[Light], c.Acts = int16(src.Int("light")), play
		}
		d := b.Add(c)
		if register, known := means[src.Word("text")]; known {
			register(b.R, d)
		} else {
			b.Refuse(d, src.Place("text"), "no card of this game says that")
		}
	}
}

// sentence is what a text on a card registers.
type sentence func(r *engine.Rules, d engine.Def)

func sentences(r *engine.Rules) map[string]sentence {
	drawn := r.Add("drawn", engine.Then("L9", "A card is drawn.", func(m *engine.M, f *engine.Frame) {
		m.Do(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(f.By), By: f.By})
	}))
	another := func(m *engine.M, src, h engine.H) bool {
		return h != src && burns(m, src) && m.Ent[h].Owner == m.Ent[src].Owner
	}
	watch := func(w engine.Watch) sentence {
		w.Match = func(m *engine.M, src engine.H, a *engine.Atom) bool { return another(m, src, a.Subj) }
		return func(r *engine.Rules, d engine.Def) { r.Watcher(d, w) }
	}
	act := func(a uint16) sentence {
		return func(r *engine.Rules, d engine.Def) { r.Cards[d].Acts = []uint16{a} }
	}
	return map[string]sentence{
		"":                                      func(*engine.Rules, engine.Def) {}, // a lamp that only shines
		"A lamp of the other player goes dark.": act(gust(r)),
		"Until your next turn your lamps can't go dark.": act(shutters(r)),
		"Each time another lamp of yours goes dark, draw a card.": watch(engine.Watch{
			Cite: "L9", Text: "draw a card", Class: engine.When, Verb: VDark, Body: drawn}),
		"If another lamp of yours would go dark, this one does instead.": watch(engine.Watch{
			Cite: "L13", Text: "it goes dark instead", Class: engine.Swap, Verb: VDark,
			Make: func(m *engine.M, src engine.H, i int) { m.Make.Atom[i].Subj = src }}),
		"Your other lamps shine 1 more.": func(r *engine.Rules, d engine.Def) {
			r.OngoingOn(d, engine.Ongoing{Cite: "L10", Stat: Light, On: another,
				Val: func(*engine.M, engine.H, engine.H) int16 { return 1 }})
		},
	}
}
