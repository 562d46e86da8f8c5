//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// read opens the whole rulebook of a game at a paragraph; "" is its beginning.
func (s *site) read(g *games.Game, at string) {
	r := page.Reader{Title: g.Name + ": the rules", At: at}
	for _, p := range table.NewBook(g.Name, g.Rulebook()).Paras {
		r.Paragraphs = append(r.Paragraphs, page.Paragraph{Number: p.Number, Text: p.Text})
	}
	r.Show()
}
