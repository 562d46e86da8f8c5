package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/oblivious"
)

// table is the public game: the engine's state, the tokens, and what has been
// committed. Both sides hold equal ones; so does whoever verifies the log.
type table struct {
	game  *Game
	gid   Hash
	keys  [2]Hash // session keys, for results
	clock Clock
	m     *engine.M
	hands [2]*hand // what seats know besides, where that is known here

	state    engine.State
	bind     [engine.MaxEnt]binding
	born     [engine.MaxEnt]uint16 // era at the start
	sides    [2]side
	run      uint32 // how many runs there have been
	half     bool   // the host has opened the last of them, and the guest has not
	runID    Hash   // of the last that both have opened
	setups   int
	last     engine.Seat // who said the last item of the game
	mixed    bool        // the owner has committed the pile anew; the order is due
	shown    []showing   // in this entry, for the action or the opening that follows
	sealed   [2]sealedAnswer
	sealings [2]uint32
	coin     coinState
	aside
	horizon   horizon
	veil      veil
	looks     []look
	looking   uint8 // the stage of the last of them
	audited   [2]bool
	certified [2]bool
	end       Hash   // head at the end of the game
	unseen    *Fault // in this entry, in what was sealed for the other seat alone
	strict    bool   // an audit: whoever's hand is known must do exactly what the seed says
	at        place
	steps     []Step
}

// place is where in the log the item being taken stands.
type place struct {
	seq  uint32
	prev Hash
	item uint8
}

// Step is one input of the game and what it made happen; or, if Back is not 0,
// the return of the whole state to what it was after that entry.
type Step struct {
	Input engine.Input
	Out   []engine.Happening
	Back  uint32
}

func newTable(g *Game, gid Hash, keys [2]Hash, clock Clock) *table {
	t := &table{game: g, gid: gid, keys: keys, clock: clock, m: engine.New(g.Rules)}
	t.m.Load(&t.state)
	return t
}

// saved is a table as it was, with what its hands knew.
type saved struct {
	table table
	hands [2]hand
}

func (t *table) save() *saved {
	s := &saved{table: *t}
	s.table.sides = [2]side{t.sides[0].clone(), t.sides[1].clone()}
	s.table.veil = t.veil.clone()
	for i, h := range t.hands {
		if h != nil {
			s.hands[i] = *h
		}
	}
	return s
}

func (t *table) restore(s *saved) {
	*t = s.table
	t.sides = [2]side{t.sides[0].clone(), t.sides[1].clone()} // it may be restored again
	t.veil = t.veil.clone()
	for i, h := range t.hands {
		if h != nil {
			*h = s.hands[i]
		}
	}
	t.m.Load(&t.state)
}

// take accepts one item of a seat: it must be due, be true to what was
// committed, and be legal. After a fault the table must be restored.
func (t *table) take(by engine.Seat, it item) *Fault {
	if t.asides(by, it.kind) {
		return t.takeAside(by, it)
	}
	t.ask = request{} // it lapses with the next entry
	d := t.due()
	if d.by != by {
		return fault(IllegalAction, by, "%s, but that is not for seat %d to say now", itemName(it.kind), by)
	}
	if !d.allows(it.kind) || len(t.shown) > 0 && !slices.Contains(d.afterShowing(), it.kind) {
		return fault(IllegalAction, by, "%s is not what is due now", itemName(it.kind))
	}
	t.last = by
	f := t.accept(by, d, it)
	if f == nil {
		f = t.advance()
	}
	return f
}

func (d *due) allows(kind uint8) bool {
	var kinds []uint8
	switch d.want {
	case wantSetup:
		kinds = []uint8{itemSetup}
	case wantPosOpen:
		kinds = []uint8{itemPosOpen}
	case wantCardOpen:
		kinds = []uint8{itemCardOpen}
	case wantPrivate:
		kinds = []uint8{itemPrivate}
	case wantLookOffer:
		kinds = []uint8{itemLookOffer}
	case wantLookChoice:
		kinds = []uint8{itemLookChoice}
	case wantLookSeal:
		kinds = []uint8{itemTransfer}
	case wantLookOpen:
		kinds = []uint8{itemLookOpen}
	case wantRemask, wantReshuffle:
		kinds = []uint8{itemRemask}
	case wantFresh, wantSame:
		kinds = []uint8{itemPerm}
	case wantCoin:
		kinds = []uint8{itemCoin}
	case wantAction:
		kinds = []uint8{itemRemask, itemCardOpen, itemAction, itemVeil, itemShare}
	case wantCommit:
		kinds = []uint8{itemRemask, itemCommit, itemVeil}
	case wantOpen:
		kinds = []uint8{itemCardOpen, itemOpen, itemShare}
	case wantVeilKey:
		kinds = []uint8{itemVeilKey}
	case wantShare:
		kinds = []uint8{itemShare}
	case wantLock:
		kinds = []uint8{itemLock}
	case wantVeilPile, wantVeilMix, wantVeilOne:
		kinds = []uint8{itemVeil}
	case wantVeilShow:
		kinds = []uint8{itemPrivate}
	case wantAudit:
		kinds = []uint8{itemAudit}
	case wantResult:
		kinds = []uint8{itemResult}
	}
	return slices.Contains(kinds, kind)
}

func (t *table) accept(by engine.Seat, d due, it item) *Fault {
	switch it.kind {
	case itemSetup:
		return decoded(t, by, it, decodeSetup, t.takeSetup)
	case itemPosOpen:
		return decoded(t, by, it, decodePosOpen, func(by engine.Seat, list []posOpening) *Fault {
			return t.takePosOpen(by, d.tokens, list)
		})
	case itemCardOpen:
		return decoded(t, by, it, decodeCardOpen, func(by engine.Seat, list []cardOpening) *Fault {
			return t.takeCardOpen(by, d, list)
		})
	case itemPrivate:
		return decoded(t, by, it, decodeSealed, func(by engine.Seat, s sealedItem) *Fault {
			if d.want == wantVeilShow {
				return t.takeVeilShow(by, d, s)
			}
			return t.takePrivate(by, d.tokens, s)
		})
	case itemRemask:
		return decoded(t, by, it, decodeRemask, func(by engine.Seat, m remask) *Fault {
			return t.takeRemask(by, d, m)
		})
	case itemPerm:
		return decoded(t, by, it, decodePerm, func(by engine.Seat, p perm) *Fault {
			return t.takePerm(by, d, p)
		})
	case itemCoin:
		return decoded(t, by, it, decodeCoin, t.takeCoin)
	case itemAction:
		return t.takeAction(by, it.body)
	case itemCommit:
		return t.takeCommit(by, it.body)
	case itemOpen:
		return decoded(t, by, it, decodeOpened, t.takeOpen)
	case itemLookOffer:
		return decoded(t, by, it, decodePoint, func(by engine.Seat, p oblivious.Point) *Fault { return t.takeOffer(by, d, p) })
	case itemLookChoice:
		return decoded(t, by, it, decodePoint, func(by engine.Seat, p oblivious.Point) *Fault { return t.takeChoice(by, d, p) })
	case itemTransfer:
		return decoded(t, by, it, decodeTransfer, func(by engine.Seat, boxes [][]byte) *Fault { return t.takeTransfer(by, d, boxes) })
	case itemLookOpen:
		return decoded(t, by, it, decodeLookOpen, t.takeLookOpen)
	case itemAudit:
		return decoded(t, by, it, decodeAudit, t.takeAudit)
	case itemVeilKey, itemShare, itemLock, itemVeil:
		return t.acceptVeil(by, d, it)
	}
	return decoded(t, by, it, decodeResult, t.takeResult)
}

// decoded reads the body of an item and hands it on.
func decoded[T any](t *table, by engine.Seat, it item, decode func([]byte) (T, error), take func(engine.Seat, T) *Fault) *Fault {
	v, err := decode(it.body)
	if err != nil {
		return malformed(by, it.kind, err)
	}
	return take(by, v)
}

func malformed(by engine.Seat, kind uint8, err error) *Fault {
	return fault(IllegalAction, by, "%s cannot be read: %v", itemName(kind), err)
}

// apply gives the engine an input whose proofs have been checked.
func (t *table) apply(by engine.Seat, in engine.Input) *Fault {
	if err := t.m.Apply(in); err != nil {
		f := fault(IllegalAction, by, "the rules refuse it: %v", err)
		f.refused, _ = err.(*engine.Illegal)
		return f
	}
	t.refused, t.said = [2]uint8{}, [2]uint8{}
	t.steps = append(t.steps, Step{Input: in, Out: slices.Clone(t.m.Out)})
	t.horizon.now = append(t.horizon.now[:len(t.horizon.now):len(t.horizon.now)], in)
	t.unbindGone()
	return nil
}

// unbindGone forgets the tokens that have left the game.
func (t *table) unbindGone() {
	for h := engine.H(1); h <= engine.H(t.state.NEnt); h++ {
		if e := &t.state.Ent[h]; t.bind[h].how != boundNone && (e.Zone == 0 || e.Kind >= engine.Token) {
			t.unbind(h)
		}
	}
}

// unbind forgets a token that has left the game; its handle may be used again.
func (t *table) unbind(h engine.H) {
	b := t.bind[h]
	t.bind[h] = binding{}
	for i := range t.sides {
		if l := t.sides[i].record(b.at); b.how == boundSlot && l != nil && l.holder == h {
			l.holder, l.state = 0, slotRetired
		}
	}
}

// advance answers looks at which nothing is left to open, and shows what both know.
func (t *table) advance() *Fault {
	for n := &t.state.Need; t.setups == 2 && t.stopped.reason == 0; {
		in, h := engine.Input{Seat: engine.Nobody}, n.Of.First()
		switch {
		case n.Kind == engine.Look && t.due().want == wantNothing:
		case n.Kind == engine.Disclose && t.unmaskedCard(h) != 0:
			in = engine.Input{H: h, Def: t.unmaskedCard(h), Seat: n.Who}
		default:
			return nil
		}
		if f := t.apply(in.Seat, in); f != nil {
			return f
		}
	}
	return nil
}

// deals says why no game can start with two decks of this size: whoever commits
// such a deck is to blame alone.
func (t *table) deals(n int) error {
	return t.game.Start(engine.New(t.game.Rules), new(engine.State), [2]int{n, n})
}

// start begins the game once both decks are committed.
func (t *table) start() *Fault {
	sizes := [2]int{len(t.sides[0].epochs[0].commits), len(t.sides[1].epochs[0].commits)}
	t.state = engine.State{}
	if err := t.game.Start(t.m, &t.state, sizes); err != nil {
		return fault(IllegalDeck, engine.Nobody, "the game cannot start with decks of %d and %d cards: %v", sizes[0], sizes[1], err)
	}
	t.m.Load(&t.state)
	h := engine.FirstCard
	for who, n := range sizes {
		for i := range n {
			if h > engine.H(t.state.NEnt) || t.state.Ent[h].Owner != engine.Seat(who) {
				return fault(IllegalDeck, engine.Nobody, "the game has no place for card %d of seat %d", i+1, who)
			}
			t.bind[h] = binding{boundSlot, slot{0, uint16(i)}}
			t.sides[who].epochs[0].lots[i].holder = h
			t.born[h] = t.state.Ent[h].Era
			h++
		}
	}
	return t.initVeil(h)
}

// hash is the state hash of an entry (§9.2): one hash for each section of the
// engine's state and one for the tokens, so that peers who differ see where.
func (t *table) hash() Hash {
	return stateOf(t.sections())
}

// stateOf is the state hash of the hashes of its sections.
func stateOf(sections []Hash) Hash {
	all := begin("state")
	for i := range sections {
		all.hash(&sections[i])
	}
	return all.sum()
}

func (t *table) sections() []Hash {
	var hs []Hash
	for _, s := range t.state.Told() {
		hs = append(hs, TH("sec", []byte(s.Name), s.Bytes))
	}
	return append(hs, TH("sec", []byte("tokens"), t.tokenBytes()))
}

func (t *table) tokenBytes() []byte {
	w := writer{make([]byte, 0, 1024)}
	w.u8(uint8(t.setups))
	for i := range t.sides {
		s := &t.sides[i]
		w.hash(s.seedC)
		w.u16(uint16(len(s.epochs)))
		w.u16(uint16(len(s.perms)))
		w.u32(t.sealings[i])
		w.hash(t.coin.tips[i])
		w.hash(t.coin.links[i])
	}
	w.u32(t.run)
	w.hash(t.runID)
	w.u16(t.coin.next)
	for _, b := range [...]bool{t.half, t.mixed, t.coin.half, t.audited[0], t.audited[1], t.certified[0], t.certified[1]} {
		w.bit(b)
	}
	w.u8(t.looking)
	w.u16(uint16(len(t.looks)))
	t.veil.write(&w)
	t.aside.write(&w)
	for h := 1; h <= int(t.state.NEnt); h++ {
		b := &t.bind[h]
		w.u8(uint8(b.how))
		w.u16(b.at.epoch)
		w.u16(b.at.n)
	}
	return w.b
}
