package table

import "github.com/cutdeck/cutdeck/engine"

// tap is what a tap on a card means: the answer, a choice among answers, the
// reason why not, or a look at it.
func (t *Table) tap(c *Card) {
	ins := t.opts[c.H]
	switch {
	case c.H != 0 && c.H == t.chosen:
		t.confirm()
	case len(ins) == 0:
		t.explain(c)
	case !t.window() && len(ins) == 1:
		t.play(ins[0])
	default:
		t.chosen, t.want = c.H, ins
		t.dirty = true
	}
}

// confirm does what the chosen card can do, or asks which of several.
func (t *Table) confirm() {
	if len(t.want) == 1 {
		t.play(t.want[0])
		return
	}
	o := overlay{kind: choices, head: t.name(t.chosen)}
	for _, in := range t.want {
		o.list = append(o.list, Choice{t.read.label(in), "", in})
	}
	t.open(o)
}

func (t *Table) name(h engine.H) string {
	if c := t.at[h]; c != nil && c.Face != nil {
		return c.Face.Called()
	}
	return ""
}

// play sends an input; if the game refuses it, the player reads why.
func (t *Table) play(in engine.Input) {
	t.chosen, t.want = 0, nil
	t.dirty = true
	if t.over.kind != nothing {
		t.shut()
	}
	err := t.game.Play(in)
	if err == nil {
		return
	}
	why, told := err.(*engine.Illegal)
	if !told {
		why = &engine.Illegal{Says: err.Error()}
	}
	t.refuse(t.name(in.H), why, t.pos[in.H])
	if t.Refused != nil {
		t.Refused(err)
	}
}

// explain says why a card cannot be chosen now; a card that nobody would expect
// to be an answer is shown large instead.
func (t *Table) explain(c *Card) {
	mine := c.Side == 0 && c.H != 0
	hand := false
	for _, h := range t.v.Hand {
		hand = hand || h == c
	}
	if !hand && (t.window() || !t.v.Asked || !mine) {
		t.zoom(c, true)
		return
	}
	why := t.why(c)
	if why == nil {
		t.zoom(c, true)
		return
	}
	head := c.Face.Called() + " can’t be chosen now"
	if hand {
		head = c.Face.Called() + " can’t be played now"
	}
	t.refuse(head, why, t.pos[c.H])
	if hand {
		t.over.card = c
	}
}

// why asks the game about every act of a card, and takes the first reason.
func (t *Table) why(c *Card) *engine.Illegal {
	in := engine.Input{H: c.H, Seat: t.game.Seat(), Def: t.game.Mind().Of(c.H)}
	if !t.window() || c.Def == 0 {
		return t.game.Why(in)
	}
	for _, a := range t.game.Rules().Cards[c.Def].Acts {
		in.Mode = int16(a)
		if why := t.game.Why(in); why != nil {
			return why
		}
	}
	return t.game.Why(in)
}

func (t *Table) refuse(head string, why *engine.Illegal, at Rect) {
	t.open(overlay{kind: bubble, why: why, head: head, anchor: at})
}

func (t *Table) zoom(c *Card, pinned bool) {
	if c.Face == nil || c.Face.Name == "" {
		return
	}
	t.open(overlay{kind: zoomed, card: c, pinned: pinned})
}

// dropped is a card let go after a drag: beyond the hand it is played.
func (t *Table) dropped(c *Card, x, y float64) {
	ins := t.opts[c.H]
	if y > t.lay.Prompt.Y+t.lay.Prompt.H {
		return
	}
	switch len(ins) {
	case 0:
		t.explain(c)
	default:
		t.chosen, t.want = c.H, ins
		t.confirm()
	}
}
