package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// speech tells the shared phrases of rules text about this game.
func speech(r *engine.Rules) *text.Game {
	return &text.Game{
		Play: Play,
		At:   At,
		Here: Where,
		Face: func(m *engine.M, h engine.H) uint8 {
			if m.Ent[h].Flags&Inverted != 0 {
				return 2
			}
			return 1
		},
		Aim: func(m *engine.M, src engine.H, by engine.Seat, h engine.H) bool { // W223
			return m.Ent[h].Ctrl == by || m.Value(h, CantTarget) <= 0
		},
		Titled: func(m *engine.M, h engine.H, part string) bool { return strings.Contains(m.Card(h).Name, part) },
		Price: func(x text.X) {
			if n := energyFor(x.M, x.Src); n > 0 {
				x.Add(engine.Atom{Verb: VPay, Subj: engine.SeatOf(x.By), By: x.By, A: n})
			}
		},
		Reveal: func(m *engine.M, who engine.Seat) engine.H { return m.TopOf(who, Reserve) },
		Reads:  func(m *engine.M, h engine.H) int16 { return m.Value(h, Destiny) },
		Spent: func(x text.X, h engine.H) {
			x.Add(engine.Atom{Verb: VDestiny, Subj: h, By: x.By, A: x.Value(h, Destiny)})
		},
		Announce: announce,
		TakeBack: func(m *engine.M, f *engine.Frame) { // W180
			h := f.Src.H
			leave(m, h, Hand)
			f.Src = m.Ref(h)
		},
		Wait: func(m *engine.M, f *engine.Frame) {
			if h := f.Src.H; m.Ent[h].Zone == Stack && m.Ent[h].Kind == 0 { // W186
				m.Wait(f, h, 0, 0)
				return
			}
			m.Wait(f, 0, KindAbility, m.Ent[f.Src.H].Host)
		},
		Offer:  func(c *text.Compiler, a engine.Act) { offer(c, a) },
		Period: UntilEndOfTurn,
		Cites: text.Cites{Announce: "W181", Need: "W182", Target: "W184", Pay: "W185", Effect: "W214", Still: "W221",
			Trigger: "W44", Destiny: "W189", NoCard: "W192", Pick: "W216", Choice: "W183", Face: "F17"},
	}
}

// offer attaches an act to the card being compiled: an ability of a card in
// play, or what an interrupt or order does.
func offer(c *text.Compiler, a engine.Act) {
	card := &c.R.Cards[c.Def]
	if card.Bits&Event != 0 {
		a.Zone, a.Cite = Hand, "D2"
		a.Text = "Play it"
		can := []engine.Guard{fromHand, energyCost, supportCost}
		if card.Bits&Order != 0 {
			a.When, a.Late = inDeploy, late("D2", "orders are played in your own deploy phase")
			can = append([]engine.Guard{yourTurn, emptyStack}, can...)
		}
		a.Can = append(can, a.Can...)
		a.Bullets, a.ByTitle = card.Bullets, true
		a.Lost = a.Lost || card.Bits&LostCard != 0
	} else {
		a.Zone, a.Cite = Play, "W50"
	}
	card.Acts = append(card.Acts, c.R.Act(a))
}
