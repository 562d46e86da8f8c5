// Command relay runs a Nostr relay on this machine that keeps nothing, so that
// room codes can be tried and tested. It prints its address and runs until it is
// interrupted.
//
// It is a module of its own, so that the game needs no relay.
package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"sync"
	"time"

	"github.com/fiatjaf/khatru"
)

func main() {
	addr := flag.String("addr", "localhost:0", "where to listen; port 0 takes a free one")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	r, err := start(*addr)
	if err != nil {
		fmt.Fprintln(os.Stderr, "relay:", err)
		os.Exit(1)
	}
	fmt.Println(r.url())
	<-ctx.Done()
	r.stop()
}

// relay is a relay that is running.
type relay struct {
	*khatru.Relay
	server http.Server
	ln     *tracker
}

// tracker remembers its connections, for the server forgets those of WebSockets.
type tracker struct {
	net.Listener
	mu  sync.Mutex
	all []net.Conn
}

// Accept waits for the next connection.
func (t *tracker) Accept() (net.Conn, error) {
	c, err := t.Listener.Accept()
	if err == nil {
		t.mu.Lock()
		t.all = append(t.all, c)
		t.mu.Unlock()
	}
	return c, err
}

// start runs a relay at an address of this machine.
func start(addr string) (*relay, error) {
	ln, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	r := &relay{Relay: khatru.NewRelay(), ln: &tracker{Listener: ln}}
	r.Log.SetOutput(os.Stderr)
	r.server = http.Server{Handler: r.Relay, ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = r.server.Serve(r.ln) }() // it ends when it is closed
	return r, nil
}

func (r *relay) url() string { return "ws://" + r.ln.Addr().String() }

// stop ends it at once, as a machine that fails does.
func (r *relay) stop() {
	_ = r.server.Close()
	r.ln.mu.Lock()
	defer r.ln.mu.Unlock()
	for _, c := range r.ln.all {
		_ = c.Close()
	}
}
