package e2e

import (
	"fmt"
	"testing"
	"time"
)

// fits reports what of the open box a window does not show, "" nothing: the box
// lies in the window, its buttons are in sight, and what is longer can be slid.
const fits = `(() => {
	const d = [...document.querySelectorAll('dialog[open]')].pop();
	if (!d) return 'no box is open';
	const room = visualViewport.height, bad = [], r = d.getBoundingClientRect();
	if (r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > room) bad.push('the box is ' + [r.left, r.top, r.right, r.bottom] + ' of ' + innerWidth + '×' + room);
	for (const b of d.querySelectorAll('.row button, header :is(button,input)')) {
		const q = b.getBoundingClientRect();
		if (q.left < r.left || q.top < r.top || q.right > r.right || q.bottom > r.bottom) bad.push((b.textContent || b.type) + ' is out of sight');
		if (b.tagName === 'BUTTON' && q.height < 47.9) bad.push(b.textContent + ' is ' + q.height + ' high');
	}
	for (const e of d.querySelectorAll('.body, .pages, dialog')) if (e.scrollWidth > e.clientWidth + 1) bad.push(e.className + ' is wider than the box');
	return bad.join('; ');
})()`

// ringed reports what the keyboard reaches in the open box without its being seen.
const ringed = `(() => {
	const d = [...document.querySelectorAll('dialog[open]')].pop(), bad = [];
	for (const e of d.querySelectorAll('button,input,select,textarea')) {
		if (!e.offsetParent) continue;
		e.focus({focusVisible: true});
		const s = getComputedStyle(e);
		if (document.activeElement !== e || s.outlineStyle === 'none' || parseFloat(s.outlineWidth) < 2) bad.push((e.getAttribute('aria-label') || e.textContent || e.type).slice(0, 30));
	}
	return bad.join('; ');
})()`

// whole is a window in which the first screen needs not be slid.
var whole = Size{1180, 1600}

// TestDialogs opens the boxes of the first screen in small windows and with large
// text, in both themes: none is larger than the window, the buttons stay in sight,
// focus is seen, axe finds nothing, and the keyboard of a device covers no field.
func TestDialogs(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Phone)
	look := func(what string) {
		t.Helper()
		if err := p.wait(5*time.Second, what, func() (bool, string, error) {
			bad, err := Eval[string](p, fits)
			return bad == "", bad, err
		}); err != nil {
			t.Error(err)
			_ = p.Screenshot(Shots, "dialog-"+what)
		}
	}
	for text, theme := range map[string]string{"1": "dark", "1.6": "light"} {
		if err := p.Resize(whole); err != nil {
			t.Fatal(err)
		}
		if err := p.Open(site.URL + "?text=" + text + "&theme=" + theme); err != nil {
			t.Fatal(err)
		}
		for _, spot := range []string{"Settings", "Rulebook", "Invite a friend", "Join by code", "Replays and files"} {
			if err := p.TapSpot(spot); err != nil {
				t.Fatal(err)
			}
			if err := p.wait(30*time.Second, "the box of "+spot, func() (bool, string, error) {
				open, err := Eval[bool](p, `!!document.querySelector('dialog[open]')`)
				return open, "none", err
			}); err != nil {
				t.Fatal(err)
			}
			for _, size := range []Size{Landscape, {480, 320}, Phone} {
				if err := p.Resize(size); err != nil {
					t.Fatal(err)
				}
				must(0, p.turned(size))(t)
				look(fmt.Sprintf("%s-%s-%d", spot, text, size.W))
			}
			if bad := must(Eval[string](p, ringed))(t); bad != "" {
				t.Errorf("%s: focus is not seen on %s", spot, bad)
			}
			judge(t, p, "the "+theme+" box of "+spot)
			if spot == "Join by code" {
				keyboard(t, p, look)
			}
			if err := p.Resize(whole); err != nil {
				t.Fatal(err)
			}
			must(Eval[bool](p, `(document.querySelectorAll('dialog[open]').forEach(d => d.close()), true)`))(t)
			if err := p.Still(); err != nil { // the screen has its whole size again
				t.Fatal(err)
			}
		}
	}
	if f := p.Faults(); len(f) != 0 {
		t.Errorf("the console says %q", f)
	}
}

// keyboard opens the keyboard of a device over the lower part of the window, and
// looks whether the field and the buttons stand above it.
func keyboard(t *testing.T, p *Page, look func(what string)) {
	t.Helper()
	const open = `(h => { Object.defineProperty(visualViewport, 'height', {value: h, configurable: true}); visualViewport.dispatchEvent(new Event('resize')); return true })`
	must(Eval[bool](p, `(document.querySelector('dialog[open] textarea').focus(), true)`))(t)
	must(Eval[bool](p, open+`(440)`))(t)
	look("keyboard")
	if y := must(Eval[float64](p, `document.querySelector('dialog[open] textarea').getBoundingClientRect().bottom`))(t); y > 440 {
		t.Errorf("the field ends at %v, beneath the keyboard at 440", y)
	}
	must(Eval[bool](p, `(delete visualViewport.height, visualViewport.dispatchEvent(new Event('resize')), !document.documentElement.hasAttribute('data-typing'))`))(t)
	look("keyboard-gone")
}

// TestSudden: a touch that comes down where a box has just come up does not press what is on
// the box: a player who taps the table does not close a box that says why the game has stopped.
func TestSudden(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Phone)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	must(Eval[bool](p, `(() => {
		const show = HTMLDialogElement.prototype.showModal, hits = d => { const b = d.querySelector('.row button'), r = b.getBoundingClientRect(); return b.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)) };
		window.met = [];
		HTMLDialogElement.prototype.showModal = function() { show.call(this); setTimeout(() => met.push(hits(this)), 50); setTimeout(() => met.push(hits(this)), 1500) };
		return true })()`))(t)
	if err := p.TapTarget("Join by code"); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(time.Minute, "two tries", func() (bool, string, error) {
		met, err := Eval[[]bool](p, `window.met`)
		if len(met) == 2 && (met[0] || !met[1]) {
			t.Errorf("the button of the box is met at once, and later: %v", met)
		}
		return len(met) == 2, fmt.Sprint(met), err
	}); err != nil {
		t.Fatal(err)
	}
}
