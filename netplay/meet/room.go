package meet

import (
	"crypto/rand"
	"errors"
	"sync"
	"time"

	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rendezvous/nostr"
)

// RoomConfig says which room is entered, and by which relays.
type RoomConfig struct {
	Config                   // without Room and Invitation
	Secret rendezvous.Secret // opens the room
	Count  uint8             // how often the two have met in it
	Host   bool              // we have the invitation
	Relays []string          // wss://HOST/…; all are used at once
	Dial   nostr.Dial        // opens a WebSocket
	// Carry lets a relay carry the game itself where there is no direct way.
	Carry bool
	// After is how long a direct way is looked for before that; 0 means worry.
	After time.Duration
}

// RoomEvents are told what happens in a room.
type RoomEvents struct {
	Events
	// Invited tells a guest of the invitation, once; answer takes it up.
	Invited func(p rendezvous.Packet, answer func() error)
	// Trouble says in a sentence what goes wrong with the room; it may yet go well.
	// Afterwards, nil says that it does.
	Trouble func(why error)
}

// ErrNobody tells a guest that the room seems to be empty.
var ErrNobody = errors.New("Nobody answers in this room. Your friend's page must be open and show the invitation; ask for a new one if it has been used before.")

const patience = 12 * time.Second // after the last knock

// Room is a meeting whose packets are carried by relays (netplay.md §8.3). What
// people carry themselves is taken as well. Its methods may be called at any time
// from any goroutine.
type Room struct {
	cfg RoomConfig
	ev  RoomEvents
	key *nostr.Key

	mu      sync.Mutex
	talk    *rendezvous.Talk
	begun   bool // a relay has been ready, and the talk has begun
	posts   []*post
	timer   *time.Timer // until there is something to say
	empty   *time.Timer // until a guest is told that nobody is there
	invited *rendezvous.Packet
	meeting *Meeting
	ours    *rendezvous.Packet
	carrier *carrier // when a relay carries the game
	done    bool
}

// Enter begins to meet in a room. A host shows its invitation at once, by
// Events.Packet, for those who bring the answer themselves.
func Enter(cfg RoomConfig, ev RoomEvents) (*Room, error) {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.After <= 0 {
		cfg.After = worry
	}
	cfg.Config.Room, cfg.Invitation = cfg.Secret.Derive(0).Room, nil
	r := &Room{cfg: cfg, ev: ev}
	if err := r.makeKey(); err != nil {
		return nil, err
	}
	r.talk = rendezvous.NewTalk(cfg.Secret, cfg.Count, cfg.Host, cfg.Now(), rand.Reader)
	if cfg.Host {
		if err := r.meet(nil); err != nil {
			return nil, err
		}
	}
	for _, url := range cfg.Relays {
		p := &post{r: r, url: url}
		r.posts = append(r.posts, p)
		p.dial()
	}
	return r, nil
}

// makeKey makes the key that signs our events, which lives as long as the room.
func (r *Room) makeKey() error {
	for {
		var secret [32]byte
		if _, err := rand.Read(secret[:]); err != nil {
			return err
		}
		k, err := nostr.NewKey(secret)
		if err == nil {
			r.key = k
			return nil
		} // a number beyond the order: by a chance of 1 in 2^128
	}
}

// meet makes the meeting with our packets; invitation is nil for a host. Where
// there is no WebRTC but a relay may carry the game, a bare packet does.
func (r *Room) meet(invitation *rendezvous.Packet) error {
	cfg := r.cfg.Config
	if cfg.Invitation = invitation; invitation != nil {
		cfg.Fresh = 24 * time.Hour // the host hears it at once, or not at all
	}
	ev := r.ev.Events
	ev.Packet, ev.Open = r.packet, r.opened
	m, err := Start(cfg, ev)
	if err != nil {
		if !r.cfg.Carry {
			return err
		}
		r.packet(bare(&cfg))
		return nil
	}
	r.mu.Lock()
	r.meeting = m
	r.mu.Unlock()
	return nil
}

// bare is the packet of a page without WebRTC: random where it names a
// certificate and credentials, which name this meeting all the same.
func bare(cfg *Config) rendezvous.Packet {
	p := rendezvous.Packet{Bare: true, Ufrag: "none", Pwd: "nothing+to+connect+with", Room: cfg.Room, Rules: cfg.Rules, Made: rendezvous.StampOf(cfg.Now()), Limit: cfg.Limit}
	_, _ = rand.Read(p.Fingerprint[:]) // never fails
	if inv := cfg.Invitation; inv != nil {
		p.Answer, p.To, p.Room, p.Rules, p.Limit = true, inv.Sum(), inv.Room, inv.Rules, rendezvous.Limit{}
	}
	return p
}

// packet says our packet in the room, and shows it.
func (r *Room) packet(p rendezvous.Packet) {
	r.mu.Lock()
	r.ours = &p
	inv := r.invited
	r.talk.Say(p, r.cfg.Now())
	r.mu.Unlock()
	r.speak()
	if r.ev.Packet != nil {
		r.ev.Packet(p)
	}
	if inv != nil {
		r.known(p, *inv)
	}
}

// answer lets a guest take up the invitation that was heard last.
func (r *Room) answer() error {
	r.mu.Lock()
	inv := r.invited
	r.mu.Unlock()
	if inv == nil {
		return ErrNobody
	}
	return r.meet(inv)
}

// Take takes a packet that the player has brought; see Meeting.Take.
func (r *Room) Take(theirs rendezvous.Packet, overrule bool) error {
	r.mu.Lock()
	m := r.meeting
	r.mu.Unlock()
	if m == nil {
		return rendezvous.ErrStale
	}
	return m.take(theirs, overrule)
}

// Until returns when the packet shown now will be made anew.
func (r *Room) Until() time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.meeting == nil {
		return time.Time{}
	}
	return r.meeting.Until()
}

// hear takes what a relay passes on: a note, or a letter of the game.
func (r *Room) hear(content []byte) {
	if len(content) != rendezvous.NoteSize {
		r.letter(content)
		return
	}
	r.mu.Lock()
	if r.done {
		r.mu.Unlock()
		return
	}
	p, err := r.talk.Hear(content, r.cfg.Now())
	r.mu.Unlock()
	switch {
	case errors.Is(err, rendezvous.ErrAgain):
		go r.anew(nil)
	case err != nil:
		r.trouble(err)
	case p == nil:
	case r.cfg.Host:
		r.answered(*p)
	default:
		r.hearInvitation(p)
	}
	r.speak()
}

// hearInvitation tells the guest of the first invitation; to a newer one it turns
// by itself, for the page that made the older one is gone.
func (r *Room) hearInvitation(p *rendezvous.Packet) {
	r.mu.Lock()
	first, answered := r.invited == nil, r.ours != nil
	r.invited = p
	if r.empty != nil {
		r.empty.Stop()
	}
	r.mu.Unlock()
	switch {
	case first && r.ev.Invited != nil:
		r.trouble(nil)
		r.ev.Invited(*p, r.answer)
	case answered:
		go r.anew(p)
	}
}

// anew begins once more with a new packet of ours, as the other page is another.
func (r *Room) anew(invitation *rendezvous.Packet) {
	r.mu.Lock()
	m, done := r.meeting, r.done
	r.mu.Unlock()
	if done || m != nil && !m.abandon() {
		return
	}
	if err := r.meet(invitation); err != nil {
		r.trouble(err)
	}
}

// answered takes a guest's answer that has come through the room.
func (r *Room) answered(p rendezvous.Packet) {
	r.mu.Lock()
	m, ours := r.meeting, r.ours
	r.mu.Unlock()
	var err error
	if m == nil || p.Bare {
		_, err = rendezvous.Meet(ours, &p)
	} else {
		err = m.take(p, true)
		if t := m.taking(&p); t != nil {
			ours = &t.packet
		}
	}
	if err != nil {
		r.mu.Lock()
		r.talk.Refuse()
		r.mu.Unlock()
		r.trouble(err)
		return
	}
	r.known(*ours, p)
}

// trouble tells the player.
func (r *Room) trouble(why error) {
	if r.ev.Trouble != nil {
		r.ev.Trouble(why)
	}
}

// speak says what is due, and waits for the next time.
func (r *Room) speak() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.done || !r.begun {
		return
	}
	now := r.cfg.Now()
	for {
		topic := r.talk.Topic()
		content, err := r.talk.Speak(now)
		if err != nil || content == nil {
			break
		}
		r.publish(topic, content)
	}
	if r.timer != nil {
		r.timer.Stop()
	}
	if at, ok := r.talk.Next(); ok {
		r.timer = time.AfterFunc(at.Sub(now), r.speak)
	} else if !r.cfg.Host && r.invited == nil && r.empty == nil {
		r.empty = time.AfterFunc(patience, func() { r.trouble(ErrNobody) })
	}
}

// publish hands content to all relays and returns the event's name.
func (r *Room) publish(topic [16]byte, content []byte) string {
	e, err := r.key.NewEvent(topic, content, r.cfg.Now(), rand.Reader)
	if err != nil {
		return ""
	}
	for _, p := range r.posts {
		p.publish(e)
	}
	return e.ID
}

// opened tells of a direct way; the relays are needed no longer.
func (r *Room) opened(l *Link) {
	r.finish()
	if r.ev.Open != nil {
		r.ev.Open(l)
	}
}

// finish ends the talk and leaves the relays.
func (r *Room) finish() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done = true
	r.talk.Done()
	for _, t := range []*time.Timer{r.timer, r.empty} {
		if t != nil {
			t.Stop()
		}
	}
	if c := r.carrier; c != nil {
		go c.idle()
	}
	for _, p := range r.posts {
		p.leave()
	}
}

// Close ends the meeting. A link that is open stays open.
func (r *Room) Close() {
	r.mu.Lock()
	m, c := r.meeting, r.carrier
	r.mu.Unlock()
	if c == nil || !c.inUse() {
		r.finish()
	}
	if m != nil {
		m.Close()
	}
}
