package netplay

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Lies about the log: what was said, when, by whom, and what it leads to.

func logAttacks() []attack {
	return []attack{
		{18, "two entries with one number", atOnce, Equivocation, equivocal},
		{19, "an entry of another game", refused, "", func(t testing.TB) outcome {
			return spoilt(func(_ *Session, raw []byte) []byte { return foreign(t, raw) })(t)
		}},
		{20, "an own old entry, once more", ignored, "", spoilt(func(b *Session, raw []byte) []byte { return b.last(1, 1) })},
		{20, "an own old entry under the next number", refused, "", spoilt(func(b *Session, raw []byte) []byte {
			old := bytes.Clone(b.last(1, 1))
			copy(old[:4], raw[:4])
			return old
		})},
		{21, "an entry signed with another key", refused, "", spoilt(func(b *Session, raw []byte) []byte {
			e, _ := decodeEntry(raw)
			e.sign(ed25519.NewKeyFromSeed(make([]byte, 32)), e.head(b.gid, b.head(int(e.seq)-1)))
			return e.encode()
		})},
		{21, "a signature with S and the order of the group added", refused, "", spoilt(malleated)},
		{21, "a signature with one bit changed", refused, "", spoilt(func(_ *Session, raw []byte) []byte { return flip(-3)(raw) })},
		{21, "an entry in the opponent's name", refused, "", spoilt(func(_ *Session, raw []byte) []byte { raw[4] ^= 1; return raw })},
		{21, "items changed after the signature", refused, "", spoilt(func(_ *Session, raw []byte) []byte { return flip(12)(raw) })},
		{22, "an action out of turn", atOnce, IllegalAction, outOfTurn},
		{22, "a setup in the middle of the game", atOnce, IllegalAction, forged(func(_ *Session, e *entry) bool {
			e.items = append(e.items, item{itemSetup, nil})
			return e.seq > 5
		})},
		{23, "an action with the opponent's card", atOnce, IllegalAction, action(engine.Input{H: engine.FirstCard})},
		{23, "an action with a card that there is not", atOnce, IllegalAction, action(engine.Input{H: 60000})},
		{23, "an action that there is not", atOnce, IllegalAction, action(engine.Input{Mode: 99})},
		{23, "an action that names a card and does not show it", atOnce, BadOpening, forged(namedNotShown)},
		{23, "every action that the rules of WARS refuse", atOnce, IllegalAction, everyRefused},
		{23, "a claim to hold no card that fits, and wins", inAudit, IllegalAction, falseClaim},
		{31, "a state that the entry does not lead to", atOnce, BadState, forged(func(_ *Session, e *entry) bool { e.state[0] ^= 1; return e.seq > 9 })},
		{31, "states said to differ that do not", stalled, Open, falseDesync},
		{31, "the same, in a frame that nobody has signed", ignored, "", unsignedDesync},
	}
}

// spoilt has the liar send something else in the place of an entry.
func spoilt(change func(b *Session, raw []byte) []byte) func(t testing.TB) outcome {
	return lied(func() *liar { return &liar{gives: engine.Nobody, frame: change} })
}

// last is the n-th last entry that a seat has sent, before the last one of all.
func (s *Session) last(seat engine.Seat, n int) []byte {
	for i := len(s.entries) - 2; ; i-- {
		if e := s.entries[i]; e.sender == seat {
			if n--; n == 0 {
				return e.raw
			}
		}
	}
}

// foreign is the entry with the same number of another game.
func foreign(t testing.TB, raw []byte) []byte {
	e, _ := decodeEntry(raw)
	d := meeting(t, configs(newSkirmish(7), 400))
	for len(d.s[0].entries) < int(e.seq) && (d.deliver() || script(d.s[0]) || script(d.s[1])) {
	}
	return d.s[0].entries[e.seq-1].raw
}

// malleated adds to S the order of the group: the same signature to a verifier
// that does not ask for the smaller S.
func malleated(_ *Session, raw []byte) []byte {
	order, _ := new(big.Int).SetString("7237005577332262213973186563042994240857116359379907606001950938285454250989", 10)
	s := raw[len(raw)-32:]
	slices.Reverse(s)
	new(big.Int).Add(new(big.Int).SetBytes(s), order).FillBytes(s)
	slices.Reverse(s)
	return raw
}

func action(in engine.Input) func(t testing.TB) outcome {
	return forged(within(itemAction, func([]byte) []byte { return inputBytes(in) }))
}

// equivocal has the liar sign a second entry with a number that is taken.
func equivocal(t testing.TB) outcome {
	tr := middle(t, 5, 9)
	a, b := tr.s[0], tr.s[1]
	i := len(b.entries) - 2
	for i >= 0 && (b.entries[i].sender != 1 || b.entries[i].opensRun()) { // of runs there may be two
		i--
	}
	if i < 0 {
		t.Fatal("no game gave an occasion")
	}
	e := b.entries[i]
	raw, _ := forge(b, e.raw, func(e *entry) bool { e.elapsed++; return true })
	before := a.settled()
	must(t, a.hearEntry(e.raw)) // once more: nothing happens
	if f := a.Fault(); f != nil {
		t.Fatal(f)
	}
	must(t, a.hearEntry(raw))
	tr.told, tr.moved = e.seq, before != a.settled()
	return tr.outcome()
}

// falseDesync has the liar say in a signed entry that its state is another. The game
// stands until the next connection, and then it goes on.
func falseDesync(t testing.TB) outcome {
	tr := middle(t, 5, 9)
	a, b := tr.s[0], tr.s[1]
	for !a.Turn() {
		script(b)
		tr.settle()
	}
	script(a)
	last := a.entries[len(a.entries)-1]
	d := disagreement{last.head, slices.Repeat([]Hash{{1}}, len(b.t.sections()))}
	e := &entry{seq: last.seq, sender: 1, items: []item{d.item()}}
	e.sign(b.key, e.head(a.gid, a.head(int(last.seq)-1)))
	before := a.settled()
	must(t, a.hearEntry(e.encode()))
	if a.Fault() != nil || a.Desync() == nil {
		t.Errorf("what is said of a state is not heard: %v", a.Fault())
	}
	file, err := a.Export()
	must(t, err)
	v := Verify(resolver(a.cfg.Game), file)
	o := outcome{when: stalled, code: v.Code, file: v.Code, moved: a.settled() != before, side: "stands; with the next connection " + playedOn}
	tr.rejoin()
	tr.goOn()
	tr.ended()
	return o
}

// unsignedDesync has the liar say so in a frame that nobody has signed (row 9): it is
// not heard, and the game goes on.
func unsignedDesync(t testing.TB) outcome {
	return said(kindDesync, func(b *Session) []byte {
		var w writer
		w.u32(uint32(len(b.entries)))
		w.hashes(slices.Repeat([]Hash{{1}}, len(b.t.sections())))
		return w.b
	})(t)
}

// outOfTurn has the liar act when the honest side is to decide.
func outOfTurn(t testing.TB) outcome {
	tr := until(t, 6, func(tr *trial) bool { a := tr.s[0]; return a.Turn() && a.Machine().Need.Who == 0 })
	a, b := tr.s[0], tr.s[1]
	e := &entry{seq: uint32(len(b.entries)) + 1, sender: 1, items: []item{{itemAction, inputBytes(engine.Input{Mode: engine.PassMode})}}}
	e.sign(b.key, e.head(b.gid, b.tip()))
	before := a.settled()
	must(t, a.hearEntry(e.encode()))
	tr.told, tr.moved = e.seq, before != a.settled()
	return tr.outcome()
}

// everyRefused has the liar play in WARS, at several moments, each single action
// that its own rules refuse: what it cannot pay, of another phase, of another's.
func everyRefused(t testing.TB) (o outcome) {
	g, decks := played(t, "wars")
	cfg := configs(g, 3)
	cfg[0].Deck, cfg[1].Deck = decks[0], decks[1]
	d := meeting(t, cfg)
	rng, tried, why, moments := rand.New(seeded(3)), 0, map[string]int{}, 16
	if testing.Short() {
		moments = 4
	}
	for moments > 0 && d.move(rng) {
		d.settle()
		b := d.s[1]
		if !b.Turn() || b.Machine().Need.Who != 1 || rng.IntN(9) > 0 {
			continue
		}
		moments--
		for _, in := range refusals(b) {
			why[b.Machine().Why(in, b.Mind()).Cite]++
			e := &entry{seq: uint32(len(b.entries)) + 1, sender: 1, items: []item{{itemAction, inputBytes(in)}}}
			e.sign(b.key, e.head(b.gid, b.tip()))
			tr := &trial{duplex: d, lie: &liar{}, told: e.seq}
			before, store := d.s[0].settled(), d.s[0].cfg.Store.(*Memory)
			kept := len(store.list)
			must(t, d.s[0].hearEntry(e.encode()))
			tr.moved = before != d.s[0].settled()
			if o = tr.outcome(); o.when != atOnce || o.code != IllegalAction && o.code != BadOpening || o.moved {
				t.Fatalf("%+v: %v", in, o)
			}
			d.s[0].fault, d.s[0].evidence, store.list = nil, nil, store.list[:kept] // and now another
			tried++
		}
	}
	t.Logf("%d refused actions, by %d paragraphs: %v", tried, len(why), why)
	o.code = IllegalAction
	return o
}

// falseClaim: the liar holds a card that fits and says that it has none.
func falseClaim(t testing.TB) outcome {
	var at uint32
	o := lied(func() *liar {
		return &liar{gives: 0, turn: func(b *Session) bool {
			if b.t.state.Need.Claim == 0 || slices.Contains(choices(b), engine.Input{Mode: engine.PassMode, Seat: 1}) {
				return false
			}
			must(t, b.Do(engine.Input{Mode: engine.PassMode}))
			at = uint32(len(b.entries))
			return true
		}}
	})(t)
	if want := fmt.Sprintf("no card that fits, but had one (entry %d)", at); !strings.Contains(o.says, want) {
		t.Errorf("the audit says %q, not %q", o.says, want)
	}
	return o
}

// refusals are inputs that the rules refuse to a seat: three for each paragraph
// that they cite.
func refusals(s *Session) (ins []engine.Input) {
	m, mind, options, cited := s.Machine(), s.Mind(), slices.Clone(choices(s)), map[string]int{}
	for h := engine.H(1); h <= engine.H(m.NEnt); h++ {
		for mode := int16(0); mode < int16(len(s.cfg.Game.Rules.Acts)); mode++ {
			in := engine.Input{H: h, Mode: mode, Seat: s.me, Def: mind.Of(h)}
			if m.Ent[h].Def != 0 {
				in.Def = 0
			}
			if slices.Contains(options, in) {
				continue
			}
			if no := m.Why(in, mind); no != nil && cited[no.Cite] < 3 {
				cited[no.Cite]++
				ins = append(ins, in)
			}
		}
	}
	return ins
}
