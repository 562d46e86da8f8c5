package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// answering has the guest open what the host's box shows to be scanned, choose a
// deck, and show its answer.
func answering(t *testing.T, host, guest *Page, url string) {
	t.Helper()
	for _, err := range []error{host.Open(url), host.TapTarget("WARS"), host.TapTarget("invite")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	link := must(host.hookText("invitation", 20*time.Second))(t)
	if seen := scanned(t, host); seen != link {
		t.Errorf("the host's picture says %q, the invitation is %q", seen, link)
	}
	if err := guest.Open(link); err != nil {
		t.Fatal(err)
	}
	if err := guest.PressDialog("Loose Cargo"); err != nil {
		t.Fatal(err)
	}
}

// scanned is what the picture of a page's box says, once there is one.
func scanned(t *testing.T, p *Page) (text string) {
	t.Helper()
	if err := p.wait(20*time.Second, "a picture to scan", func() (bool, string, error) {
		there, err := Eval[bool](p, `!!document.querySelector('dialog[open] canvas.qr')`)
		return there, "none", err
	}); err != nil {
		t.Fatal(err)
	}
	return must(p.Scan())(t)
}

// answer is the link that leads from a guest's code back to its host.
func answer(t *testing.T, guest *Page, url string) string {
	t.Helper()
	return strings.TrimSuffix(url, "/") + "/#j=" + must(guest.hookText("answer", 20*time.Second))(t)
}

// pictured reports what of the picture to scan the window does not show; "" nothing.
const pictured = `(() => {
	const c = document.querySelector('dialog[open] canvas.qr'), r = c.getBoundingClientRect(), d = c.closest('dialog').getBoundingClientRect(), row = c.closest('dialog').querySelector('.row').getBoundingClientRect();
	if (r.left < d.left || r.top < d.top || r.right > d.right || r.bottom > Math.min(d.bottom, row.top)) return 'the picture is ' + [r.left, r.top, r.right, r.bottom] + ' over ' + row.top;
	return r.width < 120 ? 'the picture is ' + r.width + ' wide' : '';
})()`

// framed looks at a box with a picture to scan in windows of several sizes. The
// last one is a phone's.
func framed(t *testing.T, p *Page, name string) {
	t.Helper()
	for _, size := range []Size{{480, 270}, {320, 480}, Landscape, Portrait, Phone} {
		if err := p.Resize(size); err != nil {
			t.Fatal(err)
		}
		if err := p.Still(); err != nil {
			t.Fatal(err)
		}
		must(Eval[bool](p, `(document.querySelector('dialog[open] canvas.qr').scrollIntoView({block: 'center'}), true)`))(t)
		_ = p.Screenshot(Shots, fmt.Sprintf("%s-%d", name, size.W))
		for _, look := range []string{fits, pictured} {
			if bad := must(Eval[string](p, look))(t); bad != "" {
				t.Errorf("%s, %v: %s", name, size, bad)
			}
		}
	}
}

// hurry is a script by which a page's clock can be put forward.
const hurry = `(() => {
	const now = performance.now.bind(performance);
	let ahead = 0;
	performance.now = () => now() + ahead;
	window.hurry = ms => { ahead += ms; return true };
})()`

// TestAnswerScan looks at the guest's answer as the host's camera does: in small
// windows too, after it has been made anew, and as it is shared. It is opened where
// nobody waits for it, and in the tab that does.
func TestAnswerScan(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := pair(t, Phone)
	must(guest.Before(hurry))(t)
	must(guest.Before(`navigator.share = async what => { window.shared = what }`))(t)
	answering(t, host, guest, site.URL)
	framed(t, host, "invitation")
	first := scanned(t, guest)
	if want := answer(t, guest, site.URL); first != want {
		t.Errorf("the picture says %q, the answer is %q", first, want)
	}
	framed(t, guest, "answer")
	must(Eval[bool](guest, `hurry(181e3)`))(t)
	if err := guest.wait(20*time.Second, "a new code in the picture", func() (bool, string, error) {
		seen, err := guest.Scan()
		return seen != first && seen == answer(t, guest, site.URL), seen, err
	}); err != nil {
		t.Fatal(err)
	}
	if err := guest.PressDialog("Send the answer"); err != nil {
		t.Fatal(err)
	}
	if err := guest.wait(10*time.Second, "an answer that is shared", func() (bool, string, error) {
		url, err := Eval[string](guest, `window.shared?.url ?? ''`)
		return url == answer(t, guest, site.URL), url, err
	}); err != nil {
		t.Error(err)
	}

	// In another browser nobody waits for it: the code can be taken along.
	astray := second(t, guest, "astray")
	if err := astray.Open(first); err != nil {
		t.Fatal(err)
	}
	say(t, astray, "paste this code there")
	if code := must(astray.DialogField(10 * time.Second))(t); !strings.HasSuffix(first, "#j="+code) {
		t.Errorf("%q is shown of %q", code, first)
	}
	_ = astray.Screenshot(Shots, "answer-astray")
	if err := host.Open(answer(t, guest, site.URL)); err != nil { // in the very tab that waits
		t.Fatal(err)
	}
	linked(t, host, guest)
	silent(t, host, guest, astray)
}

// TestSofa has two tablets meet that have been to the site once and have no server
// now: each scans what the other one shows. The answer is opened in a new tab of
// the host's browser, as a camera does, and finds the tab that waits.
func TestSofa(t *testing.T) {
	t.Parallel()
	site := serve(t)
	gate := must(newGate(site.URL))(t)
	defer gate.Close()
	host, guest := pair(t, Phone)
	for _, p := range []*Page{host, guest} {
		if err := p.Open(gate.URL); err != nil {
			t.Fatal(err)
		}
		if err := p.kept(); err != nil {
			t.Fatal(err)
		}
	}
	gate.set(&gate.down, true)
	answering(t, host, guest, gate.URL)
	camera := second(t, host, "camera")
	if err := camera.Open(scanned(t, guest)); err != nil {
		t.Fatal(err)
	}
	say(t, camera, "answer has arrived")
	must(chromedp.Call(host.ctx, page.BringToFront, cdp.Empty{}))(t)
	linked(t, host, guest)
	newMatch(host, guest).to(t, "Play cards")
	quiet(t, host, guest)
	silent(t, host, guest, camera)
}
