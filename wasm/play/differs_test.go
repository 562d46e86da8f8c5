package play

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

// Where the two pages come to different states both say so and ask nothing, a report tells
// in what they differ, and with a new connection of pages that agree the game goes on.
func TestDiffers(t *testing.T) {
	box, err := games.All()[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	p, stores := meet(t, box, 7)
	rng := bot.NewRand(7)
	p.some(t, rng, 20)
	for len(p.far[0].Options()) == 0 {
		p.some(t, rng, 1)
	}
	p.peers[1].View(func(s *netplay.Session) { s.Machine().State.Turn += 3 }) // as an error of ours would
	if err := p.far[0].Play(p.far[0].Options()[0]); err != nil {
		t.Fatal(err)
	}
	p.settle(t)
	for i, f := range p.far {
		if says, _ := f.Prompt(); !f.Differs() || f.Status() != "Disagreement" || !strings.Contains(says, "do not agree") || len(f.Options()) > 0 || f.Fault() != "" {
			t.Errorf("seat %d says %q, %q; differs %v, %d options, fault %q", i, f.Status(), says, f.Differs(), len(f.Options()), f.Fault())
		}
		var report []byte
		p.peers[i].View(func(s *netplay.Session) { report, err = s.DesyncFile("a browser") })
		if err != nil {
			t.Fatal(err)
		}
		_, d, err := netplay.ReadDesync(report)
		if err != nil || !strings.Contains(d.String(), "differ in ") || !bytes.Contains(report, []byte("a browser")) {
			t.Errorf("seat %d: the report says %v, %v", i, d, err)
		}
	}
	p.peers[0].HangUp()
	if on, why := p.peers[0].Online(); on || why == nil {
		t.Fatalf("after hanging up: %v, %v", on, why)
	}
	p.peers[1].Detach(p.wires[1])
	s, err := netplay.Restore(netplay.Config{Game: Protocol(box), Store: stores[1], Random: rand.NewChaCha8([32]byte{8})})
	if err != nil {
		t.Fatal(err)
	}
	p.take(1, s, box)
	p.way = [2][][]byte{}
	p.attach(t)
	before := p.far[0].Applied()
	p.some(t, rng, 30)
	for i, f := range p.far {
		if f.Differs() || f.Status() != "Direct" {
			t.Errorf("seat %d says %q after the new connection", i, f.Status())
		}
	}
	if p.far[0].Applied() <= before {
		t.Error("the game does not go on")
	}
}
