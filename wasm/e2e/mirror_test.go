package e2e

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestMirror plays a whole game against the machine through the mirror alone: it
// reads nothing but the elements of the page, presses their buttons, and never
// touches the canvas. The first moves are made by keys. On the way axe judges the
// page wherever it looks another. The game that is over can be looked at.
func TestMirror(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	if err := errors.Join(p.Calm(), p.Open(site.URL+"?seed=mirror"), p.Hurry()); err != nil {
		t.Fatal(err)
	}
	must(Eval[any](p, `window.canvasEvents = 0; for (const k of ['pointerdown', 'touchstart', 'mousedown', 'click', 'keydown']) document.querySelector('body > canvas').addEventListener(k, () => canvasEvents++)`))(t)
	l := &listener{t: t, p: p, judged: map[string]bool{}}
	defer func() {
		_ = os.WriteFile(filepath.Join(Shots, "mirror.txt"), []byte(strings.Join(l.trail, "\n")), 0o666)
	}()
	byKeys(t, l)
	began := time.Now()
	for !l.over() {
		if time.Since(began) > busy*12*time.Minute {
			shoot([]*Page{p}, "mirror-stuck")
			t.Fatalf("no end after %d moves: %+v", l.moves, l.m)
		}
		l.move()
	}
	l.judge("the end")
	t.Logf("%q after %d moves in %.0f s; axe has judged %d views", l.m.Title, l.moves, time.Since(began).Seconds(), len(l.judged))
	if n := must(Eval[int](p, `canvasEvents`))(t); n != 0 {
		t.Errorf("%d events of a pointer or a key went to the canvas", n)
	}
	for _, want := range []string{"home", "the first box", "the table", "a card", "the end"} {
		if !l.judged[want] {
			t.Errorf("axe has not judged %s", want)
		}
	}
	ended(t, p)
	silent(t, p)
}

// byKeys begins the game and answers the first question by keys alone.
func byKeys(t *testing.T, l *listener) {
	l.next("")
	l.judge("home")
	if err := l.p.Key("Tab", 9, ""); err != nil {
		t.Fatal(err)
	}
	l.walk("b:Practise")
	l.key("Enter", 13, "\r")
	l.judge("the first box")
	first := l.m.Items[0].ID
	l.walk(first)
	l.key("Enter", 13, "\r")
	if l.judge("the table"); l.m.Modal {
		t.Fatalf("Enter on %s has led to %+v", first, l.m)
	}
	// A card of the hand is read large, and closed again, and the focus is where it was.
	hand := ""
	for _, it := range l.m.Items {
		if it.Zone == "Your hand" {
			hand = it.ID
		}
	}
	l.walk(hand)
	must(Eval[any](l.p, `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', shiftKey: true, bubbles: true, cancelable: true}))`))(t)
	if l.next(l.m.key()); !l.m.Modal || len(l.m.Text) == 0 {
		t.Fatalf("no card lies open: %+v", l.m)
	}
	l.judge("a card")
	l.key("Escape", 27, "")
	if l.m.Modal || l.m.At != hand {
		t.Errorf("after Escape the focus is at %q, not %q; a box is open: %v", l.m.At, hand, l.m.Modal)
	}
}

// over reports whether the game has ended.
func (l *listener) over() bool {
	return slices.ContainsFunc(l.m.Items, func(it Heard) bool { return it.Label == "See the table" })
}

// listener plays by what it hears.
type listener struct {
	t      *testing.T
	p      *Page
	m      Mirror
	moves  int
	judged map[string]bool
	trail  []string
}

// next waits for the mirror to be another than it was, and to be asked.
func (l *listener) next(was string) {
	l.t.Helper()
	_ = l.p.wait(6*time.Second, "a change", func() (bool, string, error) {
		m, err := l.p.Mirror()
		return m.key() != was, "", err
	})
	m, err := l.p.Settled()
	if err != nil {
		shoot([]*Page{l.p}, "mirror-stuck")
		l.t.Fatal(err)
	}
	l.m = m
}

func (l *listener) key(name string, code int64, text string) {
	l.t.Helper()
	was := l.m.key()
	if err := l.p.Key(name, code, text); err != nil {
		l.t.Fatal(err)
	}
	l.next(was)
}

// walk goes to an item by the arrows, which lead through all items in their order.
func (l *listener) walk(id string) {
	l.t.Helper()
	for range 240 {
		m := must(l.p.Mirror())(l.t)
		if m.At == id {
			l.m = m
			return
		}
		place := func(id string) int { return slices.IndexFunc(m.Items, func(it Heard) bool { return it.ID == id }) }
		key, code := "ArrowRight", int64(39)
		if place(m.At) > place(id) {
			key, code = "ArrowLeft", 37
		}
		if err := l.p.Key(key, code, ""); err != nil {
			l.t.Fatal(err)
		}
		if err := l.p.wait(10*time.Second, "a step", func() (bool, string, error) {
			now, err := l.p.Mirror()
			return now.At != m.At, now.At, err
		}); err != nil {
			l.t.Fatal(err)
		}
	}
	l.t.Fatalf("the arrows do not lead to %s: %+v", id, l.m)
}

// judge has axe look at the page, once for each view.
func (l *listener) judge(view string) {
	l.t.Helper()
	if l.judged[view] {
		return
	}
	l.judged[view] = true
	judge(l.t, l.p, view)
}

// judge has axe look at a page.
func judge(t *testing.T, p *Page, view string) {
	t.Helper()
	faults, err := p.Axe()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Errorf("axe on %s: %s", view, f)
	}
}

// move presses the button that ends the game soonest: activate and draw all it
// can, lose what must be lost, pass where nothing is to be done.
func (l *listener) move() {
	best, most := -1, 0
	for began := time.Now(); best < 0 && time.Since(began) < busy*20*time.Second; {
		for i, it := range l.m.Items {
			if v := l.worth(it, i); v > most && !it.Off {
				best, most = i, v
			}
		}
		if best < 0 {
			l.next(l.m.key()) // a busy machine draws slowly
		}
	}
	if best < 0 {
		shoot([]*Page{l.p}, "mirror-stuck")
		l.t.Fatalf("nothing to press: %+v", l.m)
	}
	l.moves++
	l.trail = append(l.trail, l.m.Title+" | "+l.m.Says+" → "+l.m.Items[best].Label)
	was := l.m.key()
	if err := l.p.Press(l.m.Items[best].ID); err != nil {
		l.t.Fatal(err)
	}
	l.next(was)
}

// worth is how much it wants to press a button: of several answers the last.
func (l *listener) worth(it Heard, i int) int {
	window := strings.Contains(l.m.Says, "or pass")
	switch {
	case it.Label == "Got it", it.Label == "Close" && len(l.m.Items) < 8:
		return 1
	case it.Label == "Confirm", it.Label == "Choose", it.Label == "Done":
		return 900
	case strings.HasPrefix(it.Label, "Activate energy"), strings.HasPrefix(it.Label, "Draw a card"):
		return 800
	case it.Can && (l.m.Modal || !window):
		return 500 + i
	case it.Label == "Show cards", strings.HasSuffix(it.Label, " choices"): // a list that was closed
		return 400
	case it.Label == "Pass", it.Label == "End turn":
		return 300
	}
	return 0
}

// TestPlain opens the game where nothing can be drawn, and where the graphics
// have given up three times: the table is told in words, which can be seen, and
// pressed with a finger.
func TestPlain(t *testing.T) {
	t.Parallel()
	site := serve(t)
	for name, script := range map[string]string{
		"no WebGL":     `HTMLCanvasElement.prototype.getContext = () => null`,
		"three losses": `history.replaceState({lost: [Date.now(), Date.now(), Date.now()]}, '')`,
	} {
		t.Run(name, func(t *testing.T) {
			p := newPage(t, Phone)
			must(p.Before(script))(t)
			if err := p.Open(site.URL + "?seed=plain"); err != nil {
				t.Fatal(err)
			}
			l := &listener{t: t, p: p, judged: map[string]bool{}}
			l.next("")
			if err := p.tapElement(`[...document.querySelectorAll('#mirror button')].find(b => b.textContent === 'Practise')`); err != nil {
				t.Fatal(err)
			}
			l.next(l.m.key())
			for range 4 {
				l.move()
			}
			l.judge("a table in words")
			if len(l.m.Log) == 0 {
				t.Errorf("nothing has happened: %+v", l.m)
			}
			if err := p.Screenshot(Shots, "plain"); err != nil {
				t.Fatal(err)
			}
			silent(t, p)
		})
	}
}
