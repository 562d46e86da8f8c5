package engine

import (
	"strings"
	"testing"
)

// orbit is a toy in which what goes from play to the pile, which both see, stays the
// same object but for what k says.
func orbit(t testing.TB, k Keep) *toy {
	return newToy(t, func(d *toy) {
		d.r.Measure.Nums = 12
		d.r.Visible = func(z Zone) bool { return z == zPlay || z == zPile }
		k.Cite, k.Text, k.From, k.To = "T30", "It stays the same.", zPlay, zPile
		d.r.Keeps(k)
		d.r.Declare(Declared{Tallies: []Counted{{Key: OwnKey, Name: "hits"}}, Links: []Linked{{Kind: 1, Name: "one to another"}}})
	})
}

// laden is a unit in play that has all that an object can have, and what lies on it.
func laden(d *toy) (h, on, deep H) {
	h, on, deep = d.card(0), d.card(0), d.card(1)
	d.SetHost(on, h)
	d.SetHost(deep, on)
	d.SetFlag(h, 3, true)
	d.SetNum(h, 0, 5)
	d.SetNum(h, 9, 7)
	d.Raise(h, stPower, 4, PerTurn)
	d.Last(Mod{On: d.Ref(h), Src: d.Ref(on), Watch: 1, Val: 1, Until: PerTurn})
	d.Bump(PerTurn, h, OwnKey, 2)
	d.Tie(1, h, on, 1)
	d.SetNum(on, 1, 6)
	return h, on, deep
}

// TestKeep: what stays the same object is found by what refers to it, and keeps all.
func TestKeep(t *testing.T) {
	d := orbit(t, Keep{})
	h, on, deep := laden(d)
	refs := []Ref{d.Ref(h), d.Ref(on), d.Ref(deep)}
	stamp, later := d.Ent[h].Stamp, d.card(0)
	d.Move(h, zPile, 0)
	for i, r := range refs {
		if !d.Same(r) || d.Ent[r.H].Zone != zPile {
			t.Errorf("card %d is another, or in zone %d", i, d.Ent[r.H].Zone)
		}
	}
	e := &d.Ent[h]
	if e.Flags != 3 || d.Num(h, 0) != 5 || d.Num(h, 9) != 7 || d.Num(on, 1) != 6 || d.Raised(h, stPower) != 4 || len(d.Mod) != 1 || !d.Same(d.Mod[0].On) {
		t.Errorf("it has lost something: %+v", e)
	}
	if d.Count(PerTurn, h, OwnKey) != 2 || len(d.Link) != 1 {
		t.Error("what was counted, or its link, is gone")
	}
	if d.Ent[on].Host != h || d.Ent[deep].Host != on || !d.In(0, zPile).Has(on) || !d.In(1, zPile).Has(deep) || d.In(0, zPlay).Has(on) {
		t.Error("what lies on it has not come along")
	}
	if e.Stamp != stamp || e.Stamp >= d.Ent[later].Stamp || e.Seq <= d.Ent[later].Seq {
		t.Errorf("it came at %d, now at %d, and lies at %d", stamp, e.Stamp, e.Seq)
	}
	d.Move(h, zPlay, 0) // nothing is said of the way back
	if d.Same(refs[0]) || d.Ent[h].Flags != 0 || d.Num(h, 9) != 0 || d.Raised(h, stPower) != 0 {
		t.Error("it is still the same after a change that nothing is said of")
	}
	if !d.Same(refs[1]) || d.Ent[on].Zone != zPile {
		t.Error("what lay on it went along")
	}
}

// TestKeepLoses: a rule may say what is not kept.
func TestKeepLoses(t *testing.T) {
	d := orbit(t, Keep{Flags: 1, Nums: []int{0, 9}, Effects: true, Tallies: true, Links: true, Beneath: true})
	h, on, _ := laden(d)
	r := d.Ref(h)
	d.SetNum(h, 10, 8)
	other := d.card(0)
	d.Raise(other, stPower, 4, PerTurn)
	d.Bump(PerTurn, other, OwnKey, 1)
	d.Tie(1, other, on, 1)
	d.Move(h, zPile, 0)
	if !d.Same(r) || d.Ent[h].Flags != 2 || d.Num(h, 0) != 0 || d.Num(h, 9) != 0 || d.Num(h, 10) != 8 {
		t.Errorf("states %d, numbers %d %d %d", d.Ent[h].Flags, d.Num(h, 0), d.Num(h, 9), d.Num(h, 10))
	}
	if d.Raised(h, stPower) != 0 || len(d.Mod) != 0 || d.Count(PerTurn, h, OwnKey) != 0 || d.Ent[on].Zone != zPlay {
		t.Error("something was kept")
	}
	if d.Raised(other, stPower) != 4 || d.Count(PerTurn, other, OwnKey) != 1 || len(d.Link) != 1 {
		t.Error("another card has lost something")
	}
}

// TestKeepHidden: a card that lies face down is a new one, by itself and on another;
// where cards can't be seen nothing is kept, and rules that say so are refused.
func TestKeepHidden(t *testing.T) {
	d := orbit(t, Keep{})
	h, on, deep := laden(d)
	refs := []Ref{d.Ref(h), d.Ref(on), d.Ref(deep)}
	d.Hide(on)
	d.Move(h, zPile, 0)
	if !d.Same(refs[0]) || d.Same(refs[1]) || !d.Same(refs[2]) || d.Ent[on].Host != h || d.Ent[on].Zone != zPile || d.Num(on, 1) != 0 {
		t.Error("a card that lies face down on it is the same one, or has not come along")
	}
	r := d.card(0)
	d.Hide(r)
	was := d.Ref(r)
	if d.Move(r, zPile, 0); d.Same(was) {
		t.Error("a card that lies face down is the same one")
	}
	x := d.card(0)
	was = d.Ref(x)
	if d.Draw(x, zHand, 0); d.Same(was) {
		t.Error("a card that goes to a hand is the same one")
	}
	for _, to := range []Zone{zHand, zDeck} {
		func() {
			defer func() {
				if says, _ := recover().(string); !strings.Contains(says, "must be seen") {
					t.Errorf("zone %d: it says %q", to, says)
				}
			}()
			d.r.Keeps(Keep{Cite: "T30", From: zPlay, To: to})
			d.r.Seal()
		}()
	}
}

// TestKeepIf: the rule may be about some cards only.
func TestKeepIf(t *testing.T) {
	d := orbit(t, Keep{If: func(m *M, h H) bool { return m.Ent[h].Flags&1 == 1 }})
	a, b := d.card(0), d.card(0)
	d.SetFlag(a, 1, true)
	ra, rb := d.Ref(a), d.Ref(b)
	d.Move(a, zPile, 0)
	d.Move(b, zPile, 0)
	if !d.Same(ra) || d.Same(rb) {
		t.Error("it is said of the wrong one")
	}
}

// TestKeepPlay: games in which units change zones as what they are hold all that any
// game must. Who is hit goes there and back, with its hits.
func TestKeepPlay(t *testing.T) {
	kept := 0
	for seed := range uint64(20) {
		d := newToy(t, func(d *toy) {
			r := d.r
			r.Visible = func(z Zone) bool { return z == zPlay || z == zPile }
			r.Keeps(Keep{Cite: "T30", Text: "A shuttle goes.", From: zPlay, To: zPile})
			r.Keeps(Keep{Cite: "T30", Text: "A shuttle returns.", From: zPile, To: zPlay})
			r.Measure.Nums = 8
			r.Verbs[vHurt].Do = func(m *M, a *Atom) {
				m.SetNum(a.Subj, 6, m.Num(a.Subj, 6)+a.A)
				was := m.Ref(a.Subj)
				m.Move(a.Subj, zPile, 0)
				for h := range m.In(m.Ent[a.Subj].Owner, zPile).All() {
					if h != a.Subj && m.Num(h, 6) > 3 {
						m.Move(h, zPlay, 0)
					}
				}
				if m.Same(was) && m.Num(a.Subj, 6) > a.A {
					kept++
				}
			}
		})
		play(t, d, seed, 12)
	}
	if kept == 0 {
		t.Error("no unit has kept anything")
	}
}
