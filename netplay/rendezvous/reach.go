package rendezvous

// Reach says in a few words from where the page that sent p can be reached.
func (p *Packet) Reach() string {
	switch r := p.reach(); {
	case r.lent:
		return "Reachable from anywhere"
	case r.outside:
		return "Reachable from the Internet"
	case r.own:
		return "In the same network only"
	}
	return "Not reachable: no network"
}

// reach sums up the addresses of a packet.
type reach struct {
	own, outside, lent bool // where they come from
	v4, v6             bool // what they are written in; names are either
}

func (p *Packet) reach() (r reach) {
	for _, c := range p.Candidates {
		a := c.Addr
		switch {
		case c.Kind == Lent:
			r.lent = true
		case c.Kind == Outside, a.IsValid() && !a.IsPrivate() && !a.IsLoopback() && !a.IsLinkLocalUnicast():
			r.outside = true
		default:
			r.own = true
		}
		r.v4 = r.v4 || !a.IsValid() || a.Is4()
		r.v6 = r.v6 || !a.IsValid() || a.Is6()
	}
	return r
}

// Servers says which helpers a site has named.
type Servers struct{ STUN, TURN bool }

// WhyNot says in a sentence why two pages with these packets have found no way to
// each other, and what to try next.
func WhyNot(ours, theirs *Packet, s Servers) string {
	us, them := ours.reach(), theirs.reach()
	none := reach{}
	switch {
	case us == none:
		return "Your browser gave no address at which it can be reached; a VPN, a privacy setting or an extension may forbid it. Allow WebRTC, or use another browser."
	case them == none:
		return "Your friend's browser gave no address at which it can be reached; a VPN, a privacy setting or an extension there may forbid it. Your friend may allow WebRTC, or use another browser."
	case us.lent || them.lent:
		return "Not even this site's TURN server could carry the connection. Check that both devices are online, and invite again."
	case us.v4 != them.v4 && us.v6 != them.v6:
		return "One of you has an IPv4 address only, the other one an IPv6 address only, and the two cannot talk. Put both devices into the same network, or use a site with a TURN server."
	case !us.outside && !them.outside && !s.STUN:
		return "Both pages can be reached from their own network only, and this site names no STUN server that would tell them more. Put both devices into the same network."
	case !us.outside && s.STUN:
		return "The STUN server of this site did not answer your browser, so your page can be reached from your own network only. Put both devices into the same network, or try again later."
	case !them.outside:
		return "Your friend's page can be reached from its own network only. Put both devices into the same network, or try another one there."
	case s.TURN:
		return "Both of you are behind strict networks, and the TURN server of this site gave no address. Try another network for one of you, such as a phone's hotspot."
	}
	return "Both of you are behind strict networks, and this site names no TURN server to go around them. Try another network for one of you, such as a phone's hotspot."
}
