package spec

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// Digits writes a number.
func Digits(n int16) string { return strconv.Itoa(int(n)) }

// Called is a card's name in a prompt; one that is hidden is “a card”.
func Called(m *engine.M, h engine.H) string {
	if name := m.Card(h).Name; name != "" {
		return name
	}
	return "a card"
}

// Resolving names the card whose words are being carried out, as a line beneath a prompt;
// "" where there is none that both players see.
func Resolving(m *engine.M) string {
	if m.NFrame == 0 {
		return ""
	}
	if name := m.Card(m.Top().Src.H).Name; name != "" {
		return "For " + name + "."
	}
	return ""
}
