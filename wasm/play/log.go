package play

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/table"
)

// keptLines is how much of the log is kept for the screen.
const keptLines = 400

// record is the log as a seat reads it.
type record struct {
	lines []table.Line
	head  engine.Happening // what the last line begins with
	last  engine.Happening // and ends with
	near  engine.Seat      // whose side is 0
	gone  int              // lines that are no longer kept
}

// Gone is how many lines came before those of Log and are no longer kept.
func (l *Local) Gone() int { return l.log.gone }

// Gone is how many lines came before those of Log and are no longer kept.
func (r *Remote) Gone() int { return r.log.gone }

// Gone is how many lines came before those of Log and are no longer kept.
func (w *Watch) Gone() int { return w.log.gone }

// Gone is how many lines came before those of Log and are no longer kept.
func (r *Replay) Gone() int { return r.log.gone }

// seen is the log for a seat.
func (l *record) seen(near engine.Seat) []table.Line {
	if near != l.near {
		l.near = near
		for i := range l.lines {
			if l.lines[i].Side >= 0 {
				l.lines[i].Side ^= 1
			}
		}
	}
	return l.lines
}

// become replaces the log by a copy of another.
func (l *record) become(as *record) {
	lines := append(l.lines[:0], as.lines...)
	*l = *as
	l.lines = lines
}

// add records happenings; related happenings become one line.
func (l *record) add(r *engine.Rules, out []engine.Happening, names [2]string, near engine.Seat) {
	l.seen(near)
	for _, h := range out {
		text := short(r, r.Line(h, names), h)
		if text == "" || l.join(r, h, names) {
			continue
		}
		side := -1
		if h.By < engine.Nobody {
			side = int(h.By ^ near)
		}
		def, at := h.SubjDef, h.Subj
		if def == 0 {
			def, at = h.ObjDef, h.Obj
		}
		l.lines = append(l.lines, table.Line{Side: side, Text: text, Cite: h.Cite, Def: def, H: at})
		l.shows(r, h)
		l.head, l.last = h, h
	}
	if n := len(l.lines); n > keptLines {
		l.lines = append(l.lines[:0], l.lines[n-keptLines:]...)
		l.gone += n - keptLines
	}
}

// join merges a happening into the last line, if the game describes the two together.
func (l *record) join(r *engine.Rules, h engine.Happening, names [2]string) bool {
	n := len(l.lines)
	if n == 0 || r.Board == nil || l.last.By != h.By {
		return false
	}
	alone := h // what it is shown as
	for _, j := range r.Board.Joins {
		if j.Verb != h.Verb || j.After != l.last.Verb {
			continue
		}
		if j.Says != nil {
			j.Text = j.Says(r, &h)
		}
		if j.After == j.Verb { // more of the same
			h.N += l.head.N
		}
		at := &l.lines[n-1]
		switch text := short(r, r.Told(j.Text, h, names), h); {
		case j.Text == "" && h.Subj != l.head.Subj && h.SubjDef != 0:
			return false // about another card
		case j.Text == "":
		case j.Text[0] == ' ':
			at.Text += text
		case l.head.Verb != j.After:
			return false
		default:
			at.Text, at.Cite, at.Def, at.H = text, h.Cite, h.SubjDef, h.Subj
			l.head = h
		}
		l.shows(r, alone)
		l.last = h
		return true
	}
	return false
}

// shows adds to the last line what is seen and heard of a happening.
func (l *record) shows(r *engine.Rules, h engine.Happening) {
	at := &l.lines[len(l.lines)-1]
	at.Cues = at.Cues.With(r.Board.Cue(h.Verb))
	if lot, ok := r.Lot(h); ok {
		at.Lots = append(at.Lots[:len(at.Lots):len(at.Lots)], lot) // copies of the log share what it has
	}
}

// short calls places by their name without the system.
func short(r *engine.Rules, text string, h engine.Happening) string {
	for _, d := range [2]engine.Def{h.SubjDef, h.ObjDef} {
		if _, place, cut := strings.Cut(r.Cards[d].Name, "/"); cut {
			text = strings.ReplaceAll(text, r.Cards[d].Name, place)
		}
	}
	return text
}
