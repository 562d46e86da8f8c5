package text

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// What each player does is one step. First the players decide, in initiative order: the choice of the
// first player is fixed, and public if it is among open cards, before the other player is asked. Then
// everything happens at one time.

// everyone is the phrase for each player that a verb is about, or nil.
func (n *Node) everyone() *Node {
	who := n.subject
	if len(n.Kids) > 0 && n.Kids[0] != nil && n.Kids[0].P != nil && n.Kids[0].P.Kind == "who" {
		who = n.Kids[0]
	}
	if who.isEveryone() {
		return who
	}
	return nil
}

func (n *Node) isEveryone() bool {
	return n != nil && n.P != nil && n.P.Kind == "who" && n.P.K == Everyone
}

// Doers calls do for each player that carries out a verb, in initiative order.
func (x X) Doers(n *Node, do func(x X)) {
	who := n.everyone()
	if who == nil || !x.G.Together {
		do(x)
		return
	}
	x.mode |= each
	for turn := range 2 {
		if x.Who = inTurnOrder(x.M, turn); x.takesPart(who, x.Who) {
			do(x)
		}
	}
}

// Turns emits the steps of a verb whose player answers a question: once, or for “each player” once for
// each player in turn. who gives the view as that player, the seat, and whether that player takes
// part.
func (c *Compiler) Turns(n *Node, emit func(who func(x X) (as X, seat engine.Seat, takesPart bool))) {
	everyone := n.everyone()
	if everyone == nil || !c.Game.Together {
		emit(func(x X) (X, engine.Seat, bool) { return x, x.Actor(n), true })
		return
	}
	for turn := range 2 {
		emit(func(x X) (X, engine.Seat, bool) {
			x.Who, x.mode = decides(x, everyone, turn), x.mode|each
			return x, x.Who, x.takesPart(everyone, x.Who)
		})
	}
}

// startingWith begins the phrase for all players that names who decides first.
const startingWith = "starting with"

// oneOfThem refuses a phrase for several players as the one who decides first.
func oneOfThem(_ *Compiler, n *Node) string {
	if n.Kids[0].isEveryone() || isSomeone(n.Kids[0]) {
		return "with a player who begins that is no one player"
	}
	return ""
}

// decides is the first seat (turn 0) or the second (turn 1) of the players who decide in turn: in
// initiative order, unless their phrase gives another order.
func decides(x X, who *Node, turn int) engine.Seat {
	if who == nil || !strings.HasPrefix(who.P.Says, startingWith) {
		return inTurnOrder(x.M, turn)
	}
	first := x.asked(x.Seat(who.Kids[0]))
	if turn == 1 {
		return first.Other()
	}
	return first
}

// eachWho are the players who did what "each player may" do, and those who did not.
var eachWho = []Prod{
	{Kind: "who", Says: "each player who does || each player who does so || each player who did || each player who did so", Mean: Mean{K: Everyone, Refuse: wereAsked, Who: whoAnswered(1)}},
	{Kind: "who", Says: "each player who doesn't || each player who does not || each player who didn't || each player who did not", Mean: Mean{K: Everyone, Refuse: wereAsked, Who: whoAnswered(0)}},
}

// wereAsked binds a phrase to the register with the answers of the players.
func wereAsked(c *Compiler, n *Node) string {
	if c.b.asked == nil {
		return "where no players are asked whether they do something: “each player may …”"
	}
	n.N = int16(c.b.asked.Reg)
	return ""
}

// whoAnswered is the player of the view, if he or she has given that answer.
func whoAnswered(bit int16) func(x X, n *Node) engine.Seat {
	return func(x X, n *Node) engine.Seat {
		if x.F == nil || x.Who >= engine.Nobody || x.F.R[n.N]>>x.Who&1 != bit {
			return engine.Nobody
		}
		return x.Who
	}
}

// inTurnOrder is the first seat in initiative order, or the second.
func inTurnOrder(m *engine.M, turn int) engine.Seat {
	if turn == 1 {
		return m.Chooser(m).Other()
	}
	return m.Chooser(m)
}

// takesPart reports whether a seat is one of the players that the phrase who means. What the
// phrase says of players must be true of this one, and after "each player may" this one must
// have said yes.
func (x X) takesPart(who *Node, seat engine.Seat) bool {
	if x.Who = seat; x.Seat(who) != seat {
		return false
	}
	return who.Reg < 0 || x.F == nil || x.F.R[who.Reg]>>seat&1 == 1
}

// slots are the registers of what a phrase has been bound to, from lo to before hi. While
// each player does something, they are the registers of that player's picks.
func (x X) slots(n *Node) (lo, hi int8) {
	k := max(n.Many, 1)
	if n.each && x.mode&each != 0 {
		k /= 2
		lo = n.Slot + k*int8(x.Who&1)
		return lo, lo + k
	}
	return n.Slot, n.Slot + k
}

// mayEach asks each player in turn; the players who agree do it together.
func (c *Compiler) mayEach(who *Node, says string, verbs []*Node, parts []*Node) {
	ask := c.R.Ask(engine.Ask{Cite: c.Game.Cites.Asked, Says: says + "?", Modes: []string{"Do it"}})
	could := able(verbs)
	c.Step(c.Game.Cites.Asked, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		f.R[who.Reg] = 0
		return engine.Next
	})
	for turn := range 2 {
		c.Step(c.Game.Cites.Asked, says+"?", func(m *engine.M, f *engine.Frame) engine.Flow {
			x := c.X(m, f)
			x.Who, x.mode = decides(x, who, turn), x.mode|each
			if f.R[engine.RegMode] = engine.PassMode; could(x) {
				m.Choose(x.Who, ask, 0, 0).N = 1
			}
			return engine.Next
		})
		c.Step(c.Game.Cites.Asked, "", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[engine.RegMode] == 0 {
				f.R[who.Reg] |= 1 << decides(c.X(m, f), who, turn)
			}
			return engine.Next
		})
	}
	c.Skip(func(_ *engine.M, f *engine.Frame) bool {
		f.R[engine.RegDid] = 0
		return f.R[who.Reg] != 0
	}, parts...)
}

// gone reports whether a phrase refers to something that has left play and is remembered as it was
// (K22), or to a card that was shown and lies face down now.
func (x X) gone(n *Node) bool {
	if x.F == nil || x.F.WasOf == 0 || x.mode&old != 0 {
		return false
	}
	was, now := &x.F.Was, &x.Ent[x.F.WasOf]
	left := x.G.Objects && was.Zone == x.G.Play && now.Zone != x.G.Play
	return (left || was.Def != 0 && now.Def == 0) && x.speaksOf(n, x.F.WasOf)
}

func (x X) speaksOf(n *Node, h engine.H) bool {
	if n == nil {
		return false
	}
	if n.Slot == slotSelf && x.Src == h || n.Slot >= 0 && x.F.Ref[n.Slot].H == h {
		return true
	}
	for _, k := range n.Kids {
		if x.speaksOf(k, h) {
			return true
		}
	}
	return false
}

// Before calls do with the view in which a thing that the phrase refers to and that has left play is
// as it was.
func (x X) Before(n *Node, do func(x X)) {
	if x.gone(n) {
		was, back := x.asWas()
		defer back()
		x = was
	}
	do(x)
}

// Declared calls look while a card that is to be played lies where it is when its costs are paid: then
// it has been declared and is no longer a card in a hand.
func (x X) Declared(h engine.H, look func()) {
	if z := x.Ent[h].Zone; z != x.G.Play && z != x.M.Limbo {
		defer x.M.Back(x.M.As(h, x.M.Limbo, 0))
	}
	look()
}

// asWas is the view in which a thing that has left is as it was, until back is called.
func (x X) asWas() (was X, back func()) {
	h, e := x.F.WasOf, x.F.Was
	for _, r := range x.F.Ref {
		if r.H == h {
			e.Era = r.Era
		}
	}
	now, gen := x.AsWas(h, e)
	x.mode |= old
	return x, func() { x.Unlay(h, now, gen) }
}
