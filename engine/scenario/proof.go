package scenario

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// Proof says of one paragraph how far the scenarios show it: each row of the
// rules that cites it is disabled in turn, and a scenario that says it shows the
// paragraph has to fail.
type Proof struct {
	games.Paragraph
	Scenarios []string   // that say they show it
	Rows      []RowProof // that cite it
	Refuses   bool       // a scenario has something refused, or told, by its number
}

// RowProof is one cited row, over all cards it was met with.
type RowProof struct {
	engine.Row
	Noticed bool // a scenario failed without it
}

// Shown: a scenario fails without some row that cites the paragraph.
func (p *Proof) Shown() bool {
	return slices.ContainsFunc(p.Rows, func(r RowProof) bool { return r.Noticed })
}

// Prove runs the proof for the rulebook of a game. Scenarios that fail anyway
// prove nothing and are left out.
func (r *Runner) Prove(g *games.Game, files []*File) ([]Proof, error) {
	proofs, index := []Proof{}, map[string]int{}
	for _, p := range games.Paragraphs(g.Rulebook()) {
		index[p.ID] = len(proofs)
		proofs = append(proofs, Proof{Paragraph: p})
	}
	defer func() { r.Off = 0 }()
	for _, f := range files {
		b, err := r.open(f)
		if err != nil {
			return nil, err
		}
		phrases := r.phrases(b)
		rows := map[string][]int32{}
		for i, row := range b.Rules.Rows() {
			if i > 0 {
				for _, id := range row.Cites() {
					rows[id] = append(rows[id], int32(i))
					if at, ok := index[id]; ok {
						proofs[at].row(row)
					}
				}
			}
		}
		for i := range f.Scenarios {
			sc := &f.Scenarios[i]
			r.Off, r.cited = 0, map[string]bool{}
			if !r.Quick && r.fails(b, sc) {
				continue
			}
			cited := r.cited
			r.cited = nil
			for _, id := range sc.Shows {
				at, ok := index[id]
				if !ok {
					return nil, &Error{f.Name, sc.Line, "“" + sc.Name + "” shows " + id + ", which is not in the rulebook"}
				}
				p := &proofs[at]
				p.Scenarios = append(p.Scenarios, f.Name+": "+sc.Name)
				p.Refuses = p.Refuses || cited[id] || r.Quick && sc.names(id)
				for _, n := range rows[id] {
					if rp := p.row(b.Rules.Rows()[n]); !rp.Noticed && !r.Quick {
						r.Off = n
						rp.Noticed = r.fails(b, sc)
					}
				}
				r.Off = 0
				for _, ph := range phrases[id] {
					if rp := p.row(ph.Row); !rp.Noticed && !r.Quick {
						rp.Noticed = r.fails(ph.without(b), sc)
					}
				}
			}
		}
	}
	return proofs, nil
}

// fails: the scenario fails with A in one seat or the other.
func (r *Runner) fails(b *box, sc *Scenario) bool {
	return r.one(b, sc, 0) != nil || r.one(b, sc, 1) != nil
}

// row finds the proof of a row, which may be numbered otherwise with other
// cards.
func (p *Proof) row(row engine.Row) *RowProof {
	for i := range p.Rows {
		if p.Rows[i].Row == row {
			return &p.Rows[i]
		}
	}
	p.Rows = append(p.Rows, RowProof{Row: row})
	return &p.Rows[len(p.Rows)-1]
}

// names: a line of the scenario expects the paragraph by its number.
func (sc *Scenario) names(id string) bool {
	for _, l := range sc.lines {
		_, after, ok := strings.Cut(l.text, " because ")
		if !ok {
			_, after, ok = strings.Cut(l.text, "cited ")
		}
		if ok && slices.Contains(strings.Fields(after), id) {
			return true
		}
	}
	return false
}

// phrase is a cited phrase of the grammar, and the game without it once it has
// been compiled.
type phrase struct {
	engine.Row
	n   int
	box *box
}

// phrases lists the cited phrases by paragraph.
func (r *Runner) phrases(b *box) map[string][]*phrase {
	cited := map[string][]*phrase{}
	if b.Phrases == nil || b.Without == nil {
		return cited
	}
	for i, row := range b.Phrases(b.Cards) {
		for _, id := range row.Cites() {
			cited[id] = append(cited[id], &phrase{Row: row, n: i + 1})
		}
	}
	return cited
}

// without is the game in which the phrase means nothing: cards that need it have
// no abilities.
func (p *phrase) without(b *box) *box {
	if p.box == nil {
		gb := *b.Box
		gb.Rules, _ = b.Without(b.Cards, p.n, nil)
		for _, s := range b.Set {
			name, value, _ := strings.Cut(s, " ")
			gb.Rules.Set(name, value) // it has been set before
		}
		p.box = newBox(&gb)
	}
	return p.box
}
