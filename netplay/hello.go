package netplay

import (
	"crypto/ed25519"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// Edition is the one number of a version: of the bytes that peers exchange, hash
// and keep, and of the engine and the rules that they mean. Whoever changes any of
// them raises it; TestEdition notices where that was forgotten. Peers of different
// editions do not play. It is in the hello as protocol and in the version of the
// engine, and in the invitation, so that both pages can name both.
const Edition = 10

// Version is the edition as people read it.
var Version = fmt.Sprintf("cutdeck 0.%d", Edition)

// Versions and modes spoken here (§6.3).
const (
	protoMin, protoMax uint16 = Edition, Edition
	modeHash           uint8  = 1
)

const maxName = 32 // bytes of a display name

// RoomID is the random name of a room; both sides have it from the invitation.
type RoomID [8]byte

// Clock is a time control, in milliseconds. All zero: no clock.
type Clock struct {
	Base, Increment uint32
	Grace           uint16
}

// Hello is what each side says before the log begins (§6.3).
type Hello struct {
	ProtoMin, ProtoMax      uint16
	Modes                   uint8
	Engine                  string // version, shown when it differs
	Ruleset, Cards          Hash
	Identity, Session, Pair Hash // public keys: Ed25519, Ed25519, X25519
	Nonce                   Hash
	Certificate             Signature // of the session key by the identity
	LocalPrint, RemotePrint Hash      // DTLS fingerprints, zero where the transport has none
	Clock                   Clock
	Spectators              bool
	Audit                   uint8 // 0: the winner audits before the opponent
	Name                    string
	Signature               Signature
	raw                     []byte // as sent
}

func (h *Hello) certified(room RoomID) Hash {
	return TH("cert", room[:], h.Session[:], h.Nonce[:])
}

func (h *Hello) body() []byte {
	var w writer
	w.u16(h.ProtoMin)
	w.u16(h.ProtoMax)
	w.u8(h.Modes)
	w.bytes([]byte(h.Engine))
	for _, x := range []Hash{h.Ruleset, h.Cards, h.Identity, h.Session, h.Pair, h.Nonce} {
		w.hash(x)
	}
	w.fixed(h.Certificate[:])
	w.hash(h.LocalPrint)
	w.hash(h.RemotePrint)
	w.u32(h.Clock.Base)
	w.u32(h.Clock.Increment)
	w.u16(h.Clock.Grace)
	w.bit(h.Spectators)
	w.u8(h.Audit)
	w.bytes([]byte(h.Name))
	return w.b
}

// finish certifies and signs a hello.
func (h *Hello) finish(room RoomID, id *Identity, session ed25519.PrivateKey) {
	h.Identity, h.Session = id.Public(), public(session)
	h.Certificate = sign(id.key, h.certified(room))
	body := h.body()
	h.Signature = sign(session, TH("hello", body, room[:]))
	h.raw = append(body, h.Signature[:]...)
}

// decodeHello reads a hello; its signatures are checked by verify.
func decodeHello(b []byte) (*Hello, error) {
	r := reader{b: b}
	h := &Hello{raw: append([]byte(nil), b...)}
	h.ProtoMin, h.ProtoMax = r.u16("lowest protocol version"), r.u16("highest protocol version")
	h.Modes = r.u8("mode bits")
	h.Engine = string(r.bytes(maxName, "engine version"))
	for _, x := range []*Hash{&h.Ruleset, &h.Cards, &h.Identity, &h.Session, &h.Pair, &h.Nonce} {
		*x = r.hash("a hash or key of the hello")
	}
	copy(h.Certificate[:], r.take(64, "certificate"))
	h.LocalPrint, h.RemotePrint = r.hash("local fingerprint"), r.hash("remote fingerprint")
	h.Clock = Clock{r.u32("base time"), r.u32("increment"), r.u16("grace")}
	at := r.at
	spectators := r.u8("spectate flag")
	if spectators > 1 {
		r.fail(at, "expected a spectate flag of 0 or 1, found %d", spectators)
	}
	h.Spectators = spectators == 1
	h.Audit = r.u8("audit policy")
	h.Name = string(r.bytes(maxName, "display name"))
	copy(h.Signature[:], r.take(64, "signature"))
	if err := r.done(); err != nil {
		return nil, fmt.Errorf("hello: %w", err)
	}
	return h, nil
}

// verify checks a hello's own signatures.
func (h *Hello) verify(room RoomID) error {
	if !signed(h.Identity, h.certified(room), h.Certificate) {
		return fmt.Errorf("hello: the session key is not certified by the identity")
	}
	body := h.raw[:len(h.raw)-len(h.Signature)]
	if !signed(h.Session, TH("hello", body, room[:]), h.Signature) {
		return fmt.Errorf("hello: the signature does not fit")
	}
	return nil
}

// checkHellos are the checks on a pair of hellos; each error is a sentence for
// the player.
func checkHellos(host, guest *Hello) error {
	switch {
	case host.Engine != guest.Engine:
		return fmt.Errorf("the pages are of different versions: %q hosts, %q joins; load both anew", host.Engine, guest.Engine)
	case host.ProtoMax < guest.ProtoMin || guest.ProtoMax < host.ProtoMin ||
		host.ProtoMin > host.ProtoMax || guest.ProtoMin > guest.ProtoMax:
		return fmt.Errorf("one side speaks protocol %d to %d, the other %d to %d",
			host.ProtoMin, host.ProtoMax, guest.ProtoMin, guest.ProtoMax)
	case max(host.ProtoMin, guest.ProtoMin) > protoMax:
		return fmt.Errorf("protocol %d is newer than this program", max(host.ProtoMin, guest.ProtoMin))
	case host.Modes&guest.Modes&modeHash == 0:
		return fmt.Errorf("the two sides have no mode in common")
	case host.Ruleset != guest.Ruleset:
		return fmt.Errorf("both pages are of version %q, but their rules differ", host.Engine)
	case host.Cards != guest.Cards:
		return fmt.Errorf("the card packs differ; load the same packs on both sides")
	case host.LocalPrint != guest.RemotePrint || host.RemotePrint != guest.LocalPrint:
		return fmt.Errorf("hello: the connection's fingerprints differ; somebody sits in between")
	case host.Session == guest.Session:
		return fmt.Errorf("hello: both sides use one session key")
	case host.Pair == guest.Pair:
		return fmt.Errorf("hello: both sides use one key for private openings")
	case host.Clock != guest.Clock || host.Audit != guest.Audit:
		return fmt.Errorf("the sides agreed on different clocks or audits")
	}
	return nil
}

// gameID names a game by all that was agreed about it.
func gameID(host, guest *Hello) Hash {
	t := begin("gid")
	t.u16(min(host.ProtoMax, guest.ProtoMax))
	t.hash(&host.Ruleset)
	t.hash(&host.Cards)
	t.bytes(host.raw)
	t.bytes(guest.raw)
	return t.sum()
}

// pairOf puts my hello and theirs into the order host, guest.
func pairOf(me engine.Seat, mine, theirs *Hello) [2]*Hello {
	if me == 0 {
		return [2]*Hello{mine, theirs}
	}
	return [2]*Hello{theirs, mine}
}
