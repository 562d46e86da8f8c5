package bot

import "github.com/cutdeck/cutdeck/engine"

// worlds makes up what the hidden cards may be, for a seat that knows so much.
type worlds struct {
	own   []engine.Def   // the deck of the seat; nil: it does not know it
	decks [][]engine.Def // that anybody may know of
	left  []engine.Def
	fit   []int
	seen  []int // by identity: how many cards of it are seen of a lot
}

// lot is a run of cards that a game begins with: a seat's deck, or a stock.
type lot struct {
	from, to engine.H // to is the first behind it
	seat     engine.Seat
	cards    []engine.Def // of a stock
}

// lots are the runs of cards of a game: both decks, and then its stocks. Only cards are made
// before all of them lie there, so that the first entity of another kind ends them.
func lots(m *engine.M) (of []lot) {
	end := engine.FirstCard
	for end <= engine.H(m.NEnt) && m.Ent[end].Kind == 0 {
		end++
	}
	for i := len(m.Stocks) - 1; i >= 0; i-- {
		n := engine.H(len(m.Stocks[i].Cards))
		if end < engine.FirstCard+n {
			return nil
		}
		of, end = append(of, lot{end - n, end, engine.Nobody, m.Stocks[i].Cards}), end-n
	}
	mid := engine.FirstCard
	for mid < end && m.Ent[mid].Owner == 0 {
		mid++
	}
	return append(of, lot{engine.FirstCard, mid, 0, nil}, lot{mid, end, 1, nil})
}

// guess fills in who the hidden cards may be: truth, which agrees with all that the mind of a seat
// knows, and what the other seat knows then.
func (w *worlds) guess(m *engine.M, seat engine.Seat, mind *engine.Mind, rand *Rand, truth, other *engine.Mind) {
	*truth, *other = *mind, engine.Mind{}
	for _, l := range lots(m) {
		w.deal(m, seat, mind, &l, rand, truth)
	}
	var dark [engine.NZone]bool // where a seat does not know its own cards
	for h := engine.FirstCard; h <= engine.H(m.NEnt); h++ {
		if e := &m.Ent[h]; e.Owner == seat && identity(m, mind, h) == 0 {
			dark[e.Zone%engine.NZone] = true
		}
	}
	for h := engine.FirstCard; h <= engine.H(m.NEnt); h++ {
		if e := &m.Ent[h]; e.Def == 0 && e.Owner == seat.Other() && !dark[e.Zone%engine.NZone] {
			other.Learn(h, truth.Of(h))
		}
	}
}

// identity is that of a card as a mind knows it; 0: it does not.
func identity(m *engine.M, mind *engine.Mind, h engine.H) engine.Def {
	if d := m.Ent[h].Def; d != 0 {
		return d
	}
	return mind.Of(h)
}

// deal makes up the cards of a lot that a mind does not know, out of what is left of it.
func (w *worlds) deal(m *engine.M, seat engine.Seat, mind *engine.Mind, l *lot, rand *Rand, truth *engine.Mind) {
	if len(w.seen) < len(m.Cards) {
		w.seen = make([]int, len(m.Cards))
	}
	clear(w.seen)
	for h := l.from; h < l.to; h++ {
		w.seen[identity(m, mind, h)]++
	}
	w.seen[0] = 0
	cards := l.cards
	switch {
	case l.seat == seat && w.own != nil:
		cards = w.own
	case l.seat < engine.Nobody:
		cards = w.deck(int(l.to-l.from), rand)
	}
	w.left = w.left[:0]
	for _, d := range cards {
		if w.seen[d]--; w.seen[d] < 0 {
			w.left = append(w.left, d)
		}
	}
	for h := l.from; h < l.to && len(w.left) > 0; h++ {
		if identity(m, mind, h) != 0 {
			continue
		}
		i, last := rand.N(len(w.left)), len(w.left)-1
		truth.Learn(h, w.left[i])
		if w.left[i], w.left[last] = w.left[last], w.left[i]; last > 0 {
			w.left = w.left[:last]
		}
	}
}

// deck is one that anybody may know of, as large as a seat's and as near as one comes to the cards
// that have been seen of it; of several any.
func (w *worlds) deck(size int, rand *Rand) []engine.Def {
	best := -1
	w.fit = w.fit[:0]
	for i, of := range w.decks {
		hits := 0
		if len(of) == size {
			hits = 1
		}
		for _, d := range of {
			if w.seen[d]--; w.seen[d] >= 0 {
				hits += 2
			}
		}
		for _, d := range of {
			w.seen[d]++
		}
		if hits > best {
			best, w.fit = hits, w.fit[:0]
		}
		if hits == best {
			w.fit = append(w.fit, i)
		}
	}
	if len(w.fit) == 0 {
		return nil
	}
	return w.decks[w.fit[rand.N(len(w.fit))]]
}
