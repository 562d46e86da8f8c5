package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// strike is one pass of the damage part: who is ranged, or who is not, deals
// battle damage, all at one time (BX18, BX19).
func strike(m *engine.M, by engine.Seat, ranged bool) {
	m.Begin(engine.Nobody, 0)
	onPlanet(m, by, Agent, func(a engine.H) {
		if m.Ent[a].Flags&Attacking == 0 {
			return
		}
		against := inOrder(m, a)
		if strikesIn(m, a, ranged) {
			assign(m, a, against)
		}
		for _, d := range against {
			if strikesIn(m, d, ranged) {
				hit(m, d, a, strength(m, d))
			}
		}
	})
	m.Happen()
}

// strikesIn reports whether an agent deals its damage in that pass. Ranged agents deal theirs
// first (BX19).
func strikesIn(m *engine.M, h engine.H, ranged bool) bool {
	return Has(m, h, Ranged) == ranged
}

// assign deals an attacker's damage: nobody defends, and it is the enemy sector’s;
// else what terminates one defender before the next gets any (BX18).
func assign(m *engine.M, a engine.H, against []engine.H) {
	left := strength(m, a)
	// Who got a defender stays defended (BD24).
	if m.Ent[a].Flags&Defended == 0 {
		hit(m, a, Facing(m, In(m, a)), left)
		return
	}
	for i, d := range against {
		n := left
		if enough := terminal(m, a, d); (i+1 < len(against) || Has(m, a, Overpower)) && enough < left {
			n = enough
		}
		hit(m, a, d, n)
		left -= n
	}
	if Has(m, a, Overpower) {
		hit(m, a, Facing(m, In(m, a)), left)
	}
}

// hit adds that something is damaged in battle.
func hit(m *engine.M, src, h engine.H, n int16) {
	how := InMelee
	if Has(m, src, Ranged) {
		how = InRanged
	}
	if n > 0 {
		m.Add(engine.Atom{Verb: VDamage, Subj: h, Obj: src, By: m.Ent[src].Ctrl, A: n, C: how})
	}
}

// terminal is how much damage of a source terminates an agent as it is now.
func terminal(m *engine.M, src, h engine.H) int16 {
	if Has(m, src, Virus) {
		return 1
	}
	return max(m.Value(h, DefenseNow)-m.Ent[h].Num[Damage], 0)
}

// inOrder are the defenders of an attacker that are still there, in their order.
func inOrder(m *engine.M, a engine.H) (of []engine.H) {
	last := int16(-1)
	for {
		next := engine.Link{}
		for i := range m.Link {
			if l := m.Link[i]; l.Kind == linkDefends && l.To == a && l.Val > last && (next.From == 0 || l.Val < next.Val) && canReach(m, l.From, a) {
				next = l
			}
		}
		if next.From == 0 {
			return of
		}
		of, last = append(of, next.From), next.Val
	}
}
