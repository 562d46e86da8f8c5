package netplay

import (
	"crypto/ecdh"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"hash"
	"io"

	"github.com/cutdeck/cutdeck/engine"
)

// Identity is a player's long-lived signing key, kept in browser storage and
// exportable. Casual players may use a fresh one.
type Identity struct{ key ed25519.PrivateKey }

// NewIdentity makes an identity from 32 random bytes.
func NewIdentity(random io.Reader) (*Identity, error) {
	var seed Hash
	if _, err := io.ReadFull(random, seed[:]); err != nil {
		return nil, fmt.Errorf("no random bytes for an identity: %w", err)
	}
	return &Identity{ed25519.NewKeyFromSeed(seed[:])}, nil
}

// IdentityFrom restores an identity from what Export returned.
func IdentityFrom(b []byte) (*Identity, error) {
	if len(b) != ed25519.SeedSize {
		return nil, fmt.Errorf("an identity is %d bytes long, not %d", ed25519.SeedSize, len(b))
	}
	return &Identity{ed25519.NewKeyFromSeed(b)}, nil
}

// Export returns the secret 32 bytes of the identity.
func (id *Identity) Export() []byte { return id.key.Seed() }

// Public is the key under which opponents know the player.
func (id *Identity) Public() Hash { return public(id.key) }

func public(k ed25519.PrivateKey) Hash { return Hash(k.Public().(ed25519.PublicKey)) }

// Signature is an Ed25519 signature.
type Signature [ed25519.SignatureSize]byte

func sign(k ed25519.PrivateKey, h Hash) Signature { return Signature(ed25519.Sign(k, h[:])) }

// signed reports whether sig signs h under pub. Points of small order sign
// anything, so they are no keys.
func signed(pub Hash, h Hash, sig Signature) bool {
	return !smallOrder(pub) && ed25519.Verify(pub[:], h[:], sig[:])
}

// smallOrder reports the keys under which a signature proves nothing: the eight
// points whose multiples by eight vanish, by their canonical and other y.
func smallOrder(pub Hash) bool {
	pub[31] &= 0x7f
	for _, bad := range &torsion {
		if pub == bad {
			return true
		}
	}
	return false
}

var torsion = [7]Hash{
	{},  // y = 0
	{1}, // y = 1, the neutral element
	{0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98, 0xf0,
		0xd5, 0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53, 0xfc, 0x05},
	{0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b, 0x76, 0x0d, 0x10, 0x67, 0x0f,
		0x2a, 0x20, 0x53, 0xfa, 0x2c, 0x39, 0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac, 0x03, 0x7a},
	nearP(0xec), // y = p-1
	nearP(0xed), // y = p
	nearP(0xee), // y = p+1
}

func nearP(low byte) (h Hash) {
	for i := range h {
		h[i] = 0xff
	}
	h[0], h[31] = low, 0x7f
	return h
}

// secrets derives everything hidden from one 32-byte seed (§6.2). A seed serves
// one player in one game and is stored before the first frame is sent.
type secrets struct {
	seed Hash
	gid  Hash
	mac  hash.Hash
}

func newSecrets(seed, gid Hash) *secrets {
	return &secrets{seed: seed, gid: gid, mac: hmac.New(sha256.New, seed[:])}
}

func (s *secrets) derive(h Hash) (out Hash) {
	s.mac.Reset()
	s.mac.Write(h[:])
	s.mac.Sum(out[:0])
	return out
}

// What a salt is for.
const (
	saltCard   = "card"
	saltPerm   = "perm"
	saltChoice = "choice"
)

// salt hides commitment i of an epoch, which is made by the entry that follows
// the head at. As that head holds the nonces of the run, a device that has
// forgotten its last moves never hides anything else with the same salt.
func (s *secrets) salt(kind string, at Hash, epoch, i uint16) Hash {
	t := begin("salt")
	t.hash(&s.gid)
	t.hash(&at)
	t.bytes([]byte(kind))
	t.u16(epoch)
	t.u16(i)
	return s.derive(t.sum())
}

// seedCommitment binds a player to the seed before the first card is dealt.
func seedCommitment(gid Hash, who engine.Seat, seed Hash) Hash {
	t := begin("seed")
	t.hash(&gid)
	t.u8(uint8(who))
	t.hash(&seed)
	return t.sum()
}

// pairKey is a seed's X25519 key for private openings. It comes from the seed
// so that the audit of the seed audits them too.
func pairKey(seed Hash) (*ecdh.PrivateKey, error) {
	h := newSecrets(seed, Hash{}).derive(TH("pair"))
	return ecdh.X25519().NewPrivateKey(h[:])
}
