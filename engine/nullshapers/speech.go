package nullshapers

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// cardTypes are the types of which each card has one.
const cardTypes = Constant | Event | Biome

// speech tells the shared phrases of rules text about this game.
func speech() *text.Game {
	return &text.Game{
		Play:    Planet,
		Changes: changes,
		Last:    adjusted,
		Levy:    levy,
		Plays:   1<<VPlay | 1<<VTarget | 1<<VSkill,
		Takes:   1<<VGo | 1<<VArrive | 1<<VPlay,
		At:      biomeOf,
		Shares:  oneBiome,
		Here:    biomeOf,
		Face:    func(*engine.M, engine.H) uint8 { return 1 },
		Aim:     mayTarget,
		Shun:    mayNotTarget,
		Fee:     fee,
		Affords: canBear,
		Bearer:  bearerOf,
		Titled:  func(m *engine.M, h engine.H, part string) bool { return strings.Contains(m.Card(h).Name, part) },
		Costs:   func(m *engine.M, h engine.H) int16 { return total(m.Card(h)) },
		Types:   cardTypes,
		Reach: map[string]text.Reach{
			"terminate": {Zones: 1 << Planet}, "lock": {Zones: 1 << Planet}, "unlock": {Zones: 1 << Planet},
		},
		Price: func(x text.X) {
			b := priceOf(x.M, x.Src, saidX(x.M, x.Src))
			b[anyEnergy] += firewalls(x.M, x.F)
			b.add(x.M, x.By)
		},
		Tax: func(x text.X) {
			b := bill{anyEnergy: firewalls(x.M, x.F)}
			b.add(x.M, x.By)
		},
		Taxed:    func(*engine.M) bool { return true },
		Acted:    acted,
		Leaves:   func(r *engine.Rules, d engine.Def) bool { return r.Cards[d].Num[Void] < 0 },
		Said:     saidX,
		Entry:    VPlay,
		Announce: func(m *engine.M, f *engine.Frame) { m.Call(m.Rules.Proc("declare"), f.Src, f.By) },
		TakeBack: func(m *engine.M, _ *engine.Frame) { m.Refuse(&engine.Illegal{Cite: "BX22", Says: affordable.Says}) },
		Wait: func(m *engine.M, f *engine.Frame) engine.H {
			act := &m.Acts[f.Act]
			if h := f.Src.H; m.Ent[h].Zone == Queue && m.Ent[h].Kind == 0 {
				return wait(m, f, h, 0, 0, speedOf(m, act, h))
			}
			return wait(m, f, 0, KindSkill, m.Ent[f.Src.H].Host, speedOf(m, act, f.Src.H))
		},
		Rest:     true, // of several targets those are affected that still fit (BX25)
		Fizzle:   func(m *engine.M, f *engine.Frame, cite string) { m.Tell(cite, VCancel, f.By, f.Src.H, 0, 0) },
		Offer:    offer,
		Objects:  true,
		Together: true,
		Seen:     1<<Cache | 1<<Archive,
		Secret:   1<<Deck | 1<<Hand,
		Period:   ThisTurn,
		Cites: text.Cites{Announce: "B21", Need: "BX22", Target: "BX22", Fee: "KW21", Aim: "BX22", Pay: "BX22", Paid: "BX22", Effect: "B22", Still: "BX25",
			Trigger: "BX37", Destiny: "B61", Theirs: "B61", NoCard: "BX9", Pick: "BX37", Choice: "BX22", Asked: "BX37", Looked: "BX37", Cannot: "BX37", Own: "BX37", Face: "BX29"},
	}
}

// mayTarget reports whether an action of src may target h: no card forbids it, the action is
// fast enough (KW8), and a Firewall can be paid for (KW21).
func mayTarget(m *engine.M, src engine.H, by engine.Seat, h engine.H) bool {
	if m.Bars(engine.Atom{Verb: VTarget, Subj: h, Obj: src, By: by}) || !waryOf(m, src, aimSpeed(m, src), by, h) {
		return false
	}
	n := fee(m, src, by, h)
	return n == 0 || canBear(m, src, by, n)
}

// fee is what targeting h costs besides while an action is announced: then it has not been
// paid yet. What is triggered costs nothing (KW21).
func fee(m *engine.M, _ engine.H, by engine.Seat, h engine.H) int16 {
	if f := m.Top(); f.Proc == m.Rules.Resolve || f.Act == 0 && m.Need.Window == 0 {
		return 0
	}
	return firewall(m, by, h)
}

// canBear reports whether a player can pay a further amount on top of the cost of an action of
// src and of the targets that it has already.
func canBear(m *engine.M, src engine.H, by engine.Seat, fees int16) bool {
	b := bill{}
	if z := m.Ent[src].Zone; z == Hand || z == Queue {
		b = priceOf(m, src, saidX(m, src))
	}
	if f := m.Top(); f.Act != 0 {
		fees += firewalls(m, f)
	}
	b[anyEnergy] += fees
	return b.covers(m, by)
}

// mayNotTarget says what keeps an action of src from targeting h.
func mayNotTarget(m *engine.M, src engine.H, by engine.Seat, h engine.H) *engine.Illegal {
	deed := engine.Atom{Verb: VTarget, Subj: h, Obj: src, By: by}
	switch cite := m.BarredBy(deed); {
	case cite != "":
		return barred(m, deed, cite, "a card says that it can't be targeted")
	case !waryOf(m, src, aimSpeed(m, src), by, h):
		return &engine.Illegal{Cite: "KW8", Says: "it has Lightspeed, and this is not faster"}
	}
	return &engine.Illegal{Cite: "KW21", Says: "you can't pay what its Firewall costs besides"}
}

// aimSpeed is the speed of the action of src that is being announced.
func aimSpeed(m *engine.M, src engine.H) int16 {
	switch f := m.Top(); {
	case f.Src.H == src && f.Act != 0:
		return speedOf(m, &m.Acts[f.Act], src)
	case f.Src.H == src && m.Need.Window == 0:
		return 3
	}
	return speedOf(m, &engine.Act{}, src)
}

// acted tells those who watch for it that a skill is activated, and what an action
// targets.
func acted(m *engine.M, f *engine.Frame, targets engine.Set) {
	src, by, act := f.Src.H, f.By, f.Act
	m.Begin(by, src)
	if m.Ent[src].Zone == Planet {
		a := engine.Atom{Verb: VSkill, Subj: src, By: by}
		if isSpecial(&m.Acts[act]) {
			a.C = Special
			m.Bump(ThisTurn, engine.SeatOf(by), didSpecial, 1)
		}
		m.Add(a)
	}
	for h := range targets.All() {
		m.Add(engine.Atom{Verb: VTarget, Subj: h, Obj: src, By: by})
	}
	m.Happen()
}

// isSpecial reports whether a skill is one that its player may use only once a turn (KW27).
func isSpecial(a *engine.Act) bool { return strings.HasPrefix(a.Text, specialWord) }

const specialWord = "Special"

// biomeOf is what stands for the biome that something is in: one of its sectors,
// always the same; 0 in staging.
func biomeOf(m *engine.M, h engine.H) engine.H {
	at := h
	if m.Ent[h].Kind != KindSector {
		at = In(m, h)
	}
	if at == 0 {
		return 0
	}
	return Sector(m, 0, int(m.Ent[at].Num[Side]))
}

// saidX is what X is for a card that is being played.
func saidX(m *engine.M, h engine.H) int16 {
	if m.Ent[h].Zone == Queue {
		return m.Ent[h].Num[Said]
	}
	return 0
}

// offer attaches an act to the card being compiled: a skill of a constant, or what
// an event does.
func offer(c *text.Compiler, a engine.Act) {
	card := &c.R.Cards[c.Def]
	if c.OneShot {
		a.Zone, a.Cite, a.Text = Hand, "B21", "Play it"
		a.Can = append([]engine.Guard{unconverted, fastEnough, affordable, mayPlay}, a.Can...)
	} else {
		a.Zone, a.Cite, a.Late = Planet, "B21", tooSlow
		if a.When == 0 { // a skill is as fast as its card, and that of an anomaly as can be
			a.When = 1 << (min(max(card.Num[Speed], 1), 3) - 1)
			if card.Bits&Anomaly != 0 {
				a.When = inSpeed3
			}
		}
		a.Can = append([]engine.Guard{mayUse}, a.Can...)
		if isSpecial(&a) {
			a.Can = append([]engine.Guard{oneSpecial}, a.Can...)
		}
		act := a
		a.Can = append([]engine.Guard{inTime(func(m *engine.M, h engine.H) int16 { return speedOf(m, &act, h) })}, a.Can...)
	}
	card.Acts = append(card.Acts, c.R.Act(a))
}

// oneSpecial: a player uses one special in a turn, of all that there are (KW27).
var oneSpecial = engine.Public("KW27", "you have used a special this turn", func(m *engine.M, _ engine.H, by engine.Seat) bool {
	return m.Count(ThisTurn, engine.SeatOf(by), didSpecial) == 0
})

// mayUse: no card says that the skill can't be activated.
var mayUse = allowed(engine.Public, VSkill, "T44", "a card says that its skills can't be activated")
