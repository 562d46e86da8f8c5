package imperium

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// fighting is the combat that goes on, as it is drawn, or nil.
func fighting(m *engine.M) *engine.Fight {
	var combat, rolls *engine.Frame
	for i := range m.NFrame {
		switch f := &m.Frame[i]; f.Proc {
		case m.Rules.Proc("combat"):
			combat, rolls = f, nil
		case m.Rules.Proc("exchange"):
			rolls = f
		}
	}
	if combat == nil {
		return nil
	}
	place, sort := combat.Ref[0].H, fight
	at := place
	if is(m, place, Planet) {
		at = m.Ent[place].Host
	}
	f := &engine.Fight{Place: at, Name: "Combat at " + m.Card(place).Name, Says: "round " + strconv.Itoa(int(max(combat.R[regRound], 1)))}
	if rolls != nil {
		if sort = sortOf(rolls); sort == barrage {
			f.Says += ", at fighters"
		}
		f.Sides[rolls.By&1].Hits, f.Sides[rolls.By.Other()&1].Hits = rolls.R[regTheir], rolls.R[regMine]
	}
	whose := engine.Nobody
	if rolls != nil {
		whose = thrower(m, place, sort, rolls.By)
	}
	for who := range engine.Seat(2) {
		f.Sides[who].Units = arrayed(m, who, place, sort, who == whose)
	}
	return f
}

// thrower is the seat whose dice lie there: the defender rolls last.
func thrower(m *engine.M, place engine.H, sort int16, attacker engine.Seat) engine.Seat {
	if n := len(m.State.Dice()); n > 0 {
		for _, who := range [2]engine.Seat{attacker.Other(), attacker} {
			if throws(m, who, place, sort) == n && (who == attacker || throws(m, attacker, place, sort) != n || rolled(m, who)) {
				return who
			}
		}
	}
	return engine.Nobody
}

// throws is how many dice a seat rolls in a volley.
func throws(m *engine.M, who engine.Seat, place engine.H, sort int16) (n int) {
	of := shooters(m, who, place, sort)
	for h := range of.All() {
		n += int(m.Printed(h, sorts[sort].dice))
	}
	return n
}

// rolled reports whether the defender has rolled: the exchange goes on to who takes hits, or
// its volley is under way.
func rolled(m *engine.M, who engine.Seat) bool {
	f := m.Top()
	return f.Proc != m.Rules.Proc("volley") || f.By == who
}

// arrayed are the units of a seat in a combat, with their dice if those that lie there are
// that seat's: they belong to the shooters in their order.
func arrayed(m *engine.M, who engine.Seat, place engine.H, sort int16, own bool) (out []engine.Fighters) {
	dice, cast := m.State.Dice(), map[engine.H][]engine.Cast{}
	of := shooters(m, who, place, sort)
	for h := range of.All() {
		for range m.Printed(h, sorts[sort].dice) {
			if own && len(dice) > 0 && int(dice[0]) < len(faces) {
				hit := int16(dice[0])+1+bonus(m, h, place, sort) >= m.Value(h, sorts[sort].value)
				cast[h] = append(cast[h], engine.Cast{Face: faces[dice[0]], Hits: hit})
				dice = dice[1:]
			}
		}
	}
	units := grouped(m, who, place)
	for _, u := range units {
		f := engine.Fighters{Units: u}
		for h := range u.Of.All() {
			if of.Has(h) {
				f.Needs = m.Value(h, sorts[sort].value) - bonus(m, h, place, sort)
			}
			f.Dice = append(f.Dice, cast[h]...)
		}
		if in := forces(m, who, place); in.Has(u.Of.First()) {
			out = append(out, f)
		}
	}
	return out
}
