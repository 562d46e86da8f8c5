package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// An error proposes a text that the grammar understands. It is found by trial, with changes that an
// author would make: correct the spelling of a word, replace a word by the word of the game, insert a
// word, omit a word.

// Bounds of the search: the number of words that are changed at most, and the number of trial
// readings.
const (
	mostMends  = 2
	mostTrials = 400
)

// mender searches for a similar text that is understood.
type mender struct {
	g      *Grammar
	kind   kid
	played bool
	trials int
	idioms []idiom
}

// trial is a text with one more change than the text it comes from.
type trial struct {
	toks []tok
	word string // the replacement of a word, if it is a synonym
	left int    // words behind the last word that was understood
}

// variant is a text with one change.
type variant struct {
	toks []tok
	word string
}

// mend is a proposal.
type mend struct {
	text string // the text in its canonical wording, up to where rest says, or ""
	node *Node  // its tree
	rest string // the rest of the text that is still not understood, as the end of an error message
	word string // if no text is found: a replacement for the word that was not understood
}

// mended searches for a text similar to src that is understood as a kind of phrase.
func (g *Grammar) mended(kind, src string, played bool) mend {
	m := &mender{g: g, kind: g.named[kind], played: played, trials: mostTrials, idioms: idiomsOf(idioms)}
	now, word := m.try(g.lex(src)), ""
	_, end := sentence(now.toks, len(now.toks)-now.left)
	behind, part := len(now.toks)-end, mend{}
	for i := range mostMends {
		next, better := m.step(now)
		if i == 0 && now.left-next.left > 1 {
			word = next.word
		}
		if !better {
			break
		}
		if next.left < 0 {
			if n, err := (&parser{g: g}).parse(kind, unlexed(next.toks), played); err == nil {
				return mend{text: Print(n), node: n}
			}
			break
		}
		if part.text == "" && behind > 0 && next.left <= behind {
			part = m.begun(kind, next.toks, behind)
		}
		now = next
	}
	if part.text != "" {
		return part
	}
	return mend{word: word}
}

// saidOtherwise are other wordings of a line of a text that the grammar understands.
func (g *Grammar) saidOtherwise(src string, line int, played bool) (of []mend) {
	p := &parser{g: g}
	m := &mender{g: g, idioms: idiomsOf(idioms)}
	toks := g.lex(src)
	for i := range toks {
		if toks[i].line != line || i > 0 && !toks[i].breaks && toks[i-1].text != "." {
			continue
		}
		for _, v := range m.idiomatic(toks, i) {
			if len(of) == mostSaid {
				return of
			}
			if n, err := p.parse("text", unlexed(v.toks), played); err == nil {
				of = append(of, mend{text: Print(n), node: n})
			}
		}
	}
	return of
}

// mostSaid is how many wordings saidOtherwise tries at most.
const mostSaid = 12

// begun is the proposal for a text whose faulty sentence is mended while words behind that sentence
// are still not understood.
func (m *mender) begun(kind string, toks []tok, behind int) mend {
	p := &parser{g: m.g}
	n, err := p.parse(kind, unlexed(toks[:len(toks)-behind]), m.played)
	if err != nil {
		return mend{}
	}
	says := ""
	if _, err := p.parse(kind, unlexed(toks), m.played); err != nil {
		e := err.(*Error)
		says = " (behind that, “" + e.Word + "” is not understood after “" + e.After + "”" + e.further() + ")"
	}
	return mend{text: Print(n), node: n, rest: says}
}

// line is the canonical wording of the abilities on a line of the text, counted from 1.
func (m mend) line(n int) string {
	var says []string
	m.node.on(n, &says)
	if len(says) == 0 {
		lines := strings.Split(m.text, "\n")
		return lines[min(n, len(lines))-1]
	}
	return strings.Join(says, " ")
}

// on collects the wordings of the abilities that begin on a line of a text.
func (n *Node) on(line int, says *[]string) {
	switch {
	case n == nil:
	case n.P != nil && n.P.Kind == lineKind && n.line == line:
		*says = append(*says, Print(n))
	default:
		for _, k := range n.Kids {
			k.on(line, says)
		}
	}
}

// try parses a text. A text that is understood has -1 words left.
func (m *mender) try(toks []tok) trial {
	m.trials--
	p := &parser{g: m.g, toks: toks, played: m.played}
	if len(toks) <= maxTokens && p.reads(m.kind) {
		return trial{toks: toks, left: -1}
	}
	return trial{toks: toks, left: len(toks) - int(p.reach)}
}

// step finds the first change after which the fewest words are left.
func (m *mender) step(now trial) (best trial, better bool) {
	best = now
	at := len(now.toks) - now.left
	for _, changes := range m.order(now.toks, at) {
		for _, c := range changes(now.toks, at) {
			if m.trials <= 0 {
				return best, false
			}
			next := m.try(c.toks)
			next.word = c.word
			if next.left < 0 {
				return next, true
			}
			if next.left < best.left {
				best, better = next, true
			}
		}
	}
	return best, better
}

// order is the order in which changes are tried. If the grammar knows all the words, a missing word is
// more likely than a misspelled one or a word of another game.
func (m *mender) order(toks []tok, at int) [](func(toks []tok, at int) []variant) {
	for _, i := range near(toks, at) {
		if t := &toks[i]; t.word == noWord && t.class != classNum && t.class != className && t.class != classMana {
			return [](func(toks []tok, at int) []variant){m.idiomatic, m.renamed, m.misspelled, m.forgotten, m.tooMuch}
		}
	}
	return [](func(toks []tok, at int) []variant){m.idiomatic, m.forgotten, m.misspelled, m.renamed, m.tooMuch}
}

// near are the places near at where a change may let the parser get beyond at.
func near(toks []tok, at int) (of []int) {
	for i := min(at, len(toks)-1); i >= 0 && i >= at-3; i-- {
		of = append(of, i)
	}
	return of
}

// misspelled are the texts in which one word is replaced by a word of the grammar that differs in one
// letter, or in two if the word is long.
func (m *mender) misspelled(toks []tok, at int) (out []variant) {
	for _, i := range near(toks, at) {
		t := &toks[i]
		w := fold(t.text)
		if t.class == className || len(w) < 4 {
			continue
		}
		var words []string
		for _, s := range m.g.spell[firstWord:] {
			if f := fold(s); f != w && misprint(w, f) && !contrary(w, f) {
				words = append(words, s)
			}
		}
		slices.SortStableFunc(words, func(a, b string) int {
			return engine.Distance(w, fold(a)) - engine.Distance(w, fold(b))
		})
		for _, s := range words[:min(len(words), 6)] {
			out = append(out, variant{spliced(toks, i, i+1, m.g.lex(s)), s})
		}
	}
	return out
}

// misprint reports whether a word may be a misspelling of another. Two transposed letters count
// as one error.
func misprint(said, meant string) bool {
	if len(said)-len(meant) > 2 || len(meant)-len(said) > 2 || len(meant) < 3 {
		return false
	}
	d := engine.Distance(said, meant)
	return d == 1 || d == 2 && (len(said) >= 7 || transposed(said, meant))
}

// contraries are pairs of similar words with opposite meanings.
const contraries = `
minimum maximum
more less fewer
highest lowest
higher lower
before after
first last
attack defend
`

// contrary reports whether one word means the opposite of another.
func contrary(a, b string) bool {
	if a == "un"+b || b == "un"+a {
		return true
	}
	return slices.ContainsFunc(sets(contraries), func(of []string) bool { return slices.Contains(of, a) && slices.Contains(of, b) })
}

// transposed reports whether two words differ by two transposed neighbouring letters.
func transposed(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	return i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// renamed are the texts in which a phrase is replaced by a synonym.
func (m *mender) renamed(toks []tok, at int) (out []variant) {
	places := near(toks, at)
	for _, i := range places { // a number with and without its symbol
		switch t := &toks[i]; t.class {
		case classNum:
			out = append(out, variant{spliced(toks, i, i+1, m.g.lex("{"+t.text+"}")), "{" + t.text + "}"})
		case classMana:
			n := strings.Trim(t.text, "{}")
			out = append(out, variant{spliced(toks, i, i+1, m.g.lex(n)), n})
		}
	}
	for _, set := range synonyms() {
		for _, said := range set {
			for _, i := range places {
				n, stands := m.stands(toks, i, said)
				if !stands {
					continue
				}
				for _, write := range set {
					if with := m.g.lex(write); write != said && !contrary(said, write) && m.knows(with) {
						out = append(out, variant{spliced(toks, i, i+n, with), write})
					}
				}
			}
		}
	}
	return out
}

// stands reports whether the phrase said is at a place, and its number of words n.
func (m *mender) stands(toks []tok, i int, said string) (n int, ok bool) {
	first, _, _ := strings.Cut(said, " ")
	if w := fold(toks[i].text); w != first && !strings.HasPrefix(first, w) {
		return 0, false
	}
	for _, t := range m.g.lex(said) {
		if i+n >= len(toks) || fold(toks[i+n].text) != fold(t.text) {
			return 0, false
		}
		n++
	}
	return n, true
}

// knows reports whether all the words of a phrase are words of the grammar.
func (m *mender) knows(toks []tok) bool {
	return !slices.ContainsFunc(toks, func(t tok) bool { return t.word == noWord && t.class != classNum })
}

// littleWords are the words that authors omit or add without a change of meaning.
var littleWords = strings.Fields("a the of to in on from at your this target is are , : . and with that it its each card cards turn by be for has have 1 play from_your_hand in_play you_control")

// mistaken are little words that authors confuse. Replacing one by another does not change the
// meaning.
const mistaken = `
in on at to into
a the
is are be
has have
. , :
`

// naming are little words that name something: inserting one would change which thing the text is
// about.
var naming = strings.Fields("this that it its target card cards 1 from_your_hand in_play you_control")

// pointing are little words that select a thing: without one the text would mean less than its author
// meant.
var pointing = strings.Fields("this that it its target your")

// telling are little words whose omission changes the meaning: “each unit” is not “unit”.
var telling = strings.Fields("each 1 turn card cards play and for with by")

// forgettable are the little words that an author may have omitted.
var forgettable = slices.DeleteFunc(slices.Clone(littleWords), func(w string) bool { return slices.Contains(naming, w) || w == "and" })

// forgotten are the texts with one more little word.
func (m *mender) forgotten(toks []tok, at int) (out []variant) {
	for _, i := range []int{at, at - 1, at - 2} {
		if i < 0 || i > len(toks) || i > 0 && slices.Contains(pointing, fold(toks[i-1].text)) { // “this agent” is one phrase
			continue
		}
		for _, w := range forgettable {
			if with := m.g.lex(strings.ReplaceAll(w, "_", " ")); m.knows(with) {
				out = append(out, variant{toks: spliced(toks, i, i, with)})
			}
		}
	}
	return out
}

// tooMuch are the texts without one of the little words, with two words transposed, and with one
// little word replaced by one that authors confuse with it.
func (m *mender) tooMuch(toks []tok, at int) (out []variant) {
	for _, i := range near(toks, at) {
		if w := fold(toks[i].text); slices.Contains(littleWords, w) && !slices.Contains(pointing, w) && !slices.Contains(telling, w) {
			out = append(out, variant{toks: spliced(toks, i, i+1, nil)})
		}
		if i+1 < len(toks) {
			out = append(out, variant{toks: spliced(toks, i, i+2, []tok{toks[i+1], toks[i]})})
		}
	}
	for _, i := range near(toks, at) {
		for _, alike := range sets(mistaken) {
			if w := fold(toks[i].text); slices.Contains(alike, w) {
				for _, o := range alike {
					if with := m.g.lex(o); o != w && m.knows(with) {
						out = append(out, variant{toks: spliced(toks, i, i+1, with)})
					}
				}
			}
		}
	}
	return out
}

// spliced is a text with the words from lo to hi replaced. If those began a line, the new words do.
func spliced(toks []tok, lo, hi int, with []tok) []tok {
	out := slices.Concat(toks[:lo], with, toks[hi:])
	breaks := lo < hi && toks[lo].breaks
	for i := lo; i < lo+len(with); i++ {
		out[i].breaks = breaks && i == lo
	}
	if breaks && len(with) == 0 && lo < len(out) {
		out[lo].breaks = true
	}
	return out
}

// unlexed is a text that lex cuts into these tokens.
func unlexed(toks []tok) string {
	var b strings.Builder
	for i, t := range toks {
		switch {
		case i > 0 && t.breaks:
			b.WriteByte('\n')
		case i > 0 && t.text != "'" && t.text != "'s":
			b.WriteByte(' ')
		}
		if t.class == className {
			b.WriteString(`"` + t.text + `"`)
			continue
		}
		b.WriteString(t.text)
	}
	return b.String()
}
