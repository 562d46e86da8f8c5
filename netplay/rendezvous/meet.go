package rendezvous

import (
	"bytes"
	"errors"
	"fmt"
)

// The sentences below are shown to players as they stand.
var (
	ErrOwn        = errors.New("This is your own code. Send it to your friend, and paste here the code that your friend's page shows.")
	ErrIsAnswer   = errors.New("This is an answer to an invitation. It belongs into the page that made the invitation, while that page is still open.")
	ErrOtherRoom  = errors.New("This code answers another invitation. Send the invitation shown here, and paste the code that comes back.")
	ErrStale      = errors.New("This code answers an older invitation of this page, which is good no longer. Send the one shown now, and paste the code that comes back.")
	ErrLate       = errors.New("This code was made more than three minutes ago, and your friend's page shows a new one by now: paste that one. Only if a clock is wrong, press Connect again to try this one all the same.")
	ErrOtherRules = errors.New("Your friend's page plays another game, or by other rules. Reload both pages and invite again.")
)

// RulesOf is what packets say of a page's rules: its edition, and the first bytes
// of the sum of the rules.
func RulesOf(edition uint8, sum [32]byte) [4]byte { return [4]byte{edition, sum[0], sum[1], sum[2]} }

// OtherEdition is why pages of two editions do not meet.
type OtherEdition struct{ Ours, Theirs uint8 }

func (e OtherEdition) Error() string {
	return fmt.Sprintf("Your friend's page is of version 0.%d of Cutdeck, and this one of version 0.%d. Load both anew and invite again.", e.Theirs, e.Ours)
}

// otherRules is why two pages with different rules do not meet.
func otherRules(ours, theirs [4]byte) error {
	if ours[0] != theirs[0] {
		return OtherEdition{ours[0], theirs[0]}
	}
	return ErrOtherRules
}

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
	if len(known) > 0 {
		return otherRules(known[0], p.Rules)
	}
	return ErrOtherRules
}

// Pact is what two packets that belong together settle.
type Pact struct {
	Host bool    // our side is the host
	Room [8]byte // where the two meet
}

// Meet says what our packet and theirs settle, or why they do not belong
// together. Either order of pasting is good, and so are two invitations that
// cross: the page with the smaller fingerprint is the host then, in its room.
func Meet(ours, theirs *Packet) (Pact, error) {
	order := bytes.Compare(ours.Fingerprint[:], theirs.Fingerprint[:])
	switch {
	case order == 0:
		return Pact{}, ErrOwn
	case ours.Rules != theirs.Rules:
		return Pact{}, otherRules(ours.Rules, theirs.Rules)
	case !ours.Answer && !theirs.Answer:
		if order < 0 {
			return Pact{true, ours.Room}, nil
		}
		return Pact{false, theirs.Room}, nil
	case ours.Answer && theirs.Answer:
		return Pact{}, ErrIsAnswer
	case ours.Room != theirs.Room:
		return Pact{}, ErrOtherRoom
	case !ours.Answer && theirs.To != ours.Sum(), ours.Answer && ours.To != theirs.Sum():
		return Pact{}, ErrStale
	}
	return Pact{!ours.Answer, ours.Room}, nil
}
