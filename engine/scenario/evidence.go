package scenario

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// Evidence is what there is for one paragraph: rows of the rules that cite it, and
// scenarios that say they show it.
type Evidence struct {
	games.Paragraph
	Scenarios []string
	Rows      []engine.Row
}

// Evidence lists the paragraphs of a game's rulebook with what there is for each. The
// scenarios are not run.
func (r *Runner) Evidence(g *games.Game, files []*File) ([]Evidence, error) {
	all, index := []Evidence{}, map[string]int{}
	for _, p := range games.Paragraphs(g.Rulebook()) {
		index[p.ID] = len(all)
		all = append(all, Evidence{Paragraph: p})
	}
	for _, f := range files {
		for i := range f.Scenarios {
			sc := &f.Scenarios[i]
			for _, id := range sc.Shows {
				at, ok := index[id]
				if !ok {
					return nil, &Error{f.Name, sc.Line, "“" + sc.Name + "” shows " + id + ", which is not in the rulebook"}
				}
				all[at].Scenarios = append(all[at].Scenarios, f.Name+": "+sc.Name)
			}
		}
		b, err := r.open(f)
		if err != nil {
			return nil, err
		}
		for _, row := range slices.Concat(b.Rules.Rows(), b.Phrases(b.Cards)) {
			for _, id := range row.Cites() {
				if at, ok := index[id]; ok && !slices.Contains(all[at].Rows, row) {
					all[at].Rows = append(all[at].Rows, row)
				}
			}
		}
	}
	return all, nil
}
