package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// A keyword is a number of its card, above 0 while the card has it (KW). Those that
// have a number say how much; those that have words of their own ("Deploy: …") are
// short for a trigger or for a condition.

// adept reports whether a card, or what it is attached to, is in a biome aligned with one of
// its energies (KW1).
func adept(m *engine.M, h engine.H) bool {
	at := In(m, h)
	if at == 0 {
		return false
	}
	for _, name := range alignedWith(m, at) {
		for e := range Energies {
			if name == EnergyNames[e] && ofEnergy(m, h, e) {
				return true
			}
		}
	}
	return false
}

// alignedWith are the energies that the biome of a sector is aligned with.
func alignedWith(m *engine.M, sector engine.H) []string {
	for i := range biomes {
		if biomes[i].name == m.Card(sector).Name {
			return biomes[i].aligned[:]
		}
	}
	return nil
}

// allowsDefender reports whether the keywords of both cards allow one to defend against the
// other.
func allowsDefender(m *engine.M, h, against engine.H) bool {
	switch {
	case m.Bars(engine.Atom{Verb: VDefend, Subj: h, Obj: against, By: m.Ent[h].Ctrl}):
		return false
	case Has(m, against, Stealth):
		return false
	case Has(m, against, Evasion) && !Has(m, h, Evasion) && !Has(m, h, Intercept):
		return false
	case Has(m, against, Intimidate) && m.Value(h, AttackNow) < m.Value(against, AttackNow):
		return false
	}
	return true
}

// keywordWords are the keywords that a card may have or be given.
func keywordWords() []text.Prod {
	return []text.Prod{
		kw("Evasion", "KW3", Evasion), kw("Intercept", "KW4", Intercept), kw("Intimidate", "KW5", Intimidate), kw("Stealth", "KW7", Stealth),
		kw("Lightspeed", "KW8", Lightspeed), kw("Ready", "KW9", Ready), kw("Secure", "KW10", Secure), kw("Quantum", "KW11", Quantum),
		kw("Amplify", "KW13", Amplify), kw("Deflect {num}", "KW16", Deflect), kw("Firewall {num}", "KW21", Firewall),
		kw("Transfuse || Transfer", "KW23", Transfuse), kw("Magnetic", "KW24", Magnetic), kw("Overpower", "KW25", Overpower), kw("Virus", "KW28", Virus),
	}
}

// keywordLines are the lines on which a card says its keywords.
func keywordLines() []text.Prod {
	line := func(says, cite string, emit func(c *text.Compiler, n *text.Node)) text.Prod {
		p := compiled("ability", says, cite, emit)
		p.InPlay = true
		return p
	}
	return []text.Prod{
		compiled("keyword", "{kw}", "", func(c *text.Compiler, n *text.Node) {
			c.Describe(n)
			grantSelf(c, c.Def, n.Kids[0])
		}),

		line("Adept : {statics} {stop} || Adept — {statics} {stop}", "KW1 BX31", func(c *text.Compiler, n *text.Node) {
			c.Static(n.Kids[0], c.Test(nil, func(x text.X) bool { return adept(x.M, x.Src) }))
		}),
		line("Adept : {line} || Adept — {line}", "KW1 BX31", func(c *text.Compiler, n *text.Node) {
			if n.Kids[0].Part("trigger") == nil {
				c.Fail(n.Kids[0], "behind “Adept”, which stands before a trigger or what holds")
				return
			}
			c.If(c.Test(nil, func(x text.X) bool { return adept(x.M, x.Src) }), n.Kids[0])
		}),
		line("Adept : {grant} {grantmore*} {stop} || Adept — {grant} {grantmore*} {stop}", "KW1 BX31", func(c *text.Compiler, n *text.Node) {
			shared(c, n, func(x text.X, h engine.H) bool { return h == x.Src && adept(x.M, h) })
		}),
		{Kind: "static", Says: "{emanate} : {statics} || {emanate} — {statics}", Cite: "KW2", Mean: text.Mean{Role: text.Sited, Make: func(c *text.Compiler, n *text.Node) { c.Run(n.Kids[1]) }}},
		{Kind: "emanate", Says: "Emanate", Cite: "KW2", Mean: text.Mean{Role: text.Self}},
		line("Emanate : {grant} {grantmore*} {stop} || Emanate — {grant} {grantmore*} {stop}", "KW2", func(c *text.Compiler, n *text.Node) {
			shared(c, n, func(x text.X, h engine.H) bool { return friend(x, h) && oneBiome(x.M, h, x.Src) })
		}),
		line("Network : {grant} {grantmore*} {stop} || Network — {grant} {grantmore*} {stop}", "KW6", func(c *text.Compiler, n *text.Node) {
			shared(c, n, func(x text.X, h engine.H) bool { return friend(x, h) && neighbours(x.M, h, x.Src) })
		}),
		line("Encrypt : {cond} {stop} || Encrypt — {cond} {stop} || Encrypt as long as {cond} {stop} || Encrypt while {cond} {stop}", "KW19", encrypt),

		aboutItself(onArrival("Deploy", "KW17", true, VArrive, func(x text.X, a *engine.Atom) bool { return a.Subj == x.Src })),
		aboutItself(onArrival("Despawn", "KW18", true, VGo, func(x text.X, a *engine.Atom) bool {
			return a.Subj == x.Src && leaves(a) && engine.Zone(a.A) == Cache
		})),
		onArrival("Exploit", "KW20", false, VDamage, func(x text.X, a *engine.Atom) bool {
			return a.Obj == x.Src && a.A > 0 && a.C != BySkill && enemySector(x, a.Subj)
		}),
		aboutItself(onArrival("Initiate", "KW22", false, VAttack, func(x text.X, a *engine.Atom) bool { return a.Subj == x.Src })),
		onArrival("Triumph", "KW29", false, VLose, func(x text.X, a *engine.Atom) bool { return x.Ent[a.Subj].Owner != x.By }),
		onArrival("Surge", "KW27", false, VSkill, func(x text.X, a *engine.Atom) bool { return a.By == x.By && a.C == Special }),
		onArrival("Setup", "KW26", false, VPhase, func(x text.X, a *engine.Atom) bool {
			return isPhase(BattlePhase*partOf, true, a) && x.Active == x.By
		}),
		onArrival("Aftermath", "KW12", false, VEnds, func(_ text.X, a *engine.Atom) bool { return a.A == BattlePhase }),
		onArrival("Cleanup", "KW15", false, VPhase, func(x text.X, a *engine.Atom) bool { return a.A == EndPhase && x.Active == x.By }),
		chainArrival(),
		compiled("sent", "Chain : {clause} {stop} || Chain — {clause} {stop}", "KW14", func(c *text.Compiler, n *text.Node) {
			c.Skip(func(m *engine.M, f *engine.Frame) bool { return chained(m, f.Src.H, f.By) }, n.Kids[0])
		}),

		compiled("keyword", "Overclock $n $mana", "KW33", func(c *text.Compiler, n *text.Node) {
			c.R.Cards[c.Def].Num[OverclockBy], c.R.Cards[c.Def].Num[OverclockFor] = text.Number(n.Tok[0]), text.Number(n.Tok[1])
		}),
		compiled("keyword", "Global $n", "KW35", func(c *text.Compiler, n *text.Node) { c.R.Cards[c.Def].Num[GlobalFor] = n.N }),
		line("Shift {energies} {kwend}", "KW36", func(c *text.Compiler, n *text.Node) {
			c.Short(n, text.Print(n.Kids[0])+": This card switches its reach until end of turn.")
		}),
		line("Special — {costs} : {body}", "KW27", func(c *text.Compiler, n *text.Node) { c.Activate(n, n.Kids[0], n.Kids[1]) }),
		line("Speed $n — {costs} : {body} || Speed $n , {costs} : {body}", "BX37", func(c *text.Compiler, n *text.Node) {
			c.Windows = 1 << (min(max(n.N, 1), 3) - 1)
			c.Activate(n, n.Kids[0], n.Kids[1])
			c.Windows = 0
		}),
	}
}

// aboutItself lets “it” behind a keyword be the card that has it.
func aboutItself(p text.Prod) text.Prod {
	p.Role = text.Self
	return p
}

// friend: h is an agent of who has the card.
func friend(x text.X, h engine.H) bool {
	return x.Ent[h].Zone == Planet && x.Ent[h].Ctrl == x.By && Is(x.M, h, Agent)
}

// shared compiles a keyword line by which everything that fits has the grants that the line
// lists.
func shared(c *text.Compiler, n *text.Node, fits func(x text.X, h engine.H) bool) {
	c.Describe(n)
	for _, g := range chain(n.Kids[0], n.Kids[1]) {
		for i, st := range stats(g) {
			c.Value(n.P.Cite, st, nil, func(x text.X, h engine.H) int16 {
				if !fits(x, h) {
					return 0
				}
				return gifts(x, g)[i].v
			})
			c.R.Ongoing[len(c.R.Ongoing)-1].Adds = raises(g, i)
		}
	}
}

// onArrival is a keyword that stands for a trigger; the words behind it are what the trigger
// does.
func onArrival(says, cite string, self bool, v engine.Verb, is func(x text.X, a *engine.Atom) bool) text.Prod {
	p := compiled("arrival", says+" : || "+says+" —", cite, func(c *text.Compiler, n *text.Node) {
		c.When(n, v, self, is)
	})
	p.InPlay = true
	return p
}

// chainArrival is Chain on a constant: as it is played (KW14).
func chainArrival() text.Prod {
	return onArrival("Chain", "KW14", true, VPlay, func(x text.X, a *engine.Atom) bool { return a.Subj == x.Src && chained(x.M, x.Src, a.By) })
}

// chained reports whether a player has played another event this turn (KW14).
func chained(m *engine.M, src engine.H, by engine.Seat) (is bool) {
	eachPlayed(m, by, func(h engine.H) { is = is || h != src && Is(m, h, Event) })
	return is
}

// encrypt keeps its card from being targeted while a condition holds (KW19).
func encrypt(c *text.Compiler, n *text.Node) {
	c.Describe(n.Kids[0])
	c.Watch(engine.Watch{Cite: "KW19", Text: text.Print(n), Class: engine.Forbid, Verb: VTarget, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
		return a.Subj == src && c.Still(m, src, m.Ent[src].Ctrl).If(n.Kids[0])
	}})
}
