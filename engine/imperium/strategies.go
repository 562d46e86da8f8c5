package imperium

import "github.com/cutdeck/cutdeck/engine"

// strategyCards are the six, by their initiative (DU16).
var strategyCards = []struct{ name, text string }{
	{"Command", "Primary: Gain 3 tokens. You may spend 3 influence to gain 1 token, any number of times.\nSecondary: You may spend 3 influence to gain 1 token, any number of times."},
	{"Shield", "Primary: Choose a system that contains a planet you control and is not the Throne's system. The other player puts 1 token from their reinforcements into that system, if able. Then ready up to 2 planets you control.\nSecondary: Spend 1 token from your strategy pool to ready up to 2 planets you control."},
	{"Council", "Primary: Choose the speaker. Draw 2 action cards and draw 1 secret objective. Look at the top 2 agendas and put each of them on the top or on the bottom of the agenda deck.\nSecondary: Spend 1 token from your strategy pool to draw 2 action cards."},
	{"Works", "Primary: Place 1 dock or 1 battery on a planet you control. Then place 1 battery on a planet you control, if able.\nSecondary: Spend 1 token from your strategy pool to place 1 dock or 1 battery on a planet you control."},
	{"Market", "Primary: Gain 3 trade goods. Replenish your commodities. You may have the other player replenish their commodities.\nSecondary: Spend 1 token from your strategy pool to replenish your commodities."},
	{"Science", "Primary: Research 1 technology. Then you may spend 4 resources to research 1 technology.\nSecondary: Spend 1 token from your strategy pool and 3 resources to research 1 technology."},
}

// What the initiative of a card stands for.
const (
	command int16 = 1 + iota
	shield
	council
	works
	market
	science
)

func strategyFaces() (of []engine.Card) {
	for i, s := range strategyCards {
		c := engine.Card{Name: s.name, Face: engine.Face{Type: "Strategy", TypeLine: "Strategy card", Figure: "event", Text: s.text, Cost: int16(i + 1), Corner: -1}}
		c.Num[Initiative] = int16(i + 1)
		of = append(of, c)
	}
	return of
}

// primaries and secondaries are the procedures of the cards, by their initiative.
var (
	primaries   = [...]string{command: "command", shield: "shield", council: "council", works: "works", market: "market", science: "science"}
	secondaries = [...]string{command: "recruit", shield: "refresh", council: "tithe", works: "erect", market: "replenish", science: "study"}
)

// follows reports whether a seat can pay for a secondary (T8, T10, DU73): a token of the
// strategy pool, but for Command.
func follows(m *engine.M, who engine.Seat, card int16) bool {
	switch card {
	case command:
		return purse(m, who, byInfluence) >= 3 && idleTokens(m, who) > 0
	case science:
		return of(m, Pool0, who) > 0 && purse(m, who, byResources) >= 3
	}
	return of(m, Pool0, who) > 0
}

// strategies registers the strategic action (TX21, DU19) and what the cards say.
func strategies(r *engine.Rules) {
	second := r.Ask(engine.Ask{Cite: "DU19", Says: "Resolve the secondary of {card}?", Modes: []string{"Yes"}, No: "No"})
	r.Add("strategic",
		engine.Then("TX21 DU19", "The primary is resolved.", func(m *engine.M, f *engine.Frame) {
			if n := cardOf(m, f); n == council {
				m.SetVar(Council, 1)
			}
			m.Call(m.Rules.Proc(primaries[cardOf(m, f)]), f.Ref[0], f.By)
		}),
		engine.Then("TX21 DU19", "The other player may resolve the secondary.", func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegMode] = engine.PassMode; follows(m, f.By.Other(), cardOf(m, f)) {
				offer(m, f.By.Other(), second)
			}
		}),
		engine.Branch("DU19 T8 T14", "Its cost is a token of the strategy pool, but for Command.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !taken(f) {
				return 4
			}
			if cardOf(m, f) != command {
				m.Do(engine.Atom{Verb: VTokens, By: f.By.Other(), A: -1, B: 2})
			}
			return engine.Next
		}),
		engine.Then("DU19", "It is resolved.", func(m *engine.M, f *engine.Frame) {
			m.Call(m.Rules.Proc(secondaries[cardOf(m, f)]), f.Ref[0], f.By.Other())
		}),
		engine.Then("TX21 DU19", "The card is exhausted.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VUse, Subj: f.Ref[0].H, By: f.By})
		}),
	)
	commanding(r)
	shielding(r)
	counselling(r)
	constructing(r)
	trading(r)
	studying(r)
	researching(r)
}

// cardOf is the initiative of the card of a strategic action.
func cardOf(m *engine.M, f *engine.Frame) int16 {
	return min(max(m.Printed(f.Ref[0].H, Initiative), command), science)
}

// offer asks a seat whether it takes what is offered.
func offer(m *engine.M, who engine.Seat, ask uint16) { m.Choose(who, ask, 0, 1).N = 1 }

// taken reports whether the offer that was just made was taken.
func taken(f *engine.Frame) bool { return f.R[engine.RegMode] == 0 }

// runs is a step that runs a procedure for its player.
func runs(cite, text, proc string) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) { m.Call(m.Rules.Proc(proc), f.Src, f.By) })
}

func commanding(r *engine.Rules) {
	more := r.Ask(engine.Ask{Cite: "DU16", Says: "Spend 3 influence to gain a token?", Modes: []string{"Yes"}, No: "No"})
	r.Add("command",
		engine.Then("T2", "Gain 3 tokens.", func(m *engine.M, f *engine.Frame) { gain(m, f.By, 3) }),
		runs("T2", "Then influence may buy more.", "recruit"),
	)
	r.Add("recruit",
		engine.Then("T5 DU73", "It is asked, any number of times.", func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegMode] = engine.PassMode; purse(m, f.By, byInfluence) >= 3 && idleTokens(m, f.By) > 0 {
				offer(m, f.By, more)
			}
		}),
		engine.Branch("T8 T10 T12 DU73", "The influence is spent.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !taken(f) {
				return engine.Done
			}
			pay(m, f.By, 3, byInfluence)
			return engine.Next
		}),
		engine.Branch("T8", "A token is gained.", func(m *engine.M, f *engine.Frame) engine.Flow {
			gain(m, f.By, 1)
			return 0
		}),
	)
}

func shielding(r *engine.Rules) {
	lock := r.Ask(engine.Ask{Cite: "DU16", Says: "Choose the system that the other player's token goes to"})
	ready := r.Ask(engine.Ask{Cite: "DU16", Says: "Choose up to two planets that are readied", No: "No more"})
	r.Add("shield",
		engine.Then("T2", "A system is chosen.", func(m *engine.M, f *engine.Frame) {
			var from engine.Set
			of := controlled(m, f.By)
			for p := range of.All() {
				if s := m.Ent[p].Host; !is(m, s, Throne) {
					from.Add(s)
				}
			}
			if f.R[engine.RegH] = 0; some(from) {
				m.Choose(f.By, lock, 1, 1).Of = from
			}
		}),
		engine.Then("T2 D9", "The other player's token is put there, if able.", func(m *engine.M, f *engine.Frame) {
			if s := engine.Handle(f.R[engine.RegH]); s != 0 {
				m.Do(engine.Atom{Verb: VLock, Subj: s, By: f.By.Other()})
			}
		}),
		runs("T23", "Then planets are readied.", "refresh"),
	)
	r.Add("refresh",
		engine.Then("T2 TX12", "Up to two planets are chosen.", func(m *engine.M, f *engine.Frame) {
			of := controlled(m, f.By)
			for p := range of.All() {
				if m.Ent[p].Flags&Exhausted == 0 {
					of.Del(p)
				}
			}
			f.Pick, f.R[engine.RegH] = engine.Set{}, 0
			if some(of) {
				m.Choose(f.By, ready, 0, uint8(min(2, of.Len()))).Of = of
			}
		}),
		engine.Then("T2", "They are readied.", func(m *engine.M, f *engine.Frame) { leave(m, f.By, answer(f), VReady) }),
	)
}

func counselling(r *engine.Rules) {
	speaker := r.Ask(engine.Ask{Cite: "DU16", Says: "Choose the speaker", Modes: []string{"You", "The other player"}})
	beneath := r.Ask(engine.Ask{Cite: "DU16", Says: "Choose which of the next agendas go beneath the deck", No: "No more"})
	r.Add("council",
		engine.Then("T2", "The speaker is chosen.", func(m *engine.M, f *engine.Frame) { m.Choose(f.By, speaker, 1, 1).N = 2 }),
		engine.Then("T2", "That is the speaker.", func(m *engine.M, f *engine.Frame) {
			who := f.By
			if f.R[engine.RegMode] == 1 {
				who = who.Other()
			}
			m.Do(engine.Atom{Verb: VSpeaker, By: who})
		}),
		engine.Then("T2 DU45", "Two action cards are drawn.", func(m *engine.M, f *engine.Frame) { draws(m, f.By, 2) }),
		engine.Then("T2 DU59", "And a secret objective.", func(m *engine.M, f *engine.Frame) { confides(m, f.By, 1, 0) }),
		engine.Then("T2", "The top two agendas are looked at.", func(m *engine.M, f *engine.Frame) {
			deck := *m.In(engine.Nobody, Agendas)
			for i := range 2 {
				h := m.Topmost(&deck)
				deck.Del(h)
				if f.Ref[1+i] = m.Ref(h); h != 0 && m.Ent[h].Def == 0 {
					m.Due[f.By].Add(h)
				}
			}
		}),
		engine.Then("T2", "Each of them may go beneath the deck.", func(m *engine.M, f *engine.Frame) {
			var of engine.Set
			for i := range 2 {
				if h := f.Ref[1+i].H; h != 0 {
					of.Add(h)
				}
			}
			if f.R[engine.RegH], f.Pick = 0, (engine.Set{}); some(of) {
				m.Choose(f.By, beneath, 0, uint8(of.Len())).Of = of
			}
		}),
		engine.Then("T2", "There it goes.", func(m *engine.M, f *engine.Frame) { leave(m, engine.Nobody, answer(f), VBury) }),
	)
	r.Add("tithe", engine.Then("T2 DU45", "Two action cards are drawn.", func(m *engine.M, f *engine.Frame) { draws(m, f.By, 2) }))
}

func trading(r *engine.Rules) {
	share := r.Ask(engine.Ask{Cite: "DU16", Says: "Have the other player replenish, too?", Modes: []string{"Yes"}, No: "No"})
	r.Add("market",
		engine.Then("T2", "Gain 3 trade goods.", func(m *engine.M, f *engine.Frame) { m.Do(engine.Atom{Verb: VGoods, By: f.By, A: 3}) }),
		runs("T2", "Replenish.", "replenish"),
		engine.Then("T5", "The other player may be let.", func(m *engine.M, f *engine.Frame) { offer(m, f.By, share) }),
		engine.Then("T5", "So they do.", func(m *engine.M, f *engine.Frame) {
			if taken(f) {
				m.Call(m.Rules.Proc("replenish"), f.Src, f.By.Other())
			}
		}),
	)
}

func studying(r *engine.Rules) {
	more := r.Ask(engine.Ask{Cite: "DU16", Says: "Spend 4 resources to research another technology?", Modes: []string{"Yes"}, No: "No"})
	r.Add("science",
		runs("T2", "Research 1 technology.", "research"),
		engine.Then("T5 T23", "Then another may be bought.", func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegMode] = engine.PassMode; purse(m, f.By, byResources) >= 4 {
				offer(m, f.By, more)
			}
		}),
		engine.Branch("T8 T12 DU73", "It is paid for.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !taken(f) {
				return engine.Done
			}
			pay(m, f.By, 4, byResources)
			return engine.Next
		}),
		runs("T8", "It is researched.", "research"),
	)
	r.Add("study",
		engine.Then("T8 T12 DU73", "Three resources are spent, too.", func(m *engine.M, f *engine.Frame) { pay(m, f.By, 3, byResources) }),
		runs("T8", "A technology is researched.", "research"),
	)
}
