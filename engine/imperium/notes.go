package imperium

import "github.com/cutdeck/cutdeck/engine"

// note is what is printed of a promissory note (T26).
type note struct {
	name  string
	side  int16 // the faction that has it alone
	stage uint16
	to    uint16
	words string // what its words do
	text  string // what rules carry out
	says  string
	can   func(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool
}

// nNote is how many sorts of notes there are.
const nNote = 6

// notes are all of them: of each there is one of each colour, of a faction's the one of who
// leads it.
var notes = [nNote]note{
	{name: "Truce", words: "After the issuer activates a system that contains your units:\nReturn the token that activated that system to the issuer's tactic pool and end that tactical action. Then return this card to the issuer."},
	{name: "Levy", words: "When the issuer replenishes commodities:\nTake half of those commodities, rounded up. Then return this card to the issuer."},
	{name: "Gag", words: "Before ballots are cast:\nChoose 1 agenda. Bar the planets of the issuer from that agenda. Then return this card to the issuer."},
	{name: homage, stage: inAfter, to: toActivation, says: "no unit of the issuer is there", can: canBow,
		text: "When you receive this card:\nLay this card open in front of you and gain 1 point.\nAfter you activate a system that contains units of the issuer:\nLose 1 point and return this card to the issuer."},
	{name: "Bellows Loan", side: 1, words: "Before you produce units:\nReduce the combined cost of those units by 2 and the issuer gains 1 trade good. Then return this card to the issuer."},
	{name: "Harbour Chart", side: 2, words: "After you activate a system:\nApply +1 to the move value of each of your ships until the end of this tactical action. Then return this card to the issuer."},
}

// homage is the note that is worth a point to who has it.
const homage = "Homage"

// Number of a note: 1 + its issuer.
const numIssuer = 0

func noteCards() (of []engine.Card) {
	for _, n := range notes {
		c := engine.Card{Name: n.name, Face: engine.Face{Type: "Note", TypeLine: "Promissory note", Figure: "event", Text: n.words + n.text, Cost: -1, Corner: -1}}
		c.Num[Side] = n.side
		of = append(of, c)
	}
	return of
}

// notePowers are the notes among all that answers.
func notePowers() (of []power) {
	for i := range notes {
		n := &notes[i]
		if n.words != "" {
			continue
		}
		of = append(of, power{zone: Notes, row: atNotes + i, stage: n.stage, to: n.to, cite: "DU47", says: n.says, can: n.can, must: n.name == homage})
	}
	return of
}

// issuer is the player whose colour a note has (DU47).
func issuer(m *engine.M, h engine.H) engine.Seat { return engine.AsSeat(m.Num(h, numIssuer) - 1) }

// foreign: a player plays the notes of the other colour only (DU47).
func foreign(m *engine.M, h engine.H, by engine.Seat, _ *engine.Frame) bool {
	return issuer(m, h) != by
}

// canBow: Homage lies open and is lost, also if the activation was a cost (DU24).
func canBow(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool {
	return m.Ent[h].Flags&Laid != 0 && o.By == by && some(unitsIn(m, by.Other(), o.Src.H, Ship|Ground|Structure))
}

// mustAnswer says why a seat can't decline: Homage is mandatory, and so is what says no “may”
// on a card that lies open (T5, TD4).
func mustAnswer(m *engine.M, by engine.Seat) *engine.Illegal {
	o := m.Occurring()
	if o == nil {
		return nil
	}
	for _, z := range [...]engine.Zone{Notes, Sheets, Leaders, Technologies} {
		for h := range m.In(by, z).All() {
			homage := m.Card(h).Name == homage && m.Occurrences[o.Occ].Sort == toActivation && canBow(m, h, by, o)
			if homage || answersWith(m, o, m.Ent[h].Def, h, by, func(a *engine.Act) bool { return a.Cite == mandatory }) {
				return &engine.Illegal{Cite: "DU67", Says: m.Card(h).Name + " is mandatory"}
			}
		}
	}
	return nil
}

// issue lays the notes of a seat into its own note hand, but for those that lie somewhere.
func issue(m *engine.M, who engine.Seat) {
	for h := range m.In(who, Notes).All() { // laid out by a set-up: of the other's colour
		if m.Num(h, numIssuer) == 0 {
			m.SetNum(h, numIssuer, 1+int16(who.Other()))
		}
	}
	for i, n := range notes {
		if n.side == 0 || n.side == faction(m, who) {
			if !issued(m, who, i) {
				h := m.Create(engine.Entity{Def: def(m, atNotes+i), Kind: KindNote, Zone: Notes, Owner: who, Ctrl: who})
				m.SetNum(h, numIssuer, 1+int16(who))
			}
		}
	}
}

// issued reports whether the other player has a note of a seat.
func issued(m *engine.M, who engine.Seat, row int) bool {
	for h := range m.In(who.Other(), Notes).All() {
		if m.Ent[h].Def == def(m, atNotes+row) && m.Num(h, numIssuer) != 1+int16(who.Other()) {
			return true
		}
	}
	return false
}

// handed are the notes of a seat that it can give, and that can be taken from it: all but
// what lies open.
func handed(m *engine.M, who engine.Seat) engine.Set {
	of := *m.In(who, Notes)
	for h := range of.All() {
		if m.Ent[h].Flags&Laid != 0 {
			of.Del(h)
		}
	}
	return of
}

// receive gives a note to a seat. Homage is laid open at once, and is worth a point (T27).
func receive(m *engine.M, h engine.H, who engine.Seat) {
	m.Do(engine.Atom{Verb: VHand, Subj: h, By: who})
	if m.Card(h).Name == homage && issuer(m, h) != who {
		m.SetFlag(h, Laid, true)
		m.Do(engine.Atom{Verb: VPoints, By: who, A: 1})
	}
}

// goesBack returns a note to its issuer's hand.
func goesBack(m *engine.M, h engine.H) {
	m.SetFlag(h, Laid, false)
	m.Do(engine.Atom{Verb: VHand, Subj: h, By: issuer(m, h)})
}
