package altered

import "github.com/cutdeck/cutdeck/engine"

// Before a step happens, what it needs is made ready: a deck that has too few
// cards takes the discard pile (AX28), the cards it takes from decks are found,
// what will lie open is shown (A16), and what arrives at one time is put into the
// order in which it is stamped (A25).

// drawable: is there a card to draw, or will there be?
func drawable(m *engine.M, a *engine.Atom) bool {
	who := m.Ent[a.Subj].Owner
	// The discard pile fills a deck up (AX28).
	return !m.In(who, Deck).Empty() || !m.In(who, Discard).Empty()
}

// fromDeck is whose deck an atom takes a card from.
func fromDeck(m *engine.M, a *engine.Atom) (who engine.Seat, takes bool) {
	return m.Ent[a.Subj].Owner, a.Verb == VDraw || a.Verb == VResupply
}

// short is the first player in initiative order whose deck has too few cards and
// can be filled up, or Nobody.
func short(m *engine.M) engine.Seat {
	for n := range 2 {
		who := m.Active
		if n == 1 {
			who = who.Other()
		}
		k := 0
		for i := range m.Make.N {
			a := &m.Make.Atom[i]
			of, takes := fromDeck(m, a)
			if (takes || a.Verb == VGo && a.Subj != 0 && engine.Zone(a.B) == Deck) && of == who {
				k++
			}
		}
		// The discard pile fills a deck up (AX28).
		if k > m.In(who, Deck).Len() && !m.In(who, Discard).Empty() {
			return who
		}
	}
	return engine.Nobody
}

// scarce fills up a deck that has fewer cards than an effect is about to find in it (AX28).
func scarce(m *engine.M, who engine.Seat, pile engine.Zone, n int16) {
	if pile == Deck && int(n) > m.In(who, Deck).Len() && !m.In(who, Discard).Empty() {
		m.Call(m.Rules.Proc("fill"), engine.Ref{}, who)
	}
}

// unseen is a card that the step in the making will lay open and nobody has shown,
// or 0.
func unseen(m *engine.M) engine.H {
	for i := range m.Make.N {
		a := &m.Make.Atom[i]
		h := a.Subj
		switch {
		case a.Verb == VResupply:
			h = a.Obj
		case a.Verb == VGo && open(engine.Zone(a.A)), a.Verb == VJoin && h != 0, a.Verb == VReveal:
		default:
			continue
		}
		if m.Ent[h].Def == 0 && m.Ent[h].Kind == 0 {
			return h
		}
	}
	return 0
}

// open zones show what lies there.
func open(z engine.Zone) bool {
	return z == Reserve || z == Play || z == Discard || z == Limbo || z == HeroZone
}

// prepared completes the atoms of the step in the making: it finds the cards that come from
// decks and sorts what arrives. It returns false if a deck must first be filled up or a card
// be shown.
func prepared(m *engine.M) bool {
	if short(m) < engine.Nobody {
		return false
	}
	var taken engine.Set
	k := &m.Make
	for i := range k.N {
		if a := &k.Atom[i]; a.Verb == VGo && engine.Zone(a.B) == Deck {
			taken.Add(a.Subj)
		}
	}
	for i := 0; i < k.N; {
		a := &k.Atom[i]
		if who, takes := fromDeck(m, a); takes {
			if a.Obj = topBut(m, who, &taken); a.Obj == 0 { // what can't be done is left out
				m.Strike(i)
				continue
			}
			taken.Add(a.Obj)
		}
		i++
	}
	if unseen(m) != 0 {
		return false
	}
	if who, _ := tangled(m); who < engine.Nobody {
		return false
	}
	inOrder(m)
	return true
}

// topBut is the top card of a deck but for those that are taken already.
func topBut(m *engine.M, who engine.Seat, taken *engine.Set) (top engine.H) {
	for h := range m.In(who, Deck).All() {
		if !taken.Has(h) && (top == 0 || m.Ent[h].Seq > m.Ent[top].Seq) {
			top = h
		}
	}
	return top
}

// inOrder puts what arrives at one time into the order in which it is stamped:
// what belongs to the player with initiative comes first (A25).
func inOrder(m *engine.M) {
	k := &m.Make
	// What belongs to the player with initiative is stamped first (A25, AD9).
	if k.N < 2 {
		return
	}
	n := 0 // what comes first
	for i := range k.N {
		if whose(m, &k.Atom[i]) != m.Active {
			continue
		}
		for j := i; j > n; j-- {
			k.Atom[j], k.Atom[j-1] = k.Atom[j-1], k.Atom[j]
		}
		n++
	}
}

// placed is the bit of Atom.Flags of an arriving card to which its player has given a place
// in the order.
const placed uint16 = 1

// tangled is the first player in initiative order of whose arriving cards the order
// matters and is not settled, with those cards; or Nobody (A25, AD9). It matters where
// one says what cards can't cost less than and another what they can't cost more than:
// the later one has the last word (AX42).
func tangled(m *engine.M) (who engine.Seat, of engine.Set) {
	for _, who := range [...]engine.Seat{m.Active, m.Active.Other()} {
		var cards engine.Set
		floors, ceilings := 0, 0
		for i := range m.Make.N {
			a := &m.Make.Atom[i]
			if a.Flags&placed != 0 || whose(m, a) != who || !comesToWork(m, a) {
				continue
			}
			switch is := m.Card(a.Subj).Bits & (Floors | Ceilings); is {
			case 0:
				continue
			case Floors:
				floors++
			case Ceilings:
				ceilings++
			}
			cards.Add(a.Subj)
		}
		if floors > 0 && ceilings > 0 {
			return who, cards
		}
	}
	return engine.Nobody, of
}

// comesToWork: does an atom take a card to where its abilities work (AX25)?
func comesToWork(m *engine.M, a *engine.Atom) bool {
	return a.Verb == VJoin && a.A != Switched || a.Verb == VGo && engine.Zone(a.A) == Reserve && Is(m, a.Subj, Standing)
}

// place puts what a player has chosen before what else of his or hers arrives and has no
// place yet.
func place(m *engine.M, who engine.Seat, h engine.H) {
	k := &m.Make
	for first, i := k.N, 0; i < k.N; i++ {
		if k.Atom[i].Flags&placed != 0 || whose(m, &k.Atom[i]) != who {
			continue
		}
		first = min(first, i)
		if k.Atom[i].Subj == h && comesToWork(m, &k.Atom[i]) {
			k.Atom[i].Flags |= placed
			for j := i; j > first; j-- {
				k.Atom[j], k.Atom[j-1] = k.Atom[j-1], k.Atom[j]
			}
			return
		}
	}
}

// whose is the player who will control what an atom is about.
func whose(m *engine.M, a *engine.Atom) engine.Seat {
	switch {
	case a.Verb == VJoin:
		return m.Ent[a.Obj].Owner
	case a.Verb == VGo, a.Subj != 0:
		return m.Ent[a.Subj].Owner
	}
	return a.By
}

// makeReady registers the procedure that does what prepared has found missing.
func makeReady(r *engine.Rules) {
	order := r.Ask(engine.Ask{Cite: "A25", Says: "Choose which of these comes first"})
	fill := r.Add("fill",
		engine.Then("AX28", "The discard pile is shuffled…", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(f.By, Discard)) }),
		engine.Then("AX28", "… and put under the deck.", func(m *engine.M, f *engine.Frame) {
			for h := m.TopOf(f.By, Discard); h != 0; h = m.TopOf(f.By, Discard) {
				m.Under(h, Deck)
			}
		}))
	r.Ready, r.Before = prepared, r.Add("ready",
		engine.Branch("AX28", "If the deck has too few cards, the discard pile fills it up.", func(m *engine.M, f *engine.Frame) engine.Flow {
			who := short(m)
			if who >= engine.Nobody {
				return 2
			}
			m.Call(fill, engine.Ref{}, who)
			return engine.Next
		}),
		engine.Branch("AX28", "Then the step is looked at again.", func(*engine.M, *engine.Frame) engine.Flow { return engine.Done }),
		engine.Branch("A16 A14 A62", "What will lie open is shown.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := unseen(m)
			if h == 0 {
				return engine.Next
			}
			m.Reveal(h)
			return 5
		}),
		engine.Then("A25", "Whose cards arrive together says which comes first, where it matters.", func(m *engine.M, f *engine.Frame) {
			who, of := tangled(m)
			f.By = who
			m.Choose(who, order, 1, 1).Of = of
		}),
		engine.Then("A25", "It does.", func(m *engine.M, f *engine.Frame) { place(m, f.By, engine.Handle(f.R[engine.RegH])) }),
	)
}
