//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Attacks on a verdict by what is put into a file or left out of it, as they were
// found against the protocol in which statements stood beside the log.

// lostBy is a game of Skirmish with its file, which the seat has lost.
func lostBy(t testing.TB, seat engine.Seat) (*duplex, []byte) {
	t.Helper()
	for seed := range uint64(30) {
		d := meeting(t, configs(newSkirmish(3), seed))
		d.play(seed)
		if won, _ := d.s[0].Over(); won == seat.Other() {
			b, err := d.s[0].Export()
			must(t, err)
			return d, b
		}
	}
	t.Fatal("the seat never loses")
	return nil, nil
}

// 38 bytes that nobody has signed, a "shown seed", could be appended to any file and
// convicted the honest winner of ILLEGAL_DECK or BAD_AUDIT. Now nothing that is not
// signed after the head before it convicts anybody, and a player's own copy, which
// holds a seed, is read as the file in it.
func TestNothingUnsignedConvicts(t *testing.T) {
	d, b := lostBy(t, 1)
	g := resolver(d.cfg[0].Game)
	shown := audit{Hash{7}, d.cfg[1].Deck[:1]}
	for i, raw := range [][]byte{
		append(slices.Clone(b), make([]byte, 38)...),
		append([]byte(ownMagic+"\x00"), append(append([]byte{byte(len(shown.item().body))}, shown.item().body...), b...)...),
		append([]byte(ownMagic+"\x01"), append(append([]byte{byte(len(shown.item().body))}, shown.item().body...), b...)...),
	} {
		v := Verify(g, raw)
		if v.By < engine.Nobody || i > 0 && v.Winner != 0 {
			t.Errorf("file %d: %v", i, v)
		}
	}
}

// A cheat left its own concession out of the file, or the acceptance of a draw, and the
// audit that followed read as an illegal act of the winner. Now what follows hangs on
// what was left out: the file proves nothing.
func TestNothingCanBeLeftOut(t *testing.T) {
	for seed := range uint64(3) {
		d := meeting(t, configs(newSkirmish(5), seed))
		rng := seededRand(seed)
		for range 9 {
			d.move(rng)
		}
		d.settle()
		if seed == 2 {
			must(t, d.s[0].OfferDraw())
			d.settle()
			must(t, d.s[1].Answer(Request{Ask: AskDraw}, true))
		} else {
			must(t, d.s[1].Concede(seed == 0))
		}
		d.settle()
		b, err := d.s[0].Export()
		must(t, err)
		f, err := decodeFile(b)
		must(t, err)
		all := f.entries
		for i := range all {
			f.entries = slices.Delete(slices.Clone(all), i, i+1)
			if v := Verify(resolver(d.cfg[0].Game), f.encode()); v.By == 0 || v.Code == Valid && i < len(all)-2 {
				t.Errorf("without entry %d of %d: %v", i+1, len(all), v)
			}
		}
	}
}

// The winner had once offered a draw that lapsed. The loser cut the log back to the
// offer, accepted it, and added the seed that it had from the audit: "VALID: a draw,
// both audited". Now the winner would have to sign its audit after the acceptance.
func TestLapsedOfferIsNoDraw(t *testing.T) {
	for seed := range uint64(20) {
		d := meeting(t, configs(newSkirmish(3), seed))
		rng := seededRand(seed)
		for range 6 {
			d.move(rng)
		}
		d.settle()
		must(t, d.s[0].OfferDraw())
		d.settle()
		at := len(d.s[0].entries)
		d.play(seed)
		if won, _ := d.s[0].Over(); won != 0 {
			continue
		}
		honest, err := d.s[0].Export()
		must(t, err)
		p := &player{duplex: d, plan: plan{name: "lapsed"}}
		f := newFraud(p.result(), 1, 3, nil)
		accepts := f.pen(f.stands, at)
		accepts.says(item{kind: itemAccept})
		for _, seed := range []audit{{f.seeds[1], f.decks[1]}, {f.seeds[0], f.decks[0]}} {
			accepts.says(seed.item())
			accepts.force(seed.item())
			file := f.stands.from(f.honestGame, at, accepts.tail(), f.machines[0]).file.encode()
			g := resolver(d.cfg[0].Game)
			if v := Verify(g, file); v.By == 0 || v.Code == Valid {
				t.Errorf("alone: %v", v)
			}
			if v := Verify(g, honest, file); v.By == 0 || v.By > 1 && v.Winner != 0 {
				t.Errorf("with the honest file: %v", v)
			}
		}
		return
	}
	t.Fatal("seat 0 never wins")
}

// Of a lost game 23 of 44 beginnings said that the winner "was expected to continue".
// Now a beginning is open and names nobody.
func TestBeginningsNameNobody(t *testing.T) {
	d, b := lostBy(t, 1)
	f, err := decodeFile(b)
	must(t, err)
	all := f.entries
	for n := range all {
		f.entries = all[:n]
		v := Verify(resolver(d.cfg[0].Game), f.encode())
		says := v.String()
		if v.By < engine.Nobody || v.Code != Valid && (v.Code != Open || strings.Contains(says, "Ann") || strings.Contains(says, "Bob")) {
			t.Errorf("the first %d entries: %v", n, v)
		}
	}
}
