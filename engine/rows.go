package engine

import "strings"

// Row is one element of Rules with a citation: a step, a guard, a watcher, an ongoing ability, a
// setting, a law of the kernel.
type Row struct {
	Kind string // "step", "guard", "watch", "ongoing", "act", "verb", "setting", "clause"; grammars add "phrase"
	Cite string // the paragraphs it carries out, with spaces between them
	Text string
}

// Cites lists the paragraphs that the row carries out. Players are shown the first.
func (r Row) Cites() []string { return strings.Fields(r.Cite) }

// Seal finishes the rules: it lists the rows and builds the tables that machines need. It is
// called once, after everything has been registered.
func (r *Rules) Seal() {
	r.measured()
	r.rows = make([]Row, 0, 1024)
	for _, steps := range r.Procs {
		for i := range steps {
			r.addRow("step", &steps[i].Cite, steps[i].Text)
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
		r.addRow("watch", &w.Cite, w.Text)
	}
	for i := range r.Ongoing {
		o := &r.Ongoing[i]
		r.addRow("ongoing", &o.Cite, "")
	}
	for i := range r.Acts {
		a := &r.Acts[i]
		r.addRow("act", &a.Cite, a.Text)
	}
	for i := range r.Verbs {
		v := &r.Verbs[i]
		r.addRow("verb", &v.Cite, v.Name)
	}
	for i := range r.keeps {
		r.keeps[i].visible(r)
		r.addRow("keep", &r.keeps[i].Cite, r.keeps[i].Text)
	}
	for i := range r.Settings {
		s := &r.Settings[i]
		s.row = int32(len(r.rows))
		r.addRow("setting", &s.Cite, s.text())
	}
	for i := range r.laws {
		r.addRow("clause", &r.laws[i].Cite, r.laws[i].Text)
	}
	if r.UsedUp.Cite == "" {
		r.UsedUp = *errUsed
	}
	r.addRow("clause", &r.UsedUp.Cite, r.UsedUp.Says)
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
		// Two names may share a slot; either may win it, because a lookup compares the name.
		r.quick[slot(name)] = namedProc{name, p}
	}
}

// addRow adds a row and reduces cite to its first paragraph.
func (r *Rules) addRow(kind string, cite *string, text string) {
	r.rows = append(r.rows, Row{kind, *cite, text})
	if first, _, several := strings.Cut(*cite, " "); several {
		*cite = first
	}
}

// sort fills any and each with the tests of the act's guards, slow ones last.
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

// windows is the mask of the windows that allow one of some acts; 0: all.
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
		r.addRow("guard", &gs[i].Cite, gs[i].Says)
		gs[i].no = &Illegal{gs[i].Cite, gs[i].Says}
	}
}

func (r *Rules) Rows() []Row { return r.rows }
