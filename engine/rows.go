package engine

import "strings"

// Row is one cited thing of Rules: a step, a guard, a watcher, an ongoing
// ability, a setting, a law of the kernel.
type Row struct {
	Kind string // "step", "guard", "watch", "ongoing", "act", "verb", "setting", "clause"; a grammar's are "phrase"
	Cite string // the paragraphs it carries out, with spaces between them
	Text string
}

// Cites lists the paragraphs that the row carries out. Players read the first.
func (r Row) Cites() []string { return strings.Fields(r.Cite) }

// Seal lists the rows once everything is registered. Call it before the rules are
// used.
func (r *Rules) Seal() {
	r.measured()
	r.rows = make([]Row, 0, 1024)
	for _, steps := range r.Procs {
		for i := range steps {
			r.enlist("step", &steps[i].Cite, steps[i].Text)
		}
	}
	for i := range r.Asks {
		r.guards(r.Asks[i].Guards)
	}
	for i := range r.Acts {
		r.guards(r.Acts[i].Can)
		r.Acts[i].sort()
	}
	for i := range r.Watches {
		w := &r.Watches[i]
		r.enlist("watch", &w.Cite, w.Text)
	}
	for i := range r.Ongoing {
		o := &r.Ongoing[i]
		r.enlist("ongoing", &o.Cite, "")
	}
	for i := range r.Acts {
		a := &r.Acts[i]
		r.enlist("act", &a.Cite, a.Text)
	}
	for i := range r.Verbs {
		v := &r.Verbs[i]
		r.enlist("verb", &v.Cite, v.Name)
	}
	for i := range r.keeps {
		r.keeps[i].visible(r)
		r.enlist("keep", &r.keeps[i].Cite, r.keeps[i].Text)
	}
	for i := range r.Settings {
		s := &r.Settings[i]
		s.row = int32(len(r.rows))
		r.enlist("setting", &s.Cite, s.text())
	}
	for i := range r.laws {
		r.enlist("clause", &r.laws[i].Cite, r.laws[i].Text)
	}
	if r.UsedUp.Cite == "" {
		r.UsedUp = *errUsed
	}
	r.enlist("clause", &r.UsedUp.Cite, r.UsedUp.Says)
	r.stocks()
	r.dice()
	for i := range r.Cards {
		c := &r.Cards[i]
		c.when = r.windows(c.Acts)
		for _, row := range c.Self {
			r.selves.add(r.Ongoing[row].Stat)
		}
	}
	for i := range r.Occurrences {
		r.Occurrences[i].seal(r)
	}
	for name, p := range r.names {
		// Which of two names has the slot does not matter: what is found is the same.
		r.quick[slot(name)] = named{name, p}
	}
}

// enlist lists a row; what it is cited by from now on is its first paragraph.
func (r *Rules) enlist(kind string, cite *string, text string) {
	r.rows = append(r.rows, Row{kind, *cite, text})
	if first, _, several := strings.Cut(*cite, " "); several {
		*cite = first
	}
}

// sort puts the guards of an act into the order in which they are asked when only
// whether all of them hold matters.
func (a *Act) sort() {
	var dear []test
	for _, g := range a.Can {
		if g.Quick != nil {
			a.each = append(a.each, g.Quick)
		}
	}
	for _, g := range a.Can {
		switch t := g.Is; {
		case g.Any:
			a.any = append(a.any, t)
		case g.Dear:
			dear = append(dear, t)
		default:
			a.each = append(a.each, t)
		}
	}
	a.each = append(a.each, dear...)
}

// windows is the windows that allow one of some acts, as a mask; 0: all.
func (r *Rules) windows(acts []uint16) (mask uint16) {
	for _, a := range acts {
		if r.Acts[a].When == 0 {
			return 0
		}
		mask |= r.Acts[a].When
	}
	return mask
}

func (r *Rules) guards(gs []Guard) {
	for i := range gs {
		r.enlist("guard", &gs[i].Cite, gs[i].Says)
		gs[i].no = &Illegal{gs[i].Cite, gs[i].Says}
	}
}

// Rows lists the rows.
func (r *Rules) Rows() []Row { return r.rows }
