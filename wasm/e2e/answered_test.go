package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestAnsweredAgain has a guest's page die after the code that answers the host's link was made, and before it is pasted.
// The box shows a new link, and takes the next code in the empty field. So it does when the guest opens the old link once
// more, which cannot be answered twice: the host is told so.
func TestAnsweredAgain(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	newMatch(host, guest).to(t, "Play cards")
	before, _ := quiet(t, host, guest)
	must(0, guest.Reload())(t)
	say(t, host, "Your friend's page is gone")
	last := must(host.hookText("invitation", 30*time.Second))(t)
	must(0, host.PressDialog("Make a new link"))(t)
	say(t, host, "Go on with your friend")
	fresh := func() string {
		t.Helper()
		link := ""
		if err := host.wait(30*time.Second, "a link that nobody has answered", func() (_ bool, _ string, err error) {
			link, err = host.hookText("invitation", 30*time.Second)
			return link != last, link, err
		}); err != nil {
			t.Fatal(err)
		}
		last = link
		return link
	}
	old := fresh()
	dead := codeFor(t, guest, old)
	must(0, guest.Reload())(t)
	paste(t, host, dead)
	fresh()
	second := codeFor(t, guest, old, dead)
	paste(t, host, second)
	say(t, host, "has answered already")
	paste(t, host, codeFor(t, guest, fresh(), dead, second))
	linked(t, host, guest)
	goesOn(t, host, guest, before)
	silent(t, host, guest)
}

// codeFor has a guest's page open a link to a game that it has stored, and returns the code that answers it: the only one
// that the page shows, and none of those that answered links before.
func codeFor(t *testing.T, guest *Page, link string, before ...string) (code string) {
	t.Helper()
	must(0, guest.Open(link))(t)
	if err := guest.wait(time.Minute, "a code for the link", func() (bool, string, error) {
		all, err := Eval[[]string](guest, `[...document.querySelectorAll('dialog[open] textarea')].map(f => f.value)`)
		if len(all) == 1 {
			code = all[0]
		}
		return len(all) == 1 && code != "" && !slices.Contains(before, code), fmt.Sprintf("%d codes", len(all)), err
	}); err != nil {
		t.Fatal(err)
	}
	return code
}

// paste puts a code into the field of the host's invitation, which must be empty, and presses Connect.
func paste(t *testing.T, host *Page, code string) {
	t.Helper()
	if old := must(Eval[string](host, `document.querySelector('dialog[open] textarea').value`))(t); strings.TrimSpace(old) != "" {
		t.Errorf("the field for the code still holds %.30q", old)
	}
	must(0, host.FillDialog(code))(t)
	must(0, host.PressDialog("Connect"))(t)
}
