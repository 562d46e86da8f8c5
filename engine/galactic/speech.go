package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// speech tells the shared phrases of rules text about this game.
func speech() *text.Game {
	p := &plays{}
	return &text.Game{
		Notes:    p,
		Play:     Fleet,
		At:       location,
		Here:     location,
		Bearer:   location,
		Face:     func(*engine.M, engine.H) uint8 { return 1 },
		Aim:      aimable,
		Titled:   titled,
		Costs:    func(*engine.M, engine.H) int16 { return 0 },
		Types:    Types,
		Price:    func(text.X) {},
		Offer:    p.offer,
		Close:    func(*engine.M, *engine.Frame) {},
		Foretell: foretold,
		Rest:     true,
		Objects:  true, Together: true,
		Seen:   1<<Discard | 1<<Reserve,
		Secret: 1<<Deck | 1<<Hand,
		Period: ThisTurn,
		Cites: text.Cites{Announce: "G16", Need: "G16", Target: "G16", Aim: "G8", Pay: "G16", Paid: "G16", Effect: "G16", Still: "G239",
			Trigger: "K22", Destiny: "G16", Theirs: "G16", NoCard: "R12", Pick: "G8", Choice: "G8", Asked: "G16", Looked: "G16", Cannot: "R33", Face: "G23"},
	}
}

// noted is what the words of the cards that a compiler reads have noted.
func noted(c *text.Compiler) *plays { return c.Game.Notes.(*plays) }

// offer attaches what a text does to its card: what happens when it is played, or a
// function of a card in play (G16, G28).
func (p *plays) offer(c *text.Compiler, a engine.Act) {
	d := deed{cite: "G16", can: a.Can, most: a.Bullets, do: func(m *engine.M, f *engine.Frame) { m.Call(a.Do, f.Src, f.By) }}
	if from := uint16(c.From); from > 0 {
		d.aims, d.do = a.Do, func(m *engine.M, f *engine.Frame) {
			targets := f.Ref
			g := m.Call(a.Do, f.Src, f.By)
			g.PC = from
			copy(g.Ref[:], targets[firstTarget:])
		}
	}
	switch {
	case p.offered != nil:
		p.offered(d)
	case c.OneShot:
		p.played[c.Def] = d
	default:
		p.acts(c, d)
	}
}

// firstTarget is the first of the references of an act, and of what occurs because of it, that
// hold the targets which its words name.
const firstTarget = 1

// foretold takes the targets that were chosen for an act before it is answered: the procedure
// that has asked for them keeps them.
func foretold(m *engine.M, f *engine.Frame) {
	copy(m.Frame[m.NFrame-2].Ref[firstTarget:], f.Ref[:])
}

// announces lets a player choose the targets that the words of a deed name (X1).
func announces(m *engine.M, aims engine.Proc, f *engine.Frame) {
	if aims != 0 {
		m.Call(aims, f.Src, f.By)
	}
}

// offering compiles a body that is no action of its own: to is given what it does.
func (p *plays) offering(c *text.Compiler, n, body *text.Node, to func(d deed)) {
	p.offered = to
	c.Activate(n, &text.Node{}, body)
	p.offered = nil
}

// acts lets a card in play do something once a turn, beside what else it can do.
func (p *plays) acts(c *text.Compiler, d deed) {
	first, i := &p.deeds[c.Def], 0
	switch {
	case first.do == nil && !slices.Contains(c.R.Cards[c.Def].Acts, p.use[0]): // what causes damage does that first
		*first = d
	case len(first.more) < functions-1:
		first.more = append(first.more, d)
		i = len(first.more)
	default:
		c.Fail(nil, "beside that many actions")
		return
	}
	if card := &c.R.Cards[c.Def]; !slices.Contains(card.Acts, p.use[i]) {
		card.Acts = append(card.Acts, p.use[i])
	}
}

// narrow reports whether the words of h allow that it is played to a card (G8).
func (p *plays) narrow(m *engine.M, h, at engine.H, by engine.Seat) bool {
	for _, is := range p.narrows[m.Ent[h].Def] {
		if !is(m, h, at, by) {
			return false
		}
	}
	return true
}
