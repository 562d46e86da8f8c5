package imperium

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// Verbs of atoms: whatever happens is one of these.
const (
	VRound    engine.Verb = engine.NVerb + iota
	VPhase                // A
	VSheet                // Subj is shown
	VSpeaker              // By becomes speaker
	VSetup                // Subj comes to Obj as the game begins
	VChoose               // By takes strategy card Subj
	VLure                 // a trade good is put on Subj
	VReturn               // Subj goes back to the others
	VUse                  // Subj, a strategy card, is exhausted
	VPass                 //
	VActivate             // Subj
	VLock                 // a token of By is put into Subj from reinforcements
	VLift                 // the token of By is taken out of Subj
	VMove                 // Subj to Obj
	VLand                 // Subj is committed to Obj
	VRetreat              // By announces a retreat to Subj
	VSustain              // Subj
	VDestroy              //
	VRemove               //
	VRepair               //
	VBuild                // Subj is produced at Obj
	VPlace                // Subj is placed at Obj
	VControl              // By gains control of Subj
	VExhaust              //
	VReady                //
	VGoods                // By gains A trade goods, or spends them
	VWares                // By has A commodities; B is 1: they are replenished
	VTokens               // By gains A tokens for the pool B, or spends them
	VResearch             // Subj
	VPurge                // Subj
	VReveal               // Subj, an objective
	VScore                // Subj, an objective
	VPoints               // By gains A points
	VGuard                // the guard is bought off Subj
	VHits                 // A hits
	VWinner               // By has won the combat at Subj
	VLast                 // number A of Subj is changed by B for the period C
	VFloor                // Subj, an agenda, is revealed as number A
	VVotes                // By has cast A votes on Subj
	VOutcome              // Subj has outcome A
	VEnact                // Subj becomes a law in play
	VTake                 // By takes Subj, a law
	VBeside               // Subj, a law, is put beside Obj
	VBury                 // Subj goes beneath the agendas
	VDrop                 // Subj, an agenda, is discarded
	VHand                 // By receives Subj, a note
	VDeal                 // a transaction is made
	VConfide              // By draws Subj, a secret objective
	VWithhold             // it goes beneath its deck
	VProve                // it is scored
	VDraw                 // By draws Subj, an action card
	VPlay                 // By plays it
	VCancel               // By cancels it
	VSpend                // it is discarded
	VMix                  // it goes back into its deck
	VFetch                // Subj, an agenda, goes on top of its deck
	VKeep                 // By keeps Subj, a strategy card
	VLess                 // By cancels A hits
	VSpan                 // A begins or, where B is 1, ends: at Subj, for By
	VHalt                 // the tactical action ends
	VOwe                  // By pays A of the payment B; D: it is settled with what
	VWin                  // By has won the game
)

// replaced stops the revealing of an agenda that is put away as that is answered (T21): nothing
// answers it any more (DU69).
func replaced(m *engine.M, agenda engine.H) {
	if o := under(m); o != nil && m.Occurrences[o.Occ].Sort == toReveal && o.Src.H == agenda {
		m.Stop(o)
	}
}

// goes moves its subject into a zone, as something that is By's.
func goes(z engine.Zone) func(m *engine.M, a *engine.Atom) {
	return func(m *engine.M, a *engine.Atom) { m.Move(a.Subj, z, a.Obj) }
}

// flags sets or clears a state of its subject, where that is a change.
func flags(bit uint16, on bool) (func(m *engine.M, a *engine.Atom) bool, func(m *engine.M, a *engine.Atom)) {
	return func(m *engine.M, a *engine.Atom) bool { return m.Ent[a.Subj].Flags&bit != 0 != on },
		func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, bit, on) }
}

// counts adds A to a number of a seat.
func counts(v int) func(m *engine.M, a *engine.Atom) {
	return func(m *engine.M, a *engine.Atom) { put(m, v, a.By, max(0, of(m, v, a.By)+a.A)) }
}

// verbs are what they write, in the order of their numbers.
func verbs() []engine.VerbDef {
	list := make([]engine.VerbDef, VWin+1)
	for v, d := range map[engine.Verb]engine.VerbDef{
		VRound: {Name: "Round {n} begins"},
		VPhase: {Says: func(_ *engine.Rules, h *engine.Happening) string {
			return PhaseNames[min(max(h.N, 0), Voting)] + " phase"
		}, Do: func(m *engine.M, a *engine.Atom) { m.SetVar(Phase, a.A) }},
		VSheet:    {Name: "{by} leads {subject}", Do: goes(Sheets)},
		VSpeaker:  {Name: "{by} is the speaker", Do: func(m *engine.M, a *engine.Atom) { m.SetVar(Speaker, int16(a.By&1)) }},
		VSetup:    {Name: "{subject} stands at {object}", Do: goes(Galaxy)},
		VChoose:   {Name: "{by} took {subject}", Do: takeCard},
		VLure:     {Name: "A trade good was put on {subject}", Do: func(m *engine.M, a *engine.Atom) { m.SetNum(a.Subj, 0, m.Num(a.Subj, 0)+1) }},
		VReturn:   {Name: "{subject} went back", Do: returnCard},
		VUse:      {Name: "{by} used {subject}"},
		VPass:     {Name: "{by} passed", Do: func(m *engine.M, a *engine.Atom) { put(m, Passed0, a.By, 1) }},
		VActivate: {Name: "{by} activated {subject}", Do: activate},
		VLock:     {Name: "{by} put a token into {subject}", Can: func(m *engine.M, a *engine.Atom) bool { return free(m, a) && idleTokens(m, a.By) > 0 }, Do: func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, token(a.By), true) }},
		VLift:     {Name: "{by} took the token out of {subject}", Can: func(m *engine.M, a *engine.Atom) bool { return !free(m, a) }, Do: func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, token(a.By), false) }},
		VMove:     {Name: "{subject} moved to {object}", Do: func(m *engine.M, a *engine.Atom) { m.SetHost(a.Subj, a.Obj) }},
		VLand:     {Name: "{subject} landed on {object}", Do: land},
		VRetreat:  {Name: "{by} announced a retreat to {subject}"},
		VSustain:  {Name: "{subject} sustained a hit"},
		VDestroy: {Name: "{subject} was destroyed", Do: func(m *engine.M, a *engine.Atom) {
			if kind := typeOf(m, a.Subj); (kind == Dreadnought || kind == Flagship) && a.By == m.Ent[a.Subj].Owner.Other() {
				did(m, a.By, fallOfAGiant)
			}
			m.Move(a.Subj, Reserve, a.Obj)
		}},
		VRemove:  {Name: "{subject} was removed", Do: goes(Reserve)},
		VRepair:  {Name: "{subject} was repaired"},
		VBuild:   {Name: "{by} produced {subject} at {object}", Do: goes(Galaxy)},
		VPlace:   {Name: "{by} placed {subject} at {object}", Can: placeable, Do: goes(Galaxy)},
		VControl: {Name: "{by} controls {subject}", Do: control},
		VExhaust: {Name: "{subject} was exhausted"},
		VReady:   {Name: "{subject} was readied"},
		VGoods:   {Says: gains("trade good"), Can: func(m *engine.M, a *engine.Atom) bool { return a.A >= -of(m, Goods0, a.By) }, Do: counts(Goods0)},
		VWares:   {Name: "{by} has {n} commodities", Do: func(m *engine.M, a *engine.Atom) { put(m, Wares0, a.By, a.A) }},
		VTokens: {Says: func(r *engine.Rules, h *engine.Happening) string {
			return gains("token")(r, h) + " (" + pools[h.B].name + ")"
		}, Can: func(m *engine.M, a *engine.Atom) bool { return a.A >= -of(m, pools[a.B].at, a.By) }, Do: func(m *engine.M, a *engine.Atom) { counts(pools[a.B].at)(m, a) }},
		VResearch: {Name: "{by} researched {subject}", Do: goes(Technologies)},
		VPurge:    {Name: "{subject} was purged", Do: goes(Gone)},
		VReveal:   {Name: "{subject} was revealed", Do: goes(Objectives)},
		VScore:    {Name: "{by} scored {subject}", Do: func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Scored0<<(a.By&1), true) }},
		VPoints:   {Says: gains("point"), Do: counts(Points0)},
		VGuard:    {Name: "{by} bought off the guard of {subject}", Do: func(m *engine.M, a *engine.Atom) { m.SetFlag(a.Subj, Guarded, false) }},
		VHits:     {Name: "{by} made {n} hit(s)"},
		VWinner:   {Name: "{by} won the combat at {subject}"},
		VLast:     {Name: "{subject} is changed", Says: spec.Lasting(raised[:], spec.Number("another number")), Do: func(m *engine.M, a *engine.Atom) { m.Raise(a.Subj, engine.Stat(a.A), a.B, uint8(a.C)) }},
		VFloor: {Name: "{subject} is voted on", Do: func(m *engine.M, a *engine.Atom) {
			m.Move(a.Subj, Floor, 0)
			m.SetNum(a.Subj, 0, a.A)
		}},
		VVotes: {Name: "{by} cast {n} vote(s) on {subject}"},
		VOutcome: {Says: func(_ *engine.Rules, h *engine.Happening) string {
			return "Outcome of {subject}: " + outcomeNames()[min(max(h.N, 0), nOutcome-1)][len("First: "):]
		}},
		VEnact:  {Name: "{subject} is a law", Do: goes(Laws)},
		VTake:   {Name: "{by} took {subject}", Do: func(m *engine.M, a *engine.Atom) { m.SetCtrl(a.Subj, a.By) }},
		VBeside: {Name: "{subject} lies beside {object}", Do: func(m *engine.M, a *engine.Atom) { m.SetHost(a.Subj, a.Obj) }},
		VBury: {Name: "{subject} went beneath its deck", Do: func(m *engine.M, a *engine.Atom) {
			replaced(m, a.Subj)
			m.Under(a.Subj, Agendas)
		}},
		VDrop: {Name: "{subject} was discarded", Do: func(m *engine.M, a *engine.Atom) {
			replaced(m, a.Subj)
			m.SetCtrl(a.Subj, engine.Nobody)
			m.Move(a.Subj, Dropped, 0)
		}},
		VHand: {Name: "{by} received {subject}", Do: func(m *engine.M, a *engine.Atom) { m.Give(a.Subj, a.By) }},
		VDeal: {Name: "{by} made a transaction"},
		VConfide: {Name: "{by} drew a secret objective", Do: func(m *engine.M, a *engine.Atom) {
			m.Draw(a.Subj, Hand, a.By)
			m.SetFlag(a.Subj, Confided, true)
		}},
		VWithhold: {Name: "{by} put a secret objective back", Do: func(m *engine.M, a *engine.Atom) {
			m.Give(a.Subj, engine.Nobody)
			m.Under(a.Subj, SecretDeck)
		}},
		VProve:  {Name: "{by} scored {subject}", Do: goes(Objectives)},
		VDraw:   {Name: "{by} drew an action card", Can: func(_ *engine.M, a *engine.Atom) bool { return a.Subj != 0 }, Do: func(m *engine.M, a *engine.Atom) { m.Draw(a.Subj, Hand, a.By) }},
		VPlay:   {Name: "{by} played {subject}", Do: goes(Played)},
		VCancel: {Name: "{by} cancelled {subject}"},
		VSpend: {Name: "{subject} was discarded", Do: func(m *engine.M, a *engine.Atom) {
			m.Return(a.Subj, Used)
			m.SetCtrl(a.Subj, a.By) // what it has said may last
		}},
		VMix: {Name: "{subject} went back into its deck", Do: func(m *engine.M, a *engine.Atom) {
			deck := Plans
			if is(m, a.Subj, Agenda) {
				deck = Agendas
			}
			m.SetCtrl(a.Subj, engine.Nobody)
			m.Move(a.Subj, deck, 0)
			m.Hide(a.Subj)
		}},
		VFetch: {Name: "{subject} was put on top of its deck", Do: func(m *engine.M, a *engine.Atom) { m.Move(a.Subj, Agendas, 0) }},
		VLess:  {Name: "{by} cancelled {n} hit(s)"},
		VKeep:  {Name: "{by} kept {subject}"},
		VSpan:  {},
		VHalt:  {Name: "{by} ended the tactical action", Do: func(m *engine.M, _ *engine.Atom) { m.SetVar(Halted, 1) }},
		VOwe:   {Says: paid, Can: func(m *engine.M, a *engine.Atom) bool { return purse(m, a.By, payment(a.B)) >= a.A }},
		VWin:   {Name: "{by} won"},
	} {
		list[v] = d
	}
	for v := range list { // a moment, or what is only told
		if list[v].Do == nil {
			list[v].Do = func(*engine.M, *engine.Atom) {}
		}
	}
	for _, w := range []struct {
		v  engine.Verb
		of uint16
		on bool
	}{{VUse, Exhausted, true}, {VSustain, Damaged, true}, {VRepair, Damaged, false}, {VExhaust, Exhausted, true}, {VReady, Exhausted, false}, {VKeep, Kept, true}} {
		list[w.v].Can, list[w.v].Do = flags(w.of, w.on)
	}
	return list
}

// gains is the line of a gain or, below 0, of what is spent.
func gains(thing string) func(*engine.Rules, *engine.Happening) string {
	return func(_ *engine.Rules, h *engine.Happening) string {
		verb, n, things := "gained", int(h.N), thing
		if n < 0 {
			verb, n = "spent", -n
		}
		if n != 1 {
			things += "s"
		}
		return "{by} " + verb + " " + strconv.Itoa(n) + " " + things
	}
}

// paid says what was paid; of cards each is told by itself.
func paid(_ *engine.Rules, h *engine.Happening) string {
	if h.N <= 0 {
		return "{by} chose what to discard"
	}
	return "{by} paid {n}"
}

// free reports whether no token of who does it lies in the subject.
func free(m *engine.M, a *engine.Atom) bool { return m.Ent[a.Subj].Flags&token(a.By) == 0 }

func takeCard(m *engine.M, a *engine.Atom) {
	m.Give(a.Subj, a.By)
	m.SetFlag(a.Subj, Kept, false)
	put(m, Goods0, a.By, of(m, Goods0, a.By)+m.Num(a.Subj, 0))
	m.SetNum(a.Subj, 0, 0)
}

func returnCard(m *engine.M, a *engine.Atom) {
	m.Give(a.Subj, engine.Nobody)
	m.SetFlag(a.Subj, Exhausted, false)
}

func activate(m *engine.M, a *engine.Atom) {
	put(m, Tactic0, a.By, of(m, Tactic0, a.By)-1)
	m.SetFlag(a.Subj, token(a.By), true)
}

func land(m *engine.M, a *engine.Atom) {
	m.SetHost(a.Subj, a.Obj)
	m.SetFlag(a.Subj, Landed, true)
}

// control gives a planet to a seat: it comes exhausted (TX39), or readied where First
// Harvest says so.
func control(m *engine.M, a *engine.Atom) {
	m.SetCtrl(a.Subj, a.By)
	m.SetFlag(a.Subj, Exhausted, !owns(m, a.By, firstHarvest))
}

// settle ends the game when a seat has the points to win (DU62).
func settle(m *engine.M) {
	for who := range engine.Seat(2) {
		if of(m, Points0, who) >= goal && m.Need.Kind != engine.Over {
			wins(m, "DU62", who)
		}
	}
}

// goal is with how many points a player wins (DU62).
const goal = 7

// wins ends the game.
func wins(m *engine.M, cite string, who engine.Seat) {
	m.Tell(cite, VWin, who, 0, 0, 0)
	m.End(who)
}
