package altered

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// perDay is how often a quick action can be played and a reaction activated in a
// day (A20, A21).
const perDay = 100

// cardTypes are the types of which each card has one.
const cardTypes = Hero | Character | Spell | Permanent | Party

// speech tells the shared phrases of rules text about this game.
func speech() *text.Game {
	return &text.Game{
		Play:  Play,
		Types: cardTypes,
		Reach: map[string]text.Reach{
			"gain":      {Zones: 1<<Play | 1<<Reserve | 1<<Limbo | 1<<HeroZone},
			"sacrifice": {Zones: 1 << Play, Bits: Character | Permanent},
			"exhaust":   {Zones: 1<<Play | 1<<Reserve | 1<<Mana | 1<<HeroZone}, "ready": {Zones: 1<<Play | 1<<Reserve | 1<<Mana | 1<<HeroZone},
		},
		Takes:   1<<VGo | 1<<VJoin | 1<<VPlay,
		At:      In,
		Shares:  Joins,
		Here:    lastIn,
		Face:    sideUp,
		Meant:   sacrificed,
		Plays:   1 << VTarget,
		Aim:     mayTarget,
		Shun:    mayNotTarget,
		Fee:     func(m *engine.M, _ engine.H, by engine.Seat, h engine.H) int16 { return tough(m, by, h) },
		Affords: func(m *engine.M, _ engine.H, by engine.Seat, fees int16) bool { return fees <= ready(m, by) },
		Aimed:   aimed,
		Titled:  func(m *engine.M, h engine.H, part string) bool { return strings.Contains(m.Card(h).Name, part) },
		Price: func(x text.X) {
			if n := Cost(x.M, x.Src); n > 0 {
				x.Add(engine.Atom{Verb: VPay, Subj: engine.SeatOf(x.By), By: x.By, A: n})
			}
		},
		Scarce:   scarce,
		Destiny:  Deck,
		Reads:    func(*engine.M, engine.H) int16 { return 0 },
		Spent:    func(text.X, engine.H) {},
		Announce: declare,
		TakeBack: func(m *engine.M, _ *engine.Frame) { m.Refuse(&engine.Illegal{Cite: "A2", Says: affordable.Says}) },
		Close:    resolved,
		Offer:    offer,
		Uses:     perDay,
		Together: true,
		Objects:  true,
		Secret:   1<<Deck | 1<<Hand | 1<<Mana,
		Period:   ThisDay,
		Cites: text.Cites{Announce: "AX41", Need: "AX41", Target: "AD3", Fee: "AD4", Pay: "A55", Paid: "A55 A2", Effect: "A50", Still: "A3",
			Trigger: "AX50", Destiny: "A16", NoCard: "AX28", Pick: "A61 A13", Asked: "A48 AX44 AX45 AX46 AX47", Looked: "AX46", Cannot: "A1", Own: "AX46", Choice: "AX41", Face: "AX41"},
	}
}

// tough is what a player pays more to target a thing: nothing for what is his own.
func tough(m *engine.M, by engine.Seat, h engine.H) int16 {
	// What is Tough is paid for when it is chosen (AD4, AX57).
	if m.Ent[h].Ctrl == by {
		return 0
	}
	return max(m.Value(h, Tough), 0)
}

// targets is what happens when a player chooses h as a target of what src does.
func targets(src engine.H, by engine.Seat, h engine.H) engine.Atom {
	return engine.Atom{Verb: VTarget, Subj: h, Obj: src, By: by}
}

// mayTarget: may a thing be targeted? No card says that it can't be, and what is Tough must
// be paid for (AD4).
func mayTarget(m *engine.M, src engine.H, by engine.Seat, h engine.H) bool {
	return tough(m, by, h) <= ready(m, by) && !m.Bars(targets(src, by, h))
}

// mayNotTarget says why a thing is no target.
func mayNotTarget(m *engine.M, src engine.H, by engine.Seat, h engine.H) *engine.Illegal {
	if cite := m.BarredBy(targets(src, by, h)); cite != "" {
		return &engine.Illegal{Cite: cite, Says: "a card says that it can't be targeted"}
	}
	return &engine.Illegal{Cite: "AD4", Says: "you can't pay what it costs to target what is Tough"}
}

// aimed is what follows when a thing has been chosen as a target: what is Tough is paid for,
// and those who watch for it are told.
func aimed(m *engine.M, f *engine.Frame, h engine.H) {
	if n := tough(m, f.By, h); n > 0 {
		m.Do(engine.Atom{Verb: VPay, Subj: engine.SeatOf(f.By), By: f.By, A: n})
	}
	if m.Hears(VTarget) {
		m.Do(targets(f.Src.H, f.By, h))
	}
}

// resolved is what becomes of a Spell: Fleeting, it is discarded, else it goes to
// Reserve (AX36). Then it has been played (AX43).
func resolved(m *engine.M, f *engine.Frame) {
	h, how := f.Src.H, m.Ent[f.Src.H].Num[How]
	if !m.Same(f.Src) || m.Ent[h].Zone != Limbo {
		return // its own words have sent it elsewhere
	}
	z := Reserve
	if m.Ent[h].Flags&Fleeting != 0 {
		z = Discard
	}
	m.Begin(engine.Nobody, h)
	exhausted := int16(0)
	// A Spell with Cooldown is exhausted in Reserve (AX66).
	if z == Reserve && Is(m, h, Cooldown) { // AX66
		exhausted = 1
	}
	m.Add(engine.Atom{Verb: VGo, Subj: h, By: f.By, A: int16(z), B: int16(Limbo), D: exhausted})
	m.Add(engine.Atom{Verb: VPlayed, Subj: h, By: f.By, A: how})
	m.Happen()
}

// offer attaches an act to the card being compiled: a quick action of a card in
// play, of a Hero or, with a support ability, in Reserve; or the playing of a
// Spell from hand and from Reserve.
func offer(c *text.Compiler, a engine.Act) {
	card := &c.R.Cards[c.Def]
	a.When, a.Cite = inTurn, "A46"
	if !c.OneShot {
		a.Keeps = true
		if a.Bullets == 0 {
			a.Bullets = perDay
		}
		if a.Zone == Play && card.Bits&Hero != 0 {
			a.Zone = HeroZone
		}
		if a.Zone == Reserve {
			a.Can = append([]engine.Guard{wakeful}, a.Can...)
		}
		card.Acts = append(card.Acts, c.R.Act(a))
		return
	}
	a.Text = "Play this Spell"
	a.Can = append([]engine.Guard{affordable, unbarred}, a.Can...)
	card.Acts = append(card.Acts, c.R.Act(a))
	a.Zone, a.Text = Reserve, a.Text+" from Reserve"
	a.Can = append([]engine.Guard{unexhausted}, a.Can...)
	card.Acts = append(card.Acts, c.R.Act(a))
}
