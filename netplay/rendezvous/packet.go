package rendezvous

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
)

const (
	version = 1

	flagAnswer  = 1 << 0 // the guest's answer, not the host's invitation
	flagPassive = 1 << 1 // an answer whose DTLS side waits (a=setup:passive)

	// MaxCandidates is the most addresses a packet carries.
	MaxCandidates = 6

	minFrag, maxFrag = 4, 64  // characters of an ICE user fragment
	minPass, maxPass = 22, 64 // characters of an ICE password

	sumSize = 2
)

// Packet is what one page tells the other so that a data channel can be opened.
type Packet struct {
	Answer      bool     // false: the host's invitation; true: the guest's answer to it
	Passive     bool     // of an answer: its DTLS side waits to be called
	Fingerprint [32]byte // SHA-256 of the DTLS certificate
	Ufrag, Pwd  string   // ICE credentials, in the characters that RFC 8839 allows
	Candidates  []Candidate
	Room        [8]byte // chosen by the host at random; the answer repeats it
	Rules       [4]byte // first bytes of the ruleset hash
}

// Append appends the packet, its checksum included, to b. It fails when a field
// does not fit the format; what it writes, Decode accepts.
func (p *Packet) Append(b []byte) ([]byte, error) {
	if err := p.check(); err != nil {
		return b, err
	}
	start := len(b)
	var flags byte
	if p.Answer {
		flags |= flagAnswer
	}
	if p.Passive {
		flags |= flagPassive
	}
	b = append(b, version, flags)
	b = append(b, p.Fingerprint[:]...)
	b = append(b, byte(len(p.Ufrag)))
	b = append(b, p.Ufrag...)
	b = append(b, byte(len(p.Pwd)))
	b = append(b, p.Pwd...)
	b = append(b, byte(len(p.Candidates)))
	for _, c := range p.Candidates {
		b = c.append(b)
	}
	b = append(b, p.Room[:]...)
	b = append(b, p.Rules[:]...)
	sum := sha256.Sum256(b[start:])
	return append(b, sum[:sumSize]...), nil
}

func (p *Packet) check() error {
	switch {
	case len(p.Ufrag) < minFrag || len(p.Ufrag) > maxFrag || !iceChars(p.Ufrag):
		return fmt.Errorf("rendezvous: ICE user fragment %q: want %d to %d letters, digits, + or /", p.Ufrag, minFrag, maxFrag)
	case len(p.Pwd) < minPass || len(p.Pwd) > maxPass || !iceChars(p.Pwd):
		return fmt.Errorf("rendezvous: ICE password of %d characters: want %d to %d letters, digits, + or /", len(p.Pwd), minPass, maxPass)
	case len(p.Candidates) > MaxCandidates:
		return fmt.Errorf("rendezvous: %d candidates: want at most %d", len(p.Candidates), MaxCandidates)
	case p.Passive && !p.Answer:
		return errors.New("rendezvous: an invitation cannot be passive")
	}
	for _, c := range p.Candidates {
		if err := c.check(); err != nil {
			return err
		}
	}
	return nil
}

// iceChars reports whether s holds nothing but the ice-char of RFC 8839 §5.4
// (with the - and _ that some stacks use), so that it cannot break out of the
// line of SDP it is put into.
func iceChars(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '+', c == '/', c == '-', c == '_':
		default:
			return false
		}
	}
	return true
}

// Decode reads the packet at the start of b and returns how many bytes it took.
// The error, if any, is a *BadCode.
func Decode(b []byte) (Packet, int, error) {
	r := reader{b: b}
	var p Packet
	if v := r.byte("the packet's version"); r.err == nil && v != version {
		r.fail(0, fmt.Sprintf("version %d of the packet", version), fmt.Sprint(v))
	}
	flags := r.byte("the packet's flags")
	if r.err == nil && (flags&^(flagAnswer|flagPassive) != 0 || flags == flagPassive) {
		r.fail(1, "the flags of an invitation or an answer (0, 1 or 3)", fmt.Sprint(flags))
	}
	p.Answer, p.Passive = flags&flagAnswer != 0, flags&flagPassive != 0
	copy(p.Fingerprint[:], r.take(32, "the certificate's fingerprint"))
	p.Ufrag = r.text("the ICE user fragment", minFrag, maxFrag)
	p.Pwd = r.text("the ICE password", minPass, maxPass)
	at := r.at
	n := int(r.byte("the number of addresses"))
	if r.err == nil && n > MaxCandidates {
		r.fail(at, fmt.Sprintf("at most %d addresses", MaxCandidates), fmt.Sprint(n))
	}
	for i := 0; i < n && r.err == nil; i++ {
		if c := r.candidate(); r.err == nil {
			p.Candidates = append(p.Candidates, c)
		}
	}
	copy(p.Room[:], r.take(8, "the room's number"))
	copy(p.Rules[:], r.take(4, "the rules' number"))
	end := r.at
	got := r.take(sumSize, "the checksum")
	if r.err != nil {
		return Packet{}, 0, r.err
	}
	want := sha256.Sum256(b[:end])
	if got[0] != want[0] || got[1] != want[1] {
		r.fail(end, fmt.Sprintf("the checksum %x", want[:sumSize]), fmt.Sprintf("%x", got))
		return Packet{}, 0, r.err
	}
	return p, r.at, nil
}

// reader takes fields from the front of a packet and remembers the first fault.
type reader struct {
	b   []byte
	at  int
	err error
}

func (r *reader) fail(at int, want, got string) {
	if r.err == nil {
		r.err = &BadCode{At: at, Want: want, Got: got}
	}
}

func (r *reader) take(n int, what string) []byte {
	if r.err != nil {
		return nil
	}
	if len(r.b)-r.at < n {
		r.err = &BadCode{At: len(r.b), Want: what, Cut: true}
		return nil
	}
	f := r.b[r.at : r.at+n]
	r.at += n
	return f
}

func (r *reader) byte(what string) byte {
	if f := r.take(1, what); f != nil {
		return f[0]
	}
	return 0
}

func (r *reader) text(what string, lo, hi int) string {
	at := r.at
	n := int(r.byte("the length of " + what))
	if r.err == nil && (n < lo || n > hi) {
		r.fail(at, fmt.Sprintf("the length of %s, %d to %d", what, lo, hi), fmt.Sprint(n))
	}
	f := r.take(n, what)
	for i := range f {
		if !iceChars(string(f[i : i+1])) {
			r.fail(at+1+i, what+" in letters, digits, + or /", fmt.Sprintf("0x%02x", f[i]))
			return ""
		}
	}
	return string(f)
}

func (r *reader) uint16(what string) uint16 {
	if f := r.take(2, what); f != nil {
		return binary.BigEndian.Uint16(f)
	}
	return 0
}
