package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
)

// reader turns a State into a View by the game's board description.
type reader struct {
	m     *engine.M
	s     engine.State
	g     Game
	me    engine.Seat
	mind  *engine.Mind
	v     *View
	cards map[engine.H]*Card // what lies where it can be tapped
	names [2]string
}

// read makes the View of a game. The second result maps handles to cards.
func (r *reader) read(g Game) (*View, map[engine.H]*Card) {
	if r.m == nil || r.m.Rules != g.Rules() {
		r.m = engine.New(g.Rules())
	}
	r.s = *g.State()
	r.m.Load(&r.s)
	r.g, r.me, r.mind, r.names = g, g.Seat(), g.Mind(), g.Names()
	r.v = &View{Focus: -1, Turn: -1}
	r.cards = map[engine.H]*Card{}
	b := r.m.Board
	if b == nil {
		return r.v, r.cards
	}
	r.seats(b)
	r.rears(b)
	r.places(b)
	r.shelves(b)
	r.track(b)
	r.chart(b)
	r.fight(b)
	r.v.Terms = b.Terms
	for _, h := range r.sorted(r.m.In(r.me, b.Hand)) {
		r.v.Hand = append(r.v.Hand, r.card(h))
	}
	r.stack(b)
	r.phase(b)
	r.v.Says, r.v.Cite = g.Prompt()
	r.v.Says, r.v.More = r.m.Hinted(r.v.Says, r.me)
	r.choices(g.Options())
	return r.v, r.cards
}

// pileSide is the side on which the piles of an owner are drawn; those of nobody on the near side.
func (r *reader) pileSide(s engine.Seat) int {
	if s == engine.Nobody {
		return 0
	}
	return r.side(s)
}

// holds reports whether a card lies in a pile.
func (p *PileView) holds(e *engine.Entity) bool { return p.zone == e.Zone && p.owner == e.Owner }

func (r *reader) side(s engine.Seat) int {
	switch s {
	case r.me:
		return 0
	case r.me.Other():
		return 1
	}
	return -1
}

// seat is the seat of a side.
func (r *reader) seat(side int) engine.Seat {
	if side == 1 {
		return r.me.Other()
	}
	return r.me
}

// sorted lists a set in the order of its zone, oldest first.
func (r *reader) sorted(set *engine.Set) []engine.H {
	var out []engine.H
	for h := range set.All() {
		out = append(out, h)
	}
	slices.SortFunc(out, func(a, b engine.H) int { return int(r.s.Ent[a].Seq) - int(r.s.Ent[b].Seq) })
	return out
}

func (r *reader) seats(b *engine.Board) {
	for i := range r.v.Seats {
		who := r.seat(i)
		sv := &r.v.Seats[i]
		sv.Name, sv.H = r.names[i], engine.SeatOf(who)
		sv.Hand = r.m.In(who, b.Hand).Len()
		if d, ok := deciding(r.m, who); ok {
			sv.Life = &d.Number
		}
		for _, c := range b.Counts {
			sv.Counts = append(sv.Counts, numberOf(r.m, who, &c))
		}
		for _, c := range b.Pools {
			if n := c.Of(r.m, who); n != 0 {
				sv.Pools = append(sv.Pools, Number{Name: c.Name, Icon: c.Icon, N: int(n)})
			}
		}
		for _, p := range b.Piles {
			if p.Seldom && r.m.In(0, p.Zone).Empty() && r.m.In(1, p.Zone).Empty() {
				continue
			}
			owner := who
			if p.Common {
				if owner = engine.Nobody; i > 0 {
					continue // what nobody owns lies on this side
				}
			}
			pv := PileView{Name: p.Name, Icon: p.Icon, N: r.m.In(owner, p.Zone).Len(), Open: p.Open, Ready: -1, zone: p.Zone, owner: owner}
			if p.Of != nil {
				pv.Ready = int(p.Of(r.m, who))
			}
			if p.Open {
				for _, h := range r.sorted(r.m.In(owner, p.Zone)) {
					pv.Cards = append(pv.Cards, r.bare(h))
				}
				slices.Reverse(pv.Cards)
			}
			sv.Piles = append(sv.Piles, pv)
		}
	}
}

// places makes the lanes: every place with what stands at it on either side.
func (r *reader) places(b *engine.Board) {
	var at []engine.H
	for h := engine.H(1); h <= engine.H(r.s.NEnt); h++ {
		if r.isPlace(h) {
			at = append(at, h)
		}
	}
	group := func(h engine.H) string {
		if b.Group == nil {
			return ""
		}
		return b.Group(r.m, h)
	}
	slices.SortStableFunc(at, func(x, y engine.H) int {
		if c := strings.Compare(group(x), group(y)); c != 0 {
			return c
		}
		if b.Place != nil {
			return b.Place(r.m, x) - b.Place(r.m, y)
		}
		return int(r.s.Ent[x].Seq) - int(r.s.Ent[y].Seq)
	})
	var focus engine.H
	if b.Focus != nil {
		focus = b.Focus(r.m)
	}
	for i, h := range at {
		l := r.lane(b, h)
		if h == focus {
			r.v.Focus = i
			r.compared(b, &l)
		}
		r.v.Lanes = append(r.v.Lanes, l)
	}
}

// lane reads a place with what stands at it.
func (r *reader) lane(b *engine.Board, h engine.H) Lane {
	l := Lane{Place: r.card(h), Held: -1}
	over, name, cut := strings.Cut(l.Place.Face.Name, "/")
	if !cut {
		over, name = "", over
	}
	l.Name, l.Over = name, over
	if k := l.Place.Face.Short; k != "" && over != "" {
		l.Over += " · " + strings.ToLower(k)
	}
	r.home(b, &l)
	if b.Across != nil {
		if far := b.Across(r.m, h); far != 0 {
			l.Far = r.bare(far)
			r.cards[far] = l.Far
		}
	}
	if b.Icons != nil {
		for side := range l.Gives {
			energy, support := b.Icons(r.m, h, r.seat(side))
			l.Gives[side], l.Pips[side] = int(energy), int(support)
		}
	}
	if b.Holder != nil {
		l.Held = r.side(b.Holder(r.m, h))
	}
	for u := engine.H(1); u <= engine.H(r.s.NEnt); u++ {
		if x := &r.s.Ent[u]; r.at(u) == h && x.Zone == b.Play && !r.isPlace(u) {
			s := max(r.side(x.Ctrl), 0)
			l.Sides[s] = append(l.Sides[s], r.card(u))
		} else if b.Also != nil && x.Zone == b.Play && b.Also(r.m, u, r.me) == h {
			c := r.card(u)
			c.States = append(c.States, "also at "+name)
			s := max(c.Side, 0)
			l.Also[s] = append(l.Also[s], c)
		}
	}
	for s := range l.Sides {
		slices.SortStableFunc(l.Sides[s], func(x, y *Card) int { return int(r.s.Ent[x.H].Stamp) - int(r.s.Ent[y.H].Stamp) })
	}
	return l
}

// compared reads the numbers of both sides where a question compares them.
func (r *reader) compared(b *engine.Board, l *Lane) {
	for s := range l.Sums {
		for _, c := range b.Sums {
			l.Sums[s] = append(l.Sums[s], Number{Name: c.Name, Icon: c.Icon, N: int(c.Of(r.m, r.seat(s)))})
		}
		if b.Meter != nil {
			m := b.Meter(r.m, r.seat(s))
			l.Meter[s] = Meter{m.Name, int(m.Need), int(m.Met)}
		}
	}
	if b.Doing != nil {
		if who, says := b.Doing(r.m); r.side(who) >= 0 {
			l.Doing[r.side(who)] = says
		}
	}
	if idle(l) {
		l.Sums = [2][]Number{}
	}
}

// isPlace reports whether a card is a lane. Such a card stands in no other lane, whatever it lies in.
func (r *reader) isPlace(h engine.H) bool {
	return r.m.Board.Lane != nil && r.m.Board.Lane(r.m, h, r.me)
}

// at is the place that a card in play stands at.
func (r *reader) at(h engine.H) engine.H {
	if at := r.m.Board.At; at != nil {
		return at(r.m, h, r.me)
	}
	return r.s.Ent[h].Host
}

// idle reports whether a place has nothing to compare yet.
func idle(l *Lane) bool {
	for _, side := range l.Sums {
		for _, n := range side {
			if n.N != 0 {
				return false
			}
		}
	}
	return true
}

// stack lists what waits to take effect, the top first.
func (r *reader) stack(b *engine.Board) {
	waiting := r.s.Waiting()
	for i := len(waiting) - 1; i >= 0; i-- {
		p := &waiting[i]
		if p.Many > 0 {
			r.v.Stack = append(r.v.Stack, r.crowd(p))
			continue
		}
		c := r.card(p.Me.H)
		if c.Face == nil || c.Face.Name == "" {
			d := r.def(p.Src.H)
			if d == 0 || p.Act != 0 {
				d = cmp.Or(p.Was.Def, d)
			}
			c.Def, c.Face, c.Act = d, r.face(d, 0), true
			c.Wear = look.Wear{Seat: -1}
		}
		c.Side = r.side(p.By)
		if p.Act != 0 && int(p.Act) < len(r.m.Acts) {
			c.Says = r.m.Acts[p.Act].Text
		}
		if e := &r.s.Ent[p.Me.H]; !c.Act && e.Zone == b.Stack && c.Face.Text != "" { // a card: what is printed on it
			c.Says = strings.ReplaceAll(c.Face.Told(), "\n", " ")
		}
		if c.Says == "" {
			c.Says = r.words(p)
		}
		if n := r.targets(p); n != "" {
			c.Says = strings.TrimSpace(c.Says + "\n→ " + n)
		}
		if b.Waiting != nil {
			if name, says := b.Waiting(r.m, i); name != "" {
				c.Name, c.Says = name, says
			}
		}
		r.v.Stack = append(r.v.Stack, c)
	}
	if b.Terms.Open {
		r.open(b)
	}
}

// crowd is the entry for abilities that wait as a group.
func (r *reader) crowd(p *engine.Pending) *Card {
	c := r.bare(0)
	c.Act, c.Wear, c.Side = true, look.Wear{Seat: -1}, r.side(p.By)
	c.Name, c.Says = strconv.Itoa(int(p.Many))+" more abilities", "They wait together, and come one by one."
	return c
}

// words describes the effect of an ability that waits: the texts of its steps, each once.
func (r *reader) words(p *engine.Pending) string {
	if int(p.Body) >= len(r.m.Procs) {
		return ""
	}
	var words []string
	for _, s := range r.m.Procs[p.Body] {
		if s.Text != "" && !slices.Contains(words, s.Text) {
			words = append(words, s.Text)
		}
		if strings.HasSuffix(s.Text, "?") { // an offer says all that follows
			break
		}
	}
	return strings.Join(words, " ")
}

// open lists the cards that take effect now and are not on the stack.
func (r *reader) open(b *engine.Board) {
	waits := map[engine.H]bool{}
	for _, p := range r.s.Waiting() {
		waits[p.Me.H] = true
	}
	for who := range engine.Seat(2) {
		for _, h := range r.sorted(r.m.In(who, b.Stack)) {
			if waits[h] || r.s.Ent[h].Kind != 0 {
				continue
			}
			c := r.card(h)
			c.Says = strings.ReplaceAll(c.Face.Told(), "\n", " ")
			r.v.Stack = append(r.v.Stack, c)
		}
	}
}

func (r *reader) targets(p *engine.Pending) string {
	var names []string
	for _, t := range p.Ref {
		if p.Act == 0 && t.H == p.Src.H { // it is about itself
			continue
		}
		if d := r.def(t.H); t.H != 0 && d != 0 && r.m.Same(t) {
			names = append(names, r.face(d, 0).Called())
		}
	}
	return strings.Join(names, ", ")
}

func (r *reader) phase(b *engine.Board) {
	r.v.Phases = b.Phases
	if b.Phase < len(r.s.Var) {
		r.v.Phase = int(r.s.Var[b.Phase])
	}
	if n := int(r.s.Var[b.Step%len(r.s.Var)]); b.Step > 0 && n > 0 && n < len(b.Steps) {
		r.v.Step = b.Steps[n]
		for _, s := range b.Steps {
			if s != "" && !strings.HasPrefix(s, before) {
				r.v.Steps = append(r.v.Steps, s)
			}
		}
	}
	r.v.Turn = r.side(r.s.Active)
	if r.s.Need.Kind == engine.Over {
		switch r.side(r.s.Won) {
		case 0:
			r.v.Over = "You win"
		case 1:
			r.v.Over = r.names[1] + " wins"
		default:
			r.v.Over = "A draw"
		}
	}
}

// before is the prefix of the label of a button that leads to another question.
const before = "before "

// def is the identity of h as far as this seat knows it.
func (r *reader) def(h engine.H) engine.Def {
	if h == 0 || h >= engine.MaxEnt {
		return 0
	}
	if d := r.s.Ent[h].Def; d != 0 {
		return d
	}
	return r.mind.Of(h)
}

// card makes a card that can be tapped, with the cards beneath it.
func (r *reader) card(h engine.H) *Card {
	if c := r.cards[h]; c != nil {
		return c
	}
	c := r.bare(h)
	r.cards[h] = c
	if r.isPlace(h) {
		return c
	}
	for u := engine.H(1); u <= engine.H(r.s.NEnt); u++ {
		if e := &r.s.Ent[u]; e.Host == h && e.Zone != 0 && e.Zone != r.m.Board.Stack && u != h { // what waits is listed there
			c.Beneath = append(c.Beneath, r.card(u))
		}
	}
	return c
}

// bare makes a card without what lies beneath it.
func (r *reader) bare(h engine.H) *Card {
	e := &r.s.Ent[h]
	c := &Card{H: h, Def: r.def(h), Side: r.side(e.Ctrl)}
	c.Face = r.face(c.Def, h)
	c.Wear.Seat = int8(c.Side)
	c.Wear.Back = c.Def == 0
	b := r.m.Board
	for _, s := range b.States {
		if s.Lack && (c.Def == 0 || e.Zone != b.Play) || (e.Flags&s.Flag == 0) != s.Lack {
			continue
		}
		c.looks(&s)
	}
	r.badges(c)
	r.ready(c)
	if d := r.def(e.Host); e.Host != 0 && d != 0 {
		c.Where = r.m.Cards[d].Name
	}
	if b.Holds != nil && c.Def != 0 && e.Zone == b.Play {
		if used, room, ok := b.Holds(r.m, h); ok {
			c.Face.Room = strconv.Itoa(int(used)) + "/" + strconv.Itoa(int(room))
		}
	}
	return c
}

// Typical picks n cards that represent a deck: the unique ones, then the most expensive ones, with different
// names and pictures as far as possible. Cards without a cost, such as places, come last.
func Typical(rules *engine.Rules, deck []engine.Def, n int) []*look.Face {
	list := slices.Clone(deck)
	slices.Sort(list)
	list = slices.Compact(list)
	rank := func(d engine.Def) int {
		f := &rules.Cards[d].Face
		v := int(f.Cost) * 2
		if f.Unique {
			v += 7
		}
		if len(f.Stats) == 0 {
			v -= 20
		}
		return v
	}
	slices.SortStableFunc(list, func(a, b engine.Def) int { return rank(b) - rank(a) })
	var out []*look.Face
	seen := map[string]bool{}
	for _, again := range [2]bool{false, true} {
		for _, d := range list {
			fig := rules.Cards[d].Face.Figure
			if len(out) < n && seen[fig] == again && !seen[rules.Cards[d].Name] {
				seen[fig], seen[rules.Cards[d].Name] = true, true
				out = append(out, FaceOf(rules, d))
			}
		}
	}
	return out
}

// FaceOf is the face of a card as it is printed.
func FaceOf(rules *engine.Rules, d engine.Def) *look.Face {
	r := reader{m: &engine.M{Rules: rules}}
	return r.face(d, 0)
}

// facing is what a place gives the near and the far side. It is printed as its owner sees it,
// who is on the far side of an opponent's place.
func (r *reader) facing(printed [2]int16, h engine.H) [2]int16 {
	if h != 0 && r.side(r.s.Ent[h].Owner) == 1 {
		printed[0], printed[1] = printed[1], printed[0]
	}
	return printed
}

// face makes the face of a card; for a card on the table with the present numbers of h.
func (r *reader) face(d engine.Def, h engine.H) *look.Face {
	if d == 0 || int(d) >= len(r.m.Cards) {
		return &look.Face{}
	}
	c := &r.m.Cards[d]
	p := &c.Face
	b := r.m.Board
	f := &look.Face{
		Name: c.Name, Unique: p.Unique, TypeLine: p.TypeLine, Short: p.Type, Figure: p.Figure,
		Text: p.Text, Lore: p.Lore, Border: b.Border, Energy: p.Energy, Rare: p.Rare, Faction: b.Palette[p.Faction],
		Symbols: b.Symbols,
	}
	if f.TypeLine == "" {
		f.TypeLine = p.Type
	}
	if over, title, cut := strings.Cut(c.Name, "/"); cut {
		f.Title = title
		f.TypeLine += " · " + over
	}
	if p.Sides != [2]int16{} {
		for side, n := range r.facing(p.Sides, h) {
			f.Stats = append(f.Stats, look.Stat{Icon: [2]string{"near", "far"}[side], Name: [2]string{"for you", "for them"}[side], Value: int(n), Printed: int(n)})
		}
	}
	if p.Cost >= 0 {
		f.Cost = strconv.Itoa(int(p.Cost))
	}
	if p.Corner >= 0 {
		f.Corner, f.Beneath = strconv.Itoa(int(p.Corner)), p.Beneath
	}
	for range min(p.Support, 4) {
		f.Pips = append(f.Pips, f.Faction)
	}
	for _, st := range p.Stats {
		s, now := look.Stat{Icon: "hex", Value: int(c.Num[int(st)%r.m.Measure.Printed])}, func(m *engine.M, h engine.H) int16 { return m.Value(h, st) }
		for _, show := range b.Stats {
			if show.Stat == st {
				s.Icon, s.Name = show.Icon, show.Name
				if show.Now != nil {
					now = show.Now
				}
			}
		}
		s.Printed = s.Value
		if h != 0 && r.s.Ent[h].Zone == b.Play && r.s.Ent[h].Def != 0 {
			s.Value = int(now(r.m, h))
		}
		f.Stats = append(f.Stats, s)
	}
	return f
}
