//go:build !js

package netplay

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the lists of what a cheat can do into the README")

// The lists stand between these lines of the README.
const (
	readme      = "../README.md"
	cheatsBegin = "<!-- cheats: written by go test ./netplay -run TestReadme -update -->"
	cheatsEnd   = "<!-- end of cheats -->"
)

// What the README says about cheats is what the battery shows. That a row comes out as
// it says is TestBattery's to check.
func TestReadme(t *testing.T) {
	want := cheatLists(t)
	b, err := os.ReadFile(readme)
	must(t, err)
	before, rest, begun := strings.Cut(string(b), cheatsBegin+"\n")
	is, after, ended := strings.Cut(rest, cheatsEnd)
	switch {
	case !begun || !ended:
		t.Fatalf("%s lacks the lines %q and %q", readme, cheatsBegin, cheatsEnd)
	case t.Failed() || is == want:
	case *update:
		must(t, os.WriteFile(readme, []byte(before+cheatsBegin+"\n"+want+cheatsEnd+after), 0o666))
	default:
		t.Errorf("between %s and %s of the README should stand (-update writes it):\n%s", cheatsBegin, cheatsEnd, want)
	}
}

// cheatLists is what should stand in the README.
func cheatLists(t *testing.T) string {
	t.Helper()
	rows := map[string]attack{}
	for _, a := range battery() {
		id := fmt.Sprint(a.no, " ", a.name)
		if _, twice := rows[id]; twice {
			t.Errorf("two rows of the battery are called %q", id)
		}
		rows[id] = a
	}
	all := len(rows)
	tests, lines := testsHere(t), map[string]string{}
	for _, c := range cheats {
		for _, name := range c.tests {
			if !tests[name] {
				t.Errorf("%q names the test %s, which there is not", c.says, name)
			}
		}
		var of []attack
		for _, id := range c.rows {
			a, ok := rows[id]
			if !ok {
				t.Errorf("%q names the row %q, which there is not, or which another line names too", c.says, id)
			} else if !slices.Contains(c.moments(), a.when) {
				t.Errorf("%q comes to light %q: it is not %s", id, a.when, c.list)
			}
			of = append(of, a)
			delete(rows, id)
		}
		if len(of)+len(c.tests) == 0 {
			t.Errorf("nothing shows that %q", c.says)
		}
		lines[c.list] += "- " + c.says + seenOf(of, len(c.tests)) + "\n"
	}
	for id := range rows {
		t.Errorf("the row %q of the battery stands in no line of the lists", id)
	}
	for _, b := range beyond {
		if b.says == "" || b.why == "" {
			t.Errorf("%q has no reason", b.says)
		}
		lines["beyond"] += "- " + b.says + ": " + b.why + ".\n"
	}
	return fmt.Sprintf(`The figures count the attacks that a changed page tries in the tests (%d in all) by what comes of them.

**Prevented** (the honest page does not take it, and its game is as it was):

%s
**Detected** (a file then convicts the cheat by its own signature, in anybody's eyes):

%s
**Neither prevented nor detected**, as the tests show:

%s
**Neither**, and beyond any test:

%s`, all, lines[prevented], lines[detected], lines[neither], lines["beyond"])
}

// moments are when an attack of that list may come to light.
func (c *cheat) moments() []moment {
	switch c.list {
	case prevented:
		return []moment{atOnce, refused, ignored, void}
	case detected:
		return []moment{atOnce, later, inAudit}
	}
	return []moment{stalled, never, ignored}
}

// seenOf counts what was seen of some attacks, and the tests beside these.
func seenOf(all []attack, tests int) string {
	count := map[string]int{}
	for _, a := range all {
		count[a.seen()]++
	}
	var says []string
	for _, what := range []string{convictedAtOnce, whenOpened, inTheAudit, noEffect, standing, neverSeen} {
		if n := count[what]; n > 0 {
			says = append(says, fmt.Sprint(n, " ", what))
		}
	}
	if tests > 0 {
		says = append(says, fmt.Sprint("tests of its own: ", tests))
	}
	return " *" + strings.Join(says, ", ") + "*"
}

const (
	convictedAtOnce = "convicted at once"
	whenOpened      = "convicted when opened"
	inTheAudit      = "convicted in the audit"
	noEffect        = "without effect"
	standing        = "left open"
	neverSeen       = "never seen"
)

// seen is what comes of an attack, in the README's words.
func (a *attack) seen() string {
	switch {
	case a.when == atOnce:
		return convictedAtOnce
	case a.when == later:
		return whenOpened
	case a.when == inAudit:
		return inTheAudit
	case a.when == never:
		return neverSeen
	case a.when == stalled && a.code == Open:
		return standing
	}
	return noEffect
}

// testsHere are the tests of this package.
func testsHere(t *testing.T) map[string]bool {
	t.Helper()
	names, err := filepath.Glob("*_test.go")
	must(t, err)
	all := map[string]bool{}
	for _, name := range names {
		b, err := os.ReadFile(name)
		must(t, err)
		for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(t \*testing\.T\)`).FindAllSubmatch(b, -1) {
			all[string(m[1])] = true
		}
	}
	return all
}
