package netplay

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// Hash is a SHA-256 digest, a salt, or a public key: 32 bytes that mean nothing
// by themselves.
type Hash [32]byte

// String is the digest in hexadecimal.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// TH is the tagged hash of §6.1: SHA-256 over the tag and the parts, each with
// its length in front, so that no two lists of parts hash alike. Every tag has
// exactly one purpose.
func TH(tag string, parts ...[]byte) Hash {
	t := begin(tag)
	for _, p := range parts {
		t.bytes(p)
	}
	return t.sum()
}

// tagged is a TH in the making; it saves the caller from building parts.
type tagged struct {
	n   int
	buf [256]byte
	big []byte // once the parts outgrow buf
}

func begin(tag string) (t tagged) {
	t.buf[0] = uint8(len("cutdeck/1/") + len(tag))
	t.n = 1 + copy(t.buf[1:], "cutdeck/1/")
	t.n += copy(t.buf[t.n:], tag)
	return t
}

func (t *tagged) bytes(p []byte) {
	if t.big == nil && t.n+4+len(p) > len(t.buf) {
		t.big = append(make([]byte, 0, len(t.buf)+len(p)+512), t.buf[:t.n]...)
	}
	if t.big != nil {
		t.big = binary.BigEndian.AppendUint32(t.big, uint32(len(p)))
		t.big = append(t.big, p...)
		return
	}
	binary.BigEndian.PutUint32(t.buf[t.n:], uint32(len(p)))
	t.n += 4 + copy(t.buf[t.n+4:], p)
}

func (t *tagged) hash(h *Hash) { t.bytes(h[:]) }
func (t *tagged) u8(v uint8)   { t.bytes([]byte{v}) }
func (t *tagged) u16(v uint16) { t.bytes([]byte{byte(v >> 8), byte(v)}) }
func (t *tagged) u32(v uint32) {
	t.bytes([]byte{byte(v >> 24), byte(v >> 16), byte(v >> 8), byte(v)})
}

func (t *tagged) sum() Hash {
	if t.big != nil {
		return sha256.Sum256(t.big)
	}
	return sha256.Sum256(t.buf[:t.n])
}
