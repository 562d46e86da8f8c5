package table

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/scene"
)

// Times of a flight in milliseconds: how long a card takes from one place to the next, how much later the next
// card starts, and how long a change fades where nothing moves. No flight is shorter than quickest.
const (
	flightTime = 200
	flightNext = 40
	flightMost = 200
	fadeTime   = 120
	quickest   = 70
)

// flights animates the change from the previous scene to the present one. It compares the two scenes only and
// does not know what happened between them.
type flights struct {
	old   *scene.Scene // where the way begins; nil: nothing moves
	piles map[string]Rect
	was   engine.State // the game as the old scene showed it
	way   scene.Flight
	mixed scene.Scene
	since int64
	took  float64 // 0: not planned yet
}

// depart keeps the scene on the screen as the start of the next animation.
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

// flying reports whether an animation is running.
func (t *Table) flying() bool { return t.fly.old != nil }

// plan compares the previous scene with the one that has just been composed.
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

// mix is the scene between the two at the present time.
func (t *Table) mix() *scene.Scene {
	f := &t.fly
	f.way.Mix(&f.mixed, f.old, &t.s, float64(t.now-f.since))
	return &f.mixed
}

// landed ends an animation whose time is up.
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

// pileAt is where the pile of a card is drawn. A hand of which only the count is shown is such a pile.
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

// handID and pilesID are the ids of the count of a hand, and of a seat whose piles are drawn as one.
func handID(side int) string  { return "pile" + string(rune('0'+side)) + "." }
func pilesID(side int) string { return "pile" + string(rune('0'+side)) }
