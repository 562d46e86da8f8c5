package settings

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	s, err := Read([]byte(`{"iceServers":[{"urls":"stun:a.example:3478"},{"urls":["turn:b.example:3478?transport=udp","turns:b.example:443"],"username":"u","credential":"c"}],
		"turnCredentialsURL":"https://example.org/turn","relays":["wss://relay.example","ws://localhost:7447"],"relayTransport":true}`))
	if err != nil || len(s.ICEServers) != 2 || s.ICEServers[0].URLs[0] != "stun:a.example:3478" || len(s.Relays) != 2 || !s.RelayTransport {
		t.Fatalf("%+v, %v", s, err)
	}
	if got := s.Sources(); !slices.Equal(got, []string{"ws://localhost:7447"}) {
		t.Errorf("the policy must allow %q", got)
	}
	j, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := Read(j); err != nil || len(again.ICEServers) != 2 {
		t.Errorf("%s: %v", j, err)
	}
	if s, err := Read([]byte(`{}`)); err != nil || len(s.ICEServers)+len(s.Relays) != 0 {
		t.Errorf("no settings: %+v, %v", s, err)
	}
	for text, want := range map[string]string{
		`{"stun":[]}`:                            "unknown field",
		`[]`:                                     "settings of the site",
		`{"iceServers":[{}]}`:                    "no urls",
		`{"iceServers":[{"urls":"stun:a"}]}`:     "stun:HOST:PORT",
		`{"iceServers":[{"urls":"http://a:1"}]}`: "stun:HOST:PORT",
		`{"iceServers":[{"urls":"turn:a:1"}]}`:   "wants a username",
		`{"relays":["ws://relay.example"]}`:      "wss://HOST",
		`{"relays":["relay.example"]}`:           "wss://HOST",
		`{"relays":["wss://u:p@relay.example"]}`: "wss://HOST",
		`{"relayTransport":true}`:                "wants a relay",
		`{"turnCredentialsURL":"turn"}`:          "turnCredentialsURL",
	} {
		if _, err := Read([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want …%s…", text, err, want)
		}
	}
}

func TestLists(t *testing.T) {
	var s Site
	if err := s.STUN("stun:a.example:1,stun:[::1]:2"); err != nil || len(s.ICEServers[0].URLs) != 2 {
		t.Errorf("%+v, %v", s, err)
	}
	if err := s.Relay("wss://a.example,wss://b.example/x"); err != nil || len(s.Relays) != 2 {
		t.Errorf("%+v, %v", s, err)
	}
	if err := s.STUN(""); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{"a", "turn:a:1", "stun:a", "stun:a:0", "stun:a:70000", "stun::1", "stun:a:1,,"} {
		if err := new(Site).STUN(bad); err == nil {
			t.Errorf("%q was taken for STUN servers", bad)
		}
	}
	if err := new(Site).Relay("wss://"); err == nil {
		t.Error("wss:// was taken for a relay")
	}
}

func TestCredentials(t *testing.T) {
	for text, want := range map[string]string{
		`{"iceServers":[{"urls":"turn:a:1","username":"u","credential":"c"}]}`: "c",
		`{"username":"u","password":"p","ttl":60,"uris":["turn:a:1"]}`:         "p",
		`{"urls":["turn:a:1"],"username":"u","credential":"q"}`:                "q",
	} {
		if got, err := Credentials([]byte(text)); err != nil || len(got) != 1 || got[0].Credential != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	for _, bad := range []string{``, `{}`, `[]`, `{"uris":["turn:a:1"]}`, `{"uris":["x"],"username":"u","password":"p"}`} {
		if got, err := Credentials([]byte(bad)); err == nil {
			t.Errorf("%s: %+v", bad, got)
		}
	}
}
