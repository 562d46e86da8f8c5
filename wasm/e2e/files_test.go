package e2e

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// catch has the page pass what it hands out as a file to the test as well.
const catch = `(() => { const make = URL.createObjectURL; URL.createObjectURL = b => {
	b.arrayBuffer().then(a => window.handed = btoa(String.fromCharCode(...new Uint8Array(a)))); return make.call(URL, b) }; window.handed = ''; return true })()`

// handed waits for a file that the page hands out.
func handed(t *testing.T, p *Page) []byte {
	t.Helper()
	text := ""
	if err := p.wait(30*time.Second, "a file", func() (done bool, saw string, err error) {
		text, err = Eval[string](p, `window.handed ?? ''`)
		return text != "", "", err
	}); err != nil {
		t.Fatal(err)
	}
	b, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// drop drops a file on the page.
func drop(t *testing.T, p *Page, name string, data []byte) {
	t.Helper()
	must(Eval[bool](p, fmt.Sprintf(`(() => { const d = new DataTransfer(), b = Uint8Array.from(atob(%q), c => c.charCodeAt(0));
		d.items.add(new File([b], %q)); return window.dispatchEvent(new DragEvent('drop', {dataTransfer: d, cancelable: true})) || true })()`,
		base64.StdEncoding.EncodeToString(data), name)))(t)
}

// press taps a button of the bar beneath the table.
func press(t *testing.T, p *Page, label string) {
	t.Helper()
	if err := p.tapElement(fmt.Sprintf(`[...document.querySelectorAll('#strip button')].find(b => (b.getAttribute('aria-label') || b.textContent) === %q)`, label)); err != nil {
		t.Fatal(err)
	}
}

// at waits until a replay stands where it should.
func at(t *testing.T, p *Page, what string, fits func(s Status) bool) (s Status) {
	t.Helper()
	if err := p.wait(20*time.Second, what, func() (bool, string, error) {
		var err error
		s, err = p.Status()
		return s.Link == "replay" && fits(s), fmt.Sprintf("%+v", s), err
	}); err != nil {
		shoot([]*Page{p}, "replay-stuck")
		t.Fatal(err)
	}
	return s
}

// TestFiles saves a game with a friend in its middle, goes on with it in another
// browser, ends it, and looks at it as a replay: from the list of games that are
// over and from its file. From the middle of the replay it is played on.
func TestFiles(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	m := newMatch(host, guest)
	m.to(t, "Play cards")
	before, _ := quiet(t, host, guest)

	// The host's game goes to another browser, by a file.
	must(Eval[bool](host, catch))(t)
	if err := host.TapMenu("Save the game as a file"); err != nil {
		t.Fatal(err)
	}
	say(t, host, "Keep it to yourself")
	if err := host.Screenshot(Shots, "saving"); err != nil {
		t.Fatal(err)
	}
	if err := host.PressDialog("To go on"); err != nil {
		t.Fatal(err)
	}
	save := handed(t, host)
	other := newPage(t, Phone)
	if err := AllowPeers(other.ctx); err != nil {
		t.Fatal(err)
	}
	if err := other.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	for what, b := range map[string][]byte{"cut off": save[:len(save)/2], "changed": append(append([]byte{}, save[:400]...), append([]byte{save[400] ^ 4}, save[401:]...)...)} {
		drop(t, other, "damaged.save.cutdeck", b)
		say(t, other, "This saved game cannot be opened")
		text := must(other.DialogText())(t)
		if t.Logf("%s: %q", what, text); !strings.Contains(text, "expected") {
			t.Errorf("%s: it says %q", what, text)
		}
		if err := other.PressDialog("Close"); err != nil {
			t.Fatal(err)
		}
		if n := must(other.Records(JournalAny))(t); n != 0 {
			t.Errorf("a damaged file has left %d entries", n)
		}
	}
	if err := chromedp.Do(host.ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	drop(t, other, "wars.save.cutdeck", save)
	say(t, other, "Go on with your friend")
	link := must(other.hookText("invitation", 30*time.Second))(t)
	if err := guest.Open(link); err != nil {
		t.Fatal(err)
	}
	code := must(guest.DialogField(30 * time.Second))(t)
	if err := other.FillDialog(code); err != nil {
		t.Fatal(err)
	}
	if err := other.PressDialog("Connect"); err != nil {
		t.Fatal(err)
	}
	goesOn(t, other, guest, before)
	m.pages[0] = other
	m.to(t, "Activate energy")
	if h, _ := quiet(t, other, guest); h.Fault != "" {
		t.Fatal(h.Fault)
	}

	// It is given up, and is in the list of games that are over.
	file := filepath.Join(t.TempDir(), "game.cutdeck")
	if err := giveUp(other); err != nil {
		t.Fatal(err)
	}
	if err := guest.wait(time.Minute, "the signed end", func() (bool, string, error) {
		s, err := guest.Status()
		return s.Signed, fmt.Sprintf("%+v", s), err
	}); err != nil {
		t.Fatal(err)
	}
	if err := guest.wait(30*time.Second, "a game in the archive", func() (bool, string, error) {
		marks, err := guest.Ends()
		return slices.Equal(marks, []string{"2"}), fmt.Sprint(marks), err
	}); err != nil {
		t.Fatal(err)
	}
	must(0, guest.ForgetEnds())(t) // as if it had been left just then
	data := must(Eval[string](guest, `cutdeck.file()`))(t)
	b, err := base64.StdEncoding.DecodeString(data)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b, 0o666); err != nil {
		t.Fatal(err)
	}
	if v := must(site.Verify(file))(t); !strings.Contains(v, "VALID") {
		t.Error(v)
	}
	if err := guest.Reload(); err != nil {
		t.Fatal(err)
	}
	if err := guest.TapTarget("Replays and files"); err != nil {
		t.Fatal(err)
	}
	say(t, guest, "won against")
	if err := guest.Screenshot(Shots, "library"); err != nil {
		t.Fatal(err)
	}
	if err := guest.tapElement(`[...document.querySelectorAll('dialog[open] button')].find(b => b.textContent.includes('won against'))`); err != nil {
		t.Fatal(err)
	}
	look(t, guest, "replay-phone")

	// From its file, on a tablet.
	tablet := newPage(t, Landscape)
	if err := tablet.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	drop(t, tablet, "game.cutdeck", b)
	look(t, tablet, "replay-tablet")
	for _, bad := range [][]byte{b[:len(b)-9], []byte("no game at all")} {
		drop(t, tablet, "bad.cutdeck", bad)
		say(t, tablet, "byte")
		t.Logf("%q", must(tablet.DialogText())(t))
		if err := tablet.PressDialog("Close"); err != nil {
			t.Fatal(err)
		}
	}
	branch(t, tablet)
	silent(t, other, guest, tablet)
}

// giveUp concedes the game of a page.
func giveUp(p *Page) error {
	if err := p.TapMenu("Give up"); err != nil {
		return err
	}
	return p.PressDialog("Give up")
}

// look goes through a replay.
func look(t *testing.T, p *Page, name string) {
	t.Helper()
	first := at(t, p, "the first moment", func(s Status) bool { return s.Entries == 0 })
	press(t, p, "A step forward")
	second := at(t, p, "the second moment", func(s Status) bool { return s.Entries == 1 })
	if second.Hash == first.Hash {
		t.Error("the second moment is the first")
	}
	press(t, p, "A turn forward")
	press(t, p, "A turn forward")
	turn := at(t, p, "a later turn", func(s Status) bool { return s.Entries > 2 })
	if err := p.Still(); err != nil {
		t.Fatal(err)
	}
	if err := p.Screenshot(Shots, name); err != nil {
		t.Fatal(err)
	}
	press(t, p, "To the end")
	end := at(t, p, "the end", func(s Status) bool { return s.Over })
	press(t, p, "A turn back")
	at(t, p, "a turn before the end", func(s Status) bool { return s.Entries < end.Entries })
	press(t, p, "To the start")
	if again := at(t, p, "the start", func(s Status) bool { return s.Entries == 0 }); again.Hash != first.Hash {
		t.Error("the start is another when one comes back to it")
	}
	if err := p.With(`document.querySelector('#strip input')`, fmt.Sprintf(`e.value = %d; e.dispatchEvent(new Event('input'))`, turn.Entries)); err != nil {
		t.Fatal(err)
	}
	if again := at(t, p, "the turn, by the slider", func(s Status) bool { return s.Entries == turn.Entries }); again.Hash != turn.Hash {
		t.Error("the slider leads elsewhere")
	}
}

// branch plays on from the moment that a replay shows.
func branch(t *testing.T, p *Page) {
	t.Helper()
	here := must(p.Status())(t)
	press(t, p, "Play on")
	say(t, p, "Play on from here")
	if err := p.PressDialog("Play on"); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(20*time.Second, "a game against the machine", func() (bool, string, error) {
		s, err := p.Status()
		return s.Link == "local" && s.Mine, fmt.Sprintf("%+v", s), err
	}); err != nil {
		shoot([]*Page{p}, "branch-stuck")
		t.Fatal(err)
	}
	w := wars{deeds: new(deeds)}
	if _, err := Play([]*Page{p}, []Policy{w.choose}, time.Minute, 60, func(s Status) bool { return s.Mine && s.Hash != here.Hash }); err != nil {
		shoot([]*Page{p}, "branch-stuck")
		t.Fatal(err)
	}
	before, _, err := p.Asked()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	if after, _, err := p.Asked(); err != nil || after.Hash != before.Hash {
		t.Errorf("a reload leads elsewhere: %+v, before %+v: %v", after, before, err)
	}
}
