package table

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// choices sorts the legal inputs: inputs for cards on the table belong to these cards; the others
// become buttons or a list of cards.
func (r *reader) choices(ins []engine.Input) {
	n := &r.s.Need
	r.v.Asked = len(ins) > 0
	r.v.Many = n.Kind == engine.Choose && n.Window == 0 && (n.Hi > 1 || r.m.Divides())
	if r.v.Many && r.s.NFrame > 0 {
		r.v.Picked = r.m.Top().Pick
	}
	if again := r.m.Asks[n.Ask].Again; again != nil && r.v.Asked && n.Window == 0 {
		r.v.Again = int(again(r.m))
	}
	for _, in := range ins {
		if in.H != 0 && r.onTable(in.H) {
			continue
		}
		if d := r.def(in.H); in.H != 0 && d != 0 && n.Window == 0 {
			r.v.Others = append(r.v.Others, r.bare(in.H))
			continue
		}
		c := Choice{Label: r.label(in), Icon: r.icon(in), Input: in}
		if p := r.pileOf(in.H); p != nil {
			c.Label = p.Name
			if p.Pick == nil {
				p.Pick = &c
				continue
			}
		}
		r.v.Loose = append(r.v.Loose, c)
	}
	r.draft()
}

// draft shows the parts of an unfinished answer of several, so that they can be taken back, and what
// the answer lacks.
func (r *reader) draft() {
	if !r.v.Asked {
		return
	}
	r.shares()
	for h := range r.v.Picked.All() {
		if !r.onTable(h) && r.def(h) != 0 && !r.m.Divides() {
			r.v.Others = append(r.v.Others, r.bare(h))
		}
	}
	if lacks := r.m.Lacks(); lacks != "" && !r.v.Picked.Empty() {
		r.v.More = strings.TrimSpace(r.v.More + " " + strings.ToUpper(lacks[:1]) + lacks[1:] + ".")
	}
}

// pileOf is the pile in which a card lies hidden, or nil.
func (r *reader) pileOf(h engine.H) *PileView {
	if h == 0 {
		return nil
	}
	e := &r.s.Ent[h]
	side := r.pileSide(e.Owner)
	if side < 0 {
		return nil
	}
	for i := range r.v.Seats[side].Piles {
		if p := &r.v.Seats[side].Piles[i]; p.holds(e) {
			return p
		}
	}
	return nil
}

// onTable reports whether a handle is drawn where it can be tapped.
func (r *reader) onTable(h engine.H) bool {
	_, shown := r.cards[h]
	return shown
}

// label says what an input does, in few words.
func (r *reader) label(in engine.Input) string {
	var seats [2]string
	for side := range r.v.Seats {
		seats[r.seat(side)] = r.v.Seats[side].Name
	}
	return r.m.Label(in, r.def(in.H), seats, r.v.Says)
}

func (r *reader) icon(in engine.Input) string {
	if in.Mode == engine.PassMode && r.s.Need.Window != 0 {
		return "pass"
	}
	return ""
}

// Tell says an option of the seat that looks in words: the card, and what is done
// with it.
func (t *Table) Tell(in engine.Input) string {
	says, c := t.read.label(in), t.at[in.H]
	switch {
	case in.H == 0:
		return says
	case c == nil && t.window() && t.read.def(in.H) != 0:
		return t.read.face(t.read.def(in.H), 0).Called() + ": " + says
	case c == nil:
		if p := t.read.pileOf(in.H); p != nil && len(t.v.Others) == 0 {
			return p.Name
		}
		return says
	case t.window():
		return c.called() + ": " + says
	case c.Says != "": // it waits, and will do that
		return c.called() + ": " + strings.ReplaceAll(c.Says, "\n", " ")
	}
	return c.called()
}
