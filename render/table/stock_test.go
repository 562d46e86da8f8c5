package table

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
)

// A pile that nobody owns lies on this side alone, beside a seat's own pile of the
// same zone, and counts its cards only.
func TestCommonPile(t *testing.T) {
	d := newDemo()
	d.r.Board.Piles = append(d.r.Board.Piles, engine.Pile{Name: "Wares", Icon: "used", Zone: zUsed, Common: true})
	h := d.put(0, zUsed, engine.Nobody, 0, 0)
	tb := New(d, NewBook("Demo", testBook))
	tb.Resize(1180, 820, layout.Insets{})
	tb.Scene()
	near, far := tb.v.Seats[0].Piles, tb.v.Seats[1].Piles
	if len(near) != 5 || len(far) != 4 || near[4].N != 1 || near[4].Name != "Wares" {
		t.Fatalf("%d piles lie here and %d there: %+v", len(near), len(far), near)
	}
	if used := tb.read.m.In(0, zUsed).Len(); near[2].N != used {
		t.Errorf("the seat's own pile counts %d cards, it has %d", near[2].N, used)
	}
	if p := tb.read.pileOf(h); p != &tb.v.Seats[0].Piles[4] {
		t.Errorf("the card lies in %+v", p)
	}
}
