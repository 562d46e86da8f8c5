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
	// Marks are the moments of the game: one after each entry that changed it.
	Marks []Mark
	// Decks are those that an audit has shown; nil where none has.
	Decks [2][]engine.Def

	kept map[int]engine.State // states at some marks, from which the others follow
}

// Mark is the game after an entry.
type Mark struct {
	Seq   uint32
	Turn  uint16 // of the game
	Steps []Step // what the entry did
	// Truth is what hidden cards are, as far as public openings and audits say.
	Truth engine.Mind
	// Known are the hidden cards that a seat knew then, whether or not the file
	// says what they are.
	Known [2]engine.Set
	// Hidden are all cards that had not been shown, whoever knew them.
	Hidden engine.Set
}

// keptEvery is how many marks lie between two kept states at most.
const keptEvery = 16

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
	r := &Review{Verdict: v, Game: l.game, Room: l.room, kept: map[int]engine.State{}}
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
	m := engine.New(l.game.Rules)
	var state engine.State // follows by the steps alone
	m.Load(&state)
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
		if n := len(r.Marks); t.setups < 2 || t.state == state {
			if n > 0 { // cards were opened or committed anew, and nothing else
				r.Marks[n-1].learn(t)
			}
			continue
		}
		for _, s := range steps {
			if s.Back != 0 || m.Apply(s.Input) != nil {
				break
			}
		}
		n := len(r.Marks)
		if n%keptEvery == 0 || state != t.state { // a beginning, or a move taken back
			r.kept[n], state = t.state, t.state
			m.Load(&state)
		}
		mark := Mark{Seq: uint32(len(l.entries)), Turn: t.state.Turn, Steps: steps}
		mark.learn(t)
		r.Marks, steps = append(r.Marks, mark), nil
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
	r.Marks = append(r.Marks, Mark{Seq: r.Marks[n].Seq, Turn: s.Turn, Truth: r.Marks[n].Truth, Known: r.Marks[n].Known, Hidden: r.Marks[n].Hidden})
	r.kept[n+1] = s
}

// learn notes what is known of hidden cards, and by whom; and what an open card is
// that the rules let be something else.
func (k *Mark) learn(t *table) {
	k.Truth, k.Known, k.Hidden = engine.Mind{}, [2]engine.Set{}, engine.Set{}
	for h := engine.FirstCard; h <= engine.H(t.state.NEnt); h++ {
		e, l := &t.state.Ent[h], t.lotOf(h)
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
	k.Truth.Learn(h, t.unveil(h))
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
	if l := t.lotOf(h); l != nil {
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
		return t.unveil(h)
	}
	if l := t.lotOf(h); l != nil && l.card != 0 {
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

// At is the state at mark i, which must be one of Marks.
func (r *Review) At(i int) engine.State {
	from := i
	for {
		if _, ok := r.kept[from]; ok {
			break
		}
		from--
	}
	s := r.kept[from]
	m := engine.New(r.Game.Rules)
	m.Load(&s)
	for _, mark := range r.Marks[from+1 : i+1] {
		for _, step := range mark.Steps {
			_ = m.Apply(step.Input) // it was accepted when the file was opened
		}
	}
	return s
}

// Audited reports whether the file says what every hidden card was.
func (r *Review) Audited() bool { return r.Decks[0] != nil && r.Decks[1] != nil }
