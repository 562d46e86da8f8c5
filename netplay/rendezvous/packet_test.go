package rendezvous

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"net/netip"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var compareAddrs = cmp.Comparer(func(a, b netip.Addr) bool { return a == b })

func drawPacket(t *rapid.T) Packet {
	frag := rapid.StringMatching(`[a-zA-Z0-9+/]{4,64}`)
	pass := rapid.StringMatching(`[a-zA-Z0-9+/]{22,64}`)
	p := Packet{
		Answer:      rapid.Bool().Draw(t, "answer"),
		Bare:        rapid.Bool().Draw(t, "bare"),
		Made:        Stamp(rapid.Uint16().Draw(t, "made")),
		Fingerprint: [32]byte(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "fingerprint")),
		Ufrag:       frag.Draw(t, "ufrag"),
		Pwd:         pass.Draw(t, "pwd"),
		Room:        [8]byte(rapid.SliceOfN(rapid.Byte(), 8, 8).Draw(t, "room")),
		Rules:       [4]byte(rapid.SliceOfN(rapid.Byte(), 4, 4).Draw(t, "rules")),
	}
	if p.Answer {
		p.To = Sum(rapid.SliceOfN(rapid.Byte(), 2, 2).Draw(t, "to"))
	} else if rapid.Bool().Draw(t, "limited") {
		p.Limit = Limit{rapid.Uint16Min(1).Draw(t, "base"), rapid.Byte().Draw(t, "step")}
	}
	for range rapid.IntRange(0, MaxCandidates).Draw(t, "candidates") {
		c := Candidate{Port: rapid.Uint16Min(1).Draw(t, "port"), Kind: Kind(rapid.IntRange(0, int(Lent)).Draw(t, "from"))}
		raw := rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "address")
		switch rapid.IntRange(0, 2).Draw(t, "kind") {
		case kindV4:
			c.Addr = netip.AddrFrom4([4]byte(raw))
		case kindV6:
			raw[0] = 0x20 // never IPv4 in disguise
			c.Addr = netip.AddrFrom16([16]byte(raw))
		default:
			c.Name = [16]byte(raw)
		}
		p.Candidates = append(p.Candidates, c)
	}
	return p
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPacket(t)
		b, err := p.Append(nil)
		if err != nil {
			t.Fatal(err)
		}
		got, n, err := Decode(append(b, "and more"...))
		if err != nil || n != len(b) {
			t.Fatalf("Decode took %d of %d bytes: %v", n, len(b), err)
		}
		if d := cmp.Diff(p, got, compareAddrs); d != "" {
			t.Fatal(d)
		}
		link, err := p.Link("https://example.org/table/?lang=en#old")
		if err != nil {
			t.Fatal(err)
		}
		got, err = Read("Play with me: " + link + "\nbye")
		if d := cmp.Diff(p, got, compareAddrs); err != nil || d != "" {
			t.Fatal(err, d)
		}
		// Through SDP and back nothing is lost but what the caller adds.
		p.Candidates = choose(p.Candidates)
		got, err = FromSDP(p.SDP(rapid.Bool().Draw(t, "host")))
		got.Answer, got.Bare, got.To, got.Room, got.Rules, got.Made, got.Limit = p.Answer, p.Bare, p.To, p.Room, p.Rules, p.Made, p.Limit
		if d := cmp.Diff(p, got, compareAddrs); err != nil || d != "" {
			t.Fatal(err, d)
		}
	})
}

// TestDamage cuts a packet everywhere and flips each of its bits: none may pass,
// and a cut is always called one.
func TestDamage(t *testing.T) {
	p := samplePacket()
	b, err := p.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := range b {
		_, _, err := Decode(b[:n])
		var bad *BadCode
		if !errors.As(err, &bad) || !bad.Cut || bad.At != n {
			t.Errorf("first %d bytes: %v", n, err)
		}
	}
	for i := range b {
		for bit := range 8 {
			c := bytes.Clone(b)
			c[i] ^= 1 << bit
			if q, n, err := Decode(c); err == nil {
				t.Errorf("byte %d bit %d: accepted %d bytes as %+v", i, bit, n, q)
			}
		}
	}
}

func TestAppendRefuses(t *testing.T) {
	for name, spoil := range map[string]func(*Packet){
		"line break in ufrag": func(p *Packet) { p.Ufrag = "abcd\r\na=x" },
		"short pwd":           func(p *Packet) { p.Pwd = "short" },
		"long pwd":            func(p *Packet) { p.Pwd = strings.Repeat("x", 65) },
		"no port":             func(p *Packet) { p.Candidates[0].Port = 0 },
		"zone":                func(p *Packet) { p.Candidates[0].Addr = netip.MustParseAddr("fe80::1%eth0") },
		"too many":            func(p *Packet) { p.Candidates = make([]Candidate, 7) },
		"a host's answer":     func(p *Packet) { p.To = Sum{1} },
		"unknown address":     func(p *Packet) { p.Candidates[0].Kind = Lent + 1 },
	} {
		p := samplePacket()
		spoil(&p)
		if _, err := p.Append(nil); err == nil {
			t.Error(name, "was written")
		}
	}
}

func TestQR(t *testing.T) {
	p := samplePacket()
	link, err := p.Link("https://cards.example.org/cutdeck/")
	if err != nil {
		t.Fatal(err)
	}
	q, err := NewQR(link)
	if err != nil {
		t.Fatal(err)
	}
	if q.Size > 57 { // version 10: still easy to read off a screen
		t.Errorf("a link of %d characters takes %d modules", len(link), q.Size)
	}
	for i := range 7 { // the finder pattern's outer ring
		if !q.Black(i, 0) || !q.Black(0, i) || !q.Black(q.Size-1-i, 0) {
			t.Fatal("no finder pattern where one must be")
		}
	}
	if q.Black(-1, 0) || q.Black(q.Size, 0) {
		t.Error("black outside the square")
	}
	if _, err := NewQR(strings.Repeat("x", 5000)); err == nil {
		t.Error("5,000 characters fit into a QR code")
	}
}

// TestLimit: a time limit belongs to an invitation and is more than nothing.
func TestLimit(t *testing.T) {
	for _, p := range []Packet{{Limit: Limit{Step: 5}}, {Answer: true, Limit: Limit{Base: 600}}} {
		sample := samplePacket()
		sample.Answer, sample.Limit = p.Answer, p.Limit
		if _, err := sample.Append(nil); err == nil {
			t.Errorf("%+v can be written", p.Limit)
		}
	}
	p := samplePacket()
	p.Answer, p.To, p.Limit = false, Sum{}, Limit{Base: 600, Step: 5}
	b, err := p.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	at := len(b) - sumSize - limitSize
	for _, bend := range []func(b []byte){func(b []byte) { b[1] |= flagAnswer }, func(b []byte) { b[at], b[at+1] = 0, 0 }} {
		bad := bytes.Clone(b)
		bend(bad)
		sum := sha256.Sum256(bad[:len(bad)-sumSize])
		copy(bad[len(bad)-sumSize:], sum[:])
		if q, _, err := Decode(bad); err == nil {
			t.Errorf("%x is read as %+v", bad, q)
		}
	}
}
