//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Each row of the battery has twins, in which the store of the honest side loses
// something: at a random moment of the row, and once more when the row is over. After
// the second loss the game is restored and played on. Whatever is lost, no file and no session blames
// the honest side; what convicted the attacker before still does; and a lie that stands
// in the log wins nothing.

// loss is what a store has lost. Of a store with a gap the journal gives what lies
// before the gap, and says how much is missing.
type loss int

const (
	lostEnd loss = iota
	lostMiddle
	lostAll // but the beginning
	losses
)

func (l loss) String() string { return [losses]string{"its end", "its middle", "all"}[l] }

// keep is how many of so many records are left.
func (l loss) keep(rng *rand.Rand, of int) int {
	switch l {
	case lostEnd:
		return max(1, of-1-rng.IntN(6))
	case lostMiddle:
		return 1 + rng.IntN(max(1, of-1))
	}
	return 1 + rng.IntN(2)
}

// twin is one run of a row with its losses.
type twin struct {
	attack
	*complaints
	rng     *rand.Rand
	loss    loss
	at      int  // entries of the honest side at the first loss; 0: none
	cutting bool // the attacker cuts its own log back as far
	d       *duplex
	tr      *trial
	struck  bool
	lies    [][]byte // entries that the liar has signed
	old     [][]byte // files of the honest side before each loss
	losses  int
	entries int // of the honest side when the row was over
}

// struckTwin is the twin that is being played; nil: none.
var struckTwin *twin

// TestBatteryTwins plays a twin of a sample of the rows; TWINS=n plays of every row n
// of each sort of loss, with an attacker that shows what was lost and with one that
// cuts its log back. CHANCE is the seed, TWINROW a part of the name of a row.
func TestBatteryTwins(t *testing.T) {
	seed := chance(t)
	each := fromEnv(t, "TWINS", 0)
	c := twinCounts{seed: seed, ends: map[string]int{}}
	for i, a := range battery() {
		if !strings.Contains(a.name, os.Getenv("TWINROW")) {
			continue
		}
		rng := seededRand(seed*1000 + uint64(i))
		if left := rng.IntN(4) > 0; left && each == 0 && os.Getenv("TWINROW") == "" {
			continue
		}
		base := c.play(t, &twin{attack: a, rng: rng})
		for n := range max(1, each*int(losses)*2) {
			if each == 0 {
				n = rng.IntN(int(losses) * 2)
			}
			c.play(t, &twin{attack: a, rng: rng, loss: loss(n) % losses, cutting: n/int(losses)%2 == 1, at: 1 + rng.IntN(max(1, base.entries))})
		}
	}
	t.Log(c.String())
	if each > 0 && os.Getenv("TWINROW") == "" && (c.rows < 100 || c.losses < 2*c.rows) {
		t.Error("the test shows nothing")
	}
}

// twinCounts are what came of the twins.
type twinCounts struct {
	seed               uint64
	rows, twins        int
	losses, noOccasion int
	ends               map[string]int // verdicts of the honest side's file
}

func (c *twinCounts) String() string {
	return fmt.Sprintf("CHANCE=%d: %d twins of %d rows, %d losses; %d gave the attack no occasion; files at the end: %v", c.seed, c.twins, c.rows, c.losses, c.noOccasion, c.ends)
}

// play plays a row with its losses; without any where at is 0.
func (c *twinCounts) play(t *testing.T, tw *twin) *twin {
	t.Helper()
	tw.complaints = &complaints{TB: t}
	struckTwin = tw
	defer func() { struckTwin = nil }()
	tw.alone(func() { tw.do(tw.complaints) })
	if tw.d != nil && tw.d.s[0].match != nil {
		tw.entries = len(tw.d.s[0].entries)
	}
	if tw.at == 0 {
		c.rows++
		return tw
	}
	c.twins++
	if slices.ContainsFunc(tw.said, func(s string) bool { return slices.Contains(noOccasion, s) }) {
		c.noOccasion++
		return tw
	}
	if tw.d != nil && len(tw.said) == 0 {
		tw.alone(func() {
			tw.judge("when the row is over")
			tw.loss = loss(tw.rng.IntN(int(losses)))
			tw.loses()
			tw.goesOn()
			if v := tw.judge("at the end"); tw.d.s[0].match != nil {
				c.ends[string(v.Code)]++
			}
		})
	}
	c.losses += tw.losses
	for _, s := range tw.said {
		t.Errorf("%s lost at entry %d, the attacker cuts its own log: %v: %s\nrepeated by CHANCE=%d TWINROW=%q go test ./netplay -run TestBatteryTwins", tw.loss, tw.at, tw.cutting, s, c.seed, tw.name)
	}
	return tw
}

var noOccasion = []string{"no game gave an occasion", "it is never seen", "the liar never wins", "the liar always wins"}

// met notes a game that begins.
func (tw *twin) met(d *duplex) {
	if tw != nil {
		tw.d, tw.tr, tw.struck, tw.lies, tw.old = d, nil, false, nil, nil
	}
}

// tries notes the trial of a game.
func (tw *twin) tries(tr *trial) {
	if tw != nil {
		tw.tr = tr
	}
}

// lied notes an entry with a lie.
func (tw *twin) lied(raw []byte) {
	if tw != nil {
		tw.lies = append(tw.lies, bytes.Clone(raw))
	}
}

// lost reports whether the store has lost something, and with it what was measured.
func (tw *twin) lost() bool { return tw != nil && tw.struck }

// strikes has the honest side's store lose something once its log has reached the length
// tw.at at which the loss is planned.
func (tw *twin) strikes(d *duplex) {
	if tw == nil || tw.at == 0 || d != tw.d {
		return
	}
	a := d.s[0]
	if !tw.struck && a.match != nil && len(a.entries) >= tw.at {
		tw.struck = true
		tw.loses()
	}
	if a.Gap() > 0 {
		must(tw, a.GoOn())
	}
}

// loses has the honest side lose something and come back from what is left.
func (tw *twin) loses() {
	d := tw.d
	a := d.s[0]
	if a.match != nil {
		file, err := a.Export()
		must(tw, err)
		tw.old = append(tw.old, file)
	}
	list, err := a.cfg.Store.Records()
	must(tw, err)
	n := tw.loss.keep(tw.rng, len(list))
	cfg := Config{Game: a.cfg.Game, Store: first(tw, a.cfg.Store, n), Now: a.cfg.Now, Random: seeded(tw.rng.Uint64())}
	if tw.loss == lostMiddle {
		cfg.Missing = len(list) - n
	}
	s, err := Restore(cfg)
	must(tw, err)
	*a = *s
	d.cfg[0].Store = cfg.Store
	tw.losses++
	if tw.cutting {
		tw.cutsBack()
	}
	d.rejoin()
}

// cutsBack has the attacker forget what the honest side has lost, unless its log holds
// what its store does not.
func (tw *twin) cutsBack() {
	d := tw.d
	a, b := d.s[0], d.s[1]
	n := len(a.entries)
	list, err := b.cfg.Store.Records()
	must(tw, err)
	if a.match == nil || b.match == nil || len(b.entries) < n || len(list) < n+2 || len(tw.lies) > 0 || tw.tr != nil && tw.tr.lie.birth != nil {
		return
	}
	cfg := Config{Game: b.cfg.Game, Store: first(tw, b.cfg.Store, n+2), Now: b.cfg.Now, Random: seeded(tw.rng.Uint64())}
	s, err := Restore(cfg)
	if err != nil || len(s.entries) != n || s.head(n) != a.head(n) {
		return
	}
	*b = *s
	d.cfg[1].Store = cfg.Store
	d.past = slices.DeleteFunc(d.past, func(p headAt) bool { return p.n > n })
	if tw.tr != nil {
		tw.tr.told = 0
	}
}

// goesOn plays on, as two honest players.
func (tw *twin) goesOn() {
	d := tw.d
	for range 2000 {
		to, frame, ok := d.next()
		if !ok {
			if !tw.moves() {
				return
			}
			continue
		}
		if err := d.s[to].Receive(frame); err != nil {
			return
		}
	}
}

// moves has one of the two decide; false: neither can.
func (tw *twin) moves() bool {
	for i, s := range tw.d.s {
		if ins := choices(s); len(ins) > 0 {
			err := s.Do(pick(tw.rng, ins))
			if i == 0 && err != nil {
				tw.Errorf("the honest side cannot move: %v", err)
			}
			return err == nil
		}
	}
	return false
}

// files is the file of a seat, if it has one.
func (tw *twin) files(seat engine.Seat) [][]byte {
	if tw.d == nil || tw.d.s[seat].match == nil {
		return nil
	}
	b, err := tw.d.s[seat].Export()
	must(tw, err)
	return [][]byte{b}
}

// judge looks at what there is of the game, in every order and part; it returns the
// verdict of the honest side's file.
func (tw *twin) judge(when string) (last Verdict) {
	if f := tw.d.s[0].Fault(); f != nil && f.By == 0 {
		tw.Errorf("%s: the honest side blames itself: %v", when, f)
	}
	var old, now, theirs []*replayed
	convicted, best := false, 3 // the most that the attacker may have by the files of the honest side
	for _, f := range tw.old {
		r := tw.replay(f)
		old = append(old, r)
		v := together(r)
		convicted = convicted || v.By == 1
		if v.Code == Valid && tw.signedSince(f) {
			best = min(best, worth(v, 1))
		}
	}
	for _, f := range tw.files(0) {
		now = append(now, tw.replay(f))
	}
	for _, f := range tw.files(1) {
		theirs = append(theirs, tw.replay(f))
	}
	lie := tw.lieStands()
	for i, set := range [][]*replayed{now, slices.Concat(old, now), slices.Concat(now, old), slices.Concat(theirs, old, now), theirs, slices.Concat(now, theirs), slices.Concat(theirs, now)} {
		if len(set) == 0 {
			continue
		}
		v := together(set...)
		all := i > 0 && i < 4
		switch {
		case v.By == 0:
			tw.Errorf("%s: files %d blame the honest side: %v", when, i, v)
		case all && convicted && v.By != 1:
			tw.Errorf("%s: files %d no longer convict: %v", when, i, v)
		case i < 3 && lie && v.Code == Valid && v.Winner == 1:
			tw.Errorf("%s: files %d: the lie has won: %v", when, i, v)
		case all && !v.Torn && worth(v, 1) > best:
			tw.Errorf("%s: files %d: the attacker has gained: %v", when, i, v)
		}
		if i == 0 {
			last = v
		}
	}
	return last
}

// replayed is a file that has been replayed to its end or to what is wrong with it.
type replayed struct {
	*check
	err error
}

func (tw *twin) replay(file []byte) *replayed {
	c, err := newCheck(file, resolver(tw.d.cfg[0].Game))
	must(tw, err)
	for more := true; more && err == nil && c.fault == nil; {
		more, err = c.step()
	}
	return &replayed{c, err}
}

// together is what Verify says of files.
func together(set ...*replayed) Verdict {
	v := new(verification)
	for _, r := range set {
		v.checks = append(v.checks, r.check)
	}
	for _, r := range set {
		switch {
		case v.verdict != nil:
		case r.err != nil:
			v.leaveOut(r.err)
		case r.fault != nil:
			v.end(r.verdict().blame(r.fault))
		default:
			v.at++
		}
	}
	if v.verdict == nil {
		v.end(compareAll(v.checks))
	}
	return *v.verdict
}

// signedSince reports whether the attacker has signed something of a file that the log
// of the honest side no longer holds, or the log holds it all. The end that a winner
// has signed alone is as good as forgotten when its device forgets it.
func (tw *twin) signedSince(b []byte) bool {
	f, err := decodeFile(b)
	must(tw, err)
	a := tw.d.s[0]
	for i, raw := range f.entries {
		if i < len(a.entries) && bytes.Equal(raw, a.entries[i].raw) {
			continue
		}
		return slices.ContainsFunc(f.entries[i:], func(raw []byte) bool {
			e, err := decodeEntry(raw)
			return err == nil && e.sender == 1
		})
	}
	return true
}

// lieStands reports whether the log of the honest side holds a lie for which the row
// convicts.
func (tw *twin) lieStands() bool {
	if tw.when != later && tw.when != inAudit {
		return false
	}
	a := tw.d.s[0]
	if tw.tr != nil && tw.tr.lie.birth != nil {
		return a.Ready()
	}
	return slices.ContainsFunc(a.entries, func(e logged) bool {
		return slices.ContainsFunc(tw.lies, func(raw []byte) bool { return bytes.Equal(raw, e.raw) })
	})
}
