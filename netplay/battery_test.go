//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// The battery of §10.1: what a dishonest peer may try, and what comes of it. Each
// row is played; what was seen is compared with what the row says, and printed.

// moment is when an attack comes to light.
type moment string

const (
	atOnce  moment = "at once"      // with the message that carries it
	later   moment = "when opened"  // with a later entry
	inAudit moment = "in the audit" // after the end, if the cheat has won
	refused moment = "refused"      // not believed and not recorded; the game can be resumed
	ignored moment = "harmless"     // it does nothing
	stalled moment = "stall"        // the game stands, and nobody is named
	void    moment = "void"         // a file that proves nothing
	never   moment = "never"        // the cheat lost, and changed nothing
)

const playedOn = "played to its end"

// outcome is what was seen of an attack.
type outcome struct {
	when  moment
	code  Code // what the honest client says, or its file if it says nothing
	file  Code // what a third party reads from the honest side's file
	by    engine.Seat
	says  string
	side  string // what became of the honest side
	moved bool   // its state was changed by what it refused
}

func (o outcome) String() string {
	return fmt.Sprintf("%s, %s by %d (the file: %s), state changed %v: %s", o.when, o.code, o.by, o.file, o.moved, o.says)
}

// attack is a row of the battery. The numbers are those of §10.1; 0 is ours.
type attack struct {
	no   int
	name string
	when moment
	code Code
	do   func(t testing.TB) outcome
}

func battery() (all []attack) {
	for _, rows := range [][]attack{cardAttacks(), orderAttacks(), remaskAttacks(), deckAttacks(), coinAttacks(), endAttacks(), logAttacks(), partAttacks(), wordAttacks(), codecAttacks(), floodAttacks(), consentAttacks(), lookAttacks(), veilAttacks(), resumeAttacks(), secretAttacks()} {
		all = append(all, rows...)
	}
	return all
}

func TestBattery(t *testing.T) {
	seen := map[int][]string{}
	for _, a := range battery() {
		t.Run(fmt.Sprintf("%d-%s", a.no, strings.ReplaceAll(a.name, " ", "-")), func(t *testing.T) {
			o := a.do(t)
			if o.when != a.when || o.code != a.code || o.moved {
				t.Errorf("seen: %v; want %s, %s", o, a.when, a.code)
			}
			seen[a.no] = append(seen[a.no], a.line(o))
		})
	}
	var out strings.Builder
	fmt.Fprintf(&out, "\n%3s  %-58s %-13s %-17s %-17s %s", "#", "attack", "detected", "by", "evidence", "the honest side")
	for no := 1; no <= 41; no++ {
		if !slices.ContainsFunc(battery(), func(a attack) bool { return a.no == no }) {
			t.Errorf("case %d has no row", no)
		}
		for _, line := range seen[no] {
			out.WriteString("\n" + line)
		}
	}
	for _, line := range seen[0] {
		out.WriteString("\n" + line)
	}
	t.Log(out.String())
}

// line is a row as it was seen.
func (a attack) line(o outcome) string {
	no, by, evidence := "–", "opponent, verify", string(o.code)
	if a.no > 0 {
		no = fmt.Sprint(a.no)
	}
	switch o.when {
	case refused:
		by = "opponent"
	case stalled, void:
		by = "verify"
	case ignored, never:
		by = "nobody"
	}
	if o.code == "" {
		evidence = "none"
	}
	return fmt.Sprintf("%3s  %-58s %-13s %-17s %-17s %s", no, a.name, o.when, by, evidence, o.side)
}

// outcome is what has been seen of a trial.
func (tr *trial) outcome() outcome {
	tr.t.Helper()
	a := tr.s[0]
	o := outcome{by: engine.Nobody, side: "state unchanged", moved: tr.moved}
	if a.match != nil {
		file, err := a.Export()
		must(tr.t, err)
		v := Verify(resolver(a.cfg.Game), file)
		o.file, o.by, o.says = v.Code, v.By, v.String()
	}
	f := a.Fault()
	_, over := a.Over()
	switch {
	case a.Desync() != nil:
		tr.differs(&o)
	case tr.err != nil:
		o.when, o.says, o.side = refused, tr.err.Error(), "state unchanged; resumed, "+playedOn
		tr.resume()
	case f != nil:
		tr.convicted(&o, f)
	case over && a.Certified():
		o.when, o.code, o.side = never, o.file, playedOn
	case tr.mute || over:
		o.when, o.code = stalled, o.file
	default:
		o.when, o.side = ignored, playedOn
	}
	return o
}

// differs fills in what a file about states that differ says.
func (tr *trial) differs(o *outcome) {
	tr.t.Helper()
	a := tr.s[0]
	file, err := a.DesyncFile("")
	must(tr.t, err)
	log, _, err := ReadDesync(file)
	must(tr.t, err)
	v := Verify(resolver(a.cfg.Game), log)
	o.when, o.code, o.file, o.by, o.says = atOnce, v.Code, v.Code, v.By, v.String()
	o.side = "state unchanged; stands until the next connection"
}

// convicted fills in what a fault says, and holds it against what a third party
// reads from the file.
func (tr *trial) convicted(o *outcome, f *Fault) {
	tr.t.Helper()
	a := tr.s[0]
	o.code, o.says = f.Code, f.Error()
	e, err := decodeEntry(slices.Concat(a.evidence[:min(1, len(a.evidence))]...))
	switch {
	case err != nil || f.Seq == tr.told:
		o.when = atOnce
	case e.after():
		o.when = inAudit
	default:
		o.when = later
	}
	if f.By != 1 || o.by != 1 || o.file != f.Code {
		tr.t.Errorf("%v; a third party reads %s by %d from the file", f, o.file, o.by)
	}
	if _, over := a.Over(); a.Do(engine.Input{}) == nil || over && a.t.outcome() == 1 && a.Certified() {
		tr.t.Error("the game goes on")
	}
}

// resume joins the two anew, honest from now on, and has them play to the end.
func (tr *trial) resume() {
	tr.t.Helper()
	if tr.s[0].match == nil || tr.s[1].match == nil {
		return // they have not met
	}
	tr.lie, tr.err = &liar{gives: engine.Nobody}, nil
	tr.rejoin()
	if tr.goOn(); tr.err != nil {
		tr.t.Errorf("the game cannot be resumed: %v", tr.err)
	}
	tr.ended()
}

// forged has the liar change one entry of a game of Skirmish, wherever it can.
func forged(change func(b *Session, e *entry) bool) func(t testing.TB) outcome {
	return lied(func() *liar {
		done := false
		return &liar{gives: engine.Nobody, entry: func(b *Session, e *entry) bool {
			if done {
				return false
			}
			done = change(b, e)
			return done
		}}
	})
}

// lied plays games of Skirmish against a liar until it has told its lie.
func lied(make func() *liar) func(t testing.TB) outcome { return liedIn(newSkirmish(7), make) }

// liedIn does so with another game.
func liedIn(g *Game, make func() *liar) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		for seed := uint64(1); seed < 20; seed++ {
			if tr := make().meets(t, configs(g, seed), seed); tr.told > 0 {
				return tr.outcome()
			}
		}
		t.Fatal("no game gave an occasion")
		return outcome{}
	}
}
