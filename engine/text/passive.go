package text

import "strings"

// An effect may be in the passive: "target unit is returned to its owner's hand" is "return target
// unit to its owner's hand". Without a named player, "you" carry it out.

// passives are the passive forms of the verb rows of tables: of each row with its object directly
// behind the verb, if a deed has that verb.
func passives(tables [][]Prod) (rows []Prod) {
	done := participles(tables)
	for _, t := range tables {
		for i := range t {
			p := &t[i]
			if p.Kind != "vp" || p.Do == nil && p.Make == nil {
				continue
			}
			if says := p.inPassive(done); says != "" {
				passive := *p
				passive.Says, passive.active = says, p
				rows = append(rows, passive)
			}
		}
	}
	return rows
}

// participles are the participles of the verbs of all deeds, by infinitive.
func participles(tables [][]Prod) map[string]string {
	of := map[string]string{}
	for _, t := range tables {
		for i := range t {
			if d := t[i].deed; d != nil {
				bare, _, done := d.forms()
				of[bare] = done
			}
		}
	}
	return of
}

// inPassive is the spelling of a row in the passive, or "".
func (p *Prod) inPassive(done map[string]string) string {
	var of []string
	for _, s := range spellings(p.Says) {
		who := ""
		if rest, is := strings.CutPrefix(s, "{who?} "); is {
			who, s = "{who-}", rest
		}
		verb, rest, _ := strings.Cut(strings.TrimPrefix(s, atOnce+" "), " ")
		verb, _, _ = strings.Cut(strings.TrimSuffix(verb, "~"), ":")
		more, is := strings.CutPrefix(rest, "{np}")
		if d := done[verb]; is && d != "" && !strings.Contains(more, "{np}") {
			of = append(of, join(who, "{np} is:are~", d+more), join(who, "{np} gets:get~", d+more))
		}
	}
	return strings.Join(of, " || ")
}

// inActive is the active row of a verb in the passive; for any other row, that row.
func (p *Prod) inActive() *Prod {
	if p.active != nil {
		return p.active
	}
	return p
}
