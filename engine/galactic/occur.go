package galactic

import "github.com/cutdeck/cutdeck/engine"

// Sorts of what occurs, as answers name them (G13). A draw is none of them, but an action
// that draws is a function (G14).
const (
	toAllocation uint16 = 1 << iota
	toPlay
	toFunction
	toFire
	toDiscard
	toSwap
	toSalvo
)

// occurring are the rows of what may be answered.
type occurring struct{ allocates, plays, acts, fires, discards, swaps, salvos, wrecks, travels uint16 }

// Registers of what occurs. Of a volley Ref[0] is the target, Ref[1] what a reaction card
// protects there, and Pick the cards that fire; of a card play Ref[0] is where the card
// is played.
const (
	regMode  = 2 // of a card play: 1 if it is in reaction mode
	regMore  = 2 // of a volley: what it causes more or less
	regHalf  = 4 // and how often that is halved
	regBound = 6 // 1: the answer that is being given is about what the volley is at
	regFires = 3 // of a card play: 1 if the card comes in reaction mode only to fire (G108)
	regThere = 5 // of a volley: what it causes more or less as long as it is at that target
	regReply = 3 // of a function: 1 if it is one as a reaction
)

// occurrences registers what opponents may answer, each with the window of reaction mode
// (G13): the opponent first, then whoever it was may answer the answer, and what came
// last takes effect first (D2, D3, R27).
func occurrences(r *engine.Rules) *occurring {
	r.Windows = append(r.Windows, engine.Window{Name: "reaction", Cite: "G11", Says: "Answer, or pass", Tag: inReaction, Order: engine.Initiative,
		From: func(m *engine.M, by engine.Seat, of *engine.Set) {
			of.Union(m.In(by, Hand))
			controlled(m, by, Types, of.Add)
		}})
	window := uint16(len(r.Windows) - 1)
	sort := func(name string, sort uint16, do, lost string) uint16 {
		o := engine.Occurrence{Name: name, Sort: sort, When: window,
			First: func(m *engine.M, o *engine.Frame) engine.Seat { return o.By.Other() },
			Asked: func(m *engine.M, o *engine.Frame, by engine.Seat) bool { return by != o.By && mayAnswer(m, o, by) }}
		if do != "" {
			o.Do = r.Proc(do)
		}
		if lost != "" {
			o.Lost = r.Proc(lost)
		}
		return r.Occurs(o)
	}
	return &occurring{
		allocates: sort("a Point Allocation", toAllocation, "", ""),
		plays:     sort("a card play", toPlay, "arrive", "withdrawn"),
		acts:      sort("a function", toFunction, "function", ""),
		fires:     sort("a volley", toFire, "volley", "volley lost"),
		discards:  sort("a discard", toDiscard, "discard", ""),
		swaps:     sort("a swap", toSwap, "swapped", ""),
		salvos:    sort("a salvo at a fleet", toSalvo, "salvo", "volley lost"),
		wrecks:    sort("hand wreckers at a fleet", toSalvo, "wreck", "volley lost"),
		travels:   sort("a way back", toFunction, "travel", ""),
	}
}

// mayAnswer: in the own turn a player answers only reactions of an opponent, and has a
// card play left for that (X20).
func mayAnswer(m *engine.M, _ *engine.Frame, by engine.Seat) bool {
	return by != m.Active || playsLeft(m) > 0 || freely(m, by)
}

// cite lets paragraphs stand for what the kernel carries out.
func cite(r *engine.Rules) {
	r.Occurs(engine.Occurrence{}) // there is a procedure of occurrences before it is cited
	r.Occurrences = r.Occurrences[:1]
	r.CiteStep("occurrence", 2, "G12 G13 D2")
	r.CiteStep("occurrence", 3, "D3 R27")
}
