package rendezvous

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"
)

func TestMeet(t *testing.T) {
	inv := samplePacket()
	ans := inv
	ans.Answer, ans.To = true, inv.Sum()
	ans.Fingerprint[0]++
	other := inv // an invitation that crosses ours
	other.Fingerprint[0]++
	other.Room = [8]byte{9}
	room, rules, edition, stale, guest := ans, ans, ans, ans, ans
	room.Room[0]++
	rules.Rules[3]++
	edition.Rules[0]++
	stale.To[0]++
	guest.Fingerprint[0]++
	for name, c := range map[string]struct {
		ours, theirs *Packet
		host         bool
		room         [8]byte
		want         error
	}{
		"answered":         {&inv, &ans, true, inv.Room, nil},
		"answering":        {&ans, &inv, false, inv.Room, nil},
		"crossing":         {&inv, &other, true, inv.Room, nil},
		"crossing back":    {&other, &inv, false, inv.Room, nil},
		"own":              {&inv, &inv, false, [8]byte{}, ErrOwn},
		"two answers":      {&ans, &guest, false, [8]byte{}, ErrIsAnswer},
		"another room":     {&inv, &room, false, [8]byte{}, ErrOtherRoom},
		"another game":     {&inv, &rules, false, [8]byte{}, ErrOtherRules},
		"another version":  {&inv, &edition, false, [8]byte{}, OtherEdition{inv.Rules[0], inv.Rules[0] + 1}},
		"an old one":       {&inv, &stale, false, [8]byte{}, ErrStale},
		"from an old page": {&stale, &inv, false, [8]byte{}, ErrStale},
	} {
		if got, err := Meet(c.ours, c.theirs); err != c.want || got != (Pact{c.host, c.room}) {
			t.Errorf("%s: %+v, %v; want host %v in %v, %v", name, got, err, c.host, c.room, c.want)
		}
	}
	if err := inv.CheckInvitation([4]byte{1}, inv.Rules); err != nil {
		t.Error(err)
	}
	if err := inv.CheckInvitation([4]byte{inv.Rules[0]}); err != ErrOtherRules {
		t.Error(err)
	}
	old := OtherEdition{Ours: 207, Theirs: inv.Rules[0]}
	if err := inv.CheckInvitation([4]byte{207}); err != old {
		t.Error(err)
	}
	for _, n := range []uint8{old.Ours, old.Theirs} {
		if !strings.Contains(old.Error(), fmt.Sprintf("0.%d", n)) {
			t.Errorf("%v does not name version %d", old, n)
		}
	}
	if err := ans.CheckInvitation(inv.Rules); err != ErrIsAnswer {
		t.Error(err)
	}
}

func TestLate(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for age, want := range map[time.Duration]bool{
		0: false, 10 * time.Second: false, time.Minute: false, 170 * time.Second: false,
		400 * time.Second: true, 20 * time.Hour: true,
		-10 * time.Minute: false, // a clock that runs ahead
	} {
		p := Packet{Answer: true, Made: StampOf(now.Add(-age))}
		if got := p.Late(now); got != want {
			t.Errorf("an answer of %v ago is late: %v", age, got)
		}
		if p.Answer = false; p.Late(now) {
			t.Errorf("an invitation of %v ago is late: it is good as long as its page is open", age)
		}
		if d := p.Made.Age(now) - age; d < 0 || d >= 2*stampUnit*time.Second {
			t.Errorf("%v ago is taken for %v", age, p.Made.Age(now))
		}
	}
}

// TestWhyNot: each way to fail has a sentence that says what to try.
func TestWhyNot(t *testing.T) {
	at := func(kind Kind, addrs ...string) (p Packet) {
		for _, a := range addrs {
			p.Candidates = append(p.Candidates, Candidate{Addr: netip.MustParseAddr(a), Port: 9, Kind: kind})
		}
		return p
	}
	join := func(ps ...Packet) (all Packet) {
		for _, p := range ps {
			all.Candidates = append(all.Candidates, p.Candidates...)
		}
		return all
	}
	name := Packet{Candidates: []Candidate{{Name: [16]byte{1}, Port: 9}}}
	home, out := at(Own, "192.168.1.2"), at(Outside, "203.0.113.7")
	six, lent := at(Own, "fd00::7"), at(Lent, "198.51.100.1")
	for _, c := range []struct {
		ours, theirs Packet
		s            Servers
		want         string
	}{
		{Packet{}, home, Servers{}, "Your browser gave no address"},
		{home, Packet{}, Servers{}, "Your friend's browser gave no address"},
		{home, home, Servers{}, "names no STUN server"},
		{name, name, Servers{STUN: true}, "did not answer your browser"},
		{join(home, out), home, Servers{STUN: true}, "Your friend's page can be reached from its own network only"},
		{join(home, out), join(name, out), Servers{STUN: true}, "names no TURN server"},
		{out, out, Servers{true, true}, "gave no address"},
		{join(out, lent), out, Servers{true, true}, "Not even this site's TURN server"},
		{six, home, Servers{}, "IPv4 address only"},
		{six, six, Servers{STUN: true}, "did not answer"},
	} {
		if got := WhyNot(&c.ours, &c.theirs, c.s); !strings.Contains(got, c.want) {
			t.Errorf("%+v, %+v, %+v: %s\nwant …%s…", c.ours, c.theirs, c.s, got, c.want)
		}
	}
}
