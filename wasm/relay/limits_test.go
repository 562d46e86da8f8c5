package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	gonostr "github.com/nbd-wtf/go-nostr"

	"github.com/cutdeck/cutdeck/netplay/rendezvous/nostr"
)

// patience is how long a test waits for what must come.
const patience = 20 * time.Second

// limited starts a relay with limits of its own.
func limited(t *testing.T, change func(l *limits)) *relay {
	t.Helper()
	l := standard
	change(&l)
	r, err := startWith("127.0.0.1:0", l)
	if err != nil {
		t.Fatal(err)
	}
	r.Log.SetOutput(io.Discard)
	t.Cleanup(r.stop)
	return r
}

// caller is a connection to a relay, message by message.
type caller struct {
	t *testing.T
	*websocket.Conn
}

func call(t *testing.T, r *relay) caller {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	c, _, err := websocket.Dial(ctx, r.url(), nil)
	if err != nil {
		t.Fatal(err)
	}
	c.SetReadLimit(1 << 20)
	t.Cleanup(func() { _ = c.CloseNow() })
	return caller{t, c}
}

// refused is the status with which a relay refuses a connection; 0: it does not.
func refused(t *testing.T, r *relay) int {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	c, answer, err := websocket.Dial(ctx, r.url(), nil)
	switch {
	case err == nil:
		t.Cleanup(func() { _ = c.CloseNow() })
		return 0
	case answer == nil:
		t.Fatal(err)
	}
	return answer.StatusCode
}

func (c caller) say(text string) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(c.t.Context(), patience)
	defer cancel()
	if err := c.Write(ctx, websocket.MessageText, []byte(text)); err != nil {
		c.t.Logf("the relay takes no more: %v", err)
	}
}

// hear waits for a message whose first word is one of some, and returns it.
func (c caller) hear(words ...string) (parts []any) {
	c.t.Helper()
	for {
		text, err := c.next()
		if err != nil {
			c.t.Fatalf("waiting for %v: %v", words, err)
		}
		if json.Unmarshal(text, &parts) != nil || len(parts) == 0 {
			c.t.Fatalf("%s is no message", text)
		}
		for _, w := range words {
			if parts[0] == w {
				return parts
			}
		}
	}
}

func (c caller) next() ([]byte, error) {
	ctx, cancel := context.WithTimeout(c.t.Context(), patience)
	defer cancel()
	_, text, err := c.Read(ctx)
	return text, err
}

// closed waits until the relay closes the connection, and returns what it said.
func (c caller) closed() (said string, err error) {
	c.t.Helper()
	for {
		text, err := c.next()
		if err != nil {
			if c.t.Context().Err() != nil {
				c.t.Fatal("the connection stays open")
			}
			return said, err
		}
		said += string(text)
	}
}

// event is one of ours at a time.
func event(t *testing.T, now time.Time) string {
	t.Helper()
	k, err := nostr.NewKey([32]byte{5})
	if err != nil {
		t.Fatal(err)
	}
	e, err := k.NewEvent([16]byte{1}, []byte("a note"), now, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return e.Message
}

func TestConnectionsFromOneAddress(t *testing.T) {
	r := limited(t, func(l *limits) { l.perAddr = 2 })
	a := call(t, r)
	call(t, r)
	if got := refused(t, r); got != http.StatusTooManyRequests {
		t.Errorf("the third connection: %d", got)
	}
	_ = a.CloseNow() // whoever goes leaves room
	for end := time.Now().Add(patience); refused(t, r) != 0; {
		if time.Now().After(end) {
			t.Fatal("there is no room after one has gone")
		}
	}
}

func TestConnectionsInAll(t *testing.T) {
	r := limited(t, func(l *limits) { l.conns = 3 })
	for range 3 {
		call(t, r)
	}
	if got := refused(t, r); got != http.StatusTooManyRequests {
		t.Errorf("the fourth connection: %d", got)
	}
}

// Connections that say nothing do not pile up either: of twice as many the next is
// closed without a word.
func TestSilentConnections(t *testing.T) {
	r := limited(t, func(l *limits) { l.perAddr = 2 })
	for i := range 5 {
		c, err := net.Dial("tcp", r.ln.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		if i < 4 {
			continue
		}
		_ = c.SetReadDeadline(time.Now().Add(patience))
		if _, err := c.Read(make([]byte, 1)); err == nil || strings.Contains(err.Error(), "timeout") {
			t.Errorf("the fifth connection stays: %v", err)
		}
	}
}

func TestLongMessage(t *testing.T) {
	r := limited(t, func(l *limits) { l.message = 1000 })
	c := call(t, r)
	c.say(`["REQ","x",{"#x":["` + strings.Repeat("a", 1000) + `"]}]`)
	if _, err := c.closed(); websocket.CloseStatus(err) != websocket.StatusMessageTooBig {
		t.Errorf("a message of more than 1000 bytes: %v", err)
	}
}

func TestMessagesPerSecond(t *testing.T) {
	r := limited(t, func(l *limits) { l.messages = rate{0, 3} })
	c := call(t, r)
	for range 3 {
		c.say(event(t, time.Now()))
		if ok := c.hear("OK"); strings.HasPrefix(fmt.Sprint(ok[3]), "rate-limited") {
			t.Errorf("%v", ok)
		}
	}
	c.say(event(t, time.Now()))
	if ok := c.hear("OK"); ok[2] != false || ok[3] != saysSlower {
		t.Errorf("the fourth event: %v", ok)
	}
	c.say(`["REQ","x",{"kinds":[24242]}]`)
	if got := c.hear("CLOSED", "EOSE"); got[0] != "CLOSED" || got[2] != saysSlower {
		t.Errorf("a subscription after that: %v", got)
	}
	if other := call(t, r); true { // each connection has its own
		other.say(event(t, time.Now()))
		if ok := other.hear("OK"); ok[3] == saysSlower {
			t.Errorf("somebody else: %v", ok)
		}
	}
}

func TestBucketFillsAgain(t *testing.T) {
	now := time.Unix(1e9, 0)
	b := newBucket(rate{2, 3}, now)
	for i, want := range []bool{true, true, true, false} {
		if b.take(1, now) != want {
			t.Errorf("take %d", i)
		}
	}
	if now = now.Add(time.Second); !b.take(2, now) || b.take(1, now) {
		t.Error("a second later there are two")
	}
	if now = now.Add(time.Hour); !b.take(3, now) || b.take(1, now) {
		t.Error("an hour later there are three")
	}
	if b.take(1, now.Add(-time.Hour)) {
		t.Error("a clock that goes back fills it")
	}
}

// What is neither event nor subscription is counted by its bytes.
func TestBytesPerSecond(t *testing.T) {
	r := limited(t, func(l *limits) { l.bytes = rate{0, 8 << 10} })
	c := call(t, r)
	for range 40 {
		c.say(`["NONSENSE","` + strings.Repeat("a", 500) + `"]`)
	}
	if said, _ := c.closed(); !strings.Contains(said, saysFlood) {
		t.Errorf("it was closed without saying why: %.200s", said)
	}
}

func TestSubscriptions(t *testing.T) {
	r := limited(t, func(l *limits) { l.subs = 2 })
	c := call(t, r)
	for _, id := range []string{"a", "b"} {
		c.say(`["REQ","` + id + `",{"kinds":[24242]}]`)
		c.hear("EOSE")
	}
	c.say(`["REQ","c",{"kinds":[24242]}]`)
	if got := c.hear("CLOSED", "EOSE"); got[0] != "CLOSED" || got[2] != saysSubs {
		t.Errorf("the third subscription: %v", got)
	}
	c.say(`["CLOSE","a"]`)
	for end := time.Now().Add(patience); ; { // the relay answers nothing to it
		c.say(`["REQ","d",{"kinds":[24242]}]`)
		if c.hear("CLOSED", "EOSE")[0] == "EOSE" {
			break
		}
		if time.Now().After(end) {
			t.Fatal("there is no room after one was closed")
		}
	}
	other := call(t, r)
	other.say(`["REQ","many",{"kinds":[1]},{"kinds":[2]},{"kinds":[3]}]`)
	if got := other.hear("CLOSED", "EOSE"); got[0] != "CLOSED" {
		t.Errorf("one subscription of three filters: %v", got)
	}
}

// A relay that keeps nothing says so, and looks at the time of an event.
func TestNothingIsKept(t *testing.T) {
	r := limited(t, func(*limits) {})
	c := call(t, r)
	e := gonostr.Event{Kind: 1, CreatedAt: gonostr.Now(), Content: "keep this"}
	if err := e.Sign(strings.Repeat("01", 32)); err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	c.say(`["EVENT",` + string(b) + `]`)
	if ok := c.hear("OK"); ok[2] != false || ok[3] != saysKeeps {
		t.Errorf("an event to be kept: %v", ok)
	}
	for _, away := range []time.Duration{-time.Hour, time.Hour} {
		c.say(event(t, time.Now().Add(away)))
		if ok := c.hear("OK"); ok[2] != false || ok[3] != saysTime {
			t.Errorf("an event from %v: %v", away, ok)
		}
	}
	c.say(`["REQ","x",{"kinds":[1,24242]}]`)
	if got := c.hear("EVENT", "EOSE"); got[0] != "EOSE" {
		t.Errorf("something was kept: %v", got)
	}
}

// Whoever says nothing is told so, and goes; whoever hears something may stay.
func TestIdle(t *testing.T) {
	r := limited(t, func(l *limits) { l.idle = 10 * time.Millisecond })
	c := call(t, r)
	if said, _ := c.closed(); !strings.Contains(said, saysIdle) {
		t.Errorf("it was closed without saying why: %q", said)
	}
}

// Whoever listens and does not read is let go, so that nothing piles up.
func TestNeverReads(t *testing.T) {
	r := limited(t, func(l *limits) { l.write, l.bytes = 20*time.Millisecond, rate{0, 1 << 30} })
	silent := call(t, r)
	silent.say(`["REQ","x",{"kinds":[24242]}]`)
	silent.hear("EOSE")
	k, err := nostr.NewKey([32]byte{6})
	if err != nil {
		t.Fatal(err)
	}
	speaker := call(t, r)
	for open := func() int { r.ln.mu.Lock(); defer r.ln.mu.Unlock(); return len(r.ln.all) }; open() > 1; {
		e, err := k.NewEvent([16]byte{1}, make([]byte, 40<<10), time.Now(), rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		speaker.say(e.Message)
		if ok := speaker.hear("OK"); ok[3] == saysSlower {
			t.Fatal("it has read all of it, or holds it still")
		}
	}
}

// TestFlood: many connections say all they can. The relay keeps its limits, and
// whoever is there already is still served.
func TestFlood(t *testing.T) {
	r := limited(t, func(l *limits) { l.perAddr, l.messages, l.bytes = 8, rate{0, 20}, rate{0, 64 << 10} })
	listener := call(t, r)
	listener.say(`["REQ","x",{"kinds":[24242]}]`)
	listener.hear("EOSE")
	for range 7 {
		c := call(t, r)
		for i := range 60 {
			c.say(`["NONSENSE",` + fmt.Sprint(i) + `]`)
			c.say(`["REQ","` + fmt.Sprint(i) + `",{"kinds":[1]}]`)
		}
	}
	for range 20 {
		if got := refused(t, r); got != http.StatusTooManyRequests {
			t.Fatalf("a connection too many: %d", got)
		}
	}
	listener.say(event(t, time.Now()))
	if got := listener.hear("EVENT"); len(got) != 3 {
		t.Errorf("%v", got)
	}
}
