package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// What the table makes of coins, decisions, and the end.

// takeCoin checks the next link of a seat's chain. With both, the need is
// answered, and so are the throws that follow at once: nobody decides between.
func (t *table) takeCoin(by engine.Seat, c coin) *Fault {
	if _, i := t.coin.due(t.run); c.index != i || i >= chainLen {
		return fault(BadCoin, by, "coin %d is due, not %d", i, c.index)
	}
	if !t.coin.reveal(t, by, c) {
		return fault(BadCoin, by, "coin %d was committed otherwise", c.index)
	}
	if t.coin.half {
		return nil
	}
	dice := coinStream(t.gid, t.coin.of, c.index, t.coin.links)
	for n := &t.state.Need; n.Kind == engine.Chance && t.distinguishableHand(0) == nil && t.distinguishableHand(1) == nil; {
		if n.N == 0 || n.N > 1<<15-1 {
			return fault(Unsupported, engine.Nobody, "a throw of %d faces", n.N)
		}
		in := engine.Input{Mode: int16(dice.below(uint32(n.N))), Seat: engine.Nobody}
		if f := t.apply(engine.Nobody, in); f != nil {
			return f
		}
	}
	return nil
}

// decision checks what every decision must satisfy before the engine sees it:
// an identity it shows has just been opened, and no card is picked from a hand
// in which it can be told by when it came.
func (t *table) decision(by engine.Seat, in engine.Input) *Fault {
	if in.H > engine.H(t.state.NEnt) {
		return fault(IllegalAction, by, "there is no card %d", in.H)
	}
	i := slices.IndexFunc(t.shown, func(s showing) bool { return s.h == in.H && s.card == in.Def })
	if len(t.shown) > 0 && i < 0 && t.state.Need.Bound == 0 {
		return fault(IllegalAction, by, "a card was shown that the action does not use")
	}
	if in.H != 0 && in.Def != 0 && t.state.Ent[in.H].Def == 0 && i < 0 && t.unmaskedCard(in.H) != in.Def {
		return fault(BadOpening, by, "the action names a card that was not shown")
	}
	if in.H != 0 && t.holder(in.H) == by && t.distinguishable(t.anonymitySet(in.H)) {
		return fault(IllegalAction, by, "a card leaves a hand that was not committed anew since it gained one")
	}
	if i >= 0 {
		if s := &t.shown[i]; t.veiled(s.h) == nil {
			t.sides[by].record(s.slot).card = s.card
		}
		t.shown = slices.Delete(slices.Clone(t.shown), i, i+1)
	}
	return nil
}

func (t *table) takeAction(by engine.Seat, body []byte) *Fault {
	in, err := decodeInput(body, by)
	if err != nil {
		return malformed(by, itemAction, err)
	}
	if in.Mode <= engine.BackMode {
		return fault(IllegalAction, by, "a part of an answer was taken back in the log")
	}
	if hd := t.hands[by]; hd != nil && t.strict {
		if f := hd.claim(t, in); f != nil {
			return f
		}
	}
	if f := t.decision(by, in); f != nil {
		return f
	}
	return t.apply(by, in)
}

// takeAudit checks the seed against its commitment; what the seed says of the
// log is checked by whoever has the log.
func (t *table) takeAudit(by engine.Seat, a audit) *Fault {
	if t.at.item != 0 {
		return fault(IllegalAction, by, "an audit begins an entry of its own")
	}
	if seedCommitment(t.gid, by, a.seed) != t.sides[by].seedC {
		return fault(BadAudit, by, "the seed is not the one that was committed")
	}
	if t.end == (Hash{}) {
		t.end = t.at.prev
	}
	t.audited[by] = true
	return nil
}

func (t *table) takeResult(by engine.Seat, r result) *Fault {
	if r.outcome != t.outcome() || r.reason != t.reason() {
		return fault(IllegalAction, by, "the result is not the outcome of the game")
	}
	if !signed(t.keys[by], resultHash(t.gid, t.end, r.outcome, r.reason), r.sig) {
		return fault(IllegalAction, by, "the result is not signed")
	}
	t.certified[by] = true
	return nil
}

func (t *table) reason() uint8 {
	return t.stopped.reason
}
