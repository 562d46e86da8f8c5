// Package text compiles the printed words of a card. One table of phrases is
// grammar, printer, linter and meaning at once: nouns, places, conditions,
// verbs and whole abilities are rows of it. A game adds rows of its own.
package text

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

type (
	wid uint16 // an interned word
	kid uint16 // a kind of phrase ("np", "cond"); lists of a kind have numbers of their own
)

// Prod is one phrase of the grammar: its wording, its kind and its meaning.
//
// Says lists its spellings, separated by " || "; the first is the canonical one. All spellings have
// the same parts in the same order. In a spelling, plain words stand for themselves. (a|b) are
// alternative words, and (a|b)? may be omitted. verb~ agrees with its subject (have:has~ gives both
// forms); noun% has a plural (NōBot%, foot:feet%). {np} is a part, {np?} an optional part, {np*} any
// number of them, {np-} a part that is always absent. $n $name $icon $title are a number, a quoted
// name, an icon and a run of capitalised words; $word is a word unknown to the grammar, $mana a number
// in braces, and ⟨J⟩ the icon printed {J}. $end is the end of the text, of a line or of a face. $on is
// a place where no sentence begins, or any place in a text that is played.
type Prod struct {
	Kind string // its kind, the name by which parts refer to it
	Says string
	Cite string // its rulebook paragraph, if any
	Read string // for a row without a meaning: which code reads its words, or why none does
	Mean

	pats   []pattern
	number int
	plain  bool // it passes its parts on

	// for rows that one rule makes for every kind of phrase: the rule
	rule string

	owns string // for a row about a player's possessions: the row of the player

	whole *Prod // for the predicate of an ongoing ability: the row of the whole ability

	between bool // it is a choice between clauses, which may be made when its ability is announced

	// for a Timed row: the words of its period
	time string
	// for a row with the period of its first part in front: the row of that part, and which part of
	// that row the period is
	within *Prod
	timeAt int

	active *Prod // for a verb in the passive: the row of the active

	// for a row that rules derive from another: that row, and the rules
	forms []string
	// for the row of a deed: the deed and its frame
	deed      *Deed
	frame     *Frame
	doerFirst bool // its first part is the doer
}

// InForm marks the row as derived from other rows by rules: of lists those rows and the rules, by kind
// and words.
func (p Prod) InForm(of ...string) Prod {
	p.forms = of
	return p
}

// Name is the canonical spelling, as errors show it.
func (p *Prod) Name() string {
	s, _, _ := strings.Cut(p.Says, " || ")
	return strings.TrimSuffix(s, capped)
}

type itemKind uint8

const (
	isWord itemKind = iota
	isPart
	isMaybe
	isList
	isUnsaid
	isToken
	isTitle
	isEnd
	isOn
)

type item struct {
	kind  itemKind
	words []wid // isWord: the accepted words; isToken: the class
	show  []string
	opt   bool // the word may be left out
	agree bool // the node keeps which form of the word was used
	is    bool // "'s" behind a pronoun is the first of them: "it's"
	of    kid
}

type pattern struct {
	prod   *Prod
	number uint8 // index of the spelling in its row
	items  []item
	first  set
	empty  bool // it can match no words
}

// set is a set of words.
type set []uint64

func (s set) has(w wid) bool { return s[w>>6]>>(w&63)&1 == 1 }
func (s set) add(w wid)      { s[w>>6] |= 1 << (w & 63) }
func (s set) union(t set) (grew bool) {
	for i, w := range t {
		grew = grew || w&^s[i] != 0
		s[i] |= w
	}
	return grew
}

type kindOf struct {
	name  string
	list  bool // any number of kind of
	of    kid
	pats  []*pattern
	first set
	empty bool
}

// Grammar is a table of phrases, ready to parse. It is read-only once made.
type Grammar struct {
	prods []*Prod
	words map[string]wid
	kinds []kindOf
	named map[string]kid
	spell []string // the words, by their number
}

// New makes a grammar of tables. It panics if a table is not well-formed (an unknown part, spellings
// with different parts, left recursion): tables are program text and are tested, never input.
func New(tables ...[]Prod) *Grammar {
	g := &Grammar{words: map[string]wid{}, named: map[string]kid{}, spell: make([]string, firstWord)}
	rows, caps := map[*Prod]*Prod{}, hasKind(tables, "cap")
	for _, t := range append(tables, possessives(tables), shared(tables), passives(tables), fronted(tables), gapped(tables)) {
		for i := range t {
			p := t[i]
			p.Says, p.whole, p.active = p.also(), rows[p.whole], rows[p.active]
			p.Says, p.within = p.withCap(caps), rows[p.within]
			p.Says = p.withFronted()
			p.number = len(g.prods) + 1
			g.prods = append(g.prods, &p)
			rows[&t[i]] = &p
			g.kind(p.Kind)
		}
	}
	for _, p := range g.prods {
		parts := ""
		for i, s := range strings.Split(p.Says, " || ") {
			items, has := g.spelling(p, s)
			if i > 0 && has != parts {
				panic("text: spellings of " + strconv.Quote(p.Says) + " have different parts")
			}
			parts = has
			p.pats = append(p.pats, pattern{prod: p, number: uint8(i), items: items})
		}
	}
	for _, p := range g.prods {
		k := &g.kinds[g.named[p.Kind]]
		for i := range p.pats {
			k.pats = append(k.pats, &p.pats[i])
		}
	}
	for _, k := range g.kinds {
		if !k.list && len(k.pats) == 0 {
			panic("text: no phrase is a kind of " + k.name)
		}
	}
	g.markPlain()
	g.firsts()
	g.recursion()
	return g
}

// Size is the number of phrases.
func (g *Grammar) Size() int { return len(g.prods) }

// Phrases lists the rows in the order of their numbers, which count from 1.
func (g *Grammar) Phrases() []*Prod { return g.prods }

// Rows are the phrases as rows of a report, with their paragraphs.
func (g *Grammar) Rows() (rows []engine.Row) {
	for _, p := range g.prods {
		rows = append(rows, engine.Row{Kind: "phrase", Cite: p.Cite, Text: p.Name()})
	}
	return rows
}

func (g *Grammar) kind(name string) kid {
	k, known := g.named[name]
	if !known {
		k = kid(len(g.kinds))
		g.named[name] = k
		g.kinds = append(g.kinds, kindOf{name: name})
	}
	return k
}

func (g *Grammar) list(of string) kid {
	k, known := g.named[of+"*"]
	if !known {
		one := g.kind(of)
		k = g.kind(of + "*")
		g.kinds[k].list, g.kinds[k].of = true, one
	}
	return k
}

func (g *Grammar) word(s string) wid {
	f := fold(s)
	w, known := g.words[f]
	if !known {
		w = wid(len(g.spell))
		g.words[f] = w
		g.spell = append(g.spell, s)
	}
	return w
}

// spelling compiles one spelling; parts lists its parts, to compare spellings.
func (g *Grammar) spelling(p *Prod, s string) (out []item, parts string) {
	counted := false // has a number been read, which may be 1
	for _, w := range strings.Fields(s) {
		it := item{kind: isWord, show: []string{w}}
		if one := strings.TrimSuffix(w, "s"); counted && one != w {
			it.show = append(it.show, one)
		}
		counted = w == "{num}"
		switch {
		case w[0] == '{':
			name := strings.Trim(w, "{}?*-")
			switch w[len(w)-2] {
			case '?':
				it.kind = isMaybe
			case '*':
				it.kind = isList
			case '-':
				it.kind = isUnsaid
			default:
				it.kind = isPart
			}
			parts += w
			if it.kind == isList {
				it.of = g.list(name)
			} else {
				it.of = g.kind(name)
			}
		case w == "$end":
			it.kind = isEnd
		case w == "$on":
			it.kind = isOn
		case w[0] == '$':
			class, known := map[string]wid{"$n": classNum, "$name": className, "$icon": classIcon, "$title": classTitle, "$mana": classMana, "$word": classWord}[w]
			if !known {
				panic("text: " + w + " in " + strconv.Quote(p.Says))
			}
			it.kind, it.words = isToken, []wid{class}
			if class == classTitle {
				it.kind = isTitle
			}
			parts += w
		case strings.HasPrefix(w, "⟨"):
			it.show = []string{"{" + strings.Trim(w, "⟨⟩") + "}"}
		case w[0] == '(' && len(w) > 1:
			it.opt = strings.HasSuffix(w, "?")
			it.show = strings.Split(strings.Trim(w, "()?"), "|")
		case strings.HasSuffix(w, "~"):
			it.agree, it.show = true, forms(strings.TrimSuffix(w, "~"), "ch", "s", "sh", "x")
		case strings.HasSuffix(w, "%"):
			it.agree, it.show = true, forms(strings.TrimSuffix(w, "%"), "ch", "s", "sh", "x", "y")
		}
		if it.kind == isWord {
			for _, v := range it.show {
				it.words = append(it.words, g.word(v))
			}
			it.is = it.agree && it.show[0] == "is"
		}
		out = append(out, it)
	}
	return out, parts
}

// forms are a word and its third person or plural.
func forms(w string, hiss ...string) []string {
	if a, b, two := strings.Cut(w, ":"); two {
		return []string{a, b}
	}
	for _, h := range hiss {
		switch {
		case !strings.HasSuffix(w, h):
		case h == "y" && !strings.ContainsAny(w[len(w)-2:len(w)-1], "aeo"):
			return []string{w, w[:len(w)-1] + "ies"}
		case h != "y":
			return []string{w, w + "es"}
		}
	}
	return []string{w, w + "s"}
}
