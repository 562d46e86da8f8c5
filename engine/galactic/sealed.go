package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// sealed calls do with the cards that lie face down beneath a card: they are out of play, as it is
// nowhere said that they aren't (X25).
func sealed(m *engine.M, under engine.H, do func(h engine.H)) {
	for h := range m.In(m.Ent[under].Owner, Sealed).All() {
		if m.Ent[h].Host == under {
			do(h)
		}
	}
}

// unseals adds what becomes of the cards beneath a card that leaves play: when its time is over
// they come to their owner's hand, else they go beneath the deck (X25 D33).
func unseals(m *engine.M, a *engine.Atom) {
	verb := VBury
	if m.Ent[a.Subj].Flags&Ended != 0 {
		verb = VUnseal
	}
	sealed(m, a.Subj, func(h engine.H) { m.Add(engine.Atom{Verb: verb, Subj: h, By: m.Ent[h].Owner}) })
}

// sealWords are what cards say that lay cards beneath themselves.
func sealWords() []text.Prod {
	return []text.Prod{
		vp("put the top {num} cards of your deck face down beneath this card ; when its time is over , they come to your hand", "X25", func(x text.X, n *text.Node) {
			of, k := *x.In(x.By, Deck), x.Num(n.Kids[0])
			for ; k > 0 && !of.Empty(); k-- {
				top := engine.H(0)
				for h := range of.All() {
					if top == 0 || x.Ent[h].Seq > x.Ent[top].Seq {
						top = h
					}
				}
				of.Del(top)
				obeys(x, engine.Atom{Verb: VSeal, Subj: top, Obj: x.Src})
			}
		}),
	}
}
