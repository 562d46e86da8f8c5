package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// want is the sort of item that the log waits for (§6.5). At any moment one sort, from one seat,
// is due; both follow from the public state.
type want uint8

const (
	wantNothing     want = iota // the log is complete
	wantRun                     // open a run
	wantSetup                   // commit seed and deck
	wantPosOpen                 // open the slots at these positions of the opponent's cards
	wantCardOpen                // open this card to both
	wantPrivate                 // open these cards to the opponent alone
	wantLookOffer               // begin an oblivious look at a card of one's own whose position one does not know
	wantLookChoice              // choose its slot, hidden
	wantLookSeal                // seal the openings of all candidate slots
	wantLookOpen                // prove the choices of looks whose positions have been opened
	wantRemask                  // commit this hand anew
	wantReshuffle               // commit this pile anew, in an order of one's own
	wantFresh                   // order the opponent's pile of known slots
	wantSame                    // order the opponent's pile of unknown slots
	wantCoin                    // reveal the next link of one's hash chain
	wantAction                  // decide
	wantCommit                  // decide, sealed
	wantOpen                    // open what was sealed
	wantPlay                    // end the pause
	wantAudit                   // show the seed
	wantResult                  // sign the outcome
	wantVeilKey                 // tell the key for cards that nobody owns
	wantShare                   // remove one's key from these cards
	wantLock                    // put one's key on these cards again
	wantVeilPile                // shuffle a pile of cards that nobody owns
	wantVeilMix                 // mask and shuffle these in the hand
	wantVeilOne                 // mask one of them afresh
	wantVeilShow                // show these to the opponent alone
	wantUnsupported             // something that this protocol cannot do
)

// due is which seat must append the next item, and of what sort.
type due struct {
	by     engine.Seat
	want   want
	tokens []engine.H
	says   string // of wantUnsupported
}

func unsupported(says string) due { return due{by: engine.Nobody, want: wantUnsupported, says: says} }

// due is a pure function of the public state.
func (t *table) due() due {
	switch {
	case t.run == 0:
		return due{by: 0, want: wantRun}
	case t.half:
		return due{by: 1, want: wantRun}
	}
	return t.dueInRun()
}

// dueInRun is what is due once a run has been opened.
func (t *table) dueInRun() due {
	switch {
	case t.setups < 2:
		return due{by: engine.Seat(t.setups), want: wantSetup}
	case t.over():
		return t.dueAfter()
	}
	if d, any := t.dueVeilKeys(); any {
		return d
	}
	d := t.dueGame(&t.state.Need)
	if t.paused && d.decides() {
		d.want = wantPlay
	}
	return d
}

// over reports whether the game has ended, by its rules or otherwise.
func (t *table) over() bool {
	return t.setups == 2 && (t.stopped.reason != 0 || t.state.Need.Kind == engine.Over)
}

// dueGame is what the game itself waits for.
func (t *table) dueGame(n *engine.Need) due {
	if d, any := t.dueOpenLooks(); any {
		return d
	}
	switch n.Kind {
	case engine.Chance:
		if _, i := t.coin.due(t.run); i >= chainLen {
			return unsupported("the coins of this run have all been tossed")
		}
		for who := range engine.Seat(2) { // chance picks a card of a hand
			if hs := t.distinguishableHand(who); hs != nil && !t.coin.half {
				return t.dueMix(who, hs)
			}
		}
		by := t.last // the acting seat's half is in the entry that asks for the coin
		if t.coin.half {
			by = t.coin.first.Other()
		}
		return due{by: by, want: wantCoin}
	case engine.Disclose:
		return t.dueDisclose(n.Of.First())
	case engine.Look:
		return t.dueLook(n)
	case engine.Shuffle:
		return t.dueShuffle(t.pile(&n.Of))
	case engine.Choose:
		return t.dueChoice(n)
	}
	return unsupported("the game waits for nothing")
}

// dueAfter is what is due after the end of the game: an audit by the winner, after a draw by both,
// and then both signatures. A seat that concedes may waive the audit.
func (t *table) dueAfter() due {
	won, last := t.outcome(), engine.Seat(1)
	if won < engine.Nobody {
		last = won
	}
	first := engine.Seat(0)
	if t.stopped.reason == reasonAgreed {
		first = t.stopped.by.Other()
	}
	for _, who := range [2]engine.Seat{first, first.Other()} {
		if (won == who || won >= engine.Nobody) && !t.audited[who] && !t.stopped.waived {
			return due{by: who, want: wantAudit}
		}
	}
	for _, who := range [2]engine.Seat{last, last.Other()} {
		if !t.certified[who] {
			return due{by: who, want: wantResult}
		}
	}
	return due{by: engine.Nobody, want: wantNothing}
}

// outcome is who has won; Nobody is a draw.
func (t *table) outcome() engine.Seat {
	switch {
	case t.stopped.reason == reasonConceded || t.stopped.reason == reasonTime:
		return t.stopped.by.Other()
	case t.stopped.reason == reasonAgreed:
		return engine.Nobody
	}
	if t.state.Won < engine.Nobody {
		return t.state.Won
	}
	return engine.Nobody
}

func (t *table) dueDisclose(h engine.H) due {
	owner := t.state.Ent[h].Owner & 1
	switch t.bind[h].how {
	case boundVeil:
		return t.dueVeilDisclose(h)
	case boundPos:
		return due{by: owner.Other(), want: wantPosOpen, tokens: []engine.H{h}}
	case boundSlot:
		return due{by: owner, want: wantCardOpen, tokens: []engine.H{h}}
	}
	return unsupported("a card without a commitment is to be shown")
}

// dueLook: a seat's own cards are opened to it by position; the opponent's in
// private by their owner, if it knows them, and else by an oblivious look (§6.9).
func (t *table) dueLook(n *engine.Need) due {
	if d, any := t.dueVeilLook(n); any {
		return d
	}
	d := due{by: n.Who.Other() & 1, want: wantNothing}
	var private, unknown []engine.H
	for h := range n.Of.All() {
		e := &t.state.Ent[h]
		switch how := t.bind[h].how; {
		case e.Def != 0 || how == boundNone || how == boundVeil:
		case e.Owner == n.Who && how == boundPos:
			d.want, d.tokens = wantPosOpen, append(d.tokens, h)
		case e.Owner == n.Who:
		case how == boundPos:
			if t.looked(h) == nil {
				unknown = append(unknown, h)
			}
		case t.recordOf(h).card == 0 && !t.recordOf(h).peeked:
			private = append(private, h)
		}
	}
	switch {
	case d.want != wantNothing:
	case unknown != nil:
		return t.dueLooks(n.Who, unknown)
	case private != nil:
		d.want, d.tokens = wantPrivate, private
	}
	return d
}

// dueShuffle is the case analysis of §3.4.
func (t *table) dueShuffle(hs []engine.H) due {
	owner, veiled := t.state.Ent[hs[0]].Owner&1, t.veiled(hs[0]) != nil
	for _, h := range hs {
		if t.bind[h].how == boundNone || (t.veiled(h) != nil) != veiled || !veiled && t.state.Ent[h].Owner != owner {
			return unsupported("cards of two owners, or without a commitment, are to be shuffled together")
		}
	}
	hidden := t.unopened(hs)
	switch {
	case veiled:
		return t.dueVeilShuffle(hs)
	case t.mixed || t.untouched(hs):
		return due{by: owner.Other(), want: wantFresh, tokens: hs}
	case len(hidden) == len(hs) && !slices.ContainsFunc(hs, func(h engine.H) bool { return t.looked(h) != nil }): // (b)
		return due{by: owner.Other(), want: wantSame, tokens: hs}
	case len(hidden) > 0: // (c): the owner must see the pile first
		return due{by: owner.Other(), want: wantPosOpen, tokens: hidden}
	}
	return due{by: owner, want: wantReshuffle, tokens: hs} // (a)
}

func (t *table) dueChoice(n *engine.Need) due {
	if n.Who != engine.Both {
		if hs := t.distinguishableHand(n.Who.Other() & 1); hs != nil && n.Bound == 0 {
			return t.dueMix(n.Who.Other()&1, hs)
		}
		return due{by: n.Who, want: wantAction}
	}
	for who := range engine.Seat(2) {
		if n.Bound>>who&1 == 0 {
			return due{by: who, want: wantCommit}
		}
	}
	for who := range engine.Seat(2) {
		if n.Bound>>(who+2)&1 == 0 {
			return due{by: who, want: wantOpen}
		}
	}
	return unsupported("a sealed choice does not end")
}
