package netplay

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Lies about what both seats answer in secret, in several parts. The liar of these rows is asked second and
// opens second: it has seen the honest answer when it opens its own.

// The questions of the game of stakes.
const (
	askStake uint16 = 2 // cards that are shown, of an even power together
	askAway  uint16 = 3 // two cards that nobody sees
)

func secretAttacks() []attack {
	asked := func(ask uint16, change func(b *Session, ins []engine.Input) []engine.Input) func(t testing.TB) outcome {
		return stakes(func() *liar { return &liar{gives: engine.Nobody, entry: drafted(ask, change)} })
	}
	only := func(change spoiler) func(t testing.TB) outcome { return stakes(once(change)) }
	return []attack{
		{1, "another part of a secret answer than was committed", atOnce, BadOpening, only(reopened(func(b *Session, ins []engine.Input) []engine.Input {
			ins[0].H = unanswered(b, ins)
			return ins
		}))},
		{1, "fewer parts of a secret answer than were committed", atOnce, BadOpening, only(reopened(func(_ *Session, ins []engine.Input) []engine.Input { return ins[1:] }))},
		{1, "more parts of a secret answer than were committed", atOnce, BadOpening, only(reopened(func(b *Session, ins []engine.Input) []engine.Input {
			return append(ins, engine.Input{H: unanswered(b, ins)})
		}))},
		{1, "the parts of a secret answer in another order than was committed", atOnce, BadOpening, only(reopened(func(_ *Session, ins []engine.Input) []engine.Input {
			slices.Reverse(ins)
			return ins
		}))},
		{23, "a secret answer without a part", later, IllegalAction, asked(askAway, func(*Session, []engine.Input) []engine.Input { return nil })},
		{23, "a secret answer that is not finished", later, IllegalAction, asked(askAway, func(_ *Session, ins []engine.Input) []engine.Input { return ins[:1] })},
		{23, "a secret answer with a part twice", later, IllegalAction, asked(askAway, func(_ *Session, ins []engine.Input) []engine.Input { return []engine.Input{ins[0], ins[0]} })},
		{23, "a secret answer with a part too many", later, IllegalAction, asked(askAway, func(b *Session, ins []engine.Input) []engine.Input {
			return append(ins, engine.Input{H: unanswered(b, ins)})
		})},
		{23, "a secret answer with the next one bound behind its end", later, IllegalAction, asked(askAway, func(_ *Session, ins []engine.Input) []engine.Input {
			return append(ins, engine.Input{Mode: engine.BindMode})
		})},
		{23, "a secret answer with the opponent's card", later, IllegalAction, asked(askAway, func(b *Session, ins []engine.Input) []engine.Input {
			ins[0].H = b.t.m.In(0, zHand).First()
			return ins
		})},
		{23, "a secret answer with a part taken back", later, IllegalAction, asked(askAway, func(_ *Session, ins []engine.Input) []engine.Input {
			return append([]engine.Input{ins[0], {H: ins[0].H, Mode: engine.BackMode}}, ins...)
		})},
		{23, "a secret answer that the rules refuse as a whole", later, IllegalAction, stakes(oddStake)},
		{0, "a secret answer in a box that is too long", atOnce, IllegalAction, only(within(itemCommit, func(b []byte) []byte { return append(b, 0) }))},
		{0, "a secret answer in a box as long as the answer", atOnce, IllegalAction, only(within(itemCommit, func(b []byte) []byte { return b[:len(Hash{})+2+2*inputLen] }))},
		{0, "a box that holds another answer than was committed", later, BadOpening, only(within(itemCommit, flip(-1)))},
		{11, "the commitment and the box of an older secret answer once more", later, BadOpening, stakes(boxAgain)},
		{12, "the commitment and the box of the opponent copied, and its opening", later, BadOpening, stakes(boxCopied)},
		{22, "a secret answer committed twice", atOnce, IllegalAction, only(committedTwice)},
		{22, "a secret answer opened in the entry that commits it", atOnce, IllegalAction, only(openedEarly)},
		{6, "a card shown that is no part of the secret answer", atOnce, IllegalAction, only(shownBeside)},
		{23, "a part of a secret answer that is not shown", atOnce, BadOpening, only(stakedUnshown)},
		{37, "a secret answer from a hand that was not committed anew", atOnce, IllegalAction, only(secretNotAnew)},
		{14, "a secret answer under a salt that is not the seed's, and wins", inAudit, BadAudit, stakes(ownSalt)},
	}
}

// stakes plays the game of stakes against a liar until it has told its lie. It lies in its newest entry only: what the
// honest side has signed an entry after could not be changed any more.
func stakes(make func() *liar) func(t testing.TB) outcome {
	return liedIn(newStakes(8), func() *liar {
		l := make()
		lies := l.entry
		l.entry = func(b *Session, e *entry) bool { return int(e.seq) == len(b.entries) && lies(b, e) }
		return l
	})
}

// firstOf is where in an entry the first item of a kind stands; -1: there is none.
func firstOf(e *entry, kind uint8) int {
	return slices.IndexFunc(e.items, func(it item) bool { return it.kind == kind })
}

// unanswered is a card of the liar's hand that its answer does not name.
func unanswered(b *Session, ins []engine.Input) engine.H {
	for h := range b.t.m.In(1, zHand).All() {
		if !slices.ContainsFunc(ins, func(in engine.Input) bool { return in.H == h }) {
			return h
		}
	}
	return 0
}

// away reports whether an answer, as it is opened, puts two cards away.
func away(ins []engine.Input) bool {
	return len(ins) == 2 && ins[0].H != 0 && ins[1].H != 0 && ins[0].Def == 0 && ins[1].Def == 0
}

// reopened opens other parts of an answer of two cards that nobody sees than were committed.
func reopened(change func(b *Session, ins []engine.Input) []engine.Input) spoiler {
	return func(b *Session, e *entry) bool {
		i := firstOf(e, itemOpen)
		if i < 0 {
			return false
		}
		o, _ := decodeOpened(e.items[i].body)
		ins, _ := decodeAnswer(o.value, 1)
		if !away(ins) {
			return false
		}
		o.value = answerBytes(change(b, ins))
		e.items[i] = o.item()
		return true
	}
}

// answerOf is the answer that the liar has committed and not opened.
func answerOf(b *Session) ([]engine.Input, Hash) {
	s := &b.t.sealed[1]
	salt := b.hand.salt(saltChoice, s.at, 0, uint16(b.t.sealings[1]-1))
	plain := maskAnswer(&s.sum, &salt, s.box)
	ins, _ := decodeAnswer(plain[2:2+int(plain[0])<<8+int(plain[1])], 1)
	return ins, salt
}

// committed is the commitment to what a liar will open, and its box.
func (lie *opened) committed(b *Session) []byte {
	c := choiceCommitment(&b.gid, 1, lie.no, lie.value, &lie.salt)
	return append(c[:], maskedAnswer(&c, &lie.salt, lie.value, b.t.boxLen())...)
}

// isOpenedBy makes an entry that opens the answer of the lie's number open the lie, if there is one.
func (lie *opened) isOpenedBy(e *entry) bool {
	i := firstOf(e, itemOpen)
	if i < 0 || lie == nil {
		return false
	}
	if o, _ := decodeOpened(e.items[i].body); o.no != lie.no {
		return false
	}
	e.items[i] = lie.item()
	return true
}

// drafted commits another answer than the liar has made to a question of two cards or more, and opens that.
func drafted(ask uint16, change func(b *Session, ins []engine.Input) []engine.Input) spoiler {
	var lie *opened
	return func(b *Session, e *entry) bool {
		if i := firstOf(e, itemCommit); i >= 0 && lie == nil && b.t.state.Need.Ask == ask {
			ins, salt := answerOf(b)
			if len(ins) < 2 || ins[1].H == 0 {
				return false
			}
			lie = &opened{b.t.sealings[1] - 1, answerBytes(change(b, ins)), salt}
			e.items[i].body = lie.committed(b)
			return true
		}
		return lie.isOpenedBy(e)
	}
}

// oddStake leaves a card of odd power out of what the liar stakes, so that the rest is odd together.
func oddStake() *liar {
	left := -1
	isOdd := func(b *Session) func(in engine.Input) bool {
		return func(in engine.Input) bool { return in.H != 0 && b.t.game.Rules.Cards[in.Def].Num[power]%2 != 0 }
	}
	commit := drafted(askStake, func(b *Session, ins []engine.Input) []engine.Input {
		left = slices.IndexFunc(ins, isOdd(b))
		ins = slices.Delete(ins, left, left+1)
		if ins[len(ins)-1].H != 0 {
			ins = append(ins, engine.Input{Mode: engine.PassMode})
		}
		return ins
	})
	return &liar{gives: engine.Nobody, entry: func(b *Session, e *entry) bool {
		switch {
		case left >= 0 && firstOf(e, itemOpen) >= 0: // nor does it show the card
			e.items = slices.Delete(slices.Clone(e.items), left, left+1)
		case left < 0 && firstOf(e, itemCommit) >= 0:
			if ins, _ := answerOf(b); !slices.ContainsFunc(ins, isOdd(b)) {
				return false
			}
		}
		return commit(b, e)
	}}
}

// boxAgain commits what it committed before to the same question, and opens it by what it opened then.
func boxAgain() *liar {
	var body []byte
	var was, lie *opened
	return &liar{gives: engine.Nobody, entry: func(b *Session, e *entry) bool {
		if i := firstOf(e, itemCommit); i >= 0 && b.t.state.Need.Ask == askAway {
			if was == nil {
				body = slices.Clone(e.items[i].body)
				ins, salt := answerOf(b)
				was = &opened{value: answerBytes(ins), salt: salt}
				return false
			}
			lie = &opened{b.t.sealings[1] - 1, was.value, was.salt}
			e.items[i].body = body
			return true
		}
		return lie.isOpenedBy(e)
	}}
}

// boxCopied commits what the opponent has committed, and opens it as the opponent has.
func boxCopied() *liar {
	copied := false
	of := func(b *Session, kind uint8) []byte {
		for i := len(b.entries) - 1; i >= 0; i-- {
			if e := b.entries[i]; e.sender == 0 {
				if j := firstOf(e.entry, kind); j >= 0 {
					return slices.Clone(e.items[j].body)
				}
			}
		}
		return nil
	}
	return &liar{gives: engine.Nobody, entry: func(b *Session, e *entry) bool {
		if i := firstOf(e, itemCommit); i >= 0 && b.t.state.Need.Ask == askAway && !copied {
			copied, e.items[i].body = true, of(b, itemCommit)
			return true
		}
		i := firstOf(e, itemOpen)
		if i < 0 || !copied {
			return false
		}
		e.items[i].body = of(b, itemOpen)
		return true
	}}
}

// committedTwice thinks better of it.
func committedTwice(_ *Session, e *entry) bool {
	i := firstOf(e, itemCommit)
	if i < 0 {
		return false
	}
	e.items = append(e.items, e.items[i])
	return true
}

// openedEarly opens an answer before the opponent, who is to open first, has done so.
func openedEarly(b *Session, e *entry) bool {
	if firstOf(e, itemCommit) < 0 || b.t.state.Need.Ask != askAway {
		return false
	}
	ins, salt := answerOf(b)
	o := opened{b.t.sealings[1] - 1, answerBytes(ins), salt}
	e.items = append(e.items, o.item())
	return true
}

// shownBeside shows a card of the hand that is no part of the answer which it opens.
func shownBeside(b *Session, e *entry) bool {
	i := firstOf(e, itemOpen)
	if i < 0 {
		return false
	}
	o, _ := decodeOpened(e.items[i].body)
	ins, _ := decodeAnswer(o.value, 1)
	h := unanswered(b, ins)
	if !away(ins) || b.t.bind[h].how != boundSlot || b.hand.card(b.t, h) == 0 {
		return false
	}
	e.items = slices.Insert(slices.Clone(e.items), i, cardOpenItem([]cardOpening{b.hand.opening(b.t, h)}))
	return true
}

// stakedUnshown keeps back a card that it has staked.
func stakedUnshown(_ *Session, e *entry) bool {
	i := firstOf(e, itemCardOpen)
	if i < 0 || firstOf(e, itemOpen) < 0 {
		return false
	}
	e.items = slices.Delete(slices.Clone(e.items), i, i+1)
	return true
}

// secretNotAnew leaves out that the hand is committed anew from which the answer comes.
func secretNotAnew(_ *Session, e *entry) bool {
	i := firstOf(e, itemRemask)
	if i < 0 || firstOf(e, itemCommit) < 0 {
		return false
	}
	e.items = slices.Delete(slices.Clone(e.items), i, i+1)
	return true
}

// ownSalt hides an answer with a salt of its own choice, and the opponent gives the game up.
func ownSalt() *liar {
	var lie *opened
	return &liar{gives: 0, entry: func(b *Session, e *entry) bool {
		if i := firstOf(e, itemCommit); i >= 0 && lie == nil {
			ins, salt := answerOf(b)
			salt[0] ^= 1
			lie = &opened{b.t.sealings[1] - 1, answerBytes(ins), salt}
			e.items[i].body = lie.committed(b)
			return true
		}
		return lie.isOpenedBy(e)
	}}
}
