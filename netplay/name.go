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
// marks as languages need. It is "" where nothing is left, and for the words by
// which we name players ourselves. Name(Name(x)) is Name(x).
func Name(text string) string {
	var b strings.Builder
	var letter writtenLetter
	seen, space := false, false
	for _, r := range text {
		if unicode.IsSpace(r) {
			letter, space = writtenLetter{}, true
			continue
		}
		if !shows(r) || unicode.Is(unicode.M, r) && !letter.bears(r) {
			continue
		}
		gap := ""
		if space && b.Len() > 0 {
			gap = " "
		}
		if b.Len()+len(gap)+utf8.RuneLen(r) > maxName {
			break
		}
		b.WriteString(gap)
		b.WriteRune(r)
		if space = false; !unicode.Is(unicode.M, r) {
			letter = writtenLetter{is: unicode.IsLetter(r)}
		}
		seen = seen || unicode.In(r, unicode.Lu, unicode.Ll, unicode.Lt, unicode.Lo, unicode.N, unicode.So, unicode.Sm, unicode.Sc)
	}
	if name := b.String(); seen && !slices.ContainsFunc(ours, func(w string) bool { return strings.EqualFold(w, name) }) {
		return name
	}
	return ""
}

// ours are the words by which we name players.
var ours = []string{"You", "Host", "Guest", "Nobody", "Friend", "Your friend"}

// Called is what a seat is called: by its name, or as what it came where that
// leaves nothing to be shown.
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

// shows reports whether anything is seen of a character.
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

// bears takes one mark more. Two that take no room are what Vietnamese, Thai and
// Hebrew need; more would run into the lines around.
func (l *writtenLetter) bears(mark rune) bool {
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
