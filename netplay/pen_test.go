package netplay

import (
	"math/rand/v2"
	"slices"
	"time"
)

// A pen writes on from a place of a history with the key of one seat. It is a
// session that thinks it is offline, so that what it writes is sound wherever the
// honest program would have written it; force writes what no honest program does.
type pen struct {
	*Session
	rng    *rand.Rand
	from   int      // entries that were there before
	forced [][]byte // written after an entry that no honest program writes, or shown as evidence
	moves  int      // decisions written
}

// blank is a store that keeps nothing.
type blank struct{}

func (blank) Keep(_ []byte, done func(error)) { done(nil) }
func (blank) Records() ([][]byte, error)      { return nil, nil }

// pen opens the history after n entries.
func (f *fraud) pen(l *line, n int) *pen {
	t := l.table(n, f.machines[3])
	hd := l.tables[n].hands[f.me]
	t.hands[f.me] = &hd
	s := &Session{
		ledger: ledger{f.match, l.entries[:n:n], 0},
		cfg:    Config{Game: f.match.game, Store: blank{}, Random: f.random, Now: func() time.Time { return time.Unix(1e9, 0) }},
		me:     f.me, key: f.keys[f.me], seed: f.seeds[f.me], hand: &hd, t: t,
		link: newLink(), out: outbox{durable: new(durable)},
	}
	s.watch.stop(time.Unix(1e9, 0))
	s.watch.elapsed = time.Duration(f.rng.IntN(3000)) * time.Millisecond
	return &pen{Session: s, rng: f.rng, from: n}
}

// tail is what has been written.
func (p *pen) tail() [][]byte { return append(rawOf(p.entries[p.from:]), p.forced...) }

// says writes one thing beside the game. What the honest program does not allow is
// written now and then all the same: it convicts the forger.
func (p *pen) says(it item) {
	if p.forced == nil && p.Session.appendAside(it) == nil {
		return
	}
	if p.rng.IntN(8) == 0 {
		p.force(it)
	}
}

// goesOn writes what is due of the seat: what needs no decision, or a decision.
func (p *pen) goesOn() {
	if p.forced != nil || p.t.due().by != p.me {
		return
	}
	if ins := choices(p.Session); len(ins) > 0 {
		p.moves++
		_ = p.Do(ins[p.rng.IntN(len(ins))])
		return
	}
	_ = p.answer()
}

// force signs items after the last entry, whatever they lead to.
func (p *pen) force(its ...item) {
	e := &entry{seq: uint32(len(p.entries)+len(p.forced)) + 1, sender: p.me, elapsed: p.rng.Uint32N(4000), items: its}
	prev := p.tip()
	for _, raw := range p.forced {
		if old, err := decodeEntry(raw); err == nil {
			prev = old.head(p.gid, prev)
		}
	}
	if e.state = p.t.hash(); p.forced == nil { // perhaps it is legal after all
		was := p.t.save()
		if f := p.t.play(e, prev); f == nil {
			e.state = p.t.hash()
			p.t.restore(was)
		} else {
			p.t.restore(was)
		}
	}
	p.forced = append(p.forced, p.sign(e, prev))
}

func (p *pen) sign(e *entry, prev Hash) []byte {
	e.sign(p.key, e.head(p.gid, prev))
	return e.encode()
}

// hears takes an entry that the other seat has signed after this very head; false if
// it does not follow it.
func (p *pen) hears(e logged) bool {
	if p.forced != nil {
		return false
	}
	was := p.t.save()
	if f := p.t.play(e.entry, p.tip()); f != nil || p.t.hash() != e.state {
		p.t.restore(was)
		return false
	}
	p.add(e.entry, e.raw, e.head)
	p.t.steps = nil
	return true
}

// resigned is an entry of a history, changed and signed with the seat's own key, for
// the place that it had.
func (f *fraud) resigned(l *line, n int, change func(e *entry)) []byte {
	e, err := decodeEntry(slices.Clone(l.entries[n].raw))
	if err != nil {
		return nil
	}
	change(e)
	e.sign(f.keys[f.me], e.head(l.gid, l.head(n)))
	return e.encode()
}
