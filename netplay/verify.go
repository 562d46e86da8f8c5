package netplay

import (
	"errors"
	"fmt"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Verdict is what an exported game proves (§6.13).
type Verdict struct {
	Code    Code
	By      engine.Seat // the culprit; Nobody if nobody is blamed
	Winner  engine.Seat // of a VALID game; Nobody is a draw
	Audited [2]bool     // whose secrets were checked
	Seq     uint32      // the entry that shows it
	Of      int         // of how many files it is the verdict; 0 of one
	Void    []string    // of them: why some prove nothing
	Torn    bool        // of them none stands
	Names   [2]string   // as the players call themselves
	Keys    [2]Hash     // their identities, which nobody else can sign for
	Says    string
	// What decides nothing and is said all the same.
	Undone int  // how often moves were taken back by consent
	Paused int  // and stood
	Stands bool // it ended in a pause by consent
	// Alone says that a seat has not signed the end, of which its file may say otherwise.
	Alone [2]bool
	// Recalled says who has asked in vain to go on since then.
	Recalled [2]bool
	Claims   [2]bool // who said that the other's time was up
	Blocks   [2]bool // who wanted to hear no more of the other
}

// String is the verdict in one line.
func (v Verdict) String() string { return v.verdict() + v.among() + v.notes() }

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
		return fmt.Sprintf("VALID: %s has won %s", v.name(v.Winner), v.Says)
	case Open:
		if v.Torn {
			return "OPEN: " + v.Says
		}
		return fmt.Sprintf("OPEN: %s after entry %d", v.Says, v.Seq)
	case Unverifiable, Unsupported:
		return fmt.Sprintf("%s: %s", v.Code, v.Says)
	}
	return fmt.Sprintf("%s: %s in entry %d: %s", v.Code, v.name(v.By), v.Seq, v.Says)
}

// Resolve finds the game of a ruleset and card list; the version is for people.
type Resolve func(ruleset, cards Hash, version string) (*Game, error)

// Verify replays exported files of one game and says what they prove. It trusts
// nothing in them but signatures. Of several files it takes the longest history
// that both seats have signed, in whatever order they are given; whoever has signed
// two that exclude each other is convicted. One that cannot be read, or not to its end, among others that can, counts for
// nothing: else anybody could spoil the verdict by adding such a file.
func Verify(resolve Resolve, files ...[]byte) Verdict {
	v := newVerification(resolve, files...)
	for v.step() {
	}
	return *v.verdict
}

// verification is the work of Verify.
type verification struct {
	checks  []*check
	void    []string // why other files prove nothing
	at      int      // the check under way
	verdict *Verdict
}

// check is one file as far as it has been replayed.
type check struct {
	*ledger
	t      *table
	file   *file
	next   int
	dues   []engine.Seat // whose entry was due at each place of the log
	timed  int           // the entry with which a seat claimed that the other's time was up, and was right; 0: none
	audits []*auditor    // of the entry that has been played and not yet added
	entry  *entry
	head   Hash
	fault  *Fault
}

// newVerification begins to verify files of one game.
func newVerification(resolve Resolve, files ...[]byte) *verification {
	v := new(verification)
	none := errors.New("there is no file")
	for i, b := range files {
		c, err := newCheck(b, resolve)
		switch {
		case err != nil:
			v.void = append(v.void, err.Error())
			if i == 0 {
				none = err
			}
		case len(v.checks) > 0 && v.checks[0].gid != c.gid:
			v.end(unverifiable(errors.New("these are files of different games")))
			return v
		default:
			v.checks = append(v.checks, c)
		}
	}
	if len(v.checks) == 0 {
		v.end(unverifiable(none))
	}
	return v
}

func unverifiable(err error) Verdict {
	return Verdict{Code: Unverifiable, By: engine.Nobody, Winner: engine.Nobody, Says: err.Error()}
}

func (v *verification) end(d Verdict) {
	if n := len(v.checks) + len(v.void); n > 1 {
		d.Of, d.Void = n, v.void
	}
	v.verdict = &d
}

// step plays one entry; false when there is nothing left to do.
func (v *verification) step() bool {
	if v.verdict != nil {
		return false
	}
	c := v.checks[v.at]
	more, err := c.step()
	switch {
	case err != nil:
		v.leaveOut(err)
	case c.fault != nil:
		v.end(c.verdict().blame(c.fault))
	case more:
	default:
		v.at++
	}
	if v.verdict == nil && v.at == len(v.checks) {
		v.end(compareAll(v.checks))
	}
	return v.verdict == nil
}

// leaveOut drops the file under way, which proves nothing.
func (v *verification) leaveOut(err error) {
	c := v.checks[v.at]
	v.void = append(v.void, err.Error())
	if v.checks = slices.Delete(slices.Clone(v.checks), v.at, v.at+1); len(v.checks) == 0 {
		d := c.verdict()
		d.Code, d.Says = Unverifiable, err.Error()
		v.end(d)
	}
}

func newCheck(b []byte, resolve Resolve) (*check, error) {
	f, err := decodeFile(Public(b))
	if err != nil {
		return nil, err
	}
	l, err := f.ledger(resolve)
	if err != nil {
		return nil, err
	}
	return &check{ledger: l, t: l.table(), file: f}, nil
}

// step plays an entry, or an entry of an audit. An error proves nothing.
func (c *check) step() (more bool, err error) {
	switch {
	case c.entry != nil && len(c.audits) > 0:
		if a := c.audits[0]; a.step() {
			c.audits, c.fault = c.audits[1:], a.found(c.entry.seq)
		}
		return true, nil
	case c.entry != nil:
		c.settle()
		return true, nil
	case c.next >= len(c.file.entries):
		return false, nil
	}
	raw := c.file.entries[c.next]
	c.next++
	e, err := decodeEntry(raw)
	if err != nil {
		return false, err
	}
	if int(e.seq) <= len(c.entries) {
		if c.fault = c.forked(e); c.fault == nil {
			return false, fmt.Errorf("entry %d stands twice in the log, or is not signed", e.seq)
		}
		return true, nil
	}
	if c.head, err = c.verify(e); err != nil {
		return false, err
	}
	c.dues = append(c.dues, c.t.due().by)
	if c.fault = c.t.play(e, c.tip()); c.fault == nil {
		c.entry = e
		c.audits, c.fault = c.ledger.audits(e)
	}
	return true, nil
}

// settle makes the entry that has been played and audited part of the log.
func (c *check) settle() {
	e := c.entry
	if c.t.hash() != e.state {
		c.fault = fault(BadState, e.sender, "its state is not what the entry leads to").at(e.seq)
		return
	}
	c.add(e, c.file.entries[c.next-1], c.head)
	if e.items[0].kind == itemClaim && c.t.stopped.reason == reasonTime {
		c.timed = len(c.entries)
	}
	c.game.paused()
	c.entry, c.t.steps = nil, nil
}

// verdict is what is known of a file whatever it proves.
func (c *check) verdict() Verdict {
	v := Verdict{By: engine.Nobody, Winner: engine.Nobody, Audited: c.t.audited}
	v.Keys = [2]Hash{c.hellos[0].Identity, c.hellos[1].Identity}
	v.Names = [2]string{Called(0, c.hellos[0].Name), Called(1, c.hellos[1].Name)}
	v.remark(c.ledger, c.t)
	return v
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
	return &ledger{match: m}, nil
}

func (v Verdict) blame(f *Fault) Verdict {
	v.Code, v.By, v.Seq, v.Says = f.Code, f.By, f.Seq, f.Says
	return v
}

// conclude says how a sound log has ended. What a seat has given away counts once
// the other has signed after it: until then nobody can tell whether it crossed
// something.
func (c *check) conclude() Verdict {
	v, t := c.verdict(), c.t
	v.Seq = uint32(len(c.entries))
	if d := t.due(); d.want == wantUnsupported {
		v.Code, v.Says = Unsupported, d.says
		return v
	}
	v.Code, v.Says = Open, "the game is not over"
	if !t.over() {
		return v
	}
	switch won := t.outcome(); {
	case won >= engine.Nobody && t.audited == [2]bool{true, true}:
		v.Code = Valid
	case won >= engine.Nobody:
		v.Says = "the game is drawn, and not both are audited"
	case t.audited[won]:
		v.Code, v.Winner, v.Says = Valid, won, "and was audited"
	case t.stopped.waived && t.certified[won]:
		v.Code, v.Winner, v.Says = Valid, won, "because the other conceded and asked for no audit"
	case t.stopped.waived:
		v.Says = "a player has conceded, and the other has not signed that yet"
	default:
		v.Says = "the game is over, and the winner is not audited"
	}
	if won := t.outcome(); v.Code == Valid && won < engine.Nobody && t.stopped.reason == reasonPlayed {
		v.Alone[won.Other()] = !t.certified[won.Other()]
	}
	return v
}
