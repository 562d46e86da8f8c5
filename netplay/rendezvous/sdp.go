package rendezvous

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// FromSDP takes from a session description with one data channel what a packet
// carries. Room and Rules are left for the caller to set. It fails when the
// description lacks ICE credentials or a SHA-256 fingerprint.
func FromSDP(sdp string, answer bool) (Packet, error) {
	p := Packet{Answer: answer}
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
		case "a=setup":
			p.Passive = answer && val == "passive"
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
		c.Outside = true
	default:
		return Candidate{}, false
	}
	return c, c.parseHost(f[4])
}

// choose keeps at most MaxCandidates, each once. When there are more, the ones a
// STUN server saw come first (without them there is no way in from outside),
// then IPv4, then local names, then IPv6 of which browsers list several.
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
	var out []Candidate
	for _, want := range []func(Candidate) bool{
		func(c Candidate) bool { return c.Outside && c.Addr.Is4() },
		func(c Candidate) bool { return c.Outside && !c.Addr.Is4() },
		func(c Candidate) bool { return !c.Outside && c.Addr.Is4() },
		func(c Candidate) bool { return !c.Outside && !c.Addr.IsValid() },
		func(c Candidate) bool { return !c.Outside && c.Addr.Is6() },
	} {
		for _, c := range rest {
			if len(out) < MaxCandidates && want(c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// SDP rebuilds the session description: an offer from an invitation, an answer
// from an answer. All that differs between two data channels is in the packet;
// the rest is this template.
func (p *Packet) SDP() string {
	setup := "actpass"
	switch {
	case p.Passive:
		setup = "passive"
	case p.Answer:
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
		// RFC 8445 §5.1.2.1: type preference 126 for host and 100 for server
		// reflexive, then the order in which they were listed.
		pref, typ := 126, "host"
		if c.Outside {
			pref, typ = 100, "srflx raddr 0.0.0.0 rport 9"
		}
		prio := pref<<24 | (65535-i)<<8 | 255
		fmt.Fprintf(&b, "a=candidate:%d 1 udp %d %s %d typ %s\r\n", i+1, prio, c.host(), c.Port, typ)
	}
	b.WriteString("a=end-of-candidates\r\n")
	return b.String()
}
