package netplay

import (
	"errors"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// Watcher is a spectator's end of a game (§9.6): it checks the chain, the
// signatures and every rule as a player does, knows no card that is hidden, and
// can say nothing that changes the game. It is not safe for use by several
// goroutines.
type Watcher struct {
	resolve Resolve
	link    *link
	out     [][]byte
	log     *ledger
	t       *table
	delay   Delay
	steps   []Step
	fault   *Fault
}

// NewWatcher begins to watch; resolve finds the game that is played.
func NewWatcher(resolve Resolve) *Watcher { return &Watcher{resolve: resolve, link: newLink()} }

// Connect begins to talk over a connection, the first or the next one.
func (w *Watcher) Connect() {
	var k wish
	if w.log != nil {
		k = wish{w.log.gid, uint32(len(w.log.entries))}
	}
	w.link = newLink()
	w.out = w.link.frames(kindWatch, k.encode())
}

// Outgoing returns the frames to be sent, in order, and forgets them.
func (w *Watcher) Outgoing() [][]byte {
	out := w.out
	w.out = nil
	return out
}

// Receive takes a frame. An error means that the connection is not to be trusted.
func (w *Watcher) Receive(frame []byte) error {
	ms, err := w.link.take(frame)
	for i := 0; i < len(ms) && err == nil; i++ {
		err = w.hear(ms[i])
	}
	return err
}

func (w *Watcher) hear(m message) error {
	switch {
	case m.kind == kindWatch:
		return w.hearView(m.body)
	case m.kind == kindPing:
		answer, _, err := readPing(m.body)
		if answer != nil {
			w.out = append(w.out, w.link.frames(kindPing, answer)...)
		}
		return err
	case m.kind == kindEntry && w.log != nil:
		return w.hearEntry(m.body)
	}
	return nil // kinds of later versions
}

func (w *Watcher) hearView(b []byte) error {
	v, err := decodeView(b)
	if err != nil {
		return err
	}
	l, err := (&file{room: v.room, hellos: v.hellos}).ledger(w.resolve)
	if err != nil {
		return err
	}
	if w.delay = v.delay; w.log == nil {
		w.log, w.t = l, l.table()
	}
	if w.log.gid != l.gid {
		return errors.New("this is another game than the one that was watched")
	}
	return nil
}

func (w *Watcher) hearEntry(b []byte) error {
	if w.fault != nil {
		return nil
	}
	if w.log.size+len(b) > maxLog {
		return fmt.Errorf("the log would outgrow %d bytes", maxLog)
	}
	raw := append([]byte(nil), b...)
	was := w.t.save()
	bad, err := w.log.examine(w.t, raw)
	if err != nil || bad != nil {
		w.t.restore(was)
		w.t.steps, w.fault = nil, bad
		return err
	}
	w.steps = append(w.steps, w.t.steps...)
	w.t.steps = nil
	return nil
}

// Ready reports whether the game has begun: Machine has a state.
func (w *Watcher) Ready() bool { return w.t != nil && w.t.setups == 2 }

// Game is the one that is played; nil before it is known.
func (w *Watcher) Game() *Game {
	if w.log == nil {
		return nil
	}
	return w.log.game
}

// Machine is the engine on the public state; nil before the game is known. Ask
// it anything, but change nothing.
func (w *Watcher) Machine() *engine.M {
	if w.t == nil {
		return nil
	}
	return w.t.m
}

// Names are those of host and guest.
func (w *Watcher) Names() (n [2]string) {
	if w.log != nil {
		for i, h := range w.log.hellos {
			n[i] = Called(engine.Seat(i), h.Name)
		}
	}
	return n
}

// Steps returns the inputs applied since the last call, as a Session does.
func (w *Watcher) Steps() []Step {
	steps := w.steps
	w.steps = nil
	return steps
}

// Seq is the number of the last entry seen.
func (w *Watcher) Seq() uint32 {
	if w.log == nil {
		return 0
	}
	return uint32(len(w.log.entries))
}

// Delay is how late the player says the game is shown.
func (w *Watcher) Delay() Delay { return w.delay }

// Fault is what one of the players has done wrong, or nil.
func (w *Watcher) Fault() *Fault { return w.fault }

// Over reports whether the game has ended, and who has won; Nobody is a draw.
func (w *Watcher) Over() (won engine.Seat, over bool) {
	if !w.Ready() || !w.t.over() {
		return engine.Nobody, false
	}
	return w.t.outcome(), true
}
