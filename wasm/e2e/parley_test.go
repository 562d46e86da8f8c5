package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// strip waits until the line beneath a page's table contains text.
func strip(t *testing.T, p *Page, text string) {
	t.Helper()
	err := p.wait(40*time.Second, "a line that says "+text, func() (bool, string, error) {
		s, err := Eval[string](p, `document.querySelector('#strip')?.innerText ?? ''`)
		return strings.Contains(s, text), s, err
	})
	if err != nil {
		shoot([]*Page{p}, "strip-stuck")
		t.Fatal(err)
	}
}

// from taps a line of the menu, and then a button of the box that it opens.
func from(t *testing.T, p *Page, item, button string) {
	t.Helper()
	if err := p.TapMenu(item); err != nil {
		t.Fatal(err)
	}
	if button == "" {
		return
	}
	if err := p.PressDialog(button); err != nil {
		t.Fatal(err)
	}
}

// asker puts the page that is to decide first.
func asker(t *testing.T, a, b *Page) (has, other *Page) {
	t.Helper()
	if s, _ := quiet(t, a, b); s.Mine {
		return a, b
	}
	return b, a
}

// TestParley lets two players talk: a chat, a pause that is declined by itself
// and one that is agreed to, an offer of a draw that is declined and one that is
// taken.
func TestParley(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL+"?theme=dark", Phone) // the guest’s page is light
	pages := []*Page{host, guest}
	m := newMatch(host, guest)
	m.to(t, "Play cards")
	quiet(t, host, guest)

	// A chat; what looks like a page is shown as it is written.
	from(t, host, "Chat", "")
	const remark = `<img src=x onerror="document.title='caught'"> hello`
	if err := host.With(`document.querySelector('#chat:not([hidden]) input')`, fmt.Sprintf(`e.value = %q; e.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}))`, remark)); err != nil {
		t.Fatal(err)
	}
	strip(t, guest, "hello")
	if err := guest.Screenshot(Shots, "chat-news"); err != nil {
		t.Fatal(err)
	}
	press(t, guest, "Chat")
	if err := guest.wait(20*time.Second, "the remark as it is written", func() (bool, string, error) {
		text, err := Eval[string](guest, `document.querySelector('#chat:not([hidden]) [role=log]')?.innerText ?? ''`)
		return strings.Contains(text, remark), text, err
	}); err != nil {
		t.Fatal(err)
	}
	if err := guest.Screenshot(Shots, "chat"); err != nil {
		t.Fatal(err)
	}
	if n := must(Eval[int](guest, `document.querySelectorAll('#chat img').length`))(t); n != 0 || must(Eval[string](guest, `document.title`))(t) == "caught" {
		t.Error("a remark is more than text")
	}
	for _, p := range pages {
		judge(t, p, "the chat of the "+p.Name)
		if err := p.With(`[...document.querySelectorAll('#chat:not([hidden]) button')].find(b => b.textContent === 'Close')`, `e.click()`); err != nil {
			t.Fatal(err)
		}
	}

	// A pause that nobody answers, and one that is agreed to. Who is to decide may
	// ask again; the other not before the game has gone on.
	host, guest = asker(t, host, guest)
	asked := time.Now()
	from(t, host, "Ask your friend", "Pause")
	strip(t, host, "You have asked")
	say(t, guest, "asks for a pause")
	say(t, guest, "declined by itself in")
	if err := guest.Screenshot(Shots, "question"); err != nil {
		t.Fatal(err)
	}
	strip(t, host, "has not agreed to pause")
	if waited := time.Since(asked); waited < 19*time.Second { // 20 s, which two clocks measure
		t.Errorf("it was declined after %v", waited)
	}
	from(t, host, "Ask your friend", "Pause")
	if err := guest.PressDialog("Agree"); err != nil {
		t.Fatal(err)
	}
	strip(t, host, "paused")
	strip(t, guest, "paused")
	if err := host.Screenshot(Shots, "paused"); err != nil {
		t.Fatal(err)
	}
	for _, p := range pages { // whoever is to decide goes on; the other asks to
		if s := must(p.Status())(t); s.Mine {
			t.Errorf("%s may move in a pause", p.Name)
		}
	}
	press(t, host, "Go on")
	if on, err := Eval[bool](guest, `!!document.querySelector('dialog[open]')`); err == nil && on {
		_ = guest.PressDialog("Agree")
	}
	m.to(t, "Draw cards")

	// A draw: first not, then yes; both are audited and the file is valid.
	from(t, host, "Ask your friend", "A draw")
	if err := guest.PressDialog("Decline"); err != nil {
		t.Fatal(err)
	}
	strip(t, host, "has not agreed to call it a draw")
	m.to(t, "Activate energy")
	quiet(t, host, guest)
	from(t, guest, "Ask your friend", "A draw")
	if err := host.PressDialog("Agree"); err != nil {
		t.Fatal(err)
	}
	certified(t, pages)
	for _, p := range pages {
		if s := must(p.Status())(t); s.Won < 2 {
			t.Errorf("the %s shows that seat %d has won", p.Name, s.Won)
		}
	}
	silent(t, pages...)
}
