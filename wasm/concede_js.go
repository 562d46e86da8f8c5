//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// conceding asks for confirmation before a game is conceded, and whether the loser wants an audit.
func (f *far) conceding() {
	give := func(label string, audit bool) page.Button {
		return page.Button{Label: label, Do: func(d *page.Open, _ string) {
			d.Close()
			if err := f.Concede(audit); err != nil {
				f.s.app.Do(func() { f.tidings(sentence(err.Error())); f.strip() })
			}
		}}
	}
	page.Dialog{Title: "Give the game up?", Text: play.Conceding(f.who()), Buttons: []page.Button{
		{Label: "Play on", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }},
		give("Give up", false), give("Give up, with an audit", true),
	}}.Show()
}

// claiming explains what a claim of the opponent's time is worth, and makes it.
func (f *far) claiming() {
	page.Dialog{Title: "Claim the time of " + f.who() + "?", Text: []string{
		"The time of " + f.who() + " is up by your clock. The claim is written into the game.", play.ClaimWorth,
	}, Buttons: []page.Button{
		{Label: "Wait", Do: func(d *page.Open, _ string) { d.Close() }},
		{Label: "Claim the time", Primary: true, Do: func(d *page.Open, _ string) { d.Close(); f.claim() }},
	}}.Show()
}
