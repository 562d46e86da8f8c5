package e2e

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A cheat between two real pages (netplay.md §10.1): entries that the guest's own
// key signs, made here and not by its program.

// th is the tagged hash of netplay.md §6.1, written apart from the program.
func th(tag string, parts ...[]byte) []byte {
	tag = "cutdeck/1/" + tag
	h := append([]byte{byte(len(tag))}, tag...)
	for _, p := range parts {
		h = append(binary.BigEndian.AppendUint32(h, uint32(len(p))), p...)
	}
	sum := sha256.Sum256(h)
	return sum[:]
}

// entry is an entry of one action of the guest that follows a head, signed by its
// key, in the frame with the given number.
func entry(t *testing.T, s secret, gid, head string, seq, frame uint32, action []byte) []byte {
	t.Helper()
	u32 := func(v uint32) []byte { return binary.BigEndian.AppendUint32(nil, v) }
	const guest, itemAction = 1, 9
	items := append([]byte{1, itemAction, byte(len(action))}, action...)
	state := make([]byte, 32)
	id, prev := must(hex.DecodeString(gid))(t), must(hex.DecodeString(head))(t)
	h := th("entry", id, prev, u32(seq), []byte{guest}, u32(0), items, state)
	sig := ed25519.Sign(ed25519.NewKeyFromSeed(s.key), th("sig", h))
	const version, kindEntry = 1, 2
	b := append([]byte{version, kindEntry}, u32(frame)...)
	b = append(b, 0, 1)
	b = append(append(b, u32(seq)...), guest)
	b = append(append(b, u32(0)...), items...)
	return append(append(b, state...), sig...)
}

// TestCheat has the guest say three things that no honest client says. The host
// says what it was, its state is as before, and its file convicts the guest.
func TestCheat(t *testing.T) {
	t.Parallel()
	site := serve(t)
	pass := []byte{0, 0, 0xff, 0xff, 0, 0}
	nobodys := []byte{0xea, 0x60, 0, 0, 0, 0} // card 60000
	for _, c := range []struct {
		name, code string
		mine       bool // the guest is to decide
		second     bool // it has just done so
		action     []byte
	}{
		{"an action out of turn", "ILLEGAL_ACTION", false, false, pass},
		{"an action with a card that there is not", "ILLEGAL_ACTION", true, false, nobodys},
		{"a second entry with one number", "EQUIVOCATION", true, true, nobodys},
	} {
		t.Run(strings.ReplaceAll(c.name, " ", "-"), func(t *testing.T) {
			host, guest := met(t, site.URL)
			pages := []*Page{host, guest}
			m := newMatch(host, guest)
			until := func(good func(h, g Status) bool) (h, g Status) {
				t.Helper()
				for {
					m.play(t, func(Status) bool {
						h, g = must(host.Status())(t), must(guest.Status())(t)
						return h.Entries > 16 && h.Head == g.Head && good(h, g)
					})
					for _, p := range pages { // a tap may be on its way to becoming an entry
						if err := p.Still(); err != nil {
							t.Fatal(err)
						}
					}
					if h, g = quiet(t, host, guest); good(h, g) {
						return h, g
					}
				}
			}
			h, g := until(func(h, g Status) bool { return g.Mine == c.mine && h.Mine != c.mine })
			head, seq := g.Head, uint32(g.Entries)+1
			if c.second {
				h, g = until(func(h, _ Status) bool { return h.Entries > int(seq) })
			}
			frame := must(Eval[uint32](guest, `net.number + 1`))(t)
			b := entry(t, secretOf(t, guest), g.ID, head, seq, frame, c.action)
			must(Eval[bool](guest, fmt.Sprintf(`(net.raw(Uint8Array.from(atob(%q), c => c.charCodeAt(0))), true)`, base64.StdEncoding.EncodeToString(b))))(t)
			after := host.await(t, "a fault", func(s Status) bool { return s.Fault != "" })
			if !strings.Contains(after.Fault, c.code+" by seat 1") || after.Hash != h.Hash || after.Head != h.Head {
				t.Errorf("the host says %+v, before: %+v", after, h)
			}
			say(t, host, "The game has broken off")
			convicts(t, site, host, c.code+": seat 1")
		})
	}
}

// convicts exports the game of a page and has the native program judge it.
func convicts(t *testing.T, site *Site, p *Page, want string) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "evidence.cutdeck")
	text := must(p.hookText("file", 20*time.Second))(t)
	if err := os.WriteFile(name, must(base64.StdEncoding.DecodeString(text))(t), 0o666); err != nil {
		t.Fatal(err)
	}
	verdict, err := site.Verify(name)
	if err == nil || !strings.Contains(verdict, want) {
		t.Errorf("verify says %q, %v; want %s and an exit status that is not 0", verdict, err, want)
	}
	t.Log(strings.TrimSpace(verdict))
}
