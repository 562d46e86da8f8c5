package wars

import "github.com/cutdeck/cutdeck/engine"

// lay puts a location into the middle of the table: into the row of its system,
// if there is one, where its player says (D3, D4). An encampment with a target
// goes beneath it instead (W230).
func lay(r *engine.Rules) []engine.Step {
	where := r.Ask(engine.Ask{Cite: "D4", Says: "Choose how many sites of its system lie left of it"})
	return []engine.Step{
		engine.Branch("D4", "Choose where in the row of its system it lies.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.R[engine.RegMode] = 0
			if f.Ref[0].H == 0 && Is(m, f.Src.H, Site) {
				if n := rowLength(m, f.Src.H); n > 0 {
					m.Choose(f.By, where, 1, 1).N = uint16(n + 1)
				}
			}
			return engine.Next
		}),
		engine.Then("D3", "It enters play.", func(m *engine.M, f *engine.Frame) {
			f.R[2] = f.R[engine.RegMode]
			m.Do(engine.Atom{Verb: VEnter, Subj: f.Src.H, Obj: f.Ref[0].H, By: f.By})
		}),
		engine.Then("W24", "Locations of one system lie side by side.", func(m *engine.M, f *engine.Frame) {
			if f.Ref[0].H == 0 && m.Ent[f.Src.H].Zone == Play {
				insert(m, f.Src.H, f.R[2])
			}
		}),
	}
}

// rowLength is how many sites of the system of h are in play.
func rowLength(m *engine.M, h engine.H) (n int) {
	for o := range inPlay(m, Site) {
		if Related(m, h, o) {
			n++
		}
	}
	return n
}

// Sectors lie at the left end; sites are numbered from here.
const firstSite = 1000

// insert gives a location its place in the row: a site gets a number, and the sites from there on move
// up by one; a sector goes to the left end.
func insert(m *engine.M, h engine.H, at int16) {
	if Is(m, h, Sector) {
		low := int16(firstSite - 1)
		for o := range inPlay(m, Sector) {
			if Related(m, h, o) {
				low = min(low, m.Ent[o].Num[order]-1)
			}
		}
		m.SetNum(h, order, low)
		return
	}
	for o := range inPlay(m, Site) {
		if n := m.Ent[o].Num[order]; Related(m, h, o) && n >= firstSite+at {
			m.SetNum(o, order, n+1)
		}
	}
	m.SetNum(h, order, firstSite+at)
}
