package table

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/scene"
)

// How long a card takes from place to place, how much later the next one begins,
// and how long what changes takes to fade where nothing is to move, in
// milliseconds. Nothing takes less than quickest.
const (
	flightTime = 200
	flightNext = 40
	flightMost = 200
	fadeTime   = 120
	quickest   = 70
)

// flights show the way from the scene that was to the one that is. They know
// nothing of what has happened in between.
type flights struct {
	old   *scene.Scene // where the way begins; nil: nothing moves
	piles map[string]Rect
	was   engine.State // the game as the old scene showed it
	way   scene.Flight
	mixed scene.Scene
	since int64
	took  float64 // 0: not planned yet
}

// depart keeps what is seen now as the beginning of a way.
func (t *Table) depart() {
	f := &t.fly
	if t.Speed == 0 || len(t.s.Ops) == 0 || t.cover != "" {
		f.old = nil
		return
	}
	shown := &t.s
	if t.flying() {
		shown = &f.mixed
	}
	f.old, f.took, f.was = shown.Clone(), 0, t.read.s
	f.piles = map[string]Rect{}
	for i := range t.hots {
		if id := t.hots[i].id; len(id) > 4 && id[:4] == "pile" {
			f.piles[id] = t.hots[i].r
		}
	}
}

// flying reports whether a scene is on its way.
func (t *Table) flying() bool { return t.fly.old != nil }

// plan compares the old scene with the one that has just been composed.
func (t *Table) plan() {
	f := &t.fly
	speed := max(t.Speed, .01)
	slow := func(ms float64) float64 { return max(ms/speed, quickest) }
	f.way = scene.Flight{Each: slow(flightTime), Apart: flightNext / speed, Most: flightMost / speed, From: t.cameFrom, To: t.goesTo}
	if t.Still {
		f.way = scene.Flight{Each: fadeTime, Fade: true}
	}
	f.since, f.took = t.now, f.way.Plan(f.old, &t.s)
	if f.took == 0 {
		f.old = nil
	}
}

// mix is the scene as it is on its way now.
func (t *Table) mix() *scene.Scene {
	f := &t.fly
	f.way.Mix(&f.mixed, f.old, &t.s, float64(t.now-f.since))
	return &f.mixed
}

// landed ends a way that is over.
func (t *Table) landed() bool {
	f := &t.fly
	if f.old == nil || f.took == 0 || float64(t.now-f.since) < f.took {
		return false
	}
	f.old = nil
	return true
}

// cameFrom is the pile in which a card lay when the old scene was drawn.
func (t *Table) cameFrom(who uint16) (Rect, bool) {
	return t.pileAt(&t.fly.was, engine.H(who), func(id string) Rect { return t.fly.piles[id] })
}

// goesTo is the pile in which a card lies now.
func (t *Table) goesTo(who uint16) (Rect, bool) {
	return t.pileAt(&t.read.s, engine.H(who), t.rectOf)
}

// pileAt is where the pile is drawn that a card lies in; hands that are only
// counted are piles too.
func (t *Table) pileAt(s *engine.State, h engine.H, at func(id string) Rect) (Rect, bool) {
	if h == 0 || h >= engine.MaxEnt {
		return Rect{}, false
	}
	e := &s.Ent[h]
	side := t.read.pileSide(e.Owner)
	if side < 0 || t.read.m.Board == nil {
		return Rect{}, false
	}
	r := Rect{}
	if e.Zone == t.read.m.Board.Hand {
		r = at(handID(side))
	} else {
		for i := range t.v.Seats[side].Piles {
			if p := &t.v.Seats[side].Piles[i]; p.holds(e) {
				r = at(pileID(side, p))
			}
		}
	}
	if r.W <= 0 {
		r = at(pilesID(side))
	}
	return r, r.W > 0
}

// handID and pilesID name where the cards of a hand are counted, and all piles of
// a seat where they are drawn as one.
func handID(side int) string  { return "pile" + string(rune('0'+side)) + "." }
func pilesID(side int) string { return "pile" + string(rune('0'+side)) }
