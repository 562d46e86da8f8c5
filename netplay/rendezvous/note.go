package rendezvous

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"
)

// Keys are what a room's secret gives for its n-th meeting (§8.3): a topic under
// which a relay passes the messages on, and a key for each direction.
type Keys struct {
	Topic [16]byte
	Room  [8]byte // the same for all meetings
	aead  [2]cipher.AEAD
	count uint8
}

// Derive returns the keys of a room's n-th meeting. Two that meet anew count on,
// so that a relay cannot tell that they have met before.
func (s Secret) Derive(n uint8) *Keys {
	part := func(name string, length int, count ...byte) []byte {
		b, err := hkdf.Key(sha256.New, s[:], nil, "cutdeck/1/room/"+name+string(count), length)
		if err != nil {
			panic(err) // only for lengths beyond 8160 bytes
		}
		return b
	}
	k := &Keys{count: n}
	copy(k.Room[:], part("id", len(k.Room)))
	copy(k.Topic[:], part("topic", len(k.Topic), n))
	for i, name := range []string{"guest", "host"} {
		k.aead[i] = newAEAD(part(name, 32, n))
	}
	return k
}

// newAEAD is AES-256-GCM. The description names XChaCha20-Poly1305, which the
// standard library lacks. Its longer nonces are for many messages under one key:
// here a key seals a handful, each with 96 random bits, or counts them.
func newAEAD(key []byte) cipher.AEAD {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err) // only for keys of another length
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		panic(err) // only for other blocks
	}
	return aead
}

func side(host bool) int {
	if host {
		return 1
	}
	return 0
}

// Note is one message in a room.
type Note struct {
	Kind   NoteKind
	Time   time.Time // by the clock of its page, to the millisecond
	Packet Packet    // of an Offer
	Whom   [8]byte   // of a Knock: who knocks, at random; of a Taken: who came too late
}

// NoteKind says what a note is about.
type NoteKind uint8

// What is said in a room.
const (
	Knock NoteKind = 1 + iota // a guest is there and waits for the invitation
	Offer                     // the invitation, or the answer to it
	Taken                     // another guest was first
)

const (
	// NoteSize is the size of every sealed note, whatever it says.
	NoteSize = 256

	nonceSize = 12
	noteRoom  = NoteSize - nonceSize - 16 // what is left beside nonce and tag
	noteHead  = 1 + 8 + 1 + 2             // kind, time, count, length of the rest
)

// ErrNote is returned by Open for what nobody in the room has sealed.
var ErrNote = errors.New("rendezvous: not a note of this room")

// Seal writes 12 nonce ‖ AES-256-GCM(u8 kind ‖ u64 time ‖ u8 count ‖ u16 length ‖
// body ‖ zeros), 256 bytes in all. It fails for a packet that is longer than Fit
// makes it.
func (k *Keys) Seal(host bool, n *Note, random io.Reader) ([]byte, error) {
	var body []byte
	switch n.Kind {
	case Offer:
		b, err := n.Packet.Append(nil)
		if err != nil {
			return nil, err
		}
		if len(b) > noteRoom-noteHead {
			return nil, fmt.Errorf("rendezvous: a packet of %d bytes does not fit into a note", len(b))
		}
		body = b
	case Knock, Taken:
		body = n.Whom[:]
	}
	plain := make([]byte, noteRoom)
	plain[0] = byte(n.Kind)
	binary.BigEndian.PutUint64(plain[1:], uint64(n.Time.UnixMilli()))
	plain[9] = k.count
	binary.BigEndian.PutUint16(plain[10:], uint16(len(body)))
	copy(plain[noteHead:], body)
	out := make([]byte, nonceSize, NoteSize)
	if _, err := io.ReadFull(random, out); err != nil {
		return nil, err
	}
	return k.aead[side(host)].Seal(out, out, plain, k.Topic[:]), nil
}

// Fit leaves out of a packet the last addresses, which matter least, that a note
// has no room for.
func (p *Packet) Fit() {
	for len(p.Candidates) > 0 {
		if b, err := p.Append(nil); err != nil || len(b) <= noteRoom-noteHead {
			return
		}
		p.Candidates = p.Candidates[:len(p.Candidates)-1]
	}
}

// Open reads a note that the other side has sealed; host says whether that is
// the host.
func (k *Keys) Open(host bool, sealed []byte) (n Note, err error) {
	if len(sealed) != NoteSize {
		return n, ErrNote
	}
	plain, err := k.aead[side(host)].Open(nil, sealed[:nonceSize], sealed[nonceSize:], k.Topic[:])
	if err != nil || plain[9] != k.count {
		return n, ErrNote
	}
	n.Kind = NoteKind(plain[0])
	n.Time = time.UnixMilli(int64(binary.BigEndian.Uint64(plain[1:]) & (1<<62 - 1)))
	length := int(binary.BigEndian.Uint16(plain[10:]))
	if length > noteRoom-noteHead {
		return n, ErrNote
	}
	body := plain[noteHead : noteHead+length]
	switch n.Kind {
	case Offer:
		n.Packet, _, err = Decode(body)
	case Knock, Taken:
		if copy(n.Whom[:], body) < len(n.Whom) {
			err = ErrNote
		}
	default:
		err = ErrNote
	}
	return n, err
}
