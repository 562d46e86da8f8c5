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
			if of, takes := fromDeck(m, &m.Make.Atom[i]); takes && of == who {
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

// prepared finds the cards that come from decks and orders what arrives; false: first
// a deck must be filled up or a card be shown.
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
	r.Ready, r.Before = prepared, r.Add("ready",
		engine.Branch("AX28", "If the deck has too few cards, the discard pile is shuffled…", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.By = short(m)
			if f.By >= engine.Nobody {
				return 2
			}
			m.Mix(m.In(f.By, Discard))
			return engine.Next
		}),
		engine.Branch("AX28", "… and put under it.", func(m *engine.M, f *engine.Frame) engine.Flow {
			for h := m.TopOf(f.By, Discard); h != 0; h = m.TopOf(f.By, Discard) {
				m.Under(h, Deck)
			}
			return engine.Done
		}),
		engine.Then("A16 A14 A62", "What will lie open is shown.", func(m *engine.M, f *engine.Frame) { m.Reveal(unseen(m)) }),
	)
}
