package rendezvous

import (
	"encoding/base64"
	"fmt"
	"strings"
)

// Mark stands before the code in a link: https://site/#j=CODE.
const Mark = "#j="

// maxText is how much of a pasted text is looked at, in bytes: a long mail.
const maxText = 1 << 16

// maxChars is the length in characters of the longest packet there can be:
// fixed fields 51 bytes, credentials 64 each, six addresses of 19 bytes, and what
// an answer answers or an invitation proposes.
const maxChars = (51 + maxFrag + maxPass + MaxCandidates*19 + sumSize + limitSize) * 4 / 3

// BadCode says at which byte of a packet a code stops making sense.
type BadCode struct {
	At   int    // the byte of the packet, from 0
	Want string // what was expected there
	Got  string // what stood there; empty when nothing did
	Cut  bool   // the code ends too early
	Stop string // the character in the text at which it ends, if it is not the text's end
}

func (e *BadCode) Error() string {
	switch {
	case e.Cut && e.Stop != "":
		return fmt.Sprintf("The code is cut off: after byte %d, where %s was expected, comes %q, which no code holds. Copy it again, from its first to its last character.", e.At, e.Want, e.Stop)
	case e.Cut:
		return fmt.Sprintf("The code is cut off: it ends after byte %d, where %s was expected. Copy it again to its very end.", e.At, e.Want)
	case e.At == 0 && e.Got != "":
		return fmt.Sprintf("The code is of another kind: byte 0 should be %s, but is %s. Reload both pages, so that both play the same version, and invite again.", e.Want, e.Got)
	case e.Got == "":
		return fmt.Sprintf("There is no code in this text: %s was expected.", e.Want)
	}
	return fmt.Sprintf("The code is damaged: byte %d should be %s, but is %s. Copy it again.", e.At, e.Want, e.Got)
}

// Code returns the packet as text to paste: base64url without padding.
func (p *Packet) Code() (string, error) {
	b, err := p.Append(nil)
	return base64.RawURLEncoding.EncodeToString(b), err
}

// Link returns the packet as a link into the page at base, whose own fragment,
// if it has one, is dropped.
func (p *Packet) Link(base string) (string, error) {
	base, _, _ = strings.Cut(base, "#")
	code, err := p.Code()
	return base + Mark + code, err
}

// Read finds the packet in a text that a person pasted: a code, a link, or
// either with words around it, broken into lines or quoted with > as mail
// programs do. The error, if any, is a *BadCode about the most promising place.
func Read(text string) (Packet, error) {
	if len(text) > maxText {
		text = text[:maxText]
	}
	best := &BadCode{Want: "a link with " + Mark + " or a code"}
	score := -1
	try := func(start, bonus int) (Packet, bool) {
		p, fault := readAt(text[start:])
		if fault == nil {
			return p, true
		}
		// A place that is marked, or where more of a packet made sense, was meant.
		if s := fault.At + bonus; (fault.At > 1 || bonus > 0) && s > score {
			best, score = fault, s
		}
		return Packet{}, false
	}
	for from := 0; ; {
		i := strings.Index(text[from:], Mark[1:])
		if i < 0 {
			break
		}
		from += i + len(Mark) - 1
		if p, ok := try(from, 1<<10); ok {
			return p, nil
		}
	}
	// Otherwise it begins where a word does; a packet's first byte is its
	// version, 1, so that its first character is A.
	for i := 0; i < len(text); i++ {
		if text[i] == 'A' && (i == 0 || !codeChar(text[i-1])) {
			if p, ok := try(i, 0); ok {
				return p, nil
			}
		}
	}
	return Packet{}, best
}

// readAt reads the packet that begins at the start of s.
func readAt(s string) (Packet, *BadCode) {
	chars := make([]byte, 0, 256)
	stop := ""
scan:
	for i := 0; i < len(s) && len(chars) < maxChars; i++ {
		switch c := s[i]; {
		case codeChar(c):
			chars = append(chars, c)
		case c == ' ', c == '\t', c == '\r', c == '\n', c == '>':
		default:
			for _, r := range s[i:] {
				stop = string(r)
				break
			}
			break scan
		}
	}
	if len(chars)%4 == 1 {
		chars = chars[:len(chars)-1] // six bits alone make no byte
	}
	b, err := base64.RawURLEncoding.DecodeString(string(chars))
	if err != nil { // not possible: only codeChars were kept
		return Packet{}, &BadCode{Want: "base64url", Got: err.Error()}
	}
	p, _, err := Decode(b)
	if err == nil {
		return p, nil
	}
	fault := err.(*BadCode)
	if fault.Cut {
		fault.Stop = stop
	}
	return Packet{}, fault
}

func codeChar(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}
