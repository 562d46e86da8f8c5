package text

import "strings"

// Some rows have the meaning of others, in other words or another order: their forms are written as
// one. The active and the passive of a deed are one form, too.

// sense is how the form of a row is written.
type sense struct {
	is    string  // the row that stands for all rows of this meaning, by kind and words
	parts [][]int // for each part of that row, the parts of this row in it, in order; nil: the same parts
}

// inOrder is the sense of rows with the same parts in the same order.
func inOrder(is string) sense { return sense{is: is} }

// senses are the rows whose forms are written as others, by kind and words.
var senses = map[string]sense{
	"vp: {statics} {dur}":                                  {"clause: {dur} , {statics}", [][]int{{1}, {0}}},
	"line: if {occasion} {comma} {body}":                   inOrder("line: {trigger} {comma} {body}"),
	"clause: if {cond} , {chain}":                          {"clause: if {cond} , {chain}", [][]int{{0}, {1}, {}}},
	"clause: $on {adverbs} , {chain}":                      {"clause: if {cond} , {chain}", [][]int{{0}, {1}, {}}},
	"chain: {clause} $on {adverbs} {chainmore*}":           {"clause: if {cond} , {chain}", [][]int{{1}, {0}, {2}}}, // the rest of the chain is not under the condition
	"ability: {statics} $on {adverbs} {stop}":              {"ability: {adverbs} , {statics} {dur?} {stop}", [][]int{{1}, {0}, {}, {2}}},
	"nomrel: {adj*} {noun} {rel} {rel*}":                   {"nom: {adj*} {noun} {rel*}", [][]int{{0}, {1}, {2, 3}}},
	"np1: all of {poss} {noms}":                            inOrder("np1: each of {poss} {noms}"),
	"num: {ref} 's {stat}":                                 {"num: the {stat} of {np}", [][]int{{1}, {0}}},
	"num: {tnp} 's {stat}":                                 {"num: the {stat} of {np}", [][]int{{1}, {0}}},
	"clause: {dur} , {lasting} {lastmore*}":                {"clause: {dur} , {lasting} {lastmore*}", [][]int{{0}, {1, 2}}},
	"vp: {change} {dur} {per?}":                            {"clause: {dur} , {lasting} {lastmore*}", [][]int{{1}, {0, 2}}},
	"vp: {boost} {dur?} {per?}":                            {"clause: {dur} , {lasting} {lastmore*}", [][]int{{1}, {0, 2}}},
	"strength: {stat} {range}":                             inOrder("quality: {stat} {range}"),
	"lasting: {boost} {per?}":                              {Sequence, [][]int{{0}, {1}}},
	"lasting: {change} {per?}":                             {Sequence, [][]int{{0}, {1}}},
	"perfects: {perfect} {thisturn}":                       {Sequence, [][]int{{0}, {1}}},
	"does: {past} {thisturn}":                              {"does: have:has~ {perfects}", [][]int{{0, 1}}},
	"does: didn't {bare} {thisturn}":                       {"does: haven't:hasn't~ {perfects}", [][]int{{0, 1}}},
	"cond1: {things} have:has~ {actdone} {thisturn}":       inOrder("cond1: {things} {acted} {thisturn}"),
	"cond1: {things} haven't:hasn't~ {actdone} {thisturn}": inOrder("cond1: {things} didn't {act} {thisturn}"),
	"pred: have:has~ {actdone} {thisturn}":                 inOrder("pred: {acted} {thisturn}"),
	"pred: haven't:hasn't~ {actdone} {thisturn}":           inOrder("pred: didn't {act} {thisturn}"),
}

// normal is the one form of all rows of a sense.
func (f *Form) normal() *Form {
	s, known := senses[f.Is]
	if !known {
		return f
	}
	one := &Form{Is: s.is, Says: f.Says, Cite: f.Cite, Of: f.Of}
	if s.parts != nil {
		one.Of = nil
		for _, parts := range s.parts {
			var of []*Form
			for _, i := range parts {
				of = append(of, f.Of[i])
			}
			one.Of = append(one.Of, sequence(of))
		}
	}
	if one.Is == Sequence {
		return sequence(one.Of)
	}
	return one
}

// tenses are the kinds of phrases for a deed in one tense or another. The surrounding phrase implies
// the tense, so they are written as one.
var tenses = map[string]string{"past": "done", "perfect": "done", "bare": "done", "acted": "acted", "actdone": "acted", "act": "acted"}

// deed is the form of a row of a deed: first the doer, then the rest, the same for the active and the
// passive.
func (n *Node) deed() *Form {
	p := n.P
	kind := p.Kind
	if t := tenses[kind]; t != "" {
		kind = t
	}
	doer, denies := p.doer()
	deed := p.frameOfDeed()
	if denies {
		deed = "not " + deed
	}
	f := &Form{Is: kind + ": " + deed, Says: n.tokens(), Cite: p.Cite, Of: n.parts()}
	if doer == noPart {
		f.Of = append([]*Form{nil}, f.Of...)
	} else if doer > 0 {
		who := f.Of[doer]
		copy(f.Of[1:], f.Of[:doer])
		f.Of[0] = who
	}
	return f
}

// noPart is the index of the doer in a row without one.
const noPart = -1

// doer finds the part with the doer in the row of a deed, and whether the row is negative.
func (p *Prod) doer() (doer int, denies bool) {
	bare, past, _ := p.deed.forms()
	first, _, _ := strings.Cut(p.Says, " || ")
	w := strings.Fields(first)
	doer = noPart
	for i, part := 0, -1; i < len(w); i++ {
		denies = denies || strings.HasPrefix(w[i], "(wasn't")
		if w[i][0] != '{' {
			continue
		}
		part++
		if w[i] != "{who}" && w[i] != "{np}" {
			continue
		}
		next := append(w[i+1:len(w):len(w)], "", "")
		active := next[0] == third(bare)+"~" || next[0] == past || next[0] == "have:has~" || next[0] == "would" && next[1] != "be"
		if active || i > 0 && w[i-1] == "by" {
			doer = part
		}
	}
	return doer, denies
}
