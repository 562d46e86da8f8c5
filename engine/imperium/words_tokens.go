package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// tokenWords are command tokens in systems and pools (DU41).
func tokenWords() []text.Prod {
	holds := func(kind, says string, is bool) text.Prod {
		p := phrase(kind, says, "TX26", func(x text.X, n *text.Node, h engine.H) bool { return locked(x, n, h) == is })
		p.Denies = !is
		return p
	}
	pooled := func(x text.X, n *text.Node, who engine.Seat, k int16) {
		x.Add(engine.Atom{Verb: VTokens, By: who, A: k, B: n.Part("pool").P.K})
	}
	lock := func(x text.X, n *text.Node) {
		x.Each(n.Part("np"), func(s engine.H) { x.Add(engine.Atom{Verb: VLock, Subj: s, By: x.Actor(n)}) })
	}
	return []text.Prod{
		holds("which1", alike("that contain:contains~ <|1 of |1 or more of >{poss} (command)? token%"), true),
		holds("which1", alike("that <do:does~ not|don't:doesn't~> contain {poss} (command)? token%"), false),
		holds("which1", "that contain:contains~ none of {poss} (command)? token%", false),
		vp(alike("{who?} <put~|place~> (1|a) (command)? token from {poss} reinforcements <into|in> {np}"), "DU41", lock),
		vp(alike("{who?} <put~|place~> (1|a) (command)? token from {poss} {pool} <into|in> {np}"), "DU41", func(x text.X, n *text.Node) {
			pooled(x, n, x.Actor(n), -1)
			lock(x, n)
		}),
		vp(alike("{who?} <return~|remove~> {num} (command)? token% from {poss} {pool} <to|and return:returns~ it to|and return:returns~ them to|and return:returns~ that token to|and return:returns~ those tokens to> {poss} reinforcements"), "DU41", func(x text.X, n *text.Node) {
			pooled(x, n, x.Seat(n.Kids[2]), -x.Num(n.Kids[1]))
		}),
		vp(alike("{who?} <place~|put~> {num} (command)? token% from {poss} reinforcements <in|into> {poss} {pool}"), "DU41", func(x text.X, n *text.Node) {
			who := x.Actor(n)
			if k := min(x.Num(n.Kids[1]), idleTokens(x.M, who)); k > 0 {
				pooled(x, n, who, k)
			}
		}),
		{Kind: "vp", Says: "{who?} return~ (that|the|this) (command)? token to {poss} {pool} || {who?} return~ the token that activated that system to {poss} {pool}", Cite: "DU41", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			if s := systemAnswered(x.M); s != 0 {
				who := x.Seat(n.Part("poss"))
				x.Add(engine.Atom{Verb: VLift, Subj: s, By: who})
				pooled(x, n, who, 1)
			}
		}}},
		vp("end (that|this) tactical action", "T19", func(x text.X, n *text.Node) { x.Add(engine.Atom{Verb: VHalt, By: x.By}) }),
	}
}

// systemAnswered is the system whose activation is answered, or 0.
func systemAnswered(m *engine.M) engine.H {
	if o := under(m); o != nil && m.Occurrences[o.Occ].Sort == toActivation {
		return o.Src.H
	}
	return 0
}
