//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// missing describes the records of a game with a friend that this device has lost.
type missing struct {
	box      *page.Open // asks whether the game is to go on without them
	regained int        // entries that the friend's page had shown when the player was told last
}

// missed tells the player which lost records the friend's page has returned. If some are still missing, it
// asks whether to go on without them: the friend does not have them either.
func (f *far) missed() {
	lost, gap, regained := 0, 0, 0
	f.Peer().View(func(s *netplay.Session) { lost, gap, regained = f.v.missing, s.Gap(), s.Regained() })
	y := &f.lacks
	if lost > 0 && regained > y.regained {
		y.regained = regained
		f.tidings(f.who() + "’s page has shown what this device had lost: " + count(regained, "move") + " of yours.")
	}
	if y.box != nil && y.box.Gone() {
		y.box = nil
	}
	if gap == 0 || y.box != nil || f.closed {
		return
	}
	y.box = page.Dialog{Title: "A part of this game is lost for good", Text: []string{
		"This device has lost " + count(lost, "record") + " of this game, and " + f.who() + "’s page does not have " + map[bool]string{true: "all", false: "any"}[gap < lost] + " of what they said.",
		"If you go on, the game does so from the last move that is left. What you had shown in moves that are lost is known to your friend."},
		Buttons: []page.Button{
			{Label: "Go on", Do: func(d *page.Open, _ string) { d.Close(); f.act((*netplay.Session).GoOn) }},
			{Label: "Leave the table", Primary: true, Do: func(d *page.Open, _ string) { d.Close(); f.s.app.Do(f.leave) }},
		}}.Show()
}
