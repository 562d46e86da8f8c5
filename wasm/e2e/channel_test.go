package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

// plainFrame is a page of somebody else, with a field to write in and a plain
// frame beneath it that wants to talk; what the frame says is written down.
const plainFrame = `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body style="margin:0"><input id="field"><div style="height:1200px"></div>
<iframe src="%s?v=1&amp;game=wars&amp;api=1&amp;origin=%s" style="border:0;width:720px;height:450px"></iframe><div style="height:2000px"></div>
<script>
window.hellos = []; window.heard = []; window.port = null;
addEventListener('message', e => {
	hellos.push(JSON.stringify(e.data));
	if (e.data.type !== 'hello') return;
	const c = new MessageChannel();
	(window.port = c.port1).onmessage = e => heard.push(e.data);
	e.source.postMessage({cutdeck: 1, type: 'ready'}, e.origin, [c.port2]);
});
// ask sends a command and waits for its answer; what came before that is left in heard.
window.last = 1000;
window.ask = m => new Promise(done => { const id = ++last; port.postMessage({cutdeck: 1, id, ...m});
	(function look() { const a = heard.find(a => a.id === id); a ? done(a) : setTimeout(look, 10) })() });
</script>`

// TestChannel talks to a frame without the element, by hand: what is no message is
// met with silence, what is no command with a reason, and nothing that the page
// around does takes the focus from it or moves it.
func TestChannel(t *testing.T) {
	t.Parallel()
	site := serve(t)
	around := must(newGate(site.URL))(t)
	defer around.Close()
	p := newPage(t, Landscape)
	if err := p.Visit(around.page("/around.html", fmt.Sprintf(plainFrame, site.URL, around.URL))); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(20*time.Second, "a word of the frame", func() (bool, string, error) {
		n, err := Eval[int](p, `heard.length`)
		return n > 0, "", err
	}); err != nil {
		t.Fatal(err)
	}
	if s := must(Eval[string](p, `hellos.join()+JSON.stringify(heard)`))(t); s != `{"cutdeck":1,"type":"hello"}[{"cutdeck":1,"type":"ready"}]` {
		t.Errorf("the frame begins with %s", s)
	}
	t.Run("poster", func(t *testing.T) { testWords(t, p, "poster") })
	f, leave, err := p.Frame("game=wars")
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	must(Eval[any](p, `document.querySelector('#field').focus()`))(t)
	asked(t, p, `{type: 'start'}`, "ok")
	if err := f.Ready(); err != nil {
		t.Fatal(err)
	}
	begun(t, f, "wars")
	t.Run("table", func(t *testing.T) { testWords(t, p, "table") })
	t.Run("focus", func(t *testing.T) { testFocus(t, p, f) })
	silent(t, p)
}

// begun waits until a game is on the table and its player asked; the frame may be
// out of view, and then shows nothing of it.
func begun(t *testing.T, f *Page, game string) {
	t.Helper()
	if err := f.wait(time.Minute, "a game that has begun", func() (bool, string, error) {
		s, err := f.Status()
		return s.Game == game && s.Mine, fmt.Sprintf("%+v", s), err
	}); err != nil {
		t.Fatal(err)
	}
}

// asked sends a message that is answered, and returns what with.
func asked(t *testing.T, p *Page, message, want string) map[string]any {
	t.Helper()
	var a map[string]any
	if err := json.Unmarshal([]byte(must(Eval[string](p, `ask(`+message+`).then(a => JSON.stringify(a))`))(t)), &a); err != nil {
		t.Fatal(err)
	}
	if a["type"] != want || a["cutdeck"] != 1.0 {
		t.Errorf("%s is answered with %v", message, a)
	}
	return a
}

// testWords says what must be met with silence; then what is refused with a
// reason, whose answer comes after it all.
func testWords(t *testing.T, p *Page, screen string) {
	must(Eval[any](p, `(() => { heard.length = 0; const loop = {cutdeck: 1, id: 1, type: 'getState'}; loop.loop = loop;
		for (const m of [null, 5, 'getState', [], {}, {type: 'getState', id: 1}, {cutdeck: 2, type: 'getState', id: 1}, {cutdeck: '1', type: 'getState', id: 1},
			{cutdeck: 1, type: 'getState', id: '1'}, {cutdeck: 1, type: 'getState', id: 1.5}, {cutdeck: 1, type: 'getState', id: {}}, {cutdeck: 1, type: 'getState', id: 2 ** 60}, loop,
			{cutdeck: 1, type: 'hand'}]) port.postMessage(m) })()`))(t)
	if got := asked(t, p, `{type: 'getState'}`, "ok")["value"].(map[string]any)["screen"]; got != screen {
		t.Errorf("the state is of the screen %v", got)
	}
	if s := must(Eval[string](p, `JSON.stringify(heard.filter(m => m.type !== 'state' && m.type !== 'log' && m.type !== 'resize').map(m => m.id))`))(t); s != fmt.Sprintf("[%d]", must(Eval[int](p, `last`))(t)) {
		t.Errorf("what is no message was answered: %s", s)
	}
	long := `{type: 'load', replay: 'A'.repeat(1 << 20)}`
	for message, want := range map[string]string{
		`{type: 'hand'}`: "no command “hand”", `{type: 'toString'}`: "no command “toString”", `{type: '__proto__'}`: "no command", `{type: 'constructor'}`: "no command",
		`{}`: "no command", `{type: {}}`: "no command", `{type: 'x'.repeat(9000)}`: "no command “" + strings.Repeat("x", 40) + "”",
		long: "too long", `{type: 'getState', seat: 0}`: "takes no “seat”", `{type: 'getState', constructor: 0}`: "takes no “constructor”", `{type: 'start', seed: 'x'}`: "takes no “seed”",
		`{type: 'load', game: ['wars']}`: "no game", `{type: 'load', replay: '<b>'}`: "no replay", `{type: 'theme', bg: null}`: "no bg", `{type: 'goto', ply: 1n}`: "",
		`{type: 'goto', ply: 0.5}`: "no ply",
	} {
		if want == "" { // JSON has no such number: silence
			must(Eval[any](p, `port.postMessage({cutdeck: 1, id: 7, type: 'goto', ply: 1n})`))(t)
			continue
		}
		if got := fmt.Sprint(asked(t, p, message, "error")["message"]); !strings.Contains(got, want) || len(got) > 200 {
			t.Errorf("%.60s is refused with %q; want %q", message, got, want)
		}
	}
	if must(Eval[bool](p, `heard.some(m => m.id === 7)`))(t) {
		t.Error("a number that JSON does not have was answered")
	}
	if screen == "poster" {
		for _, c := range []string{"pause", "resign"} {
			if got := asked(t, p, `{type: '`+c+`'}`, "error")["message"]; got != "No game is on the table." {
				t.Errorf("%s is refused with %q", c, got)
			}
		}
	}
}

// testFocus writes in a field of the page around while that pauses the game and
// goes on with it: every letter arrives there, and the page stays where it is.
func testFocus(t *testing.T, p, f *Page) {
	must(Eval[any](p, `(scrollTo(0, 0), document.querySelector('#field').focus())`))(t)
	written := ""
	write := func(letter string) {
		t.Helper()
		written += letter
		if err := p.Key(letter, int64(letter[0]-'a'+'A'), letter); err != nil {
			t.Fatal(err)
		}
		if err := p.wait(5*time.Second, "the letters "+written, func() (bool, string, error) {
			s, err := Eval[string](p, `document.querySelector('#field').value`)
			return s == written, s, err
		}); err != nil {
			t.Error(err, must(Eval[string](p, `document.activeElement.tagName`))(t))
			must(Eval[any](p, `(e => { e.focus(); e.value = '' })(document.querySelector('#field'))`))(t)
			written = ""
		}
	}
	dialog := func(want string) {
		t.Helper()
		if err := f.wait(20*time.Second, "the box "+want, func() (bool, string, error) {
			s, err := f.DialogText()
			return strings.HasPrefix(s, want) && (want != "" || s == ""), s, err
		}); err != nil {
			t.Fatal(err)
		}
	}
	write("a")
	for range 2 {
		asked(t, p, `{type: 'pause'}`, "ok")
		dialog("Paused")
		write("b")
		asked(t, p, `{type: 'start'}`, "ok")
		dialog("")
		write("c")
	}
	for _, game := range []string{"altered", "galactic"} {
		asked(t, p, `{type: 'load', game: '`+game+`'}`, "ok")
		write("d")
		asked(t, p, `{type: 'start'}`, "ok")
		begun(t, f, game)
		write("e")
	}
	if y := must(Eval[float64](p, `scrollY`))(t); y != 0 {
		t.Errorf("the page around was moved by %v", y)
	}
	// Who taps the box in the frame is in it, and can go on there.
	asked(t, p, `{type: 'pause'}`, "ok")
	dialog("Paused")
	must(Eval[any](p, `document.querySelector('iframe').scrollIntoView()`))(t)
	if err := p.wait(20*time.Second, "the end of the pause", func() (bool, string, error) {
		b, err := Eval[*box](f, `(e => { if (!e) return null; const r = e.getBoundingClientRect(); return {X: r.x + r.width/2, Y: r.y + r.height/2} })([...document.querySelectorAll('dialog[open] button')].pop())`)
		if err != nil || b == nil {
			return err == nil, "", err
		}
		at, err := Eval[box](p, `(r => ({X: r.x, Y: r.y}))(document.querySelector('iframe').getBoundingClientRect())`)
		if err != nil {
			return false, "", err
		}
		if b.X < 0 || b.Y < 0 || b.X > 720 || b.Y > 450 {
			t.Errorf("the button of the box lies at %v", *b)
		}
		return false, fmt.Sprint(at, *b), errors.Join(p.Tap(at.X+b.X, at.Y+b.Y, hold), f.seen())
	}); err != nil {
		_ = p.Screenshot(Shots, "channel")
		t.Error(err)
	}
}

// TestSandbox shows the table in a sandbox that lets it run scripts and nothing
// else: it works where its host lets any origin read its files, as ours does; of
// a host that does not the page says what is missing.
func TestSandbox(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host := must(newGate(site.URL))(t)
	defer host.Close()
	p := newPage(t, Landscape)
	for _, closed := range []bool{false, true} {
		host.set(&host.closed, closed)
		if err := p.Visit(host.page("/around.html", `<!doctype html><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="/" width="720" height="450"></iframe>`)); err != nil {
			t.Fatal(err)
		}
		f, leave, err := p.Frame(host.URL + "/")
		if err != nil {
			t.Fatal(err)
		}
		must(Eval[any](f, `document.querySelector('#play').click()`))(t)
		err = f.Ready()
		switch {
		case !closed && err != nil:
			t.Error(err)
		case closed && (err == nil || !strings.Contains(err.Error(), "sandbox") || !strings.Contains(err.Error(), "allow-same-origin")):
			t.Errorf("the page says %v", err)
		case !closed:
			must(Eval[string](f, `cutdeck.command('start', '{}')`))(t)
			if _, _, err := f.Asked(); err != nil {
				t.Error(err)
			}
			say(t, f, "kept in this tab only")
		}
		leave()
	}
}
