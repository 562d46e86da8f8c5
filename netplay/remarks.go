package netplay

import (
	"fmt"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// remark collects what a log says besides its verdict.
func (v *Verdict) remark(l *ledger, t *table) {
	v.Stands = t.paused && !t.over()
	for i := range l.entries {
		switch l.entries[i].items[0].kind {
		case itemUndo:
			v.Undone++
		case itemPause:
			v.Paused++
		}
	}
	v.Claims, v.Blocks = t.claimed, t.blocked
	if v.Stands {
		v.Recalled = t.recalled
	}
}

// notes are the remarks in words, each after a semicolon.
func (v *Verdict) notes() string {
	var b strings.Builder
	if v.Undone > 0 {
		fmt.Fprintf(&b, "; went back by consent %s", times(v.Undone))
	}
	if v.Paused > 0 {
		fmt.Fprintf(&b, "; paused by consent %s", times(v.Paused))
	}
	if v.Stands {
		b.WriteString("; it stands paused")
	}
	for who := range engine.Seat(2) {
		if v.Recalled[who] {
			fmt.Fprintf(&b, ", though %s has asked to go on", v.name(who))
		}
	}
	for who := range engine.Seat(2) {
		if v.Alone[who] {
			fmt.Fprintf(&b, "; %s has not signed this end, and may have a file that says otherwise", v.name(who))
		}
		if v.Claims[who] {
			fmt.Fprintf(&b, "; %s claimed that the time of the other was up, which proves nothing", v.name(who))
		}
		if v.Blocks[who] {
			fmt.Fprintf(&b, "; %s blocked the other", v.name(who))
		}
	}
	return b.String()
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}
