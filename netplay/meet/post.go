package meet

import (
	"errors"
	"fmt"
	"time"

	"github.com/cutdeck/cutdeck/netplay/rendezvous/nostr"
)

// post is one relay of a room. When it is lost it is called again, less and less
// often.
type post struct {
	r     *Room
	url   string
	relay *nostr.Relay // nil while it is away
	ready bool         // it passes on what we listen to
	lost  int          // how often in a row it has been lost
	again *time.Timer
	left  bool
}

// ErrRelays tells that no relay of the site can be used for now.
var ErrRelays = errors.New("No relay of this site can be reached, so a room code cannot work for now. It is tried again; or meet by the link and a code.")

// dial calls the relay.
func (p *post) dial() {
	r := p.r
	r.mu.Lock()
	defer r.mu.Unlock()
	if p.left {
		return
	}
	var relay *nostr.Relay
	relay, err := nostr.Connect(r.cfg.Dial, p.url, r.talk.Topics(), nostr.Events{
		Ready:  func() { p.isReady() },
		Note:   r.hear,
		Passed: func(id string, refused error) { r.passed(p, id, refused) },
		Closed: func(why error) { p.isLost(why) },
	})
	if err != nil {
		go p.isLost(err)
		return
	}
	p.relay = relay
}

func (p *post) isReady() {
	r := p.r
	r.mu.Lock()
	p.ready, p.lost = true, 0
	first := !r.begun
	r.begun = true
	r.talk.Begin(r.cfg.Now())
	c := r.carrier
	r.mu.Unlock()
	if first {
		r.trouble(nil)
	}
	r.speak()
	if c != nil {
		c.resend()
	}
}

// isLost calls the relay again after a while: 1, 2, 4 … 30 seconds.
func (p *post) isLost(why error) {
	r := p.r
	r.mu.Lock()
	if p.left {
		r.mu.Unlock()
		return
	}
	p.relay, p.ready = nil, false
	wait := min(time.Second<<min(p.lost, 5), 30*time.Second)
	p.lost++
	p.again = time.AfterFunc(wait, p.dial)
	alone := true
	for _, other := range r.posts {
		alone = alone && other.relay == nil
	}
	r.mu.Unlock()
	if alone {
		r.trouble(fmt.Errorf("%w (%w.)", ErrRelays, why))
	}
}

// publish hands an event to the relay, if it is there. The room is locked.
func (p *post) publish(e nostr.Event) {
	if p.relay != nil {
		p.relay.Publish(e)
	}
}

// leave closes the connection for good. The room is locked.
func (p *post) leave() {
	p.left = true
	if p.again != nil {
		p.again.Stop()
	}
	if p.relay != nil {
		go p.relay.Close()
	}
}

// passed hears whether a relay has taken an event.
func (r *Room) passed(p *post, id string, refused error) {
	r.mu.Lock()
	c := r.carrier
	r.mu.Unlock()
	if c != nil && c.passed(id, refused) || refused == nil {
		return
	}
	var no *nostr.Refusal
	if errors.As(refused, &no) && no.Busy() {
		return // a note is said again by and by
	}
	r.trouble(fmt.Errorf("At the relay %s, %w. Meet by the link and a code instead.", p.url, refused))
}
