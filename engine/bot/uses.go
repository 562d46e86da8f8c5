package bot

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Uses notes which abilities of the cards of Rules have been at work: each act,
// each watcher, each ongoing ability, and each step that a text became.
type Uses struct {
	rules                  *engine.Rules
	acts, watches, ongoing []bool
	steps                  [][]bool     // by procedure; nil: of no card
	cards                  []engine.Def // those whose texts are understood
}

// CountUses puts notes on Rules that have been sealed and are used for nothing
// else: games played with them fill the notes.
func CountUses(r *engine.Rules) *Uses {
	u := &Uses{rules: r, acts: make([]bool, len(r.Acts)), watches: make([]bool, len(r.Watches)),
		ongoing: make([]bool, len(r.Ongoing)), steps: make([][]bool, len(r.Procs))}
	for d := 1; d < len(r.Cards); d++ {
		c := &r.Cards[d]
		if c.Manual {
			continue
		}
		u.cards = append(u.cards, engine.Def(d))
		for p := c.Own[0].Procs; p < c.Own[1].Procs; p++ {
			u.noteSteps(p)
		}
		for w := c.Own[0].Watches; w < c.Own[1].Watches; w++ {
			u.noteWatch(w)
		}
		for o := c.Own[0].Ongoing; o < c.Own[1].Ongoing; o++ {
			u.noteOngoing(o)
		}
	}
	return u
}

func (u *Uses) noteSteps(p uint16) {
	steps := u.rules.Procs[p]
	u.steps[p] = make([]bool, len(steps))
	for i := range steps {
		do := steps[i].Do
		steps[i].Do = func(m *engine.M, f *engine.Frame) engine.Flow {
			u.steps[p][i] = true
			if f.Act != 0 {
				u.acts[f.Act] = true
			}
			return do(m, f)
		}
	}
}

// noteWatch: a watcher has been at work when what it watches for was met; a
// trigger, when its body is carried out.
func (u *Uses) noteWatch(w uint16) {
	watch := &u.rules.Watches[w]
	if match := watch.Match; match != nil {
		watch.Match = func(m *engine.M, src engine.H, a *engine.Atom) bool {
			ok := match(m, src, a)
			if ok {
				u.watches[w] = true
			}
			return ok
		}
	}
}

// noteOngoing: an ongoing ability has been at work when it changed a value.
func (u *Uses) noteOngoing(o uint16) {
	row := &u.rules.Ongoing[o]
	val := row.Val
	row.Val = func(m *engine.M, src, h engine.H) int16 {
		v := val(m, src, h)
		if v != 0 {
			u.ongoing[o] = true
		}
		return v
	}
}

// Fresh reports whether something of an act, or of the card that has it, has not
// been at work.
func (u *Uses) Fresh(act uint16) bool {
	if int(act) >= len(u.acts) || u.acts[act] && u.done(u.rules.Acts[act].Do) {
		return false
	}
	return u.steps[u.rules.Acts[act].Do] != nil
}

// done: every step that says something has been carried out.
func (u *Uses) done(p engine.Proc) bool {
	for i, used := range u.steps[p] {
		if !used && u.rules.Procs[p][i].Text != "" {
			return false
		}
	}
	return true
}

// Left lists what of a card has not been at work, in words; of is how much there
// is to it.
func (u *Uses) Left(d engine.Def) (left []string, of int) {
	c := &u.rules.Cards[d]
	note := func(used bool, what string) {
		if of++; !used {
			left = append(left, what)
		}
	}
	for a := c.Own[0].Acts; a < c.Own[1].Acts; a++ {
		note(u.acts[a], "act: "+oneLine(u.rules.Acts[a].Text))
	}
	for w := c.Own[0].Watches; w < c.Own[1].Watches; w++ {
		watch, used := &u.rules.Watches[w], u.watches[w]
		for next := w + 1; next < c.Own[1].Watches && same(watch, &u.rules.Watches[next]); next++ {
			w, used = next, used || u.watches[next]
		}
		note(used, "watcher: "+oneLine(watch.Text))
	}
	for o := c.Own[0].Ongoing; o < c.Own[1].Ongoing; o++ {
		note(u.ongoing[o], "ongoing ability "+strconv.Itoa(int(o-c.Own[0].Ongoing)+1)+", of stat "+strconv.Itoa(int(u.rules.Ongoing[o].Stat)))
	}
	for p := c.Own[0].Procs; p < c.Own[1].Procs; p++ {
		for i, s := range u.rules.Procs[p] {
			if s.Text != "" {
				note(u.steps[p][i], "step: "+oneLine(s.Text))
			}
		}
	}
	return left, of
}

// same: one ability may watch for several verbs.
func same(a, b *engine.Watch) bool { return a.Text == b.Text && a.Class == b.Class && a.Body == b.Body }

// Cards are the cards whose texts are understood.
func (u *Uses) Cards() []engine.Def { return u.cards }

// Total counts what has been at work, and what there is.
func (u *Uses) Total() (used, of int) {
	for _, d := range u.cards {
		left, all := u.Left(d)
		used, of = used+all-len(left), of+all
	}
	return used, of
}

func oneLine(s string) string { return strings.ReplaceAll(s, "\n", " / ") }
