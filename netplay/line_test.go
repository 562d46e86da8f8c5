package netplay

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// A line is a sound history with the table after each entry, so that a million
// files which begin like it need not be replayed from their beginnings.

type line struct {
	ledger
	dues    []engine.Seat
	tables  []*saved // after so many entries, with the hands of both
	check   *check   // the whole history, verified
	verdict Verdict
}

// line replays a history of the game.
func (h *honestGame) line(t testing.TB, entries []logged) *line {
	t.Helper()
	l := &line{ledger: ledger{match: h.match}}
	with := h.match.table()
	for i := range with.hands {
		hd, err := h.match.hand(engine.Seat(i), h.seeds[i], h.decks[i])
		must(t, err)
		with.hands[i] = hd
	}
	l.tables = append(l.tables, with.save())
	for _, e := range entries {
		l.dues = append(l.dues, with.due().by)
		if f := with.play(e.entry, l.tip()); f != nil || with.hash() != e.state {
			t.Fatalf("%s: entry %d cannot be replayed: %v", h.name, e.seq, f)
		}
		with.steps = nil
		l.add(e.entry, e.raw, e.head)
		l.tables = append(l.tables, with.save())
	}
	c := l.from(h, 0, rawOf(l.entries), engine.New(h.match.game.Rules))
	v := verification{checks: []*check{c}}
	for v.step() {
	}
	l.check, l.verdict = c, *v.verdict
	return l
}

func rawOf(entries []logged) (list [][]byte) {
	for _, e := range entries {
		list = append(list, e.raw)
	}
	return list
}

// from is the verification of a file that holds the first n entries of the history
// and then others, as it stands after the first n.
func (l *line) from(h *honestGame, n int, tail [][]byte, m *engine.M) *check {
	f := &file{room: h.room, hellos: [2][]byte{h.match.hellos[0].raw, h.match.hellos[1].raw}}
	f.entries = append(rawOf(l.entries[:n]), tail...)
	c := &check{
		ledger: &ledger{h.match, l.entries[:n:n], 0},
		t:      l.table(n, m), file: f, next: n, dues: l.dues[:n:n],
	}
	if l.check != nil && l.check.timed <= n {
		c.timed = l.check.timed
	}
	return c
}

// table is the table after n entries, without the hands of anybody.
func (l *line) table(n int, m *engine.M) *table {
	s := l.tables[n]
	t := s.table
	t.m, t.hands = m, [2]*hand{}
	t.sides = [2]side{s.table.sides[0].clone(), s.table.sides[1].clone()}
	t.veil = s.table.veil.clone()
	t.m.Load(&t.state)
	return &t
}
