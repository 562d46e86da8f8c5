//go:build js

package page

import (
	"strings"
	"syscall/js"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/wasm/keep"
)

// These tests need a browser: run them with -exec chromexec.

func clearAll(t *testing.T) {
	t.Helper()
	clean := func() {
		window.Get("localStorage").Call("clear")
		window.Get("history").Call("replaceState", js.Null(), "")
		window.Set("name", "")
		ofTab = tab{}
	}
	clean()
	t.Cleanup(clean)
}

func TestStoreSurvives(t *testing.T) {
	clearAll(t)
	s := OpenStore()
	if s.Tier() != keep.Site {
		t.Fatal(s.Tier())
	}
	if err := s.Set("deck", "sixty cards ≈"); err != nil {
		t.Fatal(err)
	}
	if text, ok := OpenStore().Get("deck"); !ok || text != "sixty cards ≈" {
		t.Errorf("%q %v", text, ok)
	}
	s.Delete("deck")
	if _, ok := OpenStore().Get("deck"); ok {
		t.Error("there after Delete")
	}
}

// TestFullStore fills localStorage, as other pages of the host may: texts go on in
// the tab's own state, none is lost, and they come home when there is room again.
func TestFullStore(t *testing.T) {
	clearAll(t)
	s := OpenStore()
	if err := s.Set("one", "first"); err != nil {
		t.Fatal(err)
	}
	fill := strings.Repeat("x", 1<<20)
	for n := len(fill); n > 0; n /= 2 {
		for i := 0; try(func() {
			window.Get("localStorage").Call("setItem", "other"+string(rune('a'+i))+fill[:n%10]+time.Now().String(), fill[:n])
		}) == nil; i++ {
		}
	}
	if err := s.Set("two", "second, which is longer than what is left"); err != nil {
		t.Fatal(err)
	}
	if s.Tier() != keep.Tab {
		t.Fatalf("%v, want %v", s.Tier(), keep.Tab)
	}
	check := func(s *keep.Store) {
		t.Helper()
		one, _ := s.Get("one")
		if two, _ := s.Get("two"); one != "first" || !strings.HasPrefix(two, "second") {
			t.Errorf("%q %q", one, two)
		}
	}
	check(s)
	ofTab = tab{}
	check(OpenStore()) // as after a reload, still full
	l := window.Get("localStorage")
	for i := l.Get("length").Int() - 1; i >= 0; i-- {
		if k := l.Call("key", i).String(); strings.HasPrefix(k, "other") {
			l.Call("removeItem", k)
		}
	}
	ofTab = tab{}
	again := OpenStore()
	if again.Tier() != keep.Site {
		t.Errorf("with room again: %v", again.Tier())
	}
	check(again)
}

// A browser that lets history change no more has the tab's name take over.
func TestTabName(t *testing.T) {
	clearAll(t)
	a := new(tab)
	if err := a.Set("one", "1"); err != nil || window.Get("name").String() != "" {
		t.Fatal(err, window.Get("name"))
	}
	history := window.Get("history")
	history.Set("replaceState", js.Undefined())
	err := a.Set("two", "2 ≈")
	history.Delete("replaceState")
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range []*tab{a, new(tab)} {
		if all, err := p.All(); err != nil || len(all) != 2 || all["two"] != "2 ≈" {
			t.Errorf("%d: %q %v", i, all, err)
		}
	}
	b := new(tab)
	b.Delete("one")
	if all, _ := new(tab).All(); len(all) != 1 || window.Get("name").String() != "" {
		t.Errorf("with history again: %q, name %q", all, window.Get("name"))
	}
}

// A game is one tab's, by a lock or by a lease, until it is let go. A browser that is slow to
// answer does not make it another tab's.
func TestClaim(t *testing.T) {
	clearAll(t)
	s := OpenStore()
	instead := func(locks any) {
		window.Get("Object").Call("defineProperty", window.Get("navigator"), "locks", map[string]any{"value": locks, "configurable": true})
	}
	t.Cleanup(func() { window.Get("navigator").Delete("locks") })
	real := window.Get("navigator").Get("locks")
	for _, name := range []string{"locks", "slow locks", "leases"} {
		switch name {
		case "slow locks":
			instead(window.Call("Function", "real", "return {request: (...a) => new Promise(done => setTimeout(done, 1500)).then(() => real.request(...a))}").Invoke(real))
		case "leases":
			instead(js.Undefined())
		}
		got := make(chan bool, 8)
		a := NewClaim(s, name, func(bool) { t.Error("the first claim has changed") })
		b := NewClaim(s, name, func(have bool) { got <- have })
		if !a.Have() || b.Have() {
			t.Fatalf("%s: the first has it: %v; the second: %v", name, a.Have(), b.Have())
		}
		a.Release()
		select {
		case have := <-got:
			if !have || !b.Have() {
				t.Errorf("%s: the second does not have it", name)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s: nobody has it", name)
		}
		b.Release()
	}
}

func TestDialog(t *testing.T) {
	said, closed := make(chan string, 1), make(chan bool, 2)
	d := Dialog{
		Title: "Paste the code", Text: []string{"one", "two"},
		Field:   &Field{Label: "Code", Rows: 3, Value: "AQ"},
		Buttons: []Button{{Label: "Connect", Primary: true, Do: func(d *Open, text string) { said <- text }}},
		Closed:  func() { closed <- true },
	}.Show()
	el := document.Call("querySelector", "dialog[open]")
	if el.IsNull() || !strings.Contains(el.Get("textContent").String(), "two") {
		t.Fatal("no dialog to be seen")
	}
	el.Call("querySelector", "textarea").Set("value", "AQID")
	el.Call("querySelector", "button").Call("click")
	if got := <-said; got != "AQID" {
		t.Errorf("the button got %q", got)
	}
	d.Refuse("cut off")
	if bad := el.Call("querySelector", "[role=alert]"); bad.Get("hidden").Bool() || bad.Get("textContent").String() != "cut off" {
		t.Error("the refusal is not shown")
	}
	el.Call("close") // as Escape does
	select {
	case <-closed:
	case <-time.After(time.Second):
		t.Fatal("Closed was not called")
	}
	d.Close()
	if !document.Call("querySelector", "dialog").IsNull() || len(closed) != 0 {
		t.Error("the dialog is still there, or was closed twice")
	}
}

func TestFragment(t *testing.T) {
	window.Get("location").Set("hash", "j=AQ")
	if f := TakeFragment(); f != "#j=AQ" {
		t.Errorf("%q", f)
	}
	if f := TakeFragment(); f != "" || strings.Contains(Base(), "#") {
		t.Errorf("%q %q", f, Base())
	}
}

func TestHandOver(t *testing.T) {
	got, taken := make(chan string, 1), make(chan bool, 1)
	OnHandOver(func(code string) bool { got <- code; return true })
	HandOver("AQID", func() { taken <- true })
	for range 2 {
		select {
		case code := <-got:
			if code != "AQID" {
				t.Error(code)
			}
		case <-taken:
		case <-time.After(5 * time.Second):
			t.Fatal("no answer from the other tab")
		}
	}
}

func TestHook(t *testing.T) {
	Hook("echo", func(a []string) string { return strings.Join(a, "+") })
	if got := window.Get("cutdeck").Call("echo", "a", 1, true).String(); got != "a+1+true" {
		t.Error(got)
	}
}
