package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// cardTypes are the types, of which each card has exactly one.
const cardTypes = Fights | Weapon | Asset | Event | Location

// speech describes this game to the shared phrases of rules text.
func speech() *text.Game {
	return &text.Game{
		Play:    Play,
		Changes: changes,
		Gauge:   gauge,
		Last:    adjusted,
		Levy:    levy,
		Types:   cardTypes,
		Above:   above,
		Reach: map[string]text.Reach{
			"dismiss": {Zones: 1 << Play}, "invert": {Zones: 1 << Play},
			"damage": {Zones: 1 << Play, Bits: Fights}, "move": {Zones: 1 << Play, Bits: Fights}, "cancel": {Bits: Fights | Weapon | Asset | Event},
			"at": atPlace,
		},
		Together: true,
		Takes:    takes | 1<<VDestroy | 1<<VDismiss,
		Plays:    1<<VPlay | 1<<VTarget | 1<<VUse | 1<<VDemand,
		At:       At,
		Here:     Where,
		Bearer:   bearerOf,
		TwoFaced: Unit | Ship,
		Face: func(m *engine.M, h engine.H) uint8 {
			if m.Ent[h].Flags&Inverted != 0 {
				return 2
			}
			return 1
		},
		Aim: func(m *engine.M, src engine.H, by engine.Seat, h engine.H) bool { // W223
			return !m.Bars(engine.Atom{Verb: VTarget, Subj: h, Obj: src, By: by})
		},
		Controls: func(m *engine.M, who engine.Seat, h engine.H) bool { // W160
			if Is(m, h, Location) {
				return Controls(m, who, h)
			}
			return m.Ent[h].Ctrl == who
		},
		Titled: func(m *engine.M, h engine.H, part string) bool { return strings.Contains(m.Card(h).Name, part) },
		Costs:  energyFor,
		Price: func(x text.X) {
			if n := energyFor(x.M, x.Src); n > 0 {
				x.Add(engine.Atom{Verb: VPay, Subj: engine.SeatOf(x.By), By: x.By, A: n})
			}
			addLoss(x.M, playOf(x.M, x.Src))
		},
		Entry: VPlay,
		Causes: func(m *engine.M, a *engine.Atom) bool { // what the attrition step damages, no words do
			return m.Make.Src != a.Subj || m.Var[Battle] == 0 || m.Var[Station] != stationAttrition
		},
		Tax:     func(x text.X) { addToll(x.M, engine.Atom{Verb: VUse, Subj: x.Src, By: x.By}) },
		Taxed:   func(m *engine.M) bool { return m.Tolls(VUse) },
		Acted:   acted,
		Destiny: Reserve,
		Reads:   func(m *engine.M, h engine.H) int16 { return m.Value(h, Destiny) },
		Spent: func(x text.X, h engine.H) {
			x.Add(engine.Atom{Verb: VDestiny, Subj: h, By: x.By, A: x.Value(h, Destiny)})
		},
		Announce: announce,
		TakeBack: takeBack,
		Wait: func(m *engine.M, f *engine.Frame) engine.H {
			if h := f.Src.H; m.Ent[h].Zone == Stack { // W186
				return m.Wait(f, h, 0, 0)
			}
			return m.Wait(f, 0, KindAbility, m.Ent[f.Src.H].Host)
		},
		Fizzle: func(m *engine.M, f *engine.Frame, cite string) { m.Tell(cite, VFizzle, f.By, f.Src.H, 0, 0) },
		Offer:  func(c *text.Compiler, a engine.Act) { offer(c, a) },
		Secret: 1<<Deck | 1<<Reserve | 1<<Active | 1<<Used | 1<<Hand,
		Period: UntilEndOfTurn,
		Cites: text.Cites{Announce: "W181", Need: "W182", Target: "W184", Aim: "W184 W218", Pay: "W185", Paid: "W185 W170 W171 W172 W180",
			Effect: "W214", Still: "W221", Trigger: "W44", Destiny: "W189 W188 W194", Theirs: "W189 W191", NoCard: "W192",
			Pick: "W216", Choice: "W183", Asked: "W216 W228", Looked: "W214 W224", Cannot: "W6", Own: "D32", Face: "F17"},
	}
}

// offer attaches an act to the card being compiled: an ability of a card in
// play, or what an interrupt or order does.
func offer(c *text.Compiler, a engine.Act) {
	card := &c.R.Cards[c.Def]
	if card.Bits&Event != 0 {
		a.Zone, a.Cite = Hand, "D2"
		a.Text = "Play it"
		can := []engine.Guard{energyCost, supportCost, mayPlay}
		if card.Bits&Order != 0 {
			a.When, a.Late = inDeploy, late("D2", "orders are played in your own deploy phase")
			can = append([]engine.Guard{yourTurn, emptyStack}, can...)
		}
		a.Can = append(can, a.Can...)
		a.Bullets, a.ByTitle = card.Bullets, true
		a.Lost = a.Lost || card.Bits&LostCard != 0
	} else {
		a.Zone, a.Cite = Play, "W50 W49"
		if a.Bullets > 0 {
			a.Cite += " W52"
		}
		a.Can = append(a.Can, mayUse)
	}
	card.Acts = append(card.Acts, c.R.Act(a))
}

// mayUse: no card says that the ability can't be used.
var mayUse = engine.Public("W6", "a card says that it can't be used", func(m *engine.M, h engine.H, by engine.Seat) bool {
	return !m.Bars(engine.Atom{Verb: VUse, Subj: h, By: by})
})

// acted tells those who watch for it that an ability is used or a card played, and
// what it targets.
func acted(m *engine.M, f *engine.Frame, targets engine.Set) {
	if !m.Hears(VUse) && !m.Hears(VTarget) {
		return
	}
	src, by := f.Src.H, f.By
	m.Begin(by, src)
	if m.Ent[src].Zone == Play {
		m.Add(engine.Atom{Verb: VUse, Subj: src, By: by})
	}
	for h := range targets.All() {
		m.Add(engine.Atom{Verb: VTarget, Subj: h, Obj: src, By: by})
	}
	m.Happen()
}

// above are the types of the cards that a card may lie beneath, be aboard or be at.
func above(card *engine.Card) uint64 {
	switch {
	case card.Bits&(Asset|Weapon) != 0:
		return Fights | Location
	case card.Bits&Unit != 0:
		return Ship | Location
	case card.Bits&Ship != 0:
		return Location
	}
	return 0
}
