package netplay

import (
	"errors"
	"sync"

	"github.com/cutdeck/cutdeck/engine"
)

// Pipe carries messages of up to 16 KiB to the opponent, whole or not at all.
// It may change their order, but not lose one before it closes. What arrives is
// handed to Peer.Receive, by whoever hears it.
type Pipe interface {
	Send(b []byte) error
	Close() error
}

// Peer is a Session on a Pipe, safe for use by several goroutines: the one that
// draws, and the one that hears.
type Peer struct {
	mu   sync.Mutex
	s    *Session
	pipe Pipe
	err  error
	wake func()
}

// NewPeer wraps a session; wake is called, if not nil, after something has
// changed. It must not call the Peer.
func NewPeer(s *Session, wake func()) *Peer {
	p := &Peer{s: s, wake: wake}
	s.out.wake = func() { go p.stored() }
	return p
}

// stored sends what waited for the store.
func (p *Peer) stored() {
	p.mu.Lock()
	if p.pipe != nil {
		if err := p.flush(); err != nil {
			p.err = err
		}
	}
	p.mu.Unlock()
	p.stir()
}

var errOffline = errors.New("there is no connection")

// Attach begins to talk over a pipe, the first or the next one. It must be called
// before the first message of the pipe is handed to Receive: from the event that
// says that the pipe is open. The fingerprints are those of the connection, or
// zero.
func (p *Peer) Attach(pipe Pipe, local, remote Hash) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pipe, p.err = pipe, nil
	if err := p.s.Connect(local, remote); err != nil {
		return err
	}
	return p.flush()
}

// Detach forgets a pipe that has closed. The game waits for the next.
func (p *Peer) Detach(pipe Pipe) {
	p.mu.Lock()
	if p.pipe == pipe {
		p.pipe = nil
		p.s.Disconnect()
	}
	p.mu.Unlock()
	p.stir()
}

// Receive takes a message that has come through a pipe; from a pipe that is not
// attached it is ignored. On an error the pipe has been closed.
func (p *Peer) Receive(pipe Pipe, frame []byte) error {
	p.mu.Lock()
	if p.pipe != pipe {
		p.mu.Unlock()
		return nil
	}
	err := p.s.Receive(frame)
	if err == nil {
		err = p.flush()
	}
	if err != nil {
		p.lose(err)
	}
	p.mu.Unlock()
	if err != nil {
		pipe.Close()
	}
	p.stir()
	return err
}

// Do decides; see Session.Do. Without a connection the decision is kept and
// goes out with the next one.
func (p *Peer) Do(in engine.Input) error {
	return p.Act(func(s *Session) error { return s.Do(in) })
}

// DoAhead decides what nobody needs to see at once; see Session.DoAhead.
func (p *Peer) DoAhead(in engine.Input) error {
	return p.Act(func(s *Session) error { return s.DoAhead(in) })
}

// Concede gives the game up; see Session.Concede.
func (p *Peer) Concede(audit bool) error {
	return p.Act(func(s *Session) error { return s.Concede(audit) })
}

// Chat says something to the opponent.
func (p *Peer) Chat(text string) error {
	return p.Act(func(s *Session) error { s.Chat(text); return nil })
}

// Work does a piece of an audit; see Session.Work.
func (p *Peer) Work(entries int) (more bool) {
	err := p.pass(func(s *Session) (err error) {
		more, err = s.Work(entries)
		return err
	})
	if !more {
		p.stir()
	}
	return more && err == nil
}

// Tick lets time pass; see Session.Tick. A connection that has died is closed,
// as if it had closed itself.
func (p *Peer) Tick() error { return p.pass((*Session).Tick) }

// Ping asks at once whether the connection lives: when the page wakes.
func (p *Peer) Ping() error {
	return p.pass(func(s *Session) error { s.Ping(); return nil })
}

// errHungUp is why a connection was closed that HangUp has closed.
var errHungUp = errors.New("this page has closed the connection, to begin anew with the next")

// HangUp closes the connection. On the next one both sides go on from the last entry that
// both have: what to do where the states are said to differ.
func (p *Peer) HangUp() { _ = p.pass(func(*Session) error { return errHungUp }) }

func (p *Peer) pass(do func(*Session) error) error {
	p.mu.Lock()
	pipe := p.pipe
	if pipe == nil {
		p.mu.Unlock()
		return nil
	}
	err := do(p.s)
	if err == nil {
		err = p.flush()
	}
	if err != nil {
		p.lose(err)
	}
	p.mu.Unlock()
	if err != nil {
		pipe.Close()
		p.stir()
	}
	return err
}

// lose forgets the pipe.
func (p *Peer) lose(why error) {
	p.err, p.pipe = why, nil
	p.s.Disconnect()
}

// Act lets do change the session, as its methods do, and sends what it says:
// p.Act((*Session).OfferDraw).
func (p *Peer) Act(do func(*Session) error) error {
	p.mu.Lock()
	err := do(p.s)
	if p.pipe != nil {
		if lost := p.flush(); lost != nil {
			p.err = lost
		}
	}
	p.mu.Unlock()
	p.stir()
	return err
}

// View shows the session to f, which must not keep it. The session is locked
// meanwhile, so f must not wait: in a browser an event handler that asks for the
// session would stop the event loop, and with it whatever f waits for.
func (p *Peer) View(f func(s *Session)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f(p.s)
}

// Online reports whether a pipe is attached, and why the last one was closed.
func (p *Peer) Online() (bool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.pipe != nil, p.err
}

func (p *Peer) flush() error {
	if p.pipe == nil {
		return errOffline
	}
	for _, frame := range p.s.Outgoing() {
		if err := p.pipe.Send(frame); err != nil {
			return err
		}
	}
	return nil
}

func (p *Peer) stir() {
	if p.wake != nil {
		p.wake()
	}
}
