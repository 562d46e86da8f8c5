package e2e

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// spy notes what the page asks of the browser's audio: its contexts, and how many
// tones were begun.
const spy = `(() => {
	const all = window.audio = {contexts: [], tones: 0, noises: 0, resumed: 0};
	window.AudioContext = class extends AudioContext { constructor(...a) { super(...a); all.contexts.push(this); } resume() { all.resumed++; return super.resume(); } };
	for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) { // the latter has a start of its own
		const start = kind.prototype.start;
		kind.prototype.start = function (...a) { all.tones++; all.noises += kind === AudioBufferSourceNode; return start.apply(this, a); };
	}
})()`

// heardOf is what was heard of a page.
type heardOf struct {
	Contexts, Tones, Noises, Resumed int
	State                            string
}

// Heard says what the page has asked of its audio so far.
func (p *Page) Heard() (heardOf, error) {
	return Eval[heardOf](p, `({Contexts: audio.contexts.length, Tones: audio.tones, Noises: audio.noises, Resumed: audio.resumed, State: audio.contexts.at(-1)?.state ?? 'none'})`)
}

// hears waits until what was heard is so.
func (p *Page) hears(what string, so func(heardOf) bool) error {
	return p.wait(20*time.Second, what, func() (bool, string, error) {
		h, err := p.Heard()
		return so(h), fmt.Sprintf("%+v", h), err
	})
}

func atRest(h heardOf) bool { return h.State == "suspended" }

// TestSound: nothing runs before the player's first gesture; from then on moves are
// heard, and nothing runs in silence. The page that comes back wakes its audio.
// Switched off it is silent.
func TestSound(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	must(p.Before(spy))(t)
	if err := p.Open(site.URL + "?seed=sound"); err != nil {
		t.Fatal(err)
	}
	if err := p.Still(); err != nil {
		t.Fatal(err)
	}
	if h := must(p.Heard())(t); h != (heardOf{State: "none"}) {
		t.Fatalf("before the first gesture there is %+v", h)
	}
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	if err := p.hears("a context after a tap", func(h heardOf) bool { return h.Contexts == 1 && h.Resumed > 0 }); err != nil {
		t.Fatal(err)
	}
	if _, err := Play([]*Page{p}, []Policy{Random(3)}, 3*time.Minute, 30, func(Status) bool {
		h, err := p.Heard()
		return err != nil || h.Tones > 3
	}); err != nil {
		t.Fatal(err)
	}
	heard := must(p.Heard())(t)
	if heard.Contexts != 1 || heard.Tones == 0 {
		t.Errorf("after some moves there is %+v", heard)
	}
	if err := p.hears("silence", atRest); err != nil {
		t.Fatal(err)
	}
	frames := must(Eval[int](p, `cutdeck.frames`))(t)
	resumed := must(p.Heard())(t).Resumed
	must(Eval[any](p, `dispatchEvent(new PageTransitionEvent('pageshow'))`))(t)
	if err := p.hears("a wake page", func(h heardOf) bool { return h.Resumed > resumed }); err != nil {
		t.Fatal(err)
	}
	if err := p.hears("silence again", atRest); err != nil {
		t.Fatal(err)
	}
	if err := p.Still(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%+v; %d frames since", must(p.Heard())(t), must(Eval[int](p, `cutdeck.frames`))(t)-frames)
	mute(t, p)
	silent(t, p)
}

// mute switches the sound off in the menu of the table and finds it so after a
// reload.
func mute(t *testing.T, p *Page) {
	must(0, p.uncover("Menu"))(t)
	if err := p.TapSpot("Sound off"); err != nil {
		t.Fatal(err)
	}
	was := must(p.Heard())(t).Tones
	if _, err := Play([]*Page{p}, []Policy{Random(4)}, time.Minute, 6, func(s Status) bool { return s.Over }); err != nil && !strings.Contains(err.Error(), "taps") {
		t.Fatal(err)
	}
	if h := must(p.Heard())(t); h.Tones != was {
		t.Errorf("switched off, and %d tones are heard", h.Tones-was)
	}
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	if err := p.Tap(5, 5, hold); err != nil {
		t.Fatal(err)
	}
	if err := p.Still(); err != nil {
		t.Fatal(err)
	}
	if h := must(p.Heard())(t); h.Contexts != 0 {
		t.Errorf("switched off, and after a reload there is %+v", h)
	}
}

// uncover taps what has that label. What lies open before it is closed first.
func (p *Page) uncover(label string) error {
	return p.wait(30*time.Second, label, func() (bool, string, error) {
		if p.tapNow(label) {
			return true, "", nil
		}
		return false, "", errors.Join(p.Key("Escape", 27, ""), p.seen())
	})
}

// tapNow taps what has that label, if it is on the screen now.
func (p *Page) tapNow(label string) bool {
	var ts []Target
	if p.hook(&ts, "spots") == nil {
		for _, s := range ts {
			if s.Label == label {
				return p.Tap(s.X, s.Y, hold) == nil
			}
		}
	}
	return false
}

// TestSoundInFrames: inside another page there is no sound unless it is asked for;
// then the tap on the poster unlocks it. The address can switch it off as well.
func TestSoundInFrames(t *testing.T) {
	t.Parallel()
	site := serve(t)
	table := func(query string) string {
		return `<!doctype html><iframe style="width:900px;height:600px" src="` + site.URL + `?game=wars` + query + `"></iframe>`
	}
	fan := Fan(site.URL, map[string]string{"/silent.html": table(""), "/loud.html": table("&sound=1")})
	defer fan.Close()
	for _, tc := range []struct {
		page     string
		contexts int
	}{{"silent", 0}, {"loud", 1}} {
		t.Run(tc.page, func(t *testing.T) {
			p := newPage(t, Landscape)
			if err := p.Visit(fan.URL + "/" + tc.page + ".html"); err != nil {
				t.Fatal(err)
			}
			f, leave, err := p.Frame("game=wars")
			if err != nil {
				t.Fatal(err)
			}
			defer leave()
			must(Eval[any](f, spy))(t)
			if err := p.begin(f); err != nil {
				t.Fatal(err)
			}
			if err := f.Ready(); err != nil {
				t.Fatal(err)
			}
			if err := f.Still(); err != nil {
				t.Fatal(err)
			}
			if h := must(f.Heard())(t); h.Contexts != tc.contexts {
				t.Errorf("after the tap on the poster there is %+v", h)
			}
			if tc.contexts > 0 {
				if err := f.hears("silence", atRest); err != nil {
					t.Error(err)
				}
			}
		})
	}
	t.Run("sound=0", func(t *testing.T) {
		p := newPage(t, Landscape)
		must(p.Before(spy))(t)
		if err := p.Open(site.URL + "?sound=0&seed=sound"); err != nil {
			t.Fatal(err)
		}
		if err := p.TapTarget("bot"); err != nil {
			t.Fatal(err)
		}
		if _, err := Play([]*Page{p}, []Policy{Random(3)}, time.Minute, 6, func(s Status) bool { return s.Over }); err != nil && !strings.Contains(err.Error(), "taps") {
			t.Fatal(err)
		}
		if h := must(p.Heard())(t); h.Contexts+h.Tones != 0 {
			t.Errorf("silenced by the address, and there is %+v", h)
		}
	})
}

// TestSoundCalls: a page that is not seen is silent, but that it calls its player
// once when a friend's move leads to a question.
func TestSoundCalls(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := pair(t, Phone)
	for _, p := range []*Page{host, guest} {
		must(p.Before(spy))(t)
	}
	meet(t, host, guest, site.URL, func() {})
	m := newMatch(host, guest)
	m.to(t, "Play cards")
	quiet(t, host, guest)
	here, away := asker(t, host, guest)
	at := slices.Index(m.pages, here)
	if err := away.hears("silence", atRest); err != nil {
		t.Fatal(err)
	}
	was := must(away.Heard())(t)
	hide(t, away, true)
	if _, err := Play([]*Page{here}, []Policy{m.policies()[at]}, 3*time.Minute, 100, func(Status) bool {
		h, err := away.Heard()
		return err != nil || h.Tones > was.Tones
	}); err != nil {
		t.Fatal(err)
	}
	if err := away.hears("silence after it", atRest); err != nil {
		t.Fatal(err)
	}
	now := must(away.Heard())(t)
	if now.Tones != was.Tones+2 || now.Noises != was.Noises {
		t.Errorf("not seen, it was at %+v and is at %+v", was, now)
	}
	hide(t, away, false)
	if h, g := quiet(t, host, guest); h.Mine == g.Mine {
		t.Errorf("who is asked?\n%+v\n%+v", h, g)
	}
	silent(t, host, guest)
}
