package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// Page is one page with the game in it.
type Page struct {
	Name  string // for messages and file names
	ctx   context.Context
	size  Size
	ratio float64

	mu     sync.Mutex
	faults []string // what the page said on its console as an error
}

// Coarse is how many device pixels the screen has for one of CSS, each way, unless a
// test asks for more: software graphics are slow, and most tests look at no picture.
const Coarse = .5

// Size is a size of the window in CSS pixels.
type Size struct{ W, H int64 }

// The sizes that are looked at: a tablet both ways, and a phone.
var (
	Landscape = Size{1180, 820}
	Portrait  = Size{820, 1180}
	Phone     = Size{390, 844}
)

// NewPage makes a page of the browser page ctx, with touch instead of a mouse.
func NewPage(ctx context.Context, name string, size Size) (*Page, error) {
	p := &Page{Name: name, ctx: ctx, ratio: Coarse}
	said := chromedp.Console(ctx)
	go func() {
		for m, err := range said {
			if err != nil {
				return // the page is gone
			}
			if says := m.String(); (m.Type == chromedp.ConsoleError || m.IsException()) && !strings.Contains(says, tooLate) {
				p.mu.Lock()
				p.faults = append(p.faults, says)
				p.mu.Unlock()
			}
		}
	}()
	return p, p.Resize(size)
}

// tooLate is what Chromium says when a touch came down while it was busy, so that Ebitengine could
// not keep the browser from scrolling by that touch. Nothing scrolls: the canvas has touch-action none.
const tooLate = "Ignored attempt to cancel a touchstart event with cancelable=false"

// Faults returns the errors that the page has told its console so far.
func (p *Page) Faults() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.faults...)
}

// Resize gives the window another size, as turning a tablet does.
func (p *Page) Resize(s Size) error {
	p.size = s
	return p.Sharpen(p.ratio)
}

// turned waits until the page has the size that its window was given.
func (p *Page) turned(s Size) error {
	return p.wait(10*time.Second, fmt.Sprint("a page of ", s), func() (bool, string, error) {
		now, err := Eval[Size](p, `({W: innerWidth, H: innerHeight})`)
		return now == s, fmt.Sprint(now), err
	})
}

// Sharpen gives the screen so many device pixels for one of CSS from now on.
func (p *Page) Sharpen(ratio float64) error {
	p.ratio = ratio
	return p.do(chromedp.EmulateViewport(p.size.W, p.size.H, chromedp.EmulateScale(ratio), chromedp.EmulateMobile, chromedp.EmulateTouch),
		chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 5})
			return err
		}))
}

// Calm asks for less motion from now on, as the setting of a system does.
func (p *Page) Calm() error { return p.system("prefers-reduced-motion", "reduce") }

// Hurry has moves that go by themselves follow each other at once, until the page is
// loaded anew. Games of which nobody looks at the pace end sooner.
func (p *Page) Hurry() error {
	_, err := Eval[bool](p, `!!(cutdeck.pauses = {move: '1ms'})`)
	return err
}

// Dress asks for dark or light colours from now on, as the setting of a system
// does, and for nothing else.
func (p *Page) Dress(colours string) error { return p.system("prefers-color-scheme", colours) }

// system has the system ask for one thing, and for nothing that it asked for before.
func (p *Page) system(what, how string) error {
	return p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: what, Value: how}},
		})
		return err
	}))
}

// Open opens an address and waits until the game has taken its loading screen
// away, or says what that screen says instead.
func (p *Page) Open(url string) error {
	if !strings.Contains(url, "#") { // which may stay in the document
		p.leave()
	}
	if err := p.Visit(url); err != nil {
		return fmt.Errorf("%s: %w", p.Name, err)
	}
	return p.Ready()
}

// Reload loads the page anew and waits as Open does.
func (p *Page) Reload() error {
	p.leave()
	if err := p.do(chromedp.Reload()); err != nil {
		return fmt.Errorf("%s: %w", p.Name, err)
	}
	return p.Ready()
}

// leave marks the document that goes, so that Ready does not take it for the new
// one. A page without one has none to mark.
func (p *Page) leave() { _, _ = Eval[bool](p, `window.leaving = true`) }

// Ready waits until the game has taken its loading screen away.
func (p *Page) Ready() error {
	const state = `window.leaving || document.querySelector('#poster')?.hidden === false ? 'loading' : document.querySelector('#shell')?.hidden ? '' : (document.querySelector('#cause')?.hidden !== false ? 'loading' : document.querySelector('#shell').innerText)`
	return p.wait(2*time.Minute, "the game", func() (bool, string, error) {
		s, err := Eval[string](p, state)
		if err == nil && s != "" && s != "loading" {
			err = fmt.Errorf("%s: the page says: %s", p.Name, s)
		}
		return s == "", s, err
	})
}

// Before has a script run in every document of the page from now on, before the
// document's own, until undo is called.
func (p *Page) Before(script string) (undo func() error, err error) {
	call := func(f func(ctx context.Context, t *chromedp.Target) error) error {
		return p.do(chromedp.Func(f))
	}
	var id page.ScriptIdentifier
	err = call(func(ctx context.Context, t *chromedp.Target) error {
		r, err := cdp.Call(ctx, t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		id = r.Identifier
		return err
	})
	return func() error {
		return call(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: id})
			return err
		})
	}, err
}

// busy is how much longer than on a quiet machine anything may take: a limit ends
// what hangs, and measures nothing.
const busy = 8

// wait asks until done, every 50 ms, and says at the end what it saw last. The limit
// is that of a quiet machine. A page that is being loaded anew has no answer yet.
func (p *Page) wait(limit time.Duration, what string, ask func() (done bool, saw string, err error)) error {
	limit *= busy
	for end := time.Now().Add(limit); ; time.Sleep(50 * time.Millisecond) {
		done, saw, err := ask()
		switch {
		case going(err):
			saw = err.Error()
		case err != nil || done:
			return err
		}
		if time.Now().After(end) {
			return fmt.Errorf("%s: %v passed without %s; last: %s", p.Name, limit, what, saw)
		}
	}
}

// going reports whether a script was asked of a document that was just giving way to
// the next one, where it can be asked again.
func going(err error) bool {
	if err == nil {
		return false
	}
	for _, says := range []string{"Inspected target navigated or closed", "Execution context was destroyed", "Cannot find context with specified id"} {
		if strings.Contains(err.Error(), says) {
			return true
		}
	}
	return false
}

// limited is the page's context for one thing that a browser does, which may hang.
func (p *Page) limited() (context.Context, context.CancelFunc) {
	return context.WithTimeout(p.ctx, busy*time.Minute)
}

// do has the browser do something with the page.
func (p *Page) do(actions ...chromedp.Action[chromedp.Void]) error {
	ctx, cancel := p.limited()
	defer cancel()
	return chromedp.Do(ctx, actions...)
}

// Eval runs a script in the page and returns its value, after waiting for it if
// it is a promise.
func Eval[T any](p *Page, script string) (T, error) {
	ctx, cancel := p.limited()
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		err = fmt.Errorf("%s: %.80s: %w", p.Name, script, err)
	}
	return v, err
}

func (p *Page) touch(kind input.DispatchTouchEventType, points ...*input.TouchPoint) error {
	return p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
		return err
	}))
}

// Tap puts a finger down at x, y and lifts it after the time held. A hold of
// 350 ms and more is the game's own gesture for zooming.
func (p *Page) Tap(x, y float64, held time.Duration) error {
	id := 1.0
	if err := p.touch("touchStart", &input.TouchPoint{X: x, Y: y, ID: &id}); err != nil {
		return err
	}
	time.Sleep(held)
	return p.touch("touchEnd")
}

// Swipe moves a finger from one place to another, in steps that the page sees.
func (p *Page) Swipe(x0, y0, x1, y1 float64) error {
	id := 1.0
	if err := p.touch("touchStart", &input.TouchPoint{X: x0, Y: y0, ID: &id}); err != nil {
		return err
	}
	const steps = 8
	for i := 1.0; i <= steps; i++ {
		time.Sleep(20 * time.Millisecond)
		if err := p.touch("touchMove", &input.TouchPoint{X: x0 + (x1-x0)*i/steps, Y: y0 + (y1-y0)*i/steps, ID: &id}); err != nil {
			return err
		}
	}
	time.Sleep(60 * time.Millisecond)
	return p.touch("touchEnd")
}

// Cancel puts a finger down at x, y and has the system take the touch away.
func (p *Page) Cancel(x, y float64) error {
	id := 1.0
	if err := p.touch("touchStart", &input.TouchPoint{X: x, Y: y, ID: &id}); err != nil {
		return err
	}
	time.Sleep(50 * time.Millisecond)
	return p.touch("touchCancel")
}

// Screenshot keeps a picture of the window as dir/name.png.
func (p *Page) Screenshot(dir, name string) error {
	ctx, cancel := p.limited()
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return fmt.Errorf("%s: %w", p.Name, err)
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, name+".png"), png, 0o666)
}

// Idle watches the page for a while, untouched, and returns how many frames were
// drawn and which share of one core its main thread took; what it waits for on a busy
// machine is not counted.
func (p *Page) Idle(d time.Duration) (frames int, share float64, err error) {
	look := func() (frames int, task float64, err error) {
		if frames, err = Eval[int](p, `cutdeck.frames`); err != nil {
			return
		}
		err = p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			if _, err := cdp.Call(ctx, t, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}); err != nil {
				return err
			}
			m, err := cdp.Call(ctx, t, performance.GetMetrics, cdp.Empty{})
			for _, x := range m.Metrics {
				if x.Name == "TaskDuration" {
					task = x.Value
				}
			}
			return err
		}))
		return
	}
	f0, t0, err := look()
	if err != nil {
		return 0, 0, err
	}
	start := time.Now()
	time.Sleep(d)
	f1, t1, err := look()
	return f1 - f0, (t1 - t0) / time.Since(start).Seconds(), err
}

// hookText waits for a hook that the page offers only when it has something to
// say, such as the link of an invitation, and returns what it says.
func (p *Page) hookText(name string, limit time.Duration) (text string, err error) {
	err = p.wait(limit, "cutdeck."+name, func() (bool, string, error) {
		text, err = Eval[string](p, fmt.Sprintf("window.cutdeck.%[1]s ? window.cutdeck.%[1]s() : ''", name))
		return text != "", "nothing", err
	})
	return text, err
}

// hook calls window.cutdeck.NAME(args…), which returns a text of JSON, into v.
func (p *Page) hook(v any, name string, args ...any) error {
	list, err := json.Marshal(append([]any{}, args...)) // never null
	if err != nil {
		return err
	}
	text, err := Eval[string](p, fmt.Sprintf("window.cutdeck.%s(...%s)", name, list))
	if err != nil {
		return err
	}
	if err := json.Unmarshal([]byte(text), v); err != nil {
		return fmt.Errorf("%s: cutdeck.%s() says %.200s: %w", p.Name, name, text, err)
	}
	return nil
}
