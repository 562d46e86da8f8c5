package netplay

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cutdeck/cutdeck/engine"
)

// Name is what a player calls himself as it may be shown: one line of at most
// maxName bytes that somebody can see, without spaces at its ends or side by side.
// It holds letters, numbers, punctuation and symbols, and behind a letter as many
// marks as languages need, as one character where there is one. It is "" where nothing is left, and for the words by
// which we name players ourselves. Name(Name(x)) is Name(x).
func Name(text string) string {
	var out []rune
	var letter writtenLetter
	size, seen, space := 0, false, false
	for _, r := range text {
		if unicode.IsSpace(r) {
			letter, space = writtenLetter{}, true
			continue
		}
		if !shows(r) {
			continue
		}
		if unicode.Is(unicode.M, r) {
			if n := len(out); letter.bare() {
				if one, ok := compose(out[n-1], r); ok && size+utf8.RuneLen(one)-utf8.RuneLen(out[n-1]) <= maxName {
					size += utf8.RuneLen(one) - utf8.RuneLen(out[n-1])
					out[n-1] = one
					continue
				}
			}
			if !letter.takeMark(r) {
				continue
			}
		} else {
			letter = writtenLetter{is: unicode.IsLetter(r)}
		}
		if space && len(out) > 0 {
			out, size = append(out, ' '), size+1
		}
		if size += utf8.RuneLen(r); size > maxName {
			break
		}
		out, space = append(out, r), false
		seen = seen || unicode.In(r, unicode.Lu, unicode.Ll, unicode.Lt, unicode.Lo, unicode.N, unicode.So, unicode.Sm, unicode.Sc)
	}
	name := strings.TrimRight(string(out), " ")
	if seen && !slices.ContainsFunc(ours, func(w string) bool { return strings.EqualFold(w, name) }) {
		return name
	}
	return ""
}

// ours are the words that the program uses for players.
var ours = []string{"You", "Host", "Guest", "Nobody", "Friend", "Your friend"}

// Called is the name of a seat, or "Host" or "Guest" if nothing of its name can be shown.
func Called(who engine.Seat, name string) string {
	if name = Name(name); name == "" {
		return [...]string{"Host", "Guest"}[who&1]
	}
	return name
}

// Quoted is a name between quotation marks, to stand beside what it must not be
// taken for. Those inside it become apostrophes.
func Quoted(name string) string {
	var b strings.Builder
	last := rune(0)
	for _, r := range name {
		if unicode.Is(unicode.Quotation_Mark, r) || strings.ContainsRune("`´ʹʺʻʼʽˊˋˮ՚׳״‵‶‷′″‴〃", r) {
			r = '’'
		}
		if r != '’' || last != '’' { // two of them look like the other kind
			b.WriteRune(r)
		}
		last = r
	}
	return "“" + b.String() + "”"
}

// shows reports whether a character is visible.
func shows(r rune) bool {
	switch {
	case r == unicode.ReplacementChar, r == 0xFFFC, unicode.Is(unicode.Me, r): // the last encloses what stands before it
		return false
	case unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return false
	case r == 0x2800, r == 0x1D159, r >= 0x13441 && r <= 0x13446: // blanks of Braille, music and hieroglyphs
		return false
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S)
}

// writtenLetter is what has been written last, with the marks that it bears.
type writtenLetter struct {
	is            bool // a letter
	beside, stack int  // marks that take room, and marks that do not
}

// bare reports whether it is a letter that bears no marks.
func (l *writtenLetter) bare() bool { return l.is && l.beside+l.stack == 0 }

// takeMark adds a mark. Two that take no room are what Vietnamese, Thai and Hebrew need; more
// would run into the lines around.
func (l *writtenLetter) takeMark(mark rune) bool {
	n := &l.stack
	if unicode.Is(unicode.Mc, mark) {
		n = &l.beside
	}
	if !l.is || *n == 2 {
		return false
	}
	*n++
	return true
}
