package rendezvous

import (
	"bytes"
	"crypto/rand"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// run lets a side speak for a while and returns when it did, and what it said.
func run(t testing.TB, talk *Talk, from, to time.Time) (times []time.Duration, notes [][]byte) {
	t.Helper()
	for range 100 {
		at, ok := talk.Next()
		if !ok || at.After(to) {
			return times, notes
		}
		if at.Before(from) {
			at = from
		}
		b, err := talk.Speak(at)
		if err != nil || len(b) != NoteSize {
			t.Fatalf("%d bytes, %v; want %d", len(b), err, NoteSize)
		}
		times, notes = append(times, at.Sub(from)), append(notes, b)
	}
	t.Fatal("it speaks without end")
	return nil, nil
}

func seconds(ns ...int) (ds []time.Duration) {
	for _, n := range ns {
		ds = append(ds, time.Duration(n)*time.Second)
	}
	return ds
}

func TestTalkAlone(t *testing.T) {
	guest := NewTalk(Secret{1}, 0, false, noon, rand.Reader)
	if times, _ := run(t, guest, noon, noon.Add(time.Hour)); !slices.Equal(times, seconds(0, 2, 6, 14, 30)) {
		t.Errorf("a guest alone knocks at %v", times)
	}
	host := NewTalk(Secret{1}, 0, true, noon, rand.Reader)
	if _, ok := host.Next(); ok {
		t.Error("a host without an invitation has something to say")
	}
	host.Say(samplePacket(), noon)
	if times, _ := run(t, host, noon, noon.Add(time.Hour)); len(times) != 1 {
		t.Errorf("a host alone speaks at %v", times)
	}
	// Whoever knocks is answered, but only so often.
	for range 20 {
		stranger := NewTalk(Secret{1}, 0, false, noon, rand.Reader)
		_, knocks := run(t, stranger, noon, noon)
		if _, err := host.Hear(knocks[0], noon); err != nil {
			t.Fatal(err)
		}
		run(t, host, noon, noon.Add(time.Hour))
	}
	if host.sent != MaxNotes {
		t.Errorf("the host has said %d things, want %d", host.sent, MaxNotes)
	}
}

// TestTalkMeets has a relay lose, repeat, hold back and reorder what is said, as
// it likes; each side takes the other's packet at most once, and says six things
// at most; and if it loses nothing the two meet.
func TestTalkMeets(t *testing.T) {
	inv := samplePacket()
	ans := inv
	ans.Answer, ans.To = true, inv.Sum()
	ans.Fingerprint[0]++
	rapid.Check(t, func(t *rapid.T) {
		count := uint8(rapid.IntRange(0, 3).Draw(t, "count"))
		other := count + uint8(rapid.IntRange(0, 1).Draw(t, "lost count"))
		host := NewTalk(Secret{9}, other, true, noon, rand.Reader)
		guest := NewTalk(Secret{9}, count, false, noon, rand.Reader)
		host.Say(inv, noon)
		lossy := rapid.Bool().Draw(t, "lossy")
		var way [2][][]byte // to the host, to the guest
		got := [2]int{}
		for now := noon; now.Before(noon.Add(40 * time.Second)); now = now.Add(500 * time.Millisecond) {
			for i, side := range []*Talk{guest, host} {
				for {
					b, err := side.Speak(now)
					if err != nil {
						t.Fatal(err)
					}
					if b == nil {
						break
					}
					for range rapid.IntRange(1, 3).Draw(t, "copies") {
						way[i] = append(way[i], b)
					}
				}
			}
			for i, side := range []*Talk{host, guest} {
				for range rapid.IntRange(0, 4).Draw(t, "arrive") {
					if len(way[i]) == 0 {
						break
					}
					at := rapid.IntRange(0, len(way[i])-1).Draw(t, "which")
					b := way[i][at]
					way[i] = slices.Delete(way[i], at, at+1)
					if lossy && rapid.Bool().Draw(t, "lost") {
						continue
					}
					p, err := side.Hear(b, now)
					if err != nil {
						t.Fatal(err)
					}
					if p == nil {
						continue
					}
					if got[i]++; side == guest {
						guest.Say(ans, now)
					}
				}
			}
		}
		if host.sent > MaxNotes || guest.sent > MaxNotes || got[0] > 1 || got[1] > 1 {
			t.Fatalf("%d and %d things were said, %v packets taken", host.sent, guest.sent, got)
		}
		if !lossy && got[1] != 1 {
			t.Fatalf("the two have not met: %v", got)
		}
	})
}

// TestTalkDeceived: nothing that the other side has not sealed for now is taken.
func TestTalkDeceived(t *testing.T) {
	inv := samplePacket()
	host := NewTalk(Secret{1}, 0, true, noon, rand.Reader)
	host.Say(inv, noon)
	note, err := host.Speak(noon)
	if err != nil {
		t.Fatal(err)
	}
	guest := func(room Secret, n uint8) *Talk { return NewTalk(room, n, false, noon, rand.Reader) }
	for name, c := range map[string]struct {
		side *Talk
		note []byte
		at   time.Time
		want error
	}{
		"another room":      {guest(Secret{2}, 0), note, noon, nil},
		"a later meeting":   {guest(Secret{1}, 5), note, noon, nil},
		"cut":               {guest(Secret{1}, 0), note[:NoteSize-1], noon, nil},
		"nothing":           {guest(Secret{1}, 0), nil, noon, nil},
		"said by ourselves": {host, note, noon, nil},
		"a day later":       {guest(Secret{1}, 0), note, noon.Add(24 * time.Hour), ErrClock},
		"a day before":      {guest(Secret{1}, 0), note, noon.Add(-24 * time.Hour), ErrClock},
	} {
		if p, err := c.side.Hear(c.note, c.at); p != nil || !errors.Is(err, c.want) {
			t.Errorf("%s: %v, %v; want nothing and %v", name, p, err, c.want)
		}
	}
	for i := range note {
		for bit := range 8 {
			b := bytes.Clone(note)
			b[i] ^= 1 << bit
			if p, err := guest(Secret{1}, 0).Hear(b, noon); p != nil || err != nil {
				t.Fatalf("byte %d bit %d: %v, %v", i, bit, p, err)
			}
		}
	}
	g := guest(Secret{1}, 0)
	if p, err := g.Hear(note, noon); err != nil || p == nil || p.Sum() != inv.Sum() {
		t.Fatalf("the true one: %+v, %v", p, err)
	}
	if p, err := g.Hear(note, noon); p != nil || err != nil {
		t.Errorf("a replay: %+v, %v", p, err)
	}
}

func TestFit(t *testing.T) {
	long := samplePacket()
	long.Ufrag, long.Pwd = strings.Repeat("u", 64), strings.Repeat("p", 64)
	for len(long.Candidates) < MaxCandidates {
		long.Candidates = append(long.Candidates, long.Candidates[0])
	}
	k := Secret{}.Derive(0)
	n := &Note{Kind: Offer, Time: noon, Packet: long}
	if _, err := k.Seal(true, n, rand.Reader); err == nil {
		t.Error("a packet that is too long was sealed")
	}
	n.Packet.Fit()
	b, err := k.Seal(true, n, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := k.Open(true, b); err != nil || got.Packet.Sum() != n.Packet.Sum() || len(got.Packet.Candidates) == 0 {
		t.Errorf("%+v, %v", got, err)
	}
	if p := samplePacket(); len(p.Candidates) != 3 {
		t.Error("a packet of the usual length was shortened")
	}
}

func TestSecret(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Secret(rapid.SliceOfN(rapid.Byte(), 10, 10).Draw(t, "secret"))
		code := s.String()
		for _, text := range []string{code, strings.ToLower(code), strings.ReplaceAll(code, "-", ""), strings.ReplaceAll(code, "-", " "), "> `" + code + "`\n",
			strings.NewReplacer("0", "o", "1", "l").Replace(code), s.Link("https://example.org/x#y"), "Come: " + s.Link("https://example.org/") + "&j=AgA see you"} {
			if got, err := ReadSecret(text); err != nil || got != s {
				t.Fatalf("%q: %v, %v; want %v", text, got, err, s)
			}
		}
		if len(code) != 19 || strings.ContainsAny(code, "ILOU") {
			t.Fatalf("the code is %q", code)
		}
		if got, err := ReadSecret(code[:18]); err == nil {
			t.Fatalf("a code that is cut was read as %v", got)
		}
	})
	for text, want := range map[string]string{
		"":                       "no room code",
		"K3QT-9ZDA-00MV":         "has 12 characters",
		"K3QT-9ZDA-00MU-7RWX":    "'U' is in no room code",
		"K3QT!":                  "'!' is in no room code",
		strings.Repeat("A", 200): "no room code",
	} {
		if _, err := ReadSecret(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want …%s…", text, err, want)
		}
	}
}

func TestWire(t *testing.T) {
	inv := samplePacket()
	ans := inv
	ans.Answer, ans.To = true, inv.Sum()
	ans.Fingerprint[0]++
	pact := Pact{Host: true, Room: inv.Room}
	a := NewWire(Secret{1}, pact, &inv, &ans)
	pact.Host = false
	b := NewWire(Secret{1}, pact, &ans, &inv)
	msgs := [][]byte{[]byte("one"), bytes.Repeat([]byte{2}, 15<<10), bytes.Repeat([]byte{3}, 3000), []byte("four")}
	before := uint32(0)
	for rest := msgs; len(rest) > 0; {
		sealed, n, err := a.Seal(rest)
		if err != nil || n == 0 {
			t.Fatal(n, err)
		}
		l, err := b.Open(sealed)
		if err != nil || l.Before != before || len(l.Messages) != n {
			t.Fatalf("%+v, %v; want %d messages after %d", l, err, n, before)
		}
		for i := range n {
			if !bytes.Equal(l.Messages[i], rest[i]) {
				t.Errorf("message %d has changed", i)
			}
		}
		if _, err := a.Open(sealed); err == nil {
			t.Error("we have read our own letter")
		}
		if _, err := b.Open(append(bytes.Clone(sealed[:7]), append([]byte{sealed[7] ^ 1}, sealed[8:]...)...)); err == nil {
			t.Error("a letter with another number was read")
		}
		if (len(sealed)-letterHead)%letterUnit != 0 || len(sealed) == NoteSize {
			t.Errorf("a letter has %d bytes", len(sealed))
		}
		before += uint32(n)
		rest = rest[n:]
	}
	if sealed, n, err := a.Seal(nil); err != nil || n != 0 || len(sealed) != letterHead+letterUnit {
		t.Errorf("a letter without messages: %d bytes, %d, %v", len(sealed), n, err)
	}
	for _, bad := range [][]byte{nil, make([]byte, MaxLetter)} {
		if _, _, err := a.Seal([][]byte{bad}); err == nil {
			t.Errorf("a message of %d bytes was sealed", len(bad))
		}
	}
	if sealed, _, _ := a.Seal(msgs[:1]); sealed != nil {
		if _, err := NewWire(Secret{2}, pact, &ans, &inv).Open(sealed); err == nil {
			t.Error("a letter of another room was read")
		}
	}
}
