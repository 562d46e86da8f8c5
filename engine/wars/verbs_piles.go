package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

func verbsOfPiles() []text.Prod {
	return []text.Prod{
		{Kind: "np1", Says: "the top card stacked here", Cite: "W69", Mean: text.Mean{Role: text.Named, Open: true, Pin: func(m *engine.M, f *engine.Frame, x text.X, n *text.Node) {
			f.Ref[n.Slot] = m.Ref(topStacked(m, x.Src))
		}, Is: func(x text.X, _ *text.Node, h engine.H) bool { return h != 0 && h == topStacked(x.M, x.Src) }}},

		// searching and shuffling
		{Kind: "vp", Says: "{who?} search~ {poss} {pile} for {np}", Cite: "W203", Mean: text.Mean{Make: search}},
		{Kind: "vp", Says: "{who?} download~ {np}", Cite: "W203", Mean: text.Mean{Make: download}},
	}
}

// topStacked is the card stacked last on another, or 0.
func topStacked(m *engine.M, host engine.H) (top engine.H) {
	of := lying(m, Stacked)
	for h := range of.All() {
		if m.Ent[h].Host == host && (top == 0 || m.Ent[h].Stamp > m.Ent[top].Stamp) {
			top = h
		}
	}
	return top
}

// download searches your reserve for a card, shows it, takes it into the hand
// and shuffles (W203).
func download(c *text.Compiler, n *text.Node) {
	np := n.Kids[1]
	look(c, n, np, Reserve, nil)
	c.Asks(np)
	c.Happens("W203", "It is taken into the hand", func(x text.X) {
		who := x.Actor(n) & 1
		x.Each(np, func(h engine.H) {
			if x.Ent[h].Zone == Reserve {
				x.Add(engine.Atom{Verb: VPut, Subj: h, By: who, A: int16(Hand), B: 1})
			}
		})
	})
	c.Step("W203", "The reserve is shuffled", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Mix(m.In(c.X(m, f).Actor(n)&1, Reserve))
		return engine.Next
	})
}

// search shows a pile to its searcher, who may pick a card of the kind and shows
// it; without one, nothing is found.
func search(c *text.Compiler, n *text.Node) {
	look(c, n, n.Kids[3], pileOf(n.Kids[2]), n.Kids[1])
	c.Asks(n.Kids[3])
}

// look lets the player see a pile, and makes the phrase a pick from it that may
// be declined and is shown.
func look(c *text.Compiler, n, np *text.Node, pile engine.Zone, owner *text.Node) {
	whose := func(x text.X) engine.Seat {
		if owner != nil {
			return x.Seat(owner) & 1
		}
		return x.Actor(n) & 1
	}
	c.Step("W203", "Look through the pile", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		if of := *m.In(whose(x), pile); !of.Empty() {
			m.Need = engine.Need{Kind: engine.Look, Who: x.Actor(n) & 1, Of: of}
		}
		return engine.Next
	})
	np.Within(1 << pile)
	np.OwnedBy(whose)
	np.Optional()
	np.Open()
}
