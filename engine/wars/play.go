package wars

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Playing a card is one procedure from its announcement to its effect
// (W181–W186): it goes onto the stack, its options and targets are chosen, its
// costs are paid, it waits, and it takes effect.

// Windows in which acts are allowed, as bits of Window.Tag: one a phase, and the
// windows of a battle.
const (
	inActivate uint16 = 1 << Activate
	inControl  uint16 = 1 << Control
	inDeploy   uint16 = 1 << Deploy
	inPhase    uint16 = 1 << BattlePhase // the battle phase outside battles
	inMove     uint16 = 1 << Move
	inDraw     uint16 = 1 << Draw
	inFight    uint16 = 1 << 8
)

// Guards on playing a card.
var (
	deployTime = engine.Common(engine.Public("W177", notNow.Says, func(m *engine.M, _ engine.H, by engine.Seat) bool {
		return m.Active == by && m.NPend == 0
	}))
	energyCost = engine.Shown("W164", "its energy cost can't be paid from your active pile", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return affordable(m, h, by)
	})
	mayPlay = engine.Shown("W6", "a card says that it can't be played", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return !m.Bars(engine.Atom{Verb: VPlay, Subj: h, By: by})
	})
	mayEnter = engine.Public("W6", "a card says that it can't be played there", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return !m.Bars(engine.Atom{Verb: VEnter, Subj: card(m), Obj: h, By: by})
	})
	supportCost = engine.Shown("W166 W168", "you haven't enough support icons for it", func(m *engine.M, h engine.H, by engine.Seat) bool {
		need := m.Value(h, Support)
		return need <= 0 || need <= m.Value(engine.SeatOf(by), SupportOf(int(m.Card(h).Num[SupportType])))
	})
	revealable = engine.Shown("W182", "the reserve from which the (D) of its text is revealed is empty", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return !m.Bars(engine.Atom{Verb: VDemand, Subj: h, By: by})
	})
)

// onlyOnes are the guards on playing a unique card: other copies of it in play.
var onlyOnes = []engine.Guard{
	engine.Shown("D8", "one of this unique card is already in play under your control", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return !unique(m, h, by)
	}),
	engine.Shown("D3", "your opponent has this unique location in play already", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return !Is(m, h, Location) || !unique(m, h, by.Other())
	}),
	engine.Shown("D8", "your opponent has one of this unique card in play already", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return m.Setting(setUnique) != otherwise || !unique(m, h, by.Other())
	}),
}

// unique reports whether h is a unique card of which a seat controls another copy in play.
func unique(m *engine.M, h engine.H, who engine.Seat) bool {
	// A card marked as unique is unique (W202).
	if !Is(m, h, Unique) {
		return false
	}
	of := lying(m, Play)
	for o := range of.All() {
		if o != h && m.Ent[o].Def == m.Ent[h].Def && m.Ent[o].Ctrl == who {
			return true
		}
	}
	return false
}

// playable asks the guards that a card to be played must satisfy wherever it is
// played from, and by whatever.
func playable(m *engine.M, h engine.H, by engine.Seat) bool {
	return judge(m, onlyOnes, h, by) && supportCost.Is(m, h, by) == engine.Yes && mayPlay.Is(m, h, by) == engine.Yes && revealable.Is(m, h, by) == engine.Yes
}

// costOf is the energy cost of a card now, never below 0 (D22).
func costOf(m *engine.M, h engine.H) int16 { return max(m.Value(h, Cost)+ownWords(m, h), 0) }

// energyFor is the energy that playing a card costs now, with what it costs besides (F24).
func energyFor(m *engine.M, h engine.H) int16 {
	if !m.Tolls(VPlay) {
		return costOf(m, h)
	}
	return costOf(m, h) + tollOf(m, playOf(m, h), inPaid)
}

// ownWords is what the words of a card that is not in play change of its own cost.
func ownWords(m *engine.M, h engine.H) (n int16) {
	if m.Ent[h].Zone == Play {
		return 0
	}
	for _, row := range m.Card(h).Ongoing {
		if o := &m.Rules.Ongoing[row]; o.Stat == Cost && o.On(m, h, h) {
			n += o.Val(m, h, h)
		}
	}
	return n
}

// playOf is the atom of playing a card where it stands.
func playOf(m *engine.M, h engine.H) engine.Atom {
	a := engine.Atom{Verb: VPlay, Subj: h, By: m.Ent[h].Ctrl}
	if m.Ent[h].Zone == Stack {
		a.Obj = m.Ent[h].Host
	}
	return a
}

// affordable: a seat has the energy that playing a card costs now, and has besides
// what it must lose for it: what pays is not lost, and the card itself neither (W170).
func affordable(m *engine.M, h engine.H, by engine.Seat) bool {
	a := playOf(m, h)
	a.By = by
	return affords(m, a, costOf(m, h))
}

// changed reports whether anything at work changes what playing cards costs, or a
// card its own cost.
func changed(m *engine.M, h engine.H) bool {
	if m.Changes(Cost) || m.Tolls(VPlay) {
		return true
	}
	for _, row := range m.Card(h).Ongoing {
		if m.Rules.Ongoing[row].Stat == Cost {
			return true
		}
	}
	return false
}

// costAt is what playing a card would cost at a place: abilities may make it
// cheaper or dearer there.
func costAt(m *engine.M, h, place engine.H) int16 {
	if !changed(m, h) {
		return energyFor(m, h)
	}
	was := m.As(h, Stack, place)
	n := energyFor(m, h)
	m.Back(was)
	return n
}

// affordableAt reports whether a seat can pay for playing a card at a place.
func affordableAt(m *engine.M, h, place engine.H, by engine.Seat) bool {
	was := m.As(h, Stack, place)
	ok := affordable(m, h, by)
	m.Back(was)
	return ok
}

// anyPrice reports whether the cost can be paid at no place or at one where the
// card may enter. Where there is none, another guard says so.
func anyPrice(m *engine.M, d *deployable, h engine.H, by engine.Seat) bool {
	if !changed(m, h) || d.free != "" && affordableAt(m, h, 0, by) {
		return affordable(m, h, by)
	}
	some := false
	for p := range inPlay(m, d.on) {
		if !d.fits(m, h, p, by) {
			continue
		}
		if affordableAt(m, h, p, by) {
			return true
		}
		some = true
	}
	return !some && affordableAt(m, h, 0, by)
}

// costThere: the cost can be paid at a place, for the card on top of the frame.
var costThere = engine.Public("W164", "its energy cost there can't be paid from your active pile", func(m *engine.M, h engine.H, by engine.Seat) bool {
	return affordableAt(m, card(m), h, by)
})

// Announce is the first step of playing a card (W181).
func Announce() engine.Step {
	return engine.Then("W181", "The card is declared, shown and goes onto the stack.", announce)
}

// announce puts the card that a frame plays onto the stack (W181).
func announce(m *engine.M, f *engine.Frame) {
	h := f.Src.H
	m.Do(engine.Atom{Verb: VPlay, Subj: h, By: f.By})
	f.Src = m.Ref(h)
}

// Pay pays the energy cost of the card (W165, W185); if something made it
// impossible meanwhile, the play is taken back (W180).
func Pay() []engine.Step {
	return []engine.Step{
		engine.Then("W165 W171 W172", "Its energy cost is paid from the top of the active pile to the used pile.", func(m *engine.M, f *engine.Frame) {
			pay(m, f, playOf(m, f.Src.H), costOf(m, f.Src.H))
		}),
		orTakenBack,
	}
}

var orTakenBack = engine.Branch("W180", "A play whose cost can't be paid is taken back.", func(m *engine.M, f *engine.Frame) engine.Flow {
	if f.R[engine.RegDid] == 0 {
		m.Withdraw(f)
		takeBack(m, f)
		return engine.Done
	}
	return engine.Next
})

// takeBack returns a card that is being played to the hand it came from (W180).
func takeBack(m *engine.M, f *engine.Frame) { leave(m, f.Src.H, Hand) }

var notNow = late("W177", "cards are played from the hand in your own deploy phase, when the stack is empty")

var unpaid = &engine.Illegal{Cite: "W185", Says: "its cost can't be paid"}

// Pend is the step after which the card waits on the stack (W186).
func Pend() engine.Step {
	return engine.Branch("W186", "The card is pending on the stack.", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Wait(f, f.Src.H, 0, 0)
		return engine.Done
	})
}

// late refuses what is done in another part of the turn.
func late(cite, says string) *engine.Illegal { return &engine.Illegal{Cite: cite, Says: says} }

// deployable says where each type of card enters, and by which procedure.
type deployable struct {
	proc   string
	cite   string
	ask    string         // prompt for the place; "" it has none
	free   string         // what it is called to enter at no place; "" it must enter at one
	on     uint64         // the words of the cards that may be a place; 0: it has none
	guards []engine.Guard // on a place, for the card on top of the frame
	none   engine.Guard   // why there is no place at all
}

// deploys registers, for every type of card that enters play, the act of playing
// it from the hand (W177–W186).
func deploys(r *engine.Rules) plays {
	acts := plays{}
	for _, d := range deployables {
		acts[d.proc] = d.register(r)
	}
	return acts
}

func (d *deployable) register(r *engine.Rules) uint16 {
	place := uint16(0)
	if d.ask != "" {
		place = r.Ask(engine.Ask{Cite: d.cite, Says: d.ask, No: d.free, Guards: append(d.guards[:len(d.guards):len(d.guards)], costThere), Not: seen(d.cite, "it can't be played there")})
	}
	return r.Act(engine.Act{
		Cite: d.cite, Text: "Play it", Zone: Hand, When: inDeploy, Late: notNow, Can: d.can(place != 0), Do: r.Add("play "+d.proc, d.steps(r, place)...),
		Still: func(m *engine.M, f *engine.Frame) *engine.Illegal {
			for i := range onlyOnes {
				if g := &onlyOnes[i]; g.Is(m, f.Src.H, f.By) != engine.Yes {
					return late(g.Cite, g.Says)
				}
			}
			// The place is looked at again when the card resolves (D25).
			if f.Ref[0].H == 0 || m.Same(f.Ref[0]) && judge(m, d.guards, f.Ref[0].H, f.By) {
				return nil
			}
			return late("D26", "its place is no longer legal")
		},
	})
}

// steps are those of playing such a card at a place that is asked for; 0: at none.
func (d *deployable) steps(r *engine.Rules, place uint16) []engine.Step {
	steps := []engine.Step{Announce()}
	if place != 0 {
		steps = append(steps,
			engine.Then("W184", d.ask+".", func(m *engine.M, f *engine.Frame) {
				n := m.Choose(f.By, place, 1, 1)
				if d.free != "" {
					n.Lo = 0
				}
				for h := range inPlay(m, d.on) {
					n.Of.Add(h)
				}
			}),
			engine.Then("W184", "The place is a target, and costs may depend on it.", func(m *engine.M, f *engine.Frame) {
				f.Ref[0] = m.Ref(engine.Handle(f.R[engine.RegH]))
				m.SetHost(f.Src.H, f.Ref[0].H)
			}))
	}
	steps = append(steps, engine.Then("W170", "What it costs besides is paid.", func(m *engine.M, f *engine.Frame) {
		if p := m.Card(f.Src.H).Extra; p != 0 {
			m.Call(p, f.Src, f.By)
		}
	}), orTakenBack)
	steps = append(append(steps, Pay()...), Pend())
	if d.proc == "location" || d.proc == "encampment" {
		return append(steps, lay(r)...)
	}
	return append(steps, engine.Then(d.cite, "It enters play.", func(m *engine.M, f *engine.Frame) {
		host := f.Ref[0].H
		if place == 0 {
			host = engine.SeatOf(f.By)
		}
		m.Do(engine.Atom{Verb: VEnter, Subj: f.Src.H, Obj: host, By: f.By})
	}))
}

// can are the guards on playing such a card, somewhere or at no place.
func (d *deployable) can(somewhere bool) []engine.Guard {
	can := append([]engine.Guard{deployTime, energyCost, supportCost, mayPlay, revealable}, onlyOnes...)
	if somewhere {
		can[1].Is = func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
			if m.Ent[h].Def == 0 {
				return engine.Unknown
			}
			return engine.True(anyPrice(m, d, h, by))
		}
	}
	if somewhere && d.free == "" {
		none := d.none
		none.Is = func(m *engine.M, h engine.H, by engine.Seat) engine.Truth {
			if m.Ent[h].Def == 0 {
				return engine.Unknown
			}
			return engine.True(anyPlace(m, d, h, by))
		}
		none.Why = d.nowhere
		can = append(can, none)
	}
	return can
}

// plays are the acts by which cards that enter play are played, by procedure.
type plays map[string]uint16

// of is the act by which a card is played; false: it does not enter play.
func (p plays) of(r *engine.Rules, c *engine.Card) (uint16, bool) {
	proc := enters(c)
	act, ok := p[proc]
	if !ok || c.Bits&AnyTime == 0 {
		return act, ok
	}
	if _, known := p[anyTime+proc]; !known { // the first of its kind
		a := r.Acts[act]
		a.When, a.Late, a.Can = 0, nil, slices.DeleteFunc(slices.Clone(a.Can), func(g engine.Guard) bool { return g.Cite == deployTime.Cite })
		p[anyTime+proc] = r.Act(a)
	}
	return p[anyTime+proc], true
}

// anyTime is put before the name of a procedure that is not for the deploy phase
// only (D2).
const anyTime = "any time "

// anyPlace reports whether a card in the hand has a place to enter.
func anyPlace(m *engine.M, d *deployable, h engine.H, by engine.Seat) bool {
	for p := range inPlay(m, d.on) {
		if d.fits(m, h, p, by) {
			return true
		}
	}
	return false
}

// nowhere is the refusal for a card in the hand that has no place to enter. It names the
// place that meets most of the guards, and the guard that refuses that place.
func (d *deployable) nowhere(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
	near, at, why := -1, engine.H(0), d.none
	for p := range inPlay(m, d.on) {
		if i := d.fails(m, h, p, by); i > near {
			near, at, why = i, p, d.guards[i]
		}
	}
	cite, _, _ := strings.Cut(why.Cite, " ")
	if at == 0 {
		return late(cite, why.Says)
	}
	return late(cite, m.Card(at).Name+": "+why.Says)
}

// fits asks the guards of a place for a card that is not on a frame yet.
func (d *deployable) fits(m *engine.M, h, place engine.H, by engine.Seat) bool {
	return d.fails(m, h, place, by) == len(d.guards)
}

// fails is the first guard of a place that does not hold for such a card; their number
// if all do.
func (d *deployable) fails(m *engine.M, h, place engine.H, by engine.Seat) int {
	f := m.Top()
	src := f.Src
	f.Src = engine.Ref{H: h}
	i := failing(m, d.guards, place, by)
	f.Src = src
	return i
}

// failing is the first of some guards on a place that does not hold for the card of a
// frame; their number if all do.
func failing(m *engine.M, gs []engine.Guard, place engine.H, by engine.Seat) int {
	for i := range gs {
		if gs[i].Is(m, place, by) != engine.Yes {
			return i
		}
	}
	return len(gs)
}

// judge asks guards about a place for the card of a frame.
func judge(m *engine.M, gs []engine.Guard, place engine.H, by engine.Seat) bool {
	return failing(m, gs, place, by) == len(gs)
}

// card is the card being played: the source of the running frame.
func card(m *engine.M) engine.H { return m.Top().Src.H }

// Guards on the place where a card enters.
var (
	siteOrShip = engine.Public("W156", "it enters at a site or aboard your own ship", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return Is(m, h, Site) || m.Ent[h].Ctrl == by // it is one or the other
	})
	siteIcon = engine.Public("W157", "the site has no energy icon on your side and you have no unit there", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return !Is(m, h, Site) || welcome(m, h, by, Unit)
	})
	capacity = engine.Public("W147 W149", "the ship has not enough capacity left", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return !Is(m, h, Ship) || fits(m, card(m), h)
	})
	sectorIcon = engine.Public("D6", "the sector has no energy icon on your side and you have no ship there", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return welcome(m, h, by, Ship)
	})
	bearerKind = engine.Public("D7", "it goes beneath one of your cards of its kind", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return m.Ent[h].Ctrl == by && Is(m, h, m.Card(card(m)).Wants)
	})
	oneWeapon = engine.Public("F18", "it can't bear one more weapon", func(m *engine.M, h engine.H, by engine.Seat) bool {
		room := 1 + m.Value(h, MoreWeapons)
		for who := range engine.Seat(2) {
			for o := range m.Group(who, groupWeapon).All() {
				if m.Ent[o].Host == h {
					room--
				}
			}
		}
		return room > 0
	})
	campIcon = engine.Public("W232", "the location has no energy icon on your side and you have neither ship nor unit there", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return Icons(m, h, by) > 0 || Present(m, by, h)
	})
	oneCamp = engine.Public("W233", "you have an encampment beneath it already", func(m *engine.M, h engine.H, by engine.Seat) bool {
		return campBeneath(m, h, by) == 0
	})
	assetKind = engine.Public("W67 W66", "it goes beneath one of your cards of its kind", func(m *engine.M, h engine.H, by engine.Seat) bool {
		yours := m.Ent[h].Ctrl == by || Is(m, card(m), BeneathTheirs) // W68
		return yours && Is(m, h, m.Card(card(m)).Wants)
	})
	oneAsset = engine.Public("W72", "one of this asset is beneath it already", func(m *engine.M, h engine.H, _ engine.Seat) bool {
		if !Is(m, card(m), OneBeneath) {
			return true
		}
		of := lying(m, Play)
		for o := range of.All() {
			if m.Ent[o].Host == h && m.Ent[o].Def == m.Ent[card(m)].Def {
				return false
			}
		}
		return true
	})
)

// welcome: an energy icon on your side, one of yours there already, or scouting
// (W157, F14).
func welcome(m *engine.M, place engine.H, by engine.Seat, words uint64) bool {
	if Is(m, card(m), Scouting) || given(m, card(m), Scouting) || Icons(m, place, by) > 0 {
		return true
	}
	for h := range fighters(m, by, place, false) {
		if Is(m, h, words) {
			return true
		}
	}
	return false
}

var deployables = []deployable{
	{proc: "unit", cite: "W155 W158", ask: "Choose a site or one of your ships", on: Site | Ship,
		guards: []engine.Guard{siteOrShip, siteIcon, capacity, mayEnter},
		none:   engine.Guard{Cite: "W157", Says: "no site has an energy icon on your side or a unit of yours, and no ship of yours has room"}},
	{proc: "ship", cite: "D6", ask: "Choose a sector", on: Sector, guards: []engine.Guard{sectorIcon, mayEnter},
		none: engine.Guard{Cite: "D6", Says: "no sector has an energy icon on your side or a ship of yours"}},
	{proc: "weapon", cite: "D7", ask: "Choose who bears it", on: Fights, guards: []engine.Guard{bearerKind, oneWeapon, mayEnter},
		none: engine.Guard{Cite: "D7", Says: "none of your cards can bear it"}},
	{proc: "asset", cite: "W67 W65"},
	{proc: "asset beneath", cite: "W67 W65", ask: "Choose the card it goes beneath", on: Fights | Location, guards: []engine.Guard{assetKind, oneAsset, mayEnter},
		none: engine.Guard{Cite: "W67", Says: "you have no card of its kind in play"}},
	{proc: "location", cite: "D3"},
	{proc: "encampment", cite: "W230", ask: "Choose the location it goes beneath, or none", free: "As a location",
		on: Location, guards: []engine.Guard{campIcon, oneCamp, mayEnter}},
}
