package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// A deed is something that players do: play a card, drain, attack, move, draw, use
// an ability. Cards forbid deeds, limit their number and make them cost more, all
// in the same words. Mean.K of a deed is its verb; its test looks at the atom X.A.
func deed(says string, v engine.Verb, is func(x text.X, n *text.Node, a *engine.Atom) bool) text.Prod {
	f := &text.Frame{Verbs: []engine.Verb{v}, Unsaid: text.WouldDo, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool { return is(x, &text.Node{Kids: k}, a) }}
	if v == VPlay { // a card that is played enters play, and only then its place is known
		f.Verbs, f.Looks = []engine.Verb{VPlay, VEnter}, 1<<Hand|1<<Stack
	}
	return text.Prod{Kind: "deed", Says: says, Mean: text.Mean{K: int16(v), Deed: f, Is: func(x text.X, n *text.Node, _ engine.H) bool {
		return x.A != nil && is(x, n, x.A)
	}}}
}

func deedRows() []text.Prod {
	return []text.Prod{
		deed("play {np}", VPlay, playing),
		deed("play {np} {spot}", VPlay, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.Obj != 0 && x.Matches(n.Kids[1], At(x.M, a.Obj)) && playing(x, n, a)
		}),
		deed("lose {np} to {np}", VLose, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return x.Matches(n.Kids[0], a.Subj) && a.Obj != 0 && x.Matches(n.Kids[1], a.Obj)
		}),
		{Kind: "abilities", Says: "(an|any|each) activated ability (of|on) {np} || activated abilities (of|on) {np}", Mean: text.Mean{Is: abilityOf}},
		{Kind: "abilities", Says: "(an|any)? ability:abilities% (of|on) {np} || each ability (of|on) {np} || the abilities (of|on) {np}", Mean: text.Mean{Is: abilityOf}},

		// what is forbidden
		static("{who} can {deed} only {when} || {who} can only {deed} {when}", "W6", func(c *text.Compiler, n *text.Node) {
			when := n.Kids[2]
			forbid(c, n.Kids[0], n.Kids[1], nil, func(x text.X, _ *engine.Atom) bool { return !x.If(when) })
		}),
	}
}

// playing reports whether the card being played matches a phrase, at the place where it would
// enter.
func playing(x text.X, n *text.Node, a *engine.Atom) bool { return playingOf(x, n.Kids[0], a) }

func playingOf(x text.X, np *text.Node, a *engine.Atom) bool {
	was := x.As(a.Subj, Stack, a.Obj)
	ok := x.Matches(np, a.Subj)
	x.Back(was)
	return ok
}

func abilityOf(x text.X, n *text.Node, h engine.H) bool { return x.Matches(n.Kids[0], h) }

// bySeat reports whether the player whom a phrase names does the deed. A nil phrase matches any
// player. The player who does it is "he or she".
func bySeat(x *text.X, who *text.Node, a *engine.Atom) bool {
	if who == nil || anyPlayer(who) {
		x.Who = a.By
		return true
	}
	return x.Seat(who) == a.By
}

// spoken sets the zones of the phrases of a deed to those where the cards are when the deed is done.
func spoken(d *text.Node) {
	if d.P.Deed != nil {
		d.P.Deed.Place(d.Kids...)
	}
}

// forbid makes a deed impossible for a player; during and is say when.
func forbid(c *text.Compiler, who, d, during *text.Node, is func(x text.X, a *engine.Atom) bool) {
	spoken(d)
	w := engine.Watch{Cite: "W6", Class: engine.Forbid}
	w.Self = d.P.K == int16(VPlay) && itself(d.Kids[0]) // it is not in play yet when it is played
	watchDeed(c, w, d.P.Deed.Verbs, func(x text.X, a *engine.Atom) bool {
		return bySeat(&x, who, a) && d.P.Is(x, d, a.Subj) && x.If(during) && (is == nil || is(x, a))
	})
}

// itself reports whether a phrase names the card with this text, and nothing else.
func itself(np *text.Node) bool {
	for np != nil && np.P != nil && np.P.Role != text.Self {
		var only *text.Node
		for _, k := range np.Kids {
			if k != nil && (k.P != nil || len(k.Kids) > 0) {
				if only != nil {
					return false
				}
				only = k
			}
		}
		np = only
	}
	return np != nil && np.P != nil
}

// watchDeed registers a watcher for each of several verbs, under the condition and
// on the face that the words stand under.
func watchDeed(c *text.Compiler, w engine.Watch, verbs []engine.Verb, is func(x text.X, a *engine.Atom) bool) (rows []uint16) {
	under := c.Under()
	w.Match = func(m *engine.M, src engine.H, a *engine.Atom) bool {
		x := c.Still(m, src, m.Ent[src].Ctrl)
		x.A, x.Who = a, a.By
		return is(x, a) && under(x)
	}
	for _, v := range verbs {
		w.Verb = v
		rows = append(rows, c.Watch(w))
	}
	return rows
}
