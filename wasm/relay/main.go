// Command relay runs a Nostr relay on this machine that keeps nothing, so that
// room codes can be tried and tested. It has limits (limits.go), and it is not for the
// open network: wasm/HOSTING.md says what a relay needs there. It prints its address and runs until it is
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
	guests *guests
}

// start runs a relay at an address of this machine.
func start(addr string) (*relay, error) { return startWith(addr, standard) }

// startWith runs a relay with limits of its own.
func startWith(addr string, l limits) (*relay, error) {
	ln, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	r := &relay{Relay: khatru.NewRelay(), ln: newTracker(ln, l)}
	r.Log.SetOutput(os.Stderr)
	r.guests = limit(r.Relay, r.ln, l)
	r.server = http.Server{Handler: r.Relay, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 30 * time.Second, MaxHeaderBytes: 8 << 10}
	go func() { _ = r.server.Serve(r.ln) }() // it ends when it is closed
	return r, nil
}

func (r *relay) url() string { return "ws://" + r.ln.Addr().String() }

// stop ends it at once, as a machine that fails does.
func (r *relay) stop() {
	_ = r.server.Close()
	r.ln.closeAll()
}
