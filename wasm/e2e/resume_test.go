package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// say waits for a dialog whose words contain text.
func say(t *testing.T, p *Page, text string) {
	t.Helper()
	err := p.wait(time.Minute, "a dialog that says "+text, func() (bool, string, error) {
		s, err := p.DialogText()
		return strings.Contains(s, text), s, err
	})
	if err != nil {
		shoot([]*Page{p}, "silent")
		t.Fatal(err)
	}
}

// quiet waits until both pages hold the same log and somebody is asked, and
// returns what they say.
func quiet(t *testing.T, host, guest *Page) (h, g Status) {
	t.Helper()
	err := host.wait(time.Minute, "the same log as the guest's", func() (done bool, saw string, err error) {
		if h, err = host.Status(); err == nil {
			g, err = guest.Status()
		}
		return h.Head == g.Head && h.Head != "" && h.Hash == g.Hash && h.Link == "open" && g.Link == "open" && (h.Mine || g.Mine), fmt.Sprintf("%+v\n%+v", h, g), err
	})
	if err != nil {
		t.Fatal(err)
	}
	return h, g
}

// rejoin has the guest open the link that the host's dialog shows, and waits until
// both are at the table again.
func rejoin(t *testing.T, host, guest *Page) {
	t.Helper()
	link := must(host.hookText("invitation", 30*time.Second))(t)
	if err := guest.Open(link); err != nil {
		t.Fatal(err)
	}
	code := must(guest.DialogField(30 * time.Second))(t)
	if err := host.FillDialog(code); err != nil {
		t.Fatal(err)
	}
	if err := host.PressDialog("Connect"); err != nil {
		t.Fatal(err)
	}
	linked(t, host, guest)
}

// runs is how many entries a new connection adds to the log: each side begins a run.
const runs = 2

// goesOn waits until a game goes on over a new connection, and complains if it does not do so where it was before: with
// the entries that begin a run, and no others.
func goesOn(t *testing.T, host, guest *Page, before Status) (h, g Status) {
	t.Helper()
	for _, p := range []*Page{host, guest} {
		p.await(t, "the beginning of a run", func(s Status) bool { return s.Entries >= before.Entries+runs })
	}
	if h, g = quiet(t, host, guest); h.Entries != before.Entries+runs || h.Hash != before.Hash || h.Fault+g.Fault != "" {
		t.Errorf("the game goes on elsewhere:\n%+v\n%+v\nbefore:\n%+v", h, g, before)
	}
	return h, g
}

// TestReloadFar loads the guest's page anew in the middle of a game. The host
// makes a new link for the same game, and it goes on where it was. Then the same
// with the host's page, to the end by conceding nothing: a few more moves.
func TestReloadFar(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	pages := []*Page{host, guest}
	m := newMatch(host, guest)
	m.to(t, "Play cards")
	before, was := quiet(t, host, guest)
	if err := guest.Reload(); err != nil {
		t.Fatal(err)
	}
	if err := guest.TapTarget("Continue"); err != nil {
		t.Fatal(err)
	}
	say(t, guest, "Ask your friend for a new link")
	say(t, host, "Your friend's page is gone")
	old := must(Eval[string](host, `window.cutdeck.invitation()`))(t)
	if err := host.PressDialog("Make a new link"); err != nil {
		t.Fatal(err)
	}
	say(t, host, "Go on with your friend")
	if link := must(Eval[string](host, `window.cutdeck.invitation()`))(t); link == old {
		t.Error("the new link is the old one")
	}
	rejoin(t, host, guest)
	if _, g := goesOn(t, host, guest, before); g.Mind != was.Mind || g.Prompt != was.Prompt {
		t.Errorf("the guest goes on elsewhere:\n%+v\nbefore:\n%+v", g, was)
	}
	m.to(t, "Draw cards")

	before, _ = quiet(t, host, guest)
	if err := host.Reload(); err != nil {
		t.Fatal(err)
	}
	say(t, guest, "Your friend's page is gone")
	if err := host.TapTarget("Continue"); err != nil {
		t.Fatal(err)
	}
	say(t, host, "Go on with your friend")
	rejoin(t, host, guest)
	goesOn(t, host, guest, before)
	m.to(t, "Activate energy")
	silent(t, pages...)
}

// TestDamage opens damaged links, pastes damaged codes and damages a kept game:
// the page says what is wrong, and nothing kept is lost.
func TestDamage(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Phone)
	if err := AllowPeers(p.ctx); err != nil {
		t.Fatal(err)
	}
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	closed := func() {
		t.Helper()
		for _, label := range []string{"Close", "Cancel", "Leave it"} {
			if must(Eval[bool](p, fmt.Sprintf(`!![...document.querySelectorAll('dialog[open] button')].find(b => b.textContent === %q)`, label)))(t) {
				if err := p.PressDialog(label); err != nil {
					t.Fatal(err)
				}
				return
			}
		}
		t.Fatal("there is nothing to close")
	}

	// A code that is cut off, and one that is no code.
	if err := p.TapTarget("invite"); err != nil {
		t.Fatal(err)
	}
	link := must(p.hookText("invitation", 20*time.Second))(t)
	for text, want := range map[string]string{
		"see you at eight": "code",
		link:               "your own code", // one's own link instead of the friend's code
	} {
		if err := p.FillDialog(text); err != nil {
			t.Fatal(err)
		}
		if err := p.PressDialog("Connect"); err != nil {
			t.Fatal(err)
		}
		bad := ""
		if err := p.wait(20*time.Second, "a refusal", func() (_ bool, _ string, err error) {
			bad, err = Eval[string](p, `document.querySelector('dialog[open] .bad:not([hidden])')?.textContent ?? ''`)
			return bad != "", "", err
		}); err != nil {
			t.Fatal(err)
		}
		t.Logf("%.20q is refused: %s", text, bad)
		if !strings.Contains(strings.ToLower(bad), want) {
			t.Errorf("%.20q is refused with %q", text, bad)
		}
		must(Eval[bool](p, `(f => { f.value = ''; return true })(document.querySelector('dialog[open] textarea'))`))(t)
	}
	closed()

	// Damaged links: cut off, with a letter changed, with nonsense in them.
	at, letter := strings.Index(link, "#j="), "A"
	if link[at+12] == 'A' {
		letter = "B"
	}
	for _, damaged := range []string{link[:len(link)-20], link[:at+12] + letter + link[at+13:], link[:at] + "#j=%%%", link[:at] + "#j="} {
		if err := chromedp.Do(p.ctx, chromedp.Navigate("about:blank")); err != nil {
			t.Fatal(err)
		}
		if err := p.Open(damaged); err != nil {
			t.Fatal(err)
		}
		say(t, p, "This link cannot be used")
		t.Logf("…%s: %q", damaged[at:min(len(damaged), at+24)], must(p.DialogText())(t))
		closed()
	}

	// A kept game with a damaged entry: it is said, and everything stays.
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	one := Kinds(Random(1), "confirm", "pick", "mode", "act")
	if _, err := Play([]*Page{p}, []Policy{one}, 2*time.Minute, 60, func(s Status) bool { return strings.HasPrefix(s.Prompt, "Play cards") }); err != nil {
		t.Fatal(err)
	}
	records := func(start string) int {
		t.Helper()
		return must(p.Records(start))(t)
	}
	spoil := func(value string) {
		t.Helper()
		if err := p.Spoil(`table.put(` + value + `, ['local', 1]);`); err != nil {
			t.Fatal(err)
		}
	}
	n := records(JournalLocal)
	spoil(`'no record'`)
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	say(t, p, "A part of this game is lost")
	text := must(p.DialogText())(t)
	if t.Logf("%q", text); !strings.Contains(text, fmt.Sprintf("has lost %d record", n-1)) {
		t.Errorf("of %d records all but one are lost, and it says %q", n, text)
	}
	if m := records(JournalLocal); m != n {
		t.Errorf("of %d kept records %d are left", n, m)
	}
	closed()
	// A record that can be read but is no move of this game.
	spoil(`new Uint8Array([1, 0, 0, 0, 0, 0, 0])`)
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	say(t, p, "The kept game goes on from an earlier move")
	t.Logf("%q", must(p.DialogText())(t))
	if m := records(JournalRest); m != n {
		t.Errorf("of %d kept records %d were put aside", n, m)
	}
	closed()
	if s := must(p.Status())(t); s.Screen != "table" {
		t.Errorf("the game does not go on: %+v", s)
	}

	// Who begins another game does not lose the one of which a part is lost.
	here := records(JournalLocal)
	spoil(`'no record'`)
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	say(t, p, "A part of this game is lost")
	closed()
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	if _, _, err := p.Asked(); err != nil {
		t.Fatal(err)
	}
	if m := records(JournalRest); m != n+max(here, 2)-1 {
		t.Errorf("of %d records of which one is damaged %d were put aside", here, m-n)
	}
	silent(t, p)
}
