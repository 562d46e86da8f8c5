package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Mirror is what a reader hears of the page: read from its elements alone.
type Mirror struct {
	Title string
	Modal bool
	Says  string // what is asked
	Alert string
	Text  []string // paragraphs
	Log   []string
	Items []Heard
	At    string // the item that has the focus, "" none
}

// Heard is one button of the mirror.
type Heard struct {
	ID, Label, Zone string
	Can, Off        bool
	X, Y, W, H      float64
}

// key is all of it but where the focus is.
func (m Mirror) key() string { return fmt.Sprint(m.Title, m.Modal, m.Says, m.Text, m.Items) }

const readMirror = `(() => { const m = document.querySelector('#mirror'), t = e => e ? e.textContent.trim() : '';
	return { Title: t(m.querySelector('h1')), Modal: !!m.querySelector('[role=dialog]'), Says: t(m.querySelector(':scope > p')), Alert: t(m.querySelector('[role=alert]:last-of-type')),
		Text: [...m.querySelectorAll('.scene > div > p')].map(t), Log: [...m.querySelectorAll('[role=log] p')].map(t), At: document.activeElement?.dataset?.id ?? '',
		Items: [...m.querySelectorAll('button')].map(b => { const r = b.getBoundingClientRect(); return { ID: b.dataset.id, Label: t(b), Zone: t(b.closest('section').querySelector('h2')), Can: b.hasAttribute('data-can'), Off: b.getAttribute('aria-disabled') === 'true', X: r.x, Y: r.y, W: r.width, H: r.height } }) } })()`

// Mirror reads the mirror.
func (p *Page) Mirror() (Mirror, error) { return Eval[Mirror](p, readMirror) }

// Settled reads the mirror once it has stood still, the player is asked, or a box
// lies open.
func (p *Page) Settled() (m Mirror, err error) {
	last, since := "", time.Now()
	err = p.wait(2*time.Minute, "something to be done in the mirror", func() (bool, string, error) {
		if m, err = p.Mirror(); err != nil {
			return false, "", err
		}
		if now := m.key(); now != last {
			last, since = now, time.Now()
		}
		return time.Since(since) > 250*time.Millisecond && len(m.Items) > 0 && (m.Modal || !strings.HasPrefix(m.Says, "Waiting")), last, nil
	})
	return m, err
}

// Press presses a button of the mirror as a screen reader does, if it is still there.
func (p *Page) Press(id string) error {
	_, err := Eval[bool](p, `(b => { b?.focus(); b?.click(); return !!b })(document.querySelector('#mirror button[data-id=' + CSS.escape(`+strconv.Quote(id)+`) + ']'))`)
	return err
}

// Key presses a key and lets it go.
func (p *Page) Key(name string, code int64, text string) error {
	return chromedp.Do(p.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
			e := input.DispatchKeyEventParams{Type: kind, Key: name, Code: name, WindowsVirtualKeyCode: code}
			if kind == input.DispatchKeyEventTypeKeyDown {
				e.Text = text
			}
			if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, e); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Axe has axe-core judge the page and returns what it objects to.
func (p *Page) Axe() (faults []string, err error) {
	dir, err := filepath.Abs(filepath.Join(Root, "out", "axe"))
	if err != nil {
		return nil, err
	}
	if out, err := run(p.ctx, "", "sh", "axe.sh", dir); err != nil {
		return nil, fmt.Errorf("%s", strings.TrimSpace(string(out)))
	}
	files, err := filepath.Glob(filepath.Join(dir, "axe-*.js"))
	if err != nil || len(files) != 1 {
		return nil, fmt.Errorf("one axe-*.js should lie in %s: %q %v", dir, files, err)
	}
	src, err := os.ReadFile(files[0])
	if err != nil {
		return nil, err
	}
	if _, err := Eval[bool](p, string(src)+"; true"); err != nil {
		return nil, err
	}
	return Eval[[]string](p, `axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(' | ')))`)
}
