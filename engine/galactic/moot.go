package galactic

import "github.com/cutdeck/cutdeck/engine"

// wanted are the points, by kind, that the uses from number i on could take.
func wanted(m *engine.M, by engine.Seat, i int) (n points) {
	for _, u := range uses[i:] {
		inPlay(m, Types, func(h engine.H) {
			if u.kind == Research && m.Value(h, Negated) > 0 && m.Ent[h].Ctrl == by { // nobody need want that
				return
			}
			n[u.kind] = min(n[u.kind]+u.price*min(u.room(m, h, by), engine.MaxShared), anyNumber/2)
		})
	}
	return n
}

// lacks are the points, by kind, that are missing if all that could be taken were, and
// how many of them economy can't be.
func lacks(want, have *points) (lack points, over int16) {
	for k := Economy + 1; k < Kinds; k++ {
		lack[k] = max(want[k]-have[k], 0)
		over += lack[k]
	}
	return lack, max(over-have[Economy], 0)
}

// suffices reports whether the points that are left suffice for use number i whatever else
// is done with them: then there is nothing to choose (D40). Research is divided by the
// player where it could negate cards of his or her own.
func suffices(m *engine.M, by engine.Seat, i int) bool {
	u := &uses[i]
	if u.kind == Research {
		own := false
		inPlay(m, Types, func(h engine.H) { own = own || m.Ent[h].Ctrl == by && u.room(m, h, by) > 0 })
		if own {
			return false
		}
	}
	var have points
	copy(have[:], m.Var[Pool0:Pool0+Kinds])
	want := wanted(m, by, i)
	lack, over := lacks(&want, &have)
	return over == 0 || lack[u.kind] == 0
}

// spares reports whether leaving cards out could be of use, though all costs can be paid:
// what they cost would be missing elsewhere, or their crew makes the opposite (D40, G157).
func spares(m *engine.M, by engine.Seat) bool {
	have, _ := left(m, by)
	want := wanted(m, by, 0)
	lack, over := lacks(&want, &have)
	makes, costs := budget(m, by)
	paid := false // economy pays costs
	for k := Economy + 1; k < Kinds; k++ {
		paid = paid || costs[k] > makes[k]
	}
	is := false
	controlled(m, by, Types, func(h engine.H) {
		if !costly(m, h) || !will(m, h) {
			return
		}
		is = is || m.Value(h, Mirrored) > 0
		for k := Economy; k < Kinds; k++ {
			is = is || over > 0 && m.Value(h, Cost0+engine.Stat(k)) > 0 && (k == Economy || paid || lack[k] > 0)
		}
	})
	return is
}
