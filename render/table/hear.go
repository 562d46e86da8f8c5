package table

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/sound"
)

// ear keeps how much of the game's log has been shown and heard.
type ear struct {
	begun bool
	lines int  // of the log, those that are no longer kept too
	last  Cues // of the last of them, which may be added to
	lots  int  // and how many lots it tells
	asked bool
	turn  int
	over  bool
}

// hear shows and sounds what has happened since its last call. It reads the log and the question that is
// asked, which both depend on public information only, so it tells nothing of a hidden card. What happened
// before the first call is silent.
func (t *Table) hear() {
	was := t.ear
	news := t.news()
	t.enqueue(news)
	if t.Sounds != nil {
		t.sound(news, was)
	}
}

// news returns the lines that the log has gained since the last call, and the texts added to its last line
// before. After an undo it returns none, and cancels the animations that have not yet begun.
func (t *Table) news() (lines []Line) {
	was := t.ear
	log, gone := t.game.Log(), 0
	if g, ok := t.game.(Shortened); ok {
		gone = g.Gone()
	}
	now := ear{begun: true, lines: gone + len(log), asked: t.v.Asked, turn: t.v.Turn, over: t.v.Over != ""}
	if len(log) > 0 {
		l := &log[len(log)-1]
		now.last, now.lots = l.Cues, len(l.Lots)
	}
	t.ear = now
	if !was.begun {
		return nil
	}
	if now.lines < was.lines {
		t.cut()
	}
	if at := was.lines - gone - 1; at >= 0 && at < len(log) {
		l := log[at]
		l.Cues &^= was.last
		l.Lots = l.Lots[min(was.lots, len(l.Lots)):]
		if l.Cues != 0 || len(l.Lots) > 0 {
			lines = append(lines, l)
		}
	}
	return append(lines, log[min(max(was.lines-gone, 0), len(log)):]...)
}

// sound plays the sounds of the news.
func (t *Table) sound(news []Line, was ear) {
	var kinds []sound.Kind
	for i := range news {
		for cue := engine.CuePlay; cue < engine.NCue; cue++ {
			if news[i].Cues.Has(cue) {
				kinds = append(kinds, sound.Of(cue))
			}
		}
	}
	switch now := t.ear; {
	case now.over && !was.over:
		kinds = append(kinds, t.verdict())
	case !now.over && t.called(was):
		kinds = append(kinds, sound.YourTurn)
	}
	if len(kinds) > 0 {
		t.Sounds(kinds)
	}
}

// called reports whether the player has just begun to be asked: in the opponent's turn, or at the beginning of
// the player's own. Within the own turn each move leads to the next question, which needs no signal.
func (t *Table) called(was ear) bool {
	return t.v.Asked && !was.asked && (t.v.Turn != 0 || was.turn != 0)
}

// verdict is the sound of the end of the game: won, lost or drawn by the seat that looks.
func (t *Table) verdict() sound.Kind {
	switch t.read.side(t.read.s.Won) {
	case 0:
		return sound.Won
	case 1:
		return sound.Lost
	}
	return sound.Even
}
