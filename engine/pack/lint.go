package pack

import "strings"

// Lint lists what is not wrong with a pack, but worth a second look.
func Lint(p *Pack) (notes Errors) {
	used := map[string]bool{}
	for _, d := range p.Decks {
		for _, l := range d.Lines {
			used[l.Name] = true
		}
	}
	for i := range p.Cards {
		c := &p.Cards[i]
		if len(p.Decks) > 0 && !used[c.Name] {
			notes.Add(c.At, "“", c.Name, "” is in no deck of this pack")
		}
		if strings.Contains(c.Name, "  ") {
			notes.Add(c.At, "“", c.Name, "” has two spaces in a row")
		}
		if lore := c.Word("lore"); len([]rune(lore)) > maxLore {
			notes.Add(c.Place("lore"), "the lore is long: it may not fit on the card")
		}
	}
	return notes
}

// maxLore is the most letters of lore that fit on a card beside a short text.
const maxLore = 160
