package engine

// Group is a question that a game asks often: which cards of a zone are printed
// so? The answers are scratch; one is made anew only after a card has come to the
// zone, left it, or been shown or hidden there.
type Group struct {
	Zone Zone
	Has  func(c *Card) bool
	For  func(m *M, h H, who Seat) bool // whose it is, by who controls it and what is printed; nil: its owner's
}

// group is an answer, and when it was right.
type group struct {
	gen uint32
	of  Set
}

// Group is the set of a seat's public cards in group g, a row of Rules.Groups.
// Do not change it.
func (m *M) Group(who Seat, g int) *Set {
	d := &m.Rules.Groups[g]
	c := &m.groups[who&1][g]
	if gen := m.zoned[d.Zone%NZone]; c.gen != gen {
		c.gen, c.of = gen, Set{}
		m.gather(d, who, who, &c.of)
		if d.For != nil {
			m.gather(d, who.Other(), who, &c.of)
		}
	}
	return &c.of
}

// gather adds those of an owner's cards that are in a seat's group.
func (m *M) gather(d *Group, owner, who Seat, of *Set) {
	for h := range m.In(owner, d.Zone).All() {
		if e := &m.Ent[h]; e.Def != 0 && d.Has(&m.Cards[e.Def]) && (d.For == nil || d.For(m, h, who)) {
			of.Add(h)
		}
	}
}

// rezone notes that the cards of a zone are no longer the same.
func (m *M) rezone(z Zone) { m.zoned[z%NZone]++ }
