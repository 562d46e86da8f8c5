// Package meet brings two pages together: it makes the packets of package
// rendezvous, takes those of the other side, and connects with package rtc
// (netplay.md §8). What people carry themselves — links, QR codes, pasted codes —
// goes through Take.
//
// A meeting is patient, for people are slow. A packet that nobody has answered
// stays good while its page is open; a guest's is made anew when the browsers
// would give the handshake up; and a connection that has failed is left alone,
// as it recovers when the other side tries (§5.7).
package meet

import (
	"errors"
	"sync"
	"time"

	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rtc"
)

// Config says who meets whom.
type Config struct {
	Room  [8]byte          // a host's, random; a guest has the invitation's
	Rules [4]byte          // first bytes of the ruleset hash
	Limit rendezvous.Limit // a host's: how long each player may think
	// Invitation is what a guest answers; nil for a host.
	Invitation *rendezvous.Packet
	RTC        rtc.Config
	// Fresh is after what time packets are made anew; 0 means rendezvous.Fresh.
	Fresh time.Duration
	Now   func() time.Time // nil: time.Now
}

// Link is a way to the other side: a pipe, and what was settled about it.
type Link struct {
	rendezvous.Pact
	Ours, Theirs rendezvous.Packet
	Relayed      bool // a relay carries it, as there is no direct way (§8.5)
	pipe
}

// Ping asks for a sign of life now, as a page does when it is seen again.
func (l *Link) Ping() {
	if p, ok := l.pipe.(interface{ Ping() }); ok {
		p.Ping()
	}
}

type pipe interface {
	Send(b []byte) error
	Close() error
}

// Events are told what happens, those of one link in the order in which it
// happened. They may call any method of the Meeting. Nil ones are skipped.
type Events struct {
	Packet  func(p rendezvous.Packet) // ours is made, or made anew
	Open    func(l *Link)             // the way is found; there is one
	Message func(l *Link, b []byte)   // after Open; b is the receiver's to keep
	// State tells of an open link: Lost, Open again, Closed for good.
	State func(l *Link, s rtc.State, why error)
	// Stuck says in a sentence why no way has been found so far. It may yet be.
	Stuck func(why string)
}

var (
	// ErrUsed is returned by Take when the invitation has been answered before.
	ErrUsed = errors.New("This code answers an invitation that another code has answered already. A new one is made: send that, and paste the code that comes back.")
	// ErrOver is returned by Take when the two have met.
	ErrOver = errors.New("The connection stands already.")
)

const (
	// maxTries is how many packets of ours are good at a time: what a host made in
	// the last half hour.
	maxTries = 10
	// worry is how long two packets may be known before the player is told that no
	// way has been found yet.
	worry = 12 * time.Second
)

// Meeting is one side of a meeting that is under way. Its methods may be called
// at any time from any goroutine.
type Meeting struct {
	cfg Config
	ev  Events

	mu     sync.Mutex
	tries  []*try // the newest is the last
	until  time.Time
	timer  *time.Timer
	met    bool
	closed bool
}

// Start makes our packet and waits for the other side. The error says what this
// browser lacks.
func Start(cfg Config, ev Events) (*Meeting, error) {
	if cfg.Fresh <= 0 {
		cfg.Fresh = rendezvous.Fresh
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	m := &Meeting{cfg: cfg, ev: ev}
	if err := m.renew(); err != nil {
		m.Close()
		return nil, err
	}
	return m, nil
}

// renew makes a packet, shows it, and does so again when its time is over.
func (m *Meeting) renew() error {
	t, err := m.offer()
	if err != nil {
		return err
	}
	m.mu.Lock()
	if m.closed || m.met {
		m.mu.Unlock()
		_ = t.peer.Close()
		return nil
	}
	m.tries = append(m.tries, t)
	var old *try
	if m.cfg.Invitation != nil && len(m.tries) > 2 || len(m.tries) > maxTries {
		old, m.tries = m.tries[0], m.tries[1:]
	}
	m.until = m.cfg.Now().Add(m.cfg.Fresh)
	if m.timer != nil {
		m.timer.Stop()
	}
	m.timer = time.AfterFunc(m.cfg.Fresh, m.again)
	m.mu.Unlock()
	if old != nil {
		_ = old.peer.Close()
	}
	if m.cfg.Invitation != nil {
		if err := m.accept(t, m.cfg.Invitation); err != nil {
			return err
		}
	}
	if m.ev.Packet != nil {
		m.ev.Packet(t.packet)
	}
	return nil
}

// again is renew where nobody waits for the error.
func (m *Meeting) again() {
	if err := m.renew(); err != nil && m.ev.Stuck != nil {
		m.ev.Stuck("No new code could be made: " + err.Error())
	}
}

// Until returns when the packet shown now will be made anew.
func (m *Meeting) Until() time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.until
}

// Take takes the other side's packet. The error is a sentence for the player;
// rendezvous.ErrLate can be overruled. A packet of ours that was answered is used up,
// even if the page that answered it is gone: the next one is made and shown at once.
func (m *Meeting) Take(theirs rendezvous.Packet, overrule bool) error {
	err := m.take(theirs, overrule)
	if err == nil && theirs.Answer {
		go m.again()
	}
	return err
}

// take is Take without the next packet, which a room does not need: there the other
// page answers again by itself.
func (m *Meeting) take(theirs rendezvous.Packet, overrule bool) error {
	t, err := m.answered(&theirs)
	if err != nil {
		return err
	}
	if theirs.Late(m.cfg.Now()) && !overrule {
		return rendezvous.ErrLate
	}
	err = m.accept(t, &theirs)
	if errors.Is(err, rtc.ErrTwice) {
		go m.again()
		return ErrUsed
	}
	return err
}

// answered is the try that a packet belongs to.
func (m *Meeting) answered(theirs *rendezvous.Packet) (*try, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.met || m.closed || len(m.tries) == 0 {
		return nil, ErrOver
	}
	var err error
	for i := len(m.tries) - 1; i >= 0; i-- {
		t := m.tries[i]
		_, e := rendezvous.Meet(&t.packet, theirs)
		if e == nil || errors.Is(e, rendezvous.ErrOwn) {
			return t, e
		}
		if err == nil {
			err = e
		}
	}
	return nil, err
}

// taking is the try that has taken a packet; nil: none has.
func (m *Meeting) taking(theirs *rendezvous.Packet) *try {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, t := range m.tries {
		if t.link != nil && t.link.Theirs.Fingerprint == theirs.Fingerprint {
			return t
		}
	}
	return nil
}

// abandon ends a meeting that has found no way; false: it has.
func (m *Meeting) abandon() bool {
	m.mu.Lock()
	met := m.met
	m.closed = m.closed || !met
	m.mu.Unlock()
	if !met {
		m.Close()
	}
	return !met
}

// Close ends the meeting. A link that is open stays open.
func (m *Meeting) Close() {
	m.mu.Lock()
	m.closed = true
	if m.timer != nil {
		m.timer.Stop()
	}
	tries := m.tries
	if m.met {
		tries = nil // but for the link, they are closed already
	}
	m.mu.Unlock()
	for _, t := range tries {
		_ = t.peer.Close()
	}
}
