package e2e

import (
	"testing"
	"time"
)

// slowOffer is a script that holds back what an invitation is made of until window.go is called.
const slowOffer = `(() => { const make = RTCPeerConnection.prototype.createOffer, go = new Promise(done => window.go = done);
	window.held = 0;
	RTCPeerConnection.prototype.createOffer = function (...a) { window.held++; return go.then(() => make.apply(this, a)) } })()`

// TestImpatient taps twice for an invitation, on a device that is slow to make one: there is one invitation, in one box.
func TestImpatient(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Phone)
	must(0, AllowPeers(p.ctx))(t)
	must(p.Before(slowOffer))(t)
	must(0, p.Open(site.URL))(t)
	must(0, p.TapTarget("invite"))(t)
	if err := p.wait(20*time.Second, "an invitation in the making", func() (bool, string, error) {
		n, err := Eval[int](p, `window.held`)
		return n > 0, "none", err
	}); err != nil {
		t.Fatal(err)
	}
	must(0, p.TapTarget("invite"))(t)
	must(0, p.Still())(t)
	must(Eval[any](p, `window.go()`))(t)
	say(t, p, "Invite a friend")
	must(0, p.Still())(t)
	if n := must(Eval[int](p, `document.querySelectorAll('dialog[open]').length`))(t); n != 1 {
		t.Errorf("%d boxes are open", n)
	}
	if n := must(Eval[int](p, `window.held`))(t); n != 1 {
		t.Errorf("%d invitations were made", n)
	}
	must(0, p.PressDialog("Cancel"))(t)
	must(0, p.TapTarget("invite"))(t)
	say(t, p, "Invite a friend")
}
