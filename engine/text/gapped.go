package text

import "strings"

// Putting two things in two places needs the verb only once: "put one of them in your hand and the
// other on the bottom of your deck".

// gap is the kind of a verb phrase whose verb is omitted.
const gap = "gapped"

// gapped are the rows of tables that put things somewhere, without the verb, except rows that join
// several places themselves.
func gapped(tables [][]Prod) (rows []Prod) {
	for _, t := range tables {
		for i := range t {
			p := &t[i]
			if p.Kind != "vp" || !strings.HasPrefix(p.Says, "{who?} put~ {np} ") && !strings.HasPrefix(p.Says, "put {np} ") {
				continue
			}
			if strings.Contains(p.Says, "and}") {
				return nil
			}
			if says := p.withoutPut(); says != "" {
				short := *p
				short.Kind, short.Says, short.active = gap, says, p
				rows = append(rows, short)
			}
		}
	}
	if len(rows) > 0 {
		rows = append(rows, Prod{Kind: "vpmore", Says: "and {gapped} || , and {gapped} || , {gapped}", Mean: Mean{Sub: true}})
	}
	return rows
}

// withoutPut is a row without its verb: its spellings with "put" before what is put.
func (p *Prod) withoutPut() string {
	var of []string
	for _, s := range spellings(p.Says) {
		if rest, is := strings.CutPrefix(s, "{who?} put~ "); is {
			of = append(of, "{who-} "+rest)
		} else if rest, is := strings.CutPrefix(s, "put "); is {
			of = append(of, rest)
		}
	}
	return strings.Join(of, " || ")
}
