package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// An effect may put an ongoing ability to work for the rest of a turn: with the same rows that a card
// in play has, in a lasting effect. The things that the surrounding words have chosen ("that unit")
// are stored in the lasting effect when it begins.

// forAWhile are the orders of an ongoing ability, its duration and its adverbs: all with one meaning,
// by one rule.
var forAWhile = func() (rows []Prod) {
	for _, says := range [...]string{
		"{dur} , {statics}",
		"{dur} , {statics} {adverbs} || {dur} , {statics} , {adverbs}",
		"{dur} , {adverbs} , {statics}",
		"$on {during} , {statics} {dur}",
		"{statics} {dur} {during} || {statics} {dur} , {during}",
		"{statics} {during} {dur}",
	} {
		rows = append(rows, lastingRow("clause", says))
	}
	return rows
}()

func lastingRow(kind, says string) Prod {
	return Prod{Kind: kind, Says: says, Mean: Mean{Role: Lasts, Make: whileItLasts}, rule: "lasting: {statics}"}
}

// Watch registers a watcher of the card being compiled, or of the lasting effect being compiled.
func (c *Compiler) Watch(w engine.Watch) (row uint16) {
	if cond := c.cond; cond != nil {
		w.Under = func() string { return within(cond) }
	}
	if c.rows == nil {
		return c.R.Watcher(c.Def, w)
	}
	row = c.R.Lasting(w)
	*c.rows = append(*c.rows, row)
	return row
}

// Under is the test whether the face is up and the condition holds under which the ability being
// compiled works, for rows that register watchers themselves.
func (c *Compiler) Under() func(x X) bool {
	face, cond, of := c.face, c.cond, c.others
	return func(x X) bool {
		if x.It == 0 && x.A != nil {
			x.It = x.concerned(of)
		}
		return c.faced(x.M, x.Src, face) && x.If(cond)
	}
}

// concerned is “it” in an ongoing ability about several things: the one that an atom is about, or that
// does it.
func (x X) concerned(of *Node) engine.H {
	switch {
	case of == nil:
		return 0
	case x.A.Subj != 0 && x.Matches(of, x.A.Subj):
		return x.A.Subj
	}
	return x.A.Obj
}

// UnderWhatWasSaid: does the condition that the words stand under speak of something else than
// the card that has been spoken of before?
func (c *Compiler) UnderWhatWasSaid() bool { return c.cond.speaksBack() }

// Ongoing registers an ongoing ability of the card being compiled, or of the lasting effect being
// compiled.
func (c *Compiler) Ongoing(o engine.Ongoing) {
	o.Says = c.says
	switch {
	case c.rows == nil && c.own:
		c.R.OngoingOwn(c.Def, o)
		return
	case c.rows == nil:
		c.R.OngoingOn(c.Def, o)
		return
	}
	*c.rows = append(*c.rows, c.R.LastingOngoing(o))
}

// lasts sets the duration of the effects of a phrase.
func (n *Node) lasts(dur *Node) {
	if n == nil {
		return
	}
	n.dur = dur
	for _, k := range n.Kids {
		k.lasts(dur)
	}
}

// For sets the duration of a phrase that a row makes to a period.
func (n *Node) For(period uint8) *Node {
	n.dur = &Node{P: &Prod{Kind: "dur", Mean: Mean{Num: func(X, *Node) int16 { return int16(period) }}}, Slot: slotNone, Reg: -1}
	return n
}

// during is the view with the duration of a verb.
func (x X) during(n *Node) X {
	if n.dur != nil {
		x.Until = uint8(x.Num(n.dur))
	}
	return x
}

// During is the view with the duration of a verb that has it in a part of its own.
func (x X) During(n *Node) X { return x.during(n) }

// Lasts is the period of a lasting effect.
func (x X) Lasts() uint8 {
	if x.Until != 0 {
		return x.Until
	}
	return x.G.Period
}

// whileItLasts compiles ongoing abilities that an effect puts to work until the end of its period.
func whileItLasts(c *Compiler, n *Node) {
	if d := destinies(n.Kids); len(d) > 0 {
		c.fail(d[0], "in what lasts")
		return
	}
	c.Asks(n) // its targets, if they are not chosen when it is announced
	body := n.Part("statics")
	for _, kind := range [...]string{"static", "onward"} {
		if body == nil {
			body = n.Part(kind)
		}
	}
	c.lasting(n, func() { c.If(c.both(n.toCome(), n.while()), body) })
}

// while are the adverbs beside a duration, or nil.
func (n *Node) while() *Node {
	if d := n.Part("during"); d != nil {
		return d
	}
	return n.Part("adverbs")
}

// lasting compiles the rows that emit registers, and emits the step that puts them to work.
func (c *Compiler) lasting(n *Node, emit func()) {
	rows, keep, cond := []uint16{}, c.rows, c.cond
	words, sets := n.stand(nil, nil)
	c.rows, c.cond = &rows, nil
	emit()
	c.rows, c.cond = keep, cond
	c.putToWork(n, rows, words, sets)
}

// Lasting compiles rows that an effect puts to work for a period. If one of them is a trigger without
// a body and has counted a deed in the period, the earlier lasting effects of these rows end before
// the new ones begin.
func (c *Compiler) Lasting(n *Node, until uint8, emit func()) {
	rows, keep, cond, face, own := []uint16{}, c.rows, c.cond, c.face, c.own
	c.rows, c.cond, c.face, c.own = &rows, nil, 0, false
	emit()
	c.rows, c.cond, c.face, c.own = keep, cond, face, own
	if len(rows) == 0 {
		return
	}
	c.Step(c.Game.Cites.Effect, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		spent := slices.ContainsFunc(rows, func(w uint16) bool { return Counted(m, until, f.Src.H, w) > 0 })
		for _, w := range rows {
			if spent {
				m.Lapse(f.Src.H, w)
			}
			m.Last(engine.Mod{Src: m.Ref(f.Src.H), Watch: w, Until: until})
		}
		f.R[engine.RegDid] = 1
		return engine.Next
	})
}

// Counted is how often any player has done, in a period, the deed that a trigger without a body of src
// counts.
func Counted(m *engine.M, per uint8, src engine.H, watch uint16) int16 {
	if watch&engine.Rule != 0 {
		return 0
	}
	return m.Count(per, src, engine.CountKey(watch, 0)) + m.Count(per, src, engine.CountKey(watch, 1))
}

// putToWork emits the step that puts rows to work. It stores in them the things that the phrases of n
// are bound to, and in each of the sets the things that the phrase in words names.
func (c *Compiler) putToWork(n *Node, rows []uint16, words, sets []*Node, later ...*Node) {
	if len(rows) == 0 {
		return
	}
	told := n.held(nil)
	for _, k := range later {
		told = k.foreknown(told)
	}
	for _, k := range append(told, n.dur) {
		if k != nil {
			k.mark = rows[0]
		}
	}
	c.Step(c.Game.Cites.Effect, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		until := c.X(m, f).during(n).Lasts()
		for _, w := range rows {
			m.Last(engine.Mod{Src: m.Ref(f.Src.H), Watch: w, Until: until})
		}
		var seen uint16
		for _, k := range told {
			if k.Slot >= engine.MaxRef || seen>>k.Slot&1 == 1 {
				continue
			}
			seen |= 1 << k.Slot
			for i := k.Slot; i < k.Slot+max(k.Many, 1); i++ {
				m.TellOf(rows[0], engine.Stat(k.Slot), f.Ref[i], until)
			}
		}
		for i, k := range words {
			c.X(m, f).Each(k, func(h engine.H) { m.TellOf(rows[0], engine.Stat(sets[i].Slot), m.Ref(h), until) })
		}
		f.R[engine.RegDid] = 1
		return engine.Next
	})
}

// stand replaces, in each lasting ability that fixes its things when it begins (Mean.Fixed), the
// phrase for those things by a phrase for a set that is filled when the effect begins. It appends the
// original phrases to words and the new ones to sets. Bound phrases stay as they are.
func (n *Node) stand(words, sets []*Node) (_, _ []*Node) {
	if n == nil {
		return words, sets
	}
	if n.P != nil && n.P.Kind == "static" && n.fixes() && n.Kids[0].P.Kind == "np" && !n.Kids[0].bound() {
		set := n.Kids[0].copied() // what its words are bound to is not told to them
		set.Slot = engine.MaxRef + int8(len(sets))
		words, sets = append(words, n.Kids[0]), append(sets, set)
		n.Kids[0] = set
		return words, sets
	}
	for i, k := range n.Kids {
		if k != nil && k.P != nil && k.P.Kind == "np" && k.located() && !k.bound() {
			set := k.copied()
			set.Slot = engine.MaxRef + int8(len(sets))
			words, sets, n.Kids[i] = append(words, k), append(sets, set), set
			continue
		}
		words, sets = k.stand(words, sets)
	}
	return words, sets
}

// located reports whether a phrase names things by the place of its card (Mean.Located).
func (n *Node) located() bool {
	return n != nil && (n.P != nil && n.P.Located || slices.ContainsFunc(n.Kids, (*Node).located))
}

func (n *Node) copied() *Node {
	if n == nil {
		return nil
	}
	k := *n
	k.Kids = make([]*Node, len(n.Kids))
	for i := range n.Kids {
		k.Kids[i] = n.Kids[i].copied()
	}
	return &k
}

// held lists the phrases that are bound to registers.
func (n *Node) held(of []*Node) []*Node {
	if n == nil {
		return of
	}
	if n.Slot >= 0 {
		of = append(of, n)
	}
	for _, k := range n.Kids {
		of = k.held(of)
	}
	return of
}

// foreknown lists the phrases that were bound before the surrounding clause is carried out.
func (n *Node) foreknown(of []*Node) []*Node {
	if n == nil {
		return of
	}
	if n.keep {
		of = append(of, n)
	}
	for _, k := range n.Kids {
		of = k.foreknown(of)
	}
	return of
}

// hold keeps the bindings of a clause that is bound again later, by itself.
func (n *Node) hold() {
	if n == nil {
		return
	}
	n.keep = n.keep || n.Slot >= 0
	for _, k := range n.Kids {
		k.hold()
	}
}

// targeted reports whether a phrase contains a kept target, or the target that a trigger is about.
func (n *Node) targeted() bool {
	if n == nil {
		return false
	}
	if n.P != nil && n.Role() == Target && (n.keep || n.Slot == slotNone) {
		return true
	}
	for _, k := range n.Kids {
		if k.targeted() {
			return true
		}
	}
	return false
}
