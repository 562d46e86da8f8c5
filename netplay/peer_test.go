//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
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

// Two peers play with goroutines for hands; the connection breaks now and then,
// while messages are under way. In the end no goroutine is left: the bubble
// would not let the test return.
func TestPeers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg := configs(newSkirmish(4), 12)
		var peers [2]*Peer
		woken := 0
		var mu sync.Mutex
		for i := range peers {
			s, err := New(cfg[i])
			must(t, err)
			peers[i] = NewPeer(s, func() { mu.Lock(); woken++; mu.Unlock() })
		}
		pa, pb := join(t, peers[0], peers[1])
		rng, moves := rand.New(seeded(3)), 0
		for peersMove(t, peers, rng) {
			if moves++; moves%9 != 8 {
				synctest.Wait()
				continue
			}
			pa.Close()
			pb.Close()
			peers[0].Detach(pa)
			peers[1].Detach(pb)
			pa, pb = join(t, peers[0], peers[1])
		}
		for i, p := range peers {
			p.View(func(s *Session) {
				if !s.Certified() || s.Fault() != nil {
					t.Errorf("seat %d stopped: %v", i, s.Fault())
				}
			})
		}
		t.Logf("%d moves, the screens were woken %d times", moves, woken)
		if woken < moves {
			t.Error("the screens were not told")
		}
	})
}

// peersMove waits until everything has arrived and has whoever is to decide move
// and say so; false when nobody is.
func peersMove(t *testing.T, peers [2]*Peer, rng *rand.Rand) (moved bool) {
	t.Helper()
	synctest.Wait()
	for _, p := range peers {
		must(t, p.Act(func(s *Session) error {
			if ins := choices(s); !moved && len(ins) > 0 {
				moved = true
				return s.Do(ins[rng.IntN(len(ins))])
			}
			return nil
		}))
		if moved {
			must(t, p.Chat("your turn"))
			return true
		}
	}
	return false
}
