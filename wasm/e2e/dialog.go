package e2e

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// box is where an element of the page lies.
type box struct {
	X, Y float64
	Text string
}

// DialogText returns what the open dialog says, "" when none is open.
func (p *Page) DialogText() (string, error) {
	return Eval[string](p, `[...document.querySelectorAll('dialog[open]')].pop()?.innerText ?? ''`)
}

// DialogField waits for a dialog with a field that holds something and returns
// it: the link or code to pass on.
func (p *Page) DialogField(limit time.Duration) (value string, err error) {
	err = p.wait(limit, "a dialog with a text to copy", func() (bool, string, error) {
		value, err = Eval[string](p, `[...document.querySelectorAll('dialog[open] :is(textarea,input)')].map(f => f.value).find(v => v) ?? ''`)
		return value != "", "no text", err
	})
	return value, err
}

// FillDialog taps the last field of the open dialog that can be written in and
// puts text into it, as pasting does.
func (p *Page) FillDialog(text string) error {
	const field = `[...document.querySelectorAll('dialog[open] :is(textarea,input)')].filter(f => !f.readOnly).pop()`
	if err := p.tapElement(field); err != nil {
		return err
	}
	if err := p.wait(20*time.Second, "the keyboard in the field", func() (bool, string, error) {
		there, err := Eval[bool](p, `document.activeElement === `+field)
		return there, "it is elsewhere", err
	}); err != nil {
		return err
	}
	return p.write(text)
}

// write puts text where the keyboard is, as pasting does.
func (p *Page) write(text string) error {
	return chromedp.Do(p.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.InsertText, input.InsertTextParams{Text: text})
		return err
	}))
}

// PressDialog taps the button of the open dialog with that label; one of several
// lines is called by its heading.
func (p *Page) PressDialog(label string) error {
	return p.tapElement(fmt.Sprintf(`[...document.querySelectorAll('dialog[open] button')].find(b => (b.getAttribute("aria-label") || (b.querySelector("b") ?? b).textContent) === %s)`, strconv.Quote(label)))
}

// With waits for the element that a script finds and has another script do
// something with it, as e.
func (p *Page) With(find, do string) error {
	return p.wait(20*time.Second, find, func() (bool, string, error) {
		there, err := Eval[bool](p, `(e => { if (!e) return false; `+do+`; return true })(`+find+`)`)
		return there, "no such element", err
	})
}

// tapElement waits for the element that a script finds and taps its middle. A box takes no
// touch at once.
func (p *Page) tapElement(script string) error {
	var b *box
	err := p.wait(20*time.Second, script, func() (bool, string, error) {
		var err error
		b, err = Eval[*box](p, `(e => { if (!e || e.closest('dialog') && getComputedStyle(e).pointerEvents === 'none') return null; e.scrollIntoView({block:'nearest'}); const r = e.getBoundingClientRect(); return {X: r.x + r.width/2, Y: r.y + r.height/2, Text: e.innerText} })(`+script+`)`)
		return b != nil, "no such element that can be touched", err
	})
	if err != nil {
		return err
	}
	return p.Tap(b.X, b.Y, 30*time.Millisecond)
}
