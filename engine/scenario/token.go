package scenario

import (
	"strconv"
	"strings"
)

type tokenKind uint8

const (
	isWord tokenKind = iota
	isName
	isNumber
	isComma
)

// token is a word, a “name”, a number or a comma.
type token struct {
	kind tokenKind
	text string // of a name the title
	n    int    // of a number; of a name the #n, or 0
	of   string // of a name: "A" or "B" if it was written B's "…"
}

// tokens cuts a line. It returns what is wrong, or "".
func tokens(s string) (ts []token, bad string) {
	of := ""
	for s != "" {
		switch c := s[0]; {
		case c == ' ' || c == '\t':
			s = s[1:]
			continue
		case c == ',':
			ts = append(ts, token{kind: isComma, text: ","})
			s = s[1:]
			continue
		case c == '"':
			end := strings.IndexByte(s[1:], '"')
			if end < 0 {
				return nil, "a name ends with a quotation mark"
			}
			t := token{kind: isName, text: s[1 : end+1], of: of}
			if title, n, ok := strings.Cut(t.text, "#"); ok {
				i, err := strconv.Atoi(n)
				if err != nil || i < 1 {
					return nil, "after # comes a number from 1 up: " + strconv.Quote(t.text)
				}
				t.text, t.n = title, i
			}
			ts, of, s = append(ts, t), "", s[end+2:]
			continue
		}
		end := strings.IndexAny(s, " \t,\"")
		if end < 0 {
			end = len(s)
		}
		w := s[:end]
		s = s[end:]
		if of != "" {
			return nil, of + "'s is followed by a name in quotation marks"
		}
		if w == "A's" || w == "B's" {
			of = w[:1]
			continue
		}
		t := token{text: w}
		if i, err := strconv.Atoi(w); err == nil {
			t.kind, t.n = isNumber, i
		}
		ts = append(ts, t)
	}
	if of != "" {
		return nil, of + "'s is followed by a name in quotation marks"
	}
	return ts, ""
}

// colon splits a set-up line at its first colon outside quotation marks.
func colon(s string) (key, value string, ok bool) {
	quoted := false
	for i := range len(s) {
		switch s[i] {
		case '"':
			quoted = !quoted
		case ':':
			if !quoted {
				return strings.TrimSpace(s[:i]), strings.TrimSpace(s[i+1:]), true
			}
		}
	}
	return "", "", false
}

func (t token) word(w string) bool { return t.kind == isWord && t.text == w }

func (t token) seat() (string, bool) {
	return t.text, t.kind == isWord && (t.text == "A" || t.text == "B")
}

func (t token) String() string {
	if t.kind == isName {
		return strconv.Quote(t.text)
	}
	return t.text
}

func sentence(ts []token) string {
	var b strings.Builder
	for i, t := range ts {
		if i > 0 && t.kind != isComma {
			b.WriteByte(' ')
		}
		b.WriteString(t.String())
	}
	return b.String()
}

// item is one part of a list: so many of a name, with states.
type item struct {
	count  int
	name   token
	states []string
}

// items reads "3 “Filler”, “Spare Part” facedown".
func items(ts []token) (list []item, bad string) {
	for len(ts) > 0 {
		it := item{count: 1}
		if ts[0].kind == isNumber {
			it.count, ts = ts[0].n, ts[1:]
		}
		if len(ts) == 0 || ts[0].kind != isName {
			return nil, "expected a name in quotation marks: a list is “2 \"Name\", \"Other\"”"
		}
		it.name, ts = ts[0], ts[1:]
		for len(ts) > 0 && ts[0].kind == isWord {
			it.states, ts = append(it.states, ts[0].text), ts[1:]
		}
		list = append(list, it)
		if len(ts) > 0 {
			if ts[0].kind != isComma {
				return nil, "expected a comma before " + ts[0].String()
			}
			ts = ts[1:]
			if len(ts) == 0 {
				return nil, "after the comma comes a name"
			}
		}
	}
	return list, ""
}
