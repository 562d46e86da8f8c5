package rendezvous

import "errors"

// The sentences below are shown to players as they stand.
var (
	ErrOwnInvitation = errors.New("This is your own invitation. Send it to your friend, and paste here the code that your friend's page shows.")
	ErrIsInvitation  = errors.New("This is an invitation, not the answer to yours. To take it up, open it as a link; or let your friend take up yours.")
	ErrIsAnswer      = errors.New("This is an answer to an invitation. It belongs into the page that made the invitation, while that page is still open.")
	ErrOtherRoom     = errors.New("This code answers another invitation. Send the invitation shown here, and paste the code that comes back.")
	ErrOtherRules    = errors.New("Your friend's page plays by another version of the rules. Reload both pages and invite again.")
)

// CheckInvitation says why a guest whose page knows the given ruleset prefixes
// cannot take p up, or returns nil.
func (p *Packet) CheckInvitation(known ...[4]byte) error {
	if p.Answer {
		return ErrIsAnswer
	}
	for _, r := range known {
		if r == p.Rules {
			return nil
		}
	}
	return ErrOtherRules
}

// CheckAnswer says why p is not the answer to the invitation inv, or returns nil.
func (p *Packet) CheckAnswer(inv *Packet) error {
	switch {
	case !p.Answer && p.Fingerprint == inv.Fingerprint:
		return ErrOwnInvitation
	case !p.Answer:
		return ErrIsInvitation
	case p.Room != inv.Room:
		return ErrOtherRoom
	case p.Rules != inv.Rules:
		return ErrOtherRules
	}
	return nil
}

// Reach says in a few words from where the page that sent p can be reached.
func (p *Packet) Reach() string {
	in, out := 0, 0
	for _, c := range p.Candidates {
		if c.Outside || c.Addr.IsValid() && !c.Addr.IsPrivate() && !c.Addr.IsLoopback() && !c.Addr.IsLinkLocalUnicast() {
			out++
		} else {
			in++
		}
	}
	switch {
	case out > 0:
		return "reachable from the Internet, if no strict router forbids it"
	case in > 0:
		return "reachable in the same network only"
	}
	return "not reachable: the browser found no address"
}
