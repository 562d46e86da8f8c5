package engine

import "testing"

// A flag may put the abilities of what lies on its card to rest, too.
func TestFlagPutsHostedToRest(t *testing.T) {
	const asleep uint16 = 1
	d := newToy(t, func(d *toy) {
		d.r.Idle = func(m *M, h H) bool { return m.Ent[m.Ent[m.Ent[h].Host].Host].Flags&asleep != 0 }
		d.r.Cards = append(d.r.Cards, Card{Name: "captain"})
		d.r.OngoingOn(Def(len(d.r.Cards)-1), Ongoing{Stat: stPower, Layer: 1,
			On:  func(_ *M, src, h H) bool { return h != src },
			Val: func(*M, H, H) int16 { return 2 }})
	})
	ship := d.Create(Entity{Def: 1, Zone: zPlay})
	cabin := d.Create(Entity{Def: 1, Zone: zPlay, Host: ship})
	d.Create(Entity{Def: Def(len(d.r.Cards) - 1), Zone: zPlay, Host: cabin})
	for _, c := range []struct {
		asleep bool
		want   int16
	}{{false, 3}, {true, 1}, {false, 3}} {
		d.SetFlag(ship, asleep, c.asleep)
		if got := d.Value(cabin, stPower); got != c.want {
			t.Errorf("asleep %v: %d, want %d", c.asleep, got, c.want)
		}
	}
}

// A flag may put the abilities of its card to rest, and wakes them again.
func TestFlagPutsToRest(t *testing.T) {
	const asleep uint16 = 1
	d := newToy(t, func(d *toy) {
		d.r.Idle = func(m *M, h H) bool { return m.Ent[h].Flags&asleep != 0 }
		d.r.Cards = append(d.r.Cards, Card{Name: "captain"})
		d.r.OngoingOn(Def(len(d.r.Cards)-1), Ongoing{Stat: stPower, Layer: 1,
			On:  func(_ *M, src, h H) bool { return h != src },
			Val: func(*M, H, H) int16 { return 2 }})
	})
	captain := d.Create(Entity{Def: Def(len(d.r.Cards) - 1), Zone: zPlay})
	unit := d.Create(Entity{Def: 1, Zone: zPlay})
	for _, c := range []struct {
		asleep bool
		want   int16
	}{{false, 3}, {true, 1}, {false, 3}} {
		d.SetFlag(captain, asleep, c.asleep)
		if got := d.Value(unit, stPower); got != c.want {
			t.Errorf("asleep %v: %d, want %d", c.asleep, got, c.want)
		}
	}
}
