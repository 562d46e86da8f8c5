package netplay

import (
	"cmp"
	"fmt"
	"sync"
)

// outbox holds messages back until the records before them are stored: a move
// that the opponent has seen must not be forgotten by a browser that dies.
type outbox struct {
	waiting []outgoing // in order
	kept    uint64     // records handed to the store
	*durable
}

// durable is how far the store has come. The store may say so from another
// goroutine.
type durable struct {
	mu     sync.Mutex
	stored uint64 // records
	err    error
	wake   func() // called when the store has answered after Keep returned
}

// outgoing is a message, and how many records must be stored before it may go.
type outgoing struct {
	message
	after uint64
}

// keep hands a record to the store. An error of the store that comes at once is
// returned, and the same may be tried again; after one that comes later nothing
// is sent any more.
func (o *outbox) keep(store Store, record []byte) error {
	if err := o.failed(); err != nil {
		return err
	}
	o.kept++
	n, early, now := o.kept, true, error(nil)
	store.Keep(record, func(err error) {
		o.mu.Lock()
		wake := o.wake
		switch {
		case early && err != nil:
			now = err
		case err != nil && o.err == nil:
			o.err = err
		case err == nil:
			o.stored = max(o.stored, n)
		}
		if early {
			wake = nil
		}
		o.mu.Unlock()
		if wake != nil {
			wake()
		}
	})
	o.mu.Lock()
	defer o.mu.Unlock()
	if early = false; now != nil {
		o.kept--
	}
	return now
}

// done is how many records are stored.
func (o *outbox) done() uint64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.stored
}

// fail stops the outbox: nothing is sent any more.
func (o *outbox) fail(err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.err = cmp.Or(o.err, err)
}

func (o *outbox) failed() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return fmt.Errorf("this device could not store the game: %w", o.err)
	}
	return nil
}

// add queues a message behind all records kept so far. A ping says nothing that
// could be forgotten, and does not wait: however slow the store is, the connection
// lives.
func (o *outbox) add(m message) {
	after := o.kept
	if m.kind == kindPing {
		after = 0
	}
	o.waiting = append(o.waiting, outgoing{m, after})
}

// take returns the frames of the messages that may go, in order, and forgets them.
func (o *outbox) take(l *link) (frames [][]byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return nil
	}
	var wait []outgoing
	for _, m := range o.waiting {
		if m.after > o.stored {
			wait = append(wait, m)
			continue
		}
		frames = append(frames, l.frames(m.kind, m.body)...)
	}
	o.waiting = wait
	return frames
}

// clear forgets the messages of a connection that has gone.
func (o *outbox) clear() { o.waiting = nil }

// StoreError is why this device could not store the game, or nil. After such an
// error the session sends nothing; what is stored can be restored.
func (s *Session) StoreError() error { return s.out.failed() }

// keep stores a record of the game.
func (s *Session) keep(kind uint8, body []byte) error {
	return s.out.keep(s.cfg.Store, record(kind, body))
}
