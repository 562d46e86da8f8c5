// Package guide cuts the guide for authors of cards to what one game needs.
package guide

import (
	"slices"
	"strings"
)

// Form is how a block is shown.
type Form uint8

// The forms of blocks.
const (
	Heading Form = iota
	Prose
	Example // the text of a card
)

// Block is a piece of the guide.
type Block struct {
	Form Form
	Text string
}

// cutter is a guide of which a part has been read.
type cutter struct {
	blocks []Block
	others []string // the names of other games
	lines  []string // of the block that is being read
	skip   bool     // the chapter is another game's
	head   []string // the head of the table that is being read
}

// For is the guide, in Markdown, for one game. A box of examples begins with the ID of
// its game; a chapter that has the name of a game is about it alone. The examples and the
// chapters of other games are left out, and so is the table of contents.
func For(markdown, id, name string, names []string) []Block {
	c := cutter{others: slices.DeleteFunc(slices.Clone(names), func(s string) bool { return s == name })}
	box := ""
	for line := range strings.Lines(markdown) {
		line = strings.TrimRight(line, "\n")
		head, edge := strings.CutPrefix(line, "```")
		title, chapter := strings.CutPrefix(line, "## ")
		switch {
		case edge && box == "":
			c.end(Prose)
			box, _, _ = strings.Cut(head+" ", " ")
		case edge:
			c.end(Example)
			box = ""
		case box != "" && line == "":
			c.end(Example)
		case box == id:
			c.lines = append(c.lines, line)
		case box != "":
		case chapter:
			c.end(Prose)
			c.skip = slices.Contains(c.others, title)
			c.lines = []string{title}
			c.end(Heading)
		case strings.HasPrefix(line, "|"):
			c.end(Prose)
			c.lines = []string{c.row(line)}
			c.end(Prose)
		case line == "":
			c.end(Prose)
			c.head = nil
		case strings.HasPrefix(line, "# "), strings.HasPrefix(line, "- ["):
		default:
			c.lines = append(c.lines, line)
		}
	}
	c.end(Prose)
	return c.blocks
}

// end ends a block.
func (c *cutter) end(form Form) {
	between := "\n"
	if form == Prose {
		between = " "
	}
	text := strings.TrimSpace(strings.Join(c.lines, between))
	if c.lines = nil; text == "" || c.skip {
		return
	}
	if form == Prose {
		text = plain(text)
	}
	c.blocks = append(c.blocks, Block{form, text})
}

// row is a row of a table as a line: its first cell, a colon, and the others, but for
// columns of other games. The head of a table and the line below it are no rows.
func (c *cutter) row(line string) string {
	cells := strings.Split(strings.Trim(line, "|"), "|")
	if c.head == nil || strings.HasPrefix(cells[0], "---") {
		if c.head == nil {
			c.head = cells
		}
		return ""
	}
	var says []string
	for i, cell := range cells {
		cell = strings.TrimSpace(cell)
		other := i < len(c.head) && slices.Contains(c.others, strings.TrimSpace(c.head[i]))
		if cell != "" && cell != "–" && !other {
			says = append(says, cell)
		}
	}
	if len(says) < 2 {
		return ""
	}
	return says[0] + ": " + strings.Join(says[1:], "; ")
}

// plain drops the marks of Markdown; what it shows as code stands in quotation marks.
func plain(s string) string {
	return strings.TrimSpace(strings.ReplaceAll(quoted(unlinked(s)), "*", ""))
}

// unlinked puts the text of each link, [text](address), in the link's place.
func unlinked(s string) string {
	var b strings.Builder
	for {
		before, rest, _ := strings.Cut(s, "[")
		text, rest, opens := strings.Cut(rest, "](")
		_, after, closes := strings.Cut(rest, ")")
		if !opens || !closes {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(before)
		if in := strings.IndexByte(text, ']'); in >= 0 { // [text] without an address
			b.WriteString(s[len(before) : len(before)+in+2])
			s = s[len(before)+in+2:]
			continue
		}
		b.WriteString(text)
		s = after
	}
}

// quoted puts code, which stands between backquotes, in quotation marks.
func quoted(s string) string {
	var b strings.Builder
	for {
		before, rest, opens := strings.Cut(s, "`")
		code, after, closes := strings.Cut(rest, "`")
		if !opens || !closes {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(before + "“" + code + "”")
		s = after
	}
}
