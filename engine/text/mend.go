package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// A text that is not understood is mended on trial, as its author would: a word is
// spelled otherwise, said with the word of the game, put in, left out. What the grammar
// reads then is proposed to the author.

// Bounds of the search: how many words of a text are changed at most, and how many
// readings are tried for all of them.
const (
	mostMends  = 2
	mostTrials = 400
)

// mender searches for a text near another that is understood.
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
	word string // what was put in for another word, if it means the same
	left int    // words behind the last one that was understood
}

// variant is a text with a change on trial.
type variant struct {
	toks []tok
	word string
}

// mend is how a text can be mended.
type mend struct {
	text string // the text in its canonical wording, up to where rest says, or ""
	node *Node  // and as it was understood
	rest string // what of the text behind that is not understood, as the error goes on
	word string // where no text is found: what to say instead of the word not understood
}

// mended searches for a wording near src that is understood as a kind of phrase.
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

// saidOtherwise are texts that the grammar understands and that say a line of a text in
// another way.
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

// mostSaid is how many ways to say a text otherwise are tried at most.
const mostSaid = 12

// begun is what of a text is mended where the sentence is understood that was not, and
// words behind it are not.
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

// line is the canonical wording of what stands on a line of the text, from 1.
func (m mend) line(n int) string {
	var says []string
	m.node.on(n, &says)
	if len(says) == 0 {
		lines := strings.Split(m.text, "\n")
		return lines[min(n, len(lines))-1]
	}
	return strings.Join(says, " ")
}

// on collects the wording of the abilities that begin on a line of a text.
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

// try reads a text. A text that is understood has -1 words left.
func (m *mender) try(toks []tok) trial {
	m.trials--
	p := &parser{g: m.g, toks: toks, played: m.played}
	if len(toks) <= maxTokens && p.reads(m.kind) {
		return trial{toks: toks, left: -1}
	}
	return trial{toks: toks, left: len(toks) - int(p.reach)}
}

// step finds the change after which most is understood, the first of them in the order of
// changes.
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

// order is what is tried first. Where the grammar knows all the words, one was forgotten
// rather than misspelled or said with that of another game.
func (m *mender) order(toks []tok, at int) [](func(toks []tok, at int) []variant) {
	for _, i := range near(toks, at) {
		if t := &toks[i]; t.word == noWord && t.class != classNum && t.class != className && t.class != classMana {
			return [](func(toks []tok, at int) []variant){m.idiomatic, m.renamed, m.misspelled, m.forgotten, m.tooMuch}
		}
	}
	return [](func(toks []tok, at int) []variant){m.idiomatic, m.forgotten, m.misspelled, m.renamed, m.tooMuch}
}

// near are the places where the change that lets a text go on at a place may be needed.
func near(toks []tok, at int) (of []int) {
	for i := min(at, len(toks)-1); i >= 0 && i >= at-3; i-- {
		of = append(of, i)
	}
	return of
}

// misspelled are the texts in which one word is spelled as a word of the grammar that
// differs by one letter, or two of a long word.
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

// contraries are words that are alike and say the opposite.
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

// renamed are the texts in which a phrase is said with a synonym.
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

// stands reports whether a phrase of n words can be parsed at a place.
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

// littleWords are the words that authors leave out or add without changing what they mean.
var littleWords = strings.Fields("a the of to in on from at your this target is are , : . and with that it its each card cards turn by be for has have 1 play from_your_hand in_play you_control")

// mistaken are little words that are taken for each other: one of them for another changes
// nothing of what is meant.
const mistaken = `
in on at to into
a the
is are be
has have
. , :
`

// naming are those of them that name something: to put one in says of another thing what
// the author says of one.
var naming = strings.Fields("this that it its target card cards 1 from_your_hand in_play you_control")

// pointing are little words that say which thing is meant: without one the text says less than
// its author.
var pointing = strings.Fields("this that it its target your")

// telling are little words without which a text says something else: “each unit” is not “unit”.
var telling = strings.Fields("each 1 turn card cards play and for with by")

// forgettable are the little words that an author may have left out.
var forgettable = slices.DeleteFunc(slices.Clone(littleWords), func(w string) bool { return slices.Contains(naming, w) || w == "and" })

// forgotten are the texts with one more small word.
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

// tooMuch are the texts without one of the little words, with two words in the other order, and
// with one small word for another that is like it.
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

// spliced is a text with other words from lo to hi. They begin a line where those began
// one.
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

// unlexed writes words as a text that is cut into the same words.
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
