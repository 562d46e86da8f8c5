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
		c.want(f.WasOf <= H(s.NEnt), "frame %d remembers entity %d of %d", i, f.WasOf, s.NEnt)
		c.refs(&f.Ref, "frame", at)
		c.ref(f.Src, "frame", at)
		c.ref(f.Me, "frame", at)
		c.set(&f.Pick, "what is picked")
		c.entity(&f.Was, "what frame %d remembers", i)
		c.occurrence(i)
		if int(f.Body) < len(c.r.Procs) {
			c.registers(c.r.Registers(f), &f.R, "frame", at)
		}
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
	for at := range s.Waiting() {
		p, i := &s.Waiting()[at], at
		if p.Many > 0 {
			c.crowd(p, i)
			continue
		}
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
		c.registers(c.r.Carried(p), &p.R, "waiting action", at)
		c.entity(&p.Was, "what waiting action %d remembers", i)
	}
}

// crowd checks a waiting action that stands for many.
func (c *check) crowd(p *Pending, i int) {
	s, n := c.s, 0
	c.want(p.R[2] >= 0 && p.R[2] <= p.R[3] && int(p.R[3]) <= len(s.Occasions()) && p.By < Nobody, "waiting action %d stands for occasions that are none", i)
	for _, d := range s.Members() {
		if int(d.Crowd) < len(s.Crowds()) && s.Crowds()[d.Crowd].By == p.By {
			n += s.Crowds()[d.Crowd].Of.Len()
		}
	}
	c.want(int(p.Many) <= n && p.Me == Ref{}, "waiting action %d stands for %d, and %d wait", i, p.Many, n)
}

// crowds checks what the crowds are of.
func (c *check) crowds() {
	s := c.s
	for i := range s.Occasions() {
		o := &s.Occasions()[i]
		c.ref(o.Of, "occasion", i)
		c.entity(&o.Was, "what occasion %d remembers", i)
		c.want(o.By <= Both && o.Spare == 0, "occasion %d is of seat %d", i, o.By)
	}
	for i := range s.Crowds() {
		d := &s.Crowds()[i]
		c.want(d.By < Nobody && d.Spare == [7]uint8{} && !d.Of.Empty(), "crowd %d waits for nothing", i)
		for k := range d.Of.All() {
			c.want(int(k) < len(s.Occasions()), "crowd %d is of occasion %d of %d", i, k, len(s.Occasions()))
		}
	}
	for i := range s.Members() {
		d := &s.Members()[i]
		c.ref(d.Src, "ability in a crowd", i)
		c.want(d.Watch > 0 && int(d.Watch) < len(c.r.Watches) && int(d.Crowd) < len(s.Crowds()), "member %d of a crowd is ability %d, which is none", i, d.Watch)
	}
}

// effects checks lasting effects, links and tallies.
func (c *check) effects() {
	s := c.s
	for i := range s.Lasting() {
		d := &s.Lasting()[i]
		c.ref(d.On, "lasting effect", i)
		c.ref(d.Src, "lasting effect", i)
		rows := len(c.r.Watches)
		if d.Watch&Rule != 0 {
			rows = len(c.r.Ongoing)
		}
		c.want(int(d.Watch&^Rule) < rows, "lasting effect %d puts ability %d to work, which is none", i, d.Watch&^Rule)
		c.want(int(d.Stat) < c.r.Measure.Stats && d.N > 0 && d.N <= 1<<15, "lasting effect %d changes value %d, which is none", i, d.Stat)
	}
	for i := range s.Bonuses() {
		d := &s.Bonuses()[i]
		c.set(&d.On, "what has a bonus")
		c.want(int(d.Stat) < c.r.Measure.Stats && d.Spare == [2]uint16{}, "bonus %d changes value %d, which is none", i, d.Stat)
	}
	for i := range s.Links() {
		c.linked(&s.Links()[i], i)
	}
	for i := range s.Tallies() {
		c.counted(&s.Tallies()[i], i)
	}
}

func (c *check) making() {
	s, k := c.s, &c.s.Held
	c.want(k.By <= Nobody && k.Src <= H(s.NEnt) && k.Cost <= 1 && k.Parts < MaxEnt, "the step in the making is of seat %d and entity %d", k.By, k.Src)
	c.want(k.Used.within(len(s.Modifiers())), "the step in the making was modified by what does not")
	for i, l := range s.Modifiers() {
		c.want(l.Src <= H(s.NEnt) && l.Watch > 0 && int(l.Watch) < len(c.r.Watches), "modifier %d of the step in the making is ability %d of entity %d", i, l.Watch, l.Src)
		if c.err == nil {
			d := c.r.Watches[l.Watch].Class
			c.want(d == Whole || d == Swap || d == Also, "modifier %d of the step in the making modifies nothing", i)
		}
	}
	for i := range s.Atoms() {
		a := &s.Atoms()[i]
		c.want(a.Subj <= H(s.NEnt) && a.Obj <= H(s.NEnt), "part %d of the step in the making is about entities %d and %d of %d", i, a.Subj, a.Obj, s.NEnt)
		c.want(c.r.Does(a.Verb), "part %d of the step in the making is verb %d, which is none", i, a.Verb)
		c.want(a.By <= Both, "part %d of the step in the making is of seat %d", i, a.By)
	}
}
