package rendezvous

import (
	"net/netip"
	"strings"
	"testing"
)

// The two descriptions are as browsers write them, shortened to what matters.
const chromeOffer = "v=0\r\no=- 4611731400430051336 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\na=msid-semantic: WMS\r\n" +
	"m=application 54400 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 203.0.113.7\r\n" +
	"a=candidate:1 1 udp 2113937151 0e9dbb60-ba71-4b13-8bd1-a58b2e2e4bfe.local 54400 typ host generation 0 network-cost 999\r\n" +
	"a=candidate:2 1 udp 1677729535 203.0.113.7 54400 typ srflx raddr 0.0.0.0 rport 0 generation 0 network-cost 999\r\n" +
	"a=candidate:3 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active generation 0\r\n" +
	"a=candidate:4 1 udp 41885439 198.51.100.9 61000 typ relay raddr 203.0.113.7 rport 54400\r\n" +
	"a=ice-ufrag:Zx+/\r\na=ice-pwd:0123456789abcdefABCDEF+/\r\na=ice-options:trickle\r\n" +
	"a=fingerprint:sha-256 00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:1F\r\n" +
	"a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n"

const firefoxAnswer = "v=0\r\no=mozilla...THIS_IS_SDPARTA-99.0 4 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n" +
	"a=fingerprint:sha-256 A0:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:FF\r\n" +
	"a=group:BUNDLE 0\r\na=ice-options:trickle\r\nm=application 40000 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 10.0.0.2\r\n" +
	"a=candidate:0 1 UDP 2122252543 10.0.0.2 40000 typ host\r\na=candidate:1 1 UDP 2122187007 2001:db8::5 40001 typ host\r\n" +
	"a=candidate:0 1 UDP 2122252543 10.0.0.2 40000 typ host\r\n" +
	"a=sendrecv\r\na=end-of-candidates\r\na=ice-pwd:00112233445566778899aabbccddeeff\r\na=ice-ufrag:deadbeef\r\na=mid:0\r\na=setup:active\r\na=sctp-port:5000\r\na=max-message-size:1073741823\r\n"

func samplePacket() Packet {
	p, err := FromSDP(chromeOffer)
	if err != nil {
		panic(err)
	}
	p.Room = [8]byte{1, 2, 3, 4, 5, 6, 7, 8}
	p.Rules = [4]byte{0xca, 0xfe, 0xba, 0xbe}
	return p
}

func TestFromSDP(t *testing.T) {
	p := samplePacket()
	if p.Ufrag != "Zx+/" || p.Pwd != "0123456789abcdefABCDEF+/" || p.Fingerprint[31] != 0x1f {
		t.Errorf("%+v", p)
	}
	if len(p.Candidates) != 3 || p.Candidates[0].host() != "0e9dbb60-ba71-4b13-8bd1-a58b2e2e4bfe.local" ||
		p.Candidates[1] != (Candidate{Addr: netip.MustParseAddr("203.0.113.7"), Port: 54400, Kind: Outside}) || p.Candidates[2].Kind != Lent {
		t.Errorf("candidates %+v", p.Candidates)
	}
	if b, _ := p.Append(nil); len(b) > 116 {
		t.Errorf("a browser's packet takes %d bytes", len(b))
	}
	if !strings.Contains(p.Reach(), "anywhere") {
		t.Error(p.Reach())
	}
	a, err := FromSDP(firefoxAnswer)
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Candidates) != 2 || a.Candidates[1].host() != "2001:db8::5" {
		t.Errorf("%+v", a)
	}
	for _, want := range []string{"a=setup:passive\r\n", "a=ice-ufrag:deadbeef\r\n", "2001:db8::5 40001 typ host\r\n", ":1E:FF\r\n"} {
		if !strings.Contains(a.SDP(false), want) {
			t.Errorf("the rebuilt description lacks %q:\n%s", want, a.SDP(false))
		}
	}
}

func TestFromSDPRefuses(t *testing.T) {
	for name, sdp := range map[string]string{
		"nothing":         "",
		"no fingerprint":  "a=ice-ufrag:abcd\r\na=ice-pwd:0123456789012345678901\r\n",
		"sha-1":           "a=ice-ufrag:abcd\r\na=ice-pwd:0123456789012345678901\r\na=fingerprint:sha-1 00:11\r\n",
		"short sha-256":   "a=ice-ufrag:abcd\r\na=ice-pwd:0123456789012345678901\r\na=fingerprint:sha-256 00:11\r\n",
		"strange ufrag":   strings.Replace(chromeOffer, "Zx+/", "Zx !", 1),
		"overlong secret": strings.Replace(chromeOffer, "EF+/", strings.Repeat("x", 80), 1),
	} {
		if p, err := FromSDP(sdp); err == nil {
			t.Errorf("%s: accepted as %+v", name, p)
		}
	}
}

func TestChooseKeepsTheWayIn(t *testing.T) {
	var all []Candidate
	for i := range byte(9) {
		all = append(all, Candidate{Addr: netip.AddrFrom16([16]byte{0x20, 1, 15: i}), Port: 1})
	}
	v4 := Candidate{Addr: netip.MustParseAddr("192.168.0.2"), Port: 2}
	out := Candidate{Addr: netip.MustParseAddr("203.0.113.1"), Port: 2, Kind: Outside}
	lent := Candidate{Addr: netip.MustParseAddr("203.0.113.9"), Port: 3, Kind: Lent}
	got := choose(append(all, lent, v4, out))
	if len(got) != MaxCandidates || got[0] != out || got[1] != lent || got[2] != v4 {
		t.Errorf("%+v", got)
	}
}
