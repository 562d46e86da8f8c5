package engine

// Group is a question that a game asks often: which cards of a zone are printed
// so? The answers are scratch; one is made anew only after a card has come to the
// zone, left it, or been shown or hidden there.
type Group struct {
	Zone Zone
	Has  func(c *Card) bool
}

// group is an answer, and when it was right.
type group struct {
	gen uint32
	of  Set
}

// Group is the set of an owner's public cards in group g, a row of Rules.Groups.
// Do not change it.
func (m *M) Group(owner Seat, g int) *Set {
	d := &m.Rules.Groups[g]
	c := &m.groups[owner&1][g]
	if gen := m.zoned[d.Zone%NZone]; c.gen != gen {
		c.gen, c.of = gen, Set{}
		for h := range m.In(owner, d.Zone).All() {
			if e := &m.Ent[h]; e.Def != 0 && d.Has(&m.Cards[e.Def]) {
				c.of.Add(h)
			}
		}
	}
	return &c.of
}

// rezone notes that the cards of a zone are no longer the same.
func (m *M) rezone(z Zone) { m.zoned[z%NZone]++ }
