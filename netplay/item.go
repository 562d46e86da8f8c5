package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// Kinds of items (§6.6). The numbers between are those of later modes.
const (
	itemSetup      = 1
	itemCommit     = 2
	itemOpen       = 3
	itemPerm       = 4
	itemPosOpen    = 5
	itemCardOpen   = 6
	itemRemask     = 7
	itemCoin       = 8
	itemAction     = 9
	itemPrivate    = 10
	itemLookOffer  = 11
	itemLookChoice = 12
	itemTransfer   = 13
	itemUndoAsk    = 14
	itemUndo       = 15
	itemPauseAsk   = 16
	itemPause      = 17
	itemPlay       = 18
	itemAudit      = 19
	itemResult     = 20
	itemDispute    = 21
	itemDecline    = 22 // the no to a request, or its withdrawal
	itemLookOpen   = 23 // proves the choice of an item 12
	itemRun        = 24
	itemConcede    = 25
	itemOffer      = 26 // of a draw
	itemAccept     = 27
	itemClaim      = 28 // that the other's time is up
	itemFlag       = 29 // that one's own is
	itemBlock      = 30
	itemDisagree   = 31
	itemVeilKey    = 32
	itemShare      = 33 // takes a key off cards that nobody owned
	itemLock       = 34 // puts it on again
	itemVeil       = 35
)

const (
	maxList = 120 // cards in a deck, a pile, a list
	maxItem = 60 << 10
)

// item is one statement of an entry, not yet understood.
type item struct {
	kind uint8
	body []byte
}

// slot is a place in a card epoch of an owner: where a commitment lies.
type slot struct{ epoch, n uint16 }

// setup is item 1: what binds a player before the first card is dealt.
type setup struct {
	seedC   Hash
	deckReg Hash // zero: no registered deck
	cards   []Hash
}

func (s *setup) item() item {
	var w writer
	w.each([]Hash{s.seedC, s.deckReg})
	w.hashes(s.cards)
	return item{itemSetup, w.b}
}

func decodeSetup(b []byte) (s setup, err error) {
	r := reader{b: b}
	s.seedC, s.deckReg = r.hash("seed commitment"), r.hash("deck registration")
	s.cards = r.hashes(0, maxList, "card commitments")
	return s, r.done()
}

// opened is item 3: a sealed answer and the salt that hid it.
type opened struct {
	no    uint32
	value []byte
	salt  Hash
}

func (o *opened) item() item {
	var w writer
	w.u32(o.no)
	w.bytes(o.value)
	w.hash(o.salt)
	return item{itemOpen, w.b}
}

func decodeOpened(b []byte) (o opened, err error) {
	r := reader{b: b}
	o.no = r.u32("choice number")
	o.value = r.bytes(maxAnswer, "sealed answer")
	o.salt = r.hash("salt")
	return o, r.done()
}

// Kinds of a perm: over slots both know, or over those that lie in the pile.
const (
	permFresh = 0
	permSame  = 1
)

// perm is item 4: an order of the opponent's cards, committed.
type perm struct {
	kind  uint8
	epoch uint16
	order []Hash
}

func (p *perm) item() item {
	var w writer
	w.u8(p.kind)
	w.u16(p.epoch)
	w.hashes(p.order)
	return item{itemPerm, w.b}
}

func decodePerm(b []byte) (p perm, err error) {
	r := reader{b: b}
	p.kind, p.epoch = r.u8("kind of order"), r.u16("order epoch")
	p.order = r.hashes(1, maxList, "order commitments")
	return p, r.done()
}

// posOpening says which slot lies at a position; item 5 is a list of them.
type posOpening struct {
	epoch, pos uint16
	slot       slot
	salt       Hash
}

func posOpenItem(list []posOpening) item {
	var w writer
	w.count(len(list))
	for i := range list {
		o := &list[i]
		for _, v := range [4]uint16{o.epoch, o.pos, o.slot.epoch, o.slot.n} {
			w.u16(v)
		}
		w.hash(o.salt)
	}
	return item{itemPosOpen, w.b}
}

func decodePosOpen(b []byte) ([]posOpening, error) {
	r := reader{b: b}
	n := r.count(1, maxList, "opened positions")
	if r.err == nil && len(b)-r.at != n*40 {
		r.fail(r.at, "expected %d opened positions of 40 bytes, found %d bytes", n, len(b)-r.at)
	}
	var list []posOpening
	for range n {
		if r.err != nil {
			break
		}
		list = append(list, posOpening{r.u16("epoch"), r.u16("position"), slot{r.u16("slot epoch"), r.u16("slot")}, r.hash("salt")})
	}
	return list, r.done()
}

// cardOpening says which card lies in a slot; item 6 is a list of them.
type cardOpening struct {
	slot slot
	card engine.Def
	salt Hash
}

func cardOpenItem(list []cardOpening) item {
	var w writer
	w.count(len(list))
	for i := range list {
		o := &list[i]
		w.u16(o.slot.epoch)
		w.u16(o.slot.n)
		w.u16(uint16(o.card))
		w.hash(o.salt)
	}
	return item{itemCardOpen, w.b}
}

func decodeCardOpen(b []byte) ([]cardOpening, error) {
	r := reader{b: b}
	n := r.count(1, maxList, "opened cards")
	if r.err == nil && len(b)-r.at != n*38 {
		r.fail(r.at, "expected %d opened cards of 38 bytes, found %d bytes", n, len(b)-r.at)
	}
	var list []cardOpening
	for range n {
		if r.err != nil {
			break
		}
		list = append(list, cardOpening{slot{r.u16("slot epoch"), r.u16("slot")}, engine.Def(r.u16("card")), r.hash("salt")})
	}
	return list, r.done()
}

// Kinds of a remask.
const (
	remaskHand    = 0 // the cards of a hand, dealt anew among the same handles
	remaskOrdered = 1 // cards of a pile that their owner is about to put in an order
	remaskShuffle = 2 // a pile the owner has seen; the opponent orders it next
)

// remask is item 7: an owner commits cards anew, in fresh slots.
type remask struct {
	kind   uint8
	tokens []engine.H // ascending for a hand, by position for a pile
	epoch  uint16
	cards  []Hash
}

func (m *remask) item() item {
	var w writer
	w.u8(m.kind)
	w.count(len(m.tokens))
	for _, h := range m.tokens {
		w.u16(uint16(h))
	}
	w.u16(m.epoch)
	w.hashes(m.cards)
	return item{itemRemask, w.b}
}

func decodeRemask(b []byte) (m remask, err error) {
	r := reader{b: b}
	m.kind = r.u8("kind of remask")
	n := r.count(1, maxList, "tokens")
	for range n {
		if r.err != nil {
			break
		}
		m.tokens = append(m.tokens, engine.H(r.u16("token")))
	}
	m.epoch = r.u16("card epoch")
	m.cards = r.hashes(n, max(n, 1), "card commitments")
	return m, r.done()
}

// coin is item 8: the next link of the sender's chain.
type coin struct {
	index uint16
	link  Hash
}

func (c *coin) item() item {
	var w writer
	w.u16(c.index)
	w.hash(c.link)
	return item{itemCoin, w.b}
}

func decodeCoin(b []byte) (c coin, err error) {
	r := reader{b: b}
	c.index, c.link = r.u16("coin number"), r.hash("chain link")
	return c, r.done()
}

// inputLen is the length of an engine input on the wire (item 9).
const inputLen = 6

func inputBytes(in engine.Input) []byte {
	var w writer
	w.u16(uint16(in.H))
	w.u16(uint16(in.Mode))
	w.u16(uint16(in.Def))
	return w.b
}

// decodeInput reads an input of a seat.
func decodeInput(b []byte, by engine.Seat) (in engine.Input, err error) {
	r := reader{b: b}
	in.H, in.Mode, in.Def = engine.H(r.u16("handle")), int16(r.u16("mode")), engine.Def(r.u16("card"))
	in.Seat = by
	return in, r.done()
}

// sealedItem is item 10: an item that only the other seat can read.
type sealedItem struct {
	inner uint8
	box   []byte
}

func (s *sealedItem) item() item {
	var w writer
	w.u8(s.inner)
	w.bytes(s.box)
	return item{itemPrivate, w.b}
}

func decodeSealed(b []byte) (s sealedItem, err error) {
	r := reader{b: b}
	at := r.at
	s.inner = r.u8("kind of the sealed item")
	if r.err == nil && s.inner != itemCardOpen && s.inner != itemShare {
		r.fail(at, "expected a sealed opening of cards (%d or %d), found kind %d", itemCardOpen, itemShare, s.inner)
	}
	s.box = r.bytes(maxItem, "sealed item")
	return s, r.done()
}

// audit is item 19: what the winner shows at the end.
type audit struct {
	seed Hash
	deck []engine.Def
}

func (a *audit) item() item {
	var w writer
	w.hash(a.seed)
	w.count(len(a.deck))
	for _, d := range a.deck {
		w.u16(uint16(d))
	}
	w.count(0) // orders the owner chose: none in this mode
	return item{itemAudit, w.b}
}

func decodeAudit(b []byte) (a audit, err error) {
	r := reader{b: b}
	a.seed = r.hash("seed")
	for range r.count(0, maxList, "cards of the deck") {
		if r.err != nil {
			break
		}
		a.deck = append(a.deck, engine.Def(r.u16("card")))
	}
	r.count(0, 0, "chosen orders")
	return a, r.done()
}

// result is item 20: a player's signature under the outcome.
type result struct {
	outcome engine.Seat // who won; Nobody for a draw
	reason  uint8
	sig     Signature
}

// Reasons for an outcome.
const (
	reasonPlayed   = 0
	reasonConceded = 1
	reasonAgreed   = 2 // a draw that both wanted
	reasonTime     = 3
)

func (s *result) item() item {
	var w writer
	w.u8(uint8(s.outcome))
	w.u8(s.reason)
	w.fixed(s.sig[:])
	return item{itemResult, w.b}
}

func decodeResult(b []byte) (s result, err error) {
	r := reader{b: b}
	s.outcome, s.reason = engine.Seat(r.u8("outcome")), r.u8("reason")
	copy(s.sig[:], r.take(64, "signature"))
	return s, r.done()
}

func resultHash(gid, end Hash, outcome engine.Seat, reason uint8) Hash {
	return TH("result", gid[:], end[:], []byte{uint8(outcome)}, []byte{reason})
}

var itemNames = map[uint8]string{
	itemSetup: "a setup", itemCommit: "a sealed answer", itemOpen: "an opened answer", itemPerm: "an order",
	itemPosOpen: "opened positions", itemCardOpen: "opened cards", itemRemask: "cards committed anew", itemCoin: "a coin",
	itemAction: "an action", itemPrivate: "a private opening", itemAudit: "an audit", itemResult: "a result",
	itemLookOffer: "the offer of a look", itemLookChoice: "the choice of a look", itemTransfer: "the sealed openings of a look",
	itemLookOpen: "the opened choice of a look",
	itemUndoAsk:  "a wish to go back", itemUndo: "the agreement to go back", itemPauseAsk: "a wish for a pause",
	itemPause: "the agreement to a pause", itemPlay: "the end of a pause", itemDecline: "a refusal",
	itemDispute: "a dispute", itemRun: "the beginning of a run", itemConcede: "a concession", itemOffer: "the offer of a draw",
	itemAccept: "the acceptance of a draw", itemClaim: "a claim of time", itemFlag: "the end of one's time",
	itemBlock: "a block", itemDisagree: "a disagreement", itemVeilKey: "a key for cards of nobody",
	itemShare: "shares in cards of nobody", itemLock: "a key put on again", itemVeil: "cards masked afresh",
}

func itemName(kind uint8) string {
	if name, known := itemNames[kind]; known {
		return name
	}
	return fmt.Sprintf("an item of kind %d", kind)
}
