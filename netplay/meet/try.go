package meet

import (
	"time"

	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rtc"
)

// try is one packet of ours with the connection behind it.
type try struct {
	m      *Meeting
	packet rendezvous.Packet
	peer   *rtc.Peer
	link   *Link // once the other side's packet is known
	worry  *time.Timer
	told   bool // the link has been told to be open
}

// offer makes a connection and the packet that leads to it.
func (m *Meeting) offer() (*try, error) {
	t := &try{m: m}
	var err error
	t.peer, err = rtc.NewPeer(m.cfg.RTC, rtc.Events{
		Message: func(b []byte) {
			if t.told && m.ev.Message != nil {
				m.ev.Message(t.link, b)
			}
		},
		State: t.state,
	})
	if err != nil {
		return nil, err
	}
	sdp, err := t.peer.Offer()
	if err == nil {
		t.packet, err = rendezvous.FromSDP(sdp)
	}
	if err != nil {
		_ = t.peer.Close()
		return nil, err
	}
	t.packet.Room, t.packet.Rules = m.cfg.Room, m.cfg.Rules
	t.packet.Made = rendezvous.StampOf(m.cfg.Now())
	t.packet.Limit = m.cfg.Limit
	if inv := m.cfg.Invitation; inv != nil {
		t.packet.Answer, t.packet.To = true, inv.Sum()
		t.packet.Room, t.packet.Rules, t.packet.Limit = inv.Room, inv.Rules, rendezvous.Limit{}
	}
	t.packet.Fit()
	return t, nil
}

// accept takes the other side's packet for the answer to ours and begins to
// connect.
func (m *Meeting) accept(t *try, theirs *rendezvous.Packet) error {
	pact, err := rendezvous.Meet(&t.packet, theirs)
	if err != nil {
		return err
	}
	m.mu.Lock()
	if t.link != nil {
		m.mu.Unlock()
		return rtc.ErrTwice
	}
	t.link = &Link{Pact: pact, Ours: t.packet, Theirs: *theirs, pipe: t.peer}
	t.worry = time.AfterFunc(worry, t.stuck)
	m.mu.Unlock()
	if err := t.peer.Accept(theirs.SDP(!pact.Host)); err != nil {
		m.mu.Lock()
		t.worry.Stop()
		t.link = nil
		m.mu.Unlock()
		return err
	}
	return nil
}

// state follows the connection, on its own goroutine.
func (t *try) state(s rtc.State, why error) {
	m := t.m
	switch {
	case s == rtc.Open && !t.told:
		if !m.won(t) {
			_ = t.peer.Close()
			return
		}
		t.told = true
		if m.ev.Open != nil {
			m.ev.Open(t.link)
		}
	case t.told && m.ev.State != nil:
		m.ev.State(t.link, s, why)
	case s == rtc.Failed:
		t.stuck()
	}
}

// won makes a try the one that counts; the others are closed. It reports false
// if another one was faster.
func (m *Meeting) won(t *try) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.met || m.closed {
		return false
	}
	m.met = true
	m.timer.Stop()
	t.worry.Stop()
	for _, other := range m.tries {
		if other != t {
			go other.peer.Close()
		}
	}
	return true
}

// stuck says why no way has been found so far.
func (t *try) stuck() {
	m := t.m
	m.mu.Lock()
	on := !m.met && !m.closed && t.link != nil
	m.mu.Unlock()
	if on && m.ev.Stuck != nil {
		m.ev.Stuck(rendezvous.WhyNot(&t.link.Ours, &t.link.Theirs, helpers(m.cfg.RTC)))
	}
}

// helpers says which kinds of servers a site has named.
func helpers(cfg rtc.Config) (s rendezvous.Servers) {
	for _, srv := range cfg.Servers {
		for _, u := range srv.URLs {
			switch u[0] {
			case 's':
				s.STUN = true
			case 't':
				s.TURN = true
			}
		}
	}
	return s
}
