package netplay

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// A dishonest guest: seat 1 plays honestly until an entry fits, which is then
// rewritten and signed anew on its way to seat 0.

// forge rewrites an entry with the cheat's own key.
func forge(b *Session, raw []byte, change func(e *entry) bool) ([]byte, bool) {
	e, err := decodeEntry(append([]byte(nil), raw...))
	if err != nil || e.sender != b.me || !change(e) {
		return nil, false
	}
	e.sign(b.key, e.head(b.gid, b.head(int(e.seq)-1)))
	return e.encode(), true
}

// entryOf is the entry in a frame, or nil.
func entryOf(frame []byte) []byte {
	if kind(frame[1]) == kindEntry && frame[7] == 1 {
		return frame[frameHead:]
	}
	return nil
}

// framed puts an entry in the place of another in its frame.
func framed(frame, raw []byte) []byte { return append(frame[:frameHead:frameHead], raw...) }

// intercept plays a game until change fits an entry of seat 1, delivers what it
// made of it, and returns the game; nil if it never fits.
func intercept(t *testing.T, g *Game, seed uint64, change func(b *Session, e *entry) bool) *duplex {
	t.Helper()
	d := meeting(t, configs(g, seed))
	rng := rand.New(seeded(seed))
	for range 3000 {
		d.collect()
		if len(d.way[0]) > 0 {
			frame := d.way[0][0]
			if raw := entryOf(frame); raw != nil {
				if bad, yes := forge(d.s[1], raw, func(e *entry) bool { return change(d.s[1], e) }); yes {
					before := d.s[0].t.state
					must(t, d.s[0].Receive(framed(frame, bad)))
					if d.s[0].fault != nil && d.s[0].t.state != before {
						t.Error("the cheat changed the state")
					}
					return d
				}
			}
		}
		if d.deliver() {
			continue
		}
		for _, s := range d.s {
			if ins := choices(s); len(ins) > 0 {
				must(t, s.Do(ins[rng.IntN(len(ins))]))
				break
			}
		}
	}
	return nil
}

// within changes the body of the first item of a kind.
func within(kind uint8, change func(b []byte) []byte) func(*Session, *entry) bool {
	return func(_ *Session, e *entry) bool {
		for i := range e.items {
			if e.items[i].kind == kind {
				e.items[i].body = change(append([]byte(nil), e.items[i].body...))
				return true
			}
		}
		return false
	}
}

// flip changes one bit, counted from the end if n is negative.
func flip(n int) func(b []byte) []byte {
	return func(b []byte) []byte {
		b[(n+len(b))%len(b)] ^= 1
		return b
	}
}

func TestMaliceCaughtAtOnce(t *testing.T) {
	body := func(of interface{ item() item }) []byte { return of.item().body }
	for _, c := range []struct {
		name string
		do   func(b *Session, e *entry) bool
		want Code
	}{
		{"another card", within(itemCardOpen, func(b []byte) []byte { b[6] ^= 3; return b }), BadOpening},
		{"a card that there is not", within(itemCardOpen, func(b []byte) []byte { b[5] = 0xff; return b }), BadOpening},
		{"another salt", within(itemCardOpen, flip(-1)), BadOpening},
		{"another slot of the cards", within(itemCardOpen, flip(4)), BadOpening},
		{"a slot that there is not", within(itemCardOpen, func(b []byte) []byte { b[1] = 9; return b }), IllegalAction},
		{"another slot at a position", within(itemPosOpen, flip(8)), BadOpening},
		{"another position", within(itemPosOpen, flip(4)), IllegalAction},
		{"another salt of a position", within(itemPosOpen, flip(-1)), BadOpening},
		{"no position", within(itemPosOpen, func([]byte) []byte { return []byte{0} }), IllegalAction},
		{"a position too few", func(_ *Session, e *entry) bool {
			for i := range e.items {
				if list, err := decodePosOpen(e.items[i].body); e.items[i].kind == itemPosOpen && err == nil && len(list) > 1 {
					e.items[i] = posOpenItem(list[1:])
					return true
				}
			}
			return false
		}, IllegalAction},
		{"fewer cards committed anew", within(itemRemask, func(b []byte) []byte {
			m, _ := decodeRemask(b)
			m.tokens, m.cards = m.tokens[1:], m.cards[1:]
			return body(&m)
		}), IllegalAction},
		{"foreign cards committed anew", within(itemRemask, func(b []byte) []byte {
			m, _ := decodeRemask(b)
			m.tokens[0] = engine.FirstCard
			return body(&m)
		}), IllegalAction},
		{"no such cards committed anew", within(itemRemask, func(b []byte) []byte {
			m, _ := decodeRemask(b)
			m.tokens[0] = 65535
			return body(&m)
		}), IllegalAction},
		{"a card committed twice", within(itemRemask, func(b []byte) []byte {
			m, _ := decodeRemask(b)
			m.tokens, m.cards = append(m.tokens, m.tokens[0]), append(m.cards, m.cards[0])
			return body(&m)
		}), IllegalAction},
		{"another card epoch", within(itemRemask, func(b []byte) []byte {
			m, _ := decodeRemask(b)
			m.epoch++
			return body(&m)
		}), IllegalAction},
		{"no re-mask of the hand", func(_ *Session, e *entry) bool {
			for i, it := range e.items {
				if m, err := decodeRemask(it.body); it.kind == itemRemask && err == nil && m.kind == remaskHand && i+1 < len(e.items) {
					e.items = slices.Delete(e.items, i, i+1)
					return true
				}
			}
			return false
		}, IllegalAction},
		{"an old order", within(itemPerm, func(b []byte) []byte { b[2] ^= 1; return b }), IllegalAction},
		{"an order of the other kind", within(itemPerm, flip(0)), IllegalAction},
		{"an order of fewer cards", within(itemPerm, func(b []byte) []byte {
			p, _ := decodePerm(b)
			p.order = p.order[1:]
			return body(&p)
		}), IllegalAction},
		{"another link", within(itemCoin, flip(-1)), BadCoin},
		{"a later coin", within(itemCoin, flip(1)), BadCoin},
		{"another sealed answer", within(itemOpen, flip(10)), BadOpening},
		{"another salt of an answer", within(itemOpen, flip(-1)), BadOpening},
		{"an old sealed answer", within(itemOpen, flip(3)), BadOpening},
		{"a short sealed answer", within(itemCommit, func(b []byte) []byte { return b[1:] }), IllegalAction},
		{"a foreign card", within(itemAction, func([]byte) []byte {
			return inputBytes(engine.Input{H: engine.FirstCard, Def: 3})
		}), IllegalAction},
		{"a card named but not shown", func(_ *Session, e *entry) bool {
			n := len(e.items)
			if n > 1 && e.items[n-1].kind == itemAction && e.items[n-2].kind == itemCardOpen {
				e.items = slices.Delete(e.items, n-2, n-1)
				return true
			}
			return false
		}, BadOpening},
		{"a card that there is not in an action", within(itemAction, func([]byte) []byte {
			return inputBytes(engine.Input{H: 60000})
		}), IllegalAction},
		{"a mode that there is not", within(itemAction, func([]byte) []byte {
			return inputBytes(engine.Input{Mode: 99})
		}), IllegalAction},
		{"a long action", within(itemAction, func(b []byte) []byte { return append(b, 0) }), IllegalAction},
		{"a card shown for nothing", func(_ *Session, e *entry) bool {
			n := len(e.items)
			if n > 1 && e.items[n-1].kind == itemAction && e.items[n-2].kind == itemCardOpen {
				e.items = e.items[:n-1]
				return true
			}
			return false
		}, IllegalAction},
		{"a private opening of nothing", within(itemPrivate, flip(-1)), BadOpening},
		{"an item of another time", func(b *Session, e *entry) bool {
			e.items = append(e.items, item{itemSetup, nil})
			return e.seq > 5
		}, IllegalAction},
		{"a position that nobody asked for", func(b *Session, e *entry) bool {
			for h := engine.FirstCard; e.items[len(e.items)-1].kind == itemAction && h <= engine.H(b.t.state.NEnt); h++ {
				if p := b.t.bind[h]; p.how == boundPos && b.t.state.Ent[h].Owner == 0 {
					at, err := b.hand.slotAt(p)
					e.items = append(e.items, posOpenItem([]posOpening{{p.at.epoch, p.at.n, at, b.hand.salt(saltPerm, p.at.epoch, p.at.n)}}))
					return err == nil
				}
			}
			return false
		}, IllegalAction},
		{"an item that there is not", func(b *Session, e *entry) bool {
			e.items[0].kind = 77
			return true
		}, IllegalAction},
		{"a copy of the anchor", func(b *Session, e *entry) bool {
			if e.items[0].kind != itemSetup {
				return false
			}
			s, _ := decodeSetup(e.items[0].body)
			s.anchor = b.t.sides[0].anchor
			e.items[0] = s.item()
			return true
		}, BadCoin},
		{"an empty deck", within(itemSetup, func(b []byte) []byte {
			s, _ := decodeSetup(b)
			s.cards = nil
			return body(&s)
		}), IllegalDeck},
		{"another state", func(_ *Session, e *entry) bool { e.state[0] ^= 1; return e.seq > 9 }, BadState},
		{"another seed", within(itemAudit, flip(0)), BadAudit},
		{"another deck at the end", within(itemAudit, func(b []byte) []byte {
			a, _ := decodeAudit(b)
			a.deck[0] = a.deck[0]%skirmishCards + 1
			return body(&a)
		}), MultisetChanged},
		{"an illegal deck at the end", within(itemAudit, func(b []byte) []byte {
			a, _ := decodeAudit(b)
			a.deck = a.deck[:9]
			return body(&a)
		}), IllegalDeck},
		{"another result", within(itemResult, flip(0)), IllegalAction},
		{"an unsigned result", within(itemResult, flip(-1)), IllegalAction},
	} {
		t.Run(strings.ReplaceAll(c.name, " ", "-"), func(t *testing.T) {
			g := newSkirmish(7)
			var d *duplex
			for seed := uint64(1); d == nil && seed < 20; seed++ {
				d = intercept(t, g, seed, c.do)
			}
			if d == nil {
				t.Fatal("no game gave an occasion")
			}
			f := d.s[0].Fault()
			if f == nil || f.Code != c.want || f.By != 1 {
				t.Fatalf("got %v, want %s", f, c.want)
			}
			private := strings.HasPrefix(c.name, "a private")
			b, err := d.s[0].Export(private)
			must(t, err)
			if v := Verify(b, resolver(g)); v.By != 1 || v.Code != c.want {
				if !private || v.Code != Incomplete && v.Code != BadState {
					t.Errorf("a third party reads %v from the log", v)
				}
			}
			if err := d.s[0].Do(engine.Input{}); err == nil {
				t.Error("the game goes on")
			}
		})
	}
}

// A cheat that nothing shows at once is shown by the winner's audit, if the
// cheat wins; it cannot turn into a win.
func TestMaliceAudited(t *testing.T) {
	lax := newSkirmish(7)
	check := lax.CheckDeck
	lax.CheckDeck = func([]engine.Def) error { return nil }
	strict := *lax
	strict.CheckDeck = check
	for _, c := range []struct {
		name  string
		begin func(b *Session)
		move  func(b *Session) bool // false: not yet
		want  Code
	}{
		{"an illegal deck", func(b *Session) { b.cfg.Deck = b.cfg.Deck[:9:9] }, nil, IllegalDeck},
		{"a changed card", nil, func(b *Session) bool {
			for h := range b.t.state.Need.Of.All() {
				if l := b.t.lotOf(h); b.t.state.Ent[h].Owner == 1 && b.t.inHand(h) && l != nil && b.hand.card(b.t, h) < 25 {
					at := b.t.bind[h].at
					b.hand.cards[at.epoch][at.n] = 30
					return true
				}
			}
			return false
		}, MultisetChanged},
		{"a false claim", nil, func(b *Session) bool {
			n := &b.t.state.Need
			if n.Claim == 0 || n.Who != 1 || slices.Contains(choices(b), engine.Input{Mode: engine.PassMode, Seat: 1}) {
				return false
			}
			must(t, b.Do(engine.Input{Mode: engine.PassMode}))
			return true
		}, IllegalAction},
		{"an order changed after its commitment", nil, func(b *Session) bool {
			for i := range b.hand.lies {
				for j := range b.hand.lies[i] { // two positions that nobody has opened change places
					for k := range j {
						if x, y := b.bound(slot{uint16(i), uint16(j)}), b.bound(slot{uint16(i), uint16(k)}); x && y {
							b.hand.lies[i][j], b.hand.lies[i][k] = b.hand.lies[i][k], b.hand.lies[i][j]
							order := commitOrder(b.hand.secrets, 0, uint16(i), b.hand.lies[i])
							copy(b.t.sides[0].perms[i].order, order)
							return true
						}
					}
				}
			}
			return false
		}, ""}, // opened positions no longer fit: caught when opened
	} {
		caught, won := 0, 0
		for seed := uint64(1); seed < 12; seed++ {
			cfg := configs(lax, seed)
			cfg[0].Game = &strict
			d := meeting(t, cfg)
			if c.begin != nil {
				c.begin(d.s[1])
			}
			rng, done := rand.New(seeded(seed)), c.move == nil
			for range 900 {
				if d.deliver() {
					continue
				}
				if d.s[0].Fault() != nil || d.s[1].Fault() != nil {
					break
				}
				if !done && d.s[1].Turn() {
					done = c.move(d.s[1])
				}
				d.move1(rng)
			}
			f := d.s[0].Fault()
			_, over := d.s[0].Over()
			if !over && f == nil {
				t.Fatalf("%s: the game stopped: %v", c.name, d.s[1].Fault())
			}
			if over && done && d.s[0].t.outcome() == 1 && f == nil {
				t.Errorf("%s, seed %d: the cheat has won", c.name, seed)
			}
			if f != nil {
				if caught++; c.want != "" && f.Code != c.want || f.By != 1 {
					t.Errorf("%s, seed %d: %v", c.name, seed, f)
				}
				b, err := d.s[0].Export(false)
				must(t, err)
				if v := Verify(b, resolver(&strict)); v.By != 1 || v.Code != f.Code {
					t.Errorf("%s, seed %d: a third party reads %v", c.name, seed, v)
				}
			} else {
				won++
			}
		}
		if caught == 0 {
			t.Errorf("%s was never caught", c.name)
		}
		t.Logf("%s: caught %d times, lost otherwise %d times", c.name, caught, won)
	}
}

// rewrite makes the cheat's own log say what was forged, so that it can go on.
func (s *Session) rewrite(victim *Session) {
	for i, e := range victim.entries {
		if e.sender == s.me {
			s.entries[i] = e
		}
	}
}

// stall plays until seat 0 finds a fault, or nothing more can happen.
func (d *duplex) stall(rng *rand.Rand) *Fault {
	for range 500 {
		if d.s[0].Fault() != nil {
			return d.s[0].Fault()
		}
		if !d.deliver() {
			d.move1(rng)
		}
	}
	return nil
}

// Who copies the other's list of cards has nothing to open it with.
func TestCopiedCards(t *testing.T) {
	d := intercept(t, newSkirmish(5), 3, func(b *Session, e *entry) bool {
		if e.items[0].kind != itemSetup {
			return false
		}
		s, _ := decodeSetup(e.items[0].body)
		copy(s.cards, b.t.sides[0].epochs[0].commits)
		e.items[0] = s.item()
		return true
	})
	d.s[1].rewrite(d.s[0])
	d.way[0] = d.way[0][1:]
	if f := d.stall(rand.New(seeded(3))); f == nil || f.Code != BadOpening || f.By != 1 {
		t.Fatal(f)
	}
}

// An order that puts one card at two places is caught when both are opened. The
// cheat's own program would not say such a thing: both entries are forged.
func TestDuplicateSlot(t *testing.T) {
	g := newSkirmish(5)
	var n int
	d := intercept(t, g, 3, func(b *Session, e *entry) bool {
		i := slices.IndexFunc(e.items, func(it item) bool { return it.kind == itemPerm })
		if i < 0 {
			return false
		}
		p, _ := decodePerm(e.items[i].body)
		n = len(p.order)
		lies := slices.Clone(b.hand.lies[0])
		lies[n-2] = lies[n-1] // the first two cards to be drawn
		p.order = commitOrder(b.hand.secrets, 0, 0, lies)
		e.items[i] = p.item()
		return true
	})
	a, b := d.s[0], d.s[1]
	b.rewrite(a)
	d.way[0] = d.way[0][1:]
	for a.Fault() == nil {
		d.collect()
		if len(d.way[0]) > 0 && entryOf(d.way[0][0]) != nil {
			bad, yes := forge(b, entryOf(d.way[0][0]), func(e *entry) bool {
				for i, it := range e.items {
					list, err := decodePosOpen(it.body)
					if it.kind != itemPosOpen || err != nil {
						continue
					}
					for j := range list {
						if int(list[j].pos) == n-2 {
							list[j].slot = b.hand.lies[0][n-1]
						}
					}
					e.items[i] = posOpenItem(list)
					return true
				}
				return false
			})
			if yes {
				d.way[0][0] = framed(d.way[0][0], bad)
			}
		}
		if !d.deliver() {
			t.Fatal("the game stopped")
		}
	}
	if f := a.Fault(); f.Code != DuplicateSlot || f.By != 1 {
		t.Fatal(f)
	}
	file, err := a.Export(false)
	must(t, err)
	if v := Verify(file, resolver(g)); v.Code != DuplicateSlot || v.By != 1 {
		t.Fatal(v)
	}
}

// bound reports whether a position of seat 0's cards has not been opened.
func (s *Session) bound(at slot) bool {
	return slices.Contains(s.t.bind[:], binding{boundPos, at})
}
