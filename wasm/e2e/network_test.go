package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// What netplay's tests do in memory, shortened, between two real pages: a bad
// network (netplay.md §10.2), put between each page and its data channel.

// meddle is a script that stands between a page and its data channels. How it
// treats what the page sends is in window.net; it changes no line of the program.
const meddle = `(() => {
	const make = RTCPeerConnection.prototype.createDataChannel;
	const net = window.net = { how: '', sent: 0, at: -1, number: -1, more: 0 };
	RTCPeerConnection.prototype.createDataChannel = function (...args) {
		const c = make.apply(this, args), send = c.send.bind(c);
		let held = null;
		const release = () => { if (held) { const b = held; held = null; send(b) } };
		net.raw = b => send(b);
		net.more = 0;
		net.put = (kind, body) => { // a message more, which the numbers of the page's own make room for
			const b = new Uint8Array(8 + body.length);
			b.set([1, kind], 0);
			b.set([0, 1], 6);
			b.set(body, 8);
			new DataView(b.buffer).setUint32(2, ++net.number);
			net.more++;
			send(b);
		};
		c.send = given => {
			const b = new Uint8Array(given).slice();
			if (b.length >= 8) {
				const v = new DataView(b.buffer);
				v.setUint32(2, net.number = v.getUint32(2) + net.more);
			}
			const here = net.sent++ === net.at;
			if (here && net.how === 'before') return c.close();
			if (net.how === 'flip' && b[1] === 2) { net.how = ''; b[b.length - 1] ^= 1 } // an entry
			if (net.how === 'swap' && !held) { held = b; setTimeout(release, 30); return }
			send(b);
			if (net.how === 'swap') release();
			if (net.how === 'twice') send(b);
			if (here && net.how === 'after') setTimeout(() => c.close());
		};
		return c;
	};
})()`

// treat says how a page's network treats what it sends: the n-th frame from now,
// or all of them.
func (p *Page) treat(how string, n int) error {
	_, err := Eval[bool](p, fmt.Sprintf(`(net.how = %q, net.at = net.sent + %d, true)`, how, n))
	return err
}

// met has two pages meet whose networks can be meddled with.
func met(t *testing.T, url string) (host, guest *Page) {
	t.Helper()
	host, guest = pair(t, Phone)
	for _, p := range []*Page{host, guest} {
		must(p.Before(meddle))(t)
	}
	meet(t, host, guest, url, func() {})
	return host, guest
}

// anew has two pages whose connection is gone meet again by a new link, the host
// after a reload.
func anew(t *testing.T, host, guest *Page) {
	t.Helper()
	if err := host.Reload(); err != nil {
		t.Fatal(err)
	}
	if err := host.TapTarget("Continue"); err != nil {
		t.Fatal(err)
	}
	say(t, host, "Go on with your friend")
	if err := guest.Open(must(host.hookText("invitation", 20*time.Second))(t)); err != nil {
		t.Fatal(err)
	}
	code := must(guest.DialogField(30 * time.Second))(t)
	if err := host.FillDialog(code); err != nil {
		t.Fatal(err)
	}
	if err := host.PressDialog("Connect"); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*Page{host, guest} {
		p.await(t, "the game to go on", func(s Status) bool { return s.Link == "open" && s.Screen == "table" })
	}
}

// await waits until the page says of the game what is wanted.
func (p *Page) await(t *testing.T, what string, good func(Status) bool) (s Status) {
	t.Helper()
	err := p.wait(time.Minute, what, func() (done bool, saw string, err error) {
		s, err = p.Status()
		return good(s), fmt.Sprintf("%+v", s), err
	})
	if err != nil {
		shoot([]*Page{p}, "network-stuck")
		t.Fatal(err)
	}
	return s
}

// claimsDifference has the guest's page say that the states differ, in a message that nobody has signed, and show a part of
// one. Such a message once ended a lost game for good. It stops nothing.
func claimsDifference(t *testing.T, host, guest *Page) {
	t.Helper()
	const kindDesync, kindDump = 9, 10
	before, _ := quiet(t, host, guest)
	must(Eval[bool](guest, fmt.Sprintf(`(() => {
		const seq = [0, 0, %d, %d];
		net.put(%d, [...seq, 11, ...new Array(11 * 32).fill(7)]);
		net.put(%d, [...seq, 1, 3, 1, 2, 3]);
		return true;
	})()`, before.Entries>>8, before.Entries&0xff, kindDesync, kindDump)))(t)
	if h, _ := quiet(t, host, guest); h.Fault != "" || h.Link != "open" || h.Hash != before.Hash {
		t.Errorf("an unsigned message stops the game: %+v, before: %+v", h, before)
	}
}

// TestBadNetwork plays with every message doubled, with every two swapped, and
// with a connection that closes before or after a message of either side; with a
// bit flipped, with garbage and with a flood, after which the other side hangs up
// and says why; and with an unsigned claim that the states differ, which stops nothing. Each time the game goes on where it was.
func TestBadNetwork(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := met(t, site.URL)
	pages := []*Page{host, guest}
	m := newMatch(host, guest)
	some := func(n int) { // so many entries
		t.Helper()
		want := must(host.Status())(t).Entries + n
		m.play(t, func(s Status) bool { return s.Entries >= want && s.Mine })
	}
	some(4)
	for _, how := range []string{"twice", "swap"} {
		for _, p := range pages {
			if err := p.treat(how, 0); err != nil {
				t.Fatal(err)
			}
		}
		some(6)
		quiet(t, host, guest)
	}
	cuts := 0
	for i, how := range []string{"before", "after"} {
		for _, p := range pages {
			if err := p.treat("", 0); err != nil {
				t.Fatal(err)
			}
		}
		if err := pages[i].treat(how, 3); err != nil {
			t.Fatal(err)
		}
		lost := func(s Status) bool { return s.Link == "lost" }
		m.play(t, lost)
		for _, p := range pages {
			p.await(t, "to know that the connection is gone", lost)
		}
		anew(t, host, guest)
		quiet(t, host, guest)
		some(2)
		cuts++
	}
	t.Logf("%d connections closed before or after a message, %d entries", cuts, must(host.Status())(t).Entries)
	claimsDifference(t, host, guest)
	some(4)
	for _, bad := range []struct{ name, script string }{
		{"an entry with a bit flipped", `(net.how = 'flip', true)`},
		{"5000 bytes of garbage", `(net.raw(Uint8Array.from({length: 5000}, (_, i) => i * 7 + 1)), true)`},
		{"10,000 empty messages", `(() => { try { for (let i = 0; i < 1e4; i++) net.raw(new Uint8Array([1, 99, 0, 0, 0, 0, 0, 1])) } catch (e) {} return true })()`},
	} {
		before, _ := quiet(t, host, guest)
		must(Eval[bool](guest, bad.script))(t)
		m.play(t, func(s Status) bool { return s.Link == "lost" })
		says := ""
		if err := host.wait(time.Minute, "a reason", func() (_ bool, _ string, err error) {
			says, err = host.DialogText()
			return says != "", "", err
		}); err != nil {
			shoot(pages, "network-stuck")
			t.Fatalf("%s: %v", bad.name, err)
		}
		t.Logf("%s: the host says %q", bad.name, strings.ReplaceAll(says, "\n", " "))
		if s := must(host.Status())(t); s.Fault != "" || s.Entries < before.Entries {
			t.Errorf("%s has broken the game: %+v", bad.name, s)
		}
		anew(t, host, guest)
		some(2)
	}
	h, g := quiet(t, host, guest)
	agree(t, h, g)
	silent(t, pages...)
}
