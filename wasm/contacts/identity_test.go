package contacts

import (
	"errors"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/netplay"
)

func identity(t *testing.T, seed string) *netplay.Identity {
	t.Helper()
	id, err := netplay.NewIdentity(strings.NewReader(strings.Repeat(seed, 32)))
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// TestText takes an identity out and in again, as people copy it, and refuses what
// is cut, damaged, or something else.
func TestText(t *testing.T) {
	id := identity(t, "a")
	text := Text(id)
	for _, copied := range []string{text, "  " + text + "\n", "my identity: " + text + ". Keep it!", "> " + text[:30] + "\r\n> " + text[30:]} {
		got, err := ReadText(copied)
		if err != nil || got.Public() != id.Public() {
			t.Errorf("%q: %v", copied, err)
		}
	}
	if Text(identity(t, "b")) == text {
		t.Error("two identities have one text")
	}
	for n := range text {
		if _, err := ReadText(text[:n]); err == nil {
			t.Errorf("%q was taken", text[:n])
		}
	}
	for i := len(mark); i < len(text); i++ {
		for _, c := range "A_" {
			if bent := text[:i] + string(c) + text[i+1:]; bent != text {
				if _, err := ReadText(bent); !errors.Is(err, ErrDamaged) {
					t.Errorf("%q: %v", bent, err)
				}
			}
		}
	}
	for bad, want := range map[string]error{"": ErrNoIdentity, "hello": ErrNoIdentity, "https://example.org/#j=AAAA": ErrNoIdentity, mark: ErrCut, mark + "!": ErrCut} {
		if _, err := ReadText(bad); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", bad, err, want)
		}
	}
}
