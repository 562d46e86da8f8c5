package rendezvous

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
)

const (
	version = 2

	flagAnswer = 1 << 0 // it answers another packet
	flagBare   = 1 << 1 // its browser has no WebRTC: only a relay leads there
	flagLimit  = 1 << 2 // it proposes a time limit

	// MaxCandidates is the most addresses a packet carries.
	MaxCandidates = 6

	minFrag, maxFrag = 4, 64  // characters of an ICE user fragment
	minPass, maxPass = 22, 64 // characters of an ICE password

	sumSize = 2
)

// Packet is what one page tells the other so that a data channel can be opened.
// Packets are symmetric: each side makes an offer of its own and takes the
// other's packet for the answer to it (netplay.md §8.2, "two offers").
type Packet struct {
	Answer      bool     // it answers an invitation that its page has seen
	Bare        bool     // there is no WebRTC: only a relay leads to it (§8.5)
	To          Sum      // of an answer: the checksum of that invitation
	Fingerprint [32]byte // SHA-256 of the DTLS certificate
	Ufrag, Pwd  string   // ICE credentials, in the characters that RFC 8839 allows
	Candidates  []Candidate
	Room        [8]byte // chosen by the host at random; the answer repeats it
	Rules       [4]byte // what the page plays; see RulesOf
	Made        Stamp   // when, by the clock of its page
	Limit       Limit   // of an invitation: how long each player may think
}

// Sum is the checksum at the end of a packet, by which an answer names it.
type Sum [sumSize]byte

// Sum returns the packet's checksum; that of a packet that cannot be written is zero.
func (p *Packet) Sum() (s Sum) {
	if b, err := p.Append(nil); err == nil {
		copy(s[:], b[len(b)-sumSize:])
	}
	return s
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
	if p.Bare {
		flags |= flagBare
	}
	if p.Limit != (Limit{}) {
		flags |= flagLimit
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
	b = binary.BigEndian.AppendUint16(b, uint16(p.Made))
	if p.Answer {
		b = append(b, p.To[:]...)
	}
	if p.Limit != (Limit{}) {
		b = p.Limit.append(b)
	}
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
	case p.Limit != Limit{} && (p.Answer || p.Limit.Base == 0):
		return errors.New("rendezvous: a time limit belongs to an invitation, and is a second at least")
	case p.To != Sum{} && !p.Answer:
		return errors.New("rendezvous: an invitation answers nothing")
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
	if limited := flags&flagLimit != 0; r.err == nil && (flags&^(flagAnswer|flagBare|flagLimit) != 0 || limited && flags&flagAnswer != 0) {
		r.fail(1, "the flags of an invitation or an answer (0 to 4, or 6)", fmt.Sprint(flags))
	}
	p.Answer, p.Bare = flags&flagAnswer != 0, flags&flagBare != 0
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
	p.Made = Stamp(r.uint16("the time"))
	if p.Answer {
		copy(p.To[:], r.take(sumSize, "the number of the invitation that it answers"))
	}
	if flags&flagLimit != 0 {
		p.Limit = r.limit()
	}
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
