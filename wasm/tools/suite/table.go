package main

import (
	"fmt"
	"strings"
	"time"
)

// table says at the end what ran and how it went, what was left out, and why.
func (sc *screen) table(what string, steps []*step, memory int64) {
	var b strings.Builder
	wide := 0
	for _, st := range steps {
		wide = max(wide, len(st.name))
	}
	fmt.Fprintf(&b, "\n%-*s  %9s  %6s  %6s  %7s\n", wide, "step", "result", "time", "CPU", "memory")
	var cpu time.Duration
	bad := 0
	for _, st := range steps {
		took, used, held := "–", "–", "–"
		if st.took > 0 {
			took, used = clock(st.took), clock(st.cpu)
		}
		if st.memory > 0 {
			held = fmt.Sprint(st.memory>>20, " MB")
		}
		line := fmt.Sprintf("%-*s  %9v  %6s  %6s  %7s  %s", wide, st.name, st.state, took, used, held, st.why)
		b.WriteString(strings.TrimRight(line, " ") + "\n")
		cpu += st.cpu
		memory = max(memory, st.memory)
		if st.state == failed || st.state == skipped {
			bad++
		}
	}
	fmt.Fprintf(&b, "%-*s  %9s  %6s  %6s  %7s\n", wide, "together", "", clock(time.Since(sc.began)), clock(cpu), fmt.Sprint(memory>>20, " MB"))
	for _, st := range steps {
		for _, n := range st.notes {
			fmt.Fprintf(&b, "\n%s: %s\n", st.name, n)
		}
	}
	for _, st := range steps {
		if st.state == failed {
			fmt.Fprintf(&b, "\n%s FAILED: %s\n", st.name, st.why)
			for _, l := range sc.fails[st] {
				fmt.Fprintln(&b, "  "+l)
			}
		}
	}
	if bad > 0 {
		fmt.Fprintf(&b, "\nFAIL: %d of %d steps of make %s; their logs lie in out/logs/%[3]s\n", bad, len(steps), what)
	} else {
		fmt.Fprintf(&b, "\nok: all of make %s that could be run has passed; the logs lie in out/logs/%[1]s\n", what)
	}
	sc.mu.Lock()
	sc.terminal = false // nothing is written below any more
	sc.mu.Unlock()
	sc.say(b.String())
}
