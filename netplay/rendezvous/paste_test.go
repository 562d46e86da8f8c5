package rendezvous

import (
	"strings"
	"testing"
)

// wrapped breaks s into lines of n characters, each begun with prefix.
func wrapped(s string, n int, prefix string) string {
	var b strings.Builder
	for len(s) > n {
		b.WriteString(prefix + s[:n] + "\r\n")
		s = s[n:]
	}
	b.WriteString(prefix + s)
	return b.String()
}

func TestReadTolerates(t *testing.T) {
	p := samplePacket()
	code, err := p.Code()
	if err != nil {
		t.Fatal(err)
	}
	link, _ := p.Link("http://localhost:8080/")
	for name, text := range map[string]string{
		"code":              code,
		"link":              link,
		"fragment":          Mark + code,
		"spaces":            "  \n\t" + code + " \n",
		"words around":      "Are you there? Always. Here it is: " + code + " see you soon",
		"link in words":     "Come (" + link + ") and play!",
		"glued":             link + ".",
		"quoted":            wrapped(link, 40, "> "),
		"quoted twice":      "On Monday Ann wrote:\n" + wrapped(code, 33, "> > ") + "\n> > Ann",
		"broken lines":      wrapped(code, 20, "") + "\nbest wishes",
		"every character":   strings.Join(strings.Split(code, ""), " "),
		"a bad one first":   Mark + code[:30] + "! No, this: " + Mark + code,
		"markdown":          "`" + code + "`",
		"angle brackets":    "<" + link + ">",
		"after a tracker":   "https://t.example/?q=obj=17&u=" + link,
		"beyond a megabyte": code + strings.Repeat(" and so on", 1<<17),
	} {
		got, err := Read(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got.Room != p.Room || got.SDP(true) != p.SDP(true) {
			t.Errorf("%s: read %+v", name, got)
		}
	}
}

func TestReadExplains(t *testing.T) {
	p := samplePacket()
	code, _ := p.Code()
	flipped := []byte(code)
	flipped[60]++
	for name, c := range map[string]struct{ text, want string }{
		"empty":            {"", "no code in this text"},
		"prose":            {"An apple A day. Hello j", "no code in this text"},
		"cut":              {code[:60], "cut off: it ends after byte 45, where the ICE password was expected"},
		"cut link":         {"https://x.org/" + Mark + code[:12], "cut off: it ends after byte 9, where the certificate's fingerprint"},
		"only the mark":    {"https://x.org/#j=", "cut off: it ends after byte 0, where the packet's version"},
		"last one missing": {code[:len(code)-1], "cut off"},
		"dash made pretty": {code[:40] + "—" + code[42:], `comes "—", which no code holds`},
		"a letter changed": {string(flipped), "is damaged: byte"},
		"another version":  {Mark + "B" + code[1:], "another kind: byte 0 should be version 2"},
		"control":          {code[:40] + "\x00", `comes "\x00"`},
		"half a rune":      {code[:40] + "\xe2\x80", "which no code holds"},
	} {
		_, err := Read(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want …%s…", name, err, c.want)
		}
	}
}

// FuzzRead looks for texts that make Read panic, or accept what it would not
// write the same way.
func FuzzRead(f *testing.F) {
	p := samplePacket()
	code, _ := p.Code()
	f.Add(code)
	f.Add("x " + Mark + code[:50] + " \xff> " + code[50:])
	f.Add("Ag" + strings.Repeat("A", 200))
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Read(text)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without a word")
			}
			return
		}
		again, err := p.Code()
		if err != nil {
			t.Fatalf("read what cannot be written: %v", err)
		}
		q, err := Read(again)
		if err != nil || q.SDP(true) != p.SDP(true) || q.Room != p.Room || q.Rules != p.Rules {
			t.Fatalf("%+v became %+v: %v", p, q, err)
		}
		if _, err := FromSDP(p.SDP(false)); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzFromSDP looks for descriptions that make FromSDP panic or give a packet
// that cannot be written.
func FuzzFromSDP(f *testing.F) {
	f.Add(chromeOffer)
	f.Add(firefoxAnswer)
	f.Add("a=candidate:1 1 udp 1 ::ffff:1.2.3.4 1 typ host\na=ice-ufrag:aaaa")
	f.Fuzz(func(t *testing.T, sdp string) {
		p, err := FromSDP(sdp)
		if err != nil {
			return
		}
		b, err := p.Append(nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, n, err := Decode(b); err != nil || n != len(b) {
			t.Fatal(n, err)
		}
	})
}
