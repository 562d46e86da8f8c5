package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// froze has two pages, each in a browser of its own, meet in a room for a game of WARS with a time limit, as base+step in
// seconds; "" none.
func froze(t *testing.T, site *Site, limit string) (browsers [2]*Doomed, pages [2]*Page) {
	t.Helper()
	for i, name := range []string{"host", "guest"} {
		browsers[i] = NewDoomed(name, must(profile())(t))
		t.Cleanup(browsers[i].Stop)
		pages[i] = must(browsers[i].Open(site.URL))(t)
	}
	host, guest := pages[0], pages[1]
	must(0, host.TapTarget("WARS"))(t)
	if limit != "" {
		must(Eval[bool](host, fmt.Sprintf(`!!(cutdeck.limits = {test: %q})`, limit)))(t)
	}
	must(0, host.TapTarget("invite"))(t)
	link := must(host.hookText("invitation", 30*time.Second))(t)
	if limit != "" {
		link = chooseLimit(t, host, link)
	}
	must(0, guest.Open(link))(t)
	must(0, guest.PressDialog("Loose Cargo"))(t)
	linked(t, host, guest)
	return browsers, pages
}

// chooseLimit has the host choose the last of the time limits that there are, and returns the new link.
func chooseLimit(t *testing.T, host *Page, old string) (link string) {
	t.Helper()
	must(0, host.With(`document.querySelector('dialog[open] select')`, `e.selectedIndex = e.options.length - 1; e.dispatchEvent(new Event('change'))`))(t)
	if err := host.wait(20*time.Second, "a link with the limit", func() (_ bool, _ string, err error) {
		link, err = host.hookText("invitation", 20*time.Second)
		return link != old, link, err
	}); err != nil {
		t.Fatal(err)
	}
	return link
}

// TestFrozen stops the process of a page in the midst of a game until the other page has given the connection up, as a
// device that sleeps does. When it goes on, the two pages find each other again, and the game goes on where it was.
func TestFrozen(t *testing.T) {
	t.Parallel()
	browsers, pages := froze(t, relayed(t), "")
	host, guest := pages[0], pages[1]
	m := newMatch(host, guest)
	m.play(t, func(s Status) bool { return s.Inputs >= 6 })
	before, _ := quiet(t, host, guest)
	thaw := browsers[1].Freeze()
	began := time.Now()
	host.await(t, "to know that the other page is gone", func(s Status) bool { return s.Link == "lost" })
	took := time.Since(began)
	thaw()
	linked(t, guest, host)
	goesOn(t, host, guest, before)
	t.Logf("given up after %.0f s, found again after %.0f s", took.Seconds(), (time.Since(began) - took).Seconds())
	m.play(t, func(s Status) bool { return s.Inputs >= before.Inputs+4 })
	h, g := quiet(t, host, guest)
	agree(t, h, g)
}

// TestFrozenTime stops the process of the page whose player is to decide until its time is up. The time counts on its own
// clock too: when the other player claims it and the page goes on, it gives the game up, and nobody is convicted.
func TestFrozenTime(t *testing.T) {
	t.Parallel()
	site := relayed(t)
	browsers, pages := froze(t, site, "6+0")
	h, _ := quiet(t, pages[0], pages[1])
	slow, waits := pages[1], pages[0]
	frozen := browsers[1]
	if h.Mine {
		slow, waits, frozen = waits, slow, browsers[0]
	}
	thaw := frozen.Freeze()
	strip(t, waits, "Claim the time")
	there := must(waits.Status())(t).Link == "open"
	press(t, waits, "Claim the time")
	must(0, waits.PressDialog("Claim the time"))(t)
	thaw()
	if !there {
		t.Error("the connection was given up before the time was up")
	}
	certified(t, pages[:])
	won := must(waits.Status())(t)
	if lost := must(slow.Status())(t); won.Won != won.Seat || lost.Won != won.Seat || lost.Fault+won.Fault != "" {
		t.Errorf("who waited has not won:\n%+v\n%+v", won, lost)
	}
	for _, p := range pages {
		checkFile(t, site, p, fmt.Sprintf("seat %d", won.Seat))
	}
}

// jumpy is a script with which the system's clock can be set: by jump milliseconds before the real one. The time since the
// page was loaded goes on as it did, as browsers promise.
const jumpy = `(() => { const real = Date; window.jump = 0;
	window.Date = class extends real { constructor(...a) { if (a.length) super(...a); else super(real.now() + window.jump) } static now() { return real.now() + window.jump } } })()`

// TestClockJumps sets the clock of either device an hour forward and then an hour back in a game with a time limit. The
// game goes on, nobody's time is up, and the two can connect again.
func TestClockJumps(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := pair(t, Phone)
	for _, p := range []*Page{host, guest} {
		must(p.Before(jumpy))(t)
		must(0, p.Calm())(t)
	}
	must(0, host.Open(site.URL))(t)
	must(0, host.TapTarget("WARS"))(t)
	must(Eval[bool](host, `!!(cutdeck.limits = {test: '3000+1'})`))(t)
	must(0, host.TapTarget("invite"))(t)
	link := chooseLimit(t, host, must(host.hookText("invitation", 30*time.Second))(t))
	must(0, guest.Open(link))(t)
	must(0, guest.PressDialog("Loose Cargo"))(t)
	must(0, host.FillDialog(must(guest.DialogField(30*time.Second))(t)))(t)
	must(0, host.PressDialog("Connect"))(t)
	linked(t, host, guest)
	m := newMatch(host, guest)
	const hour = 3600_000
	for i, p := range []*Page{host, guest, host, guest} {
		jump := map[bool]int{true: hour, false: -hour}[i < 2]
		must(Eval[int](p, fmt.Sprintf(`window.jump = %d`, jump)))(t)
		was, _ := quiet(t, host, guest)
		m.play(t, func(s Status) bool { return s.Inputs >= was.Inputs+3 })
		quiet(t, host, guest)
		for _, p := range []*Page{host, guest} {
			strip(t, p, " left, ")
			says := must(Eval[string](p, `document.querySelector('#strip')?.innerText ?? ''`))(t)
			if s := must(p.Status())(t); s.Link != "open" || s.Fault != "" || s.Over || strings.Contains(says, "time is up") || strings.Contains(says, "Claim") {
				t.Errorf("after a jump of %d s of the %s the %s says %q: %+v", jump/1000, p.Name, p.Name, says, s)
			}
		}
	}
	// The guest's clock is an hour late, and the host's is right again.
	must(Eval[int](host, `window.jump = 0`))(t)
	before, _ := quiet(t, host, guest)
	must(0, host.Reload())(t)
	must(0, host.TapTarget("Continue"))(t)
	say(t, host, "Go on with your friend")
	must(0, guest.Open(must(host.hookText("invitation", 30*time.Second))(t)))(t)
	must(0, host.FillDialog(must(guest.DialogField(30*time.Second))(t)))(t)
	must(0, host.PressDialog("Connect"))(t)
	say(t, host, "Only if a clock is wrong")
	must(0, host.PressDialog("Connect"))(t)
	goesOn(t, host, guest, before)
	silent(t, host, guest)
}
