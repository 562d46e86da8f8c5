package netplay

import (
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"time"
)

// scrambled is a pipe in memory: every message arrives by a goroutine of its
// own, which is how some transports behave under WASM.
type scrambled struct {
	to     *Peer
	far    Pipe
	open   chan struct{} // closed when both sides have attached it
	mu     sync.Mutex
	closed bool
}

func (p *scrambled) Send(b []byte) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return errors.New("closed")
	}
	go func() {
		<-p.open
		p.to.Receive(p.far, b)
	}()
	return nil
}

func (p *scrambled) Close() error {
	p.mu.Lock()
	p.closed = true
	p.mu.Unlock()
	return nil
}

func join(t testing.TB, a, b *Peer) (pa, pb *scrambled) {
	open := make(chan struct{})
	defer close(open)
	pa, pb = &scrambled{to: b, open: open}, &scrambled{to: a, open: open}
	pa.far, pb.far = pb, pa
	must(t, b.Attach(pb, Hash{}, Hash{}))
	must(t, a.Attach(pa, Hash{}, Hash{}))
	return pa, pb
}

// Two peers play with goroutines for hands; the connection breaks now and then.
func TestPeers(t *testing.T) {
	g := newSkirmish(4)
	cfg := configs(g, 12)
	var peers [2]*Peer
	changed := make(chan int, 1)
	for i := range peers {
		s, err := New(cfg[i])
		must(t, err)
		peers[i] = NewPeer(s, func() {
			select {
			case changed <- i:
			default:
			}
		})
	}
	pa, pb := join(t, peers[0], peers[1])
	rng := rand.New(seeded(3))
	deadline := time.After(20 * time.Second)
	for moves := 0; ; {
		done := 0
		for _, p := range peers {
			moved := false
			p.View(func(s *Session) {
				if s.Fault() != nil {
					t.Fatal(s.Fault())
				}
				if s.Certified() {
					done++
				}
				if ins := choices(s); len(ins) > 0 {
					must(t, s.Do(ins[rng.IntN(len(ins))]))
					moved = true
				}
			})
			if moved {
				moves++
				must(t, p.Chat("your turn"))
			}
		}
		if done == 2 {
			t.Logf("%d moves", moves)
			return
		}
		if moves%9 == 8 {
			moves++
			pa.Close()
			pb.Close()
			peers[0].Detach(pa)
			peers[1].Detach(pb)
			pa, pb = join(t, peers[0], peers[1])
		}
		select {
		case <-changed:
		case <-time.After(5 * time.Millisecond):
		case <-deadline:
			t.Fatal("the game stopped")
		}
	}
}
