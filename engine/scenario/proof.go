package scenario

import (
	"slices"
	"strings"
	"sync"

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

// prover is a proof under way.
type prover struct {
	*Runner
	proofs []Proof
	index  map[string]int // of a paragraph in proofs
}

// Prove runs the proof for the rulebook of a game. Scenarios that fail anyway
// prove nothing and are left out.
func (r *Runner) Prove(g *games.Game, files []*File) ([]Proof, error) {
	pr := &prover{Runner: r, proofs: []Proof{}, index: map[string]int{}}
	for _, p := range games.Paragraphs(g.Rulebook()) {
		pr.index[p.ID] = len(pr.proofs)
		pr.proofs = append(pr.proofs, Proof{Paragraph: p})
	}
	for _, f := range files {
		b, err := r.open(f)
		if err != nil {
			return nil, err
		}
		shows, err := pr.shows(b, f)
		if err != nil {
			return nil, err
		}
		pr.rows(b, shows)
		pr.phrases(b, shows)
	}
	return pr.proofs, nil
}

// of finds the proof of a paragraph; nil when it is not in the rulebook.
func (pr *prover) of(id string) *Proof {
	if at, ok := pr.index[id]; ok {
		return &pr.proofs[at]
	}
	return nil
}

// shows runs the scenarios of a file as they are, and lists by paragraph those that
// hold and say that they show it.
func (pr *prover) shows(b *box, f *File) (map[string][]*Scenario, error) {
	shows := map[string][]*Scenario{}
	defer func() { pr.cited = nil }()
	for i := range f.Scenarios {
		sc := &f.Scenarios[i]
		pr.cited = map[string]bool{}
		if !pr.Quick && pr.fails(b, sc) {
			continue
		}
		for _, id := range sc.Shows {
			p := pr.of(id)
			if p == nil {
				return nil, &Error{f.Name, sc.Line, "“" + sc.Name + "” shows " + id + ", which is not in the rulebook"}
			}
			p.Scenarios = append(p.Scenarios, f.Name+": "+sc.Name)
			p.Refuses = p.Refuses || pr.cited[id] || pr.Quick && sc.names(id)
			shows[id] = append(shows[id], sc)
		}
	}
	return shows, nil
}

// rows disables each cited row of the rules in turn.
func (pr *prover) rows(b *box, shows map[string][]*Scenario) {
	defer func() { pr.Off = 0 }()
	for i, row := range b.Rules.Rows() {
		if i == 0 {
			continue
		}
		pr.Off = int32(i)
		for _, id := range row.Cites() {
			if p := pr.of(id); p != nil {
				pr.try(p.row(row), shows[id], func() *box { return b })
			}
		}
	}
}

// phrases takes each cited phrase of the grammar away in turn. One game without a
// phrase is kept at a time, for there are hundreds.
func (pr *prover) phrases(b *box, shows map[string][]*Scenario) {
	if b.Phrases == nil || b.Without == nil {
		return
	}
	for i, row := range b.Phrases(b.Cards) {
		less := sync.OnceValue(func() *box { return b.without(i + 1) })
		for _, id := range row.Cites() {
			if len(shows[id]) > 0 {
				pr.try(pr.of(id).row(row), shows[id], less)
			}
		}
	}
}

// try runs scenarios in a game with something taken away, until one notices that.
func (pr *prover) try(row *RowProof, scs []*Scenario, less func() *box) {
	if !row.Noticed && !pr.Quick {
		row.Noticed = slices.ContainsFunc(scs, func(sc *Scenario) bool { return pr.fails(less(), sc) })
	}
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

// without is the game in which a phrase, counted from 1, means nothing: cards that
// need it have no abilities.
func (b *box) without(phrase int) *box {
	gb := *b.Box
	gb.Rules, _ = b.Without(b.Cards, phrase, nil)
	for _, s := range b.Set {
		name, value, _ := strings.Cut(s, " ")
		gb.Rules.Set(name, value) // it has been set before
	}
	return newBox(&gb)
}
