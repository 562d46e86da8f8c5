package table

// drawOver draws what lies open on top of the table.
func (t *Table) drawOver() {
	switch t.over.kind {
	case zoomed:
		t.scrim(.8, t.shut)
		t.drawZoom()
	case bubble:
		t.scrim(.55, t.shut)
		t.drawBubble()
	case rulebook:
		t.scrim(.55, t.shut)
		t.drawBook()
	case cards:
		t.scrim(.55, t.shut)
		t.drawCards()
	case choices:
		t.scrim(.4, t.shut)
		t.drawChoices()
	case menu:
		t.scrim(.55, t.shut)
		t.drawMenu()
	case logbook:
		t.scrim(.55, t.shut)
		t.drawLogbook()
	case pacing:
		t.scrim(.55, t.shut)
		t.drawPacing()
	case ending:
		t.scrim(.55, t.shut)
		t.drawEnding()
	}
}

func (t *Table) openMenu() { t.open(overlay{kind: menu}) }
