package pack

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// statement is what one line of a pack says, however many lines its value takes.
type statement struct {
	is    form
	at    int    // where its key begins
	key   string // a dotted one with its dots; "" if even the key is not understood
	value node
	fault string // what is wrong with its form, "" if nothing
	there int    // where the fault is
}

type form uint8

const (
	setting form = iota // key = value
	table               // [key]
	tables              // [[key]]
)

// node is a value as it stands in the file.
type node struct {
	is   shape
	at   int    // where it begins
	open int    // of a text: where its words begin, behind the quotes
	word string // of a text what it says, of others how they are written
	list []node
}

type shape uint8

const (
	isNothing shape = iota // not understood, which the statement tells
	isText
	isWhole
	isPoint // 1.5
	isDate
	isTruth
	isList
)

var shapes = [...]string{"nothing", "text", "a number", "a number with a point", "a date or time", "true or false", "a list"}

// scanner reads statements one after the other. Places are offsets in src.
type scanner struct {
	src string
	at  int
	bad *statement // the statement being read, which keeps the fault
}

// byteOrderMark is what some editors put before a text.
const byteOrderMark = '\uFEFF'

// unfit finds what no pack may hold: bytes that are not UTF-8, control characters, and
// characters that nobody sees, which turn the order of letters round or make two names
// look the same. It returns where, and says what; "" if there is none.
func unfit(src string) (at int, says string) {
	for i, c := range src {
		switch {
		case c == utf8.RuneError && !strings.HasPrefix(src[i:], "\uFFFD"):
			return i, "this is not UTF-8: save the file as UTF-8"
		case c == '\n' || c == '\t' || c == '\r' && strings.HasPrefix(src[i+1:], "\n"):
		case c < ' ' || c == 0x7f:
			return i, "there is a control character here, " + strconv.QuoteRune(c)
		case unicode.Is(unicode.Cf, c) && (i > 0 || c != byteOrderMark):
			return i, "there is a character here that nobody sees, " + strconv.QuoteRune(c)
		}
	}
	return 0, ""
}

// next reads the next statement; there is none at the end of the file. After one
// with a fault, reading goes on at the next line that looks like a statement.
func (s *scanner) next() (st statement, more bool) {
	s.blank()
	if s.at == len(s.src) {
		return st, false
	}
	if s.bad = &st; !s.statement(&st) {
		s.resume()
	}
	return st, true
}

func (s *scanner) statement(st *statement) bool {
	end := ""
	switch {
	case s.skip("[["):
		st.is, end = tables, "]]"
	case s.skip("["):
		st.is, end = table, "]"
	}
	s.space()
	st.at = s.at
	if !s.key(st) {
		return false
	}
	if st.is != setting {
		if !s.skip(end) {
			return s.fault(s.at, "after [", st.key, " stands ", end)
		}
		return s.endOfLine()
	}
	if !s.skip("=") {
		return s.fault(s.at, "a line of a pack is key = value, with = after the key ", strconv.Quote(st.key))
	}
	s.space()
	v, ok := s.value()
	if !ok || !s.endOfLine() {
		return false
	}
	st.value = v
	return true
}

// key reads a key and the space behind it.
func (s *scanner) key(st *statement) bool {
	key := ""
	for {
		at := s.at
		word := s.run(isKey)
		switch {
		case s.has(`"""`) || s.has("'''"):
		case word == "" && (s.has(`"`) || s.has("'")):
			n, ok := s.text()
			if !ok {
				return false
			}
			word = n.word
		}
		if key += word; s.at == at {
			return s.fault(at, "a line of a pack is key = value or [[card]], and a key is made of letters, digits, - and _")
		}
		if s.space(); !s.skip(".") {
			st.key = key
			return true
		}
		s.space()
		key += "."
	}
}

func (s *scanner) value() (n node, ok bool) {
	switch {
	case s.has("\""), s.has("'"):
		return s.text()
	case s.has("["):
		return s.list()
	case s.has("{"):
		return n, s.fault(s.at, "a pack has no tables in { }")
	}
	n.at = s.at
	n.word = s.run(isBare)
	switch w := n.word; {
	case w == "true" || w == "false":
		n.is = isTruth
	case whole(w):
		n.is = isWhole
	case w == "":
		return n, s.fault(s.at, "a value is missing here: text stands in quotes, a list in [ ]")
	case strings.TrimLeft(w, "+-") == "inf", strings.TrimLeft(w, "+-") == "nan":
		n.is = isPoint
	case strings.TrimLeft(w[:1], "+-0123456789") != "":
		return n, s.fault(n.at, strconv.Quote(w), " is not a value: text stands in quotes")
	case strings.Contains(w, ":") || len(w) > 4 && w[4] == '-':
		n.is = isDate
	case strings.ContainsAny(w, ".eE"):
		n.is = isPoint
	default:
		return n, s.fault(n.at, strconv.Quote(w), " is not a number")
	}
	return n, true
}

func (s *scanner) list() (n node, ok bool) {
	n = node{is: isList, at: s.at}
	s.skip("[")
	for s.blank(); !s.skip("]"); s.blank() {
		switch {
		case s.at == len(s.src):
			return n, s.fault(n.at, "this list has no ] at its end")
		case s.has("["):
			return n, s.fault(s.at, "a list in a list has no meaning; is a ] missing before it?")
		}
		v, ok := s.value()
		if !ok {
			return n, false
		}
		n.list = append(n.list, v)
		if s.blank(); !s.skip(",") && !s.has("]") {
			return n, s.fault(s.at, "after a value of a list stands a comma, after the last one ]")
		}
	}
	return n, true
}

// whole reports whether a word is a whole number as TOML writes it.
func whole(w string) bool {
	digits := "0123456789"
	switch {
	case strings.HasPrefix(w, "0x"):
		w, digits = w[2:], "0123456789abcdefABCDEF"
	case strings.HasPrefix(w, "0o"):
		w, digits = w[2:], "01234567"
	case strings.HasPrefix(w, "0b"):
		w, digits = w[2:], "01"
	default:
		if w != "" && (w[0] == '+' || w[0] == '-') {
			w = w[1:]
		}
		if len(w) > 1 && w[0] == '0' {
			return false
		}
	}
	for part := range strings.SplitSeq(w, "_") {
		if part == "" || strings.Trim(part, digits) != "" {
			return false
		}
	}
	return true
}

// endOfLine: behind a statement stands nothing but a remark.
func (s *scanner) endOfLine() bool {
	s.space()
	if s.at == len(s.src) || s.has("#") || s.newline() {
		return true
	}
	return s.fault(s.at, "the line goes on where it should end")
}

// resume goes to the next line that looks like the beginning of a statement.
func (s *scanner) resume() {
	for s.at < len(s.src) {
		_, rest, _ := strings.Cut(s.src[s.at:], "\n")
		s.at = len(s.src) - len(rest)
		line := strings.TrimLeft(rest, " \t")
		if strings.HasPrefix(line, "[[") || line != "" && isKey(line[0]) && strings.HasPrefix(strings.TrimLeft(strings.TrimLeft(line, keyLetters), " \t"), "=") {
			return
		}
	}
}

// fault keeps what is wrong with the statement. It returns false.
func (s *scanner) fault(at int, says ...string) bool {
	s.bad.there, s.bad.fault = at, strings.Join(says, "")
	return false
}

func (s *scanner) has(word string) bool { return strings.HasPrefix(s.src[s.at:], word) }

func (s *scanner) skip(word string) bool {
	if !s.has(word) {
		return false
	}
	s.at += len(word)
	return true
}

func (s *scanner) newline() bool { return s.skip("\n") || s.skip("\r\n") }

func (s *scanner) space() { s.run(func(c byte) bool { return c == ' ' || c == '\t' }) }

// blank passes over space, ends of lines and remarks.
func (s *scanner) blank() {
	for s.space(); s.newline() || s.has("#"); s.space() {
		if s.has("#") {
			s.run(func(c byte) bool { return c != '\n' })
		}
	}
}

// run takes the characters that fit.
func (s *scanner) run(fits func(c byte) bool) string {
	from := s.at
	for s.at < len(s.src) && fits(s.src[s.at]) {
		s.at++
	}
	return s.src[from:s.at]
}

const keyLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"

func isKey(c byte) bool { return strings.IndexByte(keyLetters, c) >= 0 }

func isBare(c byte) bool { return isKey(c) || c == '+' || c == '.' || c == ':' }
