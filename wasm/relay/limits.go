package main

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/fiatjaf/khatru"
	"github.com/nbd-wtf/go-nostr"
)

// limits are what a relay allows. Rates are per second and connection; a bucket
// holds as many as may come at one time.
type limits struct {
	conns     int           // connections in all
	perAddr   int           // and from one address
	message   int64         // bytes of a message
	messages  rate          // messages that a connection sends
	bytes     rate          // and their bytes, as they come from the network
	subs      int           // filters that a connection listens by
	idle      time.Duration // a connection on which nothing has been said for so long is closed
	write     time.Duration // a connection that takes nothing for so long is closed
	clockSkew time.Duration // how far the time in an event may be from ours
}

// rate is how fast a bucket is filled again, and how much it holds.
type rate struct{ perSecond, burst float64 }

// standard are the limits of a relay to try room codes with, also where it carries
// the game.
var standard = limits{
	conns: 200, perAddr: 20, message: 64 << 10,
	messages: rate{50, 500}, bytes: rate{256 << 10, 2 << 20},
	subs: 8, idle: time.Hour, write: 10 * time.Second, clockSkew: 15 * time.Minute,
}

// bucket is what is left of a rate.
type bucket struct {
	rate
	left float64
	at   time.Time
}

func newBucket(r rate, now time.Time) bucket { return bucket{r, r.burst, now} }

// take takes n out and reports whether they were there.
func (b *bucket) take(n float64, now time.Time) bool {
	b.left = min(b.burst, b.left+max(now.Sub(b.at).Seconds(), 0)*b.perSecond)
	if b.at = now; b.left < n {
		return false
	}
	b.left -= n
	return true
}

// What is refused is refused in the words of the protocol: the answer to an event
// or a subscription begins with one word for programs (NIP-01).
const (
	saysSlower = "rate-limited: slow down, please"
	saysKeeps  = "blocked: this relay keeps nothing; it passes on ephemeral events, kinds 20000 to 29999, and no others"
	saysTime   = "invalid: the time of the event is too far from that of this relay"
	saysSubs   = "blocked: too many subscriptions; close one first"
	saysIdle   = "closed: nothing has been said here for a long time"
	saysFlood  = "rate-limited: too much at one time; this connection is closed"
)

// guest is a connection as its limits see it.
type guest struct {
	ws   *khatru.WebSocket
	conn *conn
	idle *time.Timer

	mu       sync.Mutex
	messages bucket
	subs     int
}

// guests are all of them.
type guests struct {
	limits
	ln  *tracker
	now func() time.Time

	mu  sync.Mutex
	all map[*khatru.WebSocket]*guest
}

// limit has a relay keep some limits.
func limit(r *khatru.Relay, ln *tracker, l limits) *guests {
	g := &guests{limits: l, ln: ln, now: time.Now, all: map[*khatru.WebSocket]*guest{}}
	r.MaxMessageSize = l.message
	r.RejectConnection = append(r.RejectConnection, func(req *http.Request) bool { return ln.crowded(req.RemoteAddr) })
	r.OnConnect = append(r.OnConnect, g.come)
	r.OnDisconnect = append(r.OnDisconnect, g.gone)
	r.RejectEvent = append(r.RejectEvent, g.event)
	r.RejectFilter = append(r.RejectFilter, g.filter)
	r.PreventBroadcast = append(r.PreventBroadcast, func(ws *khatru.WebSocket, _ *nostr.Event) bool {
		g.of(ws).awake(g.limits.idle)
		return false
	})
	return g
}

// of is the guest of a connection; one that has just gone is nobody.
func (g *guests) of(ws *khatru.WebSocket) *guest {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.all[ws]
}

func (g *guests) come(ctx context.Context) {
	ws := khatru.GetConnection(ctx)
	x := &guest{ws: ws, conn: g.ln.of(ws.Request.RemoteAddr), messages: newBucket(g.messages, g.now())}
	x.idle = time.AfterFunc(g.idle, func() { x.end(saysIdle) })
	if x.conn != nil {
		x.conn.flooded(func() { x.end(saysFlood) })
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all[ws] = x
}

func (g *guests) gone(ctx context.Context) {
	ws := khatru.GetConnection(ctx)
	g.mu.Lock()
	defer g.mu.Unlock()
	if x := g.all[ws]; x != nil {
		x.idle.Stop()
		delete(g.all, ws)
	}
}

// end says why and closes the connection.
func (x *guest) end(why string) {
	_ = x.ws.WriteJSON(nostr.NoticeEnvelope(why))
	if x.conn != nil {
		_ = x.conn.Close()
	}
}

// awake begins the time anew after which a connection is idle.
func (x *guest) awake(idle time.Duration) {
	if x != nil {
		x.idle.Reset(idle)
	}
}

// message counts a message of a guest and reports whether it is one too many.
func (g *guests) message(x *guest) bool {
	if x == nil {
		return false
	}
	x.awake(g.idle)
	x.mu.Lock()
	defer x.mu.Unlock()
	return !x.messages.take(1, g.now())
}

// event refuses an event that a relay like this does not pass on.
func (g *guests) event(ctx context.Context, e *nostr.Event) (reject bool, why string) {
	away := g.now().Sub(e.CreatedAt.Time())
	switch {
	case g.message(g.of(khatru.GetConnection(ctx))):
		return true, saysSlower
	case !nostr.IsEphemeralKind(e.Kind):
		return true, saysKeeps
	case max(away, -away) > g.clockSkew:
		return true, saysTime
	}
	return false, ""
}

// filter refuses a subscription too many. khatru ends the context of one when it is
// closed.
func (g *guests) filter(ctx context.Context, _ nostr.Filter) (reject bool, why string) {
	x := g.of(khatru.GetConnection(ctx))
	if g.message(x) {
		return true, saysSlower
	}
	if x == nil {
		return false, ""
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.subs == g.subs {
		return true, saysSubs
	}
	x.subs++
	context.AfterFunc(ctx, func() {
		x.mu.Lock()
		defer x.mu.Unlock()
		x.subs--
	})
	return false, ""
}
