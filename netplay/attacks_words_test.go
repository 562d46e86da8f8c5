package netplay

import (
	"bytes"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Lies before and beside the log: hellos, remarks, statements out of turn.

func wordAttacks() []attack {
	hello := func(change func(h *Hello)) func(t testing.TB) outcome {
		return func(t testing.TB) outcome { return greeted(t, Hash{}, change) }
	}
	return []attack{
		{21, "a session key of small order", refused, "", hello(func(h *Hello) { h.Session = Hash{1} })},
		{32, "a hello with other rules", refused, "", hello(func(h *Hello) { h.Ruleset[0] ^= 1 })},
		{32, "a hello with other cards", refused, "", hello(func(h *Hello) { h.Cards[0] ^= 1 })},
		{32, "a hello with protocol 65535", refused, "", hello(func(h *Hello) { h.ProtoMin, h.ProtoMax = 0xFFFF, 0xFFFF })},
		{32, "a hello with protocols from 2 to 1", refused, "", hello(func(h *Hello) { h.ProtoMin, h.ProtoMax = 2, 1 })},
		{32, "a hello with another mode", refused, "", hello(func(h *Hello) { h.Modes = 2 })},
		{32, "a hello with another clock", refused, "", hello(func(h *Hello) { h.Clock.Base = 5 })},
		{32, "a hello with another fingerprint", refused, "", hello(func(h *Hello) { h.RemotePrint[0] = 1 })},
		{32, "a hello whose signature does not fit", refused, "", badHello(func(b *Session) { b.mine.raw[len(b.mine.raw)-1] ^= 1 })},
		{32, "a hello whose name was changed on the way", refused, "", badHello(func(b *Session) { b.mine.raw[len(b.mine.raw)-65] ^= 1 })},
		{32, "a session key that its identity did not certify", refused, "", badHello(func(b *Session) {
			b.mine.Certificate[0] ^= 1
			body := b.mine.body()
			sig := sign(b.key, TH("hello", body, b.cfg.Room[:]))
			b.mine.raw = append(body, sig[:]...)
		})},
		{32, "the opponent's own hello", refused, "", mirrored},
		{33, "somebody between the two, at the first connection", refused, "", func(t testing.TB) outcome { return greeted(t, Hash{7}, func(*Hello) {}) }},
		{33, "somebody between the two, at a later connection", refused, "", between},
		{33, "the same, who keeps back that they resume", refused, "", intercepted(func(b *Session) []message {
			return []message{{kindNeed, []byte{0, 0, 0, 1}}}
		})},
		{33, "the same, who speaks for them", refused, "", intercepted(func(b *Session) []message {
			return []message{{kindChat, []byte("it is me")}}
		})},
		{33, "the same, with the hello of the opponent", refused, "", intercepted(func(b *Session) []message {
			return []message{{kindHello, b.mine.raw}, {kindNeed, []byte{0, 0, 0, 1}}}
		})},
		{34, "a name with tags, turned text and NULs", ignored, "", named},
		{34, "a name of a megabyte", refused, "", hello(func(h *Hello) { h.Name = strings.Repeat("x", 1<<20) })},
		{34, "remarks with tags, turned text and NULs", ignored, "", remarked},
		{34, "a remark of 513 bytes", refused, "", said(kindChat, func(*Session) []byte { return bytes.Repeat([]byte("a"), maxChat+1) })},
		{34, "a remark of a megabyte", refused, "", said(kindChat, func(*Session) []byte { return bytes.Repeat([]byte("a"), 1<<20) })},
		{39, "a concession of an earlier head", refused, "", forgedAside(func(b *Session, e *entry) { e.sign(b.key, e.head(b.gid, b.head(2))) })},
		{39, "a concession of another game", refused, "", forgedAside(func(b *Session, e *entry) { e.sign(b.key, e.head(Hash{1}, b.tip())) })},
		{39, "a forged concession", refused, "", forgedAside(func(b *Session, e *entry) { e.sig[3] ^= 1 })},
	}
}

// forgedAside has the liar concede in an entry that it signs as it likes.
func forgedAside(sign func(b *Session, e *entry)) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		return said(kindEntry, func(b *Session) []byte {
			e := &entry{seq: uint32(len(b.entries)) + 1, sender: 1, items: []item{concession(false)}}
			sign(b, e)
			return e.encode()
		})(t)
	}
}

// greeted gives the honest side a hello with a change, signed as it must be, and
// the honest side's connection a fingerprint.
func greeted(t testing.TB, print Hash, change func(h *Hello)) outcome {
	t.Helper()
	cfg := configs(newSkirmish(5), 9)
	cfg[0].LocalPrint = print
	a, err := New(cfg[0])
	must(t, err)
	b, err := New(cfg[1])
	must(t, err)
	change(b.mine)
	session := b.mine.Session
	b.mine.finish(b.cfg.Room, b.cfg.Identity, b.key)
	if session != b.mine.Session && session != public(b.key) { // a key of its own choice
		b.mine.Session = session
		b.mine.Certificate = sign(b.cfg.Identity.key, b.mine.certified(b.cfg.Room))
		b.mine.Signature = Signature{1} // which some verifiers take for any message
		b.mine.raw = append(b.mine.body(), b.mine.Signature[:]...)
	}
	return a.refuses(t, b.mine.raw)
}

// badHello changes a hello after it was signed.
func badHello(change func(b *Session)) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		cfg := configs(newSkirmish(5), 9)
		a, err := New(cfg[0])
		must(t, err)
		b, err := New(cfg[1])
		must(t, err)
		change(b)
		return a.refuses(t, b.mine.raw)
	}
}

// refuses hands a session a hello that it must not take.
func (s *Session) refuses(t testing.TB, hello []byte) (o outcome) {
	t.Helper()
	o = outcome{when: ignored, by: engine.Nobody, side: "no game has begun"}
	for _, frame := range newLink().frames(kindHello, hello) {
		if err := s.Receive(frame); err != nil {
			o.when, o.says = refused, err.Error()
			break
		}
	}
	o.moved = s.match != nil
	return o
}

func mirrored(t testing.TB) outcome {
	a, err := New(configs(newSkirmish(5), 9)[0])
	must(t, err)
	return a.refuses(t, a.mine.raw)
}

// between: the two resume, but each sees another connection than the other.
func between(t testing.TB) outcome {
	tr := middle(t, 8, 5)
	a, b := tr.s[0], tr.s[1]
	must(t, a.Connect(Hash{1}, Hash{2}))
	must(t, b.Connect(Hash{3}, Hash{4}))
	before := a.settled()
	tr.err = a.Receive(b.Outgoing()[0])
	tr.moved = before != a.settled()
	return tr.outcome()
}

// intercepted: somebody sits between the two at a later connection, passes on what
// he likes of what they say, and has their hellos from a file.
func intercepted(says func(b *Session) []message) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		tr := middle(t, 8, 5)
		a, b := tr.s[0], tr.s[1]
		must(t, a.Connect(Hash{1}, Hash{2}))
		a.Outgoing()
		before, l := a.settled(), newLink()
		for _, m := range says(b) {
			if tr.err = a.Receive(l.frames(m.kind, m.body)[0]); tr.err != nil {
				break
			}
		}
		for _, frame := range a.Outgoing() {
			if k := kind(frame[1]); k == kindEntry || k == kindHead {
				t.Errorf("he is told of the game (message of kind %d)", k)
			}
		}
		tr.moved = before != a.settled() || len(a.Chats()) > 0
		return tr.outcome()
	}
}

// rude is text that harms whoever shows it as it is.
const rude = "<b>\u202Ex\u2066\x00y\u200E"

func named(t testing.TB) outcome {
	cfg := configs(newSkirmish(4), 8)
	cfg[1].Name = rude
	d := meeting(t, cfg)
	d.scripted()
	d.ended()
	file, err := d.s[0].Export()
	must(t, err)
	if v := Verify(resolver(cfg[0].Game), file); v.Names[1] != "<b>xy" {
		t.Errorf("the name is shown as %q", v.Names[1])
	}
	return outcome{when: ignored, side: playedOn}
}

func remarked(t testing.TB) outcome {
	for in, want := range map[string]string{
		rude:                              "<b>xy",
		"hello <b>":                       "hello <b>", // a page shows it as text
		"a\x00b\nc\u202Ed\u2066":          "abcd",
		strings.Repeat("ü", 400):          strings.Repeat("ü", 256),
		"\xff\xfeok":                      "ok",
		"e" + strings.Repeat("\u0301", 9): "e" + strings.Repeat("\u0301", 9),
	} {
		if got := Plain(in, maxChat); got != want {
			t.Errorf("Plain(%q) = %q", in, got)
		}
	}
	o := said(kindChat, func(*Session) []byte { return []byte(rude) })(t)
	return o
}

// said has the liar say something beside the log in the middle of a game.
func said(k kind, what func(b *Session) []byte) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		tr := middle(t, 6, 12)
		a, b := tr.s[0], tr.s[1]
		before := a.settled()
		for _, frame := range b.link.frames(k, what(b)) {
			if tr.err = tr.reach(0, frame); tr.err != nil {
				break
			}
		}
		_, over := a.Over()
		tr.moved = over || before != a.settled()
		if k == kindChat && tr.err == nil && a.Chats()[0] != "<b>xy" {
			t.Error("a remark is shown as it came")
		}
		o := tr.outcome()
		if o.when == ignored {
			tr.goOn()
			tr.ended()
		}
		return o
	}
}
