package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// weigh compares the histories of several files of one game, each of which is
// sound, and says what they prove together.
func weigh(checks []*check) Verdict {
	longest := checks[0]
	for _, c := range checks[1:] {
		better, f := longest.against(c)
		if f != nil {
			return c.verdict().blame(f)
		}
		longest = better
	}
	v := longest.conclude()
	if len(checks) > 1 {
		v.Of = len(checks)
	}
	return v
}

// against compares two histories: which one stands, or who has signed two that
// exclude each other.
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
	switch {
	case a.opensRun() || b.opensRun():
		return reopenedBy(c, o, n), nil
	case a.sender == b.sender:
		return nil, fault(Equivocation, a.sender, "two different entries were signed with one number").at(a.seq)
	}
	stands, void := c, o // what the seat that was due has signed stands
	if due := c.dues[n]; due == b.sender || due >= engine.Nobody && b.sender == 0 {
		stands, void = o, c
	}
	who := stands.entries[n].sender
	for _, e := range void.entries[n:] {
		if e.sender == who {
			return nil, fault(Equivocation, who, "it has signed entry %d, and entry %d of a history without it", a.seq, e.seq).at(e.seq)
		}
	}
	return stands, nil
}

// reopenedBy is which of two histories stands of which one went back: a device had
// forgotten its last moves, and both have opened a new run without them. That one
// stands; if both did so more than once, the longer.
func reopenedBy(c, o *check, n int) *check {
	cc, oo := c.reopened(n), o.reopened(n)
	switch {
	case cc && !oo:
		return c
	case oo && !cc:
		return o
	case len(o.entries) > len(c.entries):
		return o
	}
	return c
}

// reopened reports whether both seats have opened a run at a place of the log.
func (c *check) reopened(n int) bool {
	host := false
	for _, e := range c.entries[n:] {
		if !e.opensRun() {
			return false
		}
		if host = host || e.sender == 0; host && e.sender == 1 {
			return true
		}
	}
	return false
}

// among says that a verdict is of several files.
func (v *Verdict) among() string {
	if v.Of == 0 {
		return ""
	}
	return fmt.Sprintf("; of %d files the history that stands has %d entries", v.Of, v.Seq)
}
