package altered

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/spec"
	"github.com/cutdeck/cutdeck/engine/text"
)

// create emits the step that creates tokens, in each expedition that is named
// (A58).
func create(c *text.Compiler, n *text.Node) {
	tokens, place := n.Kids[1], n.Kids[2]
	def := tokenSaid(c, n)
	lands := c.R.Cards[def].Bits&Landmark != 0
	if n.Short != nil && place.P.Kind == "made" { // where those are created that the verb before it speaks of
		place = n.Short.Kids[2]
		if slot := pickSlot(place); slot >= 0 { // unless one has been chosen
			c.Skip(func(_ *engine.M, f *engine.Frame) bool { return f.Ref[slot].H == 0 }, c.Later(func() { c.Asks(place) }))
		}
	}
	switch {
	case place.P.Kind == "made" && !lands:
		c.Fail(tokens, "without the Expedition that it is created in")
	case place.P.Kind == "np" && (lands || pickSlot(place) < 0 && place.Zones&(1<<Adventure) == 0):
		c.Fail(place, "as a place where that token can be created")
	}
	c.Asks(n)
	c.Step("AX31", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		var made engine.Set
		m.Begin(f.By, f.Src.H)
		c.X(m, f).Doers(n, func(x text.X) {
			who, k := x.Actor(n), manyTokens(x, tokens)
			where(x, place, who, func(at engine.H) {
				for range k {
					if token := unborn(m, def, at); token != 0 {
						made.Add(token)
						m.Add(engine.Atom{Verb: VJoin, Subj: token, Obj: at, By: who, B: int16(def)})
					}
				}
			})
		})
		m.Happen()
		c.X(m, f).See(&made) // "it" and "they" are the tokens
		return engine.Next
	})
	c.Step("AX31", "What was not created is not.", func(m *engine.M, _ *engine.Frame) engine.Flow {
		unmade := *m.In(0, Limbo)
		unmade.Union(m.In(1, Limbo))
		for h := range unmade.All() {
			if m.Ent[h].Kind == KindToken {
				m.Retire(h)
			}
		}
		return engine.Next
	})
}

// tokensMeant notes what a verb creates, and for one that says in short which tokens it
// means, the verb before it that says that in full.
func tokensMeant(c *text.Compiler, n *text.Node) string {
	if n.Part("tokens").Part("token") != nil {
		if short := n.Part("tokens").Part("token"); len(short.Tok) == 4 && len(short.Kids) == 0 {
			n.Short = c.Full
			return ""
		}
		c.Full = n
		return ""
	}
	n.Short = c.Full
	return ""
}

// tokenSaid is the card that stands for the tokens that a verb creates: the one that its
// words name or, where they only say how many, or leave out the subtype, the one that the
// verb before it names.
func tokenSaid(c *text.Compiler, n *text.Node) (def engine.Def) {
	tokens := n.Part("tokens")
	switch token, full := tokens.Part("token"), n.Short; {
	case full != nil && token == nil:
		return tokenSaid(c, full)
	case full != nil:
		if def = tokenSaid(c, full); c.R.Cards[def].Name != token.Tok[0] || !sameStatistics(&c.R.Cards[def], token) {
			def = 0
		}
	case token != nil:
		def = tokenOf(c.R, token)
	}
	if def == 0 {
		c.Fail(tokens, "as a token: a name that is known, or a name, three statistics and a subtype, as in “a Tinkerling 1/1/1 Robot token”")
	}
	return def
}

// manyTokens is how many tokens a phrase says.
func manyTokens(x text.X, tokens *text.Node) int16 {
	if k := tokens.Part("num"); k != nil {
		return x.Num(k)
	}
	return 1
}

// unborn creates the entity of a token that is about to join an expedition, so that
// modifiers of how it joins can refer to it (A77); 0: the table has no room for it (K10).
func unborn(m *engine.M, def engine.Def, at engine.H) engine.H {
	who := m.Ent[at].Owner
	return m.Create(engine.Entity{Def: def, Kind: KindToken, Zone: Limbo, Owner: who, Ctrl: who})
}

// tokenType is what is printed on a token.
const tokenType = "Token"

// where calls do with the places that tokens join: expeditions, or the seats whose
// landmarks they are; where none is said, that of the player who creates them.
func where(x text.X, n *text.Node, by engine.Seat, do func(engine.H)) {
	switch n.P.Kind {
	case "made":
		do(engine.SeatOf(by))
	case "landmarks":
		if who := n.Kids[0]; who.P.K != 0 {
			do(engine.SeatOf(0))
			do(engine.SeatOf(1))
		} else {
			do(engine.SeatOf(x.Seat(who)))
		}
	default:
		x.Each(n, do)
	}
}

// commonTokens are the tokens that are known by their names (AX74), with what they
// say.
var commonTokens = [...]struct{ name, words string }{
	{"Manaseed", "{T}, sacrifice me : Ready a Mana Orb."},
	{"Aerolith", "When I'm sacrificed — Resupply.\n{T}, {1} : Sacrifice me."},
}

// addTokens adds the tokens that are known by their names, unless a card is one.
func addTokens(b *spec.Build) {
	for _, t := range commonTokens {
		if named(b.R, t.name) == 0 {
			b.Own(b.Add(engine.Card{Name: t.name, Bits: Landmark | HasText,
				Face: engine.Face{Type: tokenType, TypeLine: tokenType + " · Landmark", Figure: figures["Landmark"], Cost: -1, Corner: -1, Text: t.words}}), Play)
		}
	}
}

// named is the card of a name in play as a token: a Permanent or Character.
func named(r *engine.Rules, name string) engine.Def {
	for d := range r.Cards {
		if r.Cards[d].Name == name && r.Cards[d].Bits&(Character|Permanent) != 0 {
			return engine.Def(d)
		}
	}
	return 0
}

// tokenOf is the card that stands for a token, made when a text first names it.
func tokenOf(r *engine.Rules, n *text.Node) engine.Def {
	if len(n.Tok) == 1 {
		return named(r, n.Tok[0])
	}
	if len(n.Kids) == 0 || n.Kids[0].P.Bits < 1<<firstSubtype { // “a Clay Hand 1/1/1 token”: of no subtype
		return 0
	}
	c := engine.Card{Name: n.Tok[0], Bits: Character | n.Kids[0].P.Bits}
	for i := range Terrains {
		c.Num[int(Forest)+i] = statistic(n, i)
	}
	c.Face = engine.Face{Type: tokenType, TypeLine: "Token · " + n.Kids[0].P.Name(), Figure: "char", Cost: -1, Corner: -1,
		Stats: []engine.Stat{ForestNow, MountainNow, WaterNow}}
	for d := range r.Cards {
		if o := &r.Cards[d]; o.Name == c.Name && o.Bits == c.Bits && o.Num == c.Num {
			return engine.Def(d)
		}
	}
	r.Cards = append(r.Cards, c)
	return engine.Def(len(r.Cards) - 1)
}

// statistic is one of the three statistics that the words of a token say.
func statistic(n *text.Node, i int) int16 {
	v, _ := strconv.Atoi(n.Tok[1+i])
	return int16(v)
}

// sameStatistics reports whether a card has the statistics in the text of a token.
func sameStatistics(card *engine.Card, n *text.Node) bool {
	for i := range Terrains {
		if card.Num[int(Forest)+i] != statistic(n, i) {
			return false
		}
	}
	return true
}
