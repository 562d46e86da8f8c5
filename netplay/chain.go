package netplay

import "github.com/cutdeck/cutdeck/engine"

// chainLen is the number of coins in a game. The description says 256; a game
// that rolls dice needs more, and 1024 links still hash in 2 ms under WASM.
const chainLen = 1024

// chain is a player's hash chain of one run (§6.8): link 0, the anchor, begins
// the run; each coin reveals the next link, which hashes to the one before.
type chain [chainLen]Hash

// newChain makes a chain from its last link.
func newChain(gid Hash, who engine.Seat, last Hash) *chain {
	c := new(chain)
	c[chainLen-1] = last
	for i := chainLen - 1; i > 0; i-- {
		c[i-1] = chainLink(&gid, who, uint16(i), &c[i])
	}
	return c
}

// lastLink is the last link of a seat's chain for the run that it opens, after
// the head at, with its nonce.
func (s *secrets) lastLink(who engine.Seat, at, nonce Hash) Hash {
	t := begin("chainseed")
	t.hash(&s.gid)
	t.u8(uint8(who))
	t.hash(&at)
	t.hash(&nonce)
	return s.derive(t.sum())
}

// chainLink is link i-1, given link i.
func chainLink(gid *Hash, who engine.Seat, i uint16, x *Hash) Hash {
	t := begin("chain")
	t.hash(gid)
	t.u8(uint8(who))
	t.u16(i)
	t.hash(x)
	return t.sum()
}

// coinStream is the sequence of numbers that coin i yields once both links are
// known. One coin may seed all dice of a step.
func coinStream(gid, run Hash, i uint16, links [2]Hash) *stream {
	t := begin("coin")
	t.hash(&gid)
	t.u16(i)
	t.hash(&links[0])
	t.hash(&links[1])
	t.hash(&run)
	value := t.sum()
	return &stream{next: func(ctr uint32) Hash {
		if ctr == 0 {
			return value
		}
		t := begin("coinmore")
		t.hash(&value)
		t.u32(ctr)
		return t.sum()
	}}
}
