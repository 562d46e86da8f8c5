//go:build !js

package rtc

import (
	"math"
	"net"
	"time"

	"github.com/pion/ice/v4"
	"github.com/pion/webrtc/v4"
)

func connect(cfg Config, c webrtc.Configuration) (*webrtc.PeerConnection, error) {
	var s webrtc.SettingEngine
	// A person may take minutes to carry the code; browsers keep trying, too.
	s.SetICETimeouts(5*time.Second, 10*time.Minute, 2*time.Second)
	s.SetICEMaxBindingRequests(math.MaxUint16)
	if cfg.Loopback {
		s.SetIncludeLoopbackCandidate(true)
		s.SetICEMulticastDNSMode(ice.MulticastDNSModeDisabled)
		family, may := webrtc.NetworkTypeUDP4, net.IP.IsLoopback
		if cfg.SixOnly {
			family, may = webrtc.NetworkTypeUDP6, func(ip net.IP) bool { return ip.To4() == nil && !ip.IsLinkLocalUnicast() }
		}
		s.SetNetworkTypes([]webrtc.NetworkType{family})
		s.SetIPFilter(may)
	}
	return webrtc.NewAPI(webrtc.WithSettingEngine(s)).NewPeerConnection(c)
}

// onMessage calls f for every binary message, in order. f must not block.
func onMessage(dc *webrtc.DataChannel, f func([]byte)) (release func()) {
	dc.OnMessage(func(m webrtc.DataChannelMessage) {
		if !m.IsString {
			f(m.Data)
		}
	})
	return func() {}
}
