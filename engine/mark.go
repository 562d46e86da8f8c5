package engine

// Mark says how far the tables of Rules reach. What was registered between two
// marks belongs together: a card has the marks around its own text.
type Mark struct{ Procs, Watches, Ongoing, Acts uint16 }

// Mark is how far the tables reach now.
func (r *Rules) Mark() Mark {
	return Mark{uint16(len(r.Procs)), uint16(len(r.Watches)), uint16(len(r.Ongoing)), uint16(len(r.Acts))}
}
