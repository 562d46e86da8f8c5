//go:build js

package wasm

import (
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/mirror"
)

// reflect updates the mirror for screen readers.
func (s *site) reflect() *mirror.Mirror {
	return mirror.New(mirror.Host{
		Screen: func() table.Outlined {
			o, _ := s.app.Screen().(table.Outlined)
			return o
		},
		Key: func(name string) { s.app.Screen().Key(name) },
		Gone: func() int {
			if l, ok := s.game().(table.Shortened); ok && s.table != nil {
				return l.Gone()
			}
			return 0
		},
		Do: s.app.Do,
	})
}
