package e2e

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// again is a script with which a page of the name %q meets with the same secrets
// whenever it is opened anew, where %t is false: its random numbers are those of the
// name, and the certificate of its connections is kept.
const again = fixed + `(() => {
	const Real = RTCPeerConnection, done = r => new Promise((ok, no) => { r.onsuccess = () => ok(r.result); r.onerror = () => no(r.error); });
	window.certificate = null;
	(async () => {
		const r = indexedDB.open('certificate', 1);
		r.onupgradeneeded = () => r.result.createObjectStore('kept');
		const db = await done(r), kept = how => db.transaction('kept', how).objectStore('kept');
		let c = await done(kept('readonly').get(1));
		if (!c) {
			c = await Real.generateCertificate({name: 'ECDSA', namedCurve: 'P-256'});
			await done(kept('readwrite').put(c, 1));
		}
		window.certificate = c;
	})().catch(() => {}); // about:blank keeps nothing
	window.RTCPeerConnection = class extends Real {
		constructor(config) { super({...config, certificates: [window.certificate]}); }
	};
})()`

// opening is what page A sees of the first turns.
type opening struct {
	game   string
	states map[int]Status // at A, by inputs applied
	theirs []string       // sums of what B knows, at each stop
	shots  []drawn
	same   bool     // drawn twice, its first picture is the same
	heard  []string // kinds and lengths of the messages that came to A
	bytes  []byte   // and their content
}

// TestHiddenCards has two pages play the same opening twice, by touch, with the
// same secrets; the second time hidden cards of B are exchanged for others. Until
// one of them is shown, A's state, what A knows, its picture, and the lengths of
// all that comes to A are the same.
func TestHiddenCards(t *testing.T) {
	t.Parallel()
	site := serve(t)
	a, b := pair(t, Phone)
	must(a.Before(fmt.Sprintf(again, "A", false)))(t)
	must(b.Before(fmt.Sprintf(again, "B", false)))(t)
	var runs [2]opening
	for i, exchange := range []string{`({})`, `({"Dock Hand": "Kettle Wasp", "Card Sharp": "Skiff Jockey", "Rust Buggy": "Gutter Kite", "Nell Harrow": "Second Mortgage",
		"Wall Climber": "Salvage Tug", "Junkyard Saint": "Nerve", "Midnight Auction": "Sucker Punch", "Doc Pellicer": "Juno Marsh", "Harpoon Rack": "Open Tab"})`} {
		meet(t, a, b, site.URL, func() { must(Eval[bool](b, `!!(cutdeck.exchange = `+exchange+`)`))(t) })
		runs[i] = open(t, a, b, i)
		for _, p := range []*Page{a, b} { // as if they had never met
			must(0, p.ForgetAll())(t)
			if err := chromedp.Do(p.ctx, chromedp.Navigate("about:blank")); err != nil {
				t.Fatal(err)
			}
		}
	}
	x, y := &runs[0], &runs[1]
	if x.game != y.game || x.game == "" {
		t.Fatalf("the games are %q and %q: they have other secrets", x.game, y.game)
	}
	common := 0
	for n, s := range x.states {
		o, both := y.states[n]
		if !both {
			continue
		}
		common++
		if s.Hash != o.Hash || s.Mind != o.Mind || s.Known != o.Known || s.Lines != o.Lines {
			t.Errorf("after %d inputs A holds another state or knows something else:\n%+v\n%+v", n, s, o)
		}
	}
	if x.same && y.same {
		for i := range x.shots {
			samePicture(t, x.shots[i], y.shots[i])
		}
	}
	if !slices.Equal(x.heard, y.heard) {
		t.Errorf("A has received messages of other kinds or lengths:\n%v\n%v", x.heard, y.heard)
	}
	if bytes.Equal(x.bytes, y.bytes) {
		t.Error("A has received the same commitments: the cards were not exchanged")
	}
	for i := range x.theirs {
		if x.theirs[i] == y.theirs[i] {
			t.Errorf("at stop %d B knows the same cards in both games: nothing was exchanged", i)
		}
	}
	t.Logf("%d moments, %d pictures and %d messages (%d bytes) are the same at A", common, len(x.shots), len(x.heard), len(x.bytes))
	if common < 10 {
		t.Error("the test shows little")
	}
}

// open plays the first turns: A plays cards, B activates and passes.
func open(t *testing.T, a, b *Page, run int) (o opening) {
	t.Helper()
	o.states = map[int]Status{}
	did := new(deeds)
	one, two := wars{deeds: did}, wars{deeds: did}
	passive := func(s Status, ts []Target) int {
		if strings.HasPrefix(s.Prompt, "Choose the location you begin with") || strings.HasPrefix(s.Prompt, "Activate") || strings.HasPrefix(s.Prompt, "Choose how much energy") {
			return two.choose(s, ts)
		}
		return max(0, slices.IndexFunc(ts, func(x Target) bool { return x.Kind == "pass" }))
	}
	secret := secret{}
	for i, prompt := range []string{"Activate energy", "Play cards", "Draw cards", "Activate energy", "Play cards"} {
		_, err := Play([]*Page{a, b}, []Policy{one.choose, passive}, 4*time.Minute, 300, func(s Status) bool {
			if s.Seat == 0 {
				o.states[s.Inputs] = s
			}
			return s.Seat == 0 && s.Mine && strings.HasPrefix(s.Prompt, prompt)
		})
		if err != nil {
			shoot([]*Page{a, b}, "swap-stuck")
			t.Fatal(err)
		}
		if err := a.Still(); err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			secret = secretOf(t, b)
		}
		s := must(a.Status())(t)
		if n, _ := checkSecrecy(t, a, secret); n != 1 || s.Known != 1 {
			t.Errorf("at %q A knows %d cards of B and holds %d salts of them; want 1 and 1", s.Prompt, s.Known, n)
		}
		o.game = s.ID
		o.theirs = append(o.theirs, must(b.Status())(t).Mind)
		if i == 0 {
			o.same = repeats(t, a, fmt.Sprintf("swap-%d", run))
		}
		o.shots = append(o.shots, draw(t, a, fmt.Sprintf("swap-%d-%d", i, run)))
	}
	for _, f := range heard(t, a) {
		if len(f) > 1 && f[1] <= 2 { // a hello or an entry; the others say only what has arrived, or that somebody is there
			kind := f[1]
			o.heard = append(o.heard, fmt.Sprint(kind, ":", len(f)))
			o.bytes = append(o.bytes, f...)
		}
	}
	return o
}
