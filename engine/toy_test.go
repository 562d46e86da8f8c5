package engine

import "testing"

// A small game on the kernel, for the kernel's own tests: both seats pick a
// card of their deck in secret, draw, play units from the hand, hit each other
// and end when one deck is empty.

const (
	zDeck Zone = 1 + iota
	zHand
	zPlay
	zWait
	zPile
	zSeat
)

const (
	vPut  Verb = NVerb + iota // Subj to zone A
	vHurt                     // Subj: Num[0] += A
	vHeal                     // Subj: Num[1] += A
	vMark                     // Subj: flag A
	vDraw                     // Subj a seat
	vSeen                     // a counter of its own: Num[3] += A
)

const (
	bitUnit uint64 = 1 << iota
	bitSwift
)

const stPower Stat = 0

type toy struct {
	*M
	r    *Rules
	s    State
	acts struct{ draw, play, hit uint16 }
	pick uint16
	deck []Def // what decks are of; nil: cards 1 to 5
}

func toyVerbs() []VerbDef {
	num := func(i int) VerbDef {
		return VerbDef{Name: "{subject} {n}", Do: func(m *M, a *Atom) { m.SetNum(a.Subj, i, m.Ent[a.Subj].Num[i]+a.A) }}
	}
	vs := make([]VerbDef, vSeen+1)
	vs[vPut] = VerbDef{Name: "{by} puts {subject}", Do: func(m *M, a *Atom) { m.Move(a.Subj, Zone(a.A), 0) }}
	vs[vHurt], vs[vHeal], vs[vSeen] = num(0), num(1), num(3)
	vs[vMark] = VerbDef{Do: func(m *M, a *Atom) { m.SetFlag(a.Subj, uint16(a.A), true) }}
	vs[vDraw] = VerbDef{
		Can: func(m *M, a *Atom) bool { return !m.In(a.By, zDeck).Empty() },
		Do:  func(m *M, a *Atom) { m.Draw(m.TopOf(a.By, zDeck), zHand, a.By) },
	}
	return vs
}

// newToy makes the rules; more may add cards and watchers before they are sealed.
func newToy(t testing.TB, more ...func(d *toy)) *toy {
	t.Helper()
	d := &toy{r: NewRules()}
	r := d.r
	r.Verbs, r.Limbo = toyVerbs(), zWait
	r.Works = 1 << zPlay
	r.Chooser = func(m *M) Seat { return m.First }
	r.Board = &Board{Hand: zHand, Play: zPlay}
	for i := range 5 { // the cards of the decks: 1–4 are units, 5 is not
		c := Card{Name: string(rune('A' + i)), Bits: bitUnit}
		c.Num[stPower] = int16(i + 1)
		if i == 4 {
			c.Bits = 0
		}
		r.Cards = append(r.Cards, c)
	}
	isUnit := Guard{Cite: "T1", Says: "only units are played", Is: func(m *M, h H, _ Seat) Truth {
		if m.Ent[h].Def == 0 {
			return Unknown
		}
		return True(m.Card(h).Bits&bitUnit != 0)
	}}
	d.pick = r.Ask(Ask{Cite: "T2", Says: "Pick one", Guards: []Guard{isUnit}})
	target := r.Ask(Ask{Cite: "T3", Says: "Choose who is hit", Guards: []Guard{{Cite: "T3", Says: "it is marked", Is: func(m *M, h H, _ Seat) Truth {
		return True(m.Ent[h].Flags == 0)
	}}}})
	d.acts.draw = r.Act(Act{Text: "Draw", From: func(m *M, by Seat, of *Set) { of.Add(SeatOf(by)) }, Keeps: true,
		Can: []Guard{{Cite: "T4", Says: "the deck is empty", Is: func(m *M, _ H, by Seat) Truth { return True(!m.In(by, zDeck).Empty()) }}},
		Do: r.Add("draw", Step{"T4", "A card is drawn.", func(m *M, f *Frame) Flow {
			m.Do(Atom{Verb: vDraw, Subj: f.Src.H, By: f.By})
			return Next
		}}, Step{"T5", "Who has no deck any more ends the game.", func(m *M, f *Frame) Flow {
			if m.In(f.By, zDeck).Empty() {
				m.End(f.By)
			}
			return Next
		}})})
	d.acts.play = r.Act(Act{Text: "Play", Zone: zHand, Can: []Guard{isUnit},
		Do: r.Add("play", Step{"T6", "It waits.", func(m *M, f *Frame) Flow {
			m.Do(Atom{Verb: vPut, Subj: f.Src.H, By: f.By, A: int16(zWait)})
			f.Src = m.Ref(f.Src.H)
			m.Wait(f, f.Src.H, 0, 0)
			return Done
		}}, Step{"T6", "It enters.", func(m *M, f *Frame) Flow {
			m.Do(Atom{Verb: vPut, Subj: f.Src.H, By: f.By, A: int16(zPlay)})
			return Next
		}})})
	d.acts.hit = r.Act(Act{Text: "Hit", Zone: zPlay, Bullets: 1,
		Do: r.Add("hit", Step{"T7", "Choose who is hit.", func(m *M, f *Frame) Flow {
			n := m.Choose(f.By, target, 1, 1)
			n.Of = *m.In(0, zPlay)
			n.Of.Union(m.In(1, zPlay))
			return Next
		}}, Step{"T7", "The hit waits.", func(m *M, f *Frame) Flow {
			f.Ref[0] = m.Ref(H(f.R[RegH]))
			m.Wait(f, 0, Token, 0)
			return Done
		}}, Step{"T7", "It hits.", func(m *M, f *Frame) Flow {
			if m.Same(f.Ref[0]) {
				m.Do(Atom{Verb: vHurt, Subj: f.Ref[0].H, By: f.By, A: m.Value(f.Src.H, stPower)})
			}
			return Next
		}})})
	for i := 1; i <= 4; i++ {
		r.Cards[i].Acts = []uint16{d.acts.play, d.acts.hit}
	}
	r.Windows = append(r.Windows, Window{Name: "main", Cite: "T8", Says: "Act, or pass", Acts: []uint16{d.acts.draw},
		From: func(m *M, by Seat, of *Set) {
			of.Union(m.In(by, zHand))
			of.Union(m.In(by, zPlay))
		}})
	r.Add("over", Step{"", "", func(m *M, f *Frame) Flow { m.End(Nobody); return Next }})
	r.Add("start",
		Step{"T9", "Both pick a card in secret.", func(m *M, f *Frame) Flow {
			n := m.Choose(Both, d.pick, 1, 1)
			n.Of = *m.In(0, zDeck)
			n.Of.Union(m.In(1, zDeck))
			return Next
		}},
		Step{"T9", "They enter; the decks are shuffled.", func(m *M, f *Frame) Flow {
			m.Begin(Nobody, 0)
			for who := range Seat(2) {
				m.Add(Atom{Verb: vPut, Subj: m.CardIn(f, 2+int(who)), By: who, A: int16(zPlay)})
			}
			m.Happen()
			return Next
		}},
		Step{"T9", "Shuffle.", func(m *M, f *Frame) Flow { m.Mix(m.In(0, zDeck)); return Next }},
		Step{"T9", "Shuffle.", func(m *M, f *Frame) Flow { m.Mix(m.In(1, zDeck)); return Next }},
		Step{"T9", "Toss.", func(m *M, f *Frame) Flow { m.Toss(2); return Next }},
		Step{"T9", "The turn begins.", func(m *M, f *Frame) Flow {
			m.Active = Seat(f.R[RegMode])
			m.First = m.Active
			return Next
		}},
		Step{"T8", "A turn is one window.", func(m *M, f *Frame) Flow { m.Open(1, m.Active); return Next }},
		Step{"T8", "Then it is the other's turn, and a hit card shows itself.", func(m *M, f *Frame) Flow {
			m.Expire(PerTurn)
			m.Turn++
			m.Active = m.Active.Other()
			if top := m.TopOf(m.Active, zDeck); m.Turn%3 == 0 && top != 0 {
				m.Reveal(top)
			}
			return Next
		}},
		Step{"T8", "It lies at the bottom, face down.", func(m *M, f *Frame) Flow {
			if h := H(f.R[RegH]); h != 0 && m.Ent[h].Zone == zDeck {
				m.Under(h, zDeck)
				m.Hide(h)
			}
			return 6
		}},
	)
	r.Hold(r.Proc("start"), Registers{2: ACard, 3: ACard})
	for _, f := range more {
		f(d)
	}
	r.Seal()
	d.M = New(r)
	d.Load(&d.s)
	return d
}

// card makes a definition with watchers and puts one into play.
func (d *toy) card(owner Seat, ws ...Watch) H {
	d.r.Cards = append(d.r.Cards, Card{Name: "w"})
	def := Def(len(d.r.Cards) - 1)
	for _, w := range ws {
		d.r.Watcher(def, w)
	}
	d.r.Seal()
	if d.State == nil {
		d.Load(&d.s)
	}
	return d.Create(Entity{Def: def, Zone: zPlay, Owner: owner, Ctrl: owner})
}

// deal begins a whole game with decks of n cards.
func (d *toy) deal(t testing.TB, n int, roll func(int) int) *Dealer {
	t.Helper()
	d.s = State{}
	d.Load(&d.s)
	var decks [2][]Def
	for who := range Seat(2) {
		d.Create(Entity{Kind: 1, Zone: zSeat, Owner: who, Ctrl: who})
	}
	for who := range Seat(2) {
		for i := range n {
			d.Create(Entity{Zone: zDeck, Owner: who, Ctrl: who})
			if decks[who] = append(decks[who], Def(1+i%5)); d.deck != nil {
				decks[who][i] = d.deck[roll(len(d.deck))]
			}
		}
	}
	if err := d.Start(&d.s, d.r.Proc("start")); err != nil {
		t.Fatal(err)
	}
	return NewDealer(d.M, decks, roll)
}

// numbers are random numbers of a seed.
func numbers(seed uint64) func(int) int {
	return func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed >> 33 % uint64(n))
	}
}
