package deck

import (
	"strings"
	"unicode"
)

// accented are letters with marks, and plain those that people type in their place.
const (
	accented = "àáâãäåāąçćčèéêëēęìíîïīłñńòóôõöøōśšùúûüūýÿźżžß’‘‛“”–—"
	plain    = "aaaaaaaaccceeeeeeiiiiilnnooooooossuuuuuyyzzzs'''\"\"--"
)

// fold is a text as it is compared: small letters without marks, one space between words.
func fold(s string) string {
	plain, accented := []rune(plain), []rune(accented)
	s = strings.Map(func(r rune) rune {
		r = unicode.ToLower(r)
		for i, a := range accented {
			if r == a {
				return plain[i]
			}
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// words is a folded text of which only letters and digits are left, each word behind a space.
func words(s string) string {
	return " " + strings.Join(strings.FieldsFunc(fold(strings.ReplaceAll(s, "'", "")), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), " ")
}
