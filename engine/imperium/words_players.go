package imperium

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// playerWords are the players by what they are in this game, what they are let do, and what is
// handed from one to the other.
func playerWords() []text.Prod {
	who := func(says, cite string, the func(x text.X, n *text.Node) engine.Seat) text.Prod {
		return text.Prod{Kind: "who", Says: says, Cite: cite, Mean: text.Mean{Who: the}}
	}
	return []text.Prod{
		who("the issuer", "DU47", func(x text.X, _ *text.Node) engine.Seat { return issuer(x.M, x.Src) }),
		who("the speaker", "DU10", func(x text.X, _ *text.Node) engine.Seat { return engine.AsSeat(x.Var[Speaker]) }),
		who("the active player", "TX20", func(x text.X, _ *text.Node) engine.Seat { return x.M.Active }),
		{Kind: "who", Says: "the $title player", Cite: "DU47", Mean: text.Mean{Who: led, Refuse: unled}},
		{Kind: "who", Says: "other players || all other players || 1 other player || a different player", Mean: text.Mean{Who: text.Opponent}},
		{Kind: "vp", Says: "{who?} choose~ {who}", Cite: "DU20", Mean: text.Mean{Do: func(text.X, *text.Node) {}}},
		{Kind: "vp", Says: "{who?} return~ {ref} to {who} || {who?} give~ {ref} to {who}", Cite: "DU47", Mean: text.Mean{Do: hands}},
		{Kind: "clause", Says: "allow {who} to {vp} {vpmore*}", Cite: "T5", Mean: text.Mean{Role: text.Modal, Make: func(c *text.Compiler, n *text.Node) { c.May(n, n.Kids[0], n.Kids[1:]...) }}},
		{Kind: "clause", Says: "choose {who} to {vp} {vpmore*} || have {who} {vp} {vpmore*}", Cite: "DU20", Mean: text.Mean{Role: text.Modal, Make: func(c *text.Compiler, n *text.Node) {
			c.Run(n.Kids[1])
			c.Run(n.Kids[2])
		}}},
		{Kind: "does", Says: "own~ {ref}", Cite: "DU56", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			o := x.One(n.Kids[0])
			return o != 0 && x.Ent[o].Ctrl == text.SeatIn(h)
		}}},
		who("the owner of this planet || the player who controls this planet", "DU33", func(x text.X, _ *text.Node) engine.Seat { return x.Ent[x.Ent[x.Src].Host].Ctrl }),
	}
}

// led is who leads the faction that a title names, or has issued the note of that colour: the
// issuer of the note that says so, if it is one.
func led(x text.X, n *text.Node) engine.Seat {
	if is(x.M, x.Src, Pledge) {
		return issuer(x.M, x.Src)
	}
	for seat := range engine.Seat(2) {
		if sheet := x.In(seat, Sheets).First(); sheet != 0 && strings.Contains(x.Card(sheet).Name, strings.Join(n.Tok, " ")) {
			return seat
		}
	}
	return engine.Nobody
}

// unled refuses a faction that there is not, but on a note, whose issuer leads it.
func unled(c *text.Compiler, n *text.Node) string {
	for _, f := range factions {
		if c.Zone == Notes || f.name != "" && strings.Contains(f.name, strings.Join(n.Tok, " ")) {
			return ""
		}
	}
	return "of a faction that there is not"
}

// hands gives a note or a law to a player.
func hands(x text.X, n *text.Node) {
	to := x.Seat(n.Kids[2])
	x.Each(n.Kids[1], func(h engine.H) {
		switch v := VHand; {
		case x.Ent[h].Zone == Laws:
			v = VTake
			fallthrough
		default:
			x.Add(engine.Atom{Verb: v, Subj: h, By: to})
		}
	})
}
