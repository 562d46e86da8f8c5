package play

import (
	"errors"
	"fmt"
	"sync"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/table"
)

// Watch is a game of two other players as a spectator's table sees it: delayed, without hidden cards, and
// without answers (netplay.md §9.6). All methods but Attach, Receive and Detach read the copy that Refresh
// makes.
type Watch struct {
	mu   sync.Mutex
	w    *netplay.Watcher
	pipe netplay.Pipe
	wake func()
	over error // why the last connection was closed

	box   *games.Box
	m     *engine.M
	state engine.State
	mind  engine.Mind // empty
	seat  engine.Seat
	names [2]string
	log   record
	line  string
}

var errWatch = errors.New("you only watch this game")

// NewWatch starts watching a game of one of the boxes. It calls wake after each change; wake must not call the
// Watch.
func NewWatch(boxes []*games.Box, wake func()) *Watch {
	w := &Watch{wake: wake}
	w.w = netplay.NewWatcher(Boxed(boxes, func(box *games.Box) { w.box = box }))
	return w
}

// Attach starts a conversation over a pipe. It must be called before the pipe's first message is given to
// Receive.
func (w *Watch) Attach(pipe netplay.Pipe) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.pipe, w.over = pipe, nil
	w.w.Connect()
	return w.say(pipe)
}

// say sends the request to watch, and signs of life.
func (w *Watch) say(pipe netplay.Pipe) error {
	for _, f := range w.w.Outgoing() {
		if err := pipe.Send(f); err != nil {
			return err
		}
	}
	return nil
}

// Receive handles a message. If it returns an error, it has closed the pipe.
func (w *Watch) Receive(pipe netplay.Pipe, frame []byte) error {
	w.mu.Lock()
	if w.pipe != pipe {
		w.mu.Unlock()
		return nil
	}
	err := w.w.Receive(frame)
	if err == nil {
		err = w.say(pipe)
	}
	if err != nil {
		w.pipe, w.over = nil, err
	}
	w.mu.Unlock()
	if err != nil {
		pipe.Close()
	}
	w.wake()
	return err
}

// Detach removes a pipe that has closed.
func (w *Watch) Detach(pipe netplay.Pipe) {
	w.mu.Lock()
	if w.pipe == pipe {
		w.pipe = nil
	}
	w.mu.Unlock()
	w.wake()
}

// Refresh copies the present state. It reports whether the game has begun.
func (w *Watch) Refresh() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.w.Ready() {
		return false
	}
	if w.m == nil {
		w.m = engine.New(w.box.Rules)
	}
	w.names, w.state = w.w.Names(), *w.w.Machine().State
	for _, step := range w.w.Steps() {
		if step.Back != 0 {
			w.log.back(w.seat)
			continue
		}
		w.log.add(w.box.Rules, step.Out, w.names, w.seat)
	}
	if won, over := w.w.Over(); over && w.state.Need.Kind != engine.Over {
		w.state.Need, w.state.Won = engine.Need{Kind: engine.Over, Who: engine.Nobody}, won
	}
	w.m.Load(&w.state)
	w.line = w.says()
	return true
}

// says describes what the spectator sees: whose game, how late, and why it has ended or stopped.
func (w *Watch) says() string {
	d := w.w.Delay()
	switch {
	case w.w.Fault() != nil:
		return "The game has broken off: " + w.w.Fault().Error()
	case w.over != nil:
		return "The connection was closed: " + w.over.Error()
	case w.state.Need.Kind == engine.Over:
		return "The game of " + w.names[0] + " and " + w.names[1] + " is over."
	case w.pipe == nil:
		return "The player who let you watch is gone."
	}
	return fmt.Sprintf("You watch %s and %s, up to %d entries or %d seconds late. You see what both of them see.",
		w.names[0], w.names[1], d.Entries, int(d.Time.Seconds()))
}

// Where describes what the spectator sees.
func (w *Watch) Where() string { return w.line }

// Box is the game that is watched; nil before it is known.
func (w *Watch) Box() *games.Box { return w.box }

// Look shows the table from the other side.
func (w *Watch) Look(who engine.Seat) { w.seat = who & 1 }

// Rules are those of the game, read-only.
func (w *Watch) Rules() *engine.Rules { return w.box.Rules }

// State is the public game.
func (w *Watch) State() *engine.State { return &w.state }

// Seat is the seat on the near side.
func (w *Watch) Seat() engine.Seat { return w.seat }

// Mind is empty.
func (w *Watch) Mind() *engine.Mind { return &w.mind }

// Log is what has happened.
func (w *Watch) Log() []table.Line { return w.log.seen(w.seat) }

// Names are those of the near and the far seat.
func (w *Watch) Names() [2]string { return [2]string{w.names[w.seat], w.names[w.seat.Other()]} }

// Status says that this page only watches.
func (w *Watch) Status() string { return "Watching" }

// Prompt is the question to one of the players.
func (w *Watch) Prompt() (says, cite string) { return w.m.Prompt() }

// Looks describes the question to a spectator.
func (w *Watch) Looks() string { return looks(w.m, w.names) }

// Options returns none.
func (w *Watch) Options() []engine.Input { return nil }

// Why says that a spectator gives no answers.
func (w *Watch) Why(engine.Input) *engine.Illegal { return &engine.Illegal{Says: errWatch.Error()} }

// Play refuses every answer.
func (w *Watch) Play(engine.Input) error { return errWatch }
