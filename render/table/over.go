package table

// drawOver draws the sheet that is open on top of the table.
func (t *Table) drawOver() {
	o := &t.over
	if o.kind == nothing {
		return
	}
	dark := .55
	switch o.kind {
	case zoomed:
		dark = .8
	case choices:
		dark = .4
	}
	t.scrim(dark, t.shut)
	switch o.kind {
	case zoomed: // its text is as large as the player likes, the card is not
		t.drawZoom()
		return
	case bubble:
		t.drawRefused()
	}
	t.scaled(t.sheets(), t.drawSheet)
}

// drawSheet draws the sheet itself.
func (t *Table) drawSheet() {
	switch t.over.kind {
	case bubble:
		t.drawBubble()
	case rulebook:
		t.drawBook()
	case cards:
		t.drawCards()
	case choices:
		t.drawChoices()
	case menu:
		t.drawMenu()
	case logbook:
		t.drawLogbook()
	case pacing:
		t.drawPacing()
	case help:
		t.drawHelp()
	case piles:
		t.drawPiles()
	case cells:
		t.drawCellList()
	case region:
		t.drawRegionList()
	case ending:
		t.drawEnding()
	}
}

func (t *Table) openMenu() { t.open(overlay{kind: menu}) }
