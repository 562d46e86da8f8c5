package text

import (
	"slices"
	"strings"
)

// An error proposes what the grammar would accept at the farthest place: other continuations of
// phrases that have begun, each with an example, and the sorts of phrases that may begin there.

// Bounds of what an error proposes.
const (
	mostPhrases = 2
	mostSorts   = 4
)

// expected is the end of an error message: what would be accepted at the farthest place.
func (p *parser) expected() string {
	says := ""
	if t := p.farthest(); t != nil && t.class == classWord {
		says = "; it is no word of this game"
	}
	if of := p.begun(); len(of) > 0 {
		says += "; the sentence may go on as in “" + strings.Join(of, "” or “") + "”"
	}
	if of := p.sorts(); len(of) > 0 {
		says += "; there may stand " + strings.Join(of, ", ")
	}
	if says == "" && p.ended() {
		return "; what stands before it is no whole sentence"
	}
	if of := p.wanted(); says == "" && len(of) > 0 {
		says = "; there may stand “" + strings.Join(of, "”, “") + "”"
	}
	return says
}

// wanted are words that the grammar would accept at the farthest place.
func (p *parser) wanted() (of []string) {
	for _, w := range p.want {
		if s := neat([]string{p.word(w)}); len(of) < mostSorts && !slices.Contains(of, s) && !slices.Contains(littleWords, s) && s != "or" {
			of = append(of, s)
		}
	}
	return of
}

// farthest is the first word that is not understood, or nil.
func (p *parser) farthest() *tok {
	if p.far < len(p.toks) {
		return &p.toks[p.far]
	}
	return nil
}

// begun are examples of phrases that have begun before the farthest place and may continue there,
// those with the most words read first.
func (p *parser) begun() (of []string) {
	var begun []wanted
	for _, w := range p.want {
		if w.i > 0 && w.read() > 0 {
			begun = append(begun, w)
		}
	}
	slices.SortStableFunc(begun, func(a, b wanted) int { return b.read() - a.read() })
	for _, w := range begun {
		if s := p.g.sample(w.pat, w.i); s != "" && !repeatsItself(s) && !w.isShortName() && len(of) < mostPhrases && !slices.Contains(of, s) {
			of = append(of, s)
		}
	}
	return of
}

// isShortName reports whether a phrase is a name of one or two words, such as “Hand Cost”, whose
// first word is a phrase by itself.
func (w wanted) isShortName() bool {
	return w.read() < 2 && slices.Contains([]string{"stat", "pile", "noun", "poss", "who", "num", "np1", "ref"}, w.pat.prod.Kind)
}

// repeatsItself reports whether an example joins a phrase with itself, “draw a card or draw a card”.
func repeatsItself(s string) bool {
	for _, word := range [...]string{" or ", " and "} {
		a, b, found := strings.Cut(s, word)
		if before, behind := strings.Fields(a), strings.Fields(b); found && len(before) > 0 && len(behind) > 0 && before[len(before)-1] == behind[0] {
			return true
		}
	}
	return false
}

// read is the number of words of its own that a phrase has before the wanted one.
func (w wanted) read() (n int) {
	for _, it := range w.pat.items[:w.i] {
		if it.kind == isWord && !it.opt && letter([]rune(it.show[0])[0]) {
			n++
		}
	}
	return n
}

// sorts are the sorts of phrases that may begin at the farthest place, each with an example.
func (p *parser) sorts() (of []string) {
	ends := p.ended()
	for _, s := range sorts {
		if ends && slices.Contains(besides, s.kind) {
			continue
		}
		wants := func(w wanted) bool { return w.i == 0 && w.pat.prod.Kind == s.kind }
		if len(of) == mostSorts || !slices.ContainsFunc(p.want, wants) {
			continue
		}
		if example := p.g.example(s.kind); example != "" {
			of = append(of, s.says+" (“"+example+"”)")
		}
	}
	return of
}

// besides are the sorts of phrases that may follow most sentences: at the end of a sentence they are
// no help to the author.
var besides = []string{"during", "dur", "place", "who", "which", "adj", "poss", "num"}

// ended reports whether the sentence ends at the farthest place.
func (p *parser) ended() bool {
	t := p.farthest()
	return t == nil || t.text == "." || t.breaks
}

// word is the wanted word of a phrase.
func (p *parser) word(w wanted) string {
	it := &w.pat.items[w.i]
	switch it.kind {
	case isToken:
		return tokens[it.words[0]]
	case isTitle:
		return "a Title"
	}
	return it.show[0]
}

// tokens are examples of the token classes.
var tokens = map[wid]string{classNum: "2", className: "“Mill”", classIcon: "[D]", classMana: "{1}", classWord: "ember"}

// sample writes a spelling out as a phrase, with an example for each of its parts. It omits optional
// words except item at. It returns "" if a part has no example.
func (g *Grammar) sample(pat *pattern, at int) string {
	var w []string
	for i := range pat.items {
		it := &pat.items[i]
		switch it.kind {
		case isWord:
			if !it.opt || i == at {
				w = append(w, g.agreeing(pat, i))
			}
		case isPart:
			example := g.example(g.kinds[it.of].name)
			if example == "" && g.kinds[it.of].empty {
				continue
			}
			if example == "" {
				return ""
			}
			w = append(w, example)
		case isToken:
			w = append(w, tokens[it.words[0]])
		case isTitle:
			w = append(w, "Ember")
		}
	}
	return neat(w)
}

// agreeing is a word of a spelling in the form that agrees with the example of the part before it:
// that example is in the third person, a number is two.
func (g *Grammar) agreeing(pat *pattern, i int) string {
	it := &pat.items[i]
	if !it.agree || i == 0 || len(it.show) < 2 || it.show[0] == "is" {
		return it.show[0]
	}
	if before := &pat.items[i-1]; before.kind == isPart && slices.Contains([]string{"np", "who", "num"}, g.kinds[before.of].name) {
		return it.show[1]
	}
	return it.show[0]
}

// neat joins words with the usual spacing.
func neat(w []string) string {
	s := strings.Join(w, " ")
	for _, sign := range []string{" .", " ,", " :", " '", " ;"} {
		s = strings.ReplaceAll(s, sign, sign[1:])
	}
	return s
}

// example is a phrase of a kind that the grammar understands, or "".
func (g *Grammar) example(kind string) string {
	for _, s := range specimens(kind) {
		if p := (&parser{g: g, toks: g.lex(s)}); p.reads(g.named[kind]) {
			return s
		}
	}
	return ""
}

// Unexampled are the sorts of phrases that errors of this grammar mention without an example.
func (g *Grammar) Unexampled() (kinds []string) {
	for _, s := range sorts {
		if _, known := g.named[s.kind]; known && g.example(s.kind) == "" {
			kinds = append(kinds, s.kind)
		}
	}
	return kinds
}
