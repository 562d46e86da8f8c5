package play

import "github.com/cutdeck/cutdeck/engine"

// Public is the public information of a game in words: all that a page around the table may know. It
// is made from State, which contains only identities that have been shown, and never from the further
// knowledge of a seat.
type Public struct {
	Screen string        `json:"screen"` // table
	Game   string        `json:"game"`
	Turn   int           `json:"turn"`
	Phase  string        `json:"phase"`
	Active int           `json:"active"` // whose turn it is; -1 nobody's
	Asked  int           `json:"asked"`  // who must answer; -1 nobody, or both in secret
	Over   bool          `json:"over"`
	Won    int           `json:"won"` // when it is over; -1 nobody
	Seats  [2]PublicSeat `json:"seats"`
	Table  []PublicCard  `json:"table"` // what lies in play
}

// PublicSeat is what both see of a seat.
type PublicSeat struct {
	Hand  int          `json:"hand"` // cards in it
	Piles []PublicPile `json:"piles"`
}

// PublicPile is a pile with the cards of it that have been shown, as they lie.
type PublicPile struct {
	Name  string   `json:"name"`
	N     int      `json:"n"`
	Shown []string `json:"shown"`
}

// PublicCard is a card in play; Name is "" while nobody has shown it.
type PublicCard struct {
	Name string `json:"name"`
	Seat int    `json:"seat"`         // who controls it
	At   string `json:"at,omitempty"` // what it stands at or on, if that has been shown
}

// PublicOf tells what both players see of a game.
func PublicOf(r *engine.Rules, s *engine.State) Public {
	b := r.Board
	p := Public{Screen: "table", Game: b.Game, Turn: int(s.Turn), Active: seatNumber(s.Active), Asked: -1, Won: -1, Table: []PublicCard{}}
	if n := int(s.Var[b.Phase]); n >= 0 && n < len(b.Phases) {
		p.Phase = b.Phases[n]
	}
	switch s.Need.Kind {
	case engine.Over:
		p.Over, p.Won = true, seatNumber(s.Won)
	case engine.Choose:
		p.Asked = seatNumber(s.Need.Who)
	}
	name := func(h engine.H) string { return r.Cards[s.Ent[h].Def].Name } // row 0 has none
	for i := range p.Seats {
		for _, pile := range b.Piles {
			p.Seats[i].Piles = append(p.Seats[i].Piles, PublicPile{Name: pile.Name, Shown: []string{}})
		}
	}
	for h := engine.FirstCard; h <= engine.H(s.NEnt); h++ {
		e := &s.Ent[h]
		if e.Owner == engine.Nobody && e.Kind == 0 {
			p.common(b, e, name(h))
		}
		if e.Owner >= engine.Nobody || e.Kind != 0 {
			continue
		}
		seat := &p.Seats[e.Owner]
		switch e.Zone {
		case b.Hand:
			seat.Hand++
		case b.Play:
			c := PublicCard{Name: name(h), Seat: seatNumber(e.Ctrl)}
			if e.Host != 0 {
				c.At = name(e.Host)
			}
			p.Table = append(p.Table, c)
		}
		for i, pile := range b.Piles {
			if pile.Zone != e.Zone || pile.Common {
				continue
			}
			at := &seat.Piles[i]
			if at.N++; e.Def != 0 {
				at.Shown = append(at.Shown, name(h))
			}
		}
	}
	return p
}

// common counts a card that nobody owns: both seats have the pile.
func (p *Public) common(b *engine.Board, e *engine.Entity, name string) {
	for i := range p.Seats {
		for j, pile := range b.Piles {
			if !pile.Common || pile.Zone != e.Zone {
				continue
			}
			at := &p.Seats[i].Piles[j]
			if at.N++; e.Def != 0 {
				at.Shown = append(at.Shown, name)
			}
		}
	}
}

// seatNumber is a seat as pages know it: 0, 1, or -1 for anything else.
func seatNumber(s engine.Seat) int {
	if s >= engine.Nobody {
		return -1
	}
	return int(s)
}
