package text

import (
	"strings"
	"unicode"
)

// tok is a word, number, icon, quoted name or sign of a text.
type tok struct {
	text      string // as printed, without the quotes of a name
	line, col int    // of its first letter, from 1, in letters
	word      wid    // the word, if a grammar knows it
	class     wid    // a token class, or noWord
	breaks    bool   // a line begins here
	capital   bool   // printed with a capital letter
}

// The token classes take the first word numbers.
const (
	noWord wid = iota
	classNum
	className
	classIcon
	classTitle // any capitalised word
	classMana  // a number in braces, as in {3}
	classWord  // a word in small letters that the grammar does not know
	firstWord
)

var numberWords = map[string]string{
	"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
	"seven": "7", "eight": "8", "nine": "9", "ten": "10",
}

// fold is the form in which words are compared.
func fold(s string) string { return strings.Map(folded, s) }

func folded(c rune) rune {
	switch c = unicode.ToLower(c); c {
	case '’':
		return '\''
	case 'ō':
		return 'o'
	}
	return c
}

func letter(c rune) bool { return unicode.IsLetter(c) || c == 'ō' }

// lex cuts a text into tokens. It omits reminders in parentheses, but (D) is the icon [D].
func (g *Grammar) lex(s string) (out []tok) {
	r := []rune(s)
	line, lineAt, depth := 1, 0, 0
	breaks := true
	for i := 0; i < len(r); {
		c, from := r[i], i
		i++
		switch c {
		case '\n':
			line, lineAt, breaks = line+1, i, true
			continue
		case ' ', '\t', '\r':
			continue
		case '(':
			if depth == 0 && i+1 < len(r) && (r[i] == 'D' || r[i] == 'd') && r[i+1] == ')' {
				i += 2
				out = append(out, g.token("[D]", classIcon, line, from-lineAt+1, breaks))
				breaks = false
				continue
			}
			depth++
			continue
		case ')':
			depth = max(depth-1, 0)
			continue
		}
		if depth > 0 {
			continue
		}
		class := noWord
		t := ""
		switch {
		case c == '"' || c == '“' || c == '[' || c == '{':
			end := map[rune]rune{'"': '"', '“': '”', '[': ']', '{': '}'}[c]
			for i < len(r) && r[i] != end && r[i] != '\n' {
				i++
			}
			t, class = string(r[from+1:i]), className
			if i < len(r) && r[i] == end {
				i++
			}
			switch c {
			case '[':
				t, class = "["+strings.TrimSpace(t)+"]", classIcon
			case '{':
				if t, class = "{"+strings.TrimSpace(t)+"}", classIcon; t[1] >= '0' && t[1] <= '9' {
					class = classMana
				}
			}
		case c >= '0' && c <= '9':
			for i < len(r) && r[i] >= '0' && r[i] <= '9' {
				i++
			}
			t, class = string(r[from:min(i, from+5)]), classNum
		case letter(c):
			for i < len(r) && (letter(r[i]) || r[i] == '-' || (r[i] == '\'' || r[i] == '’') && contracted(r[i+1:])) {
				i++
			}
			t = string(r[from:i])
		case c == '\'' || c == '’': // possessive
			t = "'"
			if i < len(r) && r[i] == 's' && (i+1 == len(r) || !letter(r[i+1])) {
				i++
				t = "'s"
			}
		default:
			t = string(c)
		}
		if t == "." && !breaks && len(out) > 0 && out[len(out)-1].text == "." {
			continue // the full stop of an omitted reminder
		}
		out = append(out, g.token(t, class, line, from-lineAt+1, breaks))
		breaks = false
		if v, long := verb(r[i:]); v != "" && letter(c) {
			out = append(out, g.token(v, noWord, line, i-lineAt+1, false))
			i += long
		}
	}
	return out
}

// contracted: is this the rest of "can't"?
func contracted(r []rune) bool { return len(r) > 0 && r[0] == 't' }

// verb is the verb contracted into the end of a word, as in you've, they're and I'm, and the length of
// that end.
func verb(r []rune) (v string, long int) {
	if len(r) < 2 || r[0] != '\'' && r[0] != '’' {
		return "", 0
	}
	for _, of := range [...]struct{ end, verb string }{{"ve", "have"}, {"re", "are"}, {"m", "am"}} {
		long = 1 + len(of.end)
		if len(r) >= long && string(r[1:long]) == of.end && (len(r) == long || !letter(r[long])) {
			return of.verb, long
		}
	}
	return "", 0
}

func (g *Grammar) token(t string, class wid, line, col int, breaks bool) tok {
	k := tok{text: t, line: line, col: col, class: class, breaks: breaks}
	switch f := fold(t); {
	case class == className:
	case class == classIcon:
		k.word = g.words[f]
		if k.word != noWord {
			k.class = noWord
		}
	default:
		switch f {
		case "am": // "I" has the forms of a plural: "I gain", "I are"
			f = "are"
		case "cannot":
			f = "can't"
		}
		k.word = g.words[f]
		if numberWords[f] != "" {
			k.class = classNum
		}
		for _, c := range t {
			k.capital = unicode.IsUpper(c)
			break
		}
		switch {
		case k.class != noWord:
		case k.capital:
			k.class = classTitle
		case k.word == noWord && letter([]rune(t)[0]):
			k.class = classWord
		}
	}
	return k
}
