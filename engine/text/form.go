package text

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
)

// Form is the logical form of a phrase: its meaning without its spelling. It omits rows that only pass
// their parts on, punctuation and lists of one, and it writes rows with the same meaning as one; see
// senses. Two readings of a text are the same reading if their forms are equal.
type Form struct {
	Is   string   // the row, by its kind and its words
	Says []string // the numbers, in figures, names and icons of the phrase
	Cite string   // the paragraph; not compared
	Of   []*Form  // its parts; nil where a part is absent
	lent int      // how many of its phrases are written once and belong to two parts
}

// Sequence, in Form.Is, is a list of forms in their order.
const Sequence = "sequence"

// Form is the logical form of a phrase; nil for a phrase that adds nothing.
func (n *Node) Form() *Form {
	switch {
	case n == nil:
		return nil
	case n.P == nil:
		return sequence(n.elements())
	case n.P.joins() && len(n.Kids[1].Kids) == 0:
		return n.Kids[0].Form()
	case n.P.deed != nil:
		return n.deed()
	case n.P.passes() && !n.P.sensed():
		return sequence(n.parts())
	}
	f := &Form{Is: n.P.inActive().Kind + ": " + n.P.inActive().Name(), Says: n.tokens(), Cite: n.P.Cite, Of: n.parts()}
	return f.normal()
}

// elements are the forms of the elements of a list. An element without a meaning still counts.
func (n *Node) elements() (of []*Form) {
	for _, k := range n.Kids {
		f := k.Form()
		if f == nil || k.P.passes() && strings.HasPrefix(k.P.Says, "or ") {
			f = &Form{Is: k.P.Kind + ": " + k.P.Name(), Of: sequence([]*Form{f}).list()}
		}
		of = append(of, f)
	}
	return of
}

// parts are the forms of the parts of a phrase. An optional part that is present is in the form even
// if it adds nothing.
func (n *Node) parts() (of []*Form) {
	if len(n.P.pats) == 0 { // made by a row, not by the parser
		return n.elements()
	}
	kid, halves := 0, n.halves()
	for _, it := range n.P.pats[0].items {
		if it.kind != isPart && it.kind != isMaybe && it.kind != isList && it.kind != isUnsaid {
			continue
		}
		k := n.Kids[kid]
		kid++
		f := k.Form()
		if len(halves) > 0 && k == halves[0] {
			whole := n.complete(k).Form()
			whole.lent, f = whole.size()-f.size(), whole
		}
		if f == nil && k != nil && it.kind == isMaybe {
			f = &Form{Is: k.P.Kind + ": " + k.P.Name()}
		}
		of = append(of, f)
	}
	return of
}

// tokens are the numbers, in figures, names and icons of a phrase.
func (n *Node) tokens() (says []string) {
	for _, t := range n.Tok {
		if d := numberWords[fold(t)]; d != "" {
			t = d
		}
		says = append(says, t)
	}
	return says
}

// sensed reports whether the form of the row is written as that of another row (see senses).
func (p *Prod) sensed() bool {
	_, known := senses[p.Kind+": "+p.Name()]
	return known
}

// passes reports whether the row means what its parts mean and nothing else.
func (p *Prod) passes() bool { return p.plain }

// joins reports whether the row is a phrase and a list of more of them: "{nom} {nommore*}".
func (p *Prod) joins() bool {
	if len(p.pats) == 0 {
		return false
	}
	it := p.pats[0].items
	return len(it) == 2 && it[0].kind == isPart && it[1].kind == isList
}

// markPlain sets Prod.plain of the rows that add nothing to the meaning of their parts. A row
// without parts is one of them only if all rows of its kind have neither parts nor meaning.
func (g *Grammar) markPlain() {
	for i := range g.kinds {
		marks := true
		for _, pat := range g.kinds[i].pats {
			marks = marks && pat.prod.sub() && !pat.hasParts()
		}
		for _, pat := range g.kinds[i].pats {
			pat.prod.plain = pat.prod.sub() && !pat.hasTokens() && (marks || pat.hasParts())
		}
	}
}

// sub reports whether Mean.Sub is the whole meaning of the row.
func (p *Prod) sub() bool {
	m := &p.Mean
	return m.Sub && p.Read == "" && p.deed == nil && !m.Free && m.Role == NoRole && m.K == 0 && m.Bits == 0 && m.Zone == 0 && m.Zones == 0 && m.Looks == 0 &&
		m.Is == nil && m.Num == nil && m.If == nil && m.Do == nil && m.Who == nil && m.Make == nil && m.Deed == nil &&
		!m.Hangs && !m.Denies && !m.Either && m.Refuse == nil && !m.Any && !m.Open && !m.Peers && m.Whole == nil && m.Pin == nil && m.Recalls == nil
}

func (p *pattern) hasParts() bool {
	for _, it := range p.items {
		switch it.kind {
		case isPart, isMaybe, isList:
			return true
		}
	}
	return false
}

func (p *pattern) hasTokens() bool {
	for _, it := range p.items {
		if it.kind == isToken || it.kind == isTitle {
			return true
		}
	}
	return false
}

// sequence is a sequence of forms: a single form is returned itself, and forms without a meaning are
// omitted.
func sequence(of []*Form) *Form {
	s := &Form{Is: Sequence}
	for _, f := range of {
		s.Of = append(s.Of, f.list()...)
	}
	switch len(s.Of) {
	case 0:
		return nil
	case 1:
		return s.Of[0]
	}
	return s
}

// list is what a form is a sequence of.
func (f *Form) list() []*Form {
	switch {
	case f == nil:
		return nil
	case f.Is == Sequence:
		return f.Of
	}
	return []*Form{f}
}

// Equal reports whether two forms have the same meaning.
func (f *Form) Equal(g *Form) bool { return f.String() == g.String() }

// Sum is a hash of the parts of a form that are compared.
func (f *Form) Sum() uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(f.String()))
	return h.Sum64()
}

// String is the form on one line; equal forms have equal strings.
func (f *Form) String() string {
	var b strings.Builder
	f.line(&b)
	return b.String()
}

func (f *Form) line(b *strings.Builder) {
	if f == nil {
		b.WriteByte('-')
		return
	}
	b.WriteByte('(')
	b.WriteString(f.Is)
	for _, t := range f.Says {
		b.WriteString(" = " + strconv.Quote(t))
	}
	for _, p := range f.Of {
		b.WriteByte(' ')
		p.line(b)
	}
	b.WriteByte(')')
}

// Tree is the form as an indented tree, one line for each phrase with its paragraph.
func (f *Form) Tree() string {
	var b strings.Builder
	f.tree(&b, 0)
	return b.String()
}

func (f *Form) tree(b *strings.Builder, deep int) {
	if f == nil {
		return
	}
	b.WriteString(strings.Repeat("  ", deep) + f.label())
	if f.Cite != "" {
		b.WriteString(" [" + f.Cite + "]")
	}
	b.WriteByte('\n')
	for _, p := range f.Of {
		p.tree(b, deep+1)
	}
}

// label is the words of a row, with … for a part and with all its numbers, names and icons.
func (f *Form) label() string {
	kind, words, _ := strings.Cut(f.Is, ": ")
	says := f.Says
	w := strings.Fields(words)
	for i, t := range w {
		if len(says) > 0 && t[0] == '$' {
			w[i], says = says[0], says[1:]
		} else {
			w[i] = plain(t)
		}
	}
	if len(w) == 0 {
		return kind
	}
	return kind + ": " + strings.NewReplacer("⟨", "{", "⟩", "}").Replace(strings.Join(w, " "))
}

// Differ finds the smallest parts of two forms that contain all their differences.
func (f *Form) Differ(g *Form) (a, b *Form) {
	if f == nil || g == nil || f.Is != g.Is || !slices.Equal(f.Says, g.Says) || len(f.Of) != len(g.Of) {
		return f, g
	}
	at := -1
	for i := range f.Of {
		if f.Of[i].Equal(g.Of[i]) {
			continue
		}
		if at >= 0 {
			return f, g
		}
		at = i
	}
	if at < 0 {
		return nil, nil
	}
	return f.Of[at].Differ(g.Of[at])
}

// size is the number of phrases in a form.
func (f *Form) size() int {
	if f == nil {
		return 0
	}
	k := 1 - f.lent
	for _, p := range f.Of {
		k += p.size()
	}
	return k
}
