package rtc

import (
	"errors"
	"fmt"

	"github.com/pion/webrtc/v4"
)

// channel is a data channel and the connection beneath it, as functions.
//
// Functions, because the types of pion must not be reachable from Peer: the
// linker keeps every method of every type that a value in an interface leads to,
// once the program looks methods up by name, and Ebitengine does. With a field of
// type *webrtc.PeerConnection here, a game that holds a Peer grows by 9 MB, a
// whole native ICE, DTLS, TURN and TLS that a browser never runs.
type channel struct {
	offer       func() error // makes our description
	accept      func(answer string) error
	description func() string // ours, with the addresses found so far; "" when there is none
	gathered    func() bool   // the browser says that it has found all
	send        func(b []byte) error
	buffered    func() uint64 // bytes sent that the network has not taken
	close       func()
}

// open prepares a channel and has enter and receive told what happens to it.
func open(cfg Config, enter func(State, error), receive func([]byte)) (channel, error) {
	var c webrtc.Configuration
	for _, s := range cfg.Servers {
		c.ICEServers = append(c.ICEServers, webrtc.ICEServer{URLs: s.URLs, Username: s.Username, Credential: s.Credential})
	}
	if cfg.LentOnly {
		c.ICETransportPolicy = webrtc.ICETransportPolicyRelay
	}
	pc, err := connect(cfg, c)
	if err != nil {
		return channel{}, fmt.Errorf("rtc: no WebRTC here: %w", err)
	}
	yes, id := true, uint16(0)
	dc, err := pc.CreateDataChannel("cutdeck", &webrtc.DataChannelInit{Negotiated: &yes, ID: &id, Ordered: &yes})
	if err != nil {
		pc.Close()
		return channel{}, fmt.Errorf("rtc: no data channel: %w", err)
	}
	dc.OnOpen(func() { enter(Open, nil) })
	dc.OnClose(func() { enter(Closed, nil) })
	follow(pc, enter)
	release := onMessage(dc, receive)
	return channel{
		offer: func() error {
			d, err := pc.CreateOffer(nil)
			if err == nil {
				err = pc.SetLocalDescription(d)
			}
			if err != nil {
				return fmt.Errorf("rtc: our own description: %w", err)
			}
			return nil
		},
		accept: func(answer string) error {
			err := pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: answer})
			if err != nil {
				return fmt.Errorf("rtc: the other side's description: %w", err)
			}
			return nil
		},
		description: func() string {
			if d := pc.LocalDescription(); d != nil {
				return d.SDP
			}
			return ""
		},
		gathered: func() bool { return pc.ICEGatheringState() == webrtc.ICEGatheringStateComplete },
		send: func(b []byte) error {
			if err := dc.Send(b); err != nil {
				return fmt.Errorf("rtc: send: %w", err)
			}
			return nil
		},
		buffered: dc.BufferedAmount,
		close: func() {
			release()
			dc.Close()
			pc.Close()
		},
	}, nil
}

// follow tells enter what becomes of a connection. The channel itself says when it
// is open.
func follow(pc *webrtc.PeerConnection, enter func(State, error)) {
	pc.OnConnectionStateChange(func(s webrtc.PeerConnectionState) {
		switch s {
		case webrtc.PeerConnectionStateConnecting, webrtc.PeerConnectionStateConnected:
			enter(Connecting, nil)
		case webrtc.PeerConnectionStateDisconnected:
			enter(Lost, nil)
		case webrtc.PeerConnectionStateFailed:
			enter(Failed, errors.New("rtc: no address of the other side answers"))
		case webrtc.PeerConnectionStateClosed:
			enter(Closed, nil)
		}
	})
}
