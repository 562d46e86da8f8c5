package imperium

import "github.com/cutdeck/cutdeck/engine"

// Deeds of an action or of an agenda phase that secret objectives speak of, as bits (DU59).
const (
	brokenLine int16 = 1 << iota
	longGuns
	boardingDay
	fallOfAGiant
	heardInBothHalls
)

// secret is a secret objective: something that was done, or something that must be so in
// the status phase.
type secret struct {
	name, text string
	deed       int16
	spends     int16
	have       func(m *engine.M, who engine.Seat) bool
}

// secrets are all of them.
var secrets = []secret{
	{name: "Broken Line", text: "Action phase: Win a space combat against 3 or more ships that are not fighters.", deed: brokenLine},
	{name: "Long Guns", text: "Action phase: With a unit ability, destroy the last ship that the other player has in a system.", deed: longGuns},
	{name: "Boarding Day", text: "Action phase: Win a ground combat on a planet that the other player controlled.", deed: boardingDay},
	{name: "Fall of a Giant", text: "Action phase: Destroy a dreadnought or a flagship of the other player.", deed: fallOfAGiant},
	{name: "At the Gate", text: "Status phase: Have ships in a system adjacent to the home system of the other player."},
	{name: "Two and Two", text: "Status phase: Control 2 planets that have the trait forge and 2 planets that have the trait shrine."},
	{name: "Deep Reserve", text: "Status phase: Have 5 or more trade goods and spend 3 of them.", spends: 3, have: func(m *engine.M, who engine.Seat) bool { return of(m, Goods0, who) >= 5 }},
	{name: "Stone and Steel", text: "Status phase: Have 4 structures on the board."},
	{name: "Full Bench", text: "Status phase: Have your flagship and a mech on the board.", have: func(m *engine.M, who engine.Seat) bool {
		flagship, mech := typed(m, *m.In(who, Galaxy), Flagship), typed(m, *m.In(who, Galaxy), Mech)
		return some(flagship) && some(mech)
	}},
	{name: "Heard in Both Halls", text: "Agenda phase: Have voted for the winning outcome of each agenda of this agenda phase while the other player voted for another outcome of 1 of them.", deed: heardInBothHalls},
}

func secretCards() (of []engine.Card) {
	for i, s := range secrets {
		c := engine.Card{Name: s.name, Face: engine.Face{Type: "Objective", TypeLine: "Secret objective", Figure: "event", Text: s.text, Cost: -1, Corner: 1}}
		c.Num[Points], c.Num[Test] = 1, int16(i)
		of = append(of, c)
	}
	return of
}

// secretOf is what a secret objective asks for.
func secretOf(m *engine.M, h engine.H) *secret {
	return &secrets[min(max(int(m.Printed(h, Test)), 0), len(secrets)-1)]
}

// held are the secret objectives in the hand of a seat, or its action cards: both see which
// are which.
func held(m *engine.M, who engine.Seat, secret bool) engine.Set {
	of := *m.In(who, Hand)
	for h := range of.All() {
		if m.Ent[h].Flags&Confided != 0 != secret {
			of.Del(h)
		}
	}
	return of
}

// confidedTo is how many secret objectives a seat holds.
func confidedTo(m *engine.M, who engine.Seat) int {
	of := held(m, who, true)
	return of.Len()
}

// Limits of secret objectives (DU59).
const (
	mostSecrets = 3 // unscored, and scored
	firstDrawn  = 3 // at the beginning
)

// mayShow reports whether a seat may still score a secret objective in this round.
func mayShow(m *engine.M, who engine.Seat) bool {
	return of(m, Confided0, who) == 0 && m.In(who, Objectives).Len() < mostSecrets && some(held(m, who, true))
}

// holdsTrue reports whether what a secret objective asks for in the status phase is so.
func holdsTrue(m *engine.M, who engine.Seat, d engine.Def) bool {
	if so, known := claimed(m, who, d); known {
		return so
	}
	have := secrets[min(max(int(m.Cards[d].Num[Test]), 0), len(secrets)-1)].have
	return have != nil && have(m, who)
}

// did notes a deed of a seat.
func did(m *engine.M, who engine.Seat, deed int16) {
	put(m, Deeds0, who, of(m, Deeds0, who)|deed)
}

// confiding registers how secret objectives are drawn and scored (DU13, DU58, DU59).
func confiding(r *engine.Rules) {
	back := r.Ask(engine.Ask{Cite: "DU13", Says: "Choose the secret objective that goes back"})
	now := r.Ask(engine.Ask{Cite: "DU59", Says: "Show a secret objective that you have just met", No: "Show none", Guards: []engine.Guard{
		engine.Shown("DU59", "that was not met", func(m *engine.M, h engine.H, by engine.Seat) bool { return secretOf(m, h).deed&of(m, Deeds0, by) != 0 })}})
	late := r.Ask(engine.Ask{Cite: "DU58", Says: "Show a secret objective that is met", No: "Show none", Guards: []engine.Guard{
		engine.Shown("DU58", "that is not met", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return holdsTrue(m, by, m.Ent[h].Def)
		})}})
	r.Add("confide",
		engine.Branch("DU13 DU59", "A secret objective is drawn, while there are no more than two.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[regAmount]--; f.R[regAmount] < 0 || confidedTo(m, f.By) >= mostSecrets || m.In(engine.Nobody, SecretDeck).Empty() {
				return engine.Next
			}
			m.Do(engine.Atom{Verb: VConfide, Subj: m.TopOf(engine.Nobody, SecretDeck), By: f.By})
			return 0
		}),
		engine.Then("DU13", "At the beginning one of three goes back.", func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegH] = 0; f.R[regFirst] == 1 && some(held(m, f.By, true)) {
				m.Choose(f.By, back, 1, 1).Of = held(m, f.By, true)
			}
		}),
		engine.Then("DU13", "It goes beneath its deck.", func(m *engine.M, f *engine.Frame) {
			if h := engine.Handle(f.R[engine.RegH]); h != 0 {
				m.Do(engine.Atom{Verb: VWithhold, Subj: h, By: f.By})
			}
		}),
	)
	scored := engine.Then("DU58 DU59 DU61", "It is worth a point.", func(m *engine.M, f *engine.Frame) {
		h := engine.Handle(f.R[engine.RegH])
		if h == 0 {
			return
		}
		put(m, Confided0, f.By, 1)
		m.Begin(f.By, h)
		m.Add(engine.Atom{Verb: VProve, Subj: h, By: f.By})
		if n := secretOf(m, h).spends; n > 0 {
			m.Add(engine.Atom{Verb: VGoods, By: f.By, A: -n})
		}
		m.Add(engine.Atom{Verb: VPoints, By: f.By, A: 1})
		m.Happen()
	})
	r.Add("prove",
		engine.Then("DU59", "A secret objective that was just met may be shown.", func(m *engine.M, f *engine.Frame) {
			if of(m, Deeds0, f.By) != 0 && mayShow(m, f.By) {
				m.Choose(f.By, now, 0, 1).Of = held(m, f.By, true)
			}
		}),
		scored,
		engine.Then("DU59", "What has been done is not scored later.", func(m *engine.M, f *engine.Frame) { put(m, Deeds0, f.By, 0) }),
	)
	r.Add("disclose",
		engine.Then("DU58 DU70", "In the status phase one that is met may be shown.", func(m *engine.M, f *engine.Frame) {
			for i := range secrets {
				if holdsTrue(m, f.By, def(m, atSecrets+i)) && mayShow(m, f.By) {
					m.Choose(f.By, late, 0, 1).Of = held(m, f.By, true)
					return
				}
			}
		}),
		scored,
	)
}

// regFirst says, of a draw of secret objectives, whether it is that of the beginning.
const regFirst = 3

// confides lets a seat draw secret objectives, above the running procedure.
func confides(m *engine.M, who engine.Seat, n, first int16) {
	f := m.Call(m.Rules.Proc("confide"), engine.Ref{}, who)
	f.R[regAmount], f.R[regFirst] = n, first
}

// proves lets both players show what they have just met, the active one first.
func proves(m *engine.M, who engine.Seat) {
	m.Call(m.Rules.Proc("prove"), engine.Ref{}, who.Other())
	m.Call(m.Rules.Proc("prove"), engine.Ref{}, who)
}
