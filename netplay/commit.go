package netplay

import "github.com/cutdeck/cutdeck/engine"

// The commitments of §6.6. Owner and game are in every hash, or one could copy
// the other's list and mirror the openings.

// cardCommitment hides which card lies in a slot of an owner's card epoch.
func cardCommitment(gid *Hash, owner engine.Seat, epoch, slot uint16, card engine.Def, salt *Hash) Hash {
	t := begin("card")
	t.hash(gid)
	t.u8(uint8(owner))
	t.u16(epoch)
	t.u16(slot)
	t.u16(uint16(card))
	t.hash(salt)
	return t.sum()
}

// permCommitment hides which slot of an owner's cards lies at a position of the
// order that the opponent has drawn.
func permCommitment(gid *Hash, owner engine.Seat, epoch, pos uint16, s slot, salt *Hash) Hash {
	t := begin("perm")
	t.hash(gid)
	t.u8(uint8(owner))
	t.u16(epoch)
	t.u16(pos)
	t.u16(s.epoch)
	t.u16(s.n)
	t.hash(salt)
	return t.sum()
}

// choiceCommitment hides a sealed answer.
func choiceCommitment(gid *Hash, who engine.Seat, no uint32, value []byte, salt *Hash) Hash {
	t := begin("choice")
	t.hash(gid)
	t.u8(uint8(who))
	t.u32(no)
	t.bytes(value)
	t.hash(salt)
	return t.sum()
}

// commitCards commits cards to the slots of an epoch, in their order, by the
// entry that follows the head at.
func commitCards(s *secrets, at Hash, owner engine.Seat, epoch uint16, cards []engine.Def) []Hash {
	c := make([]Hash, len(cards))
	for i, card := range cards {
		salt := s.salt(saltCard, at, epoch, uint16(i))
		c[i] = cardCommitment(&s.gid, owner, epoch, uint16(i), card, &salt)
	}
	return c
}

// commitOrder commits an order of slots of an owner's deck, by the entry that
// follows the head at.
func commitOrder(s *secrets, at Hash, owner engine.Seat, epoch uint16, order []slot) []Hash {
	d := make([]Hash, len(order))
	for i, of := range order {
		salt := s.salt(saltPerm, at, epoch, uint16(i))
		d[i] = permCommitment(&s.gid, owner, epoch, uint16(i), of, &salt)
	}
	return d
}
