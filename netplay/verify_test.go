//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"slices"
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

// An agreed draw is VALID once both seats have shown their seeds and were audited. Before
// that it is not, and nobody is blamed.
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

// A file that cannot be read at all, to which any cut or change of its first bytes leads, does not
// spoil the verdict of others either, wherever it stands among them.
func TestUnreadableBesideOthers(t *testing.T) {
	d, file := lostBy(t, 1)
	g := resolver(d.cfg[0].Game)
	changed := func(i int) []byte {
		b := slices.Clone(file)
		b[i] ^= 1
		return b
	}
	for _, bad := range [][]byte{nil, []byte("x"), file[:len(file)/2], changed(0), changed(60), changed(300), changed(800)} {
		for _, files := range [][][]byte{{file, bad}, {bad, file}, {bad, file, bad}} {
			if v := Verify(g, files...); v.Code != Valid || v.Winner != 0 || v.Of != len(files) || len(v.Void) != len(files)-1 {
				t.Errorf("%d files, one of %d bytes: %v", len(files), len(bad), v)
			}
		}
		if v := Verify(g, bad, bad); v.Code != Unverifiable || v.Says == "" {
			t.Errorf("nothing but that: %v", v)
		}
	}
}

// A game that was conceded without an audit counts when the winner has signed that, and
// of a game that was given up nobody is said not to have signed the end.
func TestWaivedAuditCounts(t *testing.T) {
	for _, audit := range []bool{false, true} {
		tr := middle(t, 6, 9)
		must(t, tr.s[1].Concede(audit))
		tr.settle()
		file, err := tr.s[0].Export()
		must(t, err)
		f, err := decodeFile(file)
		must(t, err)
		all, signed := f.entries, false
		for n, e := range tr.s[0].entries {
			k := e.items[0].kind
			signed = signed || audit && k == itemAudit || !audit && k == itemResult && e.sender == 0
			f.entries = all[:n+1]
			v := Verify(resolver(tr.cfg[0].Game), f.encode())
			if (v.Code == Valid) != signed || v.By < engine.Nobody || v.Alone != [2]bool{} {
				t.Errorf("audit %v, %d of %d entries: %v", audit, n+1, len(all), v)
			}
		}
	}
}

// Who has lost a game that was played to its end and has not signed that is named so.
func TestEndNotSigned(t *testing.T) {
	d, file := lostBy(t, 1)
	f, err := decodeFile(file)
	must(t, err)
	all, signed := f.entries, false
	for n, e := range d.s[0].entries {
		signed = signed || e.sender == 1 && e.items[0].kind == itemResult
		f.entries = all[:n+1]
		if v := Verify(resolver(d.cfg[0].Game), f.encode()); v.Code == Valid && v.Alone != [2]bool{false, !signed} {
			t.Errorf("%d of %d entries: %v", n+1, len(all), v)
		}
	}
}
