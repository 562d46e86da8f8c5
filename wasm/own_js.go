//go:build js

package wasm

import (
	"strings"
	"time"

	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/keep"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// A game is played in one tab at a time (netplay.md §6.14). The claim to it is named after its journal, which
// is named after its room: unlike the id of the game, the room is known before the first message, and no two
// games share one.

// own claims a game for this tab and reports whether it has it.
func (s *site) own(journal string) bool {
	if s.claims == nil {
		s.claims = map[string]*page.Claim{}
	}
	c := s.claims[journal]
	if c == nil {
		c = page.NewClaim(s.store, strings.TrimPrefix(journal, keptFar), func(have bool) {
			s.app.Do(func() { s.owned(journal, have) })
		})
		s.claims[journal] = c
	}
	return c.Have()
}

// has reports whether this tab has claimed a game.
func (s *site) has(journal string) bool { return s.claims[journal] != nil && s.claims[journal].Have() }

// disown gives up the claims to games that this tab no longer shows.
func (s *site) disown() {
	for journal, c := range s.claims {
		c.Release()
		delete(s.claims, journal)
	}
}

// owned is called when another tab has claimed a game or given up its claim.
func (s *site) owned(journal string, have bool) {
	looked := s.seen != nil && s.seen.journal == journal
	switch {
	case have && looked && journal != keptLocal:
		s.table, s.seen, s.on = nil, nil, nil
		s.unstrip()
		s.home = s.newHome()
		s.app.Show(s.home)
		s.reinvite(journal)
	case have && s.again != "":
		link := s.again
		s.again = ""
		s.invited(link)
	case !have && s.far != nil && s.far.journal == journal:
		s.far.v.cancel()
		s.look(journal)
	}
}

// look shows a game that another tab plays: it can be seen but not played.
func (s *site) look(journal string) {
	s.glance(journal, func(g *glanced, err error) {
		if err != nil {
			s.unreadable("The kept game cannot go on", journal, err)
			return
		}
		if !g.Ready() {
			tell("This game is open in another tab", "It has hardly begun there. Go on in that tab, or close it and open this game again.")
			return
		}
		s.far, s.local, s.box = nil, nil, g.Box()
		s.show(g)
		s.table.Menu = []table.MenuItem{{Label: "Leave the table", Icon: "close", Do: s.leave}}
		s.strip(page.NewBar(elsewhere, nil, nil))
	})
}

const elsewhere = "This game is open in another tab of this browser. Here it can only be looked at; it can be played here when that tab is closed."

// glanced is a game of another tab, read from the journal that both tabs share.
type glanced struct {
	*play.Remote
	journal string
	looks   bool // a look at the journal has been promised
}

// glance reads a game of another tab in the background.
func (s *site) glance(journal string, then func(*glanced, error)) {
	box, pause := s.ofRoom(strings.TrimPrefix(journal, keptFar)), page.Breathe()
	go s.restored(play.Protocol(box), s.games.Open(journal), 0, func(int, int) { pause() }, func(session *netplay.Session, err error) {
		if err != nil {
			then(nil, err)
			return
		}
		g := &glanced{Remote: play.NewRemote(netplay.NewPeer(session, nil), box), journal: journal}
		g.Calls = s.calls
		g.Refresh()
		then(g, nil)
	})
}

// Status says in which tab the game is played.
func (g *glanced) Status() string { return "Other tab" }

// Looks says why this tab is not asked.
func (g *glanced) Looks() string { return "Played in another tab" }

// follow reads the journal again after another tab has written to it, but not after each record, because it
// reads the whole journal.
func (s *site) follow() {
	g := s.seen
	if g == nil || g.looks {
		return
	}
	g.looks = true
	time.AfterFunc(time.Second, func() {
		s.app.Do(func() {
			if s.seen != g {
				return
			}
			s.glance(g.journal, func(now *glanced, err error) {
				if g.looks = false; s.seen == g && err == nil && now.Ready() {
					g.Remote = now.Remote
					s.table.Changed()
				}
			})
		})
	})
}

// passOn passes a link to the tab that has its game open, and waits until that tab is closed if it does not
// take the link.
func (s *site) passOn(link string) {
	s.again = link
	d := page.Dialog{Title: "This game is open in another tab", Text: []string{"Go on there; it has been given this link. Or close that tab, and the game goes on in this one."},
		Buttons: []page.Button{{Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }}},
	}.Show()
	page.HandOver(link, func() {
		s.app.Do(func() { s.again = "" })
		d.SetText("The game goes on in the other tab. This one can be closed.")
	})
}

// weak tells the player, once, if a game is stored unreliably.
func (s *site) weak(now keep.Tier) {
	if now == keep.Site || s.told {
		return
	}
	s.told = true
	text := "This browser lets the page keep nothing for longer. A reload does no harm, but when this tab is closed the game is gone: save it as a file, from the menu, before you close it."
	if now == keep.Nowhere {
		text = "This browser lets the page keep nothing at all, not even for a reload. Save the game as a file, from the menu, before you reload or close it."
	}
	tell(sentence("this game is "+now.String()), text)
}
