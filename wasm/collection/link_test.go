package collection_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/wasm/collection"
)

// TestLink: packs go through a link whole, whatever stands around them.
func TestLink(t *testing.T) {
	files := []string{fans(t, "a", "Pilot a"), "", fans(t, "b", "Pilot b")}
	code, err := collection.Link(files)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d characters for %d bytes", len(code), len(strings.Join(files, "")))
	for _, around := range [][2]string{{"https://host/#j=Abc", ""}, {"Play with me: https://host/#r=abc&j=Abc", "\n> bye"}} {
		got, rest, err := collection.ReadLink(around[0] + code + around[1])
		if err != nil || !slices.Equal(got, files) || rest != around[0]+around[1] {
			t.Errorf("%q: %d files, %q, %v", around, len(got), rest, err)
		}
	}
	if got, rest, err := collection.ReadLink("https://host/#j=Abc"); got != nil || rest != "https://host/#j=Abc" || err != nil {
		t.Errorf("a link without packs: %v %q %v", got, rest, err)
	}
	if code, err := collection.Link(nil); code != "" || err != nil {
		t.Errorf("%q %v", code, err)
	}
	for i := range len(code) - 3 {
		_, rest, err := collection.ReadLink("#j=A" + code[:3+i])
		if err == nil && i > 0 || rest != "#j=A" {
			t.Fatalf("cut off at %d: %q, %v", i, rest, err)
		}
	}
}

// TestLinkLimits: what is too long for a link is refused, and a short link cannot become
// more than a few packs can hold.
func TestLinkLimits(t *testing.T) {
	rand := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 20000)
	for i := range noise {
		noise[i] = byte('a' + rand.IntN(26))
	}
	if _, err := collection.Link([]string{string(noise)}); err == nil {
		t.Error("20,000 letters fit into a link")
	}
	bomb, err := collection.Link([]string{strings.Repeat("a", 4<<20)})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := collection.ReadLink("#j=A" + bomb); err == nil {
		t.Errorf("%d characters have become 4 MB", len(bomb))
	}
}
