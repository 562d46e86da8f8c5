package games

import "strings"

// Paragraph is one numbered paragraph of a rulebook.
type Paragraph struct {
	ID      string // "W31"
	Text    string // in markdown, without the number and the mark
	NoRule  string // why it holds no rule, "" if it does
	Chapter string
	Line    int // in the rulebook, from 1
}

// Paragraphs reads a rulebook: a paragraph begins with its number in bold, as in
// “**W31.** A player who …”; one that holds no rule says so and why, in italics,
// as in “**W33.** *(no rule: an example of W32)* …”.
func Paragraphs(rulebook string) (ps []Paragraph) {
	chapter, open := "", false
	for i, line := range strings.Split(rulebook, "\n") {
		if title, ok := strings.CutPrefix(line, "## "); ok {
			chapter, open = strings.TrimSpace(title), false
			continue
		}
		if id, text, ok := number(line); ok {
			p := Paragraph{ID: id, Text: text, Chapter: chapter, Line: i + 1}
			if why, rest, ok := strings.Cut(strings.TrimPrefix(text, "*(no rule: "), ")*"); ok && why != text {
				p.NoRule, p.Text = why, strings.TrimSpace(rest)
			}
			ps, open = append(ps, p), true
			continue
		}
		if line = strings.TrimSpace(line); line == "" {
			open = false
		} else if open {
			ps[len(ps)-1].Text += "\n" + line
		}
	}
	return ps
}

// number splits the number of a paragraph from its text.
func number(line string) (id, text string, ok bool) {
	rest, ok := strings.CutPrefix(line, "**")
	if !ok {
		return "", "", false
	}
	id, text, ok = strings.Cut(rest, ".**")
	if !ok || !IsCite(id) {
		return "", "", false
	}
	return id, strings.TrimSpace(text), true
}

// IsCite reports whether a word is the number of a paragraph: a letter or more
// and a number, with a small letter behind it at most.
func IsCite(s string) bool {
	i := 0
	for i < len(s) && s[i] >= 'A' && s[i] <= 'Z' {
		i++
	}
	j := i
	for j < len(s) && s[j] >= '0' && s[j] <= '9' {
		j++
	}
	if j < len(s) && s[j] >= 'a' && s[j] <= 'z' {
		return i > 0 && j > i && j+1 == len(s)
	}
	return i > 0 && i <= 2 && j > i && j == len(s)
}
