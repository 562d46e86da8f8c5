package play

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

// Position is a moment of a game from which one can play on: the public state,
// what every hidden card is, and which of them each seat knows.
type Position struct {
	State engine.State
	Truth engine.Mind
	Known [2]engine.Set
}

// Bytes encodes the position: the knowledge of the seats and the identities of the cards, card by
// card, then the image of the state.
func (p *Position) Bytes() []byte {
	b := make([]byte, 0, engine.MaxEnt*3+len(p.State.Bytes()))
	for h := range engine.H(engine.MaxEnt) {
		known := byte(0)
		for seat := range p.Known {
			if p.Known[seat].Has(h) {
				known |= 1 << seat
			}
		}
		b = append(b, known)
		b = binary.BigEndian.AppendUint16(b, uint16(p.Truth.Of(h)))
	}
	return append(b, p.State.Bytes()...)
}

// ReadPosition reads a kept position.
func ReadPosition(b []byte) (*Position, error) {
	if len(b) < engine.MaxEnt*3 {
		return nil, fmt.Errorf("expected a position of %d bytes and a state, found %d bytes", engine.MaxEnt*3, len(b))
	}
	s, err := engine.FromBytes(b[engine.MaxEnt*3:])
	if err != nil {
		return nil, err
	}
	p := &Position{State: *s}
	for h := range engine.H(engine.MaxEnt) {
		at := b[int(h)*3:]
		if at[0] > 3 {
			return nil, fmt.Errorf("expected 0 to 3 for who knows card %d, found %d", h, at[0])
		}
		for seat := range p.Known {
			if at[0]>>seat&1 == 1 {
				p.Known[seat].Add(h)
			}
		}
		p.Truth.Learn(h, engine.Def(binary.BigEndian.Uint16(at[1:])))
	}
	return p, nil
}

// check reports what in a position no game of these rules can have.
func (p *Position) check(r *engine.Rules) error {
	for h := range engine.H(engine.MaxEnt) {
		if int(p.Truth.Of(h)) >= len(r.Cards) {
			return fmt.Errorf("card %d of the position is none of this game", h)
		}
	}
	return r.Check(&p.State)
}

// enter starts a game from a position.
func (l *Local) enter(from string) error {
	p, err := ReadPosition([]byte(from))
	if err != nil {
		return err
	}
	if err := p.check(l.box.Rules); err != nil {
		return err
	}
	l.state = p.State
	l.m.Load(&l.state)
	var minds [2]engine.Mind
	for seat := range minds {
		for h := range p.Known[seat].All() {
			minds[seat].Learn(h, p.Truth.Of(h))
		}
	}
	for h := engine.FirstCard; h <= engine.H(l.state.NEnt); h++ { // what lies open may go back into a hand
		if e := &l.state.Ent[h]; e.Def != 0 && e.Kind < engine.Token && p.Truth.Of(h) == 0 {
			p.Truth.Learn(h, e.Def)
			minds[e.Owner&1].Learn(h, e.Def)
		}
	}
	l.deal = engine.NewDealerAt(l.m, &p.Truth, minds, bot.NewRand(l.Seed).N)
	if err := l.settle(); err != nil {
		return err
	}
	if who := l.Asked(); who < engine.Nobody && len(options(l.m, who, &l.deal.Minds[who])) == 0 {
		return errors.New("the position asks for what nobody can answer")
	}
	return nil
}

// deal assigns identities to the hidden cards of a set that the position does not name: what is
// left of their owner's deck, or of their stock, in an order drawn from the seed. An unknown deck
// is taken to be the game's own deck with the most cards that were seen.
func (p *Position) deal(box *games.Box, of *engine.Set, decks [2][]engine.Def, seed uint64) {
	rng := bot.NewRand(seed)
	for owner := range engine.Seat(2) {
		if decks[owner] == nil {
			seen, _ := p.seen(of, engine.FirstCard, engine.H(p.State.NEnt)+1, owner)
			decks[owner] = likely(box, seen)
		}
	}
	stocked := engine.FirstCard + engine.H(len(decks[0])+len(decks[1])) // the first card of a stock
	end := stocked
	for _, s := range box.Rules.Stocks {
		from := end
		end += engine.H(len(s.Cards))
		seen, hidden := p.seen(of, from, end, engine.Both)
		p.name(hidden, without(s.Cards, seen), s.Cards, rng)
	}
	for owner := range engine.Seat(2) {
		seen, hidden := p.seen(of, engine.FirstCard, stocked, owner)
		more, others := p.seen(of, end, engine.H(p.State.NEnt)+1, owner)
		p.name(append(hidden, others...), without(decks[owner], append(seen, more...)), decks[owner], rng)
	}
}

// seen are the cards among some handles of a seat, or of whoever has them, that are known, and
// the handles of those that are not.
func (p *Position) seen(of *engine.Set, from, to engine.H, owner engine.Seat) (seen []engine.Def, hidden []engine.H) {
	for h := from; h < to; h++ {
		e := &p.State.Ent[h]
		switch def := p.Truth.Of(h); {
		case e.Owner != owner && owner < engine.Both || e.Zone == 0 || e.Kind >= engine.Token:
		case def != 0:
			seen = append(seen, def)
		case of.Has(h):
			hidden = append(hidden, h)
		default:
			seen = append(seen, e.Def)
		}
	}
	return seen, hidden
}

// name assigns the rest of a deck to hidden cards, at random.
func (p *Position) name(hidden []engine.H, rest, deck []engine.Def, rng *bot.Rand) {
	for i, h := range hidden {
		if i >= len(rest) { // more cards than any such deck has
			rest = append(rest, deck[rng.N(len(deck))])
		}
		j := i + rng.N(len(rest)-i)
		rest[i], rest[j] = rest[j], rest[i]
		p.Truth.Learn(h, rest[i])
	}
}

// without is a deck minus the cards of it that have been seen.
func without(deck, seen []engine.Def) (rest []engine.Def) {
	left := map[engine.Def]int{}
	for _, d := range seen {
		left[d]++
	}
	for _, d := range deck {
		if left[d] > 0 {
			left[d]--
			continue
		}
		rest = append(rest, d)
	}
	return rest
}

// likely is the deck of the game's own that has most of the cards seen.
func likely(box *games.Box, seen []engine.Def) (best []engine.Def) {
	least := -1
	for _, d := range box.Decks() {
		deck, err := box.Deck(d)
		if err != nil {
			continue
		}
		if n := len(without(deck, seen)); least < 0 || n < least {
			best, least = deck, n
		}
	}
	return best
}
