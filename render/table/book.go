package table

import "strings"

// Book is a rulebook: numbered paragraphs under headings.
type Book struct {
	Title string
	Paras []Para
	index map[string]int
	terms []Term
}

// Para is a paragraph; one without a number is a heading.
type Para struct {
	Number, Text, Chapter string
}

// NewBook reads a rulebook in Markdown: "# title", "## chapter" and paragraphs
// that begin with a bold number, "**W101.** …".
func NewBook(title, markdown string) *Book {
	b := &Book{Title: title, index: map[string]int{}}
	chapter := ""
	for _, block := range strings.Split(markdown, "\n\n") {
		block = strings.TrimSpace(strings.ReplaceAll(block, "\n", " "))
		switch {
		case strings.HasPrefix(block, "## "), strings.HasPrefix(block, "### "):
			chapter = strings.TrimLeft(block, "# ")
			b.Paras = append(b.Paras, Para{Text: chapter, Chapter: chapter})
		case strings.HasPrefix(block, "**"):
			number, text, ok := strings.Cut(block[2:], ".**")
			if !ok {
				continue
			}
			b.index[number] = len(b.Paras)
			b.Paras = append(b.Paras, Para{number, plain(text), chapter})
			b.terms = append(b.terms, termsOf(&b.Paras[len(b.Paras)-1])...)
		}
	}
	return b
}

// plain drops the marks of Markdown and notes in "*( … )*".
func plain(s string) string {
	if i := strings.Index(s, "*("); i >= 0 {
		if j := strings.Index(s, ")*"); j > i {
			s = s[:i] + s[j+2:]
		}
	}
	return strings.TrimSpace(strings.NewReplacer("**", "", "`", "", "*", "").Replace(s))
}

// Chapter is the heading above a paragraph, without its number.
func (b *Book) Chapter(number string) string {
	i := b.Find(number)
	if i < 0 {
		return ""
	}
	return strings.TrimLeft(b.Paras[i].Chapter, "0123456789. ")
}

// Find is the place of a paragraph, or -1.
func (b *Book) Find(number string) int {
	if i, known := b.index[number]; known {
		return i
	}
	return -1
}
