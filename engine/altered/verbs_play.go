package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// free is a discount greater than any cost (AX48).
const free = 9999

// Cards that are played within an effect: at once, for less, or for free.
func verbsOfPlaying() []text.Prod {
	return []text.Prod{
		{Kind: "vp", Says: "{who?} Rush:Rushes~", Cite: "AX64", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { playNow(c, n, nil, nil) }}},
		playing("{who?} (immediately)? play~ {np} {price?}", 1, 2), playing("{who?} (immediately)? play~ {price} {np}", 2, 1),
		{Kind: "price", Says: "for free || without paying (its|their|my) cost", Cite: "AX48", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return free }}},
		{Kind: "price", Says: "for {dearer}", Cite: "AX48", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return -x.Num(n.Kids[0]) }}},
	}
}

// playing is a verb by which a card is played; np and price are the parts that say which
// and for how much less.
func playing(says string, np, price int) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: "AX48", Mean: text.Mean{Mine: true, Make: func(c *text.Compiler, n *text.Node) { playNow(c, n, n.Kids[np], n.Kids[price]) }}}
}

// playNow emits that a card of one's hand or Reserve is played at once, as it
// would be on a turn; np says which cards may be, nil: any. Where it is named
// ("it", "me") it is that one.
func playNow(c *text.Compiler, n, np, price *text.Node) {
	c.Asks(n.Kids[0]) // who plays it
	slot := pickSlot(np)
	anyones := false // what was chosen in a Reserve, whosever that is, is played from there
	if words := c.SpokenOf(slot); words != nil {
		anyones = words.Zones == 1<<Reserve
	}
	can := func(m *engine.M, h engine.H, by engine.Seat) bool {
		return playable(m, h, by) != 0 && (anyones || m.Ent[h].Owner == by)
	}
	named := np != nil && slot >= 0 && !picks(np) || np != nil && slot == meSlot
	np.Within(1<<Hand | 1<<Reserve)
	which := chosen(np)
	fits := func(x text.X, h engine.H) bool { return which == nil || x.Bare(which, h) }
	c.Turns(n, func(who func(x text.X) (text.X, engine.Seat, bool)) {
		ask := c.R.Ask(engine.Ask{Cite: "AX48", Says: "Choose a card to play, or pass", Guards: []engine.Guard{
			engine.HasRoom,
			engine.Shown("AX48", "that card can't be played now", func(m *engine.M, h engine.H, by engine.Seat) bool {
				x, _, _ := who(c.X(m, m.Top()))
				return playable(m, h, by) != 0 && fits(x, h)
			}),
		}})
		end := 0
		c.Step("AX48", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
			x, by, plays := who(c.X(m, f))
			f.R[engine.RegDid] = 0
			if !plays {
				return engine.Flow(end)
			}
			m.SetVar(Discount, x.Num(price))
			if named {
				f.R[engine.RegH] = 0
				if h := x.One(np); h != 0 && can(m, h, by) {
					f.R[engine.RegH] = int16(h)
				}
				return engine.Next
			}
			of := playables(x, by, fits)
			if of.Empty() {
				m.SetVar(Discount, 0)
				return engine.Flow(end)
			}
			m.Choose(by, ask, 0, 1).Of = of
			return engine.Next
		})
		c.Step("AX48", "It is played.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if slot >= 0 {
				f.Ref[slot] = m.Ref(h)
			}
			if h == 0 {
				m.SetVar(Discount, 0)
				return engine.Flow(end)
			}
			_, by, _ := who(c.X(m, f)) // whoever owns it
			m.Announce(playable(m, h, by), h, by)
			return engine.Next
		})
		c.Step("AX48", "", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.SetVar(Discount, 0)
			f.R[engine.RegDid] = 1
			switch {
			case slot >= 0:
				f.Ref[slot] = m.Ref(f.Ref[slot].H)
			case slot == meSlot: // from here on "me" is the card that has been played (A32)
				f.Src = m.Ref(f.Src.H)
			}
			return engine.Next
		})
		end = c.Next()
	})
}

// playables are the cards that a seat may play now; of a hidden one, perhaps.
func playables(x text.X, by engine.Seat, fits func(text.X, engine.H) bool) (of engine.Set) {
	for _, z := range [...]engine.Zone{Hand, Reserve} {
		for h := range x.M.In(by, z).All() {
			if x.M.Ent[h].Def == 0 || fits(x, h) && playable(x.M, h, by) != 0 {
				of.Add(h)
			}
		}
	}
	return of
}

// playable is the first act by which a card can be played now, or 0.
func playable(m *engine.M, h engine.H, by engine.Seat) uint16 {
	if m.Cramped() { // K10
		return 0
	}
	for _, a := range m.Card(h).Acts {
		act := &m.Acts[a]
		if act.Zone != m.Ent[h].Zone || act.Keeps {
			continue
		}
		can := true
		for _, g := range act.Can {
			can = can && g.Is(m, h, by) == engine.Yes
		}
		if can {
			return a
		}
	}
	return 0
}

// chosen is the part of a noun phrase for which somebody chooses a thing. It is tested by
// its words alone, not by what has been chosen already.
func chosen(n *text.Node) *text.Node {
	if n == nil || n.Slot >= 0 {
		return n
	}
	for _, k := range n.Kids {
		if c := chosen(k); c != nil && c.Slot >= 0 {
			return c
		}
	}
	return n
}

// meSlot is what pickSlot returns for "me", the card whose words these are.
const meSlot int8 = -2

// pickSlot is the register of what a noun phrase names, or less than 0.
func pickSlot(n *text.Node) int8 {
	if n == nil {
		return -1
	}
	if n.Slot >= 0 || n.Slot == meSlot {
		return n.Slot
	}
	for _, k := range n.Kids {
		if s := pickSlot(k); s >= 0 || s == meSlot {
			return s
		}
	}
	return -1
}

// picks reports whether a noun phrase lets somebody choose.
func picks(n *text.Node) bool {
	if n == nil {
		return false
	}
	if n.P != nil && (n.Role() == text.Pick || n.Role() == text.Picks) {
		return true
	}
	for _, k := range n.Kids {
		if picks(k) {
			return true
		}
	}
	return false
}
