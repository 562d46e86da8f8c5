package table

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
)

// Outline tells the table in words, as the seat that looks knows it.
func (t *Table) Outline() *Outline {
	o := &Outline{Title: t.game.Rules().Board.Game}
	switch {
	case t.cover != "":
		o.Title, o.Modal = "Over to "+t.cover, true
		o.Text = []string{coverSays}
		t.buttons(o, 0)
		return o
	case t.over.kind != nothing:
		t.outlineOver(o)
		return o
	}
	o.Says, o.More, o.Cite, o.Asked = t.v.Says, t.v.More, t.v.Cite, t.v.Asked
	switch {
	case t.v.Over != "":
		o.Says, o.More, o.Cite = t.v.Over, "", ""
	case !t.v.Asked: // what the other seat is asked is not shown
		o.Says, o.More, o.Cite = t.awaits(), "", ""
	}
	o.Log = t.game.Log()
	if g, ok := t.game.(Teacher); ok {
		title, says, _, _ := g.Told()
		o.Text = []string{commas([]string{title, says})}
	}
	t.outlineSeat(o, 1)
	t.outlineLanes(o)
	t.outlineFight(o)
	t.outlineMap(o)
	t.outlineCommon(o)
	t.outlineTrack(o)
	for _, c := range t.v.Stack {
		o.add(t.stackName(), t.item(c, ""))
	}
	t.outlineSeat(o, 0)
	for _, c := range t.v.Hand {
		o.add("Your hand", t.item(c, ""))
	}
	t.buttons(o, 0)
	return o
}

// outlineSeat adds what belongs to a seat: its numbers, its piles, what lies beside its hand.
func (t *Table) outlineSeat(o *Outline, side int) {
	sv := &t.v.Seats[side]
	z := Zone{Name: sv.Name, Says: counts(sv, "hand "+strconv.Itoa(sv.Hand))}
	for _, n := range sv.Pools {
		z.Says += ", " + n.Name + " " + strconv.Itoa(n.N)
	}
	if t.v.Turn == side {
		z.Says = t.whose() + ", " + t.phaseName(t.v.Phase) + ". " + z.Says
	}
	o.Zones = append(o.Zones, z)
	if sv.Rear != nil {
		o.add(sv.Name, t.item(sv.Rear.Card, strconv.Itoa(sv.Rear.Left)+" of "+strconv.Itoa(sv.Rear.Whole)))
	}
	for i := range sv.Piles {
		p := &sv.Piles[i]
		it := Item{ID: pileID(side, p), Name: p.Name, Says: p.number(), Rect: t.rectOf(pileID(side, p)), do: t.opener(p, sv.Name)}
		if p.Pick != nil {
			it.Can = canChoose
			it.do = func() { t.play(p.Pick.Input) }
		}
		o.add(sv.Name, it)
	}
	for i := range sv.Shelves {
		for _, c := range sv.Shelves[i].Cards {
			o.add(sv.Name+": "+sv.Shelves[i].Name, t.item(c, ""))
		}
	}
}

// outlineFight adds the combat that goes on: who fights with what, and what the dice show.
func (t *Table) outlineFight(o *Outline) {
	f := t.v.Fight
	if f == nil {
		return
	}
	z := Zone{Name: f.Name, Says: f.Says}
	for side := range f.Sides {
		s := &f.Sides[side]
		for i := range s.Units {
			u := &s.Units[i]
			says := t.unitsSays(&u.Units)
			if u.Needs > 0 {
				says += ", hits on " + strconv.Itoa(u.Needs)
			}
			for _, d := range u.Dice {
				says += ", " + d.Face
				if d.Hits {
					says += " hits"
				}
			}
			z.Says += "; " + says
		}
		if s.Hits > 0 {
			z.Says += "; hits on " + t.v.Seats[side].Name + ": " + strconv.Itoa(s.Hits)
		}
	}
	o.Zones = append(o.Zones, z)
}

// outlineCommon adds what lies open and is nobody's.
func (t *Table) outlineCommon(o *Outline) {
	for i := range t.v.Common {
		s := &t.v.Common[i]
		for _, c := range s.Cards {
			more := ""
			for side, on := range c.Marks {
				if on {
					more = commas([]string{more, "counted for " + t.v.Seats[side].Name})
				}
			}
			o.add(s.Name, t.item(c, more))
		}
	}
}

// outlineLanes adds every place with what stands there.
func (t *Table) outlineLanes(o *Outline) {
	for i := range t.v.Lanes {
		l := &t.v.Lanes[i]
		name := l.Name
		for n := 2; hasZone(o, name); n++ {
			name = l.Name + " " + strconv.Itoa(n)
		}
		z := Zone{Name: name, Says: t.tellLane(l)}
		if t.v.Fleets {
			z.Says = commas([]string{z.Says, whoseIs(t, l.Home)})
		}
		o.Zones = append(o.Zones, z)
		switch {
		case l.Space:
		case l.Far == nil:
			o.add(name, t.atLane(t.item(l.Place, ""), i))
		default:
			o.add(name, t.atLane(t.item(l.Place, whoseIs(t, 0)), i))
			o.add(name, t.atLane(t.item(l.Far, whoseIs(t, 1)), i))
		}
		for side := 1; side >= 0; side-- {
			for _, c := range l.Sides[side] {
				o.add(name, t.atLane(t.item(c, whoseIs(t, side)), i))
				for _, u := range c.Beneath {
					it := t.item(u, "with "+c.called())
					if it.Rect.W <= 0 { // it is only counted there
						it.Rect = t.rectOf(cardID(c.H))
					}
					o.add(name, t.atLane(it, i))
				}
			}
		}
	}
}

// hasZone reports whether there is a zone of a name.
func hasZone(o *Outline, name string) bool {
	for _, z := range o.Zones {
		if z.Name == name {
			return true
		}
	}
	return false
}

// outlineTrack adds the cells of the track with what stands on them.
func (t *Table) outlineTrack(o *Outline) {
	for i := range t.v.Cells {
		c := &t.v.Cells[i]
		head, says := t.cellSays(c, i)
		o.add(t.v.Track, Item{ID: cellID(i), Name: head, Says: says, Rect: t.rectOf(cellID(i)), do: func() { t.tellCell(c, i) }})
	}
}

// The ids of what an outline lists; a hot of no such id is a button.
const byOther = "-" // it leads to what the outline lists anyway

func cardID(h engine.H) string            { return "c" + strconv.Itoa(int(h)) }
func cellID(i int) string                 { return "cell" + strconv.Itoa(i) }
func pileID(side int, p *PileView) string { return "pile" + strconv.Itoa(side) + p.Name }
func whoseIs(t *Table, side int) (s string) {
	if side == 0 {
		return "yours"
	}
	return t.v.Seats[1].Name + "’s"
}

// rectOf is where an item lies in the last scene.
func (u *stage) rectOf(id string) Rect {
	for i := len(u.hots) - 1; i >= 0; i-- {
		if u.hots[i].id == id {
			return u.hots[i].r
		}
	}
	return Rect{}
}

const (
	canPlay   = "can be played"
	canChoose = "can be chosen"
)

// item is a card as an outline lists it.
func (t *Table) item(c *Card, more string) Item {
	it := Item{ID: cardID(c.H), Name: c.called(), Rect: t.rectOf(cardID(c.H)), do: func() { t.tap(c) }}
	if it.Name == "" || c.Wear.Back {
		it.Name = "Face-down card"
	} else {
		it.Reads, it.read = true, func() { t.zoom(c, true) }
	}
	it.Says = t.tellCard(c, more)
	if c.H == 0 {
		return it
	}
	it.Chosen = c.H == t.chosen || t.v.Picked.Has(c.H)
	if len(t.opts[c.H]) > 0 {
		it.Can = canChoose
		if t.window() {
			it.Can = canPlay
		}
	}
	return it
}

// atLane makes activating an item open the place where it lies first, on a
// screen that shows one at a time.
func (t *Table) atLane(it Item, lane int) Item {
	do := it.do
	it.show = func() { t.focus, t.dirty = lane, true }
	it.do = func() {
		t.focus = lane
		do()
	}
	return it
}

// tellCard says what is to be known of a card without reading its text.
func (t *Table) tellCard(c *Card, more string) string {
	parts := []string{}
	f := c.Face
	if f != nil && !c.Wear.Back {
		parts = append(parts, f.TypeLine)
		if f.Cost != "" && f.TypeLine != "" {
			parts = append(parts, "cost "+f.Cost)
		}
		for _, s := range f.Stats {
			parts = append(parts, strings.ToLower(s.Name)+" "+strconv.Itoa(s.Value))
		}
		if f.Room != "" {
			parts = append(parts, "holds "+strings.Replace(f.Room, "/", " of ", 1))
		}
	}
	if c.Says != "" {
		parts = append(parts, c.Says)
	}
	for _, s := range c.States {
		parts = append(parts, strings.ToLower(s))
	}
	if t.markOf(c, false) == look.Waiting {
		parts = append(parts, "waits")
	}
	parts = append(parts, more)
	return commas(parts)
}

// commas joins what is not empty.
func commas(parts []string) string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, ", ")
}

// tellLane says who holds a place and how the sides compare there.
func (t *Table) tellLane(l *Lane) string {
	parts := []string{l.Over}
	for _, m := range l.Makes {
		parts = append(parts, strings.ToLower(m.Name)+" "+strconv.Itoa(m.N))
	}
	if l.Shut {
		parts = append(parts, "can't be aimed at")
	}
	if l.Held >= 0 {
		parts = append(parts, "held by "+strings.Replace(t.v.Seats[l.Held].Name, "You", "you", 1))
	}
	for side := 0; side < 2; side++ {
		var nums []string
		for _, n := range l.Sums[side] {
			nums = append(nums, strings.ToLower(n.Name)+" "+strconv.Itoa(n.N))
		}
		for _, s := range l.Scores[side] {
			nums = append(nums, strings.ToLower(s.Name)+" "+strconv.Itoa(s.N))
		}
		if m := l.Meter[side]; m.Need > 0 {
			nums = append(nums, strings.ToLower(m.Name)+" "+strconv.Itoa(m.Met)+" of "+strconv.Itoa(m.Need)+" met")
		}
		if l.Doing[side] != "" {
			nums = append(nums, l.Doing[side])
		}
		if len(nums) > 0 {
			parts = append(parts, t.v.Seats[side].Name+": "+strings.Join(nums, ", "))
		}
	}
	return commas(parts)
}

// outlineOver tells what lies open on the table.
func (t *Table) outlineOver(o *Outline) {
	v := &t.over
	o.Modal, o.Title = true, v.head
	switch v.kind {
	case zoomed:
		o.Title = v.card.Face.Called()
		o.Text = append([]string{t.tellCard(v.card, v.card.Where)}, strings.Split(v.card.Face.Told(), "\n")...)
	case bubble:
		o.Text = []string{sentence(v.why.Says)}
		o.Alert, o.Cite = v.head+". "+sentence(v.why.Says), v.why.Cite
	case rulebook:
		o.Title, o.Cite = t.book.Title, v.cite
		for _, p := range t.book.Paras {
			o.Text = append(o.Text, strings.TrimSpace(p.Number+" "+p.Text))
		}
	case cards:
		o.Says = t.v.More
		for _, c := range v.cards {
			it := t.item(c, "")
			if c.Copies > 1 {
				it.Says = commas([]string{strconv.Itoa(c.Copies) + " of them", it.Says})
			}
			it.do = t.taker(c)
			o.add(v.head, it)
		}
	case region:
		t.outlineRegion(o)
	case logbook:
		t.outlineLog(o)
	case ending:
		o.Title, o.Text = t.v.Over, t.result()
	case help:
		o.Title = "Keys"
		for _, k := range keyHelp {
			o.Text = append(o.Text, k[0]+": "+k[1])
		}
	case menu:
		o.Title = "Menu"
	case pacing:
		o.Title = stopsZone
	}
	if v.kind == choices {
		for i := range v.list {
			c := v.list[i]
			o.add(v.head, Item{ID: "b:" + c.Label, Name: c.Label, Can: canChoose, Rect: t.rectOfLabel(c.Label), do: func() { t.take(&c) }})
		}
	}
	t.buttons(o, t.above())
}

// above is the first place that lies on top of the scrim.
func (t *Table) above() int {
	for i := len(t.hots) - 1; i >= 0; i-- {
		if t.hots[i].id == scrimID {
			return i + 1
		}
	}
	return 0
}

// rectOfLabel is where a button lies in the last scene.
func (u *stage) rectOfLabel(label string) Rect {
	for i := len(u.hots) - 1; i >= 0; i-- {
		if u.hots[i].label == label {
			return u.hots[i].r
		}
	}
	return Rect{}
}
