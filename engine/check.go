package engine

import "fmt"

// Check says what of a state no game of these rules can have made: every number
// that the machine uses as a place in a table must be one, what refers to each other
// must fit together, and every chain must end. Whoever takes a state from a file
// checks it before it is loaded. The error names the part that does not hold.
func (r *Rules) Check(s *State) error {
	if err := s.counts(); err != nil { // nothing further can be looked at
		return err
	}
	c := check{r: r, s: s, flags: r.declared.flags()}
	c.numbers()
	c.entities()
	c.retired()
	c.numbered()
	c.frames()
	c.waiting()
	c.crowds()
	c.effects()
	c.making()
	c.need()
	c.dice()
	if c.err == nil {
		c.err = s.within(r.declared.Vars)
	}
	if c.err == nil && r.Sound != nil {
		if err := r.Sound(s); err != nil {
			return fmt.Errorf("the state of the game: %w", err)
		}
	}
	return c.err
}

// check looks at a state part by part; its first error stays.
type check struct {
	r     *Rules
	s     *State
	flags uint16 // that are declared
	err   error
}

// want notes what is wrong unless ok.
func (c *check) want(ok bool, says string, args ...any) {
	if !ok && c.err == nil {
		c.err = fmt.Errorf("the state of the game: "+says, args...)
	}
}

func (c *check) numbers() {
	s := c.s
	c.want(s.Active < Nobody && s.First < Nobody, "seat %d is active and seat %d is first, there are 0 and 1", s.Active, s.First)
	c.want(s.Won <= Nobody, "it is won by seat %d, there are 0 and 1", s.Won)
	c.want(s.Stamp <= lastStamp, "its last order number is %d, the highest is %d", s.Stamp, lastStamp)
	c.set(&s.Due[0], "what seat 0 has drawn")
	c.set(&s.Due[1], "what seat 1 has drawn")
}

func (c *check) entities() {
	s := c.s
	c.want(s.NEnt >= uint16(FirstCard)-1 || s.NEnt == 0, "it has %d entities, without the two that stand for the seats", s.NEnt)
	c.want(s.Ent[0].Zone == 0 && s.Ent[0].Def == 0 && s.Ent[0].Host == 0, "entity 0, which is none, lies somewhere")
	for h := H(1); h <= H(s.NEnt); h++ {
		e := &s.Ent[h]
		c.entity(e, "entity %d", h)
		c.want(e.Zone == 0 || c.grounded(h), "entity %d lies on itself", h)
		if h < FirstCard {
			c.want(e.Owner == Seat(h-1) && e.Ctrl == Seat(h-1) && e.Kind != 0, "entity %d does not stand for its seat", h)
		}
	}
}

// entity checks one, or what is remembered of one.
func (c *check) entity(e *Entity, where string, args ...any) {
	if e.Host > H(c.s.NEnt) || e.Owner > Nobody || e.Ctrl > Nobody || e.Zone >= NZone {
		c.want(false, where+" lies nowhere", args...)
	}
	if wrong := e.Flags &^ c.flags; wrong != 0 {
		c.want(false, where+" is in states %#x, which are none", append(args, wrong)...)
	}
	if int(e.Def) >= len(c.r.Cards) {
		c.want(false, where+" is card %d of %d of the game", append(args, e.Def, len(c.r.Cards)-1)...)
	}
	if e.Seq > lastStamp || e.Stamp > lastStamp {
		c.want(false, where+" has an order number above %d", append(args, lastStamp)...)
	}
}

// grounded reports whether what h lies on ends somewhere.
func (c *check) grounded(h H) bool {
	for n := c.s.NEnt; h != 0; h = c.s.Ent[h].Host {
		if n == 0 || h > H(c.s.NEnt) {
			return false
		}
		n--
	}
	return true
}

// retired checks the list of handles that are free again: all of them, each once,
// and nothing else.
func (c *check) retired() {
	s := c.s
	var free Set
	for h := s.Free; h != 0 && c.err == nil; h = uint16(s.Ent[h].Host) {
		c.want(h <= s.NEnt && !free.Has(H(h)), "the list of free handles does not end")
		if c.err != nil {
			return
		}
		e := &s.Ent[h]
		c.want(*e == Entity{Era: e.Era, Host: e.Host}, "entity %d is free and lies somewhere", h)
		free.Add(H(h))
	}
	for h := FirstCard; h <= H(s.NEnt); h++ {
		c.want(s.Ent[h].Zone != 0 || free.Has(h) || c.r.Limbo == 0, "entity %d lies nowhere and is not free", h)
	}
}

// set checks that all members are entities.
func (c *check) set(of *Set, what string) {
	for h := range of.All() {
		c.want(h != 0 && h <= H(c.s.NEnt), "%s is entity %d of %d", what, h, c.s.NEnt)
	}
}

// ref checks a reference; what is no more may be referred to.
func (c *check) ref(r Ref, what string, i int) {
	if r.H > H(c.s.NEnt) {
		c.want(false, "%s %d refers to entity %d of %d", what, i, r.H, c.s.NEnt)
	}
}

// step checks a place in a procedure; the end of it is one.
func (c *check) step(p Proc, pc uint16, what string, i int) {
	if int(p) >= len(c.r.Procs) || int(pc) > len(c.r.Procs[p]) {
		c.want(false, "%s %d stands at step %d of procedure %d, which is none", what, i, pc, p)
	}
}
