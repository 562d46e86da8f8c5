//go:build !js

package meet_test

import (
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pion/turn/v5"

	"github.com/cutdeck/cutdeck/netplay/meet"
	"github.com/cutdeck/cutdeck/netplay/meet/meettest"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rtc"
)

// counted is the socket of a TURN server that counts what it lends.
type counted struct {
	turn.RelayAddressGenerator
	lent atomic.Int32
}

func (c *counted) AllocatePacketConn(a turn.AllocateListenerConfig) (net.PacketConn, net.Addr, error) {
	c.lent.Add(1)
	return c.RelayAddressGenerator.AllocatePacketConn(a)
}

// turnServer runs a TURN server on this machine for one name and password.
func turnServer(t *testing.T) (rtc.Server, *counted) {
	t.Helper()
	const realm, name, password = "cutdeck.example", "ann", "sesame"
	conn, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	relay := &counted{RelayAddressGenerator: &turn.RelayAddressGeneratorStatic{RelayAddress: net.ParseIP("127.0.0.1"), Address: "127.0.0.1"}}
	srv, err := turn.NewServer(turn.ServerConfig{
		Realm: realm,
		AuthHandler: func(ra *turn.RequestAttributes) (string, []byte, bool) {
			return ra.Username, turn.GenerateAuthKey(name, realm, password), ra.Username == name
		},
		PacketConnConfigs: []turn.PacketConnConfig{{PacketConn: conn, RelayAddressGenerator: relay}},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = srv.Close() })
	return rtc.Server{URLs: []string{"turn:" + conn.LocalAddr().String() + "?transport=udp"}, Username: name, Credential: password}, relay
}

// TestTURN has two pages meet that use no address but those which a TURN server
// lends, or of which one does.
func TestTURN(t *testing.T) {
	for name, both := range map[string]bool{"both": true, "one": false} {
		t.Run(name, func(t *testing.T) {
			server, relay := turnServer(t)
			lent := rtc.Config{Servers: []rtc.Server{server}, LentOnly: true}
			host := newPage(t, meet.Config{RTC: lent})
			inv := meettest.Next(t, host.packets)
			if len(inv.Candidates) == 0 || inv.Candidates[0].Kind != rendezvous.Lent {
				t.Fatalf("the packet holds %+v", inv.Candidates)
			}
			if !both {
				lent = rtc.Config{}
			}
			guest := newPage(t, meet.Config{Invitation: &inv, RTC: lent})
			code := meettest.Next(t, guest.packets)
			began := time.Now()
			if err := host.Take(code, false); err != nil {
				t.Fatal(err)
			}
			meettest.Talk(t, &host.Side, &guest.Side)
			t.Logf("open in %v by %d lent addresses", time.Since(began).Round(time.Millisecond), relay.lent.Load())
			if relay.lent.Load() == 0 {
				t.Error("the TURN server has lent nothing")
			}
		})
	}
}

// TestHelpersDown: servers that do not answer, or not us, hold nobody up for long,
// and the player is told what is missing.
func TestHelpersDown(t *testing.T) {
	if testing.Short() {
		t.Skip("waits until the player is told")
	}
	good, _ := turnServer(t)
	wrong := good
	wrong.Credential = "nonsense"
	dead := rtc.Server{URLs: []string{"stun:127.0.0.1:9"}}
	for name, c := range map[string]struct {
		cfg  rtc.Config
		want string // "" when they meet all the same
	}{
		"STUN is down":        {rtc.Config{Servers: []rtc.Server{dead}}, ""},
		"TURN refuses us":     {rtc.Config{Servers: []rtc.Server{wrong}}, ""},
		"TURN is all, and no": {rtc.Config{Servers: []rtc.Server{wrong}, LentOnly: true}, "Your browser gave no address"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			began := time.Now()
			host := newPage(t, meet.Config{RTC: c.cfg})
			inv := meettest.Next(t, host.packets)
			if took := time.Since(began); took > 4*time.Second {
				t.Errorf("the packet took %v", took)
			}
			guest := newPage(t, meet.Config{Invitation: &inv, RTC: c.cfg})
			if err := host.Take(meettest.Next(t, guest.packets), false); err != nil {
				t.Fatal(err)
			}
			if c.want == "" {
				meettest.Talk(t, &host.Side, &guest.Side)
				return
			}
			if why := meettest.Next(t, host.Stuck); !strings.Contains(why, c.want) {
				t.Errorf("%s; want …%s…", why, c.want)
			}
		})
	}
}

// TestSixOnly has two pages meet that have IPv6 addresses only.
func TestSixOnly(t *testing.T) {
	host := newPage(t, meet.Config{RTC: rtc.Config{SixOnly: true}})
	inv := meettest.Next(t, host.packets)
	if len(inv.Candidates) == 0 {
		t.Skip("this machine has no IPv6 address but its loopback, which ICE does not use")
	}
	for _, c := range inv.Candidates {
		if !c.Addr.Is6() {
			t.Errorf("the packet holds %v", c.Addr)
		}
	}
	guest := newPage(t, meet.Config{Invitation: &inv, RTC: rtc.Config{SixOnly: true}})
	if err := host.Take(meettest.Next(t, guest.packets), false); err != nil {
		t.Fatal(err)
	}
	meettest.Talk(t, &host.Side, &guest.Side)
}
