package text

import (
	"slices"
	"strings"
)

// The period within the first phrase of a sentence can stand in front of the sentence: "Each Day, the
// first Spell you play costs less" is "The first Spell you play each Day costs less".

// fronted are the rows of tables with the period of their first part in front: one for each row that
// begins with a part of a kind that has Timed rows.
func fronted(tables [][]Prod) (rows []Prod) {
	timed := map[string][]*Prod{}
	for _, t := range tables {
		for i := range t {
			if t[i].time != "" {
				timed[t[i].Kind] = append(timed[t[i].Kind], &t[i])
			}
		}
	}
	for _, t := range tables {
		for i := range t {
			kind, rest := t[i].beginning()
			for k, in := range timed[kind] {
				if !strings.Contains(in.Says, in.time) {
					continue
				}
				short := kind + "-untimed-" + string(rune('a'+k))
				time, _, _ := strings.Cut(in.time[strings.Index(in.time, "{")+1:], "}")
				if !slices.ContainsFunc(rows, func(p Prod) bool { return p.Kind == short }) {
					rows = append(rows, Prod{Kind: short, Says: strings.ReplaceAll(in.Says, in.time+" ", ""), Mean: Mean{Sub: true}})
					last := &rows[len(rows)-1]
					last.Says = strings.TrimSuffix(strings.ReplaceAll(last.Says, " "+in.time, ""), " ")
				}
				rows = append(rows, Prod{Kind: t[i].Kind, Says: join(in.time, ",", "{"+short+"}", rest), Cite: t[i].Cite, Mean: t[i].Mean,
					whole: &t[i], within: in, timeAt: partsBefore(in.Says, in.time), rule: "fronted: {" + time + "}"})
			}
		}
	}
	return rows
}

// Timed lets a part of a row, with the words around it, stand in front of the sentence that begins
// with the row, as "each {span}" does.
func (p Prod) Timed(time string) Prod {
	p.time = time
	return p
}

// beginning is the kind of the first part of a row with a single spelling, if the spelling begins with
// a part, and the rest of the spelling.
func (p *Prod) beginning() (kind, rest string) {
	first, rest, _ := strings.Cut(p.Says, " ")
	if !strings.HasPrefix(first, "{") || strings.Contains(p.Says, " || ") {
		return "", ""
	}
	return strings.Trim(first, "{}"), rest
}

// partsBefore counts the parts of a spelling before some words of it.
func partsBefore(says, words string) int {
	before, _, _ := strings.Cut(says, words)
	return strings.Count(before, "{")
}

// unfronted moves the period of a phrase back to where it belongs.
func (n *Node) unfronted() {
	p := n.P
	inner := *n.Kids[1]
	inner.P = p.within
	inner.Kids = slices.Insert(slices.Clone(inner.Kids), p.timeAt, n.Kids[0])
	n.P, n.Kids, n.spelling = p.whole, append([]*Node{&inner}, n.Kids[2:]...), 0
}

// withFronted adds to the spellings of a row with "the first … each turn" or "the next … this turn" of
// its own those with the period in front.
func (p *Prod) withFronted() string {
	says := spellings(p.Says)
	for _, s := range says[:len(says):len(says)] {
		for _, of := range [...]struct{ begins, time string }{{"the first {noms} ", " each turn "}, {"the next {noms} ", " this turn "}} {
			if (p.isOngoing() || p.Kind == "vp") && strings.HasPrefix(s, of.begins) && strings.Contains(s, of.time) {
				says = append(says, join(strings.TrimSpace(of.time), ",", strings.Replace(s, of.time, " ", 1)))
			}
		}
	}
	return strings.Join(says, " || ")
}
