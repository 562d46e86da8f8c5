package e2e

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"
	"time"
)

// TestEmbedIdentity opens a table without a game on a fan's page. It has an identity that it keeps, another one than the
// same browser has in a tab of its own, and the page around it hears nothing of it.
func TestEmbedIdentity(t *testing.T) {
	t.Parallel()
	site := serve(t)
	fan := Fan(site.URL, map[string]string{"/mine.html": `<!doctype html><script async src="` + strings.TrimSuffix(site.URL, "/") + `/cut-deck.js"></script><cut-deck id="first"></cut-deck>`})
	defer fan.Close()
	p := newPage(t, Landscape)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	own := keyOf(t, settings(t, p))
	var keys [2][]byte
	for i := range keys {
		if err := p.Visit(fan.URL + "/mine.html"); err != nil {
			t.Fatal(err)
		}
		must(Eval[any](p, heardAll))(t)
		f, leave, err := p.Frame("api=1")
		if err != nil {
			t.Fatal(err)
		}
		if err := p.begin(f); err != nil {
			t.Fatal(err)
		}
		if err := f.Ready(); err != nil {
			t.Fatal(err)
		}
		keys[i] = embeddedKey(t, p, f)
		heard := must(Eval[string](p, `JSON.stringify(heard)`))(t)
		if at := strings.ReplaceAll(heard, " ", ""); strings.Contains(at, hex.EncodeToString(keys[i])) || !strings.Contains(heard, "progress") {
			t.Errorf("the site has heard %s", heard)
		}
		_ = p.Screenshot(Shots, "embed-identity")
		leave()
	}
	if !bytes.Equal(keys[0], keys[1]) {
		t.Errorf("the table on the fan's page has the identity %x, and when it was loaded anew %x", keys[0], keys[1])
	}
	if bytes.Equal(keys[0], own) {
		t.Errorf("the table on the fan's page has the identity %x of the tab", own)
	}
}

// embeddedKey opens the settings in a frame of the page, and returns the beginning of the key that they show.
func embeddedKey(t *testing.T, p, f *Page) []byte {
	t.Helper()
	if err := f.wait(30*time.Second, "the settings", func() (bool, string, error) {
		var ts []Target
		if err := f.hook(&ts, "spots"); err != nil {
			return false, "", err
		}
		saw := ""
		for _, x := range ts {
			if saw += x.Label + "\n"; x.Label == "Settings" {
				return true, "", p.tapIn("#first", x.X, x.Y)
			}
		}
		return false, saw, nil
	}); err != nil {
		t.Fatal(err)
	}
	say(t, f, "whatever you call yourself: ")
	return keyOf(t, must(f.DialogText())(t))
}
