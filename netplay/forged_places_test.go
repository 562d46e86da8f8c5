//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Forgeries that the forger once found, tried at every place of every game: which of
// two histories stood could be chosen by one seat.
var onceForged = []struct {
	name string
	do   func(f *fraud, p *pen)
}{
	// Forks at a run convict nobody, and the longer history stood.
	{"runs that nobody answers", func(f *fraud, p *pen) { f.runs(p, 60) }},
	// A second answer to a run, with words beside the game after it, was as good as the first.
	{"a run and all that may be said", func(f *fraud, p *pen) {
		f.runs(p, 1)
		for range 8 {
			p.says(item{kind: itemOffer})
			p.says(item{kind: itemDecline})
		}
	}},
	// A run was an excuse for whoever had signed a move and then went on without it.
	{"what is void, runs, and another move", func(f *fraud, p *pen) {
		for _, e := range f.voids[p.tip()] {
			if p.hears(e) {
				break
			}
		}
		f.runs(p, 40)
		p.goesOn()
	}},
	// A run of the host that had crossed a move was taken for going back.
	{"all that is void, and the answer to it", func(f *fraud, p *pen) {
		for heard := true; heard; {
			heard = false
			for _, e := range f.voids[p.tip()] {
				heard = heard || p.hears(e)
			}
		}
		for range 4 {
			f.runs(p, 1)
			p.goesOn()
		}
	}},
	// A move overruled a claim of time whose audit had been read.
	{"another move", func(f *fraud, p *pen) { p.goesOn() }},
	// An offer that had lapsed was accepted.
	{"yes, and the own audit", func(f *fraud, p *pen) {
		if q := p.t.ask; q.kind != 0 && q.by != f.me {
			p.says(item{kind: q.acceptKind()})
			p.says((&audit{f.seeds[f.me], f.decks[f.me]}).item())
		}
	}},
}

// runs opens runs, or answers one. Their chains have no links: nobody will ask.
func (f *fraud) runs(p *pen, n int) {
	for range n {
		var o opening
		f.random.Read(o.nonce[:])
		f.random.Read(o.anchor[:])
		if p.forced == nil {
			_ = p.Session.appendAside(o.item())
		}
	}
}

// TestForgedEverywhere tries them at a sample of the places; PLACES=1 is every place.
func TestForgedEverywhere(t *testing.T) {
	step := fromEnv(t, "PLACES", either(7, 17))
	var games []*honestGame
	for _, p := range plans() {
		games = append(games, p.play(t))
	}
	games = append(games, oddGames(t)...)
	tried := 0
	for i, h := range games {
		for me := range engine.Seat(2) {
			f := newFraud(h, me, uint64(i), nil)
			for n := i % step; n < len(h.stands.entries); n += step {
				for _, way := range onceForged {
					tried += f.everyOrder(t, n, way.name, way.do)
				}
			}
		}
	}
	t.Logf("%d sets of files, at every place of %d games", tried, len(games))
}

// everyOrder gives a forged file alone, before and after the honest one.
func (f *fraud) everyOrder(t *testing.T, n int, name string, do func(*fraud, *pen)) (tried int) {
	t.Helper()
	l := f.stands
	p := f.pen(l, n)
	do(f, p)
	if len(p.tail()) == 0 {
		return 0
	}
	set := []forgedFile{{l, n, p.tail(), p.moves > 0}}
	for _, honest := range []*line{l, f.early} {
		for at := -1; at < 2 && honest != nil; at++ {
			v := f.verify(set, at, honest)
			if says := f.wrong(v, set, at >= 0, honest); says != "" {
				t.Errorf("%s: %s by seat %d after entry %d, honest file at %d: %s: %v; the honest file: %v", f.name, name, f.me, n, at, says, v, honest.verdict)
			}
			tried++
		}
	}
	return tried
}
