package table

import (
	"github.com/cutdeck/cutdeck/engine"
)

// The durations of the parts of a beat, in milliseconds at normal speed: it appears, stays, and
// disappears.
var (
	bannerTimes = [3]float64{120, 260, 120}
	lotTimes    = [3]float64{240, 420, 200}
	stillTimes  = [3]float64{fadeTime, 420, fadeTime}
)

// beat is an event shown as a picture that passes over the table. It is made from a line of the log,
// and so only from what both players see.
type beat struct {
	side int    // who did it; -1 nobody
	says string // the line, as it stands in the log
	cue  engine.Cue
	lot  engine.Lot // of CueLot
	h    engine.H   // the card
	from Rect       // where it lay; without a width nobody knows
}

// beats are the pictures for a line of the log: for the beginning of a turn, and for each lot. Other
// events are visible as changes of the table.
func (t *Table) beats(l *Line) (list []beat) {
	b := beat{side: l.Side, says: l.Text, h: l.H}
	if l.Cues.Has(engine.CueTurn) {
		b.cue = engine.CueTurn
		list = append(list, b)
	}
	for _, lot := range l.Lots {
		b.cue, b.lot = engine.CueLot, lot
		if lot.Card != 0 && t.fly.old != nil {
			b.from, _ = t.cameFrom(uint16(l.H))
		}
		list = append(list, b)
	}
	return list
}

// times are how long the parts of a beat take as it is shown.
func (b *beat) times(still bool, speed float64) (of [3]float64) {
	switch {
	case still:
		of = stillTimes
	case b.cue == engine.CueLot:
		of = lotTimes
	default:
		of = bannerTimes
	}
	for i := range of {
		of[i] /= max(speed, .01)
	}
	return of
}

// progress is how far a beat has come, and how far it has gone, some milliseconds
// after it has begun; each is 0 … 1.
func progress(of [3]float64, after float64) (come, gone float64) {
	part := func(after, took float64) float64 { return min(max(after/max(took, 1), 0), 1) }
	return part(after, of[0]), part(after-of[0]-of[1], of[2])
}
