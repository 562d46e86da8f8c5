package netplay

import "github.com/cutdeck/cutdeck/engine"

// What both players must agree to: a move taken back, a pause. One seat asks in
// an entry of its own when a decision of its is due, the other agrees or
// declines, and then the game goes on where it stood.

// request is what a seat has asked in the log and the other has not answered.
type request struct {
	kind uint8 // itemUndoAsk or itemPauseAsk; zero: nothing
	by   engine.Seat
	to   uint32 // the entry to go back to
}

// maxRefused is how often a seat may ask in vain between two decisions: a log
// could be filled by asking.
const maxRefused = 3

// takeAsk notes a request.
func (t *table) takeAsk(by engine.Seat, r request) *Fault {
	if t.at.item != 0 {
		return fault(IllegalAction, by, "a request stands in an entry of its own")
	}
	if t.refused[by] >= maxRefused {
		return fault(IllegalAction, by, "it has been refused %d times since anybody decided anything", maxRefused)
	}
	if r.kind == itemUndoAsk && !t.horizon.undoes(r.to) {
		return fault(IllegalAction, by, "the game cannot go back to entry %d: something was opened or committed since, or nothing was done", r.to)
	}
	r.by = by
	t.ask = r
	return nil
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

// plainly reads the body of an item that has none.
func plainly[T any](v T) func([]byte) (T, error) {
	return func(b []byte) (T, error) {
		r := reader{b: b}
		return v, r.done()
	}
}

// yes is the item that agrees to a request.
func (q *request) yes() uint8 {
	if q.kind == itemUndoAsk {
		return itemUndo
	}
	return itemPause
}

// takeYes does what was asked.
func (t *table) takeYes(by engine.Seat, kind uint8) *Fault {
	if kind != t.ask.yes() {
		return fault(IllegalAction, by, "%s was not asked for", itemName(kind))
	}
	q := t.ask
	t.ask = request{}
	if q.kind == itemPauseAsk {
		t.paused, t.pausedAt = true, t.at.seq
		return nil
	}
	return t.goBack(q.to)
}

func (t *table) takeNo(engine.Seat, uint8) *Fault {
	t.refused[t.ask.by]++
	t.ask = request{}
	return nil
}

func (t *table) takePlay(engine.Seat, uint8) *Fault {
	t.paused = false
	return nil
}
