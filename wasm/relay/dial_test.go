package main

import (
	"context"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"github.com/cutdeck/cutdeck/netplay/rendezvous/nostr"
)

// plain is a WebSocket outside of a browser.
type plain struct {
	ctx   context.Context
	end   context.CancelFunc
	out   chan string
	sends func(text string) // told of every text that is sent
}

// dial opens a plain WebSocket.
func dial(url string, h nostr.Handlers) (nostr.Socket, error) { return watched(nil)(url, h) }

// watched is dial with a witness.
func watched(sends func(text string)) nostr.Dial {
	return func(url string, h nostr.Handlers) (nostr.Socket, error) {
		s := &plain{out: make(chan string, 256), sends: sends}
		s.ctx, s.end = context.WithCancel(context.Background())
		go s.run(url, h)
		return s, nil
	}
}

func (s *plain) run(url string, h nostr.Handlers) {
	ctx, cancel := context.WithTimeout(s.ctx, 5*time.Second)
	c, _, err := websocket.Dial(ctx, url, nil)
	cancel()
	if err != nil {
		h.Closed(err)
		return
	}
	c.SetReadLimit(1 << 20)
	defer c.CloseNow()
	h.Open()
	go func() {
		for {
			select {
			case <-s.ctx.Done():
				_ = c.CloseNow()
				return
			case text := <-s.out:
				if c.Write(s.ctx, websocket.MessageText, []byte(text)) != nil {
					return
				}
			}
		}
	}()
	for {
		_, text, err := c.Read(s.ctx)
		if err != nil {
			s.end()
			h.Closed(err)
			return
		}
		h.Text(text)
	}
}

func (s *plain) Send(text string) error {
	if s.sends != nil {
		s.sends(text)
	}
	select {
	case s.out <- text:
	default: // a relay that takes nothing
	}
	return nil
}

func (s *plain) Close() error {
	s.end()
	return nil
}

// unruly is dial through a network that doubles what comes and changes its order.
func unruly(url string, h nostr.Handlers) (nostr.Socket, error) {
	rng, mu := rand.New(rand.NewPCG(1, 2)), sync.Mutex{}
	inner := h
	inner.Text = func(text []byte) {
		mu.Lock()
		defer mu.Unlock()
		text = append([]byte(nil), text...)
		times := 1
		if strings.HasPrefix(string(text), `["EVENT"`) {
			times += rng.IntN(3)
		}
		for range times {
			time.AfterFunc(time.Duration(rng.IntN(60))*time.Millisecond, func() {
				mu.Lock()
				defer mu.Unlock()
				h.Text(text)
			})
		}
	}
	return dial(url, inner)
}
