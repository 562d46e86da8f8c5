package netplay

import (
	"errors"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Questions that both seats answer in secret (§6.6 items 2 and 3). Each seat commits its answer,
// all parts in one item; when both have, each opens its own in one item. So nobody sees a part of
// the other's answer before committing. The item also carries the answer encrypted under the salt,
// so that a device that has lost its last moves can read its own answer from the log. The
// ciphertext is as long as the longest answer, so it does not reveal the number of parts.

// sealedAnswer is a seat's last commitment to a secret answer.
type sealedAnswer struct {
	sum Hash
	at  Hash // the head before the entry that holds it
	box []byte
}

// maxAnswer is the length of the longest answer: an input for each unit, and one that ends it.
const maxAnswer = inputLen * (engine.MaxShared + 1)

func answerBytes(ins []engine.Input) (b []byte) {
	for _, in := range ins {
		b = append(b, inputBytes(in)...)
	}
	return b
}

// decodeAnswer reads the parts of an answer of a seat.
func decodeAnswer(b []byte, by engine.Seat) (ins []engine.Input, err error) {
	for part := range slices.Chunk(b, inputLen) {
		in, err := decodeInput(part, by)
		if err != nil {
			return nil, err
		}
		ins = append(ins, in)
	}
	if len(ins) == 0 {
		return nil, errors.New("it has no parts")
	}
	return ins, nil
}

// boxLen is the length of the encrypted answer to the question asked.
func (t *table) boxLen() int { return 2 + inputLen*(int(t.state.Need.Hi)+1) }

// maskAnswer encrypts or decrypts an answer in place: it is its own inverse. The commitment is
// part of the key, so no key is used twice.
func maskAnswer(sum, salt *Hash, b []byte) []byte {
	out := slices.Clone(b)
	for i := 0; i < len(out); i += len(Hash{}) {
		t := begin("answer")
		t.hash(salt)
		t.hash(sum)
		t.u32(uint32(i))
		for j, k := range t.sum() {
			if i+j < len(out) {
				out[i+j] ^= k
			}
		}
	}
	return out
}

// maskedAnswer is an answer, padded and encrypted.
func maskedAnswer(sum, salt *Hash, value []byte, n int) []byte {
	plain := make([]byte, n)
	copy(plain, []byte{byte(len(value) >> 8), byte(len(value))})
	copy(plain[2:], value)
	return maskAnswer(sum, salt, plain)
}

// bind commits an answer.
func (hd *hand) bind(t *table, ins []engine.Input) item {
	no, value := t.sealings[hd.seat], answerBytes(ins)
	salt := hd.salt(saltChoice, t.at.prev, 0, uint16(no))
	c := choiceCommitment(&hd.gid, hd.seat, no, value, &salt)
	return item{itemCommit, append(c[:], maskedAnswer(&c, &salt, value, t.boxLen())...)}
}

// open opens the seat's committed answer and shows the cards that it names.
func (hd *hand) open(t *table) (its []item, err error) {
	no, s := t.sealings[hd.seat]-1, &t.sealed[hd.seat]
	salt := hd.salt(saltChoice, s.at, 0, uint16(no))
	plain := maskAnswer(&s.sum, &salt, s.box)
	n := min(int(plain[0])<<8|int(plain[1]), len(plain)-2)
	o := opened{no, plain[2 : 2+n], salt}
	if choiceCommitment(&hd.gid, hd.seat, no, o.value, &salt) != s.sum {
		return nil, errors.New("the sealed answer is lost")
	}
	ins, err := decodeAnswer(o.value, hd.seat)
	if err != nil {
		return nil, err
	}
	first := t.at.item
	for _, in := range ins {
		t.at.item = first + uint8(len(its)) // proofs refer to the item's index
		it, err := hd.show(t, in)
		if err != nil {
			return nil, err
		}
		its = append(its, it...)
	}
	return append(its, o.item()), nil
}

func (t *table) takeCommit(by engine.Seat, body []byte) *Fault {
	n := len(Hash{})
	if len(body) != n+t.boxLen() {
		return fault(IllegalAction, by, "a sealed answer is %d bytes long, not %d", n+t.boxLen(), len(body))
	}
	if t.distinguishableHand(by) != nil {
		return fault(IllegalAction, by, "a card may leave a hand that was not committed anew since it gained one")
	}
	t.sealed[by] = sealedAnswer{Hash(body[:n]), t.at.prev, body[n:]}
	t.sealings[by]++
	return t.apply(by, engine.Input{Mode: engine.BindMode, Seat: by})
}

func (t *table) takeOpen(by engine.Seat, o opened) *Fault {
	s := &t.sealed[by]
	if no := t.sealings[by] - 1; o.no != no {
		return fault(BadOpening, by, "sealed answer %d is to be opened, not %d", no, o.no)
	}
	if choiceCommitment(&t.gid, by, o.no, o.value, &o.salt) != s.sum || !slices.Equal(maskedAnswer(&s.sum, &o.salt, o.value, len(s.box)), s.box) {
		return fault(BadOpening, by, "sealed answer %d was committed otherwise", o.no)
	}
	if hd := t.hands[by]; hd != nil && t.strict && hd.salt(saltChoice, s.at, 0, uint16(o.no)) != o.salt {
		return fault(BadAudit, by, "the salt of sealed answer %d does not come from the seed", o.no)
	}
	ins, err := decodeAnswer(o.value, by)
	if err != nil {
		return malformed(by, itemOpen, err)
	}
	for _, in := range ins {
		if !t.opening(by) {
			return fault(IllegalAction, by, "a sealed answer goes on behind its end")
		}
		if in.Mode <= engine.BackMode {
			return fault(IllegalAction, by, "a part of an answer was taken back in the log")
		}
		if f := t.decision(by, in); f != nil {
			return f
		}
		if f := t.apply(by, in); f != nil {
			return f
		}
	}
	if t.opening(by) {
		return fault(IllegalAction, by, "a sealed answer is not finished")
	}
	return nil
}

// opening reports whether both seats have committed and this seat has not yet opened its whole
// answer.
func (t *table) opening(by engine.Seat) bool {
	n := &t.state.Need
	return n.Kind == engine.Choose && n.Bound&3 == 3 && n.Bound>>(2+by)&1 == 0
}

// bind signs the commitment to a secret answer. If the answer names cards of a hand, the hand may
// be committed anew first.
func (s *Session) bind(d *draft, ins []engine.Input) error {
	ins = slices.Clone(ins)
	for hs := s.t.distinguishableHand(s.me); hs != nil; hs = s.t.distinguishableHand(s.me) {
		s.next(d)
		its, err := s.redeal(hs)
		if err != nil {
			return err
		}
		for i := range ins {
			if to := s.newHandle(hs, ins[i].H); to != 0 {
				ins[i].H = to
			}
		}
		if f := s.addItem(d, its[0]); f != nil {
			return f
		}
	}
	s.next(d)
	return orNil(s.addItem(d, s.hand.bind(s.t, ins)))
}

// rehearse applies a part of a secret answer to this side's table only.
func (s *Session) rehearse(in engine.Input) error {
	if in.H != 0 && in.H <= engine.H(s.t.state.NEnt) && in.Def != 0 && s.t.state.Ent[in.H].Def == 0 && s.hand.card(s.t, in.H) != in.Def {
		return errNoSuchCard(in.H)
	}
	return s.t.m.Apply(in)
}
