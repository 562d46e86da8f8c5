package netplay

import "github.com/cutdeck/cutdeck/engine"

// A run is the game on one connection: it begins with an entry of each side,
// the host's first, that holds a fresh nonce and the anchor of a fresh chain of
// coins. The id of the run is made of the head at which it began and of both nonces.
// What is hidden afterwards hangs on the head before the entry that hides it, and
// what is drawn on the run. A device that has forgotten its last moves therefore never
// repeats a salt, and the coins that it has shown decide nothing any more.

// opening is how a side begins a run: item 24.
type opening struct {
	nonce  Hash
	anchor Hash // link 0 of the sender's chain of coins
}

func (o *opening) item() item {
	var w writer
	w.hash(o.nonce)
	w.hash(o.anchor)
	return item{itemRun, w.b}
}

func decodeOpening(b []byte) (o opening, err error) {
	r := reader{b: b}
	o.nonce, o.anchor = r.hash("nonce"), r.hash("chain anchor")
	return o, r.done()
}

// takeRun opens a run: the host may at any time, and then the guest must.
func (t *table) takeRun(by engine.Seat, o opening) *Fault {
	switch {
	case by == 0:
		t.run++
	case !t.half:
		return fault(IllegalAction, by, "the host has not opened a run")
	case t.coin.tips[0] == o.anchor:
		return fault(BadCoin, by, "its chain is a copy of the opponent's")
	}
	if t.half = by == 0; !t.half {
		t.runID = TH("run", t.at.prev[:], o.nonce[:])
	}
	t.coin.tips[by], t.coin.next = o.anchor, 1
	if hd := t.hands[by]; hd != nil {
		last := hd.lastLink(by, t.at.prev, o.nonce)
		hd.toss(t.run, last)
		if t.strict && newChain(t.gid, by, last)[0] != o.anchor {
			return fault(BadAudit, by, "the coins of a run do not come from the seed")
		}
	}
	return nil
}

// openRun is what a seat says to open a run after the head at.
func (hd *hand) openRun(at, nonce Hash) item {
	o := opening{nonce, newChain(hd.gid, hd.seat, hd.lastLink(hd.seat, at, nonce))[0]}
	return o.item()
}

// toss notes the last link of the seat's chain of a run.
func (hd *hand) toss(run uint32, last Hash) {
	list := make([]Hash, run+1)
	copy(list, hd.last)
	list[run] = last
	hd.last, hd.chain = list, nil
}

// link is a link of the seat's chain of a run.
func (hd *hand) link(run uint32, i uint16) Hash {
	if hd.chain == nil || hd.chain[chainLen-1] != hd.last[run] {
		hd.chain = newChain(hd.gid, hd.seat, hd.last[run])
	}
	return hd.chain[i]
}

// coinState is the coin that is being tossed, and the last links revealed in
// this run. A coin that was begun in an earlier run is finished with its chains.
type coinState struct {
	tips  [2]Hash
	next  uint16
	half  bool // one link of a coin is on the table
	first engine.Seat
	run   uint32
	index uint16
	of    Hash // the id of its run
	links [2]Hash
}

// due is the coin to be revealed next, and its run.
func (c *coinState) due(run uint32) (of uint32, index uint16) {
	if c.half {
		return c.run, c.index
	}
	return run, c.next
}

// reveal takes a seat's link of the coin that is due; false if it is not that of
// the seat's chain.
func (c *coinState) reveal(t *table, by engine.Seat, v coin) bool {
	if !c.half {
		c.run, c.of, c.index, c.links = t.run, t.runID, c.next, c.tips
	}
	if chainLink(&t.gid, by, v.index, &v.link) != c.links[by] {
		return false
	}
	c.links[by] = v.link
	if c.run == t.run {
		c.tips[by] = v.link
	}
	if !c.half {
		c.half, c.first = true, by
		c.next++
	} else {
		c.half = false
	}
	return true
}
