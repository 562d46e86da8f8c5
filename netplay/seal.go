package netplay

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/sha256"
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

// nonce is used once: a place follows one head, to which a seat adds one entry.
// The number of the entry alone would not do: a device that has forgotten its last
// moves uses the number again.
func nonce(at place, by engine.Seat) []byte {
	n := TH("nonce", at.prev[:], []byte{at.item, uint8(by)})
	return n[:12]
}

func (s *sealer) seal(at place, by engine.Seat, plain []byte) []byte {
	return s.aead.Seal(nil, nonce(at, by), plain, at.prev[:])
}

func (s *sealer) open(at place, by engine.Seat, sealed []byte) ([]byte, error) {
	return s.aead.Open(nil, nonce(at, by), sealed, at.prev[:])
}
