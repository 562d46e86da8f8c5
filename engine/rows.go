package engine

// Row is one cited thing of Rules: a step, a guard, a watcher, an ongoing
// ability, a clause. Rows are numbered through, so that a test can disable each in turn
// and see which scenario notices.
type Row struct {
	Kind string // "step", "guard", "watch", "ongoing", "act", "verb", "clause"; a grammar's are "phrase"
	Cite string
	Text string
}

// Seal numbers the rows once everything is registered. Call it before the
// rules are used.
func (r *Rules) Seal() {
	r.rows = make([]Row, 1, 1024)
	r.base = make([]int32, len(r.Procs))
	for p, steps := range r.Procs {
		r.base[p] = int32(len(r.rows))
		for _, s := range steps {
			r.rows = append(r.rows, Row{"step", s.Cite, s.Text})
		}
	}
	for i := range r.Asks {
		r.number(r.Asks[i].Guards)
	}
	for i := range r.Acts {
		r.number(r.Acts[i].Can)
		for _, g := range r.Acts[i].Can {
			r.Acts[i].dear = r.Acts[i].dear || g.Dear
		}
	}
	for i := range r.Watches {
		w := &r.Watches[i]
		w.row = int32(len(r.rows))
		r.rows = append(r.rows, Row{"watch", w.Cite, w.Text})
	}
	for i := range r.Ongoing {
		o := &r.Ongoing[i]
		o.row = int32(len(r.rows))
		r.rows = append(r.rows, Row{"ongoing", o.Cite, ""})
	}
	for i := range r.Acts {
		a := &r.Acts[i]
		a.row = int32(len(r.rows))
		r.rows = append(r.rows, Row{"act", a.Cite, a.Text})
	}
	for i := range r.Verbs {
		v := &r.Verbs[i]
		v.row = int32(len(r.rows))
		r.rows = append(r.rows, Row{"verb", v.Cite, v.Name})
	}
	r.first = int32(len(r.rows))
	for _, c := range r.Clauses {
		r.rows = append(r.rows, Row{"clause", c.Cite, c.Text})
	}
}

// Holds: is clause i of the rules in force? It is, but for the proof that
// scenarios notice its loss.
func (m *M) Holds(i int) bool { return m.Off == 0 || m.Off != m.first+int32(i) }

func (r *Rules) number(gs []Guard) {
	for i := range gs {
		gs[i].row = int32(len(r.rows))
		gs[i].no = &Illegal{gs[i].Cite, gs[i].Says}
		r.rows = append(r.rows, Row{"guard", gs[i].Cite, gs[i].Says})
	}
}

// Rows lists the numbered rows; row 0 is none.
func (r *Rules) Rows() []Row { return r.rows }
