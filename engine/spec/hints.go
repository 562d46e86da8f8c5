package spec

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// Digits writes a number.
func Digits(n int16) string { return strconv.Itoa(int(n)) }

// Called is the name of a card in a prompt, or “a card” if it is hidden.
func Called(m *engine.M, h engine.H) string {
	if name := m.Card(h).Name; name != "" {
		return name
	}
	return "a card"
}

// Resolving names the card whose text is being carried out, as a line beneath a prompt; "" if
// there is none that both players see.
func Resolving(m *engine.M) string {
	if m.NFrame == 0 {
		return ""
	}
	if name := m.Card(m.Top().Src.H).Name; name != "" {
		return "For " + name + "."
	}
	return ""
}
