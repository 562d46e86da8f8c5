// Package settings is what the owner of a site decides about it: the servers that
// help two pages to find each other (netplay.md §8.5). The build writes them into
// index.html and the page reads them there. Without any, two pages meet by link
// and code, in one network. None is built in.
package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
)

// Site is the settings of a site, as JSON:
//
//	{"iceServers": [{"urls": ["stun:stun.example.org:3478"]},
//	                {"urls": ["turn:turn.example.org:3478"], "username": "u", "credential": "c"}],
//	 "turnCredentialsURL": "https://example.org/turn",
//	 "relays": ["wss://relay.example.org"],
//	 "relayTransport": true}
type Site struct {
	ICEServers []Server `json:"iceServers,omitempty"`
	// TURNCredentialsURL gives more servers with passwords that are soon forgotten:
	// {"iceServers": […]}, or {"username": …, "password": …, "uris": […]}.
	TURNCredentialsURL string `json:"turnCredentialsURL,omitempty"`
	// Relays are Nostr relays that pass sealed notes on, for room codes.
	Relays []string `json:"relays,omitempty"`
	// RelayTransport lets them carry the game, too, where there is no direct way.
	RelayTransport bool `json:"relayTransport,omitempty"`
}

// Server is a STUN or TURN server as WebRTC describes it.
type Server struct {
	URLs       list   `json:"urls"`
	Username   string `json:"username,omitempty"`
	Credential string `json:"credential,omitempty"`
}

// list is a list of texts; one text alone is read as a list of one.
type list []string

func (l *list) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '"' {
		*l = make(list, 1)
		return json.Unmarshal(b, &(*l)[0])
	}
	return json.Unmarshal(b, (*[]string)(l))
}

// Read reads the settings of a site and says what is wrong with them.
func Read(b []byte) (s Site, err error) {
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		return Site{}, fmt.Errorf("the settings of the site: %w", err)
	}
	return s, s.Check()
}

// Check says which setting is none.
func (s *Site) Check() error {
	for _, srv := range s.ICEServers {
		if err := srv.check(); err != nil {
			return err
		}
	}
	if u := s.TURNCredentialsURL; u != "" && !secure(u, "https", "http") {
		return fmt.Errorf("turnCredentialsURL is an address like https://example.org/turn, not %q", u)
	}
	for _, r := range s.Relays {
		if !secure(r, "wss", "ws") {
			return fmt.Errorf("a relay is written wss://HOST, as in wss://relay.example.org, not %q", r)
		}
	}
	if s.RelayTransport && len(s.Relays) == 0 {
		return errors.New("relayTransport wants a relay: name one in relays")
	}
	return nil
}

func (s *Server) check() error {
	if len(s.URLs) == 0 {
		return errors.New("a server in iceServers has no urls")
	}
	for _, u := range s.URLs {
		kind, rest, _ := strings.Cut(u, ":")
		rest, _, _ = strings.Cut(rest, "?")
		host, port, err := net.SplitHostPort(rest)
		n, bad := strconv.Atoi(port)
		if kind != "stun" && kind != "turn" && kind != "turns" || err != nil || host == "" || strings.ContainsAny(host, "/@ ") || bad != nil || n < 1 || n > 65535 {
			return fmt.Errorf("a server is written stun:HOST:PORT or turn:HOST:PORT, as in stun:stun.example.org:3478, not %q", u)
		}
		if kind != "stun" && (s.Username == "" || s.Credential == "") {
			return fmt.Errorf("the TURN server %q wants a username and a credential", u)
		}
	}
	return nil
}

// secure reports whether an address is of a scheme that is encrypted, or of the
// other one and on this machine.
func secure(addr, scheme, local string) bool {
	u, err := url.Parse(addr)
	if err != nil || u.Hostname() == "" || u.User != nil || u.Fragment != "" {
		return false
	}
	h := u.Hostname()
	return u.Scheme == scheme || u.Scheme == local && (h == "localhost" || h == "127.0.0.1" || h == "::1")
}

// STUN adds servers from a list with commas between, stun:HOST:PORT; "" adds none.
func (s *Site) STUN(text string) error {
	if text == "" {
		return nil
	}
	all := Server{URLs: strings.Split(text, ",")}
	for _, u := range all.URLs {
		if !strings.HasPrefix(u, "stun:") {
			return fmt.Errorf("a STUN server is written stun:HOST:PORT, as in stun:stun.example.org:3478, not %q", u)
		}
	}
	if err := all.check(); err != nil {
		return err
	}
	s.ICEServers = append(s.ICEServers, all)
	return nil
}

// Relay adds relays from a list with commas between, wss://HOST; "" adds none.
func (s *Site) Relay(text string) error {
	if text == "" {
		return nil
	}
	s.Relays = append(s.Relays, strings.Split(text, ",")...)
	return s.Check()
}

// Sources are the addresses that a content policy must allow besides https: and
// wss: relays on this machine, for trying out.
func (s *Site) Sources() (all []string) {
	for _, addr := range append([]string{s.TURNCredentialsURL}, s.Relays...) {
		if u, err := url.Parse(addr); err == nil && (u.Scheme == "ws" || u.Scheme == "http") {
			all = append(all, u.Scheme+"://"+u.Host)
		}
	}
	return all
}

// Credentials reads what a TURNCredentialsURL answers.
func Credentials(b []byte) ([]Server, error) {
	var answer struct {
		ICEServers []Server `json:"iceServers"`
		Server
		URIs     list   `json:"uris"`
		Password string `json:"password"`
	}
	if err := json.Unmarshal(b, &answer); err != nil {
		return nil, fmt.Errorf("the TURN credentials of this site: %w", err)
	}
	all := answer.ICEServers
	if one := answer.Server; len(one.URLs)+len(answer.URIs) > 0 {
		one.URLs = append(one.URLs, answer.URIs...)
		if one.Credential == "" {
			one.Credential = answer.Password
		}
		all = append(all, one)
	}
	if len(all) == 0 {
		return nil, errors.New("the TURN credentials of this site name no server")
	}
	for _, s := range all {
		if err := s.check(); err != nil {
			return nil, fmt.Errorf("the TURN credentials of this site: %w", err)
		}
	}
	return all, nil
}
