package text

import "slices"

// Unpacking extracts the readings of a text from the chart. A cell is a kind of phrase between two
// places; it holds all its readings that differ in meaning and that no preference rules out. Most
// cells have one.

// limitUnpack bounds the work of unpacking one text, in items matched and phrases compared. It is far
// above the work of any card. Beyond it only one reading is found.
const limitUnpack = 50_000

// maxReadings is how many readings a cell keeps; no author would choose between more.
const maxReadings = 8

// choose unpacks the whole text, parsed as kind k. The returned reading refers to the others.
func (p *parser) choose(k kid) *Node {
	p.steps = 0
	p.cells = slices.Grow(p.cells[:0], len(p.entries))[:len(p.entries)]
	clear(p.cells)
	all := p.unpack(k, 0, int32(len(p.toks)))
	read := &readings{g: p.g, kind: p.g.kinds[k].name, played: p.played}
	if len(all) == 1 {
		all[0].read = read
		return all[0]
	}
	for i, n := range all { // the readings share no nodes
		all[i] = n.clone()
	}
	read.others = all[1:]
	for _, n := range all {
		n.read = read
	}
	return all[0]
}

// cell finds the entries of a kind with an end.
func (p *parser) cell(k kid, at, end int32) span {
	s := p.ends(k, at)
	for i := s.from; i < s.from+s.n; i++ {
		if p.entries[i].end == end {
			return span{i, p.next(i, s) - i}
		}
	}
	return span{}
}

// unpack returns the readings of a cell, the preferred one first.
func (p *parser) unpack(k kid, at, end int32) []*Node {
	cell := p.cell(k, at, end)
	if p.cells[cell.from] != nil && at < end { // an empty phrase may be used twice at one place
		return p.cells[cell.from]
	}
	u := p.unpacking(at, end)
	if d := &p.g.kinds[k]; d.list {
		p.unpackList(&u.of, k, d.of, at, end)
	} else {
		for i := cell.from; i < cell.from+cell.n; i++ {
			u.pat = p.entries[i].pat
			u.from(0, at)
		}
	}
	p.cells[cell.from] = u.of.kept
	p.idle = append(p.idle, u)
	return u.of.kept
}

// unpackList adds the readings of a list: those of its first element combined with those of the rest.
func (p *parser) unpackList(of *contest, k, one kid, at, end int32) {
	n := p.node(at, end)
	for at < end {
		split, ways := p.splits(k, one, at, end)
		heads := p.unpack(one, at, split)
		if ways > 1 || len(heads) > 1 {
			p.unpackRest(of, n, k, one, at, end)
			return
		}
		n.Kids = append(n.Kids, heads[0])
		at = split
	}
	of.enter(n)
}

// splits finds the last possible end of the first element of a list, and the number of possible ends.
func (p *parser) splits(k, one kid, at, end int32) (last int32, ways int) {
	s := p.ends(one, at)
	for i := s.from; i < s.from+s.n; i = p.next(i, s) {
		if e := p.entries[i].end; e > at && p.cell(k, e, end).n > 0 {
			if ways++; ways == 1 {
				last = e
			}
		}
	}
	return last, ways
}

// unpackRest adds the readings of a list whose first elements are known. It recurses where there are
// several possible ends.
func (p *parser) unpackRest(of *contest, n *Node, k, one kid, at, end int32) {
	s := p.ends(one, at)
	for i := s.from; i < s.from+s.n; i = p.next(i, s) {
		e := p.entries[i].end
		if p.steps++; p.steps > limitUnpack && len(of.kept) > 0 {
			return
		}
		if e == at || p.cell(k, e, end).n == 0 {
			continue
		}
		for _, rest := range p.unpack(k, e, end) {
			for _, head := range p.unpack(one, at, e) {
				with := *n
				with.Kids = append(append(slices.Clone(n.Kids), head), rest.Kids...)
				of.enter(&with)
			}
		}
	}
}

// node is a new node for a phrase between two places.
func (p *parser) node(at, end int32) *Node {
	if len(p.nodes) == cap(p.nodes) {
		p.nodes = make([]Node, 0, 32)
	}
	p.nodes = append(p.nodes, Node{Slot: slotNone, Reg: -1, at: int16(at), end: int16(end)})
	n := &p.nodes[len(p.nodes)-1]
	if int(at) < len(p.toks) {
		n.line, n.col = p.toks[at].line, p.toks[at].col
	}
	return n
}

// unpacking splits the spellings of a cell in all ways in which they cover it.
type unpacking struct {
	p       *parser
	of      contest
	at, end int32

	pat   *pattern
	parts []part
	toks  []string
	said  int16
	form  uint8
}

// unpacking begins a cell and reuses the memory of a finished one.
func (p *parser) unpacking(at, end int32) *unpacking {
	u := &unpacking{}
	if k := len(p.idle); k > 0 {
		u, p.idle = p.idle[k-1], p.idle[:k-1]
	}
	*u = unpacking{p: p, at: at, end: end, parts: u.parts[:0], toks: u.toks[:0]}
	return u
}

// part is the cell that a part of a spelling covers; there is false for an absent part.
type part struct {
	k       kid
	at, end int32
	there   bool
}

// from continues with item i at a place.
func (u *unpacking) from(i int, at int32) {
	p := u.p
	if p.steps++; p.steps > limitUnpack && len(u.of.kept) > 0 {
		return // any reading is better than none
	}
	if i == len(u.pat.items) {
		if at == u.end {
			u.nodes()
		}
		return
	}
	it := &u.pat.items[i]
	switch it.kind {
	case isWord, isToken:
		if f, ok := p.match(it, at); ok {
			toks, said, form := len(u.toks), u.said, u.form
			if it.kind == isToken {
				u.toks = append(u.toks, p.toks[at].text)
				if it.words[0] == classNum || it.words[0] == classMana {
					u.said = number(p.toks[at].text)
				}
			}
			if it.agree {
				u.form = u.form<<1 | uint8(f)
			}
			u.from(i+1, at+1)
			u.toks, u.said, u.form = u.toks[:toks], said, form
		}
		if it.opt {
			u.from(i+1, at)
		}
	case isTitle:
		for k := p.titles(at); k > 0; k-- {
			u.toks = append(u.toks, p.title(at, k))
			u.from(i+1, at+k)
			u.toks = u.toks[:len(u.toks)-1]
		}
	case isEnd:
		if p.over(at) {
			u.from(i+1, at)
		}
	case isOn:
		if p.sameSentence(at) {
			u.from(i+1, at)
		}
	case isUnsaid:
		u.unsaid(i, at)
	default:
		s := p.ends(it.of, at)
		last := i+1 == len(u.pat.items)
		for j := s.from; j < s.from+s.n; j = p.next(j, s) {
			e := p.entries[j].end
			if last && e != u.end {
				continue
			}
			u.parts = append(u.parts, part{it.of, at, e, true})
			u.from(i+1, e)
			u.parts = u.parts[:len(u.parts)-1]
		}
		if it.kind == isMaybe {
			u.unsaid(i, at)
		}
	}
}

// unsaid continues behind item i, an absent part.
func (u *unpacking) unsaid(i int, at int32) {
	u.parts = append(u.parts, part{end: at})
	u.from(i+1, at)
	u.parts = u.parts[:len(u.parts)-1]
}

// nodes makes the nodes of a split: one for each combination of readings of its parts.
func (u *unpacking) nodes() {
	kids, several := make([]*Node, len(u.parts)), false
	for i, part := range u.parts {
		if part.there {
			of := u.p.unpack(part.k, part.at, part.end)
			kids[i], several = of[0], several || len(of) > 1
		}
	}
	u.node(kids)
	if several {
		u.others(kids, 0)
	}
}

// others makes the nodes with the other readings of part i and of the parts behind it.
func (u *unpacking) others(kids []*Node, i int) {
	for ; i < len(kids); i++ {
		if !u.parts[i].there {
			continue
		}
		of := u.p.unpack(u.parts[i].k, u.parts[i].at, u.parts[i].end)
		for _, n := range of[1:] {
			if len(u.of.kept) >= maxReadings {
				return
			}
			with := slices.Clone(kids)
			with[i] = n
			u.node(with)
			u.others(with, i+1)
		}
	}
}

// node enters the reading with these parts into the contest of the cell.
func (u *unpacking) node(kids []*Node) {
	n := u.p.node(u.at, u.end)
	n.P, n.spelling, n.Kids, n.N, n.form = u.pat.prod, u.pat.number, kids, u.said, u.form
	n.Tok = append(n.Tok, u.toks...)
	if n.P.within != nil {
		n.unfronted()
	}
	u.p.steps += u.of.enter(n)
}

// title is the name in some words from a place on.
func (p *parser) title(at, words int32) string {
	name := p.toks[at].text
	for _, t := range p.toks[at+1 : at+words] {
		name += " " + t.text
	}
	return name
}

// clone is a copy of a tree that shares no node with n.
func (n *Node) clone() *Node {
	if n == nil {
		return nil
	}
	c := *n
	c.Kids = make([]*Node, len(n.Kids))
	for i, k := range n.Kids {
		c.Kids[i] = k.clone()
	}
	return &c
}
