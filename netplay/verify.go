package netplay

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// Verdict is what an exported game proves (§6.13).
type Verdict struct {
	Code    Code
	By      engine.Seat // the culprit, or who was expected to move; else Nobody
	Winner  engine.Seat // of a VALID game; Nobody is a draw
	Audited [2]bool     // whose secrets were checked
	Seq     uint32      // the entry that shows it
	Names   [2]string   // as the players call themselves
	Keys    [2]Hash     // their identities, which nobody else can sign for
	Says    string
	// What decides nothing and is said all the same.
	Undone int  // how often the game went back by consent
	Paused int  // and stood
	Stands bool // it stands still, by consent at first
	// Recalled says who has asked in vain to go on since then.
	Recalled [2]bool
	Claims   [2]bool // who said that the other's time was up
	Blocks   [2]bool // who wanted to hear no more of the other
}

// String is the verdict in one line.
func (v Verdict) String() string { return v.verdict() + v.notes() }

func (v *Verdict) name(s engine.Seat) string {
	if s > 1 {
		return "nobody"
	}
	return fmt.Sprintf("seat %d (%s, key %s)", s, Quoted(v.Names[s]), v.Keys[s].String()[:16])
}

func (v *Verdict) verdict() string {
	switch v.Code {
	case Valid:
		if v.Winner > 1 {
			return "VALID: a draw, both audited"
		}
		return fmt.Sprintf("VALID: %s has won and was audited", v.name(v.Winner))
	case Incomplete:
		return fmt.Sprintf("INCOMPLETE: %s was expected to continue after entry %d", v.name(v.By), v.Seq)
	case Unverifiable, Unsupported:
		return fmt.Sprintf("%s: %s", v.Code, v.Says)
	}
	return fmt.Sprintf("%s: %s in entry %d: %s", v.Code, v.name(v.By), v.Seq, v.Says)
}

// Resolve finds the game of a ruleset and card list; the version is for people.
type Resolve func(ruleset, cards Hash, version string) (*Game, error)

// Verify replays an exported game and says what it proves. It trusts nothing in
// the file but signatures.
func Verify(b []byte, resolve Resolve) Verdict {
	v, err := verify(b, resolve)
	if err != nil {
		v.Code, v.By, v.Says = Unverifiable, engine.Nobody, err.Error()
	}
	return v
}

func verify(b []byte, resolve Resolve) (v Verdict, err error) {
	v.By, v.Winner = engine.Nobody, engine.Nobody
	f, err := decodeFile(b)
	if err != nil {
		return v, err
	}
	l, err := f.ledger(resolve)
	if err != nil {
		return v, err
	}
	v.Keys = [2]Hash{l.hellos[0].Identity, l.hellos[1].Identity}
	v.Names = [2]string{Called(0, l.hellos[0].Name), Called(1, l.hellos[1].Name)}
	t := l.table()
	for _, raw := range f.entries {
		bad, err := l.examine(t, raw)
		if err != nil {
			return v, err
		}
		if bad != nil {
			return v.blame(bad), nil
		}
		t.steps = nil
	}
	if t.setups == 2 && !t.over() {
		t.stopped = l.endedBy(len(l.entries))
	}
	v.Audited = t.audited
	v.remark(l, t)
	for i := range f.disputes {
		if bad := l.settles(t, &f.disputes[i]); bad != nil {
			return v.blame(bad), nil
		}
	}
	for i := range f.seeds {
		bad := l.auditSeed(f.seeds[i])
		if bad != nil {
			return v.blame(bad), nil
		}
		v.Audited[f.seeds[i].by] = true
	}
	return v.conclude(t, uint32(len(l.entries))), nil
}

func (f *file) ledger(resolve Resolve) (*ledger, error) {
	var hellos [2]*Hello
	for i := range hellos {
		h, err := decodeHello(f.hellos[i])
		if err != nil {
			return nil, err
		}
		hellos[i] = h
	}
	g, err := resolve(hellos[0].Ruleset, hellos[0].Cards, hellos[0].Engine)
	if err != nil {
		return nil, fmt.Errorf("the game is not known here: %w", err)
	}
	m, err := newMatch(g, f.room, hellos)
	if err != nil {
		return nil, err
	}
	l := &ledger{match: m}
	for i := range f.ctrls {
		if c := &f.ctrls[i]; l.signed(c) && !l.said(c) {
			l.ctrls = append(l.ctrls, *c)
		}
	}
	return l, nil
}

// examine plays one entry of a file. An error proves nothing.
func (l *ledger) examine(t *table, raw []byte) (*Fault, error) {
	e, err := decodeEntry(raw)
	if err != nil {
		return nil, err
	}
	if int(e.seq) <= len(l.entries) {
		if bad := l.forked(e); bad != nil {
			return bad, nil
		}
		return nil, fmt.Errorf("entry %d stands twice in the log, or is not signed", e.seq)
	}
	head, err := l.verify(e)
	if err != nil {
		return nil, err
	}
	if e.after() && t.setups == 2 && !t.over() {
		t.stopped = l.endedBy(len(l.entries))
	}
	if bad := t.play(e, l.tip()); bad != nil {
		return bad, nil
	}
	bad := l.auditEntry(e)
	if bad == nil && t.hash() != e.state {
		bad = fault(BadState, e.sender, "its state is not what the entry leads to")
	}
	if bad != nil {
		bad.Seq = e.seq
		return bad, nil
	}
	l.add(e, raw, head)
	return nil, nil
}

// auditSeed checks a seed shown outside the log.
func (l *ledger) auditSeed(s shownSeed) *Fault {
	f := l.audit(s.by, s.audit)
	if f == nil {
		t := l.table()
		if f = l.replay(t); f == nil && seedCommitment(l.gid, s.by, s.seed) != t.sides[s.by].seedC {
			f = fault(BadAudit, s.by, "the seed is not the one that was committed")
		}
	}
	return f
}

func (v Verdict) blame(f *Fault) Verdict {
	v.Code, v.By, v.Seq, v.Says = f.Code, f.By, f.Seq, f.Says
	return v
}

func (v Verdict) conclude(t *table, seq uint32) Verdict {
	d := t.due()
	v.Seq = seq
	if won := t.outcome(); t.over() {
		if won < engine.Nobody && v.Audited[won] || v.Audited == [2]bool{true, true} {
			v.Code, v.Winner = Valid, won
			return v
		}
	}
	if v.Code, v.By = Incomplete, d.by; d.want == wantStuck {
		v.Code, v.Says = Unsupported, d.says
	}
	return v
}
