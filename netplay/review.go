package netplay

import (
	"errors"

	"github.com/cutdeck/cutdeck/engine"
)

// Review is a game out of its file, to be looked at entry by entry. It believes
// the file as far as Verify does: what comes after a fault is left out.
type Review struct {
	Verdict Verdict
	Game    *Game
	Room    RoomID
	Moments // one after each entry that changed the game
	// Decks are those that an audit has shown; nil where none has.
	Decks [2][]engine.Def
}

// NewReview opens a game file. The error is that of a file that proves nothing.
func NewReview(b []byte, resolve Resolve) (*Review, error) {
	b, own := openOwn(b)
	v := Verify(resolve, b)
	if v.Code == Unverifiable {
		return nil, errors.New(v.Says)
	}
	f, err := decodeFile(b)
	if err != nil {
		return nil, err
	}
	l, err := f.ledger(resolve)
	if err != nil {
		return nil, err
	}
	r := &Review{Verdict: v, Game: l.game, Room: l.room}
	sound := f.entries
	if v.Code != Valid && v.Code != Open && v.Code != Unsupported {
		sound = sound[:min(len(sound), max(int(v.Seq), 1)-1)] // the entry at fault was never played
	}
	t := l.table()
	for _, s := range append(own, shown(sound)...) {
		if l.audit(s.by, s.audit) != nil {
			continue
		}
		if hd, err := l.hand(s.by, s.seed, s.deck); err == nil {
			t.hands[s.by], r.Decks[s.by] = hd, s.deck
		}
	}
	err = r.run(l, t, sound)
	if err != nil && own != nil { // what a player adds to its own copy is not that of the game
		return NewReview(b, resolve)
	}
	if err != nil {
		return nil, err
	}
	return r, nil
}

// shown are the seeds that a log shows.
func shown(entries [][]byte) (seeds []shownSeed) {
	for _, raw := range entries {
		e, err := decodeEntry(raw)
		if err != nil {
			continue
		}
		for _, it := range e.items {
			if it.kind != itemAudit {
				continue
			}
			if a, err := decodeAudit(it.body); err == nil {
				seeds = append(seeds, shownSeed{e.sender, a})
			}
		}
	}
	return seeds
}

// run plays the entries, which have been verified, and marks what they did.
func (r *Review) run(l *ledger, t *table, entries [][]byte) error {
	var last engine.State
	var steps []Step
	for _, raw := range entries {
		bad, err := l.examine(t, raw)
		if err != nil {
			return err
		}
		if bad != nil { // only with a hand that was shown; without it the log was sound
			return bad
		}
		steps = append(steps, t.steps...)
		t.steps = nil
		if n := len(r.Marks); t.setups < 2 || t.state == last {
			if n > 0 { // cards were opened or committed anew, and nothing else
				r.Marks[n-1].learn(t)
			}
			continue
		}
		mark := Mark{Seq: uint32(len(l.entries)), Turn: t.state.Turn, Steps: steps}
		mark.learn(t)
		r.Add(l.game.Rules, mark, &t.state)
		last, steps = t.state, nil
	}
	r.end(t)
	return nil
}

// end makes the last state that of a game given up, if it was.
func (r *Review) end(t *table) {
	n := len(r.Marks) - 1
	if n < 0 || t.stopped.reason == 0 {
		return
	}
	s := t.state
	s.Need, s.Won = engine.Need{Kind: engine.Over, Who: engine.Nobody}, t.outcome()
	last := r.Marks[n]
	last.Turn, last.Steps = s.Turn, nil
	r.Add(r.Game.Rules, last, &s)
}

// learn notes what is known of hidden cards, and by whom; and what an open card is
// that the rules let be something else.
func (k *Mark) learn(t *table) {
	k.Truth, k.Known, k.Hidden = engine.Mind{}, [2]engine.Set{}, engine.Set{}
	for h := engine.FirstCard; h <= engine.H(t.state.NEnt); h++ {
		e, l := &t.state.Ent[h], t.recordOf(h)
		open := e.Def != 0 && (l == nil || l.card == e.Def)
		if open || e.Zone == 0 || t.bind[h].how == boundNone {
			continue
		}
		if v := t.veiled(h); v != nil {
			k.unveil(t, h, v)
			continue
		}
		owner := e.Owner & 1
		k.Truth.Learn(h, t.truth(owner, h))
		if l == nil || l.card == 0 {
			k.Hidden.Add(h)
		}
		if l != nil {
			k.Known[owner].Add(h)
		}
		if t.shownTo(owner.Other(), h) {
			k.Known[owner.Other()].Add(h)
		}
	}
}

// unveil notes what is known of a card that nobody owned, and by whom.
func (k *Mark) unveil(t *table, h engine.H, v *veiled) {
	k.Truth.Learn(h, t.jointlyKnown(h))
	if v.locks != lockNone {
		k.Hidden.Add(h)
	}
	for who := range engine.Seat(2) {
		if v.locks&^lockOf(who) == 0 || v.peeked[who] {
			k.Known[who].Add(h)
		}
	}
}

// shownTo reports whether the opponent of its owner knows a hidden card: it was
// shown to both, or in private, or by an oblivious look that an audit tells of.
func (t *table) shownTo(who engine.Seat, h engine.H) bool {
	if l := t.recordOf(h); l != nil {
		return l.card != 0 || l.peeked
	}
	hd := t.hands[who]
	if hd == nil {
		return false
	}
	at, err := hd.slotAt(t.bind[h])
	return err == nil && hd.seen[at] != 0
}

// truth is what a hidden card is, if the hands that are known here say so: where
// it lies the opponent's says, and what lies there its owner's.
func (t *table) truth(owner engine.Seat, h engine.H) engine.Def {
	if t.veiled(h) != nil {
		return t.jointlyKnown(h)
	}
	if l := t.recordOf(h); l != nil && l.card != 0 {
		return l.card
	}
	mine, other := t.hands[owner], t.hands[owner.Other()]
	if mine == nil {
		return 0
	}
	b := t.bind[h]
	if b.how == boundPos {
		if other == nil {
			return 0
		}
		at, err := other.slotAt(b)
		if err != nil {
			return 0
		}
		b = binding{boundSlot, at}
	}
	if int(b.at.epoch) < len(mine.cards) && int(b.at.n) < len(mine.cards[b.at.epoch]) {
		return mine.cards[b.at.epoch][b.at.n]
	}
	return 0
}

// Audited reports whether the file says what every hidden card was.
func (r *Review) Audited() bool { return r.Decks[0] != nil && r.Decks[1] != nil }
