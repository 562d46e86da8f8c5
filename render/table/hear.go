package table

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/sound"
)

// ear is how far the game has been listened to.
type ear struct {
	lines int  // of the log, those that are no longer kept too
	last  Cues // of the last of them, which may be added to
	asked bool
	turn  int
	over  bool
}

// hear says by sounds what has happened since it was asked last. It goes by the
// log and by what is asked, both of which are made from what both players see, so
// that no sound tells of a hidden card. What there was before anybody listened is silent.
func (t *Table) hear() {
	was := t.ear
	log, gone := t.game.Log(), 0
	if g, ok := t.game.(Shortened); ok {
		gone = g.Gone()
	}
	now := ear{lines: gone + len(log), asked: t.v.Asked, turn: t.v.Turn, over: t.v.Over != ""}
	if len(log) > 0 {
		now.last = log[len(log)-1].Cues
	}
	t.ear = now
	if t.Sounds == nil {
		return
	}
	var kinds []sound.Kind
	told := func(c Cues) {
		for cue := engine.CuePlay; cue < engine.NCue; cue++ {
			if c.Has(cue) {
				kinds = append(kinds, sound.Of(cue))
			}
		}
	}
	if at := was.lines - gone - 1; at >= 0 && at < len(log) {
		told(log[at].Cues &^ was.last)
	}
	for i := max(was.lines-gone, 0); i < len(log); i++ {
		told(log[i].Cues)
	}
	switch {
	case now.over && !was.over:
		kinds = append(kinds, t.verdict())
	case !now.over && t.called(was):
		kinds = append(kinds, sound.YourTurn)
	}
	if len(kinds) > 0 {
		t.Sounds(kinds)
	}
}

// called reports whether the player is asked now and was not before: in the turn
// of somebody else, or at the beginning of the own one. In the own turn one is
// asked again after every move, and needs no call.
func (t *Table) called(was ear) bool {
	return t.v.Asked && !was.asked && (t.v.Turn != 0 || was.turn != 0)
}

// verdict is the sound of how the game has ended for the seat that looks.
func (t *Table) verdict() sound.Kind {
	switch t.read.side(t.read.s.Won) {
	case 0:
		return sound.Won
	case 1:
		return sound.Lost
	}
	return sound.Even
}
