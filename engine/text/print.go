package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Print is the canonical wording of a phrase: each phrase in its first spelling. Parsing it again
// gives the same phrases.
func Print(n *Node) string {
	var w []string
	n.words(&w)
	var b strings.Builder
	start, prev := true, ""
	for i, t := range w {
		if t == "\n" {
			if i+1 < len(w) && b.Len() > 0 {
				b.WriteByte('\n')
			}
			start, prev = true, ""
			continue
		}
		switch {
		case t == "a" && i+1 < len(w) && vowel(w[i+1]):
			t = "an"
		case t == "are" && prev == "I":
			t = "'m"
		}
		signed := (prev == "+" || prev == "-") && (w[i][0] >= '0' && w[i][0] <= '9' || w[i][0] == '[' || w[i] == "X")
		figures := slashed(w, i) || i > 0 && slashed(w, i-1) || outcome(w, i) || i > 0 && outcome(w, i-1) || decimal(w, i) || i > 0 && decimal(w, i-1)
		more := t == "+" && digit(prev) && (i+1 == len(w) || !digit(w[i+1]))
		if prev != "" && !signed && !figures && !more && !strings.ContainsAny(t[:1], ".,:;'") && !(t == "•" && prev == "•") {
			b.WriteByte(' ')
		}
		if start && t != "•" {
			r := []rune(t)
			r[0] = unicode.ToUpper(r[0])
			t = string(r)
		}
		sum := t == sumSign
		if sum {
			t = "+"
		}
		start = t == "." || t == "≈" || t == "/" || t == ":" || start && t == "•"
		b.WriteString(t)
		if prev = t; sum {
			prev = sumSign
		}
	}
	return b.String()
}

// slashed reports whether word i is the stroke between two numbers: "1/1/1".
func slashed(w []string, i int) bool {
	return w[i] == "/" && i > 0 && i+1 < len(w) && digit(w[i-1]) && digit(w[i+1])
}

// outcome reports whether word i is the stroke between two numbers: "2-4".
func outcome(w []string, i int) bool {
	return w[i] == "-" && i > 0 && i+1 < len(w) && digit(w[i-1]) && digit(w[i+1])
}

// decimal reports whether word i is the point within a number: "1.5".
func decimal(w []string, i int) bool {
	return w[i] == "." && i > 0 && i+1 < len(w) && digit(w[i-1]) && digit(w[i+1])
}

func digit(w string) bool { return w != "" && w[0] >= '0' && w[0] <= '9' }

func vowel(w string) bool {
	w = strings.ToLower(strings.TrimLeft(w, "[\""))
	return w != "" && strings.ContainsAny(w[:1], "aeiou") && !strings.HasPrefix(w, "uni") && !strings.HasPrefix(w, "one") // "a one-way mission"
}

func (n *Node) words(out *[]string) {
	if n == nil {
		return
	}
	if n.P == nil { // a list
		for _, k := range n.Kids {
			k.words(out)
			if k.P != nil && k.P.Kind == lineKind {
				*out = append(*out, "\n")
			}
		}
		return
	}
	if len(n.P.pats) == 0 { // made by a row, not by the parser
		for _, k := range n.Kids {
			k.words(out)
		}
		return
	}
	items := n.P.pats[0].items
	agree := 0
	for _, it := range items {
		if it.agree {
			agree++
		}
	}
	kid, tok := 0, 0
	for _, it := range items {
		switch it.kind {
		case isPart, isMaybe, isList, isUnsaid:
			if kid < len(n.Kids) {
				n.Kids[kid].words(out)
			}
			kid++
		case isToken, isTitle:
			t := n.Tok[tok]
			if it.words[0] == className {
				t = `"` + t + `"`
			}
			*out = append(*out, t)
			tok++
		case isWord:
			f := uint8(0)
			if it.agree {
				agree--
				f = n.form >> agree & 1
			}
			if !it.opt {
				f = spokenOfBy(*out, n, f, it.agree || slices.Contains(modals, it.show[0]))
				w := it.show[min(int(f), len(it.show)-1)] // “may” has one form
				if w == "+" && n.P.Kind == "plus" {
					w = sumSign
				}
				*out = append(*out, w)
			}
		}
	}
}

// modals are the words that stand before a verb in every person.
var modals = []string{"can't", "can", "may", "must"}

// spokenOfBy is the form of a verb behind the words already printed of a sentence. “Them” becomes
// “they” before a verb, and “he or she” takes the third person.
func spokenOfBy(said []string, n *Node, form uint8, agrees bool) uint8 {
	last := len(said) - 1
	if last < 0 || !agrees || n.P.Kind == "noun" {
		return form
	}
	switch {
	case said[last] == "them" && (last == 0 || !slices.Contains([]string{"make", "makes", "have", "has", "let", "lets"}, said[last-1])):
		said[last] = "they"
		return 0
	case last > 1 && said[last] == "she" && said[last-1] == "or" && said[last-2] == "he":
		return 1
	}
	return form
}

// sumSign is the + between numbers, with spaces around it; the + of a change has none.
const sumSign = "+ "

// lineKind is the kind of phrases that are printed on a line of their own.
const lineKind = "ability"

// within is a phrase as it is written in the middle of a sentence; "" for nil.
func within(n *Node) string {
	if n == nil {
		return ""
	}
	var w []string
	n.words(&w)
	s := Print(n)
	if len(w) == 0 || s == "" || w[0] == "" {
		return s
	}
	_, size := utf8.DecodeRuneInString(s)
	first, _ := utf8.DecodeRuneInString(w[0])
	return string(first) + s[size:]
}
