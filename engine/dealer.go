package engine

// Dealer plays the table in a game on one machine: it knows every card and gives the answers that
// are not a seat's. The seats get their Minds only.
type Dealer struct {
	*M
	Minds [2]Mind
	truth [MaxEnt]Def
	roll  func(n int) int
	order []H
}

// NewDealer returns the table of a game that has been started with two decks; roll(n) returns a
// random number 0 … n-1. Handles from FirstCard up are the deck of seat 0, then that of seat 1,
// then the game's stocks.
func NewDealer(m *M, decks [2][]Def, roll func(n int) int) *Dealer {
	d := new(Dealer)
	d.Deal(m, decks, roll)
	return d
}

// Deal resets d to what NewDealer returns and reuses its memory.
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

// NewDealerAt returns the table of a game in progress: truth has the identities of all hidden
// cards, minds what the seats know.
func NewDealerAt(m *M, truth *Mind, minds [2]Mind, roll func(n int) int) *Dealer {
	return &Dealer{M: m, Minds: minds, truth: truth.def, roll: roll}
}

// FirstCard is the handle of the first card; the seats are entities 1 and 2.
const FirstCard H = 3

// Seats creates the entities of the two seats, of a kind in a zone, and then the cards of both
// decks in another: in the order that a Dealer and the protocol rely on. Stock follows for cards
// that nobody owns.
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

// SeatOf is the entity of a seat.
func SeatOf(who Seat) H { return H(who&1) + 1 }

// Answer gives the table's answer to the need; false: a seat must answer.
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

// Run applies the table's answers until a seat must answer or the game is over.
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

// Truth is the true identity of h. It is for audits and tests.
func (d *Dealer) Truth(h H) Def { return d.truth[h] }

// Keep notes in the Minds what both seats have seen, so that a card that is turned face down
// before their eyes stays known where the rules allow it.
func (d *Dealer) Keep() {
	for h := H(1); h <= H(d.NEnt); h++ {
		if def := d.Ent[h].Def; def != 0 {
			d.truth[h] = def
		}
	}
}
