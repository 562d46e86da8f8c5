package rendezvous

import (
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
)

// Wire seals what two pages say to each other when a relay carries the game
// itself (netplay.md §8.5). Its keys are those of two packets that have met in a
// room, so nothing sealed for another meeting fits.
//
// A letter is u64 number ‖ AES-256-GCM(u32 count ‖ list(u16 length ‖ message) ‖
// zeros), its plain text filled up to a multiple of 256 bytes. The number is the
// nonce: a key has one writer, who counts. The count is that of the messages in
// earlier letters, by which the other side puts them in order.
type Wire struct {
	mine, theirs cipher.AEAD
	letters      uint64
	messages     uint32
}

const (
	letterUnit = 256
	letterHead = 8 + 16 // number and tag

	// MaxLetter is how long the plain text of a letter is at most. It exceeds the
	// longest frame (§6.4).
	MaxLetter = 64 * letterUnit
)

// ErrLetter is returned by Open for what the other side has not sealed.
var ErrLetter = errors.New("rendezvous: not a letter of this meeting")

// NewWire returns our end of the wire between two packets that have met.
func NewWire(room Secret, pact Pact, ours, theirs *Packet) *Wire {
	host, guest := ours, theirs
	if !pact.Host {
		host, guest = theirs, ours
	}
	salt := append(host.Fingerprint[:len(host.Fingerprint):len(host.Fingerprint)], guest.Fingerprint[:]...)
	key := func(name string) cipher.AEAD {
		b, err := hkdf.Key(sha256.New, room[:], salt, "cutdeck/1/room/wire/"+name, 32)
		if err != nil {
			panic(err) // only for lengths beyond 8160 bytes
		}
		return newAEAD(b)
	}
	w := &Wire{mine: key("guest"), theirs: key("host")}
	if pact.Host {
		w.mine, w.theirs = w.theirs, w.mine
	}
	return w
}

func letterNonce(number uint64) []byte {
	return binary.BigEndian.AppendUint64(make([]byte, 4, 12), number)
}

// Letter is what one letter says.
type Letter struct {
	Number   uint64 // of the letter
	Before   uint32 // messages in earlier letters
	Messages [][]byte
}

// Seal returns the next letter, with as many of the messages as it holds, and how
// many these are; none make a letter that only says that we are there. A message
// that is empty or too long for a letter is an error.
func (w *Wire) Seal(messages [][]byte) (letter []byte, n int, err error) {
	plain := binary.BigEndian.AppendUint32(nil, w.messages)
	for _, m := range messages {
		if len(m) == 0 || 4+2+len(m) > MaxLetter {
			return nil, 0, fmt.Errorf("rendezvous: a message of %d bytes does not fit into a letter", len(m))
		}
		if len(plain)+2+len(m) > MaxLetter {
			break
		}
		plain = append(binary.BigEndian.AppendUint16(plain, uint16(len(m))), m...)
		n++
	}
	size := (len(plain) + letterUnit - 1) / letterUnit * letterUnit
	plain = append(plain, make([]byte, size-len(plain))...)
	letter = binary.BigEndian.AppendUint64(make([]byte, 0, size+letterHead), w.letters)
	letter = w.mine.Seal(letter, letterNonce(w.letters), plain, nil)
	w.letters++
	w.messages += uint32(n)
	return letter, n, nil
}

// Open reads a letter of the other side.
func (w *Wire) Open(sealed []byte) (l Letter, err error) {
	if len(sealed) < letterHead+letterUnit || len(sealed) > letterHead+MaxLetter {
		return l, ErrLetter
	}
	l.Number = binary.BigEndian.Uint64(sealed)
	plain, err := w.theirs.Open(nil, letterNonce(l.Number), sealed[8:], nil)
	if err != nil {
		return l, ErrLetter
	}
	l.Before, plain = binary.BigEndian.Uint32(plain), plain[4:]
	for len(plain) >= 2 {
		n := int(binary.BigEndian.Uint16(plain))
		if plain = plain[2:]; n > len(plain) {
			return l, ErrLetter
		}
		if n == 0 {
			break // what follows is filling
		}
		l.Messages = append(l.Messages, plain[:n:n])
		plain = plain[n:]
	}
	return l, nil
}
