package e2e

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
)

// listen is a script that keeps a copy of every message that comes through a
// data channel of the page.
const listen = `(() => {
	const make = RTCPeerConnection.prototype.createDataChannel, heard = window.heard = [];
	RTCPeerConnection.prototype.createDataChannel = function (...a) {
		const c = make.apply(this, a);
		c.addEventListener('message', e => heard.push(e.data));
		return c;
	};
})()`

// heard returns the messages that a page has received since it was loaded.
func heard(t *testing.T, p *Page) (all [][]byte) {
	t.Helper()
	list := must(Eval[[]string](p, `(async () => { const out = [];
		for (const d of window.heard) out.push(btoa([...new Uint8Array(d instanceof Blob ? await d.arrayBuffer() : d)].map(c => String.fromCharCode(c)).join('')));
		return out })()`))(t)
	for _, text := range list {
		all = append(all, must(base64.StdEncoding.DecodeString(text))(t))
	}
	return all
}

// kept returns what a page holds between visits, by name, the records of games
// among it; of texts what is base64 is given as the bytes it stands for.
func kept(t *testing.T, p *Page) map[string][]byte {
	t.Helper()
	all := must(p.AllRecords())(t)
	for name, text := range must(Eval[map[string]string](p, `({...localStorage, '(history)': JSON.stringify(history.state)})`))(t) {
		all[name] = []byte(text)
		if b, err := base64.StdEncoding.DecodeString(text); err == nil && len(b) > 0 {
			all[name] = b
		}
	}
	return all
}

// secret is what one side must not tell the other: the first record of its
// journal holds it after a kind, a room and a seat.
type secret struct{ seed, key []byte }

func secretOf(t *testing.T, p *Page) secret {
	t.Helper()
	for name, b := range kept(t, p) {
		if strings.HasPrefix(name, "far-") && strings.HasSuffix(name, "/0") && len(b) > 74 {
			return secret{b[10:42], b[42:74]}
		}
	}
	t.Fatalf("%s keeps no journal of its game", p.Name)
	return secret{}
}

// salts derives the salts that hide a side's cards in one epoch ("card"), or where
// it has laid the other side's ("perm"), as netplay.md §6.2 says; this is written
// apart from the program on purpose.
func (s secret) salts(t *testing.T, gid, kind string, epoch uint16) (all [][]byte) {
	id := must(hex.DecodeString(gid))(t)
	u16 := func(v uint16) []byte { return binary.BigEndian.AppendUint16(nil, v) }
	for slot := range uint16(60) {
		const tag = "cutdeck/1/salt"
		h := append([]byte{byte(len(tag))}, tag...)
		for _, part := range [][]byte{id, []byte(kind), u16(epoch), u16(slot)} {
			h = append(binary.BigEndian.AppendUint32(h, uint32(len(part))), part...)
		}
		sum, mac := sha256.Sum256(h), hmac.New(sha256.New, s.seed)
		mac.Write(sum[:])
		all = append(all, mac.Sum(nil))
	}
	return all
}

// holds reports whether bytes, or their usual spellings, are among what a page
// has received or keeps.
func holds(all [][]byte, what []byte) bool {
	for _, b := range all {
		if bytes.Contains(b, what) || bytes.Contains(b, []byte(hex.EncodeToString(what))) || bytes.Contains(b, []byte(base64.StdEncoding.EncodeToString(what)[:40])) {
			return true
		}
	}
	return false
}

// checkSecrecy looks for the other side's secrets in all that a page has received
// and holds. It returns how many salts of the other side's cards it found, and how
// many of the places where the other side has laid this one's cards.
func checkSecrecy(t *testing.T, p *Page, other secret) (opened, drawn int) {
	t.Helper()
	s := must(p.Status())(t)
	all := heard(t, p)
	if len(all) == 0 {
		t.Fatalf("%s has recorded no message", p.Name)
	}
	all = append(all, bytes.Join(cut(all), nil)) // what spreads over frames
	for _, b := range kept(t, p) {
		all = append(all, b)
	}
	if holds(all, other.seed) || holds(all, other.key) {
		t.Errorf("%s holds the other side's seed or session key", p.Name)
	}
	for epoch := range uint16(40) {
		for _, salt := range other.salts(t, s.ID, "card", epoch) {
			if holds(all, salt) {
				opened++
			}
		}
		for _, salt := range other.salts(t, s.ID, "perm", epoch) {
			if holds(all, salt) {
				drawn++
			}
		}
	}
	return opened, drawn
}

// cut takes the heads off frames.
func cut(frames [][]byte) (bodies [][]byte) {
	for _, f := range frames {
		bodies = append(bodies, f[min(8, len(f)):])
	}
	return bodies
}

// size describes a list of messages.
func size(all [][]byte) string {
	return fmt.Sprintf("%d messages, %d bytes", len(all), len(bytes.Join(all, nil)))
}
