//go:build js

package page

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/wasm/keep"
)

// These tests need a browser: run them with -exec chromexec.

// noGames has the browser forget all games, now and when the test has ended.
func noGames(t *testing.T) {
	t.Helper()
	clearAll(t)
	clean := func() {
		answer := make(chan error, 3)
		req := window.Get("indexedDB").Call("deleteDatabase", "cutdeck.games")
		handle(req, "success", func() { answer <- nil })
		handle(req, "error", func() { answer <- refusal(req.Get("error")) })
		if err := <-answer; err != nil {
			t.Fatal(err)
		}
		if buckets := window.Get("navigator").Get("storageBuckets"); buckets.Truthy() { // those of the copy
			if _, err := await(buckets.Call("delete", "games")); err != nil {
				t.Fatal(err)
			}
		}
	}
	clean()
	t.Cleanup(clean)
}

// visit is a page that is opened in this browser.
func visit() *keep.Journals { return OpenJournals(OpenStore(), func(keep.Tier) {}) }

// keepAll keeps records and returns how each went, in the order in which that was said.
func keepAll(j *keep.Journal, from, n int) (said []string) {
	heard := make(chan string, n)
	for i := from; i < from+n; i++ {
		j.Keep(rec(i), func(err error) { heard <- fmt.Sprint(i, " ", err) })
	}
	for range n {
		said = append(said, <-heard)
	}
	return said
}

func rec(i int) []byte { return bytes.Repeat([]byte{byte(i), 0, 255}, i) }

func holds(t *testing.T, j *keep.Journal, n int) {
	t.Helper()
	all, err := j.Records()
	if err != nil || len(all) != n {
		t.Fatalf("of %d records there are %d: %v", n, len(all), err)
	}
	for i, b := range all {
		if !bytes.Equal(b, rec(i)) {
			t.Errorf("record %d is %x", i, b)
		}
	}
}

// table has a script do something to the table of the records, and to that of their copy.
func table(t *testing.T, script string, args ...any) {
	t.Helper()
	for _, bucket := range []string{"", "games"} {
		change(t, bucket, script, args...)
	}
}

// change has a script do something to one of the two tables.
func change(t *testing.T, bucket, script string, args ...any) {
	t.Helper()
	d := &disk{database{name: "cutdeck.games", table: "records", bucket: bucket}}
	f := window.Get("Function").New("table", "args", script)
	if err := d.transact("readwrite", func(tr *transaction) { f.Invoke(tr.table, args) }); err != nil {
		t.Fatal(err)
	}
}

func TestJournal(t *testing.T) {
	noGames(t)
	for i, said := range keepAll(visit().Open("game"), 0, 40) {
		if said != fmt.Sprint(i, " <nil>") {
			t.Errorf("at %d it says %q", i, said)
		}
	}
	j := visit().Open("game")
	if holds(t, j, 40); j.Tier() != keep.Site || j.Lost() != 0 {
		t.Error(j.Tier(), j.Lost())
	}
	if err := j.SetNote("WARS ≈"); err != nil || visit().Note("game") != "WARS ≈" || j.Note() != "WARS ≈" {
		t.Error(err, j.Note())
	}
	keepAll(visit().Open("another"), 0, 2)
	list, err := visit().List()
	if err != nil || len(list) != 2 || list[0].Game != "another" || string(list[1].Note) != "WARS ≈" || list[1].First == nil {
		t.Error(list, err)
	}
	if err := j.PutAside("old"); err != nil {
		t.Fatal(err)
	}
	old := visit().Open("old")
	if holds(t, old, 40); old.Note() != "WARS ≈" {
		t.Error(old.Note())
	}
	for _, name := range []string{"old", "another"} {
		if err := visit().Open(name).Drop(); err != nil {
			t.Fatal(err)
		}
	}
	if list, err := visit().List(); err != nil || len(list) != 0 {
		t.Error(list, err)
	}
	if list, err := visit().List(); err != nil || len(list) != 0 { // what was said of them is forgotten now
		t.Error(list, err)
	}
	table(t, `table.count().onsuccess = e => window.counted = e.target.result`)
	if n := window.Get("counted").Int(); n != 0 {
		t.Errorf("%d records are left of games that were dropped", n)
	}
}

// A transaction that fails, in whatever way, is said to have failed; nothing that was stored is lost, and what comes
// later is refused too.
func TestTransactionFails(t *testing.T) {
	proto := window.Get("IDBObjectStore").Get("prototype")
	put := proto.Get("put")
	for name, script := range map[string]string{
		"aborts": `const r = put.apply(this, arguments); this.transaction.abort(); return r`,
		"throws": `throw new DOMException('not now', 'DataError')`,
		"full":   `const tx = this.transaction; Object.defineProperty(tx, 'error', {value: new DOMException('full', 'QuotaExceededError'), configurable: true}); const r = put.apply(this, arguments); tx.abort(); return r`,
	} {
		t.Run(name, func(t *testing.T) {
			noGames(t)
			j := visit().Open("game")
			keepAll(j, 0, 5)
			proto.Set("put", window.Get("Function").New("put", "return function() {"+script+"}").Invoke(put))
			said := keepAll(j, 5, 2)
			try := visit().Try()
			proto.Set("put", put)
			if strings.Contains(strings.Join(append(said, fmt.Sprint(try)), " "), "nil") {
				t.Fatalf("it says %q and %v", said, try)
			}
			if t.Log(said, try); (name == "full") != errors.Is(try, keep.ErrFull) {
				t.Errorf("the reason is %v", try)
			}
			if said := keepAll(j, 7, 1); said[0] == "7 <nil>" {
				t.Error("after one that could not be stored another one is")
			}
			holds(t, visit().Open("game"), 5)
			if err := visit().Try(); err != nil {
				t.Error(err)
			}
		})
	}
}

// What was lost of a journal, or damaged in it, is noticed.
func TestJournalLost(t *testing.T) {
	const key = `IDBKeyRange.bound(['game', args[0]], ['game', args[1] - 1])`
	for name, tc := range map[string]struct {
		script      string
		from, to    int
		whole, lost int
	}{
		"gap":       {`table.delete(` + key + `)`, 7, 9, 7, 13},
		"end":       {`table.delete(` + key + `)`, 11, 20, 11, 9},
		"beginning": {`table.delete(` + key + `)`, 0, 1, 0, 20},
		"all":       {`table.clear()`, 0, 0, 0, 20},
		"damaged":   {`table.put('no bytes', ['game', args[0]])`, 3, 3, 3, 17},
	} {
		t.Run(name, func(t *testing.T) {
			noGames(t)
			keepAll(visit().Open("game"), 0, 20)
			table(t, tc.script, tc.from, tc.to)
			j := visit().Open("game")
			if holds(t, j, tc.whole); j.Lost() != tc.lost {
				t.Errorf("%d records are said to be lost, not %d", j.Lost(), tc.lost)
			}
			if err := j.Mend(); err != nil {
				t.Fatal(err)
			}
			keepAll(j, tc.whole, 2)
			j = visit().Open("game")
			if holds(t, j, tc.whole+2); j.Lost() != 0 {
				t.Errorf("after it has gone on %d records are said to be lost", j.Lost())
			}
		})
	}
}

// A browser that empties either of its two databases still has the game.
func TestJournalCopied(t *testing.T) {
	noGames(t)
	n := 0
	for _, bucket := range []string{"games", "", "games", ""} {
		keepAll(visit().Open("game"), n, 5)
		n += 5
		copy := &disk{database{name: "cutdeck.games", table: "records", bucket: "games"}}
		for there := 0; there < n; { // the copy is written after what it is a copy of
			list, err := copy.Load("game")
			if there = len(list); err != nil {
				t.Fatal(err)
			}
		}
		change(t, bucket, `table.clear()`)
		j := visit().Open("game")
		if holds(t, j, n); j.Lost() != 0 {
			t.Errorf("%d records are said to be lost", j.Lost())
		}
	}
}

// Two pages without locks cannot both write to a journal.
func TestJournalTwoPages(t *testing.T) {
	noGames(t)
	a := visit().Open("game")
	keepAll(a, 0, 3)
	b := visit().Open("game")
	keepAll(a, 3, 1)
	if said := keepAll(b, 30, 1); said[0] != "30 "+keep.ErrElsewhere.Error() {
		t.Error(said)
	}
	holds(t, visit().Open("game"), 4)
}

// A browser that is cleared while a page is open gets the game again.
func TestJournalCleared(t *testing.T) {
	noGames(t)
	j := visit().Open("game")
	keepAll(j, 0, 3)
	noGames(t)
	if said := keepAll(j, 3, 1); said[0] != "3 <nil>" {
		t.Fatal(said)
	}
	holds(t, visit().Open("game"), 4)
}

// Without a database journals lie in the tab, and whoever asks is told.
func TestNoDatabase(t *testing.T) {
	noGames(t)
	for name, value := range map[string]any{"missing": nil, "forbidden": map[string]any{}} {
		object := window.Get("Object")
		was := object.Call("getOwnPropertyDescriptor", window, "indexedDB")
		object.Call("defineProperty", window, "indexedDB", map[string]any{"value": value, "configurable": true})
		g := visit()
		if err := g.Try(); err == nil || !strings.Contains(err.Error(), "no database") {
			t.Error(err)
		}
		j := g.Open(name)
		keepAll(j, 0, 3)
		if j.Tier() != keep.Tab {
			t.Error(j.Tier())
		}
		ofTab = tab{}
		holds(t, visit().Open(name), 3) // after a reload
		object.Call("defineProperty", window, "indexedDB", was)
	}
}

// The archive holds many long texts.
func TestArchive(t *testing.T) {
	a := OpenArchive()
	big := strings.Repeat("x", 8<<20)
	t.Cleanup(func() { OpenArchive().Delete("big") })
	if err := a.Set("big", big); err != nil {
		t.Fatal(err)
	}
	if text, ok := OpenArchive().Get("big"); !ok || text != big {
		t.Fatal(len(text), ok)
	}
	a.Delete("big")
	if names := OpenArchive().Names(""); len(names) != 0 {
		t.Error(names)
	}
}
