package rendezvous

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

// Secret opens a room: 80 random bits, which nobody guesses, so that no password
// protocol is needed (netplay.md §8.3). Who knows it can meet there; a relay that
// carries the messages does not.
type Secret [10]byte

// RoomMark stands before a room's code in a link: https://site/#r=CODE.
const RoomMark = "#r="

// crockford are Crockford's digits of base 32, which look and sound different.
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const (
	codeLen   = 16 // characters of a room code
	codeGroup = 4  // of them stand together
)

// NewSecret returns a secret out of random bytes.
func NewSecret(random io.Reader) (s Secret, err error) {
	_, err = io.ReadFull(random, s[:])
	return s, err
}

// String returns the code of the room: sixteen characters in four groups.
func (s Secret) String() string {
	var b strings.Builder
	bits, n := 0, 0
	for _, x := range s {
		bits = bits<<8 | int(x)
		for n += 8; n >= 5; n -= 5 {
			if b.Len()%(codeGroup+1) == codeGroup {
				b.WriteByte('-')
			}
			b.WriteByte(crockford[bits>>(n-5)&31])
		}
	}
	return b.String()
}

// Link returns the room as a link into the page at base.
func (s Secret) Link(base string) string {
	base, _, _ = strings.Cut(base, "#")
	return base + RoomMark + s.String()
}

// ErrNoRoom is returned by ReadSecret for texts without a room code.
var ErrNoRoom = errors.New("There is no room code in this text: it has sixteen letters and digits in four groups, like K3QT-9ZDA-00MV-7RWX.")

// ReadSecret finds the room code in a text that a person typed or pasted: a link,
// or the code by itself, in any case and grouping, and with the letters that
// Crockford's digits leave out read as what they look like.
func ReadSecret(text string) (s Secret, err error) {
	if _, after, found := strings.Cut(text, RoomMark); found {
		text = after
		if i := strings.IndexAny(text, "&?#\n\r\t \"'<>"); i >= 0 {
			text = text[:i]
		}
	} else if len(text) > 4*codeLen {
		return s, ErrNoRoom
	}
	var digits []byte
	for _, r := range strings.ToUpper(text) {
		switch d := strings.IndexRune(crockford, r); {
		case d >= 0:
			digits = append(digits, byte(d))
		case r == 'O':
			digits = append(digits, 0)
		case r == 'I', r == 'L':
			digits = append(digits, 1)
		case strings.ContainsRune(" -_.>\t\r\n`\"'–—", r):
		default:
			return s, fmt.Errorf("%q is in no room code. It has sixteen letters and digits, and no U.", r)
		}
	}
	switch n := len(digits); {
	case n == 0:
		return s, ErrNoRoom
	case n != codeLen:
		return s, fmt.Errorf("The room code has %d characters here, and should have sixteen. Look at it again.", n)
	}
	bits, n, at := 0, 0, 0
	for _, d := range digits {
		bits = bits<<5 | int(d)
		if n += 5; n >= 8 {
			n -= 8
			s[at] = byte(bits >> n)
			at++
		}
	}
	return s, nil
}
