package engine

// Dealer is the table of a game played on one machine: it knows every card and
// answers what the table answers. Seats see their Minds only.
type Dealer struct {
	*M
	Minds [2]Mind
	truth [MaxEnt]Def
	roll  func(n int) int
	order []H
}

// NewDealer returns the table of a game that has been started with the decks of
// both seats; roll(n) returns a number 0 … n-1. The deck of seat 0 takes the
// handles from FirstCard up, then come that of seat 1 and the stocks of the game.
func NewDealer(m *M, decks [2][]Def, roll func(n int) int) *Dealer {
	d := new(Dealer)
	d.Deal(m, decks, roll)
	return d
}

// Deal makes d what NewDealer returns, in the memory that it has.
func (d *Dealer) Deal(m *M, decks [2][]Def, roll func(n int) int) {
	*d = Dealer{M: m, roll: roll, order: d.order[:0]}
	h := FirstCard
	for who, deck := range decks {
		for _, def := range deck {
			d.truth[h] = def
			d.Minds[who].Learn(h, def)
			h++
		}
	}
	for _, s := range m.Stocks {
		h += H(copy(d.truth[h:], s.Cards))
	}
}

// NewDealerAt returns the table of a game that is under way: truth is what every
// hidden card is, minds what the seats know of it.
func NewDealerAt(m *M, truth *Mind, minds [2]Mind, roll func(n int) int) *Dealer {
	return &Dealer{M: m, Minds: minds, truth: truth.def, roll: roll}
}

// FirstCard is the handle of the first card; the seats are entities 1 and 2.
const FirstCard H = 3

// Seats creates the entities that stand for the seats, of a kind in a zone, and
// then both decks of so many cards in another: in the order that a Dealer and the
// protocol count on. What nobody owns follows: Stock.
func (m *M) Seats(kind uint8, zone, deck Zone, sizes [2]int) {
	for who := range Seat(2) {
		m.Create(Entity{Kind: kind, Zone: zone, Owner: who, Ctrl: who})
	}
	for who := range Seat(2) {
		for range sizes[who] {
			m.Create(Entity{Zone: deck, Owner: who, Ctrl: who})
		}
	}
}

// SeatOf is the entity that stands for a seat.
func SeatOf(who Seat) H { return H(who&1) + 1 }

// Answer answers the need if the table does; false means that a seat must.
func (d *Dealer) Answer() (Input, bool) {
	in, n := Input{Seat: Nobody}, &d.Need
	switch n.Kind {
	case Chance:
		in.Mode = int16(d.roll(int(n.N)))
	case Look:
		for h := range n.Of.All() {
			d.Minds[n.Who].Learn(h, d.truth[h])
		}
	case Shuffle:
		d.shuffle(&n.Of)
	case Disclose:
		h := n.Of.First()
		in = Input{H: h, Def: d.truth[h], Seat: n.Who}
	default:
		return in, false
	}
	return in, true
}

// Run answers for the table until a seat must, or the game is over.
func (d *Dealer) Run() error {
	for {
		in, mine := d.Answer()
		if !mine {
			return nil
		}
		if err := d.Apply(in); err != nil {
			return err
		}
	}
}

func (d *Dealer) shuffle(of *Set) {
	d.order = d.order[:0]
	for h := range of.All() {
		if def := d.Ent[h].Def; def != 0 {
			d.truth[h] = def
		}
		d.order = append(d.order, h)
		d.Minds[0].Learn(h, 0)
		d.Minds[1].Learn(h, 0)
	}
	for i := len(d.order) - 1; i > 0; i-- {
		a, b := d.order[i], d.order[d.roll(i+1)]
		d.truth[a], d.truth[b] = d.truth[b], d.truth[a]
	}
}

// Truth is what h really is. Only audits and tests may ask.
func (d *Dealer) Truth(h H) Def { return d.truth[h] }

// Keep remembers what both have seen of a card, so that it stays known where
// the rules let it be: a card put face down in sight of a seat.
func (d *Dealer) Keep() {
	for h := H(1); h <= H(d.NEnt); h++ {
		if def := d.Ent[h].Def; def != 0 {
			d.truth[h] = def
		}
	}
}
