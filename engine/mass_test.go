package engine

import "testing"

// A step may have as many parts as there are cards, and as many modifiers: each part
// is modified by itself, and a pause within it is in the state.
func TestMass(t *testing.T) {
	const n = 118
	d := newToy(t)
	d.seats()
	var all []H
	for range n {
		all = append(all, d.card(0))
	}
	var hurts []Atom
	for _, h := range all {
		hurts = append(hurts, Atom{Verb: vHurt, Subj: h, A: 1})
	}
	d.card(1, Watch{Class: Swap, Verb: vHurt, Match: func(_ *M, _ H, a *Atom) bool { return a.Subj != all[3] }, Make: becomes(vHeal)})
	d.card(1, Watch{Class: Also, Verb: vHeal, Match: always, Make: func(m *M, _ H, i int) {
		m.Add(Atom{Verb: vSeen, Subj: m.Make.Atom[i].Subj, A: 1})
	}})
	d.step(t, 0, false, nil, hurts...)
	for i, h := range all {
		if i == 3 {
			d.nums(t, h, 1, 0, 0, 0)
		} else {
			d.nums(t, h, 0, 1, 0, 1)
		}
	}
}

// Each of a hundred cards replaces what happens to it, one of them by choice: the
// chooser is asked within the step, and all of it is kept meanwhile.
func TestMassPaused(t *testing.T) {
	d := newToy(t)
	d.seats()
	var all []H
	for range 100 {
		all = append(all, d.card(0, Watch{Class: Swap, Verb: vHurt, Match: func(_ *M, src H, a *Atom) bool { return a.Subj == src }, Make: becomes(vHeal)}))
	}
	d.card(1, Watch{Class: Whole, May: true, Verb: vHurt, Match: always, Make: func(m *M, _ H, _ int) {
		for i := range m.Make.N {
			m.Make.Atom[i].A = 5
		}
	}})
	var hurts []Atom
	for _, h := range all {
		hurts = append(hurts, Atom{Verb: vHurt, Subj: h, A: 1})
	}
	modes := make([]int16, 0, 100)
	for range 100 { // the offer, and then which is first
		modes = append(modes, 0)
	}
	d.step(t, 0, false, modes, hurts...)
	for _, h := range all {
		d.nums(t, h, 0, 5)
	}
}
