package pack

import (
	"crypto/sha256"
	"encoding/base32"
	"strings"
)

// hashed is how many bytes of a pack's SHA-256 its name is made of.
const hashed = 15

// Hash names a pack by its text: 24 small letters and digits, of the first 15 bytes of
// the SHA-256. Two files that differ in the ends of their lines only have the same.
func (p *Pack) Hash() string {
	text := strings.ReplaceAll(strings.TrimPrefix(p.Text, string(byteOrderMark)), "\r\n", "\n")
	sum := sha256.Sum256([]byte(text))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:hashed]))
}
