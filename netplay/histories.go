package netplay

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// compareAll compares the sound histories of several files of one game. The result is the history
// that stands against each of the others; if there is none the verdict is open.
func compareAll(checks []*check) Verdict {
	beaten := make([]bool, len(checks))
	for i, c := range checks {
		for j, o := range checks[:i] {
			stands, f := c.against(o)
			if f != nil {
				return c.verdict().blame(f)
			}
			beaten[i], beaten[j] = beaten[i] || stands != c, beaten[j] || stands != o
		}
	}
	if i := slices.Index(beaten, false); i >= 0 {
		return checks[i].conclude()
	}
	v := checks[0].verdict()
	v.Code, v.Torn, v.Says = Open, true, "both have signed several histories to their ends, and which came first cannot be told"
	return v
}

// against compares two histories: which one stands, or who has signed two that
// exclude each other. If neither stands it is nil.
func (c *check) against(o *check) (stands *check, f *Fault) {
	n := 0
	for n < len(c.entries) && n < len(o.entries) && c.entries[n].head == o.entries[n].head {
		n++
	}
	if n == len(o.entries) {
		return c, nil
	}
	if n == len(c.entries) {
		return o, nil
	}
	a, b := c.entries[n].entry, o.entries[n].entry
	if a.sender == b.sender && !a.opensRun() && !b.opensRun() {
		return nil, fault(Equivocation, a.sender, "two different entries were signed with one number").at(a.seq)
	}
	switch cc, oo := c.reopened(n), o.reopened(n); {
	case cc && oo:
		return c.either(o, n), nil
	case cc:
		return c.wentBack(o, n), nil
	case oo:
		return o.wentBack(c, n), nil
	case a.sender == b.sender:
		return c.signedByBoth(o, n), nil
	}
	return c.crosses(o, n)
}

// crosses compares two histories of which the first entries that differ are of both
// seats: what the seat that was due has signed stands.
func (c *check) crosses(o *check, n int) (*check, *Fault) {
	stands, void := c, o
	if by := o.entries[n].sender; !c.claims(n) && (o.claims(n) || c.dues[n] == by || c.dues[n] >= engine.Nobody && by == 0) {
		stands, void = o, c
	}
	who := stands.entries[n].sender
	for _, e := range void.entries[n:] {
		switch {
		case e.sender != who:
		case e.opensRun(): // its device had forgotten what it had signed
			if void.both(n) && !stands.both(n) {
				return void, nil
			}
			return stands, nil
		default:
			return nil, fault(Equivocation, who, "it has signed entry %d, and entry %d of a history without it", n+1, e.seq).at(e.seq)
		}
	}
	return stands, nil
}

// claims reports whether nothing of the game follows the first n entries but a claim
// that ends it: what the other seat had used of its time was signed before.
func (c *check) claims(n int) bool {
	for i := n; i < c.timed; i++ {
		if i == c.timed-1 {
			return true
		}
		if !c.entries[i].isAside() {
			return false
		}
	}
	return false
}

// signedByBoth chooses the history that both seats have signed since the two differ; what one seat
// has signed alone the other may never have seen. If both seats have signed both histories, or
// neither, the longer one stands, and of equal lengths the one with the smaller last head, so that
// the order of the files does not matter.
func (c *check) signedByBoth(o *check, n int) *check {
	switch cc, oo := c.both(n), o.both(n); {
	case cc && !oo:
		return c
	case oo && !cc:
		return o
	case len(c.entries) > len(o.entries):
		return c
	case len(c.entries) < len(o.entries):
		return o
	}
	if a, b := c.tip(), o.tip(); bytes.Compare(a[:], b[:]) > 0 {
		return o
	}
	return c
}

// both reports whether both seats have signed entries after the first n.
func (c *check) both(n int) bool {
	var by [2]bool
	for _, e := range c.entries[n:] {
		by[e.sender] = true
	}
	return by == [2]bool{true, true}
}

// wentBack is which of two histories stands of which this one went back: a device had
// forgotten its last moves, and both have opened a new run without them. This one
// stands, unless the other had come to a verdict that its loser had signed too: then
// all secrets were open.
func (c *check) wentBack(o *check, n int) *check {
	if o.decided(n) {
		return o
	}
	return c
}

// either is which of two histories stands of which either may have gone back. Where both
// have come to a verdict, and not the same one, it is nil: the secrets of one seat were
// open when the later one was played, and nothing says which it was.
func (c *check) either(o *check, n int) *check {
	switch cc, oo := c.decided(n), o.decided(n); {
	case cc && !oo:
		return c
	case oo && !cc:
		return o
	case cc && c.conclude().Winner != o.conclude().Winner:
		return nil
	}
	return c.signedByBoth(o, n)
}

// reopened reports whether both seats have opened a run after the first n entries,
// before anything else of the game, and gone on: the host, who opens it, must have
// signed something after the guest's answer.
func (c *check) reopened(n int) bool {
	answered := false
	for _, e := range c.entries[n:] {
		switch {
		case answered && e.sender == 0:
			return true
		case answered:
		case e.opensRun():
			answered = e.sender == 1
		case !e.isAside():
			return false
		}
	}
	return false
}

// decided reports whether a history has come to an end that counts, and both seats
// have signed in it after the first n entries.
func (c *check) decided(n int) bool { return c.conclude().Code == Valid && c.both(n) }

// among says that a verdict is of several files.
func (v *Verdict) among() string {
	var b strings.Builder
	switch {
	case v.Torn:
		fmt.Fprintf(&b, "; none of %d files stands", v.Of)
	case v.Of > 0 && (v.Code == Valid || v.Code == Open):
		fmt.Fprintf(&b, "; of %d files the history that stands has %d entries", v.Of, v.Seq)
	}
	for _, why := range v.Void {
		fmt.Fprintf(&b, "; one of them proves nothing: %s", why)
	}
	return b.String()
}
