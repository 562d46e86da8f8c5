package e2e

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"
	"time"
)

// settings opens the settings of the first screen, and returns what they say once
// they show the key of this device.
func settings(t *testing.T, p *Page) (says string) {
	t.Helper()
	if err := p.TapSpot("Settings"); err != nil {
		t.Fatal(err)
	}
	say(t, p, "whatever you call yourself: ")
	return must(p.DialogText())(t)
}

// keyOf is the beginning of the key that settings show, in bytes.
func keyOf(t *testing.T, says string) []byte {
	t.Helper()
	m := regexp.MustCompile(`call yourself: ((?:[0-9a-f]{4} ?){4})`).FindStringSubmatch(says)
	if m == nil {
		t.Fatalf("no key stands in %q", says)
	}
	return must(hex.DecodeString(strings.ReplaceAll(m[1], " ", "")))(t)
}

// namesIdentity complains of an exported game that does not name the identity.
func namesIdentity(t *testing.T, p *Page, key []byte, who string) {
	t.Helper()
	file := must(base64.StdEncoding.DecodeString(must(p.hookText("file", 20*time.Second))(t)))(t)
	if !bytes.Contains(file, key) {
		t.Errorf("the file of %s does not name the key %x of %s", p.Name, key, who)
	}
}

// inWords waits until the table told in words says something.
func inWords(t *testing.T, p *Page, text string) {
	t.Helper()
	if err := p.wait(20*time.Second, "words that say "+text, func() (bool, string, error) {
		says, err := Eval[string](p, `document.querySelector('#mirror').textContent`)
		return strings.Contains(says, text), says, err
	}); err != nil {
		t.Fatal(err)
	}
}

// TestIdentity plays twice with a friend: both games name the same identities, a
// reload between them changes nothing, the name that the friend is given stands at
// the table, and how the first game ended is told when they meet again. A name made
// to be taken for another is shown as one line. The identity goes to another device.
func TestIdentity(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := pair(t, Phone)
	pages := []*Page{host, guest}
	if err := host.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	key := keyOf(t, settings(t, host))
	if err := host.FillDialog("\u202e\u3164 A\u0301\u0301\u0301\u0301nn”, key \u200b2bf1… "); err != nil {
		t.Fatal(err)
	}
	const shown = "Á\u0301\u0301nn”, key 2bf1…"
	judge(t, host, "the settings with an identity")
	shootSizes(t, host, "identity-settings")
	if err := host.PressDialog("Done"); err != nil {
		t.Fatal(err)
	}
	if err := host.Reload(); err != nil {
		t.Fatal(err)
	}
	if again := settings(t, host); !bytes.Equal(keyOf(t, again), key) {
		t.Errorf("after a reload the key is another one: %q", again)
	}
	if err := host.PressDialog("Done"); err != nil {
		t.Fatal(err)
	}

	// The first game: the guest gives the host a name, and gives up.
	meet(t, host, guest, site.URL, func() {})
	quiet(t, host, guest)
	for _, p := range pages {
		namesIdentity(t, p, key, "the host")
	}
	inWords(t, guest, shown)
	from(t, guest, "About your friend", "")
	say(t, guest, "“Á\u0301\u0301nn’, key 2bf1…”, key ") // in quotation marks beside the real one
	shootSizes(t, guest, "identity-friend")
	judge(t, guest, "the box about a friend")
	if err := guest.FillDialog("Mum"); err != nil {
		t.Fatal(err)
	}
	if err := guest.PressDialog("Done"); err != nil {
		t.Fatal(err)
	}
	inWords(t, guest, "Mum")
	from(t, guest, "Give up", "")
	say(t, guest, "audit")
	say(t, guest, "the whole deck of Mum")
	shootSizes(t, guest, "identity-concede")
	judge(t, guest, "the box of who gives up")
	if err := guest.PressDialog("Give up, with an audit"); err != nil {
		t.Fatal(err)
	}
	certified(t, pages)

	// The second: the guest is told whom it meets.
	meet(t, host, guest, site.URL, func() {})
	strip(t, guest, "You have met Mum before: 1 game finished.")
	_ = guest.Screenshot(Shots, "identity-again")
	quiet(t, host, guest)
	inWords(t, guest, "Mum")
	for _, p := range pages {
		namesIdentity(t, p, key, "the host")
	}

	// Left in the middle, it is counted as what it is.
	if err := guest.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	was := keyOf(t, settings(t, guest))
	if err := guest.PressDialog("Show"); err != nil {
		t.Fatal(err)
	}
	say(t, guest, "1 game finished, 1 left unfinished when it was ")
	say(t, guest, "a lost connection looks the same")
	shootSizes(t, guest, "identity-players")
	judge(t, guest, "the list of players")
	if err := guest.PressDialog("Mum"); err != nil {
		t.Fatal(err)
	}
	if err := guest.PressDialog("Clear the record"); err != nil {
		t.Fatal(err)
	}
	say(t, guest, "The record is cleared")
	if err := guest.PressDialog("Done"); err != nil {
		t.Fatal(err)
	}
	say(t, guest, "No games yet")
	if err := guest.PressDialog("Close"); err != nil {
		t.Fatal(err)
	}

	// The host's identity is taken along; what is damaged changes nothing.
	if err := host.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	settings(t, host)
	if err := host.PressDialog("Take it along"); err != nil {
		t.Fatal(err)
	}
	text := must(host.DialogField(20 * time.Second))(t)
	shootSizes(t, host, "identity-along")
	settings(t, guest)
	if err := guest.PressDialog("Bring one in"); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []struct{ text, says string }{{"hello", "no identity in this text"}, {text[:40], "not whole"}, {text[:30] + "xx" + text[32:], "damaged"}} {
		must(Eval[bool](guest, `(f => { f.value = ''; return true })(document.querySelector('dialog[open] textarea'))`))(t)
		if err := guest.FillDialog(bad.text); err != nil {
			t.Fatal(err)
		}
		if err := guest.PressDialog("Use it"); err != nil {
			t.Fatal(err)
		}
		say(t, guest, bad.says)
	}
	shootSizes(t, guest, "identity-bring")
	if err := guest.PressDialog("Cancel"); err != nil {
		t.Fatal(err)
	}
	if now := keyOf(t, settings(t, guest)); !bytes.Equal(now, was) {
		t.Errorf("what is no identity has changed the key from %x to %x", was, now)
	}
	if err := guest.PressDialog("Bring one in"); err != nil {
		t.Fatal(err)
	}
	if err := guest.FillDialog("> " + text[:20] + "\n> " + text[20:]); err != nil {
		t.Fatal(err)
	}
	if err := guest.PressDialog("Use it"); err != nil {
		t.Fatal(err)
	}
	say(t, guest, "This is your identity now")
	if err := guest.Reload(); err != nil {
		t.Fatal(err)
	}
	if now := keyOf(t, settings(t, guest)); !bytes.Equal(now, key) {
		t.Errorf("the key is %x, not the one brought in, %x", now, key)
	}
	silent(t, pages...)
}

// shootSizes keeps pictures of a box on a phone and a tablet, and complains where a
// window does not show all of it.
func shootSizes(t *testing.T, p *Page, name string) {
	t.Helper()
	for what, size := range map[string]Size{"tablet": Portrait, "wide": Landscape, "phone": Phone} {
		if err := p.Resize(size); err != nil {
			t.Fatal(err)
		}
		if err := p.wait(20*time.Second, "a box of its size", func() (bool, string, error) {
			bad, err := Eval[string](p, fits)
			return bad == "", bad, err
		}); err != nil {
			t.Error(err)
		}
		must(0, p.Screenshot(Shots, name+"-"+what))(t)
	}
	if err := p.Resize(Phone); err != nil {
		t.Fatal(err)
	}
}

// TestTimeLimit has the host choose a time limit, of which the guest is told before
// joining. Nobody moves: who waits for the other sees both clocks, and claims the
// time once it is up.
func TestTimeLimit(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := pair(t, Phone)
	pages := []*Page{host, guest}
	for _, err := range []error{host.Open(site.URL), host.TapTarget("WARS")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	must(Eval[bool](host, `!!(cutdeck.limits = {short: '20+1'})`))(t)
	if err := host.TapTarget("invite"); err != nil {
		t.Fatal(err)
	}
	first := must(host.hookText("invitation", 20*time.Second))(t)
	const choice = `document.querySelector('dialog[open] select')`
	if says := must(Eval[string](host, choice+`.selectedOptions[0].text`))(t); says != "None" {
		t.Errorf("without a choice the limit is %q", says)
	}
	if err := host.With(choice, `e.selectedIndex = e.options.length - 1; e.dispatchEvent(new Event('change'))`); err != nil {
		t.Fatal(err)
	}
	link := first
	if err := host.wait(20*time.Second, "a link with the limit", func() (done bool, saw string, err error) {
		link, err = host.hookText("invitation", 20*time.Second)
		chosen, err2 := Eval[string](host, choice+`?.selectedOptions[0].text ?? ''`)
		if err == nil {
			err = err2
		}
		return link != first && strings.HasPrefix(chosen, "20 s each"), chosen, err
	}); err != nil {
		t.Fatal(err)
	}
	if at := must(Eval[bool](host, `document.activeElement === `+choice))(t); !at {
		t.Error("who chose a limit with the keyboard has lost his place")
	}
	shootSizes(t, host, "limit-invitation")
	judge(t, host, "the invitation with a limit")
	if err := guest.Open(link); err != nil {
		t.Fatal(err)
	}
	say(t, guest, "each of you has 20 seconds for the whole game, and 1 second more for each move")
	shootSizes(t, guest, "limit-guest")
	if err := guest.PressDialog("Loose Cargo"); err != nil {
		t.Fatal(err)
	}
	code := must(guest.DialogField(20 * time.Second))(t)
	for _, err := range []error{host.FillDialog(code), host.PressDialog("Connect")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range pages {
		strip(t, p, " left, ")
	}
	shoot(pages, "limit-table")
	var waits *Page
	if err := host.wait(2*time.Minute, "a claim that can be made", func() (bool, string, error) {
		for _, p := range pages {
			says, err := Eval[string](p, `document.querySelector('#strip')?.innerText ?? ''`)
			if err != nil {
				return false, "", err
			}
			if strings.Contains(says, "Claim the time") {
				waits = p
			}
		}
		return waits != nil, "none", nil
	}); err != nil {
		t.Fatal(err)
	}
	if role := must(Eval[string](waits, `document.querySelector('#strip p').getAttribute('role')`))(t); role != "timer" {
		t.Errorf("clocks that tick are read out as a %s", role)
	}
	_ = waits.Screenshot(Shots, "limit-up")
	press(t, waits, "Claim the time")
	say(t, waits, "no file proves whose clock was right")
	shootSizes(t, waits, "limit-claim")
	judge(t, waits, "the box of a claim")
	if err := waits.PressDialog("Claim the time"); err != nil {
		t.Fatal(err)
	}
	strip(t, waits, "You have claimed the time of ")
	silent(t, pages...)
}
