package netplay

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// sealer encrypts what only the other seat may see (§6.2, §6.6 item 10): X25519
// of the keys in the hellos, HKDF to a key of the game, AES-256-GCM. (The
// description names ChaCha20-Poly1305, which the standard library lacks.)
type sealer struct{ aead cipher.AEAD }

func newSealer(mine *ecdh.PrivateKey, theirs Hash, gid Hash) (*sealer, error) {
	pub, err := ecdh.X25519().NewPublicKey(theirs[:])
	if err != nil {
		return nil, fmt.Errorf("the opponent's key for private openings: %w", err)
	}
	shared, err := mine.ECDH(pub)
	if err != nil {
		return nil, fmt.Errorf("the opponent's key for private openings: %w", err)
	}
	key, err := hkdf.Key(sha256.New, shared, gid[:], "cutdeck/1/priv", 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	return &sealer{aead}, nil
}

// nonce is used once: an entry number has one sender, who never signs two.
func nonce(seq uint32, item uint8, by engine.Seat) []byte {
	n := make([]byte, 12)
	binary.BigEndian.PutUint32(n, seq)
	n[4], n[5] = item, uint8(by)
	return n
}

func (s *sealer) seal(seq uint32, item uint8, by engine.Seat, prev Hash, plain []byte) []byte {
	return s.aead.Seal(nil, nonce(seq, item, by), plain, prev[:])
}

func (s *sealer) open(seq uint32, item uint8, by engine.Seat, prev Hash, sealed []byte) ([]byte, error) {
	return s.aead.Open(nil, nonce(seq, item, by), sealed, prev[:])
}
