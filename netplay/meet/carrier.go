package meet

import (
	"errors"
	"sync"
	"time"

	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rendezvous/nostr"
	"github.com/cutdeck/cutdeck/netplay/rtc"
)

const (
	// A relay is asked to carry a letter every so often at most, and no more than
	// a few that it has not taken yet.
	spacing    = 120 * time.Millisecond
	maxSpacing = 5 * time.Second
	maxUnder   = 8

	greet   = 2 * time.Second  // between letters that say that we are there, at first
	beat    = 20 * time.Second // and later
	silence = time.Minute      // after which the other side is gone
	resend  = 10 * time.Second // after which a letter is handed over again

	maxWaiting = 4096 // messages not yet sent, or not yet in order
)

var (
	errWaiting = errors.New("the relay takes no more data")
)

// carrier is the pipe of a game that relays carry, because there is no direct way
// between the pages (netplay.md §8.5). Letters reach the other side sealed and in
// order; one that no relay has taken is handed over again.
type carrier struct {
	r    *Room
	wire *rendezvous.Wire
	link *Link

	mu       sync.Mutex
	state    carrierState
	out      [][]byte // messages to be sent
	under    []*letter
	pause    time.Duration // between two letters
	spoke    time.Time
	due      uint32              // number of the next message of theirs
	early    map[uint32][][]byte // those that came before their turn
	last     uint64              // the highest number of a letter of theirs, and one
	heard    time.Time
	pulse    *time.Timer
	happened []func() // to be told, in order
	telling  bool
}

type carrierState uint8

const (
	resting  carrierState = iota // a direct way is looked for
	greeting                     // we are there; are they?
	carrying
	ended
)

// letter is one that no relay has taken yet.
type letter struct {
	id      string // of the event that holds it
	content []byte
	at      time.Time
	refused int
}

// known is told both packets: now there is a wire between them.
func (r *Room) known(ours, theirs rendezvous.Packet) {
	pact, err := rendezvous.Meet(&ours, &theirs)
	if err != nil {
		r.trouble(err)
		return
	}
	bare := ours.Bare || theirs.Bare
	if !r.cfg.Carry {
		if bare {
			r.trouble(errors.New(rendezvous.WhyNot(&ours, &theirs, helpers(r.cfg.RTC))))
		}
		return
	}
	c := &carrier{r: r, wire: rendezvous.NewWire(r.cfg.Secret, pact, &ours, &theirs), pause: spacing, early: map[uint32][][]byte{}}
	c.link = &Link{Pact: pact, Ours: ours, Theirs: theirs, Relayed: true, pipe: c}
	r.mu.Lock()
	if r.carrier != nil {
		go r.carrier.idle()
	}
	r.carrier = c
	r.mu.Unlock()
	if bare {
		c.begin()
		return
	}
	time.AfterFunc(r.cfg.After, c.begin)
}

// begin gives the direct way up and says that we are there.
func (c *carrier) begin() {
	r := c.r
	r.mu.Lock()
	m, over := r.meeting, r.done || r.carrier != c
	r.mu.Unlock()
	if over || m != nil && !m.abandon() {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state == resting {
		c.state, c.heard = greeting, r.cfg.Now()
		c.throb()
	}
}

// letter takes a letter that a relay passes on.
func (r *Room) letter(content []byte) {
	r.mu.Lock()
	c := r.carrier
	r.mu.Unlock()
	if c != nil {
		c.take(content)
	}
}

func (c *carrier) take(content []byte) {
	c.mu.Lock()
	l, err := c.wire.Open(content)
	if err != nil || c.state == ended {
		c.mu.Unlock()
		return
	}
	if c.state == resting { // they have given the direct way up
		c.mu.Unlock()
		c.begin()
		c.mu.Lock()
	}
	defer c.mu.Unlock()
	if c.state == resting {
		return // but we have found it
	}
	if l.Number >= c.last {
		c.last, c.heard = l.Number+1, c.r.cfg.Now()
	}
	if c.state == greeting {
		c.state = carrying
		c.post(nil) // they may not have heard us
		c.r.settled()
		if open := c.r.ev.Open; open != nil {
			c.tell(func() { open(c.link) })
		}
	}
	if int32(l.Before-c.due) >= 0 && len(l.Messages) > 0 && len(c.early) < maxUnder*2 {
		c.early[l.Before] = l.Messages
	}
	for ms := c.early[c.due]; len(ms) > 0; ms = c.early[c.due] {
		delete(c.early, c.due)
		c.due += uint32(len(ms))
		for _, b := range ms {
			if hear := c.r.ev.Message; hear != nil {
				c.tell(func() { hear(c.link, b) })
			}
		}
	}
	c.pump()
}

// settled ends the talk, but for those who come too late.
func (r *Room) settled() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.talk.Done()
}

// tell has f run after all that has happened before, without the lock.
func (c *carrier) tell(f func()) {
	c.happened = append(c.happened, f)
	if c.telling {
		return
	}
	c.telling = true
	go func() {
		c.mu.Lock()
		for len(c.happened) > 0 {
			f := c.happened[0]
			c.happened = c.happened[1:]
			c.mu.Unlock()
			f()
			c.mu.Lock()
		}
		c.telling = false
		c.mu.Unlock()
	}()
}

// Send puts a message on its way.
func (c *carrier) Send(b []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.state != carrying:
		return rtc.ErrNotOpen
	case len(b) > rtc.MaxMessage:
		return rtc.ErrTooLong
	case len(c.out) >= maxWaiting:
		return errWaiting
	}
	c.out = append(c.out, append([]byte(nil), b...))
	c.pump()
	return nil
}

// pump sends what waits, as fast as the relay may be asked. It holds the lock.
func (c *carrier) pump() {
	now := c.r.cfg.Now()
	for c.state == carrying && len(c.out) > 0 && len(c.under) < maxUnder {
		if wait := c.spoke.Add(c.pause).Sub(now); wait > 0 {
			c.wake(wait)
			return
		}
		n := c.post(c.out)
		if n == 0 {
			return
		}
		c.out = c.out[n:]
	}
}

// post sends one letter and returns how many of the messages are in it.
func (c *carrier) post(messages [][]byte) int {
	content, n, err := c.wire.Seal(messages)
	if err != nil {
		c.end(err)
		return 0
	}
	l := &letter{content: content}
	c.hand(l)
	c.under = append(c.under, l)
	return n
}

// hand gives a letter to the relays.
func (c *carrier) hand(l *letter) {
	r := c.r
	c.spoke = r.cfg.Now()
	l.at, l.refused = c.spoke, 0
	r.mu.Lock()
	l.id = r.publish(r.talk.Topic(), l.content)
	r.mu.Unlock()
}

// passed hears what became of a letter; false: it was none of ours.
func (c *carrier) passed(id string, refused error) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, l := range c.under {
		if l.id != id {
			continue
		}
		var no *nostr.Refusal
		switch {
		case refused == nil:
			c.under = append(c.under[:i], c.under[i+1:]...)
		case errors.As(refused, &no) && no.Busy():
			c.pause = min(2*c.pause, maxSpacing)
			l.at = c.r.cfg.Now().Add(c.pause - resend)
			c.wake(c.pause)
		default:
			if l.refused++; l.refused >= len(c.r.posts) {
				c.end(refused)
			}
		}
		c.pump()
		return true
	}
	return false
}

// resend hands over again, to a relay that is back, what no relay has taken.
func (c *carrier) resend() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, l := range c.under {
		c.hand(l)
	}
}

// throb keeps the carrier going: it says that we are there, hands over again what
// was not taken, and notices silence. It holds the lock.
func (c *carrier) throb() {
	now := c.r.cfg.Now()
	every := beat
	if c.state == greeting {
		every = greet
	}
	switch {
	case c.state == ended || c.state == resting:
		return
	case now.Sub(c.heard) > silence:
		c.end(rtc.ErrSilent)
		return
	}
	for _, l := range c.under {
		if now.Sub(l.at) >= resend {
			c.hand(l)
		}
	}
	if now.Sub(c.spoke) >= every && len(c.under) < maxUnder {
		c.post(nil)
	}
	c.wake(greet)
	c.pump()
}

// wake lets the heart throb in time d at the latest.
func (c *carrier) wake(d time.Duration) {
	if c.pulse != nil {
		c.pulse.Stop()
	}
	c.pulse = time.AfterFunc(d, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.throb()
	})
}

// Ping says at once that we are there.
func (c *carrier) Ping() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state == carrying {
		c.heard = c.r.cfg.Now() // a page that has slept has heard nothing
		c.post(nil)
	}
}

// Close ends the pipe and leaves the relays.
func (c *carrier) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.end(nil)
	return nil
}

// end closes the pipe, once. It holds the lock.
func (c *carrier) end(why error) {
	if c.state == ended {
		return
	}
	was := c.state
	c.state, c.out, c.under, c.early = ended, nil, nil, nil
	if c.pulse != nil {
		c.pulse.Stop()
	}
	go c.r.finish()
	switch {
	case was == carrying && c.r.ev.State != nil:
		c.tell(func() { c.r.ev.State(c.link, rtc.Closed, why) })
	case was == greeting && c.r.ev.Stuck != nil:
		c.tell(func() {
			c.r.ev.Stuck("Your friend's page does not answer over the relay either. Both pages must be open; invite again.")
		})
	}
}

// inUse reports whether the relays are needed for the game.
func (c *carrier) inUse() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state == carrying
}

// idle lets a carrier rest for good: a direct way has been found, or the meeting
// is over.
func (c *carrier) idle() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state != carrying {
		c.state = ended
	}
}
