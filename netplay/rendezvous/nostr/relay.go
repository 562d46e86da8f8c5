package nostr

import (
	"errors"
	"fmt"
	"strings"
	"sync"
)

// Socket is a WebSocket that carries texts.
type Socket interface {
	// Send does not wait. What does not arrive is told by Handlers.Closed.
	Send(text string) error
	Close() error
}

// Handlers are told what happens to a Socket, one at a time and in order.
type Handlers struct {
	Open   func()
	Text   func(text []byte)
	Closed func(why error) // the last one; nil after our own Close
}

// Dial begins to open a Socket. It does not wait; Open or Closed follows.
type Dial func(url string, h Handlers) (Socket, error)

// MaxText is the longest text that is looked at, in bytes.
const MaxText = 64 << 10

var (
	errGone    = errors.New("it has gone away")
	errTooLong = errors.New("it sends messages that are longer than ours can be")
)

// Events are told what a relay does, one at a time. Nil ones are skipped.
type Events struct {
	Ready  func()                         // it passes on what we listen to
	Note   func(content []byte)           // somebody has said something under one of our topics
	Passed func(id string, refused error) // it has taken an event of ours, or not
	Closed func(why error)                // the last one: it cannot be used any more
}

// Relay is a connection to one relay. Its methods may be called at any time.
type Relay struct {
	url    string
	topics [][16]byte
	ev     Events

	mu     sync.Mutex
	socket Socket
	open   bool
	gone   bool
	early  []string // said before it was open
}

// Connect begins to listen under some topics.
func Connect(dial Dial, url string, topics [][16]byte, ev Events) (*Relay, error) {
	r := &Relay{url: url, topics: topics, ev: ev}
	r.mu.Lock()
	defer r.mu.Unlock()
	s, err := dial(url, Handlers{Open: r.opened, Text: r.text, Closed: r.closed})
	if err != nil {
		return nil, fmt.Errorf("the relay %s: %w", url, err)
	}
	r.socket = s
	return r, nil
}

// URL is the relay's address.
func (r *Relay) URL() string { return r.url }

// Publish hands an event over, as soon as the relay is there.
func (r *Relay) Publish(e Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.gone:
	case !r.open:
		r.early = append(r.early, e.Message)
	default:
		_ = r.socket.Send(e.Message) // Closed tells
	}
}

// Close leaves the relay. Nothing is told after it.
func (r *Relay) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.gone {
		r.gone = true
		_ = r.socket.Close()
	}
}

// opened asks for our topics first, so that what others answer is heard, and then
// says what has waited.
func (r *Relay) opened() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.open = true
	for _, text := range append([]string{subscribe(r.topics)}, r.early...) {
		_ = r.socket.Send(text)
	}
	r.early = nil
}

func (r *Relay) text(text []byte) {
	if r.left() {
		return
	}
	if len(text) > MaxText {
		r.fail(errTooLong)
		return
	}
	s, ok := read(text)
	if !ok {
		return
	}
	switch s.what {
	case "EVENT":
		call(r.ev.Note, s.content)
	case "EOSE":
		if r.ev.Ready != nil {
			r.ev.Ready()
		}
	case "OK":
		if r.ev.Passed != nil {
			r.ev.Passed(s.id, refusal(s))
		}
	case "CLOSED":
		r.fail(fmt.Errorf("it does not let us listen: %s", plain(s.why)))
	}
}

// refusal is why a relay has not taken an event.
func refusal(s said) error {
	if s.ok {
		return nil
	}
	return &Refusal{plain(s.why)}
}

// Refusal is a relay's no to one event.
type Refusal struct{ Why string }

func (e *Refusal) Error() string { return "the relay refuses our messages: " + e.Why }

// Busy reports whether the relay only wants us to be slower.
func (e *Refusal) Busy() bool { return strings.HasPrefix(e.Why, "rate-limited") }

// plain is a relay's text cut to what a sentence bears.
func plain(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return -1
		}
		return r
	}, s)
	return s[:min(len(s), 120)]
}

func (r *Relay) closed(why error) {
	if why == nil {
		why = errGone
	}
	r.fail(why)
}

// fail gives the relay up, once.
func (r *Relay) fail(why error) {
	r.mu.Lock()
	gone := r.gone
	r.gone = true
	s := r.socket
	r.mu.Unlock()
	if gone {
		return
	}
	if s != nil {
		_ = s.Close()
	}
	call(r.ev.Closed, fmt.Errorf("the relay %s: %w", r.url, why))
}

func (r *Relay) left() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.gone
}

func call[T any](f func(T), v T) {
	if f != nil {
		f(v)
	}
}
