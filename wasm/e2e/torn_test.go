package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestTorn kills a browser and leaves half a record in the log of its databases, as a kill in the midst of a write does.
// Chromium goes on writing behind that, and deletes all databases of the page at the next start. The game goes on where
// it was, from the copy in a storage bucket.
func TestTorn(t *testing.T) {
	t.Parallel()
	site := serve(t)
	dir := must(profile())(t)
	b := NewDoomed("page", dir)
	t.Cleanup(b.Stop)
	p := must(b.Open(site.URL))(t)
	must(Eval[bool](p, forgot))(t)
	must(0, p.TapTarget("bot"))(t)
	w := wars{deeds: new(deeds)}
	moves := 0
	for range 2 {
		if _, err := Play([]*Page{p}, []Policy{w.choose}, 4*time.Minute, 200, func(s Status) bool { return s.Mine && s.Lines > moves }); err != nil {
			t.Fatal(err)
		}
		before, _, err := p.Asked()
		if err != nil {
			t.Fatal(err)
		}
		moves = before.Lines
		n := must(p.Records(JournalLocal))(t)
		b.KillBrowser()
		tear(t, dir)
		p = must(b.Open(site.URL))(t)
		if s := must(p.Status())(t); s.Screen == "home" { // a kill may leave unwritten that the page was at the table
			must(0, p.TapTarget("Continue"))(t)
		}
		if err := p.wait(time.Minute, "the game as it was", func() (bool, string, error) {
			s, err := p.Status()
			return s.Screen == "table" && s.Hash == before.Hash && s.Prompt == before.Prompt, fmt.Sprintf("%+v\nbefore:\n%+v", s, before), err
		}); err != nil {
			t.Fatal(err)
		}
		if now := must(p.Records(JournalLocal))(t); now != n {
			t.Errorf("of %d records there are %d", n, now)
		}
	}
	if !must(Eval[bool](p, forgot))(t) {
		t.Skip("this browser does not delete its databases when one record is torn")
	}
	if says := must(p.DialogText())(t); says != "" {
		t.Errorf("it says %q", says)
	}
}

// tear leaves half a record at the end of each log of the databases outside of buckets.
func tear(t *testing.T, profile string) {
	t.Helper()
	logs := must(filepath.Glob(filepath.Join(profile, "Default", "IndexedDB", "*", "*.log")))(t)
	if len(logs) == 0 {
		t.Fatal("there is no log of a database")
	}
	const promised, written = 400, 100
	half := append([]byte{1, 2, 3, 4, promised & 0xff, promised >> 8, 1}, strings.Repeat("x", written)...) // sum, length, kind; then bytes
	for _, name := range logs {
		f := must(os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0))(t)
		must(f.Write(half))(t)
		must(0, f.Close())(t)
	}
}
