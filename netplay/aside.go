package netplay

import "github.com/cutdeck/cutdeck/engine"

// An aside is an entry that either seat may add at any time: a request or its answer, a
// concession, a claim of time, the opening of a run. It never changes which seat is due. If an
// aside and an entry of the due seat cross, that is, both follow the same head, the entry of the
// due seat stands; the aside and everything its seat has signed after it are void. The exception
// is a claim of time that ends the game, because the other seat's own entries say that its time is
// used up: the claim, and asides before it, stand against a move.

// aside is the state that asides have led to.
type aside struct {
	stopped  ending
	ask      request // the open request; it lapses with the next entry of the game
	paused   bool
	recalled [2]bool   // who has asked to end the pause, without effect so far
	refused  [2]uint8  // refused requests of each seat since the last decision
	said     [2]uint8  // asides of each seat since the last decision
	claimed  [2]bool   // who has claimed that the other's time is up
	blocked  [2]bool   // who has blocked the other
	used     [2]uint64 // milliseconds of thinking, as each seat states them
	moves    [2]uint64 // decisions
}

// ending is how a game ended that was not played to its end.
type ending struct {
	reason uint8       // zero: the game goes on
	by     engine.Seat // who conceded, accepted the draw, or ran out of time
	waived bool        // the seat that conceded waives the audit
}

// request is what a seat has asked for and the other has not answered.
type request struct {
	kind uint8 // itemUndoAsk, itemPauseAsk or itemOffer; zero: nothing
	by   engine.Seat
	to   uint32 // the entry to go back to
}

// Limits of the asides of a seat between two decisions, so that nobody can fill the log.
const (
	maxRefused = 3
	maxAsides  = 16
)

// asides reports whether an item of a kind is an aside now. An audit is one if its seat is not due
// to show it.
func (t *table) asides(by engine.Seat, kind uint8) bool {
	if kind != itemAudit {
		return alwaysAside(kind)
	}
	d := t.due()
	return t.over() && (d.want != wantAudit || d.by != by)
}

// alwaysAside reports whether items of a kind are asides at any time.
func alwaysAside(kind uint8) bool {
	switch kind {
	case itemRun, itemConcede, itemOffer, itemAccept, itemUndoAsk, itemUndo, itemPauseAsk, itemPause, itemPlay,
		itemDecline, itemClaim, itemFlag, itemBlock, itemDisagree, itemDispute:
		return true
	}
	return false
}

// takeAside accepts an aside of a seat.
func (t *table) takeAside(by engine.Seat, it item) *Fault {
	if it.kind == itemRun {
		return decoded(t, by, it, decodeOpening, t.takeRun)
	}
	if t.said[by]++; t.said[by] > maxAsides {
		return fault(IllegalAction, by, "it has said more beside the game than %d times since anybody decided anything", maxAsides)
	}
	if t.setups < 2 {
		return fault(IllegalAction, by, "%s, before the game has begun", itemName(it.kind))
	}
	switch it.kind {
	case itemBlock:
		return decoded(t, by, it, emptyBody(it.kind), t.takeBlock)
	case itemDisagree:
		return decoded(t, by, it, decodeDisagreement, func(engine.Seat, disagreement) *Fault { return nil })
	case itemDispute:
		return decoded(t, by, it, decodeDispute, t.takeDispute)
	case itemAudit:
		return decoded(t, by, it, decodeAudit, t.takeAudit)
	}
	if t.over() {
		return fault(IllegalAction, by, "%s, after the end of the game", itemName(it.kind))
	}
	switch it.kind {
	case itemConcede:
		return decoded(t, by, it, decodeConcession, t.takeConcession)
	case itemUndoAsk:
		return decoded(t, by, it, decodeUndoAsk, t.takeAsk)
	case itemPauseAsk, itemOffer:
		return decoded(t, by, it, emptyBody(request{kind: it.kind}), t.takeAsk)
	case itemUndo, itemPause, itemAccept:
		return decoded(t, by, it, emptyBody(it.kind), t.takeYes)
	case itemDecline:
		return decoded(t, by, it, emptyBody(it.kind), t.takeNo)
	case itemPlay:
		return decoded(t, by, it, emptyBody(it.kind), t.takePlay)
	case itemClaim:
		return decoded(t, by, it, emptyBody(it.kind), t.takeClaim)
	}
	return decoded(t, by, it, emptyBody(it.kind), t.takeFlag)
}

// decodeConcession reads whether an audit is waived.
func decodeConcession(b []byte) (waived bool, err error) {
	r := reader{b: b}
	at := r.at
	v := r.u8("waiver of the audit")
	if v > 1 {
		r.fail(at, "expected a waiver of 0 or 1, found %d", v)
	}
	return v == 1, r.done()
}

func concession(waived bool) item {
	var w writer
	w.bit(waived)
	return item{itemConcede, w.b}
}

func (t *table) takeConcession(by engine.Seat, waived bool) *Fault {
	t.ask = request{}
	t.stopped = ending{reasonConceded, by, waived}
	return nil
}

// emptyBody decodes an item without a body to v.
func emptyBody[T any](v T) func([]byte) (T, error) {
	return func(b []byte) (T, error) {
		r := reader{b: b}
		return v, r.done()
	}
}

func decodeUndoAsk(b []byte) (q request, err error) {
	r := reader{b: b}
	q = request{kind: itemUndoAsk, to: r.u32("entry number")}
	return q, r.done()
}

func (q *request) item() item {
	var w writer
	if q.kind == itemUndoAsk {
		w.u32(q.to)
	}
	return item{q.kind, w.b}
}

// acceptKind is the kind of the item that grants the request.
func (q *request) acceptKind() uint8 {
	return map[uint8]uint8{itemUndoAsk: itemUndo, itemPauseAsk: itemPause, itemOffer: itemAccept}[q.kind]
}

// takeAsk stores a request. An older one lapses.
func (t *table) takeAsk(by engine.Seat, q request) *Fault {
	switch {
	case t.refused[by] >= maxRefused:
		return fault(IllegalAction, by, "it has been refused %d times since anybody decided anything", maxRefused)
	case q.kind == itemUndoAsk && !t.horizon.undoes(q.to):
		return fault(IllegalAction, by, "the game cannot go back to entry %d: something was opened or committed since, or nothing was done", q.to)
	case q.kind == itemPauseAsk && t.paused:
		return fault(IllegalAction, by, "the game is paused")
	}
	q.by = by
	t.ask = q
	return nil
}

// takeYes does what has been requested.
func (t *table) takeYes(by engine.Seat, kind uint8) *Fault {
	q := t.ask
	if q.kind == 0 || q.by == by || kind != q.acceptKind() {
		return fault(IllegalAction, by, "%s was not asked for", itemName(kind))
	}
	t.ask = request{}
	switch kind {
	case itemAccept:
		t.stopped = ending{reason: reasonAgreed, by: by}
	case itemPause:
		t.paused, t.recalled = true, [2]bool{}
	case itemUndo:
		return t.goBack(q.to)
	}
	return nil
}

// takeNo declines the other's request, or withdraws the seat's own.
func (t *table) takeNo(by engine.Seat, _ uint8) *Fault {
	if t.ask.kind == 0 {
		return fault(IllegalAction, by, "there is no request to be declined or withdrawn")
	}
	t.refused[t.ask.by]++
	t.ask = request{}
	return nil
}

// takePlay ends a pause if the seat is due to decide. Otherwise it asks the other seat to end it,
// and that seat's clock runs.
func (t *table) takePlay(by engine.Seat, _ uint8) *Fault {
	d := t.due()
	switch {
	case !t.paused:
		return fault(IllegalAction, by, "the game is not paused")
	case d.want == wantPlay && d.by == by:
		t.paused = false
	default:
		t.recalled[by] = true
	}
	return nil
}

func (t *table) takeBlock(by engine.Seat, _ uint8) *Fault {
	if t.blocked[by] {
		return fault(IllegalAction, by, "it has blocked the other before")
	}
	t.blocked[by] = true
	return nil
}

// write encodes the state of the asides for the state hash.
func (a *aside) write(w *writer) {
	w.u8(a.stopped.reason)
	w.u8(uint8(a.stopped.by))
	w.u8(a.ask.kind)
	w.u8(uint8(a.ask.by))
	w.u32(a.ask.to)
	for _, b := range [...]bool{a.stopped.waived, a.paused, a.recalled[0], a.recalled[1], a.claimed[0], a.claimed[1], a.blocked[0], a.blocked[1]} {
		w.bit(b)
	}
	for i := range a.used {
		w.u8(a.refused[i])
		w.u8(a.said[i])
		w.u64(a.used[i])
		w.u64(a.moves[i])
	}
}

// isAside reports whether an entry is an aside.
func (e *entry) isAside() bool { return alwaysAside(e.items[0].kind) }

// opensRun reports whether an entry opens a run.
func (e *entry) opensRun() bool { return e.items[0].kind == itemRun }
