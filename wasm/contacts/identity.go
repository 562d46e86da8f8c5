// Package contacts is what a device knows of players: who its own player is, and
// whom it has met. It knows no browser; package page keeps what it writes.
package contacts

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"

	"github.com/cutdeck/cutdeck/netplay"
)

// mark stands before an identity as text.
const mark = "cutdeck-identity:"

const sumSize = 4

// Text is an identity as it is kept, and as a player takes it to another device:
// one word. Whoever has it can play as its owner.
func Text(id *netplay.Identity) string {
	b := id.Export()
	return mark + base64.RawURLEncoding.EncodeToString(append(b, sum(b)...))
}

func sum(b []byte) []byte {
	s := sha256.Sum256(append([]byte(mark), b...))
	return s[:sumSize]
}

// Errors of ReadText, which are sentences for the player.
var (
	ErrNoIdentity = errors.New("There is no identity in this text. One begins with “" + mark + "”. Nothing has been changed.")
	ErrCut        = errors.New("This identity is not whole. Copy it again, from its first to its last character. Nothing has been changed.")
	ErrDamaged    = errors.New("This identity is damaged: a character of it is another one than it was. Copy it again. Nothing has been changed.")
)

// ReadText finds an identity in a text, which may have other words around it and
// be broken into lines.
func ReadText(text string) (*netplay.Identity, error) {
	_, rest, found := strings.Cut(text, mark)
	if !found {
		return nil, ErrNoIdentity
	}
	const whole = (32 + sumSize) * 4 / 3
	var code strings.Builder
	for _, r := range rest {
		if strings.ContainsRune(" \t\r\n>", r) {
			continue
		}
		if code.Len() == whole || !strings.ContainsRune("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", r) {
			break
		}
		code.WriteRune(r)
	}
	b, err := base64.RawURLEncoding.DecodeString(code.String())
	if err != nil || code.Len() < whole {
		return nil, ErrCut
	}
	seed := b[:len(b)-sumSize]
	if !bytes.Equal(sum(seed), b[len(seed):]) {
		return nil, ErrDamaged
	}
	return netplay.IdentityFrom(seed)
}

// Short is the beginning of an identity's public key, for people who compare it.
func Short(key netplay.Hash) string {
	s := key.String()
	return s[:4] + " " + s[4:8] + " " + s[8:12] + " " + s[12:16]
}
