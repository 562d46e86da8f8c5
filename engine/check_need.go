package engine

// need checks what the game waits for, and that what runs waits for it.
func (c *check) need() {
	s, n := c.s, &c.s.Need
	c.set(&n.Of, "what is asked for")
	c.want(int(n.Ask) < len(c.r.Asks), "question %d is asked, which is none", n.Ask)
	c.want(int(n.Window) < len(c.r.Windows), "window %d is open, which is none", n.Window)
	c.want(n.N < 1<<15 && n.Bound < 32 && n.Claim <= 1 && n.Spare == [2]uint16{}, "the question asked is none")
	if c.err != nil {
		return
	}
	c.shares()
	if n.Kind == Over {
		c.want(s.NFrame == 0 && s.NAtom == 0 && n.Who == Nobody, "it is over and goes on")
		return
	}
	c.want(s.NFrame > 0 || n.Kind == Look, "nothing runs that could go on")
	if s.NFrame > 0 {
		f := &s.Frame[s.NFrame-1]
		c.want(n.Proc == f.Proc && n.PC == max(f.PC, 1)-1, "what waits is not what runs")
	}
	switch n.Kind {
	case Choose:
		c.choice()
	case Chance:
		c.want(n.Who == Nobody && n.N > 0, "the table is asked for one of %d numbers", n.N)
	case Disclose:
		h := n.Of.First()
		c.want(n.Of.Len() == 1 && n.Who == s.Ent[h].Owner && n.Who <= Nobody && s.Ent[h].Def == 0, "a card is asked for that nobody can show")
	case Look:
		c.want(n.Who < Nobody && !n.Of.Empty(), "seat %d is to see no cards", n.Who)
	case Shuffle:
		c.want(n.Who == Nobody && !n.Of.Empty(), "nothing is to be shuffled")
	default:
		c.want(false, "it waits for nothing")
	}
}

// choice checks a question to a seat, or to both.
func (c *check) choice() {
	n := &c.s.Need
	c.want(n.Who < Nobody || n.Who == Both && n.Window == 0, "seat %d is asked", n.Who)
	opens := n.Who < Nobody && n.Bound&3 == 3 && n.Bound>>(n.Who+2)&1 == 0 && n.Bound&ofParts != 0
	c.want(n.Who == Both || n.Bound == 0 || opens, "an answer is bound that nobody asked for")
	c.want(n.Bound>>2&3 == 0 || n.Bound&3 == 3, "an answer was opened before both were bound")
	c.want(n.Got == 0 || n.Got < n.Hi, "%d of at most %d are chosen", n.Got, n.Hi)
	if f := &c.s.Frame[max(c.s.NFrame, 1)-1]; n.sealed() && !n.Of.Empty() && n.Bound&ofParts == 0 {
		of := c.r.Registers(f)
		c.want(of[2] == ACard && of[3] == ACard, "both seats are asked for cards, and the answers have no place")
	}
	modes := len(c.r.Asks[n.Ask].Modes)
	c.want(modes == 0 || int(n.N) <= modes, "question %d has %d answers, not %d", n.Ask, modes, n.N)
	c.want(n.Window != 0 || n.Ask != 0 || n.N > n.From || !n.Of.Empty(), "nothing can be answered")
}

// shares checks what the question has given to its parts so far, if it divides a number.
func (c *check) shares() {
	s, n, sum := c.s, &c.s.Need, 0
	ask := &c.r.Asks[n.Ask]
	divides := n.Kind == Choose && n.Window == 0 && ask.Whole != nil && ask.Whole.Each != nil
	var seen Set
	for i, t := range s.Tallies() {
		for seat := range Seat(2) {
			c.want(t.Until != openedBy(seat) || n.Bound>>(2+seat)&1 == 1 && t.N > 0, "tally %d is of an answer that nobody has opened", i)
		}
		if t.Until != perAnswer {
			continue
		}
		sum += int(t.N)
		part := t.What().sort() == shareKey && (t.H == 0 && t.Key >= n.From && t.Key < n.N || t.H != 0 && t.Key == 0 && n.Of.Has(t.H))
		c.want(divides && part && t.N > 0 && (t.H == 0 || !seen.Has(t.H)), "tally %d is a share of nothing that is divided", i)
		seen.Add(t.H)
	}
	c.want(!divides || sum == int(n.Got), "%d units are given, and %d are counted", sum, n.Got)
}
