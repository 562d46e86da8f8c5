package engine

// This file checks what is under way: frames, waiting actions, the step in the
// making, and what the game waits for.

func (c *check) frames() {
	s := c.s
	for i := range s.NFrame {
		f, at := &s.Frame[i], int(i)
		c.step(f.Proc, f.PC, "frame", at)
		c.want(f.Proc != 0, "frame %d runs nothing", i)
		c.want(int(f.Body) < len(c.r.Procs), "frame %d resolves procedure %d, which is none", i, f.Body)
		c.want(int(f.Act) < len(c.r.Acts), "frame %d carries out act %d, which is none", i, f.Act)
		c.want(f.By <= Both, "frame %d is of seat %d", i, f.By)
		c.want(f.WasOf <= H(s.NEnt) && f.Spare == [3]uint16{}, "frame %d remembers entity %d of %d", i, f.WasOf, s.NEnt)
		c.refs(&f.Ref, "frame", at)
		c.ref(f.Src, "frame", at)
		c.ref(f.Me, "frame", at)
		c.set(&f.Pick, "what is picked")
		c.entity(&f.Was, "what frame %d remembers", i)
		switch f.Proc {
		case procWindow:
			w, who := f.R[regWindow], f.R[regSeat]
			c.want(w > 0 && int(w) < len(c.r.Windows) && who>>1 == 0 && f.Pass <= 2, "frame %d is window %d for seat %d", i, w, who)
		case procMake:
			c.want(i+1 == s.NFrame || s.Frame[i+1].Proc == c.r.Before, "frame %d makes a step while something else runs", i)
			c.want(i > 0, "nothing has called for the step in the making")
		}
	}
}

func (c *check) refs(refs *[MaxRef]Ref, what string, i int) {
	for _, r := range refs {
		c.ref(r, what, i)
	}
}

func (c *check) waiting() {
	s := c.s
	var mine Set
	for i := range s.NPend {
		p, at := &s.Pend[i], int(i)
		c.step(p.Body, p.PC, "waiting action", at)
		c.want(p.Body != 0, "waiting action %d has no effect", i)
		c.want(int(p.Act) < len(c.r.Acts), "waiting action %d is act %d, which is none", i, p.Act)
		c.want(p.By < Nobody && p.Fresh <= Unplaced|Unaimed|Urgent, "waiting action %d is of seat %d", i, p.By)
		c.want(p.Me.H != 0 && p.Me.H <= H(s.NEnt) && !mine.Has(p.Me.H), "waiting action %d is entity %d", i, p.Me.H)
		if c.err == nil {
			c.want(s.Ent[p.Me.H].Zone != 0 || c.r.Limbo == 0, "waiting action %d lies nowhere", i)
		}
		mine.Add(p.Me.H)
		c.ref(p.Src, "waiting action", at)
		c.refs(&p.Ref, "waiting action", at)
		c.entity(&p.Was, "what waiting action %d remembers", i)
	}
}

// effects checks lasting effects, links and tallies.
func (c *check) effects() {
	s := c.s
	for i := range s.NMod {
		d := &s.Mod[i]
		c.ref(d.On, "lasting effect", int(i))
		c.ref(d.Src, "lasting effect", int(i))
		rows := len(c.r.Watches)
		if d.Watch&Rule != 0 {
			rows = len(c.r.Ongoing)
		}
		c.want(int(d.Watch&^Rule) < rows, "lasting effect %d puts ability %d to work, which is none", i, d.Watch&^Rule)
		c.want(d.Stat < NStat && d.Stamp <= lastStamp, "lasting effect %d changes value %d, which is none", i, d.Stat)
	}
	for i := range s.NLink {
		l := &s.Link[i]
		c.want(l.From <= H(s.NEnt) && l.To <= H(s.NEnt), "link %d is between entities %d and %d of %d", i, l.From, l.To, s.NEnt)
	}
	for i := range s.NTally {
		c.want(s.Tally[i].H <= H(s.NEnt), "tally %d counts for entity %d of %d", i, s.Tally[i].H, s.NEnt)
	}
}

func (c *check) making() {
	s, k := c.s, &c.s.Make
	c.want(k.By <= Nobody && k.Src <= H(s.NEnt) && k.Cost <= 1 && k.Count <= most, "the step in the making is of seat %d and entity %d", k.By, k.Src)
	c.want(k.NW == MaxWatch || k.Used>>k.NW == 0, "the step in the making was modified by what does not")
	for i := range k.NW {
		l := k.Watch[i]
		c.want(l.Src <= H(s.NEnt) && l.Watch > 0 && int(l.Watch) < len(c.r.Watches), "modifier %d of the step in the making is ability %d of entity %d", i, l.Watch, l.Src)
		if c.err == nil {
			d := c.r.Watches[l.Watch].Class
			c.want(d == Whole || d == Swap || d == Also, "modifier %d of the step in the making modifies nothing", i)
		}
	}
	for i := range k.N {
		a := &k.Atom[i]
		c.want(a.Subj <= H(s.NEnt) && a.Obj <= H(s.NEnt), "part %d of the step in the making is about entities %d and %d of %d", i, a.Subj, a.Obj, s.NEnt)
		c.want(c.r.Does(a.Verb), "part %d of the step in the making is verb %d, which is none", i, a.Verb)
		c.want(a.By <= Both, "part %d of the step in the making is of seat %d", i, a.By)
	}
}
