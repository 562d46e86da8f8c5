//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import "testing"

// An entry convicts its sender if it signed another one for the place, and neither
// opens a run. At a place of the other's it crossed something, and before the first
// place there is nothing.
func TestWhatForks(t *testing.T) {
	tr := middle(t, 5, 9)
	a, b := tr.s[0], tr.s[1]
	runs, err := b.runItem()
	must(t, err)
	for n, e := range a.entries {
		for _, it := range []item{{kind: itemBlock}, runs[0]} {
			for _, key := range []*Session{a, b} {
				x := &entry{seq: uint32(n) + 1, sender: 1, items: []item{it}}
				x.sign(key.key, x.head(a.gid, a.head(n)))
				f := a.forked(x)
				if want := key == b && e.sender == 1 && !e.opensRun() && it.kind != itemRun; (f != nil) != want || f != nil && f.By != 1 {
					t.Errorf("%s at entry %d, signed by seat %d: %v", itemName(it.kind), n+1, key.me, f)
				}
			}
		}
	}
	if f := a.forked(&entry{sender: 1, items: runs}); f != nil {
		t.Errorf("an entry with number 0: %v", f)
	}
}
