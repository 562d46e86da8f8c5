package text

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// A pick among cards that nobody sees is shown to be what its words say, unless they
// fit any card wherever it lies.
func TestIdentity(t *testing.T) {
	g := small()
	for says, asks := range map[string]bool{
		"a card":                    false,
		"a card here":               false,
		"a unit":                    true,
		"a damaged card":            true,
		"a card that is damaged":    true,
		"a card that isn't damaged": true,
		"a card that is neither damaged nor here":         true,
		"a card that is here and has power 2 or more":     true,
		"a card with power 2 or more":                     true,
		"a card without power 2 or more":                  true,
		"a card with power 2 or more and without a unit":  true,
		"a card that costs 2 or less":                     true,
		"a card that shares its title with a unit":        true,
		"a card that has the same title as a unit":        true,
		"a card that has a higher power than a unit here": true,
		"a card that isn't controlled by your opponent":   true,
	} {
		n, err := g.ParseAs("np", says)
		if err != nil {
			t.Errorf("%q: %v", says, err)
		} else if n.identity() != asks {
			t.Errorf("%q asks what the card is: %v, want %v", says, n.identity(), asks)
		}
	}
}

// "And" and "or" without a comma between them would have to be guessed at.
func TestJoined(t *testing.T) {
	g := small()
	for says, reads := range map[string]bool{
		"this unit is damaged and you have a unit here":                             true,
		"this unit is damaged and has power 2 or more":                              true,
		"this unit is damaged, you have a unit, and your opponent has no units":     true,
		"this unit is damaged, you have a unit, or your opponent has no units":      true,
		"either this unit is damaged or you have a unit":                            true,
		"both this unit is damaged and you have a unit":                             true,
		"this unit is damaged and you have a unit or your opponent has a unit here": false,
		"this unit is damaged, you have a unit":                                     false,
	} {
		if _, err := g.ParseAs("cond", says); (err == nil) != reads {
			t.Errorf("%q: %v", says, err)
		}
	}
}

// Of what a condition says of any of several things nobody has chosen one.
func TestAnyOfSeveral(t *testing.T) {
	for says, compiles := range map[string]bool{
		"If target unit is damaged, damage it.":                                    true,
		"If a unit here is damaged, damage it.":                                    false,
		"If a unit here is damaged, damage that unit.":                             false,
		"If a unit here is damaged, damage a unit.":                                true,
		"If any number of units here are damaged, damage a unit.":                  false,
		"If you don't have a unit or have a card here, damage a unit.":             false,
		"If you have a unit here or don't have a card, damage a unit.":             true,
		"If your opponent doesn't have a unit or have a card here, damage a unit.": false,
		"If two units here are damaged, damage a unit.":                            true,
	} {
		r := engine.NewRules()
		r.Cards = append(r.Cards, engine.Card{Name: "Digger"})
		c := &Compiler{R: r, G: small(), Game: &Game{Play: 1, Offer: func(*Compiler, engine.Act) {}}, Zone: 2, OneShot: true}
		if _, err := c.Card(1, says); (err == nil) != compiles {
			t.Errorf("%q: %v", says, err)
		}
	}
}
