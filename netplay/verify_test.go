//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// What is shown after the log convicts whoever has signed another entry in the place
// of the last one too.
func TestSecondLastEntry(t *testing.T) {
	tr := middle(t, 5, 9)
	b := tr.s[1]
	n := len(b.entries) - 1
	for b.entries[n].sender != 1 || b.entries[n].opensRun() {
		n--
	}
	second, _ := forge(b, b.entries[n].raw, func(e *entry) bool { e.elapsed++; return true })
	file, err := b.Export()
	must(t, err)
	f, err := decodeFile(file)
	must(t, err)
	f.entries = append(f.entries[:n+1:n+1], second)
	if v := Verify(resolver(tr.cfg[0].Game), f.encode()); v.Code != Equivocation || v.By != 1 || int(v.Seq) != n+1 {
		t.Errorf("a second entry %d after %d entries: %v", n+1, n+1, v)
	}
}

// A draw counts when both are audited, and not before.
func TestDrawNeedsBothAudits(t *testing.T) {
	d := numbers(t, 3)
	must(t, d.s[0].OfferDraw())
	d.settle()
	must(t, d.s[1].Answer(d.s[1].Requests()[0], true))
	d.settle()
	file, err := d.s[0].Export()
	must(t, err)
	f, err := decodeFile(file)
	must(t, err)
	audits, all := 0, f.entries
	for n, e := range d.s[0].entries {
		if e.items[0].kind == itemAudit {
			audits++
		}
		f.entries = all[:n+1]
		if v := Verify(resolver(d.cfg[0].Game), f.encode()); (v.Code == Valid) != (audits == 2) || v.By < engine.Nobody {
			t.Errorf("%d entries, %d audits: %v", n+1, audits, v)
		}
	}
}

// Files of two games prove nothing together, and a verdict says of how many files it is.
func TestFilesOfTwoGames(t *testing.T) {
	a, one := lostBy(t, 1)
	_, other := lostBy(t, 0)
	g := resolver(a.cfg[0].Game)
	if v := Verify(g, one, other); v.Code != Unverifiable || !strings.Contains(v.Says, "different games") {
		t.Errorf("files of two games: %v", v)
	}
	broken := append(one[:len(one)-1:len(one)-1], one[len(one)-1]^1)
	if v := Verify(g, one, broken); v.Code != Valid || v.Of != 2 || len(v.Void) != 1 {
		t.Errorf("beside a file that proves nothing: %v", v)
	}
}
