package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// heardAll has the fan site write down every event of its first table, and every
// message that any frame sends it.
const heardAll = `(() => { window.heard = []; const t = document.querySelector('#first');
	for (const k of ['ready','progress','state','log','result','resize','error']) t.addEventListener(k, e => heard.push([k, JSON.stringify(e.detail)]));
	addEventListener('message', e => heard.push(['message', JSON.stringify(e.data)])) })()`

// TestEmbed opens a fan site with five tables. Nothing of the program is loaded
// until one is begun; that one is begun by a message, played by touch, themed and
// resigned; whatever the site asks it learns no hidden card.
func TestEmbed(t *testing.T) {
	t.Parallel()
	site := serve(t)
	fan := Fan(site.URL, stranger)
	defer fan.Close()
	p := newPage(t, Landscape)
	if err := p.Visit(fan.URL); err != nil {
		t.Fatal(err)
	}
	must(Eval[any](p, heardAll))(t)
	if n := must(Eval[int](p, `document.querySelectorAll('cut-deck > iframe, main > iframe').length`))(t); n != 5 {
		t.Fatalf("%d tables", n)
	}
	f, leave, err := p.Frame("deck=Loose")
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	t.Run("poster", func(t *testing.T) { testPoster(t, p, f) })
	t.Run("begin", func(t *testing.T) { testBegin(t, p, f) })
	t.Run("secrets", func(t *testing.T) { testAsking(t, p, f) })
	t.Run("schema", func(t *testing.T) { testSchema(t, p) })
	t.Run("stranger", func(t *testing.T) { testStranger(t, p) })
	t.Run("pause", func(t *testing.T) { testPause(t, p, f) })
	t.Run("colours", func(t *testing.T) { testColours(t, p, f) })
	t.Run("resign", func(t *testing.T) { testResign(t, p) })
	silent(t, p)
}

// loaded is the programs that the page's frames have fetched.
const loaded = `performance.getEntriesByType('resource').filter(r => /\.wasm/.test(r.name)).length`

func testPoster(t *testing.T, p, f *Page) {
	if err := p.wait(30*time.Second, "five posters", func() (bool, string, error) {
		n, saw, err := postersShown(p)
		return n == 5, saw, err
	}); err != nil {
		t.Fatal(err)
	}
	if n := must(Eval[int](f, loaded))(t); n != 0 {
		t.Errorf("%d programs were loaded before anybody asked to play", n)
	}
	got := must(Eval[string](f, `document.querySelector('#poster').innerText`))(t)
	for _, want := range []string{"Play", "Loose Cargo at the docks", "WARS. Loads", "MB when you tap"} {
		if !strings.Contains(got, want) {
			t.Errorf("the poster says %q, not %q", got, want)
		}
	}
	if !must(Eval[bool](f, `document.querySelector('#poster img').naturalWidth === 960`))(t) {
		t.Error("the poster has no picture")
	}
	full := must(Eval[string](f, `document.querySelector('#full').href`))(t)
	if strings.Contains(full, "api=") || !strings.Contains(full, "game=wars") {
		t.Errorf("the tab of its own is %s", full)
	}
	judge(t, f, "the poster")
	if err := p.Screenshot(Shots, "embed-posters"); err != nil {
		t.Fatal(err)
	}
}

func testBegin(t *testing.T, p, f *Page) {
	if err := p.tapElement(`document.querySelector('#begin')`); err != nil {
		t.Fatal(err)
	}
	if err := f.Ready(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := f.Asked(); err != nil {
		t.Fatal(err)
	}
	if err := f.Still(); err != nil {
		t.Fatal(err)
	}
	heard := fmt.Sprint(must(Eval[[][2]string](p, `heard`))(t))
	for _, want := range []string{`[progress {"text":"Loading`, `[state {`, `"game":"wars"`} {
		if !strings.Contains(heard, want) {
			t.Errorf("the site has not heard %s: %s", want, heard)
		}
	}
	if s := must(Eval[string](p, `document.querySelector('#score').textContent`))(t); !strings.HasPrefix(s, "Turn ") {
		t.Errorf("the site shows %q", s)
	}
	if shape := must(Eval[string](p, `document.querySelector('#first iframe').style.aspectRatio`))(t); shape != "720 / 450" {
		t.Errorf("the table has the shape %s", shape)
	}
	if err := p.Screenshot(Shots, "embed-begun"); err != nil {
		t.Fatal(err)
	}
}

// inHand is the names of cards that the player holds and nobody has been shown.
const inHand = `(open => JSON.parse(cutdeck.hand()).filter(n => n && !open.includes(n)))(cutdeck.command('getState', '{}'))`

// testAsking plays some turns by touch, with the site asking all it may, and looks
// for the names of hidden cards in everything that it has heard.
func testAsking(t *testing.T, p, f *Page) {
	w := wars{deeds: new(deeds)}
	turn, secrets, logged := 0, 0, false
	for range 40 {
		s, ts, err := f.Asked()
		if err != nil {
			t.Fatal(err)
		}
		if i := w.choose(s, ts); i != Slide {
			if err := p.tapIn("#first", ts[i].X, ts[i].Y); err != nil {
				t.Fatal(err)
			}
		}
		hidden := must(Eval[[]string](f, inHand))(t)
		secrets += len(hidden)
		must(Eval[any](p, `Promise.all([['getState', {}], ['getState', {seat: 0}], ['goto', {ply: 0}], ['load', {replay: ''}], ['theme', {theme: 'dark'}]].map(([c, a]) =>
			document.querySelector('#first')[c](a).then(v => heard.push([c, JSON.stringify(v ?? null)]), e => heard.push([c, e.message]))))`))(t)
		heard := must(Eval[[][2]string](p, `heard.splice(0)`))(t)
		turn += len(heard)
		logged = logged || strings.Contains(fmt.Sprint(heard), "[log {")
		still := must(Eval[[]string](f, inHand))(t) // what was played or lost meanwhile is no secret
		for _, m := range heard {
			for _, name := range hidden {
				if strings.Contains(m[1], name) && slices.Contains(still, name) {
					t.Fatalf("the site hears of %s, which is hidden: %s", name, m)
				}
			}
		}
		must(0, f.seen())(t)
	}
	state := must(Eval[map[string]any](p, `document.querySelector('#first').getState()`))(t)
	b, _ := json.Marshal(state)
	if !strings.Contains(string(b), `"seats"`) || !strings.Contains(string(b), `"hand":`) {
		t.Errorf("the state is %s", b)
	}
	if t.Logf("%d messages and %d times a hidden card in 40 moves", turn, secrets); secrets == 0 || !logged {
		t.Error("no card was hidden, or nothing was told: the test shows nothing")
	}
}

// testSchema sends what no command is; each is refused with a reason, and the game
// goes on.
func testSchema(t *testing.T, p *Page) {
	const bad = `(async () => { const t = document.querySelector('#first'), out = [];
		const say = (name, args) => t[name](args).then(v => out.push('taken: ' + name + JSON.stringify(args)), e => out.push(e.message));
		await say('theme', {theme: 'pink'}); await say('theme', {bg: 'url(x)'}); await say('goto', {ply: -1}); await say('goto', {ply: '1'}); await say('goto', {ply: 1e9});
		await say('load', {game: '<b>'}); await say('load', {game: 'chess'}); await say('load', {game: 'wars', deck: 'None'}); await say('start', {seed: '1'}); await say('pause', {__proto__x: 1});
		await say('load', {replay: 'A'.repeat(1 << 20)}); await say('load', {game: 'wars', replay: {}});
		return out })()`
	got := must(Eval[[]string](p, bad))(t)
	for i, want := range []string{"no theme", "no bg", "no ply", "no ply", "no ply", "no game", "has no game", "has no deck", "takes no “seed”", "takes no", "too long", "no replay"} {
		if i >= len(got) || !strings.Contains(got[i], want) {
			t.Errorf("answer %d of %q lacks %q", i, got, want)
		}
	}
}

// stranger is a frame of the fan site that offers its neighbours a channel.
var stranger = map[string]string{
	"/stranger.html": `<!doctype html><script src="stranger.js"></script>`,
	"/stranger.js": `const c = new MessageChannel(); c.port1.onmessage = e => parent.postMessage({stranger: e.data}, '*');
		for (let i = 0; i < parent.frames.length; i++) if (parent.frames[i] !== window) parent.frames[i].postMessage({cutdeck: 1, type: 'ready'}, '*', i ? [] : [c.port2]);
		setTimeout(() => { c.port1.postMessage({cutdeck: 1, type: 'getState', id: 1}); setTimeout(() => parent.postMessage({stranger: 'done'}, '*'), 1000) }, 500);`,
}

// testStranger: another window than the parent, or one of another origin, gets no
// channel and no word.
func testStranger(t *testing.T, p *Page) {
	got := must(Eval[string](p, `new Promise(done => { addEventListener('message', e => { if (e.data.stranger) done(JSON.stringify(e.data.stranger)) });
		const s = document.createElement('iframe'); s.src = 'stranger.html'; document.body.append(s); setTimeout(done, 9000, 'silence') })`))(t)
	if got != `"done"` {
		t.Errorf("a stranger has heard %s", got)
	}
	// The first table still answers its own page.
	if s := must(Eval[string](p, `document.querySelector('#first').getState().then(s => s.game)`))(t); s == "" {
		t.Error("after that the table answers its page no more")
	}
	// A frame that is told another origin says nothing at all.
	n := must(Eval[int](p, `new Promise(done => { const s = document.createElement('iframe'); s.src = document.querySelector('#first iframe').src.replace(/origin=[^&]*/, 'origin=https%3A%2F%2Felsewhere.example');
		let n = 0; addEventListener('message', e => { if (e.source === s.contentWindow) n++; }); s.onload = () => setTimeout(() => done(n), 1000); document.body.append(s) })`))(t)
	if n != 0 {
		t.Errorf("a frame that belongs to another origin has said %d things", n)
	}
}

func testPause(t *testing.T, p, f *Page) {
	must(Eval[any](p, `document.querySelector('#first').pause()`))(t)
	if err := f.wait(10*time.Second, "a pause", func() (bool, string, error) {
		s, err := f.DialogText()
		return strings.HasPrefix(s, "Paused"), s, err
	}); err != nil {
		t.Fatal(err)
	}
	must(Eval[any](p, `document.querySelector('#first').start()`))(t)
	if err := f.wait(10*time.Second, "the end of the pause", func() (bool, string, error) {
		s, err := f.DialogText()
		return s == "", s, err
	}); err != nil {
		t.Fatal(err)
	}
}

func testColours(t *testing.T, p, f *Page) {
	must(Eval[any](p, `document.querySelector('#first').theme({theme: 'light', bg: 'FBFAF7', accent: '1E3A46'})`))(t)
	if err := f.Still(); err != nil {
		t.Fatal(err)
	}
	if got := must(Eval[string](f, `document.documentElement.dataset.theme + getComputedStyle(document.body).backgroundColor`))(t); got != "lightrgb(251, 250, 247)" {
		t.Errorf("the frame wears %s", got)
	}
	if err := p.Screenshot(Shots, "embed-light"); err != nil {
		t.Fatal(err)
	}
}

func testResign(t *testing.T, p *Page) {
	must(Eval[any](p, `document.querySelector('#first').resign()`))(t)
	if err := p.wait(10*time.Second, "the result", func() (bool, string, error) {
		s, err := Eval[string](p, `document.querySelector('#score').textContent`)
		return s == "Seat 1 has won", s, err
	}); err != nil {
		t.Error(err)
	}
}

// TestEmbedBlocked plays in a frame of another site whose storage is blocked, and
// loads the frame anew, as a lost graphics context does.
func TestEmbedBlocked(t *testing.T) {
	t.Parallel()
	site := serve(t)
	fan := Fan(site.URL, nil)
	defer fan.Close()
	dir := t.TempDir()
	if err := BlockThirdParties(dir); err != nil {
		t.Fatal(err)
	}
	ctx, stop, err := Start(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	p, err := NewPage(ctx, "private", Landscape)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Visit(fan.URL); err != nil {
		t.Fatal(err)
	}
	f, leave, err := p.Frame("deck=Loose")
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	if s := must(Eval[string](f, `(() => { try { localStorage.length; return 'open' } catch (e) { return e.name } })()`))(t); s != "SecurityError" {
		t.Fatalf("the frame's storage is %s: the test shows nothing", s)
	}
	if err := p.tapElement(`document.querySelector('#begin')`); err != nil {
		t.Fatal(err)
	}
	if err := f.Ready(); err != nil {
		t.Fatal(err)
	}
	if err := f.wait(10*time.Second, "a word on how the game is kept", func() (bool, string, error) {
		s, err := f.DialogText()
		return strings.Contains(s, "kept in this tab only"), s, err
	}); err != nil {
		t.Fatal(err)
	}
	must(Eval[any](f, `document.querySelector('dialog[open] button').click()`))(t)
	w := wars{deeds: new(deeds)}
	var before Status
	for end := time.Now().Add(busy * time.Minute); ; {
		if time.Now().After(end) {
			t.Fatalf("minutes have passed at %+v", before)
		}
		s, ts, err := f.Asked()
		if err != nil {
			t.Fatal(err)
		}
		if before = s; strings.HasPrefix(s.Prompt, "Play cards") {
			break
		}
		if i := w.choose(s, ts); i != Slide {
			err = p.tapIn("#first", ts[i].X, ts[i].Y)
		}
		if err = errors.Join(err, f.seen()); err != nil {
			t.Fatal(err)
		}
	}
	f.leave()
	must(Eval[any](f, `document.querySelector('body > canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()`))(t)
	if err := f.Ready(); err != nil {
		t.Fatal(err)
	}
	after, _, err := f.Asked()
	if err != nil {
		t.Fatal(err)
	}
	if after.Hash != before.Hash || after.Prompt != before.Prompt || after.Lines != before.Lines {
		t.Errorf("after the reload the game is another:\n%+v\n%+v", before, after)
	}
}

// tapIn taps a place of the frame in an element of the page.
func (p *Page) tapIn(element string, x, y float64) error {
	b, err := Eval[box](p, fmt.Sprintf(`(r => ({X: r.x, Y: r.y}))(document.querySelector('%s iframe').getBoundingClientRect())`, element))
	if err != nil {
		return err
	}
	return p.Tap(b.X+x, b.Y+y, hold)
}
