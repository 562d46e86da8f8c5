package contacts

import (
	"strings"
	"unicode"

	"github.com/cutdeck/cutdeck/netplay"
)

// Alike reports whether two names can be taken for each other: they differ in
// capitals, spaces, marks and in letters that look the same.
func Alike(a, b string) bool {
	x := outline(a)
	return x != "" && x == outline(b)
}

// Namesake finds, among contacts, another player of that name; nil: there is none.
func Namesake(list []*Contact, key netplay.Hash, name string) *Contact {
	for _, c := range list {
		if c.Key != key && (Alike(c.Petname, name) || Alike(c.Calls, name)) {
			return c
		}
	}
	return nil
}

// outline is a name without what is easily overlooked.
func outline(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.In(r, unicode.L, unicode.N, unicode.S) {
			return -1
		}
		r = unicode.ToLower(r)
		if like, ok := likes[r]; ok {
			return like
		}
		return r
	}, name)
}

// likes leads from a letter to the plain one that it looks like.
var likes = func() map[rune]rune {
	m := map[rune]rune{}
	for _, row := range []string{
		"aàáâãäåāăąǎаαɑ", "bЬьв", "cçćĉċčсϲ", "dďđԁ", "eèéêëēĕėęěеєёε", "gĝğġģɡ", "hĥħһн", "iìíîïĩīĭįıǐіїιl1|!",
		"jĵј", "kķкκ", "mм", "nñńņňηп", "oòóôõöøōŏőǒоο0σө", "pрρ", "rŕŗřг", "sśŝşšș5ѕ", "tţťŧțтτ", "uùúûüũūŭůűųǔυ",
		"vνѵ", "wŵѡω", "xхχ×", "yýÿŷуγү", "zźżž2",
	} {
		first := rune(0)
		for _, r := range row {
			if first == 0 {
				first = r
			} else if _, taken := m[unicode.ToLower(r)]; !taken {
				m[unicode.ToLower(r)] = first
			}
		}
	}
	return m
}()
