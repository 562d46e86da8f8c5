package e2e

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// room gives the site so many bytes of the browser's store, or as much as it gets elsewhere: nil.
func room(t *testing.T, p *Page, site *Site, bytes *float64) {
	t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: strings.TrimSuffix(site.URL, "/"), QuotaSize: bytes})
		return err
	})); err != nil {
		t.Fatal(err)
	}
}

// TestStoreFullBefore begins a game with a friend where the store is full: the page says so before, and goes on only
// when the player wants that.
func TestStoreFullBefore(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Phone)
	if err := AllowPeers(p.ctx); err != nil {
		t.Fatal(err)
	}
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	none := 1.0
	room(t, p, site, &none)
	if err := p.TapTarget("invite"); err != nil {
		t.Fatal(err)
	}
	say(t, p, "This game cannot be stored")
	text := must(p.DialogText())(t)
	if t.Logf("%q", text); !strings.Contains(text, "no more room") {
		t.Errorf("it says %q", text)
	}
	_ = p.Screenshot(Shots, "store-full")
	if err := p.PressDialog("Not now"); err != nil {
		t.Fatal(err)
	}
	if err := p.TapTarget("invite"); err != nil {
		t.Fatal(err)
	}
	if err := p.PressDialog("Play all the same"); err != nil {
		t.Fatal(err)
	}
	if link := must(p.hookText("invitation", 30*time.Second))(t); !strings.Contains(link, "#j=") {
		t.Errorf("the invitation is %q", link)
	}
	if err := p.PressDialog("Cancel"); err != nil {
		t.Fatal(err)
	}
	room(t, p, site, nil)
	if err := p.TapTarget("invite"); err != nil {
		t.Fatal(err)
	}
	say(t, p, "Invite a friend")
}

// overheard has the page note what the boxes say that come up from now on.
const overheard = `(() => { const show = HTMLDialogElement.prototype.showModal; window.heard = '';
	HTMLDialogElement.prototype.showModal = function() { show.call(this); window.heard += this.innerText }; return true })()`

// TestStoreFullDuring fills the store in the middle of a game with a friend: the move that could not be stored is not
// sent, the page says so, and nothing that was sent is lost when the game goes on in another tab.
func TestStoreFullDuring(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	m := newMatch(host, guest)
	m.play(t, func(s Status) bool { return s.Seat == 0 && s.Mine && strings.HasPrefix(s.Prompt, "Play cards") })
	before, _ := quiet(t, host, guest)
	must(Eval[bool](host, `!!(IDBObjectStore.prototype.put = function() { throw new DOMException('no room', 'QuotaExceededError') })`))(t)
	must(Eval[bool](host, overheard))(t)
	if err := host.wait(time.Minute, "a box that says that the game has stopped", func() (bool, string, error) {
		says, err := Eval[string](host, `window.heard`) // a late tap on the table may have closed the box
		if err != nil || strings.Contains(says, "The game has stopped") {
			return err == nil, says, err
		}
		s, err := host.Status()
		if err != nil || !s.Mine {
			return false, fmt.Sprintf("%+v", s), err
		}
		ts, err := host.Targets()
		if len(ts) == 0 {
			return false, fmt.Sprintf("%+v", s), err
		}
		if i := m.seats[0].choose(s, ts); err == nil && i != Slide {
			err = host.Tap(ts[i].X, ts[i].Y, hold)
		}
		return false, fmt.Sprintf("%+v", s), err
	}); err != nil {
		shoot(m.pages, "store-full-stuck")
		t.Fatal(err)
	}
	t.Logf("%q", must(Eval[string](host, `window.heard`))(t))
	_ = host.Screenshot(Shots, "store-stopped")
	for range 2 { // whoever has closed the box finds it again
		if text := must(host.DialogText())(t); text != "" {
			must(0, host.PressDialog("Close"))(t)
		}
		strip(t, host, "The game has stopped")
		press(t, host, "What can be done")
		say(t, host, "The game has stopped")
	}
	if s := must(host.Status())(t); s.Mine {
		t.Errorf("the game goes on all the same: %+v", s)
	}
	if g := must(guest.Status())(t); g.Head != before.Head {
		t.Errorf("the guest has heard of a move that is not stored: %+v\nbefore %+v", g, before)
	}
	tab := second(t, host, "second")
	if err := AllowPeers(tab.ctx); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(host.ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	if err := tab.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	if err := tab.TapTarget("Continue"); err != nil {
		t.Fatal(err)
	}
	say(t, tab, "Go on with your friend")
	rejoin(t, tab, guest)
	goesOn(t, tab, guest, before)
	m.pages[0] = tab
	m.to(t, "Draw cards")
	silent(t, tab, guest)
}

// TestStoreLost takes the end of a game with a friend out of the store: the page says how much is lost, leaves it at that
// or goes on, as the player wants, with what the friend's page still has. Without its beginning the game cannot go on, and
// can be thrown away.
func TestStoreLost(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	m := newMatch(host, guest)
	m.to(t, "Play cards")
	before, _ := quiet(t, host, guest)
	n := must(host.Records("far-"))(t)
	lose := func(script string) {
		t.Helper()
		if err := host.Spoil(`table.getAllKeys().onsuccess = e => { const all = e.target.result.filter(([game, n]) => n >= 0 && game.startsWith('far-')); ` + script + `.forEach(k => table.delete(k)) };`); err != nil {
			t.Fatal(err)
		}
		if err := host.Reload(); err != nil {
			t.Fatal(err)
		}
		if err := host.TapTarget("Continue"); err != nil {
			t.Fatal(err)
		}
	}
	lose(`all.slice(-7)`)
	say(t, host, "A part of this game is lost")
	text := must(host.DialogText())(t)
	if t.Logf("%q", text); !strings.Contains(text, "has lost 7 records") {
		t.Errorf("7 records are lost, and it says %q", text)
	}
	shootSizes(t, host, "store-lost")
	judge(t, host, "the box of a game that has lost a part")
	// Who leaves it changes nothing, and is asked again.
	if err := host.PressDialog("Leave it"); err != nil {
		t.Fatal(err)
	}
	if err := host.wait(20*time.Second, "the first screen", func() (bool, string, error) {
		says, err := host.DialogText()
		return says == "", says, err
	}); err != nil {
		t.Fatal(err)
	}
	if now := must(host.Records("far-"))(t); now != n-7 {
		t.Errorf("of %d records 7 are lost and %d are left", n, now)
	}
	if err := host.TapTarget("Continue"); err != nil {
		t.Fatal(err)
	}
	say(t, host, "A part of this game is lost")
	if again := must(host.DialogText())(t); again != text {
		t.Errorf("it says %q, and before it said %q", again, text)
	}
	if err := host.PressDialog("Go on"); err != nil {
		t.Fatal(err)
	}
	say(t, host, "Go on with your friend")
	rejoin(t, host, guest)
	goesOn(t, host, guest, before)
	if now := must(host.Records("far-"))(t); now < n-1 { // a statement may be said once
		t.Errorf("of %d records %d are there again", n, now)
	}
	m.to(t, "Draw cards")
	quiet(t, host, guest)

	lose(`all.slice(0, 1)`)
	say(t, host, "This game cannot go on here")
	t.Logf("%q", must(host.DialogText())(t))
	if err := host.PressDialog("Forget this game"); err != nil {
		t.Fatal(err)
	}
	if err := host.wait(20*time.Second, "a store without the game", func() (bool, string, error) {
		n, err := host.Records("far-")
		return n == 0, fmt.Sprint(n), err
	}); err != nil {
		t.Error(err)
	}
}

// TestEarlierVersion opens the page with what an earlier version has kept in localStorage: a game on this device goes on
// where it was, and a game with a friend is listed, refused with a sentence, and thrown away.
func TestEarlierVersion(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Phone)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	w := wars{deeds: new(deeds)}
	if _, err := Play([]*Page{p}, []Policy{w.choose}, 4*time.Minute, 200, func(s Status) bool { return s.Mine && strings.HasPrefix(s.Prompt, "Play cards") }); err != nil {
		t.Fatal(err)
	}
	before, _, err := p.Asked()
	if err != nil {
		t.Fatal(err)
	}
	set := map[string]string{"cutdeck.journal/far-0123456789abcdef/0": "AAAA", "cutdeck.game-0123456789abcdef": "wars", "cutdeck.mark-far-0123456789abcdef": "1700000000000\nAnn\nturn 3"}
	for name, b := range must(p.AllRecords())(t) {
		if strings.HasPrefix(name, "local/") {
			set["cutdeck.journal/"+name] = base64.StdEncoding.EncodeToString(b)
		}
	}
	for name, text := range set {
		must(Eval[any](p, fmt.Sprintf(`localStorage.setItem(%q, %q)`, name, text)))(t)
	}
	must(Eval[any](p, `localStorage.removeItem('cutdeck.count-local')`))(t)
	if err := p.ForgetGames(); err != nil {
		t.Fatal(err)
	}
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(30*time.Second, "the game of the earlier version", func() (bool, string, error) {
		s, err := p.Status()
		return s.Screen == "table" && s.Hash == before.Hash && s.Prompt == before.Prompt, fmt.Sprintf("%+v", s), err
	}); err != nil {
		t.Fatal(err)
	}
	const old = `Object.keys(localStorage).filter(k => k.startsWith('cutdeck.journal/')).length`
	if n := must(Eval[int](p, old))(t); n != 1 {
		t.Errorf("%d records are left in localStorage, not the one of the game with a friend", n)
	}
	if err := p.TapMenu("Leave the game"); err != nil {
		t.Fatal(err)
	}
	if err := p.TapTarget("Replays and files"); err != nil {
		t.Fatal(err)
	}
	say(t, p, "Cannot go on")
	_ = p.Screenshot(Shots, "store-earlier")
	if err := p.PressDialog("WARS, with Ann"); err != nil {
		t.Fatal(err)
	}
	say(t, p, "earlier version of Cutdeck")
	t.Logf("%q", must(p.DialogText())(t))
	if err := p.PressDialog("Forget this game"); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(20*time.Second, "an empty localStorage", func() (bool, string, error) {
		n, err := Eval[int](p, `Object.keys(localStorage).filter(k => k.includes('0123456789abcdef')).length`)
		return n == 0, fmt.Sprint(n), err
	}); err != nil {
		t.Error(err)
	}
	silent(t, p)
}

// TestStoreSlow ends a game with a friend in browsers whose databases take their time: what the page does meanwhile
// waits for none of them, and both pages sign the end.
func TestStoreSlow(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	quiet(t, host, guest)
	const slow = `!!(() => {
		const begin = IDBDatabase.prototype.transaction
		IDBDatabase.prototype.transaction = function(...asked) {
			const t = begin.apply(this, asked), end = performance.now() + 1000
			const stay = () => { if (performance.now() < end) t.objectStore(asked[0]).count().onsuccess = stay }
			stay()
			return t
		}
		return true
	})()`
	for _, p := range []*Page{host, guest} {
		must(Eval[bool](p, slow))(t)
	}
	from(t, guest, "Give up", "Give up, with an audit")
	certified(t, []*Page{host, guest})
	silent(t, host, guest)
}
