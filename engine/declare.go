package engine

import "fmt"

// What a game counts, marks and ties is declared: under which number, what it stands
// for, and when it ends. Two that have the same number are found when the rules are
// made, and a state out of a file holds nothing that has not been declared.

// Declared is what a game, or a package that compiles its texts, keeps in a state.
type Declared struct {
	Tallies []Counted
	Links   []Linked
	Flags   []Flag
	Vars    []Range
}

// Counted declares what tallies count.
type Counted struct {
	Key   Key    // the first of its keys, from OwnKey up
	N     int    // how many keys; 0: one
	Name  string // what is counted, and of what
	Until uint8  // the period that ends it; AnyPeriod: what counts it says so
	Cards bool   // the key and a handle are the key: what is counted is a card
}

// Linked declares a sort of links. Whoever makes one ends it.
type Linked struct {
	Kind uint16 // the first of its kinds
	N    int    // how many kinds; 0: one
	Name string // what it ties to what
}

// Flag declares a state of entities. A change of zone ends it.
type Flag struct {
	Bit  uint16
	Name string
}

// AnyPeriod is the period of what is counted for different periods.
const AnyPeriod uint8 = 254

// Declare notes what a game keeps. It panics where two things have one number, or one
// has a number that is none: rules are made before anything is played.
func (r *Rules) Declare(d Declared) {
	for _, c := range d.Tallies {
		c.N = max(c.N, 1)
		for _, o := range r.declared.Tallies {
			unlike(o.Key < c.Key+Key(c.N) && c.Key < o.Key+Key(o.N), c.Name, o.Name)
		}
		fits(c.Key.sort() == OwnKey && (c.Key+Key(c.N)-1).sort() == OwnKey, c.Name)
		r.declared.Tallies = append(r.declared.Tallies, c)
	}
	for _, l := range d.Links {
		l.N = max(l.N, 1)
		for _, o := range r.declared.Links {
			unlike(int(o.Kind) < int(l.Kind)+l.N && int(l.Kind) < int(o.Kind)+o.N, l.Name, o.Name)
		}
		fits(l.Kind > 0 && int(l.Kind)+l.N <= 1<<16, l.Name)
		r.declared.Links = append(r.declared.Links, l)
	}
	for _, f := range d.Flags {
		for _, o := range r.declared.Flags {
			unlike(o.Bit&f.Bit != 0, f.Name, o.Name)
		}
		fits(f.Bit != 0 && f.Bit&(f.Bit-1) == 0, f.Name)
		r.declared.Flags = append(r.declared.Flags, f)
	}
	for _, v := range d.Vars {
		for _, o := range r.declared.Vars {
			unlike(o.Var == v.Var, v.Name, o.Name)
		}
		fits(v.Var >= 0 && v.Var < MaxVar && v.Lo <= v.Hi && v.Name != "", v.Name)
		r.declared.Vars = append(r.declared.Vars, v)
	}
}

func unlike(same bool, a, b string) {
	if same {
		panic(fmt.Sprintf("engine: %q and %q have the same number", a, b))
	}
}

func fits(is bool, name string) {
	if !is {
		panic(fmt.Sprintf("engine: %q has a number that is none", name))
	}
}

// Counts gives what an ability counts a key of its own: the abilities of cards are as
// many as there are cards.
func (r *Rules) Counts() Key {
	r.drawn++
	if (drawnKey + r.drawn - 1).sort() != drawnKey {
		panic("engine: the cards count more than there are keys for")
	}
	return drawnKey + r.drawn - 1
}

// CountedBy finds what declares a key of a game; false: nothing does.
func (r *Rules) CountedBy(k Key) (Counted, bool) {
	for _, c := range r.declared.Tallies {
		if k >= c.Key && k < c.Key+Key(c.N) {
			return c, true
		}
	}
	return Counted{}, false
}

// flags are the states that are declared.
func (d *Declared) flags() (of uint16) {
	for _, f := range d.Flags {
		of |= f.Bit
	}
	return of
}

// counted checks that a tally counts what the rules count, and for as long.
func (c *check) counted(t *Tally, i int) {
	r, k := c.r, t.What()
	n := k &^ k.sort()
	ok := true
	switch k.sort() {
	case actKey:
		ok = int(n) < len(r.Acts)
	case titleKey:
		ok = int(n) < len(r.Cards)
	case watchKey, seatKey, seatKey + 1<<16:
		ok = int(n) < len(r.Watches)
	case anewKey:
		ok = n == 0
	case drawnKey:
		ok = n < r.drawn
	case shareKey: // the question says of what, see shares
		ok = t.Until == perAnswer || t.Until == openedBy(0) || t.Until == openedBy(1)
	default:
		d, is := r.CountedBy(k)
		ok = is && (d.Until == t.Until || d.Until == AnyPeriod)
	}
	c.want(ok && t.H <= H(c.s.NEnt), "tally %d counts %d for entity %d of %d until %d, which nothing counts", i, k, t.H, c.s.NEnt, t.Until)
}

// linked checks that a link is of a sort that is declared, between entities.
func (c *check) linked(l *Link, i int) {
	is := false
	for _, d := range c.r.declared.Links {
		is = is || l.Kind >= d.Kind && int(l.Kind) < int(d.Kind)+d.N
	}
	c.want(is, "link %d is of sort %d, which is none", i, l.Kind)
	c.want(c.r.Keeping == 0 || l.Kind != c.r.Keeping || uint16(l.Val) < uint16(len(c.r.Records)), "link %d keeps record %d of %d", i, l.Val, len(c.r.Records))
	c.want(l.From <= H(c.s.NEnt) && l.To <= H(c.s.NEnt), "link %d is between entities %d and %d of %d", i, l.From, l.To, c.s.NEnt)
}
