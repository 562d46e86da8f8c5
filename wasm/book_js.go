//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/engine/games"
	words "github.com/cutdeck/cutdeck/engine/text"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/guide"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// read opens the whole rulebook of a game at a paragraph; "" is its beginning. The guide for authors of cards
// follows the rules.
func (s *site) read(g *games.Game, at string) {
	r := page.Reader{Title: g.Name + ": the rules", At: at}
	for _, p := range table.NewBook(g.Name, g.Rulebook()).Paras {
		r.Paragraphs = append(r.Paragraphs, page.Paragraph{Number: p.Number, Text: p.Text})
	}
	r.Paragraphs = append(r.Paragraphs, page.Paragraph{Text: "Writing cards"})
	for _, b := range guide.For(words.Writing, g.ID, g.Name, gameNames()) {
		r.Paragraphs = append(r.Paragraphs, page.Paragraph{Text: b.Text, Style: page.Style(b.Form)})
	}
	r.Show()
}

// gameNames are the names of all games.
func gameNames() (of []string) {
	for _, g := range games.All() {
		of = append(of, g.Name)
	}
	return of
}
