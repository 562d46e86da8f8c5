package meet_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/netplay/meet"
	"github.com/cutdeck/cutdeck/netplay/meet/meettest"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
)

// page is one side of a test, with the packets that it would show.
type page struct {
	*meet.Meeting
	meettest.Side
	packets chan rendezvous.Packet
}

func newPage(t testing.TB, cfg meet.Config) *page {
	t.Helper()
	p := &page{Side: meettest.NewSide(), packets: make(chan rendezvous.Packet, 64)}
	cfg.RTC.Loopback = true
	if cfg.Room == [8]byte{} {
		cfg.Room = [8]byte{1, 2, 3}
	}
	ev := p.Events()
	ev.Packet = func(q rendezvous.Packet) { p.packets <- carried(t, q) }
	m, err := meet.Start(cfg, ev)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.Close)
	p.Meeting = m
	return p
}

// carried is a packet as it comes out at the other end of a link.
func carried(t testing.TB, p rendezvous.Packet) rendezvous.Packet {
	link, err := p.Link("https://example.org/")
	if err != nil {
		t.Error(err)
	}
	q, err := rendezvous.Read("Come and play: " + link)
	if err != nil {
		t.Error(err)
	}
	return q
}

func TestLinkAndCode(t *testing.T) {
	host := newPage(t, meet.Config{})
	inv := meettest.Next(t, host.packets)
	guest := newPage(t, meet.Config{Invitation: &inv})
	code := meettest.Next(t, guest.packets)
	if err := host.Take(inv, false); !errors.Is(err, rendezvous.ErrOwn) {
		t.Errorf("our own invitation: %v", err)
	}
	if err := host.Take(code, false); err != nil {
		t.Fatal(err)
	}
	x, _ := meettest.Talk(t, &host.Side, &guest.Side)
	if !x.Host {
		t.Error("who has made the link is not the host")
	}
	if err := host.Take(code, false); !errors.Is(err, meet.ErrOver) {
		t.Errorf("a code when all is settled: %v", err)
	}
	x.Close()
	meettest.Next(t, guest.Closed)
}

// TestCrossing has both sides invite: either order of pasting is good.
func TestCrossing(t *testing.T) {
	a, b := newPage(t, meet.Config{}), newPage(t, meet.Config{Room: [8]byte{7}})
	p, q := meettest.Next(t, a.packets), meettest.Next(t, b.packets)
	if err := a.Take(q, false); err != nil {
		t.Fatal(err)
	}
	if err := b.Take(p, false); err != nil {
		t.Fatal(err)
	}
	meettest.Talk(t, &a.Side, &b.Side)
}

// TestMadeAnew lets the codes of both sides grow old: the host's older link is
// still good, the guest's newest code opens it, and codes that are good no
// longer are named as such.
func TestMadeAnew(t *testing.T) {
	host := newPage(t, meet.Config{Fresh: 700 * time.Millisecond})
	first := meettest.Next(t, host.packets)
	second := meettest.Next(t, host.packets)
	if first.Sum() == second.Sum() {
		t.Fatal("the link was not made anew")
	}
	if left := time.Until(host.Until()); left <= 0 || left > 700*time.Millisecond {
		t.Errorf("the countdown says %v", left)
	}
	guest := newPage(t, meet.Config{Invitation: &first, Fresh: 700 * time.Millisecond})
	old := meettest.Next(t, guest.packets)
	code := meettest.Next(t, guest.packets)
	if old.Fingerprint == code.Fingerprint || old.To != first.Sum() || code.To != first.Sum() {
		t.Errorf("codes of the guest: %+v, %+v", old, code)
	}
	stranger := old
	stranger.To[0]++
	if err := host.Take(stranger, false); !errors.Is(err, rendezvous.ErrStale) {
		t.Errorf("an answer to a link that is gone: %v", err)
	}
	late := code
	late.Made -= 100 // 400 seconds
	if err := host.Take(late, false); !errors.Is(err, rendezvous.ErrLate) {
		t.Errorf("a code of 400 s ago: %v", err)
	}
	if err := host.Take(code, false); err != nil {
		t.Fatal(err)
	}
	meettest.Talk(t, &host.Side, &guest.Side)
}

// TestAnsweredTwice: once a link is answered the next one is shown. A second answer to
// the old one cannot be taken; it is said.
func TestAnsweredTwice(t *testing.T) {
	host := newPage(t, meet.Config{})
	inv := meettest.Next(t, host.packets)
	dead := newPage(t, meet.Config{Invitation: &inv})
	code := meettest.Next(t, dead.packets)
	dead.Close() // that page was closed before its code was pasted
	if err := host.Take(code, false); err != nil {
		t.Fatal(err)
	}
	fresh := meettest.Next(t, host.packets)
	guest := newPage(t, meet.Config{Invitation: &inv})
	if err := host.Take(meettest.Next(t, guest.packets), false); !errors.Is(err, meet.ErrUsed) {
		t.Fatalf("a second answer: %v", err)
	}
	again := newPage(t, meet.Config{Invitation: &fresh})
	if err := host.Take(meettest.Next(t, again.packets), false); err != nil {
		t.Fatal(err)
	}
	meettest.Talk(t, &host.Side, &again.Side)
}

// TestNobodyThere: after a while the player is told why, and the meeting goes on.
func TestNobodyThere(t *testing.T) {
	if testing.Short() {
		t.Skip("waits until the player is told")
	}
	t.Parallel()
	host := newPage(t, meet.Config{})
	inv := meettest.Next(t, host.packets)
	guest := newPage(t, meet.Config{Invitation: &inv})
	code := meettest.Next(t, guest.packets)
	for _, c := range []struct{ name, want string }{{"without addresses", "Your friend's browser gave no address"}, {"silent", " network"}} {
		p := code
		if c.name == "without addresses" {
			p.Candidates = nil
		} else {
			p.Candidates = append([]rendezvous.Candidate(nil), p.Candidates...)
			for i := range p.Candidates {
				p.Candidates[i].Port = 9 // nobody listens there
			}
		}
		fresh := newPage(t, meet.Config{})
		inv := meettest.Next(t, fresh.packets)
		p.To = inv.Sum()
		if err := fresh.Take(p, false); err != nil {
			t.Fatal(err)
		}
		if why := meettest.Next(t, fresh.Stuck); !strings.Contains(why, c.want) {
			t.Errorf("%s: %s\nwant …%s…", c.name, why, c.want)
		}
	}
}
