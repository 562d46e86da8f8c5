package table

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// TestNothingMoved: news of the connection, a ping or a message of the friend, changes
// nothing of what the player is doing; a move of the game ends it.
func TestNothingMoved(t *testing.T) {
	a, tb := newAim([2]float64{390, 844})
	confirm := func() bool { tb.Scene(); return tb.spot("Confirm").W > 0 }
	tb.click(tb.target("Kite Runner"))
	if !confirm() {
		t.Fatal("a card that was tapped does not wait for Confirm")
	}
	tb.Changed()
	if !confirm() {
		t.Error("Confirm is gone, and the game has not moved")
	}
	a.s.Stamp++
	tb.Changed()
	if confirm() {
		t.Error("Confirm is still there, and the game has moved")
	}

	a.s.Need.Window = 0
	a.opts = []engine.Input{{Mode: 1}, {Mode: 2}, {Mode: 3}}
	tb.Changed()
	if tb.over.kind != choices {
		t.Fatal("three numbers to choose from do not open")
	}
	tb.Changed()
	if tb.over.kind != choices {
		t.Error("the open numbers are gone, and the game has not moved")
	}
	tb.shut()
	tb.Changed()
	if tb.over.kind != nothing {
		t.Error("what the player closed has opened again, and the game has not moved")
	}
}
