package pack

import (
	"strconv"
	"strings"
)

// read reads the value of a field and notes what is wrong with it.
func (r *reader) read(f *Field, at Place, n *node) (v value, ok bool) {
	v = value{key: f.Key, at: r.place(n.at)}
	switch f.Is {
	case Word, Text:
		if n.is != isText {
			return v, r.wrong(f, v.at, n)
		}
		v.word, v.at = n.word, r.place(n.open)
		if f.Is == Word && strings.ContainsAny(v.word, "\n\r\t") {
			r.errs.Add(v.at, f.Key, " is text on one line")
			return v, false
		}
		if f.Is == Text {
			v.word = strings.TrimRight(v.word, " \n\r\t")
		}
		return v, r.oneOf(f, v.at, v.word)
	case Number:
		v.ns = []int{0}
		v.ns[0], ok = r.number(f, v.at, n)
		return v, ok
	case Flag:
		if n.is != isTruth {
			return v, r.wrong(f, v.at, n)
		}
		if n.word == "true" {
			v.ns = []int{1}
		}
		return v, true
	}
	if n.is != isList {
		return v, r.wrong(f, v.at, n)
	}
	ok = true
	for i := range n.list {
		e := &n.list[i]
		where := r.place(e.at)
		if f.Is == Numbers {
			i, good := r.number(f, where, e)
			v.ns, ok = append(v.ns, i), ok && good
			continue
		}
		if e.is != isText {
			ok = r.wrong(&Field{Key: f.Key, Is: Word}, where, e)
			continue
		}
		v.words = append(v.words, e.word)
		ok = r.oneOf(f, where, e.word) && ok
	}
	if f.Len > 0 && len(v.ns) != f.Len {
		r.errs.Add(v.at, f.Key, " is a list of ", strconv.Itoa(f.Len), " numbers, here are ", strconv.Itoa(len(v.ns)))
		ok = false
	}
	return v, ok
}

func (r *reader) number(f *Field, at Place, n *node) (int, bool) {
	if n.is != isWhole {
		return 0, r.wrong(&Field{Key: f.Key, Is: Number}, at, n)
	}
	lo, hi := f.bounds()
	i, err := strconv.ParseInt(strings.ReplaceAll(n.word, "_", ""), 0, 32)
	if err != nil || int(i) < lo || int(i) > hi {
		r.errs.Add(at, f.Key, " is a number from ", strconv.Itoa(lo), " to ", strconv.Itoa(hi), ", not ", n.word)
		return 0, false
	}
	return int(i), true
}

func (r *reader) oneOf(f *Field, at Place, word string) bool {
	if f.OneOf == nil {
		if strings.TrimSpace(word) != word || word == "" && f.Is != Text {
			r.errs.Add(at, f.Key, " has no words, or spaces around them")
			return false
		}
		return true
	}
	for _, w := range f.OneOf {
		if w == word {
			return true
		}
	}
	r.errs.Add(at, f.Key, " is ", list(f.OneOf), ", not ", strconv.Quote(word))
	return false
}

func (r *reader) wrong(f *Field, at Place, n *node) bool {
	r.errs.Add(at, f.Key, " is ", kinds[f.Is], ", not ", shapes[n.is])
	return false
}

func (r *reader) cardField(key string, at Place, n *node) {
	for i := range r.fields {
		if f := &r.fields[i]; f.Key == key {
			if v, ok := r.read(f, at, n); ok {
				r.card.values = append(r.card.values, v)
				if key == "name" {
					r.card.Name, r.card.At = v.word, v.at
				}
			} else {
				r.card.values = append(r.card.values, value{key: key, at: at}) // said, though not well: it is not missing
			}
			return
		}
	}
	var keys []string
	for i := range r.fields {
		keys = append(keys, r.fields[i].Key)
	}
	r.errs.Add(at, strconv.Quote(key), " is not a field of a card", meant(key, keys))
}

// closeCard checks what a card has against its type.
func (r *reader) closeCard() {
	c, ty := &r.card, r.card.Word("type")
	who := strconv.Quote(c.Name)
	if c.Name == "" {
		who = "this card"
	}
	for i := range r.fields {
		f := &r.fields[i]
		switch v := c.value(f.Key); {
		case v == nil && f.must(ty):
			r.errs.Add(c.At, who, " needs ", f.Key, " = ", example(f))
		case v != nil && ty != "" && !f.may(ty):
			r.errs.Add(v.at, f.Key, " is not for a ", ty, ", only for ", list(f.On))
		}
	}
	if c.Name == "" {
		return
	}
	if was, twice := r.named[c.Name]; twice {
		r.errs.Add(c.At, who, " is in this pack already, at line ", strconv.Itoa(was.Line))
		return
	}
	r.named[c.Name] = c.At
	r.out.Cards = append(r.out.Cards, *c)
}

// example is a value that a field could have.
func example(f *Field) string {
	if len(f.OneOf) > 0 {
		return "one of " + strings.Join(f.OneOf, ", ")
	}
	return kinds[f.Is]
}
