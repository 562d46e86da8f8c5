package play

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/table"
)

// asking is how many games are counted, and how many decisions the median of them may ask of a
// player: what was measured, and a tenth more for other cards and other chance.
var asking = map[string]struct{ games, most int }{
	"wars": {30, 103}, "altered": {30, 41}, "nullshapers": {30, 75}, "galactic": {30, 109}, "imperium": {30, 223},
}

// TestDecisions counts what a player is asked in a game against the machine, with the pace of the
// page: what one gesture answers is one decision, a tap on a button or a card drawn onto another (see
// table.Intent and Table.Aims).
func TestDecisions(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			n, most := asking[g.ID].games, asking[g.ID].most
			if testing.Short() {
				n = min(n, 2)
			}
			box, err := g.Open()
			if err != nil {
				t.Fatal(err)
			}
			var all []int
			by := map[string]int{}
			for seed := range n {
				all = append(all, decisions(t, box, uint64(seed), by))
			}
			slices.Sort(all)
			t.Logf("%d games: %d decisions in the median, %d to %d\n%s", n, all[n/2], all[0], all[n-1], listed(by, n))
			if all[n/2] > most && !testing.Short() {
				t.Errorf("the median game asks for %d decisions; there were no more than %d", all[n/2], most)
			}
		})
	}
}

// decisions plays one game between a greedy player and the machine, and counts, in all and by what is
// asked. The player divides a number as the table proposes.
func decisions(t *testing.T, box *games.Box, seed uint64, by map[string]int) (n int) {
	t.Helper()
	decks := box.Decks()
	l, err := NewLocal(Setup{Game: box.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: seed, Bot: true}, box, [2]string{"Ann", "Bob"})
	if err != nil {
		t.Fatal(err)
	}
	near, tb := bot.NewGreedy(box.Rules, box.Worth, seed), table.New(l, nil)
	g := tally{tb: tb, by: by}
	for l.State().Need.Kind != engine.Over {
		did, err := l.Step()
		if err != nil {
			t.Fatal(err)
		}
		if did {
			continue
		}
		tb.Changed()
		in, opts := near.Answer(l.m, l.Seat(), l.Mind()), l.Options()
		if !slices.Contains(opts, in) { // a secret answer
			in = opts[g.n%len(opts)]
		}
		if proposed := g.proposed(l.m, opts); proposed != nil {
			in = *proposed
		}
		if g.answers(l.m, in); g.n > 5000 {
			t.Fatal("the game does not end")
		}
		if err := l.Play(in); err != nil {
			t.Fatal(err)
		}
	}
	return g.n
}

// tally counts the gestures by which a player answers.
type tally struct {
	tb    *table.Table
	by    map[string]int
	n     int
	last  said
	plans [][]engine.Input // what the last gesture can still answer
	left  []engine.Input   // what has yet to be chosen of a question of which one tap chooses all
	spent []string         // what choosing it one by one has counted as
}

// proposed is how a number is divided next as the table proposes, with the last gesture or another;
// nil: no number is, or not so.
func (g *tally) proposed(m *engine.M, opts []engine.Input) *engine.Input {
	if !m.Divides() {
		return nil
	}
	for _, plan := range append(slices.Clone(g.plans), g.tb.Wholes()...) {
		for _, o := range opts {
			if alike(o, plan[0]) {
				return &o
			}
		}
	}
	return nil
}

// answers counts an answer.
func (g *tally) answers(m *engine.M, in engine.Input) {
	now := said{ask: m.Need.Ask, window: m.Need.Window, in: in, zone: m.Ent[in.H].Zone}
	plans, planned := after(g.plans, in)
	if !planned {
		if !now.goesOn(m, g.last) {
			name := now.named(m)
			g.n++
			g.by[name]++
			g.spent = append(g.spent, name)
		}
		plans = g.tb.Plans(in)
		if m.Divides() {
			plans, _ = after(g.tb.Wholes(), in)
		}
	}
	g.chooses(m, in)
	g.last, g.plans = now, plans
	g.last.aims, g.last.full = g.tb.Aims(in), now.most(m)
}

// chooses takes note of a choice of several: where all is chosen in the end, one tap would have done it.
func (g *tally) chooses(m *engine.M, in engine.Input) {
	if of := g.tb.Wholes(); len(of) > 0 && !m.Divides() {
		g.left, g.spent = of[0], g.spent[max(len(g.spent)-1, 0):]
	}
	at := slices.IndexFunc(g.left, func(o engine.Input) bool { return alike(o, in) })
	if at < 0 {
		g.left, g.spent = nil, nil
		return
	}
	if g.left = slices.Delete(slices.Clone(g.left), at, at+1); len(g.left) > 0 {
		return
	}
	for _, name := range g.spent[min(1, len(g.spent)):] {
		g.n--
		g.by[name]--
	}
	g.spent = nil
}

// after is what some plans go on with after an answer, and whether one of them begins with it.
func after(plans [][]engine.Input, in engine.Input) (rest [][]engine.Input, some bool) {
	for _, p := range plans {
		if !alike(p[0], in) {
			continue
		}
		some = true
		if len(p) > 1 {
			rest = append(rest, p[1:])
		}
	}
	return rest, some
}

// alike reports whether two inputs answer alike.
func alike(a, b engine.Input) bool { return a.H == b.H && a.Mode == b.Mode }

// said is an answer and what it answered.
type said struct {
	ask, window uint16
	in          engine.Input
	zone        engine.Zone
	full        engine.Full    // of the act that it was
	aims        []engine.Input // what the same gesture can answer next
}

// most is how the act is done to the full.
func (s *said) most(m *engine.M) (f engine.Full) {
	if s.window != 0 && s.in.Mode > 0 && int(s.in.Mode) < len(m.Acts) && m.Acts[s.in.Mode].Full != nil {
		f = m.Acts[s.in.Mode].Full(m, s.in.Seat)
	}
	return f
}

// goesOn reports whether one tap gives the answer with the one before.
func (s *said) goesOn(m *engine.M, last said) bool {
	switch {
	case s.window != 0:
		return last.window == s.window && last.in == s.in && last.full.Times > 1
	case last.full.Number > 1:
		return s.in.Mode == last.full.Number
	case slices.ContainsFunc(last.aims, func(in engine.Input) bool { return in.H == s.in.H && in.Mode == s.in.Mode }):
		return true
	}
	return s.ask == last.ask && last.window == 0 && m.Asks[s.ask].Again != nil && s.zone == last.zone
}

// named says in words what was asked and, in a window, which act answered.
func (s *said) named(m *engine.M) string {
	switch w := &m.Windows[s.window]; {
	case s.window == 0:
		return m.Asks[s.ask].Says
	case s.in.Mode > 0:
		return w.Name + ": " + m.Acts[s.in.Mode].Text
	default:
		return w.Name + ": pass"
	}
}

// listed is a table of how often each question was asked in a game of n, the most frequent first.
func listed(by map[string]int, n int) string {
	names := slices.SortedFunc(maps.Keys(by), func(a, b string) int { return cmp.Or(by[b]-by[a], strings.Compare(a, b)) })
	var b strings.Builder
	for _, name := range names {
		fmt.Fprintf(&b, "%6.1f  %s\n", float64(by[name])/float64(n), name)
	}
	return b.String()
}
