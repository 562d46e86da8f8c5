//go:build js

package wasm

import (
	"errors"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// limits are the time limits that a host can choose: the usual ones, and those that a test defines as
// base+step in seconds.
func limits() []rendezvous.Limit {
	list := play.Limits
	for _, text := range page.Pairs("limits") {
		base, step, _ := strings.Cut(text, "+")
		b, _ := strconv.ParseUint(base, 10, 16)
		s, _ := strconv.ParseUint(step, 10, 8)
		list = append(list[:len(list):len(list)], rendezvous.Limit{Base: uint16(b), Step: uint8(s)})
	}
	return list
}

// limiting lets the host choose a time limit. It makes a new invitation; links that were sent before become
// invalid.
func (v *invitation) limiting() *page.Choice {
	c := &page.Choice{Label: "Time limit"}
	list := limits()
	for i, l := range list {
		c.Options = append(c.Options, play.LimitLabel(l))
		if l == v.limit {
			c.At = i
		}
	}
	c.Chosen = func(i int) {
		if list[i] == v.limit {
			return
		}
		v.box.Close()
		v.cancel()
		next := &invitation{s: v.s, game: v.game, host: true, deck: v.deck, limit: list[i], limited: true}
		next.newSecret()
		next.offer()
	}
	c.First = v.limited
	return c
}

var errLimits = errors.New("Your friend's link proposes another time limit than yours. Agree on one: use your friend's link, or have your friend use yours.")

// agrees refuses an invitation that crosses ours and has another time limit.
func (v *invitation) agrees(p *rendezvous.Packet) error {
	if v.again == "" && !p.Answer && p.Limit != v.limit {
		return errLimits
	}
	return nil
}
