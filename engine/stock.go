package engine

// Decks that nobody owns. Their cards stand in the rules, so everybody knows which
// they are; once they have been shuffled nobody knows how they lie. A card that a seat
// draws becomes that seat's, and nobody's again when it goes back.
//
//	K31. A card that nobody owns becomes the player's who draws it, and nobody's again
//	when it goes back. Nobody knows the order of what has been shuffled.

// Stock is a pile of cards that nobody owns, as a game begins with it.
type Stock struct {
	Cite string // K31, and the paragraphs of the game that speak of the deck
	Name string
	Zone Zone
	// Cards are all of them. They lie in this order, the first at the bottom, until the
	// game shuffles them (Mix).
	Cards []Def
}

// Stock creates the stocks of the game. It is called when a game begins, right after
// Seats: a Dealer and the protocol count on that order.
func (m *M) Stock() {
	for _, s := range m.Stocks {
		for range s.Cards {
			m.Create(Entity{Zone: s.Zone, Owner: Nobody, Ctrl: Nobody})
		}
	}
}

// Stocked are the cards of all stocks: entity FirstCard and the sizes of both decks
// further is the first of them.
func (r *Rules) Stocked() (all []Def) {
	for _, s := range r.Stocks {
		all = append(all, s.Cards...)
	}
	return all
}

// Give makes h a seat's own, or nobody's. It stays where it is, and the same object.
// It is for cards of stocks: those of a seat's own deck are that seat's for the whole
// game, because between two devices that seat alone can prove what they are.
func (m *M) Give(h H, who Seat) {
	e := &m.Ent[h]
	if e.Owner <= Nobody {
		m.zone[e.Owner][e.Zone%NZone].Del(h)
	}
	e.Owner, e.Ctrl = who, who
	m.zone[min(who, Nobody)][e.Zone%NZone].Add(h)
	m.rezone(e.Zone)
	m.changed(m.abilitiesWork(h))
}

// Return gives h back to nobody, on top of nobody's pile in a zone. It lies there as it
// was: face up, or hidden.
func (m *M) Return(h H, z Zone) {
	m.Give(h, Nobody)
	m.Move(h, z, 0)
}

// stocks lists the stocks among the rows of the rules.
func (r *Rules) stocks() {
	for i := range r.Stocks {
		s := &r.Stocks[i]
		text := s.Name
		for _, d := range s.Cards {
			text += ", " + r.Cards[d].Name
		}
		r.addRow("stock", &s.Cite, text)
	}
}
