package netplay

import (
	"errors"
	"fmt"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/mask"
)

// hand is what one seat knows beyond the table: its seed and what follows from
// it. Everything can be found again from the seed, the deck and the log, which
// is how a game is restored and how a winner is audited.
type hand struct {
	*secrets
	seat    engine.Seat
	deck    []engine.Def
	last    []Hash // of each run: the last link of the seat's chain
	chain   *chain // of the run that was asked about last
	seal    *sealer
	cards   [][]engine.Def // own card epochs: what lies in each slot
	lies    [][]slot       // orders of the opponent's cards: what lies at each position
	seen    map[slot]engine.Def
	peeks   map[mask.Card]engine.Def // cards of nobody, as they are masked
	veilKey *mask.Secret             // for cards of nobody; nil until it is needed
}

func newHand(seat engine.Seat, gid, seed Hash, deck []engine.Def, seal *sealer) *hand {
	return &hand{secrets: newSecrets(seed, gid), seat: seat, deck: deck, seal: seal, seen: map[slot]engine.Def{}, peeks: map[mask.Card]engine.Def{}}
}

// setup is what the seat commits at the start; its deck lies in a drawn order.
func (hd *hand) setup(t *table) (setup, []engine.Def) {
	cards := make([]engine.Def, len(hd.deck))
	for i, j := range hd.stream(t.runID, "card|0").order(len(hd.deck)) {
		cards[i] = hd.deck[j]
	}
	return setup{seedC: seedCommitment(hd.gid, hd.seat, hd.seed),
		cards: commitCards(hd.secrets, t.at.prev, hd.seat, 0, cards)}, cards
}

// begin learns the seat's own setup.
func (hd *hand) begin(t *table, s setup) *Fault {
	mine, cards := hd.setup(t)
	switch {
	case mine.seedC != s.seedC:
		return fault(BadAudit, hd.seat, "the seed is not the one that was committed")
	case !slices.Equal(mine.cards, s.cards):
		return fault(MultisetChanged, hd.seat, "the cards committed are not the deck")
	}
	hd.cards = [][]engine.Def{cards}
	return nil
}

// card is what the seat knows of a token of its own; 0 is nothing.
func (hd *hand) card(t *table, h engine.H) engine.Def {
	b := t.bind[h]
	if b.how == boundVeil {
		return hd.knownVeiled(t, h)
	}
	if b.how == boundSlot && int(b.at.epoch) < len(hd.cards) && int(b.at.n) < len(hd.cards[b.at.epoch]) {
		return hd.cards[b.at.epoch][b.at.n]
	}
	return 0
}

// mind is what the seat knows of every hidden card.
func (hd *hand) mind(t *table, mind *engine.Mind) {
	*mind = engine.Mind{}
	if t.setups < 2 {
		return
	}
	for h := engine.FirstCard; h <= engine.H(t.state.NEnt); h++ {
		switch l := t.recordOf(h); {
		case t.bind[h].how == boundVeil:
			mind.Learn(h, hd.knownVeiled(t, h))
		case l == nil:
			if at, err := hd.slotAt(t.bind[h]); err == nil && t.state.Ent[h].Owner != hd.seat {
				mind.Learn(h, hd.seen[at])
			}
		case t.state.Ent[h].Owner == hd.seat:
			mind.Learn(h, hd.card(t, h))
		case l.card != 0:
			mind.Learn(h, l.card)
		default:
			mind.Learn(h, hd.seen[t.bind[h].at])
		}
	}
}

// redealt is the cards of a remask in their new slots.
func (hd *hand) redealt(t *table, epoch uint16, tokens []engine.H) ([]engine.Def, error) {
	cards := make([]engine.Def, len(tokens))
	for i, j := range hd.stream(t.runID, fmt.Sprintf("card|%d", epoch)).order(len(tokens)) {
		if cards[i] = hd.card(t, tokens[j]); cards[i] == 0 {
			return nil, errors.New("a card is committed anew that its owner does not know")
		}
	}
	return cards, nil
}

// recommit learns the seat's own remask.
func (hd *hand) recommit(t *table, m remask) *Fault {
	cards, err := hd.redealt(t, m.epoch, m.tokens)
	if err != nil {
		return fault(IllegalAction, hd.seat, "%v", err)
	}
	if t.strict && !slices.Equal(commitCards(hd.secrets, t.at.prev, hd.seat, m.epoch, cards), m.cards) {
		return fault(MultisetChanged, hd.seat, "epoch %d is not made of the cards it replaces", m.epoch)
	}
	hd.cards = append(hd.cards[:m.epoch:m.epoch], cards)
	return nil
}

// slotAt is where the opponent's card at an unopened position lies.
func (hd *hand) slotAt(b binding) (slot, error) {
	if b.how == boundPos && int(b.at.epoch) < len(hd.lies) && int(b.at.n) < len(hd.lies[b.at.epoch]) {
		return hd.lies[b.at.epoch][b.at.n], nil
	}
	return slot{}, errors.New("a position is to be opened that was never ordered")
}

// seedOrder is the order of the opponent's pile that the seed draws.
func (hd *hand) seedOrder(t *table, epoch uint16, tokens []engine.H) ([]slot, error) {
	order := make([]slot, len(tokens))
	for i, j := range hd.stream(t.runID, fmt.Sprintf("perm|%d", epoch)).order(len(tokens)) {
		b := t.bind[tokens[j]]
		if order[i] = b.at; b.how == boundPos {
			at, err := hd.slotAt(b)
			if err != nil {
				return nil, err
			}
			order[i] = at
		}
	}
	return order, nil
}

// reorder learns the seat's own order of the opponent's pile.
func (hd *hand) reorder(t *table, tokens []engine.H, p perm) *Fault {
	order, err := hd.seedOrder(t, p.epoch, tokens)
	if err != nil {
		return fault(IllegalAction, hd.seat, "%v", err)
	}
	if t.strict && !slices.Equal(commitOrder(hd.secrets, t.at.prev, hd.seat.Other(), p.epoch, order), p.order) {
		return fault(BadAudit, hd.seat, "order %d was not drawn from the seed", p.epoch)
	}
	hd.lies = append(hd.lies[:p.epoch:p.epoch], order)
	return nil
}

// unseal learns cards that the opponent shows in private, and checks them.
func (hd *hand) unseal(t *table, by engine.Seat, tokens []engine.H, s sealedItem) *Fault {
	plain, err := hd.seal.open(t.at, by, s.box)
	if err != nil {
		return fault(BadOpening, by, "a private opening cannot be unsealed")
	}
	list, err := decodeCardOpen(plain)
	if err != nil {
		return malformed(by, itemPrivate, err)
	}
	if len(list) != len(tokens) {
		return fault(BadOpening, by, "%d cards are to be shown in private, not %d", len(tokens), len(list))
	}
	for i, h := range tokens {
		if list[i].slot != t.bind[h].at {
			return fault(BadOpening, by, "another card was shown in private")
		}
		if f := t.checkCard(by, &list[i]); f != nil {
			return f
		}
	}
	for i := range list {
		hd.seen[list[i].slot] = list[i].card
	}
	return nil
}

// claim checks, in an audit, that "none" was true: a seat that held a card that
// fits must not have said so.
func (hd *hand) claim(t *table, in engine.Input) *Fault {
	n := &t.state.Need
	if in.Mode != engine.PassMode || n.Claim == 0 || n.Who != hd.seat || n.Window != 0 {
		return nil
	}
	var mind engine.Mind
	hd.mind(t, &mind)
	if slices.Contains(t.m.Options(hd.seat, &mind), in) {
		return nil
	}
	return fault(IllegalAction, hd.seat, "it claimed to have no card that fits, but had one")
}
