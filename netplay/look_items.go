package netplay

import "github.com/cutdeck/cutdeck/netplay/oblivious"

// The items of a look (§6.6): 11, 12, 13, and 23.

func pointItem(kind uint8, p oblivious.Point) item { return item{kind, p[:]} }

func decodePoint(b []byte) (p oblivious.Point, err error) {
	r := reader{b: b}
	copy(p[:], r.take(len(p), "point"))
	return p, r.done()
}

func transferItem(boxes [][]byte) item {
	var w writer
	w.count(len(boxes))
	for _, b := range boxes {
		w.bytes(b)
	}
	return item{itemTransfer, w.b}
}

func decodeTransfer(b []byte) (boxes [][]byte, err error) {
	r := reader{b: b}
	for range r.count(1, maxList, "sealed openings") {
		if r.err != nil {
			break
		}
		boxes = append(boxes, r.bytes(256, "sealed opening"))
	}
	return boxes, r.done()
}

func lookOpenItem(ps []oblivious.Proof) item {
	var w writer
	w.count(len(ps))
	for i := range ps {
		w.fixed(ps[i][:])
	}
	return item{itemLookOpen, w.b}
}

func decodeLookOpen(b []byte) (ps []oblivious.Proof, err error) {
	r := reader{b: b}
	n := r.count(1, maxList, "opened choices")
	if r.err == nil && len(b)-r.at != n*len(oblivious.Proof{}) {
		r.fail(r.at, "expected %d opened choices of %d bytes, found %d bytes", n, len(oblivious.Proof{}), len(b)-r.at)
	}
	for range n {
		if r.err != nil {
			break
		}
		var p oblivious.Proof
		copy(p[:], r.take(len(p), "opened choice"))
		ps = append(ps, p)
	}
	return ps, r.done()
}
