// Package rtc is a pipe for messages between two browsers: one WebRTC data
// channel, ordered and reliable, negotiated beforehand with id 0 so that it opens
// without a round trip of its own (netplay.md §8.2). It compiles for browsers and
// natively; the native half is for tests.
//
// It needs no server to signal through. Both sides make an offer, whenever they
// like; what the descriptions say travels by link or paste (package rendezvous);
// and each side takes the other's for the answer to its own (§5.7). Both then
// believe to control the connection, which RFC 8445 §7.3.1.1 settles. STUN and
// TURN servers, if any, are named by the site.
//
// Everything that happens to a Peer is told to its Events from one goroutine, in
// the order in which it happened: messages are taken from the browser inside its
// callback, never by a goroutine each, which could overtake one another.
package rtc

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	// MaxMessage is the longest message in bytes that Send takes and that is
	// accepted from the other side: a frame of netplay.md §6.4 and then some.
	MaxMessage = 16 << 10

	// DefaultGather is how long Offer waits for addresses.
	DefaultGather = 2 * time.Second

	// A side says something every beat, so that the other knows it is there
	// (§8.6): one that is silent for longer than patience is gone.
	beat     = 5 * time.Second
	patience = 20 * time.Second

	maxBuffered = 4 << 20 // bytes: ours not yet taken by the network, theirs not yet taken by us
	maxQueued   = 4096    // messages not yet taken by us
)

var (
	// ErrNotOpen is returned by Send before the channel opens and after it closes.
	ErrNotOpen = errors.New("rtc: the connection is not open")
	// ErrTooLong is returned by Send for messages beyond MaxMessage.
	ErrTooLong = fmt.Errorf("rtc: a message is longer than %d bytes", MaxMessage)
	// ErrStuck is returned by Send when the other side has stopped taking data.
	ErrStuck = errors.New("rtc: the connection takes no more data")
	// ErrFlood is told with Closed when the other side sends faster than it may.
	ErrFlood = errors.New("rtc: the other side sent too much")
	// ErrSilent is told with Closed when nothing has come for 20 seconds.
	ErrSilent = errors.New("rtc: the other side has fallen silent")
	// ErrTwice is returned by Accept when a description has been taken before.
	ErrTwice = errors.New("rtc: this connection has taken a description already")
)

// State is how far a connection has come.
type State uint8

const (
	New        State = iota // nothing done yet
	Waiting                 // our description is made; theirs is still to come
	Connecting              // addresses are being tried
	Open                    // messages flow
	Lost                    // no answer for some seconds; may recover by itself
	Failed                  // no way found; may still recover when the other side tries
	Closed                  // for good
)

func (s State) String() string {
	return [...]string{"new", "waiting", "connecting", "open", "lost", "failed", "closed"}[s]
}

// Server helps two sides to find a way to each other.
type Server struct {
	URLs                 []string // stun:HOST:PORT, turn:HOST:PORT?transport=udp, turns:…
	Username, Credential string   // of a TURN server
}

// Config says how to connect. The zero value is right for one local network.
type Config struct {
	// Servers tell a browser its address as seen from outside (STUN) or lend it
	// one (TURN). Without any, only peers in one network find each other.
	Servers []Server
	// LentOnly uses no address but those that a TURN server lends.
	LentOnly bool
	// Gather bounds the wait for addresses; 0 means DefaultGather.
	Gather time.Duration
	// Loopback makes native peers use 127.0.0.1 alone, or with SixOnly the IPv6
	// addresses of this machine. Browsers ignore both.
	Loopback, SixOnly bool
}

// check says which server is none.
func (c *Config) check() error {
	for _, s := range c.Servers {
		for _, u := range s.URLs {
			kind, rest, _ := strings.Cut(u, ":")
			known := kind == "stun" || kind == "stuns" || kind == "turn" || kind == "turns"
			if !known || rest == "" || strings.HasPrefix(rest, "?") || strings.ContainsAny(rest, "/ @") {
				return fmt.Errorf("rtc: %q is no STUN or TURN server; write stun:HOST:PORT or turn:HOST:PORT", u)
			}
			if known && kind[0] == 't' && (s.Username == "" || s.Credential == "") {
				return fmt.Errorf("rtc: %q is a TURN server, which wants a name and a password", u)
			}
		}
	}
	return nil
}

// Events are told what happens. They are called one at a time and may call any
// method of the Peer. Nil ones are skipped.
type Events struct {
	Message func(b []byte)           // b is the receiver's to keep
	State   func(s State, why error) // why is set for some Failed and Closed
}

// Peer is one end of a connection. Its methods may be called at any time from
// any goroutine.
type Peer struct {
	cfg Config
	ev  Events
	ch  channel

	mu     sync.Mutex
	state  State
	opened bool // the channel has been open
	taken  bool // the other side's description has been
	queue  []event
	queued int       // bytes of messages in queue
	heard  time.Time // when something came last
	wake   chan struct{}
	done   chan struct{} // closed with the connection
}

type event struct {
	msg   []byte
	state State // when msg is nil
	why   error
}

// NewPeer prepares a connection. The error says what is missing: no WebRTC in
// this browser, or a server's name that is none.
func NewPeer(cfg Config, ev Events) (*Peer, error) {
	if cfg.Gather <= 0 {
		cfg.Gather = DefaultGather
	}
	if err := cfg.check(); err != nil {
		return nil, err
	}
	p := &Peer{cfg: cfg, ev: ev, wake: make(chan struct{}, 1), done: make(chan struct{})}
	var err error
	if p.ch, err = open(cfg, p.enter, p.receive); err != nil {
		return nil, err
	}
	go p.tell()
	return p, nil
}

// Offer makes our session description, addresses included.
func (p *Peer) Offer() (sdp string, err error) {
	if err := p.ch.offer(); err != nil {
		return "", err
	}
	return p.gather()
}

// Accept takes the other side's description, written as an answer, and begins to
// connect. Time may pass until the other side does the same: we keep trying.
func (p *Peer) Accept(answer string) error {
	p.mu.Lock()
	twice := p.taken
	p.taken = true
	p.mu.Unlock()
	if twice {
		return ErrTwice
	}
	if err := p.ch.accept(answer); err != nil {
		p.mu.Lock()
		p.taken = false
		p.mu.Unlock()
		return err
	}
	return nil
}

// gather waits until the browser has found its addresses, but not longer than
// Config.Gather: some never say that they are done. Without STUN servers a
// quarter of a second without news is enough.
func (p *Peer) gather() (string, error) {
	p.enter(Waiting, nil)
	const tick, calm = 25 * time.Millisecond, 10
	last, same := -1, 0
	for end := time.Now().Add(p.cfg.Gather); time.Now().Before(end) && !p.ch.gathered(); time.Sleep(tick) {
		n := strings.Count(p.ch.description(), "a=candidate:")
		if same++; n != last {
			last, same = n, 0
		}
		if len(p.cfg.Servers) == 0 && n > 0 && same >= calm {
			break
		}
	}
	sdp := p.ch.description()
	if sdp == "" || p.State() == Closed {
		return "", ErrNotOpen
	}
	return sdp, nil
}

// State returns how far the connection has come.
func (p *Peer) State() State {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.state
}

// Send hands b to the network, which delivers it whole or not at all, in order.
// It does not wait and does not keep b.
func (p *Peer) Send(b []byte) error {
	p.mu.Lock()
	ready := p.opened && p.state != Closed
	p.mu.Unlock()
	switch {
	case !ready:
		return ErrNotOpen
	case len(b) > MaxMessage:
		return ErrTooLong
	case p.ch.buffered() > maxBuffered:
		return ErrStuck
	}
	return p.ch.send(b)
}

// Close ends the connection. What was received is still told, then Closed.
func (p *Peer) Close() error {
	p.enter(Closed, nil)
	return nil
}

// enter moves to state s, if that is a move, and files it for Events.
func (p *Peer) enter(s State, why error) {
	p.mu.Lock()
	switch {
	case p.state == Closed:
		p.mu.Unlock()
		return
	case s == Open:
		if !p.opened {
			p.opened, p.heard = true, time.Now()
			go p.listen()
		}
	case s == Connecting && p.opened:
		s = Open // the way is back; the channel never closed
	}
	if s == p.state {
		p.mu.Unlock()
		return
	}
	p.state = s
	p.queue = append(p.queue, event{state: s, why: why})
	p.mu.Unlock()
	p.nudge()
}

// receive files a message; empty ones only say that somebody is there. It is
// called from the network's callback and never blocks. A side that floods us is
// cut off.
func (p *Peer) receive(b []byte) {
	p.mu.Lock()
	p.heard = time.Now()
	if len(b) == 0 {
		p.mu.Unlock()
		return
	}
	full := len(b) > MaxMessage || p.queued+len(b) > maxBuffered || len(p.queue) >= maxQueued
	if !full && p.state != Closed {
		p.queue = append(p.queue, event{msg: b})
		p.queued += len(b)
	}
	p.mu.Unlock()
	if full {
		p.enter(Closed, ErrFlood)
		return
	}
	p.nudge()
}

// Ping asks the network for a sign of life now: a page does when it is seen again.
func (p *Peer) Ping() { _ = p.Send(nil) }

// listen says that we are there, every beat, and closes when the other side has
// not said so for longer than patience. A page that has slept, and its timers
// with it, first gives the other side time to be heard again.
func (p *Peer) listen() {
	pulse := time.NewTicker(beat)
	defer pulse.Stop()
	for last := time.Now(); ; last = time.Now() {
		select {
		case <-p.done:
			return
		case <-pulse.C:
		}
		p.Ping()
		p.mu.Lock()
		now := time.Now()
		if now.Sub(last) > 2*beat {
			p.heard = now
		}
		silent := now.Sub(p.heard) > patience
		p.mu.Unlock()
		if silent {
			p.enter(Closed, ErrSilent)
		}
	}
}

func (p *Peer) nudge() {
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// tell hands the filed events to Events until Closed, and then takes the
// connection down.
func (p *Peer) tell() {
	for range p.wake {
		p.mu.Lock()
		q := p.queue
		p.queue, p.queued = nil, 0
		p.mu.Unlock()
		for _, e := range q {
			switch {
			case e.msg != nil:
				if p.ev.Message != nil {
					p.ev.Message(e.msg)
				}
			case p.ev.State != nil:
				p.ev.State(e.state, e.why)
			}
		}
		if slices.ContainsFunc(q, func(e event) bool { return e.msg == nil && e.state == Closed }) {
			p.ch.close()
			close(p.done)
			return
		}
	}
}
