package imperium

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What occurs is, for the words of cards that answer it, what they call it: the atom of the
// deed. An activation is VActivate, the beginning of a round of combat VSpan.

// opening says in which windows what an atom is can be answered, and which sorts of
// occurrences it is.
type opening struct{ sorts, before, when, after uint16 }

// openings are what words can answer, by the verb of its atom. What has no window “when” is
// answered right after it then.
var openings = map[engine.Verb]opening{
	VPlay:     {sorts: toPlan, when: inWhen},
	VActivate: {sorts: toActivation, when: inAfter, after: inAfter},
	VSustain:  {sorts: toSustain, when: inAfter, after: inAfter},
	VLand:     {sorts: toLanding, when: inAfter, after: inAfter},
	VSpan:     {sorts: toRound | toMoment | toHits | toBallots | toDice, before: inBefore, when: inBefore | inAfter, after: inAfter},
	VFloor:    {sorts: toReveal, when: inWhen, after: inAfter},
	VReturn:   {sorts: toReturn, when: inWhen},
	VWares:    {sorts: toReplenish, when: inWhen},
	VBuild:    {sorts: toProduction, before: inBefore, when: inBefore},
	VWinner:   {sorts: toMoment, when: inAfter, after: inAfter},
	VControl:  {sorts: toMoment, when: inAfter, after: inAfter},
	VRetreat:  {sorts: toMoment, when: inAfter, after: inAfter},
}

// answersTo sets the windows and sorts that an act answers; false: there are none.
func answersTo(c *text.Compiler, a *engine.Act, on *text.Occasion) bool {
	for _, v := range on.Verbs {
		o := openings[v]
		stage := o.when
		switch on.Opens {
		case text.Beforehand:
			stage = o.before
		case text.Afterwards:
			stage = o.after
		}
		if !c.OneShot { // what must be done afterwards needs no answer, but where nothing else is heard of it
			if o.sorts &^= toMoment; o.sorts == 0 || v != VSpan && on.Opens == text.Afterwards && !on.Offers() {
				return false
			}
		}
		if stage == 0 {
			return false
		}
		a.To, a.When = a.To|o.sorts, a.When|stage
	}
	if a.Cite = "DU66"; !c.OneShot && !on.Offers() {
		a.Cite = mandatory
	}
	if is := on.Is; strings.Contains(text.Print(on.Body), "tactical action") {
		on.Is = func(m *engine.M, src engine.H, by engine.Seat) bool { return is(m, src, by) && !asCost(m) }
	}
	return a.To != 0
}

// mandatory is what acts cite that a player can't decline (DU67).
const mandatory = "DU67"

// asCost reports whether the occurrence that is being answered is an activation that pays a cost
// (DU24). Such an activation begins no tactical action, so that a card whose words speak of “this
// tactical action” cannot answer it.
func asCost(m *engine.M) bool {
	o := m.Occurring()
	return o != nil && m.Occurrences[o.Occ].Sort == toActivation && o.R[regCost] != 0
}

// Registers of a moment that may be answered: the verb of its atom, and the numbers A and B.
const (
	regVerb = 2 + iota
	regA
	regB
)

// moment lets something happen, which may be answered after it.
func moment(m *engine.M, a engine.Atom) {
	m.Do(a)
	answeredTo(m, a)
}

// answeredTo lets what has just happened be answered.
func answeredTo(m *engine.M, a engine.Atom) {
	o := m.Occur(occMoment, a.Subj, a.By)
	o.R[regVerb], o.R[regA], o.R[regB] = int16(a.Verb), a.A, a.B
}

// occursAs calls do with the atoms that what occurs now is.
func occursAs(m *engine.M, do func(a *engine.Atom)) {
	o := m.Occurring()
	if o == nil {
		return
	}
	a := engine.Atom{Subj: o.Src.H, By: o.By}
	switch m.Occurrences[o.Occ].Sort {
	case toPlan:
		a.Verb = VPlay
	case toActivation:
		a.Verb, a.B = VActivate, o.R[regCost]
	case toHits:
		a.Verb, a.A, a.C = VSpan, spanHits, o.R[regFrom]
	case toSustain:
		a.Verb = VSustain
	case toLanding:
		of := landed(m, o.By, o.Src.H)
		for h := range of.All() {
			do(&engine.Atom{Verb: VLand, Subj: h, Obj: o.Src.H, By: o.By})
		}
		return
	case toRound:
		a.Verb, a.A = VSpan, spanRound
		if stageOf(o) == inAfter {
			a.B = atEnd
		}
	case toReveal:
		a.Verb = VFloor
	case toReturn:
		a.Verb, a.Subj = VReturn, 0
	case toReplenish:
		a.Verb, a.A, a.B = VWares, o.R[regWares], 1
	case toBallots:
		a.Verb, a.A = VSpan, spanBallots
	case toProduction:
		a.Verb, a.Subj, a.Obj = VBuild, 0, o.Src.H
	case toDice:
		a.Verb, a.A, a.B, a.C = VSpan, spanDice, atEnd, o.R[regFrom]
	case toMoment:
		a.Verb, a.A, a.B = engine.Verb(o.R[regVerb]), o.R[regA], o.R[regB]
	default:
		return
	}
	do(&a)
}

// foretold lets the other player answer an action card, with what it has named, before it does
// what it says (DU46).
func foretold(m *engine.M, f *engine.Frame) {
	ref, pick, r, act := f.Ref, f.Pick, f.R, f.Act
	o := m.Occur(occPlan, f.Src.H, f.By)
	o.Ref, o.Pick, o.Act = ref, pick, act
	copy(o.R[2:regSaid], r[2:regSaid])
}

// shownFirst shows an action card as it is played, before it names anything (DU46).
func shownFirst(m *engine.M, f *engine.Frame) {
	if m.Ent[f.Src.H].Zone == Hand {
		m.Do(engine.Atom{Verb: VPlay, Subj: f.Src.H, By: f.By})
		f.Src = m.Ref(f.Src.H)
	}
}

// offered attaches an act that words say to its card. Of an action card Enacts holds, for
// each of its acts, the procedure that goes on once it has been answered.
func offered(c *text.Compiler, a engine.Act) {
	if c.Zone == Laws && c.Arrives && a.When == 0 { // what an agenda does for what it elects (T28)
		c.R.Cards[c.Def].Num[Yea] = int16(a.Do)
		return
	}
	if a.When == 0 {
		c.Fail(nil, "without a head that says when (T2): “Action: …”")
		return
	}
	if c.Zone == Notes {
		a.Cite, a.Can = "DU47", append(a.Can, engine.Public("DU47", "it is your own", func(m *engine.M, h engine.H, by engine.Seat) bool { return foreign(m, h, by, nil) }))
	}
	if once := onceOf(&c.R.Cards[c.Def]); once != 0 {
		a.Can = append(a.Can, engine.Public("TX9", "a card of that name has been used for this", func(m *engine.M, _ engine.H, by engine.Seat) bool {
			o := m.Occurring()
			return o == nil || uint16(o.R[regSaid])&(once<<(by&1)) == 0
		}))
	}
	card := &c.R.Cards[c.Def]
	if from := c.From; from > 0 {
		if len(card.Acts) >= 2 {
			c.Fail(nil, "beside two other abilities of an action card")
			return
		}
		card.Num[Enacts+engine.Stat(len(card.Acts))] = int16(c.R.Add("", engine.Branch("DU46", "It goes on once it has been answered.", func(m *engine.M, f *engine.Frame) engine.Flow {
			ref, pick, r := f.Ref, f.Pick, f.R
			g := m.Call(a.Do, f.Src, f.By)
			g.Ref, g.Pick, g.PC = ref, pick, uint16(from)
			copy(g.R[2:regSaid], r[2:regSaid])
			return engine.Done
		})))
	}
	card.Acts = append(card.Acts, c.R.Act(a))
}

// onceOf is the bit of regSaid of an action card that the game brings, or 0 (TX9).
func onceOf(card *engine.Card) uint16 {
	if card.Bits&Plan == 0 {
		return 0
	}
	return actionCards[card.Num[Test]].once
}

// enacts is the procedure of the words of an action card that is being played, or 0.
func enacts(m *engine.M, f *engine.Frame) engine.Proc {
	for i, a := range m.Card(f.Src.H).Acts {
		if a == f.Act && i < 2 {
			return engine.Proc(m.Printed(f.Src.H, Enacts+engine.Stat(i)))
		}
	}
	return 0
}
