//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// All that two players can say at one time, each before it has heard of the other, in a
// small scope and without a gap: up to two things of each side, in many moments of a
// game, delivered in several orders, with and without a connection that breaks between
// any two frames and pages that are loaded anew. Whatever is said, no connection is
// given up, nobody is convicted, both sides come to hold one log, the game goes on,
// and whoever has given it up has lost it.

// act is something that a player can do at any time; an error: not now.
type act struct {
	name string
	do   func(s *Session) error
}

// acts are all of them. A chat goes with each of them.
func acts() []act {
	answer := func(yes bool) func(s *Session) error {
		return func(s *Session) error {
			for _, r := range s.Requests() {
				return s.Answer(r, yes)
			}
			return ErrUnasked
		}
	}
	return []act{
		{"moves", func(s *Session) error {
			if !script(s) {
				return ErrTurn
			}
			return nil
		}},
		{"asks for an undo", func(s *Session) error {
			for _, m := range s.Undoable() {
				return s.AskUndo(m.To)
			}
			return ErrHorizon
		}},
		{"asks for a pause", (*Session).AskPause},
		{"offers a draw", (*Session).OfferDraw},
		{"grants", answer(true)},
		{"declines", answer(false)},
		{"goes on", (*Session).Continue},
		{"claims the time", (*Session).ClaimTime},
		{"concedes", func(s *Session) error { return s.Concede(true) }},
		{"concedes without an audit", func(s *Session) error { return s.Concede(false) }},
		{"blocks", func(s *Session) error {
			if s.Blocked()[s.me] {
				return ErrAsked
			}
			return s.Block()
		}},
	}
}

// situation is a game under way, which is copied for each case.
type situation struct {
	name string
	at   *duplex
	wait time.Duration // passes before anybody says anything
}

// situations are those in which people say things.
func situations(t testing.TB) (list []situation) {
	add := func(name string, d *duplex, wait time.Duration) {
		d.settle()
		d.agree()
		list = append(list, situation{name, d, wait})
	}
	said := func(n int, do ...func(d *duplex) error) *duplex {
		d := numbers(t, n)
		for _, f := range do {
			must(t, f(d))
			d.settle()
		}
		return d
	}
	slowly := func(d *duplex) error {
		d.now = d.now.Add(2 * time.Minute)
		has, _ := holder(d)
		script(has)
		return nil
	}
	add("the first of two moves is due", said(0), 0)
	add("the second of two moves is due", said(1), 0)
	add("the first of the other's moves is due", said(2), 0)
	add("nothing can be taken back", said(6), 0)
	for who := range 2 {
		name := fmt.Sprintf(" by seat %d", who)
		add("an undo is asked for"+name, said(3, func(d *duplex) error { return d.s[who].AskUndo(d.s[who].Undoable()[0].To) }), 0)
		add("a pause is asked for"+name, said(2, func(d *duplex) error { return d.s[who].AskPause() }), 0)
		add("a draw is offered"+name, said(3, func(d *duplex) error { return d.s[who].OfferDraw() }), 0)
	}
	pause := func(d *duplex) error {
		must(t, d.s[0].AskPause())
		d.settle()
		return d.s[1].Answer(d.s[1].Requests()[0], true)
	}
	add("the game is paused", said(3, pause), 0)
	add("to go on is asked for", said(3, pause, func(d *duplex) error { _, other := holderPaused(d); return other.Continue() }), 0)
	add("time is up that nobody has signed", said(2), 2*time.Minute)
	add("time is up, as signed", said(0, slowly), 0)
	add("time is up, as signed, and there is a request", said(0, slowly, func(d *duplex) error { return d.s[1].OfferDraw() }), 0)
	add("the time of both is up", bothOutOfTime(t), 0)
	add("both blocked", said(2, func(d *duplex) error { return d.s[0].Block() }, func(d *duplex) error { return d.s[1].Block() }), 0)
	end := meeting(t, configs(newNumbers(3), 5))
	for range 2 {
		end.settle()
		script(end.s[0])
	}
	add("the last move is due", end, 0)
	sealed := meeting(t, configs(newSkirmish(2), 5))
	sealed.settle()
	add("a sealed answer is due", sealed, 0)
	script(sealed.s[0])
	add("the other sealed answer is due", sealed, 0)
	stakes := meeting(t, configs(newStakes(2), 5))
	stakes.settle()
	add("a sealed answer of several is due", stakes, 0)
	script(stakes.s[0])
	add("the other sealed answer of several is due", stakes, 0)
	return list
}

// holderPaused is who can end a pause, and the other.
func holderPaused(d *duplex) (has, other *Session) {
	by := d.s[0].t.due().by
	return d.s[by], d.s[by.Other()]
}

// copied is the game as it was, on the same connection.
func (m *situation) copied(t testing.TB) *duplex {
	d := &duplex{t: t, now: m.at.now.Add(m.wait), cfg: m.at.cfg}
	for i, s := range m.at.s {
		store := &Memory{list: slices.Clip(m.at.cfg[i].Store.(*Memory).list)}
		d.cfg[i].Store, d.cfg[i].Now, d.cfg[i].Random = store, func() time.Time { return d.now }, seeded(uint64(i))
		d.s[i] = s.copied(d.cfg[i])
	}
	return d
}

// copied is a session that has the same behind it and shares nothing that changes.
func (s *Session) copied(cfg Config) *Session {
	c := *s
	c.cfg.Store, c.cfg.Now, c.cfg.Random = cfg.Store, cfg.Now, cfg.Random
	own := *s.hand
	own.secrets, own.seen, own.peeks = newSecrets(s.seed, s.gid), maps.Clone(s.hand.seen), maps.Clone(s.hand.peeks)
	table := s.match.table()
	m := table.m
	*table = s.t.save().table
	table.m, table.hands = m, [2]*hand{}
	table.hands[s.me] = &own
	table.m.Load(&table.state)
	c.t, c.hand, c.mind = table, &own, engine.Mind{}
	l := *s.link
	l.early = map[uint32][]byte{}
	c.link, c.entries, c.steps, c.chats = &l, slices.Clip(s.entries), nil, nil
	c.out = outbox{kept: s.out.kept, durable: &durable{stored: s.out.stored}}
	return &c
}

// crossing is one case.
type crossing struct {
	says   [2][]int // what each seat does, by its number among the acts
	order  uint     // bit i: who is handed the frame i, counted modulo 4
	cut    int      // frames before the connection breaks; negative: it does not
	reload uint     // whose page is loaded anew then
}

func (x *crossing) String() string {
	var b strings.Builder
	for who, list := range x.says {
		for _, i := range list {
			fmt.Fprintf(&b, "seat %d %s, ", who, acts()[i].name)
		}
	}
	fmt.Fprintf(&b, "order %04b", x.order)
	if x.cut >= 0 {
		fmt.Fprintf(&b, ", cut after %d frames, loaded anew %02b", x.cut, x.reload)
	}
	return b.String()
}

// errNotNow: what a case says cannot be said.
var errNotNow = errors.New("a player cannot do that now")

// plays plays a case and says what is wrong with what it led to.
func (x *crossing) plays(d *duplex) error {
	gaveUp := false
	for who, list := range x.says {
		if err := x.speaks(d, who); err != nil {
			return err
		}
		gaveUp = gaveUp || slices.ContainsFunc(list, func(i int) bool { return strings.HasPrefix(acts()[i].name, "concedes") })
	}
	for n := 0; ; n++ {
		if n == x.cut {
			for who := range engine.Seat(2) {
				if x.reload>>who&1 == 1 {
					d.reload(who)
				}
			}
			d.rejoin()
		}
		d.collect()
		to := x.order >> (n % 4) & 1
		if len(d.way[to]) == 0 {
			to = 1 - to
		}
		if len(d.way[to]) == 0 {
			break
		}
		frame := d.way[to][0]
		d.way[to] = d.way[to][1:]
		if err := d.s[to].Receive(frame); err != nil {
			return fmt.Errorf("seat %d gives the connection up: %w", to, err)
		}
	}
	if x.cut < 0 {
		for who, s := range d.s {
			if got := len(s.Chats()); got != len(x.says[1-who]) && !s.Blocked()[who] {
				return fmt.Errorf("seat %d heard %d remarks of %d", who, got, len(x.says[1-who]))
			}
		}
	}
	return x.led(d, gaveUp)
}

// speaks has a seat say what it says.
func (x *crossing) speaks(d *duplex, who int) error {
	for n, i := range x.says[who] {
		d.s[who].Chat(fmt.Sprint(n))
		switch err := acts()[i].do(d.s[who]); {
		case err != nil && (noLongerApplies(err) || errors.Is(err, ErrUnasked) || errors.Is(err, ErrFlag)):
			return errNotNow
		case err != nil:
			return fmt.Errorf("seat %d %s: %w", who, acts()[i].name, err)
		}
	}
	return nil
}

// led says what is wrong with what a case has led to.
func (x *crossing) led(d *duplex, gaveUp bool) error {
	a, b := d.s[0], d.s[1]
	for who, s := range d.s {
		_, over := s.Over()
		switch {
		case s.Fault() != nil:
			return fmt.Errorf("seat %d: %w", who, s.Fault())
		case s.desync != nil:
			return fmt.Errorf("seat %d: %v", who, s.desync)
		case s.tip() != d.s[1-who].tip():
			return fmt.Errorf("the logs differ: %v and %v", kindsOf(a), kindsOf(b))
		case gaveUp && !over:
			return errors.New("a concession was lost")
		case over && !s.Certified():
			return fmt.Errorf("seat %d has not signed the end: waiting for %+v", who, s.t.due())
		case !over && (!s.mayWrite() || !s.fresh):
			return fmt.Errorf("seat %d cannot go on: behind %v, level %v, owed %d of %d", who, s.behind(), s.inSync(), s.opponentSeq, len(s.entries))
		case !over && !s.Paused() && !a.Turn() && !b.Turn():
			return errors.New("nobody is to move")
		}
	}
	if a.t.state != b.t.state || a.t.hash() != b.t.hash() {
		return errors.New("the states differ")
	}
	return nil
}

// voids makes files of what each seat has signed and the log does not hold, puts them
// beside the log, and says what they prove that they should not.
func (d *duplex) voids() (files int, err error) {
	type leaf struct {
		head Hash
		raws [][]byte
	}
	l, g := &d.s[0].ledger, resolver(d.cfg[0].Game)
	file, err := d.s[0].Export()
	must(d.t, err)
	honest := Verify(g, file)
	for who := range d.s {
		known, leaves := map[Hash]bool{}, make([][]leaf, len(l.entries)+20)
		for n := range len(l.entries) + 1 {
			known[l.head(n)], leaves[n] = true, []leaf{{l.head(n), rawOf(l.entries[:n])}}
		}
		records, err := d.cfg[who].Store.Records()
		must(d.t, err)
		for _, r := range records {
			if r[0] != recordEntry {
				continue
			}
			e, err := decodeEntry(r[1:])
			must(d.t, err)
			for _, at := range leaves[e.seq-1] {
				head := e.head(l.gid, at.head)
				if int(e.sender) != who || known[head] || !e.signedBy(l.hellos[who].Session, head) {
					continue
				}
				known[head] = true
				raws := append(slices.Clip(at.raws), r[1:])
				leaves[e.seq] = append(leaves[e.seq], leaf{head, raws})
				f, err := decodeFile(file)
				must(d.t, err)
				f.entries = raws
				v := Verify(g, file, f.encode())
				if files++; v.By < engine.Nobody || v.Code != honest.Code || v.Winner != honest.Winner {
					return files, fmt.Errorf("beside what seat %d signed as entry %d: %v; without it %v", who, e.seq, v, honest)
				}
			}
		}
	}
	return files, nil
}

// kindsOf names the last entries of a log.
func kindsOf(s *Session) (list []string) {
	for _, e := range s.entries[max(0, len(s.entries)-6):] {
		list = append(list, fmt.Sprintf("%d %d %s", e.seq, e.sender, itemName(e.items[0].kind)))
	}
	return list
}

// words are what a seat may say at a time: up to so many things.
func words(most int) (list [][]int) {
	list = [][]int{{}}
	for from, n := 0, 0; n < most; n++ {
		to := len(list)
		for _, w := range list[from:to] {
			for i := range acts() {
				list = append(list, append(slices.Clip(w), i))
			}
		}
		from = to
	}
	return list
}

// TestEveryCrossing plays each pair of single things in one way, and of all cases every
// so many; CROSSINGS=n plays every n-th.
func TestEveryCrossing(t *testing.T) {
	each := fromEnv(t, "CROSSINGS", either(1999, 3999))
	var played, void atomic.Int64
	parts(t, situations(t), func(t *testing.T, m situation) {
		n := 0
		m.cases(t, func(x *crossing) {
			pair := !testing.Short() && len(x.says[0]) == 1 && len(x.says[1]) == 1 && n/28%28 == n%28 // of 28 ways one
			if n++; n%each != 0 && !pair {
				return
			}
			d := m.copied(t)
			err := x.plays(d)
			if err == nil {
				var files int
				files, err = d.voids()
				void.Add(int64(files))
			}
			if err != nil {
				t.Errorf("%s: %v: %v", m.name, x, err)
			}
			played.Add(1)
		})
	})
	t.Logf("%d cases, %d files with what was void", played.Load(), void.Load())
	if played.Load() < 100 || void.Load() < 20 {
		t.Error("the test shows nothing")
	}
}

// cases are all that can be said in a situation, delivered in every way.
func (m *situation) cases(t testing.TB, do func(x *crossing)) {
	var can [2][][]int
	for who := range can {
		for _, w := range words(2) {
			x := &crossing{cut: -1}
			x.says[who] = w
			if d := m.copied(t); x.speaks(d, who) == nil {
				can[who] = append(can[who], w)
			}
		}
	}
	n := uint(0)
	for _, a := range can[0] {
		for _, b := range can[1] {
			for _, order := range []uint{0b0000, 0b1111, 0b0101, 0b0110} {
				for cut := -1; cut < 6; cut++ {
					n++
					do(&crossing{says: [2][]int{a, b}, order: order, cut: cut, reload: n % 4})
				}
			}
		}
	}
}
