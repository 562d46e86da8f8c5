package rendezvous

import (
	"encoding/hex"
	"fmt"
	"net/netip"
)

// A Candidate is one address at which a page may be reached (RFC 8445). Only UDP
// addresses travel: those of the machine's own interfaces, those a STUN server
// saw from outside, and those a TURN server lends.
type Candidate struct {
	Addr netip.Addr // zero for a name of multicast DNS
	Name [16]byte   // UUID of a browser's <uuid>.local name
	Port uint16     // not 0
	Kind Kind
}

// Kind says where an address comes from.
type Kind uint8

// The kinds of RFC 8445 that a page can find by itself.
const (
	Own     Kind = iota // of the machine's own interfaces (host)
	Outside             // seen by a STUN server (server reflexive)
	Lent                // of a TURN server (relayed)
)

const (
	kindV4 = iota
	kindV6
	kindName
	kindMask = 3
	fromBit  = 2 // the Kind stands in the bits from here on
)

func (c Candidate) check() error {
	if c.Kind > Lent {
		return fmt.Errorf("rendezvous: there is no address of kind %d", c.Kind)
	}
	if c.Port == 0 {
		return fmt.Errorf("rendezvous: the address %s has no port", c.host())
	}
	if c.Addr.Zone() != "" || c.Addr.Is4In6() {
		return fmt.Errorf("rendezvous: the address %s has a zone or is IPv4 in disguise", c.Addr)
	}
	return nil
}

// append writes u8 kind ‖ 4, 16 or 16 octets ‖ u16 port.
func (c Candidate) append(b []byte) []byte {
	kind := byte(c.Kind) << fromBit
	switch {
	case !c.Addr.IsValid():
		b = append(b, kind|kindName)
		b = append(b, c.Name[:]...)
	default:
		a := c.Addr.AsSlice()
		if len(a) == 16 {
			kind |= kindV6
		}
		b = append(b, kind)
		b = append(b, a...)
	}
	return append(b, byte(c.Port>>8), byte(c.Port))
}

func (r *reader) candidate() Candidate {
	at := r.at
	var c Candidate
	kind := r.byte("the kind of an address")
	c.Kind = Kind(kind >> fromBit)
	switch {
	case r.err != nil:
	case c.Kind > Lent || kind&kindMask == kindMask:
		r.fail(at, "the kind of an address (0 to 2, 4 to 6, or 8 to 10)", fmt.Sprint(kind))
	case kind&kindMask == kindName:
		copy(c.Name[:], r.take(16, "a local name"))
	case kind&kindMask == kindV6:
		if f := r.take(16, "an IPv6 address"); f != nil {
			c.Addr = netip.AddrFrom16([16]byte(f))
			if c.Addr.Is4In6() {
				r.fail(at+1, "an IPv6 address", "an IPv4 address written as one")
			}
		}
	default:
		if f := r.take(4, "an IPv4 address"); f != nil {
			c.Addr = netip.AddrFrom4([4]byte(f))
		}
	}
	port := r.at
	c.Port = r.uint16("a port")
	if r.err == nil && c.Port == 0 {
		r.fail(port, "a port from 1 to 65535", "0")
	}
	return c
}

// host returns the address as SDP writes it.
func (c Candidate) host() string {
	if c.Addr.IsValid() {
		return c.Addr.String()
	}
	h := hex.EncodeToString(c.Name[:])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:] + ".local"
}

// parseHost reads what host writes. It refuses names that are not a browser's
// <uuid>.local, and addresses with a zone.
func (c *Candidate) parseHost(s string) bool {
	if len(s) == 36+len(".local") && s[36:] == ".local" {
		u := s[:8] + s[9:13] + s[14:18] + s[19:23] + s[24:36]
		n, err := hex.Decode(c.Name[:], []byte(u))
		return err == nil && n == 16
	}
	a, err := netip.ParseAddr(s)
	if err != nil || a.Zone() != "" {
		return false
	}
	c.Addr = a.Unmap()
	return true
}
