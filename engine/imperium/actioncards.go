package imperium

import "github.com/cutdeck/cutdeck/engine"

// actionCard is what is printed of an action card (T25): when it is played stands first. aim and
// then ask for what it is about; its procedure has its name.
type actionCard struct {
	name   string
	copies int
	stage  uint16
	to     uint16
	words  string // what its words do
	text   string // what rules carry out
	says   string // why it can't be played
	once   uint16
	can    func(m *engine.M, h engine.H, by engine.Seat, o *engine.Frame) bool
	aim    question
	then   question
}

// question is what is named as a card is played (DU46): some of what it can be about, or a mode.
type question struct {
	says, no string
	lo, hi   int
	of       func(m *engine.M, f *engine.Frame) engine.Set
	modes    func() []string
	mode     func(m *engine.M, mode int16, by engine.Seat) *engine.Illegal
}

// ask asks it, in the running procedure.
func (q *question) ask(m *engine.M, f *engine.Frame, row uint16) {
	f.R[engine.RegH], f.R[engine.RegMode] = 0, 0
	switch {
	case q.modes != nil:
		m.Choose(f.By, row, 1, 1).N = uint16(len(q.modes()))
	case q.of != nil:
		of := q.of(m, f)
		if n := of.Len(); n > 0 {
			m.Choose(f.By, row, uint8(min(q.lo, n)), uint8(min(q.hi, n))).Of = of
		}
	}
}

// one is a question for one of some things.
func one(says string, of func(m *engine.M, f *engine.Frame) engine.Set) question {
	return question{says: says, lo: 1, hi: 1, of: of}
}

// Cards of which there are several, two of one name are not used at one time: each has
// two bits, one for either seat.
const (
	onceRefusal uint16 = 1 << (2 * iota)
	onceScreen
	onceBulkheads
	onceSeam
	onceWind
	onceHymn
)

// nActionCard is how many action cards there are, and refusal the one that cancels others.
const (
	nActionCard = 21
	refusal     = "Flat Refusal"
)

// actionCards are all action cards.
var actionCards = [nActionCard]actionCard{
	{name: "Night Landing", copies: 1, words: "Action:\nPlace 2 infantry on 1 planet you control in a system adjacent to the Throne's system."},
	{name: "Bright Season", copies: 1, stage: inTurn, aim: question{says: "Choose a trait", modes: func() []string { return []string{"Forge", "Garden", "Shrine"} }}, text: "Action:\nChoose a trait. Ready each planet you control that has that trait."},
	{name: "Misfiled Orders", copies: 1, words: "Action:\nThe other player moves 1 token from their tactic pool to their fleet pool."},
	{name: "Scuttling Party", copies: 1, words: "Action:\nDestroy 1 cruiser or destroyer of the other player in or next to a system that contains your ships."},
	{name: "Quiet Dividend", copies: 1, words: "Action:\nExhaust 1 planet you control to gain trade goods equal to its resources plus 1."},
	{name: "Bought Blueprints", copies: 1, words: "Action:\nSpend 3 trade goods to research 1 technology."},
	{name: "Changed Orders", copies: 1, words: "Action:\nMove 1 of your tokens from a system to another system that does not contain your token."},
	{name: "Torn Statute", copies: 1, words: "Action:\nDiscard 1 law from play."},
	{name: "Shared Windfall", copies: 1, words: "Action:\nGain 3 trade goods. Then the other player gains 1 trade good."},
	{name: refusal, copies: 4, once: onceRefusal, words: "When the other player plays an action card that is not Flat Refusal:\nCancel that card."},
	{name: "Procedural Fog", copies: 1, stage: inWhen, to: toReveal, says: "there is no other agenda", can: canFog,
		text: "When an agenda is revealed:\nLook at the next 2 agendas of the deck. Reveal 1 of them instead. Put the others on the bottom of the deck in any order."},
	{name: "Kept Mandate", copies: 1, stage: inWhen, to: toReturn, says: "those are not your cards", can: ownDoing, aim: one("Choose the strategy card you keep", ownCards),
		text: "When you return your strategy cards:\nKeep 1 of them instead. That card is the first strategy card you choose in the next strategy phase."},
	{name: "Chaff Screen", copies: 3, once: onceScreen, words: "Before you assign hits from a unit ability:\nCancel 1 of those hits."},
	{name: "Braced Bulkheads", copies: 2, once: onceBulkheads, words: "Before you assign hits from combat rolls to your ships:\nCancel half of those hits, rounded up."},
	{name: "Weak Seam", copies: 2, once: onceSeam, words: "After a ship of the other player uses Sustain Damage:\nSpend 1 trade good to destroy that ship."},
	{name: "Following Wind", copies: 2, once: onceWind, words: "After you activate a system:\nApply +2 to the move value of 1 of your ships until the end of this tactical action."},
	{name: "Ambush at the Ford", copies: 1, words: "After the other player commits ground forces to a planet you control:\nReturn up to 2 of those ground forces to the space area of that system."},
	{name: "Public Wager", copies: 1, words: "After an agenda is revealed:\nForetell the outcome of that agenda instead of voting on it. After it is resolved, if you were right, gain 4 trade goods."},
	{name: "Oracle's Seat", copies: 1, words: "After an agenda is revealed:\nForetell the outcome of that agenda instead of voting on it. After it is resolved, if you were right, gain 1 token and draw 2 action cards."},
	{name: "Battle Hymn", copies: 3, once: onceHymn, words: "At the start of a combat round:\nApply +2 to the results of the combat rolls of up to 2 of your units in that combat until the end of that combat round."},
	{name: "Ordered Withdrawal", copies: 1, stage: inAfter, to: toRound, says: "no ship of yours can withdraw", can: canWithdraw, aim: one("Choose the system they withdraw to", retreats), then: question{says: "Choose the ships that withdraw", lo: 1, hi: 20, of: leavers},
		text: "At the end of a round of space combat:\nMove 1 or more of your ships from that combat to 1 adjacent system that contains a planet you control and no ships of the other player. Then put 1 token from your tactic pool into that system."},
}

func actionFaces() (of []engine.Card) {
	for i, p := range actionCards {
		c := engine.Card{Name: p.name, Bits: Plan, Face: engine.Face{Type: "Action card", TypeLine: "Action card", Figure: "event", Text: p.words + p.text, Cost: -1, Corner: -1}}
		c.Num[Test] = int16(i)
		of = append(of, c)
	}
	return of
}

// actionCardOf is what is printed of an action card that lies open; nil: a pack brings it.
func actionCardOf(m *engine.M, h engine.H) *actionCard {
	if row := int(m.Ent[h].Def) - int(def(m, atPlans)); row >= 0 && row < nActionCard {
		return &actionCards[row]
	}
	return nil
}

// actionPowers are the action cards among all that answers.
func actionPowers() (of []power) {
	for i := range actionCards {
		p := &actionCards[i]
		if p.words != "" {
			continue
		}
		cite := "DU20"
		if p.stage != inTurn {
			cite = "DU66"
		}
		of = append(of, power{zone: Hand, row: atPlans + i, stage: p.stage, to: p.to, cite: cite, says: p.says, once: p.once, can: p.can})
	}
	return of
}
