package layout

// Times is the table k times as large, about the corner of the screen.
func (t Table) Times(k float64) Table {
	for _, r := range []*Rect{&t.FarBar, &t.Turn, &t.Phases, &t.Prompt, &t.Board, &t.Stack, &t.Log, &t.Own, &t.Pass, &t.Track, &t.Shelf[0], &t.Shelf[1], &t.HandTab, &t.StackTab, &t.HandArea, &t.Told, &t.Rear[0], &t.Rear[1]} {
		*r = r.Times(k)
	}
	for _, l := range []*[]Rect{&t.Lanes, &t.Tiles, &t.Tabs, &t.Hand, &t.Cells, &t.Beside[0], &t.Beside[1]} {
		out := make([]Rect, len(*l))
		for i, r := range *l {
			out[i] = r.Times(k)
		}
		if *l != nil {
			*l = out
		}
	}
	t.Overflow *= k
	t.Over[0], t.Over[1] = t.Over[0]*k, t.Over[1]*k
	t.HandOver *= k
	return t
}
