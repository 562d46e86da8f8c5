package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// withinOf reports whether something lies in or on a place: in a system, in space or on a
// planet there, or on a planet.
func withinOf(m *engine.M, h, place engine.H) bool {
	switch {
	case place == 0 || h == place || m.Ent[h].Zone != Galaxy:
		return false
	case m.Ent[h].Host == place:
		return true
	}
	return systemOf(m, h) == place
}

// site is the system that a thing is or lies in.
func site(m *engine.M, h engine.H) engine.H {
	if is(m, h, System) {
		return h
	}
	return systemOf(m, h)
}

// placeWords are where things lie on the map: in a system, next to one, on a planet.
func placeWords() []text.Prod {
	of := func(kind, says, cite string, is func(x text.X, h, place engine.H) bool) text.Prod {
		return phrase(kind, says, cite, func(x text.X, n *text.Node, h engine.H) (fits bool) {
			x.Each(n.Kids[0], func(place engine.H) { fits = fits || is(x, h, place) })
			return fits
		})
	}
	in := func(x text.X, h, place engine.H) bool { return withinOf(x.M, h, place) }
	nextTo := func(x text.X, h, place engine.H) bool {
		a, b := site(x.M, h), site(x.M, place)
		return a != 0 && b != 0 && near(x.M, a, b)
	}
	holds := func(x text.X, h, thing engine.H) bool { return withinOf(x.M, thing, h) }
	lacks := func(says string) text.Prod {
		p := of("which1", says, "DU6", holds)
		any := p.Is
		p.Denies, p.Is = true, func(x text.X, n *text.Node, h engine.H) bool { return !any(x, n, h) }
		return p
	}
	both := of("which1", "that contain:contains~ {np} and no {noms}", "DU6", holds)
	first := both.Is
	both.Is = func(x text.X, n *text.Node, h engine.H) bool {
		none := true
		x.Each(n.Kids[1], func(o engine.H) { none = none && !holds(x, h, o) })
		return none && first(x, n, h)
	}
	one := func(says, cite string, the func(x text.X, n *text.Node) engine.H) text.Prod {
		return phrase("np1", says, cite, func(x text.X, n *text.Node, h engine.H) bool { return h != 0 && h == the(x, n) })
	}
	return []text.Prod{
		{Kind: "pile", Says: "hand%", Mean: text.Mean{Zone: Hand, K: int16(Hand), Sub: true}},
		anyOne(of("place", "in {np} || from {np}", "DU6", in)),
		anyOne(of("place", "on {np}", "DU6", func(x text.X, h, place engine.H) bool {
			return place != 0 && x.Ent[h].Host == place && is(x.M, place, Planet)
		})),
		anyOne(of("place", "next to {np} || adjacent to {np}", "DU6", nextTo)),
		phrase("adj", "adjacent", "DU6", func(x text.X, _ *text.Node, h engine.H) bool { return beside(x, h) }),
		anyOne(of("place", "in or next to {np} || in or adjacent to {np}", "DU6", func(x text.X, h, place engine.H) bool { return in(x, h, place) || nextTo(x, h, place) })),
		of("which1", "that contain:contains~ {np} || containing {np}", "DU6", holds),
		lacks("that do:does~ not contain {np} || that don't:doesn't~ contain {np}"), lacks("that contain:contains~ no {noms} || with no {noms}"), lacks("that contain:contains~ none of {poss} {noms} || with none of {poss} {noms}"), both,
		one("{poss} home system", "DU6", func(x text.X, n *text.Node) engine.H { return home(x.M, x.Seat(n.Kids[0])) }),
		one("the home system of {who}", "DU6", func(x text.X, n *text.Node) engine.H { return home(x.M, x.Seat(n.Kids[0])) }),
		one("the Throne", "DU6", func(x text.X, _ *text.Node) engine.H { return throne(x.M) }),
		one("the Throne 's system", "DU6", func(x text.X, _ *text.Node) engine.H { return at(x.M, theThrone) }),
		one("the active system", "DU23", func(x text.X, _ *text.Node) engine.H { return activeSystem(x.M) }),
		phrase("rel", "of {who}", "DU6", func(x text.X, n *text.Node, h engine.H) bool { return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) }),
		phrase("rel", "(participating)? in (that|this) combat || that is participating in (that|this) combat || that participated", "DU32", func(x text.X, _ *text.Node, h engine.H) bool {
			of := forces(x.M, x.Ent[h].Ctrl, fought(x.M))
			return of.Has(h)
		}),
		{Kind: "np1", Says: "{part} of those ground forces || {part} of the committed units", Cite: "DU33", Mean: text.Mean{Role: text.Chooses, Is: committed}},
		phrase("np1", "the committed units || the committed ground forces", "DU33", committed),
		one("the space area of {np}", "DU6", func(x text.X, n *text.Node) engine.H { return site(x.M, x.One(n.Kids[0])) }),
		one("the space area", "DU6", func(x text.X, _ *text.Node) engine.H { return activeSystem(x.M) }),
		phrase("rel", "that (starts|start) (its|their) move in {poss} home system", "TX27", func(x text.X, n *text.Node, h engine.H) bool {
			return x.Ent[h].Host == home(x.M, x.Seat(n.Kids[0]))
		}),
		{Kind: "np1", Says: "{part} of {poss} (command)? tokens (on|from) the board", Cite: "DU41", Mean: text.Mean{Role: text.Chooses, Is: locked}},
		{Kind: "np1", Says: "{part} of {poss} (command)? tokens (in|from) {np}", Cite: "DU41", Mean: text.Mean{Role: text.Chooses, Is: func(x text.X, n *text.Node, h engine.H) bool {
			return locked(x, n, h) && x.Matches(n.Kids[2], h)
		}}},
	}
}

// anyOne refuses a place that is one of so many where nobody chooses it: it would be any.
func anyOne(p text.Prod) text.Prod {
	p.Refuse = func(_ *text.Compiler, n *text.Node) string {
		q := n.Kids[0].First("quant")
		if q == nil || q.First("several") == nil || q.First("range") != nil {
			return ""
		}
		return "as one that nobody has chosen: choose it first, as in “choose a planet. Destroy each battery on that planet.”"
	}
	return p
}

// beside reports whether a system is adjacent to what was chosen last that lies on the map or,
// before anything has been chosen, to a ship of the player.
func beside(x text.X, system engine.H) bool {
	if x.F == nil {
		for h := range x.In(x.By, Galaxy).All() {
			if is(x.M, h, Ship) && near(x.M, site(x.M, h), system) {
				return true
			}
		}
		return false
	}
	for i := len(x.F.Ref) - 1; i >= 0; i-- {
		if h := x.F.Ref[i].H; h != 0 && h != system && x.Ent[h].Zone == Galaxy {
			return near(x.M, site(x.M, h), system)
		}
	}
	return false
}

// locked reports whether a token of a player lies in a system.
func locked(x text.X, n *text.Node, h engine.H) bool {
	return is(x.M, h, System) && x.Ent[h].Flags&token(x.Seat(n.Part("poss"))) != 0
}

// committed reports whether a unit has been committed to the planet of the answered event.
func committed(x text.X, _ *text.Node, h engine.H) bool {
	o := under(x.M)
	return o != nil && x.M.Occurrences[o.Occ].Sort == toLanding && x.Ent[h].Host == o.Src.H && x.Ent[h].Flags&Landed != 0
}

// fought is the place of the combat that goes on, or 0.
func fought(m *engine.M) engine.H {
	for i := int(m.NFrame) - 1; i >= 0; i-- {
		if f := &m.Frame[i]; f.Proc == m.Rules.Proc("combat") {
			return f.Ref[0].H
		}
	}
	return 0
}

// roundOf is the round of the combat that goes on, from 1, or 0.
func roundOf(m *engine.M) int16 {
	for i := int(m.NFrame) - 1; i >= 0; i-- {
		if f := &m.Frame[i]; f.Proc == m.Rules.Proc("combat") {
			return f.R[regRound]
		}
	}
	return 0
}

// theThrone is the number of the Throne's system on the chart (DU6).
const theThrone = 6

// throne is the planet itself.
func throne(m *engine.M) engine.H {
	of := planetsIn(m, at(m, theThrone))
	return of.First()
}

// activeSystem is the system of the tactical action that goes on, or 0.
func activeSystem(m *engine.M) engine.H {
	for i := range m.Frame[:m.NFrame] {
		if f := &m.Frame[i]; f.Proc == m.Rules.Proc("tactical") {
			return f.Ref[0].H
		}
	}
	return 0
}
