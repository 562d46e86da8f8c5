package table

import (
	"maps"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/sound"
)

// tap carries out a tap on a card: it gives the answer, chooses a target, picks one of several
// answers, explains why the card can't be used, or shows the card.
func (t *Table) tap(c *Card) {
	ins := t.opts[c.H]
	if t.inHand(c) {
		if t.handAway { // the first tap brings the hand back
			t.handAway, t.dirty = false, true
			return
		}
		t.handUp = t.lay.Tucked
	} else {
		t.handUp = false
	}
	switch as := t.aims[c.H]; {
	case c.H != 0 && c.H == t.chosen:
		t.confirm()
	case t.chosen != 0 && len(as) == 1:
		t.playAt(as[0])
	case c.H != 0 && t.v.Picked.Has(c.H) && len(ins) == 0:
		t.unpick(c)
	case t.folded[c.H] && t.over.kind == nothing:
		t.openBeneath(c)
	case len(ins) == 0:
		t.explain(c)
	case !t.window() && len(ins) == 1:
		t.play(ins[0])
	default:
		t.choose(c)
	}
}

// choose selects a card: its act waits for a target, or for confirmation. If there is only one act and
// the player has turned confirmation off, the act is played at once.
func (t *Table) choose(c *Card) {
	t.chosen, t.want = c.H, t.opts[c.H]
	t.aims = t.aimsOf(t.want)
	t.dirty = true
	if !t.OneTap || len(t.want) != 1 {
		return
	}
	switch as := slices.Collect(maps.Values(t.aims)); {
	case len(as) == 0:
		t.confirm()
	case len(as) == 1 && len(as[0]) == 1:
		t.playAt(as[0][0])
	}
}

// let cancels the selection.
func (t *Table) let() {
	t.chosen, t.want, t.aims, t.handUp = 0, nil, nil, false
	t.dirty = true
}

// confirm plays the act of the selected card, or asks which of several, and how it is done where that
// can be said at once.
func (t *Table) confirm() {
	o := overlay{kind: choices, head: t.name(t.chosen)}
	for _, in := range t.want {
		o.list = append(o.list, t.plans(in)...)
	}
	if len(o.list) == 1 {
		t.take(&o.list[0])
		return
	}
	t.open(o)
}

// take gives the answer of a choice, and those that follow it.
func (t *Table) take(c *Choice) {
	if t.intent = c.then; !t.send(c.Input) {
		t.intent = nil
	}
}

func (t *Table) name(h engine.H) string {
	if c := t.at[h]; c != nil && c.Face != nil {
		return c.Face.Called()
	}
	return ""
}

// play sends an input; if the game refuses it, the player is told why.
func (t *Table) play(in engine.Input) {
	t.intent = nil
	t.send(in)
}

// send sends an input and reports whether the game has accepted it.
func (t *Table) send(in engine.Input) bool {
	t.cut()
	t.let()
	if t.over.kind != nothing {
		t.shut()
	}
	err := t.game.Play(in)
	if err == nil {
		return true
	}
	why, told := err.(*engine.Illegal)
	if !told {
		why = &engine.Illegal{Says: err.Error()}
	}
	t.refuse(t.name(in.H), why, t.rectOf(cardID(in.H)))
	if t.Refused != nil {
		t.Refused(err)
	}
	return false
}

// unpick takes a card back out of an answer of several.
func (t *Table) unpick(c *Card) {
	t.play(engine.Input{H: c.H, Mode: engine.BackMode, Seat: t.game.State().Need.Who})
}

// explain tells why a card cannot be chosen now; a card that nobody would expect to be an answer is
// shown large instead.
func (t *Table) explain(c *Card) {
	mine := c.Side == 0 && c.H != 0
	hand := t.inHand(c)
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
	t.refuse(head, why, t.rectOf(cardID(c.H)))
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
	if t.Sounds != nil {
		t.Sounds([]sound.Kind{sound.Refused})
	}
}

func (t *Table) zoom(c *Card, pinned bool) {
	if c.Face == nil || c.Face.Name == "" {
		return
	}
	t.open(overlay{kind: zoomed, card: c, pinned: pinned})
}

// carried begins a drag of a card: its targets light up.
func (t *Table) carried(c *Card) {
	t.let()
	t.aims = t.aimsOf(t.opts[c.H])
}

// dropped ends a drag of a card. On a target the card is played there; on the hand nothing happens;
// elsewhere the card is played if it needs no target, and selected if it does.
func (t *Table) dropped(c *Card, x, y float64) {
	aims := t.aims
	_, _, at := t.tip()
	if t.backAt(c, x, y) {
		t.let()
		if t.inHand(c) && y > t.lay.Hand[0].Y+100 { // pushed down: the hand is put away
			t.handAway = true
		}
		return
	}
	switch as := aims[at]; {
	case len(t.opts[c.H]) == 0:
		t.let()
		t.explain(c)
	case len(as) == 1:
		t.playAt(as[0])
	case len(aims) > 0:
		t.choose(c)
	default:
		t.chosen, t.want = c.H, t.opts[c.H]
		t.confirm()
	}
}

// overHand reports whether a point lies where the hand does.
func (t *Table) overHand(x, y float64) bool {
	if a := t.lay.HandArea; a.W > 0 && t.lay.Prompt.Y > a.Y { // beside the map
		return a.Has(x, y)
	}
	return y > t.lay.Prompt.Y+t.lay.Prompt.H
}

// backAt reports whether a drag ends where it began, and so is called off.
func (t *Table) backAt(c *Card, x, y float64) bool {
	if t.inHand(c) {
		return t.overHand(x, y)
	}
	return t.rectOf(cardID(c.H)).Has(x, y)
}
