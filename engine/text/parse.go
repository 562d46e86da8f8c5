package text

import (
	"slices"
	"sync"

	"github.com/cutdeck/cutdeck/engine"
)

// Node is a phrase of a parsed text.
type Node struct {
	P         *Prod   // nil: a list
	Kids      []*Node // one for each part; nil where a part is absent
	Tok       []string
	N         int16 // its number
	form      uint8 // which forms of the agreeing words were used, one bit each
	line, col int
	at, end   int16     // the indices of its first word and of the word behind it
	spelling  uint8     // which spelling of its row was read
	by        prefers   // the preferences that chose this reading
	read      *readings // for a whole text: its other readings

	subject  *Node   // the player who picks: the subject of the surrounding verb
	Slot     int8    // the register of its referent in the frame, or one of slotNone, slotSelf, …
	Many     int8    // the number of registers from Slot on
	before   []*Node // for a verb: the conditions in the past tense that are stored before it; see wasBefore
	noted    int8    // for such a condition: the register of the answer; 0: none
	as       Role    // its role, if the surrounding phrase sets it; see oneOf
	only     *Node   // for a target in a clause of a choice: it is chosen only if that clause is
	onlyIf   int16
	named    int8          // its number among the phrases for all things of a kind that a later phrase refers to, from 1
	but      *Node         // for "the rest": the things chosen from the set, which are not part of it
	moved    bool          // it refers to cards that an earlier deed has moved from one pile to another
	recorded bool          // for a verb: the steps that record its things have been emitted
	fix      int8          // its number among the sets that are fixed when the act is announced, from 1
	declined bool          // its pick may be declined
	early    bool          // it is chosen before its clause is carried out
	whole    bool          // for a verb: it is done in full or not at all
	keep     bool          // it was bound outside the clause that is bound on its own
	mark     uint16        // the lasting row that stores what it is bound to
	Short    *Node         // for a verb in a shortened wording: the earlier verb with the full wording
	given    *Node         // for an X: the phrase that defines it
	draft    *engine.Draft // the condition on all picked things together; nil: none
	mine     bool          // a picked thing must belong to the player who picks; for an X: Game.Said gives its value
	bars     *Bar          // what keeps things from being chosen
	verb     *Node         // the verb that the thing is chosen for
	beside   *Node         // for a target: an earlier target that its words refer to
	each     bool          // each player picks: there are registers for both
	Reg      int8          // the register of its number in the frame
	Zones    uint32        // the zones of the things that it names, as a set of bits
	via      *Node         // the part with the whole meaning of the phrase; see settle
	dur      *Node         // the duration of its effect; nil: the period of the game
	lent     [3]*Node      // for a noun: adjectives and clauses shared with another noun, and the place of its clause
	bits     uint64        // every card that it fits has one of these printed; 0: unknown
	around   *Node         // for a clause with Mean.Peers: the phrase for the things that it compares; for “it”: for the things that it means, one at a time
	history  *history      // for a phrase about the past: its counter
	fits     *Node         // for a reference to any of several things: the condition that they fit
	hinge    *Node         // a part that names the only thing of its kind: if it does not fit that thing, the phrase fits nothing
}

// entry is one reading of a kind of phrase at a place: its end and its spelling. Entries with the same
// end are adjacent.
type entry struct {
	end int32
	pat *pattern // nil: a list
}

type span struct{ from, n int32 } // in parser.entries

// parser holds every reading found so far, by kind and place, in a chart. The chart does not record
// how a spelling is split into its parts; see unpack.
type parser struct {
	g       *Grammar
	toks    []tok
	memo    []int32 // 0 unknown, else a span + 1
	spans   []span
	entries []entry
	stack   []entry
	cells   [][]*Node // the unpacked readings of a cell, by its first entry
	nodes   []Node    // room for nodes
	idle    []*unpacking
	steps   int
	played  bool  // the text of a card that is never in play
	reach   int32 // index behind the last word that matched somewhere

	blame bool // record what was expected at the farthest place
	far   int
	want  []wanted
}

// limitSteps bounds the work on one text. It is far above the work of any card, and a hostile text is
// refused before it blocks the page.
const limitSteps = 4_000_000

// Parse parses a whole text. Every word outside parentheses must be used; otherwise the error says
// where the text stops making sense and how it could continue.
func (g *Grammar) Parse(src string) (*Node, error) { return g.ParseAs("text", src) }

// Reads reports whether a whole text parses; played says that it is the text of a card that is never
// in play.
func (g *Grammar) Reads(src string, played bool) bool {
	p := &parser{g: g, toks: g.lex(src), played: played}
	return len(p.toks) <= maxTokens && p.reads(g.named["text"])
}

// ParsePlayed parses the whole text of a card that is played and never in play: no sentence of it is
// an ongoing ability.
func (g *Grammar) ParsePlayed(src string) (*Node, error) {
	return (&parser{g: g}).parse("text", src, true)
}

// ParseAs parses a whole text as one kind of phrase.
func (g *Grammar) ParseAs(kind, src string) (*Node, error) {
	return (&parser{g: g}).parse(kind, src, false)
}

// parse parses one text. The parser may be used again and keeps its memory.
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
	p.blame = true // a second, slower pass finds the best error
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

// next is the index of the first entry in a span behind entry i with another end.
func (p *parser) next(i int32, s span) int32 {
	end := p.entries[i].end
	for i++; i < s.from+s.n && p.entries[i].end == end; i++ {
	}
	return i
}

// keep records a reading unless one of the same spelling and end exists.
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

// match is the form of the word of an item at a place.
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

// titles counts the consecutive capitalised words, up to six.
func (p *parser) titles(at int32) (n int32) {
	for int(at+n) < len(p.toks) && n < 6 && p.toks[at+n].capital && (n == 0 || !p.toks[at+n].breaks) {
		n++
	}
	return n
}

// parted reports whether a line begins here. No sentence continues across the beginning of a line,
// except a sentence that limits the ability before it.
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
