package text

import "strings"

// firsts computes for each phrase the words that it may begin with and whether it may be empty, so
// that the parser skips rows that cannot match.
func (g *Grammar) firsts() {
	size := len(g.spell)/64 + 1
	for i := range g.kinds {
		g.kinds[i].first = make(set, size)
		g.kinds[i].empty = g.kinds[i].list
	}
	for _, p := range g.prods {
		for i := range p.pats {
			p.pats[i].first = make(set, size)
		}
	}
	for grew := true; grew; {
		grew = false
		for i := range g.kinds {
			k := &g.kinds[i]
			if k.list {
				grew = k.first.union(g.kinds[k.of].first) || grew
			}
			for _, p := range k.pats {
				grew = g.begin(p) || grew
				grew = k.first.union(p.first) || grew
				if p.empty && !k.empty {
					k.empty, grew = true, true
				}
			}
		}
	}
}

// begin adds to what a pattern may begin with.
func (g *Grammar) begin(p *pattern) (grew bool) {
	for _, it := range p.items {
		switch it.kind {
		case isWord, isToken, isTitle:
			for _, w := range it.words {
				if !p.first.has(w) {
					p.first.add(w)
					grew = true
				}
			}
			if w, known := g.words["'s"]; it.is && known && !p.first.has(w) {
				p.first.add(w)
				grew = true
			}
			if !it.opt {
				return grew
			}
		case isPart, isMaybe, isList:
			k := &g.kinds[it.of]
			grew = p.first.union(k.first) || grew
			if it.kind == isPart && !k.empty {
				return grew
			}
		}
	}
	grew = grew || !p.empty
	p.empty = true
	return grew
}

// recursion refuses left recursion, which would not end.
func (g *Grammar) recursion() {
	state := make([]uint8, len(g.kinds)) // 1 on the way, 2 done
	var path []string
	var visit func(k kid)
	visit = func(k kid) {
		switch state[k] {
		case 2:
			return
		case 1:
			panic("text: left recursion: " + strings.Join(append(path, g.kinds[k].name), " > "))
		}
		state[k] = 1
		path = append(path, g.kinds[k].name)
		if g.kinds[k].list {
			visit(g.kinds[k].of)
		}
		for _, p := range g.kinds[k].pats {
			for _, it := range p.items {
				if it.kind == isPart || it.kind == isMaybe || it.kind == isList {
					visit(it.of)
				}
				empty := it.kind == isMaybe || it.kind == isList || it.kind == isEnd || it.kind == isOn || it.kind == isUnsaid || it.kind == isPart && g.kinds[it.of].empty
				if !empty && !it.opt {
					break
				}
			}
		}
		path = path[:len(path)-1]
		state[k] = 2
	}
	for k := range g.kinds {
		visit(kid(k))
	}
}
