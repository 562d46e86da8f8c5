package pack

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// text reads text in quotes: " with escapes, ' without, three of either around
// text of several lines.
func (s *scanner) text() (n node, ok bool) {
	n = node{is: isText, at: s.at}
	end, several := s.src[s.at:s.at+1], false
	if three := strings.Repeat(end, 3); s.has(three) {
		end, several = three, true
	}
	if s.skip(end); several {
		s.newline() // the one behind the quotes is not part of the text
	}
	n.open = s.at
	var out strings.Builder
	for !s.skip(end) {
		switch {
		case s.at == len(s.src) && several:
			return n, s.fault(n.at, "this text has no ", end, " at its end")
		case s.at == len(s.src), !several && (s.has("\n") || s.has("\r")):
			return n, s.fault(n.at, "this text has no ", end, " at the end of its line; text of several lines stands in ", strings.Repeat(end, 3))
		case end[0] == '"' && s.has(`\`):
			if !s.escape(&out, several) {
				return n, false
			}
		default:
			out.WriteByte(s.src[s.at])
			s.at++
		}
	}
	for i := 0; several && i < 2 && s.skip(end[:1]); i++ {
		out.WriteString(end[:1]) // quotes that stand before the end belong to the text
	}
	n.word = out.String()
	return n, true
}

// What may stand behind a backslash, and what it means.
const escapes, meanings = `btnfre"\`, "\b\t\n\f\r\x1b\"\\"

// escape reads a backslash and what it makes of what follows; at the end of a
// line it joins this line and the next that is not empty.
func (s *scanner) escape(out *strings.Builder, several bool) bool {
	at := s.at
	s.skip(`\`)
	if several && s.joined() {
		return true
	}
	digits := 0
	switch c := s.src[s.at:]; {
	case c == "":
	case strings.IndexByte(escapes, c[0]) >= 0:
		out.WriteByte(meanings[strings.IndexByte(escapes, c[0])])
		s.at++
		return true
	case c[0] == 'x':
		digits = 2
	case c[0] == 'u':
		digits = 4
	case c[0] == 'U':
		digits = 8
	}
	if c := s.src[s.at:]; digits > 0 && len(c) > digits {
		n, err := strconv.ParseUint(c[1:1+digits], 16, 32)
		if err == nil && utf8.ValidRune(rune(n)) {
			out.WriteRune(rune(n))
			s.at += 1 + digits
			return true
		}
	}
	return s.fault(at, `the backslash has no meaning here; for a backslash write \\`)
}

// joined passes over the end of a line, if only space is before it, and over all
// space behind it.
func (s *scanner) joined() bool {
	from := s.at
	if s.space(); !s.newline() {
		s.at = from
		return false
	}
	for s.space(); s.newline(); s.space() {
	}
	return true
}
