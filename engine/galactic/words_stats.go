package galactic

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// statWord is a number of a card by its name, as others read it and as cards change it; now is
// what it is.
func statWord(says, cite string, st engine.Stat, now func(m *engine.M, h engine.H) int16) text.Prod {
	return text.Prod{Kind: "stat", Says: says, Cite: cite, Mean: text.Mean{K: int16(st), Num: func(x text.X, _ *text.Node) int16 { return now(x.M, x.It) }}}
}

// valueOf reads a number as all that changes it leaves it.
func valueOf(st engine.Stat) func(m *engine.M, h engine.H) int16 {
	return func(m *engine.M, h engine.H) int16 { return max(m.Value(h, st), 0) }
}

// statWords are the numbers of a card: its strength, what protects it, and its weapons by kind.
func statWords() []text.Prod {
	rows := []text.Prod{
		statWord("strength", "X7", Strength, Current),
		statWord("shield%", "R35", Shields, shieldsLeft),
		statWord("armor", "G200", Armor, armorLeft),
		statWord("node%", "G221", Nodes, valueOf(Nodes)),
		statWord("EMF limit", "G217", Ceiling, emfLimit),
	}
	for k, name := range WeaponNames {
		if k != Plasma {
			name += "%"
		}
		rows = append(rows, statWord(name, "R36", Weapon0+engine.Stat(k), valueOf(Weapon0+engine.Stat(k))))
	}
	return rows
}

// statOf is the number that a phrase names.
func statOf(n *text.Node) engine.Stat { return engine.Stat(n.Part("stat").P.K) }

// doubled is the number that says of a card that a number of it is there twice, and by how much
// more that is: breath weapons are doubled when all else has changed them (G64, X17).
func doubled(n *text.Node) engine.Stat {
	if statOf(n) == Weapon0+Breath {
		return Doubled
	}
	return statOf(n)
}

// asMuch is by how much more a number is that is there twice.
func asMuch(x text.X, n *text.Node, h engine.H) int16 {
	if doubled(n) == Doubled {
		return 1
	}
	return x.Printed(h, statOf(n))
}

// changingStats are the phrases that change a number, as long as a card says so and for a while.
func changingStats() (rows []text.Prod) {
	times := func(by func(x text.X, n *text.Node, h engine.H) int16) func(x text.X, n *text.Node, h engine.H) int16 {
		return func(x text.X, n *text.Node, h engine.H) int16 { return perEach(x, n, by(x, n, h)) }
	}
	minus := func(x text.X, n *text.Node, h engine.H) int16 { return -plus(x, n, h) }
	for _, of := range [...]struct {
		says string
		by   func(x text.X, n *text.Node, h engine.H) int16
	}{
		{"{np} have:has~ {stat} {sign} {num} || {np} is:are~ {stat} {sign} {num} || {np} get~ {stat} {sign} {num}", signed},
		{"{np} have:has~ {sign} {num} {stat} || {np} get~ {sign} {num} {stat}", signed},
		{"{np} have:has~ {num} more {stat} || {np} have:has~ {num} additional {stat} || {np} get~ {num} more {stat} || {np} gain~ {num} {stat}", plus},
		{"{np} have:has~ {num} (less|fewer) {stat} || {np} get~ {num} (less|fewer) {stat} || {np} lose~ {num} {stat}", minus},
	} {
		with := each(of.says, "{per?}")
		onIt := func(x text.X, n *text.Node, h engine.H) int16 { return of.by(x, n, h) * crewed(x, n.Part("noms"), h) }
		rows = append(rows, static(with, "X7", statOf, times(of.by)), static(each(of.says, "for each {noms} on it"), "X7", statOf, onIt), changesTo(of.says, "X7", statOf, of.by))
	}
	none := func(text.X, *text.Node, engine.H) int16 { return -enough }
	rows = append(rows, static("{np} have:has~ no {stat}", "X7", statOf, none), changesTo("{np} have:has~ no {stat}", "X7", statOf, none))
	return append(rows, static("{np} have:has~ twice (its|their) {stat}", "X7 G64 X17", doubled, asMuch))
}

// each spells a row with the same words behind each of its spellings.
func each(says, behind string) (all string) {
	for i, s := range strings.Split(says, " || ") {
		if i > 0 {
			all += " || "
		}
		all += s + " " + behind
	}
	return all
}
