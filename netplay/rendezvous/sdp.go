package rendezvous

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// FromSDP takes from an offer of one data channel what a packet carries; the rest
// is the caller's to set. It fails when the description lacks ICE credentials or
// a SHA-256 fingerprint.
func FromSDP(sdp string) (Packet, error) {
	var p Packet
	var cands []Candidate
	digest := ""
	for l := range strings.Lines(sdp) {
		l = strings.TrimRight(l, "\r\n")
		switch key, val, _ := strings.Cut(l, ":"); key {
		case "a=ice-ufrag":
			p.Ufrag = val
		case "a=ice-pwd":
			p.Pwd = val
		case "a=fingerprint":
			if kind, h, ok := strings.Cut(val, " "); ok && strings.EqualFold(kind, "sha-256") {
				digest = h
			}
		case "a=candidate":
			if c, ok := parseCandidate(val); ok {
				cands = append(cands, c)
			}
		}
	}
	if p.Ufrag == "" || p.Pwd == "" || digest == "" {
		return Packet{}, errors.New("rendezvous: the session description lacks ICE credentials or a SHA-256 fingerprint")
	}
	h, err := hex.DecodeString(strings.ReplaceAll(digest, ":", ""))
	if err != nil || len(h) != len(p.Fingerprint) {
		return Packet{}, fmt.Errorf("rendezvous: the fingerprint %q is not 32 octets in hexadecimal", digest)
	}
	copy(p.Fingerprint[:], h)
	p.Candidates = choose(cands)
	if err := p.check(); err != nil {
		return Packet{}, err
	}
	return p, nil
}

// parseCandidate reads the value of an a=candidate line (RFC 8839 §5.1). It
// reports false for TCP, relayed and unintelligible ones, which do not travel.
func parseCandidate(s string) (Candidate, bool) {
	f := strings.Fields(s)
	if len(f) < 8 || f[1] != "1" || !strings.EqualFold(f[2], "udp") || f[6] != "typ" {
		return Candidate{}, false
	}
	port, err := strconv.ParseUint(f[5], 10, 16)
	if err != nil || port == 0 {
		return Candidate{}, false
	}
	c := Candidate{Port: uint16(port)}
	switch f[7] {
	case "host":
	case "srflx":
		c.Kind = Outside
	case "relay":
		c.Kind = Lent
	default:
		return Candidate{}, false
	}
	return c, c.parseHost(f[4])
}

// choose keeps at most MaxCandidates, each once. When there are more, the ones a
// STUN server saw come first (without them there is no way in from outside),
// then one that a TURN server lends, then IPv4, then local names, then IPv6 of
// which browsers list several.
func choose(all []Candidate) []Candidate {
	var rest []Candidate
	seen := map[Candidate]bool{}
	for _, c := range all {
		if !seen[c] {
			seen[c] = true
			rest = append(rest, c)
		}
	}
	if len(rest) <= MaxCandidates {
		return rest
	}
	lent := slices.IndexFunc(rest, func(c Candidate) bool { return c.Kind == Lent })
	var out []Candidate
	for _, want := range []func(i int, c Candidate) bool{
		func(_ int, c Candidate) bool { return c.Kind == Outside && c.Addr.Is4() },
		func(_ int, c Candidate) bool { return c.Kind == Outside && !c.Addr.Is4() },
		func(i int, _ Candidate) bool { return i == lent },
		func(_ int, c Candidate) bool { return c.Kind == Own && c.Addr.Is4() },
		func(_ int, c Candidate) bool { return c.Kind == Own && !c.Addr.IsValid() },
		func(_ int, c Candidate) bool { return c.Kind == Own && c.Addr.Is6() },
		func(i int, c Candidate) bool { return c.Kind == Lent && i != lent },
	} {
		for i, c := range rest {
			if len(out) < MaxCandidates && want(i, c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// types are the kinds of an address as SDP names them, with the preferences that
// RFC 8445 §5.1.2.2 recommends.
var types = [...]struct {
	name string
	pref int
}{
	Own:     {"host", 126},
	Outside: {"srflx raddr 0.0.0.0 rport 9", 100},
	Lent:    {"relay raddr 0.0.0.0 rport 9", 0},
}

// SDP rebuilds the session description as the answer to the offer of the page
// that has received p: all that differs between two data channels is in the
// packet, and the rest is this template. host says whether it is the host's
// packet. The host opens DTLS, for it comes last: it takes the guest's packet
// when the guest has taken the host's already, and would wait for the guest's
// next attempt, which comes later and later.
func (p *Packet) SDP(host bool) string {
	setup := "passive"
	if host {
		setup = "active"
	}
	var b strings.Builder
	b.WriteString("v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n" +
		"m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n")
	fmt.Fprintf(&b, "a=ice-ufrag:%s\r\na=ice-pwd:%s\r\na=fingerprint:sha-256 ", p.Ufrag, p.Pwd)
	for i, c := range p.Fingerprint {
		if i > 0 {
			b.WriteByte(':')
		}
		fmt.Fprintf(&b, "%02X", c)
	}
	fmt.Fprintf(&b, "\r\na=setup:%s\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n", setup)
	for i, c := range p.Candidates {
		t := types[c.Kind]
		prio := t.pref<<24 | (65535-i)<<8 | 255 // RFC 8445 §5.1.2.1
		fmt.Fprintf(&b, "a=candidate:%d 1 udp %d %s %d typ %s\r\n", i+1, prio, c.host(), c.Port, t.name)
	}
	b.WriteString("a=end-of-candidates\r\n")
	return b.String()
}
