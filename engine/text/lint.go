package text

// Unread lists the phrases that mean nothing and are read by nobody: cards that
// use them do not compile.
func (g *Grammar) Unread() (out []*Prod) {
	for _, p := range g.prods {
		if p.empty() {
			out = append(out, p)
		}
	}
	return out
}

// empty: the row has no meaning of any sort.
func (p *Prod) empty() bool {
	m := &p.Mean
	return m.Is == nil && m.Num == nil && m.Do == nil && m.If == nil && m.Who == nil && m.Make == nil && m.Role == NoRole && !m.Sub && p.Read == ""
}
