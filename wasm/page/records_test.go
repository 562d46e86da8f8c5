//go:build js

package page

import (
	"maps"
	"sync"
	"syscall/js"
	"testing"
)

// TestRecords keeps, replaces and forgets texts, which another page of the site
// finds; of two pages that add one at once both get the same.
func TestRecords(t *testing.T) {
	forget := func() {
		req, done := window.Get("indexedDB").Call("deleteDatabase", prefix+"test"), make(chan bool, 3)
		for _, event := range []string{"success", "error", "blocked"} {
			handle(req, event, func() { done <- true })
		}
		<-done
	}
	forget()
	a, b := OpenRecords("test"), OpenRecords("test")
	t.Cleanup(func() { a.db.Call("close"); b.db.Call("close"); forget() })
	if text, err := a.Get("me"); text != "" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	got := [2]string{}
	var both sync.WaitGroup
	for i, r := range []*Records{a, b} {
		both.Add(1)
		go func() {
			defer both.Done()
			got[i], _ = r.Add("me", string(rune('a'+i)))
		}()
	}
	if both.Wait(); got[0] != got[1] || got[0] == "" {
		t.Errorf("two pages have %q", got)
	}
	for _, err := range []error{a.Put("me", "c"), a.Put("you", "d"), a.Put("gone", "e"), b.Delete("gone"), b.Delete("never")} {
		if err != nil {
			t.Error(err)
		}
	}
	if all, err := b.All(); err != nil || !maps.Equal(all, map[string]string{"me": "c", "you": "d"}) {
		t.Errorf("%v, %v", all, err)
	}
}

// TestNoRecords: a browser without databases says so, and nothing hangs.
func TestNoRecords(t *testing.T) {
	was := window.Get("indexedDB")
	window.Get("Object").Call("defineProperty", window, "indexedDB", map[string]any{"value": js.Undefined(), "configurable": true})
	defer window.Get("Object").Call("defineProperty", window, "indexedDB", map[string]any{"value": was, "configurable": true})
	r := OpenRecords("none")
	if _, err := r.Add("me", "a"); err == nil {
		t.Error("it is kept nowhere")
	}
	if _, err := r.All(); err == nil {
		t.Error("it is read from nowhere")
	}
}
