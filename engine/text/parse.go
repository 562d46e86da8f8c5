package text

import (
	"slices"
	"sync"

	"github.com/cutdeck/cutdeck/engine"
)

// Node is a phrase understood.
type Node struct {
	P         *Prod   // nil: a list
	Kids      []*Node // one for each part; nil where a part is absent
	Tok       []string
	N         int16 // the number it says
	form      uint8 // which forms of the agreeing words were used, a bit each
	line, col int
	at, end   int16     // its first word and the word behind it, by number
	spelling  uint8     // which spelling of its row was read
	by        prefers   // the preferences that chose it before another reading
	read      *readings // of a whole text: how else it can be read

	subject  *Node   // who picks: the subject of the verb around
	Slot     int8    // where its referent is in the frame; slotSelf, slotNone
	Many     int8    // how many registers from Slot on, of a pick of several
	before   []*Node // of a verb: the conditions on how things were before it, see wasBefore
	noted    int8    // of such a condition: the register of what was so; 0: none
	as       Role    // what it refers to, if the phrase around says that; see oneOf
	only     *Node   // a target of one of the clauses of a choice: asked only if that is chosen
	onlyIf   int16
	named    int8          // its number among the phrases that name all of a kind and are spoken of again, from 1
	but      *Node         // of what was kept: what is no part of it, as it has been chosen among it
	moved    bool          // it means cards that a deed before has moved from one pile to another
	recorded bool          // a verb: the steps that keep what it does have been emitted
	fix      int8          // its number among the sets that are fixed at the announcement, from 1
	declined bool          // its pick may be declined
	early    bool          // it has been asked for before its clause is carried out
	whole    bool          // a verb that is done in full or not at all
	keep     bool          // it has been bound outside the clause that is bound by itself
	mark     uint16        // the lasting row that has been told what it is bound to
	Short    *Node         // of a verb that says in short what another before it says in full: that verb
	given    *Node         // of an X: what it is
	draft    *engine.Draft // what all that is picked must be together; nil: anything
	mine     bool          // what is picked must belong to who picks; of an X: its card knows it
	bars     *Bar          // what is barred from being chosen
	verb     *Node         // the verb for which it is chosen
	beside   *Node         // of a target: another one, chosen before, that its words speak of
	each     bool          // each player picks: it has registers for both
	Reg      int8          // where a number lives in the frame
	Zones    uint32        // where the things it names can be
	via      *Node         // the part that says all that the phrase says of a thing; see settle
	dur      *Node         // how long what it puts to work lasts; nil: the period of the game
	lent     [3]*Node      // of a noun: adjectives and clauses said of it beside another noun, and where its clause is
	bits     uint64        // whatever it fits has one of these printed; 0: unknown
	around   *Node         // of a clause that compares: the phrase that names what it compares
	history  *history      // of a phrase about the past: what has counted it
	fits     *Node         // of a word for any of several things: the condition that they fit
	hinge    *Node         // a part that names the only thing of its kind: unless it fits that, the phrase fits nothing
}

// entry is one reading of a kind of phrase at a place: where it ends, and as
// which spelling. Entries that end at one place stand together.
type entry struct {
	end int32
	pat *pattern // nil: a list
}

type span struct{ from, n int32 } // in parser.entries

// parser holds every reading found so far, by kind and place: a chart. How the parts
// of a spelling are split is not kept; see unpack.
type parser struct {
	g       *Grammar
	toks    []tok
	memo    []int32 // 0 unknown, else a span + 1
	spans   []span
	entries []entry
	stack   []entry
	cells   [][]*Node // what has been unpacked, by the first entry that ends there
	nodes   []Node    // room for nodes
	idle    []*unpacking
	steps   int
	played  bool  // the text of a card that is never in play
	reach   int32 // behind the last word that fitted somewhere

	blame bool // note what was wanted at the farthest place
	far   int
	want  []wanted
}

// limitSteps bounds the work on one text: it is far above what any card takes,
// and a hostile text is refused instead of holding the page.
const limitSteps = 4_000_000

// Parse reads a whole text. Every word outside parentheses must be used, or
// the error says where it stops making sense and what would.
func (g *Grammar) Parse(src string) (*Node, error) { return g.ParseAs("text", src) }

// Reads reports whether a whole text can be read; played says that it is one of a
// card that is never in play.
func (g *Grammar) Reads(src string, played bool) bool {
	p := &parser{g: g, toks: g.lex(src), played: played}
	return len(p.toks) <= maxTokens && p.reads(g.named["text"])
}

// ParsePlayed reads the whole text of a card that is played and never in play:
// nothing of it is ongoing.
func (g *Grammar) ParsePlayed(src string) (*Node, error) {
	return (&parser{g: g}).parse("text", src, true)
}

// ParseAs reads a whole text as one kind of phrase.
func (g *Grammar) ParseAs(kind, src string) (*Node, error) {
	return (&parser{g: g}).parse(kind, src, false)
}

// parse reads one text after another: the parser keeps its room.
func (p *parser) parse(kind, src string, played bool) (*Node, error) {
	k, known := p.g.named[kind]
	if !known {
		return nil, &Error{Line: 1, Col: 1, Word: kind, Wants: "a kind of phrase"}
	}
	p.toks, p.played, p.blame = p.g.lex(src), played, false
	p.far, p.want, p.reach = 0, p.want[:0], 0
	if len(p.toks) > maxTokens {
		t := p.toks[maxTokens]
		return nil, &Error{Line: t.line, Col: t.col, Word: t.text, Wants: "a shorter text"}
	}
	if p.reads(k) {
		return p.choose(k), nil
	}
	p.blame = true // once more, slowly, to find the best error
	p.reads(k)
	e := p.error(src)
	e.mended = sync.OnceValue(func() mend { return p.g.mended(kind, src, played) })
	return nil, e
}

// maxTokens is the longest text, in words.
const maxTokens = 400

func (p *parser) reads(k kid) bool {
	p.memo = slices.Grow(p.memo[:0], len(p.g.kinds)*(len(p.toks)+1))[:len(p.g.kinds)*(len(p.toks)+1)]
	clear(p.memo)
	p.spans, p.entries, p.stack, p.steps = p.spans[:0], p.entries[:0], p.stack[:0], 0
	s := p.ends(k, 0)
	for i := s.from; i < s.from+s.n; i++ {
		if int(p.entries[i].end) == len(p.toks) {
			return true
		}
	}
	return false
}

// fits reports whether a phrase with these first words may begin here.
func (p *parser) fits(first set, empty bool, at int32) bool {
	if empty || p.blame {
		return true
	}
	if int(at) == len(p.toks) {
		return false
	}
	t := &p.toks[at]
	return t.word != noWord && first.has(t.word) || t.class != noWord && first.has(t.class)
}

// ends finds the readings of kind k at a place, longest first.
func (p *parser) ends(k kid, at int32) span {
	d := &p.g.kinds[k]
	if !p.fits(d.first, d.empty, at) {
		return span{}
	}
	key := int(k)*(len(p.toks)+1) + int(at)
	if m := p.memo[key]; m != 0 {
		return p.spans[m-1]
	}
	base := len(p.stack)
	if d.list {
		one, parted := p.ends(d.of, at), p.parted(d.of, at)
		for i := one.from; i < one.from+one.n; i = p.next(i, one) {
			if e := p.entries[i].end; e > at && !(parted && !p.entries[i].pat.prod.limits()) {
				rest := p.ends(k, e)
				for j := rest.from; j < rest.from+rest.n; j++ {
					p.keep(base, p.entries[j].end, nil)
				}
			}
		}
		p.keep(base, at, nil)
	}
	for _, pat := range d.pats {
		if p.fits(pat.first, pat.empty, at) && !(p.played && pat.prod.InPlay) {
			p.seq(pat, 0, at, base)
		}
	}
	found := p.stack[base:]
	for i := 1; i < len(found); i++ { // longest first, else in the order of the rows
		for j := i; j > 0 && found[j].end > found[j-1].end; j-- {
			found[j], found[j-1] = found[j-1], found[j]
		}
	}
	s := span{int32(len(p.entries)), int32(len(found))}
	p.entries = append(p.entries, found...)
	p.stack = p.stack[:base]
	p.spans = append(p.spans, s)
	p.memo[key] = int32(len(p.spans))
	return s
}

// next is the first entry of a span behind entry i that ends somewhere else.
func (p *parser) next(i int32, s span) int32 {
	end := p.entries[i].end
	for i++; i < s.from+s.n && p.entries[i].end == end; i++ {
	}
	return i
}

// keep notes a reading unless the spelling has been read up to this end already.
func (p *parser) keep(base int, end int32, pat *pattern) {
	for _, e := range p.stack[base:] {
		if e.end == end && e.pat == pat {
			return
		}
	}
	p.stack = append(p.stack, entry{end, pat})
}

// seq matches the items of a spelling from i on.
func (p *parser) seq(pat *pattern, i int, at int32, base int) {
	if p.steps++; p.steps > limitSteps {
		return
	}
	for ; i < len(pat.items); i++ {
		it := &pat.items[i]
		switch it.kind {
		case isWord, isToken:
			if _, ok := p.match(it, at); ok {
				p.reach = max(p.reach, at+1)
				if it.opt {
					p.seq(pat, i+1, at+1, base)
					continue
				}
				at++
				continue
			}
			if it.opt {
				continue
			}
			p.fail(at, i, pat)
			return
		case isTitle:
			for n := p.titles(at); n > 0; n-- {
				p.seq(pat, i+1, at+n, base)
			}
			p.fail(at, i, pat)
			return
		case isEnd:
			if !p.over(at) {
				return
			}
		case isOn:
			if !p.sameSentence(at) {
				return
			}
		case isUnsaid:
		default:
			s := p.ends(it.of, at)
			for j := s.from; j < s.from+s.n; j = p.next(j, s) {
				p.seq(pat, i+1, p.entries[j].end, base)
			}
			if it.kind == isMaybe {
				continue
			}
			return
		}
	}
	p.keep(base, at, pat)
}

// match is the word of an item that stands here.
func (p *parser) match(it *item, at int32) (form int, ok bool) {
	if int(at) >= len(p.toks) {
		return 0, false
	}
	t := &p.toks[at]
	if it.kind == isToken {
		return 0, t.class == it.words[0]
	}
	if t.word == noWord {
		return 0, false
	}
	for f, w := range it.words {
		if w == t.word {
			return f, true
		}
	}
	return 0, it.is && t.text == "'s" && at > 0 && pronoun(p.toks[at-1].text)
}

// pronoun reports whether "'s" behind a word stands for "is".
func pronoun(w string) bool {
	switch fold(w) {
	case "it", "that", "there":
		return true
	}
	return false
}

// titles counts the capitalised words in a row, six at most.
func (p *parser) titles(at int32) (n int32) {
	for int(at+n) < len(p.toks) && n < 6 && p.toks[at+n].capital && (n == 0 || !p.toks[at+n].breaks) {
		n++
	}
	return n
}

// parted reports whether a line begins here; no sentence goes on across its beginning, except
// one that limits the ability before it.
func (p *parser) parted(of kid, at int32) bool {
	return p.g.kinds[of].name == "sent" && int(at) < len(p.toks) && p.toks[at].breaks
}

// limits reports whether a sentence limits the ability that it belongs to.
func (p *Prod) limits() bool { return p.Says == "{limit} {stop}" }

// over reports whether the text, a line or a face ends here.
func (p *parser) over(at int32) bool {
	return int(at) == len(p.toks) || p.toks[at].breaks || p.toks[at].text == "/"
}

// sameSentence reports whether no line or sentence begins here, or whether that does not matter.
func (p *parser) sameSentence(at int32) bool {
	return p.played || at > 0 && !p.over(at) && p.toks[at-1].text != "." && p.toks[at-1].text != "/"
}
