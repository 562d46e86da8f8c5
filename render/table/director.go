package table

import "github.com/cutdeck/cutdeck/render/scene"

// Beats pass over the table one after the other. They delay nothing: the table beneath them is the
// current position and can be touched. A touch skips the beat, and an answer ends all beats. If many
// lines arrive at once, only the last few are shown.
const (
	beatsMost = 4  // that wait
	newsMost  = 12 // lines at once, of which anybody could follow each
)

// director is the queue of beats; the first is seen.
type director struct {
	queue []beat
	seen  bool // the first has begun
	began int64
	come  float64 // how far it had come and gone when it was drawn last
	gone  float64
	base  bool // the table beneath is composed, and stays as it is
	layer scene.Scene
	out   scene.Scene
}

// enqueue queues the beats of new lines of the log.
func (t *Table) enqueue(news []Line) {
	if t.Speed == 0 || t.cover != "" || t.reading() {
		return
	}
	d := &t.beat
	for i := range news[max(0, len(news)-newsMost):] {
		d.queue = append(d.queue, t.beats(&news[max(0, len(news)-newsMost)+i])...)
	}
	if over := len(d.queue) - beatsMost; over > 0 {
		d.queue = append(d.queue[:0], d.queue[over:]...)
		d.seen = false
	}
}

// cut ends all beats.
func (t *Table) cut() {
	if len(t.beat.queue) > 0 {
		t.beat.queue, t.beat.seen, t.dirty = t.beat.queue[:0], false, true
	}
}

// skipBeat ends the beat that is seen.
func (t *Table) skipBeat() {
	if d := &t.beat; len(d.queue) > 0 {
		d.queue, d.seen, t.dirty = append(d.queue[:0], d.queue[1:]...), false, true
	}
}

// beating reports whether a beat is seen.
func (t *Table) beating() bool { return len(t.beat.queue) > 0 && t.beat.seen }

// reading reports whether the player has opened something to look at.
func (t *Table) reading() bool {
	switch t.over.kind {
	case nothing, choices, ending:
		return false
	case cards, region:
		return !t.over.pick
	}
	return true
}

// direct advances the beats; it reports whether the scene must be drawn and whether more ticks are
// needed.
func (t *Table) direct() (draw, more bool) {
	d := &t.beat
	if len(d.queue) == 0 {
		return false, false
	}
	if t.Speed == 0 || t.cover != "" || t.reading() {
		t.cut()
		return true, false
	}
	if d.seen && t.left() <= 0 {
		if t.skipBeat(); len(d.queue) == 0 {
			return true, false
		}
	}
	if !d.seen {
		d.seen, d.began, d.come, d.gone = true, t.now, -1, -1
	}
	b := &d.queue[0]
	come, gone := progress(b.times(t.Still, t.Speed), float64(t.now-d.began))
	draw = come != d.come || gone != d.gone
	d.come, d.gone = come, gone
	return draw, true
}

// left is how long the beat that is seen takes still, in milliseconds.
func (t *Table) left() float64 {
	of := t.beat.queue[0].times(t.Still, t.Speed)
	return of[0] + of[1] + of[2] - float64(t.now-t.beat.began)
}

// Lasts is the remaining time of all beats if nobody skips them, in milliseconds. Code that advances
// the game by itself may wait for it.
func (t *Table) Lasts() (ms float64) {
	for i := range t.beat.queue {
		if i == 0 && t.beat.seen {
			ms += max(t.left(), 0)
			continue
		}
		of := t.beat.queue[i].times(t.Still, t.Speed)
		ms += of[0] + of[1] + of[2]
	}
	return ms
}

// beatOver puts the beat that is seen over a scene.
func (t *Table) beatOver(base *scene.Scene) *scene.Scene {
	d := &t.beat
	own := t.s
	t.s = d.layer
	t.s.Reset()
	t.drawBeat(&d.queue[0], d.come, d.gone)
	t.s, d.layer = own, t.s
	d.out.Reset()
	d.out.Ops = append(append(d.out.Ops, base.Ops...), d.layer.Ops...)
	d.out.Actors = append(d.out.Actors, base.Actors...)
	return &d.out
}
