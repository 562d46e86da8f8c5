package e2e

import (
	"strings"
	"testing"
	"time"
)

// TestTraps walks into what browsers do to a game on the table: they let the
// screen go dark, change how fine it is, and take the graphics away. (A cancelled
// touch, the keys of the browser, the second viewport and idleness are in
// TestShell, storage that is blocked in TestEmbedBlocked.)
func TestTraps(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	must(p.Before(`window.locks = 0; Object.defineProperty(navigator, 'wakeLock', {value: {request: () => { locks++; return Promise.resolve({release: () => Promise.resolve()}) }}})`))(t)
	if err := p.Open(site.URL + "?seed=traps"); err != nil {
		t.Fatal(err)
	}
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	before, _, err := p.Asked()
	if err != nil {
		t.Fatal(err)
	}
	t.Run("wake lock", func(t *testing.T) { testAwake(t, p) })
	t.Run("pixel ratio", func(t *testing.T) { testRatio(t, p) })
	t.Run("lost graphics", func(t *testing.T) { testLost(t, p, before) })
}

// testAwake: the screen is kept on at a table, and asked for again by a page that
// comes back.
func testAwake(t *testing.T, p *Page) {
	locks := func() int { return must(Eval[int](p, `locks`))(t) }
	n := locks()
	if n == 0 {
		t.Error("at the table nobody has asked for the screen to stay on")
	}
	must(Eval[any](p, `document.dispatchEvent(new Event('visibilitychange')) && null`))(t)
	if err := p.wait(5*time.Second, "another lock", func() (bool, string, error) { return locks() > n, "", nil }); err != nil {
		t.Error(err)
	}
}

// testRatio: on a finer screen the page offers to be loaded anew.
func testRatio(t *testing.T, p *Page) {
	must(0, p.Sharpen(1.5))(t)
	if err := p.wait(5*time.Second, "a note", func() (bool, string, error) {
		s, err := Eval[string](p, `document.querySelector('#note')?.textContent ?? ''`)
		return strings.Contains(s, "sharper after a reload"), s, err
	}); err != nil {
		t.Error(err)
	}
	must(0, p.Sharpen(Coarse))(t)
}

// testLost takes the graphics away three times: twice the page is loaded anew and
// the game goes on, the third time it goes on in words.
func testLost(t *testing.T, p *Page, before Status) {
	for i := range 3 {
		p.leave()
		must(Eval[any](p, `document.querySelector('body > canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()`))(t)
		if err := p.Ready(); err != nil {
			t.Fatal(err)
		}
		after, err := p.Status()
		if err != nil {
			t.Fatal(err)
		}
		if after.Screen != "table" || after.Hash != before.Hash {
			t.Errorf("after loss %d the game is another:\n%+v\n%+v", i+1, before, after)
		}
		if words := must(Eval[bool](p, `'plain' in document.documentElement.dataset`))(t); words != (i == 2) {
			t.Errorf("after loss %d the table is told in words: %v", i+1, words)
		}
	}
	if m := must(p.Settled())(t); !strings.HasPrefix(m.Title, "Choose the location") {
		t.Errorf("in words the table is %+v", m)
	}
}
