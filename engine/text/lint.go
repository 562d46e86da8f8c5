package text

// Unread lists the phrases without a meaning whose words no code uses: cards with them do not compile.
func (g *Grammar) Unread() (out []*Prod) {
	for _, p := range g.prods {
		if p.empty() {
			out = append(out, p)
		}
	}
	return out
}

// empty: does the row have no meaning?
func (p *Prod) empty() bool {
	m := &p.Mean
	return m.Is == nil && m.Num == nil && m.Do == nil && m.If == nil && m.Who == nil && m.Make == nil && m.Role == NoRole && !m.Sub && p.Read == ""
}
