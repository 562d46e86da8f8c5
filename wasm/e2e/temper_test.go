package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestTemper chooses a machine that thinks, plays against it and loads the page anew: the game goes on
// against the same machine. Its thoughts are cut so small that the page can be touched between them.
func TestTemper(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	must(0, p.Open(site.URL+"?seed=temper"))(t)
	must(0, p.TapSpot("Machine: Automaton"))(t)
	if err := p.wait(20*time.Second, "the tempers", func() (bool, string, error) {
		n, err := Eval[int](p, `(() => { const s = document.querySelector("dialog select"); if (!s) return 0;
			s.selectedIndex = [...s.options].findIndex(o => o.text.startsWith("Master")); s.dispatchEvent(new Event("change")); return s.options.length })()`)
		return n > 2, fmt.Sprint(n), err
	}); err != nil {
		t.Fatal(err)
	}
	judge(t, p, "the tempers")
	_ = p.Screenshot(Shots, "temper")
	must(0, p.PressDialog("Done"))(t)
	spots := func(label string) {
		t.Helper()
		if err := p.wait(20*time.Second, label, func() (bool, string, error) {
			var ts []Target
			err := p.hook(&ts, "spots")
			return slices.ContainsFunc(ts, func(s Target) bool { return s.Label == label }), fmt.Sprint(ts), err
		}); err != nil {
			t.Fatal(err)
		}
	}
	spots("Machine: Master")
	_ = p.Screenshot(Shots, "temper-home")
	must(0, p.TapTarget("bot"))(t)
	must(Eval[bool](p, `(() => { window.tasks = []; new PerformanceObserver(l => tasks.push(...l.getEntries().map(e => Math.round(e.duration)))).observe({type: 'longtask'}); return true })()`))(t)
	policy := Kinds(Random(1), "confirm", "act", "pick", "mode", "step", "tab", "pass")
	taps := 0
	_, err := Play([]*Page{p}, []Policy{policy}, maxTime, 200, func(Status) bool { taps++; return taps > 40 })
	must(0, err)(t)
	tasks := must(Eval[[]int](p, `tasks`))(t)
	t.Logf("tasks of more than 50 ms: %v", tasks)
	if len(tasks) > 0 && slices.Max(tasks) > busy*1000 {
		t.Errorf("the page was busy for %d ms", slices.Max(tasks))
	}
	named := func() {
		t.Helper()
		if err := p.wait(20*time.Second, "the name of the machine", func() (bool, string, error) {
			says, err := Eval[string](p, `[...document.querySelectorAll('main')].map(e => e.textContent).join(' ')`)
			return strings.Contains(says, "Master"), says, err
		}); err != nil {
			t.Error(err)
		}
	}
	named()
	_ = p.Screenshot(Shots, "temper-table")
	must(0, p.Reload())(t)
	named()
}
