package netplay

import (
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// Lies about what was said before: other logs, shorter logs, two pages.

func resumeAttacks() []attack {
	return []attack{
		{29, "a resume with a log written anew", atOnce, Equivocation, rewritten},
		{30, "a resume with a log that lost its end", ignored, "", shortened},
		{30, "a resume with nothing but the beginning", ignored, "", forgotten},
		{29, "a resume that denies the beginning", refused, "", denies},
		{40, "two pages of one game: the second decides nothing", ignored, "", twoPages},
	}
}

// first is a store with the first n records of another.
func first(t testing.TB, s Store, n int) *Memory {
	t.Helper()
	records, err := s.Records()
	must(t, err)
	m := new(Memory)
	for _, r := range records[:n] {
		m.Keep(r, func(err error) { must(t, err) })
	}
	return m
}

// rewritten: the liar goes back to an old copy of its log and plays on otherwise.
func rewritten(t testing.TB) outcome {
	tr := middle(t, 8, 6)
	records, _ := tr.cfg[1].Store.Records()
	old := first(t, tr.cfg[1].Store, len(records))
	for range 16 {
		tr.move(tr.rng)
	}
	tr.settle()
	a := tr.s[0]
	b, err := Restore(Config{Game: a.cfg.Game, Store: old, Now: a.cfg.Now, Random: seeded(1)})
	must(t, err)
	b.unsure, b.restored = false, false
	for range 9 { // it makes another move from there, alone
		if ins := choices(b); len(ins) > 1 {
			must(t, b.Do(ins[0]))
			break
		}
		n, _ := b.Head()
		// The honest side has nothing more, or has gone on from an earlier place.
		if int(n) >= len(a.entries) || b.hearEntry(a.entries[n].raw) != nil {
			t.Fatal("no game gave an occasion")
		}
	}
	tr.s[1] = b
	tr.rejoin()
	before := a.settled()
	for {
		to, frame, ok := tr.next()
		if !ok || a.Fault() != nil {
			break
		}
		_ = tr.s[to].Receive(frame) // the liar may close
	}
	tr.moved = before != a.settled()
	if f := a.Fault(); f != nil {
		tr.told = f.Seq
	}
	return tr.outcome()
}

// shortened: the liar says that it has lost the end of its log. It gets it back,
// and can say nothing else than it has said.
func shortened(t testing.TB) outcome {
	tr := middle(t, 8, 14)
	records, _ := tr.cfg[1].Store.Records()
	return tr.comesBack(first(t, tr.cfg[1].Store, len(records)*2/3))
}

// forgotten: it has its seed and has lost the whole log.
func forgotten(t testing.TB) outcome {
	tr := middle(t, 8, 14)
	return tr.comesBack(first(t, tr.cfg[1].Store, 2))
}

// denies: the liar has signed that the empty log has another hash than it has.
func denies(t testing.TB) outcome {
	tr := middle(t, 8, 5)
	a, b := tr.s[0], tr.s[1]
	must(t, a.Connect(Hash{}, Hash{}))
	var w writer
	w.hash(b.gid)
	w.u32(0)
	w.each([]Hash{{1}, {}, {}, {}})
	sig := sign(b.key, b.resumeHash(1, 0, Hash{1}, Hash{}, Hash{}, Hash{}))
	w.fixed(sig[:])
	before := a.settled()
	tr.err = a.Receive(newLink().frames(kindResume, w.b)[0])
	tr.moved = before != a.settled()
	return tr.outcome()
}

// comesBack restores the liar from less than it had. Time has passed: what it
// would sign now is not what it signed.
func (tr *trial) comesBack(store Store) outcome {
	tr.t.Helper()
	a, was := tr.s[0], tr.s[1]
	before := a.t.state
	tr.now = tr.now.Add(time.Hour)
	back, err := Restore(Config{Game: a.cfg.Game, Store: store, Random: seeded(1), Now: a.cfg.Now})
	must(tr.t, err)
	for _, in := range choices(back) {
		if back.Do(in) == nil {
			tr.t.Fatal("it decides before it knows the log")
		}
	}
	tr.s[1] = back
	tr.rejoin()
	tr.settle()
	tr.agree()
	for i := range was.hand.cards {
		if struckTwin.lost() { // of what both have lost the decks are shuffled anew
			break
		}
		for j, c := range was.hand.cards[i] {
			if back.hand.cards[i][j] != c {
				tr.t.Errorf("slot %d of epoch %d holds another card than before", j, i)
			}
		}
	}
	moved := before != a.t.state
	tr.play(9)
	tr.ended()
	return outcome{when: ignored, by: engine.Nobody, moved: moved, side: playedOn}
}

// twoPages: a second session from the same store neither decides nor answers
// until the opponent has resumed with it; then the first is the one left behind.
func twoPages(t testing.TB) outcome {
	tr := middle(t, 8, 9)
	second, err := Restore(Config{Game: tr.s[0].cfg.Game, Store: tr.cfg[1].Store, Now: tr.cfg[1].Now, Random: seeded(1)})
	must(t, err)
	for tr.move(tr.rng) {
		tr.settle()
		if second.Turn() || len(choices(second)) > 0 || len(second.Outgoing()) > 0 || second.Do(engine.Input{}) == nil {
			t.Fatal("the second page takes part")
		}
	}
	tr.ended()
	return outcome{when: ignored, by: engine.Nobody, side: playedOn}
}
