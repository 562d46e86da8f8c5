package text

import "strings"

// Say generates a random text of a kind that the grammar allows. roll(n) returns a number in 0 … n-1.
// Fuzzers compile these texts.
func (g *Grammar) Say(kind string, roll func(n int) int) string {
	k, known := g.named[kind]
	if !known {
		return ""
	}
	for low := g.lowest(); ; {
		s := &sayer{g: g, roll: roll, low: low}
		if s.kind(k, 9); !s.stuck {
			return strings.Join(s.words, " ")
		}
	}
}

type sayer struct {
	g     *Grammar
	roll  func(n int) int
	low   []int // the least depth of a phrase of each kind
	words []string
	stuck bool // a continuation of a sentence would begin one
}

// lowest computes the least depth of a phrase of each kind, so that Say terminates.
func (g *Grammar) lowest() []int {
	low := make([]int, len(g.kinds))
	for i := range low {
		low[i] = 1000
		if g.kinds[i].list {
			low[i] = 0
		}
	}
	for again := true; again; {
		again = false
		for i := range g.kinds {
			for _, p := range g.kinds[i].pats {
				if d := 1 + deepest(p, low); d < low[i] {
					low[i], again = d, true
				}
			}
		}
	}
	return low
}

func deepest(p *pattern, low []int) (d int) {
	for _, it := range p.items {
		if it.kind == isPart {
			d = max(d, low[it.of])
		}
	}
	return d
}

func (s *sayer) kind(k kid, depth int) {
	d := &s.g.kinds[k]
	if d.list {
		for n := s.roll(4) - 1; n > 0 && depth > 2 && s.low[d.of] < depth; n-- {
			s.kind(d.of, depth-1)
		}
		return
	}
	var fit []*pattern
	least := 1000
	for _, p := range d.pats {
		need := deepest(p, s.low)
		if need < depth {
			fit = append(fit, p)
		}
		least = min(least, need)
	}
	if len(fit) == 0 {
		for _, p := range d.pats {
			if deepest(p, s.low) == least {
				fit = append(fit, p)
			}
		}
	}
	for _, it := range fit[s.roll(len(fit))].items {
		switch it.kind {
		case isWord:
			if !it.opt || s.roll(2) == 0 {
				s.words = append(s.words, it.show[s.roll(len(it.show))])
			}
		case isPart:
			s.kind(it.of, depth-1)
		case isMaybe:
			if s.low[it.of] < depth && s.roll(3) == 0 {
				s.kind(it.of, depth-1)
			}
		case isList:
			s.kind(it.of, depth)
		case isToken:
			s.words = append(s.words, map[wid]string{classNum: "2", className: `"Mill"`, classIcon: "[Gongen]", classMana: "{2}", classWord: "ember"}[it.words[0]])
		case isTitle:
			s.words = append(s.words, "Ada Voss")
		case isEnd:
			s.words = append(s.words, "\n")
		case isOn:
			w := s.words
			s.stuck = s.stuck || len(w) == 0 || w[len(w)-1] == "\n" || w[len(w)-1] == "." || w[len(w)-1] == "/"
		}
	}
}
