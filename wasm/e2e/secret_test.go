package e2e

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
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

// secret is what one side must not tell the other: the first record of its
// journal holds it after a kind, a room and a seat.
type secret struct{ seed, key []byte }

func secretOf(t *testing.T, p *Page) secret {
	t.Helper()
	b := must(p.FirstRecord(JournalFar))(t)
	if len(b) <= 74 {
		t.Fatalf("the journal of %s begins with %d bytes", p.Name, len(b))
	}
	return secret{b[10:42], b[42:74]}
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
	for _, b := range must(p.Kept())(t) {
		all = append(all, b)
	}
	if holds(all, other.seed) || holds(all, other.key) {
		t.Errorf("%s holds the other side's seed or session key", p.Name)
	}
	cards, places := other.salts(t, s.ID, chain(t, p, s.ID), 1-s.Seat)
	if len(cards) == 0 || len(places) == 0 {
		t.Fatalf("%s keeps %d commitments to cards of the other side, and %d to places", p.Name, len(cards), len(places))
	}
	for _, salt := range cards {
		if holds(all, salt) {
			opened++
		}
	}
	for _, salt := range places {
		if holds(all, salt) {
			drawn++
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
